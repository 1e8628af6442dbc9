"""Whole games over the wire while somebody listens on every connection for what its seat may not know yet: names of the
other side's ships and leaders, and orders that no rule has shown. And the dice, proved from the shares."""
import hashlib
import json
import os
import random
import re
import subprocess
import tempfile
import threading
import time

import tap
from listener import Listener, Secrets, counters
from players import Seat, play, quick_move, sit_down, warlike_move
from wire import WARDROOM, Table

# ---- Whole games ----


class WholeGame(threading.Thread):
    """A game from its first move to its last, with a listener on each seat and on a spectator."""

    def __init__(self, table, game, seed):
        super().__init__()
        self.table, self.game, self.rng = table, game, random.Random(seed)
        self.made, self.counts, self.moved = 0, [0, 0, 0], [0, 0]
        self.trouble = self.room = self.listeners = self.journals = self.too_early = None

    def run(self):
        try:
            self.sit_down()
            self.judge()
            self.play(25)
            self.too_early = [seat.ask("error", type="journal")["why"] for seat in self.everybody]
            self.judge()
            self.play(10 ** 9)
            self.journals = [seat.journal() for seat in self.everybody]
        except Exception as trouble:  # told by the test that asks for this game
            self.trouble = trouble

    def sit_down(self):
        about = json.loads(self.table.get("/api/games/" + self.game))
        mine, sides = counters(self.table, self.game), about["seats"]
        self.room = self.table.room(self.game)
        self.seats = sit_down(self.table, self.room)
        watcher = Seat(self.table, self.room["spectator"])
        watcher.take(*watcher.client.hear_until("state"))
        self.everybody = [*self.seats, watcher]
        hidden = [mine[sides[1]], mine[sides[0]], mine[sides[0]] | mine[sides[1]]]
        told = [{sides[1]: self.seats[0]}, {sides[0]: self.seats[1]}]
        told.append({**told[0], **told[1]})
        self.listeners = [Listener(self.game, seat, Secrets(about, names), who)
                          for seat, names, who in zip(self.everybody, hidden, told)]

    def play(self, moves):
        self.made += play(self.seats, self.rng, moves, choose=warlike_move, after=self.judge)

    def judge(self):
        """After each move, when everybody has heard all of it."""
        self.everybody[2].listen()
        new = [seat.events[count:] for seat, count in zip(self.everybody, self.counts)]
        self.counts = [len(seat.events) for seat in self.everybody]
        public = [event for event in new[2] if event in new[0] and event in new[1]]
        views = [seat.state["view"]["fields"] for seat in self.seats]
        moved = [seat.moves != moves for seat, moves in zip(self.seats, self.moved)] + [False]
        self.moved = [seat.moves for seat in self.seats]
        for listener, truth, own in zip(self.listeners, (views[1:], views[:1], views), moved):
            listener.listen(public, truth, own)


GAMES = {}


def whole_game(game):
    """Played once for all tests and all at the same time: most of it is waiting until a seat may speak again."""
    if not GAMES:
        GAMES["folder"] = tempfile.TemporaryDirectory(prefix="wardroom-table-")
        GAMES["table"] = Table(os.path.join(GAMES["folder"].name, "table.db"))
        for seed, name in enumerate(("dawn", "seas")):
            GAMES[name] = WholeGame(GAMES["table"], name, seed)
            GAMES[name].start()
    GAMES[game].join()
    if GAMES[game].trouble:
        raise RuntimeError(f"the game of {game} broke off") from GAMES[game].trouble
    return GAMES[game]


def assert_nothing_leaked(game):
    assert game.seats[0].result and game.made > 100
    faults = [fault for listener in game.listeners for fault in listener.faults]
    assert not faults, "\n".join(faults[:10]) + f"\n{len(faults)} in all"


def test_dawn_nobody_hears_what_he_may_not_know():
    assert_nothing_leaked(whole_game("dawn"))


