"""Someone who sits beside a seat, searches every byte that it hears for what the other side hides, and asks of each
find why the seat may know it. The truth comes from the other seat's own view."""
import csv
import io
import json
import re

LOST = {"dawn": {"lost", "lost-now"}, "seas": {"sunk", "captured", "lost", "out", "killed"}}
SIDES = {"dawn": {"us": ("us",), "spain": ("spain", "germany")},
         "seas": {"english": ("England",), "european": ("France", "Spain", "Netherlands", "Denmark", "Russia")}}
FILES = {"dawn": ("units.csv", "leaders.csv"), "seas": ("ships.csv", "leaders.csv")}
# of one's own ships and stacks alone: nothing of the other side may stand in them, whatever is shown
PRIVATE = {"dawn": ("last", "run", "start", "neutral", "leader-marks", "origin", "parent", "spent", "entered",
                    "sequence", "seen", "seen-height"),
           "seas": ("tag", "home")}


def counters(table, game):
    """{side: {word}} of all ships and leaders."""
    found = {side: set() for side in SIDES[game]}
    for file in FILES[game]:
        for row in csv.DictReader(io.StringIO(table.get(f"/data/{game}/{file}").decode())):
            for side, nations in SIDES[game].items():
                if row["nation"] in nations:
                    found[side].add(row["id"])
    return found


class Secrets:
    """The words of one side's counters, and their titles, but for those that mean something else as well."""

    def __init__(self, about, mine):
        vocabularies = about["words"]
        titles = {**vocabularies["ship"], **vocabularies["leader"]}
        names = {}
        for word in mine:
            for name in {word, titles[word]}:
                names.setdefault(name, set()).add(word)
        others = {kind: words for kind, words in vocabularies.items() if not kind.startswith(("ship or", "berth"))}
        for kind in {"ship", "leader", "stack"} & set(others):  # a stack goes by the name of the ship at its head
            others[kind] = {word: title for word, title in others[kind].items() if word not in mine}
        static = json.dumps([others, about["moves"], about["events"], about["scenarios"], about["options"]])
        common = set(self.pattern(names).findall(static))
        self.names = {name: words for name, words in names.items() if name not in common}
        self.find = self.pattern(self.names)
        assert len(self.names) > 1.8 * len(mine)  # nearly all by word and title

    @staticmethod
    def pattern(names):
        """JSON writes accents as they are or as numbers; both are looked for."""
        spellings = {spelling for name in names for spelling in (name, json.dumps(name)[1:-1])}
        longest_first = sorted(spellings, key=len, reverse=True)
        return re.compile(r"(?<![\w-])(?:" + "|".join(map(re.escape, longest_first)) + r")(?![\w-])")

    def in_text(self, text):
        """The counters that are named in it."""
        found = set()
        for name in set(self.find.findall(text)):
            found |= self.names.get(name) or self.names[json.loads(f'"{name}"')]
        return found


