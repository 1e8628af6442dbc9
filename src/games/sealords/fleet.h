/* Questions about Formations and what is in them, and how they come into being and go: what every chapter shares. */
#ifndef WARDROOM_SEALORDS_FLEET_H
#define WARDROOM_SEALORDS_FLEET_H

#include "theatre.h"

/* ---- What is in a Formation ---- */

/* The squadrons of a Formation in the order of their numbers, flagships among them: for (q = first_in(s, slot); q >= 0;
 * q = next_in(s, slot, q)). A convoy's is its Escort. */
static inline int next_in(const struct data *g, const struct state *s, int slot, int squadron)
{
    for (int q = squadron + 1; q < g->squadrons; q++)
        if (s->squadron[q].in == 1 + slot)
            return q;
    return -1;
}
static inline int first_in(const struct data *g, const struct state *s, int slot)
{
    return next_in(g, s, slot, -1);
}

int      sealords_squadrons(const struct data *g, const struct state *s, int slot);   /* flagships apart */
bool     sealords_is_last(const struct data *g, const struct state *s, int squadron); /* of its Formation */
int      sealords_class_count(const struct data *g, const struct state *s, int slot,
                              unsigned classes); /* squadrons of these classes: bits */
int      sealords_sail(const struct data *g, const struct state *s, int slot);
int      sealords_auxiliaries(const struct data *g, const struct state *s, int slot);
uint16_t sealords_contingents(const struct data *g, const struct state *s, int slot);
int sealords_contingent(const struct data *g, const struct state *s, int slot); /* of its first squadron */
int sealords_command(const struct data *g, const struct state *s, int slot);

/* ---- Leaders [3.4] ---- */

struct ratings {
    int  rank, lr, sr, cr, personality;
    bool is_notional;
};
struct ratings sealords_ratings(const struct data *g, const struct state *s,
                                int leader); /* wounds reckoned */
struct ratings sealords_notional(const struct data *g, int contingent);
/* Who commands: a leader, or NOBODY where a Notional Leader does. */
int            sealords_commander(const struct data *g, const struct state *s, int slot);
struct ratings sealords_commander_ratings(const struct data *g, const struct state *s, int slot);
/* The Strategy Rating by which a Command's checks are made [3.474]. */
int sealords_strategy(const struct data *g, const struct state *s, int command);
/* May the Fleet Admiral act for the Admiral of that Command? */
bool sealords_runs_command(const struct data *g, const struct state *s, int command);
int  sealords_fleet_strategy(const struct data *g, const struct state *s, int side);

/* ---- Size, speed and damage ---- */

int sealords_counted(const struct data *g, const struct state *s, int slot);  /* against CR [3.442] */
int sealords_control(const struct data *g, const struct state *s, int slot);  /* its Leaders' CRs [3.441] */
int sealords_oversize(const struct data *g, const struct state *s, int slot); /* 0, or 1 to 3 [3.342-2] */
enum bracket sealords_bracket(const struct data *g, const struct state *s, int squadron);
enum bracket sealords_worst_bracket(const struct data *g, const struct state *s, int slot);
int          sealords_ma(const struct data *g, const struct state *s, int slot);
bool         sealords_spends(int ma, int increment); /* [5.13] */
void         sealords_damage(struct state *s, int squadron, int dp);
/* The same outside Battle: its owner is told. */
void sealords_wear(const struct data *g, struct state *s, int squadron, int dp, struct umpire *u);

/* ---- Ports ---- */

enum port_use sealords_port_use(const struct data *g, const struct state *s, int port, int contingent);
/* The worst that the port is to any of its Contingents. */
enum port_use sealords_port_for(const struct data *g, const struct state *s, int port, int slot);
enum port_use sealords_port_for_all(const struct data *g, const struct state *s, int port,
                                    unsigned contingents); /* bits */
/* The port in whose Space or Harbour a place is, NOBODY: none. */
static inline int sealords_port_at(const struct data *g, int place)
{
    if (is_space(g, place))
        return g->space[place_space(place)].port;
    return g->place[place].kind == PLACE_HARBOUR ? g->place[place].of : NOBODY;
}
/* May the first fight, interdict and attack the other? Of different sides; the answer need not be the same the other way
 * round. */
bool sealords_are_enemies(const struct data *g, const struct state *s, int one, int whom);
/* Are the two in one location: the same place, or a Small Space and the Large one it belongs to [5.222, 8.126]? */
bool sealords_together(const struct data *g, const struct state *s, int first, int second);
/* The Large Space to whose location a Small one belongs now (R22); of any other place, itself. */
int sealords_location(const struct data *g, const struct state *s, int place);

/* (R212) Who is off the map is out of reach until he returns. */
static inline bool is_off_map(const struct data *g, const struct state *s, int slot)
{
    return g->place[s->formation[slot].at].kind == PLACE_OFF_MAP;
}

/* ---- Coming and going ---- */

/* A slot for a unit, drawn among the free ones of its side, so that its number tells nothing. */
int sealords_new_formation(const struct data *g, struct state *s, int unit, int place, int state,
                           struct umpire *u);
/* What was in it is put elsewhere before. */
void sealords_drop_formation(const struct data *g, struct state *s, int slot, struct umpire *u);
void sealords_put(struct state *s, const struct data *g, int slot, int place); /* all of it */
int  sealords_side_of_unit(const struct data *g, int unit);

#endif
