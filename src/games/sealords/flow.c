/* [4.0] The sequence of play: steps of a turn, phases, and the wheel that turns them. */
#include "gale.h"
#include "phases.h"
#include "ranks.h"
#include "theatre.h"

/* ---- Telling ---- */

void sealords_tell(struct umpire *u, enum sea_event what, unsigned sides, int a, int b, int c, int d)
{
    if (sides == 0)
        return;
    const struct event e = { .kind = (uint16_t)what,
                             .audience = (seat_set)sides,
                             .arg = { (int16_t)a, (int16_t)b, (int16_t)c, (int16_t)d } };
    umpire_say(u, &e);
}

void sealords_tell_of(const struct state *s, struct umpire *u, enum sea_event what, int slot, int a, int b,
                      int c)
{
    const int      owner = slot_side(slot), unit = slot_unit(s, slot);
    const unsigned known = 1u << owner
                         | (s->spotted[other_side(owner)] >> slot & 1 ? 1u << other_side(owner) : 0);
    sealords_tell(u, what, known, SLOTS + unit, a, b, c);
    if (known != BOTH_SIDES && sealords_is_seen(what))
        sealords_tell(u, what, BOTH_SIDES & ~known, slot, a, b, c);
}

/* ---- Steps ---- */

static void next_increment(const struct data *g, struct state *s, struct umpire *u)
{
    sealords_unspot_begin(g, s, u);
    if (s->increment < INCREMENTS) {
        s->increment++;
        s->step = STEP_GALES;
        sealords_tell(u, EVENT_INCREMENT, BOTH_SIDES, s->increment, s->impulse, 0, 0);
    }
}

/* The MPIs of an Impulse begin once courses are laid. */
static void lay_courses(const struct data *g, struct state *s, struct umpire *u)
{
    for (int slot = 0; slot < SLOTS; slot++) {
        clear_flag(s, slot,
                   FORMATION_SCATTERING | FORMATION_CLOUDED
                       | FORMATION_RAIDED); /* a Pirate came before the first MPI (X16.3) */
        if (is_formation(s, slot))
            set_flag(s, slot, FORMATION_WHOLE); /* [9.37b] from here on it may stay a full Impulse */
    }
    s->increment = 1; /* they are laid for it */
    sealords_courses_begin(g, s, u);
}

static void impulse_end(const struct data *g, struct state *s, struct umpire *u)
{
    (void)g;
    (void)u;
    s->increment = 0;
    if (s->impulse < IMPULSES) {
        s->impulse++;
        s->step = STEP_WINDS;
    } else
        s->impulse = 0;
}

static void turn_end(const struct data *g, struct state *s, struct umpire *u)
{
    if (s->turn == s->turns && s->cursor == 0) { /* and again, when gains have been split */
        s->cursor = 1;
        s->step = STEP_TURN_END;
        sealords_last_reckoning(g, s, u);
        return;
    }
    s->cursor = 0;
    if (s->turn == s->turns) {
        agenda_go(&s->agenda, PHASE_OVER, 0);
        sealords_tell(u, EVENT_END, BOTH_SIDES, s->prestige[0], s->prestige[1], 0, 0);
        sealords_offer_ranks(g, s, u);
        return;
    }
    s->turn++;
    s->turn_of_year = (uint8_t)(s->turn_of_year % TURNS_A_YEAR + 1);
    s->year = (uint16_t)(s->year + (s->turn_of_year == 1));
    if (s->turn_of_year == 1)
        memset(s->frigates_lost, 0, sizeof s->frigates_lost);
    memset(s->line_burnt, 0, sizeof s->line_burnt);
    memset(s->gale_losses, 0, sizeof s->gale_losses);
    sealords_renew_favours(g, s);
    s->step = STEP_PRE_TURN;
}

