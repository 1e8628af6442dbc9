/* Chapters 3.7, 5 and the start of a turn: see forces.c, organize.c and year.c. */
#ifndef WARDROOM_SEAS_FORCES_H
#define WARDROOM_SEAS_FORCES_H

#include "seas.h"

/* year.c: segments, the start and the end of a turn [10.x, R58, R60]. */
void seas_reset_ports(const struct data *g, struct state *s, int segment);
void seas_segment_begin(const struct data *g, struct state *s, int segment, struct umpire *u);
void seas_turn_begin(const struct data *g, struct state *s, struct umpire *u);
void seas_turn_end(const struct data *g, struct state *s, struct umpire *u);

/* bid.c [11.E] */
phase_moves_fn seas_bid_moves;
phase_check_fn seas_bid_check;
phase_apply_fn seas_bid_apply;

/* forces.c: base and new forces [5.0-5.2], prizes [11.Lc]. */
void           seas_forces_begin(const struct data *g, struct state *s, struct umpire *u);
phase_moves_fn seas_demobilize_moves;
phase_check_fn seas_demobilize_check;
phase_apply_fn seas_demobilize_apply;
phase_moves_fn seas_prize_moves;
phase_check_fn seas_prize_check;
phase_apply_fn seas_prize_apply;
int seas_draw_from_pool(const struct data *g, struct state *s, enum nation n, bool leaders, struct umpire *u);

/* organize.c: reorganization [5.3, 6.4, 6.61a, 11.O]; setup.c: placing squadrons [3.7]. */
void           seas_organize_begin(const struct data *g, struct state *s, struct umpire *u);
phase_moves_fn seas_organize_moves;
phase_check_fn seas_organize_check;
phase_apply_fn seas_organize_apply;
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
struct outlook seas_setup_outlook(const struct data *g, const struct state *s, enum side side);
bool           seas_setup_is_possible(const struct outlook *o);
/* May this leader be given a ship to make a squadron complete, if he is ashore? Russians serve with Russians. */
bool           seas_setup_may_lead(const struct data *g, const struct state *s, enum side side, int leader);
void           seas_place_begin(const struct data *g, struct state *s, struct umpire *u);
phase_moves_fn seas_place_moves;
phase_check_fn seas_place_check;
phase_apply_fn seas_place_apply;

#endif
