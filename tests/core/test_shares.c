/* Keys made from shares, the kind of dice that goes with them, and dice typed in where they have no place. */
#include "core/altered.h"
#include "core/match.h"
#include "toy/toy_match.h"
#include <criterion/criterion.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

static void            *data;
static struct match    *match;
static struct text      journal, why;
static struct move_list list;

/* Red and blue are people, green is a bot. */
static struct match *new_match(enum dice_kind kind)
{
    struct refusal     refusal;
    struct match_setup how = { .game = &toy_game,
                               .data = data,
                               .source = DICE_KEYED,
                               .how = { .seats = 3, .options = 2, .param = { 2 } },
                               .shares = {
                                   .used = true, .kind = kind, .seats = 3, .given = { true, true } } };
    memset(how.shares.table, 0x11, DICE_SHARE_BYTES);
    memset(how.shares.seat[TOY_RED], 0xab, DICE_SHARE_BYTES);
    memset(how.shares.seat[TOY_BLUE], 0xcd, DICE_SHARE_BYTES);
    struct match *m = match_new(&how, &refusal);
    cr_assert_not_null(m);
    return m;
}

static void set_up(void)
{
    data = toy_data();
    journal = text_growing();
    why = text_growing();
}

static void tear_down(void)
{
    match_free(match);
    toy_game.data_free(data);
    text_free(&journal);
    text_free(&why);
}

TestSuite(shares, .init = set_up, .fini = tear_down);

/* The first move of the seat that begins so: "pass", "bid". */
static void play(int seat, enum toy_move kind)
{
    list.count = 0;
    game_moves(&toy_game, data, match_state(match), seat, &list);
    for (uint32_t i = 0; i < list.count; i++)
        if (list.move[i].kind == kind) {
            cr_assert(is_legal(match_play(match, seat, list.move[i])));
            return;
        }
    cr_assert_fail("no such move");
}

/* Two bid, and the last of them rolls for both. */
static void play_a_bid(int first, int last, int other)
{
    play(other, TOY_MOVE_PASS);
    play(first, TOY_MOVE_BID);
    play(last, TOY_MOVE_BID);
    cr_assert_geq(match_die_count(match), 2);
}

static struct match *replay(const char *text)
{
    text_clear(&why);
    return match_from_journal(&toy_game, data, text, strlen(text), &why);
}

static void write_journal(void)
{
    text_clear(&journal);
    match_journal(match, &journal);
}

static void expect_comes_back(const char *text)
{
    struct match *again = replay(text);
    cr_assert_not_null(again, "%s\n%s", why.at, text);
    struct text second = text_growing();
    match_journal(again, &second);
    cr_expect_str_eq(text, second.at);
    text_free(&second);
    match_free(again);
}

static void expect_refused(const char *from, const char *to, const char *sentence)
{
    char         *text = altered(journal.at, from, to, true);
    struct match *m = replay(text);
    cr_expect_null(m, "%s -> %s", from, to);
    cr_expect(strstr(why.at, sentence) != NULL, "%s -> %s\nwanted: %s\ngot: %s\n%s", from, to, sentence,
              why.at, text);
    match_free(m);
    free(text);
}

/* What dice.h says, done by hand: the title, the kind, then the bytes. */
static void hashed(const char *title, const uint8_t *bytes, size_t size, uint8_t out[32])
{
    crypto_generichash_state hash;
    crypto_generichash_init(&hash, NULL, 0, 32);
    crypto_generichash_update(&hash, (const uint8_t *)title, strlen(title));
    crypto_generichash_update(&hash, bytes, size);
    crypto_generichash_final(&hash, out, 32);
}

