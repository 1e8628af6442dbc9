"""What people do with a game besides playing it: resign, draw, hand a seat to a bot, pause, clocks."""
import json
import os
import random
import sqlite3
import subprocess
import time

import tap
from players import Seat, play, quick_move, sit_down
from test_games import roll, until_dice, until_more_dice
from wire import WARDROOM, Table, wait_until

DAY = 24 * 60 * 60


def does(who, kind, **more):
    """Asks for something; why it was refused, or None."""
    who.say(type=kind, ask=77, **more)
    while True:
        message = who.client.hear()
        assert message is not None, f"no answer to {kind}"
        who.take(message)
        if message.get("ask") == 77:
            return message["why"] if message["type"] == "error" else None


def table_of(seat):
    """What is said of the seats of a game, as it was last told."""
    return [message for message in map(json.loads, seat.client.heard) if message["type"] in ("seats", "welcome")][-1]


def told(seat):
    seat.listen()
    return table_of(seat)


def verify(store, journal):
    path = os.path.join(os.path.dirname(store), "game.journal")
    with open(path, "w", encoding="utf-8") as file:
        file.write(journal)
    ran = [subprocess.run([WARDROOM, verb, path], capture_output=True, text=True, check=False)
           for verb in ("verify", "replay")]
    assert all(each.returncode == 0 for each in ran), ran
    return ran[0].stdout, ran[1].stdout


def assert_ended(store, seats, winners, rule, sentence):
    """Everybody hears the same, the journal tells it, verify and replay agree; also from a new process."""
    for seat in seats:
        seat.listen()
        assert seat.result["winners"] == winners and seat.result["rule"] == rule, seat.result
        assert seat.result["text"] == sentence and seat.result["ended"] and seat.legal == [], seat.result
        assert table_of(seat)["state"] == "over"
        assert seat.move("done")["why"] == "the game is over"
    journal = seats[0].journal()
    assert f"\nnote over: {sentence}" in journal
    for said in verify(store, journal):
        assert f"[{rule}] {sentence}" in said, said
    return journal


def again(table, room, seats):
    """The same people after a restart."""
    found = [Seat(table, key) for key in room["seats"] if key]
    for old, new in zip(seats, found):
        new.listen()
        new.share = old.share
    return found


# ---- Ending ----


def test_who_resigns_has_lost_and_everybody_tells_it_alike(store):
    with Table(store) as table:
        room = table.room("dawn")
        seats = sit_down(table, room)
        play(seats, random.Random(1), moves=8)
        assert does(seats[0], "resign") is None
        names = [seat["name"] for seat in seats[0].state["view"]["seats"]]
        ended = [seats, names[1:], "resigned", f"{names[0]} has resigned"]
        journal = assert_ended(store, *ended)
        assert does(seats[1], "resign") == "the game is over"
        assert does(seats[1], "draw") == "the game is over"
    with Table(store) as table:
        ended[0] = again(table, room, seats)
        assert assert_ended(store, *ended) == journal
        past = ended[0][1].ask("past", type="look", at=0)
        assert "result" not in past
        assert ended[0][1].ask("past", type="look", at=past["of"])["result"]["rule"] == "resigned"


def test_a_resigned_game_goes_to_the_archive_and_back(store):
    with Table(store) as table:
        room = table.room("dawn")
        seats = sit_down(table, room)
        play(seats, random.Random(1), moves=3)
        assert does(seats[1], "resign") is None
        names = [seat["name"] for seat in seats[0].state["view"]["seats"]]
        seats[0].listen()
        table.kill()
    db = sqlite3.connect(store)
    with db:
        db.execute("UPDATE room SET opened = opened - ?", (40 * DAY,))
        db.execute("UPDATE log0 SET time = time - ?", (40 * DAY,))
    db.close()
    with Table(store) as table:
        wait_until(lambda: os.path.exists(store + ".archive"), "it was not archived")
        assert_ended(store, again(table, room, seats), names[:1], "resigned", f"{names[1]} has resigned")


def test_nobody_resigns_before_it_begins_and_no_spectator_does(store):
    with Table(store) as table:
        room = table.room("dawn")
        waiting, watching = Seat(table, room["seats"][0]), Seat(table, room["spectator"])
        for kind in ("resign", "draw", "pause"):
            assert does(waiting, kind) == "the game has not begun"
            assert does(watching, kind) == "spectators do not play"
        assert does(waiting, "hand", seat=0, bot="lieutenant") == "the game has not begun"