static const struct {
    const char *rule;
    sea_run_fn *begin;
} steps[STEPS] = {
    [STEP_PRE_TURN] = { "4.21", sealords_pre_turn_begin },
    [STEP_WINDS] = { "5.241", sealords_winds_begin },
    [STEP_RANDOM_EVENT] = { "4.22a", sealords_impulse_begin },
    [STEP_START] = { "8.454", sealords_start_begin },
    [STEP_PIRATES] = { "10.22", sealords_pirates_begin },
    [STEP_COURSES] = { "5.152a", lay_courses },
    [STEP_GALES] = { "5.313", sealords_gales_begin },
    [STEP_SUBORDINATION] = { "5.37", sealords_subordination_begin },
    [STEP_GALE_REST] = { "5.361", sealords_gale_rest_begin },
    [STEP_CHANGES] = { "5.152d", sealords_changes_begin },
    [STEP_SPOTTING] = { "7.112c", sealords_spotting_begin },
    [STEP_ACTIVITIES_A] = { "5.152b", sealords_activities_a_begin },
    [STEP_ACTIVITIES_B] = { "5.152b", sealords_activities_b_begin },
    [STEP_ADJUST] = { "7.13c", sealords_adjust_begin },
    [STEP_SAIL] = { "5.14a", sealords_sail_begin },
    [STEP_GALE_ATTRITION] = { "5.36", sealords_gale_attrition_begin },
    [STEP_DECLARE] = { "8.12", sealords_declare_begin },
    [STEP_BATTLES] = { "8.11", sealords_battles_begin },
    [STEP_LATE_COMERS] = { "6.298", sealords_late_comers_begin },
    [STEP_SCATTER] = { "10.151", sealords_scatter_begin },
    [STEP_UNSPOT] = { "7.114", next_increment },
    [STEP_COUNTER_SHADOW] = { "7.14", sealords_counter_begin },
    [STEP_HAND_OVER] = { "9.411c", sealords_hand_over_begin },
    [STEP_JUDGE] = { "4.24b", sealords_judge_begin },
    [STEP_EXTEND] = { "9.39", sealords_extend_begin },
    [STEP_IMPULSE_END] = { "4.24b", impulse_end },
    [STEP_SINKING] = { "7.351", sealords_sinking_begin },
    [STEP_EVENTS] = { "9.211", sealords_events_begin },
    [STEP_TERMINATE] = { "9.38", sealords_terminate_begin },
    [STEP_REORGANISE] = { "11.11", sealords_reorganise_begin },
    [STEP_ORDERS] = { "9.35", sealords_orders_begin },
    [STEP_AUXILIARIES] = { "4.3c", sealords_auxiliaries_begin },
    [STEP_ATTRITION] = { "11.22a", sealords_attrition_begin },
    [STEP_CONVOYS] = { "4.3d", sealords_convoys_begin },
    [STEP_RETURN] = { "11.311", sealords_return_begin },
    [STEP_REPAIR] = { "11.31", sealords_repair_begin },
    [STEP_ORDINARY] = { "3.274d", sealords_ordinary_begin },
    [STEP_RELIEF] = { "3.485a", sealords_relief_begin },
    [STEP_TURN_END] = { "4.11", turn_end },
};

static void turn_run(const struct data *g, struct state *s, struct umpire *u)
{
    const int step = s->step;
    if (step == STEP_PRE_TURN || step == STEP_SINKING)
        sealords_stand_easy(s);
    s->step = (uint8_t)(step + 1);
    steps[step].begin(g, s, u);
}

/* ---- Phases ---- */

#define CHAPTER(name)                                                                                        \
    {                                                                                                        \
        sealords_##name##_moves, sealords_##name##_check, sealords_##name##_apply, sealords_##name##_run     \
    }
