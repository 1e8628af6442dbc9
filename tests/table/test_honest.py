"""Whole games over the wire while somebody listens on every connection for what its seat may not know yet: names of the
other side's ships and leaders, and orders that no rule has shown. And the dice, proved from the shares."""
import csv
import hashlib
import io
import json
import os
import random
import re
import subprocess

import tap
from players import Seat, play, sit_down, warlike_move
from wire import WARDROOM, Table

WORD = re.compile(r'"([a-z0-9-]+)"')


def names_of(table, game, files):
    """{side: words} of ships and leaders, by the nation of their rows."""
    found = {}
    for name in files:
        for row in csv.DictReader(io.StringIO(table.get(f"/data/{game}/{name}").decode())):
            found.setdefault(row["nation"], set()).add(row["id"])
    return found


class Listener:
    """Searches all bytes that a seat hears for words that it may not know. A word becomes known when an event told to
    everybody names it: in a battle, when it is lost."""

    def __init__(self, seat, hidden):
        self.seat, self.hidden, self.known, self.read = seat, hidden, set(), 0

    def listen(self, told_to_all):
        self.known |= told_to_all & self.hidden
        for raw in self.seat.client.heard[self.read:]:
            message = json.loads(raw)
            words = set(WORD.findall(json.dumps(message)))
            if message["type"] == "state":  # a view names each counter that it says nothing of, as unknown
                words = self.words_of_view(message)
            leaked = (words & self.hidden) - self.known
            assert not leaked, f"{sorted(leaked)[:5]} in {message['type']}: {raw[:300]}"
        self.read = len(self.seat.client.heard)

    @staticmethod
    def words_of_view(message):
        """The words of a state that say something: keys whose value is not "unknown", and all other words."""
        words = set(WORD.findall(json.dumps(message["legal"])))
        for name, value in message["view"]["fields"].items():
            if isinstance(value, dict):
                for key, inner in value.items():
                    if inner != "unknown":
                        words.add(key)
                        words |= set(WORD.findall(json.dumps(inner)))
            else:
                words |= set(WORD.findall(json.dumps(value)))
        return words


def told_to_everybody(seats, counts):
    """Words of the new events that all seats have heard alike."""
    new = [[json.dumps(event) for event in seat.events[counts[i]:]] for i, seat in enumerate(seats)]
    for i, seat in enumerate(seats):
        counts[i] = len(seat.events)
    common = set(new[0]).intersection(*new[1:])
    return set(WORD.findall(" ".join(common)))


def listen_through(table, room, hidden, moves, seed, public):
    seats = sit_down(table, room)
    spectator = Seat(table, room["spectator"])
    spectator.take(*spectator.client.hear_until("state"))
    listeners = [Listener(seats[0], hidden[0]), Listener(seats[1], hidden[1]),
                 Listener(spectator, hidden[0] | hidden[1])]
    for listener in listeners:
        listener.known |= public
    counts, last = [0, 0], []

    def after():
        spectator.listen()
        told = told_to_everybody(seats, counts)
        last.append(told)
        recent = set().union(*last[-3:])  # what a battle shows, it shows until it is over
        for listener in listeners:
            listener.listen(told | recent)
    return play(seats, random.Random(seed), moves=moves, choose=warlike_move, after=after)


def test_dawn_no_seat_hears_a_name_that_it_may_not_know(store):
    with Table(store) as table:
        names = names_of(table, "dawn", ("units.csv", "leaders.csv"))
        us, spain = names["us"], names["spain"] | names["germany"]
        waiting = {row["id"] for row in csv.DictReader(io.StringIO(table.get("/data/dawn/units.csv").decode()))
                   if row["entry_turn"] != "1" or row["optional"]}  # those who are still to come are printed so
        made = listen_through(table, table.room("dawn"), [spain, us], 500, 2, waiting)
        assert made > 200


def test_seas_no_seat_hears_a_name_that_it_may_not_know(store):
    with Table(store) as table:
        names = names_of(table, "seas", ("ships.csv", "leaders.csv"))
        english = names["England"]
        european = names["France"] | names["Spain"] | names["Netherlands"]
        others = {row["id"] for name in ("areas.csv", "ports.csv", "squadrons.csv")  # a ship and a port: Gibraltar
                  for row in csv.DictReader(io.StringIO(table.get("/data/seas/" + name).decode()))}
        listen_through(table, table.room("seas", scenario="10.1"), [european, english], 300, 4, others)


def test_while_one_makes_up_his_stacks_not_a_byte_goes_to_the_other(store):
    with Table(store) as table:
        room = table.room("dawn")
        us, spain = sit_down(table, room)
        spectator = Seat(table, room["spectator"])
        spectator.take(*spectator.client.hear_until("state"))
        spain.listen()
        spectator.listen()
        quiet = [len(spain.client.heard), len(spectator.client.heard)]
        rng = random.Random(9)
        for _ in range(25):
            words = rng.choice([move for move in us.legal if move != "done"])
            assert us.move(words)["outcome"] == "done"
        us.undo()
        spain.listen()
        spectator.listen()
        assert [len(spain.client.heard), len(spectator.client.heard)] == quiet


def blake(*parts):
    return hashlib.blake2b(b"".join(parts), digest_size=32).hexdigest()


def test_the_dice_are_proved_from_shares_that_nobody_chose_alone(store):
    with Table(store) as table:
        status, room = table.open_room(game="dawn", seats=[{"kind": "person"}, {"kind": "bot", "bot": "lieutenant"}])
        assert status == 200
        seat = sit_down(table, room)[0]
        assert seat.welcome["commitment"] == room["commitment"]
        assert "when the game is over" in seat.ask("error", type="journal")["why"]
        play([seat], random.Random(1))
        assert seat.result
        journal = seat.ask("journal", type="journal")["journal"]
        shares = re.search(r"^dice shared (\w+) (\w+) -$", journal, re.M)
        assert shares and shares.group(2) == seat.share
        assert blake(b"wardroom commitment 1\n", bytes.fromhex(shares.group(1))) == room["commitment"]
        path = os.path.join(os.path.dirname(store), "game.journal")
        with open(path, "w", encoding="utf-8") as f:
            f.write(journal)
        said = subprocess.run([WARDROOM, "verify", path, "--commitment", room["commitment"]], capture_output=True, text=True,
                              check=True).stdout
        assert "all proved" in said and "fits the commitment" in said, said
        wrong = subprocess.run([WARDROOM, "verify", path, "--commitment", "00" * 32], capture_output=True, text=True,
                               check=False)
        assert wrong.returncode == 1
        other = journal.replace(shares.group(2), "00" * 32)
        with open(path, "w", encoding="utf-8") as f:
            f.write(other)
        assert subprocess.run([WARDROOM, "verify", path], capture_output=True, check=False).returncode == 1


if __name__ == "__main__":
    tap.run(__name__)
