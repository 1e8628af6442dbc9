/* What things are called: every word of the protocol. Data, no procedure. */
#include "core/vocab.h"
#include "orders.h"
#include "phases.h"
#include "tables.h"

NAMED_VOCAB(side, struct data, sides, side_name)
NAMED_VOCAB(command, struct data, commands, command_name)
NAMED_VOCAB(port, struct data, ports, port_name)
NAMED_VOCAB(wind, struct data, winds, wind_name)
NAMED_VOCAB(flotilla, struct data, flotillas, flotilla_name)
NAMED_VOCAB(squadron, struct data, squadrons, squadron_name)
NAMED_VOCAB(convoy, struct data, convoys, convoy_name)
NAMED_VOCAB(auxiliary, struct data, auxiliaries, auxiliary_name)
NAMED_VOCAB(leader, struct data, leaders, leader_name)
NAMED_VOCAB(happening, struct data, happenings, happening_name)
NAMED_VOCAB(mark, struct data, marks, mark_name)
NAMED_VOCAB(player_rank, struct data, player_ranks, player_rank_name)
CHOICE_VOCAB(option, sealords_options, OPTION_COUNT)
static const char *option_title(const void *data, int i)
{
    (void)data;
    return sealords_options[i].title;
}
CHOICE_VOCAB(scenario, sealords_scenarios, SCENARIO_COUNT)
static const char *scenario_title(const void *data, int i)
{
    (void)data;
    return sealords_scenarios[i].title;
}

LIST_VOCAB(phase, "turn", "theatre", "start", "pirates", "courses", "subordination", "activities", "task",
           "screen", "pick", "name", "shadow", "follow", "adjust", "sailing", "reaction", "declare", "battle",
           "initial", "withdraw", "assist", "reinforce", "array", "intensity", "match", "double", "shifts",
           "share", "fireships", "prizes", "aftermath", "counter", "terminate", "reorganise", "receive",
           "issue", "auxiliaries", "convoys", "return", "repair", "ordinary", "split", "over")
_Static_assert(COUNT(phase_words) == PHASES, "a word for each phase");
static const char *phase_title(const void *data, int i)
{
    (void)data;
    return sealords_phases[i].name;
}
LIST_VOCAB(step, "pre-turn", "winds", "random-event", "start", "pirates", "courses", "gales", "subordination",
           "gale-rest", "changes", "spotting", "activities-a", "activities-b", "adjust", "sail",
           "gale-attrition", "declare", "battles", "late-comers", "scatter", "hand-over", "unspot",
           "counter-shadow", "judge", "extend", "impulse-end", "sinking", "events", "terminate", "reorganise",
           "orders", "auxiliaries", "attrition", "convoys", "return", "repair", "ordinary", "relief",
           "turn-end")
_Static_assert(COUNT(step_words) == STEPS, "a word for each step");
LIST_VOCAB(intensity, "light", "medium", "heavy")
LIST_VOCAB(state, "unformed", "ready", "fitting-out", "in-ordinary")
LIST_VOCAB(leader_status, "future", "mess", "posted", "station", "captured", "killed", "removed")
LIST_VOCAB(aux_where, "out-of-play", "available", "recovery", "in-port", "with", "based", "stationed",
           "shadowing")
LIST_VOCAB(chit_where, "set", "pool", "hand", "issued", "fulfilled", "failed", "discard", "removed", "drawn")
LIST_VOCAB(squadron_flag, "changed", "handled", "repaired", "bought", "paid", "called", "tried", "stores",
           "bombed", "told-off", "new")
LIST_VOCAB(leader_flag, "commands", "promoted", "handled", "victor", "merit", "more-merit", "told-off",
           "adrift")
LIST_VOCAB(aux_flag, "active", "at-sea", "moved", "begun", "tried", "told-off", "shut-in", "met")
LIST_VOCAB(convoy_flag, "scattered", "hurt", "fought", "loaded", "turned", "landed", "declared")
LIST_VOCAB(formation_flag, "steers", "spent", "withdrew", "runs", "disorganised", "searched", "scattering",
           "whole", "fulfilled", "tried", "fought", "left-port", "known", "marked-time", "extends", "raided",
           "released", "headed", "clouded", "unasked", "late")
