/* [5.12-5.15, 5.2] Sailing: who spends an MP when, courses in secret, catching the wind, Sea Zones, Straits, ports. */
#include "games/sealords/courses.h"
#include "scene.h"
#include <stdio.h>
#include <string.h>

#define LESTOCK "lestock commands white-division;" /* LR 2 */
#define HAWKE   "hawke commands italy;"            /* LR 5 */

/* ---- Movement Allowances [5.12, 5.13] ---- */

Test(sealords_5_sail, who_spends_in_which_increment)
{
    COVERS("sealords 5.13a", "sealords 5.13b", "sealords 5.13c", "sealords 5.13d", "sealords 5.131",
           "sealords 5.133");
    static const int spends[6][INCREMENTS + 1] = { [1] = { 0, 0, 0, 0, 1 },
                                                   [2] = { 0, 0, 1, 0, 1 },
                                                   [3] = { 0, 0, 1, 1, 1 },
                                                   [4] = { 0, 1, 1, 1, 1 },
                                                   [5] = { 0, 1, 1, 1, 1 } };
    for (int ma = 1; ma <= 5; ma++)
        for (int mpi = 1; mpi <= INCREMENTS; mpi++)
            cr_expect_eq(sealords_spends(ma, mpi), spends[ma][mpi], "MA %d in MPI %d", ma, mpi);
}

Test(sealords_5_sail, a_flotilla_is_as_slow_as_its_slowest_squadron)
{
    COVERS("sealords 5.12", "sealords 10.311a");
    struct match *m = sea("white-division at leghorn: br-f-1 2/0, br-sol-1 4/0;" LESTOCK
                          "br-f-2 at genoa 2/0;"
                          "italy at naples: br-sol-2 4/0; namur with br-sol-2 0; martin commands italy");
    cr_expect_eq(sealords_ma(data(), now(m), slot(m, "white-division")), 4);
    cr_expect_eq(sealords_ma(data(), now(m), slot(m, "br-f-2")), 5);
    cr_expect_eq(sealords_ma(data(), now(m), slot(m, "italy")), 3);
    match_free(m);
}

Test(sealords_5_sail, damage_slows_by_the_worst_squadron)
{
    COVERS("sealords 5.122b", "sealords 7.314", "sealords 7.334b", "sealords 7.336");
    struct match *m = sea("white-division at leghorn: br-sol-1 4/5, br-sol-2 4/0;" LESTOCK
                          "br-sol-3 at genoa 4/4; br-sol-4 at genoa 4/3; br-sol-5 at genoa 4/7");
    cr_expect_eq(sealords_ma(data(), now(m), slot(m, "white-division")), 3,
                 "lightly shaded from 5 on a Flag");
    cr_expect_eq(sealords_ma(data(), now(m), slot(m, "br-sol-3")), 3, "a third of 10 is 3");
    cr_expect_eq(sealords_ma(data(), now(m), slot(m, "br-sol-4")), 4);
    cr_expect_eq(sealords_ma(data(), now(m), slot(m, "br-sol-5")), 2, "two thirds of 10 are 6");
    match_free(m);
}

Test(sealords_5_sail, size_slows)
{
    COVERS("sealords 5.122a", "sealords 3.442a", "sealords 3.442b", "sealords 3.342-2a");
    /* Martin has CR 2. */
    struct match *m = sea(
        "italy at naples: br-sol-1 4/0, br-sol-2 4/0, br-sold-1 2/0; martin commands italy");
    cr_expect_eq(sealords_counted(data(), now(m), slot(m, "italy")), 3, "two and a half, rounded up");
    cr_expect_eq(sealords_oversize(data(), now(m), slot(m, "italy")), 1);
    cr_expect_eq(sealords_ma(data(), now(m), slot(m, "italy")), 3);
    match_free(m);
    m = sea("italy at naples: br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0, br-sol-4 4/0; martin commands italy");
    cr_expect_eq(sealords_oversize(data(), now(m), slot(m, "italy")), 2);
    cr_expect_eq(sealords_ma(data(), now(m), slot(m, "italy")), 2);
    match_free(m);
}

/* ---- Courses [5.15] ---- */

