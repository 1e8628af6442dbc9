/* [8] Battles: what battle*.c share. The stages of a Battle are run one after the other by battle.c; each does its part,
 * names the next stage and may open a prompt, after which the next stage is run. */
#ifndef WARDROOM_SEALORDS_BATTLE_H
#define WARDROOM_SEALORDS_BATTLE_H

#include "phases.h"
#include "spot.h"

typedef void battle_stage_fn(const struct data *g, struct state *s, struct umpire *u);

/* ---- Who is there (battle_declare.c) ---- */

/* In the Battle's location at sea: Spaces only, no Gale [8.122, 8.123, 8.126]. */
bool is_afloat_at(const struct data *g, const struct state *s, int slot, int place);
/* In the Harbour of that Space's port [8.243]. */
bool is_in_harbour_of(const struct data *g, const struct state *s, int slot, int place);
/* Fights on its own account: a flotilla or an Independent Squadron. */
bool is_fighting(const struct state *s, int slot);
bool may_lead(const struct data *g, const struct state *s, int slot);
/* The only one, or the first, that may be Engaged initially; -1: none. */
int first_leading(const struct data *g, const struct state *s, int side);
int ready_counters(const struct data *g, const struct state *s, int side, int place);

/* ---- Engagement (battle_gauge.c) ---- */

bool is_engaged(const struct state *s, int slot);
/* [10.311c] A flagship fights beside her squadron; one that has none is put up like a squadron [10.312]. */
static inline bool fights_by_itself(const struct data *g, const struct state *s, int q)
{
    return g->squadron[q].class != FLAGSHIP || s->squadron[q].pair == 0;
}
bool has_withdrawn(const struct state *s, int slot); /* from this Battle [8.23] */
void engage(const struct data *g, struct state *s, int slot, struct umpire *u);
void disclose(const struct data *g, const struct state *s, int slot,
              struct umpire *u);    /* all that is in it */
int  holder(const struct state *s); /* of the weather gauge */
bool is_becalmed(const struct data *g, const struct state *s);

/* ---- Leaders (battle_array.c) ---- */

/* The ratings that count for a side [8.26]. */
struct ratings senior_ratings(const struct data *g, struct state *s, int side, struct umpire *u);
bool           is_posted_to_engaged(const struct data *g, const struct state *s, int leader, int side);
/* Of these (bits; there is one at least) the highest in Rank, of equals one at random [3.422a]. `occasion`: a Combat, or
 * COMBATS_MAX + a slot whose commander is gone. */
int most_senior(const struct data *g, const struct state *s, uint64_t leaders, int occasion,
                struct umpire *u);

/* The flagship that is with a squadron; -1: none. */
static inline int flagship_of(const struct data *g, const struct state *s, int squadron)
{
    return g->squadron[squadron].class != FLAGSHIP ? s->squadron[squadron].pair - 1 : -1;
}
/* The one beside her in a Combat: a flagship that has been in one is in no other, though she is paired anew (R253). */
static inline int consort_of(const struct data *g, const struct state *s, int squadron)
{
    const int flagship = flagship_of(g, s, squadron);
    return flagship >= 0 && !(s->battle.picked >> flagship & 1) ? flagship : -1;
}
/* Whoever has been taken out of his squadron is remembered as having been with her [8.375]. */
static inline bool is_aboard(const struct state *s, int leader, int squadron)
{
    return s->battle.leader_on[leader] == 1 + squadron && s->leader[leader].status != LEADER_CAPTURED;
}

/* ---- Combats (battle_match.c) ---- */

enum match_step { MATCH_BEGIN, MATCH_CALLS, MATCH_ANSWER, MATCH_FIRST, MATCH_SECOND };
enum { CONVOY_MEMBER = SQUADRONS_MAX }; /* member m of a Combat: squadron m, or convoy m - CONVOY_MEMBER */
int member_slot(const struct state *s, int member);
int member_contingent(const struct data *g, int member);
int member_unit(int member);
int members_of(const struct combat *c, int side);
/* May Admiral be called with it; is there anybody whom the side may put up? */
bool may_call_up(const struct data *g, const struct state *s, int side, int member);
bool has_match(const struct data *g, const struct state *s, int side);
bool is_convoy_proper(const struct data *g, const struct state *s, int member); /* an escorted convoy */

/* ---- Fire and its effects (battle_fire.c, battle_losses.c) ---- */

/* So many DPs fall on the squadrons of the list as evenly as can be [8.33.11]. */
void spread_damage(const struct data *g, struct state *s, const uint8_t *squadrons, int count, int dp,
                   struct umpire *u);
/* A Sail of this squadron, or its flagship, is sunk outright [8.338b, 10.321]. `stream`: see sink_by_damage. */
void sink_outright(const struct data *g, struct state *s, int squadron, int count, bool by_fire,
                   struct umpire *u);
/* [8.339] Checks, each at 3 more, until one fails. `stream` tells apart the occasions of one Battle. */
void sink_by_damage(const struct data *g, struct state *s, int squadron, int stream, bool by_fire,
                    struct umpire *u);
void decide_fate(const struct data *g, struct state *s, int leader, bool is_surely_hit, struct umpire *u);
/* Once it is known who has won: who is a captive, and who was killed. */
void     settle_captives(const struct data *g, struct state *s, struct umpire *u);
uint64_t leaders_with(const struct data *g, const struct state *s, int squadron, int flagship);
/* Of those who are liable for an asterisk one is hit; `stream` tells apart the occasions of one Battle. */
void strike_one(const struct data *g, struct state *s, uint64_t liable, int stream, struct umpire *u);
/* Contingents whose squadrons have taken part, also if none is left; bits. */
unsigned contingents_fought(const struct data *g, const struct state *s, int side);
/* Leaders who have gone down with their Formation. */
void count_dead(const struct data *g, struct state *s, struct umpire *u);

/* Both that may have something to burn with are asked. */
void sealords_ask_fireships(const struct data *g, struct state *s);
void sealords_ask_prizes(const struct data *g, struct state *s);

battle_stage_fn battle_next, battle_initial, battle_engage, battle_gauge, battle_stay, battle_assist,
    battle_screens, battle_reinforce_b, battle_convoys, battle_array, battle_intensity, battle_level,
    battle_match, battle_double, battle_screened, battle_combat, battle_shifts, battle_roll, battle_hits,
    battle_victor, battle_gain_a, battle_gain_b, battle_reorganise, battle_end;

#endif
