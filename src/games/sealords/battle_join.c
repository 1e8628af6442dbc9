/* [8.24, 8.25, 10.13a] Who else comes into the Battle: Auxiliaries that help or hinder, the checks, convoys. */
#include "battle.h"
#include "mulligan.h"
#include "ranks.h"
#include "tasks.h"

/* ---- Auxiliaries [8.245] ---- */

/* Counters that could still come in, by what both see: without any nobody sends Auxiliaries. */
static int idle_counters(const struct data *g, const struct state *s, int side)
{
    int n = 0;
    for (int slot = first_slot(side); slot < end_slot(side); slot++)
        n += (is_afloat_at(g, s, slot, s->battle.at) || is_in_harbour_of(g, s, slot, s->battle.at))
          && !is_engaged(s, slot) && !has_withdrawn(s, slot);
    return n;
}

/* [6.26, 6.14] One that helps comes from as far as its range leads, but not off its Station [6.297]; one that Screens is
 * there [6.28b], an Active Corsair in its base among others. */
static bool may_send(const struct data *g, const struct state *s, int side, int a, enum aux_task task)
{
    return a >= 0 && a < g->auxiliaries && g->auxiliary[a].side == side && s->battle.assist[side] != 1 + a
        && s->battle.screen[side] != 1 + a
        && (task == TASK_SCREEN ? sealords_can_screen(g, s, a, s->battle.at)
                                : g->auxiliary[a].corsair == NOBODY && s->auxiliary[a].where != AUX_STATIONED
                                      && sealords_can_task(g, s, a, task, s->battle.at));
}

void battle_assist(const struct data *g, struct state *s, struct umpire *u)
{
    (void)u;
    s->battle.stage = BATTLE_SCREENS;
    if (idle_counters(g, s, 0) + idle_counters(g, s, 1) > 0)
        sealords_ask(s, PHASE_ASSIST, BOTH_SIDES, 0);
}

void sealords_assist_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    moves_add(out, MOVE_DONE, 0, 0, 0);
    for (int a = 0; a < g->auxiliaries; a++) {
        if (s->battle.assist[side] == 0 && may_send(g, s, side, a, TASK_ASSIST)) {
            moves_add(out, MOVE_ASSIST, a, 0, 0);
            moves_add(out, MOVE_HINDER, a, 0, 0);
        }
        if (s->battle.screen[side] == 0 && may_send(g, s, side, a, TASK_SCREEN))
            moves_add(out, MOVE_SEND, a, 0, 0);
    }
}

struct refusal sealords_assist_check(const struct data *g, const struct state *s, int side, struct move m)
{
    if (m.kind == MOVE_DONE)
        return LEGAL;
    if (m.kind != MOVE_ASSIST && m.kind != MOVE_HINDER && m.kind != MOVE_SEND)
        return NO_SUCH_MOVE;
    const bool screens = m.kind == MOVE_SEND;
    if (screens ? s->battle.screen[side] : s->battle.assist[side])
        return refuse("8.245a", "one Auxiliary is Tasked to the Battle, and one to Screen");
    return may_send(g, s, side, m.arg[0], screens ? TASK_SCREEN : TASK_ASSIST)
             ? LEGAL
             : refuse("8.245a", "that is no Auxiliary of yours that can do so");
}

void sealords_assist_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    (void)g;
    (void)u;
    if (m.kind == MOVE_SEND)
        s->battle.screen[side] = (uint8_t)(1 + m.arg[0]);
    else if (m.kind != MOVE_DONE) {
        s->battle.assist[side] = (uint8_t)(1 + m.arg[0]);
        s->battle.assist_hinders[side] = m.kind == MOVE_HINDER;
    } else
        sealords_is_done(s, side);
}

void sealords_assist_run(const struct data *g, struct state *s, struct umpire *u)
{
    (void)g;
    umpire_reveal(u);
    agenda_end(&s->agenda);
}

