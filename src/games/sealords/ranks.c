/* [12.4] Ranks of the players, an option. A player brings what he has won in earlier games: his place on the chart of
 * Commands and Flag Officers, and perhaps an Inspectorate. Each grants a small favour once in its time, which is taken by
 * itself where it helps (R201); the lesser player begins with more Prestige; and after the game the umpire says what the
 * victor's margin buys. The purchase itself is for the next game's set-up to name. */
#include "ranks.h"

static const uint8_t rank_params[SIDES] = { PARAM_RANK_A, PARAM_RANK_B };
static const uint8_t inspectorate_params[SIDES] = { PARAM_INSPECTORATE_A, PARAM_INSPECTORATE_B };

/* The Ranks that are bought in turn come first on the chart; then the Inspectorates. */
static int steps_of(const struct data *g)
{
    int n = 0;
    while (n < g->player_ranks && g->player_rank[n].kind != RANK_INSPECTORATE)
        n++;
    return n;
}

/* [12.44, R202] */
static bool is_admiral(const struct data *g, int rank)
{
    return rank >= 0 && g->player_rank[rank].kind == RANK_FULL;
}

/* ---- The beginning ---- */

/* [12.415] */
static int standing(const struct state *s, int side)
{
    enum { AN_INSPECTORATE = 2 };
    return s->player_rank[side] + (s->inspectorate[side] ? AN_INSPECTORATE : 0);
}

static struct refusal set_rank(const struct data *g, struct state *s, const struct setup *how, int side)
{
    const long rank = how->param[rank_params[side]], inspectorate = how->param[inspectorate_params[side]];
    const int  steps = steps_of(g);
    if (rank > steps || inspectorate > g->player_ranks - steps)
        return refuse("12.413", "the chart of Player Ranks has no such place");
    if (inspectorate && !is_admiral(g, (int)rank - 1))
        return refuse("12.44", "only an Admiral holds an Inspectorate");
    s->player_rank[side] = (uint8_t)rank;
    s->inspectorate[side] = (uint8_t)(inspectorate ? steps + inspectorate : 0);
    return LEGAL;
}

struct refusal sealords_set_ranks(const struct data *g, struct state *s, const struct setup *how)
{
    for (int side = 0; side < SIDES; side++) {
        if (!(how->options >> OPTION_RANKS & 1)
            && (how->param[rank_params[side]] || how->param[inspectorate_params[side]]))
            return refuse("12.411", "Ranks of the players need the option 12.4");
        const struct refusal no = set_rank(g, s, how, side);
        if (!is_legal(no))
            return no;
    }
    const int more = standing(s, 0) - standing(s, 1);
    sealords_lift(g, s, more > 0, more > 0 ? more : -more);
    for (int side = 0; side < SIDES; side++) {
        s->year_prestige[side] = s->prestige[side];
        s->favours[side] = (uint16_t)sealords_granted(g, s, side, ONCE_A_GAME);
    }
    return LEGAL;
}

void sealords_tell_ranks(const struct state *s, struct umpire *u)
{
    for (int side = 0; side < SIDES; side++) {
        if (s->player_rank[side])
            sealords_tell(u, EVENT_RANKED, BOTH_SIDES, side, s->player_rank[side] - 1, 0, 0);
        if (s->inspectorate[side])
            sealords_tell(u, EVENT_RANKED, BOTH_SIDES, side, s->inspectorate[side] - 1, 0, 0);
    }
}

/* ---- The end ---- */

int sealords_rank_budget(const struct state *s, int side)
{
    const int margin = s->prestige[side] - s->prestige[other_side(side)];
    return margin > 0 ? margin : 0;
}

/* The next on the chart, or as an Admiral any Inspectorate but the one that he has. */
bool sealords_may_buy_rank(const struct data *g, const struct state *s, int side, int rank)
{
    if (g->player_rank[rank].cost > sealords_rank_budget(s, side))
        return false;
    return g->player_rank[rank].kind == RANK_INSPECTORATE
             ? is_admiral(g, s->player_rank[side] - 1) && s->inspectorate[side] != 1 + rank
             : rank == s->player_rank[side];
}