Test(shares, the_key_and_the_commitment_are_made_as_documented)
{
    static const struct {
        enum dice_kind kind;
        const char    *key, *commitment;
    } cases[] = {
        { DICE_KIND_UNKNOWN, "wardroom shares 1\n", "wardroom commitment 1\n" },
        { DICE_KIND_FAIR, "wardroom shares 2\nfair\n", "wardroom commitment 2\nfair\n" },
        { DICE_KIND_REAL, "wardroom shares 2\nreal\n", "wardroom commitment 2\nreal\n" },
    };
    struct dice_shares s = { .used = true, .seats = 2, .given = { false, true } };
    uint8_t            bytes[32 + 1 + 1 + 32], ours[32], wanted[32];
    memset(s.table, 7, sizeof s.table);
    memset(s.seat[1], 9, sizeof s.seat[1]);
    memset(bytes, 7, 32);
    bytes[32] = 0;
    bytes[33] = 1;
    memset(bytes + 34, 9, 32);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        s.kind = cases[i].kind;
        dice_shares_key(&s, ours);
        hashed(cases[i].key, bytes, sizeof bytes, wanted);
        cr_expect_arr_eq(ours, wanted, 32, "%s", cases[i].key);
        dice_commitment(s.kind, s.table, ours);
        hashed(cases[i].commitment, bytes, 32, wanted);
        cr_expect_arr_eq(ours, wanted, 32, "%s", cases[i].commitment);
    }
}

Test(shares, a_journal_tells_its_kind_of_dice_and_comes_back_with_it)
{
    static const char *const heads[] = { "\ndice shared 11", "\ndice shared fair 11",
                                         "\ndice shared real 11" };
    for (int kind = DICE_KIND_UNKNOWN; kind < DICE_KINDS; kind++) {
        match_free(match);
        match = new_match((enum dice_kind)kind);
        play_a_bid(TOY_RED, TOY_GREEN, TOY_BLUE);
        write_journal();
        cr_expect(strstr(journal.at, heads[kind]) != NULL, "%s", journal.at);
        expect_comes_back(journal.at);
        struct match *again = replay(journal.at);
        cr_expect_eq(match_shares(again)->kind, (enum dice_kind)kind);
        match_free(again);
    }
}

Test(shares, another_kind_has_another_commitment_and_other_dice)
{
    uint8_t       fair[DICE_SHARE_BYTES], real[DICE_SHARE_BYTES], before[DICE_SHARE_BYTES];
    struct match *other = new_match(DICE_KIND_REAL), *old = new_match(DICE_KIND_UNKNOWN);
    match = new_match(DICE_KIND_FAIR);
    cr_assert(match_commitment(match, fair) && match_commitment(other, real)
              && match_commitment(old, before));
    cr_expect(memcmp(fair, real, sizeof fair) != 0 && memcmp(fair, before, sizeof fair) != 0);
    write_journal();
    expect_refused("dice shared fair ", "dice shared real ", "line 10: the draw ");
    expect_refused("dice shared fair ", "dice shared ", "line 10: the draw ");
    match_free(other);
    match_free(old);
}

Test(shares, a_kind_that_there_is_not_is_refused)
{
    static const char *const bad[] = { "dice shared odd ",       "dice shared Fair ",
                                       "dice shared fair fair ", "dice shared fair real ",
                                       "dice shared fair - ",    "dice shared fairly ",
                                       "dice shared fair\n" };
    match = new_match(DICE_KIND_FAIR);
    write_journal();
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        expect_refused("dice shared fair ", bad[i], "line 9: \"dice fast SEED\"");
}

Test(shares, a_die_typed_in_by_hand_in_a_game_of_fair_dice_is_refused_with_its_line_and_move)
{
    match = new_match(DICE_KIND_FAIR);
    play_a_bid(TOY_GREEN, TOY_RED, TOY_BLUE);
    write_journal();
    char face[32], forged[40];
    snprintf(face, sizeof face, "1:0/red %d", match_die(match, 0)->value);
    cr_assert(match_die(match, 0)->of.subject == TOY_RED);
    snprintf(forged, sizeof forged, "1:0/red %d!", match_die(match, 0)->value % 6 + 1);
    char sentence[200];
    snprintf(sentence, sizeof sentence, "line 13: in move 3, \"red bid ");
    expect_refused(face, forged, sentence);
    snprintf(
        sentence, sizeof sentence,
        "the die %d for T3#1@1:0/red was typed in by hand, but this is a game of fair dice, which all come "
        "from the key",
        match_die(match, 0)->value % 6 + 1);
    expect_refused(face, forged, sentence);
    snprintf(forged, sizeof forged, "%s!", face); /* also if it is what the key gives */
    expect_refused(face, forged, "was typed in by hand");
}

