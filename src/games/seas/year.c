/* The frame of time: segments [10.0-10.5, R57, R58], the start of a turn in the order of R60, its end.
 * What happens within the Forces Phase is in forces.c. */
#include "fleet.h"
#include "forces.h"
#include <string.h>

enum { LONG_CAMPAIGN = 4, SEVEN_YEARS = 0, MARITIME = 1, NAPOLEONIC = 2 };

/* ---- Segments ---- */

void seas_reset_ports(const struct data *g, struct state *s, int segment)
{
    /* R58: 10.2.S3 names the single scenario and the short campaign only, so in the long campaign Louisburg and
     * Pondicherry come into 1778 as they are. */
    bool carry = s->scenario == LONG_CAMPAIGN && segment == MARITIME;
    for (int p = 0; p < PORTS_MAX; p++)
        if (!carry || (p != g->louisburg && p != g->pondicherry))
            s->owner[p] = p < g->ports ? g->port[p].owner[segment] : OWNER_UNSAID;
}

static void reset_counters(const struct data *g, struct state *s)
{
    memset(s->berth, 0, sizeof s->berth);
    memset(s->damage, 0, sizeof s->damage);
    memset(s->ship_flags, 0, sizeof s->ship_flags);
    memset(s->prize, 0, sizeof s->prize);
    memset(s->line, 0, sizeof s->line);
    memset(s->aboard, 0, sizeof s->aboard);
    memset(s->leader_flags, 0, sizeof s->leader_flags);
    memset(s->leader_back, 0, sizeof s->leader_back);
    memset(s->squadron, 0, sizeof s->squadron);
    for (int l = 0; l < g->leaders; l++)
        if (s->leader_status[l] != LEADER_KILLED) /* [7.4h] dead for the rest of the game */
            s->leader_status[l] = LEADER_IDLE;
    for (int k = 0; k < g->squadrons; k++)
        s->squadron[k].tag = (uint8_t)k;
}

/* [10.2c, 10.3c] with R57: leaders of the war before who are not marked for this one. */
static void draw_extra_leaders(const struct data *g, struct state *s, enum nation n, struct umpire *u)
{
    umpire_open(u, s->clock, ROLL_EXTRA_LEADERS, n, 0);
    for (int wanted = g->segment[s->segment].forces[n].extra_leaders; wanted > 0; wanted--) {
        int candidates[LEADERS_MAX], count = 0;
        for (int l = g->leaders_of[n].first; l < g->leaders_of[n].end; l++) {
            bool before = s->segment > 0 && (g->leader[l].segments >> (s->segment - 1)) & 1;
            if (before && !((g->leader[l].segments >> s->segment) & 1) && s->leader_status[l] == LEADER_IDLE
                && !(s->leader_flags[l] & LEADER_EXTRA))
                candidates[count++] = l;
        }
        if (count == 0)
            return;
        s->leader_flags[candidates[umpire_draw(u, count)]] |= LEADER_EXTRA;
    }
}

void seas_segment_begin(const struct data *g, struct state *s, int segment, struct umpire *u)
{
    s->segment = (uint8_t)segment;
    s->turn = 1;
    s->active = 0;
    s->peace = s->peace_made = 0;
    s->northern_rolled = 0;
    s->bengal_turns = 0;
    s->purged = 0;
    seas_reset_ports(g, s, segment);
    reset_counters(g, s);
    s->control = g->segment[segment].control; /* R74 */
    memset(s->frigates, 0, sizeof s->frigates);
    seas_tell(s, u, EVENT_SEGMENT, BOTH_SIDES, segment, g->segment[segment].first_year, 0, 0);
    for (int n = 0; n < NATIONS; n++)
        draw_extra_leaders(g, s, (enum nation)n, u);
    seas_turn_begin(g, s, u);
}

/* ---- The start of a turn (R60) ---- */

static void roll_for_peace(const struct data *g, struct state *s, struct umpire *u)
{
    int year = seas_year_of(g, s);
    s->peace = 0;
    if (s->segment != NAPOLEONIC || year < 1799 || year > 1802 || s->peace_made) /* [10.3.S2a-b] */
        return;
    umpire_open(u, s->clock, ROLL_PEACE, 0, 0);
    int die = umpire_roll(u), limit = year - 1799 + 3;
    seas_tell(s, u, EVENT_PEACE_DIE, BOTH_SIDES, die, limit, 0, 0);
    if (die <= limit) {
        s->peace = s->peace_made = 1;
        s->control = 0; /* [10.3.S2e] */
        s->bengal_turns = 0;
        seas_tell(s, u, EVENT_PEACE, BOTH_SIDES, year, 0, 0, 0);
    }
}

