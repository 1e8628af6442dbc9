/* The example of play that the rulebook ends with, as a script: both turns with 11.J, move by move and with
 * its dice. The tests of test_14_turn1.c and test_14_turn2.c stop it at moments and look.
 *
 * The example was written to show rules, not to keep them all; where it breaks one, the rule decides, and the
 * comment beside the move says so. Ships that it names in an order of their own are a list, not a line: lines
 * are formed with the most powerful ship ahead. */
#ifndef WARDROOM_TESTS_DAWN_EXAMPLE_H
#define WARDROOM_TESTS_DAWN_EXAMPLE_H

#include "scene.h"
#include <stdio.h>
#include <string.h>

struct example_step {
    const char *move, *faces, *moment; /* the moment that this move brings about, if a test asks for it */
};

#define MOVE(move)                                                                                           \
    {                                                                                                        \
        move, "", NULL                                                                                       \
    }
#define AT(moment, move)                                                                                     \
    {                                                                                                        \
        move, "", moment                                                                                     \
    }
#define DICE(move, faces)                                                                                    \
    {                                                                                                        \
        move, faces, NULL                                                                                    \
    }

/* clang-format off */
static const struct example_step example_script[] = {
    /* ---- Turn 1: orders. Each place begins with one stack. ---- */
    MOVE("spain detach carlos-v"), MOVE("spain attach asturias carlos-v"),
    MOVE("spain attach lepanto carlos-v"), MOVE("spain attach alfonso-xiii carlos-v"),
    MOVE("spain lead castilla"), /* an equal of Navarra */
    MOVE("spain detach alfonso-xii"), MOVE("spain attach venadito alfonso-xii"),
    MOVE("spain order castilla raid"),
    MOVE("spain order carlos-v transit"), MOVE("spain order pelayo anchor"),
    MOVE("spain order ensenada transit"),
    /* The example names no order for Venadito and Alfonso XII, but then has them lie at anchor. */
    MOVE("spain order alfonso-xii anchor"),
    AT("1: Spanish orders", "spain done"),

    MOVE("us detach texas"), MOVE("us attach montgomery texas"), MOVE("us detach miantonomoh"),
    MOVE("us detach indiana"), MOVE("us attach iowa indiana"), MOVE("us attach wilmington indiana"),
    MOVE("us attach helena indiana"), MOVE("us attach nashville indiana"), MOVE("us attach detroit indiana"),
    MOVE("us board sampson indiana"),
    MOVE("us detach annapolis"), MOVE("us attach vicksburg annapolis"), MOVE("us attach newport annapolis"),
    MOVE("us detach marblehead"), MOVE("us attach marblehead new-york"), /* behind her equals */
    MOVE("us order massachusetts transit"), MOVE("us order texas transit"), MOVE("us order chicago anchor"),
    MOVE("us order indiana patrol"), MOVE("us order annapolis transit"),
    /* The example anchors Watson's ships and the three monitors in Key West as two squadrons; [5.1a] makes
     * one of all that stay in a port. */
    AT("1: American stacks", "us order new-york anchor"),
    MOVE("us done"),

    /* ---- Turn 1: movement ---- */
    MOVE("spain sail castilla north-atlantic"), AT("1: Camara out", "spain sail castilla east-coast"),
    MOVE("spain sail carlos-v middle-atlantic"), AT("1: Lepanto out", "spain sail carlos-v canary-islands"),
    MOVE("spain sail ensenada gulf-of-mexico"), MOVE("spain sail ensenada yucatan-straits"),
    AT("1: Spanish moves", "spain sail ensenada north-yucatan-basin"),
    /* The example leaves Cervera's and Lepanto's squadrons in the Canary Islands apart; [6.2g] combines
     * them. */
    AT("1: Spanish merge", "spain done"),
    MOVE("spain done"), /* their line as it is */
    MOVE("us sail chicago hampton-roads"),
    /* The example says that they stop for the raiders; only Patrol and Blockade stop anybody [4.Be]: they
     * stay by choice. */
    AT("1: Texas out", "us sail texas east-coast"),
    MOVE("us sail massachusetts east-coast"),
    MOVE("us sail annapolis florida-straits"), MOVE("us sail annapolis bahamas"),
    MOVE("us sail indiana florida-straits"), AT("1: American moves", "us sail indiana gulf-of-mexico"),
    AT("1: American merge", "us done"),
    MOVE("us next massachusetts"), MOVE("us next brooklyn"), MOVE("us next texas"),
    MOVE("us next new-orleans"),
    AT("1: American line", "us next columbia"),

    /* ---- Turn 1: combat. Initiative 4 and 2, search 4; Castilla 1 1 5 with damage 2, Cristina 3 4. ----
     * The example has both ships fire before the damage is rolled; exchanges are settled one by one [7.5d-e],
     * which here comes to the same. It also calls the East Coast the only area with squadrons of both sides:
     * the one in Havana, beside Sampson's patrol, is anchored in port and not searched (R37). */
    { "us next minneapolis", "42 4 115 2 34", "1: combat" },

    /* ---- Turn 1: repairs ---- */
    MOVE("us done"), AT("2: begun", "spain done"),

    /* ---- Turn 2: orders ---- */
    MOVE("spain detach carlos-v"), MOVE("spain attach asturias carlos-v"),
    MOVE("spain attach lepanto carlos-v"), AT("2: Spanish stacks", "spain attach alfonso-xiii carlos-v"),
    MOVE("spain order castilla transit"), MOVE("spain order ensenada coal"),
    MOVE("spain order carlos-v anchor"),
    MOVE("spain order pelayo patrol"), MOVE("spain order alfonso-xii sortie"),
    AT("2: Spanish orders", "spain done"),

    MOVE("us attach miantonomoh chicago"), MOVE("us detach puritan"), MOVE("us attach terror puritan"),
    AT("2: American stacks", "us attach amphitrite puritan"),
    /* The example gives Howell Patrol orders, although the raiders lie in the only area off Hampton Roads;
     * [5.6b] leaves him Sortie alone, just as the example has it in Havana. */
    MOVE("us order chicago sortie"),
    MOVE("us order massachusetts transit"), MOVE("us order annapolis coal"), MOVE("us order indiana coal"),
    MOVE("us order new-york patrol"), AT("2: American orders", "us order puritan blockade"),
    MOVE("us done"),

    /* ---- Turn 2: movement ---- */
    MOVE("spain sail castilla north-atlantic"), AT("2: Camara home", "spain sail castilla cadiz"),
    AT("2: Cervera out", "spain sail pelayo south-atlantic"), AT("2: Pelayo dropped", "spain drop pelayo"),
    AT("2: Colon dropped", "spain follow colon pelayo"),
    MOVE("spain sail teresa nares-abyssal"), AT("2: Cervera there", "spain sail teresa puerto-rico-passage"),
    MOVE("spain sail galicia north-yucatan-basin"), MOVE("spain sail galicia columbia-basin"),
    AT("2: Galicia joined", "spain join galicia teresa"),
    MOVE("spain sail mercedes bahamas"), MOVE("spain sail mercedes nares-abyssal"),
    MOVE("spain sail isabel-ii nares-abyssal"),
    AT("2: Spanish moves", "spain sail alfonso-xii gulf-of-mexico"),
    AT("2: Spanish combination", "spain done"),
    MOVE("spain done"), MOVE("spain done"), /* both lines as they are */
    AT("2: Howell out", "us sail chicago east-coast"),
    /* The example has Schley in the Bahamas when turn 2 begins, but in the East Coast when turn 1 ends. He
     * starts where he was, and has just the 5 points that the way takes from there. */
    MOVE("us sail massachusetts blake-plateau"), MOVE("us sail massachusetts bahamas"),
    MOVE("us sail massachusetts nares-abyssal"),
    AT("2: Schley stopped", "us sail massachusetts puerto-rico-passage"),
    MOVE("us sail puritan florida-straits"), AT("2: monitors out", "us sail puritan gulf-of-mexico"),
    MOVE("us sail new-york florida-straits"), MOVE("us sail new-york bahamas"),
    AT("2: American moves", "us sail new-york nares-abyssal"),
    AT("2: American merge", "us done"),
    AT("2: areas", "us done"),

    /* ---- Turn 2: combat ---- */
    /* The example spares itself the American initiative die, since 7 beats 4 without it: here it is a 1. */
    { "spain resolve nares-abyssal", "21 5", "2: Nares" },
    /* Initiative 4 and 5, search 2. The example rolls 9 dice at Teresa and 6 at Vizcaya but lists 8 and 5 of
     * them: the last of each is a 2 of ours. It puts Montgomery, the seventh ship, against Galicia, the
     * fourth; by [7.31b] she doubles on the third, Oquendo, and so the example's own numbers of dice have
     * it. */
    { "spain resolve puerto-rico-passage",
      "45 2  665443312 33  655512 2  112  54   5432  6655 32  11  1", "2: first round" },
    /* Hampton Roads is as near as Key West, and the owner chooses [7.32j]. */
    AT("2: Massachusetts home", "us retire massachusetts key-west"),
    /* The second round, and then the Gulf: the only area left is not asked for. Initiative 5 and 2,
     * search 6. */
    { "us retire brooklyn key-west", "6644221 56  23   52 6", "2: combat" },

    /* ---- Turn 2: repairs ---- */
    MOVE("us repair brooklyn"), AT("2: repaired", "spain repair vizcaya"),
    MOVE("us done"), AT("3: begun", "spain done"),
};
/* clang-format on */

