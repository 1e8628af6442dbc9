/* What must hold of any state: of hand-written positions before they are played, and of every state in the
 * shakedown. Structure first, so that the later questions can be asked without fear. */
#include "combat.h"
#include "core/vocab.h"
#include "fleet.h"
#include "phases.h"
#include <stddef.h>
#include <string.h>

#define DEMAND(condition, rule, why)                                                                         \
    do {                                                                                                     \
        if (!(condition)) {                                                                                  \
            return refuse(rule, why);                                                                        \
        }                                                                                                    \
    } while (0)

static struct refusal check_numbers(const struct data *g, const struct state *s)
{
    bool fits = s->scenario < SEGMENTS ? s->segment == s->scenario : s->scenario == 4 || s->segment >= 1;
    DEMAND(s->scenario < 5 && s->segment < SEGMENTS && fits, "10.0a",
           "the war does not belong to the scenario");
    DEMAND(s->phase < PHASES, "4.0", "there is no such phase");
    DEMAND(s->phase == PHASE_BID || (s->turn >= 1 && s->turn <= g->segment[s->segment].turns), "10.1a",
           "the turn is not within the war");
    DEMAND(s->viewer == 0 && s->swapped <= 1, "3.3", "a position is no view");
    DEMAND(s->options >> (OPTION_RUSSIANS + 1) == 0, "11.0", "there is no such option");
    DEMAND(s->acting <= BOTH_SIDES && s->to_move < SIDES && s->gauge < SIDES, "3.6a", "there are two sides");
    DEMAND((s->acting == 0) == (s->phase == PHASE_OVER), "4.0", "somebody must act unless the game is over");
    for (int side = 0; side < SIDES; side++) {
        DEMAND(s->points[side] >= -10000 && s->points[side] <= 10000, "8.5a", "points are out of range");
        DEMAND(s->choice[side] <= SEARCH_AVOID && s->bid_side[side] <= SIDES && s->bid[side] <= BID_MAX,
               "6.5d", "there is no such choice");
    }
    DEMAND(s->active >> RUSSIA == 0 && (s->entering & ~s->active) == 0, "10.1h",
           "a nation cannot be at war like that");
    DEMAND((s->control | s->battles | s->visited | s->avoided | s->join_tried | s->tried) >> g->areas == 0,
           "6.1a", "there is no such area");
    DEMAND(s->winner <= SIDES && s->won_by <= ENDING_AUTOMATIC && s->running <= RUN_SAILING
               && s->bengal_turns <= 2 && s->disengaging <= BOTH_SIDES,
           "4.0", "a number is out of range");
    DEMAND((s->peace | s->peace_made | s->northern_alliance | s->northern_rolled | s->russians
            | s->russians_left | s->passed[ENGLISH] | s->passed[EUROPEAN] | s->may_not_stay | s->engaged
            | s->joint_command | s->battle_russians | s->nelson_present)
               <= 1,
           "4.0", "a number that says yes or no is 0 or 1");
    DEMAND(!s->peace
               || (s->peace_made && s->segment == SEGMENTS - 1 && s->turn > 1
                   && (is_organizing(s) || s->phase == PHASE_REPAIR)),
           "10.3.S2a", "peace is no year of this war, or of this phase");
    for (int n = 0; n < NATIONS; n++)
        DEMAND(s->hidden_ships[n] == 0 && s->hidden_leaders[n] == 0, "3.3", "a position is no view");
    return LEGAL;
}

/* ---- What belongs to some phases only ---- */

enum {
    FIRST_OF_A_MOVE = PHASE_JOIN,
    LAST_OF_A_MOVE = PHASE_ON_STATION,
    FIRST_OF_A_BATTLE = PHASE_GAUGE,
    LAST_OF_A_BATTLE = PHASE_REFORM,
};

