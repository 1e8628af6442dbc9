/* A sea fight in a scene: two squadrons in the same waters at the end of the movement, and what became of it. For the
 * tests of chapters 7 and 8 and of the options that change them. */
#ifndef WARDROOM_TESTS_DAWN_SEA_FIGHT_H
#define WARDROOM_TESTS_DAWN_SEA_FIGHT_H

#include "scene.h"
#include <string.h>

/* The end of the movement: the Americans have one more `done` to say. */
#define AT_SAIL "phase sail\nacting us\nmover us\n"

/* The American squadron us-1 and the Spanish squadron spain-1, each as "PLACE ORDER SHIP...", and further lines of the
 * position. */
static inline struct match *met(const char *us, const char *spain, const char *more)
{
    struct text t = text_growing();
    text_addf(&t, "%s%s\n", AT_SAIL, more);
    for (int i = 0; i < 2; i++) {
        char        where[WORD_MAX], order[WORD_MAX];
        const char *at = i == 0 ? us : spain, *name = i == 0 ? "us-1" : "spain-1";
        if (!text_word(&at, where, sizeof where))
            continue;
        cr_assert(text_word(&at, order, sizeof order));
        text_addf(&t, "stack %s %s\norder %s %s\nline %s %s\n", name, where, name, order, name, at);
    }
    struct match *m = scene(t.at);
    text_free(&t);
    return m;
}

/* The same two on patrol in one area: they find each other with a 1, and the side that is named has the initiative.
 * The faces are then, round by round: on each ship of the other side from the head, with the damage of her hits
 * behind, then on each of that side, then leaders; rounds follow each other until somebody has to decide something.
 * In the Gulf of Mexico disabled ships have one nearest port, Mobile and Havana. */
static inline struct match *patrols(const char *where, const char *us, const char *spain, const char *more)
{
    struct text t = text_growing(), other = text_growing();
    text_addf(&t, "%s patrol %s", where, us);
    text_addf(&other, "%s patrol %s", where, spain);
    struct match *m = met(t.at, other.at, more);
    text_free(&t);
    text_free(&other);
    return m;
}
static inline void engages(struct match *m, enum side initiative, const char *faces)
{
    struct text t = text_growing();
    text_addf(&t, "%s 1 %s", initiative == SPAIN ? "6 1" : "1 6", faces);
    plays(m, "us done", t.at);
    text_free(&t);
}

static inline int damage_of(const struct match *m, const char *id)
{
    return now(m)->damage[ship(id)];
}
static inline bool lies_in(const struct match *m, const char *id, const char *port_id)
{
    return place_of(m, id) == in_port(port(port_id));
}
static inline bool is_lost(const struct match *m, const char *id)
{
    uint8_t berth = now(m)->berth[ship(id)];
    return berth == BERTH_LOST_NOW || berth == BERTH_LOST;
}
static inline bool is_dead(const struct match *m, const char *id)
{
    uint8_t berth = now(m)->leader_at[leader(id)];
    return berth == BERTH_LOST_NOW || berth == BERTH_LOST;
}
/* Is the leader in the stack of that ship? */
static inline bool is_with(const struct match *m, const char *id, const char *ship_id)
{
    return now(m)->leader_at[leader(id)] == in_stack(stack_with(m, ship_id));
}

/* Events of that kind (enum dawn_event) in the last move, for both sides counted once. */
static inline int times_told(const struct match *m, int kind)
{
    int count = 0;
    for (size_t i = 0; i < match_event_count(m); i++)
        count += match_event(m, i)->kind == kind;
    return count;
}

/* Where an event stands among those of the last move, or -1. */
static inline int when_told(const struct match *m, const char *event)
{
    for (size_t i = 0; i < match_event_count(m); i++) {
        char        line[512];
        struct text t = text_in(line, sizeof line);
        event_print(&stage_game->words, data(), stage_game->events, match_event(m, i), &t);
        if (strcmp(line, event) == 0)
            return (int)i;
    }
    return -1;
}

/* Was that event of the last move part of that round? */
static inline bool told_in_round(const struct match *m, int round, const char *event)
{
    int at = 0;
    for (size_t i = 0; i < match_event_count(m); i++) {
        const struct event *e = match_event(m, i);
        char                line[512];
        struct text         t = text_in(line, sizeof line);
        event_print(&stage_game->words, data(), stage_game->events, e, &t);
        at = e->kind == EVENT_ROUND ? e->arg[0] : at;
        if (at == round && strcmp(line, event) == 0)
            return true;
    }
    return false;
}

/* Nothing is repaired: on to the orders of the next turn. */
static inline void next_turn(struct match *m)
{
    cr_assert_eq(now(m)->phase, PHASE_REPAIR);
    plays(m, "us done", "");
    plays(m, "spain done", NULL);
    cr_assert_eq(now(m)->phase, PHASE_ORDERS);
}

#endif
