/* The lieutenant's judgement, shared between his files. All of it is about a view, which hides nothing. Chances are in
 * thousandths; what things are worth is in hundredths of an ordinary action. */
#ifndef WARDROOM_SOVEREIGN_LIEUTENANT_H
#define WARDROOM_SOVEREIGN_LIEUTENANT_H

#include "phases.h"

enum { NEVER = -1000000, CERTAIN = 1000, FORCE_MAX = ARMY_MAX + 1, FAR = 0xff, DEPTH_MAX = 60 };
enum { CALM = 150 }; /* a danger that he lives with */

/* ---- lieutenant_survey.c: what is the same for all moves of a list ---- */

struct survey {
    const struct data  *g;
    const struct state *s;
    int                 me;
    int                 cities, others, foes;
    uint8_t             city[CITIES_MAX], other[CITIES_MAX]; /* his own, those of others */
    int16_t             foe[UNITS];                          /* military units of others */
    int                 income;
    int                 assault[PLAYERS_MAX]; /* the kind that each would attack with; -1: none */
    int                 guard; /* the kind that defends best, of those he can build; -1: none */
};
void sovereign_survey(const struct data *g, const struct state *s, int me, struct survey *out);

static inline const struct sovereign_profile *values_of(const struct survey *sv, int id)
{
    return profile_of(sv->g, sv->s, owner_of(id), the_unit(sv->s, id)->kind);
}
static inline int larger(int a, int b)
{
    return a > b ? a : b;
}

/* Units that fight together, those first that are removed first. */
struct force {
    uint8_t count;
    int16_t rank[FORCE_MAX], value[FORCE_MAX];
};
void sovereign_join(struct force *f, const struct sovereign_profile *p, bool attacks);
void sovereign_muster(const struct survey *sv, int player, int hex, bool attacks,
                      struct force *out); /* those in a hex */
/* That the attacker wins; the bonus is the defender's. */
int sovereign_odds(const struct force *attack, const struct force *defence, int bonus);
/* That a city of his is lost before his next turn, if these defend it. */
int  sovereign_danger(const struct survey *sv, int city, const struct force *guards);
void sovereign_guards(const struct survey *sv, int city, struct force *out); /* those in it now */
int  sovereign_city_prize(const struct city *c);
int  sovereign_city_loss(const struct survey *sv,
                         const struct city   *c); /* of his own: the fewer he has, the more */
int  sovereign_centre_bonus(const struct survey *sv, const struct city *c); /* to who defends it */
/* A number from 0 to 99 that is his in this game: how he leans to Technology, or to war. */
enum temper { TEMPER_ROAD, TEMPER_WAR };
int sovereign_temper(const struct survey *sv, enum temper of);

/* Steps to a hex, for his units of a class; FAR where there is no way. */
struct ways {
    uint8_t steps[HEXES + 1];
};
void sovereign_ways(const struct survey *sv, int to, bool ships, int depth, struct ways *out);

/* ---- lieutenant_settle.c: where to found ---- */

struct sites {
    uint8_t apart[HEXES + 1];  /* steps to the nearest tile of a city, as far as it matters */
    uint8_t centre[HEXES + 1]; /* and to the nearest centre */
};
struct errand {
    int id, site, score;
};
enum { ERRANDS_MAX = 6 };
void sovereign_sites(const struct survey *sv, struct sites *out);
int  sovereign_site_score(const struct survey *sv, const struct sites *w, int hex);
void sovereign_strike_off(const struct survey *sv, struct sites *w, int hex); /* a city will stand there */
/* The settlers and where each should go; returns how many. Sites that are spoken for are struck off. */
int sovereign_errands(const struct survey *sv, struct sites *w, struct errand out[ERRANDS_MAX]);
/* How many further cities he finds room for, and the nearest of these places. */
int sovereign_room(const struct survey *sv, struct sites *w, int *nearest);
/* Where to lay out the first city. */
void sovereign_worth_of_opening(const struct survey *sv, const struct move_list *moves, int worths[]);

/* ---- lieutenant_sail.c: over the sea ---- */

int sovereign_harbour(const struct survey *sv);   /* a coast tile of his; NOWHERE */
int sovereign_ship_kind(const struct survey *sv); /* that carries settlers, of those he can build; -1: none */
bool sovereign_is_transport(const struct survey *sv, int slot);
/* Where a ship from there should bring a settler; NOWHERE. How many such places there are, a few at most. */
int sovereign_landing(const struct survey *sv, const struct sites *w, int from, int move);
int sovereign_overseas(const struct survey *sv, struct sites *w);

/* ---- lieutenant_plan.c: the road ---- */

enum { AN_ACTION = 100, A_TURN = 3 * AN_ACTION, NO_WAY = 100 * A_TURN };
struct plan {
    bool expands;            /* the road is Expansion, not Technology */
    int  way;                /* that is still to go, in hundredths of actions */
    int  turns;              /* that it will take, between 2 and 16 */
    int  room, nearest;      /* for further cities */
    int  settlers, stranded; /* all, and those who find no place */
    int  overseas;           /* places that only ships reach, where there is none by land */
    int  ships;              /* for settlers */
    bool ripens[CITIES_MAX]; /* a city that has four tiles or fewer and room for seven */
    int  fours;              /* Expansion cards to come */
    int  spare;              /* cities more than these take */
    bool short_of_points;    /* the dearest technologies are out of reach */
    int  free_tiles;         /* of this turn */
    int  free_actions;
};
void sovereign_plan(const struct survey *sv, struct plan *out);
/* What is still to be discovered of a tier: all of it, or with the option of the last tier four and those. */
int sovereign_missing(const struct survey *sv, int tier);

/* ---- lieutenant_raid.c: cities that could be taken this turn, by units that are built for it ---- */

struct raid {
    int hex, count; /* where to build, and how many at least */
    int odds, worth;
};
bool sovereign_raid(const struct survey *sv, int city, struct raid *out);
/* The city that an army should march against from a hex, over land; -1: none that it could take. */
int sovereign_campaign(const struct survey *sv, const struct force *army, int from, int *worth);
/* The city of his that is next to an enemy's; -1: there is none. */
int sovereign_front(const struct survey *sv);

/* ---- lieutenant_shop.c, lieutenant_march.c, lieutenant_battle.c: moves of the parts of a turn ---- */

void sovereign_worth_of_spending(const struct survey *sv, const struct move_list *moves, int worths[]);
void sovereign_worth_of_moving(const struct survey *sv, const struct move_list *moves, int worths[]);
int  sovereign_worth_in_battle(const struct survey *sv, struct move m);

/* ---- lieutenant.c ---- */

void sovereign_worth(const struct data *g, const struct view *v, int part, const struct move_list *moves,
                     int worths[]);
int  sovereign_value(const struct data *g, const struct view *v, int part);

/* ---- reasons.c ---- */

struct reason sovereign_reason(const struct data *g, const struct view *v, int part, struct move m);

#endif