Test(sealords_5_sail, a_course_leads_where_one_point_leads)
{
    COVERS("sealords 5.111", "sealords 5.151", "sealords 5.152a", "sealords 5.157");
    struct match *m = sea("br-sol-1 at cadiz 4/0");
    is_refused(m, "british course br-sol-1 gibraltar", "5.111");
    is_refused(m, "british course br-sol-1 cape-st-vincent", "5.111");
    is_refused(m, "bourbon course br-sol-1 gut-of-gibraltar", "5.152a");
    plays(m, "british course br-sol-1 gut-of-gibraltar", "");
    match_free(m);
}

Test(sealords_5_sail, all_sail_when_both_have_laid_their_courses)
{
    COVERS("sealords 5.152b", "sealords 5.152c", "sealords 2.33b", "sealords 5.14a");
    struct match *m = sea("br-sol-1 at cadiz 4/0; sp-sol-1 at cartagena 3/0");
    plays(m, "british course br-sol-1 gut-of-gibraltar", "");
    plays(m, "british done", "");
    cr_expect(is_at(m, "br-sol-1", "cadiz"));
    plays(m, "bourbon done", "");
    sail_on(m, "");
    cr_expect(is_at(m, "br-sol-1", "gut-of-gibraltar"));
    cr_expect(is_at(m, "sp-sol-1", "cartagena"), "it marks time");
    match_free(m);
}

Test(sealords_5_sail, who_spent_nothing_keeps_his_course)
{
    COVERS("sealords 5.152d");
    /* With a Flagship: MA 3, nothing in the first MPI. */
    struct match *m = sea("italy at leghorn: br-sol-2 4/0; namur with br-sol-2 0; martin commands italy;"
                          "naples at leghorn: br-sol-1 4/0");
    sail_on(m, "");
    cr_assert_eq(now(m)->increment, 2);
    is_refused(m, "british course italy la-spezia", "5.152d");
    plays(m, "british course naples la-spezia", "");
    match_free(m);
}

Test(sealords_5_sail, a_point_makes_ready_and_brings_out_of_the_harbour)
{
    COVERS("sealords 3.274b", "sealords 5.283a", "sealords 5.287a", "sealords 5.153", "sealords 5.292a");
    struct match *m = sea("italy at port-mahon fitting-out: br-sol-2 4/0; martin commands italy");
    cr_expect(is_at(m, "italy", "port-mahon-harbour"));
    is_refused(m, "british course italy palma-of-majorca", "3.274b");
    plays(m, "british ready italy", "");
    sail_on(m, "");
    cr_expect(is_at(m, "italy", "port-mahon"));
    cr_expect_eq(formation(m, "italy")->state, READY);
    match_free(m);
}

Test(sealords_5_sail, a_point_takes_into_port)
{
    COVERS("sealords 3.274c", "sealords 3.272b", "sealords 5.28", "sealords 5.282", "sealords 2.351");
    struct match *m = sea(
        "italy at port-mahon: br-sol-2 4/0; martin commands italy; straits at villefranche: br-sol-1 4/0;"
        "naples at cartagena: br-sol-3 4/0; barbary at cape-creus: br-sol-4 4/0");
    is_refused(m, "british fit-out naples", "3.274c");
    is_refused(m, "british fit-out barbary", "3.274c");
    plays(m, "british fit-out italy", "");
    plays(m, "british fit-out straits", "");
    sail_on(m, NULL);
    cr_expect(is_at(m, "italy", "port-mahon-harbour"), "a Key Port has a Harbour");
    cr_expect(is_at(m, "straits", "villefranche"), "a Minor Port has none");
    cr_expect_eq(formation(m, "straits")->state, FITTING_OUT);
    match_free(m);
}

/* ---- Catching the wind [5.253] ---- */

Test(sealords_5_sail, the_wind_is_caught_on_four_less_half_the_leader)
{
    COVERS("sealords 5.253a", "sealords 5.14b", "sealords 5.292b");
    struct match *m = sea("white-division at bastia: br-sol-1 4/0;" LESTOCK); /* LR 2: -1 */
    plays(m, "british course white-division piombino-channel", "");
    sail_on(m, "5");
    cr_expect(is_at(m, "white-division", "piombino-channel"));
    match_free(m);
    m = sea("white-division at bastia: br-sol-1 4/0;" LESTOCK);
    plays(m, "british course white-division piombino-channel", "");
    sail_on(m, "6");
    cr_expect(is_at(m, "white-division", "bastia"));
    match_free(m);
}

