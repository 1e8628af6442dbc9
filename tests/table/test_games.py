"""Opening games, sitting down, bots, real dice, taking back: what people do at a table."""
import json
import os
import random
import shutil
import sqlite3
import time

import store_file
import tap
from players import Seat, play, quick_move, sit_down
from wire import PATIENCE, Table

PERSONS = [{"kind": "person"}, {"kind": "person"}]


# ---- Opening ----


def test_games_are_listed_with_all_that_can_be_chosen(store):
    with Table(store) as table:
        listed = json.loads(table.get("/api/games"))
        assert [game["id"] for game in listed] == ["seas", "dawn", "sovereign", "sealords"]
        for game in listed:
            whole = json.loads(table.get("/api/games/" + game["id"]))
            assert all(whole[key] == value for key, value in game.items())
            assert len(whole["seats"]) == whole["seats_max"] and whole["scenarios"] and whole["options"]
            assert whole["params"]
            assert {"lieutenant", "random"} <= {bot["name"] for bot in whole["bots"]}
            assert whole["moves"] and whole["events"] and whole["words"] and whole["data"] == [""]
            assert set(whole["recommended"]) <= {option["id"] for option in whole["options"]}
        assert [game["recommended"] for game in listed] == [[], ["11.J"], [], ["standing"]]
        assert [game["open"] for game in listed] == [False, False, True, False]


def test_a_scenario_tells_with_which_data_it_can_be_set_up(store):
    mine = os.path.join(os.path.dirname(store), "mine")
    printed = os.path.join(os.path.dirname(__file__), "..", "..", "data", "sovereign")
    shutil.copytree(printed, mine)
    shutil.copy(os.path.join(printed, "isthmus.map"), os.path.join(mine, "own.map"))
    for sets, wanted in (([], []), (["--data", f"sovereign/mine={mine}"], ["mine"])):
        with Table(store, *sets) as table:
            listed = json.loads(table.get("/api/games"))
            scenarios = {each["id"]: each for each in listed[2]["scenarios"]}
            assert scenarios["own"]["data"] == wanted
            assert scenarios["generated"]["data"] == ["", *wanted]
            assert all("data" not in scenario for game in listed[:2] for scenario in game["scenarios"])


def own_data(store):
    """A copy of dawn's files in which Pelayo has another name."""
    mine = os.path.join(os.path.dirname(store), "mine")
    shutil.copytree(os.path.join(os.path.dirname(__file__), "..", "..", "data", "dawn"), mine)
    path = os.path.join(mine, "units.csv")
    with open(path, encoding="utf-8") as file:
        rows = file.read()
    assert ",Pelayo," in rows
    with open(path, "w", encoding="utf-8") as file:
        file.write(rows.replace(",Pelayo,", ",Numancia,"))
    return mine


def test_a_game_is_opened_with_what_was_chosen(store):
    with Table(store, "--data", f"dawn/mine={own_data(store)}") as table:
        room = table.room("dawn", scenario="1898", options=["11.A", "11.J"], params={"turns": 8}, data="mine")
        seats = sit_down(table, room)
        welcome, view = seats[0].welcome, seats[0].state["view"]["fields"]
        assert (welcome["game"], welcome["scenario"], welcome["data"], welcome["dice"]) == ("dawn", "1898", "mine", "fair")
        assert welcome["seat"] == 0 and seats[1].welcome["seat"] == 1
        assert view["turns"] == 8 and {"11.A", "11.J"} <= set(view["options"])
        scenario = sit_down(table, table.room("seas", scenario="10.2"))[0].welcome
        assert scenario["game"] == "seas" and scenario["scenario"] == "10.2"


