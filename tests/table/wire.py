"""A table to test against, and a client that speaks WebSocket with nothing but the standard library."""
import base64
import hashlib
import json
import os
import re
import select
import socket
import struct
import subprocess
import time
import urllib.error
import urllib.request
import weakref

WARDROOM = os.environ.get("WARDROOM", "build/wardroom")
PATIENCE = 300  # seconds for anything that must come: a busy machine is no fault


def wait_until(holds, complaint):
    """Until it holds, however slow the machine may be; what it gave."""
    until = time.monotonic() + PATIENCE
    while not (found := holds()):
        assert time.monotonic() < until, complaint
        time.sleep(0.05)
    return found


class Table:
    """A `wardroom table` process on a free port, with its store in `store`."""

    def __init__(self, store, *switches, port=0, before=None):
        if "--rooms" not in switches:
            switches += ("--rooms", "1000000")  # tests are in a hurry
        if "--open" not in switches:
            switches += ("--open", "1000000")
        self.process = subprocess.Popen([WARDROOM, "table", "--port", str(port), "--store", store, *switches],
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                        preexec_fn=before)
        self.said = ""
        line = self.process.stdout.readline()
        found = re.match(r"http://(\[[^]]+\]|[^:/]+):(\d+)/", line)
        if not found:
            raise RuntimeError("the table did not start: " + line + self.process.stderr.read())
        self.name, self.port = found.group(1), int(found.group(2))
        self.host = self.name.strip("[]")

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        """A table that was still running has to stop cleanly, without a word of a sanitizer."""
        if self.process.poll() is None and kind is None:
            self.stop()
            assert self.process.returncode == 0, f"status {self.process.returncode}: {self.said}"
        else:
            self.kill()
        assert "ERROR: " not in self.said and "runtime error" not in self.said, self.said

    def kill(self):
        self.process.kill()
        self.ended()

    def stop(self):
        self.process.terminate()
        self.ended()
        return self.said

    def ended(self):
        """Its exit status, once it has ended by itself; what it said is in `said`."""
        self.said += self.process.communicate(timeout=PATIENCE)[1] if not self.process.stderr.closed else ""
        return self.process.returncode

    def worked(self):
        """Seconds of processor time so far: unlike those of the clock they tell little of what else the machine does."""
        with open(f"/proc/{self.process.pid}/stat", encoding="ascii") as file:
            return sum(int(word) for word in file.read().rsplit(")", 1)[1].split()[11:13]) / os.sysconf("SC_CLK_TCK")

    def url(self, path):
        return f"http://{self.name}:{self.port}{path}"

    def get(self, path):
        with urllib.request.urlopen(self.url(path), timeout=PATIENCE) as answer:
            return answer.read()

    def open_room(self, **room):
        """(status, answer) of asking for a game."""
        return self.post("/api/rooms", json.dumps(room).encode())

    def post(self, path, body):
        """(status, answer)"""
        request = urllib.request.Request(self.url(path), body, method="POST")
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as refused:
            return refused.code, json.load(refused)

    def room(self, game, seats=("person", "person"), **more):
        """A room that must open; a seat is "person" or the name of a bot."""
        seats = [{"kind": "person"} if seat == "person" else {"kind": "bot", "bot": seat} for seat in seats]
        status, answer = self.open_room(game=game, seats=seats, **more)
        assert status == 200, answer
        return answer

    def client(self, **more):
        return Client(self.host, self.port, **more)

    def sit(self, key, share=None, **more):
        client = self.client()
        client.say(type="hello", key=key, share=share or os.urandom(32).hex(), **more)
        return client

    def raw(self, head, timeout=PATIENCE):
        """All that comes back for these bytes until the table closes."""
        with socket.create_connection((self.host, self.port), timeout=timeout) as s:
            try:
                s.sendall(head)
            except (BrokenPipeError, ConnectionResetError):
                pass  # it may close before it has read everything; what it said before is still there
            return rest_of(s)

    def request(self, method, path, headers=(), body=b"", host=None):
        """(status, headers, body) of one plain request, nothing added but Host and Connection."""
        lines = [f"{method} {path} HTTP/1.1", f"Host: {host or f'{self.name}:{self.port}'}", "Connection: close"]
        lines += [f"{name}: {value}" for name, value in headers]
        return parse(self.raw("\r\n".join(lines + ["", ""]).encode() + body))


def rest_of(s):
    got = b""
    while True:
        try:
            more = s.recv(65536)
        except ConnectionResetError:
            return got
        if not more:
            return got
        got += more


def parse(answer):
    """(status, headers, body); status 0 if nothing came."""
    head, _, body = answer.partition(b"\r\n\r\n")
    lines = head.decode(errors="replace").split("\r\n")
    found = re.match(r"HTTP/1\.[01] (\d+)", lines[0])
    headers = {name.strip().lower(): value.strip() for name, _, value in (line.partition(":") for line in lines[1:])}
    return int(found.group(1)) if found else 0, headers, body


class Closed(Exception):
    """The other end has gone; `code` says why, if it said so."""

    def __init__(self, why="", code=None):
        super().__init__(why)
        self.code = code


