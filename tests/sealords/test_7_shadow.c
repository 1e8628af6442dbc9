/* [7.13, 7.14] Shadows. */
#include "scene.h"
#include <stdio.h>

#define A_ACTS  "phase activities; acting british; step activities-b;"
#define LESTOCK "lestock commands white-division;"
#define QUARRY  "baleares at cape-de-gata: sp-sol-1 3/0; geraldino commands baleares;"
/* White Division's Light 1 shadows Baleares. */
#define SHADOW                                                                                               \
    "white-division at gibraltar: br-sol-1 4/0;" LESTOCK QUARRY                                              \
    "auxiliary br-light-1 shadowing; auxiliary-at br-light-1 32; auxiliary-from br-light-1 0;"               \
    "shadow bourbon-1 br-light-1; spots british-1 bourbon-1; spotted british bourbon-1;"

static int where(const struct match *m, const char *id)
{
    return now(m)->auxiliary[auxiliary(id)].where;
}
static bool knows(const struct match *m, int side, const char *unit)
{
    return now(m)->spotted[side] >> slot(m, unit) & 1;
}

Test(sealords_7_shadow, a_formations_auxiliary_may_shadow_what_it_finds)
{
    COVERS("sealords 6.22", "sealords 7.13a", "sealords 7.131", "sealords 7.133", "sealords 7.134",
           "sealords X10.8");
    struct match *m = sea(A_ACTS "white-division at gibraltar: br-sol-1 4/0;" LESTOCK
                                 "br-light-1 with white-division;" QUARRY);
    plays(m, "british scout cape-de-gata", "");
    plays(m, "bourbon done", "");
    plays(m, "british send br-light-1", "2"); /* Shadow on 0 to 2 */
    cr_assert_eq(phase_of(m), PHASE_SHADOW, "he decides at once");
    plays(m, "british shadow", "");
    cr_expect_eq(where(m, "br-light-1"), AUX_SHADOWING);
    cr_expect_eq(formation(m, "baleares")->shadow, 1 + auxiliary("br-light-1"));
    cr_expect_eq(now(m)->auxiliary[auxiliary("br-light-1")].from, slot(m, "white-division"));
    struct view v;
    sealords_view(data(), now(m), BOURBON, &v);
    cr_expect_eq(v.known.auxiliary[auxiliary("br-light-1")].where, AUX_SHADOWING, "the pair is open (R155)");
    match_free(m);
}

Test(sealords_7_shadow, a_ports_may_not)
{
    COVERS("sealords 7.13a", "sealords X10.8");
    struct match *m = sea(A_ACTS "br-light-1 in gibraltar;" QUARRY);
    plays(m, "british scout cape-de-gata", "");
    plays(m, "bourbon done", "");
    plays(m, "british send br-light-1", "2");
    is_refused(m, "british shadow", "7.13a");
    plays(m, "british done", "");
    cr_expect_eq(where(m, "br-light-1"), AUX_RECOVERY);
    match_free(m);
}

/* From its Station it Shadows for the Formation that sent it there, if there is one. */
Test(sealords_7_shadow, one_on_station_may_shadow_for_who_sent_it)
{
    COVERS("sealords 6.297", "sealords 7.13a", "sealords R37");
    for (int sent = 0; sent < 2; sent++) {
        char lines[1024];
        snprintf(lines, sizeof lines,
                 A_ACTS
                 "white-division at gibraltar: br-sol-1 4/0;" LESTOCK
                 "baleares at cape-creus: sp-sol-1 3/0; geraldino commands baleares;"
                 "auxiliary br-fleet-1 stationed; auxiliary-at br-fleet-1 0; auxiliary-from br-fleet-1 %d;"
                 "marker british-station-1 cape-creus; marker-is british-station-1 br-fleet-1",
                 sent ? 0 : NOBODY);
        struct match *m = sea(lines);
        plays(m, "british scout cape-creus", "");
        plays(m, "bourbon done", "");
        plays(m, "british send br-fleet-1", "3"); /* a Fleet's 2 */
        cr_assert_eq(phase_of(m), PHASE_SHADOW);
        if (sent) {
            plays(m, "british shadow", "");
            cr_expect_eq(formation(m, "baleares")->shadow, 1 + auxiliary("br-fleet-1"));
            cr_expect_eq(now(m)->auxiliary[auxiliary("br-fleet-1")].from, slot(m, "white-division"));
            cr_expect(now(m)->spots[slot(m, "white-division")] >> slot(m, "baleares") & 1);
            cr_expect_eq(now(m)->marker[0].at, NOWHERE, "its Station is left,");
            cr_expect(was_told(m, BOURBON, "station-left british-station-1"), "as both hear");
        } else {
            is_refused(m, "british shadow", "7.13a");
            plays(m, "british done", "");
            cr_expect_eq(where(m, "br-fleet-1"), AUX_RECOVERY);
        }
        match_free(m);
    }
}

