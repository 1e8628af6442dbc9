/* What is to be decided, in a sentence or two for each phase, and what helps to decide it. */
#include "courses.h"
#include "phases.h"
#include "show.h"
#include "theatre.h"
#include <stdio.h>

static const char *const asks[PHASES] = {
    [PHASE_START] = "Rare things at sea: Sail turned into auxiliaries, escorts that quit. Mostly: done.",
    [PHASE_SUBORDINATION] = "The gale takes squadrons from a formation: name which lose touch.",
    [PHASE_ACTIVITIES] =
        "Search where you lie; send auxiliaries to scout, to lie in wait, to attack. Then done.",
    [PHASE_SCREEN] = "An auxiliary is sent to where you may have one: screen it, or done.",
    [PHASE_PICK] = "In secret: name the auxiliary that goes.",
    [PHASE_NAME] = "The search has found something: name what is shown.",
    [PHASE_SHADOW] = "Your auxiliary has found them: shadow, to keep them in sight, or done.",
    [PHASE_FOLLOW] = "What you shadow has parted: name the part that your auxiliary follows.",
    [PHASE_PIRATES] = "A pirate may be sent to search for the other's convoys; or done.",
    [PHASE_REACTION] = "Something comes where an auxiliary lies on station: use it, or done.",
    [PHASE_COUNTER] = "You are shadowed: drive-off sends an auxiliary against the shadow; or done.",
    [PHASE_DECLARE] = "Engage calls for a battle where you have spotted an enemy; done lets it be.",
    [PHASE_INITIAL] = "In secret: name the formation that is engaged first; done: the first in the list.",
    [PHASE_WITHDRAW] = "Withdraw from the battle, or done: stay and fight.",
    [PHASE_ASSIST] =
        "In secret: an auxiliary may help your reinforcements (assist), hinder theirs, or be sent to screen theirs; then done.",
    [PHASE_REINFORCE] = "Others in the space may try to join the battle (reinforce); then done.",
    [PHASE_ARRAY] = "In secret: leave squadrons out (aside), put leaders aboard others (embark); then done.",
    [PHASE_INTENSITY] = "How hard will you fight? Temper and wind may change it. Done: light.",
    [PHASE_MATCH] = "Put a squadron up for the next combat (match); done: the first in the list.",
    [PHASE_DOUBLE] = "Squadrons that are left may double in a combat; then done.",
    [PHASE_SHARE] = "Name the squadron that is struck; done: the first in the list.",
    [PHASE_FIRESHIPS] = "Fireships may be sent in; then done.",
    [PHASE_PRIZES] = "Put each prize into a squadron, or scuttle it.",
    [PHASE_AFTERMATH] = "After the battle: reorganise what fought; then done.",
    [PHASE_TERMINATE] = "An order may be given up (fail); mostly: done.",
    [PHASE_REORGANISE] =
        "Form, assign, transfer, post leaders, ask home for ships; done leaves all as it is.",
    [PHASE_RECEIVE] = "Draw an order of your pool blind; done: none.",
    [PHASE_ISSUE] =
        "Issue orders to formations: an order leads its formation until it is done. \"Nowhere\" is for one that leaves the place open. Then done.",
    [PHASE_AUXILIARIES] = "Assign auxiliaries that are available: muster does it for you; then done.",
    [PHASE_RETURN] = "Squadrons in ordinary may come out into a flotilla that fits out there; then done.",
    [PHASE_REPAIR] = "Done gives each port's repairs to those hurt most; or name them, and spend on more.",
    [PHASE_ORDINARY] = "Squadrons that fit out may be laid up in ordinary, to be repaired; then done.",
};

/* Where a phase asks one thing or another, by what may be done. */
static const struct {
    uint16_t    kind;
    const char *ask;
} by_move[] = {
    { MOVE_CALL,
      "Call Admiral with a squadron that has a leader aboard: it is put up first. Done: no call." },
    { MOVE_CHOOSE,
      "Choose an order of your pool (another comes with it, blind), or draw blind and keep one; done: none." },
    { MOVE_KEEP, "Keep one of the orders that you have drawn; the others go back." },
};

static bool is_offered(const struct move_list *moves, int kind)
{
    for (uint32_t i = 0; i < moves->count; i++)
        if (moves->move[i].kind == kind)
            return true;
    return false;
}

