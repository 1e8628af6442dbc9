"""Games that are over: looked at by anybody's eyes or with everything open, shared by one link or one file."""
import random
import time

import tap
from players import Seat, play, quick_move, sit_down
from wire import PATIENCE, Table, wait_until


def finished(table, moves=10 ** 9):
    """A short game of dawn between two people; their seats, and the room."""
    room = table.room("dawn")
    seats = sit_down(table, room)
    play(seats, random.Random(5), moves=moves, choose=quick_move)
    return seats, room


def look(seat, at, **more):
    """A look, asked for again as long as the table says that there were too many."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        seat.say(type="look", at=at, ask=7, **more)
        while True:
            message = seat.client.hear()
            if message.get("ask") == 7:
                break
            seat.take(message)
        if "wait a moment" not in message.get("why", ""):
            return message
        time.sleep(0.3)
    raise AssertionError("never enough looks")


def by_id(table, room, wanted="welcome"):
    client = table.client()
    client.say(type="hello", game=room["room"])
    return client, client.hear_until(wanted)[-1]


# ---- Whose eyes ----


def test_others_eyes_are_lent_only_when_it_is_over(store):
    with Table(store) as table:
        seats, room = finished(table, moves=3)
        for eyes in (0, 1, "spectator", "all"):
            answer = look(seats[0], 0, **{"as": eyes})
            assert answer["type"] == "error" and "when the game is over" in answer["why"], answer
        watcher = Seat(table, room["spectator"])
        assert look(watcher, 0, **{"as": "all"})["type"] == "error"
        assert look(seats[0], 0)["type"] == "past"


def test_a_finished_game_is_seen_by_anybody_as_each_seat_saw_it(store):
    with Table(store) as table:
        seats, room = finished(table)
        assert seats[0].result
        watcher = Seat(table, room["spectator"])
        for seat, own in enumerate(seats):
            first = look(own, 0)
            for at in (0, first["of"] // 2, first["of"]):
                mine = look(own, at)
                for other in (seats[1 - seat], watcher):
                    theirs = look(other, at, **{"as": seat})
                    assert theirs["view"] == mine["view"] and theirs["of"] == mine["of"]
                    assert own.events[mine["before"]:mine["heard"]] == theirs["events"]
        seen = look(watcher, 1)
        assert look(seats[0], 1, **{"as": "spectator"})["view"] == seen["view"]


def test_with_everything_open_each_seat_is_seen_as_it_saw_itself(store):
    with Table(store) as table:
        seats, _ = finished(table)
        at_the_end = look(seats[0], look(seats[0], 0, **{"as": "all"})["of"], **{"as": "all"})["view"]
        assert at_the_end["seat"] == ""
        for seat in seats:
            own, name = look(seat, look(seat, 0)["of"])["view"]["fields"], seat.state["view"]["seat"]
            ships = {ship: stack for ship, stack in own["berth"].items() if stack.startswith(name + "-")}
            assert ships and ships.items() <= at_the_end["fields"]["berth"].items()


def test_eyes_that_there_are_not_are_refused(store):
    with Table(store) as table:
        seats, _ = finished(table)
        for eyes, why in ((5, "no such seat"), (-1, '"as" must be'), ("spain", '"as" must be'), ([], '"as" must be')):
            answer = look(seats[0], 0, **{"as": eyes})
            assert answer["type"] == "error" and why in answer["why"], answer
        assert look(seats[0], 10 ** 6, **{"as": "all"})["why"] == "there is no such moment"


# ---- One link ----


def test_the_id_of_a_game_opens_it_once_it_is_over(store):
    with Table(store) as table:
        seats, room = finished(table, moves=2)
        assert "not over" in by_id(table, room, "error")[1]["why"]
        play(seats, random.Random(6), choose=quick_move)
        client, welcome = by_id(table, room)
        assert welcome["state"] == "over" and "seat" not in welcome
        client.say(type="move", seq=0, move="done")
        assert client.hear_until("answer")[-1]["outcome"] in ("not-now", "stale")
        client.say(type="look", at=0, **{"as": "all"})
        assert client.hear_until("past")[-1]["view"]["game"] == "dawn"


def test_who_comes_by_the_id_hears_nothing_of_what_was_said(store):
    with Table(store) as table:
        seats, room = finished(table)
        seats[0].ask("pong", type="chat", text="well played", ask=1)
        client, welcome = by_id(table, room)
        assert welcome["state"] == "over"
        seats[0].ask("pong", type="chat", text="another one?", ask=2)
        client.caught_up()
        assert not any(b"well played" in message or b"another one" in message for message in client.heard)
        watcher = Seat(table, room["spectator"])
        watcher.listen()
        assert any(b"well played" in message for message in watcher.client.heard)


def test_the_id_is_no_key(store):
    with Table(store) as table:
        _, room = finished(table)
        client = table.client()
        client.say(type="hello", key=room["room"].encode().hex())
        assert "opens no seat" in client.hear_until("error")[-1]["why"]
        for odd in ("", "0" * 15, "0" * 17, "X" * 16, 3):
            client.say(type="hello", game=odd)
            assert client.hear_until("error")[-1]["why"]
        client.say(type="hello", game="0" * 16)
        assert "opens no seat" in client.hear_until("error")[-1]["why"]


def test_the_id_of_a_game_that_is_played_opens_it_by_no_other_door(store):
    with Table(store) as table:
        _, room = finished(table, moves=2)
        as_key = room["room"].encode().hex()
        client = table.client()
        client.say(type="accept", invitation="0" * 32, key=as_key)
        assert client.hear_until("error")[-1]["why"]
        client.say(type="status", keys=[as_key])
        assert client.hear_until("status")[-1]["games"] == [None]


def test_the_link_holds_after_a_restart(store):
    with Table(store) as table:
        _, room = finished(table)
    with Table(store) as table:
        assert by_id(table, room)[1]["room"] == room["room"]


# ---- One file ----


def bring(table, journal):
    return table.post("/api/journals", journal if isinstance(journal, bytes) else journal.encode())


def test_a_journal_is_looked_at_on_the_board_of_another_table(store):
    with Table(store) as table:
        seats, _ = finished(table)
        journal = seats[0].journal()
        was = look(seats[1], 2)
    with Table(store + "2") as table:
        status, brought = bring(table, journal)
        assert status == 200, brought
        watcher = Seat(table, brought["spectator"])
        assert watcher.welcome["imported"] and watcher.welcome["state"] == "over"
        assert watcher.welcome["scenario"] == "1898"
        assert look(watcher, 2, **{"as": 1})["view"] == was["view"]
        assert watcher.journal() == journal
        assert watcher.result == seats[0].result
        answer = watcher.ask("error", type="reinvite", seat=0)
        assert answer["why"]


def test_what_is_no_journal_is_said_to_who_brought_it(store):
    with Table(store) as table:
        seats, _ = finished(table)
        journal = seats[0].journal()
        for bad, why in (("", "journal"), ("nonsense\n", "journal"), (journal.replace("dawn", "dusk", 1), "dusk"),
                         (journal[:len(journal) // 2], "line")):
            status, brought = bring(table, bad)
            assert status == 200
            client = table.client()
            client.say(type="hello", key=brought["spectator"])
            said = client.hear_until("error")[-1]["why"]
            assert why in said, said


def test_a_journal_that_is_none_is_no_room_to_come_into(store):
    with Table(store) as table:
        _, brought = bring(table, "nonsense\n")
        client = table.client()
        client.say(type="hello", key=brought["spectator"])
        client.hear_until("error")
        client.say(type="accept", invitation="0" * 32, key=brought["spectator"])
        assert client.hear_until("error")[-1]["why"]
        assert table.get("/api/games")


def test_journals_are_bounded(store):
    with Table(store) as table:
        status, _, answer = table.request("POST", "/api/journals", [("Content-Length", 2 * 1024 * 1024 + 1)])
        assert status == 413 and b"2 MiB" in answer
        seats, _ = finished(table)
        journal = seats[0].journal()
        watchers = [Seat(table, bring(table, journal)[1]["spectator"]) for _ in range(2)]
        status, answer = bring(table, journal)  # two of one address are looked at
        assert status == 429 and "wait a while" in answer["why"]
        watchers[0].close()
        brought = []

        def is_taken():
            brought.append(bring(table, journal))
            return brought[-1][0] == 200
        wait_until(is_taken, "no room although one has gone")  # the table hears of it in its own time
        assert Seat(table, brought[-1][1]["spectator"]).welcome["imported"]
        gone = table.client()
        gone.say(type="hello", key=watchers[0].key)
        assert "opens no seat" in gone.hear_until("error")[-1]["why"]


if __name__ == "__main__":
    tap.run(__name__)