Test(sealords_7_shadow, it_keeps_its_quarry_in_sight)
{
    COVERS("sealords 7.112d", "sealords 7.13b", "sealords 7.134", "sealords 7.138");
    struct match *m = sea(SHADOW "course bourbon-1 malaga; levante blows");
    sail_on(m, "");
    cr_expect(is_at(m, "baleares", "malaga"));
    cr_expect(knows(m, BRITISH, "baleares"));
    cr_expect_eq(formation(m, "baleares")->shadow, 1 + auxiliary("br-light-1"));
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    cr_expect(now(m)->spots[slot(m, "white-division")] >> slot(m, "baleares") & 1, "for who sent it");
    match_free(m);
}

Test(sealords_7_shadow, the_shadower_follows)
{
    COVERS("sealords 7.13c", "sealords 7.118");
    struct match *m = sea(SHADOW "increment 2; br-sol-2 at naples 4/0");
    plays(m, "british course white-division off-tarifa", "");
    plays(m, "british done", "");
    plays(m, "bourbon course baleares off-motril", "");
    plays(m, "bourbon done", "");
    cr_expect(was_told(m, BRITISH, "course-seen baleares off-motril"));
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    cr_assert_eq(phase_of(m), PHASE_ADJUST);
    cr_expect_eq(now(m)->acting, 1 << BRITISH);
    is_refused(m, "british course br-sol-2 lipari-islands", "5.152d"); /* its own course only */
    plays(m, "british course white-division malaga", "");
    plays(m, "british done", "");
    cr_expect(is_at(m, "white-division", "malaga"), "though its course was laid");
    match_free(m);
}

/* A marker with No Move stands for marking time, for going into port and for putting to sea. */
Test(sealords_7_shadow, no_move_does_not_say_why)
{
    COVERS("sealords 5.153", "sealords 7.118");
    static const struct {
        const char *where, *move;
    } tries[] = { { "malaga:", "bourbon fit-out baleares" },
                  { "malaga fitting-out:", "bourbon ready baleares" },
                  { "malaga:", "bourbon hold baleares" } };
    for (int i = 0; i < 3; i++) {
        char lines[256];
        snprintf(
            lines, sizeof lines,
            "baleares at %s sp-sol-1 3/0; geraldino commands baleares; spotted british bourbon-1; increment 2;"
            "br-sol-1 at malaga 4/0; spots british-1 bourbon-1; %s",
            tries[i].where, i == 2 ? "course bourbon-1 cape-de-gata" : "");
        struct match *m = sea(lines);
        plays(m, "british done", "");
        plays(m, tries[i].move, "");
        plays(m, "bourbon done", NULL);
        cr_expect(was_told(m, BRITISH, "course-seen baleares hold"), "%s", tries[i].move);
        struct view v;
        sealords_view(data(), now(m), BRITISH, &v);
        cr_expect_eq(v.known.formation[slot(m, "baleares")].course, COURSE_HOLD, "%s", tries[i].move);
        match_free(m);
    }
}

Test(sealords_7_shadow, its_owner_may_call_it_home)
{
    COVERS("sealords 7.132", "sealords 7.133");
    struct match *m = sea(A_ACTS SHADOW);
    is_refused(m, "british stop-shadow br-light-2", "7.132");
    plays(m, "british stop-shadow br-light-1", "");
    cr_expect_eq(where(m, "br-light-1"), AUX_RECOVERY);
    cr_expect_eq(formation(m, "baleares")->shadow, 0);
    match_free(m);
}

