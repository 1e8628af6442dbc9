/* Sea Lords as a game: the answers to core's questions. The series rules, with the theatre that its data name. */
#include "core/vocab.h"
#include "gale.h"
#include "lieutenant.h"
#include "phases.h"
#include "tables.h"
#include "words.h"

static const struct stage stages[] = {
    { "winds", "5.24", "Winds", "Dice say which winds blow in this Impulse, and which come as gales.", 0 },
    { "courses", "5.151", "Courses", "Both in secret: where each formation spends its next movement point.",
      PHASE_BIT(PHASE_COURSES) | PHASE_BIT(PHASE_SUBORDINATION) },
    { "activities", "5.152b", "Activities", "Searches, tasks of auxiliaries, shadows.",
      PHASE_BIT(PHASE_START) | PHASE_BIT(PHASE_PIRATES) | PHASE_BIT(PHASE_ACTIVITIES) | PHASE_BIT(PHASE_TASK)
          | PHASE_BIT(PHASE_SCREEN) | PHASE_BIT(PHASE_PICK) | PHASE_BIT(PHASE_NAME) | PHASE_BIT(PHASE_SHADOW)
          | PHASE_BIT(PHASE_FOLLOW) | PHASE_BIT(PHASE_ADJUST) | PHASE_BIT(PHASE_COUNTER) },
    { "sailing", "5.14a", "Sailing", "All courses are carried out.",
      PHASE_BIT(PHASE_SAILING) | PHASE_BIT(PHASE_REACTION) },
    { "battles", "8.11", "Battles", "Where enemies have found each other.",
      PHASE_BIT(PHASE_DECLARE) | PHASE_BIT(PHASE_BATTLE) | PHASE_BIT(PHASE_INITIAL)
          | PHASE_BIT(PHASE_WITHDRAW) | PHASE_BIT(PHASE_ASSIST) | PHASE_BIT(PHASE_REINFORCE)
          | PHASE_BIT(PHASE_ARRAY) | PHASE_BIT(PHASE_INTENSITY) | PHASE_BIT(PHASE_MATCH)
          | PHASE_BIT(PHASE_DOUBLE) | PHASE_BIT(PHASE_SHIFTS) | PHASE_BIT(PHASE_SHARE)
          | PHASE_BIT(PHASE_FIRESHIPS) | PHASE_BIT(PHASE_PRIZES) | PHASE_BIT(PHASE_AFTERMATH) },
    { "administration", "4.3a", "Administration",
      "After four Impulses: events, orders, reorganisation, auxiliaries, repairs.",
      PHASE_BIT(PHASE_TERMINATE) | PHASE_BIT(PHASE_REORGANISE) | PHASE_BIT(PHASE_RECEIVE)
          | PHASE_BIT(PHASE_ISSUE) | PHASE_BIT(PHASE_AUXILIARIES) | PHASE_BIT(PHASE_CONVOYS)
          | PHASE_BIT(PHASE_RETURN) | PHASE_BIT(PHASE_REPAIR) | PHASE_BIT(PHASE_ORDINARY) },
    { 0 },
};

static int turn(const struct state *s)
{
    return s->turn;
}

static int score(const struct state *s, int side)
{
    return s->prestige[side];
}

/* [12.1, 12.15] */
static struct result result(const struct data *g, const struct state *s)
{
    (void)g;
    struct result r = { s->phase == PHASE_OVER, 0, "12.1", "victory" };
    if (!r.over)
        return r;
    if (s->prestige[0] == s->prestige[1])
        r.rule = "12.1", r.text = "draw";
    else
        r.winners = (seat_set)(1u << (s->prestige[1] > s->prestige[0]));
    return r;
}

static bool scenario_ready(const struct data *g, int scenario)
{
    return scenario < g->scenarios;
}

static const uint8_t passing[] = { MOVE_DONE, MOVE_STAND_BY, MOVE_CUSTOM, MOVE_ATTEND };

const struct game sealords_game = {
    .id = "sealords",
    .title = "Sea Lords",
    .aim =
        "Two fleets in the Western Mediterranean, 1742 to 1744. Both lay courses in secret, all ships sail at once "
        "under winds that change, look for each other and fight; orders from home say what earns Prestige. More "
        "Prestige at the end wins.",
    .rules_version = "1",
    .state_size = sizeof(struct state),
    .hashed_size = offsetof(struct state, agenda.number),
    .seats_min = SIDES,
    .seats_max = SIDES,
    .phase_moves_max = 1024,
    .scenarios = sealords_scenarios,
    .options = sealords_options,
    .recommended = 1u << OPTION_STANDING, /* a turn has half a hundred prompts, most of them for nothing */
    .params = sealords_params,
    .param_options = sealords_param_options,
    .words = { sealords_vocabs, VOCABS },
    .kinds = sealords_move_kinds,
    .kind_count = MOVE_KINDS,
    .passing = passing,
    .passing_count = COUNT(passing),
    .events = sealords_event_kinds,
    .event_count = EVENTS,
    .telling = sealords_telling,
    .rolls = sealords_roll_kinds,
    .roll_count = ROLLS,
    .fields = sealords_fields,
    .field_count = SEALORDS_FIELDS,
    .piece_vocab = VOCAB_COUNTER,
    .place_vocab = VOCAB_PLACE,
    .data_load = sealords_tables_load,
    .data_free = sealords_tables_free,
    .data_hash = sealords_tables_hash,
    .scenario_ready = scenario_ready,
    .agenda = offsetof(struct state, agenda),
    .phases = sealords_phases,
    .phase_count = PHASES,
    .stages = stages,
    .part_names = sealords_side_words,
    .setup = sealords_setup,
    .turn = turn,
    .redact = sealords_view,
    .imagine = sealords_imagine,
    .score = score,
    .score_of = "Prestige",
    .result = result,
    .show = sealords_show,
    .validate = sealords_validate,
    .loaded = sealords_loaded,
    .worth = sealords_lieutenant,
    .value = sealords_standing,
};
