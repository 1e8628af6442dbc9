/* wardroom verify: a journal replayed, every move checked and every die proved. */
#include "cli/load.h"
#include "referee/record.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

struct dice_count {
    int all, by_hand;
};

static void count_dice(struct dice_count *c, const struct match *m)
{
    for (size_t i = 0; i < match_die_count(m); i++) {
        c->all++;
        c->by_hand += match_die(m, i)->by_hand;
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
    if (wanted && strcmp(wanted, hex) != 0) {
        cli_fail(args, CLI_REFUSED, "the table's share fits the commitment %s, not %s", hex, wanted);
        return false;
    }
    printf("the table's share fits the commitment %s%s\n", hex,
           wanted ? "" : " (is it the one that you were given?)");
    return true;
}

/* Loading has checked every move and die; here they are counted. */
static int run_verify(const struct cli_args *args)
{
    struct session    s;
    struct record     r;
    struct dice_count dice = { 0, 0 };
    struct text       text = text_growing();
    if (!cli_load(args, args->words[0], &s)) {
        text_free(&text);
        return CLI_REFUSED;
    }
    record_open(&r, s.match);
    count_dice(&dice, r.match);
    while (record_next(&r) && is_legal(record_play(&r)))
        count_dice(&dice, r.match);
    record_close(&r);
    printf("%d moves, %d dice: %s", match_move_count(s.match), dice.all, dice.by_hand ? "" : "all proved\n");
    if (dice.by_hand)
        printf("%d proved, %d typed in by hand, which nothing can prove\n", dice.all - dice.by_hand,
               dice.by_hand);
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
    .about = "A fault is named with its line, and the exit status is 1.\n",
    .words_min = 1,
    .words_max = 1,
    .switches = switches,
    .run = run_verify,
};