#define FIELDS_OF                         struct state
#define OF_A_MOVE(m, standard, rule, why) BELONGS(m, standard, FIRST_OF_A_MOVE, LAST_OF_A_MOVE, rule, why)
#define OF_A_BATTLE(m, standard, rule, why)                                                                  \
    BELONGS(m, standard, FIRST_OF_A_BATTLE, LAST_OF_A_BATTLE, rule, why)
#define OF_PHASE(m, phase, rule, why) BELONGS(m, 0, phase, phase, rule, why)

static const struct belonging belongings[] = {
    OF_A_MOVE(mover, NOBODY, "4.Ba", "no squadron is moving in this phase"),
    OF_A_MOVE(origin, 0, "6.1c", "origin belongs to a squadron that is moving"),
    OF_A_MOVE(entered, 0, "6.1c", "entered belongs to a squadron that is moving"),
    OF_A_MOVE(spent, 0, "6.1c", "spent belongs to a squadron that is moving"),
    OF_A_MOVE(visited, 0, "6.1c", "visited belongs to a squadron that is moving"),
    OF_A_MOVE(avoided, 0, "6.5f", "avoided belongs to a squadron that is moving"),
    OF_A_MOVE(join_tried, 0, "6.5b", "join-tried belongs to a squadron that is moving"),
    OF_A_MOVE(may_not_stay, 0, "6.5k", "may-not-stay belongs to a squadron that is moving"),
    OF_A_MOVE(running, 0, "6.5k", "running belongs to a squadron that is moving"),
    OF_A_MOVE(run_port, 0, "6.5k", "run-port belongs to a squadron that is moving"),
    OF_A_MOVE(run_length, 0, "6.5k", "run-length belongs to a squadron that is moving"),
    OF_A_MOVE(run_next, 0, "6.5k", "run-next belongs to a squadron that is moving"),
    OF_A_MOVE(run_path, 0, "6.5k", "run-path belongs to a squadron that is moving"),
    OF_PHASE(wear, PHASE_WEAR, "11.A2b", "wear belongs to the phase in which it is dealt out"),
    OF_PHASE(choice, PHASE_SEARCH, "6.5d", "choice belongs to a search"),
    OF_PHASE(merge_with, PHASE_SENIOR, "6.1o", "merge-with belongs to two squadrons that merge"),
    BELONGS(battles, 0, PHASE_SAIL, LAST_OF_A_BATTLE, "7.1",
            "battles belongs to the Movement and Combat Phases"),
    OF_A_BATTLE(battle_area, 0, "7.1", "battle-area belongs to a battle"),
    OF_A_BATTLE(battle_squadron, NOBODY, "7.1", "no battle is being fought in this phase"),
    OF_A_BATTLE(gauge, 0, "7.2a", "gauge belongs to a battle"),
    OF_A_BATTLE(engaged, 0, "7.2d", "engaged belongs to a battle"),
    OF_A_BATTLE(round, 0, "7.3", "round belongs to a battle"),
    OF_A_BATTLE(joint_command, 0, "7.4", "joint-command belongs to a battle"),
    OF_A_BATTLE(battle_russians, 0, "11.Oc", "battle-russians belongs to a battle"),
    OF_A_BATTLE(nelson_present, 0, "11.J", "nelson-present belongs to a battle"),
    OF_A_BATTLE(battle_ships, 0, "7.1", "battle-ships belongs to a battle"),
    OF_A_BATTLE(battle_lost, 0, "7.1", "battle-lost belongs to a battle"),
    OF_A_BATTLE(disengaging, 0, "7.6a", "disengaging belongs to a battle"),
    OF_PHASE(reformed, PHASE_REFORM, "7.33a", "reformed belongs to lines that close up"),
    OF_PHASE(retreating, PHASE_RETREAT, "7.31l", "retreating belongs to a ship that leaves a battle"),
    OF_PHASE(retreat_ports, PHASE_RETREAT, "7.31l", "retreat-ports belongs to a ship that leaves a battle"),
    BELONGS(tried, 0, PHASE_CAPTURE, PHASE_CLAIM, "6.23a", "tried belongs to attacks on ports"),
    OF_PHASE(claim_port, PHASE_CLAIM, "6.23f", "claim-port belongs to the naming of an owner"),
    OF_PHASE(prize_of, PHASE_PRIZE, "11.Lc", "prize-of belongs to the choice of a prize"),
    OF_PHASE(frigates_left, PHASE_FRIGATES, "6.32c", "frigates-left belongs to the placing of frigates"),
    OF_PHASE(repair_left, PHASE_REPAIR, "9.2a", "repair-left belongs to repairs"),
    OF_PHASE(winner, PHASE_OVER, "8.5a", "winner belongs to a game that is over"),
    OF_PHASE(won_by, PHASE_OVER, "8.5a", "won-by belongs to a game that is over"),
};