Test(sealords_7_shadow, into_a_harbour_it_does_not_follow)
{
    COVERS("sealords 7.132");
    struct match *m = sea(
        "white-division at gibraltar: br-sol-1 4/0;" LESTOCK
        "baleares at cartagena: sp-sol-1 3/0; geraldino commands baleares;"
        "auxiliary br-light-1 shadowing; auxiliary-at br-light-1 32; auxiliary-from br-light-1 0;"
        "shadow bourbon-1 br-light-1; spotted british bourbon-1; course bourbon-1 fit-out");
    sail_on(m, "");
    cr_expect_eq(formation(m, "baleares")->state, FITTING_OUT);
    cr_expect_eq(where(m, "br-light-1"), AUX_RECOVERY);
    match_free(m);
}

Test(sealords_7_shadow, a_gale_ends_it)
{
    COVERS("sealords 7.132", "sealords 7.138", "sealords 7.115");
    struct match *m = sea(SHADOW "increment 2; step gale-rest; levante gale 8 cape-de-gata");
    plays(m, "british done", "");
    plays(m, "bourbon done", NULL);
    cr_expect_eq(where(m, "br-light-1"), AUX_RECOVERY);
    cr_expect_eq(formation(m, "baleares")->shadow, 0);
    match_free(m);
}

Test(sealords_7_shadow, a_galley_leaves_before_the_open_sea)
{
    COVERS("sealords 7.138");
    struct match *m = sea(
        "barcelona at toulon: sp-sol-1 3/0; alvarez commands barcelona; br-sol-2 at toulon 4/0;"
        "auxiliary sp-galley-1 shadowing; auxiliary-at sp-galley-1 0; auxiliary-from sp-galley-1 32;"
        "shadow british-1 sp-galley-1; spotted bourbon british-1; course british-1 gulf-of-lions");
    sail_on(m, "");
    cr_expect_eq(where(m, "sp-galley-1"), AUX_RECOVERY);
    match_free(m);
}

Test(sealords_7_shadow, it_may_be_screened_at_the_end_of_an_impulse)
{
    COVERS("sealords 7.14", "sealords 7.141", "sealords 7.132");
    static const char *const begun[] = { "", "auxiliary-marks br-light-1 begun;" };
    for (int i = 0; i < 2; i++) {
        char sentences[1024];
        snprintf(sentences, sizeof sentences,
                 SHADOW "sp-fleet-1 with baleares; sp-fleet-2 in cadiz; %s"
                        "phase activities; acting bourbon; step unspot; increment 4",
                 begun[i]);
        struct match *m = sea(sentences);
        plays(m, "bourbon done", NULL);
        if (i == 0) {
            cr_assert_eq(phase_of(m), PHASE_COUNTER);
            is_refused(m, "bourbon drive-off sp-fleet-2 br-light-1", "7.14");
            plays(m, "bourbon drive-off sp-fleet-1 br-light-1", "");
            cr_expect_eq(where(m, "br-light-1"), AUX_RECOVERY);
            cr_expect_eq(where(m, "sp-fleet-1"), AUX_RECOVERY);
        } else {
            cr_expect_neq(phase_of(m), PHASE_COUNTER, "it began in this MPI");
        }
        match_free(m);
    }
}

/* The MPI is over, and nobody has it in sight any more; in a Strait everybody has. */
Test(sealords_7_shadow, who_has_shaken_it_off_is_out_of_sight)
{
    COVERS("sealords 7.132", "sealords 7.114");
    static const char *const where_it_lies[] = { "cape-de-gata", "gut-of-gibraltar" };
    for (int i = 0; i < 2; i++) {
        char lines[512];
        snprintf(lines, sizeof lines,
                 "white-division at naples: br-sol-1 4/0;" LESTOCK
                 "baleares at %s: sp-sol-1 3/0; geraldino commands baleares; sp-fleet-1 with baleares;"
                 "auxiliary br-light-1 shadowing; auxiliary-at br-light-1 32; auxiliary-from br-light-1 0;"
                 "shadow bourbon-1 br-light-1; spotted british bourbon-1;"
                 "phase activities; acting bourbon; step unspot; increment 4",
                 where_it_lies[i]);
        struct match *m = sea(lines);
        plays(m, "bourbon done", NULL);
        cr_assert_eq(phase_of(m), PHASE_COUNTER);
        cr_expect(knows(m, BRITISH, "baleares"));
        plays(m, "bourbon drive-off sp-fleet-1 br-light-1", "");
        cr_expect_eq(knows(m, BRITISH, "baleares"), i == 1);
        cr_expect_eq(was_told(m, BRITISH, "out-of-sight bourbon-1"), i == 0);
        match_free(m);
    }
}

