/* [4.D, 9.1-9.3, R64-R69] Control of areas, and points for areas, losses and leaders. */
#include "fleet.h"
#include "phases.h"

/* A squadron at sea that could hold its area: two ships at least, and not in Transit [9.1e-f]. */
static bool is_there(const struct state *s, enum side side, int area)
{
    int stack = dawn_sea_squadron(s, side, area);
    return stack != NOBODY && s->stack[stack].order != TRANSIT;
}

/* [9.1d, R65] Not if ships of the side have disengaged there. */
static bool holds(const struct state *s, enum side side, int area)
{
    return !(s->disengaged[side] & bit(area)) && is_there(s, side, area);
}

static int controller_of(const struct state *s, int area)
{
    for (int side = 0; side < SIDES; side++)
        if (s->claimed[side] & bit(area)) /* [11.Id] */
            return 1 + side;
    bool us = holds(s, US, area), spain = holds(s, SPAIN, area);
    return us == spain ? 0 : us ? 1 + US : 1 + SPAIN; /* [9.1a-c] */
}

static void count_areas(const struct data *g, struct state *s, enum side side, struct umpire *u)
{
    for (int a = 0; a < g->areas; a++) {
        int points = g->area[a].points[side];
        if (s->control[a] != 1 + side || points == 0)
            continue;
        dawn_score_points(s, side, points);
        dawn_tell(s, u, EVENT_AREA_POINTS, BOTH_SIDES, side, points, a, 0);
    }
}

/* [9.3a-b, R67] Halves are counted per turn and player, and a half left over is dropped. */
static void count_losses(const struct data *g, struct state *s, enum side side, struct umpire *u)
{
    static const int halves_of[TYPES] = { [BB] = 4, [CA] = 2, [MO] = 2, [CP] = 1, [CU] = 1, [GB] = 1 };
    int              halves = 0, stars = 0;
    for (int unit = 0; unit < g->units; unit++) {
        if (g->unit[unit].side == side || s->berth[unit] != BERTH_LOST_NOW)
            continue;
        halves += halves_of[g->unit[unit].type];
        s->berth[unit] = BERTH_LOST;
    }
    for (int l = 0; l < g->leaders; l++) {
        if (g->leader[l].side == side || s->leader_at[l] != BERTH_LOST_NOW)
            continue;
        stars += g->leader[l].stars;
        s->leader_at[l] = BERTH_LOST;
    }
    dawn_score_points(s, side, halves / 2 + stars);
    if (halves)
        dawn_tell(s, u, EVENT_LOSS_POINTS, BOTH_SIDES, side, halves / 2, 0, 0);
    if (stars)
        dawn_tell(s, u, EVENT_LEADER_POINTS, BOTH_SIDES, side, stars, 0, 0);
}

void dawn_control_begin(const struct data *g, struct state *s, struct umpire *u)
{
    for (int a = 0; a < g->areas; a++) { /* [4.Db] old markers off, new ones on */
        s->control[a] = (uint8_t)controller_of(s, a);
        for (int side = 0; side < SIDES; side++)
            if (s->disengaged[side] & bit(a) && is_there(s, (enum side)side, a))
                dawn_tell(s, u, EVENT_NOT_CONSIDERED, BOTH_SIDES, side, a, 0, 0);
        if (s->control[a])
            dawn_tell(s, u, EVENT_CONTROL, BOTH_SIDES, s->control[a] - 1, a, 0, 0);
    }
    umpire_reveal(u);
    for (int side = 0; side < SIDES; side++) /* [9.2b] */
        count_areas(g, s, (enum side)side, u);
    for (int side = 0; side < SIDES; side++)
        count_losses(g, s, (enum side)side, u);
    dawn_tell(s, u, EVENT_SCORE, BOTH_SIDES, s->points > 0 ? s->points : 0, s->points < 0 ? -s->points : 0, 0,
              0);
    dawn_repair_begin(g, s, u);
}
