/* The inside of a shakedown, for the files that hold its laws. */
#ifndef WARDROOM_TESTS_SHAKE_H
#define WARDROOM_TESTS_SHAKE_H

#include "any_game.h"

#include "core/match.h"
#include "laws.h"

/* Hashes of states, an open-addressed set. */
struct met {
    uint64_t *set;
    size_t    room, count;
};

struct shake {
    const struct shakedown *what;
    const struct game      *game;
    const void             *data;
    struct shakedown_count *count;
    struct match           *match;
    struct rng              rng;  /* for the checks */
    struct rng              play; /* for the choice of moves: the same game whatever is checked */
    int                     seats;
    int                     move_number;
    struct move             last; /* the move under way, for the report of a breach */
    int                     last_seat;

    struct laws   laws;                         /* those that need no match */
    struct state *before, *copy, *after, *twin; /* state_size bytes each */
    struct view  *view, *again;
    struct text   text, text_again;

    int         twin_of; /* 1 + the seat that cannot tell `twin` from the state; 0: there is none now */
    struct text changed; /* what was changed to make it, "" of one that was imagined */

    struct die_name *dice; /* an open-addressed set; of.n + 1 is stored, so that zero is empty */
    size_t           dice_room, dice_count;

    struct met met;                    /* all states of this game */
    int        phase_moves[SEATS_MAX]; /* of each seat since the phase began */
};

/* What a move told, and whether it drew lots. */
enum { HEARD_MAX = 4096 };
struct heard {
    struct event event[HEARD_MAX];
    size_t       count;
    bool         lots;
};

static inline const struct state *now(const struct shake *k)
{
    return match_state(k->match);
}
_Noreturn void breach(struct shake *k, const char *format, ...) __attribute__((format(printf, 2, 3)));
const char    *text_of(struct shake *k, struct move m);
void           list_moves(const struct shake *k, const struct state *s, int seat, struct move_list *out);
int            some_seat_of(const struct shake *k, seat_set seats, struct rng *rng);
/* Another phase, or the same one of another turn? */
bool is_another_phase(const struct game *g, const struct state *before, const struct state *after);
/* The move as it goes without a match around it, with the dice that the match is going to roll; true: it is sealed.
 * `h` may be NULL. */
bool apply_heard(struct shake *k, struct state *s, int seat, struct move m, struct heard *h);

/* law_secrets.c: before the move is played. */
void check_secrets(struct shake *k, int seat, struct move m, bool dear);
/* law_endless.c: after it; k->before is the state before it. Seat -1: the game begins. */
void check_endless(struct shake *k, int seat);
/* law_hostile.c: positions that somebody has tampered with. */
void check_hostile(struct shake *k);

#endif
