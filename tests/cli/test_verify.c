/* wardroom verify, on journals of games with keys made from shares: as a table leaves them, and after somebody
 * touched them. The first seat is a person, the second a bot. */
#include "core/altered.h"
#include "run.h"
#include "session/session.h"
#include <criterion/criterion.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

TestSuite(verify, .init = run_open, .fini = run_close);

static struct text journal;
static char        commitment[2 * DICE_SHARE_BYTES + 1]; /* what the table said */
static int         by_hand, from_key, draws;

static bool says(const char *part)
{
    return strstr(said, part) != NULL;
}

static void count_dice(const struct match *m)
{
    for (size_t i = 0; i < match_die_count(m); i++) {
        const struct die *d = match_die(m, i);
        draws += d->draw;
        by_hand += d->by_hand;
        from_key += !d->draw && !d->by_hand;
    }
}

/* Random moves until dice have fallen in the moves of both, if ever; `hand`: the person types in what he rolls. */
static bool play_on(struct session *s, bool hand)
{
    struct text why = text_growing();
    struct move m;
    bool        rolled[2] = { false, false };
    while (session_acting(s) && !(rolled[0] && rolled[1])) {
        const int seat = session_acting(s) & 1 ? 0 : 1;
        for (int i = 0; hand && seat == 0 && i < 100; i++)
            cr_assert(match_queue(s->match, 1 + i % 6));
        cr_assert(is_legal(
            session_bot(s, seat, session_engine(s, seat, "random", &why), (struct budget){ 0 }, &m)));
        dice_drop_queued(match_dice(s->match));
        count_dice(s->match);
        for (size_t i = 0; i < match_die_count(s->match); i++)
            rolled[seat] = rolled[seat] || !match_die(s->match, i)->draw;
    }
    text_free(&why);
    return rolled[0] && rolled[1];
}

static void make_journal(enum dice_kind kind, bool hand)
{
    struct settings how;
    struct session  s;
    uint8_t         bytes[DICE_SHARE_BYTES];
    journal = text_growing();
    settings_standard(&how, game_find("dawn"));
    how.shares = (struct dice_shares){ .used = true, .kind = kind, .seats = 2, .given = { true } };
    memset(how.shares.table, 0x21, DICE_SHARE_BYTES);
    memset(how.shares.seat[0], 0x43, DICE_SHARE_BYTES);
    dice_commitment(kind, how.shares.table, bytes);
    sodium_bin2hex(commitment, sizeof commitment, bytes, sizeof bytes);
    for (uint64_t seed = 0;; seed++) {
        by_hand = from_key = draws = 0;
        cr_assert(session_new(&s, &how, &journal), "%s", journal.at);
        s.rng = (struct rng){ seed };
        count_dice(s.match);
        match_note(s.match, "the key of us was replaced");
        if (play_on(&s, hand))
            break;
        session_close(&s);
    }
    match_journal(s.match, &journal);
    session_close(&s);
    run_write("game", journal.at);
}

/* An able hand marks the first die of a move of the seat as typed in. */
static void forge_die(const char *seat)
{
    for (char *line = strstr(journal.at, "\nsetup") + 1; (line = strchr(line, '\n')) != NULL; line++) {
        char *group = strstr(line, " ; "), *end = strchr(line + 1, '\n'), *face = group;
        if (strncmp(line + 1, seat, strlen(seat)) != 0 || group == NULL || end == NULL || group > end)
            continue;
        while (face < end && !(face[0] == ' ' && strchr("123456", face[1]) && face[2] == ' '))
            face++;
        if (face >= end)
            continue;
        char *from = strndup(line, (size_t)(face + 2 - line)), *to = NULL;
        cr_assert_geq(asprintf(&to, "%s!", from), 0);
        char *forged = altered(journal.at, from, to, true);
        run_write("forged", forged);
        free(forged);
        free(from);
        free(to);
        return;
    }
    cr_assert_fail("%s rolled nothing", seat);
}

