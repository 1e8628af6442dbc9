/* What is to be decided, in a sentence or two for each phase, and what helps to decide it. */
#include "courses.h"
#include "phases.h"
#include "show.h"
#include <stdio.h>

static const char *const asks[PHASES] = {
    [PHASE_THEATRE] = "The theatre asks: see the moves. done leaves things as they are.",
    [PHASE_CONVOYS] = "Name where each convoy goes (bound), or assemble one; then done.",
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
    [PHASE_ADJUST] = "Who sent a shadow may lay its course anew, to follow; then done.",
    [PHASE_REACTION] = "Something comes where an auxiliary lies on station: use it, or done.",
    [PHASE_COUNTER] = "You are shadowed: drive-off sends an auxiliary against the shadow; or done.",
    [PHASE_DECLARE] = "Engage calls for a battle where you have spotted an enemy; done lets it be.",
    [PHASE_INITIAL] = "In secret: name the formation that is engaged first.",
    [PHASE_WITHDRAW] = "Withdraw from the battle, or done: stay and fight.",
    [PHASE_ASSIST] =
        "In secret: an auxiliary may assist your reinforcements, hinder theirs, or screen; then done.",
    [PHASE_REINFORCE] = "Others in the space may try to join the battle (reinforce); then done.",
    [PHASE_ARRAY] =
        "In secret: leave squadrons out (aside), put leaders aboard (embark); done keeps the rest.",
    [PHASE_INTENSITY] = "How hard will you fight?",
    [PHASE_MATCH] = "Put up squadrons for the combats, one after the other.",
    [PHASE_DOUBLE] = "Squadrons that are left may double in a combat; then done.",
    [PHASE_SHIFTS] = "The leaders give column shifts: how many for your own fire?",
    [PHASE_SHARE] = "Name the squadron that is struck.",
    [PHASE_FIRESHIPS] = "Fireships may be sent in; then done.",
    [PHASE_PRIZES] = "Put each prize into a squadron, or scuttle it.",
    [PHASE_AFTERMATH] = "After the battle: reorganise what fought; then done.",
    [PHASE_TERMINATE] = "An order may be given up (fail); mostly: done.",
    [PHASE_REORGANISE] =
        "Form, assign, transfer, post leaders, ask home for ships; done leaves all as it is.",
    [PHASE_RECEIVE] =
        "Choose an order (another comes with it, blind), or draw blind and keep one; done: none.",
    [PHASE_ISSUE] = "Issue orders to formations: an order leads its formation until it is done. Then done.",
    [PHASE_AUXILIARIES] = "Assign auxiliaries that are available: muster does it for you; then done.",
    [PHASE_RETURN] = "Squadrons in ordinary may come out into a flotilla that fits out there; then done.",
    [PHASE_REPAIR] = "Done gives each port's repairs to those hurt most; or name them, and spend on more.",
    [PHASE_ORDINARY] = "Squadrons that fit out may be laid up in ordinary, to be repaired; then done.",
    [PHASE_SPLIT] = "You have earned Prestige: done takes it; split takes so much from the other instead.",
};

/* ---- Courses ---- */

static const char *leg_words(const struct leg *leg)
{
    return leg->needs != NO_ROLL             ? " (a roll)"
         : leg->entry == ENTRY_AGAINST_WIND  ? " (against the wind)"
         : leg->entry == ENTRY_ZONE_HINDERED ? " (against the wind)"
                                             : "";
}

static void show_legs(const struct page *p, int slot)
{
    struct leg  legs[LEGS_OUT_MAX];
    struct flow f;
    char        item[WORD_MAX + 32];
    const int   count = sealords_course_legs(p->g, p->s, slot, legs);
    snprintf(item, sizeof item, "  %s: ", p->g->unit_name[slot_unit(p->s, slot)].id);
    flow_begin(&f, p->out, item, 6);
    for (int i = 0; i < count; i++) {
        snprintf(item, sizeof item, "%s%s", p->g->place_name[legs[i].aim].id, leg_words(&legs[i]));
        if (sealords_lets(p->s, slot, 1u << i))
            flow_add(&f, ", ", item);
    }
    flow_end(&f);
}

static void ask_courses(const struct page *p)
{
    if (p->s->options >> OPTION_STANDING & 1)
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

void sealords_show_ask(const struct page *p)
{
    text_add(p->out, "\n");
    if (p->s->phase == PHASE_COURSES)
        ask_courses(p);
    else if (asks[p->s->phase] != NULL)
        say(p->out, "%s", asks[p->s->phase]);
}
