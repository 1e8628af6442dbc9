"""What the table allows, limit by limit (src/table/limits.h), and that those who overstep slow nobody else."""
import http.client
import os
import select
import socket
import time

import tap
from players import Seat, sit_down
from wire import PATIENCE, Closed, Table


def test_a_request_has_a_head_of_at_most_8_kib(store):
    with Table(store) as table:
        status, _, _ = table.request("GET", "/api/games", headers=[("X-Long", "x" * 6000)])
        assert status == 200
        status, _, body = table.request("GET", "/api/games", headers=[("X-Long", "x" * 9000)])
        assert status != 200, (status, body[:100])
        assert table.get("/api/games")


def test_a_request_has_a_body_of_at_most_64_kib(store):
    with Table(store) as table:
        most = b" " * (64 * 1024 - 2) + b"{}"
        status, _, _ = table.request("POST", "/api/rooms", [("Content-Length", len(most))], most)
        assert status == 400  # heard, and no wish for a game
        status, _, body = table.request("POST", "/api/rooms", [("Content-Length", len(most) + 1)], b" " + most)
        assert status == 413 and b"64 KiB" in body


def test_a_seat_is_heard_20_times_a_second_and_40_times_at_once(store):
    with Table(store) as table:
        seat = sit_down(table, table.room("dawn"))[0]
        time.sleep(2.1)  # a full bucket
        begun = time.monotonic()
        for _ in range(120):
            seat.client.say(type="check", move="done")
        answers, errors = 0, 0
        while (message := seat.client.hear(1)) is not None:
            answers += message["type"] == "checked"
            errors += message["type"] == "error"
        allowed = 40 + 20 * (time.monotonic() - begun) + 1
        assert 40 <= answers <= allowed, (answers, allowed)
        assert errors >= 1
        time.sleep(0.5)
        seat.client.say(type="check", move="done")
        assert seat.client.hear()["type"] == "checked"  # and is heard again


def test_all_connections_of_a_seat_share_its_allowance(store):
    with Table(store) as table:
        seat = sit_down(table, table.room("dawn"))[0]
        twin = Seat(table, seat.key)
        time.sleep(2.1)
        begun = time.monotonic()
        for _ in range(60):
            seat.client.say(type="check", move="done")
            twin.client.say(type="check", move="done")
        answers = 0
        for who in (seat, twin):
            while (message := who.client.hear(1)) is not None:
                answers += message["type"] == "checked"
        assert answers <= 40 + 20 * (time.monotonic() - begun) + 1, answers


def test_an_address_has_so_many_connections_and_no_more(store):
    with Table(store, "--connections", "5") as table:
        clients = [table.client() for _ in range(5)]
        try:
            table.client()
            raise AssertionError("a sixth connection was let in")
        except (Closed, OSError):
            pass
        clients.pop().close()
        for _ in range(100):  # as soon as one has gone there is room
            try:
                table.client()
                break
            except (Closed, OSError):
                time.sleep(0.05)
        else:
            raise AssertionError("no room although one has gone")


def stalled(table, count):
    sockets = []
    for _ in range(count):
        s = socket.create_connection((table.host, table.port), timeout=10)
        s.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half: ")
        sockets.append(s)
    return sockets


def test_an_address_opens_so_many_games_in_a_minute(store):
    wish = {"game": "dawn", "seats": [{"kind": "person"}, {"kind": "person"}]}
    with Table(store, "--rooms", "6") as table:
        assert [table.open_room(**wish)[0] for _ in range(6)] == [200] * 6
        status, answer = table.open_room(**wish)
        assert status == 429 and "wait a minute" in answer["why"]
        for _ in range(60):  # one in ten seconds
            if table.open_room(**wish)[0] == 200:
                break
            time.sleep(0.5)
        else:
            raise AssertionError("it is never heard again")
        assert table.open_room(**wish)[0] == 429


def test_an_address_has_so_many_games_and_no_more(store):
    wish = {"game": "dawn", "seats": [{"kind": "person"}, {"kind": "person"}]}
    with Table(store, "--open", "3") as table:
        assert [table.open_room(**wish)[0] for _ in range(4)] == [200, 200, 200, 429]
    with Table(store, "--open", "3") as table:  # who has opened them is remembered
        status, answer = table.open_room(**wish)
        assert status == 429 and "finish some first" in answer["why"], answer