/* A Blockade of its port keeps it in, for all who sent it to see. */
static void keep_in(const struct data *g, struct state *s, int side, struct umpire *u)
{
    const int assist = s->battle.assist[side] - 1, screen = s->battle.screen[other_side(side)] - 1;
    if (assist >= 0 && sealords_is_kept_in(g, s, assist, s->battle.at, u))
        s->battle.assist[side] = s->battle.assist_hinders[side] = 0;
    if (screen >= 0 && sealords_is_screen_kept_in(g, s, screen, u))
        s->battle.screen[other_side(side)] = 0;
}

/* A Screen that succeeds sends the other home; all that were Tasked are spent [6.12]. */
static void screen_assist(const struct data *g, struct state *s, int side, struct umpire *u)
{
    keep_in(g, s, side, u);
    const int tasked = s->battle.assist[side] - 1, screen = s->battle.screen[other_side(side)] - 1;
    if (tasked >= 0)
        sealords_tell(u, s->battle.assist_hinders[side] ? EVENT_HINDERS : EVENT_ASSISTS, BOTH_SIDES, tasked,
                      0, 0, 0);
    if (tasked >= 0 && screen >= 0) {
        const int result = g->screen[g->auxiliary[tasked].class][g->auxiliary[screen].class];
        sealords_tell(u, EVENT_SCREENS, BOTH_SIDES, screen, tasked, result == SCREEN_SUCCEEDS, 0);
        if (result == SCREEN_SUCCEEDS)
            s->battle.assist[side] = s->battle.assist_hinders[side] = 0;
    } else if (screen >= 0)
        sealords_tell(u, EVENT_SCREENS_NOTHING, BOTH_SIDES, screen, 0, 0, 0);
    if (tasked >= 0)
        sealords_send_home(g, s, tasked, u);
    if (screen >= 0)
        sealords_send_home(g, s, screen, u);
}

static void ask_to_reinforce(const struct data *g, struct state *s, int side)
{
    if (idle_counters(g, s, side))
        sealords_ask(s, PHASE_REINFORCE, 1u << side, 0);
}

void battle_screens(const struct data *g, struct state *s, struct umpire *u)
{
    for (int side = 0; side < SIDES; side++)
        screen_assist(g, s, side, u);
    memset(s->battle.screen, 0, sizeof s->battle.screen);
    s->battle.stage = BATTLE_REINFORCE_B;
    ask_to_reinforce(g, s, 0);
}

void battle_reinforce_b(const struct data *g, struct state *s, struct umpire *u)
{
    (void)u;
    s->battle.stage = BATTLE_CONVOYS;
    ask_to_reinforce(g, s, 1);
}

/* ---- Commands [8.252] ---- */

static bool is_present(const struct data *g, const struct state *s, int leader)
{
    const int slot = leader > 0 && s->leader[leader - 1].flotilla
                       ? s->slot_of[flotilla_unit(s->leader[leader - 1].flotilla - 1)] - 1
                       : -1;
    return slot >= 0
        && (is_afloat_at(g, s, slot, s->battle.at) || is_in_harbour_of(g, s, slot, s->battle.at));
}

/* [8.252b] The Fleet Admiral, for one Command, unless the theatre forbids it. */
static bool is_stood_for(const struct data *g, const struct state *s, int side, int command)
{
    const int taken = s->battle.stands_in[side];
    return is_present(g, s, s->admiral[side]) && (taken == 0 || taken == 1 + command)
        && (g->rules == NULL || g->rules->stands_in == NULL || g->rules->stands_in(g, s, command));
}

static unsigned commands_of(const struct data *g, const struct state *s, int slot)
{
    unsigned found = 0;
    for (int q = first_in(g, s, slot); q >= 0; q = next_in(g, s, slot, q))
        found |= 1u << g->squadron[q].command;
    return found ? found : 1u << sealords_command(g, s, slot);
}

/* Those of its Commands that have not provided the initial Formation (R247). */
static unsigned other_commands(const struct data *g, const struct state *s, int slot)
{
    return commands_of(g, s, slot) & ~commands_of(g, s, s->battle.initial[slot_side(slot)] - 1);
}

