/* The theatre's marks and values, the scenarios with what they set up, and the schedule of arrivals. */
#include "sheets.h"
#include <string.h>

/* ---- Marks and values ---- */

static const char *const seen_words[] = { "all", "a", "b", "silently", NULL };

static void took_mark(const struct sheet_row *at)
{
    const struct sea_mark *m = at->row;
    if (m->least > m->most || m->standard < m->least || m->standard > m->most)
        sheet_fault(at, "the standard lies between least and most");
}

const struct sheet sea_marks = {
    .file = "marks.csv",
    SHEET_ROWS(struct data, mark, marks, MARKS_MAX),
    SHEET_NAMES(struct data, mark_name, "name"),
    .took = took_mark,
    .columns =
        (const struct column[]){
            { NUMBER_COLUMN("least", struct sea_mark, least, -9999, 9999) },
            { NUMBER_COLUMN("most", struct sea_mark, most, -9999, 9999) },
            { NUMBER_COLUMN("standard", struct sea_mark, standard, -9999, 9999) },
            { WORD_COLUMN("seen", struct sea_mark, seen, seen_words) },
            { 0 },
        },
};

const struct sheet sea_values = {
    .file = "values.csv",
    SHEET_ROWS(struct data, value, values, VALUES_MAX),
    SHEET_NAMES(struct data, value_name, "name"),
    .columns =
        (const struct column[]){
            { .name = "value", .type = COLUMN_NUMBER, .size = sizeof(int16_t), .low = -9999, .high = 9999 },
            { 0 },
        },
};

/* ---- Scenarios ---- */

static void took_scenario(const struct sheet_row *at)
{
    const struct data   *g = at->data;
    struct sea_scenario *s = at->row;
    for (int side = 0; side < SIDES; side++)
        if (s->prestige[side] < g->prestige[PRESTIGE_BOTTOM] || s->prestige[side] > g->prestige[PRESTIGE_TOP])
            sheet_fault(at, "rule 12.13a: the prestige %d is not on the track", s->prestige[side]);
    if (s->hand & s->pool)
        sheet_fault(at, "an order is in hand and in the pool");
    if ((s->hand | s->pool) & ~s->used)
        sheet_fault(at, "an order is in hand or in the pool that is not used");
    if (s->troops_arrive == NOBODY)
        s->troops_arrive = 0;
}

const struct sheet sea_scenarios = {
    .file = "scenarios.csv",
    SHEET_ROWS(struct data, scenario, scenarios, SCENARIOS_MAX),
    SHEET_NAMES(struct data, scenario_name, "name"),
    .took = took_scenario,
    .columns =
        (const struct column[]){
            { DATE_COLUMN("first", struct sea_scenario, first) },
            { NUMBER_COLUMN("turns", struct sea_scenario, turns, 1, 160) },
            { NUMBER_COLUMN("prestige_a", struct sea_scenario, prestige[0], 0, 99) },
            { NUMBER_COLUMN("prestige_b", struct sea_scenario, prestige[1], 0, 99) },
            { REFS_COLUMN("hand", struct sea_scenario, hand, &sea_orders), .optional = true },
            { REFS_COLUMN("pool", struct sea_scenario, pool, &sea_orders), .optional = true },
            { REFS_COLUMN("used", struct sea_scenario, used, &sea_orders), .optional = true, .absent = -1 },
            { FLAG_COLUMN("events", struct sea_scenario, has_events) },
            { FLAG_COLUMN("random_events", struct sea_scenario, has_random_events) },
            { FLAG_COLUMN("reinforcements", struct sea_scenario, has_reinforcements) },
            { FLAG_COLUMN("victualing", struct sea_scenario, has_victualing) },
            { FLAG_COLUMN("merit", struct sea_scenario, has_merit) },
            { NUMBER_COLUMN("force_most", struct sea_scenario, force_most, FORCE_LEAST,
                            FORCE_LEAST + FORCES - 1) },
            { WORDS_COLUMN("scores", struct sea_scenario, scores, sealords_prestige_words), .optional = true,
              .absent = -1 },
            { NUMBER_COLUMN("troops_arrive", struct sea_scenario, troops_arrive, 0, 9), .optional = true,
              .absent = NOBODY },
            { 0 },
        },
};