def test_one_of_three_who_resigns_is_played_by_the_bot_for_good(store):
    with Table(store) as table:
        room = table.room("sovereign", ("person",) * 3)
        seats = sit_down(table, room)
        assert does(seats[1], "resign") is None
        rows = told(seats[0])["seats"]
        assert [row["resigned"] for row in rows] == [False, True, False] and rows[1]["stand_in"] == "lieutenant", rows
        assert does(seats[1], "hand", seat=1, bot="") == "you have resigned"
        assert seats[0].result is None
    with Table(store) as table:
        seats = again(table, room, seats)
        rows = table_of(seats[0])["seats"]
        assert rows[1]["resigned"] and rows[1]["stand_in"] == "lieutenant", rows
        assert does(seats[2], "resign") is None
        names = [seat["name"] for seat in seats[0].state["view"]["seats"]]
        journal = assert_ended(store, seats, names[:1], "resigned", f"{names[2]} has resigned")
        assert f"note {names[1]}: has resigned" in journal
        assert f"note {names[1]}: the bot lieutenant plays on for good" in journal


def test_where_no_person_is_left_the_game_ends(store):
    with Table(store) as table:
        seats = sit_down(table, table.room("sovereign", ("person", "lieutenant", "lieutenant")))
        assert does(seats[0], "resign") is None
        seats[0].listen()
        assert len(seats[0].result["winners"]) == 2 and seats[0].result["rule"] == "resigned"


def test_a_draw_is_agreed_by_all_people(store):
    with Table(store) as table:
        room = table.room("sovereign", ("person", "person", "person", "lieutenant"))
        seats = sit_down(table, room)
        assert does(seats[0], "draw") is None
        assert told(seats[1])["drawing"] == [0]
        assert does(seats[1], "draw", consent=False) is None  # declined
        assert told(seats[0])["drawing"] == []
        assert does(seats[0], "draw") is None and does(seats[1], "draw") is None
        assert told(seats[2])["drawing"] == [0, 1] and seats[2].result is None
        assert does(seats[2], "draw") is None
        assert_ended(store, seats, [], "agreed", "a draw is agreed")


def test_against_bots_there_is_nobody_to_agree(store):
    with Table(store) as table:
        seats = sit_down(table, table.room("dawn", ("person", "random")))
        assert "nobody who could agree" in does(seats[0], "draw")
        assert does(seats[0], "draw", consent=False) is None


def test_an_offer_lapses_at_the_next_turn(store):
    with Table(store) as table:
        seats = sit_down(table, table.room("dawn"))
        assert does(seats[0], "draw") is None
        turn = seats[0].state["view"]["turn"]
        assert told(seats[1])["drawing"] == [0]
        while seats[0].state["view"]["turn"] == turn:
            assert told(seats[1])["drawing"] == [0]
            play(seats, random.Random(2), moves=1, choose=quick_move)
            for seat in seats:
                seat.listen()
        assert told(seats[1])["drawing"] == []


# ---- Bots in people's seats ----


def test_a_seat_is_handed_to_a_bot_and_taken_back(store):
    with Table(store) as table:
        room = table.room("dawn")
        seats = sit_down(table, room)
        for bot, why in (("", "you play your seat yourself"), ("admiral", "there is no such bot for this game"),
                         ("captain:ms=9999999", "there is no such bot for this game")):
            assert does(seats[0], "hand", seat=0, bot=bot) == why
        assert does(seats[0], "hand", seat=0, bot="random") is None
        assert told(seats[1])["seats"][0]["stand_in"] == "random"
        wait_until(lambda: seats[0].listen() is not None and not seats[0].legal, "the bot does not play")
        answer = seats[0].move("done")
        assert answer["outcome"] == "not-now" and "take it back first" in answer["why"], answer
        assert "take it back first" in seats[0].undo()["why"]
    with Table(store) as table:
        seats = again(table, room, seats)
        assert table_of(seats[0])["seats"][0]["stand_in"] == "random"
        play(seats[1:], random.Random(3), moves=20, choose=quick_move)  # against it
        assert does(seats[0], "hand", seat=0, bot="") is None
        assert told(seats[1])["seats"][0]["stand_in"] == ""
        play(seats, random.Random(4), moves=5)
        assert does(seats[1], "resign") is None
        said, _ = verify(store, seats[0].journal())
        assert "the bot random plays for whoever sits there" in said and "plays for himself again" in said, said