def test_a_data_set_has_its_own_names_and_files_and_is_for_its_game_alone(store):
    with Table(store, "--data", f"dawn/mine={own_data(store)}") as table:
        catalogues = {path: json.loads(table.get("/api/games/" + path)) for path in ("dawn", "dawn/mine", "seas")}
        assert [catalogues[path]["data"] for path in ("dawn", "dawn/mine", "seas")] == [["", "mine"], ["", "mine"], [""]]
        assert catalogues["dawn"]["words"]["ship"]["pelayo"] == "Pelayo"
        assert catalogues["dawn/mine"]["words"]["ship"]["pelayo"] == "Numancia"
        assert b",Pelayo," in table.get("/data/dawn/units.csv")
        assert b",Numancia," in table.get("/sets/dawn/mine/units.csv")
        assert table.get("/sets/dawn/mine/areas.csv") == table.get("/data/dawn/areas.csv")
        for path in ("/api/games/dawn/yours", "/api/games/seas/mine", "/api/games/dawn/mine/", "/sets/dawn/mine/",
                     "/sets/dawn/yours/units.csv", "/sets/dawn/units.csv", "/sets/dawn//units.csv", "/sets/seas/mine/ships.csv"):
            assert table.request("GET", path)[0] == 404, path
        assert table.open_room(game="dawn", seats=PERSONS, data="yours")[0] == 400
        assert table.open_room(game="seas", seats=PERSONS, data="mine")[0] == 400
        assert table.open_room(game="dawn", seats=PERSONS, data="mine")[0] == 200


def test_the_catalogue_counts_words_as_the_dice_do(store):
    with Table(store) as table:
        for game in ("dawn", "seas"):
            about = json.loads(table.get("/api/games/" + game))
            for roll in about["rolls"]:
                assert {roll["place"], roll["subject"]} <= {"number", *about["words"]}, roll
            for vocab, numbers in about["numbers"].items():
                assert len(numbers) == len(about["words"][vocab]) and numbers == sorted(set(numbers))
                assert numbers[-1] > len(numbers) - 1


def test_the_catalogue_tells_of_what_the_fields_of_a_view_are(store):
    with Table(store) as table:
        for game in ("dawn", "seas", "sealords", "sovereign"):
            about = json.loads(table.get("/api/games/" + game))
            assert len(about["fields"]) > 5
            for name, words in about["fields"].items():
                assert words and set(words) <= {"keys", "values"}, name
                assert set(words.values()) <= set(about["words"]), name


def test_a_game_that_cannot_be_played_is_not_opened(store):
    wrong = [{"game": "chess", "seats": PERSONS}, {"seats": PERSONS}, {"game": 5, "seats": PERSONS}, {"game": "dawn"},
             {"game": "dawn", "seats": []}, {"game": "dawn", "seats": PERSONS[:1]}, {"game": "dawn", "seats": PERSONS * 2},
             {"game": "dawn", "seats": "two"}, {"game": "dawn", "seats": [1, 2]},
             {"game": "dawn", "seats": [{"kind": "bot", "bot": "random"}] * 2},
             {"game": "dawn", "seats": [{"kind": "person"}, {"kind": "bot", "bot": "admiral"}]},
             {"game": "dawn", "seats": [{"kind": "person"}, {"kind": "bot"}]},
             {"game": "dawn", "seats": [{"kind": "cat"}, {"kind": "person"}]},
             {"game": "dawn", "seats": PERSONS, "scenario": "1899"}, {"game": "dawn", "seats": PERSONS, "scenario": 1898},
             {"game": "dawn", "seats": PERSONS, "scenario": "1898 seed=5"},
             {"game": "dawn", "seats": PERSONS, "options": ["12.Z"]}, {"game": "dawn", "seats": PERSONS, "options": "11.A"},
             {"game": "dawn", "seats": PERSONS, "options": [["11.A"]]}, {"game": "dawn", "seats": PERSONS, "options": ["11.A"] * 300},
             {"game": "dawn", "seats": PERSONS, "params": {"turns": 99}}, {"game": "dawn", "seats": PERSONS, "params": {"turns": "8"}},
             {"game": "dawn", "seats": PERSONS, "params": {"turns": 10 ** 30}}, {"game": "dawn", "seats": PERSONS, "params": []},
             {"game": "dawn", "seats": PERSONS, "params": {"turns": 8}},  # not without 11.A
             # not even by way of a setting may anybody choose the dice
             {"game": "dawn", "seats": PERSONS, "params": {"seed": 1}}, {"game": "dawn", "seats": PERSONS, "params": {"dice": 1}},
             {"game": "dawn", "seats": PERSONS, "dice": "loaded"}, {"game": "dawn", "seats": PERSONS, "dice": 6},
             {"game": "dawn", "seats": PERSONS, "data": "x" * 100}, {"game": "dawn", "seats": PERSONS, "data": 1}]
    with Table(store) as table:
        for body in wrong:
            status, answer = table.open_room(**body)
            assert status == 400 and answer["type"] == "error" and answer["why"], (body, status, answer)
        for body in [b"", b"{", b"[]", b"null", b'"dawn"', b"\xff\xfe", b'{"game":"dawn","game":"seas"}', b"[" * 60000]:
            status, _, answer = table.request("POST", "/api/rooms", [("Content-Length", len(body))], body)
            assert status == 400 and json.loads(answer)["type"] == "error", (body[:20], status)


