/* [11.3] Repairs of squadrons In Ordinary: each port's own rolls, Emergency Repairs, Repair Points, rolls bought with
 * Prestige; and Hulking. Whoever is done lets his ports' own rolls go to those that are hurt most. */
#include "admin.h"
#include "mulligan.h"
#include "ranks.h"
#include "spot.h"

enum { A_POINT = 1 }; /* of Prestige buys so many rolls as the chart says [11.323] */

/* ---- What a port may do ---- */

/* [11.33] At Minor Ports, and at ports that repair Quarterly in other turns. */
static bool is_emergency(const struct data *g, const struct state *s, int port)
{
    const int rate = g->port[port].repair_rate;
    return rate == REPAIR_EMERGENCY || (rate == REPAIR_QUARTER && !is_quarterly(s->turn_of_year));
}

static int rolls_of(const struct data *g, const struct state *s, int port, int contingent)
{
    const struct sea_port *p = &g->port[port];
    const bool             is_limited = g->rules != NULL && g->rules->repair_rolls != NULL;
    const int most = is_limited ? g->rules->repair_rolls(g, s, port, contingent) : p->repair_rolls;
    if (is_emergency(g, s, port))
        return !is_gale_in_port(g, s, port) && (most > 0 || !is_limited); /* [5.331] */
    return is_limited || p->repair_rate != REPAIR_NONE ? most : 0;
}

static bool lies_at(const struct data *g, const struct state *s, int squadron, int port)
{
    return s->squadron[squadron].state == IN_ORDINARY && s->squadron[squadron].at == g->port[port].harbour;
}

/* Has it had one of that port's own rolls in this Step, though it may have been Hulked since? */
static bool has_had_roll(const struct data *g, const struct state *s, int squadron, int port)
{
    return s->spent_rolls[squadron] == 1 + port
        || (lies_at(g, s, squadron, port)
            && (s->squadron[squadron].flags & (SQUADRON_REPAIRED | SQUADRON_STORES)) == SQUADRON_REPAIRED);
}

/* The port's own rolls that are left for a Contingent: it shares them with others of its side. */
static int rolls_left(const struct data *g, const struct state *s, int port, int side, int contingent)
{
    int all = rolls_of(g, s, port, g->port[port].owner), own = rolls_of(g, s, port, contingent);
    for (int q = 0; q < g->squadrons; q++) {
        if (g->squadron[q].side != side || !has_had_roll(g, s, q, port))
            continue;
        all--;
        own -= g->squadron[q].contingent == contingent;
    }
    return own < all ? own : all;
}

/* ---- Rolls ---- */

static int mend(struct state *s, int squadron, int dp)
{
    const int mended = s->squadron[squadron].dp < dp ? s->squadron[squadron].dp : dp;
    s->squadron[squadron].dp = (uint8_t)(s->squadron[squadron].dp - mended);
    return mended;
}

static void tell_mended(const struct data *g, const struct state *s, int squadron, int dp, struct umpire *u)
{
    sealords_tell(u, EVENT_REPAIRED, 1u << g->squadron[squadron].side, squadron, dp, s->squadron[squadron].dp,
                  0);
}

/* Of those that lie there, the one that is hurt most; flags: those that have none of them. -1: none is hurt. */
static int worst_at(const struct data *g, const struct state *s, int port, int side, int contingent,
                    unsigned flags)
{
    int worst = -1;
    for (int q = 0; q < g->squadrons; q++)
        if (g->squadron[q].side == side && (contingent == NOBODY || g->squadron[q].contingent == contingent)
            && lies_at(g, s, q, port) && !(s->squadron[q].flags & flags) && s->squadron[q].dp > 0
            && (worst < 0 || s->squadron[q].dp > s->squadron[worst].dp))
            worst = q;
    return worst;
}

/* [11.32, 11.324] What it removes beyond a squadron's DPs is taken from the one there that is hurt most. `how` tells
 * apart the rolls that one squadron may have. */