LIST_VOCAB(chit_flag, "tried", "shown", "this-year")
LIST_VOCAB(mulligan, "combat", "level", "reinforcement", "striking", "casualty", "sinking", "fireship",
           "bombardment", "convoy-attack", "search", "check", "repair", "wind", "raid", "request")
_Static_assert(COUNT(mulligan_words) == MULLIGANS, "a word for each kind of die");
TABLE_VOCAB(favour, sealords_favour_words, FAVOURS)
static const char *favour_title(const void *data, int i)
{
    static const char *const titles[FAVOURS] = {
        [FAVOUR_ANOTHER_DIE] = "another die for the wind",
        [FAVOUR_SEARCH] = "1 less for a search",
        [FAVOUR_LEADERSHIP] = "1 less for the commander of a detachment",
        [FAVOUR_CATCH] = "1 less to catch the wind",
        [FAVOUR_REINFORCE] = "1 less to join a battle",
        [FAVOUR_STRATEGY] = "1 less for a strategy check",
        [FAVOUR_ON_COURSE] = "it keeps its course",
        [FAVOUR_GAUGE] = "1 more chance of the weather gauge",
        [FAVOUR_DRAW] = "one order more to choose from",
        [FAVOUR_GALE] = "a formation takes half of what the gale does",
        [FAVOUR_COLUMN] = "a column in a combat",
        [FAVOUR_MULLIGAN] = "a mulligan for nothing",
        [FAVOUR_REPAIR] = "a repair roll more",
        [FAVOUR_STORES] = "more stores",
        [FAVOUR_WOUNDS] = "a wound heals sooner",
    };
    (void)data;
    return titles[i];
}
LIST_VOCAB(answer, "no", "yes")
LIST_VOCAB(screening, "fails", "in-part", "succeeds")
static const char *screening_title(const void *data, int i)
{
    (void)data;
    return i == SCREEN_PARTIAL ? "succeeds in part" : screening_words[i];
}
LIST_VOCAB(strategy_use, "issue", "detach", "hand-over", "extend", "abandon", "transfer", "relief", "leave",
           "turn-back", "cover", "request", "combine")
_Static_assert(COUNT(strategy_use_words) == STRATEGY_COMBINE - STRATEGY_ISSUE + 1, "a word for each use");
static const char *strategy_use_title(const void *data, int i)
{
    static const char *const titles[] = {
        "to issue an order",     "to detach ships",
        "for a hand-over",       "to extend an order",
        "to give an order up",   "to transfer Sail",
        "to relieve a leader",   "for leave to sail without an order",
        "to call a convoy back", "to attack in spite of the neutrals",
        "for a request to home", "to combine flotillas",
    };
    (void)data;
    return titles[i];
}
TABLE_VOCAB(random_event, sealords_random_events[0], DIE_FACES)
static const char *random_event_title(const void *data, int i)
{
    (void)data;
    return sealords_random_events[1][i];
}
LIST_VOCAB(act, "give-up", "refuse", "send", "stand-between", "let-be", "stay")
LIST_VOCAB(sail_class, "sol", "sol-d", "frigate", "light-vessel", "galley", "flagship")
LIST_VOCAB(entry, "none", "with-wind", "caught", "against-wind", "zone-helped", "zone", "zone-hindered")

/* ---- Places, and what a course may be besides ---- */

