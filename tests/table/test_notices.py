"""Notices: who is called back to his game, by what, how often; what it tells; and that nobody waits for it."""
import base64
import json
import os
import re
import sqlite3
import stat
import subprocess
import time

import tap
from players import press
from sinks import Authority, Browser, Mail, Web, introduced
from wire import PATIENCE, WARDROOM, Table, wait_until

AT_ONCE = ("--notices-after", "0", "--notices-retry", "1", "--notices-private")


def table_with(store, ways, *more):
    return Table(store, "--notices", ways, *AT_ONCE, *more)


def seated(table, **wish):
    """(room, the first seat's client, the second's), and the first seat has asked to be called."""
    room = table.room("dawn")
    clients = [table.sit(key) for key in room["seats"]]
    for client in clients:
        client.hear_until("state")
    told = clients[0].ask("notify", type="notify", **wish) if wish else None
    return room, clients[0], clients[1], told


def complaint(client, **message):
    return client.ask("error", **message)["why"]


def test_they_are_off_unless_switched_on(store):
    with Table(store) as table:
        room, one, _, _ = seated(table)
        told = one.ask("notify", type="notify")
        assert told["ways"] == [] and "push_key" not in told, told
        assert complaint(one, type="notify", webhook="https://example.org/") == "this table sends no notices"
        assert complaint(one, type="notify-test") == "no notices were asked for"
        assert not os.path.exists(store + ".notices")
        assert room["room"]


def test_a_way_that_is_not_on_is_refused(store):
    with table_with(store, "webhook") as table:
        _, one, _, _ = seated(table)
        assert one.ask("notify", type="notify")["ways"] == ["webhook"]
        assert complaint(one, type="notify", mail="ann@example.org") == "this table sends no notices that way"


def test_a_browser_is_pushed_what_only_it_can_read(store):
    with Web() as service, table_with(store, "push", "--mail-from", "ann@example.org") as table:
        browser = Browser(service)
        room, one, two, told = seated(table, push=browser.subscription(), language="en", title="Dawn of Empire")
        assert told["browsers"] == [browser.endpoint]
        one.close()
        request = service.await_count(1)
        assert request[0] == "/push/1"
        says = browser.read(request)
        assert says == {"title": "Dawn of Empire", "text": "It is your turn.", "link": "/play#room=" + room["room"]}
        key, claims = introduced(request, service.url)
        assert key == told["push_key"] and claims["sub"] == "mailto:ann@example.org"
        assert time.time() < claims["exp"] <= time.time() + 24 * 60 * 60
        assert browser.endpoint.encode() not in b"".join(two.heard)  # nobody else hears where it goes
        assert all(secret.encode() not in json.dumps(says).encode() for secret in room["seats"])


def test_there_is_one_until_he_has_come(store):
    with Web() as hook, table_with(store, "webhook") as table:
        room, one, two, _ = seated(table, webhook=hook.url + "/hook")
        one.close()
        hook.await_count(1)
        time.sleep(2.5)  # the table looks once a second
        assert len(hook.got) == 1
        again = table.sit(room["seats"][0])
        again.hear_until("state")
        again.close()
        hook.await_count(2)
        two.close()
    with Web() as hook, table_with(store, "webhook") as table:
        time.sleep(2.5)
        assert len(hook.got) == 0  # nor after a restart


def test_who_sits_there_is_not_called_nor_who_asked_for_nothing(store):
    with Web() as hook, table_with(store, "webhook") as table:
        _, one, two, _ = seated(table, webhook=hook.url)
        two.close()
        time.sleep(2.5)
        assert len(hook.got) == 0
        one.caught_up()


