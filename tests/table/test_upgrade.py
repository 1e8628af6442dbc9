"""After an upgrade: games that come out as they stood are served, others are set aside, untouched, and said so."""
import hashlib
import random
import re
import sqlite3

import tap
from players import Seat, play, quick_move, sit_down
from store_file import MOVE, rows_of
from wire import Table

def change(store, words, *values):
    """As another version of the program, or a bad disk, might have left it."""
    db = sqlite3.connect(store)
    with db:
        changed = db.execute(words, values).rowcount
    db.close()
    assert changed > 0, words


def some_games(store, count=2, opened=(), **more):
    """Games of 40 moves each, stopped; their rooms and what each seat saw."""
    with Table(store) as table:
        rooms, views = list(opened), []
        for number in range(count):
            if not opened:
                rooms.append(table.room("dawn", **more))
            seats = sit_down(table, rooms[number])
            play(seats, random.Random(number), moves=40)
            for seat in seats:
                seat.listen()
            views.append([seat.state["view"] for seat in seats])
    return rooms, views


def sits(table, key):
    seat = Seat(table, key)
    seat.listen()
    return seat


def assert_set_aside(store, room, other, views, why):
    """The room is set aside for a reason that the table says, its rows stay, and the other game goes on."""
    before = rows_of(store, room["room"])
    with Table(store) as table:
        for key in [*room["seats"], room["spectator"]]:
            seat = sits(table, key)
            assert seat.welcome["state"] == "set-aside" and seat.welcome["note"], seat.welcome
            assert seat.welcome["room"] == room["room"] and seat.state is None and seat.events == []
            answer = seat.ask("answer", type="move", seq=1, move="done")
            assert answer["outcome"] == "not-now" and "set aside" in answer["why"], answer
            assert seat.ask("answer", type="undo", seq=1)["outcome"] == "not-now"
            assert seat.ask("checked", type="check", move="done")["outcome"] == "not-now"
            assert seat.ask("error", type="look", at=0)["why"] and seat.ask("error", type="journal")["why"]
            seat.close()
        seats = [sits(table, key) for key in other["seats"]]
        assert [seat.welcome["state"] for seat in seats] == ["playing"] * 2
        assert [seat.state["view"] for seat in seats] == views
        assert play(seats, random.Random(1), moves=3, choose=quick_move) == 3
    said = table.said
    assert said.count("set aside") == 1 and room["room"] in said and why in said, said
    assert before["record"] and before == rows_of(store, room["room"])  # it is as it was


def change_record(store, words, room, number):
    """The record of that move of a game that no table has closed the log of."""
    change(store, f"UPDATE log0 SET {words} WHERE id = (SELECT l.id FROM log0 l JOIN room r ON r.row = l.room"
                  " WHERE r.id = ? AND kind = 0 ORDER BY number LIMIT 1 OFFSET ?)", room["room"], number - 1)


def test_a_hash_that_differs(store):
    rooms, views = some_games(store)
    change_record(store, "hash = hash + 1", rooms[0], 17)
    assert_set_aside(store, rooms[0], rooms[1], views[1], "after move 17,")


def test_a_game_of_rules_that_played_alike_goes_on(store):
    """Rules 2 of dawn play like 3, but their states had other bytes: their hashes say nothing."""
    rooms, views = some_games(store)
    change(store, "UPDATE log0 SET hash = hash + 1")
    change(store, "UPDATE room SET begun = begun + 1")
    change(store, "UPDATE room SET rules = '2' WHERE id = ?", rooms[0]["room"])
    with Table(store) as table:
        seats = [sits(table, key) for key in rooms[0]["seats"]]
        assert [seat.state["view"] for seat in seats] == views[0]
        assert play(seats, random.Random(1), moves=3, choose=quick_move) == 3
        assert sits(table, rooms[1]["seats"][0]).welcome["state"] == "set-aside"
    with Table(store) as table:  # also with what was played since
        assert sits(table, rooms[0]["seats"][0]).welcome["state"] == "playing"


def test_a_move_that_is_not_legal_any_more(store):
    rooms, views = some_games(store)
    change_record(store, "words = 'order pelayo sortie'", rooms[1], 5)
    assert_set_aside(store, rooms[1], rooms[0], views[0], "move 5,")


def test_a_move_in_words_that_are_no_more(store):
    rooms, views = some_games(store)
    change_record(store, "words = 'hoist the flag'", rooms[0], 9)
    assert_set_aside(store, rooms[0], rooms[1], views[1], "move 9,")