static int place_count(const void *data)
{
    return ((const struct data *)data)->places;
}
static const char *place_word(const void *data, int i)
{
    return i == NOWHERE ? "nowhere" : ((const struct data *)data)->place_name[i].id;
}
static const char *place_title(const void *data, int i)
{
    return i == NOWHERE ? "nowhere" : ((const struct data *)data)->place_name[i].name;
}
static int course_count(const void *data)
{
    (void)data;
    return COURSE_MAKE_READY + 1;
}
static const char *course_title(const void *data, int i)
{
    return i == COURSE_HOLD       ? "to mark time"
         : i == COURSE_HIDDEN     ? "not known"
         : i == COURSE_FIT_OUT    ? "into port"
         : i == COURSE_MAKE_READY ? "to put to sea"
                                  : place_title(data, i);
}
static const char *course_word(const void *data, int i)
{
    return i == COURSE_HOLD                                ? "hold"
         : i == COURSE_HIDDEN                              ? "hidden"
         : i == COURSE_FIT_OUT                             ? "fit-out"
         : i == COURSE_MAKE_READY                          ? "make-ready"
         : i < place_count(data) && place_word(data, i)[0] ? place_word(data, i)
                                                           : NULL;
}

/* ---- Formations: a slot as the other player calls it; or, from SLOTS on, the unit that it is ---- */

static int unit_count(const void *data)
{
    (void)data;
    return UNITS_MAX;
}
static const char *unit_word(const void *data, int i)
{
    const char *word = ((const struct data *)data)->unit_name[i].id;
    return word[0] ? word : NULL;
}
static const char *unit_title(const void *data, int i)
{
    return ((const struct data *)data)->unit_name[i].name;
}
static int slot_count(const void *data)
{
    (void)data;
    return SLOTS;
}
static const char *slot_word(const void *data, int i)
{
    return ((const struct data *)data)->slot_name[i].id;
}
static const char *slot_title(const void *data, int i)
{
    return ((const struct data *)data)->slot_name[i].name;
}
static int counter_count(const void *data)
{
    (void)data;
    return SLOTS + UNITS_MAX;
}
static const char *counter_word(const void *data, int i)
{
    return i < SLOTS ? slot_word(data, i) : unit_word(data, i - SLOTS);
}
static const char *counter_title(const void *data, int i)
{
    return i < SLOTS ? slot_title(data, i) : unit_title(data, i - SLOTS);
}
static int marker_count(const void *data)
{
    (void)data;
    return MARKERS;
}
static const char *marker_word(const void *data, int i)
{
    return ((const struct data *)data)->marker_name[i].id;
}
static const char *marker_title(const void *data, int i)
{
    return ((const struct data *)data)->marker_name[i].name;
}

/* ---- Orders: the theatre's, then the three that are always in Hand ---- */

static int order_count(const void *data)
{
    (void)data;
    return ORDERS_MAX + ORDER_KINDS;
}
static const char *order_word(const void *data, int i)
{
    const struct data *g = data;
    if (i < ORDERS_MAX)
        return i < g->orders ? g->order_name[i].id : NULL;
    return i == ORDERS_MAX + ORDER_RENDEZVOUS ? "rendezvous"
         : i == ORDERS_MAX + ORDER_HAND_OVER  ? "hand-over"
         : i == ORDERS_MAX + ORDER_ESCORT     ? "escort"
                                              : NULL;
}
static const char *order_title(const void *data, int i)
{
    const struct data *g = data;
    if (i < g->orders)
        return g->order_name[i].name;
    return i == ORDERS_MAX + ORDER_RENDEZVOUS ? "Rendezvous Order"
         : i == ORDERS_MAX + ORDER_HAND_OVER  ? "Hand-Over Order"
                                              : "Escort Order";
}

/* ---- The same with a first word for none ---- */

#define OR_NONE_VOCAB(what)                                                                                  \
    static int what##_or_none_count(const void *data)                                                        \
    {                                                                                                        \
        return 1 + what##_count(data);                                                                       \
    }                                                                                                        \
    static const char *what##_or_none_word(const void *data, int i)                                          \
    {                                                                                                        \
        return i == 0 ? "none" : what##_word(data, i - 1);                                                   \
    }
OR_NONE_VOCAB(slot)
OR_NONE_VOCAB(squadron)
OR_NONE_VOCAB(flotilla)
OR_NONE_VOCAB(leader)
OR_NONE_VOCAB(auxiliary)
OR_NONE_VOCAB(order)
OR_NONE_VOCAB(phase)
OR_NONE_VOCAB(player_rank)