/* ---- What they set up ---- */

static const char *const setup_words[] = { "flotilla", "squadron", "leader", "auxiliary", "corsair",
                                           "convoy",   "stores",   "mark",   NULL };
static const char *const state_words[] = { "fitting-out", "in-ordinary", NULL };
static const char *const duty_words[] = { "commander", "fleet-admiral", "command-admiral", NULL };

struct setup_row {
    char             what[WORD_MAX], parent[WORD_MAX];
    struct sea_setup setup;
};

/* What a row names, by its kind. */
static int find_what(const struct data *g, int kind, const char *what)
{
    switch ((enum setup_kind)kind) {
    case SETUP_FLOTILLA:
        return sheet_find(&sea_flotillas, g, what);
    case SETUP_SQUADRON:
        return sheet_find(&sea_squadrons, g, what);
    case SETUP_LEADER:
        return sheet_find(&sea_leaders, g, what);
    case SETUP_AUXILIARY:
        for (int class = 0; class < AUX_DUMMY; class ++)
            if (strcmp(sealords_aux_class_words[class], what) == 0)
                return class;
        return -1;
    case SETUP_CORSAIR:
        return sheet_find(&sea_corsairs, g, what);
    case SETUP_CONVOY:
        return named_find(g->convoy_name, g->convoys, what);
    case SETUP_STORES:
        return sheet_find(&sea_ports, g, what);
    case SETUP_MARK:
        return sheet_find(&sea_marks, g, what);
    case SETUP_KINDS:
        break;
    }
    return -1;
}

/* The row above, of the same scenario, that set up that thing; NULL: none. */
static const struct sea_setup *set_up_before(const struct data *g, int scenario, int kind, int what)
{
    for (int i = 0; i < g->setups; i++) {
        const struct sea_setup *s = &g->setup[i];
        if (s->scenario == scenario && s->kind == kind && s->what == what)
            return s;
    }
    return NULL;
}

static bool is_flagship(const struct data *g, const struct sea_setup *s)
{
    return s->kind == SETUP_SQUADRON && g->squadron[s->what].class == FLAGSHIP;
}

/* Finds whom a counter belongs to, which must be there before it; false: a fault. */
static bool find_parent(const struct sheet_row *at, const struct setup_row *row, struct sea_setup *s)
{
    const struct data *g = at->data;
    const int          kind = is_flagship(g, s) ? SETUP_SQUADRON : SETUP_FLOTILLA;
    s->parent = NOBODY;
    if (row->parent[0] == '\0')
        return true;
    const int               parent = find_what(g, kind, row->parent);
    const struct sea_setup *above = parent < 0 ? NULL : set_up_before(g, s->scenario, kind, parent);
    if (above == NULL) {
        sheet_fault(at, "parent \"%s\" is no %s of the rows above", row->parent, setup_words[kind]);
        return false;
    }
    s->parent = (uint8_t)parent;
    if (s->port == NOBODY)
        s->port = above->port;
    if (s->port != above->port)
        sheet_fault(at, "its parent is in another port");
    s->in_ordinary = s->in_ordinary || above->in_ordinary;
    return true;
}

static void check_squadron(const struct sheet_row *at, const struct sea_setup *s)
{
    const struct data         *g = at->data;
    const struct sea_squadron *q = &g->squadron[s->what];
    if (s->port == NOBODY)
        sheet_fault(at, "no port");
    if (s->count < 1 || s->count > q->sail_max)
        sheet_fault(at, "rule 3.252a: the squadron has 1 to %d sail", q->sail_max);
    if (q->class == FLAGSHIP && s->parent == NOBODY)
        sheet_fault(at, "rule 10.311b: a flagship belongs to a squadron");
    else if (q->class == FLAGSHIP
             && (g->squadron[s->parent].contingent != q->contingent || g->squadron[s->parent].class > SOL_D))
        sheet_fault(at, "rule 10.311b: a flagship belongs to a squadron of the line of its contingent");
    else if (q->class != FLAGSHIP && s->parent == NOBODY && !s->in_ordinary)
        sheet_fault(at, "rule 3.273a: a squadron of no flotilla is in ordinary");
    else if (q->class != FLAGSHIP && s->parent != NOBODY
             && !(g->flotilla[s->parent].contingents >> q->contingent & 1))
        sheet_fault(at, "rule 3.312: %s takes no squadron of that contingent",
                    g->flotilla_name[s->parent].id);
}