static void full_roll(const struct data *g, struct state *s, int squadron, unsigned how, struct umpire *u)
{
    const int port = sealords_port_of(g, s, squadron), side = g->squadron[squadron].side;
    umpire_open(u, sealords_moment(s), ROLL_REPAIR,
                how == SQUADRON_BOUGHT ? space_place(g->port[port].space) + PLACES_MAX
                                       : g->port[port].harbour,
                squadron);
    int die = sealords_roll(s, MULLIGAN_REPAIR, 1u << side, u);
    die += is_quarterly(s->turn_of_year) ? g->repair_mod[REPAIR_MOD_QUARTERLY] : 0;
    die += season(s) == WINTER && !is_quarterly(s->turn_of_year) ? g->repair_mod[REPAIR_MOD_WINTER] : 0;
    die += g->rules != NULL && g->rules->repair_mod != NULL ? g->rules->repair_mod(g, s, port, squadron) : 0;
    die += how == SQUADRON_STORES ? g->repair_mod[REPAIR_MOD_STORES] : 0;
    die += sealords_is_blockaded(g, s, port, side) ? g->repair_mod[REPAIR_MOD_BLOCKADED] : 0;
    const int dp = g->repair[die < 0 ? 0 : die >= DIE_FACES ? DIE_FACES - 1 : die];
    const int mended = mend(s, squadron, dp);
    tell_mended(g, s, squadron, mended, u);
    const int other = mended < dp ? worst_at(g, s, port, side, NOBODY, 0) : -1;
    if (other >= 0)
        tell_mended(g, s, other, mend(s, other, dp - mended), u);
}

/* [11.331] */
static void emergency_roll(const struct data *g, struct state *s, int squadron, struct umpire *u)
{
    umpire_open(u, sealords_moment(s), ROLL_EMERGENCY, s->squadron[squadron].at, squadron);
    const int die = sealords_roll(s, MULLIGAN_REPAIR, 1u << g->squadron[squadron].side, u);
    tell_mended(g, s, squadron, falls_in(g->emergency, die) ? mend(s, squadron, 1) : 0, u);
}

static void own_roll(const struct data *g, struct state *s, int squadron, struct umpire *u)
{
    s->squadron[squadron].flags |= SQUADRON_REPAIRED;
    if (is_emergency(g, s, sealords_port_of(g, s, squadron)))
        emergency_roll(g, s, squadron, u);
    else
        full_roll(g, s, squadron, SQUADRON_REPAIRED, u);
}

/* Of those that lie there, the one that is hurt most and may yet have a roll of the port's own; -1: none. */
static int next_of(const struct data *g, const struct state *s, int port, int side)
{
    int worst = -1;
    for (int c = 0; c < g->contingents; c++) {
        const int q = worst_at(g, s, port, side, c, SQUADRON_REPAIRED);
        if (q >= 0 && (worst < 0 || s->squadron[q].dp > s->squadron[worst].dp)
            && sealords_is_base(g, s, port, c) && rolls_left(g, s, port, side, c) > 0)
            worst = q;
    }
    return worst;
}

/* What a port has left goes to those that are hurt most, of whatever Contingent (R161). */
static void roll_the_rest(const struct data *g, struct state *s, int side, struct umpire *u)
{
    for (int port = 0; port < g->ports; port++)
        for (int q = next_of(g, s, port, side); q >= 0; q = next_of(g, s, port, side))
            own_roll(g, s, q, u);
}

/* ---- Hulking ---- */

/* [11.343, 3.23] SOL(D) and Flagships are of the line, too. A squadron that loses its last Sail is Unformed [3.25b]; the roll that
 * it has had its port does not get back (R160). */
static void hulk(const struct data *g, struct state *s, int squadron, struct umpire *u)
{
    const int class = g->squadron[squadron].class, port = sealords_port_of(g, s, squadron);
    const bool had_roll = has_had_roll(g, s, squadron, port);
    mend(s, squadron, class <= SOL_D || class == FLAGSHIP ? g->hulk_line : g->hulk_other);
    s->squadron[squadron].sail--;
    sealords_tell(u, EVENT_HULKED, 1u << g->squadron[squadron].side, squadron, s->squadron[squadron].sail,
                  s->squadron[squadron].dp, 0);
    if (s->squadron[squadron].sail > 0)
        return;
    sealords_squadron_gone(g, s, squadron, u);
    s->spent_rolls[squadron] = (uint8_t)(had_roll ? 1 + port : 0);
}

/* ---- The step ---- */

static void forget_rolls(struct state *s)
{
    memset(s->extra_rolls, 0, sizeof s->extra_rolls);
    memset(s->spent_rolls, 0, sizeof s->spent_rolls);
}

void sealords_repair_begin(const struct data *g, struct state *s, struct umpire *u)
{
    (void)u;
    for (int q = 0; q < g->squadrons; q++)
        s->squadron[q].flags &= (uint16_t) ~(SQUADRON_REPAIRED | SQUADRON_BOUGHT | SQUADRON_STORES);
    forget_rolls(s);
    sealords_ask(s, PHASE_REPAIR, BOTH_SIDES, 0);
}

