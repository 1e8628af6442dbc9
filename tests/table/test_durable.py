"""A move is acknowledged only when it is on disk: the table is killed at random moments, again and again, and every
acknowledged move is found, and no half move."""
import random
import time

import tap
from players import Seat, play, sit_down, some_move
from store_file import moves_of
from wire import PATIENCE, Closed, Table

KILLS = 200


class Game:
    """A game, what the store is known to hold of it, and what was said since."""

    def __init__(self, room):
        self.room, self.seats = room, []
        self.kept, self.sent, self.acknowledged, self.asked = [], [], [], []

    def enter(self, table):
        self.sent, self.acknowledged, self.asked = [], [], [[], []]  # answers come in the order of the questions
        if not self.seats:
            self.seats = sit_down(table, self.room)
            return
        for seat in self.seats:
            seat.enter(table)
            seat.take(*seat.client.hear_until("state"))
            assert seat.welcome["state"] in ("playing", "over"), seat.welcome

    def speak(self, rng):
        """One move by somebody whose turn it is; the answer may never be heard."""
        acting = [(number, seat) for number, seat in enumerate(self.seats) if seat.legal and len(self.asked[number]) < 3]
        if not acting:
            return
        number, seat = rng.choice(acting)
        words = some_move(rng, seat)
        self.sent.append((number, words))
        seat.client.say(type="move", seq=seat.state["seq"], move=words)
        self.asked[number].append(words)

    def hear(self):
        """Whatever has come; acknowledged moves are noted in the order of the game, which is that of the answers."""
        for number, seat in enumerate(self.seats):
            while True:
                try:
                    message = seat.client.hear(0)
                except (Closed, OSError):
                    break
                if message is None:
                    break
                seat.take(message)
                if message["type"] == "answer":
                    words = self.asked[number].pop(0)
                    if message["outcome"] == "done":
                        self.acknowledged.append((number, words))

    def settle(self, store):
        """What the store holds now is what it held, what was acknowledged, and at most what was under way."""
        now = moves_of(store, self.room["room"])
        assert now[:len(self.kept)] == self.kept, "a move that was there has changed"
        new = now[len(self.kept):]
        for number in range(len(self.seats)):  # two sockets may be read in either order, one in its own
            sent = iter([move for move in self.sent if move[0] == number])
            for move in (move for move in new if move[0] == number):
                assert any(move == made for made in sent), f"{move} was never made"
        for move in self.acknowledged:
            assert move in new, f"{move} was acknowledged, and is gone: {new}"
        assert len(new) >= len(self.acknowledged)
        self.kept = now


def is_slow(games, few):
    """A slow disk gets the time for a few moves, while there are any to make."""
    made = sum(len(game.acknowledged) for game in games)
    return made < few and any(seat.legal for game in games for seat in game.seats)


def test_killed_200_times_no_acknowledged_move_is_lost_and_no_half_move_kept(store):
    rng = random.Random(7)
    with Table(store) as table:
        games = [Game(table.room("dawn")), Game(table.room("seas"))]
        for game in games:
            game.enter(table)
        for game in games:
            for seat in game.seats:
                seat.close()
    acknowledged = 0
    for _ in range(KILLS):
        table = Table(store)
        for game in games:
            game.enter(table)
        until, few = time.monotonic() + rng.uniform(0.005, 0.06), rng.randint(1, 3)
        while time.monotonic() < until or (is_slow(games, few) and time.monotonic() < until + PATIENCE):
            rng.choice(games).speak(rng)
            time.sleep(rng.uniform(0, 0.004))
            for game in games:
                game.hear()
        rng.choice(games).speak(rng)  # one is always under way
        table.kill()
        for game in games:
            game.hear()
            for seat in game.seats:
                seat.close()
            acknowledged += len(game.acknowledged)
            game.settle(store)
    assert acknowledged > KILLS, f"only {acknowledged} moves in all: the test says little"


def test_a_restart_resumes_every_game_and_nobody_misses_anything(store):
    """Who comes back says how much he has heard, and hears the rest once and in order."""
    rng = random.Random(3)
    with Table(store) as table:
        room = table.room("dawn")
        seats = sit_down(table, room)
        play(seats, rng, moves=60)
        heard = [list(seat.events) for seat in seats]
        views = [seat.state["view"] for seat in seats]
        for seat in seats:
            seat.close()
    with Table(store) as table:
        for seat, events, view in zip(seats, heard, views):
            seat.enter(table)
            seat.take(*seat.client.hear_until("state"))
            assert seat.events == events and seat.state["view"] == view
        play(seats, rng, moves=40)
        fresh = [Seat(table, key) for key in room["seats"]]  # another browser with the same link
        for seat, other in zip(seats, fresh):
            other.take(*other.client.hear_until("state"))
            seat.listen()
            assert other.events == seat.events and other.state["view"] == seat.state["view"]


def test_who_was_away_hears_what_happened_meanwhile(store):
    rng = random.Random(5)
    with Table(store) as table:
        seats = sit_down(table, table.room("dawn"))
        play(seats, rng, moves=30)
        away = Seat(table, seats[0].key)
        away.take(*away.client.hear_until("state"))
        away.close()
        play(seats, rng, moves=60)
        away.enter(table)
        away.take(*away.client.hear_until("state"))
        seats[0].listen()
        assert away.events == seats[0].events


if __name__ == "__main__":
    tap.run(__name__)
