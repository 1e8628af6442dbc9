/* Chapters 3.7, 5 and the start of a turn: see forces.c, organize.c and year.c. */
#ifndef WARDROOM_SEAS_FORCES_H
#define WARDROOM_SEAS_FORCES_H

#include "seas.h"

/* year.c: segments, the start and the end of a turn [10.x, R58, R60]. */
void seas_reset_ports(const struct seas_data *g, struct seas_state *s, int segment);
void seas_segment_begin(const struct seas_data *g, struct seas_state *s, int segment, struct umpire *u);
void seas_turn_begin(const struct seas_data *g, struct seas_state *s, struct umpire *u);
void seas_turn_end(const struct seas_data *g, struct seas_state *s, struct umpire *u);

/* bid.c [11.E] */
void           seas_bid_moves(const struct seas_data *g, const struct seas_state *s, enum side side,
                              struct move_list *out);
struct refusal seas_bid_check(const struct seas_data *g, const struct seas_state *s, enum side side,
                              struct move m);
void           seas_bid_apply(const struct seas_data *g, struct seas_state *s, enum side side, struct move m,
                              struct umpire *u);

/* forces.c: base and new forces [5.0-5.2], prizes [11.Lc]. */
void           seas_forces_begin(const struct seas_data *g, struct seas_state *s, struct umpire *u);
void           seas_demobilize_moves(const struct seas_data *g, const struct seas_state *s, enum side side,
                                     struct move_list *out);
struct refusal seas_demobilize_check(const struct seas_data *g, const struct seas_state *s, enum side side,
                                     struct move m);
void seas_demobilize_apply(const struct seas_data *g, struct seas_state *s, enum side side, struct move m,
                           struct umpire *u);
void seas_prize_moves(const struct seas_data *g, const struct seas_state *s, enum side side,
                      struct move_list *out);
struct refusal seas_prize_check(const struct seas_data *g, const struct seas_state *s, enum side side,
                                struct move m);
void seas_prize_apply(const struct seas_data *g, struct seas_state *s, enum side side, struct move m,
                      struct umpire *u);
int  seas_draw_from_pool(const struct seas_data *g, struct seas_state *s, enum nation n, bool leaders,
                         struct umpire *u);

/* organize.c: reorganization [5.3, 6.4, 6.61a, 11.O]; setup.c: placing squadrons [3.7]. */
void           seas_organize_begin(const struct seas_data *g, struct seas_state *s, struct umpire *u);
void           seas_organize_moves(const struct seas_data *g, const struct seas_state *s, enum side side,
                                   struct move_list *out);
struct refusal seas_organize_check(const struct seas_data *g, const struct seas_state *s, enum side side,
                                   struct move m);
void seas_organize_apply(const struct seas_data *g, struct seas_state *s, enum side side, struct move m,
                         struct umpire *u);
/* [3.7d-f, R14, R82] What a nation that sets up has for the squadrons, with a ship and a leader each, that it needs. */
struct prospect {
    int wanted;
    int led, unled, empty; /* squadrons: complete, with ships but no leader, without ships */
    int ships;             /* that may still be given their place */
};
/* The same for a side, whose leaders serve aboard any of its ships. A duty that cannot be met binds nobody. */
struct outlook {
    uint8_t         bound; /* nations that set up, and can */
    struct prospect of[NATIONS];
    int             leaders; /* ashore, who may still be given a ship */
};
struct outlook seas_setup_outlook(const struct seas_data *g, const struct seas_state *s, enum side side);
bool           seas_setup_is_possible(const struct outlook *o);
/* May this leader be given a ship to make a squadron complete, if he is ashore? Russians serve with Russians. */
bool seas_setup_may_lead(const struct seas_data *g, const struct seas_state *s, enum side side, int leader);
void seas_place_begin(const struct seas_data *g, struct seas_state *s, struct umpire *u);
void seas_place_moves(const struct seas_data *g, const struct seas_state *s, enum side side,
                      struct move_list *out);
struct refusal seas_place_check(const struct seas_data *g, const struct seas_state *s, enum side side,
                                struct move m);
void seas_place_apply(const struct seas_data *g, struct seas_state *s, enum side side, struct move m,
                      struct umpire *u);

#endif