Test(shares, faces_cannot_be_queued_where_the_dice_are_fair)
{
    match = new_match(DICE_KIND_FAIR);
    cr_expect_not(match_queue(match, 6));
    write_journal();
    struct match *again = replay(journal.at);
    cr_expect_not(match_queue(again, 6));
    match_free(again);
}

Test(shares, people_type_in_real_dice)
{
    match = new_match(DICE_KIND_REAL);
    cr_assert(match_queue(match, 4) && match_queue(match, 2));
    play_a_bid(TOY_GREEN, TOY_RED, TOY_BLUE);
    cr_expect(match_die(match, 0)->by_hand && match_die(match, 1)->by_hand);
    write_journal();
    expect_comes_back(journal.at);
}

Test(shares, a_bot_has_no_hands)
{
    match = new_match(DICE_KIND_REAL);
    cr_assert(match_queue(match, 4) && match_queue(match, 2));
    play_a_bid(TOY_RED, TOY_GREEN, TOY_BLUE);
    cr_expect_not(match_die(match, 0)->by_hand);
    cr_expect_eq(dice_queued(match_dice(match)), 2, "they wait for the people");
    cr_expect(match_queue(match, 1));
    write_journal();
    expect_comes_back(journal.at);
    char face[32], forged[40];
    snprintf(face, sizeof face, "1:0/red %d", match_die(match, 0)->value);
    snprintf(forged, sizeof forged, "%s!", face);
    expect_refused(face, forged, "line 13: in move 3, \"green bid ");
    expect_refused(face, forged,
                   "only people type in dice: those of the set-up and of bots come from the key");
}

/* ---- Journals of before ---- */

static const char before[] =
    "wardroom journal 1\n"
    "game toy\n"
    "rules 1\n"
    "data 0d1aff0e5f1860dc\n"
    "scenario season\n"
    "options T5.B\n"
    "seats 3\n"
    "set turns=2\n"
    "dice shared 1111111111111111111111111111111111111111111111111111111111111111 "
    "abababababababababababababababababababababababababababababababab "
    "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd -\n"
    "setup ; T1#0@0:0/red ~4/12 ~10/11 ~6/10 ; T1#0@0:0/blue ~6/9 ~5/8 ~0/7 ; T1#0@0:0/green ~5/6 ~2/5 ~1/4 "
    "#7c4a0211\n"
    "blue pass #7ce877b4\n"
    "red bid eel #78c0aa2a\n"
    "green bid drum ; T3#1@1:0/red 2 ; T3#1@1:0/green 1 #46a4b520\n"
    "red claim genoa #f62ce4a8\n"
    "red done ; T1#0@1:0/red ~1/3 ; T1#0@1:0/blue ~0/2 ; T1#0@1:0/green ~0/1 #b9868e5f\n"
    "blue bid ace #a3756918\n"
    "green bid jug #da28529a\n"
    "red pass ; T3#1@2:0/blue 3 ; T3#1@2:0/green 6 #d4aff1f1\n"
    "blue claim cadiz #ef6b0179\n"
    "blue done #129bddf6\n"
    "end 10 28ad5366475832aa #701ac4f6\n";

Test(shares, a_journal_of_before_is_read_and_proved_as_it_was)
{
    static const char wanted[] = "8085e373d9ce4a405dd3c0efcb0b94a7b659fe686b53e31741e9e21791a08913";
    uint8_t           commitment[DICE_SHARE_BYTES];
    char              hex[2 * DICE_SHARE_BYTES + 1];
    expect_comes_back(before);
    match = replay(before);
    cr_expect_eq(match_shares(match)->kind, DICE_KIND_UNKNOWN);
    cr_assert(match_commitment(match, commitment));
    cr_expect_str_eq(sodium_bin2hex(hex, sizeof hex, commitment, sizeof commitment), wanted);
    text_add(&journal, before);
    expect_refused("/blue 3 ", "/blue 4 ", "line 18: the die 4 is not what the dice gave for T3#1@2:0/blue");
}

Test(shares, a_journal_of_before_may_have_dice_typed_in)
{
    char *text = altered(before, "/blue 3 ", "/blue 3! ", true);
    expect_comes_back(text);
    free(text);
}
