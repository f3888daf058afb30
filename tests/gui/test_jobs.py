from __future__ import annotations

import gc
import threading
import weakref
from collections.abc import Callable

from PySide6.QtCore import QObject, QThread
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from simhash_gui.gui.jobs import JobRunner
from simhash_gui.gui.latest import Latest
from simhash_gui.progress import Progress


def test_the_result_comes_in_the_gui_thread(qtbot: QtBot, jobs: JobRunner) -> None:
    here = QThread.currentThread()
    seen: list[tuple[object, bool]] = []
    job = jobs.start(lambda progress: threading.current_thread() is threading.main_thread())
    job.finished.connect(lambda value: seen.append((value, QThread.currentThread() == here)))
    with qtbot.waitSignal(job.ended):
        pass
    assert seen == [(False, True)]
    assert not jobs.busy


def test_a_failure_comes_as_the_exception_itself(qtbot: QtBot, jobs: JobRunner) -> None:
    def fail(progress: Progress) -> None:
        raise ValueError("no good")

    job = jobs.start(fail)
    with qtbot.waitSignal(job.failed) as failed:
        pass
    assert isinstance(failed.args[0], ValueError)
    assert str(failed.args[0]) == "no good"


def test_cancelling_stops_the_work_at_its_next_step(qtbot: QtBot, jobs: JobRunner) -> None:
    begun = threading.Event()
    steps: list[int] = []

    def work(progress: Progress) -> None:
        begun.set()
        while True:
            progress.step(len(steps), 0)
            steps.append(1)

    job = jobs.start(work)
    assert begun.wait(5)
    with qtbot.waitSignals([job.cancelled, job.ended]):
        job.cancel()
    assert steps


def test_a_result_that_comes_after_cancelling_is_dropped(qtbot: QtBot, jobs: JobRunner) -> None:
    go = threading.Event()
    outcomes: list[str] = []
    job = jobs.start(lambda progress: go.wait(5))
    job.finished.connect(lambda value: outcomes.append("finished"))
    job.cancelled.connect(lambda: outcomes.append("cancelled"))
    job.cancel()
    with qtbot.waitSignal(job.ended):
        go.set()
    assert outcomes == ["cancelled"]


def test_progress_is_polled_and_not_sent_for_each_step(qtbot: QtBot, jobs: JobRunner) -> None:
    seen: list[tuple[int, int, str]] = []
    go = threading.Event()

    def work(progress: Progress) -> None:
        for step in range(20_000):
            progress.step(step, 20_000, "walking")
        go.wait(5)

    job = jobs.start(work)
    job.progressed.connect(lambda *values: seen.append(values))
    qtbot.waitUntil(lambda: bool(seen) and seen[-1][0] == 19_999)
    with qtbot.waitSignal(job.ended):
        go.set()
    assert seen[-1] == (19_999, 20_000, "walking")
    assert len(seen) < 500


def test_many_jobs_all_end(qtbot: QtBot, jobs: JobRunner) -> None:
    results: list[object] = []

    def work(number: int) -> Callable[[Progress], int]:
        return lambda progress: number

    for number in range(200):
        jobs.start(work(number)).finished.connect(results.append)
    qtbot.waitUntil(lambda: not jobs.busy)
    assert sorted(results) == list(range(200))  # type: ignore[type-var]


def test_shutting_down_stops_running_work_and_starts_no_other(qtbot: QtBot, jobs: JobRunner) -> None:
    begun = threading.Event()

    def work(progress: Progress) -> None:
        begun.set()
        while True:
            progress.step(0, 0)

    jobs.start(work)
    assert begun.wait(5)
    assert jobs.shutdown()
    job = jobs.start(lambda progress: 1)
    with qtbot.waitSignals([job.cancelled, job.ended]):
        pass


def test_only_the_newest_request_counts(qtbot: QtBot, jobs: JobRunner) -> None:
    latest = Latest(jobs, debounce_ms=1)
    results: list[int] = []
    go = threading.Event()

    def slow(progress: Progress) -> int:
        go.wait(5)
        return 1

    latest.request(slow, results.append, wait_ms=0)
    latest.request(lambda progress: 2, results.append)
    latest.request(lambda progress: 3, results.append)
    go.set()
    qtbot.waitUntil(lambda: not latest.pending and not jobs.busy)
    assert results == [3]