def test_a_list_of_moves_counts_as_part_of_that_many_messages(store):
    with Table(store) as table:
        seat = sit_down(table, table.room("dawn"))[0]
        time.sleep(2.1)
        most = {"type": "moves", "seq": seat.state["seq"], "moves": ["dance"] * 200}
        assert seat.ask("answer", **most)["outcome"] == "not-a-move"
        assert "too many moves" in seat.ask("error", **most)["why"]
        time.sleep(1.6)
        assert seat.ask("answer", **most)["outcome"] == "not-a-move"


def test_a_look_at_the_past_counts_as_five_messages(store):
    with Table(store) as table:
        seat = sit_down(table, table.room("dawn"))[0]
        seat.move(seat.legal[0])
        time.sleep(2.1)
        for _ in range(20):
            seat.client.say(type="look", at=1)
        heard = []
        while (message := seat.client.hear(1)) is not None:
            heard.append(message)
        assert 8 <= sum(m["type"] == "past" for m in heard) <= 11, [m["type"] for m in heard]
        assert any(m["type"] == "error" and "too many" in m["why"] for m in heard)


def test_an_invitation_anew_counts_as_ten_messages(store):
    with Table(store) as table:
        status, room = table.open_room(game="dawn", seats=[{"kind": "person"}, {"kind": "guest"}])
        assert status == 200, room
        seat = Seat(table, room["seats"][0])
        time.sleep(2.1)
        begun, heard = time.monotonic(), []
        for _ in range(30):  # each is written to the disk
            seat.client.say(type="reinvite", seat=1)
        while (message := seat.client.hear(1)) is not None:
            heard.append(message)
        allowed = 4 + 2 * (time.monotonic() - begun) + 1
        assert 4 <= sum(m["type"] == "reinvited" for m in heard) <= allowed, [m["type"] for m in heard]
        assert any(m["type"] == "error" and "too many" in m["why"] for m in heard)


def slowest(table, times):
    worst = 0
    for _ in range(times):
        begun = time.monotonic()
        table.get("/api/games")
        worst = max(worst, time.monotonic() - begun)
    return worst


def spent(table, path, times=400):
    """Seconds of processor time that the table takes for so many requests on one connection."""
    def ticks():
        with open(f"/proc/{table.process.pid}/stat", encoding="ascii") as file:
            return sum(int(word) for word in file.read().rsplit(")", 1)[1].split()[11:13]) / os.sysconf("SC_CLK_TCK")
    before, line = ticks(), http.client.HTTPConnection(table.host, table.port, timeout=PATIENCE)
    for _ in range(times):
        line.request("GET", path)
        assert line.getresponse().read()
    line.close()
    return ticks() - before


def test_what_games_there_are_costs_no_more_to_tell_than_a_file(store):
    with Table(store) as table:
        file, told = spent(table, "/"), spent(table, "/api/games/seas")
        assert told < 3 * file + 0.2, f"{told:.2f} s for 400 answers, {file:.2f} s for 400 files"


def test_1000_stalled_connections_do_not_slow_the_others_and_are_let_go(store):
    with Table(store, "--connections", "5000") as table:
        seats = sit_down(table, table.room("dawn"))
        begun = time.monotonic()
        held = stalled(table, 1000)
        assert slowest(table, 20) < 2, "somebody had to wait"  # alone it takes a millisecond or two
        assert seats[0].move(seats[0].legal[0])["outcome"] == "done"
        gone = set()
        while len(gone) < len(held) and time.monotonic() - begun < 60:
            ready, _, _ = select.select([s for s in held if s not in gone], [], [], 1)
            for s in ready:
                try:
                    if s.recv(4096) == b"":
                        gone.add(s)
                except OSError:
                    gone.add(s)
        took = time.monotonic() - begun
        assert len(gone) == len(held), f"{len(held) - len(gone)} still hold on after {took:.0f} s"
        assert took > 5, "a slow head was not given its time"
        for s in held:
            s.close()


def test_a_silent_connection_is_pinged_after_30_seconds_and_let_go_if_it_is_dead(store):
    with Table(store) as table:
        room = table.room("dawn")
        lively, dead = (table.sit(key) for key in room["seats"])
        lively.hear_until("state")
        dead.hear_until("state")
        begun, pinged = time.monotonic(), False
        os.set_blocking(dead.socket.fileno(), True)
        while time.monotonic() - begun < 60:
            lively.hear(1)  # which answers pings by itself
            ready, _, _ = select.select([dead.socket], [], [], 0)
            if ready:
                got = dead.socket.recv(4096)
                if got == b"":
                    break
                pinged = pinged or got[0] == 0x89
        took = time.monotonic() - begun
        assert pinged and 25 < took < 58, (pinged, took)
        lively.say(type="check", move="done")
        assert lively.hear_until("checked")


if __name__ == "__main__":
    tap.run(__name__)
