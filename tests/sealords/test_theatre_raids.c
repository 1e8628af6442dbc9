/* X10.3, X10.6, X10.9: Auxiliaries of this theatre, and the raids that Orders send them on. */
#include "scene.h"
#include <string.h>

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

/* ---- X10.9 ---- */

/* How many of a Contingent and Class the British see in a port. */
static int seen_in(const struct match *m, const char *prefix, const char *where)
{
    struct view v;
    int         n = 0;
    sealords_view(data(), now(m), BRITISH, &v);
    for (int a = 0; a < data()->auxiliaries; a++)
        n += strncmp(data()->auxiliary_name[a].id, prefix, strlen(prefix)) == 0
          && v.known.auxiliary[a].where == AUX_IN_PORT && v.known.auxiliary[a].at == port(where);
    return n;
}

Test(sealords_theatre_raids, galleys_in_port_are_open_and_others_hidden)
{
    COVERS("sealords X10.9", "sealords R206");
    struct match *m = sea("sp-galley-2 in barcelona; sp-galley-3 in toulon; fr-galley-1 in toulon;"
                          "sp-light-1 in barcelona; sp-light-2 in alicante; sp-galley-1 in alicante");
    cr_expect_eq(seen_in(m, "sp-galley", "barcelona"), 1, "at a Key Port");
    cr_expect_eq(seen_in(m, "sp-galley", "alicante"), 1, "and at a Minor one");
    cr_expect_eq(seen_in(m, "sp-galley", "toulon"), 1);
    cr_expect_eq(seen_in(m, "fr-galley", "toulon"), 1);
    cr_expect_eq(seen_in(m, "sp-light", "barcelona"), 0);
    struct view v;
    sealords_view(data(), now(m), BRITISH, &v);
    cr_expect_eq(v.known.port_tally[port("alicante")], 1, "of the others how many lie at a Minor Port");
    cr_expect_eq(v.known.port_tally[port("barcelona")], 0);
    match_free(m);
}

Test(sealords_theatre_raids, which_galley_it_is_nobody_sees)
{
    COVERS("sealords X10.9");
    struct match *m = sea("sp-galley-1 in barcelona; sp-galley-2 recovery");
    struct match *other = sea("sp-galley-2 in barcelona; sp-galley-1 recovery");
    struct view   v, w;
    sealords_view(data(), now(m), BRITISH, &v);
    sealords_view(data(), now(other), BRITISH, &w);
    cr_expect_eq(memcmp(v.known.auxiliary, w.known.auxiliary, sizeof v.known.auxiliary), 0);
    match_free(other);
    match_free(m);
}

Test(sealords_theatre_raids, a_galley_that_comes_or_goes_is_seen)
{
    COVERS("sealords X10.9");
    struct match *m = sea("phase auxiliaries; acting british bourbon; step attrition; impulse 0; increment 0;"
                          "sp-galley-1 available; sp-light-1 available");
    plays(m, "bourbon berth sp-light-1 cartagena", "");
    cr_expect_not(was_told(m, BRITISH, "auxiliary-lands cartagena"));
    plays(m, "bourbon berth sp-galley-1 cartagena", "");
    cr_expect(was_told(m, BRITISH, "auxiliary-lands cartagena"));
    match_free(m);
}
