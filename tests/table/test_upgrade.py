"""After an upgrade: games that come out as they stood are served, others are set aside, untouched, and said so."""
import random
import sqlite3

import tap
from players import Seat, play, quick_move, sit_down
from wire import Table

TABLES = ("room", "seat", "move")


def rows_of(store):
    db = sqlite3.connect(store)
    try:
        return {name: db.execute(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall() for name in TABLES}
    finally:
        db.close()


def change(store, words, *values):
    """As another version of the program, or a bad disk, might have left it."""
    db = sqlite3.connect(store)
    with db:
        changed = db.execute(words, values).rowcount
    db.close()
    assert changed > 0, words


def some_games(store, count=2, **more):
    """Games of 40 moves each, stopped; their rooms and what each seat saw."""
    with Table(store) as table:
        rooms, views = [], []
        for number in range(count):
            rooms.append(table.room("dawn", **more))
            seats = sit_down(table, rooms[-1])
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
    before = rows_of(store)
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
    after = rows_of(store)
    for name in TABLES:  # the other game has gone on, this one is as it was
        mine = [row for row in before[name] if room["room"] in row]
        assert mine and mine == [row for row in after[name] if room["room"] in row], name


def test_a_hash_that_differs(store):
    rooms, views = some_games(store)
    change(store, "UPDATE move SET hash = hash + 1 WHERE room = ? AND number = 17", rooms[0]["room"])
    assert_set_aside(store, rooms[0], rooms[1], views[1], "after move 17,")


def test_a_move_that_is_not_legal_any_more(store):
    rooms, views = some_games(store)
    change(store, "UPDATE move SET move = 'order pelayo sortie' WHERE room = ? AND number = 5", rooms[1]["room"])
    assert_set_aside(store, rooms[1], rooms[0], views[0], "move 5,")


def test_a_move_in_words_that_are_no_more(store):
    rooms, views = some_games(store)
    change(store, "UPDATE move SET move = 'hoist the flag' WHERE room = ? AND number = 9", rooms[0]["room"])
    assert_set_aside(store, rooms[0], rooms[1], views[1], "move 9,")


def test_a_move_of_a_seat_that_there_is_not(store):
    rooms, views = some_games(store)
    change(store, "UPDATE move SET seat = 5 WHERE room = ? AND number = 9", rooms[0]["room"])
    assert_set_aside(store, rooms[0], rooms[1], views[1], "move 9,")


def test_a_move_that_is_missing(store):
    rooms, views = some_games(store)
    change(store, "DELETE FROM move WHERE room = ? AND number = 1", rooms[0]["room"])
    assert_set_aside(store, rooms[0], rooms[1], views[1], "move 2,")


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
    change(store, "UPDATE seat SET share = NULL WHERE room = ? AND seat = 1", rooms[-2]["room"])
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
    change(store, "UPDATE move SET hash = hash + 1 WHERE number = 40")
    with Table(store) as table:
        assert sits(table, rooms[0]["seats"][0]).welcome["state"] == "set-aside"
    change(store, "UPDATE move SET hash = hash - 1 WHERE number = 40")
    with Table(store) as table:
        assert sits(table, rooms[0]["seats"][0]).state["view"] == views[0][0]


if __name__ == "__main__":
    tap.run(__name__)
