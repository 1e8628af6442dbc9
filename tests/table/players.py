"""People at a table: each remembers what he has heard, and plays what he is offered."""
import os
import random
import time

from wire import PATIENCE

ENDINGS = {"done", "pass", "stay"}  # what brings a game on
FIGHTING = {"blockade", "raid", "patrol", "sortie", "fight", "attack", "search", "seek", "engage"}
MEETING = {"portsmouth", "brest", "bay-of-biscay", "english-channel"}  # where both fleets may be on the first day


class Pace:
    """A little slower than a seat may speak (20 messages a second, 40 at once): it has said something before, too."""

    def __init__(self):
        self.tokens, self.at = 8.0, time.monotonic()

    def wait(self, cost=1):
        now = time.monotonic()
        self.tokens = min(8.0, self.tokens + 18 * (now - self.at)) - cost
        self.at = now
        if self.tokens < 0:
            time.sleep(-self.tokens / 18)


def cost_of(message):
    """Of how many messages it counts as, see src/table/wire.c."""
    kind = message.get("type")
    if kind in ("moves", "try", "undo"):
        counts = [len(message.get("moves") or []), message.get("undo", 0), message.get("count", 0)]
        return 1 + sum(count for count in counts if isinstance(count, int)) / 10
    return 10 if kind == "reinvite" else 5 if kind == "look" or message.get("until") else 1


def merged_list(old, edits):
    """A list after its changes: n, as many stay; -n, they go; anything else is new."""
    new, at = [], 0
    for edit in edits:
        if not isinstance(edit, int):
            new.append(edit)
        elif edit > 0:
            new += old[at:at + edit]
        at += abs(edit) if isinstance(edit, int) else 0
    assert at == len(old), (edits, len(old))
    return new


def merged_field(old, change):
    """A field after its change: of arrays what is told by index, each new word behind the one that is told before it."""
    if isinstance(change, dict) and isinstance(old, list):
        return [change.get(str(i), value) for i, value in enumerate(old)]
    if not isinstance(change, dict):
        return change
    names, before = list(old), None
    for name, value in change.items():
        if name not in old:
            assert value is not None, name
            names.insert(names.index(before) + 1 if before is not None else 0, name)
        before = name if value is not None else before
    new = {**old, **change}
    return {name: new[name] for name in names if new[name] is not None}


def merged(state, change):
    """The state that a lean client has after a `change`."""
    old, new = state["view"], change["view"]
    fields = {name: merged_field(value, new["fields"][name]) if name in new["fields"] else value
              for name, value in old["fields"].items()}
    assert set(new["fields"]) <= set(fields)
    return {**change, "type": "state", "legal": merged_list(state["legal"], change["legal"]),
            "view": {**old, **new, "fields": fields}}


class Seat:
    """Someone with a key. A spectator is one who is never offered anything. `lean`: is told what changed, and events in
    pages; `first` is then the number of those that he has not been told."""

    def __init__(self, table, key, enter=True, lean=False):
        self.key, self.share, self.lean, self.first = key, os.urandom(32).hex(), lean, 0
        self.pace = Pace()
        self.events, self.until, self.resets = [], 0, 0
        self.welcome = self.state = self.seats = self.client = None
        self.moves = 0  # that were accepted
        if enter:
            self.enter(table)

    def enter(self, table):
        """Sits down, or comes back and says what he has heard."""
        self.client = table.client()
        self.client.say(type="hello", key=self.key, share=self.share, since=self.until, resets=self.resets,
                        **({"lean": True} if self.lean else {}))
        self.take(*self.client.hear_until("welcome"))
        return self

    def take(self, *messages):
        for message in messages:
            kind = message["type"]
            if kind == "welcome":
                self.welcome = message
            elif kind == "state":
                self.state = message
            elif kind == "change":
                self.state = merged(self.state, message)
            elif kind == "seats":
                self.seats = message["seats"]
            elif kind == "events":
                self.take_events(message)
        return messages[-1] if messages else None

    def take_events(self, message):
        if message["reset"] or message["from"] < self.first:
            self.events, self.first = [], message["from"]
        assert self.lean or message["from"] == (0 if message["reset"] else self.until)
        assert message["from"] <= self.first + len(self.events)
        self.events = self.events[:message["from"] - self.first] + message["events"]
        self.until, self.resets = message["until"], message["resets"]
        known = self.first + len(self.events)
        assert known == self.until, f"heard {known} events, told of {self.until}"

    def recall(self):
        """Asks for all events that he has not been told."""
        while self.first:
            page = self.ask("earlier", type="events", before=self.first)
            assert page["from"] < page["until"] == self.first and len(page["events"]) == page["until"] - page["from"]
            self.events, self.first = page["events"] + self.events, page["from"]
        return self.events

    def listen(self):
        """Takes all that is on its way; the messages."""
        messages = self.client.caught_up()
        self.take(*messages)
        return messages

    def say(self, **message):
        """As soon as it will be heard: what is too much is not answered."""
        self.pace.wait(cost_of(message))
        self.client.say(**message)

    def ask(self, wanted, **message):
        self.say(**message)
        messages = self.client.hear_until(wanted)
        self.take(*messages)
        return messages[-1]

    def journal(self):
        """The whole journal of a game that is over, which comes in parts."""
        text = b""
        while True:
            part = self.ask("journal", type="journal", **{"from": len(text)})
            assert part["from"] == len(text) and part["journal"], part
            text += part["journal"].encode()
            if len(text) == part["of"]:
                return text.decode()

    def move(self, words, **more):
        answer = self.ask("answer", type="move", **{"seq": self.state["seq"], "move": words, **more})
        self.moves += answer["outcome"] == "done"
        return answer

    def undo(self):
        return self.ask("answer", type="undo", seq=self.state["seq"])

    @property
    def legal(self):
        return self.state["legal"] if self.state else []

    @property
    def result(self):
        return self.state.get("result") if self.state else None

    @property
    def phase(self):
        return self.state["view"]["fields"]["phase"]

    def close(self):
        self.client.close()