def test_bots_for_everybody_play_only_while_somebody_looks_on(store):
    with Table(store) as table:
        room = table.room("dawn")
        seats = sit_down(table, room)
        for number, seat in enumerate(seats):
            assert does(seat, "hand", seat=number, bot="random") is None
        before = seats[0].state["seq"]
        wait_until(lambda: seats[0].listen() is not None and seats[0].state["seq"] > before + 3, "they do not play")
        for seat in seats:
            seat.close()

        def stand_still():
            before = table.worked()
            time.sleep(1)
            return table.worked() - before < 0.2
        wait_until(stand_still, "they play on although nobody looks on")  # to the end of the game, perhaps
        watcher = Seat(table, room["spectator"])
        watcher.listen()
        assert not watcher.result, "they have played on"
        before = watcher.state["seq"]
        wait_until(lambda: watcher.listen() is not None and watcher.state["seq"] != before, "they have stopped for good")


def set_beside(store, kind, days):
    db = sqlite3.connect(store)
    with db:
        db.execute("UPDATE beside SET time = time - ? WHERE kind = ?", (days * DAY, kind))
        db.execute("UPDATE room SET opened = opened - ?", (days * DAY,))
    db.close()


def test_who_is_away_for_long_is_stood_in_for_when_all_others_agree(store):
    with Table(store) as table:
        room = table.room("sovereign", ("person",) * 3, absent=2)
        seats = sit_down(table, room)
        assert seats[0].welcome["absent"] == 2
        seats[2].close()
        assert "not been away for as long" in does(seats[0], "hand", seat=2, bot="lieutenant")
    set_beside(store, "seen", 1)
    with Table(store) as table:
        seats = again(table, {"seats": room["seats"][:2]}, seats)
        assert "not been away for as long" in does(seats[0], "hand", seat=2, bot="lieutenant")
    set_beside(store, "seen", 2)
    with Table(store) as table:
        seats = again(table, {"seats": room["seats"][:2]}, seats)
        assert "has not been away" in does(seats[0], "hand", seat=1, bot="lieutenant")
        assert does(seats[0], "hand", seat=2, bot="lieutenant") is None
        assert told(seats[1])["seats"][2]["handing"] == [0]
        assert does(seats[1], "hand", seat=2, bot="random") is None
        row = told(seats[0])["seats"][2]
        assert row["stand_in"] == "random" and row["handing"] == [], row
        gone = Seat(table, room["seats"][2])
        assert does(gone, "hand", seat=2, bot="") is None
        assert told(seats[0])["seats"][2]["stand_in"] == ""


def test_where_it_was_agreed_that_nobody_is_stood_in_for(store):
    with Table(store) as table:
        room = table.room("dawn", absent=0)
        seats = sit_down(table, room)
        seats[1].close()
    set_beside(store, "seen", 90)
    with Table(store) as table:
        seats = again(table, {"seats": room["seats"][:1]}, seats)
        assert "so it was agreed" in does(seats[0], "hand", seat=1, bot="random")
        assert does(seats[0], "hand", seat=1, bot="random", consent=False)


def test_a_bot_finishes_a_move_whose_dice_were_being_rolled(store):
    with Table(store) as table:
        room, seat, words, faces = until_more_dice(table, random.Random(8))
        other = next(Seat(table, key) for key in room["seats"] if key != seat.key)
        number = seat.welcome["seat"]
        assert does(seat, "hand", seat=number, bot="random") is None
        assert does(seat, "hand", seat=number, bot="") is None
        seat.listen()
        assert "pending" not in seat.state
        assert does(other, "resign") is None
        journal = seat.journal()
        said, _ = verify(store, journal)
        name = seat.state["view"]["seat"]
        _, _, after = journal.partition(f"\nnote {name}: the bot random plays for whoever sits there")
        line = next(line for line in after.splitlines() if line.startswith(f"{name} "))  # before any of its own
        assert line.startswith(f"{name} {words} ;") and line.count("!") == len(faces), line  # the rest comes from the key
        assert "real dice: " in said


def test_seats_are_not_handed_over_without_end(store):
    with Table(store) as table:
        seats = sit_down(table, table.room("dawn"))
        for _ in range(50):
            assert does(seats[0], "hand", seat=0, bot="random") is None
            assert does(seats[0], "hand", seat=0, bot="") is None
        assert "so often" in does(seats[0], "hand", seat=0, bot="random")