def test_a_move_of_a_seat_that_there_is_not(store):
    rooms, views = some_games(store)
    change_record(store, "seat = 5", rooms[0], 9)
    assert_set_aside(store, rooms[0], rooms[1], views[1], "move 9,")


def test_a_move_that_is_missing(store):
    rooms, views = some_games(store)
    change(store, "DELETE FROM log0 WHERE number = 1 AND room = (SELECT row FROM room WHERE id = ?)", rooms[0]["room"])
    with Table(store) as table:
        assert sits(table, rooms[0]["seats"][0]).welcome["state"] == "set-aside"
        assert [sits(table, key).state["view"] for key in rooms[1]["seats"]] == views[1]
    assert "damaged" in table.said and rooms[0]["room"] in table.said, table.said


def test_other_data(store):
    rooms, views = some_games(store)
    change(store, "UPDATE room SET data_hash = '0123456789abcdef' WHERE id = ?", rooms[0]["room"])
    assert_set_aside(store, rooms[0], rooms[1], views[1], "begun with other data (0123456789abcdef")


def test_a_data_set_that_is_not_here(store):
    rooms, views = some_games(store)
    change(store, "UPDATE room SET data = 'mine' WHERE id = ?", rooms[0]["room"])
    assert_set_aside(store, rooms[0], rooms[1], views[1], 'the data set "mine" is not here')


def test_a_game_that_is_no_more(store):
    rooms, views = some_games(store)
    change(store, "UPDATE room SET game = 'chess' WHERE id = ?", rooms[0]["room"])
    assert_set_aside(store, rooms[0], rooms[1], views[1], 'there is no game "chess" any more')
    with Table(store) as table:
        welcome = sits(table, rooms[0]["seats"][0]).welcome
        assert welcome["game"] == welcome["title"] == "chess"


def test_an_option_that_is_no_more(store):
    rooms, views = some_games(store)
    change(store, "UPDATE room SET settings = 'options=11.Z seats=2' WHERE id = ?", rooms[0]["room"])
    assert_set_aside(store, rooms[0], rooms[1], views[1], "11.Z")


def test_rows_that_make_no_sense(store):
    wrong = ["UPDATE room SET state = 7", "UPDATE room SET state = -1", "UPDATE room SET seats = 99",
             "UPDATE room SET seats = 0", "UPDATE room SET server_share = x'00'"]
    rooms, views = some_games(store, len(wrong) + 2)
    for words, room in zip(wrong, rooms):
        change(store, words + " WHERE id = ?", room["room"])
    change(store, "UPDATE seat SET share = NULL WHERE id = 8 * (SELECT row FROM room WHERE id = ?) + 1", rooms[-2]["room"])
    with Table(store) as table:
        for room in rooms[:-1]:
            assert sits(table, room["spectator"]).welcome["state"] == "set-aside"
        assert sits(table, rooms[-1]["seats"][0]).state["view"] == views[-1][0]
    assert table.said.count("rows in the store make no sense") == len(wrong) + 1, table.said


def test_a_game_that_has_not_begun_is_set_aside_too(store):
    with Table(store) as table:
        room = table.room("dawn")
        Seat(table, room["seats"][0]).close()
    change(store, "UPDATE room SET data_hash = 'other'")
    with Table(store) as table:
        seat = sits(table, room["seats"][1])  # his share would make it complete
        assert seat.welcome["state"] == "set-aside" and seat.state is None


def test_a_game_that_waits_is_found_again_and_begins(store):
    with Table(store) as table:
        room = table.room("dawn")
        Seat(table, room["seats"][0]).close()
    with Table(store) as table:
        friend = sits(table, room["seats"][1])
        assert friend.welcome["state"] == "playing" and friend.welcome["commitment"] == room["commitment"]
        assert friend.legal


def test_who_repairs_the_store_plays_on(store):
    """A game is set aside in memory alone: the older program on the same rows goes on with it."""
    rooms, views = some_games(store, 1)
    change(store, "UPDATE room SET data_hash = 'x' || data_hash")
    with Table(store) as table:
        assert sits(table, rooms[0]["seats"][0]).welcome["state"] == "set-aside"
    change(store, "UPDATE room SET data_hash = substr(data_hash, 2)")
    with Table(store) as table:
        assert sits(table, rooms[0]["seats"][0]).state["view"] == views[0][0]


