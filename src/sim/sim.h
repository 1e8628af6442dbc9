/* Simulation: whole games between bots with the fast dice. Bots see only views, as everywhere. */
#ifndef WARDROOM_SIM_SIM_H
#define WARDROOM_SIM_SIM_H

#include "bots/bot.h"

enum { SIM_MOVES_MAX = 200000 }; /* a game that lasts longer is given up as endless */

struct sim_plan {
    const struct game *game;
    const void        *data;
    struct setup       how;
    const char        *bots[SEATS_MAX]; /* by seat, as engine_open reads them; NULL: the standard bot */
    struct budget      budget;          /* for each move */
    /* Whoever counts hears all that happens, for whomever it is meant; of games that are played one by one. May be NULL. */
    void (*hear)(void *listener, const struct event *e);
    void *listener;
};

struct sim_game {
    uint64_t      seed;
    struct result result;
    int           seats;
    int           points[SEATS_MAX];
    int           turn; /* in which it ended */
    int           moves;
    uint64_t      hash; /* of the last state */
};

/* Plays one game; the same plan and seed always give the same game, unless a budget is in milliseconds. False with a sentence in `why` if the
 * set-up is refused, a bot makes an illegal move, or the game does not end. */
bool sim_play(const struct sim_plan *plan, uint64_t seed, struct sim_game *out, struct text *why);

/* Plays the games of seeds first, first + 1, ... on `jobs` threads into out[count]. `progress` (may be NULL)
 * is called now and then from the caller's thread. */
typedef void (*sim_progress_fn)(int done, int count);
bool sim_run(const struct sim_plan *plan, uint64_t first, int count, int jobs, sim_progress_fn progress,
             struct sim_game *out, struct text *why);

struct sim_spread { /* of one figure over the games */
    double mean, deviation, low, high;
};
struct sim_summary {
    int               games, seats, draws, shared; /* shared: won by more than one seat */
    int               wins[SEATS_MAX];
    struct sim_spread points[SEATS_MAX], moves, turns;
};
struct sim_summary sim_summarise(const struct sim_game *played, int count);

/* By how much the first of two seats ends ahead of the second. Half of the games lie within the middle. Points that
 * always add up to nothing stand on one track, plus for one and minus for the other, and count once. */
struct sim_lead {
    double median, middle_low, middle_high;
};
bool sim_lead_of(const struct sim_game *played, int count, struct sim_lead *out); /* false: not two seats */

/* How games ended: by which rule and with what words, whom that made the winner, and in which turn. */
struct sim_ending {
    const char *rule, *text;
    int         games, draws, shared, wins[SEATS_MAX];
    int         first_turn, last_turn;
    double      median_turn;
};
/* The commonest first; answers how many there are, and the caller frees them. */
int sim_endings(const struct sim_game *played, int count, struct sim_ending **out);

#endif