# ---- Pause ----


def test_a_game_is_paused_when_all_agree_and_resumed_by_anybody(store):
    with Table(store) as table:
        room = table.room("dawn")
        seats = sit_down(table, room)
        assert does(seats[0], "pause") is None
        assert told(seats[1])["pausing"] == [0] and not told(seats[1])["paused"]
        assert does(seats[1], "pause", consent=False) is None
        assert told(seats[0])["pausing"] == []
        assert does(seats[1], "pause") is None and does(seats[0], "pause") is None
        assert told(seats[1])["paused"]
        answer = seats[0].move(seats[0].legal[0])
        assert answer["outcome"] == "not-now" and "paused" in answer["why"], answer
    with Table(store) as table:
        seats = again(table, room, seats)
        assert table_of(seats[0])["paused"]
        assert does(seats[1], "pause", consent=False) is None
        assert not told(seats[0])["paused"]
        assert seats[0].move(seats[0].legal[0])["outcome"] == "done"
    with Table(store) as table:
        assert not table_of(again(table, room, seats)[0])["paused"]


def test_who_resigns_in_a_pause_ends_it_and_the_bot_plays_on(store):
    """It may have to finish a move whose dice were being rolled."""
    with Table(store) as table:
        room = table.room("sovereign", ("person",) * 3)
        seats = sit_down(table, room)
        for seat in seats:
            assert does(seat, "pause") is None
        assert told(seats[0])["paused"]
        assert does(seats[1], "resign") is None
        said = told(seats[0])
        assert not said["paused"] and said["seats"][1]["resigned"], said
    with Table(store) as table:
        assert not table_of(again(table, room, seats)[0])["paused"]


def test_alone_with_bots_one_pauses_at_once_and_they_stand_still(store):
    with Table(store) as table:
        seats = sit_down(table, table.room("dawn", ("person", "random")))
        assert does(seats[0], "pause") is None
        assert told(seats[0])["paused"]
        time.sleep(1)
        seats[0].listen()
        before = seats[0].state["seq"]
        time.sleep(1)
        seats[0].listen()
        assert seats[0].state["seq"] == before
        assert does(seats[0], "pause", consent=False) is None
        play(seats, random.Random(1), moves=5)


# ---- Clocks ----


def clocks(seat):
    seat.listen()
    return [message for message in map(json.loads, seat.client.heard) if message["type"] == "clock"][-1]["clocks"]


def set_left(store, seat, milliseconds):
    """As if so much were left of the time of a seat."""
    db = sqlite3.connect(store)
    with db:
        (words,), = db.execute("SELECT text FROM beside WHERE kind = 'clock' AND id >> 20 & 15 = ?", (seat + 1,))
        _, acts, phase, _ = words.split()
        db.execute("UPDATE beside SET text = ? WHERE kind = 'clock' AND id >> 20 & 15 = ?",
                   (f"{milliseconds} {acts} {phase} {milliseconds}", seat + 1))
    db.close()


def with_clock(store, then, per="game", seats=("person", "person"), game="dawn"):
    """A game with a clock, in which the time of the first seat is all but up."""
    with Table(store) as table:
        room = table.room(game, seats, clock={"per": per, "seconds": 60, "then": then})
        begun = time.monotonic()
        people = sit_down(table, room)
        assert people[0].welcome["clock"] == {"per": per, "seconds": 60, "then": then}
        left = [clock["left"] for clock in clocks(people[0])]
        assert all(59 - (time.monotonic() - begun) <= each <= 60 for each in left), left
    set_left(store, 0, 1500)
    return room, people


def test_a_clock_that_has_run_out_loses_the_game(store):
    room, seats = with_clock(store, "forfeit")
    with Table(store) as table:
        seats = again(table, room, seats)
        assert clocks(seats[0])[0]["left"] <= 2
        wait_until(lambda: seats[1].listen() is not None and seats[1].result, "it does not strike")
        names = [seat["name"] for seat in seats[0].state["view"]["seats"]]
        assert_ended(store, seats, names[1:], "time", f"{names[0]} has no time left")


def test_a_bot_plays_on_where_that_was_agreed(store):
    room, seats = with_clock(store, "bot")
    with Table(store) as table:
        seats = again(table, room, seats)
        wait_until(lambda: told(seats[1])["seats"][0]["stand_in"], "no bot plays")
        assert "no time left in this game" in does(seats[0], "hand", seat=0, bot="")


