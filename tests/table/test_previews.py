"""Questions about what would be: moves that are tried and not played, where a piece can go, a fleet as a bot would make
it up. Nothing of it changes the game, and no answer says more than the seat knows."""
import time

import tap
from players import Seat, press, sit_down
from wire import Table


def tried(seat, moves, **more):
    return seat.ask("tried", type="try", **{"seq": seat.state["seq"], "moves": moves, **more})


def proposal(seat, wanted="proposal", **more):
    return seat.ask(wanted, type="advise", **{"until": seat.state["view"]["phase"]["name"], **more})


def plainly(seat):
    """Orders and no other arrangements, and then "done"."""
    if "done" in seat.legal:
        return "done"
    return next((move for move in seat.legal if move.startswith("order ")), seat.legal[0])


def close_orders(seat):
    """Gives orders until the phase can be closed, and closes it."""
    while seat.phase == "orders" and seat.legal:
        seat.move(plainly(seat))
        seat.listen()


def test_a_series_is_shown_as_it_would_be_and_is_not_played(store):
    with Table(store) as table:
        us, spain = sit_down(table, table.room("dawn"))
        order = next(move for move in us.legal if move.startswith("order "))
        answer = tried(us, [order])
        assert (answer["outcome"], answer["made"], answer["seq"]) == ("done", 1, us.state["seq"]), answer
        assert order not in answer["legal"] and answer["view"] != us.state["view"]
        us.listen()
        assert order in us.legal  # nothing has happened
        assert us.move(order)["outcome"] == "done"
        us.listen()
        assert us.state["view"] == answer["view"] and us.state["legal"] == answer["legal"]
        assert all(message["type"] != "state" for message in spain.listen())


def test_what_is_refused_ends_the_series_and_says_why(store):
    with Table(store) as table:
        us = sit_down(table, table.room("dawn"))[0]
        order = next(move for move in us.legal if move.startswith("order "))
        answer = tried(us, [order, "attack havana", order])
        assert (answer["outcome"], answer["made"]) == ("refused", 1) and answer["rule"] and answer["why"], answer
        assert answer["view"] == tried(us, [order])["view"]
        answer = tried(us, [order, "dance"])
        assert (answer["outcome"], answer["made"]) == ("not-a-move", 1) and "dance" in answer["why"]
        assert tried(us, [])["view"] == us.state["view"]


def test_it_stops_before_anything_that_is_for_good(store):
    with Table(store) as table:
        us, spain = sit_down(table, table.room("dawn"))
        close_orders(spain)
        us.listen()
        while "done" not in us.legal:
            us.move(plainly(us))
            us.listen()
        answer = tried(us, ["done"])  # then all is shown
        assert (answer["outcome"], answer["made"]) == ("for-good", 0) and answer["why"], answer
        assert answer["view"] == us.state["view"]


def test_a_series_may_begin_by_taking_moves_back(store):
    with Table(store) as table:
        us = sit_down(table, table.room("dawn"))[0]
        before = us.state["view"]
        order = next(move for move in us.legal if move.startswith("order "))
        us.move(order)
        us.listen()
        assert us.state["undo"] == 1
        assert tried(us, [], undo=1)["view"] == before
        again = tried(us, [order], undo=1)
        assert again["outcome"] == "done" and again["view"] == us.state["view"]
        answer = tried(us, [], undo=2)
        assert answer["outcome"] == "refused" and answer["rule"] == "undo" and "view" not in answer
        assert us.state["undo"] == 1


def test_a_question_about_what_has_been_is_stale(store):
    with Table(store) as table:
        us = sit_down(table, table.room("dawn"))[0]
        for question in ({"type": "try", "moves": []}, {"type": "reach", "piece": "us-1"}):
            answer = us.ask("tried" if question["type"] == "try" else "reach", seq=us.state["seq"] + 1, **question)
            assert answer["outcome"] == "stale" and "view" not in answer, answer


def sail_out(table):
    """Dawn, and the side that is to sail first."""
    seats = sit_down(table, table.room("dawn"))
    for seat in seats:
        seat.listen()
        close_orders(seat)
    for seat in seats:
        seat.listen()
    return next(seat for seat in seats if seat.legal)