# ---- Sitting down ----


def test_a_friend_comes_by_the_link_and_the_game_begins(store):
    with Table(store) as table:
        room = table.room("dawn")
        assert len({*room["seats"], room["spectator"]}) == 3
        assert all(len(bytes.fromhex(key)) == 16 for key in [*room["seats"], room["spectator"]])
        us = Seat(table, room["seats"][0])
        us.listen()
        assert us.welcome["state"] == "waiting" and us.state is None
        assert [(s["here"], s["ready"]) for s in us.seats] == [(True, True), (False, False)]
        assert us.ask("answer", type="move", seq=0, move="done")["outcome"] == "not-now"
        friend = Seat(table, room["seats"][1])
        us.take(*us.client.hear_until("state"))
        friend.take(*friend.client.hear_until("state"))
        assert us.welcome["state"] == friend.welcome["state"] == "playing"
        assert us.state["view"]["seat"] == "us" and friend.state["view"]["seat"] == "spain"
        friend.close()
        us.take(*us.client.hear_until("seats"))
        assert [s["here"] for s in us.seats] == [True, False]
        assert us.ask("checked", type="check", move=us.legal[0])["outcome"] == "done"


def test_a_seat_needs_a_share_before_the_game_begins(store):
    with Table(store) as table:
        room = table.room("dawn")
        with table.client() as us, table.sit(room["seats"][1]):
            welcome = us.ask("welcome", type="hello", key=room["seats"][0])
            assert welcome["state"] == "waiting" and welcome["commitment"] == room["commitment"]
            for wrong in ("", "ab", "x" * 64, 5, None):
                assert us.ask("error", type="share", share=wrong)["why"]
            us.say(type="share", share="ab" * 32)  # after the commitment is known
            assert [m["type"] for m in us.hear_until("state")].count("welcome") == 1
            us.say(type="share", share="cd" * 32)  # too late: the key is made
            assert not us.caught_up()


def test_one_seat_may_be_watched_from_two_screens(store):
    with Table(store) as table:
        room = table.room("dawn")
        us, spain = sit_down(table, room)
        phone = Seat(table, room["seats"][0])
        phone.listen()
        assert phone.state == us.state and phone.events == us.events
        spain.listen()  # somebody came
        assert us.move(us.legal[0])["outcome"] == "done"
        phone.listen()
        assert phone.state == us.state
        assert phone.undo()["outcome"] == "done"
        us.listen()
        assert us.state == phone.state and us.events == phone.events
        assert not spain.listen()


def test_a_spectator_sees_and_does_nothing(store):
    with Table(store) as table:
        room = table.room("dawn")
        seats = sit_down(table, room)
        watcher = Seat(table, room["spectator"])
        watcher.listen()
        assert "seat" not in watcher.welcome and watcher.state["legal"] == []
        for seat in seats:
            seat.listen()
            assert len(seat.seats) == 2  # spectators are no seats
        for words in (seats[0].legal[0], seats[1].legal[0], "done"):
            assert watcher.move(words)["outcome"] == "not-now"
            assert watcher.ask("checked", type="check", move=words)["outcome"] == "not-now"
        assert watcher.undo()["outcome"] == "not-now"
        assert watcher.ask("past", type="look", at=0)["view"]["seats"]
        assert all(not seat.listen() for seat in seats)


# ---- Bots ----