def test_seas_nobody_hears_what_he_may_not_know():
    assert_nothing_leaked(whole_game("seas"))


def test_the_listeners_are_not_deaf():
    """Whatever is planted in what a seat has heard is found."""
    game = whole_game("dawn")
    ear, seat = game.listeners[0], game.seats[0]
    state = json.loads(next(raw for raw in reversed(seat.client.heard) if b'"type":"state"' in raw))
    fields = state["view"]["fields"]
    ear.named, hidden = set(), next(name for name, at in fields["berth"].items() if at == "unknown")
    title = json.loads(game.table.get("/api/games/dawn"))["words"]["ship"][hidden]
    fields["phase"], fields["engaged"] = "orders", 0
    for plant in [lambda: state["legal"].append(f"attach {hidden} iowa"), lambda: fields.update(damage={hidden: 1}),
                  lambda: fields["berth"].update({hidden: "spain-1"}), lambda: fields.update(order={"spain-1": "patrol"}),
                  lambda: fields.update(order={"spain-1": "hidden"}), lambda: fields.update(retiring=hidden),
                  lambda: fields["last"].update({hidden: "coal"}), lambda: fields["line"].update({"spain-1": [hidden]}),
                  lambda: fields["parent"].update({"spain-1": 1}), lambda: fields.update(news=f"{title} sails")]:
        kept, found = json.dumps(state), len(ear.faults)
        plant()
        ear.last = None
        ear.judge_state(state, [{"berth": {}, "leader": {}}], True)
        assert len(ear.faults) > found, json.dumps(state)[:200]
        state = json.loads(kept)
        fields = state["view"]["fields"]
    for message in [{"type": "answer", "why": f"{title} is there"}, {"type": "seats", "seats": [hidden]},
                    {"type": "events", "events": [{"name": "sails", "args": [hidden], "text": ""}]},
                    {"type": "events", "events": [{"name": "sails", "args": [], "text": f"{title} goes to sea."}]}]:
        found = len(ear.faults)
        seat.client.heard.append(json.dumps(message).encode())
        ear.listen([], [], False)
        assert len(ear.faults) > found, message


# ---- Secret moves ----


def words_of(seat):
    """All that a seat has heard, but for what differs between any two rooms."""
    return [re.sub(rb'"(room|commitment)":"\w+"', rb"", raw) for raw in seat.client.heard]


def test_whatever_one_does_in_secret_the_other_hears_the_same(store):
    """Two games in which one side does the same and the other something else, and more of it: not a byte differs."""
    with Table(store) as table:
        heard = []
        for secret in ([], [3] * 25, [11] * 9):
            room = table.room("dawn")
            us, spain = sit_down(table, room)
            watcher = Seat(table, room["spectator"])
            watcher.take(*watcher.client.hear_until("state"))
            us.listen()
            mine, theirs = random.Random(1), random.Random(sum(secret))
            for step in range(26):
                if step < len(secret):
                    words = [move for move in spain.legal if move != "done"]
                    assert spain.move(theirs.choice(words))["outcome"] == "done"
                if step % 7 == 6 and secret:
                    spain.undo()
                words = [move for move in us.legal if move != "done"]
                assert us.move(mine.choice(words))["outcome"] == "done"
            steps = us.ask("past", type="look", at=1)["of"]
            us.ask("checked", type="check", move="done")
            us.listen()
            watcher.listen()
            heard.append((words_of(us), words_of(watcher), steps))
        assert heard[0] == heard[1] == heard[2]
        assert len(heard[0][0]) > 26