def test_where_a_piece_can_go_and_how(store):
    with Table(store) as table:
        seat = sail_out(table)
        fields = seat.state["view"]["fields"]
        head = next(move.split()[1] for move in seat.legal if move.startswith("sail "))
        piece = fields["berth"][head]
        answer = seat.ask("reach", type="reach", seq=seat.state["seq"], piece=piece)
        assert answer["outcome"] == "done" and answer["piece"] == piece, answer
        ways = {way["place"]: way for way in answer["ways"]}
        near = {move.split()[2] for move in seat.legal if move.startswith(f"sail {head} ")}
        assert near <= set(ways)
        assert len(ways) > len(near), "some are more than a step away"
        for place, way in ways.items():
            assert way["path"] == [move.split()[2] for move in way["moves"]]
            assert way["moves"][0] in seat.legal and way["moves"][-1] == f"sail {head} {place}" and way["cost"] > 0
        far = max((way for way in ways.values() if not way.get("for_good")), key=lambda way: len(way["moves"]))
        after = tried(seat, far["moves"])
        assert after["outcome"] == "done" and after["view"]["fields"]["stack"][piece] == far["place"], after["outcome"]
        assert after["view"]["fields"]["spent"][piece] == far["cost"]


def test_what_is_no_piece_goes_nowhere(store):
    with Table(store) as table:
        us = sit_down(table, table.room("dawn"))[0]
        assert us.ask("reach", type="reach", seq=us.state["seq"], piece="us-1")["ways"] == []  # not now
        answer = us.ask("reach", type="reach", seq=us.state["seq"], piece="bounty")
        assert answer["outcome"] == "not-a-move" and "bounty" in answer["why"] and answer["ways"] == []
        assert "piece" in us.ask("error", type="reach", seq=us.state["seq"])["why"]


def test_a_fleet_is_proposed_and_can_be_played_at_one_go(store):
    with Table(store) as table:
        for game, phase in (("dawn", "orders"), ("seas", "organize")):
            seat = sit_down(table, table.room(game))[0]
            while seat.phase != phase:
                seat.move(next(move for move in seat.legal if move == "done" or move.startswith("place ")))
                seat.listen()
            answer = proposal(seat)
            assert answer["seq"] == seat.state["seq"] and answer["moves"], answer
            assert "done" not in answer["moves"]
            made = tried(seat, answer["moves"][:200])
            assert made["outcome"] == "done" and made["made"] == min(200, len(answer["moves"]))
            assert proposal(seat)["moves"] == answer["moves"], "the same again"
            played = seat.ask("answer", type="moves", seq=seat.state["seq"], moves=answer["moves"][:200])
            assert played["outcome"] == "done"
            assert "is not the phase" in proposal(seat, "error", until="supper")["why"]


def test_spectators_and_those_who_wait_are_told_so(store):
    with Table(store) as table:
        room = table.room("dawn")
        us = Seat(table, room["seats"][0])
        assert us.ask("tried", type="try", seq=0, moves=[])["outcome"] == "not-now"
        Seat(table, room["seats"][1])
        watching = Seat(table, room["spectator"])
        watching.listen()
        seq = watching.state["seq"]
        assert watching.ask("tried", type="try", seq=seq, moves=["done"])["outcome"] == "not-now"
        assert watching.ask("reach", type="reach", seq=seq, piece="us-1")["outcome"] == "not-now"
        assert "spectators" in watching.ask("error", type="advise", until="orders")["why"]


def test_questions_are_paid_for(store):
    with Table(store) as table:
        us = sit_down(table, table.room("dawn"))[0]
        time.sleep(2.1)  # a full bucket
        phase = us.state["view"]["phase"]["name"]
        answers, took = press(us.client, "proposal", 1, 30, type="advise", until=phase)
        assert answers <= 8 + 4 * took + 1, (answers, took)
        time.sleep(2.1)
        answers, took = press(us.client, "tried", 1, 6, type="try", seq=us.state["seq"], moves=["dance"] * 200)
        assert answers <= 1 + took + 1, (answers, took)
        time.sleep(2.1)
        answer = us.client.ask("error", type="try", seq=us.state["seq"], moves=["done"] * 201)
        assert "at most 200" in answer["why"]


if __name__ == "__main__":
    tap.run(__name__)
