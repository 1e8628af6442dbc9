/* The Straits and the Gulf, 1742 to 1744: what this theatre does beyond its data. Its hooks, and what its code calls by
 * name; the rest is in straits_*.c by chapter. */
#include "straits.h"

const char *const sealords_side_words[SIDES + 1] = { "british", "bourbon", NULL };

const struct choice_info sealords_scenarios[] = {
    { "s1", "The Infante's Convoy",
      "April to June 1742, 4 turns: movement, searching, blockade, one convoy. To learn with." },
    { "s2", "The Year of Toulon",
      "January to June 1744, 8 turns: the French and Spanish come out together." },
    { "s3", "Mathews's Blockade", "The whole of 1743, 16 turns." },
    { "s4", "The Straits and the Gulf", "1742 to 1744, 48 turns: all rules." },
    { 0 },
};

/* X20 */
const char *const sealords_random_events[2][DIE_FACES] = {
    { "white-squall", "calm", "courier-taken", "loose-talk", "ship-fever", "fat-prize", "haze", "desertion",
      "packet", "admiral-unwell" },
    { "a white squall", "a calm", "a courier is taken", "loose talk", "ship fever", "a fat prize", "haze",
      "desertion", "a packet from home", "the admiral is unwell" },
};

/* ---- Names ---- */

#define NAME(name, word) word,
static const char *const names[STRAITS_OWN] = { STRAITS_MARKS(NAME) STRAITS_VALUES(NAME) STRAITS_PORTS(NAME)
                                                    STRAITS_SPACES(NAME) STRAITS_CONTINGENTS(NAME)
                                                        STRAITS_LEADERS(NAME) STRAITS_ORDERS(NAME)
                                                            STRAITS_REST(NAME) };

/* Where the names from `first` on are found. */
struct register_of {
    const char         *file;
    enum straits_own    first;
    const struct named *list;
    int                 count;
};

static void find_names(struct data *g, const struct register_of *r, enum straits_own end,
                       struct data_report *report)
{
    for (enum straits_own i = r->first; i < end; i++) {
        const int found = named_find(r->list, r->count, names[i]);
        if (found < 0)
            data_fault(report, r->file, 1, "the theatre needs %s", names[i]);
        else
            g->own[i] = (uint8_t)found;
    }
}

/* X2.5: Large Spaces from a French port, along the Lanes; a Small one counts with its home. */
static void find_french_waters(struct data *g)
{
    uint8_t steps[SPACES_MAX];
    memset(steps, NOBODY, sizeof steps);
    for (int p = 0; p < g->ports; p++)
        if (g->port[p].owner == own(g, CONTINGENT_FR))
            steps[g->port[p].space] = 0;
    for (int round = 0; round < g->spaces; round++)
        for (int i = 0; i < g->lanes; i++) {
            const int ends[] = { g->lane[i].a, g->lane[i].b };
            for (int k = 0; k < 2; k++) {
                const int from = ends[k], to = ends[1 - k], cost = g->space[to].size == LARGE;
                if (steps[from] != NOBODY && steps[from] + cost < steps[to])
                    steps[to] = (uint8_t)(steps[from] + cost);
            }
        }
    for (int i = 0; i < g->spaces; i++)
        if (steps[i] <= value(g, VALUE_FRENCH_BOUNDS))
            g->own_waters[i] |= WATERS_FRENCH;
}

/* X19.1: not east of Cape de Gata. A Small Space is among them if both its neighbours are. */
static void find_western_waters(struct data *g)
{
    const enum straits_own ports[] = { PORT_CAD, PORT_GIB, PORT_MLG };
    for (size_t i = 0; i < sizeof ports / sizeof *ports; i++)
        g->own_waters[g->port[own(g, ports[i])].space] |= WATERS_WEST;
    const enum straits_own spaces[] = { SPACE_STV, SPACE_GUT, SPACE_GAT, SPACE_TRF };
    for (size_t i = 0; i < sizeof spaces / sizeof *spaces; i++)
        g->own_waters[own(g, spaces[i])] |= WATERS_WEST;
    for (int i = 0; i < g->spaces; i++) {
        bool west = g->space[i].size == SMALL;
        for (int w = 0; w < g->space[i].way_count; w++) {
            const int way = g->space[i].way[w];
            if (way < 0x80)
                west = west
                    && g->own_waters[g->lane[way].a == i ? g->lane[way].b : g->lane[way].a] & WATERS_WEST;
        }
        if (west)
            g->own_waters[i] |= WATERS_WEST;
    }
}