def test_the_keys_of_push_are_for_the_owner_and_stay(store):
    with table_with(store, "push") as table:
        _, one, _, _ = seated(table)
        first = one.ask("notify", type="notify")["push_key"]
    assert stat.S_IMODE(os.stat(store + ".notices").st_mode) == 0o600
    with table_with(store, "push") as table:
        _, one, _, _ = seated(table)
        assert one.ask("notify", type="notify")["push_key"] == first
    ran = subprocess.run([WARDROOM, "table", "backup", "--store", store, store + "-copy"], timeout=PATIENCE)
    assert ran.returncode == 0
    with table_with(store + "-copy", "push") as table:
        _, one, _, _ = seated(table)
        assert one.ask("notify", type="notify")["push_key"] == first


def test_a_browser_that_has_gone_is_forgotten(store):
    with Web(status=410) as service, table_with(store, "push") as table:
        one, other = Browser(service, "/1"), Browser(service, "/2")
        room, client, _, _ = seated(table, push=one.subscription())
        assert client.ask("notify", type="notify", push=other.subscription())["browsers"] == [one.endpoint, other.endpoint]
        assert client.ask("notify", type="notify", forget=other.endpoint)["browsers"] == [one.endpoint]
        client.say(type="notify-test")
        report = client.hear_until("notified")[-1]
        assert (report["way"], report["outcome"]) == ("push", "gone"), report
        assert client.ask("notify", type="notify")["browsers"] == []
        assert room["room"]


def test_what_was_chosen_outlives_the_table(store):
    with Web() as service, table_with(store, "push,webhook") as table:
        browser = Browser(service)
        room, one, _, _ = seated(table, push=browser.subscription(), webhook=service.url + "/hook", quiet_from=60,
                                 quiet_until=120, offset=540, language="ja", title="帝国の夜明け")
        told = one.ask("notify", type="notify")
        one.caught_up()
        table.kill()
    with Web() as service, table_with(store, "push,webhook") as table:
        one = table.sit(room["seats"][0])
        one.hear_until("state")
        assert one.ask("notify", type="notify") == told


def test_who_gets_a_new_key_learns_nothing_of_who_sat_there_before(store):
    with Web() as service, table_with(store, "push,webhook,mail", "--mail-relay", "smtp://127.0.0.1:9", "--mail-from",
                                      "table@example.org") as table:
        room = table.room("dawn", lost="others")
        one, other = [table.sit(key) for key in room["seats"]]
        for client in (one, other):
            client.hear_until("state")
        one.ask("notify", type="notify", push=Browser(service).subscription(), webhook=service.url + "/secret",
                mail="ann@example.org")
        one.say(type="notes", text="he never escorts")
        one.caught_up()
        one.close()
        other.hear_until("seats")
        invitation = other.ask("reinvited", type="reinvite", seat=0)["invitation"]
        new = table.client()
        new.say(type="accept", invitation=invitation, key="ab" * 16)
        new.hear_until("state")
        told = new.ask("notify", type="notify")
        assert not told["mail"] and not told["webhook"] and not told["browsers"], told
        assert "never escorts" not in repr(new.heard)
        table.kill()
    with table_with(store, "push,webhook") as table:
        new = table.sit("ab" * 16)
        new.hear_until("state")
        told = new.ask("notify", type="notify")
        assert not told["mail"] and not told["webhook"] and not told["browsers"], told
        assert "never escorts" not in repr(new.heard)


def test_a_webhook_gets_a_title_a_text_and_a_link(store):
    with Web() as hook, table_with(store, "webhook") as table:
        room, one, _, _ = seated(table, webhook=hook.url + "/hook", language="ja")
        one.close()
        path, headers, body = hook.await_count(1)
        said = json.loads(body)
        assert path == "/hook" and headers["Content-Type"] == "application/json"
        assert said["text"] == "あなたの手番です。" and said["link"] == table.url("/play#room=" + room["room"])
        assert set(said) == {"title", "text", "link", "content"}, said


