"""Games that nobody plays make room: those without a move go, those that are over or were left go to the archive, and
come back with any of their links."""
import os
import random
import shutil
import sqlite3

import tap
from players import Seat, play, sit_down
from store_file import moves_of, row_of, rows_of
from test_damaged import PAGE, damage, pages_of_rooms
from wire import Table

DAY = 24 * 60 * 60


def sits(table, key):
    seat = Seat(table, key)
    seat.listen()
    return seat


def a_game(table, moves, seed=1, seats=("person", "person")):
    """A game, and what its seats saw when they left it."""
    room = table.room("dawn", seats)
    sitting = sit_down(table, room)
    if moves:
        play(sitting, random.Random(seed), moves=moves)
    for seat in sitting:
        seat.listen()
        seat.close()
    return room, [seat.state["view"] for seat in sitting]


def age(store, days, room=None):
    """As if it were so many days later. Only of a table that was killed: its log is still there."""
    db = sqlite3.connect(store)
    which = "SELECT row FROM room" + (f" WHERE id = '{room['room']}'" if room else "")
    with db:
        db.execute(f"UPDATE room SET opened = opened - ? WHERE row IN ({which})", (days * DAY,))
        db.execute(f"UPDATE log0 SET time = time - ? WHERE room IN ({which})", (days * DAY,))
    db.close()


def rooms_in(store):
    if not os.path.exists(store):
        return set()
    db = sqlite3.connect(store)
    found = {row[0] for row in db.execute("SELECT id FROM room")}
    db.close()
    return found


def tidied(store, *switches):
    """The table runs for a turn of its loop."""
    table = Table(store, *switches)
    table.get("/api/games")
    table.get("/api/games")
    assert table.stop() == "" and table.process.returncode == 0, table.said


def test_games_without_a_move_go_after_a_day(store):
    table = Table(store)
    waiting, (begun, _), (played, seen) = table.room("dawn"), a_game(table, 0), a_game(table, 5)
    Seat(table, waiting["seats"][0]).close()
    table.kill()
    age(store, 0.9)
    early = store + ".early"
    shutil.copy(store, early)  # what a table has opened has no log that could be made older
    tidied(early)
    assert rooms_in(early) == {room["room"] for room in (waiting, begun, played)}
    age(store, 0.2)
    tidied(store)
    assert rooms_in(store) == {played["room"]} and rooms_in(store + ".archive") == set()
    db = sqlite3.connect(store)  # nothing of them is left
    assert [db.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in ("seat", "chapter", "extent")] == [2, 1, 1]
    db.close()
    with Table(store) as table:
        assert sits(table, played["seats"][0]).state["view"] == seen[0]
        for room in (waiting, begun):
            client = table.client()
            client.say(type="hello", key=room["seats"][0])
            assert client.hear()["why"] == "this link opens no seat at this table"


def test_what_is_left_is_archived_and_comes_back_as_it_was(store):
    table = Table(store)
    games = [a_game(table, 25, seed) for seed in range(4)]
    table.kill()
    before = [rows_of(store, room["room"]) for room, _ in games]
    age(store, 89)
    tidied(store)
    assert len(rooms_in(store)) == 4
    table = Table(store)
    seats = [sits(table, key) for key in games[3][0]["seats"]]  # somebody plays on
    play(seats, random.Random(9), moves=1)
    table.kill()
    kept = moves_of(store, games[3][0]["room"])
    db = sqlite3.connect(store)
    with db:  # the others are as old as before in their chapters; this one's last move is of now
        assert db.execute("SELECT count(*) FROM log0").fetchone()[0] == 1
    db.close()
    tidied(store, "--keep-idle", "88")
    assert rooms_in(store) == {games[3][0]["room"]}
    assert rooms_in(store + ".archive") == {room["room"] for room, _ in games[:3]}
    for (room, _), rows in zip(games[:3], before):
        now = rows_of(store + ".archive", room["room"])
        assert now["record"] == rows["record"] and [seat[1:] for seat in now["seat"]] == [seat[1:] for seat in rows["seat"]]
    with Table(store) as table:
        for room, seen in games[:2]:  # by a seat's link
            seats = [sits(table, key) for key in room["seats"]]
            assert [seat.state["view"] for seat in seats] == seen
            assert play(seats, random.Random(2), moves=4) == 4
        watcher = sits(table, games[2][0]["spectator"])  # by the spectators'
        assert watcher.welcome["room"] == games[2][0]["room"] and watcher.state
    assert rooms_in(store + ".archive") == set()
    with Table(store, "--keep-idle", "0") as table:
        for room, seen in games[2:3]:
            assert [sits(table, key).state["view"] for key in room["seats"]] == seen
        for room, _ in games[:2]:
            assert sits(table, room["seats"][0]).welcome["state"] == "playing"
    assert len(moves_of(store, games[0][0]["room"])) == 29 and moves_of(store, games[3][0]["room"]) == kept


