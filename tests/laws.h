/* The laws that hold for any state of any game, whether play has led to it or a position spells it: the shakedown
 * asks them of random games, odd_positions and a fuzz target of positions that are accepted. */
#ifndef WARDROOM_TESTS_LAWS_H
#define WARDROOM_TESTS_LAWS_H

#include "core/game.h"

/* What has been looked at, summed. */
struct law_count {
    long listed, others, views, imagined, positions, tried, previews, reached;
};

struct laws {
    const struct game *game;
    const void        *data;
    struct rng        *rng; /* for what is drawn at random */
    struct law_count  *count;
    /* Hears of a breach, and does not return: what follows one teaches nothing. */
    void (*broken)(void *context, const char *sentence);
    void *context;

    struct state *copy; /* state_size bytes each, from here on by laws_open */
    struct view  *view, *again;
    struct text   text, text_again;
};

void laws_open(struct laws *l); /* the first six members are set */
void laws_close(struct laws *l);

/* The list, the check and the text of moves agree; what is refused changes nothing. */
void laws_moves(struct laws *l, const struct state *s, int seat);
/* A view offers what the state does, and refuses in the same words; what a seat imagines is valid and looks the same to it. */
void laws_views(struct laws *l, const struct state *s, int seat);
/* A seat is shown something, as text and as JSON. */
void laws_shown(struct laws *l, const struct state *s, int seat);
/* The position as text loads as the same state. */
void laws_position(struct laws *l, const struct state *s);
/* Moves from the list, at most `count`, each played on a copy: it must be valid, with somebody to act or a result. */
void laws_apply(struct laws *l, const struct state *s, int seat, int count);
/* law_previews.c: what is tried and not played tells nothing that is hidden, nor does where a piece can go. */
void laws_previews(struct laws *l, const struct state *s, int seat);
/* Somebody acts unless the game is over, and whoever acts has a move. */
void laws_acting(struct laws *l, const struct state *s);

_Noreturn void laws_breach(struct laws *l, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* A move that may or may not be legal: one of the list with an argument changed, or any kind with any words. */
struct move laws_other_move(struct laws *l, const struct move_list *near);
/* The text of a move; stands until the next question to these laws. */
const char *laws_move_text(struct laws *l, struct move m);
/* NULL if the two views are the same, or the name of the first field that differs. */
const char *laws_difference(struct laws *l, const struct view *a, const struct view *b);

#endif