static int unit_or_none_count(const void *data)
{
    (void)data;
    return HIDDEN_UNIT + 1;
}
static const char *unit_or_none_word(const void *data, int i)
{
    return i == 0 ? "none" : i == HIDDEN_UNIT ? "hidden" : i <= UNITS_MAX ? unit_word(data, i - 1) : NULL;
}

const struct vocab sealords_vocabs[VOCABS] = {
    [VOCAB_NUMBER] = { "number", NULL, NULL, NULL },
    [VOCAB_SIDE] = { "side", side_count, side_word, side_title },
    [VOCAB_COMMAND] = { "command", command_count, command_word, command_title },
    [VOCAB_PLACE] = { "place", place_count, place_word, place_title },
    [VOCAB_PORT] = { "port", port_count, port_word, port_title },
    [VOCAB_WIND] = { "wind", wind_count, wind_word, wind_title },
    [VOCAB_UNIT] = { "formation", unit_count, unit_word, unit_title },
    [VOCAB_COUNTER] = { "counter", counter_count, counter_word, counter_title },
    [VOCAB_FLOTILLA] = { "flotilla", flotilla_count, flotilla_word, flotilla_title },
    [VOCAB_SQUADRON] = { "squadron", squadron_count, squadron_word, squadron_title },
    [VOCAB_CONVOY] = { "convoy", convoy_count, convoy_word, convoy_title },
    [VOCAB_AUXILIARY] = { "auxiliary", auxiliary_count, auxiliary_word, auxiliary_title },
    [VOCAB_MARKER] = { "marker", marker_count, marker_word, marker_title },
    [VOCAB_LEADER] = { "leader", leader_count, leader_word, leader_title },
    [VOCAB_ORDER] = { "order", order_count, order_word, order_title },
    [VOCAB_MARK] = { "mark", mark_count, mark_word, mark_title },
    [VOCAB_INTENSITY] = { "intensity", intensity_count, intensity_word, NULL },
    [VOCAB_COURSE] = { "course", course_count, course_word, course_title },
    [VOCAB_PHASE] = { "phase", phase_count, phase_word, phase_title },
    [VOCAB_STEP] = { "step", step_count, step_word, NULL },
    [VOCAB_OPTION] = { "option", option_count, option_word, option_title },
    [VOCAB_SCENARIO] = { "scenario", scenario_count, scenario_word, scenario_title },
    [VOCAB_STATE] = { "state", state_count, state_word, NULL },
    [VOCAB_LEADER_STATUS] = { "leader's status", leader_status_count, leader_status_word, NULL },
    [VOCAB_AUX_WHERE] = { "whereabouts", aux_where_count, aux_where_word, NULL },
    [VOCAB_CHIT_WHERE] = { "chit's place", chit_where_count, chit_where_word, NULL },
    [VOCAB_SQUADRON_FLAG] = { "squadron's mark", squadron_flag_count, squadron_flag_word, NULL },
    [VOCAB_LEADER_FLAG] = { "leader's mark", leader_flag_count, leader_flag_word, NULL },
    [VOCAB_AUX_FLAG] = { "auxiliary's mark", aux_flag_count, aux_flag_word, NULL },
    [VOCAB_CONVOY_FLAG] = { "convoy's mark", convoy_flag_count, convoy_flag_word, NULL },
    [VOCAB_FORMATION_FLAG] = { "formation's mark", formation_flag_count, formation_flag_word, NULL },
    [VOCAB_CHIT_FLAG] = { "chit's mark", chit_flag_count, chit_flag_word, NULL },
    [VOCAB_SLOT] = { "slot", slot_count, slot_word, slot_title },
    [VOCAB_SLOT_OR_NONE] = { "slot or none", slot_or_none_count, slot_or_none_word, NULL },
    [VOCAB_UNIT_OR_NONE] = { "formation or none", unit_or_none_count, unit_or_none_word, NULL },
    [VOCAB_SQUADRON_OR_NONE] = { "squadron or none", squadron_or_none_count, squadron_or_none_word, NULL },
    [VOCAB_FLOTILLA_OR_NONE] = { "flotilla or none", flotilla_or_none_count, flotilla_or_none_word, NULL },
    [VOCAB_LEADER_OR_NONE] = { "leader or none", leader_or_none_count, leader_or_none_word, NULL },
    [VOCAB_AUXILIARY_OR_NONE] = { "auxiliary or none", auxiliary_or_none_count, auxiliary_or_none_word,
                                  NULL },
    [VOCAB_ORDER_OR_NONE] = { "order or none", order_or_none_count, order_or_none_word, NULL },
    [VOCAB_HAPPENING] = { "event", happening_count, happening_word, happening_title },
    [VOCAB_ENTRY] = { "entry", entry_count, entry_word, NULL },
    [VOCAB_PHASE_OR_NONE] = { "phase or none", phase_or_none_count, phase_or_none_word, NULL },
    [VOCAB_SAIL_CLASS] = { "class of Sail", sail_class_count, sail_class_word, NULL },
    [VOCAB_MULLIGAN] = { "kind of dice", mulligan_count, mulligan_word, NULL },
    [VOCAB_PLAYER_RANK] = { "player's Rank", player_rank_count, player_rank_word, player_rank_title },
    [VOCAB_PLAYER_RANK_OR_NONE] = { "player's Rank or none", player_rank_or_none_count,
                                    player_rank_or_none_word, NULL },
    [VOCAB_FAVOUR] = { "favour", favour_count, favour_word, favour_title },
    [VOCAB_ANSWER] = { "answer", answer_count, answer_word, NULL },
    [VOCAB_SCREENING] = { "screening", screening_count, screening_word, screening_title },
    [VOCAB_STRATEGY_USE] = { "strategy check", strategy_use_count, strategy_use_word, strategy_use_title },
    [VOCAB_RANDOM_EVENT] = { "random event", random_event_count, random_event_word, random_event_title },
    [VOCAB_ACT] = { "act", act_count, act_word, NULL },
};