def test_who_has_time_for_each_decision_takes_his_seat_back(store):
    room, seats = with_clock(store, "bot", per="move")
    with Table(store) as table:
        seats = again(table, room, seats)
        wait_until(lambda: told(seats[1])["seats"][0]["stand_in"], "no bot plays")
        assert does(seats[0], "hand", seat=0, bot="") is None


def test_a_reminder_is_for_the_one_who_is_late(store):
    room, seats = with_clock(store, "remind")
    table, left = Table(store), 1500
    seats = again(table, room, seats)
    while clocks(seats[0])[0]["left"] == 0:  # on a slow machine its time is up before anybody has come
        table.stop()
        left *= 4
        set_left(store, 0, left)
        table = Table(store)
        seats = again(table, room, seats)

    def reminders(seat):
        seat.listen()
        return [message for message in seat.client.heard if json.loads(message)["type"] == "late"]
    with table:
        wait_until(lambda: reminders(seats[0]), "it does not strike")
        assert seats[0].result is None and clocks(seats[0])[0] == {"left": clocks(seats[0])[0]["left"], "runs": True}
        assert not reminders(seats[1])
        assert seats[0].move(seats[0].legal[0])["outcome"] == "done"


def test_time_runs_for_who_must_act_and_not_in_a_pause_or_while_the_table_is_down(store):
    with Table(store) as table:
        room = table.room("sovereign", ("person", "person"), clock={"per": "game", "seconds": 100, "then": "forfeit"})
        seats = sit_down(table, room)
        acting = next(number for number, seat in enumerate(seats) if seat.legal)
        assert [clock["runs"] for clock in clocks(seats[0])] == [number == acting for number in range(2)]
        time.sleep(2.2)
        for seat in seats:
            assert does(seat, "pause") is None
        left = clocks(seats[acting])[acting]["left"]
        assert left <= 98 and not any(clock["runs"] for clock in clocks(seats[0])), clocks(seats[0])
        assert clocks(seats[1 - acting])[acting]["left"] == left  # everybody may know it
        time.sleep(2)
    time.sleep(1)
    with Table(store) as table:
        seats = again(table, room, seats)
        assert abs(clocks(seats[acting])[acting]["left"] - left) <= 1, (clocks(seats[acting]), left)
        assert does(seats[0], "pause", consent=False) is None
        assert clocks(seats[0])[acting]["runs"] and clocks(seats[0])[1 - acting] == {"left": 100, "runs": False}


def test_each_decision_has_the_whole_time(store):
    with Table(store) as table:
        room = table.room("dawn", clock={"per": "move", "seconds": 1000, "then": "forfeit"})
        seats, rng = sit_down(table, room), random.Random(1)
    for number in range(2):
        set_left(store, number, 400000)
    with Table(store) as table:
        seats = again(table, room, seats)
        assert all(clock["left"] <= 400 for clock in clocks(seats[0]))
        phase = seats[0].phase
        while seats[0].phase == phase:
            play(seats, rng, moves=1, choose=quick_move)
            for seat in seats:
                seat.listen()
        acting = next(number for number, seat in enumerate(seats) if seat.legal)
        assert clocks(seats[acting])[acting]["left"] > 900, clocks(seats[acting])


def test_a_clock_tells_no_more_than_the_board_does(store):
    """Both choose at once: of what the one does in secret the other's clocks tell nothing."""
    with Table(store) as table:
        room = table.room("dawn", clock={"per": "game", "seconds": 1000, "then": "remind"})
        seats, rng = sit_down(table, room), random.Random(1)
        while not all(seat.listen() is not None and seat.legal for seat in seats):
            play(seats, rng, moves=1, choose=quick_move)
        time.sleep(1.1)
        seats[1].listen()
        heard, seq = len(seats[1].client.heard), seats[1].state["seq"]
        for _ in range(10):
            secret = [move for move in seats[0].legal if move.split()[0] not in ("done", "pass")]
            assert seats[0].move(rng.choice(secret))["outcome"] == "done"
        seats[1].listen()
        assert len(seats[1].client.heard) == heard and seats[1].state["seq"] == seq  # not a byte
        fresh = Seat(table, room["seats"][1])
        assert clocks(fresh)[0]["runs"] and clocks(fresh)[0]["left"] <= 999, clocks(fresh)
        while seats[0].listen() is not None and seats[0].legal:
            assert seats[0].move(quick_move(rng, seats[0]))["outcome"] == "done"
        fresh.listen()
        runs = [seats[0].state["view"]["seats"][number]["name"] in fresh.state["view"]["fields"]["acting"] for number in range(2)]
        assert [clock["runs"] for clock in clocks(fresh)] == runs