def test_a_failed_request_is_told_and_leaves_nothing_pending(qtbot: QtBot, jobs: JobRunner) -> None:
    latest = Latest(jobs)
    with qtbot.waitSignal(latest.failed) as failed:
        latest.request(lambda progress: 1 // 0, lambda value: None, wait_ms=0)
    assert isinstance(failed.args[0], ZeroDivisionError)
    qtbot.waitUntil(lambda: not latest.pending)


def test_busy_is_said_only_of_long_work(qtbot: QtBot, jobs: JobRunner) -> None:
    latest = Latest(jobs)
    told: list[bool] = []
    latest.busy.connect(told.append)
    latest.request(lambda progress: 1, lambda value: None, wait_ms=0)
    qtbot.waitUntil(lambda: not latest.pending)
    assert told == []
    go = threading.Event()
    latest.request(lambda progress: go.wait(5), lambda value: None, wait_ms=0)
    qtbot.waitUntil(lambda: told == [True])
    go.set()
    qtbot.waitUntil(lambda: told == [True, False])


def test_a_request_that_waits_for_another_is_work_to_come(qtbot: QtBot, jobs: JobRunner) -> None:
    latest = Latest(jobs, debounce_ms=60_000)
    results: list[int] = []
    latest.request(lambda progress: 1, results.append)
    latest.request(lambda progress: 2, results.append)
    assert jobs.busy
    latest.cancel()
    assert not jobs.busy
    latest.request(lambda progress: 3, results.append, wait_ms=1)
    assert jobs.busy
    qtbot.waitUntil(lambda: not jobs.busy)
    assert results == [3]


def test_more_steps_than_a_signal_can_count_are_told_in_proportion(qtbot: QtBot, jobs: JobRunner) -> None:
    told: list[tuple[int, int, str]] = []
    go = threading.Event()

    def work(progress: Progress) -> None:
        progress.step(1 << 34, 1 << 35, "pairs")
        go.wait(10)

    job = jobs.start(work)
    job.progressed.connect(lambda *now: told.append(now))
    qtbot.waitUntil(lambda: (1 << 29, 1 << 30, "pairs") in told)
    with qtbot.waitSignal(job.ended):
        go.set()


def test_a_job_may_be_the_last_to_hold_its_runner(qtbot: QtBot, qapp: QApplication) -> None:
    """The end of such a job took the runner down, the runner its children, and the job once more: a crash."""
    gone: list[int] = []

    class Owner(QObject):
        def __init__(self) -> None:
            super().__init__()
            self.jobs = JobRunner()
            self.latest = Latest(self.jobs, self)
            self.results: list[object] = []

    for wait_ms in (0, 150):
        for held_by_job in (False, True):
            owner = Owner()
            owner.latest.request(lambda progress: 1, owner.results.append, wait_ms=wait_ms)
            job = owner.jobs.start(lambda progress: 2)
            if held_by_job:
                job.finished.connect(lambda _value, held=owner: held.results.append(3))
            assert owner.jobs.shutdown()
            weakref.finalize(owner.jobs, gone.append, len(gone))
            del owner, job
            gc.collect()
            qtbot.wait(5)  # outcomes are told, and what was to go later goes
    gc.collect()
    assert len(gone) == 4


def test_the_last_to_hold_the_work_and_what_came_of_it_is_not_the_worker(qtbot: QtBot, jobs: JobRunner) -> None:
    threads: list[bool] = []

    class Held:
        def __del__(self) -> None:
            threads.append(threading.current_thread() is threading.main_thread())

    def work_with(held: Held, fails: bool) -> Callable[[Progress], Held]:
        def work(progress: Progress) -> Held:
            made = Held()
            if fails:
                raise ValueError(held, made)
            return made

        return work

    for number in range(100):
        jobs.start(work_with(Held(), bool(number % 2)))
    qtbot.waitUntil(lambda: not jobs.busy)
    gc.collect()
    assert threads == [True] * 200


def test_what_went_with_its_owner_hears_of_no_result(qtbot: QtBot, jobs: JobRunner) -> None:
    owner = QObject()
    latest = Latest(jobs, owner)
    results: list[int] = []
    go = threading.Event()
    latest.request(lambda progress: int(go.wait(5)), results.append, wait_ms=0)
    del owner
    gc.collect()
    go.set()
    qtbot.waitUntil(lambda: not jobs.busy)
    assert results == []