#define ITS_SHADOWS                                                                                          \
    "sp-galley-1 with baleares; sp-fleet-1 with baleares; phase activities; acting bourbon; step unspot; increment 4"

/* One Screen for each Shadow: what has not driven it off has had its chance in this Impulse. */
Test(sealords_7_shadow, one_screen_is_tried_against_it)
{
    COVERS("sealords 7.14", "sealords 6.28b");
    struct match *m = sea(SHADOW ITS_SHADOWS);
    plays(m, "bourbon done", NULL);
    cr_assert_eq(phase_of(m), PHASE_COUNTER);
    plays(m, "bourbon drive-off sp-galley-1 br-light-1", ""); /* partial: it stays */
    cr_expect_eq(where(m, "sp-galley-1"), AUX_RECOVERY);
    cr_expect_eq(where(m, "br-light-1"), AUX_SHADOWING);
    is_refused(m, "bourbon drive-off sp-fleet-1 br-light-1", "7.14");
    match_free(m);
}

/* Out of a Zone its marker shows the edge; whither it goes beyond that it says as it enters the Out Box. */
Test(sealords_7_shadow, who_is_shadowed_in_a_zone_keeps_his_choice_until_he_sails)
{
    COVERS("sealords 5.156", "sealords 5.157", "sealords R6");
    struct match *m = sea(
        "italy at gulf-of-lions: br-sol-2 4/0; martin commands italy; increment 2;"
        "baleares at port-mahon: sp-sol-1 3/0; geraldino commands baleares;"
        "auxiliary sp-light-1 shadowing; auxiliary-at sp-light-1 0; auxiliary-from sp-light-1 32;"
        "shadow british-1 sp-light-1; spots bourbon-1 british-1; spotted bourbon british-1");
    plays(m, "british course italy toulon", "");
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    cr_expect(was_told(m, BOURBON, "course-seen italy gulf-of-lions-out-n"));
    struct view v;
    sealords_view(data(), now(m), BOURBON, &v);
    cr_expect_eq(v.known.formation[slot(m, "italy")].course, place("gulf-of-lions-out-n"));
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    cr_assert_eq(phase_of(m), PHASE_ADJUST);
    cr_expect_eq(now(m)->acting, BOTH_SIDES);
    is_refused(m, "british course italy port-mahon", "5.156");
    is_refused(m, "british hold italy", "5.156");
    plays(m, "british course italy marseilles", "");
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    cr_expect(is_at(m, "italy", "gulf-of-lions-out-n"));
    cr_expect_eq(formation(m, "italy")->bound, place("marseilles"));
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    sealords_view(data(), now(m), BOURBON, &v);
    cr_expect_eq(v.known.formation[slot(m, "italy")].course, place("gulf-of-lions-out-n"), "[5.278a]");
    match_free(m);
}

/* ---- What of a course is known at an edge [5.156, 7.118] ---- */

static int course_seen(const char *when)
{
    char        lines[512];
    struct view v;
    snprintf(lines, sizeof lines,
             "italy at gulf-of-lions-out-n: br-sol-1 4/0; martin commands italy; spotted bourbon british-1;"
             "course british-1 toulon; bound british-1 toulon; increment 2; %s",
             when);
    struct match *m = sea(lines);
    sealords_view(data(), now(m), BOURBON, &v);
    const int course = v.known.formation[slot(m, "italy")].course;
    match_free(m);
    return course;
}

Test(sealords_7_shadow, the_place_beyond_an_edge_is_not_told_before_he_is_there)
{
    COVERS("sealords 5.156", "sealords 7.118");
    const int box = place("gulf-of-lions-out-n");
    cr_expect_eq(course_seen("phase declare; step battles"), box, "it has just come into the box");
    cr_expect_eq(course_seen("phase activities; step adjust; acting bourbon"), box);
}
