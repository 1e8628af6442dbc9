"""What a table says, in bytes: message_bench.py WARDROOM [MOVES] [SEED]

Two lieutenants play seas 10.3 for so many moves: what each seat hears of a move, the answer to it included. Then a
lieutenant plays a whole campaign, seas 10.5, against somebody who lets him: what one hears who comes in when it is
over, until the board can be drawn, and what is left to be asked for. Clients are lean, as the page is."""
import collections
import json
import os
import random
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "tests", "table"))
import wire  # noqa: E402
from players import Seat, quick_move  # noqa: E402


class Meter(Seat):
    """A lean seat that needs no events, so that tables of before can be measured as well."""

    def __init__(self, table, key):
        super().__init__(table, key, lean=True)

    def take_events(self, message):
        self.until, self.resets = message["until"], message["resets"]
        self.first = message.get("from", 0)

    def heard_bytes(self):
        """By type, since it was last asked."""
        sizes = collections.Counter()
        for message in self.client.heard:
            sizes[json.loads(message)["type"]] += len(message)
        self.client.heard.clear()
        return sizes


def sit(table, room):
    seats = [Meter(table, key) for key in room["seats"] if key]
    while any(seat.state is None for seat in seats):
        for seat in seats:
            seat.listen()
    return seats


def moves_of_lieutenants(table, moves):
    seats, made = sit(table, table.room("seas", scenario="10.3")), 0
    sizes = [collections.Counter() for _ in seats]
    for seat in seats:
        seat.heard_bytes()
    while made < moves and not seats[0].result:
        for seat in seats:
            seat.listen()
        for seat in seats:
            advice = seat.legal and seat.ask("advice", type="advise")
            if advice and advice["seq"] == seat.state["seq"]:
                made += seat.move(advice["move"])["outcome"] == "done"
        for seat, size in zip(seats, sizes):
            seat.listen()
            size.update(seat.heard_bytes())
    for i, size in enumerate(sizes):
        size.pop("advice", None)
        parts = ", ".join(f"{kind} {n / made:.0f}" for kind, n in size.most_common())
        print(f"seas 10.3, seat {i}: {sum(size.values()) / made:.0f} bytes a move, mean of {made} ({parts})", flush=True)


def join_of_a_campaign(table, rng):
    room = table.room("seas", seats=("lieutenant", "person"), scenario="10.5")
    seat, = sit(table, room)
    while not seat.result:
        seat.listen()
        if seat.legal:
            seat.move(quick_move(rng, seat))
        else:
            time.sleep(0.01)
    for name, key in (("seat", seat.key), ("spectator", room["spectator"])):
        late = Meter(table, key)
        late.listen()
        size = late.heard_bytes()
        asked = 0
        before = late.first
        while before:
            asked += 1
            page = late.ask("earlier", type="events", before=before)
            before = page["from"]
        rest = late.heard_bytes()["earlier"]
        parts = ", ".join(f"{kind} {n}" for kind, n in size.most_common())
        print(f"seas 10.5, {name} joins after {late.until} events: {sum(size.values())} bytes ({parts}); "
              f"then {rest} in {asked} pages", flush=True)


def main():
    wire.WARDROOM = os.path.abspath(sys.argv[1])
    moves, seed = (int(word) for word in (sys.argv[2:] + ["1000", "1"][len(sys.argv) - 2:]))
    with tempfile.TemporaryDirectory() as folder, wire.Table(os.path.join(folder, "table.db")) as table:
        moves_of_lieutenants(table, moves)
        join_of_a_campaign(table, random.Random(seed))


if __name__ == "__main__":
    main()