static struct refusal may_repair(const struct data *g, const struct state *s, int side, int squadron,
                                 enum sea_move how)
{
    const unsigned flags = s->squadron[squadron].flags;
    const int      port = sealords_port_of(g, s, squadron);
    if (s->squadron[squadron].dp == 0)
        return refuse("11.313", "it has no damage");
    if (!sealords_is_base(g, s, port, g->squadron[squadron].contingent))
        return refuse("11.311", "that port is shut to it");
    if (how == MOVE_BUY_REPAIR) {
        if (flags & SQUADRON_BOUGHT)
            return refuse("11.323", "it has had its extra roll");
        if (g->port[port].kind == PORT_MINOR)
            return refuse("11.314", "full Repairs are made at Key Ports only");
        if (g->port[port].repair_rate == REPAIR_NONE
            && rolls_of(g, s, port, g->squadron[squadron].contingent) == 0)
            return refuse("11.321", "there is no yard in that port");
        return s->extra_rolls[side] || sealords_has_favour(s, side, FAVOUR_REPAIR)
                    || sealords_can_spend(s, side, A_POINT)
                 ? LEGAL
                 : refuse("11.323", "there is no Prestige to spend");
    }
    if (flags & SQUADRON_REPAIRED)
        return refuse("11.322", "it has had its roll");
    const int left = rolls_left(g, s, port, side, g->squadron[squadron].contingent);
    if (how == MOVE_REPAIR)
        return left > 0 ? LEGAL : refuse("11.321", "its port has no roll left");
    if (s->stores[port] == 0)
        return refuse("11.352", "there are no Repair Points");
    return left == 0 || is_emergency(g, s, port)
             ? LEGAL
             : refuse("11.352", "Repair Points serve for rolls beyond the port's own");
}

struct refusal sealords_repair_check(const struct data *g, const struct state *s, int side, struct move m)
{
    if (m.kind == MOVE_DONE)
        return LEGAL;
    if (m.kind != MOVE_REPAIR && m.kind != MOVE_USE_STORES && m.kind != MOVE_BUY_REPAIR
        && m.kind != MOVE_HULK)
        return NO_SUCH_MOVE;
    const int squadron = sealords_own_squadron(g, s, side, m.arg[0]);
    if (squadron == NOBODY || s->squadron[squadron].state != IN_ORDINARY)
        return refuse("11.31", "only your squadrons In Ordinary are Repaired or Hulked");
    return m.kind == MOVE_HULK ? LEGAL : may_repair(g, s, side, squadron, (enum sea_move)m.kind);
}

void sealords_repair_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    static const uint16_t kinds[] = { MOVE_REPAIR, MOVE_USE_STORES, MOVE_BUY_REPAIR, MOVE_HULK };
    moves_add(out, MOVE_DONE, 0, 0, 0);
    for (int q = 0; q < g->squadrons; q++) {
        if (g->squadron[q].side != side || s->squadron[q].state != IN_ORDINARY)
            continue;
        for (int i = 0; i < 4; i++)
            if (is_legal(sealords_repair_check(g, s, side, (struct move){ kinds[i], { (int16_t)q } })))
                moves_add(out, kinds[i], q, 0, 0);
    }
}

static void buy_roll(const struct data *g, struct state *s, int side, struct umpire *u)
{
    if (sealords_favours(s, side, FAVOUR_REPAIR, 1u << side, u))
        return;
    if (s->extra_rolls[side] == 0) {
        sealords_spend(s, side, A_POINT, u);
        s->extra_rolls[side] = (uint8_t)g->prestige[PRESTIGE_REPAIR_ROLLS];
    }
    s->extra_rolls[side]--;
}

void sealords_repair_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    const int squadron = m.arg[0];
    switch (m.kind) {
    case MOVE_REPAIR:
        own_roll(g, s, squadron, u);
        break;
    case MOVE_USE_STORES:
        s->squadron[squadron].flags |= SQUADRON_REPAIRED | SQUADRON_STORES;
        s->stores[sealords_port_of(g, s, squadron)]--;
        sealords_tell(u, EVENT_STORES_USED, BOTH_SIDES, sealords_port_of(g, s, squadron),
                      s->stores[sealords_port_of(g, s, squadron)], 0, 0);
        full_roll(g, s, squadron, SQUADRON_STORES, u);
        break;
    case MOVE_BUY_REPAIR:
        buy_roll(g, s, side, u);
        s->squadron[squadron].flags |= SQUADRON_BOUGHT;
        full_roll(g, s, squadron, SQUADRON_BOUGHT, u);
        break;
    case MOVE_HULK:
        hulk(g, s, squadron, u);
        break;
    default:
        roll_the_rest(g, s, side, u);
        sealords_is_done(s, side);
        break;
    }
}

void sealords_repair_run(const struct data *g, struct state *s, struct umpire *u)
{
    (void)g;
    (void)u;
    forget_rolls(s);
    agenda_end(&s->agenda);
}
