/* What makes room at a table, with a clock of our own. */
#include "laid.h"
#include "table/limits.h"
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { DAY = 24 * 60 * 60 };

TestSuite(tidy, .init = lay_table, .fini = clear_table);

static void assert_refused(uint64_t opener, const char *sentence)
{
    struct room_keys keys;
    struct text      why = text_growing();
    cr_assert_null(open_room(opener, &keys, &why));
    cr_assert_str_eq(why.at, sentence);
    text_free(&why);
}

Test(tidy, is_done_a_part_at_a_time_and_once_a_minute)
{
    int64_t now = time(NULL) + 2 * DAY;
    for (int i = 0; i < 120; i++)
        room_of(0);
    table_tidy(table, time(NULL));
    cr_assert_eq(table->room_count, 120);
    table_tidy(table, now);
    cr_assert_eq(table->room_count, 70);
    table_tidy(table, now + 59);
    cr_assert_eq(table->room_count, 70);
    table_tidy(table, now + 60);
    table_tidy(table, now + 120);
    cr_assert_eq(table->room_count, 0);
    cr_assert_null(table->rooms);
}

Test(tidy, leaves_alone_where_somebody_is_connected_or_a_bot_thinks)
{
    struct client somebody = { .seat = 0 };
    struct room  *watched = room_of(0), *thinking = room_of(0);
    room_of(0);
    watched->clients = &somebody;
    thinking->seat[1].thought = (struct thought *)thinking; /* any */
    table_tidy(table, time(NULL) + 2 * DAY);
    cr_assert_eq(table->room_count, 2);
    watched->clients = NULL;
    thinking->seat[1].thought = NULL;
    table_tidy(table, time(NULL) + 3 * DAY);
    cr_assert_eq(table->room_count, 0);
}

Test(tidy, forgets_the_keys_of_what_goes_and_no_others)
{
    enum { ROOMS = 100 };
    static struct room_keys keys[ROOMS];
    struct text             why = text_growing();
    for (int i = 0; i < ROOMS; i++)
        open_room(0, &keys[i], &why)->last += i % 3 ? 0 : 2 * DAY;
    table_tidy(table, time(NULL) + 2 * DAY);
    table_tidy(table, time(NULL) + 2 * DAY + 60);
    for (int i = 0; i < ROOMS; i++)
        for (int s = 0; s <= SEATS_MAX; s++)
            if (keys[i].given[s])
                cr_assert_eq(keys_find(&table->keys, keys[i].key[s]).room != NULL, i % 3 == 0);
    text_free(&why);
}

Test(tidy, one_address_has_no_more_games_than_its_share)
{
    size_t bytes;
    for (int i = 0; i < LIMIT_ROOMS_OF_OPENER; i++)
        room_of(7);
    room_of(7 + OPENER_BUCKETS); /* another */
    cr_assert_eq(opener_rooms(table, 7, &bytes), LIMIT_ROOMS_OF_OPENER);
    assert_refused(7, "you have as many games here as one may have: finish some first");
    table_tidy(table, time(NULL) + 2 * DAY);
    cr_assert_lt(opener_rooms(table, 7, &bytes), LIMIT_ROOMS_OF_OPENER);
    room_of(7);
}

Test(tidy, one_address_takes_no_more_room_than_its_share)
{
    room_of(9)->bytes = LIMIT_BYTES_OF_OPENER / 2;
    room_of(9)->bytes = LIMIT_BYTES_OF_OPENER / 2;
    assert_refused(9, "your games here take up as much room as one may have: finish some first");
    room_of(10);
}

/* A move that the first seat can make and take back. */
static struct play_result play_first(struct room *r)
{
    static struct move_list list;
    session_moves(&r->session, 0, &list);
    cr_assert_gt(list.count, 0);
    return room_play(r, 0, r->seat[0].seq, list.move[0], "");
}

Test(tidy, who_moves_and_takes_back_without_end_leaves_room_for_moves)
{
    struct room *r = begun_room();
    cr_assert_eq(play_first(r).outcome, PLAY_DONE);
    cr_assert_eq(room_undo(r, 0, r->seat[0].seq, 1).outcome, PLAY_DONE);
    r->records = LIMIT_RECORDS / 2;
    cr_assert_eq(play_first(r).outcome, PLAY_DONE);
    struct play_result p = room_undo(r, 0, r->seat[0].seq, 1);
    cr_assert_eq(p.outcome, PLAY_NOT_NOW);
    cr_assert_str_eq(p.why, "so much was taken back in this game that moves stand from now on");
    cr_assert_eq(play_first(r).outcome, PLAY_DONE);
    r->records = LIMIT_RECORDS;
    cr_assert_eq(play_first(r).outcome, PLAY_NOT_NOW);
}

Test(tidy, a_disk_below_the_reserve_takes_no_new_game)
{
    table->reserve = UINT64_MAX;
    assert_refused(1, "the table's disk is nearly full: games go on, but no new one is opened");
    table->reserve = 1;
    table->space_at = 0; /* a second later */
    room_of(1);
}
