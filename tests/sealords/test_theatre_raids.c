/* X10.3, X10.6, X10.9: Auxiliaries of this theatre, and the raids that Orders send them on. */
#include "scene.h"

#define A_ACTS "phase activities; acting british; step activities-b;"

/* ---- X10.3 ---- */

#define FIFTY                                                                                                \
    A_ACTS                                                                                                   \
    "troop-convoy-1 at malaga; convoy-bound troop-convoy-1 genoa; br-fleet-1 in gibraltar;"                  \
    "br-fleet-50-1 in gibraltar; spotted british bourbon-1;"

Test(sealords_theatre_raids, a_fleet_50_hits_a_convoy_one_column_higher)
{
    COVERS("sealords X10.3");
    static const struct {
        const char *who;
        int         dp;
    } cases[] = { { "british send br-fleet-1", 1 }, { "british send br-fleet-50-1", 3 } };
    for (int i = 0; i < 2; i++) {
        struct match *m = sea(FIFTY);
        plays(m, "british raid-convoy bourbon-1", "");
        plays(m, "bourbon done", "");
        plays(m, cases[i].who, "3"); /* columns 1 and 2 */
        cr_expect_eq(now(m)->convoy[stage_word(VOCAB_CONVOY, "troop-convoy-1")].dp, cases[i].dp);
        match_free(m);
    }
}

Test(sealords_theatre_raids, it_searches_worse_and_does_not_help_into_battle)
{
    COVERS("sealords X10.3");
    const struct data *g = data();
    cr_expect_eq(g->search_mod[SEARCH_MOD_FLEET50], 1);
    cr_expect(g->aux_class[AUX_FLEET50].tasks & TASK_SEARCH);
    cr_expect_not(g->aux_class[AUX_FLEET50].tasks & TASK_ASSIST);
    cr_expect(g->aux_class[AUX_FLEET].tasks & TASK_ASSIST);
}