static struct refusal check_leftovers(const struct data *g, const struct state *s)
{
    (void)g;
    return check_belongings(belongings, COUNT(belongings), s, s->phase);
}

static bool called_by(const struct state *s, enum seas_phase_id first, enum seas_phase_id last)
{
    const int caller = agenda_caller(&s->agenda, PHASE_OVER);
    return caller >= (int)first && caller <= (int)last;
}

/* Two prompts interrupt: wear a move or a stay On Station, the choice of the senior a move or a battle. */
static struct refusal check_agenda(const struct data *g, const struct state *s)
{
    (void)g;
    const bool wear = s->phase == PHASE_WEAR, senior = s->phase == PHASE_SENIOR;
    DEMAND(agenda_is_sound(&s->agenda) && s->agenda.depth == (wear || senior), "4.0",
           "the phases that wait do not fit the one that is open");
    DEMAND(!s->agenda.open.arg[0] && !s->agenda.open.arg[1] && !s->agenda.open.arg[2], "4.0",
           "a phase has no argument");
    DEMAND(s->agenda.waiting[0].acting <= BOTH_SIDES && !s->agenda.waiting[0].arg[0]
               && !s->agenda.waiting[0].arg[1] && !s->agenda.waiting[0].arg[2],
           "4.0", "a phase that waits is not as it was");
    DEMAND(!wear || called_by(s, PHASE_SAIL, PHASE_VIA) || called_by(s, PHASE_ON_STATION, PHASE_ON_STATION),
           "11.A2b", "wear is the end of a move, or of being On Station");
    DEMAND(!senior || called_by(s, PHASE_SAIL, PHASE_VIA) || called_by(s, PHASE_GAUGE, PHASE_GAUGE), "6.1o",
           "squadrons merge at the end of a move, or after a withdrawal");
    return LEGAL;
}

/* [11.E] Nothing is on the map while sides are bid for. */
static struct refusal check_bids(const struct data *g, const struct state *s)
{
    if (s->phase != PHASE_BID)
        return LEGAL;
    DEMAND(option_on(s, OPTION_BIDDING) && s->turn == 0 && s->clock == 0 && !s->swapped, "11.Ea",
           "sides are bid for before the first turn, with option 11.E");
    DEMAND(!s->active && !s->control && !s->battles, "11.Ea", "there is no war while sides are bid for");
    for (int ship = 0; ship < g->ships; ship++)
        DEMAND(!s->berth[ship] && !s->ship_flags[ship] && !s->prize[ship], "11.Ea",
               "no ship is in play while sides are bid for");
    for (int l = 0; l < g->leaders; l++)
        DEMAND(!s->leader_status[l] && !s->leader_flags[l], "11.Ea",
               "no leader is in play while sides are bid for");
    for (int k = 0; k < g->squadrons; k++)
        DEMAND(!s->squadron[k].at && !s->squadron[k].flags, "11.Ea",
               "no squadron is on the map while sides are bid for");
    return LEGAL;
}