def test_games_that_are_over_go_after_a_month(store):
    table = Table(store)
    (over, _), (open_, _) = a_game(table, 5), a_game(table, 5, 2)
    table.kill()
    db = sqlite3.connect(store)
    with db:
        db.execute("UPDATE room SET state = 2 WHERE id = ?", (over["room"],))
    db.close()
    age(store, 31)
    tidied(store, "--keep-finished", "0")
    assert rooms_in(store) == {over["room"], open_["room"]}
    tidied(store)
    assert rooms_in(store) == {open_["room"]} and rooms_in(store + ".archive") == {over["room"]}
    with Table(store) as table:
        assert sits(table, over["seats"][1]).welcome["state"] == "over"


def test_a_bot_plays_on_when_its_game_comes_back(store):
    table = Table(store)
    room, _ = a_game(table, 3, seats=("person", "random"))
    table.kill()
    age(store, 100)
    tidied(store)
    assert rooms_in(store) == set()
    with Table(store) as table:
        seat = sits(table, room["seats"][0])
        assert play([seat], random.Random(1), moves=20) == 20


def test_an_archiving_that_was_broken_off_leaves_one_game(store):
    """In both files: that of the table counts, and the next archiving leaves one."""
    table = Table(store)
    room, _ = a_game(table, 10)
    table.kill()
    age(store, 100)
    saved = open(store, "rb").read(), open(store + "-wal", "rb").read() if os.path.exists(store + "-wal") else b""
    tidied(store)
    assert rooms_in(store + ".archive") == {room["room"]}
    with open(store, "wb") as f:  # as if the process had ended in between
        f.write(saved[0])
    with open(store + "-wal", "wb") as f:
        f.write(saved[1])
    tidied(store)
    db = sqlite3.connect(store + ".archive")
    assert db.execute("SELECT count(*) FROM room").fetchone() == (1,)
    assert db.execute("SELECT count(*) FROM key").fetchone() == (4,)  # two seats, spectators, its number
    db.close()
    assert rooms_in(store) == set()


def test_every_page_of_an_archive_may_be_bad(store):
    table = Table(store)
    games = [a_game(table, 20, seed) for seed in range(6)]
    table.kill()
    age(store, 100)
    tidied(store)
    archive = store + ".archive"
    ids = {row: name for name, row in ((room["room"], row_in(archive, room)) for room, _ in games)}
    touching, rng = pages_of_rooms(archive), random.Random(3)
    for number in range(2, os.path.getsize(archive) // PAGE + 1):
        copy = f"{store}-{number}"
        shutil.copy(store, copy)
        shutil.copy(archive, copy + ".archive")
        damage(copy + ".archive", number, rng)
        touched = {ids[row] for row in touching.get(number, ()) if row in ids}
        with Table(copy) as table:
            for room, seen in games:
                if room["room"] not in touched:
                    assert [sits(table, key).state["view"] for key in room["seats"]] == seen, f"page {number}"


def row_in(store, room):
    db = sqlite3.connect(store)
    try:
        return row_of(db, room["room"])
    finally:
        db.close()


def test_below_the_reserve_no_game_is_opened_and_moves_go_through(store):
    with Table(store) as table:
        room = table.room("dawn")
        seats = sit_down(table, room)
        play(seats, random.Random(1), moves=3)
    with Table(store, "--reserve", "1000000000") as table:
        status, answer = table.open_room(game="dawn", seats=[{"kind": "person"}, {"kind": "person"}])
        assert status == 429 and answer["why"].startswith("the table's disk is nearly full"), answer
        seats = [sits(table, key) for key in room["seats"]]
        assert play(seats, random.Random(1), moves=3) == 3


if __name__ == "__main__":
    tap.run(__name__)