def test_one_s_own_network_is_not_reached(store):
    with Web() as hook, Table(store, "--notices", "webhook,push", "--notices-after", "0") as table:
        _, one, _, _ = seated(table)
        port = hook.server.server_port
        assert complaint(one, type="notify", webhook=hook.url) == "the address must begin with https://"
        for host in ("127.0.0.1", "[::1]", "10.0.0.1", "169.254.169.254", "0x7f000001", "[::ffff:127.0.0.1]"):
            why = complaint(one, type="notify", webhook=f"https://{host}:{port}/")
            assert why == "the address is not on the open internet", (host, why)
            time.sleep(0.5)  # at most two such requests a second
        assert complaint(one, type="notify", push=Browser(hook).subscription()) == "the address must begin with https://"
        one.ask("notify", type="notify", webhook=f"https://localhost:{port}/")  # a name may lead anywhere
        one.say(type="notify-test")
        report = one.hear_until("notified")[-1]
        assert (report["outcome"], report["why"]) == ("failed", "the address is not on the open internet"), report
        assert hook.got == []


def test_over_tls_a_host_is_believed_if_somebody_who_is_trusted_vouches_for_it(store):
    folder = os.path.dirname(store)
    trusted, other = Authority(folder), Authority(folder, "somebody-else")
    with Web(tls=trusted.host()) as hook, Web(tls=other.host()) as unknown, Web(tls=trusted.host("127.0.0.2")) as elsewhere, \
            table_with(store, "webhook,push", "--notices-ca", trusted.file) as table:
        browser = Browser(hook)
        room, one, _, _ = seated(table, webhook=hook.url + "/hook", push=browser.subscription())
        one.close()
        hook.await_count(2)
        called = {request[0]: request for request in hook.got}
        assert json.loads(called["/hook"][2])["text"] == "It is your turn."
        assert browser.read(called["/push/1"])["link"] == "/play#room=" + room["room"]
        for wrong in (unknown, elsewhere):  # signed by nobody we know, or for somebody else
            _, one, _, _ = seated(table, webhook=wrong.url + "/hook")
            one.say(type="notify-test")
            report = one.hear_until("notified")[-1]
            assert report["outcome"] == "failed" and "certificate" in report["why"], report
            assert wrong.got == []


def test_links_in_notices_need_a_name_to_begin_with(store):
    for address in ("0.0.0.0", "::"):
        ran = subprocess.run([WARDROOM, "table", "--port", "0", "--store", store, "--address", address, "--notices", "webhook"],
                             capture_output=True, text=True, timeout=PATIENCE)
        assert ran.returncode == 1 and "by which name people call this table" in ran.stderr, ran
    Table(store, "--address", "0.0.0.0", "--notices", "webhook", "--behind-proxy", "https://table.example.org").kill()


# ---- Mail ----

def mail_table(store, relay, *more):
    return table_with(store, "mail", "--mail-relay", relay.url, "--mail-from", "table@example.org", *more)


def link_of(message):
    """(token, rest) of the link in a mail."""
    found = re.search(r"/#mail=([0-9a-f]{32})((?:\.[0-9a-f]+\.\d)?)", message.get_content())
    return found.group(1), found.group(2)


def test_nobody_is_mailed_before_he_has_said_yes(store):
    with Mail() as relay, mail_table(store, relay) as table:
        room, one, two, told = seated(table, mail="ann@example.org", title="Dawn\u00a0of Empire")
        assert told["mail"] == "ann@example.org" and not told["confirmed"]
        sender, recipients, message = relay.await_count(1)
        assert "<table@example.org>" in sender and recipients == ["ann@example.org"]
        assert [message[name].addresses[0].addr_spec for name in ("To", "From")] == ["ann@example.org", "table@example.org"]
        assert message["Auto-Submitted"] == "auto-generated"
        assert "Empire" not in str(message) + message.get_content()  # nothing that anybody wrote
        token, rest = link_of(message)
        assert rest == f".{room['room']}.0"
        one.close()
        time.sleep(2.5)
        assert len(relay.got) == 1  # he has not answered
        stranger = table.client()
        assert "address" not in stranger.ask("mail", type="mail", token="0" * 32, room=room["room"], seat=0)
        assert "address" not in stranger.ask("mail", type="mail", token=token, room=room["room"], seat=1)
        assert stranger.ask("mail", type="mail", token=token, room=room["room"], seat=0)["address"] == "ann@example.org"
        one = table.sit(room["seats"][0])
        one.hear_until("state")
        assert one.ask("notify", type="notify")["confirmed"]
        one.close()
        _, recipients, message = relay.await_count(2)
        assert recipients == ["ann@example.org"] and message["Subject"] == "Dawn\u00a0of Empire"
        assert "It is your turn." in message.get_content() and "/play#room=" + room["room"] in message.get_content()
        assert link_of(message) == (token, "")  # by which it can be stopped
        assert b"ann@example" not in b"".join(two.heard)