/* The example up to and with the move that brings about this moment. No other dice than its own are rolled.
 */
static inline struct match *example(const char *moment)
{
    struct match *m = new_game("1898", "11.J", 1);
    for (size_t i = 0; i < sizeof example_script / sizeof *example_script; i++) {
        const struct example_step *step = &example_script[i];
        plays(m, step->move, step->faces);
        if (step->moment && strcmp(step->moment, moment) == 0)
            return m;
    }
    cr_assert_fail("the example has no moment '%s'", moment);
    return m;
}

/* Told to both players by the last move. */
static inline void all_heard(const struct match *m, const char *event)
{
    cr_assert(was_told(m, US, event) && was_told(m, SPAIN, event), "not told to both: %s", event);
}

/* A squadron by the ship at its head: where it is, its order, its leader (or NULL), and its line. */
static inline void squadron_is(const struct match *m, const char *where, enum order order, const char *who,
                               const char *ships)
{
    char        head[WORD_MAX];
    const char *at = ships;
    cr_assert(text_word(&at, head, sizeof head));
    line_is(m, ships);
    int k = stack_with(m, head);
    cr_assert_eq(place_of(m, head), place(where), "%s is not in %s", head, where);
    cr_assert_eq(now(m)->stack[k].order, order, "%s has order %d", head, now(m)->stack[k].order);
    cr_assert_eq(dawn_active_leader(data(), now(m), k), who ? leader(who) : -1, "who leads %s?", head);
}

/* A ship alone, without a marker. */
static inline void alone_in(const struct match *m, const char *id, const char *where)
{
    squadron_is(m, where, NO_ORDER, NULL, id);
}

/* The orders, of all seven, that the squadron of this ship is offered are these and no others. */
static inline void may_have(struct match *m, const char *side, const char *head, const char *orders)
{
    static const char *const all[] = { "anchor", "blockade", "coal", "patrol", "raid", "sortie", "transit" };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        char move[3 * WORD_MAX];
        snprintf(move, sizeof move, "%s order %s %s", side, head, all[i]);
        cr_assert_eq(is_offered(m, move), strstr(orders, all[i]) != NULL, "%s", move);
    }
}

#endif
