/* (R168, R169) Standing orders: destinations, standing by, customs. */
#include "games/sealords/courses.h"
#include "scene.h"

#define FLEET                                                                                                \
    "options standing; italy at egadi-islands: br-sol-1 4/0; martin commands italy;" /* MA 4: every increment */
#define FOE "barcelona at barcelona fitting-out: sp-sol-1 3/0; urrutia commands barcelona;"

/* ---- Destinations ---- */

Test(sealords_standing, a_formation_sails_on_to_its_destination)
{
    COVERS("sealords R168");
    struct match *m = sea(FLEET "libeccio blows");
    plays(m, "british head italy leghorn", NULL);
    for (int i = 0; i < 16 && !is_at(m, "italy", "leghorn"); i++)
        sail_on(m, NULL);
    cr_expect(is_at(m, "italy", "leghorn"));
    cr_expect_eq(formation(m, "italy")->goal, NOWHERE, "it is there");
    match_free(m);
}

Test(sealords_standing, its_owner_alone_is_told_that_it_is_there)
{
    COVERS("sealords R168");
    struct match *m = sea(FLEET);
    plays(m, "british head italy cape-bon", NULL);
    while (!is_at(m, "italy", "cape-bon"))
        sail_on(m, NULL);
    cr_expect(was_told(m, BRITISH, "arrived italy cape-bon"));
    cr_expect(!was_told(m, BOURBON, "arrived italy cape-bon"));
    match_free(m);
}

Test(sealords_standing, out_of_port_it_puts_to_sea_when_it_can)
{
    COVERS("sealords R168");
    struct match *m = sea("options standing;"
                          "white-division at port-mahon fitting-out: br-sol-1 4/5, br-sol-2 4/0;"
                          "lestock commands white-division"); /* MA 3: no MP in the first increment */
    is_refused(m, "british ready white-division", "5.154");
    plays(m, "british head white-division palma-of-majorca", NULL);
    sail_on(m, NULL);
    cr_expect_eq(formation(m, "white-division")->state, FITTING_OUT);
    sail_on(m, NULL);
    cr_expect_eq(formation(m, "white-division")->state, READY);
    match_free(m);
}

Test(sealords_standing, a_harbour_is_a_destination_in_which_it_fits_out)
{
    COVERS("sealords R168");
    struct match *m = sea("options standing; italy at port-mahon: br-sol-1 4/0; martin commands italy");
    plays(m, "british head italy port-mahon-harbour", NULL);
    sail_on(m, NULL);
    cr_expect_eq(formation(m, "italy")->state, FITTING_OUT);
    cr_expect_eq(formation(m, "italy")->goal, NOWHERE);
    match_free(m);
}

Test(sealords_standing, another_course_ends_it)
{
    COVERS("sealords R168");
    struct match *m = sea(FLEET);
    plays(m, "british head italy malta", NULL);
    sail_on(m, NULL);
    plays(m, "british hold italy", NULL);
    cr_expect_eq(formation(m, "italy")->goal, NOWHERE);
    match_free(m);
}

Test(sealords_standing, to_stay_where_it_is_ends_it)
{
    COVERS("sealords R168");
    struct match *m = sea(FLEET "goal british-1 leghorn");
    plays(m, "british head italy egadi-islands", NULL);
    cr_expect_eq(formation(m, "italy")->goal, NOWHERE);
    cr_expect_eq(formation(m, "italy")->course, COURSE_HOLD);
    match_free(m);
}

Test(sealords_standing, what_cannot_be_a_destination_is_refused)
{
    COVERS("sealords R168");
    struct match *m = sea(FLEET "br-sol-2 at genoa 4/0");
    is_refused(m, "british head br-sol-2 leghorn", "9.371");
    is_refused(m, "british head italy egadi-islands", "R168");
    is_refused(m, "british head italy toulon-harbour", "3.274c");
    plays(m, "british head italy leghorn", NULL);
    is_refused(m, "british head italy genoa", "R168");
    match_free(m);
    m = sea("italy at naples: br-sol-1 4/0; martin commands italy");
    is_refused(m, "british head italy leghorn", "R168");
    is_refused(m, "british stand-by", "R169");
    match_free(m);
}

