"""Children that die, hang, grow or talk nonsense cost their own file a sentence, and nobody else anything."""

from __future__ import annotations

import contextlib
import subprocess
import sys
import threading
import time
from collections.abc import Iterator

import psutil
import pytest

from simhash_gui.documents.child import Extractor, Task
from simhash_gui.documents.child_wire import CHILD_FLAG, pack_answer, pack_task, unpack_answer
from simhash_gui.documents.document import Decoded
from simhash_gui.documents.errors import (
    CrashedError,
    DocumentError,
    LockedError,
    TooMuchMemoryError,
    TooSlowError,
)
from simhash_gui.processes import read_frame, write_frame
from simhash_gui.progress import Cancelled, Progress

READ = "tests.documents.misbehaving:read"
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")


def task(what: str, name: str = "") -> Task:
    return Task("text", None, what.encode(), name or what)


def children() -> list[psutil.Process]:
    found: list[psutil.Process] = psutil.Process().children()
    return found


def gone_within(seconds: float) -> bool:
    """Whether this process has no child left, not even a dead one nobody asked after."""
    end = time.monotonic() + seconds
    while children() and time.monotonic() < end:
        time.sleep(0.01)
    return not children()


def extractor(processes: int = 2, seconds: float = 30, memory_mb: int = 1000) -> Extractor:
    return Extractor(processes, seconds, memory_mb, read=READ)


@pytest.fixture
def pool() -> Iterator[Extractor]:
    with extractor() as found:
        yield found
    assert gone_within(1)


def results(found: Extractor, *whats: str) -> list[Decoded | DocumentError]:
    return [outcome for _, outcome in found.extract([task(what) for what in whats], Progress())]


def test_results_come_in_order_with_all_that_a_reader_said(pool: Extractor) -> None:
    found = list(pool.extract([task("sleep 0.3", "slow.txt"), *(task("", f"{n}.txt") for n in range(60))], Progress()))
    assert [task.name for task, _ in found] == ["slow.txt", *(f"{n}.txt" for n in range(60))]
    assert found[1][1] == Decoded("0.txt", "utf-8", ("guessed_encoding",), "main", ("left", "out"))


def test_children_are_kept_and_no_more_than_asked_for(pool: Extractor) -> None:
    pids = {outcome.text for outcome in results(pool, *["pid"] * 40) if isinstance(outcome, Decoded)}
    assert {outcome.text for outcome in results(pool, *["pid"] * 5) if isinstance(outcome, Decoded)} <= pids
    assert 1 <= len(pids) <= 2
    assert {str(child.pid) for child in children()} >= pids


def test_one_file_needs_one_child(pool: Extractor) -> None:
    before = len(children())
    assert len(results(pool, "")) == 1
    assert len(children()) == before + 1


@POSIX
def test_a_file_that_brings_its_child_down_gets_a_sentence_and_the_others_their_text(pool: Extractor) -> None:
    found = results(pool, "", "crash", "", "exit", "fault", "")
    assert [type(outcome) for outcome in found] == [Decoded, CrashedError, Decoded, CrashedError, CrashedError, Decoded]
    assert str(found[1]).startswith("crash made the program that reads it crash")
    assert "a fault of the reader" in str(getattr(found[4], "__cause__", ""))


def test_errors_of_readers_arrive_with_their_values_and_what_was_behind_them(pool: Extractor) -> None:
    (found,) = results(pool, "locked")
    assert isinstance(found, LockedError)
    assert dict(found.values) == {"name": "locked"}
    assert str(found.__cause__) == "ValueError: no key fits"


@POSIX
@pytest.mark.parametrize("what", ["sleep 60", "hold 60"])
def test_a_file_that_takes_too_long_is_given_up(what: str) -> None:
    with extractor(processes=1, seconds=0.8) as found:
        started = time.monotonic()
        slow, other = results(found, what, "")
        assert time.monotonic() - started < 10
    assert isinstance(slow, TooSlowError)
    assert "more than 0.8 seconds" in str(slow)
    assert isinstance(other, Decoded)
    assert gone_within(1)


def test_a_file_that_needs_too_much_memory_is_given_up() -> None:
    with extractor(memory_mb=300) as found:
        grown, other = results(found, "grow 400", "grow 1")
    assert isinstance(grown, TooMuchMemoryError)
    assert "300 MB" in str(grown)
    assert isinstance(other, Decoded)


def test_a_file_is_not_blamed_for_what_earlier_ones_left_in_memory() -> None:
    with extractor(processes=1, memory_mb=400) as found:
        assert [type(outcome) for outcome in results(found, *["grow 150"] * 6)] == [Decoded] * 6


def test_what_libraries_print_does_not_get_between(pool: Extractor, capfd: pytest.CaptureFixture[str]) -> None:
    assert [type(outcome) for outcome in results(pool, "talk", "talk", "")] == [Decoded] * 3
    assert capfd.readouterr() == ("", "")