static const char *ask_of(const struct page *p, const struct move_list *moves)
{
    for (size_t k = 0; k < sizeof by_move / sizeof *by_move; k++)
        if (is_offered(moves, by_move[k].kind))
            return by_move[k].ask;
    return asks[p->s->phase];
}

/* ---- Courses ---- */

/* What the wind does to a step: for one that wants a roll the die that will do. */
static void add_leg(const struct page *p, int slot, const struct leg *leg, struct flow *f)
{
    enum { DIE_MOST = 9 };
    const int   does = leg->needs == NO_ROLL ? 0 : leg->needs - sealords_catch_mod(p->g, p->s, slot, leg);
    const char *id = p->g->place_name[leg->aim].id;
    char        item[WORD_MAX + 48];
    if (leg->needs != NO_ROLL && does >= 0)
        snprintf(item, sizeof item, "%s (a roll: %d or less does it)", id, does < DIE_MOST ? does : DIE_MOST);
    else if (leg->needs != NO_ROLL)
        snprintf(item, sizeof item, "%s (a roll: no die does it)", id);
    else if (leg->entry == ENTRY_AGAINST_WIND || leg->entry == ENTRY_ZONE_HINDERED)
        snprintf(item, sizeof item, "%s (against the wind)", id);
    else
        snprintf(item, sizeof item, "%s", id);
    flow_add(f, ", ", item);
}

/* Why it can go nowhere. */
static void show_bar(const struct page *p, int slot)
{
    const struct formation *of = &p->s->formation[slot];
    struct leg              legs[LEGS_OUT_MAX];
    struct flow             f;
    char                    words[256];
    if (sealords_legs(p->g, p->s, of->at, of->bound, sealords_is_galleys(p->g, p->s, slot), legs) == 0)
        return;
    const struct move    m = { MOVE_COURSE, { (int16_t)slot_unit(p->s, slot), (int16_t)legs[0].aim } };
    const struct refusal no = sealords_courses_check(p->g, p->s, p->side, m);
    if (is_legal(no))
        return;
    snprintf(words, sizeof words, "  %s: ", p->g->unit_name[slot_unit(p->s, slot)].id);
    flow_begin(&f, p->out, words, 6);
    snprintf(words, sizeof words, "nowhere else, %s [%s]", no.why, no.rule);
    flow_words(&f, words);
    flow_end(&f);
}

static void show_legs(const struct page *p, int slot)
{
    struct leg  legs[LEGS_OUT_MAX];
    struct flow f;
    char        item[WORD_MAX + 8];
    bool        any = false;
    const int   count = sealords_course_legs(p->g, p->s, slot, legs);
    for (int i = 0; i < count; i++) {
        if (!sealords_lets(p->s, slot, 1u << i))
            continue;
        if (!any) {
            snprintf(item, sizeof item, "  %s: ", p->g->unit_name[slot_unit(p->s, slot)].id);
            flow_begin(&f, p->out, item, 6);
        }
        add_leg(p, slot, &legs[i], &f);
        any = true;
    }
    if (any)
        flow_end(&f);
    else
        show_bar(p, slot);
}

static bool may_steer(const struct page *p)
{
    for (int slot = first_slot(p->side); slot < end_slot(p->side); slot++)
        if (sealords_steers(p->g, p->s, slot))
            return true;
    return false;
}

static void ask_courses(const struct page *p)
{
    if (p->s->phase == PHASE_ADJUST)
        say(p->out,
            "Who sent a shadow may lay its course anew, to follow; who is shadowed in a zone, to another place "
            "beyond the edge for which it makes. Then done.");
    else if (!may_steer(p))
        say(p->out,
            "No formation of yours lays a single course now, or none more: each does as an Impulse begins, "
            "and after an increment in which it spent a point [5.152d]. A destination may be named all "
            "the same (head). Then done, or stand-by to sail on until something happens. [R168]");
    else if (p->s->options >> OPTION_STANDING & 1)
        say(p->out, "Say where formations shall sail to (head), or lay single courses; what is not named "
                    "goes on as it does. Then done, or stand-by to sail on until something happens. [R168]");
    else
        say(p->out, "Lay the courses of this increment, each once; what is not named keeps its course. Then "
                    "done.");
    for (int slot = first_slot(p->side); slot < end_slot(p->side); slot++)
        if (is_formation(p->s, slot) && sealords_steers(p->g, p->s, slot)
            && p->s->formation[slot].state == READY)
            show_legs(p, slot);
}

