"""Print every figure of the verdict on labelled pairs, then refit its constants.

    make calibrate DATA=FOLDER

FOLDER stays outside the repository; ``pairs.py`` says what it holds. Takes some minutes.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import numpy as np

from simhash_gui.engine.verdict import KINDS, kind_of
from simhash_gui.engine.verdict_likeness import likeness
from tests.calibration import near_duplicates, passages
from tests.calibration.pairs import Pair, labelled_pairs
from tests.calibration.refit import NOT_FITTED, balanced, fit, labels, likely, stored
from tests.calibration.statistics import accuracy, auc, best_line, in_folds, leave_one_out, spearman

FOLDS, SEED = 10, 2011
RELATED = 0.5
SMALL = 400  # pairs up to which leaving out one at a time is worth the wait


def main(data: Path) -> None:
    """Read all pairs and print table after table."""
    pairs = list(labelled_pairs(data))
    sets: dict[str, list[Pair]] = defaultdict(list)
    for pair in pairs:
        if pair.label is not None:
            sets[pair.folder].append(pair)
    answers = [pair for pair in sets.get("clough_stevenson", []) if pair.grade != "othertask"]
    if answers:
        sets["clough_stevenson, same task"] = answers
    words_unchanged(pairs)
    human_judgment(pairs)
    table_of_sets(sets)
    fitted_sets = [pair for pair in pairs if pair.label is not None and pair.folder not in NOT_FITTED]
    share_related(fitted_sets)
    table_of_kinds(pairs)
    passages.report(data)
    near_duplicates.report(data)
    refit(fitted_sets)


def words_unchanged(pairs: Sequence[Pair]) -> None:
    """The first figure on screen against the share of words unchanged."""
    known = [pair for pair in pairs if pair.unchanged is not None]
    shown = np.array([pair.found.words.jaccard for pair in known])
    unchanged = np.array([pair.unchanged for pair in known], dtype=np.float64)
    gap = float(np.mean(np.abs(shown - unchanged)))
    print(f"Jaccard of words and words unchanged: Spearman {spearman(shown, unchanged):.4f}, mean gap {gap:.3f}")
    print(f"  ({len(known)} pairs of {len({pair.folder for pair in known})} sets)")


def human_judgment(pairs: Sequence[Pair]) -> None:
    """Likeness against how alike people find the two texts."""
    by_set: dict[str, list[Pair]] = defaultdict(list)
    for pair in pairs:
        if pair.human is not None:
            by_set[pair.folder].append(pair)
    for name, rows in by_set.items():
        people = np.array([pair.human for pair in rows], dtype=np.float64)
        value = np.array([likeness(pair.found) for pair in rows])
        print(f"Likeness and human judgment, {name}: Spearman {spearman(value, people):.3f} ({len(rows)} pairs)")


def table_of_sets(sets: dict[str, list[Pair]]) -> None:
    """AUC and the accuracies of likeness, set by set, in percent."""
    print("\nLikeness, in percent. 'at 0.5' is also: any kind but independent means related (texts of 5 words on).")
    print(f"{'set':32} {'pairs':>6} {'AUC':>6} {'at 0.5':>7} {'by kind':>8} {'best line':>14} {'line of others':>15}")
    for name, rows in sets.items():
        value, related = np.array([likeness(pair.found) for pair in rows]), labels(rows)
        by_kind = np.array([0.0 if kind_of(pair.found) == "independent" else 1.0 for pair in rows])
        line = best_line(value, related)
        others = leave_one_out(value, related) if len(rows) <= SMALL else in_folds(value, related)
        print(
            f"{name:32} {len(rows):6} {auc(value, related):6.2f} {accuracy(value, related, RELATED):7.2f}"
            f" {accuracy(by_kind, related, 0.5):8.2f} {accuracy(value, related, line):7.2f} ({line:.2f})"
            f" {others:8.2f} {'one out' if len(rows) <= SMALL else '10 folds'}"
        )


def share_related(pairs: Sequence[Pair]) -> None:
    """How many pairs of a likeness are related, sets and labels counting alike, and what is on the wrong side."""
    value, related, weights = np.array([likeness(pair.found) for pair in pairs]), labels(pairs), balanced(pairs)
    print(f"\n{'Likeness':>14} {'pairs':>6} {'related, sets counting alike':>30}")
    for low, high in pairwise((0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.001)):
        here = (value >= low) & (value < high)
        share = 100 * float((weights * related)[here].sum() / weights[here].sum())
        print(f"{low:7.2f} - {min(high, 1):4.2f} {here.sum():6} {share:28.0f} %")
    for least in (0, 60):
        long = np.array([min(pair.found.count) >= least for pair in pairs])
        alarms, misses = long & ~related & (value >= RELATED), long & related & (value < RELATED)
        print(
            f"Shorter text of {least} words or more: called related {alarms.sum()} of {(long & ~related).sum()}"
            f" unrelated pairs, missed {misses.sum()} of {(long & related).sum()} related ones"
        )


def table_of_kinds(pairs: Sequence[Pair]) -> None:
    """How often each kind is given, by set and grade, in percent."""
    print("\nKinds by set and grade, in percent of the pairs of that grade")
    by_grade: dict[tuple[str, str, str], Counter[str]] = defaultdict(Counter)
    for pair in pairs:
        label = {1: "related", 0: "not", None: "-"}[pair.label]
        by_grade[pair.folder, label, pair.grade][kind_of(pair.found)] += 1
    for (folder, label, grade), kinds in sorted(by_grade.items()):
        shares = ", ".join(f"{kind} {100 * kinds[kind] / kinds.total():.0f}" for kind in KINDS if kinds[kind])
        print(f"{folder:18} {label:8} {grade:26} {kinds.total():5}  {shares}")


def refit(pairs: Sequence[Pair]) -> None:
    """The constants fitted anew, on everything, without each set, and without each tenth of the pairs."""
    print("\nConstants of the engine:      ", stored())
    print("Fitted on all sets:           ", fit(pairs))
    unseen: dict[str, tuple[float, float]] = {}
    for name in sorted({pair.folder for pair in pairs}):
        fitted = fit([pair for pair in pairs if pair.folder != name])
        left_out = [pair for pair in pairs if pair.folder == name]
        value, related = likely(left_out, fitted), labels(left_out)
        unseen[name] = auc(value, related), accuracy(value, related, 0.0)
        print(f"Fitted without {name:18}", fitted)
    fold = np.random.default_rng(SEED).permutation(len(pairs)) % FOLDS
    value = np.zeros(len(pairs))
    for number in range(FOLDS):
        fitted = fit([pair for pair, place in zip(pairs, fold, strict=True) if place != number])
        value[fold == number] = likely(
            [pair for pair, place in zip(pairs, fold, strict=True) if place == number], fitted
        )
    related, names = labels(pairs), np.array([pair.folder for pair in pairs])
    print(f"\n{'Refitted, tried on pairs never seen':36} {'without the set':>20} {'10 folds':>20}")
    print(f"{'':36} {'AUC':>12} {'at 0.5':>7} {'AUC':>12} {'at 0.5':>7}")
    for name, (ranking, right) in unseen.items():
        chosen = names == name
        folds = auc(value[chosen], related[chosen]), accuracy(value[chosen], related[chosen], 0.0)
        print(f"{name:36} {ranking:12.2f} {right:7.2f} {folds[0]:12.2f} {folds[1]:7.2f}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
