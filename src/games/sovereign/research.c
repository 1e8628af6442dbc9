/* Research [research.1 to research.4, bonus.1 to bonus.5]: technologies for points, by a bonus, by spies. */
#include "phases.h"

/* Bonuses for a turn of the owner's choice, and Medicine's for a battle. */
static const uint64_t kept_bonuses = 1ull << WRITING | 1ull << TRADE | 1ull << WHEEL | 1ull << LITERACY
                                   | 1ull << NATIONALISM | 1ull << SCIENTIFIC_METHOD | 1ull << BANKING
                                   | 1ull << ELECTRICITY | 1ull << MEDICINE | 1ull << ESPIONAGE;
static const uint64_t discoveries = 1ull << WRITING | 1ull << LITERACY | 1ull << SCIENTIFIC_METHOD;

/* What may give a technology free; the last two by a free action. */
static const uint8_t givers[] = { WRITING, LITERACY, SCIENTIFIC_METHOD, WHEEL, ELECTRICITY };

bool sovereign_is_open(const struct data *g, const struct state *s, int player, int tier)
{
    enum { TO_ADVANCE = 4 };
    return tier == 0 || __builtin_popcountll(s->player[player].techs & g->tier_techs[tier - 1]) >= TO_ADVANCE;
}

struct refusal sovereign_may_discover(const struct data *g, const struct state *s, int player, int tech)
{
    if (has(s, player, tech))
        return refuse("components.7", "you have it already");
    return sovereign_is_open(g, s, player, g->tech[tech].tier)
             ? LEGAL
             : refuse("research.2", "four technologies of the tier before it come first");
}

void sovereign_gain(struct state *s, int player, int tech, bool now)
{
    struct player *p = &s->player[player];
    const int      gift = sovereign_gift_of(tech);
    p->techs |= 1ull << tech;
    p->unspent |= 1ull << tech & kept_bonuses;
    if (gift >= 0 && now)
        s->gift[gift] = sovereign_gift_count[gift];
    else if (gift >= 0)
        p->late |= (uint8_t)(1u << gift);
}

/* ---- Free actions ---- */

bool sovereign_has_free_action(const struct state *s, int player, int with)
{
    if (option_on(s, OPTION_PAID))
        return false;
    return s->player[player].unspent >> with & 1 || (with == ELECTRICITY && s->electricity);
}

/* Electricity has two, both in one turn [tech-electricity.1]. */
void sovereign_spend_free_action(struct state *s, int player, int with)
{
    const bool second = with == ELECTRICITY && s->electricity;
    if (with == ELECTRICITY)
        s->electricity = !second;
    if (!second)
        s->player[player].unspent &= ~(1ull << with);
}

/* With the option the two allow further actions, which are paid for. */
void sovereign_extra_moves(const struct state *s, int player, struct move_list *out)
{
    if (!option_on(s, OPTION_PAID))
        return;
    if (s->player[player].unspent >> WHEEL & 1)
        moves_add(out, MOVE_EXTRA, WHEEL, 0, 0);
    if (s->player[player].unspent >> ELECTRICITY & 1)
        moves_add(out, MOVE_EXTRA, ELECTRICITY, 0, 0);
}

struct refusal sovereign_extra_check(const struct state *s, int player, struct move m)
{
    if (!option_on(s, OPTION_PAID))
        return refuse("tech-wheel.2", "further actions that are paid for are an optional rule");
    if (m.arg[0] != WHEEL && m.arg[0] != ELECTRICITY)
        return refuse("tech-wheel.1", "only Wheel and Electricity give actions");
    return s->player[player].unspent >> m.arg[0] & 1
             ? LEGAL
             : refuse("bonus.4", "you do not have it, or have used it before");
}

void sovereign_extra_apply(struct state *s, int player, struct move m, struct umpire *u)
{
    s->player[player].unspent &= ~(1ull << m.arg[0]);
    s->extra = (uint8_t)(s->extra + (m.arg[0] == WHEEL ? 1 : 2));
    TELL(u, EVENT_USED, player, m.arg[0]);
}

/* ---- The part of the turn ---- */

/* May this bonus give that technology, which is open to him? */
static struct refusal may_give(const struct data *g, const struct state *s, int player, int tech, int with)
{
    if (discoveries >> with & 1) {
        if (!(s->player[player].unspent >> with & 1))
            return refuse("bonus.4", "you do not have that bonus, or have used it before");
        if (g->tech[tech].tier == TIERS - 1)
            return refuse("tech-writing.2", "a free discovery is never one of the last tier");
        return LEGAL;
    }
    if (with != WHEEL && with != ELECTRICITY)
        return refuse("bonus.1", "that technology gives no discovery");
    return sovereign_has_free_action(s, player, with)
             ? LEGAL
             : refuse("bonus.4", "you do not have that bonus, or have used it before");
}