/* ---- Choices at set-up ---- */

const struct choice_info sealords_options[] = {
    { "11.176", "Promotion by merit",
      "Each year one leader from the winning side of a battle may be promoted." },
    { "11.178", "Buying leaders", "Leaders of the future may be bought early with Prestige." },
    { "11.183c", "Rates of exchange", "Two captured admirals of a rank are exchanged for one of the next." },
    { "3.423-off", "Any rank commands",
      "Flotillas of every kind may be commanded by any rank that 3.422 allows." },
    { "standing", "Standing orders",
      "Formations sail on to a destination; a player may pass, openly, until something happens." },
    { "12.4", "Player Ranks",
      "Players come with Ranks won in earlier games: small favours, and Prestige for the lesser." },
    { "10.314", "Integral Flagships",
      "A Flagship is a Sail of its squadron beyond its limit: it goes with it, and may be transferred." },
    { 0 },
};
enum { LAST_RANK = 13, LAST_INSPECTORATE = 3 }; /* of the longest chart; a theatre's may be shorter */
const struct param_info sealords_params[] = {
    [PARAM_RANK_A] = { "rank-a", "Player A's Rank: its place on the chart of Player Ranks, 0 for none (12.4)",
                       0, LAST_RANK, 0 },
    [PARAM_RANK_B] = { "rank-b", "Player B's Rank, in the same way", 0, LAST_RANK, 0 },
    [PARAM_INSPECTORATE_A] = { "inspectorate-a",
                               "Player A's Inspectorate: the first of the chart is 1, 0 for none (12.44)", 0,
                               LAST_INSPECTORATE, 0 },
    [PARAM_INSPECTORATE_B] = { "inspectorate-b", "Player B's Inspectorate, in the same way", 0,
                               LAST_INSPECTORATE, 0 },
    [PARAMS] = { 0 },
};
const uint32_t sealords_param_options[PARAMS] = { 1u << OPTION_RANKS, 1u << OPTION_RANKS, 1u << OPTION_RANKS,
                                                  1u << OPTION_RANKS };
