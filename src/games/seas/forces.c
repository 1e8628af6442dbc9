/* [5.0-5.2] Base and new forces: what is kept, what goes back to the pools, what is drawn. Prizes [11.Lc].
 * Reorganization [5.3] is in organize.c. */
#include "forces.h"
#include "fleet.h"

static int ships_in_play(const struct data *g, const struct state *s, enum nation n)
{
    int count = 0;
    for (int ship = g->ships_of[n].first; ship < g->ships_of[n].end; ship++)
        count += fleet_in_play(s, ship);
    return count;
}

static int leaders_in_play(const struct data *g, const struct state *s, enum nation n)
{
    int count = 0;
    for (int l = g->leaders_of[n].first; l < g->leaders_of[n].end; l++)
        count += s->leader_status[l] == LEADER_ACTIVE;
    return count;
}

/* ---- A1: demobilizing [5.0c-d, 5.0g] ---- */

static void ship_to_pool(const struct data *g, struct state *s, int ship)
{
    int leader = seas_leader_of_ship(g, s, ship);
    if (leader >= 0)
        s->aboard[leader] = 0;
    seas_fleet_take_out(s, ship, 0);
    s->damage[ship] = s->ship_flags[ship] = 0; /* R18: a pool remembers no damage */
}

void seas_forces_begin(const struct data *g, struct state *s, struct umpire *u)
{
    for (int ship = 0; ship < g->ships; ship++)
        if (s->ship_flags[ship] & SHIP_PRIZE)
            ship_to_pool(g, s, ship);
    agenda_go(&s->agenda, PHASE_DEMOBILIZE, BOTH_SIDES);
    if (s->turn == 1) { /* [5.0a] nothing to keep yet */
        seas_demobilize_apply(g, s, ENGLISH, (struct move){ .kind = MOVE_DONE }, u);
        seas_demobilize_apply(g, s, EUROPEAN, (struct move){ .kind = MOVE_DONE }, u);
    }
}

static bool may_demobilize(const struct state *s, enum nation n, enum side side)
{
    return n != RUSSIA && side_of(n) == side && is_active(s, n);
}

void seas_demobilize_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    bool done = true;
    for (int n = 0; n < NATIONS; n++) {
        if (!may_demobilize(s, (enum nation)n, side))
            continue;
        int ships = 0, leaders = 0;
        for (int ship = g->ships_of[n].first; ship < g->ships_of[n].end; ship++) {
            if (fleet_in_play(s, ship)) {
                moves_add(out, MOVE_DEMOBILIZE, ship, 0, 0);
                ships++;
            }
        }
        for (int l = g->leaders_of[n].first; l < g->leaders_of[n].end; l++) {
            if (s->leader_status[l] == LEADER_ACTIVE) {
                moves_add(out, MOVE_DISMISS, l, 0, 0);
                leaders++;
            }
        }
        const struct seas_forces *f = &g->segment[s->segment].forces[n];
        done = done && ships <= f->base_ships && leaders <= f->base_leaders;
    }
    if (done)
        moves_add(out, MOVE_DONE, 0, 0, 0);
}

struct refusal seas_demobilize_check(const struct data *g, const struct state *s, int side, struct move m)
{
    switch (m.kind) {
    case MOVE_DEMOBILIZE:
        if (!may_demobilize(s, g->ship[m.arg[0]].nation, side) || !fleet_in_play(s, m.arg[0]))
            return refuse("5.0d", "you have no such ship in play");
        return LEGAL;
    case MOVE_DISMISS:
        if (!may_demobilize(s, g->leader[m.arg[0]].nation, side)
            || s->leader_status[m.arg[0]] != LEADER_ACTIVE)
            return refuse("5.0d", "you have no such leader in play");
        return LEGAL;
    case MOVE_DONE:
        for (int n = 0; n < NATIONS; n++) {
            const struct seas_forces *f = &g->segment[s->segment].forces[n];
            if (!may_demobilize(s, (enum nation)n, side))
                continue;
            if (ships_in_play(g, s, (enum nation)n) > f->base_ships)
                return refuse("5.0d", "ships beyond the base number must go back to their pool");
            if (leaders_in_play(g, s, (enum nation)n) > f->base_leaders)
                return refuse("5.0d", "leaders beyond the base number must go back to their pool");
        }
        return LEGAL;
    default:
        return refuse("4.A", "the turn begins with demobilizing to the base");
    }
}

/* ---- A2, A3: drawing [5.0a-b, 5.0e, 5.1, 5.2] ---- */

/* Draws one counter; -1 if the pool is empty, and then it is lost [10.0a]. */
int seas_draw_from_pool(const struct data *g, struct state *s, enum nation n, bool leaders, struct umpire *u)
{
    int              candidates[SHIPS_MAX], count = 0;
    struct row_range of = leaders ? g->leaders_of[n] : g->ships_of[n];
    for (int i = of.first; i < of.end; i++)
        if (leaders ? seas_leader_in_pool(g, s, i) : ship_in_pool(g, s, i))
            candidates[count++] = i;
    if (count == 0)
        return -1;
    int drawn = candidates[umpire_draw(u, count)];
    if (leaders) {
        s->leader_status[drawn] = LEADER_ACTIVE;
        s->leader_flags[drawn] |= LEADER_SEEN;
    } else {
        s->berth[drawn] = BERTH_RESERVE;
        s->ship_flags[drawn] = SHIP_NEW;
    }
    seas_tell(s, u, leaders ? EVENT_DRAWN_LEADER : EVENT_DRAWN_SHIP, 1u << side_of(n), drawn, 0, 0, 0);
    return drawn;
}

