/* Why the lieutenant would play a move, for whoever asks his advice. */
#include "lieutenant.h"

static struct reason because(const char *id)
{
    return (struct reason){ id, NO_PLACE };
}

/* What a technology brings: a card, the next tier, something free, units. */
static const char *reason_of_tech(const struct survey *sv, int tech)
{
    enum { TO_ADVANCE = 4 };
    int tier = 0;
    while (!(sv->g->tier_techs[tier] >> tech & 1))
        tier++;
    const uint64_t all = sv->g->tier_techs[tier];
    const int      known = __builtin_popcountll(sv->s->player[sv->me].techs & all) + 1;
    if (known == __builtin_popcountll(all))
        return "tier-card";
    if (known == TO_ADVANCE)
        return "next-tier";
    switch (tech) {
    case WRITING:
    case LITERACY:
    case SCIENTIFIC_METHOD:
        return "discovery";
    case WHEEL:
    case ELECTRICITY:
    case ARTIFICIAL_INTELLIGENCE:
        return "action";
    case IRRIGATION:
    case RELIGION:
    case ARTS:
    case INDUSTRIALISATION:
    case MASS_PRODUCTION:
        return "free-tiles";
    case POTTERY:
        return "settlers";
    case MINING:
        return "guards";
    default:
        return "towards-tier";
    }
}

/* Four tiles at the beginning of a turn and seven at its end are a card. */
static const char *reason_of_tile(const struct survey *sv, int hex)
{
    enum { RIPE = 4 };
    const struct state *s = sv->s;
    for (int d = 0; d < DIRECTIONS; d++) {
        const int city = city_at(s, sv->g->next[hex][d]);
        if (city >= 0 && s->city[city].owner == sv->me)
            return s->city[city].began == RIPE && s->city[city].size > RIPE ? "growth" : "income";
    }
    return "income";
}

static struct reason reason_of_step(const struct survey *sv, int id)
{
    struct sites  sites;
    struct errand errands[ERRANDS_MAX];
    if (the_unit(sv->s, id)->kind != SETTLER)
        return because("march");
    sovereign_sites(sv, &sites);
    const int count = sovereign_errands(sv, &sites, errands);
    for (int i = 0; i < count; i++)
        if (errands[i].id == id && errands[i].site != NOWHERE)
            return (struct reason){ "to-site", errands[i].site };
    return because("march");
}

struct reason sovereign_reason(const struct data *g, const struct view *v, int part, struct move m)
{
    struct survey sv;
    sovereign_survey(g, &v->known, part, &sv);
    switch (m.kind) {
    case MOVE_SITE:
        return (struct reason){ "site", m.arg[0] };
    case MOVE_TILE:
        return because("dear");
    case MOVE_ADD:
        return because("add");
    case MOVE_USE:
        return because("bonus");
    case MOVE_RESEARCH:
    case MOVE_DISCOVER:
        return because(reason_of_tech(&sv, m.arg[0]));
    case MOVE_EXPAND:
    case MOVE_GROW:
        return (struct reason){ reason_of_tile(&sv, m.arg[0]), m.arg[0] };
    case MOVE_BUILD:
    case MOVE_RAISE:
        return because(m.arg[0] == SETTLER ? "settler" : m.arg[0] == sv.guard ? "guard" : "army");
    case MOVE_STEP:
    case MOVE_ROAD:
    case MOVE_RIDE:
    case MOVE_FLY:
        return reason_of_step(&sv, m.arg[0]);
    case MOVE_EMBARK:
    case MOVE_LAND:
        return because("overseas");
    case MOVE_ATTACK:
    case MOVE_FIGHT:
        return because("odds");
    case MOVE_FOUND:
        return because("found");
    case MOVE_PRESS:
    case MOVE_FORWARD:
        return because("press");
    case MOVE_RETREAT:
        return because("retreat");
    default:
        return because(NULL);
    }
}
