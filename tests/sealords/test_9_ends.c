/* [7.221, 9.387, 10.311c, X12] Orders that end for what happens to their Formation or their object, and what some of the
 * theatre's Orders ask of who takes them. */
#include "games/sealords/orders.h"
#include "scene.h"
#include <stdio.h>

#define ISSUING "phase issue; step auxiliaries; impulse 0; increment 0;"
#define LATE    "increment 4; turn-of-year 10;"

static int chit(const struct match *m, const char *order)
{
    return now(m)->chit[stage_word(VOCAB_ORDER, order)].where;
}

/* ---- Forced away [7.221] ---- */

Test(sealords_9_ends, an_interdictor_that_is_forced_away_fails)
{
    COVERS("sealords 7.221", "sealords 7.224");
    char lines[512];
    snprintf(lines, sizeof lines,
             "red-division at cartagena: br-sol-1 4/0, br-sol-2 4/0; mathews commands red-division;"
             "order british-1 blockade-the-arsenal; chit blockade-the-arsenal issued; target british-1 %d;"
             "progress british-1 5; increment 4; marks british-1 withdrew steers;"
             "armada-del-mediterraneo at cartagena: sp-sol-1 3/0; navarro commands armada-del-mediterraneo",
             place("cartagena"));
    struct match *m = sea(lines);
    is_refused(m, "british hold red-division", "8.231a");
    plays(m, "british course red-division cape-palos", "");
    sail_on(m, NULL);
    cr_expect(!is_at(m, "red-division", "cartagena"));
    cr_expect_eq(chit(m, "blockade-the-arsenal"), CHIT_FAILED);
    cr_expect_eq(formation(m, "red-division")->order, 0);
    match_free(m);
}

/* ---- No longer Valid [9.387] ---- */

Test(sealords_9_ends, what_an_event_has_made_invalid_does_not_fail_at_the_years_end)
{
    COVERS("sealords 9.387", "sealords X12.9");
    struct match *m = sea("phase terminate; step reorganise; impulse 0; increment 0; turn 17; turn-of-year 1;"
                          "scenario s4; turns 48; year 1743; mark naples 2;"
                          "italy at naples: br-sol-1 4/0; br-bomb-1 with italy; martin commands italy;"
                          "order british-1 hour-for-naples; chit hour-for-naples issued");
    plays(m, "british done", "");
    plays(m, "bourbon done", NULL);
    cr_expect_eq(now(m)->failed[BRITISH], 0);
    cr_expect_eq(formation(m, "italy")->order, 0);
    match_free(m);
}

/* ---- A Flagship whose partner is sent off [10.311c] ---- */

Test(sealords_9_ends, a_flagship_is_not_left_to_frigates)
{
    COVERS("sealords 10.311c", "sealords R117");
    struct match *m = sea(ISSUING "red-division at gibraltar fitting-out: br-sol-1 4/0, br-f-1 2/0;"
                                  "mathews commands red-division; namur with br-sol-1 0;"
                                  "white-division at genoa: br-sol-4 4/0; lestock commands white-division");
    plays(m, "british rendezvous br-sol-1 white-division", "");
    cr_expect_eq(now(m)->squadron[squadron("namur")].pair, 1 + squadron("br-sol-1"));
    cr_expect_eq(now(m)->squadron[squadron("namur")].in, 1 + slot(m, "br-sol-1"));
    cr_expect_eq(now(m)->squadron[squadron("br-f-1")].pair, 0);
    match_free(m);
    m = sea(ISSUING "red-division at gibraltar fitting-out: br-sol-1 4/0, br-f-1 2/0, br-sold-1 2/0;"
                    "mathews commands red-division; namur with br-sol-1 0;"
                    "white-division at genoa: br-sol-4 4/0; lestock commands white-division");
    plays(m, "british rendezvous br-sol-1 white-division", "");
    cr_expect_eq(now(m)->squadron[squadron("namur")].pair, 1 + squadron("br-sold-1"), "another of the line");
    match_free(m);
}
