/* Checked play and views, on the toy game. */
#include "core/match.h"
#include "toy/toy_match.h"
#include <criterion/criterion.h>
#include <string.h>

static void            *data;
static struct state     toy;
static struct state    *state = &toy;
static struct dice      dice;
static struct umpire    umpire;
static struct move_list list;

static void set_up(void)
{
    data = toy_data();
    dice_fast(&dice, NULL, 1);
    umpire = (struct umpire){ .dice = &dice };
    toy_game.setup(data, state, &(struct setup){ .seats = 3, .param = { 2 } }, &umpire);
}

static void tear_down(void)
{
    toy_game.data_free(data);
}

TestSuite(game, .init = set_up, .fini = tear_down);

static struct refusal play(int seat, struct move m)
{
    return game_play(&toy_game, data, state, seat, m, &umpire);
}

static void expect_refused(int seat, struct move m, const char *rule)
{
    const uint64_t       before = game_hash(&toy_game, state);
    const struct refusal r = play(seat, m);
    cr_expect_not(is_legal(r));
    cr_expect_str_eq(r.rule, rule);
    cr_expect_eq(game_hash(&toy_game, state), before, "a refused move changes nothing");
}

static void expect_unknown(struct move m)
{
    expect_refused(0, m, "T2");
    cr_expect_str_eq(play(0, m).why, "that is no move of this game");
}

Test(game, a_roll_or_a_draw_seals_and_a_listener_hears_of_it)
{
    cr_expect(umpire.sealed);
    umpire = (struct umpire){ .dice = &dice };
    umpire_say(&umpire, &(struct event){ 0 });
    cr_expect_not(umpire.sealed);
    umpire_roll(&umpire);
    cr_expect(umpire.sealed);
}

Test(game, seats_that_are_not_there_or_not_to_act_are_refused)
{
    expect_refused(-1, (struct move){ TOY_MOVE_PASS, { 0 } }, "seat");
    expect_refused(3, (struct move){ TOY_MOVE_PASS, { 0 } }, "seat");
    expect_refused(1000000, (struct move){ TOY_MOVE_PASS, { 0 } }, "seat");
    cr_assert(is_legal(play(0, (struct move){ TOY_MOVE_PASS, { 0 } })));
    expect_refused(0, (struct move){ TOY_MOVE_PASS, { 0 } }, "T2");
}

Test(game, moves_that_no_table_describes_never_reach_the_game)
{
    expect_unknown((struct move){ TOY_MOVE_ALLOW + 1, { 0 } });
    expect_unknown((struct move){ 65535, { 0 } });
    expect_unknown((struct move){ TOY_MOVE_BID, { 12 } });
    expect_unknown((struct move){ TOY_MOVE_BID, { -1 } });
    expect_unknown((struct move){ TOY_MOVE_BID, { 0, 1 } });
    expect_unknown((struct move){ TOY_MOVE_PASS, { 0, 0, 1 } });
}

Test(game, a_view_offers_the_moves_of_the_state)
{
    struct state redacted;
    struct view *v = (struct view *)&redacted;
    for (int seat = 0; seat < 3; seat++) {
        game_redact(&toy_game, data, state, seat, v);
        view_moves(&toy_game, data, v, seat, &list);
        cr_expect_eq(list.count, 4, "three cards and pass");
        for (uint32_t i = 0; i < list.count; i++)
            cr_expect(is_legal(view_check(&toy_game, data, v, seat, list.move[i])));
    }
    cr_expect_eq(view_acting(&toy_game, v), 7);
    cr_expect_str_eq(view_phase(&toy_game, v).name, "bid");
    play(0, (struct move){ TOY_MOVE_PASS, { 0 } });
    game_redact(&toy_game, data, state, 0, v);
    view_moves(&toy_game, data, v, 0, &list);
    cr_expect_eq(list.count, 0);
    view_moves(&toy_game, data, v, 17, &list);
    cr_expect_eq(list.count, 0);
}

Test(game, states_alike_to_a_seat_have_the_same_view_hash)
{
    struct state one, two, other = toy;
    int          hand = 0, pool = 0;
    while (other.card_place[hand] != TOY_BLUE)
        hand++;
    while (other.card_place[pool] != TOY_POOL)
        pool++;
    other.card_place[hand] = TOY_POOL;
    other.card_place[pool] = TOY_BLUE;
    game_redact(&toy_game, data, state, TOY_RED, (struct view *)&one);
    game_redact(&toy_game, data, &other, TOY_RED, (struct view *)&two);
    cr_expect_eq(view_hash(&toy_game, (struct view *)&one), view_hash(&toy_game, (struct view *)&two));
    game_redact(&toy_game, data, &other, TOY_BLUE, (struct view *)&two);
    cr_expect_neq(view_hash(&toy_game, (struct view *)&one), view_hash(&toy_game, (struct view *)&two));
}

