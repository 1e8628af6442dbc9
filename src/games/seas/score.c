/* [8.2-8.4, 11.I, 11.L, 11.M] Points of a turn, in the order of the book: areas, losses, commerce; then sunk
 * ships go back to their pools. The invasion of England [10.3.S3] is looked for at the end. */
#include "fleet.h"
#include "settle.h"

static void score(struct state *s, enum side side, int points)
{
    s->points[side] = (int16_t)(s->points[side] + points);
}

int seas_area_points(const struct data *g, const struct state *s, int area)
{
    enum { MARITIME_WAR = 1 };
    bool doubled = s->segment == MARITIME_WAR && (area == g->outer_banks || area == g->grand_banks);
    return g->area[area].points * (doubled ? 2 : 1);
}

static void score_areas(const struct data *g, struct state *s, struct umpire *u)
{
    for (uint64_t areas = s->control; areas; areas &= areas - 1) {
        int area = __builtin_ctzll(areas), points = seas_area_points(g, s, area);
        score(s, EUROPEAN, points);
        seas_tell(s, u, EVENT_AREA_POINTS, BOTH_SIDES, area, points, 0, 0);
    }
}

/* ---- Losses [8.3] ---- */

static int guns_worth(const struct data *g, int ship)
{
    return g->ship[ship].guns >= 74 ? 2 : 1;
}

/* Only the English score, for and against [8.3e, R49]. */
static void score_sunk(const struct data *g, struct state *s, int ship, struct umpire *u)
{
    int points = side_of((enum nation)g->ship[ship].nation) == EUROPEAN ? guns_worth(g, ship) : -1;
    score(s, ENGLISH, points);
    seas_tell(s, u, EVENT_LOSS_POINTS, BOTH_SIDES, ship, points, 0, 0);
}

static void score_losses(const struct data *g, struct state *s, struct umpire *u)
{
    for (int ship = 0; ship < g->ships; ship++) {
        if (s->berth[ship] == BERTH_SUNK) {
            score_sunk(g, s, ship, u);
        } else if (s->berth[ship] == BERTH_CAPTURED) { /* [11.Lb] */
            enum side captor = other_side(side_of((enum nation)g->ship[ship].nation));
            score(s, captor, 2 * guns_worth(g, ship));
            seas_tell(s, u, EVENT_CAPTURE_POINTS, BOTH_SIDES, captor, ship, 2 * guns_worth(g, ship), 0);
        }
    }
}

/* After scoring [7.31n]; with 11.M some are gone for good, and a Russian never comes back (R67). */
static void empty_the_deep(const struct data *g, struct state *s, struct umpire *u)
{
    for (int ship = 0; ship < g->ships; ship++) {
        bool russian = g->ship[ship].nation == RUSSIA;
        if (s->berth[ship] == BERTH_CAPTURED)
            s->berth[ship] = russian ? BERTH_LOST : 0;
        if (s->berth[ship] != BERTH_SUNK)
            continue;
        bool gone = false;
        if (option_on(s, OPTION_PERMANENT)) {
            umpire_open(u, s->clock, ROLL_SUNK, ship, 0);
            gone = umpire_roll(u) == 6;
        }
        if (gone) { /* [11.Mb] */
            seas_tell(s, u, EVENT_GONE_FOR_GOOD, BOTH_SIDES, ship, 0, 0, 0);
            score_sunk(g, s, ship, u);
        }
        s->berth[ship] = gone || russian ? BERTH_LOST : 0;
    }
}

/* ---- Commerce [8.4] ---- */

int seas_commerce_points(const struct data *g, const struct state *s, int area)
{
    enum { PER_FRIGATE = 3, ESCORT = 2 };
    int  squadron = seas_squadron_at(g, s, ENGLISH, area, NOBODY);
    bool guarded = squadron != NOBODY && s->squadron[squadron].ships >= ESCORT;
    return seas_has_english_port(g, s, area) && !guarded ? PER_FRIGATE * s->frigates[EUROPEAN][area] : 0;
}

static void score_commerce(const struct data *g, struct state *s, struct umpire *u)
{
    for (int area = 0; area < g->areas; area++) {
        int points = seas_commerce_points(g, s, area);
        if (points) {
            score(s, EUROPEAN, points);
            seas_tell(s, u, EVENT_COMMERCE, BOTH_SIDES, area, points, 0, 0);
        }
    }
}

/* [11.Ib] Four points unless twelve English ships and no European squadron are in the Baltic. */
static void score_alliance(const struct data *g, struct state *s, struct umpire *u)
{
    enum { ALLIANCE_POINTS = 4, ALLIANCE_FLEET = 12 };
    int  english = seas_squadron_at(g, s, ENGLISH, g->baltic_sea, NOBODY);
    bool watched = english != NOBODY && s->squadron[english].ships >= ALLIANCE_FLEET
                && seas_squadron_at(g, s, EUROPEAN, g->baltic_sea, NOBODY) == NOBODY;
    if (s->northern_alliance && !watched) {
        score(s, EUROPEAN, ALLIANCE_POINTS);
        seas_tell(s, u, EVENT_NORTHERN_POINTS, BOTH_SIDES, g->baltic_sea, ALLIANCE_POINTS, 0, 0);
    }
}

void seas_score_turn(const struct data *g, struct state *s, struct umpire *u)
{
    umpire_reveal(u); /* commerce tells who is escorted */
    score_areas(g, s, u);
    score_losses(g, s, u);
    score_commerce(g, s, u);
    score_alliance(g, s, u);
    empty_the_deep(g, s, u);
    int year = seas_year_of(g, s);
    if (year >= 1802 && year <= 1804 && s->control & bit(g->english_channel)) { /* [10.3.S3, R62] */
        s->winner = 1 + EUROPEAN;
        s->won_by = ENDING_INVASION;
        agenda_go(&s->agenda, PHASE_OVER, 0);
        seas_tell(s, u, EVENT_INVASION, BOTH_SIDES, 0, 0, 0, 0);
        seas_tell(s, u, EVENT_END, BOTH_SIDES, s->points[ENGLISH], s->points[EUROPEAN], 0, 0);
        return;
    }
    seas_return_begin(g, s, u);
}