static bool is_before(struct sea_date a, struct sea_date b)
{
    return a.year < b.year || (a.year == b.year && a.turn < b.turn);
}

static void check_leader(const struct sheet_row *at, const struct sea_setup *s)
{
    static const uint8_t     most[FLOTILLA_KINDS] = { 1, 2, 4 }; /* [3.413a] */
    const struct data       *g = at->data;
    const struct sea_leader *l = &g->leader[s->what];
    int                      leaders = 1, commanders = s->posts & POST_COMMANDER;
    if (is_before(g->scenario[s->scenario].first, l->entry)
        || (l->leaves.turn && is_before(l->leaves, g->scenario[s->scenario].first)))
        sheet_fault(at, "%s is not here when the scenario begins", g->leader_name[s->what].id);
    if (s->parent == NOBODY && s->posts & POST_COMMANDER)
        sheet_fault(at, "a commander has a flotilla");
    for (int i = 0; i < g->setups && s->parent != NOBODY; i++) {
        const struct sea_setup *other = &g->setup[i];
        if (other->scenario != s->scenario || other->kind != SETUP_LEADER || other->parent != s->parent)
            continue;
        leaders++;
        commanders += other->posts & POST_COMMANDER;
    }
    if (s->parent == NOBODY)
        return;
    const struct sea_flotilla *f = &g->flotilla[s->parent];
    if (!(f->contingents >> l->contingent & 1))
        sheet_fault(at, "he is of another contingent than his flotilla");
    if (leaders > most[f->kind])
        sheet_fault(at, "rule 3.413a: %s has more than %d leaders", g->flotilla_name[s->parent].id,
                    most[f->kind]);
    if (commanders != 1)
        sheet_fault(at, "rule 3.411: the first leader of a flotilla, and no other, is its commander");
}

static void check_auxiliary(const struct sheet_row *at, const struct sea_setup *s)
{
    const struct data *g = at->data;
    int                left = -s->count;
    if (s->contingent == NOBODY) {
        sheet_fault(at, "no contingent");
        return;
    }
    for (int i = 0; i < g->auxiliaries; i++)
        left += g->auxiliary[i].contingent == s->contingent && g->auxiliary[i].class == s->what
             && g->auxiliary[i].corsair == NOBODY;
    for (int i = 0; i < g->setups; i++)
        if (g->setup[i].scenario == s->scenario && g->setup[i].kind == SETUP_AUXILIARY
            && g->setup[i].what == s->what && g->setup[i].contingent == s->contingent)
            left -= g->setup[i].count;
    if (left < 0 || s->count == 0)
        sheet_fault(at, "there are not so many counters of this class");
}

static void check_setup(const struct sheet_row *at, const struct sea_setup *s)
{
    const struct data *g = at->data;
    switch ((enum setup_kind)s->kind) {
    case SETUP_FLOTILLA:
        if (s->port == NOBODY)
            sheet_fault(at, "no port");
        return;
    case SETUP_SQUADRON:
        check_squadron(at, s);
        return;
    case SETUP_LEADER:
        check_leader(at, s);
        return;
    case SETUP_AUXILIARY:
        check_auxiliary(at, s);
        return;
    case SETUP_CORSAIR:
        if (s->port != g->corsair[s->what].base || s->count < 1 || s->count > g->corsair[s->what].count)
            sheet_fault(at, "rule 10.214: %s are at %s, 1 to %d of them", g->corsair_name[s->what].id,
                        g->port[g->corsair[s->what].base].code, g->corsair[s->what].count);
        return;
    case SETUP_CONVOY:
        if (s->port == NOBODY)
            sheet_fault(at, "no port");
        return;
    case SETUP_STORES:
        if (!g->port[s->what].takes_stores)
            sheet_fault(at, "rule 11.352: %s takes no Repair Points", g->port[s->what].code);
        return;
    case SETUP_MARK:
        if (s->count < g->mark[s->what].least || s->count > g->mark[s->what].most)
            sheet_fault(at, "%d is not between %d and %d", s->count, g->mark[s->what].least,
                        g->mark[s->what].most);
        return;
    case SETUP_KINDS:
        return;
    }
}

