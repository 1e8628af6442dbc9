"""A copy of a store, also while the table plays; and a store that is taken away beneath it."""
import os
import random
import shutil
import sqlite3
import subprocess
import threading

import tap
from players import Seat, play, sit_down, some_move
from store_file import moves_of
from test_archive import a_game, age, rooms_in, tidied
from wire import PATIENCE, WARDROOM, Closed, Table


def back_up(store, to):
    return subprocess.run([WARDROOM, "table", "backup", "--store", store, to], capture_output=True, text=True,
                          timeout=PATIENCE, check=False)


def sits(table, key):
    seat = Seat(table, key)
    seat.listen()
    return seat


class Player(threading.Thread):
    """Plays a game as fast as it may, and knows which moves were acknowledged."""

    def __init__(self, table, seed):
        super().__init__()
        self.room = table.room("dawn")
        self.seats = sit_down(table, self.room)
        self.rng, self.made, self.stopping, self.failed = random.Random(seed), [], False, None

    def run(self):
        try:
            while not self.stopping:
                play(self.seats, self.rng, moves=1, choose=self.choose)
        except Exception as why:  # told to whoever waits for it
            self.failed = why

    def choose(self, rng, seat):
        words = some_move(rng, seat)
        self.made.append((self.seats.index(seat), words))
        return words


def test_a_copy_is_made_while_moves_go_on(store):
    with Table(store) as table:
        players = [Player(table, seed) for seed in range(3)]
        for player in players:
            player.start()
        copies = []
        for number in range(5):
            acknowledged = [len(player.made) - 1 for player in players]  # the last may be under way
            to = f"{store}-copy{number}"
            ran = back_up(store, to)
            assert ran.returncode == 0 and ran.stderr == "", ran
            copies.append((to, acknowledged))
        for player in players:
            player.stopping = True
        for player in players:
            player.join()
            assert player.failed is None, player.failed
        for player in players:
            for seat in player.seats:
                seat.close()
    for to, acknowledged in copies:
        for player, least in zip(players, acknowledged):
            kept = moves_of(to, player.room["room"])
            assert len(kept) >= least and kept == player.made[:len(kept)]
        with Table(to) as table:  # which is all that a restored store needs
            for player in players:
                seats = [sits(table, key) for key in player.room["seats"]]
                assert [seat.welcome["state"] for seat in seats] == ["playing"] * 2
        assert table.said == ""


def an_archived_game(store):
    table = Table(store)
    left, _ = a_game(table, 6)
    table.kill()
    age(store, 100)
    tidied(store)
    return left


def test_a_copy_is_put_back_as_the_guide_says(store):
    left = an_archived_game(store)
    with Table(store) as table:
        room, seen = a_game(table, 12)
        assert back_up(store, store + "-copy").returncode == 0
        play([sits(table, key) for key in room["seats"]], random.Random(1), moves=5)
        table.kill()
    away = store + "-away"
    os.mkdir(away)
    for ending in ("", "-wal", "-shm", ".archive"):
        if os.path.exists(store + ending):
            shutil.move(store + ending, away)
    shutil.copy(store + "-copy", store)
    shutil.copy(store + "-copy.archive", store + ".archive")
    with Table(store) as table:
        seats = [sits(table, key) for key in room["seats"]]
        assert [seat.state["view"] for seat in seats] == seen
        assert play(seats, random.Random(2), moves=5) == 5
        assert sits(table, left["spectator"]).welcome["room"] == left["room"]
    assert table.said == ""


def test_the_archive_goes_along(store):
    left = an_archived_game(store)
    with Table(store) as table:
        here, _ = a_game(table, 4)
        assert back_up(store, store + "-copy").returncode == 0
    assert rooms_in(store + "-copy") == {here["room"]} and rooms_in(store + "-copy.archive") == {left["room"]}
    with Table(store + "-copy") as table:
        assert sits(table, left["seats"][0]).welcome["room"] == left["room"]


def test_nothing_is_overwritten_and_nothing_left_half_done(store):
    with Table(store) as table:
        a_game(table, 1)
    with Table(store, "--notices", "webhook"):
        pass
    for there in ("-copy", "-copy.archive", "-copy.notices"):
        with open(store + there, "w", encoding="utf-8") as f:
            f.write("mine")
        ran = back_up(store, store + "-copy")
        assert ran.returncode == 1 and "is there already, and is not overwritten" in ran.stderr, ran
        assert open(store + there, encoding="utf-8").read() == "mine"
        os.remove(store + there)
    ran = back_up(store + "-none", store + "-copy")
    assert ran.returncode == 1 and "there is no store" in ran.stderr, ran
    ran = back_up(store, os.path.dirname(store) + "/no/folder")
    assert ran.returncode == 1 and "cannot write" in ran.stderr, ran
    assert not [name for name in os.listdir(os.path.dirname(store)) if "copy" in name or "part" in name]


def test_a_store_belongs_to_one_table(store):
    with Table(store):
        ran = subprocess.run([WARDROOM, "table", "--port", "0", "--store", store], capture_output=True, text=True,
                             timeout=PATIENCE, check=False)
        assert ran.returncode == 1 and "is in use by another table" in ran.stderr, ran


def test_a_link_to_a_store_is_the_store(store):
    with Table(store) as table:
        room, _ = a_game(table, 3)
    os.symlink(store, store + "-link")
    with Table(store + "-link") as table:
        seats = [sits(table, key) for key in room["seats"]]
        assert play(seats, random.Random(1), moves=3) == 3
        for path in (store, store + "-link"):
            try:
                Table(path)
            except RuntimeError as why:
                assert "is in use by another table" in str(why), why
            else:
                raise AssertionError("two tables have the same store")


def replaced(store):
    shutil.copy(store, store + "-copy")
    os.replace(store + "-copy", store)


TAKEN_AWAY = {"moved": lambda store: os.rename(store, store + "-moved"), "deleted": os.remove,
              "its log deleted": lambda store: os.remove(store + "-wal"),
              "its log replaced": lambda store: replaced(store + "-wal"), "replaced by a copy": replaced}


def test_nothing_is_acknowledged_into_a_file_without_its_name(store):
    for number, (name, take_away) in enumerate(TAKEN_AWAY.items()):
        path = f"{store}-{number}"
        table = Table(path)
        seats = sit_down(table, table.room("dawn"))
        play(seats, random.Random(3), moves=10)
        for seat in seats:
            seat.listen()
        take_away(path)
        seat = next(seat for seat in seats if seat.legal)
        try:
            answer = seat.move(seat.legal[0])
        except Closed:
            answer = None
        assert answer is None, f"{name}: {answer}"
        assert table.ended() == 1, name
        assert "has been moved, deleted or replaced" in table.said, (name, table.said)


if __name__ == "__main__":
    tap.run(__name__)