static bool is_at_war(const struct data *g, const struct state *s, enum nation n)
{
    bool always = s->scenario == SEVEN_YEARS || s->scenario == LONG_CAMPAIGN; /* R75 */
    if (n == SPAIN && option_on(s, OPTION_EARLY_SPAIN) && always)
        return true;
    int enters = g->segment[s->segment].forces[n].enters;
    return enters && seas_year_of(g, s) >= enters;
}

static void dated_changes(const struct data *g, struct state *s, struct umpire *u)
{
    s->entering = 0;
    for (int n = ENGLAND; n <= NETHERLANDS; n++) {
        if (is_at_war(g, s, (enum nation)n) && !is_active(s, (enum nation)n)) {
            s->active |= (uint8_t)(1 << n);
            if (s->turn > 1) { /* R59 */
                s->entering |= (uint8_t)(1 << n);
                seas_tell(s, u, EVENT_ENTERS_WAR, BOTH_SIDES, n, 0, 0, 0);
            }
        }
    }
    if (s->segment == NAPOLEONIC && seas_year_of(g, s) >= 1803
        && s->owner[g->new_orleans] != OWNER_NEUTRAL) { /* [10.3.S4] */
        s->owner[g->new_orleans] = OWNER_NEUTRAL;
        seas_tell(s, u, EVENT_PORT_NEUTRAL, BOTH_SIDES, g->new_orleans, 0, 0, 0);
    }
}

static void leaders_return(const struct data *g, struct state *s, struct umpire *u)
{
    for (int l = 0; l < g->leaders; l++) { /* R43 */
        if (s->leader_status[l] == LEADER_OUT && s->leader_back[l] == s->turn) {
            s->leader_status[l] = g->leader[l].nation == RUSSIA ? LEADER_IDLE : LEADER_ACTIVE; /* R67 */
            s->leader_back[l] = 0;
            seas_tell(s, u, EVENT_LEADER_BACK, BOTH_SIDES, l, 0, 0, 0);
        }
    }
}

/* [11.C] Leaders of the old order leave the French pool, and from 1796 come back one by one. */
static void revolution(const struct data *g, struct state *s, struct umpire *u)
{
    int year = seas_year_of(g, s);
    if (!option_on(s, OPTION_REVOLUTION) || s->segment != NAPOLEONIC)
        return;
    bool back = year >= 1796;
    int  moves = 1;
    umpire_open(u, s->clock, ROLL_REVOLUTION, FRANCE, 0);
    if (!back) {
        moves = umpire_roll(u);
        seas_tell(s, u, EVENT_REVOLUTION, BOTH_SIDES, moves, 0, 0, 0);
    } else if (s->purged) {
        seas_tell(s, u, EVENT_OFFICER_BACK, BOTH_SIDES, s->purged - 1, 0, 0, 0);
    }
    for (; moves > 0; moves--) {
        int candidates[LEADERS_MAX], count = 0;
        for (int l = g->leaders_of[FRANCE].first; l < g->leaders_of[FRANCE].end; l++)
            if (back ? s->leader_status[l] == LEADER_PURGED : seas_leader_in_pool(g, s, l))
                candidates[count++] = l;
        if (count == 0)
            return;
        s->leader_status[candidates[umpire_draw(u, count)]] = back ? LEADER_IDLE : LEADER_PURGED;
        s->purged = (uint8_t)(s->purged + (back ? -1 : 1));
    }
}

static void northern_alliance(const struct data *g, struct state *s, struct umpire *u)
{
    s->northern_alliance = 0;
    bool due = s->segment != NAPOLEONIC || seas_year_of(g, s) >= 1800; /* [11.Ia] */
    if (!option_on(s, OPTION_NORTHERN) || s->northern_rolled || s->peace || !due)
        return;
    umpire_open(u, s->clock, ROLL_NORTHERN, g->baltic_sea, 0);
    int die = umpire_roll(u);
    seas_tell(s, u, EVENT_NORTHERN_DIE, BOTH_SIDES, die, 0, 0, 0);
    if (die == 6) {
        s->northern_alliance = s->northern_rolled = 1;
        seas_tell(s, u, EVENT_NORTHERN, BOTH_SIDES, 0, 0, 0, 0);
    }
}

/* [11.Ob] All Russians that are left go back to their pool each turn. */
static void russians_to_pool(const struct data *g, struct state *s)
{
    for (int ship = g->ships_of[RUSSIA].first; ship < g->ships_of[RUSSIA].end; ship++) {
        if (s->berth[ship] != BERTH_LOST) {
            int leader = seas_leader_of_ship(g, s, ship);
            if (leader >= 0)
                s->aboard[leader] = 0;
            seas_fleet_take_out(s, ship, 0);
            s->damage[ship] = s->ship_flags[ship] = 0;
        }
    }
    for (int l = g->leaders_of[RUSSIA].first; l < g->leaders_of[RUSSIA].end; l++) {
        s->aboard[l] = 0;
        s->leader_flags[l] = 0;
        if (s->leader_status[l] == LEADER_ACTIVE)
            s->leader_status[l] = LEADER_IDLE;
    }
}

