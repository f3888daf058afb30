"""What the features make one expect of the distance, and whether the distance found agrees.

For a random hyperplane the chance that two vectors fall on different sides is their angle / pi
(Goemans and Williamson 1995; Charikar 2002 made SimHash of it). Each bit of a fingerprint is such a
plane, so the distance of b bits is binomial: mean b p and standard deviation sqrt(b p (1 - p)), with
p = angle / pi. The planes here have only +1 and -1, which comes close when many features vote and
none of them dominates; ``agreement`` says so where it does not.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

# Simulated over 20,000 random planes of +1 and -1: with 2 to 12 features the mean distance lies 1 to 5
# of 64 bits below b p (ties give equal bits), from 20 on less than 1 bit. One feature that holds up to a
# quarter of a text's squared weights moves the mean by about 1 bit, half 2.4, nine tenths 6.
FEW_FEATURES = 20
HEAVY_SHARE = 0.25

_Z = 1.959963984540054  # two-sided 95 % of the normal distribution


@dataclass(frozen=True, slots=True)
class Expected:
    """A distance in bits: mean, standard deviation, and the band mean +- 2 sd within 0..bits."""

    mean: float
    sd: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class CosineEstimate:
    """The cosine that a distance estimates, with its 95 % interval; each -1..1."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Agreement:
    """Whether distance and features agree: within 2 sd; None when there is nothing to compare.

    ``reason``, if they do not, is the likeliest: ``few_features`` (values: features of the text that
    has fewer, the limit), ``heavy_feature`` (values: its share of the squared weights of a text, its
    row in the feature table), else ``chance`` (no values: about one pair in twenty falls outside).
    """

    agrees: bool | None
    reason: str | None
    values: tuple[float, ...]


def expected_distance(cosine: float, bits: int) -> Expected:
    """The distance of ``bits`` bits to expect of two weighted bags with this cosine."""
    p = math.acos(max(-1.0, min(1.0, cosine))) / math.pi
    return _band(bits * p, math.sqrt(bits * p * (1 - p)), bits)


def chance_distance(bits: int) -> Expected:
    """The distance to expect of two texts without a feature in common: b/2 +- 2 sd, sd = sqrt(b)/2."""
    return _band(bits / 2, math.sqrt(bits) / 2, bits)


def _band(mean: float, sd: float, bits: int) -> Expected:
    return Expected(mean, sd, max(0.0, mean - 2 * sd), min(float(bits), mean + 2 * sd))


def cosine_estimate(distance: int, bits: int) -> CosineEstimate:
    """cos(pi d / b), and the interval of Wilson (1927) for the share d / b carried through the cosine."""
    share = distance / bits
    z2 = _Z * _Z / bits
    center = (share + z2 / 2) / (1 + z2)
    half = _Z * math.sqrt(share * (1 - share) / bits + z2 / bits / 4) / (1 + z2)
    low, high = (math.cos(math.pi * min(1.0, max(0.0, edge))) for edge in (center + half, center - half))
    value = math.cos(math.pi * share)
    return CosineEstimate(value, min(low, value), max(high, value))


def agreement(
    distance: int | None,
    expected: Expected | None,
    weight_a: NDArray[np.int64],
    weight_b: NDArray[np.int64],
) -> Agreement:
    """Hold a distance against what the weights [m] of the two texts make one expect. O(m)."""
    if distance is None or expected is None:
        return Agreement(None, None, ())
    if abs(distance - expected.mean) <= 2 * expected.sd:
        return Agreement(True, None, ())
    fewest = min(int(np.count_nonzero(weight_a)), int(np.count_nonzero(weight_b)))
    if fewest < FEW_FEATURES:
        return Agreement(False, "few_features", (float(fewest), float(FEW_FEATURES)))
    share, row = max(_heaviest(weight_a), _heaviest(weight_b))
    if share > HEAVY_SHARE:
        return Agreement(False, "heavy_feature", (share, float(row)))
    return Agreement(False, "chance", ())


def _heaviest(weights: NDArray[np.int64]) -> tuple[float, int]:
    """The largest share of one feature in the sum of squared weights, and its row."""
    row = int(np.argmax(weights))
    relative = weights / max(1, int(weights[row]))
    return 1 / float((relative * relative).sum()), row
