/* wardroom verify: a journal replayed, every move checked and every die proved. */
#include "cli/load.h"
#include "session/record.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

struct dice_count {
    int dice, draws;        /* that come from the key or seed */
    int by_hand[SEATS_MAX]; /* in the moves of each seat */
    int by_hand_all;
};

/* seat < 0: of the set-up. */
static void count_dice(struct dice_count *c, const struct match *m, int seat)
{
    for (size_t i = 0; i < match_die_count(m); i++) {
        const struct die *d = match_die(m, i);
        c->draws += d->draw;
        c->dice += !d->draw && !d->by_hand;
        c->by_hand_all += d->by_hand;
        if (seat >= 0)
            c->by_hand[seat] += d->by_hand;
    }
}

static void tell_dice(const struct match *m, const struct dice_count *c)
{
    const int proved = c->dice + c->draws;
    printf("%d moves, %d dice: ", match_move_count(m), proved + c->by_hand_all);
    if (c->by_hand_all)
        printf("%d proved, %d typed in by hand, which nothing can prove\n", proved, c->by_hand_all);
    else
        printf("all proved\n");
}

/* A seat without a share is a bot: loading has refused what it had typed in. */
static void tell_real(const struct session *s, const struct dice_count *c)
{
    printf("real dice: %d dice and %d draws come from the key", c->dice, c->draws);
    for (int i = 0; i < session_seats(s); i++)
        if (match_shares(s->match)->given[i])
            printf(", %d were typed in by hand in moves of %s", c->by_hand[i], session_seat_name(s, i));
    printf("\n");
}

/* Where the key is made from shares: what the head of the journal promises of the dice. That it was kept, loading has
 * checked. */
static void tell_kind(const struct session *s, const struct dice_count *c)
{
    const struct dice_shares *shares = match_shares(s->match);
    if (!shares->used)
        return;
    if (shares->kind == DICE_KIND_REAL)
        tell_real(s, c);
    else if (shares->kind == DICE_KIND_FAIR)
        printf("fair dice: all come from the key, none was typed in by hand\n");
    else
        printf("this journal is of before and does not tell its kind of dice%s\n",
               c->by_hand_all ? "; nothing proves that any was meant to be typed in by hand" : "");
}

static void tell_notes(const struct match *m)
{
    for (int i = 0; i < match_note_count(m); i++) {
        int         after;
        const char *words = match_noted(m, i, &after);
        printf("note after move %d: %s\n", after, words);
    }
}

/* A key made from shares: did the table commit to its own before it heard the others'? The one who played knows what
 * it said then; false if it was something else. */
static bool check_commitment(const struct cli_args *args, const struct match *m)
{
    const char *wanted = cli_value(args, "commitment");
    uint8_t     commitment[DICE_SHARE_BYTES];
    char        hex[2 * DICE_SHARE_BYTES + 1];
    if (!match_commitment(m, commitment)) {
        if (wanted)
            cli_fail(args, CLI_REFUSED, "the key of this journal is not made from shares");
        return wanted == NULL;
    }
    sodium_bin2hex(hex, sizeof hex, commitment, sizeof commitment);
    const char *what = match_shares(m)->kind == DICE_KIND_UNKNOWN ? "the table's share fits"
                                                                  : "the table's share and kind of dice fit";
    if (wanted && strcmp(wanted, hex) != 0) {
        cli_fail(args, CLI_REFUSED, "%s the commitment %s, not %s", what, hex, wanted);
        return false;
    }
    printf("%s the commitment %s%s\n", what, hex, wanted ? "" : " (is it the one that you were given?)");
    return true;
}

/* Loading has checked every move and die; here they are counted. */
static int run_verify(const struct cli_args *args)
{
    struct session    s;
    struct record     r;
    struct dice_count dice = { 0 };
    struct text       text = text_growing();
    if (!cli_load(args, args->words[0], &s)) {
        text_free(&text);
        return CLI_REFUSED;
    }
    record_open(&r, s.match);
    count_dice(&dice, r.match, -1);
    while (record_next(&r) && is_legal(record_play(&r)))
        count_dice(&dice, r.match, r.seat);
    record_close(&r);
    tell_dice(s.match, &dice);
    tell_kind(&s, &dice);
    tell_notes(s.match);
    bool kept = check_commitment(args, s.match);
    session_result(&s, &text);
    printf("result: %s\nhash: %016" PRIx64 "\n", text.at, game_hash(s.game, match_state(s.match)));
    text_free(&text);
    session_close(&s);
    return kept ? CLI_DONE : CLI_REFUSED;
}

static const struct cli_switch switches[] = {
    { "data", "DIR", "the data files that the game was played with" },
    { "commitment", "HEX", "what the table committed to before the first move, as you were given it" },
    { 0 },
};

const struct verb verb_verify = {
    .name = "verify",
    .usage = "FILE",
    .gist = "replays a journal and proves every move and every die",
    .about =
        "A fault is named with its line, and the exit status is 1. A die that was typed in by hand in a game of\n"
        "fair dice is such a fault; in a game of real dice they are counted.\n",
    .words_min = 1,
    .words_max = 1,
    .switches = switches,
    .run = run_verify,
};
