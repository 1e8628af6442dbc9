"""A client that lies: wrong seats, moves that were not offered, stale and repeated ones, nonsense of every kind, all
through random games. None is accepted, each gets an answer, and the honest game goes on."""
import json
import os
import random

import tap
from players import Seat, sit_down, some_move
from wire import Table

NONSENSE = [
    b"", b"{", b"[]", b"null", b"7", b'"hello"', b"{}", b'{"type":7}', b'{"type":"dance"}', b'{"type":"move"}',
    b'{"type":"move","seq":-1,"move":"done"}', b'{"type":"move","seq":1e99,"move":"done"}',
    b'{"type":"move","seq":99999999999999999999,"move":"done"}', b'{"type":"move","seq":"1","move":"done"}',
    b'{"type":"move","seq":1,"move":7}', b'{"type":"move","seq":1,"move":"done","faces":[7,8,9]}',
    b'{"type":"move","type":"undo","seq":1}', b'{"type":"undo","seq":1,"count":-1}', b'{"type":"undo","seq":1,"count":5000}',
    b'{"type":"moves","seq":1}', b'{"type":"moves","seq":1,"moves":[[]]}', b'{"type":"moves","moves":["done"]}',
    b'{"type":"look","at":-1}', b'{"type":"look"}',
    b'{"type":"hello","key":"00"}', b'{"type":"share","share":"zz"}', b'{"type":"check","move":{}}',
    b'\xef\xbb\xbf{"type":"journal"}', b'{"type":"check","move":"' + b"x" * 5000 + b'"}', b"[" * 3000,
    json.dumps({"type": "move", "seq": 1, "move": "done\0more"}).encode(),
    b'{"type":"hand"}', b'{"type":"hand","seat":-1,"bot":"random"}', b'{"type":"hand","seat":99,"bot":"random"}',
    b'{"type":"hand","seat":0,"bot":7}', b'{"type":"hand","seat":0,"bot":"' + b"x" * 200 + b'"}',
    b'{"type":"hand","seat":0,"bot":"captain:nodes=999999999"}', b'{"type":"hand","seat":1,"bot":"random"}',
    b'{"type":"hand","seat":5,"bot":""}', b'{"type":"hand","seat":0}',
    b'{"type":"chat"}', b'{"type":"chat","text":7}', b'{"type":"chat","text":""}', b'{"type":"chat","text":"\\u0001\\n"}',
    b'{"type":"chat","text":"' + b"x" * 9000 + b'"}',
    b'{"type":"notes","text":{}}', b'{"type":"notes","text":"' + b"x" * 5000 + b'"}', b'{"type":"name","text":[]}',
    b'{"type":"name","text":"' + b"x" * 61 + b'"}', b'{"type":"rename","text":null}',
]


def answer_to(seat, payload):
    """The error or answer that these bytes get."""
    seat.pace.wait()
    seat.client.frame(1, payload)
    while True:
        message = seat.client.hear()
        assert message is not None, f"no answer to {payload[:80]}"
        seat.take(message)
        if message["type"] in ("error", "answer", "checked", "past"):
            return message


def lie(rng, seat, other):
    """Something that must not be accepted: (what to say, what it is)."""
    seq = seat.state["seq"]
    foreign = [move for move in other.legal if move not in seat.legal]
    lies = [
        ({"seq": seq, "move": "order nobody patrol"}, "words that do not exist"),
        ({"seq": seq + 1, "move": rng.choice(seat.legal or ["done"])}, "from the future"),
        ({"seq": max(seq - 1, 0), "move": rng.choice(seat.legal or ["done"])}, "stale"),
        ({"seq": seq, "move": rng.choice(seat.legal or ["done"]), "faces": [6]}, "with dice of his own"),
    ]
    if seat.state["undo"] < 10:  # each costs a part of a message
        more = seat.state["undo"] + 1
        lies.append(({"seq": seq, "undo": more, "move": rng.choice(seat.legal or ["done"])}, "taking back too much"))
    if foreign:
        lies.append(({"seq": seq, "move": rng.choice(foreign)}, "a move of the other seat"))
    if not seat.legal:
        lies.append(({"seq": seq, "move": rng.choice(other.legal or ["done"])}, "out of turn"))
    return rng.choice(lies)