def paths(value, at=()):
    """(path, text) of every key and every value."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield at + (key,), key
            yield from paths(inner, at + (key,))
    elif isinstance(value, list):
        for inner in value:
            yield from paths(inner, at)
    elif isinstance(value, str):
        yield at, value


class Listener:
    """`told`: for each side that is hidden from the seat, who was told all that has come out of it: the seat itself, or
    for a spectator, who sees what every seat may see, the other seat."""

    def __init__(self, game, seat, secrets, told):
        self.game, self.seat, self.secrets, self.told, self.rivals = game, seat, secrets, told, set(told)
        self.read, self.faults, self.named, self.last = 0, [], set(), None
        self.finds = 0  # names that were heard with good reason: if there are none the test says little

    def fault(self, why, about):
        self.faults.append(f"{self.seat.welcome.get('seat', 'a spectator')}: {why}: {json.dumps(about)[:300]}")

    def listen(self, public, truth, own_move):
        """Reads what has come since the last move. `public`: events that everybody was told of that move; `truth`:
        the views of the sides that are hidden from this seat, as they are now."""
        for raw in self.seat.client.heard[self.read:]:
            text = raw.decode()
            message = json.loads(text)
            found = self.secrets.in_text(text)
            if message["type"] == "events":
                self.judge_events(message, public)
            elif message["type"] == "state":
                self.judge_state(message, truth, own_move)
            elif found:
                self.fault(f"{sorted(found)[:5]} in {message['type']}", message)
        self.read = len(self.seat.client.heard)

    def judge_events(self, message, public):
        for event in message["events"]:
            if event["name"] == "turn":
                self.named = set()  # what a turn has shown is covered again
            found = self.secrets.in_text(json.dumps(event, ensure_ascii=False))
            if found and event not in public:
                self.fault(f"{sorted(found)[:5]} named to some alone", event)
            self.named |= found
            self.finds += len(found)

    def judge_state(self, message, truth, own_move):
        if self.last:
            same = all(message[key] == self.last[key] for key in ("view", "legal"))
            if message["seq"] != self.last["seq"] + 1 or (same and not own_move):
                self.fault("a state that nothing has changed in, or a number left out", [message["seq"], self.last["seq"]])
        self.last = message
        fields = message["view"]["fields"]
        for path, text in paths(message):
            for name in self.secrets.in_text(text):
                if path[-2:] in ((("berth"), name), (("leader"), name)) and fields[path[-2]][name] == "unknown":
                    continue  # every counter that the seat knows nothing of is listed, be it where it may
                if not self.may_see(name, fields, truth):
                    self.fault(f"{name} at {'.'.join(path)}", fields.get(path[2] if len(path) > 2 else "phase"))
                self.finds += 1
        self.judge_private(fields)

    def may_see(self, name, fields, truth):
        """Lost for all to see, in the battle that is fought now, or named to everybody in this turn."""
        if name in self.named:
            return True
        for kind in ("berth", "leader"):
            seen = fields[kind].get(name)
            if seen in LOST[self.game]:
                return any(view[kind].get(name) == seen for view in truth)
        fighting = {fields[key] for key in fields if key.startswith("battle-") and isinstance(fields[key], str)}
        where = {fields["berth"].get(name), fields["leader"].get(name)}
        if self.game == "seas":  # a leader is aboard a ship
            where.add(fields["berth"].get(fields["aboard"].get(name)))
        laid_out = fields["engaged"] or (fields["phase"] == "gauge" and fields["gauge"] == fields_side(fields))
        return bool(laid_out) and bool(where & fighting)

    def judge_private(self, fields):
        """Fields, keys and orders that belong to the other side alone."""
        for field in PRIVATE[self.game]:
            for key in fields[field]:
                if key.rsplit("-", 1)[0] in self.rivals or self.secrets.in_text(key):
                    self.fault(f"{field} of the other side", {key: fields[field][key]})
        if self.game == "dawn":
            self.judge_orders(fields)
        elif fields["phase"] == "search":
            for rival in self.rivals & set(fields["choice"]):
                self.fault("a choice before both have chosen", {rival: fields["choice"][rival]})

    def judge_orders(self, fields):
        for stack, order in fields["order"].items():
            side = stack.rsplit("-", 1)[0]
            if side not in self.rivals:
                continue
            if fields["phase"] == "orders":
                self.fault("an order while orders are written", {stack: order})
            elif order != "hidden" and order not in orders_shown(self.told[side].events):
                self.fault("an order that was not shown", {stack: order})


def orders_shown(events):
    """Words of the orders that came out in this turn."""
    shown = set()
    for event in reversed(events):
        if event["name"] == "turn":
            break
        if event["name"] == "order-shown":
            shown |= set(event["args"])
    return shown


def fields_side(fields):
    """Whose view it is; "" of a spectator."""
    return {1: "english", 2: "european"}.get(fields["viewer"], "")