static struct refusal check_map(const struct data *g, const struct state *s)
{
    for (int p = 0; p < PORTS_MAX; p++) {
        if (p >= g->ports) {
            DEMAND(s->owner[p] == OWNER_UNSAID && s->repair_left[p] == 0, "6.2a", "there is no such port");
            continue;
        }
        DEMAND(s->owner[p] <= OWNER_DESTROYED && s->owner[p] != RUSSIA, "3.2b", "a port has no such owner");
        DEMAND(g->port[p].changeable || s->owner[p] == g->port[p].owner[0], "6.2a",
               "a fixed port never changes its owner");
        DEMAND(s->repair_left[p] <= g->port[p].rating, "9.2a", "a port repairs at most its rating");
    }
    for (int a = g->areas; a < AREAS_MAX; a++) {
        DEMAND(s->frigates[ENGLISH][a] == 0 && s->frigates[EUROPEAN][a] == 0, "6.32c",
               "there is no such area");
    }
    for (int i = 0; i < AREAS_MAX; i++)
        DEMAND(s->run_path[i] < g->areas, "6.5k", "a run goes through areas");
    DEMAND(s->run_length <= AREAS_MAX && s->run_next <= s->run_length && s->run_port < g->ports
               && s->origin < g->ports,
           "6.5k", "a run leads to a port");
    return LEGAL;
}

/* ---- Counters ---- */

static struct refusal check_lines(const struct data *g, const struct state *s)
{
    int total = 0;
    for (int k = 0; k < SQUADRON_SLOTS; k++)
        total += s->squadron[k].ships;
    DEMAND(total <= g->ships, "3.41a", "a ship stands in two lines");
    for (int i = total; i < SHIPS_MAX; i++)
        DEMAND(s->line[i] == 0, "5.3e", "a line has loose ends");
    int in_lines = 0;
    for (int k = 0; k < SQUADRON_SLOTS; k++) {
        const uint16_t *line = seas_fleet_line(s, k);
        for (int i = 0; i < s->squadron[k].ships; i++) {
            DEMAND(line[i] < g->ships && s->berth[line[i]] == in_squadron(k), "3.5",
                   "a ship is not where her line says");
            for (int j = 0; j < i; j++)
                DEMAND(line[j] != line[i], "3.41a", "a ship stands twice in a line");
        }
    }
    for (int ship = 0; ship < g->ships; ship++)
        in_lines += is_in_squadron(s->berth[ship]);
    DEMAND(in_lines == total, "3.5", "a ship of a squadron is missing from its line");
    return LEGAL;
}

/* Nations of a side, bits. */
static unsigned nations_of(enum side side)
{
    unsigned found = 0;
    for (int n = 0; n < NATIONS; n++)
        found |= side_of((enum nation)n) == side ? 1u << n : 0;
    return found;
}