static const struct sea_row rows[PHASES] = {
    [PHASE_TURN] = { NULL, NULL, NULL, turn_run },
    [PHASE_THEATRE] = CHAPTER(theatre),
    [PHASE_CONVOYS] = CHAPTER(convoys),
    [PHASE_COURSES] = CHAPTER(courses),
    [PHASE_SUBORDINATION] = CHAPTER(subordination),
    [PHASE_START] = CHAPTER(start),
    [PHASE_PIRATES] = CHAPTER(pirates),
    [PHASE_ACTIVITIES] = CHAPTER(activities),
    [PHASE_TASK] = { NULL, NULL, NULL, sealords_task_run },
    [PHASE_SCREEN] = CHAPTER(screen),
    [PHASE_PICK] = CHAPTER(pick),
    [PHASE_NAME] = CHAPTER(name),
    [PHASE_SHADOW] = CHAPTER(shadow),
    [PHASE_FOLLOW] = CHAPTER(follow),
    [PHASE_ADJUST] = { sealords_courses_moves, sealords_courses_check, sealords_courses_apply,
                       sealords_adjust_run },
    [PHASE_REACTION] = CHAPTER(reaction),
    [PHASE_COUNTER] = CHAPTER(counter),
    [PHASE_AUXILIARIES] = CHAPTER(auxiliaries),
    [PHASE_SAILING] = { NULL, NULL, NULL, sealords_sailing_run },
    [PHASE_BATTLE] = { NULL, NULL, NULL, sealords_battle_run },
    [PHASE_DECLARE] = CHAPTER(declare),
    [PHASE_INITIAL] = CHAPTER(initial),
    [PHASE_WITHDRAW] = CHAPTER(withdraw),
    [PHASE_ASSIST] = CHAPTER(assist),
    [PHASE_REINFORCE] = CHAPTER(reinforce),
    [PHASE_ARRAY] = CHAPTER(array),
    [PHASE_INTENSITY] = CHAPTER(intensity),
    [PHASE_MATCH] = CHAPTER(match),
    [PHASE_DOUBLE] = CHAPTER(double),
    [PHASE_SHIFTS] = CHAPTER(shifts),
    [PHASE_SHARE] = CHAPTER(share),
    [PHASE_FIRESHIPS] = CHAPTER(fireships),
    [PHASE_PRIZES] = CHAPTER(prizes),
    [PHASE_AFTERMATH] = CHAPTER(aftermath),
    [PHASE_TERMINATE] = CHAPTER(terminate),
    [PHASE_RECEIVE] = CHAPTER(receive),
    [PHASE_ISSUE] = CHAPTER(issue),
    [PHASE_SPLIT] = CHAPTER(split),
    [PHASE_REORGANISE] = CHAPTER(reorganise),
    [PHASE_RETURN] = CHAPTER(return ),
    [PHASE_REPAIR] = CHAPTER(repair),
    [PHASE_ORDINARY] = CHAPTER(ordinary),
};

static const struct move done = { .kind = MOVE_DONE };

/* Passing in advance: what is proposed, then done. */
static void pass(const struct data *g, struct state *s, int side, struct umpire *u)
{
    const struct move muster = { .kind = MOVE_MUSTER };
    if (s->phase == PHASE_AUXILIARIES && is_legal(rows[s->phase].check(g, s, side, muster)))
        rows[s->phase].apply(g, s, side, muster, u);
    rows[s->phase].apply(g, s, side, done, u);
}

static void stand(const struct data *g, struct state *s, int side, struct move m, struct umpire *u)
{
    if (m.kind == MOVE_ATTEND) {
        s->custom[side] &= ~PHASE_BIT(m.arg[0]);
        umpire_reveal(u);
        sealords_tell(u, EVENT_ATTENDS, BOTH_SIDES, side, m.arg[0], 0, 0);
        return;
    }
    s->said[side] = (uint8_t)(1 + s->phase);
    s->said_custom |= (uint8_t)((m.kind == MOVE_CUSTOM) << side);
    pass(g, s, side, u);
}

static void offer(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    rows[s->phase].moves(g, s, side, out);
    if (s->options >> OPTION_STANDING & 1)
        sealords_standing_moves(s, side, is_legal(rows[s->phase].check(g, s, side, done)), out);
}

/* Who passes says `done`, so he may do so only where he may say it. */
static struct refusal check(const struct data *g, const struct state *s, int side, struct move m)
{
    if (!sealords_is_standing(m.kind))
        return rows[s->phase].check(g, s, side, m);
    const struct refusal no = sealords_standing_check(s, side, m);
    return is_legal(no) && m.kind != MOVE_ATTEND ? rows[s->phase].check(g, s, side, done) : no;
}

static void apply(const struct data *g, struct state *s, int side, struct move m, struct umpire *outer)
{
    struct sentry  sentry;
    struct umpire *u = sealords_post_sentry(&sentry, g, s, outer);
    if (sealords_is_standing(m.kind))
        stand(g, s, side, m, u);
    else
        rows[s->phase].apply(g, s, side, m, u);
    if (s->acting == 0) { /* the umpire goes on: what both have answered is not taken back */
        umpire_reveal(u);
        sealords_standing_shown(s, u);
    }
    sealords_go_on(g, s, u);
    sealords_relieve_sentry(&sentry);
}