def sit_down(table, room):
    """Everybody with a key takes his seat; the game has begun when this returns."""
    seats = [Seat(table, key) for key in room["seats"] if key]
    for seat in seats:
        seat.listen()
        if seat.state is None:
            seat.take(*seat.client.hear_until("state"))
    return seats


def some_move(rng, seat):
    """A random move, rather often one that ends something, so that games come to their end."""
    ending = [move for move in seat.legal if move.split()[0] in ENDINGS]
    return rng.choice(ending) if ending and rng.random() < 0.3 else rng.choice(seat.legal)


def quick_move(rng, seat):
    """What brings the game on as fast as may be: orders and no other arrangements, and then "done"."""
    for verbs in (ENDINGS, {"order"}):
        fitting = [move for move in seat.legal if move.split()[0] in verbs]
        if fitting:
            return rng.choice(fitting)
    return rng.choice(seat.legal)


def warlike_move(rng, seat):
    """Rather towards the enemy, and rather with orders to fight, so that battles show what they show."""
    fields, side = seat.state["view"]["fields"], seat.state["view"]["seat"]
    rivals = {other["name"] for other in seat.state["view"]["seats"]} - {side}
    places = {place for stack, place in {**fields.get("stack", {}), **fields.get("squadron", {})}.items()
              if stack.rsplit("-", 1)[0] in rivals}
    here = fields["squadron"].get(fields["mover"]) if "squadron" in fields else None
    places |= MEETING
    ending = [move for move in seat.legal if move.split()[0] in ENDINGS]
    if ending and rng.random() < (0.9 if here in places else 0.05 if "pass" in ending else 0.25):
        return rng.choice(ending)

    def weight(move):
        words = set(move.split())
        return 40 if MEETING & words else 8 if (FIGHTING | places) & words else 1
    return rng.choices(seat.legal, [weight(move) for move in seat.legal])[0]


def play(seats, rng=None, moves=10 ** 9, seconds=3600, choose=some_move, after=None):
    """The seats play until the game is over or enough moves are made; the number of moves.
    `after` is called after each move, when everybody has heard all of it."""
    rng = rng or random.Random(1)
    until, made = time.monotonic() + seconds, 0
    while made < moves and time.monotonic() < until:
        for seat in seats:
            seat.listen()
        acting = [seat for seat in seats if seat.legal]
        if any(seat.result for seat in seats):
            break
        if not acting:  # a bot thinks
            time.sleep(0.01)
            continue
        seat = rng.choice(acting)
        words = choose(rng, seat)
        answer = seat.move(words)
        if answer["outcome"] == "stale":  # a bot moved at the same time
            continue
        assert answer["outcome"] == "done", (words, answer)
        made += 1
        if after:
            for other in seats:
                other.listen()
            after()
    return made


def press(client, wanted, least, burst, **message):
    """Says the same so many times at a stretch, and again until that was too much: on a slow machine the allowance fills
    up meanwhile. The number of answers of a type, of which so many must come, and the seconds in which they were earned."""
    heard, begun = [], time.monotonic()
    while not any(each["type"] == "error" and "too many" in each["why"] for each in heard):
        assert time.monotonic() < begun + PATIENCE, f"nothing is ever too much: {heard[-3:]}"
        for _ in range(burst):
            client.say(**message)
        heard += client.caught_up() + client.caught_up()  # the first pong may overtake what came with its ping
    took = time.monotonic() - begun
    while sum(each["type"] == wanted for each in heard) < least:  # some take longer than the complaint
        heard += client.hear_until(wanted)
    return sum(each["type"] == wanted for each in heard), took


def count_until_refused(ask, at_once, a_minute):
    """Asks (for a status) until there were too many. As many as may be at once are granted, and those that a slow machine
    gave the time for."""
    begun, granted = time.monotonic(), 0
    while (status := ask()) == 200:
        granted += 1
        assert granted <= at_once + a_minute * (time.monotonic() - begun) / 60 + 1, granted
    assert status == 429 and granted >= at_once, (status, granted)