class Client:
    everybody = weakref.WeakSet()

    def __init__(self, host, port, origin=None, name=None, protocol="wardroom", source=None, headers=(), connected=None):
        """`connected`: a socket that is there already, such as one with TLS."""
        self.socket = connected or socket.create_connection((host, port), timeout=PATIENCE,
                                                            source_address=(source, 0) if source else None)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        name = name or (f"[{host}]" if ":" in host else host) + f":{port}"
        head = (f"GET / HTTP/1.1\r\nHost: {name}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: {protocol}\r\n")
        if origin:
            head += f"Origin: {origin}\r\n"
        head += "".join(f"{name}: {value}\r\n" for name, value in headers)
        self.heard = []  # every message that came, as bytes, for those who search it
        self.pending = b""
        answer = b""
        try:
            self.socket.sendall((head + "\r\n").encode())
            while b"\r\n\r\n" not in answer:
                more = self.socket.recv(4096)
                if not more:
                    break
                answer += more
        except (ConnectionResetError, BrokenPipeError):
            pass
        head, _, self.pending = answer.partition(b"\r\n\r\n")
        accept = base64.b64encode(hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest())
        if b" 101 " not in head.split(b"\r\n")[0] or accept not in head:
            self.socket.close()
            raise Closed(head.decode(errors="replace"))
        self.spoke, self.is_there = time.monotonic(), True
        Client.everybody.add(self)

    @staticmethod
    def keep_all():
        """Who has said nothing for long gives a sign of life, while somebody waits: a seat that is not played on a slow
        machine must not be taken for dead."""
        for other in list(Client.everybody):
            if other.is_there and time.monotonic() - other.spoke > 10:
                try:
                    other.frame(10, b"")
                except (Closed, OSError):
                    other.is_there = False

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def fileno(self):
        return self.socket.fileno()

    def send(self, data):
        self.spoke = time.monotonic()
        try:
            self.socket.sendall(data)
        except (BrokenPipeError, ConnectionResetError) as gone:
            raise Closed(str(gone)) from gone

    def frame(self, opcode, payload, final=True):
        mask = os.urandom(4)
        n = len(payload)
        size = struct.pack("!B", 0x80 | n) if n < 126 else \
            struct.pack("!BH", 0x80 | 126, n) if n < 65536 else struct.pack("!BQ", 0x80 | 127, n)
        wide = int.from_bytes(payload, "big") ^ int.from_bytes((mask * (n // 4 + 1))[:n], "big")
        self.send(struct.pack("!B", (0x80 if final else 0) | opcode) + size + mask + wide.to_bytes(n, "big"))

    def say(self, **message):
        self.frame(1, json.dumps(message).encode())

    def _bytes(self, n):
        while len(self.pending) < n:
            try:
                more = self.socket.recv(262144)
            except ConnectionResetError as gone:
                raise Closed(str(gone)) from gone
            if not more:
                raise Closed()
            self.pending += more
        taken, self.pending = self.pending[:n], self.pending[n:]
        return taken

    def _frame(self):
        first, second = self._bytes(2)
        n = second & 0x7f
        if n == 126:
            n = struct.unpack("!H", self._bytes(2))[0]
        elif n == 127:
            n = struct.unpack("!Q", self._bytes(8))[0]
        return first & 0x80, first & 0x0f, self._bytes(n)

    def _message(self, timeout, pong=None):
        """The next message, None in time, or the pong that was waited for."""
        whole, until = b"", time.monotonic() + timeout
        Client.keep_all()
        while True:
            left = max(0.0, until - time.monotonic())
            waiting = getattr(self.socket, "pending", lambda: 0)()  # what TLS has taken from the socket already
            if not self.pending and not waiting and not select.select([self.socket], [], [], left)[0]:
                return None
            final, opcode, payload = self._frame()
            if opcode == 8:
                code = struct.unpack("!H", payload[:2])[0] if len(payload) >= 2 else None
                raise Closed(payload[2:].decode(errors="replace"), code)
            if opcode == 9:
                self.frame(10, payload)
            elif opcode == 10:
                if payload == pong:
                    return payload
            else:
                whole += payload
                if final:
                    self.heard.append(whole)
                    return json.loads(whole)

    def hear(self, timeout=PATIENCE):
        """The next message; None if nothing comes in time. Raises Closed."""
        return self._message(timeout)

    def hear_until(self, wanted, timeout=PATIENCE):
        """Messages up to the first of a type, that one last."""
        got = []
        while True:
            message = self.hear(timeout)
            if message is None:
                raise TimeoutError(f"no {wanted}; heard {[m['type'] for m in got]}")
            got.append(message)
            if message["type"] == wanted:
                return got

    def ask(self, wanted, **message):
        """Says something and gives the answer of that type."""
        self.say(**message)
        return self.hear_until(wanted)[-1]

    def caught_up(self):
        """All messages that were on their way. A ping is answered in turn, and costs none of a seat's messages."""
        token, got, until = os.urandom(8), [], time.monotonic() + PATIENCE
        self.frame(9, token)
        while time.monotonic() < until:
            message = self._message(2, token)
            if message == token:
                return got
            if message is not None:
                got.append(message)
        raise TimeoutError("no pong")

    def closing(self, timeout=PATIENCE):
        """Reads until the table closes the connection; the Closed that told so."""
        until = time.monotonic() + timeout
        while time.monotonic() < until:
            try:
                self.hear(max(0.01, until - time.monotonic()))
            except Closed as closed:
                return closed
        raise TimeoutError("it was not closed")

    def close(self):
        self.socket.close()