static void draw_forces(const struct data *g, struct state *s, enum nation n, struct umpire *u)
{
    const struct seas_forces *f = &g->segment[s->segment].forces[n];
    int                       dice = f->new_dice, ships = f->new_ships;
    if (n == FRANCE && s->segment == 0 && s->owner[g->louisburg] == FRANCE) /* [10.1.S2a] the fishery */
        dice++;
    umpire_open(u, s->clock, ROLL_NEW_FORCES, n, 0);
    for (int i = 0; i < dice; i++)
        ships += umpire_roll(u);
    seas_tell(s, u, EVENT_NEW_FORCES, BOTH_SIDES, n, ships, f->new_leaders, 0);
    int gap = f->base_ships - ships_in_play(g, s, n);
    umpire_open(u, s->clock, ROLL_DRAW_SHIPS, n, 0);
    for (int i = (gap > 0 ? gap : 0) + ships; i > 0; i--)
        seas_draw_from_pool(g, s, n, false, u);
    gap = f->base_leaders - leaders_in_play(g, s, n);
    umpire_open(u, s->clock, ROLL_DRAW_LEADERS, n, 0);
    for (int i = (gap > 0 ? gap : 0) + f->new_leaders; i > 0; i--)
        seas_draw_from_pool(g, s, n, true, u);
}

/* ---- A3': prizes [11.Lc, R69] ---- */

/* Ships of `nations` that match the captured one best, first from outside the scenario; -1 if none. */
static int prize_candidates(const struct data *g, const struct state *s, int captured, int out[SHIPS_MAX])
{
    int count = 0;
    for (int n = 0; n < NATIONS; n++) {
        if (!((s->prize[captured] >> n) & 1))
            continue;
        for (int from_pool = 0; from_pool < 2; from_pool++) {
            int best = 1000, nation_start = count;
            for (int ship = g->ships_of[n].first; ship < g->ships_of[n].end; ship++) {
                bool pooled = (g->ship[ship].segments >> s->segment) & 1;
                if (s->berth[ship] != 0 || pooled != (from_pool == 1))
                    continue;
                int attack = g->ship[ship].attack - g->ship[captured].attack;
                int defense = g->ship[ship].defense - g->ship[captured].defense;
                int apart = (attack < 0 ? -attack : attack) + (defense < 0 ? -defense : defense);
                if (apart < best) {
                    best = apart;
                    count = nation_start;
                }
                if (apart == best)
                    out[count++] = ship;
            }
            if (count > nation_start)
                break;
        }
    }
    return count;
}

static void prize_taken(const struct data *g, struct state *s, int captured, int ship, struct umpire *u)
{
    s->prize[captured] = 0;
    s->berth[ship] = BERTH_RESERVE;
    s->ship_flags[ship] = SHIP_NEW | SHIP_PRIZE;
    seas_tell(s, u, EVENT_PRIZE, BOTH_SIDES, g->ship[ship].nation, ship, captured, 0);
}

static void next_prize(const struct data *g, struct state *s, struct umpire *u)
{
    int candidates[SHIPS_MAX];
    s->prize_of = 0;
    for (int ship = 0; ship < g->ships; ship++) {
        if (!s->prize[ship])
            continue;
        int count = prize_candidates(g, s, ship, candidates);
        if (count > 1) {
            s->prize_of = (uint16_t)(1 + ship);
            agenda_go(&s->agenda, PHASE_PRIZE, 1u << other_side(side_of(g->ship[ship].nation)));
            return;
        }
        if (count == 1)
            prize_taken(g, s, ship, candidates[0], u);
        s->prize[ship] = 0;
    }
    seas_organize_begin(g, s, u);
}

void seas_prize_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    (void)side;
    int candidates[SHIPS_MAX], count = prize_candidates(g, s, s->prize_of - 1, candidates);
    for (int i = 0; i < count; i++)
        moves_add(out, MOVE_PRIZE, candidates[i], 0, 0);
}

struct refusal seas_prize_check(const struct data *g, const struct state *s, int side, struct move m)
{
    (void)side;
    int candidates[SHIPS_MAX], count = prize_candidates(g, s, s->prize_of - 1, candidates);
    for (int i = 0; i < count; i++)
        if (m.kind == MOVE_PRIZE && candidates[i] == m.arg[0])
            return LEGAL;
    return refuse("11.Lc", "name one of the ships that match the captured one best");
}

void seas_prize_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    (void)side;
    prize_taken(g, s, s->prize_of - 1, m.arg[0], u);
    next_prize(g, s, u);
}

void seas_demobilize_apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    if (m.kind == MOVE_DEMOBILIZE) {
        ship_to_pool(g, s, m.arg[0]);
        return;
    }
    if (m.kind == MOVE_DISMISS) {
        s->aboard[m.arg[0]] = 0;
        s->leader_status[m.arg[0]] = LEADER_IDLE;
        return;
    }
    s->acting &= (uint8_t) ~(1u << side);
    if (s->acting == 0) {
        for (int n = ENGLAND; n <= NETHERLANDS; n++) /* [5.0h] each nation by itself */
            if (is_active(s, (enum nation)n))
                draw_forces(g, s, (enum nation)n, u);
        next_prize(g, s, u);
    }
}