static bool command_may_join(const struct data *g, const struct state *s, int slot)
{
    for (unsigned others = other_commands(g, s, slot); others; others &= others - 1) {
        const int command = __builtin_ctz(others);
        if (!is_present(g, s, s->command_admiral[command]) && !is_stood_for(g, s, slot_side(slot), command))
            return false;
    }
    return true;
}

/* ---- The checks [8.241-8.243] ---- */

/* [8.241, 7.111b] It has Spotted one of the Engaged, of either side; from a Harbour it sees what is before it. */
static bool sees_battle(const struct data *g, const struct state *s, int slot)
{
    return is_in_harbour_of(g, s, slot, s->battle.at)
        || (s->spots[slot] | s->spots_kept[slot]) & s->battle.engaged;
}

static struct refusal may_reinforce(const struct data *g, const struct state *s, int side, int slot)
{
    const struct battle *b = &s->battle;
    if (slot < 0 || slot_side(slot) != side || !(b->eligible >> slot & 1) || !is_fighting(s, slot))
        return refuse("8.241", "that is no Formation of yours that may come into this Battle");
    if (is_engaged(s, slot) || b->tried >> slot & 1)
        return refuse("8.244", "it is Engaged, or has tried");
    if (has_withdrawn(s, slot))
        return refuse("8.241", "it has Withdrawn");
    if (has_flag(s, slot, FORMATION_DISORGANISED))
        return refuse("8.45", "it is Disorganised");
    if (!sees_battle(g, s, slot))
        return refuse("7.111b", "it has Spotted none of those who are Engaged");
    if (!command_may_join(g, s, slot))
        return refuse("8.252a",
                      "the Admiral of its Command is not there, nor a Fleet Admiral to stand in for him");
    return LEGAL;
}

static int entry_mod(const struct data *g, const struct state *s, int slot)
{
    static const uint8_t mods[] = {
        [ENTRY_NONE] = REINFORCE_MOD_WITH_WIND,
        [ENTRY_WITH_WIND] = REINFORCE_MOD_WITH_WIND,
        [ENTRY_CAUGHT] = REINFORCE_MOD_CAUGHT,
        [ENTRY_AGAINST_WIND] = REINFORCE_MOD_AGAINST_WIND,
        [ENTRY_ZONE_HELPED] = REINFORCE_MOD_WITH_WIND,
        [ENTRY_ZONE] = REINFORCE_MOD_CAUGHT,
        [ENTRY_ZONE_HINDERED] = REINFORCE_MOD_AGAINST_WIND,
    };
    if (s->formation[slot].state == FITTING_OUT)
        return g
            ->reinforce_mod[g->place[s->formation[slot].at].kind == PLACE_HARBOUR ? REINFORCE_MOD_HARBOUR
                                                                                  : REINFORCE_MOD_MINOR_PORT];
    return g->reinforce_mod[mods[s->formation[slot].entry]];
}

/* R56: what is left of the Auxiliaries counts for every attempt. */
static int auxiliary_mod(const struct data *g, const struct state *s, int side)
{
    const struct battle *b = &s->battle;
    const int            other = other_side(side);
    return (b->assist[side] && !b->assist_hinders[side] ? g->reinforce_mod[REINFORCE_MOD_HELPED] : 0)
         + (b->assist[other] && b->assist_hinders[other] ? g->reinforce_mod[REINFORCE_MOD_HINDERED] : 0);
}

