/* See rolls.h. The move is tried out on copies: with the dice of the match after the faces given, then with the lowest
 * faces only and with the highest only. What all three roll alike does not hang on how the dice fall. */
#include "table/rolls.h"
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { TRIED_MAX = 1024 };

struct trial {
    struct dice_stream die[TRIED_MAX]; /* the open dice in their order */
    int                count;
};

bool faces_next(const char **at, long *face)
{
    char         word[8] = "";
    const size_t blank = strcspn(*at, " ");
    const size_t n = (*at)[blank] == ' ' ? blank : 1; /* of before: a digit each */
    if (**at == '\0' || n == 0 || n >= sizeof word)
        return false;
    memcpy(word, *at, n);
    *at += n + ((*at)[n] == ' ');
    return text_number(word, 0, DICE_FACE_MAX, face);
}

bool faces_queue(struct match *m, const char *faces)
{
    long face;
    while (*faces)
        if (!faces_next(&faces, &face) || !match_queue(m, (int)face))
            return false;
    return true;
}

int faces_count(const char *faces)
{
    int blanks = 0;
    for (const char *at = faces; *at; at++)
        blanks += *at == ' ';
    return blanks ? blanks : (int)strlen(faces);
}

size_t faces_size(const char *faces, int count)
{
    size_t n = 0;
    for (; count > 0 && faces[n]; n++)
        count -= faces[n] == ' ';
    return n;
}

/* How a trial goes on after the faces that were given. */
enum trial_luck { AS_IT_FALLS, LOWEST, HIGHEST, TRIALS };

static void note_die(void *listener, const struct die *d)
{
    struct trial *t = listener;
    if (!d->draw && t->count < TRIED_MAX)
        t->die[t->count++] = d->of;
}

/* False: a face does not fit. */
static bool try_out(struct session *s, int seat, struct move m, enum trial_luck luck, struct trial *out)
{
    struct state *copy = malloc(s->game->state_size);
    struct dice   dice = *match_dice(s->match);
    struct umpire u = { &dice, NULL, note_die, out, false };
    if (copy == NULL)
        abort();
    memcpy(copy, match_state(s->match), s->game->state_size);
    dice.luck = luck == AS_IT_FALLS ? DICE_LUCK_NONE : luck == LOWEST ? DICE_LUCK_LOWEST : DICE_LUCK_HIGHEST;
    dice.luck_left = TRIED_MAX;
    out->count = 0;
    game_apply(s->game, s->data, copy, seat, m, &u);
    const bool fits = !dice.misfit;
    sodium_memzero(&dice, sizeof dice);
    free(copy);
    return fits;
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
    static struct trial trials[TRIALS];
    const int           given = dice_queued(match_dice(s->match));
    out->count = 0;
    for (int t = 0; t < TRIALS; t++)
        if (!try_out(s, seat, m, (enum trial_luck)t, &trials[t]))
            return -1;
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