Test(game, seats_are_found_by_name)
{
    cr_expect_eq(game_seat_find(&toy_game, state, "green"), 2);
    cr_expect_eq(game_seat_find(&toy_game, state, "Green"), -1);
    toy.seats = 2;
    cr_expect_eq(game_seat_find(&toy_game, state, "green"), -1);
}

Test(game, a_view_prints_as_json_with_words_and_numbers)
{
    struct state redacted;
    struct text  t = text_growing();
    memset(toy.card_place, TOY_POOL, sizeof toy.card_place);
    toy.card_place[0] = TOY_RED;
    toy.bid[TOY_BLUE] = 3;
    toy.agenda.open.acting = 1 << TOY_RED | 1 << TOY_GREEN;
    toy.free_ports = 0x3c;
    toy.claim_count[0] = toy.claim_count[2] = 1;
    toy.claims[0] = 1;
    toy.tally = UINT64_MAX;
    memcpy(toy.chart[0], (uint8_t[]){ TOY_MARK_PASS, TOY_MARK_BID, TOY_MARK_WIN | 0x10 }, TOY_SEATS);
    toy.chart[2][1] = 15;   /* no letter */
    toy.chart[3][2] = 0x10; /* the game's own */
    game_redact(&toy_game, data, state, TOY_RED, (struct view *)&redacted);
    view_json(&toy_game, data, (struct view *)&redacted, TOY_RED, &t);
    static const char expected[] =
        "{\"game\":\"toy\",\"seat\":\"red\",\"turn\":1,\"phase\":{\"rule\":\"T2\",\"name\":\"bid\"},\"seats\":["
        "{\"name\":\"red\",\"acting\":true,\"score\":2},{\"name\":\"blue\",\"acting\":false,\"score\":0},"
        "{\"name\":\"green\",\"acting\":true,\"score\":1}],\"fields\":{\"seats\":3,\"turn\":1,\"turns\":2,\"options\":0,\"phase\":0,"
        "\"winner\":-1,\"claimed\":0,\"tally\":18446744073709551615,\"card\":{\"ace\":\"red\",\"bell\":\"hidden\",";
    cr_expect_eq(strncmp(t.at, expected, sizeof expected - 1), 0, "%s", t.at);
    cr_expect(
        strstr(
            t.at,
            "\"bid\":{\"blue\":-3},\"free-ports\":[\"cadiz\",\"genoa\",\"oran\",\"brest\"],"
            "\"chart\":[\"-bw\",\"\",\".?\",\"\",\"\",\"\"],\"claims\":{\"red\":[\"lisbon\"],\"green\":[\"dover\"]}}}") /* what is as usual is left out */
            != NULL,
        "%s", t.at);
    text_free(&t);
}

Test(game, of_cells_only_the_rows_that_changed_are_told)
{
    struct view before = { toy }, now = { toy };
    struct text t = text_growing();
    before.known.chart[1][0] = now.known.chart[1][0] = TOY_MARK_BID;
    before.known.chart[5][2] = TOY_MARK_WIN;
    now.known.chart[0][2] = TOY_MARK_PASS;
    now.known.chart[1][0] |= 0x30; /* the game's own: nobody is told */
    view_json_changes(&toy_game, data, &before, &now, TOY_RED, &t);
    cr_expect_str_eq(t.at, "{\"fields\":{\"chart\":{\"0\":\"..-\",\"5\":\"\"}}}");
    text_free(&t);
}

Test(game, a_list_that_claims_too_much_is_not_followed_out_of_the_state)
{
    struct text t = text_growing();
    memset(toy.claim_count, 255, sizeof toy.claim_count);
    toy.seats = 0; /* no scores to add up: only the fields are looked at */
    view_json(&toy_game, data, (struct view *)&toy, 0, &t);
    const char *claims = strstr(t.at, "\"claims\":{\"red\":[");
    cr_assert(claims, "%s", t.at);
    cr_expect(strstr(claims, "blue") == NULL && strstr(claims, "green") == NULL, "%s", t.at);
    cr_expect_str_eq(t.at + t.length - 4, "]}}}");
    text_free(&t);
}
