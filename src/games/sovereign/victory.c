/* How the game ends [victory.1 to victory-technology.3, R87 to R95]. */
#include "phases.h"

static void give_card(struct state *s, enum card card, struct umpire *u)
{
    uint8_t *cards = &s->player[s->active].cards[card];
    if (*cards < UINT8_MAX)
        ++*cards;
    TELL(u, EVENT_CARD, s->active, card, *cards);
}

/* [finish.3, R87] */
void sovereign_take_cards(const struct data *g, struct state *s, struct umpire *u)
{
    struct player *p = &s->player[s->active];
    for (int tier = 0; tier < TIERS; tier++)
        if (!(p->carded >> tier & 1) && (p->techs & g->tier_techs[tier]) == g->tier_techs[tier]) {
            p->carded |= (uint8_t)(1u << tier);
            give_card(s, CARD_TECHNOLOGY, u);
        }
    for (int c = 0; c < CITIES_MAX; c++) /* [victory-expansion.1, R89] */
        if (s->city[c].owner == s->active && s->city[c].size == CITY_TILES && s->city[c].began >= 1
            && s->city[c].began <= OPENING_TILES)
            give_card(s, CARD_EXPANSION, u);
    for (; s->earned > 0; s->earned--)
        give_card(s, CARD_MILITARY, u);
}

static void end_game(struct state *s, enum ending how, unsigned winners, struct umpire *u)
{
    s->ending = (uint8_t)how;
    s->winners = (uint8_t)winners;
    agenda_go(&s->agenda, PHASE_OVER, 0);
    if (winners == 0)
        TELL(u, EVENT_DRAW, 0);
    for (int p = 0; p < s->players; p++)
        if (winners >> p & 1)
            TELL(u, EVENT_WINS, p);
}

/* The first of Technology, Expansion, Military [R92]. */
bool sovereign_somebody_won(const struct data *g, struct state *s, struct umpire *u)
{
    const struct player *p = &s->player[s->active];
    const uint64_t       last = g->tier_techs[TIERS - 1];
    enum ending          how = NOT_OVER;
    if (p->cards[CARD_TECHNOLOGY] >= CARDS_TO_WIN)
        how = WON_TECHNOLOGY;
    else if (option_on(s, OPTION_LAST_TIER) && (p->techs & last) == last)
        how = WON_LAST_TIER;
    else if (p->cards[CARD_EXPANSION] >= CARDS_TO_WIN
             && sovereign_controlled_tiles(s, s->active) >= s->tiles_to_win)
        how = WON_EXPANSION;
    else if (p->cards[CARD_MILITARY] >= CARDS_TO_WIN)
        how = WON_MILITARY;
    if (how != NOT_OVER)
        end_game(s, how, 1u << s->active, u);
    return how != NOT_OVER;
}

/* Has he anything that can still become a city [R93]? */
static bool can_go_on(const struct data *g, const struct state *s, int player)
{
    if (sovereign_cities(s, player) > 0)
        return true;
    for (int i = 0; i < UNITS_EACH; i++)
        if (s->unit[player][i].hex >= 0 && !is_ship(g, s->unit[player][i].kind))
            return true;
    return false;
}

static void put_out(struct state *s, int player, struct umpire *u)
{
    struct player *p = &s->player[player];
    for (int i = 0; i < UNITS_EACH; i++)
        if (s->unit[player][i].hex >= 0)
            sovereign_unit_free(s, player * UNITS_EACH + i);
    for (int f = 0; f < FORTS_EACH; f++)
        if (p->fort[f] != NOWHERE)
            sovereign_fort_remove(s, p->fort[f]);
    p->alive = 0;
    p->spoils = 0;
    p->tiles_won = p->late = p->lean = 0;
    TELL(u, EVENT_OUT, player);
}

/* [R94] */
bool sovereign_all_but_one_out(const struct data *g, struct state *s, struct umpire *u)
{
    int left = 0, last = 0;
    for (int p = 0; p < s->players; p++) {
        if (s->player[p].alive && !can_go_on(g, s, p))
            put_out(s, p, u);
        if (s->player[p].alive) {
            left++;
            last = p;
        }
    }
    if (left > 1)
        return false;
    end_game(s, left == 1 ? WON_ALONE : DRAWN, left == 1 ? 1u << last : 0, u);
    return true;
}

/* Most cards of a kind, then most cards, then tiles, then technologies [R95]. */
static int64_t standing_of(const struct state *s, int player)
{
    enum { BELOW = 1000 };
    const struct player *p = &s->player[player];
    int                  most = 0, all = 0;
    for (int card = 0; card < CARDS; card++) {
        most = p->cards[card] > most ? p->cards[card] : most;
        all += p->cards[card];
    }
    return ((int64_t)most * BELOW + all) * BELOW * BELOW + sovereign_controlled_tiles(s, player) * BELOW
         + __builtin_popcountll(p->techs);
}

void sovereign_count_up(struct state *s, struct umpire *u)
{
    int64_t  best = -1;
    unsigned winners = 0;
    for (int p = 0; p < s->players; p++) {
        const int64_t standing = s->player[p].alive ? standing_of(s, p) : -1;
        if (standing < best || standing < 0)
            continue;
        winners = standing == best ? winners | 1u << p : 1u << p;
        best = standing;
    }
    const bool alone = (winners & (winners - 1)) == 0;
    end_game(s, alone ? WON_ROUNDS : DRAWN, alone ? winners : 0, u);
}
