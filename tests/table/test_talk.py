"""Names, chat, private notes, a name for the game: kept with it, bounded, and never in its journal."""
import json
import os
import random
import sqlite3
import time

import tap
from players import Seat, play, sit_down
from test_life import does, table_of, told
from wire import Table

SCRIPT = "<script>alert(1)</script>"


def heard(seat, kind):
    seat.listen()
    return [message for message in map(json.loads, seat.client.heard) if message["type"] == kind]


def chat(seat):
    """All lines that a seat has been told, by their numbers."""
    lines = {}
    for message in heard(seat, "chat"):
        lines.update({line["number"]: (line["seat"], line["text"]) for line in message["lines"]})
    return [lines[number] for number in sorted(lines)]


def say(seat, kind, text):
    """Waits for its allowance where it has to."""
    while (why := does(seat, kind, text=text)) and "wait a moment" in why:
        pass
    return why


def test_names_are_seen_by_everybody_and_stay(store):
    with Table(store) as table:
        room = table.room("dawn")
        seats, watcher = sit_down(table, room), Seat(table, room["spectator"])
        assert say(seats[0], "name", "  Sampson\n\t\x07 ") is None
        assert say(seats[1], "name", "Sampson") == "another seat has that name"
        assert say(seats[1], "name", "Samp\u200bson\u061c\ufeff") == "another seat has that name"
        assert say(seats[1], "name", SCRIPT) is None
        assert say(seats[0], "rename", "Santiago\u202e 1898") is None
        for seat in (*seats, watcher):
            said = told(seat)
            assert [row["name"] for row in said["seats"]] == ["Sampson", SCRIPT] and said["name"] == "Santiago 1898"
        assert "only who sits at the table" in does(watcher, "name", text="x")
        assert "only who sits at the table" in does(watcher, "rename", text="x")
        assert does(seats[0], "name", text="x" * 61) == "that is longer than 60 bytes"
    with Table(store) as table:
        seat = Seat(table, room["seats"][0])
        assert [row["name"] for row in seat.welcome["seats"]] == ["Sampson", SCRIPT]
        assert seat.welcome["name"] == "Santiago 1898"
        assert say(seat, "name", "") is None and say(seat, "rename", "") is None
        assert told(seat)["seats"][0]["name"] == "" and told(seat)["name"] == ""


def test_what_is_said_is_heard_by_all_and_kept_with_the_game(store):
    with Table(store) as table:
        room = table.room("dawn")
        seats, watcher = sit_down(table, room), Seat(table, room["spectator"])
        assert say(seats[0], "chat", "good morning") is None and say(seats[1], "chat", "おはよう " + SCRIPT) is None
        lines = [(0, "good morning"), (1, "おはよう " + SCRIPT)]
        assert chat(seats[0]) == chat(seats[1]) == chat(watcher) == lines
        assert "only who sits at the table" in does(watcher, "chat", text="me too")
        assert does(seats[0], "chat", text=" \x01\n ") == "there are no words in it"
        play(seats, random.Random(1), moves=3)
        assert does(seats[0], "resign") is None
        assert "good morning" not in seats[0].journal()
    with Table(store) as table:
        assert chat(Seat(table, room["seats"][1])) == lines


def test_the_oldest_lines_go(store):
    with Table(store) as table:
        room = table.room("dawn")
        Seat(table, room["seats"][0])
    db = sqlite3.connect(store)
    row, = db.execute("SELECT row FROM room").fetchone()
    with db:
        for number in range(100):
            db.execute("INSERT INTO beside VALUES (?, 'chat', ?, 7)", (row << 32 | 2 << 24 | number + 50, f"0 line {number}"))
    db.close()
    with Table(store) as table:
        seat = Seat(table, room["seats"][0])
        assert len(chat(seat)) == 100
        assert say(seat, "chat", "one more") is None
        other = Seat(table, room["seats"][0])
        lines = chat(other)
        assert len(lines) == 100 and lines[0] == (0, "line 1") and lines[-1] == (0, "one more")


def test_nobody_shouts_the_others_down(store):
    with Table(store) as table:
        room = table.room("dawn")
        seats = sit_down(table, room)
        begun, said = time.monotonic(), 0
        while (why := does(seats[0], "chat", text=f"{said}")) is None:
            said += 1
            assert said <= 5 + (time.monotonic() - begun) / 2 + 1, said
        assert said >= 5 and "so much at once: wait a moment" in why, (said, why)
        assert does(seats[1], "chat", text="I see") is None  # his allowance is his own
        assert does(seats[1], "chat", text="x" * 601) == "that is longer than 600 bytes"


def test_private_notes_are_for_their_seat_alone(store):
    secret = "the fleet sails\nfor Santiago"
    with Table(store) as table:
        room = table.room("dawn")
        seats, watcher = sit_down(table, room), Seat(table, room["spectator"])
        twin = Seat(table, room["seats"][0])
        assert say(seats[0], "notes", secret) is None
        assert heard(twin, "notes")[-1]["text"] == secret
        for seat in (seats[1], watcher):
            seat.listen()
            assert not any(b"Santiago" in message for message in seat.client.heard)
        assert does(watcher, "notes", text="x")
    with Table(store) as table:
        assert heard(Seat(table, room["seats"][0]), "notes")[-1]["text"] == secret
        for key in (room["seats"][1], room["spectator"]):
            assert not heard(Seat(table, key), "notes")
        seat = Seat(table, room["seats"][0])
        assert say(seat, "notes", "") is None
        assert not heard(Seat(table, room["seats"][0]), "notes")
        assert "longer than" in does(seat, "notes", text="x" * 4001)


def test_talk_of_any_kind_without_words_is_refused(store):
    with Table(store) as table:
        seats = sit_down(table, table.room("dawn"))
        for kind in ("name", "rename", "chat", "notes"):
            for wrong in ({}, {"text": 7}, {"text": None}, {"text": ["x"]}):
                assert does(seats[0], kind, **wrong), (kind, wrong)
        for wrong in ({"seat": 8, "bot": "random"}, {"seat": -1}, {"bot": "random"}, {"seat": 0, "bot": "x" * 64},
                      {"seat": 0, "bot": 7}):
            assert does(seats[0], "hand", **wrong), wrong
        assert table_of(seats[0])["seats"][0]["stand_in"] == ""


def test_a_game_in_the_archive_keeps_what_was_said(store):
    with Table(store) as table:
        room = table.room("dawn")
        seats = sit_down(table, room)
        play(seats, random.Random(1), moves=3)
        assert say(seats[0], "chat", "until next year") is None and say(seats[0], "name", "Cervera") is None
        seats[0].listen()
        table.kill()
    db = sqlite3.connect(store)
    with db:
        db.execute("UPDATE room SET opened = opened - ?", (100 * 86400,))
        db.execute("UPDATE log0 SET time = time - ?", (100 * 86400,))
    db.close()
    with Table(store) as table:
        table.get("/api/games")
        table.get("/api/games")
    assert os.path.exists(store + ".archive")
    with Table(store) as table:
        seat = Seat(table, room["seats"][1])
        assert chat(seat) == [(0, "until next year")] and seat.welcome["seats"][0]["name"] == "Cervera"


if __name__ == "__main__":
    tap.run(__name__)
