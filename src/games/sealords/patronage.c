/* [11.176, 11.178, 11.18] What merit, Prestige and cartels do for Leaders: promotion by merit, Leaders bought early, the
 * exchange and ransom of those who were captured. */
#include "leaders.h"
#include "mulligan.h"

/* ---- Exchange ---- */

static bool is_captive(const struct data *g, const struct state *s, int leader, int side)
{
    return leader >= 0 && leader < g->leaders && g->leader[leader].side == side
        && s->leader[leader].status == LEADER_CAPTURED;
}

static void give_back(struct state *s, int leader, struct umpire *u)
{
    s->leader[leader].status = LEADER_MESS;
    sealords_tell(u, EVENT_EXCHANGED, BOTH_SIDES, leader, 0, 0, 0);
}

/* The most Senior captive of a side whose rank is `most` or lower; NOBODY: none. */
static int senior_captive(const struct data *g, const struct state *s, int side, int most)
{
    int found = NOBODY, highest = -1;
    for (int l = 0; l < g->leaders; l++) {
        const int rank = sealords_ratings(g, s, l).rank;
        if (is_captive(g, s, l, side) && rank <= most && rank > highest) {
            found = l;
            highest = rank;
        }
    }
    return found;
}

/* [11.183c] A Rank is worth two of the one below it. */
static int worth(const struct data *g, const struct state *s, int leader)
{
    return 1 << (sealords_ratings(g, s, leader).rank - REAR_ADMIRAL);
}

static int worth_of_all(const struct data *g, const struct state *s, int side, int most)
{
    int sum = 0;
    for (int l = 0; l < g->leaders; l++)
        if (is_captive(g, s, l, side) && sealords_ratings(g, s, l).rank <= most)
            sum += worth(g, s, l);
    return sum;
}

/* One for others of his Rank or lower ones, Senior first: powers of two come out even. */
static bool exchange_at_rates(const struct data *g, struct state *s, int side, struct umpire *u)
{
    for (int leader = senior_captive(g, s, side, FLEET_RANK); leader != NOBODY;) {
        const int rank = sealords_ratings(g, s, leader).rank, price = worth(g, s, leader);
        if (worth_of_all(g, s, other_side(side), rank) >= price) {
            give_back(s, leader, u);
            for (int paid = 0; paid < price;) {
                const int other = senior_captive(g, s, other_side(side), rank);
                paid += worth(g, s, other);
                give_back(s, other, u);
            }
            return true;
        }
        leader = rank > REAR_ADMIRAL ? senior_captive(g, s, side, rank - 1) : NOBODY;
    }
    return false;
}

/* [11.181, 11.183a] Commodores all; Admirals one for one, the most Senior first. */
void sealords_exchange(const struct data *g, struct state *s, struct umpire *u)
{
    for (int l = 0; l < g->leaders; l++)
        if (s->leader[l].status == LEADER_CAPTURED && sealords_ratings(g, s, l).rank == COMMODORE)
            give_back(s, l, u);
    if (s->options >> OPTION_RANK_RATES & 1) {
        while (exchange_at_rates(g, s, 0, u) || exchange_at_rates(g, s, 1, u))
            ;
        return;
    }
    for (;;) {
        const int a = senior_captive(g, s, 0, FLEET_RANK), b = senior_captive(g, s, 1, FLEET_RANK);
        if (a == NOBODY || b == NOBODY)
            return;
        give_back(s, a, u);
        give_back(s, b, u);
    }
}

/* [11.183b] */
struct refusal sealords_may_ransom(const struct data *g, const struct state *s, int side, int leader)
{
    if (!is_captive(g, s, leader, side))
        return refuse("11.183b", "that is no captive of your Fleet");
    return sealords_can_spend(s, side, g->prestige[PRESTIGE_RANSOM])
             ? LEGAL
             : refuse("11.183b", "there is no Prestige to spend");
}

void sealords_ransom(const struct data *g, struct state *s, int leader, struct umpire *u)
{
    sealords_spend(s, g->leader[leader].side, g->prestige[PRESTIGE_RANSOM], u);
    give_back(s, leader, u);
}

/* ---- Merit ---- */

/* A year's victors; one of them is proposed, and then nobody else of his Fleet. */
struct refusal sealords_may_propose(const struct data *g, const struct state *s, int side, int leader)
{
    if (!(s->options >> OPTION_MERIT & 1) && !g->scenario[s->scenario].has_merit)
        return refuse("11.176", "Promotion by Merit is not played");
    if (s->turn_of_year != 1)
        return refuse("11.176", "Promotion by Merit is for Turn One");
    if (leader < 0 || leader >= g->leaders || g->leader[leader].side != side
        || !(s->leader[leader].flags & LEADER_VICTOR) || s->leader[leader].status == LEADER_KILLED
        || s->leader[leader].status == LEADER_REMOVED)
        return refuse("11.176", "he has won no Battle in the past year, or another has been proposed");
    return s->leader[leader].flags & LEADER_MERIT_2 ? refuse("11.176", "he has risen as far as merit goes")
                                                    : LEGAL;
}