def test_who_comes_anew_hears_what_he_was_told_last(store):
    """Not even the number of moves that he can take back has changed by what another does in secret."""
    with Table(store) as table:
        for game, seed in (("seas", 1), ("seas", 2), ("dawn", 3)):
            room = table.room(game)
            seats, rng = sit_down(table, room), random.Random(seed)
            for _ in range(150):
                for seat in seats:
                    seat.listen()
                acting = [seat for seat in seats if seat.legal]
                if not acting:
                    break
                mover = rng.choice(acting)
                told = {id(seat): seat.state for seat in seats}
                if rng.random() < 0.2 and mover.state["undo"]:
                    mover.undo()
                else:
                    mover.move(quick_move(rng, mover))
                for seat in seats:
                    if seat is mover or seat.listen() or seat.state is not told[id(seat)]:
                        continue
                    with table.sit(seat.key) as again:
                        assert again.hear_until("state")[-1] == seat.state


def test_while_one_makes_up_his_stacks_not_a_byte_goes_to_the_other(store):
    with Table(store) as table:
        room = table.room("dawn")
        us, spain = sit_down(table, room)
        watcher = Seat(table, room["spectator"])
        watcher.take(*watcher.client.hear_until("state"))
        spain.listen()
        watcher.listen()
        rng = random.Random(9)
        for _ in range(25):
            words = rng.choice([move for move in us.legal if move != "done"])
            assert us.move(words)["outcome"] == "done"
        us.undo()
        assert not spain.listen() and not watcher.listen()
        time.sleep(0.5)  # nor later
        assert not spain.listen() and not watcher.listen()


# ---- Dice ----


def blake(*parts):
    return hashlib.blake2b(b"".join(parts), digest_size=32).hexdigest()


def verify(folder, journal, *more):
    path = os.path.join(folder, "game.journal")
    with open(path, "w", encoding="utf-8") as file:
        file.write(journal)
    return subprocess.run([WARDROOM, "verify", path, *more], capture_output=True, text=True, check=False)


def assert_dice_proved(folder, journal, commitment, shares):
    """The journal's shares are those that were given, and what was committed to, and every die follows from them."""
    found = re.search(r"^dice shared fair (\w+) " + " ".join(share or "-" for share in shares) + "$", journal, re.M)
    assert found, journal[:300]
    assert blake(b"wardroom commitment 2\nfair\n", bytes.fromhex(found.group(1))) == commitment
    said = verify(folder, journal, "--commitment", commitment)
    assert said.returncode == 0 and "all proved" in said.stdout and "fit the commitment" in said.stdout, said
    assert verify(folder, journal, "--commitment", "00" * 32).returncode == 1
    for share in (found.group(1), *filter(None, shares)):  # with any other share the dice are others
        assert verify(folder, journal.replace(share, "00" * 32)).returncode == 1
    assert verify(folder, journal.replace("dice shared fair", "dice shared real")).returncode == 1


def test_the_journal_is_closed_until_the_game_is_over():
    for name in ("dawn", "seas"):
        assert len(whole_game(name).too_early) == 3
        assert all("when the game is over" in why for why in whole_game(name).too_early)


def test_the_journal_of_a_whole_game_proves_its_dice(store):
    for name in ("dawn", "seas"):
        game = whole_game(name)
        assert game.seats[0].welcome["commitment"] == game.room["commitment"]
        assert len(set(game.journals)) == 1  # the same for all
        shares = [seat.share for seat in game.seats]
        assert_dice_proved(os.path.dirname(store), game.journals[0], game.room["commitment"], shares)


def test_a_bot_gives_no_share_and_the_dice_are_proved_all_the_same(store):
    with Table(store) as table:
        room = table.room("dawn", ("person", "lieutenant"))
        seat = sit_down(table, room)[0]
        play([seat], random.Random(1), choose=quick_move)
        assert seat.result
        journal = seat.journal()
        assert_dice_proved(os.path.dirname(store), journal, room["commitment"], [seat.share, None])


def test_the_table_of_the_whole_games_stops_cleanly():
    whole_game("dawn"), whole_game("seas")
    with GAMES["table"]:
        pass


if __name__ == "__main__":
    tap.run(__name__)
