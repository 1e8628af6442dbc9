"""Lean clients: states come as what changed, events in pages. Beside each sits one with the same key who is told all, and
what the lean one has put together is the same to the letter, the order of its members included."""
import json
import os
import random
import sys
import time

sys.path.insert(0, os.path.dirname(__file__))
import tap
from players import Seat, merged_field, merged_list, play, quick_move, sit_down, warlike_move
from wire import Table

PAGE = 64 * 1024  # bytes, at most


class Pairs:
    """Everybody of a room twice: whole, who play, and lean, who only listen, a spectator among them."""

    def __init__(self, table, room):
        self.table, self.seats = table, sit_down(table, room)
        self.whole = self.seats + [Seat(table, room["spectator"])]
        self.lean = [Seat(table, seat.key, lean=True) for seat in self.whole]

    def compare(self):
        for whole, lean in zip(self.whole, self.lean):
            whole.listen()
            lean.listen()
            assert json.dumps(lean.state) == json.dumps(whole.state), difference(lean.state, whole.state)
            assert lean.events == whole.events[lean.first:], lean.first
            assert (lean.until, lean.resets) == (whole.until, whole.resets)

    def come_back(self, i):
        """A lean one goes, and comes again with what he has heard."""
        self.lean[i].close()
        self.lean[i].state = None
        self.lean[i].enter(self.table)
        self.compare()

    def close(self):
        for seat in self.whole + self.lean:
            seat.close()


def difference(lean, whole):
    ours, theirs = lean["view"]["fields"], whole["view"]["fields"]
    return [(name, ours.get(name), theirs[name]) for name in theirs
            if json.dumps(ours.get(name)) != json.dumps(theirs[name])] or (lean, whole)


def types(seat):
    return [json.loads(message)["type"] for message in seat.client.heard]


def test_what_is_told_of_a_list_and_of_a_field_makes_the_new_one(_):
    assert merged_list(["a", "b", "c", "d"], [1, -2, "x", 1, "y"]) == ["a", "x", "d", "y"]
    assert merged_field([1, 2, 3], {"1": 5}) == [1, 5, 3]
    assert list(merged_field({"b": 1, "d": 2}, {"a": 3, "b": 1, "c": 4, "d": None}).items()) == \
        [("a", 3), ("b", 1), ("c", 4)]


def plays_alike(store, game, moves, seed, **more):
    rng = random.Random(seed)
    with Table(store) as table:
        room = table.room(game, **more)
        pairs = Pairs(table, room)
        made = 0

        def after():
            nonlocal made
            made += 1
            pairs.compare()
            if rng.random() < 0.15:
                seat = rng.choice(pairs.seats)
                if seat.state["undo"] and seat.undo()["outcome"] == "done":
                    pairs.compare()
            if made % 40 == 0:
                pairs.come_back(made // 40 % 3)

        play(pairs.seats, rng, moves=moves, choose=warlike_move, after=after)
        assert made == moves or any(seat.result for seat in pairs.seats)
        for lean in pairs.lean:
            assert "change" in types(lean) and types(lean).count("state") == 1, types(lean)
        for whole in pairs.whole:
            assert "change" not in types(whole)
        pairs.close()


def test_a_game_of_seas_put_together_from_changes_is_the_game(store):
    plays_alike(store, "seas", 500, 3)


def test_a_game_of_dawn_put_together_from_changes_is_the_game(store):
    plays_alike(store, "dawn", 300, 4)


def test_what_was_undone_while_nobody_listened_is_told_anew(store):
    with Table(store) as table:
        pairs = Pairs(table, table.room("seas"))
        play(pairs.seats, random.Random(5), moves=30)
        for _ in range(20):
            pairs.compare()
            seat = next((seat for seat in pairs.seats if seat.state["undo"]), None)
            if seat is None:
                play(pairs.seats, random.Random(6), moves=1)
                continue
            i = pairs.seats.index(seat)
            pairs.lean[i].close()
            assert seat.undo()["outcome"] == "done"
            pairs.lean[i].state = None
            pairs.lean[i].enter(table)
            pairs.compare()
            if seat.legal:
                seat.move(seat.legal[-1])
        pairs.close()


def is_alone(seat):
    """Is it his turn, and nobody else's?"""
    return seat.legal and sum(other["acting"] for other in seat.state["view"]["seats"]) == 1


def test_events_come_in_pages_and_the_earlier_ones_when_they_are_asked_for(store):
    with Table(store) as table:
        seats = sit_down(table, table.room("seas", seats=("person", "lieutenant"), scenario="10.3"))
        begun = seats[0].until, seats[0].resets
        while len(seats[0].events) < 700 and not seats[0].result:
            play(seats, random.Random(7), moves=5, choose=quick_move)
        while not seats[0].result and not is_alone(seats[0]):  # then nothing happens while it is compared
            time.sleep(0.01)
            seats[0].listen()
        late = Seat(table, seats[0].key, lean=True)
        late.listen()
        assert 0 < late.first and late.until == seats[0].until
        assert late.events == seats[0].events[late.first:]
        assert late.recall() == seats[0].events
        for message in late.client.heard:
            assert json.loads(message)["type"] not in ("events", "earlier") or len(message) <= PAGE
        # who has heard all of it is told nothing; who has heard but little, the last page alone
        little = Seat(table, seats[0].key, enter=False, lean=True)
        little.until, little.resets = begun
        little.events = seats[0].events[:little.until]
        little.enter(table)
        little.listen()
        assert little.first > 0 and little.recall() == seats[0].events
        away = Seat(table, seats[0].key, enter=False, lean=True)
        away.until, away.resets, away.events = late.until, late.resets, late.events
        away.enter(table)
        away.listen()
        assert "events" not in types(away) and away.state["seq"] == seats[0].state["seq"]
        for wrong in (late.until + 1, -1, "3", None, 2 ** 40):
            late.pace.wait()
            assert late.client.ask("error", type="events", before=wrong, ask=9)["ask"] == 9
        assert late.ask("earlier", type="events", before=0)["events"] == []
        assert "hello" in table.client().ask("error", type="events", before=0)["why"]


def test_before_the_game_begins_there_are_no_events_to_ask_for(store):
    with Table(store) as table:
        room = table.room("seas")
        one = Seat(table, room["seats"][0], lean=True)
        assert one.client.ask("error", type="events", before=0)["why"]
        two = Seat(table, room["seats"][1], lean=True)
        for seat in (one, two):
            seat.listen()
            if seat.state is None:
                seat.take(*seat.client.hear_until("state"))
        assert types(one).count("state") == 1 and one.legal or two.legal


if __name__ == "__main__":
    tap.run(__name__)