static struct refusal check_ships(const struct data *g, const struct state *s)
{
    for (int ship = 0; ship < SHIPS_MAX; ship++) {
        uint8_t berth = s->berth[ship];
        if (ship >= g->ships) {
            DEMAND(!berth && !s->damage[ship] && !s->ship_flags[ship] && !s->prize[ship], "3.41a",
                   "there is no such ship");
            continue;
        }
        bool status = berth >= BERTH_RESERVE && berth <= BERTH_LOST;
        DEMAND(berth == 0 || is_in_squadron(berth) || (is_in_port(berth) && place_port(berth) < g->ports)
                   || status,
               "3.5", "a ship has no such berth");
        DEMAND(s->damage[ship] <= g->ship[ship].defense, "7.31g",
               "a ship with more damage than her defense is sunk");
        DEMAND(s->damage[ship] == 0 || fleet_in_play(s, ship), "7.31n", "a pool remembers no damage");
        DEMAND(s->prize[ship] >> RUSSIA == 0, "11.Lc", "no such nation takes prizes");
        DEMAND((s->prize[ship] & nations_of(side_of(ship_nation(g, ship)))) == 0, "11.Lc",
               "a ship is the prize of her own side");
        DEMAND(berth != BERTH_RESERVE || (is_organizing(s) && s->ship_flags[ship] & SHIP_NEW), "5.3d",
               "a ship in reserve was drawn this turn: ship-marks new");
        DEMAND(s->phase == PHASE_ORGANIZE || !(s->ship_flags[ship] & (SHIP_PLACED | SHIP_LED)), "5.3a",
               "ship-marks placed and led belong to the phase of organizing");
        bool fights = s->phase > PHASE_GAUGE && s->phase <= LAST_OF_A_BATTLE && is_in_squadron(berth)
                   && (berth_squadron(berth) == s->battle_squadron[ENGLISH]
                       || berth_squadron(berth) == s->battle_squadron[EUROPEAN]);
        DEMAND(!(s->ship_flags[ship] & SHIP_LEAVING) || fights, "7.31i",
               "ship-marks leaving belongs to a ship in a battle");
        bool used = (g->ship[ship].segments >> s->segment) & 1 || s->ship_flags[ship] & SHIP_PRIZE;
        DEMAND(used || !fleet_in_play(s, ship), "3.41b", "the ship is not available in this war");
        if (is_in_squadron(berth)) {
            enum side side = side_of((enum nation)g->ship[ship].nation);
            DEMAND(berth_squadron(berth) < g->squadrons
                       && seas_squadron_side(g, berth_squadron(berth)) == side,
                   "3.6a", "a ship serves in a squadron of her own side");
            DEMAND(s->phase != PHASE_ORGANIZE || s->squadron[berth_squadron(berth)].at
                       || s->ship_flags[ship] & SHIP_NEW,
                   "3.7g", "a squadron is formed from ships drawn this turn: ship-marks new");
        }
    }
    return LEGAL;
}

static struct refusal check_leaders(const struct data *g, const struct state *s)
{
    bool taken[SHIPS_MAX] = { false };
    int  purged = 0;
    for (int l = 0; l < LEADERS_MAX; l++) {
        if (l >= g->leaders) {
            DEMAND(!s->aboard[l] && !s->leader_status[l] && !s->leader_back[l] && !s->leader_flags[l], "3.45",
                   "there is no such leader");
            continue;
        }
        DEMAND(s->leader_status[l] < LEADER_UNKNOWN, "3.45", "a leader has no such status");
        purged += s->leader_status[l] == LEADER_PURGED;
        DEMAND(s->leader_status[l] == LEADER_OUT || s->leader_back[l] == 0, "7.4g",
               "only a leader who is out returns");
        if (s->aboard[l] == 0)
            continue;
        int ship = s->aboard[l] - 1;
        DEMAND(s->leader_status[l] == LEADER_ACTIVE && ship < g->ships, "6.4a",
               "only a leader in play is aboard a ship");
        DEMAND(is_in_squadron(s->berth[ship]) || is_in_port(s->berth[ship]), "6.4a",
               "a leader is aboard a ship in play");
        DEMAND(side_of((enum nation)g->ship[ship].nation) == side_of((enum nation)g->leader[l].nation),
               "6.4a", "a leader goes aboard ships of his own side only");
        DEMAND(!taken[ship], "7.4c", "no ship carries two leaders");
        taken[ship] = true;
    }
    for (int l = 0; l < g->leaders; l++) {
        bool earlier = s->segment > 0 && (g->leader[l].segments >> (s->segment - 1)) & 1
                    && !((g->leader[l].segments >> s->segment) & 1);
        bool met = s->leader_flags[l] & LEADER_SEEN || s->leader_status[l] == LEADER_ACTIVE
                || s->leader_status[l] == LEADER_OUT;
        DEMAND(!(s->leader_flags[l] & LEADER_EXTRA) || earlier, "10.2c",
               "leader-marks extra belongs to leaders of the war before");
        DEMAND(!earlier || !met || s->leader_flags[l] & LEADER_EXTRA, "10.2c",
               "a leader of the war before is in play as an extra one: leader-marks extra");
    }
    DEMAND(purged == s->purged, "11.Ca", "the Revolution's count is wrong");
    return LEGAL;
}

