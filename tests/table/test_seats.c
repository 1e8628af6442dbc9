/* Who sits where: what the table bounds and no game of tests lasts long enough to reach. */
#include "heard.h"
#include "table/limits.h"
#include "table/seats.h"
#include <criterion/criterion.h>
#include <string.h>

/* Every new key is a record: records are numbered, and there is an end to the numbers of a game. */
static void assert_no_new_key(int records, size_t bytes)
{
    struct table   nobody = { .rooms = NULL };
    struct room    room = { .seats = 2, .state = ROOM_PLAYING, .records = records, .bytes = bytes };
    struct heard   asker = { .last = text_growing() };
    struct request q = { .kind = REQUEST_REINVITE, .seat = 1, .consent = true };
    strcpy(room.lost, "others");
    room.seat[0].has_key = room.seat[1].has_key = true;
    asker.client = (struct client){ .room = &room, .seat = 0, .wire = &asker };
    room.clients = &asker.client;
    seats_reinvite(&nobody, &asker.client, &q);
    cr_assert_not_null(strstr(asker.last.at, "more moves than a table keeps"), "%s", asker.last.at);
    cr_assert(!room.seat[1].has_invitation);
    text_free(&asker.last);
}

Test(seats, a_game_that_has_filled_half_of_its_records_gives_no_new_keys)
{
    assert_no_new_key(LIMIT_RECORDS / 2, 0);
}

Test(seats, nor_does_one_that_has_filled_half_of_its_bytes)
{
    assert_no_new_key(0, LIMIT_GAME_BYTES / 2);
}