def test_bots_think_for_less_than_two_seconds(store):
    with Table(store) as table:
        for game in ("seas", "dawn"):
            person = sit_down(table, table.room(game, ("person", "lieutenant")))[0]
            rng, thought, begun = random.Random(3), [], table.worked()
            while len(thought) < 25 and not person.result:
                person.listen()
                if person.legal:
                    thought.append(table.worked() - begun)
                    begun = table.worked()
                    assert person.move(quick_move(rng, person))["outcome"] in ("done", "stale")
                elif not person.result:
                    person.take(*person.client.hear_until("state"))
            assert sorted(thought)[len(thought) * 3 // 4] < 2, thought


def test_two_bots_of_either_kind_play_each_seat(store):
    with Table(store) as table:
        for seats in (("person", "random"), ("random", "person"), ("lieutenant", "person")):
            room = table.room("dawn", seats)
            assert [bool(key) for key in room["seats"]] == [kind == "person" for kind in seats]
            person = sit_down(table, room)[0]
            assert person.welcome["seats"][1 - seats.index("person")]["kind"] == "bot"
            while person.phase == "orders":  # until the bot has laid its own, too
                play([person], random.Random(1), 10, seconds=1, choose=quick_move)


# ---- Real dice ----


def roll(rng, count):
    return [rng.randint(1, 6) for _ in range(count)]


def move_with_dice(seat, rng, words, spare=0):
    """Plays a move and types in as many faces as are asked for; how many those were."""
    faces = []
    while True:
        answer = seat.move(words, faces=faces)
        if answer["outcome"] == "done":
            return len(faces)
        assert answer["outcome"] == "dice" and answer["dice"] > len(faces), (words, answer)
        faces += roll(rng, answer["dice"] - len(faces) + spare)


def play_with_dice(seats, rng, wanted, spare=0, moves=400):
    """Until dice were asked for `wanted` times; every face that was typed in."""
    typed = 0
    for _ in range(moves):
        for seat in seats:
            seat.listen()
        seat = rng.choice([seat for seat in seats if seat.legal])
        count = move_with_dice(seat, rng, quick_move(rng, seat), spare)
        typed += count
        wanted -= count > 0
        if wanted == 0:
            break
    return typed


def until_dice(seat_pair, rng):
    """Plays until a move wants dice; the seat and the move, not yet made."""
    while True:
        for seat in seat_pair:
            seat.listen()
        seat = rng.choice([seat for seat in seat_pair if seat.legal])
        words = quick_move(rng, seat)
        answer = seat.move(words)
        if answer["outcome"] == "dice":
            return seat, words, answer["dice"]
        assert answer["outcome"] == "done"


def test_real_dice_are_asked_for_and_typed_in(store):
    with Table(store) as table:
        seats = sit_down(table, table.room("dawn", dice="real"))
        assert seats[0].welcome["dice"] == "real"
        seat, words, wanted = until_dice(seats, random.Random(2))
        before = seat.state
        assert wanted >= 1
        assert seat.move(words, faces=[])["outcome"] == "dice"
        for wrong in ("6", [-1], ["6"], [101], [6.5], {"6": 6}, [[6]], [1] * 1025):  # no faces
            seat.client.say(type="move", seq=before["seq"], move=words, faces=wrong)
            assert seat.client.hear_until("error")[-1]["why"]
        for wrong in ([0], [7], [12] * wanted):  # of no die that is rolled here
            answer = seat.move(words, faces=wrong)
            assert answer["outcome"] == "not-now" and "none of its die" in answer["why"], answer
        assert seat.state == before and not seat.listen()
        assert move_with_dice(seat, random.Random(4), words) >= wanted


def test_a_restart_repeats_typed_dice_and_forgets_a_face_too_many(store):
    rng = random.Random(6)
    table = Table(store)
    room = table.room("dawn", dice="real")
    seats = sit_down(table, room)
    assert play_with_dice(seats, rng, wanted=3, spare=2) > 0
    for seat in seats:
        seat.listen()
    views = [seat.state["view"] for seat in seats]
    table.kill()
    with Table(store) as table:
        again = [Seat(table, key) for key in room["seats"]]
        for seat in again:
            seat.listen()
        assert [seat.welcome["state"] for seat in again] == ["playing"] * 2, again[0].welcome
        assert [seat.state["view"] for seat in again] == views
        play_with_dice(again, rng, wanted=1)


def test_faces_for_which_there_is_no_die_are_not_kept(store):
    rng = random.Random(8)
    with Table(store) as table:
        room = table.room("dawn", dice="real")
        seats = sit_down(table, room)
        for _ in range(10):
            for seat in seats:
                seat.listen()
            seat = next(seat for seat in seats if seat.legal)
            assert seat.move(quick_move(rng, seat), faces=[1] * 1000)["outcome"] == "done"
        play_with_dice(seats, rng, wanted=1, spare=500)
        db = sqlite3.connect(store)
        kept = [faces for _, _, _, faces, *_ in store_file.records(db, store_file.row_of(db, room["room"]))]
        db.close()
        assert any(kept) and max(map(len, kept)) < 100, sorted(map(len, kept))


def until_more_dice(table, rng):
    """Plays until a move wants dice, and after them more; the room, the seat, the move and the faces given so far."""
    while True:
        room = table.room("dawn", dice="real")
        seats = sit_down(table, room)
        while not any(seat.result for seat in seats):
            seat, words, wanted = until_dice(seats, rng)
            faces = roll(rng, wanted)
            if seat.move(words, faces=faces)["outcome"] == "dice":
                return room, seat, words, faces


def test_a_restart_is_no_way_out_of_a_move_whose_dice_are_rolled(store):
    table = Table(store)
    room, seat, words, faces = until_more_dice(table, random.Random(8))
    table.kill()
    with Table(store) as table:
        seat.enter(table).listen()
        others = [move for move in seat.legal if move != words]
        assert others, "there is no other move to make"
        for move, given in ((words, [faces[0] % 6 + 1, *faces[1:]]), (words, []), (others[0], [])):
            answer = seat.move(move, faces=given)
            assert answer["outcome"] == "not-now" and "type in their faces" in answer["why"], (move, given, answer)
        for key in room["seats"]:
            other = Seat(table, key)
            other.listen()
            assert "being rolled" in other.undo()["why"]
        while (answer := seat.move(words, faces=faces))["outcome"] == "dice":
            faces += roll(random.Random(1), answer["dice"] - len(faces))
        assert answer["outcome"] == "done", answer


def test_a_bot_rolls_with_the_tables_dice_where_people_roll_their_own(store):
    with Table(store) as table:
        seats = sit_down(table, table.room("dawn", ("person", "lieutenant"), dice="real"))
        rng, until = random.Random(1), time.monotonic() + 10 * PATIENCE
        while not any(event["name"] == "initiative" for event in seats[0].events):  # Spain resolves areas
            assert time.monotonic() < until, "the bot has stopped"
            seats[0].listen()
            if seats[0].legal:
                words = quick_move(rng, seats[0])
                answer = seats[0].move(words)
                if answer["outcome"] == "dice":
                    move_with_dice(seats[0], rng, words)
            else:
                time.sleep(0.02)
            if seats[0].result:
                seats = sit_down(table, table.room("dawn", ("person", "lieutenant"), dice="real"))


def test_faces_are_refused_where_dice_are_fair(store):
    with Table(store) as table:
        seats = sit_down(table, table.room("dawn"))
        answer = seats[0].move(seats[0].legal[0], faces=[6])
        assert answer["outcome"] == "not-now" and "rolls" in answer["why"]
        assert seats[0].move(seats[0].legal[0])["outcome"] == "done"


def test_while_dice_are_rolled_nobody_takes_anything_back(store):
    """Who is asked for dice has learnt what they hang on: neither he nor another may think better of it."""
    with Table(store) as table:
        seats = sit_down(table, table.room("dawn", dice="real"))
        seat, words, _ = until_dice(seats, random.Random(3))
        for who in seats:
            refused = who.undo()
            assert refused["outcome"] == "not-now" and "being rolled" in refused["why"], refused
        assert move_with_dice(seat, random.Random(4), words) > 0


def test_dice_are_asked_for_roll_by_roll_with_what_they_are_for(store):
    with Table(store) as table:
        about = json.loads(table.get("/api/games/dawn"))
        seats, rng, kinds = sit_down(table, table.room("dawn", dice="real")), random.Random(5), set()
        while len(kinds) < 3:
            seat, words, wanted = until_dice(seats, rng)
            faces, answer = [], seat.move(words)
            while answer["outcome"] == "dice":
                assert answer["dice"] == len(faces) + sum(roll["count"] for roll in answer["rolls"])
                assert len({roll["reason"] for roll in answer["rolls"]}) == 1
                for roll in answer["rolls"]:
                    kind = about["rolls"][roll["reason"]]
                    kinds.add(kind["name"])
                    for part in ("place", "subject"):
                        assert kind[part] == "number" or roll.get(part, "") in {"", *about["words"][kind[part]]}, roll
                faces += [rng.randint(1, 6) for _ in range(answer["dice"] - len(faces))]
                answer = seat.move(words, faces=faces)
            assert answer["outcome"] == "done" and len(faces) >= wanted
            if seats[0].result:
                seats = sit_down(table, table.room("dawn", dice="real"))


# ---- Several at once ----


def test_moves_in_a_list_are_made_until_one_is_refused(store):
    with Table(store) as table:
        us, spain = sit_down(table, table.room("dawn"))
        first = us.state
        assert first["undo"] == 0
        before = len(us.client.heard)
        answer = us.ask("answer", type="moves", seq=first["seq"],
                        moves=["detach chicago", "order massachusetts raid", "order massachusetts raid", "detach texas"])
        assert answer["played"] == 2 and answer["outcome"] == "refused" and answer["rule"], answer
        assert [json.loads(raw)["type"] for raw in us.client.heard[before:]].count("state") == 1
        assert us.state["undo"] == 2 and us.state["view"]["fields"]["order"] == {"us-1": "raid"}
        stale = us.ask("answer", type="moves", seq=first["seq"], moves=["detach texas"])
        assert stale["outcome"] == "stale" and stale["played"] == 0
        done = us.ask("answer", type="moves", seq=us.state["seq"], moves=["detach texas", "detach brooklyn"])
        assert done["outcome"] == "done" and done["played"] == 2
        for wrong in ("detach iowa", ["detach iowa", 5], ["x" * 300], ["detach iowa"] * 201, None):
            assert us.ask("error", type="moves", seq=us.state["seq"], moves=wrong)["why"]
        assert us.state["undo"] == 4
        assert spain.ask("answer", type="moves", seq=spain.state["seq"], moves=["detach iowa"])["outcome"] == "refused"


def test_what_was_said_before_the_end_was_heard_of_is_late_and_what_is_said_after_it_too_much(store):
    with Table(store) as table:
        short = {"options": ["11.E", "11.G"], "params": {"us": 100}}  # the United States begin with a lead
        seats = sit_down(table, table.room("dawn", scenario="1898", **short))
        play(seats, random.Random(3))
        for seat in seats:
            seq = seat.state["seq"]
            assert seat.result
            for late, outcome in ((seq - 1, "stale"), (seq, "not-now")):
                for words in ({"type": "move", "move": "done"}, {"type": "moves", "moves": ["done"]},
                              {"type": "undo", "count": 1}):
                    answer = seat.ask("answer", seq=late, **words)
                    assert answer["outcome"] == outcome, answer
                    assert ("is over" in answer["why"]) == (outcome == "not-now")


def test_moves_take_the_place_of_others_in_one_message(store):
    with Table(store) as table:
        us = sit_down(table, table.room("dawn"))[0]
        us.ask("answer", type="moves", seq=us.state["seq"], moves=["detach chicago", "detach texas"])
        before, heard = us.state, len(us.client.heard)
        answer = us.ask("answer", type="moves", seq=before["seq"], undo=1, moves=["detach brooklyn", "detach iowa"])
        assert (answer["outcome"], answer["undone"], answer["played"]) == ("done", 1, 2)
        assert us.state["undo"] == 3 and us.state["seq"] == before["seq"] + 1
        assert [json.loads(raw)["type"] for raw in us.client.heard[heard:]].count("state") == 1
        assert us.move("detach brooklyn")["outcome"] == "refused"
        assert us.move("detach texas")["outcome"] == "done"  # she was back in her squadron
        # What cannot be taken back leaves all as it is; what is refused afterwards leaves what is gone.
        too_many = us.ask("answer", type="moves", seq=us.state["seq"], undo=5, moves=["detach massachusetts"])
        assert (too_many["outcome"], too_many["played"]) == ("refused", 0) and "undone" not in too_many
        assert us.state["undo"] == 4
        barred = us.ask("answer", type="moves", seq=us.state["seq"], undo=2, moves=["detach chicago"])
        assert (barred["outcome"], barred["undone"], barred["played"]) == ("refused", 2, 0) and us.state["undo"] == 2
        assert us.ask("answer", type="moves", seq=us.state["seq"], undo=2, moves=[])["undone"] == 2
        assert us.state["undo"] == 0
        for wrong in (-1, 201, "2"):
            assert "undo" in us.ask("error", type="moves", seq=us.state["seq"], undo=wrong, moves=[])["why"]


def test_an_answer_bears_the_number_of_its_question(store):
    with Table(store) as table:
        us = sit_down(table, table.room("dawn"))[0]
        assert us.ask("pong", type="ping", ask=7) == {"type": "pong", "ask": 7}
        assert us.ask("pong", type="ping") == {"type": "pong"}
        assert us.ask("checked", type="check", move="done", ask=8)["ask"] == 8
        assert us.ask("past", type="look", at=0, ask=4294967295)["ask"] == 4294967295
        assert us.ask("answer", type="move", seq=us.state["seq"], move="detach chicago", ask=9)["ask"] == 9
        assert us.ask("answer", type="undo", seq=us.state["seq"], ask=10)["ask"] == 10
        for wrong in ({"type": "journal"}, {"type": "look", "at": 99}, {"type": "nonsense"}, {"type": "move"}):
            assert us.ask("error", ask=11, **wrong)["ask"] == 11
        for wrong in (-1, 4294967296, "1"):
            error = us.ask("error", type="ping", ask=wrong)
            assert "ask" in error["why"] and "ask" not in error


def test_several_moves_are_taken_back_at_once_or_none(store):
    with Table(store) as table:
        us, spain = sit_down(table, table.room("dawn"))
        first = us.state
        us.ask("answer", type="moves", seq=first["seq"], moves=["detach chicago", "detach texas", "detach brooklyn"])
        spain.move(spain.legal[0])
        more = us.ask("answer", type="undo", seq=us.state["seq"], count=4)
        assert more["outcome"] == "refused" and more["played"] == 0 and us.state["undo"] == 3
        assert us.ask("answer", type="undo", seq=us.state["seq"], count=2)["played"] == 2
        assert us.state["undo"] == 1
        assert us.undo()["outcome"] == "done"
        assert us.state["view"] == first["view"] and us.state["undo"] == 0
        assert us.undo()["outcome"] == "refused"


def test_what_is_taken_back_is_told_and_what_answers_the_state_before_is_stale(store):
    with Table(store) as table:
        us = sit_down(table, table.room("dawn"))[0]
        first = us.ask("answer", type="moves", seq=us.state["seq"], moves=["detach chicago"])
        assert first["played"] == 1
        one = us.state["view"]
        us.ask("answer", type="moves", seq=us.state["seq"], moves=["detach texas", "detach brooklyn"])
        before = us.state
        assert us.ask("answer", type="undo", seq=before["seq"], count=2)["outcome"] == "done"
        assert us.state["view"] == one and us.state["undo"] == 1 and us.state["seq"] == before["seq"] + 1
        assert us.ask("answer", type="undo", seq=before["seq"], count=1)["outcome"] == "stale"
        for wrong in (0, -1, 201, "2"):
            assert "count" in us.ask("error", type="undo", seq=us.state["seq"], count=wrong)["why"]


def test_a_restart_keeps_what_a_list_has_left(store):
    table = Table(store)
    room = table.room("dawn")
    us = sit_down(table, room)[0]
    us.ask("answer", type="moves", seq=us.state["seq"], moves=["detach chicago", "detach texas", "detach brooklyn"])
    us.ask("answer", type="undo", seq=us.state["seq"], count=2)
    table.kill()
    with Table(store) as table:
        again = Seat(table, room["seats"][0])
        again.listen()
        assert again.state["view"] == us.state["view"] and again.state["undo"] == 1


# ---- Advice ----


def test_advice_is_a_legal_move_and_only_for_who_has_one(store):
    with Table(store) as table:
        room = table.room("dawn")
        us, spain = sit_down(table, room)
        for _ in range(30):
            advice = us.ask("advice", type="advise", seq=us.state["seq"])
            assert advice["seq"] == us.state["seq"]
            if not us.legal:
                assert advice["move"] == ""
                break
            assert us.move(advice["move"])["outcome"] == "done", advice
        assert b'"advice"' not in b"".join(spain.client.heard)
        with table.sit(room["spectator"]) as watcher:
            watcher.hear_until("state")
            assert "do not play" in watcher.ask("error", type="advise", seq=0)["why"]


# ---- Taking back ----


def test_a_move_is_taken_back_in_secret(store):
    with Table(store) as table:
        room = table.room("dawn")
        us, spain = sit_down(table, room)
        watcher = Seat(table, room["spectator"])
        watcher.listen()
        us.listen()
        spain.listen()  # somebody came to watch
        start = us.state["view"]
        assert us.undo()["outcome"] == "refused"  # nothing to take back
        for words in ["detach indiana", "attach iowa indiana", "order massachusetts patrol"]:
            assert us.move(words)["outcome"] == "done"
        for _ in range(3):
            assert us.undo()["outcome"] == "done"
        assert us.state["view"] == start
        assert not spain.listen() and not watcher.listen()


def test_each_takes_back_his_own_while_both_choose(store):
    table = Table(store)
    room = table.room("dawn")
    us, spain = sit_down(table, room)
    spain.listen()
    before = us.state["view"]
    assert us.move("detach indiana")["outcome"] == "done"
    assert not spain.listen()
    for words in [move for move in spain.legal if move.startswith("detach")][:2]:
        assert spain.move(words)["outcome"] == "done"
    theirs = spain.state["view"]
    assert not us.listen()
    assert us.undo()["outcome"] == "done"  # from under the moves of the other
    assert us.state["view"] == before and not spain.listen() and spain.state["view"] == theirs
    table.kill()
    with Table(store) as table:  # the moves that are left lead to where the game stands
        us.enter(table).listen()
        spain.enter(table).listen()
        assert us.welcome["state"] == "playing", us.welcome
        assert us.state["view"] == before and spain.state["view"] == theirs
        us.listen()
        assert spain.undo()["outcome"] == spain.undo()["outcome"] == "done"
        assert us.listen() == []


def until_sailing(seats, rng):
    """Both lay their orders, and Spain makes its first step."""
    while seats[0].phase == "orders":
        play(seats, rng, moves=1, choose=quick_move)
        for seat in seats:
            seat.listen()
    while not any(event["name"] == "sails" for event in seats[0].events):
        assert seats[1].move(next(move for move in seats[1].legal if move.startswith("sail")))["outcome"] == "done"
        seats[0].listen()


def test_a_step_that_all_have_seen_is_taken_back_for_all(store):
    table = Table(store)
    room = table.room("dawn")
    us, spain = seats = sit_down(table, room)
    until_sailing(seats, random.Random(5))
    heard = list(us.events)
    us.close()
    assert spain.undo()["outcome"] == "done"
    other = [move for move in spain.legal if move.startswith("sail")][-1]
    assert spain.move(other)["outcome"] == "done"
    table.kill()
    with Table(store) as table:  # he comes back with as many events as there are, but one of them was taken back
        messages = us.enter(table).client.hear_until("state")
        us.take(*messages)
        assert messages[0]["type"] == "events" and messages[0]["reset"], messages[0]
        fresh = Seat(table, room["seats"][0])
        fresh.take(*fresh.client.hear_until("state"))
        assert us.events == fresh.events and us.events != heard and len(us.events) == len(heard)


def test_nothing_is_taken_back_once_a_die_has_fallen(store):
    with Table(store) as table:
        seats = sit_down(table, table.room("dawn"))
        rng = random.Random(8)
        while not any(event["name"] == "initiative" for event in seats[0].events):
            play(seats, rng, moves=1, choose=quick_move)
            seats[0].listen()
            assert not seats[0].result
        for seat in seats:
            seat.listen()
            answer = seat.undo()
            assert answer["outcome"] == "refused" and answer["rule"] == "undo", answer


# ---- Looking ----


def look(seat, at):
    """A look at the past, when enough time has passed: it counts as five messages."""
    time.sleep(0.3)
    seat.client.say(type="look", at=at)
    return next(message for message in iter(seat.client.hear, None) if message["type"] in ("past", "error"))


def test_the_past_is_what_the_seat_saw(store):
    with Table(store) as table:
        room = table.room("dawn")
        seats = sit_down(table, room)
        seen = [[seat.state["view"]] for seat in seats]
        heard = [[len(seat.events)] for seat in seats]

        def remember():
            for views, counts, seat in zip(seen, heard, seats):
                if seat.state["view"] != views[-1]:
                    views.append(seat.state["view"])
                    counts.append(len(seat.events))
        play(seats, random.Random(9), moves=60, after=remember)
        for views, counts, seat in zip(seen, heard, seats):
            of = look(seat, 0)["of"]
            assert of == len(views) - 1  # steps that the seat saw, not moves
            for at in random.Random(1).sample(range(1, of + 1), 5):
                past = look(seat, at)
                assert past["view"] == views[at]
                assert (past["before"], past["heard"]) == (counts[at - 1], counts[at])
            assert look(seat, of + 1)["type"] == "error"


if __name__ == "__main__":
    tap.run(__name__)