Test(sealords_standing, an_order_that_names_no_place_lets_it_head_where_it_likes)
{
    COVERS("sealords R168");
    struct match *m = sea(
        "options standing; cartagena at mouths-of-the-ebro: sp-sol-1 3/0;"
        "urrutia commands cartagena; order bourbon-1 infantes-convoy; chit infantes-convoy issued");
    plays(m, "bourbon head cartagena alicante", NULL);
    for (int i = 0; i < 16 && !is_at(m, "cartagena", "alicante"); i++)
        sail_on(m, NULL);
    cr_expect(is_at(m, "cartagena", "alicante"));
    match_free(m);
    m = sea("options standing; cartagena at barcelona: sp-sol-1 3/0; urrutia commands cartagena;"
            "order bourbon-1 guard-the-coast-of-catalonia;"
            "chit guard-the-coast-of-catalonia issued");
    is_refused(m, "bourbon head cartagena alicante", "9.371");
    match_free(m);
}

Test(sealords_standing, a_destination_is_its_owners_secret)
{
    COVERS("sealords R168");
    struct view   v;
    struct match *m = sea(FLEET);
    plays(m, "british head italy leghorn", NULL);
    sealords_view(data(), now(m), BOURBON, &v);
    cr_expect_eq(v.known.formation[slot(m, "italy")].goal, NOWHERE);
    sealords_view(data(), now(m), BRITISH, &v);
    cr_expect_eq(v.known.formation[slot(m, "italy")].goal, place("leghorn"));
    match_free(m);
}

/* Over Ivica, where the wind must be caught, it is as far as by the Balearic Sea. */
Test(sealords_standing, of_equal_ways_it_takes_one_without_a_roll)
{
    COVERS("sealords R168");
    struct match *m = sea("options standing; italy at alicante: br-sol-1 4/0; martin commands italy");
    is_offered(m, "british course italy ivica");
    plays(m, "british head italy toulon", NULL);
    cr_expect_eq(formation(m, "italy")->course, place("balearic-sea"));
    match_free(m);
}

/* Without an Order the French keep to their coast, and go into no Zone; a ship turned out of a port goes round it. */
Test(sealords_standing, no_way_leads_where_it_may_not_go)
{
    COVERS("sealords R168", "sealords X2.5", "sealords 5.282");
    struct match *m = sea(
        "options standing; scenario s3; turns 16; escadre-du-levant at toulon: fr-sol-1 4/0, fr-sol-2 4/0;"
        "straits at la-spezia: br-sol-1 4/0; martin commands straits;"
        "shut british-1 20; shut-for british-1 4; tramontana blows");
    plays(m, "bourbon head escadre-du-levant port-mahon", NULL);
    cr_expect_eq(formation(m, "escadre-du-levant")->course, COURSE_HOLD, "it does not go to and fro");
    plays(m, "british head straits piombino-channel", NULL);
    cr_expect_eq(formation(m, "straits")->course, place("ligurian-sea"));
    match_free(m);
    m = sea(
        "options standing; scenario s3; turns 16; escadre-du-levant at toulon: fr-sol-1 4/0, fr-sol-2 4/0");
    plays(m, "bourbon head escadre-du-levant villefranche", NULL);
    cr_expect_eq(formation(m, "escadre-du-levant")->course, place("hyeres-roads"));
    match_free(m);
}

/* ---- Standing by ---- */

Test(sealords_standing, who_stands_by_passes_in_what_is_routine)
{
    COVERS("sealords R169");
    struct match *m = sea(FLEET FOE);
    plays(m, "british stand-by", NULL);
    cr_expect(!was_told(m, BOURBON, "stands-by british"), "not while both choose");
    plays(m, "bourbon done", NULL);
    cr_expect(was_told(m, BOURBON, "stands-by british"));
    cr_expect_eq(phase_of(m), PHASE_ACTIVITIES);
    cr_expect_eq(now(m)->acting, 1 << BOURBON, "the British would come first");
    match_free(m);
}

Test(sealords_standing, both_stand_by_and_the_impulses_go_by)
{
    COVERS("sealords R169");
    struct match *m = sea(FLEET FOE);
    plays(m, "british stand-by", NULL);
    plays(m, "bourbon stand-by", NULL);
    cr_expect_eq(phase_of(m), PHASE_TERMINATE);
    cr_expect_eq(now(m)->stands_by, 0, "in the Administrative Phase they are asked again");
    match_free(m);
}

