"""The table on the internet, behind a proxy with TLS: the configurations of deploy/ as they are, with only names, ports
and certificates put in, and whom the table believes."""
import itertools
import json
import os
import random
import re
import shutil
import socket
import ssl
import subprocess
import time

import tap
from players import Seat, count_until_refused, play
from wire import PATIENCE, Client, Closed, Table, wait_until

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
ORIGIN = "https://table.example.org"
WISH = {"game": "dawn", "seats": [{"kind": "person"}, {"kind": "person"}]}


def deploy(name):
    with open(os.path.join(ROOT, "deploy", name), encoding="utf-8") as file:
        return file.read()


def changed(text, *pairs):
    """Each is put in the place of what stands there, which must be there."""
    for old, new in pairs:
        assert old in text, old
        text = text.replace(old, new)
    return text


def free_port():
    """One that nobody is given who asks for any: other tests run at the same time."""
    with open("/proc/sys/net/ipv4/ip_local_port_range", encoding="ascii") as file:
        given = int(file.read().split()[0])
    while True:
        port = random.randrange(given // 2, given)
        try:
            socket.create_server(("127.0.0.1", port)).close()
            return port
        except OSError:
            pass


class Proxied:
    """A table with a proxy before it, and what a browser of the internet does with it."""

    def __init__(self, store, kind):
        self.folder, self.port = os.path.dirname(store), free_port()
        self.origin = f"https://localhost:{self.port}"
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
                        "-addext", "subjectAltName=DNS:localhost", "-keyout", self.file("key.pem"), "-out",
                        self.file("cert.pem")], check=True, capture_output=True)
        self.table = Table(store, "--behind-proxy", self.origin, "--rooms", "5")
        self.process = getattr(self, kind)()
        for _ in range(int(PATIENCE / 0.1)):
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
                return
            except OSError:
                time.sleep(0.1)
        self.__exit__(TimeoutError, None, None)
        raise TimeoutError(f"{kind} does not listen")

    def file(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        with open(self.file(name), "w", encoding="utf-8") as file:
            file.write(text)
        return self.file(name)

    def nginx(self):
        site = changed(deploy("nginx.conf"), ("    listen [::]:443 ssl http2;\n", ""),
                       ("listen 443 ssl http2", f"listen 127.0.0.1:{self.port} ssl http2"),
                       ("/etc/letsencrypt/live/table.example.org/fullchain.pem", self.file("cert.pem")),
                       ("/etc/letsencrypt/live/table.example.org/privkey.pem", self.file("key.pem")),
                       ("server_name table.example.org", "server_name localhost"),
                       ("127.0.0.1:8765", f"127.0.0.1:{self.table.port}"))
        temporary = "".join(f"{kind}_temp_path {self.folder}; " for kind in
                            ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        whole = f"daemon off; pid {self.file('nginx.pid')}; error_log stderr;\n" \
                f"events {{}}\nhttp {{ access_log off; {temporary}\n{site}\n}}\n"
        return subprocess.Popen(["nginx", "-c", self.write("nginx.conf", whole), "-p", self.folder],
                                stderr=subprocess.DEVNULL)

    def caddy(self):
        site = changed(deploy("Caddyfile"), ("\ntable.example.org {", f"\nhttps://localhost:{self.port} {{\n"
                                             f"\ttls {self.file('cert.pem')} {self.file('key.pem')}\n\tbind 127.0.0.1"),
                       ("127.0.0.1:8765", f"127.0.0.1:{self.table.port}"))
        whole = "{\n\tadmin off\n\tauto_https disable_redirects\n}\n" + site
        return subprocess.Popen(["caddy", "run", "--adapter", "caddyfile", "--config", self.write("Caddyfile", whole)],
                                stderr=subprocess.DEVNULL, env={**os.environ, "HOME": self.folder,
                                                                "XDG_DATA_HOME": self.folder, "XDG_CONFIG_HOME": self.folder})

    def __enter__(self):
        return self

    def __exit__(self, *what):
        self.process.terminate()
        self.process.wait(PATIENCE)
        self.table.__exit__(*what)

    def connect(self):
        context = ssl.create_default_context(cafile=self.file("cert.pem"))
        return context.wrap_socket(socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE),
                                   server_hostname="localhost")

    def client(self, **more):
        return Client("localhost", self.port, origin=self.origin, connected=self.connect(), **more)

    def open_room(self, *headers):
        """(status, answer) of asking for a game through the proxy."""
        body = json.dumps(WISH).encode()
        lines = ["POST /api/rooms HTTP/1.1", f"Host: localhost:{self.port}", "Connection: close",
                 f"Origin: {self.origin}", f"Content-Length: {len(body)}", *headers]
        with self.connect() as s:
            s.sendall("\r\n".join([*lines, "", ""]).encode() + body)
            got = b""
            while more := s.recv(65536):
                got += more
        return int(got.split()[1]), got.partition(b"\r\n\r\n")[2]


def plays_through(store, kind):
    with Proxied(store, kind) as proxied:
        status, answer = proxied.open_room()
        assert status == 200, answer
        room = json.loads(re.search(rb"\{.*\}", answer, re.S).group())  # a proxy may send it in chunks
        seats = [Seat(proxied, key) for key in room["seats"]]
        for seat in seats:
            seat.listen()
            if seat.state is None:
                seat.take(*seat.client.hear_until("state"))
        assert play(seats, moves=30) == 30
        # whatever a client says of his address, he is the one whom the proxy has seen
        numbers = itertools.count()
        count_until_refused(lambda: proxied.open_room(f"X-Forwarded-For: 10.0.0.{next(numbers)}")[0], 4, a_minute=5)


def test_a_game_is_played_through_nginx(store):
    plays_through(store, "nginx")


def test_a_game_is_played_through_caddy(store):
    plays_through(store, "caddy")


def refused(table, **how):
    try:
        table.client(**how).close()
    except Closed:
        return True
    return False


def post(table, *headers, host="table.example.org"):
    body = json.dumps(WISH).encode()
    return table.request("POST", "/api/rooms", [("Content-Length", len(body)), *headers], body, host=host)[0]


def test_behind_a_proxy_only_the_public_names_and_origins_are_ours(store):
    forwarded = ("X-Forwarded-For", "192.0.2.1")
    with Table(store, "--behind-proxy", f"{ORIGIN},https://other.example.org:8443") as table:
        for host in ("table.example.org", "other.example.org:8443"):
            assert table.request("GET", "/play", host=host)[0] == 200, host
            assert post(table, forwarded, host=host) == 200, host
        for host in ("localhost", f"127.0.0.1:{table.port}", "example.org", "table.example.org:80", "other.example.org"):
            assert table.request("GET", "/play", host=host)[0] == 421, host
        assert post(table, forwarded, ("Origin", ORIGIN)) == 200
        for origin in ("http://table.example.org", "https://example.org", "null", "https://table.example.org.example.com"):
            assert post(table, forwarded, ("Origin", origin)) == 403, origin
            assert refused(table, name="table.example.org", origin=origin, headers=(forwarded,)), origin
        table.client(name="table.example.org", origin=ORIGIN, headers=(forwarded,)).close()


def test_behind_a_proxy_who_asks_stands_in_one_header(store):
    with Table(store, "--behind-proxy", ORIGIN, "--rooms", "2", "--connections", "2") as table:
        for address, same in (("192.0.2.1", "10.9.9.9, 192.0.2.1"), ("2001:db8:1:200::1", "2001:db8:1:2ff::9")):
            by_turns = itertools.cycle((address, same))
            count_until_refused(lambda by_turns=by_turns: post(table, ("X-Forwarded-For", next(by_turns))), 2, a_minute=2)
        assert post(table, ("X-Forwarded-For", "2001:db8:1:300::1")) == 200  # another household: 56 bits differ
        for odd in ("", "somebody", "192.0.2.1:80", "unknown", "192.0.2.9, ", "1" * 100):
            assert post(table, ("X-Forwarded-For", odd)) == 400, odd
        assert post(table) == 400
        how = {"name": "table.example.org", "headers": (("X-Forwarded-For", "192.0.2.7"),)}
        clients = [table.client(**how) for _ in range(2)]
        assert refused(table, **how)
        table.client(name="table.example.org", headers=(("X-Forwarded-For", "192.0.2.8"),)).close()
        clients.pop().close()
        wait_until(lambda: not refused(table, **how), "no room although one has gone")


def test_of_several_such_headers_the_last_is_the_proxys(store):
    with Table(store, "--behind-proxy", ORIGIN, "--rooms", "2", "--connections", "2") as table:
        own = ("X-Forwarded-For", "192.0.2.7")  # put behind those of the client, as some proxies do
        numbers = itertools.count()
        count_until_refused(lambda: post(table, ("X-Forwarded-For", f"10.0.0.{next(numbers)}"), own), 2, a_minute=2)
        how = [{"name": "table.example.org", "headers": (("x-forwarded-for", f"10.0.0.{i}"), own)} for i in range(3)]
        clients = [table.client(**each) for each in how[:2]]
        assert refused(table, **how[2])
        assert len(clients) == 2


def test_without_the_switch_no_header_is_believed(store):
    with Table(store, "--rooms", "2") as table:
        numbers = itertools.count()

        def ask():
            return post(table, ("X-Forwarded-For", f"192.0.2.{next(numbers)}"), host="localhost")
        count_until_refused(ask, 2, a_minute=2)


def test_an_origin_that_is_none_is_told_at_the_start(store):
    for origin in ("", "table.example.org", "https://", "https://table.example.org/", "ftp://x", f"{ORIGIN},", "https://A"):
        try:
            Table(store, "--behind-proxy", origin).kill()
        except RuntimeError as why:
            assert "origin" in str(why), why
        else:
            assert origin == f"{ORIGIN},", origin


def test_the_unit_is_sound_and_hardened(store):
    unit = deploy("wardroom-table.service")
    for line in ("NoNewPrivileges=yes", "ProtectSystem=strict", "MemoryMax=2G", "CapabilityBoundingSet="):
        assert f"\n{line}\n" in unit, line
    command = re.search(r"^ExecStart=/usr/local/bin/wardroom table (.*)$", unit, re.M).group(1)
    switches = command.replace("/var/lib/wardroom/table.db", store).split()
    Table(store, *[word for word in switches if word not in ("--store", store)]).kill()
    if shutil.which("systemd-analyze"):
        path = os.path.join(os.path.dirname(store), "wardroom-table.service")
        with open(path, "w", encoding="utf-8") as file:
            file.write(unit.replace("/usr/local/bin/wardroom", "/bin/true"))
        told = subprocess.run(["systemd-analyze", "verify", path], capture_output=True, text=True, check=False)
        assert "wardroom-table.service:" not in told.stderr, told.stderr


if __name__ == "__main__":
    tap.run(__name__)