Test(sealords_5_sail, who_has_spotted_it_sees_the_die_and_not_what_its_leader_adds)
{
    COVERS("sealords R109", "sealords 5.152c");
    struct match *m = sea("white-division at bastia: br-sol-1 4/0; spotted bourbon british-1;" LESTOCK);
    plays(m, "british course white-division piombino-channel", "");
    sail_on(m, "5");
    cr_expect(was_told(m, BRITISH, "catches white-division 5 4 4"));
    cr_expect(was_told(m, BOURBON, "wind-die white-division 5 4"));
    cr_expect_not(was_told(m, BOURBON, "catches white-division 5 4 4"));
    match_free(m);
}

/* The markers of all that spend an MP are shown; but not of who lies in a box of a Zone, or keeps his for later. */
Test(sealords_5_sail, whither_one_has_tried_to_go_both_see)
{
    COVERS("sealords 5.152c", "sealords R109", "sealords 5.278a");
    struct match *m = sea(
        "white-division at bastia: br-sol-1 4/0;" LESTOCK
        "italy at leghorn: br-sol-2 4/0; namur with br-sol-2 0; martin commands italy;"
        "straits at gulf-of-lions-out-n: br-sol-3 4/0; bound british-3 toulon; course british-3 toulon;"
        "naples at genoa: br-sol-4 4/0");
    plays(m, "british course white-division piombino-channel", "");
    plays(m, "british course italy la-spezia", "");
    sail_on(m, "9 9");
    cr_expect(was_told(m, BOURBON, "holds british-1 bastia"));
    cr_expect(was_told(m, BOURBON, "course-seen british-1 piombino-channel"));
    cr_expect_not(was_told(m, BOURBON, "course-seen british-2 la-spezia"), "MA 3 spends nothing yet");
    cr_expect_not(was_told(m, BOURBON, "course-seen british-3 toulon"));
    cr_expect_not(was_told(m, BOURBON, "course-seen british-4 hold"));
    match_free(m);
}

Test(sealords_5_sail, who_misses_the_wind_may_try_again)
{
    COVERS("sealords 5.255");
    struct match *m = sea("white-division at bastia: br-sol-1 4/0;" LESTOCK);
    plays(m, "british course white-division piombino-channel", "");
    sail_on(m, "9");
    cr_expect(has_flag(now(m), slot(m, "white-division"), FORMATION_STEERS));
    sail_on(m, "0"); /* the course stands */
    cr_expect(is_at(m, "white-division", "piombino-channel"));
    match_free(m);
}

Test(sealords_5_sail, frigates_catch_it_more_easily)
{
    COVERS("sealords 5.253b");
    struct match *m = sea("br-f-1 at bastia 2/0"); /* a Notional Leader, LR 1: half of it is 0 */
    plays(m, "british course br-f-1 piombino-channel", "");
    sail_on(m, "5");
    cr_expect(is_at(m, "br-f-1", "piombino-channel"));
    match_free(m);
    m = sea("br-sol-1 at bastia 4/0");
    plays(m, "british course br-sol-1 piombino-channel", "");
    sail_on(m, "5");
    cr_expect(is_at(m, "br-sol-1", "bastia"));
    match_free(m);
}

/* ---- Sea Zones [5.27] ---- */

Test(sealords_5_sail, through_a_zone_point_by_point)
{
    COVERS("sealords 5.273a", "sealords 5.273b", "sealords 5.274a", "sealords 5.274b", "sealords 5.277",
           "sealords 5.275d");
    struct match *m = sea("italy at toulon: br-sol-2 4/0; martin commands italy"); /* LR 4: -2 */
    plays(m, "british course italy gulf-of-lions", "");
    sail_on(m, "");
    cr_expect(is_at(m, "italy", "gulf-of-lions-in-n"));
    is_refused(m, "british hold italy", "5.278");
    sail_on(m, "8"); /* 8 - 2 <= 6 */
    cr_expect(is_at(m, "italy", "gulf-of-lions"));
    plays(m, "british course italy port-mahon", "");
    sail_on(m, "");
    cr_expect(is_at(m, "italy", "gulf-of-lions-out-s"));
    cr_expect_eq(formation(m, "italy")->bound, place("port-mahon"));
    match_free(m);
}