# ---- All of it at once ----


def whims_of(rng, count):
    """Anything that somebody may ask for, sensible or not."""
    seat, bot = rng.randrange(count), rng.choice(["random", "random", "", "admiral"])
    return rng.choice([
        ("draw", {"consent": rng.random() < 0.5}), ("pause", {"consent": rng.random() < 0.4}),
        ("hand", {"seat": seat, "bot": bot}), ("hand", {"seat": seat, "bot": bot, "consent": False}),
        ("hand", {"seat": seat, "bot": ""}), ("name", {"text": f"player {seat}"}), ("chat", {"text": "\u202e<b>&amp;"}),
        ("rename", {"text": "x" * rng.randrange(200)}), ("notes", {"text": "\n".join("abc")}),
        ("reinvite", {"seat": seat, "consent": rng.random() < 0.5}), ("advise", {}), ("pause", {"consent": False})])


def live_by_whims(store, game, count, seed, **more):
    """People who do as they like between their moves, over restarts; at the end the journal holds."""
    rng, lived = random.Random(seed), 0
    with Table(store) as table:
        room = table.room(game, ("person",) * count, lost="others", **more)
        seats = sit_down(table, room)
    for _ in range(3):
        with Table(store) as table:
            seats = again(table, room, seats)
            for _ in range(60):
                seat = rng.choice(seats)
                kind, words = whims_of(rng, count)
                if kind == "advise":
                    seat.say(type=kind)
                else:
                    does(seat, kind, **words)
                for each in seats:
                    each.listen()
                if seat.legal and rng.random() < 0.6:
                    faces = {"faces": [1] * 40} if more.get("dice") else {}
                    lived += seat.move(quick_move(rng, seat), **faces)["outcome"] == "done"
            for seat in seats:
                seat.close()
    with Table(store) as table:
        seats = again(table, room, seats)
        for seat in seats:
            if seat.result is None:
                does(seat, "resign")
                seat.listen()
        assert seats[0].listen() is not None and seats[0].result and lived > 5, lived
        verify(store, seats[0].journal())


def test_people_who_do_as_they_like(store):
    live_by_whims(store, "dawn", 2, 1, dice="real", clock={"per": "move", "seconds": 30, "then": "bot"})


def test_three_people_who_do_as_they_like(store):
    live_by_whims(store, "sovereign", 3, 2, clock={"per": "game", "seconds": 100, "then": "forfeit"})


# ---- What is asked for ----


def test_terms_that_make_no_sense_are_refused(store):
    with Table(store) as table:
        def open_with(**more):
            return table.open_room(game="dawn", seats=[{"kind": "person"}, {"kind": "person"}], **more)
        for more in ({"absent": -1}, {"absent": 61}, {"absent": "never"}, {"clock": 60}, {"clock": {"per": "year"}},
                     {"clock": {"per": "move"}}, {"clock": {"per": "move", "seconds": 29}},
                     {"clock": {"per": "game", "seconds": 60 * DAY + 1}},
                     {"clock": {"per": "game", "seconds": 60, "then": "weep"}}, {"clock": {"per": 1}}):
            status, answer = open_with(**more)
            assert status == 400 and answer["why"], (more, answer)
        assert open_with(clock={"per": "none"})[0] == 200


def test_faces_that_were_asked_for_are_asked_for_again_after_a_restart(store):
    table = Table(store)
    room, seat, words, faces = until_more_dice(table, random.Random(8))
    wanted = seat.move(words, faces=faces)
    table.kill()
    with Table(store) as table:
        for _ in range(2):
            back = Seat(table, seat.key)
            back.listen()
            pending = back.state["pending"]
            assert pending["move"] == words and pending["faces"] == faces, pending
            assert pending["dice"] == wanted["dice"] and pending["rolls"] == wanted["rolls"], (pending, wanted)
        for key in [*room["seats"], room["spectator"]]:
            if key != seat.key:
                other = Seat(table, key)
                other.listen()
                assert "pending" not in other.state
        answer = back.move(words, faces=faces + roll(random.Random(1), pending["dice"] - len(faces)))
        assert answer["outcome"] in ("done", "dice"), answer


if __name__ == "__main__":
    tap.run(__name__)
