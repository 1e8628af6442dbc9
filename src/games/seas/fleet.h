/* Squadrons, their lines and leaders, and ports: questions and small changes that several chapters need. */
#ifndef WARDROOM_SEAS_FLEET_H
#define WARDROOM_SEAS_FLEET_H

#include "seas.h"

/* Lines [5.3e]: the ships of a squadron in sailing order. */
const uint16_t *fleet_line(const struct seas_state *s, int squadron);
void fleet_take_out(struct seas_state *s, int ship, uint8_t berth); /* to a berth outside squadrons */
void fleet_append(struct seas_state *s, int ship, int squadron);    /* to the rear of a line */
void fleet_to_head(struct seas_state *s, int ship);
void fleet_reorder(struct seas_state *s, int squadron, const uint16_t *ships); /* the same ships */

static inline enum nation ship_nation(const struct seas_data *g, int ship)
{
    return (enum nation)g->ship[ship].nation;
}
static inline bool squadron_is_forming(const struct seas_data *g, const struct seas_state *s, int squadron)
{
    return is_forming(s, (enum nation)g->squadron[squadron].nation);
}

/* Squadrons. */
enum side squadron_side(const struct seas_data *g, int squadron);
int squadron_rating(const struct seas_data *g, const struct seas_state *s, int squadron); /* [6.1f, 6.61c] */
int squadron_best_leader(const struct seas_data *g, const struct seas_state *s, int squadron); /* 0: none */
int squadron_leaders(const struct seas_data *g, const struct seas_state *s, int squadron);
uint8_t squadron_senior_nations(const struct seas_data *g, const struct seas_state *s,
                                int squadron); /* bit set */
bool    squadron_has_russians(const struct seas_data *g, const struct seas_state *s, int squadron);
bool    squadron_is_bound(const struct seas_state *s, int squadron); /* by a neutral start (R8) */
int  squadron_at(const struct seas_data *g, const struct seas_state *s, enum side side, int area, int except);
void squadron_disband(struct seas_state *s, int squadron);      /* marker aside; it must be empty */
void squadron_absorb(struct seas_state *s, int keep, int gone); /* R24 */
struct seas_range side_squadrons(const struct seas_data *g, enum side side);

/* Leaders. */
int  leader_of_ship(const struct seas_data *g, const struct seas_state *s, int ship); /* -1: none */
int  leader_squadron(const struct seas_state *s, int leader);                         /* -1: none */
void leader_out(struct seas_state *s, int leader); /* for one full turn [7.4g, 6.23g] */
bool leader_in_pool(const struct seas_data *g, const struct seas_state *s, int leader);
static inline bool ship_in_pool(const struct seas_data *g, const struct seas_state *s, int ship)
{
    return s->berth[ship] == 0 && (g->ship[ship].segments >> s->segment) & 1;
}

/* Ports. */
bool has_english_port(const struct seas_data *g, const struct seas_state *s, int area); /* [8.4a] */
bool port_is_friendly(const struct seas_state *s, enum side side, int port);            /* R4 */
bool port_is_neutral(const struct seas_state *s, int port);                             /* [6.22a, 6.22e] */
int  port_squadrons(const struct seas_data *g, const struct seas_state *s, enum side side, int port); /* R5 */
/* May this squadron end in that port: friendly or neutral, room, no second neutral stay, Russian waters? */
struct refusal port_admits(const struct seas_data *g, const struct seas_state *s, int squadron, int port);

/* A leader aboard a ship that is lost to the enemy is captured with her [6.23g, 11.Ld, R6, R9]. */
void leader_captured_with(const struct seas_data *g, struct seas_state *s, int ship, struct umpire *u);

/* A leader leaves his sinking ship for the nearest remaining one of the line, or goes ashore (R42). */
void leader_shifts_flag(const struct seas_data *g, struct seas_state *s, int ship, struct umpire *u);

/* Losses: to the bottom with her leader's flag shifted (R42) or ashore. */
void ship_sinks(const struct seas_data *g, struct seas_state *s, int ship, struct umpire *u);

int  year_of(const struct seas_data *g, const struct seas_state *s);
bool is_last_turn(const struct seas_data *g, const struct seas_state *s);

/* Telling. `sides` is a bit set of sides. */
void tell(const struct seas_state *s, struct umpire *u, enum seas_event e, unsigned sides, int a, int b,
          int c, int d);
/* An event about a squadron: its owner hears its name, the other player its tag (R72). */
void tell_squadron(const struct seas_data *g, const struct seas_state *s, struct umpire *u, enum seas_event e,
                   int squadron, int b, int c, int d);

#endif
