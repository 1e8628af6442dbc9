"""What the table allows, limit by limit (src/table/limits.h), and that those who overstep slow nobody else."""
import http.client
import os
import select
import socket
import time

import tap
from players import Seat, count_until_refused, press, sit_down
from wire import PATIENCE, Closed, Table, wait_until


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
        answers, took = press(seat.client, "checked", 40, 120, type="check", move="done")
        assert answers <= 40 + 20 * took + 1, (answers, took)
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
        for who in (seat, twin, seat, twin):  # a pong may overtake what came with its ping
            answers += sum(message["type"] == "checked" for message in who.client.caught_up())
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

        def is_let_in():
            try:
                return table.client()
            except (Closed, OSError):
                return None
        wait_until(is_let_in, "no room although one has gone")


def stalled(table, count):
    sockets = []
    for _ in range(count):
        s = socket.create_connection((table.host, table.port), timeout=PATIENCE)
        s.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half: ")
        s.setblocking(False)
        sockets.append(s)
    return sockets


def test_an_address_opens_so_many_games_in_a_minute(store):
    wish = {"game": "dawn", "seats": [{"kind": "person"}, {"kind": "person"}]}
    with Table(store, "--rooms", "6") as table:
        told = []

        def ask():
            told.append(table.open_room(**wish))
            return told[-1][0]
        count_until_refused(ask, 6, a_minute=6)
        assert "wait a minute" in told[-1][1]["why"]
        wait_until(lambda: ask() == 200, "it is never heard again")  # after ten seconds
        count_until_refused(ask, 0, a_minute=6)


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
        answers, took = press(seat.client, "answer", 1, 2, **most)
        assert answers <= 1 + took + 1, (answers, took)
        time.sleep(1.6)
        assert seat.ask("answer", **most)["outcome"] == "not-a-move"


def test_a_look_at_the_past_counts_as_five_messages(store):
    with Table(store) as table:
        seat = sit_down(table, table.room("dawn"))[0]
        seat.move(seat.legal[0])
        time.sleep(2.1)
        answers, took = press(seat.client, "past", 8, 20, type="look", at=1)
        assert answers <= 8 + 4 * took + 1, (answers, took)


def test_an_invitation_anew_counts_as_ten_messages(store):
    with Table(store) as table:
        status, room = table.open_room(game="dawn", seats=[{"kind": "person"}, {"kind": "guest"}])
        assert status == 200, room
        seat = Seat(table, room["seats"][0])
        time.sleep(2.1)
        answers, took = press(seat.client, "reinvited", 4, 30, type="reinvite", seat=1)  # each is written to the disk
        assert answers <= 4 + 2 * took + 1, (answers, took)


def spent(table, path, times=400):
    """Seconds of processor time that the table takes for so many requests on one connection."""
    before, line = table.worked(), http.client.HTTPConnection(table.host, table.port, timeout=PATIENCE)
    for _ in range(times):
        line.request("GET", path)
        assert line.getresponse().read()
    line.close()
    return table.worked() - before


def test_what_games_there_are_costs_no_more_to_tell_than_a_file(store):
    with Table(store) as table:
        file, told = spent(table, "/"), spent(table, "/api/games/seas")
        assert told < 3 * file + 0.2, f"{told:.2f} s for 400 answers, {file:.2f} s for 400 files"


def is_held(s):
    """Has the table not let go of this connection yet? It has nothing to say on it."""
    try:
        return s.recv(4096) != b""
    except BlockingIOError:
        return True
    except OSError:
        return False


def test_1000_stalled_connections_do_not_slow_the_others_and_are_let_go(store):
    with Table(store, "--connections", "5000") as table:
        seats = sit_down(table, table.room("dawn"))
        alone, begun = spent(table, "/api/games"), time.monotonic()
        held = stalled(table, 1000)

        def is_answered_first():
            held.extend(stalled(table, 1))
            assert table.get("/api/games")
            return is_held(held[-1])
        wait_until(is_answered_first, "who asks is answered when the stalled ones are let go")
        beside = spent(table, "/api/games")
        assert beside < 3 * alone + 0.2, f"{alone:.2f} s for 400 answers, {beside:.2f} s beside the stalled ones"
        assert seats[0].move(seats[0].legal[0])["outcome"] == "done"
        wait_until(lambda: not any(is_held(s) for s in held), "some still hold on")
        assert time.monotonic() - begun > 5, "a slow head was not given its time"
        for s in held:
            s.close()


def test_a_silent_connection_is_pinged_after_30_seconds_and_let_go_if_it_is_dead(store):
    with Table(store) as table:
        room = table.room("dawn")
        lively, dead = (table.sit(key) for key in room["seats"])
        lively.hear_until("state")
        dead.hear_until("state")
        begun, pinged, dead.is_there = time.monotonic(), False, False
        os.set_blocking(dead.socket.fileno(), True)
        while time.monotonic() - begun < PATIENCE:
            lively.hear(1)  # which answers pings by itself
            ready, _, _ = select.select([dead.socket], [], [], 0)
            if ready:
                got = dead.socket.recv(4096)
                if got == b"":
                    break
                pinged = pinged or got[0] == 0x89
        else:
            raise AssertionError("the dead one is still there")
        took = time.monotonic() - begun
        assert pinged and took > 25, (pinged, took)
        lively.say(type="check", move="done")
        assert lively.hear_until("checked")


if __name__ == "__main__":
    tap.run(__name__)
