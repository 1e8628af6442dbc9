/* See rolls.h. The move is tried out on copies: with the dice of the match after the faces given, then with ones only
 * and with sixes only. What all three roll alike does not hang on how the dice fall. */
#include "table/rolls.h"
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { TRIED_MAX = 1024, TRIALS = 3 };

struct trial {
    struct dice_stream die[TRIED_MAX]; /* the open dice in their order */
    int                count;
};

static void note_die(void *listener, const struct die *d)
{
    struct trial *t = listener;
    if (!d->secret && t->count < TRIED_MAX)
        t->die[t->count++] = d->of;
}

/* face 0: as the match's own dice fall. */
static void try_out(struct session *s, int seat, struct move m, int face, struct trial *out)
{
    static struct dice dice; /* large; the loop is the only one here */
    struct state      *copy = malloc(s->game->state_size);
    struct umpire      u = { &dice, NULL, note_die, out, false };
    if (copy == NULL)
        abort();
    memcpy(copy, match_state(s->match), s->game->state_size);
    dice = *match_dice(s->match);
    for (int i = 0; face && i < TRIED_MAX; i++)
        dice_queue(&dice, face);
    out->count = 0;
    s->game->apply(s->data, copy, seat, m, &u);
    sodium_memzero(&dice, sizeof dice);
    free(copy);
}

static bool is_for_the_same(const struct dice_stream *a, const struct dice_stream *b)
{
    return a->reason == b->reason && a->place == b->place && a->subject == b->subject;
}

/* Is die i rolled for the same in every trial? */
static bool is_sure(const struct trial trials[TRIALS], int i)
{
    for (int t = 0; t < TRIALS; t++)
        if (i >= trials[t].count || !is_for_the_same(&trials[0].die[i], &trials[t].die[i]))
            return false;
    return true;
}

/* Would who rolls be told the same of both? */
static bool is_told_alike(const struct roll_kind *kind, const struct dice_stream *a,
                          const struct dice_stream *b)
{
    return (a->place == b->place || !(kind->tells & TELLS_PLACE))
        && (a->subject == b->subject || !(kind->tells & TELLS_SUBJECT));
}

int rolls_wanted(struct session *s, int seat, struct move m, struct rolls *out)
{
    static const int    faces[TRIALS] = { 0, 1, 6 };
    static struct trial trials[TRIALS];
    const int           given = dice_queued(match_dice(s->match));
    out->count = 0;
    for (int t = 0; t < TRIALS; t++)
        try_out(s, seat, m, faces[t], &trials[t]);
    const struct dice_stream *die = trials[0].die;
    int                       i = given;
    for (; i < trials[0].count && die[i].reason == die[given].reason && (i == given || is_sure(trials, i));
         i++) {
        if (i > given && is_told_alike(&s->game->rolls[die[i].reason], &die[i], &die[i - 1])) {
            out->roll[out->count - 1].dice++;
            continue;
        }
        if (out->count == ROLLS_MAX)
            break;
        out->roll[out->count++] = (struct roll){ die[i].reason, die[i].place, die[i].subject, 1 };
    }
    return i > given ? i - given : 0;
}