def test_nobody_is_asked_twice_whoever_wants_it(store):
    with Mail() as relay, mail_table(store, relay) as table:
        seated(table, mail="ann@example.org")
        relay.await_count(1)
        for address in ("ann@example.org", "ANN@example.org"):
            _, one, _, _ = seated(table, mail=address)
            report = one.hear_until("notified")[-1]
            assert (report["outcome"], report["question"]) == ("asked", True), report
        assert len(relay.got) == 1
        why = complaint(one, type="notify", mail="bob@example.org")
        assert why == "too many addresses were asked: wait some minutes"
        token, _ = link_of(relay.got[0][2])
        told = one.ask("notify", type="notify", mail="ann@example.org", token=token)  # he has it from the first mail
        assert told["confirmed"]
        table.stop()
    with Mail() as relay, mail_table(store, relay) as table:
        _, one, _, _ = seated(table, mail="ann@example.org")
        assert one.hear_until("notified")[-1]["outcome"] == "asked"
        assert relay.got == []


def test_who_wants_no_mail_gets_none_any_more(store):
    with Mail() as relay, mail_table(store, relay) as table:
        _, one, _, _ = seated(table, mail="ann@example.org")
        assert one.hear_until("notified")[-1]["outcome"] == "sent"  # what came of the question, before anything else
        token, _ = link_of(relay.await_count(1)[2])
        assert one.ask("notify", type="notify", mail="ann@example.org", token=token)["confirmed"]
        assert table.client().ask("mail", type="mail", token=token, consent=False)["never"]
        one.say(type="notify-test")
        assert one.hear_until("notified")[-1]["outcome"] == "unwanted"
        told = one.ask("notify", type="notify")
        assert told["mail"] == "" and not told["confirmed"]
        assert len(relay.got) == 1


def test_a_question_that_never_left_is_asked_again(store):
    with Mail(mute=True) as relay, mail_table(store, relay) as table:
        seated(table, mail="ann@example.org")
        wait_until(lambda: relay.lines, "the relay was not called")
        table.kill()
    with Mail() as relay, mail_table(store, relay) as table:
        _, one, _, _ = seated(table, mail="ann@example.org")  # it may still have arrived
        assert one.hear_until("notified")[-1]["outcome"] == "asked"
    db = sqlite3.connect(store + ".notices")
    with db:
        db.execute("UPDATE asked SET at = at - 90000")
    db.close()
    with Mail() as relay, mail_table(store, relay) as table:  # a day later
        _, one, _, _ = seated(table, mail="ann@example.org")
        token, _ = link_of(relay.await_count(1)[2])
        assert one.hear_until("notified")[-1]["outcome"] == "sent"
    db = sqlite3.connect(store + ".notices")
    with db:
        db.execute("UPDATE asked SET at = at - 90000")
    db.close()
    with Mail() as relay, mail_table(store, relay) as table:
        _, one, _, _ = seated(table, mail="ann@example.org")  # now he was asked, for good
        assert one.hear_until("notified")[-1]["outcome"] == "asked" and relay.got == []
        assert one.ask("notify", type="notify", mail="ann@example.org", token=token)["confirmed"]


