/* Squadrons, their lines and leaders, and ports: questions and small changes that several chapters need. */
#ifndef WARDROOM_SEAS_FLEET_H
#define WARDROOM_SEAS_FLEET_H

#include "seas.h"

/* Lines [5.3e]: the ships of a squadron in sailing order. */
const uint16_t *seas_fleet_line(const struct state *s, int squadron);
void seas_fleet_take_out(struct state *s, int ship, uint8_t berth); /* to a berth outside squadrons */
void seas_fleet_append(struct state *s, int ship, int squadron);    /* to the rear of a line */
void seas_fleet_to_head(struct state *s, int ship);
void seas_fleet_reorder(struct state *s, int squadron, const uint16_t *ships); /* the same ships */

static inline enum nation ship_nation(const struct data *g, int ship)
{
    return (enum nation)g->ship[ship].nation;
}
static inline bool squadron_is_forming(const struct data *g, const struct state *s, int squadron)
{
    return is_forming(s, (enum nation)g->squadron[squadron].nation);
}

/* Squadrons. */
enum side seas_squadron_side(const struct data *g, int squadron);
int       seas_squadron_rating(const struct data *g, const struct state *s, int squadron); /* [6.1f, 6.61c] */
int       seas_squadron_best_leader(const struct data *g, const struct state *s, int squadron); /* 0: none */
int       seas_squadron_leaders(const struct data *g, const struct state *s, int squadron);
uint8_t seas_squadron_senior_nations(const struct data *g, const struct state *s, int squadron); /* bit set */
bool    seas_squadron_has_russians(const struct data *g, const struct state *s, int squadron);
bool    seas_squadron_is_bound(const struct state *s, int squadron); /* by a neutral start (R8) */
int     seas_squadron_at(const struct data *g, const struct state *s, enum side side, int area, int except);
void    seas_squadron_disband(struct state *s, int squadron);      /* marker aside; it must be empty */
void    seas_squadron_absorb(struct state *s, int keep, int gone); /* R24 */
struct row_range seas_side_squadrons(const struct data *g, enum side side);

/* Leaders. */
int                seas_leader_of_ship(const struct data *g, const struct state *s, int ship); /* -1: none */
int                seas_leader_squadron(const struct state *s, int leader);                    /* -1: none */
void               seas_leader_out(struct state *s, int leader); /* for one full turn [7.4g, 6.23g] */
bool               seas_leader_in_pool(const struct data *g, const struct state *s, int leader);
static inline bool ship_in_pool(const struct data *g, const struct state *s, int ship)
{
    return s->berth[ship] == 0 && (g->ship[ship].segments >> s->segment) & 1;
}

/* Ports. */
bool seas_has_english_port(const struct data *g, const struct state *s, int area); /* [8.4a] */
bool seas_port_is_friendly(const struct state *s, enum side side, int port);       /* R4 */
bool seas_port_is_neutral(const struct state *s, int port);                        /* [6.22a, 6.22e] */
int  seas_port_squadrons(const struct data *g, const struct state *s, enum side side, int port); /* R5 */
/* May this squadron end in that port: friendly or neutral, room, no second neutral stay, Russian waters? */
struct refusal seas_port_admits(const struct data *g, const struct state *s, int squadron, int port);

/* A leader aboard a ship that is lost to the enemy is captured with her [6.23g, 11.Ld, R6, R9]. */
void seas_leader_captured_with(const struct data *g, struct state *s, int ship, struct umpire *u);

/* A leader leaves his sinking ship for the nearest remaining one of the line, or goes ashore (R42). */
void seas_leader_shifts_flag(const struct data *g, struct state *s, int ship, struct umpire *u);

/* Losses: to the bottom with her leader's flag shifted (R42) or ashore. */
void seas_ship_sinks(const struct data *g, struct state *s, int ship, struct umpire *u);

int  seas_year_of(const struct data *g, const struct state *s);
bool seas_is_last_turn(const struct data *g, const struct state *s);

/* Telling. `sides` is a bit set of sides. */
void seas_tell(const struct state *s, struct umpire *u, enum seas_event e, unsigned sides, int a, int b,
               int c, int d);
/* An event about a squadron: its owner hears its name, the other player its tag (R72). */
void seas_tell_squadron(const struct data *g, const struct state *s, struct umpire *u, enum seas_event e,
                        int squadron, int b, int c, int d);

#endif