static void took_setup(const struct sheet_row *at)
{
    struct data            *g = at->data;
    const struct setup_row *row = at->row;
    struct sea_setup        s = row->setup;
    const int               what = find_what(g, s.kind, row->what);
    if (what < 0) {
        sheet_fault(at, "what \"%s\" is no %s", row->what, setup_words[s.kind]);
        return;
    }
    s.what = (uint8_t)what;
    if (s.kind != SETUP_AUXILIARY && set_up_before(g, s.scenario, s.kind, what) != NULL)
        sheet_fault(at, "%s stands twice in this scenario", row->what);
    if (!find_parent(at, row, &s))
        return;
    check_setup(at, &s);
    g->setup[g->setups++] = s;
}

/* Every flotilla has a commander and a squadron. */
static void whole_setups(const struct sheet_row *file)
{
    const struct data *g = file->data;
    for (int i = 0; i < g->setups; i++) {
        const struct sea_setup *f = &g->setup[i];
        bool                    led = false, formed = false;
        for (int k = 0; f->kind == SETUP_FLOTILLA && k < g->setups; k++) {
            const struct sea_setup *s = &g->setup[k];
            if (s->scenario != f->scenario || s->parent != f->what || is_flagship(g, s))
                continue;
            led = led || s->kind == SETUP_LEADER;
            formed = formed || s->kind == SETUP_SQUADRON;
        }
        if (f->kind == SETUP_FLOTILLA && !(led && formed))
            sheet_fault(file, "rule 3.321: %s has no %s in %s", g->flotilla_name[f->what].id,
                        led ? "squadron" : "leader", g->scenario_name[f->scenario].id);
    }
}

const struct sheet sea_setups = {
    .file = "setup.csv",
    SHEET_PASSED(struct setup_row, SETUP_MAX),
    .took = took_setup,
    .whole = whole_setups,
    .columns =
        (const struct column[]){
            { REF_COLUMN("scenario", struct setup_row, setup.scenario, &sea_scenarios) },
            { WORD_COLUMN("kind", struct setup_row, setup.kind, setup_words) },
            { TEXT_COLUMN("what", struct setup_row, what) },
            { REF_COLUMN("contingent", struct setup_row, setup.contingent, &sea_contingents),
              .optional = true, .absent = NOBODY },
            { TEXT_COLUMN("parent", struct setup_row, parent), .optional = true },
            { REF_COLUMN("port", struct setup_row, setup.port, &sea_ports), .optional = true,
              .absent = NOBODY },
            { WORD_COLUMN("state", struct setup_row, setup.in_ordinary, state_words), .optional = true },
            { NUMBER_COLUMN("count", struct setup_row, setup.count, 0, 99), .optional = true },
            { NUMBER_COLUMN("dp", struct setup_row, setup.dp, 0, DP_MAX), .optional = true },
            { WORDS_COLUMN("posts", struct setup_row, setup.posts, duty_words), .optional = true },
            { REF_COLUMN("bound", struct setup_row, setup.bound, &sea_ports), .optional = true,
              .absent = NOBODY },
            { 0 },
        },
};

/* ---- The schedule ---- */

static const char *const arrival_words[] = { "arrives", "withdraws", NULL };

struct arrival_row {
    char class[WORD_MAX];
    struct sea_arrival arrival;
};

static int find_class(const char *const *words, const char *class)
{
    for (int i = 0; words[i] != NULL; i++)
        if (strcmp(words[i], class) == 0)
            return i;
    return -1;
}

