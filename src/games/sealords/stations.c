/* [3.47, 3.485, R78, R114] Stations: who is Fleet Admiral and Command Admiral, and the annual review. */
#include "leaders.h"

/* A Station: the Fleet's of a side, or SIDES + a Command's. */
static int station_side(const struct data *g, int station)
{
    return station < SIDES ? station : g->command[station - SIDES].side;
}
static uint8_t *holder(struct state *s, int station)
{
    return station < SIDES ? &s->admiral[station] : &s->command_admiral[station - SIDES];
}

/* A Fleet of one Command is run by its Fleet Admiral, and has no Command Admiral. */
bool sealords_has_station(const struct data *g, int command)
{
    int commands = 0;
    for (int c = 0; c < g->commands; c++)
        commands += g->command[c].side == g->command[command].side;
    return commands > 1;
}

/* A Command's are those of it, but for the Fleet Admiral. */
static bool may_hold(const struct data *g, const struct state *s, int station, int leader)
{
    return g->leader[leader].side == station_side(g, station)
        && (station >= SIDES || g->rules == NULL || g->rules->may_hold == NULL
            || g->rules->may_hold(g, s, leader))
        && (station < SIDES
            || (g->leader[leader].command == station - SIDES
                && s->admiral[station_side(g, station)] != 1 + leader));
}

/* Who has no Flotilla: in the Mess, or in the Station Box of a Command, who may have the Fleet (R166). */
static bool is_ashore(const struct state *s, int station, int leader)
{
    return s->leader[leader].status == LEADER_MESS
        || (station < SIDES && s->leader[leader].status == LEADER_STATION
            && s->admiral[station] != 1 + leader);
}

/* [3.422d, 3.474, R231] The highest Rank of those ashore: whoever has the Station is not outranked by one of them. */
static int highest_ashore(const struct data *g, const struct state *s, int station)
{
    int highest = COMMODORE;
    for (int l = 0; l < g->leaders; l++)
        if (is_ashore(s, station, l) && may_hold(g, s, station, l)) {
            const int rank = sealords_ratings(g, s, l).rank;
            highest = rank > highest ? rank : highest;
        }
    return highest;
}

/* [3.476b] First the commanders of Flotillas, then those ashore: of those the most Senior; bits. */
static uint64_t candidates(const struct data *g, const struct state *s, int station, bool mess)
{
    uint64_t found = 0;
    int      highest = -1;
    for (int l = 0; l < g->leaders; l++) {
        const struct leader *leader = &s->leader[l];
        const bool           there = mess ? is_ashore(s, station, l) && !(leader->flags & LEADER_ABSENT)
                                          : leader->status == LEADER_POSTED && leader->flags & LEADER_COMMANDS;
        if (!there || !may_hold(g, s, station, l) || (sealords_holds_station(s, l) && station >= SIDES))
            continue;
        const int rank = sealords_ratings(g, s, l).rank;
        if (mess ? rank == COMMODORE : rank < highest_ashore(g, s, station)) /* R167 */
            continue;
        found = rank > highest ? 0 : found;
        highest = rank > highest ? rank : highest;
        found |= rank == highest ? bit64(l) : 0;
    }
    return found;
}

/* The highest rank of those on the map that serve under the Station [3.422d]. */
static int highest_under(const struct data *g, const struct state *s, int station)
{
    int highest = -1;
    for (int l = 0; l < g->leaders; l++)
        if ((s->leader[l].status == LEADER_POSTED || s->leader[l].status == LEADER_STATION)
            && may_hold(g, s, station, l)) {
            const int rank = sealords_ratings(g, s, l).rank;
            highest = rank > highest ? rank : highest;
        }
    return highest;
}

static int lost_leaders(const struct data *g, const struct state *s, int side)
{
    int n = 0;
    for (int l = 0; l < g->leaders; l++)
        n += g->leader[l].side == side && s->leader[l].status >= LEADER_CAPTURED;
    return n;
}

/* In the place of `left`, or of nobody: -1. Nobody is replaced twice in one moment, and who is lost is lost once. */
static void appoint(const struct data *g, struct state *s, int station, int left, uint64_t from,
                    struct umpire *u)
{
    int next = __builtin_ctzll(from);
    if (from & (from - 1)) {
        const int why = left >= 0 ? left : LEADERS_MAX + lost_leaders(g, s, station_side(g, station));
        umpire_open(u, sealords_moment(s), ROLL_SENIOR, SENIOR_OF_STATION + STATIONS_MAX * why + station,
                    next);
        for (int skip = umpire_draw(u, __builtin_popcountll(from)); skip > 0; skip--)
            from &= from - 1;
        next = __builtin_ctzll(from);
    }
    for (int c = 0; c < g->commands && station < SIDES; c++) /* one Station each */
        if (s->command_admiral[c] == 1 + next)
            s->command_admiral[c] = 0;
    *holder(s, station) = (uint8_t)(1 + next);
    if (s->leader[next].status == LEADER_MESS)
        s->leader[next].status = LEADER_STATION;
    sealords_tell(u, EVENT_STATION, 1u << station_side(g, station), next, station, 0, 0);
}