static struct refusal check_squadrons(const struct data *g, const struct state *s)
{
    static const struct seas_squadron nothing;
    uint32_t                          tags = 0;
    for (int k = 0; k < SQUADRON_SLOTS; k++) {
        const struct seas_squadron *q = &s->squadron[k];
        if (k >= g->squadrons) {
            DEMAND(memcmp(q, &nothing, sizeof nothing) == 0, "3.42", "there is no such squadron");
            continue;
        }
        bool place = q->at == 0 || (is_at_sea(q->at) && place_area(q->at) < g->areas)
                  || (is_in_port(q->at) && place_port(q->at) < g->ports);
        DEMAND(place && q->home <= g->ports, "6.1b", "a squadron has no such place");
        bool seen = q->seen == 0 || (is_in_port(q->seen) && place_port(q->seen) < g->ports);
        DEMAND(is_organizing(s) ? seen : q->seen == q->at, "5.3b",
               "squadron-seen is a port while squadrons are reorganized");
        DEMAND(!is_at_sea(q->at) || (s->phase >= PHASE_FRIGATES && s->phase != PHASE_REPAIR), "9.1a",
               "no squadron is at sea while forces are made up, or after the return to port");
        DEMAND(q->seen == 0 || is_active(s, (enum nation)g->squadron[k].nation), "10.1.S1a",
               "squadron-seen of a nation that is not at war");
        DEMAND(s->phase == PHASE_RETURN || q->home == 0, "9.1a", "home belongs to the return to port");
        DEMAND(q->tag < g->squadrons && seas_squadron_side(g, q->tag) == seas_squadron_side(g, k)
                   && !(tags >> q->tag & 1),
               "3.42", "each marker of a side has a tag of its own");
        tags |= 1u << q->tag;
        DEMAND(q->at == 0 || is_active(s, (enum nation)g->squadron[k].nation), "10.1.S1a",
               "a neutral nation has no squadrons");
        bool forming = is_forming(s, (enum nation)g->squadron[k].nation)
                    && (s->phase == PHASE_ORGANIZE || s->phase == PHASE_PLACE);
        DEMAND(q->at || q->ships == 0 || forming, "3.5", "ships without a place");
        DEMAND(q->at || q->ships == 0 || s->phase != PHASE_PLACE || !s->passed[seas_squadron_side(g, k)],
               "3.7g", "passed: squadrons with ships are still to be placed");
        if (is_at_sea(q->at) && k != s->mover) {
            int other = seas_squadron_at(g, s, seas_squadron_side(g, k), place_area(q->at), k);
            DEMAND(other == NOBODY || other == s->mover, "6.1n",
                   "two squadrons of a side at sea in one area");
        }
        DEMAND(!(q->flags & SQUADRON_BATTLE) || (is_at_sea(q->at) && s->battles & bit(place_area(q->at))),
               "7.1", "a squadron in battle without a Battle marker");
    }
    for (int p = 0; p < g->ports; p++) {
        for (int side = 0; side < SIDES; side++) {
            DEMAND(seas_port_squadrons(g, s, (enum side)side, p) <= g->port[p].rating, "6.21a",
                   "a port holds more squadrons than its rating");
        }
    }
    return LEGAL;
}

/* ---- What the phase presupposes ---- */

static struct refusal check_battles(const struct data *g, const struct state *s)
{
    for (int area = 0; area < g->areas; area++) {
        if (!(s->battles & bit(area)))
            continue;
        for (int side = 0; side < SIDES; side++) {
            int  k = seas_squadron_at(g, s, (enum side)side, area, s->mover), mover = s->mover;
            bool by_mover = mover < g->squadrons && s->squadron[mover].at == at_sea(area)
                         && seas_squadron_side(g, mover) == (enum side)side
                         && s->squadron[mover].flags & SQUADRON_BATTLE;
            bool current = s->engaged && s->battle_area == area; /* its ships may all have gone */
            DEMAND(by_mover
                       || (k != NOBODY && s->squadron[k].flags & SQUADRON_BATTLE
                           && (s->squadron[k].ships || current)),
                   "7.1", "a Battle marker without two squadrons with ships");
        }
    }
    return LEGAL;
}