/* A Notional Leader, whose LR is 1: half of it is 0. In on 6, and out on 7. */
Test(sealords_5_sail, frigates_pass_the_edges_of_a_zone_more_easily)
{
    COVERS("sealords 5.257", "sealords 5.131", "sealords 5.275d");
    static const struct {
        const char *squadron, *face;
        bool        passes;
    } tries[] = { { "br-f-1", "7", true }, { "br-f-1", "8", false }, { "br-sol-1", "7", false } };
    for (int i = 0; i < 3; i++) {
        char line[96];
        snprintf(line, sizeof line, "%s at gulf-of-lions-in-n 2/0", tries[i].squadron);
        struct match *m = sea(line);
        sail_on(m, tries[i].face);
        cr_expect_eq(is_at(m, tries[i].squadron, "gulf-of-lions"), tries[i].passes, "in: %s, a %s",
                     tries[i].squadron, tries[i].face);
        match_free(m);
        const char out[] = { (char)(tries[i].face[0] + 1), '\0' };
        snprintf(line, sizeof line, "%s at gulf-of-lions-out-s 2/0; bound british-1 port-mahon",
                 tries[i].squadron);
        m = sea(line);
        sail_on(m, out);
        cr_expect_eq(is_at(m, tries[i].squadron, "port-mahon"), tries[i].passes, "out: %s, a %s",
                     tries[i].squadron, out);
        match_free(m);
    }
}

Test(sealords_5_sail, out_of_the_zone_on_its_number)
{
    COVERS("sealords 5.274b", "sealords 5.278a", "sealords 5.279a");
    struct match *m = sea("italy at gulf-of-lions-out-s: br-sol-2 4/0; martin commands italy;"
                          "bound british-1 port-mahon");
    sail_on(m, "9"); /* 9 - 2 <= 7; that edge has no Off Course number */
    cr_expect(is_at(m, "italy", "port-mahon"));
    match_free(m);
    /* To Toulon by the north edge, Off Course on 7: Hyeres adjoins Toulon, but is not of this edge's Zone alone. */
    m = sea("italy at gulf-of-lions-out-n: br-sol-2 4/0; martin commands italy; bound british-1 toulon");
    sail_on(m, "0 6");
    cr_expect(is_at(m, "italy", "toulon"));
    match_free(m);
}

Test(sealords_5_sail, off_course_is_beside_the_place_intended)
{
    COVERS("sealords 5.279b", "sealords 5.27.10");
    struct match *m = sea(
        "italy at gulf-of-lions-out-n: br-sol-2 4/0; martin commands italy; bound british-1 toulon");
    sail_on(m, "0 7");
    cr_expect(is_at(m, "italy", "marseilles") || is_at(m, "italy", "hyeres-roads"));
    match_free(m);
}

/* Beside the Gut lie Cadiz, Gibraltar and Tres Forcas; of these the Atlantic leads to Cadiz alone. */
Test(sealords_5_sail, off_course_is_where_the_zone_leads)
{
    COVERS("sealords 5.279b", "sealords 5.27.10");
    for (int turn = 1; turn <= 6; turn++) {
        char line[256];
        snprintf(line, sizeof line,
                 "italy at atlantic-approaches-out-e: br-sol-2 4/0; martin commands italy;"
                 "bound british-1 gut-of-gibraltar; turns 8; turn %d",
                 turn);
        struct match *m = sea(line);
        sail_on(m, "0 6");
        cr_expect(is_at(m, "italy", "cadiz"));
        match_free(m);
    }
}

/* Malaga lies beyond another edge of the Alboran Sea than Gibraltar, and is accessible from it all the same. Beside Ivica are
 * Alicante and Palma, each beyond an edge of its own: another die says which. */
Test(sealords_5_sail, off_course_may_be_beyond_another_edge)
{
    COVERS("sealords 5.279b", "sealords 5.27.10");
    struct match *m = sea(
        "italy at alboran-sea-out-w: br-sol-2 4/0; martin commands italy; bound british-1 gibraltar");
    sail_on(m, "0 8");
    cr_expect(is_at(m, "italy", "malaga"));
    match_free(m);
    bool went[2] = { false };
    for (int turn = 1; turn <= 8; turn++) {
        char line[256];
        snprintf(line, sizeof line,
                 "italy at balearic-sea-out-s: br-sol-2 4/0; martin commands italy; bound british-1 ivica;"
                 "turns 8; turn %d",
                 turn);
        m = sea(line);
        sail_on(m, "0 8");
        went[0] = went[0] || is_at(m, "italy", "alicante");
        went[1] = went[1] || is_at(m, "italy", "palma-of-majorca");
        cr_expect(is_at(m, "italy", "alicante") || is_at(m, "italy", "palma-of-majorca"));
        match_free(m);
    }
    cr_expect(went[0] && went[1]);
}