static int reinforce_mod(const struct data *g, const struct state *s, int slot)
{
    static const uint8_t characters[PERSONALITIES] = { [AGGRESSIVE] = REINFORCE_MOD_AGGRESSIVE,
                                                       [CAUTIOUS] = REINFORCE_MOD_CAUTIOUS,
                                                       [RASH] = REINFORCE_MOD_RASH,
                                                       [TIMID] = REINFORCE_MOD_TIMID };
    const int            side = slot_side(slot), most = g->reinforce_mod[REINFORCE_MOD_SQUADRON_MOST];
    const int            squadrons = sealords_squadrons(g, s, slot); /* 0: a flagship on her own */
    const int more = squadrons > 1 ? (squadrons - 1) * g->reinforce_mod[REINFORCE_MOD_SQUADRON] : 0;
    return entry_mod(g, s, slot) + auxiliary_mod(g, s, side) + (more > most ? most : more)
         + g->bracket[sealords_worst_bracket(g, s, slot)].reinforce
         + g->reinforce_mod[characters[sealords_commander_ratings(g, s, slot).personality]]
         + (other_commands(g, s, slot) ? g->reinforce_mod[REINFORCE_MOD_OTHER_COMMAND] : 0)
         + (g->rules != NULL && g->rules->reinforce_mod != NULL ? g->rules->reinforce_mod(g, s, slot) : 0);
}

void sealords_reinforce_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    moves_add(out, MOVE_DONE, 0, 0, 0);
    for (int slot = first_slot(side); slot < end_slot(side); slot++)
        if (is_formation(s, slot) && is_legal(may_reinforce(g, s, side, slot)))
            moves_add(out, MOVE_REINFORCE, slot_unit(s, slot), 0, 0);
}

struct refusal sealords_reinforce_check(const struct data *g, const struct state *s, int side, struct move m)
{
    if (m.kind == MOVE_DONE)
        return LEGAL;
    if (m.kind != MOVE_REINFORCE)
        return NO_SUCH_MOVE;
    return may_reinforce(g, s, side, m.arg[0] >= 0 && m.arg[0] < UNITS_MAX ? s->slot_of[m.arg[0]] - 1 : -1);
}

/* [8.242] The die, with all modifiers, must not exceed the commander's LR. */
void sealords_reinforce_apply(const struct data *g, struct state *s, int side, struct move m,
                              struct umpire *u)
{
    if (m.kind == MOVE_DONE) {
        sealords_is_done(s, side);
        return;
    }
    const int slot = s->slot_of[m.arg[0]] - 1;
    const int lr = sealords_commander_ratings(g, s, slot).lr;
    s->battle.tried |= bit64(slot);
    for (unsigned others = other_commands(g, s, slot); others; others &= others - 1)
        if (!is_present(g, s, s->command_admiral[__builtin_ctz(others)]))
            s->battle.stands_in[side] = (uint8_t)(1 + __builtin_ctz(others));
    umpire_open(u, sealords_moment(s), ROLL_REINFORCE, s->battle.at, slot);
    const int die = sealords_roll(s, MULLIGAN_REINFORCEMENT, BOTH_SIDES, u);
    int       sum = die + reinforce_mod(g, s, slot);
    sum -= sealords_eases(s, side, FAVOUR_REINFORCE, sum - lr, BOTH_SIDES, u);
    sealords_learns(g, s, other_side(side), slot, u);
    sealords_tell(u, EVENT_REINFORCES, BOTH_SIDES, SLOTS + slot_unit(s, slot), die, sum, lr);
    if (sum <= lr)
        engage(g, s, slot, u);
}

void sealords_reinforce_run(const struct data *g, struct state *s, struct umpire *u)
{
    (void)g;
    (void)u;
    agenda_end(&s->agenda);
}

/* ---- Convoys [10.13a] ---- */

/* Those that Fit Out in the Battle Space itself, too. */
void battle_convoys(const struct data *g, struct state *s, struct umpire *u)
{
    for (int slot = 0; slot < SLOTS; slot++)
        if (is_convoy(s, slot) && s->battle.eligible >> slot & 1 && !is_engaged(s, slot)
            && s->spotted[other_side(slot_side(slot))] >> slot & 1 && is_afloat_at(g, s, slot, s->battle.at)
            && s->formation[slot].state != IN_ORDINARY && !has_withdrawn(s, slot))
            engage(g, s, slot, u);
    s->battle.stage = BATTLE_ARRAY;
}