static void spy_moves(const struct data *g, const struct state *s, int player, uint64_t open,
                      struct move_list *out)
{
    (void)g;
    for (int victim = 0; victim < s->players; victim++) {
        if (victim == player || !s->player[victim].alive)
            continue;
        for (uint64_t techs = s->player[victim].techs & open; techs; techs &= techs - 1)
            moves_add(out, MOVE_SPY, victim, __builtin_ctzll(techs), 0);
    }
}

void sovereign_research_moves(const struct data *g, const struct state *s, int player, struct move_list *out)
{
    const bool has_action = actions_left(s) > 0;
    uint64_t   open = 0;
    for (int tier = 0; tier < TIERS; tier++)
        if (sovereign_is_open(g, s, player, tier))
            open |= g->tier_techs[tier];
    open &= ~s->player[player].techs;
    sovereign_common_moves(s, true, out);
    sovereign_extra_moves(s, player, out);
    for (uint64_t techs = open; techs; techs &= techs - 1) {
        const int tech = __builtin_ctzll(techs);
        if (has_action && s->points >= g->tier_price[g->tech[tech].tier])
            moves_add(out, MOVE_RESEARCH, tech, 0, 0);
        for (size_t i = 0; i < sizeof givers; i++)
            if (is_legal(may_give(g, s, player, tech, givers[i])))
                moves_add(out, MOVE_DISCOVER, tech, givers[i], 0);
    }
    if (s->player[player].unspent >> ESPIONAGE & 1)
        spy_moves(g, s, player, open, out);
}

static struct refusal check_spy(const struct data *g, const struct state *s, int player, int victim, int tech)
{
    if (!(s->player[player].unspent >> ESPIONAGE & 1))
        return refuse("tech-espionage.1", "you do not have Espionage, or have used it before");
    if (victim == player || victim >= s->players || !s->player[victim].alive)
        return refuse("R23", "name another player who is in the game");
    if (!has(s, victim, tech))
        return refuse("tech-espionage.1", "that player does not have it");
    return sovereign_may_discover(g, s, player, tech);
}

struct refusal sovereign_research_check(const struct data *g, const struct state *s, int player,
                                        struct move m)
{
    bool           known;
    struct refusal no = sovereign_common_check(s, m, &known);
    if (known)
        return no;
    switch (m.kind) {
    case MOVE_EXTRA:
        return sovereign_extra_check(s, player, m);
    case MOVE_SPY:
        return check_spy(g, s, player, m.arg[0], m.arg[1]);
    case MOVE_RESEARCH:
        no = sovereign_may_discover(g, s, player, m.arg[0]);
        if (!is_legal(no))
            return no;
        if (actions_left(s) <= 0)
            return refuse("spend.1", "you have no action left");
        return s->points >= g->tier_price[g->tech[m.arg[0]].tier]
                 ? LEGAL
                 : refuse("research.1", "you do not have enough points");
    case MOVE_DISCOVER:
        no = sovereign_may_discover(g, s, player, m.arg[0]);
        return is_legal(no) ? may_give(g, s, player, m.arg[0], m.arg[1]) : no;
    default:
        return NO_SUCH_MOVE;
    }
}

void sovereign_research_apply(const struct data *g, struct state *s, int player, struct move m,
                              struct umpire *u)
{
    const int price = g->tier_price[g->tech[m.kind == MOVE_RESEARCH ? m.arg[0] : 0].tier];
    if (sovereign_common_apply(s, player, m, u))
        return;
    switch (m.kind) {
    case MOVE_EXTRA:
        sovereign_extra_apply(s, player, m, u);
        break;
    case MOVE_RESEARCH:
        s->points = (uint16_t)(s->points - price);
        s->actions++;
        sovereign_gain(s, player, m.arg[0], true);
        TELL(u, EVENT_RESEARCHED, player, m.arg[0], price);
        break;
    case MOVE_DISCOVER:
        if (discoveries >> m.arg[1] & 1)
            s->player[player].unspent &= ~(1ull << m.arg[1]);
        else
            sovereign_spend_free_action(s, player, m.arg[1]);
        sovereign_gain(s, player, m.arg[0], true);
        TELL(u, EVENT_DISCOVERED, player, m.arg[0], m.arg[1]);
        break;
    case MOVE_SPY:
        s->player[player].unspent &= ~(1ull << ESPIONAGE);
        sovereign_gain(s, player, m.arg[1], true);
        TELL(u, EVENT_SPIED, player, m.arg[0], m.arg[1]);
        break;
    default:
        sovereign_end_part(g, s, u);
    }
}