def test_who_has_confirmed_his_address_is_not_asked_again(store):
    with Mail() as relay, mail_table(store, relay) as table:
        _, one, _, _ = seated(table, mail="ann@example.org")
        token, _ = link_of(relay.await_count(1)[2])
        assert one.ask("notify", type="notify", mail="ann@example.org", token=token)["confirmed"]
        for hour in range(5):
            one.say(type="notify", mail="ann@example.org", quiet_from=60 * hour, quiet_until=600)
            told = next(message for message in iter(one.hear, None) if message["type"] in ("notify", "error"))
            assert told.get("quiet_from") == 60 * hour, told
            time.sleep(0.25)  # at most four such requests a second
        assert len(relay.got) == 1


def test_a_relay_over_tls_gets_the_password_once_it_has_proved_who_it_is(store):
    folder, login = os.path.dirname(store), store + ".login"
    trusted, other = Authority(folder), Authority(folder, "somebody-else")
    with open(login, "w", encoding="ascii") as file:
        file.write("operator\nsecret-word\n")
    words = "+" + base64.b64encode(b"\0operator\0secret-word").decode()
    for number, later in enumerate((False, True)):
        with Mail(tls=trusted.host(), later=later) as relay, \
                mail_table(f"{store}-{number}", relay, "--mail-login", login, "--notices-ca", trusted.file) as table:
            _, one, _, _ = seated(table, mail="ann@example.org")
            assert relay.await_count(1)[1] == ["ann@example.org"]
            assert one.hear_until("notified")[-1]["outcome"] == "sent"
            assert words in relay.commands, relay.commands
            assert all(command.startswith(("+", "EHLO", "STARTTLS")) for command in relay.commands), relay.commands
        for name, wrong in (("stranger", other.host()), ("elsewhere", trusted.host("127.0.0.2"))):
            with Mail(tls=wrong, later=later) as relay, \
                    mail_table(f"{store}-{number}-{name}", relay, "--mail-login", login, "--notices-ca", trusted.file) as table:
                seated(table, mail="bob@example.org")
                wait_until(lambda: len(relay.lines) >= 2, "the relay was not called again")  # so the first was in vain
                assert not any("AUTH" in command or "MAIL" in command for command in relay.commands), relay.commands
                table.kill()
            assert "mail could not be sent" in table.said and "certificate" in table.said, table.said


def test_an_address_is_no_way_to_write_headers(store):
    with Mail() as relay, mail_table(store, relay) as table:
        _, one, _, _ = seated(table)
        for address in ("a@b.org\r\nBcc: c@d.org", "a@b.org\nRCPT TO:<c@d.org>"):
            assert complaint(one, type="notify", mail=address) == '"mail" must be one line'
            time.sleep(0.5)
        for address in ("a b@c.org", "<a@b.org>", "a@b.org,c@d.org", "@", "a" * 250 + "@b.org"):
            assert complaint(one, type="notify", mail=address) in ("this is no mail address", '"mail" must be a string of at most 254 bytes')
            time.sleep(0.5)
        assert relay.commands == []


def test_a_password_does_not_go_over_an_open_line(store):
    login = store + ".login"
    with open(login, "w", encoding="ascii") as file:
        file.write("operator\nsecret-word\n")
    with Mail() as relay, mail_table(store, relay, "--mail-login", login) as table:
        _, one, _, _ = seated(table, mail="ann@example.org")
        wait_until(lambda: relay.commands, "the relay was not spoken to")
        one.caught_up()
        time.sleep(1)
        assert not any(command.upper().startswith(("AUTH", "MAIL")) for command in relay.commands), relay.commands
        table.kill()


def test_mail_wants_a_relay_and_an_address(store):
    for switches in ((), ("--mail-relay", "http://x"), ("--mail-relay", "smtp://x"), ("--mail-relay", "smtp://x", "--mail-from", "a b")):
        ran = subprocess.run([WARDROOM, "table", "--port", "0", "--store", store, "--notices", "mail", *switches],
                             capture_output=True, text=True, timeout=PATIENCE)
        assert ran.returncode == 1 and "notices by mail need" in ran.stderr, ran
    ran = subprocess.run([WARDROOM, "table", "--store", store, "--notices", "pigeon"], capture_output=True, text=True, timeout=PATIENCE)
    assert ran.returncode == 2 and "push, mail and webhook" in ran.stderr, ran