def both_views(seats):
    return [json.dumps(seat.state, sort_keys=True) for seat in seats]


def lie_through(table, game, moves):
    rng = random.Random(11)
    seats = sit_down(table, table.room(game))
    for _ in range(moves):
        for seat in seats:
            seat.listen()
        before = both_views(seats)
        liar = rng.choice(seats)
        words, what = lie(rng, liar, seats[1 - seats.index(liar)])
        if "undo" in words or ("faces" not in words and rng.random() < 0.5):
            undo = words.get("undo", 0)
            answer = liar.ask("answer", type="moves", seq=words["seq"], undo=undo, moves=[words["move"], "done"])
        else:
            answer = liar.ask("answer", type="move", **words)
        assert answer["outcome"] != "done" and answer["played"] == 0, (what, words)
        assert answer["why"], answer
        for seat in seats:
            seat.listen()
        assert both_views(seats) == before, f"{what} changed something: {words}"
        acting = rng.choice([seat for seat in seats if seat.legal])
        honest = {"seq": acting.state["seq"], "move": some_move(rng, acting)}
        assert acting.ask("answer", type="move", **honest)["outcome"] == "done"
        again = acting.ask("answer", type="move", **honest)  # the same once more
        assert again["outcome"] == "stale", again


def test_lies_are_never_accepted_in_dawn(store):
    with Table(store) as table:
        lie_through(table, "dawn", 80)


def test_lies_are_never_accepted_in_seas(store):
    with Table(store) as table:
        lie_through(table, "seas", 80)


def test_nonsense_gets_a_sentence_and_changes_nothing(store):
    with Table(store) as table:
        seats = sit_down(table, table.room("dawn"))
        before = both_views(seats)
        for payload in NONSENSE:
            message = answer_to(seats[0], payload)
            assert message.get("why") or message["type"] == "past", (payload[:60], message)
            assert message.get("outcome") != "done", payload
        for seat in seats:
            seat.listen()
        assert both_views(seats) == before


def test_before_hello_nothing_is_answered_but_that(store):
    with Table(store) as table:
        client = table.client()
        for kind in ("move", "moves", "undo", "check", "look", "journal", "share", "advise", "resign", "draw",
                     "hand", "pause", "name", "rename", "chat", "notes"):
            client.say(type=kind, seq=1, at=0, move="done", moves=["done"], share="00" * 32, seat=0, bot="", text="x")
            assert client.hear()["why"] == "say hello first"
        client.say(type="hello", key=os.urandom(16).hex())
        assert "opens no seat" in client.hear()["why"]


def test_a_second_hello_and_a_second_share_change_nothing(store):
    with Table(store) as table:
        room = table.room("dawn")
        seats = sit_down(table, room)
        before = both_views(seats)
        assert "hello" in answer_to(seats[0], json.dumps({"type": "hello", "key": room["seats"][1]}).encode())["why"]
        seats[0].client.say(type="share", share="ab" * 32)
        for seat in seats:
            seat.listen()
        assert both_views(seats) == before


def test_a_spectator_plays_nothing(store):
    with Table(store) as table:
        room = table.room("dawn")
        seats = sit_down(table, room)
        spectator = Seat(table, room["spectator"])
        spectator.take(*spectator.client.hear_until("state"))
        assert spectator.legal == []
        for move in seats[0].legal[:5] + ["done"]:
            assert spectator.move(move)["outcome"] == "not-now"
        assert spectator.undo()["outcome"] == "not-now"


def test_binary_and_oversized_frames_end_the_connection_and_not_the_table(store):
    with Table(store) as table:
        seats = sit_down(table, table.room("dawn"))
        for opcode, payload in ((2, b'{"type":"journal"}'), (1, b"x" * (16 * 1024 + 1))):
            client = table.client()
            client.frame(opcode, payload)
            client.closing()
        assert seats[0].move(seats[0].legal[0])["outcome"] == "done"


if __name__ == "__main__":
    tap.run(__name__)
