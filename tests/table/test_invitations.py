"""An invitation is not a key: it is good once, and whoever accepts it has a key that nobody else has had."""
import os
import sqlite3

import tap
from players import Seat, play, quick_move
from test_archive import age, tidied
from wire import Table

GUEST = {"kind": "guest"}
PERSON = {"kind": "person"}


def opened(table, seats=(PERSON, GUEST), **more):
    status, room = table.open_room(game="dawn", seats=list(seats), **more)
    assert status == 200, room
    return room


def accept(table, invitation, key=None, share=True):
    """Somebody who accepts; his key is his own."""
    guest = Seat(table, key or os.urandom(16).hex(), enter=False)
    guest.client = table.client()
    more = {"share": guest.share} if share else {}
    guest.client.say(type="accept", invitation=invitation, key=guest.key, **more)
    return guest


def seated(guest):
    guest.take(*guest.client.hear_until("welcome"))
    return guest


def refused(guest):
    return guest.client.hear_until("error")[-1]["why"]


def both(table, **more):
    room = opened(table, **more)
    host = Seat(table, room["seats"][0])
    guest = seated(accept(table, room["invitations"][1]))
    for seat in (host, guest):
        if seat.state is None:
            seat.take(*seat.client.hear_until("state"))
    return room, host, guest


def test_whoever_opens_a_game_gets_keys_of_his_own_seats_alone(store):
    with Table(store) as table:
        room = opened(table)
        assert len(room["seats"][0]) == 32 and room["seats"][1] == "", room
        assert room["invitations"][0] == "" and len(room["invitations"][1]) == 32, room
        stranger = table.client()
        stranger.say(type="hello", key=room["invitations"][1])
        assert "accept" in stranger.hear()["why"]  # it shows nothing of the game's inside
        status, answer = table.open_room(game="dawn", seats=[GUEST, {"kind": "dog"}])
        assert status == 400 and "guest" in answer["why"]


def test_an_invitation_tells_what_it_is_for_and_is_spent_when_it_is_accepted(store):
    with Table(store) as table:
        room = opened(table, lost="others")
        host = Seat(table, room["seats"][0])
        host.listen()
        assert [seat["taken"] for seat in host.welcome["seats"]] == [True, False]
        stranger = table.client()
        told = stranger.ask("invitation", type="invited", invitation=room["invitations"][1], ask=3)
        assert told["seat"] == 1 and told["game"] == "dawn" and told["lost"] == "others" and told["ask"] == 3, told
        assert "view" not in told
        guest = seated(accept(table, room["invitations"][1]))
        assert guest.welcome["seat"] == 1
        host.listen()
        assert [seat["taken"] for seat in host.seats] == [True, True]
        for late in (accept(table, room["invitations"][1]),):
            assert "accepted already" in refused(late)
        assert "accepted already" in stranger.ask("error", type="invited", invitation=room["invitations"][1])["why"]
        play([host, guest], moves=20)


def test_the_answer_that_was_lost_costs_nobody_his_seat(store):
    with Table(store) as table:
        room = opened(table)
        guest = seated(accept(table, room["invitations"][1]))
        guest.close()
        again = seated(accept(table, room["invitations"][1], key=guest.key))
        assert again.welcome["seat"] == 1
        # and nobody gets a seat by a key that another has
        other = opened(table)
        thief = accept(table, other["invitations"][1], key=room["seats"][0])
        seated(thief)
        assert thief.welcome["room"] == room["room"] and thief.welcome["seat"] == 0
        assert seated(accept(table, other["invitations"][1])).welcome["room"] == other["room"]


def test_keys_and_invitations_survive_a_restart_and_stand_hashed_in_the_store(store):
    with Table(store) as table:
        room, _, guest = both(table)
        waiting = opened(table)
    db = sqlite3.connect(store)
    rows = repr([db.execute(f"SELECT * FROM {name}").fetchall() for name in ("room", "seat")])
    db.close()
    for secret in (guest.key, waiting["invitations"][1], room["seats"][0]):
        assert secret not in rows and repr(bytes.fromhex(secret))[2:-1] not in rows
    with Table(store) as table:
        assert Seat(table, guest.key).welcome["seat"] == 1
        assert "accepted already" in refused(accept(table, room["invitations"][1]))
        assert seated(accept(table, waiting["invitations"][1])).welcome["seat"] == 1