/* Out of the Gulf to Toulon, Off Course on 7. A gale of Force 11 adds 3, over the box as over Toulon; at its edge the Mistral
 * at Gale Force adds 3 to the die for the wind, too. */
Test(sealords_5_sail, in_a_gale_one_goes_off_course_more_easily)
{
    COVERS("sealords 5.279b", "sealords R225");
    static const struct {
        const char *gale, *course;
        bool        is_off;
    } tries[] = { { "", "6", false },
                  { "mistral gale 11 toulon;", "3", false },
                  { "mistral gale 11 toulon;", "4", true },
                  { "mistral gale 8 gulf-of-lions;", "5", false }, /* the box at range 1, Toulon beyond */
                  { "mistral gale 8 gulf-of-lions;", "6", true } };
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
        char line[256], faces[8];
        snprintf(line, sizeof line,
                 "br-sol-2 at gulf-of-lions-out-n 4/0; bound british-1 toulon; increment 2; %s",
                 tries[i].gale);
        snprintf(faces, sizeof faces, "0 %s", tries[i].course);
        struct match *m = sea(line);
        sail_on(m, faces);
        cr_expect_neq(is_at(m, "br-sol-2", "toulon"), tries[i].is_off, "%s a %s", tries[i].gale,
                      tries[i].course);
        cr_expect(is_at(m, "br-sol-2", "toulon") || is_at(m, "br-sol-2", "marseilles")
                  || is_at(m, "br-sol-2", "hyeres-roads"));
        match_free(m);
    }
}

/* Between Cadiz and Cape St Vincent, and between Cadiz and the Gut, lies one Small Space: they adjoin. */
Test(sealords_5_sail, a_small_space_between_does_not_part_large_ones)
{
    COVERS("sealords 5.221b", "sealords 5.279b");
    struct match *m = sea(
        "italy at atlantic-approaches-out-e: br-sol-2 4/0; martin commands italy; bound british-1 cape-st-vincent");
    sail_on(m, "0 5");
    cr_expect(is_at(m, "italy", "cape-st-vincent"), "Off Course on 6");
    match_free(m);
    m = sea(
        "italy at atlantic-approaches-out-e: br-sol-2 4/0; martin commands italy; bound british-1 cape-st-vincent");
    sail_on(m, "0 6");
    cr_expect(is_at(m, "italy", "cadiz"));
    match_free(m);
}

Test(sealords_5_sail, nobody_there_knows_whither_one_is_bound)
{
    COVERS("sealords 5.278a");
    struct match *m = sea(
        "italy at gulf-of-lions-out-n: br-sol-2 4/0; martin commands italy; bound british-1 toulon");
    struct view v;
    sealords_view(data(), now(m), BOURBON, &v);
    cr_expect_eq(v.known.formation[0].bound, NOWHERE);
    cr_expect_eq(v.known.formation[0].at, place("gulf-of-lions-out-n"));
    match_free(m);
}

/* An Escort that a gale has parted from its convoy there, with its Order or without; and a Flotilla that home wants no more. */
Test(sealords_5_sail, who_is_parted_in_a_box_goes_on_off_the_map)
{
    COVERS("sealords 5.278", "sealords X5.5", "sealords R251");
    static const char *const who[] = { "br-sol-1 at atlantic-approaches-out-n 4/0",
                                       "br-sol-1 at atlantic-approaches-out-n 4/0; order british-1 escort",
                                       "italy at atlantic-approaches-out-n: br-sol-1 2/0" };
    for (size_t i = 0; i < sizeof who / sizeof *who; i++) {
        char line[256];
        snprintf(line, sizeof line, "scenario s4; turns 48; %s; bound british-1 home", who[i]);
        struct match *m = sea(line);
        sail_on(m, "9");
        cr_expect_eq(now(m)->formation[0].at, place("atlantic-approaches-out-n"), "%s", who[i]);
        sail_on(m, "0");
        cr_expect_eq(now(m)->formation[0].at, place("home"), "%s", who[i]);
        cr_expect_gt(now(m)->formation[0].lay, 0, "and comes back");
        match_free(m);
    }
}

/* ---- What an MP leaves behind ---- */