Test(verify, fair_dice_are_proved_with_their_commitment)
{
    make_journal(DICE_KIND_FAIR, false);
    cr_assert_eq(run("verify %s/game --commitment %s", run_dir(), commitment), 0, "%s", said);
    cr_assert(says("all proved\nfair dice: all come from the key, none was typed in by hand\n"), "%s", said);
    cr_assert(says("the table's share and kind of dice fit the commitment "), "%s", said);
    cr_assert(says("\nnote after move 0: the key of us was replaced\n"), "%s", said);
    cr_assert_eq(run("replay %s/game --seat us", run_dir()), 0, "%s", said);
    cr_assert(says("(note) the key of us was replaced\n"), "%s", said);
}

Test(verify, a_die_typed_in_by_hand_is_a_fault_where_the_dice_are_fair)
{
    make_journal(DICE_KIND_FAIR, false);
    forge_die("us");
    cr_assert_eq(run("verify %s/forged --commitment %s", run_dir(), commitment), 1, "%s", said);
    cr_assert(says("line ") && says("in move ") && says("\"us ") && says("was typed in by hand"), "%s", said);
    cr_assert(says("this is a game of fair dice, which all come from the key"), "%s", said);
    cr_assert(!says("fit the commitment"), "%s", said);
}

Test(verify, another_kind_of_dice_does_not_fit_the_commitment)
{
    char fair[sizeof commitment];
    make_journal(DICE_KIND_FAIR, false);
    memcpy(fair, commitment, sizeof fair);
    text_free(&journal);
    make_journal(DICE_KIND_REAL, true); /* the same shares: what the table might have kept ready */
    cr_assert_eq(run("verify %s/game --commitment %s", run_dir(), fair), 1, "%s", said);
    cr_assert(says("not ") && says(fair), "%s", said);
    text_free(&journal);
    make_journal(DICE_KIND_UNKNOWN, true);
    cr_assert_eq(run("verify %s/game --commitment %s", run_dir(), fair), 1, "%s", said);
}

Test(verify, real_dice_are_counted_by_seat)
{
    char wanted[200];
    make_journal(DICE_KIND_REAL, true);
    cr_assert(by_hand > 0 && from_key > 0 && draws > 0);
    cr_assert_eq(run("verify %s/game --commitment %s", run_dir(), commitment), 0, "%s", said);
    snprintf(wanted, sizeof wanted,
             "real dice: %d dice and %d draws come from the key, %d were typed in by hand in moves of us\n",
             from_key, draws, by_hand);
    cr_assert(says(wanted), "wanted: %s\n%s", wanted, said);
    forge_die("spain");
    cr_assert_eq(run("verify %s/forged", run_dir()), 1);
    cr_assert(says("only people type in dice: those of the set-up and of bots come from the key"), "%s",
              said);
}

Test(verify, a_journal_of_before_is_said_not_to_tell_its_kind)
{
    make_journal(DICE_KIND_UNKNOWN, false);
    cr_assert_eq(run("verify %s/game --commitment %s", run_dir(), commitment), 0, "%s", said);
    cr_assert(says("this journal is of before and does not tell its kind of dice\n"), "%s", said);
    cr_assert(says("the table's share fits the commitment "), "%s", said);
    forge_die("us");
    cr_assert_eq(run("verify %s/forged", run_dir()), 0, "%s", said);
    cr_assert(
        says("does not tell its kind of dice; nothing proves that any was meant to be typed in by hand\n"),
        "%s", said);
}

Test(verify, the_referee_takes_no_faces_where_the_dice_are_fair)
{
    make_journal(DICE_KIND_FAIR, false);
    cr_assert_eq(run("printf 'load %s/game\\ndice 4\\n' | @referee", run_dir()), 0);
    cr_assert(says("? this is a game of fair dice, which all come from the key\n"), "%s", said);
}
