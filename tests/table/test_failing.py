"""A disk that takes no more: the table stops with a sentence rather than promise what it cannot keep."""
import os
import random
import resource
import sqlite3
import subprocess

import tap
from players import Seat, play, quick_move, sit_down, some_move
from store_file import moves_of
from wire import PATIENCE, WARDROOM, Closed, Table


def no_file_over(size):
    """As if the disk were full: for the process that is about to start."""
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


def play_until_it_fails(seats, rng):
    """Random moves until the table has gone; those that it acknowledged, and the one that it did not."""
    acknowledged = []
    while True:
        seat = rng.choice([seat for seat in seats if seat.legal])
        made = (seats.index(seat), some_move(rng, seat))
        try:
            assert seat.move(made[1])["outcome"] == "done"
            acknowledged.append(made)
            for other in seats:
                other.listen()
        except Closed:
            return acknowledged, made


def test_a_write_that_fails_stops_the_table_and_loses_nothing(store):
    for size in (96 * 1024, 200 * 1024, 333333):  # of which the last is no whole page
        path = f"{store}-{size}"
        rng = random.Random(size)
        table = Table(path, before=no_file_over(size))
        room = table.room("dawn")
        seats = sit_down(table, room)
        acknowledged, failed = play_until_it_fails(seats, rng)
        assert table.ended() == 1
        assert table.said.startswith("wardroom table: ") and "stopping" in table.said, table.said
        assert table.said.count("\n") == 1, table.said
        assert len(acknowledged) > 5
        assert moves_of(path, room["room"]) == acknowledged, f"{failed} was not acknowledged"
        with Table(path) as table:  # room has been made
            for seat in seats:
                seat.enter(table).take(*seat.client.hear_until("state"))
                assert seat.welcome["state"] == "playing"
            assert play(seats, rng, moves=5) == 5


def test_nobody_hears_of_a_move_that_was_not_written(store):
    table = Table(store, before=no_file_over(128 * 1024))
    room = table.room("dawn", ("person", "person"))
    seats = sit_down(table, room)
    watcher = Seat(table, room["spectator"])
    acknowledged, _ = play_until_it_fails(seats, random.Random(2))
    assert table.ended() == 1 and moves_of(store, room["room"]) == acknowledged
    for seat in [*seats, watcher]:  # what was still on its way to them
        try:
            while True:
                seat.take(seat.client.hear(1) or {"type": "nothing"})
        except Closed:
            pass
    with Table(store) as table:
        for seat in [*seats, watcher]:
            heard, seen = list(seat.events), seat.state["view"]
            seat.enter(table).take(*seat.client.hear_until("state"))
            assert seat.events == heard and seat.state["view"] == seen


def test_a_game_that_cannot_be_kept_is_not_opened(store):
    with Table(store) as table:  # the schema is there
        table.room("dawn")
    table = Table(store, before=no_file_over(max(os.path.getsize(store), 40 * 1024)))  # what readers share has 32
    opened = []
    try:
        while len(opened) < 10000:
            opened.append(table.room("dawn")["room"])
    except OSError:  # it has gone without an answer
        pass
    assert table.ended() == 1 and "stopping" in table.said, table.said
    with Table(store):
        pass
    db = sqlite3.connect(store)
    kept = {row[0] for row in db.execute("SELECT id FROM room")}
    db.close()
    assert opened and set(opened) < kept and len(kept) == len(opened) + 1


def test_a_store_that_cannot_be_made_is_told_at_start(store):
    ran = subprocess.run([WARDROOM, "table", "--port", "0", "--store", store], capture_output=True, text=True,
                         timeout=PATIENCE, preexec_fn=no_file_over(1000), check=False)
    assert ran.returncode == 1 and ran.stdout == "", ran
    assert ran.stderr.startswith("wardroom table: cannot open the store"), ran.stderr


def test_a_table_that_failed_again_and_again_recovers(store):
    """The limit goes up by a little each time: the log of the database is broken off at many places."""
    rng, room, seats = random.Random(4), None, []
    for size in range(60 * 1024, 120 * 1024, 7 * 1024 + 13):
        table = Table(store, before=no_file_over(size))
        try:
            room = room or table.room("dawn")
            seats = seats or sit_down(table, room)
            for seat in seats:
                seat.enter(table).take(*seat.client.hear_until("state"))
            while True:
                assert play(seats, rng, moves=1, choose=quick_move) == 1
        except (Closed, OSError):
            assert table.ended() == 1 and "stopping" in table.said, table.said
    with Table(store) as table:
        for seat in seats:
            seat.enter(table).take(*seat.client.hear_until("state"))
            assert seat.welcome["state"] == "playing", seat.welcome


if __name__ == "__main__":
    tap.run(__name__)