/* [3.481c] Who has lost his Station keeps his Flotilla; without one he goes to the Mess. */
static void leave_station(struct state *s, int station)
{
    const int leader = *holder(s, station) - 1;
    *holder(s, station) = 0;
    if (s->leader[leader].status == LEADER_STATION && !sealords_holds_station(s, leader))
        s->leader[leader].status = LEADER_MESS;
}

/* Whom the theatre names. */
void sealords_appoint(const struct data *g, struct state *s, int station, int leader, struct umpire *u)
{
    if (*holder(s, station))
        leave_station(s, station);
    appoint(g, s, station, -1, bit64(leader), u);
}

static void fill(const struct data *g, struct state *s, int station, bool mess, struct umpire *u)
{
    const int leader = *holder(s, station) - 1, rank = leader < 0 ? -1 : sealords_ratings(g, s, leader).rank;
    uint64_t  from = candidates(g, s, station, false);
    const uint64_t ashore = mess && from == 0 ? candidates(g, s, station, true) : 0;
    const bool     yields = ashore
                     && sealords_ratings(g, s, __builtin_ctzll(ashore)).rank > rank; /* R214, R231 */
    if (leader >= 0 && !yields && rank >= highest_under(g, s, station))
        return;
    if (leader >= 0 && !yields && (from == 0 || sealords_ratings(g, s, __builtin_ctzll(from)).rank <= rank))
        return; /* an assistant outranks him, who commands nothing */
    if (leader >= 0)
        leave_station(s, station);
    from = from ? from : ashore;
    if (from)
        appoint(g, s, station, leader, from, u);
}

void sealords_fill_stations(const struct data *g, struct state *s, bool mess, struct umpire *u)
{
    for (int station = 0; station < SIDES + g->commands; station++)
        if (station < SIDES || sealords_has_station(g, station - SIDES))
            fill(g, s, station, mess, u);
}

/* [3.484] One of equal or higher Rank, in command of a Flotilla or in the Mess. */
static uint64_t successors(const struct data *g, const struct state *s, int command)
{
    const int      rank = sealords_ratings(g, s, s->command_admiral[command] - 1).rank;
    const uint64_t afloat = candidates(g, s, SIDES + command, false);
    const uint64_t ashore = candidates(g, s, SIDES + command, true);
    if (afloat && sealords_ratings(g, s, __builtin_ctzll(afloat)).rank >= rank)
        return afloat;
    return ashore && sealords_ratings(g, s, __builtin_ctzll(ashore)).rank >= rank ? ashore : 0;
}

bool sealords_has_successor(const struct data *g, const struct state *s, int command)
{
    return successors(g, s, command) != 0;
}

void sealords_replace_command_admiral(const struct data *g, struct state *s, int command, struct umpire *u)
{
    const uint64_t from = successors(g, s, command);
    const int      left = s->command_admiral[command] - 1;
    leave_station(s, SIDES + command);
    appoint(g, s, SIDES + command, left, from, u);
}

/* ---- The annual review ---- */

/* [3.485, R75] A die for each Fleet Admiral, 2 more for each point of Prestige that the year has cost. Who does not stay is
 * dismissed from Station and Flotilla alike [3.486]. */
void sealords_relief_begin(const struct data *g, struct state *s, struct umpire *u)
{
    enum { STAYS = 9, EACH_POINT = 2 };
    if (s->turn_of_year != 1)
        return;
    for (int side = 0; side < SIDES; side++) {
        const int lost = s->year_prestige[side] > s->prestige[side]
                           ? s->year_prestige[side] - s->prestige[side]
                           : 0;
        umpire_open(u, sealords_moment(s), ROLL_REVIEW, 0, side);
        const int die = umpire_roll(u), sum = die + EACH_POINT * lost, leader = s->admiral[side] - 1;
        s->year_prestige[side] = s->prestige[side];
        sealords_tell(u, EVENT_REVIEW, BOTH_SIDES, side, die, sum, STAYS);
        if (sum > STAYS && leader >= 0)
            sealords_lose_leader(g, s, leader, LEADER_REMOVED, u);
    }
    sealords_fill_stations(g, s, false, u);
}