def test_a_relay_that_never_answers_delays_no_move(store):
    with Mail(mute=True) as relay, mail_table(store, relay) as table:
        _, one, two, _ = seated(table, mail="ann@example.org")
        wait_until(lambda: relay.lines, "the relay was not called")
        begun = table.worked()
        for client in (one, two):
            for _ in range(20):
                client.ask("pong", type="ping")
        state = two.ask("checked", type="check", move="done")
        assert state["outcome"] and table.worked() - begun < 5
        assert len(relay.lines) == 1  # and it is still waiting


# ---- Games that are listed ----

def test_games_are_asked_about_all_at_once(store):
    with Table(store) as table:
        room, one, two, _ = seated(table)
        two.close()
        wait_until(lambda: not table.client().ask("status", type="status", keys=room["seats"])["games"][0]["seats"][1]["here"],
                   "he is still there")
        games = table.client().ask("status", type="status", keys=[*room["seats"], "0" * 32, room["spectator"]])["games"]
        assert [game and game["room"] for game in games] == [room["room"], room["room"], None, room["room"]]
        mine, his, _, anybody = games
        assert (mine["seat"], his["seat"]) == (0, 1) and "seat" not in anybody
        assert mine["state"] == "playing" and mine["game"] == "dawn"
        assert [seat["here"] for seat in mine["seats"]] == [True, False]
        state = one.ask("checked", type="check", move="done")
        assert state["type"] == "checked" and 0 in mine["acting"]
        assert "view" not in json.dumps(games) and "legal" not in json.dumps(games)


def test_a_list_of_games_is_bounded_and_paid_for(store):
    with Table(store) as table:
        client = table.client()
        assert "at most 50" in complaint(client, type="status", keys=["0" * 32] * 51)
        assert "at most 50" in complaint(client, type="status", keys=["x"])
        assert complaint(client, type="status") and complaint(client, type="status", keys=[3])
        answers, took = press(client, "status", 1, 6, type="status", keys=["0" * 32] * 50)
        assert answers <= (40 + 20 * took) / 13.5 + 1, (answers, took)


def test_who_asks_does_not_come_in(store):
    with Table(store) as table:
        room = table.room("dawn", seats=("person", "person"))
        client = table.client()
        assert client.ask("status", type="status", keys=room["seats"])["games"][0]["state"] == "waiting"
        assert complaint(client, type="ping") == "say hello first"
        one = table.sit(room["seats"][0])
        seats = one.hear_until("seats")[-1]["seats"]
        assert [seat["here"] for seat in seats] == [True, False]


# ---- What one leaves for oneself ----

def test_what_one_leaves_is_handed_out_once(store):
    with Table(store) as table:
        name = os.urandom(16).hex()
        assert table.client().ask("left", type="leave", key=name, box="sealed")["seconds"] == 600
        other = table.client()
        assert other.ask("box", type="take", key=os.urandom(16).hex())["box"] == ""
        assert other.ask("box", type="take", key=name)["box"] == "sealed"
        assert table.client().ask("box", type="take", key=name)["box"] == ""


def test_what_one_may_leave_is_bounded(store):
    with Table(store) as table:
        assert "longer than 12000" in complaint(table.client(), type="leave", key="0" * 32, box="x" * 12001)
        names = [os.urandom(16).hex() for _ in range(9)]
        for name in names[:8]:
            table.client().ask("left", type="leave", key=name, box="x" * 12000)
        assert "no more" in complaint(table.client(), type="leave", key=names[8], box="x")
        assert table.client().ask("box", type="take", key=names[0])["box"] == "x" * 12000
        assert "no more" in complaint(table.client(), type="leave", key=names[1], box="y")  # none is replaced
        table.client().ask("left", type="leave", key=names[8], box="x")


if __name__ == "__main__":
    tap.run(__name__)
