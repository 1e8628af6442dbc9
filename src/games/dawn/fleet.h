/* Stacks, their lines and leaders, and ports: questions and small changes that several chapters need. */
#ifndef WARDROOM_DAWN_FLEET_H
#define WARDROOM_DAWN_FLEET_H

#include "dawn.h"

/* Lines [3.5c]: the ships of a stack from the head. */
static inline const uint16_t *dawn_line(const struct state *s, int stack)
{
    return &s->line[s->line_at[stack]];
}
static inline int dawn_head(const struct state *s, int stack) /* of a stack with ships */
{
    return dawn_line(s, stack)[0];
}
void dawn_index_lines(struct state *s);                       /* after stack_units was written by hand */
void dawn_take_out(struct state *s, int unit, uint8_t berth); /* out of her line, if she is in one */
void dawn_append(struct state *s, int unit, int stack);
void dawn_insert(const struct data *g, struct state *s, int unit, int stack); /* strongest first */
void dawn_sort(const struct data *g, struct state *s, int stack);
void dawn_reorder(struct state *s, int stack, const uint16_t *units); /* the same ships */
void dawn_to_place(struct state *s, int unit, int place);             /* of her line, from 0 */

/* The stack whose line this ship heads, or NOBODY: how moves name stacks. */
int                dawn_stack_of(const struct state *s, enum side side, int head);
int                dawn_free_stack(const struct state *s, enum side side);
int                dawn_new_stack(struct state *s, enum side side, uint8_t at);
void               dawn_disband(struct state *s, int stack); /* it must be empty */
void               dawn_absorb(const struct data *g, struct state *s, int keep, int gone);
int                dawn_sea_squadron(const struct state *s, enum side side, int area); /* or NOBODY */
int                dawn_markers_used(const struct state *s, enum side side, enum order order);
static inline bool dawn_marker_free(const struct data *g, const struct state *s, enum side side,
                                    enum order order) /* [5.0b] */
{
    return dawn_markers_used(s, side, order) < g->markers[side][order];
}
int dawn_height(const struct data *g, const struct state *s, int stack); /* counters */

/* Values after damage. */
int     dawn_speed(const struct data *g, const struct state *s, int unit);      /* [7.33b-c, 11.Hb] */
int     dawn_allowance(const struct data *g, const struct state *s, int stack); /* the slowest [4.Bc] */
uint8_t dawn_unit_place(const struct state *s, int unit);                       /* 0: not on the map */
static inline bool dawn_on_map(const struct state *s, int unit)
{
    return is_in_stack(s->berth[unit]);
}

/* Leaders. */
int  dawn_active_leader(const struct data *g, const struct state *s, int stack); /* [4.Ae-f]; -1 */
int  dawn_leader_count(const struct data *g, const struct state *s, int stack);
void dawn_move_leaders(const struct data *g, struct state *s, int from, int to);

/* Ports. */
bool dawn_is_base(const struct data *g, const struct state *s, int unit, int port); /* R34 */
/* Whose port it is to this stack: its own side, the other, or NEUTRAL. Caracas is a base to Germans (R34). */
int  dawn_port_to(const struct data *g, const struct state *s, int stack, int port);
bool dawn_is_off_port(const struct data *g, const struct state *s,
                      int stack); /* at sea, friendly or neutral */

/* Telling. `sides` is a bit set of sides. */
void dawn_tell(const struct state *s, struct umpire *u, enum dawn_event e, unsigned sides, int a, int b,
               int c, int d);
void dawn_tell6(const struct state *s, struct umpire *u, enum dawn_event e, unsigned sides,
                const int args[6]);
/* An event about a stack: its owner hears the ship at its head, the other player its number (R72). */
void dawn_tell_stack(const struct state *s, struct umpire *u, enum dawn_event e, int stack, int b, int c,
                     int d);

/* What is left of a stack that has lost ships: nothing, or a ship alone, and everybody learns it (R108). */
void dawn_left_of(struct state *s, int stack, struct umpire *u);

/* The points of the track (R68): to a side. */
void dawn_score_points(struct state *s, enum side side, int points);

#endif
