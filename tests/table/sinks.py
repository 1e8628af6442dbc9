"""Those to whom a table delivers notices, on this machine: a push service that reads what it is given, as the browser
would, a mail relay and a webhook."""
import base64
import datetime
import email
import email.policy
import http.server
import ipaddress
import json
import os
import socket
import ssl
import threading

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from wire import wait_until


def letters(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unlettered(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point(key):
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def stretched(secret, salt, info, size):
    return HKDF(algorithm=hashes.SHA256(), length=size, salt=salt, info=info).derive(secret)


class Authority:
    """Somebody who signs certificates; whoever trusts `file` trusts them."""

    def __init__(self, folder, name="authority"):
        self.folder, self.key = folder, ec.generate_private_key(ec.SECP256R1())
        self.name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, name)])
        self.file = self._write(name + ".pem", self._signed(self.key, self.name, x509.BasicConstraints(True, None)))

    def _write(self, name, *parts):
        path = os.path.join(self.folder, name)
        with open(path, "wb") as file:
            file.write(b"".join(parts))
        return path

    def _signed(self, key, name, extension):
        now = datetime.datetime.utcnow()
        made = x509.CertificateBuilder().subject_name(name).issuer_name(self.name).public_key(key.public_key()) \
            .serial_number(x509.random_serial_number()).not_valid_before(now - datetime.timedelta(days=1)) \
            .not_valid_after(now + datetime.timedelta(days=2)).add_extension(extension, critical=False)
        return made.sign(self.key, hashes.SHA256()).public_bytes(serialization.Encoding.PEM)

    def host(self, address="127.0.0.1"):
        """What the host of that address needs to speak TLS."""
        key, name = ec.generate_private_key(ec.SECP256R1()), x509.Name([])
        proof = self._signed(key, name, x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address(address))]))
        secret = key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8,
                                   serialization.NoEncryption())
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self._write(f"host-{address}.pem", proof, secret))
        return context


class Web:
    """Takes POSTs and keeps them; `status` is what it answers; `tls`: how it proves who it is."""

    def __init__(self, status=201, tls=None):
        self.status, self.got = status, []
        sink = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                sink.got.append((self.path, dict(self.headers.items()), body))
                self.send_response(sink.status)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http{'s' if tls else ''}://127.0.0.1:{self.server.server_port}"
        if tls:
            self.server.socket = tls.wrap_socket(self.server.socket, server_side=True)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()

    def await_count(self, count):
        wait_until(lambda: len(self.got) >= count, f"{count} requests; there were {len(self.got)}")
        return self.got[count - 1]


class Browser:
    """One that has subscribed: it has a key, and reads what was sealed for it (RFC 8291)."""

    def __init__(self, service, path="/push/1"):
        self.key, self.auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
        self.endpoint = service.url + path

    def subscription(self):
        return {"endpoint": self.endpoint, "key": letters(point(self.key.public_key())), "auth": letters(self.auth)}

    def read(self, request):
        _, headers, body = request
        assert headers["Content-Encoding"] == "aes128gcm" and int(headers["TTL"]) > 0
        salt, record, size = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, sealed = body[21:21 + size], body[21 + size:]
        assert len(sealed) <= record
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        info = b"WebPush: info\0" + point(self.key.public_key()) + sender
        base = stretched(shared, self.auth, info, 32)
        key = stretched(base, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = stretched(base, salt, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")
        assert plain[-1] == 2  # the last record
        return json.loads(plain[:-1])


def introduced(request, audience):
    """(key, claims) of who sends it, once his signature has been checked (RFC 8292)."""
    scheme, _, rest = request[1]["Authorization"].partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    head, claims, signature = parts["t"].split(".")
    assert scheme == "vapid" and json.loads(unlettered(head)) == {"typ": "JWT", "alg": "ES256"}
    raw = unlettered(signature)
    der = utils.encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unlettered(parts["k"]))
    key.verify(der, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    try:
        key.verify(der, f"{head}.{claims}x".encode(), ec.ECDSA(hashes.SHA256()))
        raise AssertionError("any words fit the signature")
    except InvalidSignature:
        pass
    claims = json.loads(unlettered(claims))
    assert claims["aud"] == audience
    return parts["k"], claims


class Mail:
    """A relay: keeps what it is given as (sender, recipients, message), and every command with "+" before it if it came
    over TLS. One that is mute accepts and never says a word. `tls`: how it proves who it is, from the first byte on, or
    once it is asked to (`later`)."""

    def __init__(self, mute=False, tls=None, later=False):
        self.mute, self.tls, self.later, self.got, self.commands, self.lines = mute, tls, later, [], [], []
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"smtp{'s' if tls and not later else ''}://127.0.0.1:{self.listener.getsockname()[1]}"
        threading.Thread(target=self._serve, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.listener.close()
        for line in self.lines:
            line.close()

    def _serve(self):
        while True:
            try:
                line, _ = self.listener.accept()
            except OSError:
                return
            self.lines.append(line)
            if not self.mute:
                threading.Thread(target=self._talk, args=(line,), daemon=True).start()

    def _talk(self, line):
        try:
            if self.tls and not self.later:
                line = self.tls.wrap_socket(line, server_side=True)
            line.sendall(b"220 sink\r\n")
            if self._converse(line) == "STARTTLS":
                self._converse(self.tls.wrap_socket(line, server_side=True))
        except OSError:  # whoever called did not believe it
            pass

    def _converse(self, line):
        """Until one of both has had enough, or wants to go on in secret; the last command."""
        file, is_secret = line.makefile("rwb"), isinstance(line, ssl.SSLSocket)

        def say(words):
            file.write(words.encode() + b"\r\n")
            file.flush()

        sender, recipients, verb = None, [], ""
        while raw := file.readline():
            command = raw.decode().rstrip("\r\n")
            self.commands.append(("+" if is_secret else "") + command)
            verb = command.split(" ")[0].split(":")[0].upper()
            if verb == "EHLO" and self.tls:
                say("250-sink\r\n250 " + ("AUTH PLAIN" if is_secret else "STARTTLS"))
                continue
            if verb == "STARTTLS":
                say("220 go on")
                return verb
            if verb == "AUTH":
                say("334 ")
                self.commands.append(("+" if is_secret else "") + file.readline().decode().rstrip("\r\n"))
                say("235 fine")
                continue
            if verb == "QUIT":
                say("221 bye")
                return verb
            if verb == "MAIL":
                sender = command
            elif verb == "RCPT":
                recipients.append(command.split("<")[1].split(">")[0])
            elif verb == "DATA":
                say("354 go on")
                body = b""
                while not body.endswith(b"\r\n.\r\n"):
                    body += file.readline()
                self.got.append((sender, recipients, email.message_from_bytes(body[:-5], policy=email.policy.default)))
                recipients = []
            say("250 fine")
        return verb

    def await_count(self, count):
        wait_until(lambda: len(self.got) >= count, f"{count} mails; there were {len(self.got)}")
        return self.got[count - 1]