Test(sealords_standing, a_counter_that_puts_to_sea_rouses)
{
    COVERS("sealords R169");
    struct match *m = sea(FLEET FOE);
    plays(m, "british stand-by", NULL);
    plays(m, "bourbon ready barcelona", NULL);
    plays(m, "bourbon done", NULL);
    plays(m, "bourbon done", NULL);
    cr_expect(was_told(m, BRITISH, "roused british"));
    cr_expect(was_told(m, BOURBON, "roused british"), "that somebody is asked again is open");
    cr_expect_eq(now(m)->acting, BOTH_SIDES);
    match_free(m);
}

Test(sealords_standing, so_does_an_arrival)
{
    COVERS("sealords R169");
    struct match *m = sea(FLEET FOE);
    plays(m, "british head italy cape-bon", NULL);
    plays(m, "british stand-by", NULL);
    plays(m, "bourbon stand-by", NULL);
    cr_expect(is_at(m, "italy", "cape-bon"));
    cr_expect_eq(phase_of(m), PHASE_COURSES);
    cr_expect_eq(now(m)->acting, 1 << BRITISH, "the others stand by still");
    match_free(m);
}

/* A Gale sends home what is with a Formation, and only its owner hears of it. */
Test(sealords_standing, what_only_he_hears_of_does_not)
{
    COVERS("sealords R169", "sealords R107");
    struct match *m = sea("options standing; italy at cape-creus: br-sol-1 4/0; hawke commands italy;"
                          "br-light-1 with italy; mistral blows; gale-coming mistral 9;" FOE);
    match_queue(m, 5); /* it starts there; Hawke keeps his squadron, and loses his Auxiliary */
    match_queue(m, 0);
    match_queue(m, 0);
    plays(m, "british stand-by", NULL);
    plays(m, "bourbon stand-by", NULL);
    cr_expect_eq(now(m)->auxiliary[auxiliary("br-light-1")].where, AUX_RECOVERY);
    cr_expect_not(was_told(m, BOURBON, "roused british"));
    cr_expect_eq(phase_of(m), PHASE_TERMINATE);
    match_free(m);
}

Test(sealords_standing, what_must_be_answered_cannot_be_passed)
{
    COVERS("sealords R169");
    struct match *m = sea(FLEET FOE "phase declare; step battles");
    is_refused(m, "british stand-by", "R169");
    match_free(m);
    m = sea(FLEET FOE);
    is_refused(m, "british custom", "R169");
    match_free(m);
}

/* ---- Customs ---- */

Test(sealords_standing, a_custom_lasts_until_he_attends_again)
{
    COVERS("sealords R169");
    struct match *m = sea(FLEET FOE "straits at gibraltar fitting-out: br-sol-4 3/0; norris commands straits;"
                                    "phase repair; step ordinary; impulse 0");
    plays(m, "british custom", NULL);
    plays(m, "bourbon done", NULL);
    cr_expect(was_told(m, BOURBON, "custom british repair"));
    cr_expect_eq(now(m)->custom[BRITISH], PHASE_BIT(PHASE_REPAIR));
    plays(m, "british attend repair", NULL);
    cr_expect(was_told(m, BOURBON, "attends british repair"));
    cr_expect_eq(now(m)->custom[BRITISH], 0);
    is_refused(m, "british attend repair", "R169");
    match_free(m);
}

Test(sealords_standing, by_custom_nobody_is_asked)
{
    COVERS("sealords R169");
    struct match *m = sea(FLEET FOE "phase return; step repair; impulse 0; custom british repair");
    plays(m, "british done", NULL);
    plays(m, "bourbon done", NULL);
    cr_expect_eq(phase_of(m), PHASE_REPAIR);
    cr_expect_eq(now(m)->acting, 1 << BOURBON);
    match_free(m);
}

Test(sealords_standing, who_passes_has_auxiliaries_assigned_as_proposed)
{
    COVERS("sealords R169");
    struct match *m = sea(FLEET FOE "br-light-1 available; phase auxiliaries; step attrition; impulse 0");
    plays(m, "british stand-by", NULL);
    cr_expect_neq(now(m)->auxiliary[auxiliary("br-light-1")].where, AUX_AVAILABLE);
    match_free(m);
}

Test(sealords_standing, positions_that_cannot_be_are_refused)
{
    COVERS("sealords R169");
    cr_expect_str_eq(sea_refusal(FLEET "custom british courses"), "R169");
    cr_expect_str_eq(sea_refusal(FLEET "goal british-1 gulf-of-lions"), "R168");
}
