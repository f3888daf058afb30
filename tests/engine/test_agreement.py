"""Expected distance: the formula, the interval, the reasons, and that SimHash keeps to it."""

from __future__ import annotations

import math

import mmh3
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simhash_gui.engine.agreement import (
    FEW_FEATURES,
    HEAVY_SHARE,
    Agreement,
    agreement,
    chance_distance,
    cosine_estimate,
    expected_distance,
)
from simhash_gui.engine.fingerprint import fingerprint_of


def test_the_formula() -> None:
    half = expected_distance(0.5, 64)  # 60 degrees, p = 1/3
    assert half.mean == pytest.approx(64 / 3)
    assert half.sd == pytest.approx(math.sqrt(64 * (1 / 3) * (2 / 3)))
    assert (half.low, half.high) == (half.mean - 2 * half.sd, half.mean + 2 * half.sd)


def test_equal_directions_leave_no_room() -> None:
    found = expected_distance(1.0, 64)
    assert (found.mean, found.sd, found.low, found.high) == (0.0, 0.0, 0.0, 0.0)


def test_nothing_in_common_is_chance() -> None:
    assert expected_distance(0.0, 64) == chance_distance(64)
    chance = chance_distance(64)
    assert (chance.mean, chance.sd, chance.low, chance.high) == (32.0, 4.0, 24.0, 40.0)
    assert chance_distance(128).mean == 64.0


@given(st.floats(0, 1), st.sampled_from([32, 64, 128]))
def test_the_band_stays_within_the_bits(cosine: float, bits: int) -> None:
    found = expected_distance(cosine, bits)
    assert 0 <= found.low <= found.mean <= found.high <= bits


@given(st.integers(0, 64))
def test_the_interval_holds_the_estimate(distance: int) -> None:
    found = cosine_estimate(distance, 64)
    assert found.value == pytest.approx(math.cos(math.pi * distance / 64))
    assert -1 <= found.low <= found.value <= found.high <= 1


def test_wilson_interval_of_a_known_case() -> None:
    # 16 of 64: center (0.25 + z2/128) / (1 + z2/64), z2 = 3.8415; interval 0.1602 to 0.3684.
    found = cosine_estimate(16, 64)
    assert math.acos(found.high) / math.pi == pytest.approx(0.1602, abs=5e-4)
    assert math.acos(found.low) / math.pi == pytest.approx(0.3681, abs=5e-4)
    assert cosine_estimate(0, 64).value == cosine_estimate(0, 64).high == 1.0


def weights(*values: int) -> np.ndarray:
    return np.array(values, np.int64)


def test_agreement_within_two_standard_deviations() -> None:
    ones = np.ones(100, np.int64)
    assert agreement(25, expected_distance(0.5, 64), ones, ones) == Agreement(True, None, ())
    assert agreement(0, expected_distance(1.0, 64), ones, ones) == Agreement(True, None, ())
    assert agreement(40, expected_distance(0.5, 64), ones, ones) == Agreement(False, "chance", ())
    assert agreement(None, None, ones, ones) == Agreement(None, None, ())


def test_disagreement_of_few_features() -> None:
    few = agreement(40, expected_distance(0.5, 64), weights(1, 1, 1, 0), weights(1, 1, 0, 0))
    assert few == Agreement(False, "few_features", (2.0, float(FEW_FEATURES)))


def test_disagreement_by_one_heavy_feature_names_its_row() -> None:
    ones = np.ones(100, np.int64)
    heavy = ones.copy()
    heavy[42] = 30
    found = agreement(40, expected_distance(0.5, 64), ones, heavy)
    assert (found.agrees, found.reason) == (False, "heavy_feature")
    assert found.values == pytest.approx((900 / 999, 42.0))
    assert found.values[0] > HEAVY_SHARE


def test_the_mean_distance_is_the_angle() -> None:
    """Over many pairs and hash seeds the mean distance is bits * acos(cosine) / pi."""
    rng = np.random.default_rng(20)
    found, expected = 0.0, 0.0
    for seed in range(150):
        size = int(rng.integers(60, 140))
        shared = int(size * rng.uniform(0.2, 0.95))
        count = rng.integers(1, 4, 2 * size - shared)
        names = [f"{seed}:{i}" for i in range(len(count))]
        a, b = count.copy(), count.copy()
        a[size:], b[: size - shared] = 0, 0

        def hashed(name: str, seed: int = seed) -> int:
            return int(mmh3.hash64(name, seed, signed=False)[0])

        one, other = (fingerprint_of(names, side.tolist(), hashed) for side in (a, b))
        assert one is not None
        assert other is not None
        found += one.distance(other)
        angle = math.acos(float(a @ b) / math.sqrt(float(a @ a) * float(b @ b)))
        expected += 64 * angle / math.pi
    # The mean of 150 distances has a standard deviation of about 3.5 / sqrt(150) = 0.29 bits.
    assert found / 150 == pytest.approx(expected / 150, abs=0.6)


def test_few_features_is_where_the_mean_leaves_the_formula() -> None:
    def gap(features: int) -> float:
        """Mean distance less the formula's, of 64 bits, for two sets of which 60 % are shared."""
        shared = round(features * 0.6)
        a, b = np.zeros(2 * features - shared), np.zeros(2 * features - shared)
        a[:features], b[features - shared :] = 1, 1
        signs = np.random.default_rng(1).integers(0, 2, (20_000, len(a))) * 2 - 1
        differ = float(((signs @ a > 0) != (signs @ b > 0)).mean())
        return 64 * differ - expected_distance(shared / features, 64).mean

    assert gap(4) < -2
    assert abs(gap(FEW_FEATURES)) < 1