def test_a_set_up_that_differs(store):
    """Of a game without a move there is nothing else to compare."""
    with Table(store) as table:
        room, other = table.room("dawn"), table.room("dawn")
        for seat in [*sit_down(table, room), *sit_down(table, other)]:
            seat.close()
    change(store, "UPDATE room SET begun = begun + 1 WHERE id = ?", room["room"])
    with Table(store) as table:
        assert sits(table, room["seats"][0]).welcome["state"] == "set-aside"
        assert sits(table, other["seats"][0]).welcome["state"] == "playing"
    assert "after the set-up the game stands differently" in table.said, table.said


OLD_TABLES = """
CREATE TABLE room (id TEXT NOT NULL UNIQUE, game TEXT NOT NULL, settings TEXT NOT NULL,
 dice TEXT NOT NULL, data TEXT NOT NULL, rules TEXT NOT NULL, data_hash TEXT NOT NULL, state INTEGER NOT NULL,
 note TEXT NOT NULL, seats INTEGER NOT NULL, server_share BLOB NOT NULL, spectator BLOB NOT NULL);
CREATE TABLE seat (room TEXT NOT NULL REFERENCES room (id), seat INTEGER NOT NULL,
 kind TEXT NOT NULL, bot TEXT NOT NULL, key BLOB UNIQUE, share BLOB, PRIMARY KEY (room, seat)) WITHOUT ROWID;
CREATE TABLE move (room TEXT NOT NULL REFERENCES room (id), number INTEGER NOT NULL,
 seat INTEGER NOT NULL, move TEXT NOT NULL, faces TEXT NOT NULL, hash INTEGER NOT NULL,
 PRIMARY KEY (room, number)) WITHOUT ROWID;
"""


def as_the_first_version(new, old):
    """The same games in the tables that the first version had."""
    db = sqlite3.connect(old)
    db.executescript("PRAGMA journal_mode = WAL;" + OLD_TABLES)
    db.execute("ATTACH ? AS new", (new,))
    with db:
        db.execute("INSERT INTO room SELECT id, game, settings, dice, data, rules, data_hash, state, note, seats,"
                   " server_share, spectator FROM new.room ORDER BY row")
        db.execute("INSERT INTO seat SELECT r.id, s.id % 8, kind, bot, key, share FROM new.seat s"
                   " JOIN new.room r ON r.row = s.id / 8")
        db.execute("INSERT INTO move SELECT r.id, row_number() OVER (PARTITION BY room ORDER BY number), seat, words,"
                   " faces, hash FROM new.log0 l JOIN new.room r ON r.row = l.room WHERE kind = 0")  # it had no notes
    db.close()


def test_a_store_of_the_first_version(store):
    with Table(store) as table:
        rooms = [table.room("dawn") for _ in range(3)]
    change(store, "UPDATE room SET scheme = 1")  # nobody has joined yet, so nobody is deceived
    rooms, views = some_games(store, 3, opened=rooms)
    old = store + "-old"
    as_the_first_version(store, old)
    before = [[record for record in rows_of(store, room["room"])["record"] if record[0] == MOVE] for room in rooms]
    for _ in range(2):  # and once more, when it is of this version
        with Table(old) as table:
            for room, seen in zip(rooms, views):
                assert [sits(table, key).state["view"] for key in room["seats"]] == seen
                assert sits(table, room["spectator"]).welcome["room"] == room["room"]
        assert table.said == ""
        assert [rows_of(old, room["room"])["record"] for room in rooms] == before
    with Table(old) as table:
        seats = [sits(table, key) for key in rooms[0]["seats"]]
        assert play(seats, random.Random(1), moves=5) == 5
        play(seats, random.Random(1), choose=quick_move)
        share, = re.findall(r"^dice shared (\w{64}) ", seats[0].ask("journal", type="journal")["journal"], re.M)
        promised = hashlib.blake2b(b"wardroom commitment 1\n" + bytes.fromhex(share), digest_size=32)
        assert seats[0].welcome["commitment"] == promised.hexdigest()


def test_a_store_of_a_later_version_is_left_alone(store):
    with Table(store):
        pass
    db = sqlite3.connect(store)
    db.execute("PRAGMA user_version = 99")
    db.close()
    try:
        Table(store)
    except RuntimeError as why:
        assert "is of another kind: version 99" in str(why), why
    else:
        raise AssertionError("it was opened")


if __name__ == "__main__":
    tap.run(__name__)
