/* [8.11] The course of a Battle: its stages, one after the other. */
#include "battle.h"

static battle_stage_fn *const stages[BATTLE_STAGES] = {
    [BATTLE_NEXT] = battle_next,
    [BATTLE_INITIAL] = battle_initial,
    [BATTLE_ENGAGE] = battle_engage,
    [BATTLE_GAUGE] = battle_gauge,
    [BATTLE_STAY] = battle_stay,
    [BATTLE_ASSIST] = battle_assist,
    [BATTLE_SCREENS] = battle_screens,
    [BATTLE_REINFORCE_B] = battle_reinforce_b,
    [BATTLE_CONVOYS] = battle_convoys,
    [BATTLE_ARRAY] = battle_array,
    [BATTLE_INTENSITY] = battle_intensity,
    [BATTLE_LEVEL] = battle_level,
    [BATTLE_MATCH] = battle_match,
    [BATTLE_DOUBLE] = battle_double,
    [BATTLE_SCREENED] = battle_screened,
    [BATTLE_COMBAT] = battle_combat,
    [BATTLE_SHIFTS] = battle_shifts,
    [BATTLE_ROLL] = battle_roll,
    [BATTLE_HITS] = battle_hits,
    [BATTLE_VICTOR] = battle_victor,
    [BATTLE_GAIN_A] = battle_gain_a,
    [BATTLE_GAIN_B] = battle_gain_b,
    [BATTLE_REORGANISE] = battle_reorganise,
    [BATTLE_END] = battle_end,
};

void sealords_battle_run(const struct data *g, struct state *s, struct umpire *u)
{
    stages[s->battle.stage](g, s, u);
}