#define ROW offer, check, apply
const struct phase_row sealords_phases[PHASES] = {
    [PHASE_TURN] = { "4.11", "The turn", NULL, NULL, NULL },
    [PHASE_THEATRE] = { "4.21", "The theatre", ROW },
    [PHASE_CONVOYS] = { "4.3d", "Convoys", ROW },
    [PHASE_COURSES] = { "5.152a", "Lay courses", ROW },
    [PHASE_SUBORDINATION] = { "5.372", "Name those who lose touch", ROW },
    [PHASE_START] = { "6.322", "At the start of an Impulse", ROW },
    [PHASE_PIRATES] = { "10.22", "Send a pirate", ROW },
    [PHASE_ACTIVITIES] = { "5.152b", "Search and send auxiliaries", ROW },
    [PHASE_TASK] = { "6.14", "A task is carried out", NULL, NULL, NULL },
    [PHASE_SCREEN] = { "6.28a", "Screen it?", ROW },
    [PHASE_PICK] = { "6.28b", "Which auxiliary goes", ROW },
    [PHASE_NAME] = { "7.122", "What is found", ROW },
    [PHASE_SHADOW] = { "7.131", "Shadow it?", ROW },
    [PHASE_FOLLOW] = { "7.137", "Which part is shadowed", ROW },
    [PHASE_ADJUST] = { "7.13c", "Follow what is shadowed", ROW },
    [PHASE_SAILING] = { "5.14a", "All sail", NULL, NULL, NULL },
    [PHASE_BATTLE] = { "8.11", "A battle", NULL, NULL, NULL },
    [PHASE_DECLARE] = { "8.124", "Call for battle", ROW },
    [PHASE_INITIAL] = { "8.21", "Name who is engaged first", ROW },
    [PHASE_WITHDRAW] = { "8.23", "Withdraw, or stay", ROW },
    [PHASE_ASSIST] = { "8.245a", "Send auxiliaries into the battle", ROW },
    [PHASE_REINFORCE] = { "8.242", "Bring others into the battle", ROW },
    [PHASE_ARRAY] = { "8.371", "Array the squadrons", ROW },
    [PHASE_INTENSITY] = { "8.31", "Set the intensity", ROW },
    [PHASE_MATCH] = { "8.33", "Put up squadrons", ROW },
    [PHASE_DOUBLE] = { "8.333a", "Double", ROW },
    [PHASE_SHIFTS] = { "8.373", "Share out the leaders' shifts", ROW },
    [PHASE_SHARE] = { "8.33.11", "Name the squadron that is struck", ROW },
    [PHASE_FIRESHIPS] = { "6.23", "Fireships and marines", ROW },
    [PHASE_PRIZES] = { "8.441a", "Man the prizes", ROW },
    [PHASE_AFTERMATH] = { "8.42a", "Reorganise after the battle", ROW },
    [PHASE_REACTION] = { "6.298", "Something comes in", ROW },
    [PHASE_COUNTER] = { "7.14", "Drive off shadows", ROW },
    [PHASE_AUXILIARIES] = { "4.3c", "Assign auxiliaries", ROW },
    [PHASE_TERMINATE] = { "9.38", "Give orders up", ROW },
    [PHASE_RECEIVE] = { "9.35", "Receive orders", ROW },
    [PHASE_ISSUE] = { "9.36", "Issue orders", ROW },
    [PHASE_SPLIT] = { "12.12", "Split a gain of Prestige", ROW },
    [PHASE_REORGANISE] = { "11.11", "Reinforcement and reorganisation", ROW },
    [PHASE_RETURN] = { "11.311", "Bring squadrons out of ordinary", ROW },
    [PHASE_REPAIR] = { "11.31", "Repairs", ROW },
    [PHASE_ORDINARY] = { "3.274d", "Lay squadrons up in ordinary", ROW },
    [PHASE_OVER] = { "12.1", "The game is over", NULL, NULL, NULL },
};

/* ---- The wheel ---- */

void sealords_ask(struct state *s, enum sea_phase phase, unsigned sides, int arg)
{
    agenda_call(&s->agenda, phase, sides);
    s->agenda.open.arg[0] = (int16_t)arg;
}

void sealords_is_done(struct state *s, int side)
{
    s->acting &= (uint8_t) ~(1u << side);
}

/* A gain of Prestige is split before anything else goes on, also when others are being asked already. */
void sealords_go_on(const struct data *g, struct state *s, struct umpire *u)
{
    for (;;) {
        for (int side = 0; side < SIDES; side++)
            if (s->acting >> side & 1 && sealords_lets_pass(s, side)
                && is_legal(rows[s->phase].check(g, s, side, done)))
                pass(g, s, side, u);
        if (s->phase == PHASE_OVER)
            return;
        if (s->phase != PHASE_SPLIT)
            sealords_ask_for_split(g, s, u);
        if (s->acting)
            return;
        rows[s->phase].run(g, s, u);
    }
}