def test_nothing_of_the_window_is_in_a_child(pool: Extractor) -> None:
    assert results(pool, "modules") == [Decoded("", "")]


def test_cancelling_kills_at_once() -> None:
    progress = Progress()
    with extractor() as found:
        list(found.extract([task("")], Progress()))
        threading.Timer(0.2, progress.cancel).start()
        started = time.monotonic()
        with pytest.raises(Cancelled):
            list(found.extract([task("sleep 60"), task("sleep 60")], progress))
        assert time.monotonic() - started < 2
        assert gone_within(1)
        assert isinstance(results(found, "")[0], Decoded)
    assert gone_within(1)


def test_what_was_read_before_the_cancel_stays(pool: Extractor) -> None:
    progress = Progress()
    got = []
    with contextlib.suppress(Cancelled):
        for done, _ in pool.extract([task("", "a"), task("", "b"), task("sleep 60", "c")], progress):
            got.append(done.name)
            if done.name == "b":
                progress.cancel()
    assert got == ["a", "b"]


def test_closing_takes_less_than_a_second_and_stops_who_still_waits() -> None:
    found = extractor()
    ended: list[str] = []

    def wait() -> None:
        try:
            list(found.extract([task("sleep 60"), task("sleep 60")], Progress()))
        except Cancelled:
            ended.append("cancelled")

    thread = threading.Thread(target=wait)
    thread.start()
    while len(children()) < 2:
        time.sleep(0.01)
    started = time.monotonic()
    found.close()
    assert time.monotonic() - started < 1
    thread.join(2)
    assert ended == ["cancelled"]
    assert gone_within(1)
    with pytest.raises(Cancelled):
        results(found, "")


def test_an_iterator_that_is_left_early_leaves_no_child_at_work(pool: Extractor) -> None:
    iterator = pool.extract([task("", "a"), task("sleep 60"), task("sleep 60")], Progress())
    assert next(iterator)[0].name == "a"
    assert hasattr(iterator, "close")
    iterator.close()
    assert isinstance(results(pool, "")[0], Decoded)


def test_several_threads_share_the_children(pool: Extractor) -> None:
    found: list[list[Decoded | DocumentError]] = []
    threads = [threading.Thread(target=lambda: found.append(results(pool, *["pid"] * 20))) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert [len(each) for each in found] == [20, 20, 20]
    assert len({outcome.text for each in found for outcome in each if isinstance(outcome, Decoded)}) <= 2


def test_tasks_are_asked_for_only_as_children_get_free(pool: Extractor) -> None:
    asked = 0

    def tasks() -> Iterator[Task]:
        nonlocal asked
        for _ in range(1000):
            asked += 1
            yield task("")

    iterator = pool.extract(tasks(), Progress())
    for _ in range(10):
        next(iterator)
    assert asked < 10 + 40


@POSIX
def test_children_end_when_their_parent_does() -> None:
    code = (
        "import os, time\n"
        "from simhash_gui.documents.child import Extractor, Task\n"
        "from simhash_gui.progress import Progress\n"
        f"pool = Extractor(1, read={READ!r})\n"
        "print(next(pool.extract([Task('text', None, b'pid', 'x')], Progress()))[1].text, flush=True)\n"
        "os._exit(0)\n"
    )
    output = subprocess.run([sys.executable, "-c", code], capture_output=True, timeout=60, check=True).stdout
    pid = int(output)
    end = time.monotonic() + 5
    while psutil.pid_exists(pid) and time.monotonic() < end:
        time.sleep(0.01)
    assert not psutil.pid_exists(pid)


@pytest.mark.parametrize("text", ["", "plain", "lone \ud800 surrogate", "zero \0", "a" * 3_000_000])
def test_any_text_crosses_the_pipe(text: str) -> None:
    answer = Decoded(text, "utf-8", ("cut_short",), "whole", ("menu",), "title")
    assert unpack_answer(pack_answer(answer)) == answer


@pytest.mark.parametrize(
    "payload",
    [
        b"",
        b"\0" * 8,
        b"\x02\0\0\0\0\0\0\0{}",
        b'\x10\0\0\0\0\0\0\0{"error": "exit"}',
        b"\x33\0\0\0\0\0\0\0" + b'{"error": "LockedError", "values": {}, "detail": ""}',
    ],
)
def test_nonsense_from_a_child_is_told_as_such(payload: bytes) -> None:
    with pytest.raises((ValueError, TypeError, LookupError)):
        unpack_answer(payload)


def test_the_program_itself_can_be_the_child_as_in_a_frozen_build() -> None:
    code = "from simhash_gui.cli.main import main; main()"
    command = [sys.executable, "-c", code, CHILD_FLAG, READ, "20", "1000"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        assert read_frame(child.stdout) == b""
        write_frame(child.stdin, pack_task(task("", "a.txt")))
        assert unpack_answer(read_frame(child.stdout)) == Decoded(
            "a.txt", "utf-8", ("guessed_encoding",), "main", ("left", "out")
        )
        child.stdin.close()
        assert child.wait(10) == 0