static void check_arrival(const struct sheet_row *at, const struct sea_arrival *a)
{
    const struct data *g = at->data;
    if (a->what == SETUP_LEADER ? g->leader[a->leader].side != a->side
                                : g->contingent[a->contingent].side != a->side)
        sheet_fault(at, "it is of another Fleet");
    if (a->flagship != NOBODY
        && (g->squadron[a->flagship].class != FLAGSHIP || g->squadron[a->flagship].contingent != a->contingent
            || a->class != FLAGSHIP))
        sheet_fault(at, "%s is no flagship of that contingent", g->squadron_name[a->flagship].id);
    if (a->flotilla != NOBODY && g->flotilla[a->flotilla].side != a->side)
        sheet_fault(at, "the flotilla is of another Fleet");
}

static void took_arrival(const struct sheet_row *at)
{
    struct data              *g = at->data;
    const struct arrival_row *row = at->row;
    struct sea_arrival        a = row->arrival;
    if ((a.date.turn != 0) == (a.request != NOBODY))
        sheet_fault(at, "rule 11.12: it has a date, or the die of a Request");
    if (a.date.turn && g->arrivals > 0 && is_before(a.date, g->arrival[g->arrivals - 1].date))
        sheet_fault(at, "the dates follow each other");
    if (a.what == SETUP_LEADER) {
        if (a.leader == NOBODY) {
            sheet_fault(at, "no leader is named");
            return;
        }
    } else {
        const int class = find_class(
            a.what == SETUP_SQUADRON ? sealords_sail_class_words : sealords_aux_class_words, row->class);
        if (class < 0 || a.contingent == NOBODY || a.count == 0) {
            sheet_fault(at, "a contingent, a class and a count are wanted");
            return;
        }
        a.class = (uint8_t) class;
    }
    check_arrival(at, &a);
    /* In Ordinary at a key port is in its harbour. */
    if (is_space(g, a.place) && g->space[place_space(a.place)].port != NOBODY)
        a.place = g->port[g->space[place_space(a.place)].port].harbour;
    g->arrival[g->arrivals++] = a;
}

static const char *const coming_words[] = { "flotilla", "squadron", "leader", "auxiliary",
                                            NULL }; /* as setup_words */

const struct sheet sea_arrivals = {
    .file = "arrivals.csv",
    SHEET_PASSED(struct arrival_row, ARRIVALS_MAX),
    .took = took_arrival,
    .columns =
        (const struct column[]){
            { DATE_COLUMN("date", struct arrival_row, arrival.date), .optional = true },
            { REF_COLUMN("side", struct arrival_row, arrival.side, &sea_sides) },
            { WORD_COLUMN("kind", struct arrival_row, arrival.kind, arrival_words) },
            { WORD_COLUMN("what", struct arrival_row, arrival.what, coming_words) },
            { REF_COLUMN("contingent", struct arrival_row, arrival.contingent, &sea_contingents),
              .optional = true, .absent = NOBODY },
            { TEXT_COLUMN("class", struct arrival_row, class), .optional = true },
            { NUMBER_COLUMN("count", struct arrival_row, arrival.count, 1, 99), .optional = true },
            { REF_COLUMN("leader", struct arrival_row, arrival.leader, &sea_leaders), .optional = true,
              .absent = NOBODY },
            { REF_COLUMN("flagship", struct arrival_row, arrival.flagship, &sea_squadrons), .optional = true,
              .absent = NOBODY },
            { REF_COLUMN("flotilla", struct arrival_row, arrival.flotilla, &sea_flotillas), .optional = true,
              .absent = NOBODY },
            { PLACE_COLUMN("place", struct arrival_row, arrival.place), .optional = true, .absent = NOWHERE },
            { NUMBER_COLUMN("dp", struct arrival_row, arrival.dp, 0, DP_MAX), .optional = true },
            { NUMBER_COLUMN("dp_die", struct arrival_row, arrival.dp_die, 1, 9), .optional = true },
            { REF_COLUMN("mark", struct arrival_row, arrival.mark, &sea_marks), .optional = true,
              .absent = NOBODY },
            { NUMBER_COLUMN("mark_least", struct arrival_row, arrival.mark_least, 0, 99), .optional = true },
            { NUMBER_COLUMN("request", struct arrival_row, arrival.request, 0, DIE_FACES - 1),
              .optional = true, .absent = NOBODY },
            { 0 },
        },
};