/* For the Weather Gauge and for those who Withdraw it counts how one came in this MPI, and whence. */
Test(sealords_5_sail, how_one_came_counts_for_one_increment)
{
    COVERS("sealords 8.221", "sealords 8.231b", "sealords 5.231a");
    struct match *m = sea("italy at cape-st-vincent: br-sol-2 4/0; martin commands italy");
    plays(m, "british course italy cadiz", "");
    sail_on(m, "");
    cr_expect_eq(formation(m, "italy")->entry, ENTRY_WITH_WIND);
    cr_expect_eq(formation(m, "italy")->from, place("cape-st-vincent"));
    plays(m, "british hold italy", "");
    sail_on(m, "");
    cr_expect(is_at(m, "italy", "cadiz"));
    cr_expect_eq(formation(m, "italy")->entry, ENTRY_NONE);
    cr_expect_eq(formation(m, "italy")->from, NOWHERE);
    match_free(m);
}

/* Who has Withdrawn into the Harbour has left the Space: out of it again he is as free as others. */
Test(sealords_5_sail, into_the_harbour_is_out_of_the_way)
{
    COVERS("sealords 8.231a", "sealords 5.283a");
    struct match *m = sea(
        "italy at port-mahon: br-sol-2 4/0; martin commands italy; marks british-1 steers whole withdrew;"
        "increment 2");
    is_refused(m, "british hold italy", "8.231a");
    plays(m, "british fit-out italy", "");
    sail_on(m, "");
    cr_expect(is_at(m, "italy", "port-mahon-harbour"));
    plays(m, "british ready italy", "");
    sail_on(m, "");
    cr_expect(is_at(m, "italy", "port-mahon"));
    plays(m, "british course italy gulf-of-lions", "");
    cr_expect_not(has_flag(now(m), slot(m, "italy"), FORMATION_WITHDREW));
    match_free(m);
}

/* ---- Straits [5.261] ---- */

Test(sealords_5_sail, a_strait_wears_who_enters_it)
{
    COVERS("sealords 5.261a", "sealords 5.261c", "sealords 11.23a", "sealords 5.292f");
    struct match *m = sea("italy at cadiz: br-sol-2 4/0, br-sol-3 4/3; martin commands italy");
    plays(m, "british course italy gut-of-gibraltar", "");
    sail_on(m, "");
    cr_expect_eq(dp(m, "br-sol-2"), 1);
    cr_expect_eq(dp(m, "br-sol-3"), 4);
    sail_on(m, ""); /* marking time there costs nothing more */
    cr_expect_eq(dp(m, "br-sol-2"), 1);
    match_free(m);
    /* A Flagship as a squadron does; with her, MA 3. */
    m = sea("italy at cadiz: br-sol-2 4/0; namur with br-sol-2 0; martin commands italy; increment 2");
    plays(m, "british course italy gut-of-gibraltar", "");
    sail_on(m, "");
    cr_expect_eq(dp(m, "br-sol-2"), 1);
    cr_expect_eq(dp(m, "namur"), 1);
    match_free(m);
    /* Out of a Zone as along a Lane, and Off Course no less. */
    for (int i = 0; i < 2; i++) {
        m = sea(
            i ? "italy at tyrrhenian-sea-out-w: br-sol-2 4/0; bound british-1 bastia; martin commands italy"
              : "italy at atlantic-approaches-out-e: br-sol-2 4/0; bound british-1 gut-of-gibraltar;"
                "martin commands italy");
        sail_on(m, i ? "0 8" : "0 5");
        cr_expect(is_at(m, "italy", i ? "strait-of-bonifacio" : "gut-of-gibraltar")
                  || (i && is_at(m, "italy", "piombino-channel")));
        cr_expect_eq(dp(m, "br-sol-2"), 1);
        match_free(m);
    }
}

/* ---- Secrecy ---- */

Test(sealords_5_sail, courses_are_secret)
{
    COVERS("sealords 2.311", "sealords 5.152a");
    struct match *m = sea("br-sol-1 at cadiz 4/0; sp-sol-1 at cartagena 3/0");
    plays(m, "british course br-sol-1 gut-of-gibraltar", "");
    struct view v;
    sealords_view(data(), now(m), BOURBON, &v);
    cr_expect_eq(v.known.formation[0].unit, HIDDEN_UNIT);
    cr_expect_eq(v.known.formation[0].course, COURSE_HIDDEN);
    cr_expect_eq(v.known.formation[0].at, place("cadiz"), "where counters lie both see");
    match_free(m);
}
