/* The end of a squadron's move, in order: wear of a long voyage [11.A2], merging with a friend [6.1n-o, R24],
 * On Station [11.A1]; then the next squadron sails. Merging also follows a withdrawal from battle (R33). */
#include "combat.h"
#include "fleet.h"
#include "movement.h"

/* What follows when the wear is dealt out, and when it is said who is senior. */
static void meet_friend(const struct data *g, struct state *s, struct umpire *u);
static void take_station(const struct data *g, struct state *s, struct umpire *u);

/* ---- Wear [11.A1c, 11.A2b, R64] ---- */

/* The owner of a decoy is asked too [6.61d]: otherwise the opponent would see that there is nothing to wear. */
static void ask_for_wear(const struct data *g, struct state *s)
{
    agenda_call(&s->agenda, PHASE_WEAR, 1u << seas_squadron_side(g, s->mover));
}

/* After that of On Station comes the next squadron, after that of a voyage whatever else its end brings. */
static void wear_dealt(const struct data *g, struct state *s, struct umpire *u)
{
    agenda_end(&s->agenda);
    if (s->phase == PHASE_ON_STATION)
        seas_sailing_next(g, s, u);
    else
        meet_friend(g, s, u);
}

void seas_wear_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    (void)g;
    (void)side;
    const uint16_t *line = seas_fleet_line(s, s->mover);
    for (int i = 0; i < s->squadron[s->mover].ships; i++)
        moves_add(out, MOVE_WEAR, line[i], 0, 0);
    if (out->count == 0)
        moves_add(out, MOVE_DONE, 0, 0, 0);
}

struct refusal seas_wear_check(const struct data *g, const struct state *s, int side, struct move m)
{
    (void)g;
    (void)side;
    if (s->squadron[s->mover].ships == 0)
        return m.kind == MOVE_DONE ? LEGAL : refuse("6.61d", "an empty squadron has nothing to wear down");
    if (m.kind != MOVE_WEAR || s->berth[m.arg[0]] != in_squadron(s->mover))
        return refuse("11.A2b", "name a ship of the squadron that takes a point of damage");
    return LEGAL;
}

/* A squadron that wear has left without ships leaves play, and a battle it was to fight is void. */
static void wear_away(const struct data *g, struct state *s, struct umpire *u)
{
    int area = place_area(s->squadron[s->mover].at);
    if (s->squadron[s->mover].flags & SQUADRON_BATTLE) {
        s->battles &= ~bit(area);
        int enemy = seas_squadron_at(g, s, other_side(seas_squadron_side(g, s->mover)), area, NOBODY);
        s->squadron[enemy].flags &= (uint8_t)~SQUADRON_BATTLE;
        seas_tell(s, u, EVENT_BATTLE_VOID, BOTH_SIDES, area, 0, 0, 0);
    }
    seas_squadron_disband(s, s->mover);
    s->wear = 0;
}

void seas_wear_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    int ship = m.arg[0];
    if (m.kind == MOVE_DONE) {
        s->wear = 0;
        wear_dealt(g, s, u);
        return;
    }
    s->damage[ship]++;
    s->wear--;
    seas_tell(s, u, EVENT_WEAR, 1u << side, ship, 1, 0, 0);
    if (s->damage[ship] > g->ship[ship].defense) {
        seas_tell(s, u, EVENT_SUNK, BOTH_SIDES, ship, 0, 0, 0);
        umpire_reveal(u);
        seas_ship_sinks(g, s, ship, u);
    }
    if (s->squadron[s->mover].ships == 0)
        wear_away(g, s, u);
    if (s->wear == 0)
        wear_dealt(g, s, u);
}

static int roll_wear(const struct data *g, struct state *s, enum seas_roll why, int dice, struct umpire *u)
{
    int sum = 0;
    umpire_open(u, s->clock, why, s->entered, s->mover);
    for (int i = 0; i < dice; i++)
        sum += umpire_roll(u);
    seas_tell_squadron(g, s, u, why == ROLL_VOYAGE ? EVENT_VOYAGE_WEAR : EVENT_ON_STATION, s->mover, sum, 0,
                       0);
    return sum;
}

/* ---- Merging ---- */

/* Both players see two markers become one; each hears of them by the names he knows (R72). */
static void tell_merged(const struct data *g, const struct state *s, int keep, int gone, struct umpire *u)
{
    int       area = place_area(s->squadron[keep].at), tag = SQUADRONS_MAX + s->squadron[keep].tag;
    enum side owner = seas_squadron_side(g, keep);
    if (option_on(s, OPTION_OPEN)) {
        seas_tell(s, u, EVENT_MERGED, BOTH_SIDES, keep, area, gone, 0);
        return;
    }
    seas_tell(s, u, EVENT_MERGED, 1u << owner, keep, area, gone, 0);
    seas_tell(s, u, EVENT_MERGED, 1u << other_side(owner), tag, area, SQUADRONS_MAX + s->squadron[gone].tag,
              0);
}