/* BO-01: the coast from Barcelona to Civitavecchia. */
static void find_convoy_waters(struct data *g)
{
    const enum straits_own ports[] = { PORT_BCN, PORT_MRS, PORT_TLN, PORT_HYE, PORT_STP,
                                       PORT_VLF, PORT_GEN, PORT_SPE, PORT_LEG, PORT_CIV };
    for (size_t i = 0; i < sizeof ports / sizeof *ports; i++)
        g->own_waters[g->port[own(g, ports[i])].space] |= WATERS_CONVOYS;
    g->own_waters[own(g, SPACE_CRE)] |= WATERS_CONVOYS;
    g->own_waters[own(g, SPACE_PIO)] |= WATERS_CONVOYS;
}

/* X7.5, X8.7, X14.3, E06 to E08: those that may change hands. */
static void find_ports_at_stake(struct data *g)
{
    const struct {
        enum straits_own port;
        unsigned         are;
    } all[] = {
        { PORT_GEN, PORTS_GENOESE },        { PORT_SPE, PORTS_GENOESE | PORTS_OF_CAMPAIGN },
        { PORT_CLV, PORTS_GENOESE },        { PORT_AJA, PORTS_GENOESE },
        { PORT_BAS, PORTS_GENOESE },        { PORT_CIV, PORTS_OF_CAMPAIGN },
        { PORT_LEG, PORTS_OF_CAMPAIGN },    { PORT_NAP, PORTS_NEAPOLITAN },
        { PORT_PAL, PORTS_NEAPOLITAN },     { PORT_VLF, PORTS_OF_SARDINIA },
        { PORT_CAG, PORTS_OF_SARDINIA },    { PORT_TLN, PORTS_FRENCH_IN_WAR },
        { PORT_MRS, PORTS_FRENCH_IN_WAR },  { PORT_STP, PORTS_FRENCH_IN_WAR },
        { PORT_HYE, PORTS_FRENCH_IN_WAR },  { PORT_CAD, PORTS_SPANISH_IN_WAR },
        { PORT_CTG, PORTS_SPANISH_IN_WAR }, { PORT_BCN, PORTS_SPANISH_IN_WAR },
        { PORT_ALI, PORTS_SPANISH_IN_WAR },
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        g->own_ports[own(g, all[i].port)] = (uint8_t)all[i].are;
}

static void prepare(struct data *g, struct data_report *r)
{
    const struct register_of all[] = {
        { "marks.csv", 0, g->mark_name, g->marks },
        { "values.csv", VALUE_LESTOCK_CR, g->value_name, g->values },
        { "ports.csv", PORT_GIB, g->port_name, g->ports },
        { "spaces.csv", SPACE_LIP, g->space_name, g->spaces },
        { "contingents.csv", CONTINGENT_BR, g->contingent_name, g->contingents },
        { "leaders.csv", LEADER_HADDOCK, g->leader_name, g->leaders },
        { "orders.csv", ORDER_BR01, g->order_name, g->orders },
        { "flotillas.csv", OWN_COMBINED_FLEET, g->flotilla_name, g->flotillas },
        { "convoys.csv", OWN_TURKEY_TRADE, g->convoy_name, g->convoys },
        { "zones.csv", OWN_ATLANTIC, g->zone_name, g->zones },
    };
    const int count = (int)(sizeof all / sizeof *all), before = r->faults;
    for (int i = 0; i < count; i++)
        find_names(g, &all[i], i + 1 < count ? all[i + 1].first : STRAITS_OWN, r);
    if (r->faults > before)
        return;
    find_french_waters(g);
    find_western_waters(g);
    find_convoy_waters(g);
    find_ports_at_stake(g);
}

/* ---- Small questions ---- */

void straits_set(const struct data *g, struct state *s, enum straits_own what, int to, struct umpire *u)
{
    const int              i = own(g, what);
    const struct sea_mark *printed = &g->mark[i];
    const int within = to < printed->least ? printed->least : to > printed->most ? printed->most : to;
    if (s->mark[i] == within)
        return;
    s->mark[i] = (int16_t)within;
    /* What only is or is not is told without its number. */
    const bool is_or_not = printed->least == 0 && printed->most == 1;
    sealords_tell(u,
                  !is_or_not ? EVENT_MARK
                  : within   ? EVENT_MARK_ON
                             : EVENT_MARK_OFF,
                  printed->seen == SEEN_SIDE_A     ? 1u
                  : printed->seen == SEEN_SIDE_B   ? 2u
                  : printed->seen == SEEN_SILENTLY ? 0
                                                   : BOTH_SIDES,
                  i, within, 0, 0);
}

int straits_die(const struct state *s, int what, struct umpire *u)
{
    umpire_open(u, sealords_moment(s), ROLL_THEATRE, s->impulse, what);
    return umpire_roll(u);
}

bool straits_is_port(const struct data *g, int port, const enum straits_own *list)
{
    for (; *list != STRAITS_OWN; list++)
        if (own(g, *list) == port)
            return true;
    return false;
}

/* ---- The table ---- */

static const struct theatre straits = {
    .id = "straits",
    .prepare = prepare,
    .port_use = straits_port_use,
    .are_enemies = straits_are_enemies,
    .may_sail = straits_may_sail,
    .control = straits_control,
    .may_assemble = straits_may_assemble,
    .shelters = straits_shelters,
    .shuns = straits_shuns,
    .delivered = straits_delivered,
    .convoy_lost = straits_convoy_lost,
    .spared = straits_spared,
    .joins_unseen = straits_joins_unseen,
    .may_escort = straits_may_escort,
    .stores_room = straits_stores_room,
    .stores_barred = straits_stores_barred,
    .away = straits_away,
    .is_neutralised = straits_is_neutralised,
    .weather = straits_weather,
    .is_calm = straits_is_calm,
    .battles = straits_battles,
    .watches = straits_watches,
    .battle_gathers = straits_battle_gathers,
    .battle_ended = straits_battle_ended,
    .battle_part = straits_battle_part,
    .may_begin = straits_may_begin,
    .is_at_peace = straits_is_at_peace,
    .battle_begins = straits_battle_begins,
    .hangs_back = straits_hangs_back,
    .battle_over = straits_battle_over,
    .reinforce_mod = straits_reinforce_mod,
    .stands_in = straits_stands_in,
    .mans_prizes = straits_mans_prizes,
    .may_attack = straits_may_attack,
    .may_berth = straits_may_berth,
    .takes_class = straits_takes_class,
    .may_task = straits_may_task,
    .is_hazy = straits_is_hazy,
    .range = straits_range,
    .admits = straits_admits,
    .strait_dp = straits_strait_dp,
    .errand = straits_errand,
    .is_recalled = straits_is_recalled,
    .goes_home_from = straits_goes_home_from,
    .may_request = straits_may_request,
    .request = straits_request,
    .combines = straits_combines,
    .runs_command = straits_runs_command,
    .catch_mod = straits_catch_mod,
    .reorganise = straits_reorganise,
    .may_hold = straits_may_hold,
    .raided = straits_violates,
    .cuts_out = straits_cuts_out,
    .is_shut_in = straits_is_shut_in,
    .preys_on = straits_preys_on,
    .may_form = straits_may_form,
    .repair_rolls = straits_repair_rolls,
    .repair_mod = straits_repair_mod,
    .ordinary_room = straits_ordinary_room,
    .attrition = straits_attrition,
    .is_eligible = straits_is_eligible,
    .is_mandatory = straits_is_mandatory,
    .is_valid = straits_is_valid,
    .may_execute = straits_may_execute,
    .fails_in_hand = straits_fails_in_hand,
    .is_station = straits_is_station,
    .has_object = straits_has_object,
    .lingers = straits_lingers,
    .kept = straits_kept,
    .under_way = straits_under_way,
    .landed = straits_landed,
    .returns = straits_returns,
    .judge = straits_judge,
    .raid = straits_raid,
    .fulfilled = straits_fulfilled,
    .counsel = straits_counsel,
    .haunts = straits_haunts,
    .bides = straits_bides,
    .summons = straits_summons,
    .offence = straits_offence,
    .pre_turn = straits_pre_turn,
    .impulse = straits_impulse,
    .events = straits_events,
    .event_may = straits_event_may,
    .event_mod = straits_event_mod,
    .event_is_open = straits_event_is_open,
    .event_occurs = straits_event_occurs,
    .asks = straits_asks,
    .moves = straits_moves,
    .check = straits_check,
    .apply = straits_apply,
    .check_position = straits_check_position,
};
static const struct theatre plain = { .id = "plain" }; /* data alone */

const struct theatre *sealords_theatre(const char *id)
{
    static const struct theatre *const all[] = { &straits, &plain, NULL };
    for (int i = 0; all[i] != NULL; i++)
        if (strcmp(all[i]->id, id) == 0)
            return all[i];
    return NULL;
}
