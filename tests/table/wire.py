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
import urllib.error
import urllib.request

WARDROOM = os.environ.get("WARDROOM", "build/wardroom")


class Table:
    """A `wardroom table` process on a free port, with its store in `store`."""

    def __init__(self, store, *switches):
        self.process = subprocess.Popen([WARDROOM, "table", "--port", "0", "--store", store, *switches],
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        found = re.match(r"http://([^:/]+):(\d+)/", line)
        if not found:
            raise RuntimeError("the table did not start: " + line + self.process.stderr.read())
        self.host, self.port = found.group(1), int(found.group(2))

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self):
        self.process.terminate()
        self.process.wait(10)
        return self.process.stderr.read()

    def url(self, path):
        return f"http://{self.host}:{self.port}{path}"

    def get(self, path):
        with urllib.request.urlopen(self.url(path), timeout=10) as answer:
            return answer.read()

    def open_room(self, **room):
        """(status, answer) of asking for a game."""
        request = urllib.request.Request(self.url("/api/rooms"), json.dumps(room).encode(), method="POST")
        try:
            with urllib.request.urlopen(request, timeout=10) as answer:
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as refused:
            return refused.code, json.load(refused)

    def sit(self, key, share=None, **more):
        client = Client(self.host, self.port)
        client.say(type="hello", key=key, share=share or os.urandom(32).hex(), **more)
        return client


class Closed(Exception):
    """The other end has gone."""


class Client:
    def __init__(self, host, port, origin=None):
        self.socket = socket.create_connection((host, port), timeout=10)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        head = (f"GET / HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: wardroom\r\n")
        if origin:
            head += f"Origin: {origin}\r\n"
        self.socket.sendall((head + "\r\n").encode())
        answer = b""
        while b"\r\n\r\n" not in answer:
            more = self.socket.recv(4096)
            if not more:
                raise Closed(answer.decode(errors="replace"))
            answer += more
        head, self.pending = answer.split(b"\r\n\r\n", 1)
        accept = base64.b64encode(hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest())
        if b" 101 " not in head.split(b"\r\n")[0] or accept not in head:
            raise Closed(head.decode(errors="replace"))
        self.heard = []  # every byte that came, for those who search it

    def frame(self, opcode, payload, final=True):
        mask = os.urandom(4)
        n = len(payload)
        size = struct.pack("!B", 0x80 | n) if n < 126 else \
            struct.pack("!BH", 0x80 | 126, n) if n < 65536 else struct.pack("!BQ", 0x80 | 127, n)
        body = bytes(b ^ mask[i % 4] for i, b in enumerate(payload))
        self.socket.sendall(struct.pack("!B", (0x80 if final else 0) | opcode) + size + mask + body)

    def say(self, **message):
        self.frame(1, json.dumps(message).encode())

    def _bytes(self, n):
        while len(self.pending) < n:
            more = self.socket.recv(65536)
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

    def hear(self, timeout=10):
        """The next message; None if nothing comes in time. Raises Closed."""
        whole = b""
        while True:
            if not self.pending and not select.select([self.socket], [], [], timeout)[0]:
                return None
            final, opcode, payload = self._frame()
            if opcode == 8:
                raise Closed(payload[2:].decode(errors="replace"))
            if opcode == 9:
                self.frame(10, payload)
                continue
            if opcode == 10:
                continue
            whole += payload
            if final:
                self.heard.append(whole)
                return json.loads(whole)

    def hear_until(self, wanted, timeout=10):
        """Messages up to the first of a type, that one last."""
        got = []
        while True:
            message = self.hear(timeout)
            if message is None:
                raise TimeoutError(f"no {wanted}; heard {[m['type'] for m in got]}")
            got.append(message)
            if message["type"] == wanted:
                return got

    def close(self):
        self.socket.close()