static void merge(const struct data *g, struct state *s, int keep, int gone, struct umpire *u)
{
    uint8_t battle = (uint8_t)((s->squadron[keep].flags | s->squadron[gone].flags) & SQUADRON_BATTLE);
    tell_merged(g, s, keep, gone, u);
    seas_squadron_absorb(s, keep, gone);
    s->squadron[keep].flags |= (uint8_t)(battle | SQUADRON_MOVED);
}

/* True if the two are one now; false if their owner must first say who is senior [6.1o]. */
bool seas_merge_begin(const struct data *g, struct state *s, int newcomer, int friend, struct umpire *u)
{
    int  mine = seas_squadron_rating(g, s, newcomer), his = seas_squadron_rating(g, s, friend);
    bool empty = s->squadron[newcomer].ships == 0, friend_empty = s->squadron[friend].ships == 0;
    if (empty || (!friend_empty && his > mine)) { /* R31: decoys are absorbed */
        merge(g, s, friend, newcomer, u);
        return true;
    }
    if (friend_empty || mine > his) {
        merge(g, s, newcomer, friend, u);
        return true;
    }
    s->mover = (uint8_t)newcomer;
    s->merge_with = (uint8_t)(1 + friend);
    agenda_call(&s->agenda, PHASE_SENIOR, 1u << seas_squadron_side(g, newcomer));
    return false;
}

void seas_senior_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    (void)g;
    (void)side;
    moves_add(out, MOVE_SENIOR, s->mover, 0, 0);
    moves_add(out, MOVE_SENIOR, s->merge_with - 1, 0, 0);
}

struct refusal seas_senior_check(const struct data *g, const struct state *s, int side, struct move m)
{
    (void)g;
    (void)side;
    if (m.kind != MOVE_SENIOR || (m.arg[0] != s->mover && m.arg[0] != s->merge_with - 1))
        return refuse("6.1o", "name which of the two squadrons remains");
    return LEGAL;
}

void seas_senior_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    (void)side;
    int friend = s->merge_with - 1, keep = m.arg[0];
    s->merge_with = 0;
    merge(g, s, keep, keep == s->mover ? friend : s->mover, u);
    agenda_end(&s->agenda);
    if (s->phase == PHASE_GAUGE) { /* it withdrew from a battle (R33) */
        s->mover = NOBODY;
        seas_combat_next(g, s, u);
    } else {
        take_station(g, s, u);
    }
}

/* ---- On Station [11.A1, R64] ---- */

static bool may_be_on_station(const struct data *g, const struct state *s)
{
    return option_on(s, OPTION_SEA_TIME) && seas_squadron_side(g, s->mover) == ENGLISH && s->entered <= 2
        && is_at_sea(s->squadron[s->mover].at);
}

void seas_station_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    (void)g;
    (void)s;
    (void)side;
    moves_add(out, MOVE_ON_STATION, 0, 0, 0);
    moves_add(out, MOVE_PASS, 0, 0, 0);
}

struct refusal seas_station_check(const struct data *g, const struct state *s, int side, struct move m)
{
    (void)g;
    (void)s;
    (void)side;
    return m.kind == MOVE_ON_STATION || m.kind == MOVE_PASS
             ? LEGAL
             : refuse("11.A1a", "mark the squadron On Station, or pass");
}

void seas_station_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    (void)side;
    if (m.kind == MOVE_ON_STATION) {
        s->squadron[s->mover].flags |= SQUADRON_ON_STATION;
        s->wear = (uint8_t)roll_wear(g, s, ROLL_ON_STATION, 1, u);
        if (s->wear) {
            ask_for_wear(g, s);
            return;
        }
    }
    seas_sailing_next(g, s, u);
}

/* ---- One thing after the other ---- */

static void take_station(const struct data *g, struct state *s, struct umpire *u)
{
    if (may_be_on_station(g, s))
        agenda_go(&s->agenda, PHASE_ON_STATION, 1u << ENGLISH);
    else
        seas_sailing_next(g, s, u);
}

static void meet_friend(const struct data *g, struct state *s, struct umpire *u)
{
    const uint8_t at = s->squadron[s->mover].at;
    const int friend = is_at_sea(at)
                         ? seas_squadron_at(g, s, seas_squadron_side(g, s->mover), place_area(at), s->mover)
                         : NOBODY;
    if (friend == NOBODY || seas_merge_begin(g, s, s->mover, friend, u))
        take_station(g, s, u);
}

void seas_move_over(const struct data *g, struct state *s, struct umpire *u)
{
    const int voyages = s->squadron[s->mover].voyages;
    s->wear = (uint8_t)(voyages ? roll_wear(g, s, ROLL_VOYAGE, voyages, u) : 0);
    if (s->wear)
        ask_for_wear(g, s);
    else
        meet_friend(g, s, u);
}