def test_a_second_connection_with_the_same_key_is_shown_to_the_seat_and_to_nobody_else(store):
    with Table(store) as table:
        room, host, guest = both(table)
        twin = Seat(table, guest.key)
        assert guest.client.hear_until("elsewhere")[-1]["others"] == 1
        assert twin.client.hear_until("elsewhere")[-1]["others"] == 1
        assert not any(m["type"] == "elsewhere" for m in host.listen())
        twin.close()
        assert guest.client.hear_until("elsewhere")[-1]["others"] == 0
        watcher = Seat(table, room["spectator"])
        Seat(table, room["spectator"])
        assert not any(m["type"] == "elsewhere" for m in watcher.listen())


def test_a_lost_key_is_not_replaced_unless_that_was_agreed(store):
    with Table(store) as table:
        _, host, guest = both(table)
        guest.close()
        host.client.hear_until("seats")
        assert "not replaced" in host.ask("error", type="reinvite", seat=1)["why"]


def test_the_others_together_replace_a_lost_key_and_the_journal_says_so(store):
    with Table(store) as table:
        room, host, guest = both(table, lost="others")
        watcher = Seat(table, room["spectator"])
        assert "is here" in host.ask("error", type="reinvite", seat=1)["why"]
        assert "nobody to invite" in host.ask("error", type="reinvite", seat=0)["why"]
        assert "spectators" in watcher.ask("error", type="reinvite", seat=1)["why"]
        guest.close()
        host.client.hear_until("seats")
        invitation = host.ask("reinvited", type="reinvite", seat=1)["invitation"]
        watcher.listen()
        assert watcher.seats[1]["invited"] and watcher.seats[1]["taken"]
        assert invitation not in repr(watcher.client.heard)
        friend = seated(accept(table, invitation))
        assert friend.welcome["seat"] == 1 and friend.welcome["seats"][1]["renewed"] == 1
        old = table.client()
        old.say(type="hello", key=guest.key)
        assert "opens no seat" in old.hear()["why"]
        friend.take(*friend.client.hear_until("state"))
        host.listen()
        play([host, friend], choose=quick_move)
        journal = friend.journal()
        assert "note spain: a new key, as all other people agreed" in journal or \
            "note us: a new key, as all other people agreed" in journal, journal[:600]
        assert "by invitation" in journal and "a lost key is replaced if all other people agree" in journal
    with Table(store) as table:
        assert Seat(table, friend.key).welcome["seats"][1]["renewed"] == 1


def test_who_comes_back_with_his_key_makes_the_new_invitation_void(store):
    with Table(store) as table:
        _, host, guest = both(table, lost="others")
        guest.close()
        host.client.hear_until("seats")
        invitation = host.ask("reinvited", type="reinvite", seat=1)["invitation"]
        back = Seat(table, guest.key)
        assert back.welcome["seats"][1]["invited"]  # he is told that somebody else was to have his seat
        host.listen()
        back.listen()
        assert not host.seats[1]["invited"] and not back.seats[1]["invited"]
        assert "void" in refused(accept(table, invitation))
        guest = Seat(table, guest.key)
        assert guest.welcome["seat"] == 1


def test_an_invitation_brings_its_game_back_from_the_archive(store):
    table = Table(store)
    _, host, guest = both(table, lost="others")
    play([host, guest], moves=5)
    guest.close()
    host.client.hear_until("seats")
    invitation = host.ask("reinvited", type="reinvite", seat=1)["invitation"]
    host.close()
    table.kill()
    age(store, 400)
    tidied(store)
    with Table(store) as table:
        stranger = table.client()
        stranger.say(type="invited", invitation=invitation)
        told = stranger.hear()
        assert told["type"] == "invitation" and told["seat"] == 1, told
        friend = seated(accept(table, invitation))
        friend.close()
        table.kill()
    age(store, 400)
    tidied(store)
    with Table(store) as table:  # and so does he who says once more that he accepts
        assert seated(accept(table, invitation, key=friend.key)).welcome["seat"] == 1


def test_consent_can_be_withdrawn(store):
    with Table(store) as table:
        _, host, guest = both(table, lost="others")
        guest.close()
        host.client.hear_until("seats")
        invitation = host.ask("reinvited", type="reinvite", seat=1)["invitation"]
        host.ask("pong", type="reinvite", seat=1, consent=False)
        assert "void" in refused(accept(table, invitation))


def test_whoever_opened_the_game_sends_another_link_while_nobody_has_come(store):
    with Table(store) as table:
        room = opened(table)
        host = Seat(table, room["seats"][0])
        invitation = host.ask("reinvited", type="reinvite", seat=1)["invitation"]
        assert invitation != room["invitations"][1]
        assert "void" in refused(accept(table, room["invitations"][1]))
        assert seated(accept(table, invitation)).welcome["seat"] == 1


if __name__ == "__main__":
    tap.run(__name__)
