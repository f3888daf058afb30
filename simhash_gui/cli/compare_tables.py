"""What ``compare`` prints, in the order a writer reads: verdict, distance, overlap, then the evidence."""

from __future__ import annotations

from simhash_gui.cli.screen import Screen, table
from simhash_gui.cli.show_tables import extracted, heading, notes, side_votes, vote_blocks
from simhash_gui.engine.comparison import Comparison
from simhash_gui.present.evidence_amounts import amount, share
from simhash_gui.present.evidence_order import by_share
from simhash_gui.present.evidence_overlap import MeasureRow, overlap_of
from simhash_gui.present.pair import PairState
from simhash_gui.present.verdict_band import BandView, ScaleView, band_view, estimated_cosine
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import cli as say
from simhash_gui.present.wording import verdict as say_verdict
from simhash_gui.reports.json_report import ReportedText

MOST_FEATURES = 15
MARK, CHANCE = "\u25cf", "\u2591"
LOW_END, HIGH_END = "\u251c", "\u2524"


def compare_lines(
    screen: Screen, wording: Wording, a: ReportedText, b: ReportedText, comparison: Comparison, *, with_text: bool
) -> list[str]:
    """The whole comparison."""
    lines: list[str] = []
    # That a text is short, the verdict says.
    for letter, text in (("A", a), ("B", b)):
        lines += [
            screen.wrapped(f"{letter}  {heading(wording, text)}", "   "),
            *notes(screen, wording, text, besides="short_text"),
        ]
        if with_text:
            lines += ["", *extracted(text), ""]
    band = band_view(wording, PairState(comparison=comparison))
    lines += ["", screen.wrapped(say_verdict.verdict_sentence(wording, comparison)), ""]
    lines += _distance(screen, wording, comparison, band)
    lines += ["", *_measures(screen, wording, comparison)]
    if comparison.a.fingerprint and comparison.b.fingerprint:
        lines += ["", *_fingerprints(screen, wording, comparison), "", *_features(screen, wording, comparison)]
    return [*lines, "", screen.wrapped(wording(say.RECIPE_LINE, line=comparison.recipe), "  ")]


def _distance(screen: Screen, wording: Wording, comparison: Comparison, band: BandView) -> list[str]:
    scale = band.scale
    if scale is None or scale.distance is None:
        return [wording(say.SIMHASH, said=wording(say_verdict.NO_DISTANCE))]
    lines = [screen.wrapped(wording(say.SIMHASH, said=scale.spoken), "  "), *_scale(screen, wording, scale)]
    estimated = estimated_cosine(wording, comparison)
    if estimated is not None:
        lines.append(screen.wrapped(estimated, "  "))
    said = wording(say.AGREEMENT, title=band.agree_title, text=band.agree_text)
    return [*lines, screen.wrapped(said, "  ")]


def _scale(screen: Screen, wording: Wording, scale: ScaleView) -> list[str]:
    """The distance between 0 and the end of the scale, the zone of chance shaded, captions under it."""
    width = min(screen.width - 2, 80)

    def place(bits: float) -> int:
        return round(min(bits, scale.end) / scale.end * (width - 1))

    line = ["-"] * width
    for zone in scale.zones:
        if zone.role == "chance":
            for at in range(place(zone.low), place(zone.high) + 1):
                line[at] = CHANCE
    line[place(scale.distance or 0)] = MARK
    captions = ""
    for tick in scale.ticks:
        at = min(max(place(tick.at) - len(tick.text) // 2, 0), width - len(tick.text))
        if at >= len(captions):
            captions = captions.ljust(at) + tick.text + " "
    lines = ["".join(line), captions.rstrip()]
    if scale.unrelated is not None:
        low, high = (place(edge) for edge in scale.unrelated)
        lines.insert(1, " " * low + LOW_END + "\u2500" * (high - low - 1) + HIGH_END)
    unrelated = LOW_END + HIGH_END
    legend = say.SCALE_LEGEND if scale.unrelated is None else say.SCALE_LEGEND_UNRELATED
    return [*lines, wording(legend, mark=MARK, chance=CHANCE, unrelated=unrelated)]


def _measures(screen: Screen, wording: Wording, comparison: Comparison) -> list[str]:
    overlap = overlap_of(comparison, wording)

    def cells(row: MeasureRow, label: str) -> list[str]:
        return [label, row.words, row.features]

    rows = [[wording(say.MEASURE), wording(say.OF_WORDS), wording(say.OF_FEATURES)]]
    rows += [cells(row, wording(say.JACCARD_OF, name=row.label)) for row in overlap.jaccards]
    rows += [cells(row, row.label) for row in overlap.more]
    by_shingle = " ".join(bar.figure for bar in overlap.by_shingle)
    return [*table(rows, first=40), screen.wrapped(wording(say.BY_SHINGLE, values=by_shingle), "  ")]


def _fingerprints(screen: Screen, wording: Wording, comparison: Comparison) -> list[str]:
    a = side_votes(wording, "A", comparison.a, comparison.fragile_a)
    b = side_votes(wording, "B", comparison.b, comparison.fragile_b)
    hex_a, hex_b = (found.fingerprint.hex if found.fingerprint else "" for found in (comparison.a, comparison.b))
    marks = "".join("^" if x != y else " " for x, y in zip(hex_a, hex_b, strict=True)).rstrip()
    lines = [wording(say.FINGERPRINTS), f"A  {hex_a}", *([f"   {marks}"] if marks else []), f"B  {hex_b}", ""]
    lines += vote_blocks(screen, wording, [a, b], comparison.differing)
    if comparison.fragile_a.any() or comparison.fragile_b.any():
        lines.append(screen.wrapped(wording(say.FRAGILE)))
    return lines


def _features(screen: Screen, wording: Wording, comparison: Comparison) -> list[str]:
    found = comparison.table
    order = by_share(found.push)[:MOST_FEATURES].tolist()
    header = [wording(say.COUNT_OF, side="A"), wording(say.COUNT_OF, side="B")]
    header += [wording(say.WEIGHT_OF, side="A"), wording(say.WEIGHT_OF, side="B"), wording(say.SHARE)]
    rows = [[wording(say.FEATURE), *header]]
    for row in order:
        counts = [wording.number(int(count[row])) for count in (found.count_a, found.count_b)]
        weights = [amount(wording, int(weight[row]), found.unit) for weight in (found.weight_a, found.weight_b)]
        rows.append([found.names[row], *counts, *weights, share(wording, float(found.push[row]))])
    title = wording(say.TOP, shown=len(order), n=len(found.names))
    return [screen.wrapped(title), *table(rows, first=screen.width - 50)]