void sealords_offer_ranks(const struct data *g, const struct state *s, struct umpire *u)
{
    for (int side = 0; s->options >> OPTION_RANKS & 1 && side < SIDES; side++) {
        sealords_tell(u, EVENT_RANK_BUDGET, BOTH_SIDES, side, sealords_rank_budget(s, side), 0, 0);
        for (int rank = 0; rank < g->player_ranks; rank++)
            if (sealords_may_buy_rank(g, s, side, rank))
                sealords_tell(u, EVENT_RANK_OFFER, BOTH_SIDES, side, rank, g->player_rank[rank].cost, 0);
    }
}

/* ---- Favours ---- */

/* [12.421, 12.422] A Command replaces those before it; a Flag Officer has his own and the lower ones of his colour. */
static bool grants(const struct data *g, int held, int rank)
{
    const struct sea_player_rank *own = &g->player_rank[held];
    return rank == held
        || (own->colour != NO_COLOUR && rank < held && g->player_rank[rank].colour == own->colour);
}

unsigned sealords_granted(const struct data *g, const struct state *s, int side, int least)
{
    const int held[] = { s->player_rank[side] - 1, s->inspectorate[side] - 1 };
    unsigned  favours = 0;
    for (int i = 0; i < 2; i++)
        for (int rank = 0; held[i] >= 0 && rank <= held[i]; rank++)
            if (grants(g, held[i], rank) && g->player_rank[rank].often >= least)
                favours |= 1u << g->player_rank[rank].favour;
    return favours;
}

void sealords_renew_favours(const struct data *g, struct state *s)
{
    if (!is_quarterly(s->turn_of_year))
        return;
    for (int side = 0; side < SIDES; side++)
        s->favours[side] |= (uint16_t)sealords_granted(g, s, side,
                                                       s->turn_of_year == 1 ? ONCE_A_YEAR : ONCE_A_SEASON);
}

bool sealords_favours(struct state *s, int side, enum favour favour, unsigned told, struct umpire *u)
{
    if (!sealords_has_favour(s, side, favour))
        return false;
    s->favours[side] &= (uint16_t) ~(1u << favour);
    sealords_tell(u, EVENT_FAVOUR, told, side, favour, 0, 0);
    return true;
}

int sealords_eases(struct state *s, int side, enum favour favour, int over, unsigned told, struct umpire *u)
{
    return over == 1 && sealords_favours(s, side, favour, told, u);
}

int sealords_eases_check(const struct data *g, struct state *s, int slot, int over, struct umpire *u)
{
    const bool detached = is_flotilla(s, slot)
                       && g->flotilla[unit_index(slot_unit(s, slot))].kind == DETACHMENT;
    return detached ? sealords_eases(s, slot_side(slot), FAVOUR_LEADERSHIP, over, 1u << slot_side(slot), u)
                    : 0;
}

/* ---- For validate.c ---- */

struct refusal sealords_check_ranks(const struct data *g, const struct state *s)
{
    const int steps = steps_of(g);
    for (int side = 0; side < SIDES; side++) {
        const int rank = s->player_rank[side], inspectorate = s->inspectorate[side];
        if ((rank || inspectorate) && !(s->options >> OPTION_RANKS & 1))
            return refuse("12.411", "Ranks of the players need the option 12.4");
        if (rank > steps || inspectorate > g->player_ranks || (inspectorate && inspectorate <= steps))
            return refuse("12.413", "the chart of Player Ranks has no such place");
        if (inspectorate && !is_admiral(g, rank - 1))
            return refuse("12.44", "only an Admiral holds an Inspectorate");
        if (s->favours[side] & ~sealords_granted(g, s, side, ONCE_A_GAME))
            return refuse("12.422", "a player's Ranks do not grant that");
    }
    return LEGAL;
}