static struct refusal check_mover(const struct data *g, const struct state *s)
{
    if (s->phase < FIRST_OF_A_MOVE || s->phase > LAST_OF_A_MOVE)
        return LEGAL;
    DEMAND(s->mover < g->squadrons, "4.Ba", "a squadron is moving");
    const struct seas_squadron *k = &s->squadron[s->mover];
    enum side                   side = seas_squadron_side(g, s->mover);
    DEMAND(s->phase == PHASE_SEARCH || s->acting == 1u << side, "4.Ba", "the mover's owner acts");
    DEMAND(is_at_sea(k->at) || (s->phase == PHASE_WEAR && is_in_port(k->at)), "6.1c", "the mover is at sea");
    if (!is_at_sea(k->at))
        return LEGAL;
    int friend = seas_squadron_at(g, s, side, place_area(k->at), s->mover);
    int  enemy = seas_squadron_at(g, s, other_side(side), place_area(k->at), NOBODY);
    bool battle = s->battles & bit(place_area(k->at));
    DEMAND(s->phase != PHASE_JOIN || (battle && friend != NOBODY), "6.5b", "there is no battle to join");
    DEMAND(s->phase != PHASE_SEARCH || (!battle && enemy != NOBODY), "6.5a", "there is nobody to search");
    DEMAND(s->phase != PHASE_SENIOR || s->merge_with == 1 + friend, "6.1o", "there is nobody to merge with");
    DEMAND(s->phase != PHASE_WEAR || s->wear, "11.A2b", "there is no wear to deal out");
    DEMAND(s->phase == PHASE_SENIOR || s->phase == PHASE_WEAR || s->phase == PHASE_ON_STATION
               || !(k->flags & SQUADRON_BATTLE),
           "6.5b", "a squadron that is in battle does not move on");
    const bool merged = s->phase == PHASE_ON_STATION || called_by(s, PHASE_ON_STATION, PHASE_ON_STATION);
    DEMAND(!merged || option_on(s, OPTION_SEA_TIME), "11.A1a", "nobody is On Station without the option");
    DEMAND(!merged || friend == NOBODY, "6.1n", "two squadrons of a side at sea in one area");
    DEMAND(s->phase != PHASE_VIA || (s->running == RUN_PLANNED && s->run_length < AREAS_MAX - 1), "6.5k",
           "no run is planned");
    if (s->running == RUN_SAILING && s->run_length == 0)
        return refuse("6.5k", "a run has a path");
    return LEGAL;
}

static struct refusal check_battle(const struct data *g, const struct state *s)
{
    if (s->phase < FIRST_OF_A_BATTLE || s->phase > LAST_OF_A_BATTLE)
        return LEGAL;
    DEMAND(s->battle_area < g->areas && s->battles & bit(s->battle_area), "7.1",
           "there is no battle in that area");
    DEMAND((s->phase == PHASE_GAUGE) == !s->engaged, "7.2d", "the lines lie open once battle is given");
    for (int side = 0; side < SIDES; side++) {
        int k = s->battle_squadron[side];
        DEMAND(k == seas_squadron_at(g, s, (enum side)side, s->battle_area, NOBODY) && k < g->squadrons,
               "7.1", "the battle is between the squadrons of its area");
    }
    if (s->phase == PHASE_RETREAT) {
        int  ship = s->retreating - 1;
        bool leaving = ship >= 0 && ship < g->ships && s->ship_flags[ship] & SHIP_LEAVING
                    && is_in_squadron(s->berth[ship]);
        DEMAND(leaving && s->retreat_ports && s->retreat_ports >> (g->ports - 1) <= 1, "7.31l",
               "no ship is leaving");
        int k = berth_squadron(s->berth[ship]);
        DEMAND(k == s->battle_squadron[ENGLISH] || k == s->battle_squadron[EUROPEAN], "7.31l",
               "the ship is not in the battle");
        DEMAND(s->acting == 1u << side_of((enum nation)g->ship[ship].nation), "7.31l", "her owner acts");
    }
    return LEGAL;
}