static void rise(const struct data *g, struct state *s, int leader, struct umpire *u)
{
    struct leader *l = &s->leader[leader];
    const int      side = g->leader[leader].side;
    if (sealords_ratings(g, s, leader).rank == FLEET_RANK) {
        sealords_lose_leader(g, s, leader, LEADER_REMOVED, u);
        sealords_fill_stations(g, s, false, u); /* [3.475, R114] */
        sealords_gain(g, s, side, 1, u);
        return;
    }
    l->flags |= g->leader[leader].promotes && !(l->flags & LEADER_PROMOTED) ? LEADER_PROMOTED
              : l->flags & LEADER_MERIT                                     ? LEADER_MERIT_2
                                                                            : LEADER_MERIT;
    sealords_tell(u, EVENT_PROMOTED, 1u << side, leader, 0, 0, 0);
    if (l->flotilla)
        sealords_succession(g, s, l->flotilla - 1, u);
}

void sealords_propose(const struct data *g, struct state *s, int leader, struct umpire *u)
{
    enum { RISES_ON = 1 };
    const int side = g->leader[leader].side;
    for (int l = 0; l < g->leaders; l++)
        if (g->leader[l].side == side)
            s->leader[l].flags &= (uint8_t)~LEADER_VICTOR;
    umpire_open(u, sealords_moment(s), ROLL_MERIT, 0, leader);
    const int die = sealords_roll(s, MULLIGAN_CHECK, BOTH_SIDES, u);
    sealords_tell(u, EVENT_MERIT, BOTH_SIDES, leader, die, 0, 0);
    if (die <= RISES_ON)
        rise(g, s, leader, u);
}

/* ---- Buying ---- */

static int season_of_game(const struct state *s)
{
    return 1 + (s->year % 32) * SEASONS + (int)season(s);
}

/* Those of the future, of the rank that the price buys, whose entry is nearest; bits. */
static uint64_t on_offer(const struct data *g, const struct state *s, int command, int prestige)
{
    uint64_t found = 0;
    int      nearest = 0;
    for (int l = 0; l < g->leaders; l++) {
        const struct sea_leader *printed = &g->leader[l];
        const bool               commodore = sealords_ratings(g, s, l).rank == COMMODORE;
        if (s->leader[l].status != LEADER_FUTURE || printed->command != command || printed->entry.turn == 0
            || prestige != g->prestige[commodore ? PRESTIGE_BUY_COMMODORE : PRESTIGE_BUY_ADMIRAL])
            continue;
        const int date = printed->entry.year * TURNS_A_YEAR + printed->entry.turn;
        if (date <= s->year * TURNS_A_YEAR + s->turn_of_year || (found && date > nearest))
            continue;
        found = date < nearest || found == 0 ? bit64(l) : found | bit64(l);
        nearest = date;
    }
    return found;
}

struct refusal sealords_may_buy_leader(const struct data *g, const struct state *s, int side, int command,
                                       int prestige)
{
    if (!(s->options >> OPTION_BUY_LEADERS & 1) && !g->scenario[s->scenario].has_merit)
        return refuse("11.178", "the buying of Leaders is not played");
    if (command < 0 || command >= g->commands || g->command[command].side != side)
        return refuse("11.178", "that is no Command of yours");
    for (int l = 0; l < g->leaders; l++)
        if (g->leader[l].command == command && s->leader[l].status >= LEADER_MESS
            && s->leader[l].status <= LEADER_STATION)
            return refuse("11.178", "that Command has a Leader in play");
    if (s->bought[command] == season_of_game(s))
        return refuse("11.178", "that Command has bought a Leader in this Quarter");
    if (prestige < 1 || !sealords_can_spend(s, side, prestige))
        return refuse("11.178", "there is not so much Prestige to spend");
    return on_offer(g, s, command, prestige) ? LEGAL : refuse("11.178", "so much buys nobody");
}

void sealords_buy_leader(const struct data *g, struct state *s, int command, int prestige, struct umpire *u)
{
    const int side = g->command[command].side;
    uint64_t  from = on_offer(g, s, command, prestige);
    sealords_spend(s, side, prestige, u);
    s->bought[command] = (uint8_t)season_of_game(s);
    if (from & (from - 1)) {
        umpire_open(u, sealords_moment(s), ROLL_POST, LEADERS_MAX, command);
        for (int skip = umpire_draw(u, __builtin_popcountll(from)); skip > 0; skip--)
            from &= from - 1;
    }
    s->leader[__builtin_ctzll(from)].status = LEADER_MESS;
    sealords_tell(u, EVENT_LEADER_ARRIVES, 1u << side, __builtin_ctzll(from), 0, 0, 0);
}
