"""Where the table listens, what it says if it cannot, and two tables on one store."""
import os
import signal
import socket
import sqlite3
import subprocess

import tap
from wire import PATIENCE, WARDROOM, Closed, Table


def start(*switches):
    """(status, standard output, standard error) of a table that must not start."""
    ran = subprocess.run([WARDROOM, "table", *switches], capture_output=True, text=True, timeout=PATIENCE)
    return ran.returncode, ran.stdout, ran.stderr


def own_addresses():
    """Of this machine, other than loopback; perhaps none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent
            address = probe.getsockname()[0]
        except OSError:
            return []
    return [] if address.startswith("127.") else [address]


def is_open(address, port):
    try:
        socket.create_connection((address, port), timeout=PATIENCE).close()
    except OSError:
        return False
    return True


def test_it_listens_on_loopback_unless_told_otherwise(store):
    with Table(store) as table:
        assert table.host == "127.0.0.1"
        assert table.get("/play")
        for address in own_addresses():
            assert not is_open(address, table.port)


def test_it_listens_where_it_is_told(store):
    with Table(store, "--address", "0.0.0.0") as table:
        assert all(is_open(address, table.port) for address in ["127.0.0.1", *own_addresses()])
    with Table(store, "--address", "127.0.0.9") as table:
        assert table.get("/play") and not is_open("127.0.0.1", table.port)


def test_it_listens_on_the_loopback_of_the_sixth_version(store):
    try:
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
    except OSError:
        return  # this machine has none
    with Table(store, "--address", "::1") as table:
        assert table.name == "[::1]"
        assert table.get("/play")
        table.client(origin=f"http://[::1]:{table.port}").close()
        assert table.request("GET", "/play", host="example.com")[0] == 421


def test_a_port_in_use_is_told_in_a_sentence(store):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        status, out, err = start("--port", str(port), "--store", store)
    assert status == 1 and out == ""
    assert err.startswith(f"wardroom table: cannot listen on 127.0.0.1 port {port}: another program"), err
    assert err.count("\n") == 1, err


def test_an_address_of_nobody_is_told_in_a_sentence(store):
    for address in ["256.1.1.1", "nowhere", ""]:
        status, out, err = start("--address", address, "--port", "0", "--store", store)
        assert status == 1 and out == "" and err.startswith("wardroom table: cannot listen on "), err


def test_wrong_switches_end_with_status_2(store):
    for switches in [("--port", "x"), ("--port", "65536"), ("--port", "-1"), ("--port",), ("--connections", "0"),
                     ("--connections", "many"), ("--threads", "0"), ("--threads", "17"), ("--nonsense",), ("word",)]:
        status, out, err = start("--store", store, *switches)
        assert status == 2 and out == "", (switches, status)
        assert err.startswith("wardroom table: ") and "--help" in err, err
    assert not os.path.exists(store)


def test_a_store_that_is_none_is_told_in_a_sentence(store):
    folder = os.path.dirname(store)
    text = os.path.join(folder, "letter.txt")
    with open(text, "w", encoding="utf-8") as file:
        file.write("Dear sir, I am no database. " * 200)
    other = os.path.join(folder, "other.db")
    with sqlite3.connect(other) as db:
        db.execute("CREATE TABLE room (colour TEXT)")
    db.close()
    # SQLite takes the last two for a place that is gone when the process ends
    for path in [folder, os.path.join(folder, "no", "where.db"), text, other, "", ":memory:"]:
        status, out, err = start("--port", "0", "--store", path)
        assert status == 1 and out == "", (path, status)
        assert err.startswith("wardroom table: ") and path in err and err.count("\n") == 1, err
    with open(text, encoding="utf-8") as file:
        assert file.read(9) == "Dear sir,"


def test_data_that_cannot_be_read_is_told(store):
    here = os.path.dirname(store)  # none of its files: all as compiled in
    for words in ["x", "=y", "x=y", "dawn/x", "dawn/=" + here, "chess/x=" + here, "dawn/x=/no/where", "dawn/x y=" + here,
                  "dawn/x=" + "y" * 5000, f"dawn/x={here},dawn/x={here}",
                  ",".join(f"dawn/x{i}={here}" for i in range(40))]:
        status, out, err = start("--port", "0", "--store", store, "--data", words)
        assert status == 1 and out == "" and err.startswith("wardroom table: "), err


def test_a_store_belongs_to_one_table_at_a_time(store):
    with Table(store) as table:
        room = table.room("dawn")
        with table.sit(room["seats"][0]) as us, table.sit(room["seats"][1]):
            first = us.hear_until("state")[-1]
            status, out, err = start("--port", "0", "--store", store)
            assert status == 1 and out == "" and "is in use by another table" in err, err
            # and the first has not noticed
            assert us.ask("answer", type="move", seq=first["seq"], move=first["legal"][0])["outcome"] == "done"
    with Table(store) as table:  # it has stopped: the next may have it
        assert table.sit(room["seats"][0]).hear_until("welcome")[-1]["state"] == "playing"


def test_a_store_is_free_again_after_its_table_was_killed(store):
    table = Table(store)
    room = table.room("seas")
    table.kill()
    with Table(store) as table:
        assert table.sit(room["seats"][0]).hear_until("welcome")[-1]["game"] == "seas"


def test_signals_stop_it_cleanly(store):
    for number in (signal.SIGTERM, signal.SIGINT):
        with Table(store) as table:
            room = table.room("dawn", ("person", "lieutenant"))
            with table.sit(room["seats"][0]) as us:  # the bot thinks while the table stops
                us.hear_until("state")
                table.process.send_signal(number)
                assert table.ended() == 0 and table.said == ""
                assert isinstance(us.closing(), Closed)


if __name__ == "__main__":
    tap.run(__name__)