static struct refusal check_choices(const struct data *g, const struct state *s)
{
    DEMAND(s->phase != PHASE_PRIZE || (s->prize_of && s->prize_of <= g->ships && s->prize[s->prize_of - 1]),
           "11.Lc", "no prize is to be chosen");
    DEMAND(s->phase != PHASE_CLAIM || (s->claim_port && s->claim_port <= g->ports), "6.23f",
           "no port is to be claimed");
    if (s->phase == PHASE_CLAIM) {
        enum side side = s->acting == 1u << ENGLISH ? ENGLISH : EUROPEAN;
        int       k = seas_squadron_at(g, s, side, g->port[s->claim_port - 1].area, NOBODY);
        DEMAND(s->acting != BOTH_SIDES && k != NOBODY && s->squadron[k].ships >= 2
                   && seas_squadron_at(g, s, other_side(side), g->port[s->claim_port - 1].area, NOBODY)
                          == NOBODY,
               "6.23b", "nobody has taken that port");
    }
    DEMAND(s->phase != PHASE_SAIL || s->acting == 1u << s->to_move, "4.Ba", "the side whose move it is acts");
    DEMAND(s->phase != PHASE_BATTLE || s->acting == 1u << ENGLISH, "4.Ca",
           "the English name the next battle");
    struct move_list list;
    for (int side = 0; side < SIDES; side++) {
        list.count = 0;
        list.full = false;
        if ((s->acting >> side) & 1) {
            seas_phases[s->phase].moves(g, s, (enum side)side, &list);
            DEMAND(list.count, seas_phases[s->phase].rule, "whoever must act has a move");
        }
    }
    return LEGAL;
}

struct refusal seas_validate(const struct data *g, const struct state *s)
{
    static demand_fn *const all[] = {
        check_numbers, check_leftovers, check_agenda,  check_bids,  check_map,    check_lines,   check_ships,
        check_leaders, check_squadrons, check_battles, check_mover, check_battle, check_choices, NULL,
    };
    return check_demands(all, g, s);
}

/* What a position need not say: berths follow from lines, ports belong to whom the war gives them, the other
 * player knows where markers stand, and tags are the markers themselves. */
void seas_loaded(const struct data *g, struct state *s)
{
    for (int p = 0; p < g->ports; p++)
        if (s->owner[p] == OWNER_UNSAID && s->segment < SEGMENTS)
            s->owner[p] = g->port[p].owner[s->segment];
    s->clock = s->clock ? s->clock : s->turn;
    if (s->agenda.depth == 0 && (s->phase == PHASE_WEAR || s->phase == PHASE_SENIOR)) { /* as mostly */
        s->agenda.waiting[0] = (struct agenda_item){ .phase = PHASE_COURSE };
        s->agenda.depth = 1;
    }
    agenda_number(&s->agenda);
    for (int k = 0; k < g->squadrons && !is_organizing(s); k++)
        s->squadron[k].seen = s->squadron[k].at;
    int at = 0;
    for (int k = 0; k < SQUADRON_SLOTS; k++) {
        for (int i = 0; i < s->squadron[k].ships && at < SHIPS_MAX; i++, at++)
            if (s->line[at] < g->ships)
                s->berth[s->line[at]] = in_squadron(k);
    }
    bool tagged = false;
    for (int k = 0; k < g->squadrons; k++)
        tagged = tagged || s->squadron[k].tag;
    for (int k = 0; !tagged && k < g->squadrons; k++)
        s->squadron[k].tag = (uint8_t)k;
}