/* What has been called for is told when both have said what they want; until then it stands here. */
static void show_calls(const struct page *p)
{
    for (int i = 0; i < p->g->spaces; i++)
        if (p->s->called[space_place(i)] >> p->side & 1)
            say(p->out, "You call for a battle at %s.", show_place(p, space_place(i)));
}

static void ask_shifts(const struct page *p)
{
    const struct battle *b = &p->s->battle;
    const int            all = b->combat[b->next].shift[p->side];
    say(p->out,
        "Combat %d: your leaders give %d column shift%s. Done takes all for your own fire; shift, so many for "
        "your own and the rest against theirs.",
        b->next + 1, all, all > 1 ? "s" : "");
}

static void ask_split(const struct page *p)
{
    say(p->out,
        "Prestige that you have earned: %d. Done takes it for yourself; split takes so much of it from the "
        "other instead.",
        p->s->gain[p->side]);
}

static void ask_convoys(const struct page *p, const struct move_list *moves)
{
    say(p->out, "%s",
        is_offered(moves, MOVE_ASSEMBLE) ? "Assemble a convoy, bound for the port that you name; or done."
        : !is_offered(moves, MOVE_DONE)  ? "Name the port for which your convoy is bound."
        : is_offered(moves, MOVE_BOUND)  ? "Call for stores from home by naming the port for which the "
                                           "convoy is bound; or done."
                                         : "Auxiliaries may go with the convoy (lend); then done.");
}

static void ask_theatre(const struct page *p)
{
    const struct theatre *rules = p->g->rules;
    const char           *question = rules != NULL && rules->asks != NULL ? rules->asks(p->s) : NULL;
    say(p->out, "%s", question ? question : "The theatre asks; done leaves things as they are.");
}

/* Who can but pass is asked all the same where asking him alone would tell something (R107). In a Battle all that is engaged
 * lies open, but not what may come to it. */
static void ask_nothing(const struct page *p, bool may_stand_by)
{
    const bool hides_something = p->s->battle.at == NOWHERE || p->s->phase == PHASE_ASSIST
                              || p->s->phase == PHASE_REINFORCE;
    if (p->s->phase == PHASE_DECLARE)
        say(p->out,
            "None of yours can call for a battle, or none more: who does must be at sea and in order, and "
            "have spotted an enemy who may be fought; what a port sees, only the formations see whose port "
            "it is. [8.12, 7.113b]");
    say(p->out, "There is nothing, or nothing more, for you to do here: done%s.%s",
        may_stand_by ? ", or stand-by to pass until something happens" : "",
        hides_something ? " You are asked lest the other learn that. [R107]" : "");
}

void sealords_show_ask(const struct page *p)
{
    struct move_list moves = { .count = 0 };
    bool             may_act = false, may_stand_by = false;
    sealords_phases[p->s->phase].moves(p->g, p->s, p->side, &moves);
    for (uint32_t i = 0; i < moves.count; i++) {
        may_act = may_act || !(moves.move[i].kind == MOVE_DONE || sealords_is_standing(moves.move[i].kind));
        may_stand_by = may_stand_by || moves.move[i].kind == MOVE_STAND_BY;
    }
    text_add(p->out, "\n");
    if (p->s->phase == PHASE_DECLARE)
        show_calls(p);
    if (!may_act)
        ask_nothing(p, may_stand_by);
    else if (p->s->phase == PHASE_COURSES || p->s->phase == PHASE_ADJUST)
        ask_courses(p);
    else if (p->s->phase == PHASE_CONVOYS)
        ask_convoys(p, &moves);
    else if (p->s->phase == PHASE_SHIFTS)
        ask_shifts(p);
    else if (p->s->phase == PHASE_SPLIT)
        ask_split(p);
    else if (p->s->phase == PHASE_THEATRE)
        ask_theatre(p);
    else if (ask_of(p, &moves) != NULL)
        say(p->out, "%s", ask_of(p, &moves));
}
