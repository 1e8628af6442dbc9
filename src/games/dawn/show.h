/* What a side sees, as text for a person: show.c (header, and what is to be decided), show_map.c, show_fleet.c,
 * show_sail.c, show_battle.c. All of it is made from a view. Plain text, FLOW_WIDTH columns at most. */
#ifndef WARDROOM_DAWN_SHOW_H
#define WARDROOM_DAWN_SHOW_H

#include "core/flow.h"
#include "dawn.h"
#include "words.h"

struct page {
    const struct data  *g;
    const struct state *s; /* a view */
    enum side           side;
    struct text        *out;
};

void dawn_show_map(const struct page *p);
void dawn_show_fleet(const struct page *p);
/* The stacks that may still move, and where each may end. */
void dawn_show_reach(const struct page *p);
void dawn_show_battle(const struct page *p);
void dawn_decide_speed(const struct page *p), dawn_decide_escape(const struct page *p),
    dawn_decide_chase(const struct page *p), dawn_decide_shift(const struct page *p),
    dawn_decide_reform(const struct page *p);
/* "Key West (mends 1): Brooklyn 4-5-6 x2": own damaged ships in these ports; `all`: ports without any as well. */
void dawn_show_damage(const struct page *p, uint32_t ports, bool all);

/* Labels: "Indiana 7-5-5 x2", "Sampson ***", and a stack in few words: "Indiana 6/5 Patrol", "enemy 3 (5, ?)". */
void dawn_ship_label(const struct page *p, int unit, struct text *out);
void dawn_leader_label(const struct page *p, int leader, struct text *out);
void dawn_stack_label(const struct page *p, int stack, struct text *out);
/* Adds the labels of a side's stacks in a place, each with the separator before it, the first with `first`. True if
 * there are any. */
bool dawn_add_stacks(const struct page *p, uint8_t place, enum side side, const char *first, struct flow *f);

/* The moves of the phase, and the ships that those of a kind name first: "Indiana 7-5-5, Iowa 6-5-6". How many. */
void dawn_list_moves(const struct page *p, struct move_list *out);
int  dawn_add_ships_of(const struct page *p, const struct move_list *moves, enum dawn_move kind,
                       struct flow *f);

static inline const char *dawn_place_title(const struct page *p, uint8_t place)
{
    return dawn_vocabs[VOCAB_PLACE].title(p->g, place);
}
static inline const char *dawn_order_title(const struct page *p, int order)
{
    return dawn_vocabs[VOCAB_ORDER].title(p->g, order);
}
static inline const char *dawn_side_title(const struct page *p, int side) /* "the United States" */
{
    return dawn_vocabs[VOCAB_SIDE].title(p->g, side);
}
static inline const char *dawn_adjective(int side)
{
    return side == US ? "American" : "Spanish";
}

#endif