static void russians(const struct data *g, struct state *s, struct umpire *u)
{
    int year = seas_year_of(g, s);
    s->russians = 0;
    if (!option_on(s, OPTION_RUSSIANS) || s->segment != NAPOLEONIC)
        return;
    russians_to_pool(g, s);
    if (year < 1795 || s->russians_left)
        return;
    if (year >= 1798 && year <= 1800) { /* [11.Oe] */
        umpire_open(u, s->clock, ROLL_RUSSIANS_STAY, 0, 0);
        int die = umpire_roll(u);
        seas_tell(s, u, EVENT_RUSSIANS_STAY, BOTH_SIDES, die, year - 1795, 0, 0);
        s->russians_left = die <= year - 1795;
    } else if (year > 1800) {
        s->russians_left = 1;
    }
    if (s->russians_left) {
        seas_tell(s, u, EVENT_RUSSIANS_GONE, BOTH_SIDES, 0, 0, 0, 0);
        return;
    }
    if (s->peace) /* R61 */
        return;
    s->russians = 1;
    umpire_open(u, s->clock, ROLL_RUSSIANS, 0, 0);
    int ships = 6 + umpire_roll(u);
    seas_tell(s, u, EVENT_RUSSIANS, BOTH_SIDES, ships - 6, ships, 0, 0);
    umpire_open(u, s->clock, ROLL_DRAW_SHIPS, RUSSIA, 0);
    for (int i = 0; i < ships; i++)
        seas_draw_from_pool(g, s, RUSSIA, false, u);
    umpire_open(u, s->clock, ROLL_DRAW_LEADERS, RUSSIA, 0);
    for (int i = 0; i < 2; i++)
        seas_draw_from_pool(g, s, RUSSIA, true, u);
}

void seas_turn_begin(const struct data *g, struct state *s, struct umpire *u)
{
    s->clock++;
    seas_tell(s, u, EVENT_TURN, BOTH_SIDES, seas_year_of(g, s), s->turn, g->segment[s->segment].turns, 0);
    roll_for_peace(g, s, u);
    dated_changes(g, s, u);
    leaders_return(g, s, u);
    revolution(g, s, u);
    northern_alliance(g, s, u);
    russians(g, s, u);
    seas_forces_begin(g, s, u);
}

/* ---- The end of a turn ---- */

static void game_over(struct state *s, struct umpire *u)
{
    agenda_go(&s->agenda, PHASE_OVER, 0);
    seas_tell(s, u, EVENT_END, BOTH_SIDES, s->points[ENGLISH], s->points[EUROPEAN], 0, 0);
}

void seas_turn_end(const struct data *g, struct state *s, struct umpire *u)
{
    if (s->peace && s->owner[g->minorca] != SPAIN) { /* [10.3.S2f] */
        s->owner[g->minorca] = SPAIN;
        for (int k = g->squadrons_of[ENGLAND].first; k < g->squadrons_of[ENGLAND].end; k++)
            if (s->squadron[k].at == in_port(g->minorca)) /* its ships have left (R61) */
                seas_squadron_disband(s, k);
        seas_tell(s, u, EVENT_MINORCA, BOTH_SIDES, g->minorca, 0, 0, 0);
    }
    seas_tell(s, u, EVENT_SCORE, BOTH_SIDES, s->points[ENGLISH], s->points[EUROPEAN], 0, 0);
    int  high = s->points[ENGLISH] > s->points[EUROPEAN] ? ENGLISH : EUROPEAN;
    bool campaign = s->scenario >= SEGMENTS, tie = s->points[ENGLISH] == s->points[EUROPEAN];
    if (option_on(s, OPTION_AUTOMATIC) && campaign && s->points[high] >= 100 && !tie) { /* [11.H, R68] */
        s->winner = (uint8_t)(1 + high);
        s->won_by = ENDING_AUTOMATIC;
        seas_tell(s, u, EVENT_AUTOMATIC, BOTH_SIDES, high, 0, 0, 0);
    }
    if (s->winner || seas_is_last_turn(g, s)) {
        game_over(s, u);
    } else if (s->turn == g->segment[s->segment].turns) {
        seas_segment_begin(g, s, s->segment + 1, u);
    } else {
        s->turn++;
        seas_turn_begin(g, s, u);
    }
}
