/* [A.10 of the rulings' tables] What a seat sees of what is hidden, case by case: what it may do is the same from what it sees;
 * what it is told, and what not. Whether anything else shows test_secrets.c looks for. */
#include "fight.h"
#include <string.h>

static struct move_list list, from_view;
static struct view      seen;

/* ---- What one may do is the same from what one sees ---- */

static void expect_the_same_moves(const struct match *m, int seat)
{
    sealords_view(data(), now(m), seat, &seen);
    game_moves(stage_game, data(), now(m), seat, &list);
    view_moves(stage_game, data(), &seen, seat, &from_view);
    cr_expect(list.count == from_view.count
              && memcmp(list.move, from_view.move, list.count * sizeof list.move[0]) == 0);
}

/* [7.141] Both saw when it began. */
Test(sealords_eyes, of_two_shadows_the_new_one_is_not_driven_off_yet)
{
    COVERS("sealords 7.141", "sealords 7.134");
    struct match *m = sea(
        "white-division at gibraltar: br-sol-1 4/0; lestock commands white-division;"
        "baleares at cape-de-gata: sp-sol-1 3/0; geraldino commands baleares;"
        "barcelona at cape-de-gata: sp-sol-2 3/0; alvarez commands barcelona;"
        "sp-fleet-1 with baleares; sp-fleet-2 with barcelona;"
        "auxiliary br-light-1 shadowing; auxiliary-at br-light-1 32; auxiliary-from br-light-1 0;"
        "auxiliary br-light-2 shadowing; auxiliary-at br-light-2 33; auxiliary-from br-light-2 0;"
        "auxiliary-marks br-light-2 begun; shadow bourbon-1 br-light-1; shadow bourbon-2 br-light-2;"
        "spots british-1 bourbon-1 bourbon-2; spotted british bourbon-1 bourbon-2;"
        "phase counter; step judge; acting bourbon; increment 4");
    is_refused(m, "bourbon drive-off sp-fleet-1 br-light-2", "7.14");
    expect_the_same_moves(m, BOURBON);
    match_free(m);
}

/* [7.14] That it has been Screened, and stays, both saw. */
Test(sealords_eyes, a_shadow_that_was_screened_is_known_to_have_been)
{
    COVERS("sealords 7.14", "sealords 6.28b");
    struct match *m = sea(
        "white-division at gibraltar: br-sol-1 4/0; lestock commands white-division;"
        "baleares at cape-de-gata: sp-sol-1 3/0; geraldino commands baleares;"
        "sp-galley-1 with baleares; sp-fleet-1 with baleares;"
        "auxiliary br-light-1 shadowing; auxiliary-at br-light-1 32; auxiliary-from br-light-1 0;"
        "shadow bourbon-1 br-light-1; spots british-1 bourbon-1; spotted british bourbon-1;"
        "phase counter; step judge; acting bourbon; increment 4");
    expect_the_same_moves(m, BOURBON);
    plays(m, "bourbon drive-off sp-galley-1 br-light-1", ""); /* partial: it stays */
    is_refused(m, "bourbon drive-off sp-fleet-1 br-light-1", "7.14");
    expect_the_same_moves(m, BOURBON);
    match_free(m);
}

/* [3.461a] Which of the other's counters have been Formed he does not learn by naming them. */
Test(sealords_eyes, a_refusal_does_not_tell_what_the_other_has_formed)
{
    COVERS("sealords 3.461a", "sealords 3.323");
    struct match *m = sea("impulse 0; increment 0; phase return; step repair; acting british bourbon;"
                          "br-sol-1 in gibraltar 4/0; leader martin mess");
    is_refused(m, "bourbon post italy", "3.461a");
    plays(m, "british form italy br-sol-1", NULL);
    is_refused(m, "bourbon post italy", "3.461a");
    match_free(m);
}

/* ---- What one is told is not taken back ---- */

static struct refusal takes_back(struct match *m, int seat)
{
    return match_undo(m, seat, 1, NULL);
}

Test(sealords_eyes, what_a_blockade_keeps_out_is_known_for_good)
{
    COVERS("sealords BO-05", "sealords X9.3");
    char lines[1024];
    snprintf(lines, sizeof lines,
             "scenario s3; turn 10; turns 16; turn-of-year 10; impulse 0; increment 0; phase reorganise;"
             "step orders; acting british bourbon; victualing-convoy at gibraltar fitting-out;"
             "convoy-stores victualing-convoy 6; poniente at gibraltar: sp-sol-1 3/0, sp-sol-2 3/0;"
             "order bourbon-1 cut-off-gibraltar; target bourbon-1 %d; chit cut-off-gibraltar issued",
             place("gibraltar"));
    struct match *m = sea(lines);
    plays(m, "british unload victualing-convoy 6", "");
    cr_expect(was_told(m, BRITISH, "convoy-blocked gibraltar"));
    cr_expect_not(is_legal(takes_back(m, BRITISH)));
    match_free(m);
    snprintf(
        lines, sizeof lines,
        "scenario s3; turn 6; turns 16; turn-of-year 6; impulse 0; increment 0; phase convoys; step return;"
        "acting british bourbon; argument 0 2; red-division at barcelona: br-sol-1 4/0, br-sol-2 4/0;"
        "order british-1 close-barcelona; chit close-barcelona issued; target british-1 %d",
        place("barcelona"));
    m = sea(lines);
    plays(m, "bourbon assemble troop-convoy-1 genoa", "");
    cr_expect(was_told(m, BOURBON, "convoy-blocked barcelona"));
    cr_expect_not(is_legal(takes_back(m, BOURBON)));
    match_free(m);
}

/* ---- What befalls a side in secret ---- */

/* [R169, R109] Whither it was bound the other does not learn by its being asked again. */
Test(sealords_eyes, going_off_course_unseen_rouses_nobody)
{
    COVERS("sealords R169", "sealords 5.278a");
    struct match *m = sea(
        "options standing; italy at port-mahon fitting-out: br-sol-1 4/0; martin commands italy;"
        "barcelona at atlantic-approaches-out-e: sp-sol-1 3/0; alvarez commands barcelona;"
        "bound bourbon-1 cape-st-vincent; increment 2");
    plays(m, "bourbon stand-by", "");
    plays(m, "british done", "");
    plays(m, "british done", "0 9");
    cr_expect(was_told(m, BOURBON, "off-course barcelona cape-st-vincent cadiz 9"));
    cr_expect_not(was_told(m, BRITISH, "off-course barcelona cape-st-vincent cadiz 9"));
    cr_expect_not(was_told(m, BRITISH, "roused bourbon"));
    match_free(m);
}

/* [8.127, 10.182] What it has suffered altogether is shown in Battle; of an attack its effect. */
Test(sealords_eyes, who_attacks_a_convoy_does_not_hear_of_its_other_damage)
{
    COVERS("sealords 10.182", "sealords 8.127");
    struct match *m = sea(
        "phase activities; acting british; step activities-b; troop-convoy-1 at cape-creus;"
        "convoy-damage troop-convoy-1 3; spotted british bourbon-1; italy at cape-creus: br-sol-1 4/0;"
        "martin commands italy; br-fleet-1 with italy; spots british-1 bourbon-1");
    plays(m, "british raid-convoy bourbon-1", "");
    plays(m, "bourbon done", "");
    plays(m, "british send br-fleet-1", "0");
    cr_expect(was_told(m, BRITISH, "raid troop-convoy-1 0 1 3"));
    cr_expect(was_told(m, BOURBON, "convoy-hurt troop-convoy-1 3 6"));
    cr_expect_not(was_told(m, BRITISH, "convoy-hurt troop-convoy-1 3 6"));
    match_free(m);
}

/* [X17.4, R197] Which yard home has chosen tells where the damage is; and what home has answered is for who asked. */
Test(sealords_eyes, what_home_answers_is_not_for_the_other)
{
    COVERS("sealords X17.4");
    struct match *m = sea("br-sol-1 at naples 4/0; mark extra-repairs-spanish 2; mark no-request-british 2;"
                          "mark no-request-bourbon 1");
    static const char *const own[] = { "no-request-british", "extra-repairs-spanish", "no-request-bourbon" };
    for (int side = 0; side < SIDES; side++) {
        sealords_view(data(), now(m), side, &seen);
        for (int i = 0; i < 3; i++)
            cr_expect_eq(seen.known.mark[stage_word(VOCAB_MARK, own[i])] != 0,
                         side == (i == 0 ? BRITISH : BOURBON), "%s", own[i]);
    }
    match_free(m);
}

/* [8.245a, X9.3] What it was to do is not seen of what does not come out. */
Test(sealords_eyes, what_a_blockade_keeps_in_hinders_nobody)
{
    COVERS("sealords 8.245a", "sealords X9.3");
    char lines[1024];
    snprintf(
        lines, sizeof lines,
        "italy at cape-creus: br-sol-5 4/0; martin commands italy; red-division at barcelona: br-sol-1 4/0, "
        "br-sol-2 4/0; order british-2 close-barcelona; chit close-barcelona issued; target british-2 %d;"
        "baleares at cape-creus: sp-sol-1 3/0; geraldino commands baleares; sp-sol-2 at cape-creus 3/0;"
        "sp-galley-1 in barcelona;",
        place("barcelona"));
    struct match *m = meet(lines);
    call(m, "cape-creus", NULL);
    done_until(m, PHASE_ASSIST, NULL);
    plays(m, "bourbon hinder sp-galley-1", "");
    plays(m, "bourbon done", "");
    plays(m, "british done", NULL);
    cr_expect(was_told(m, BRITISH, "shut-in barcelona"));
    cr_expect_eq(battle(m)->assist[BOURBON], 0);
    cr_expect_eq(battle(m)->assist_hinders[BOURBON], 0);
    match_free(m);
}

/* [6.134] What of the other's lies in a port one does not reckon with. */
Test(sealords_eyes, what_is_proposed_hangs_on_ones_own)
{
    COVERS("sealords 6.134");
    static const char *const theirs[] = { "", "sp-fleet-1 in port-mahon; sp-fleet-2 in port-mahon;" };
    for (int i = 0; i < 2; i++) {
        char lines[512];
        snprintf(lines, sizeof lines,
                 "impulse 0; increment 0; phase auxiliaries; step attrition; acting british bourbon;"
                 "br-sol-1 in port-mahon 4/0; br-fleet-1 available; %s",
                 theirs[i]);
        struct match *m = sea(lines);
        plays(m, "british muster", "");
        cr_expect_eq(now(m)->auxiliary[auxiliary("br-fleet-1")].at, port("port-mahon"));
        match_free(m);
    }
}

/* ---- What is kept of what has shown ---- */

/* [7.222, R48] Where its Order lets it watch from another Space, too, whether it goes on there is as silent as before. */
Test(sealords_eyes, who_is_known_to_interdict_is_not_seen_to_go_on_elsewhere)
{
    COVERS("sealords 7.222", "sealords R48");
    static const char *const orders[] = { "order british-1 watch-toulon; chit watch-toulon issued;", "" };
    for (int i = 0; i < 2; i++) {
        char lines[512];
        snprintf(lines, sizeof lines,
                 "red-division at toulon: br-sol-1 4/0, br-sol-2 4/0; mathews commands red-division;"
                 "marks british-1 known whole steers; course british-1 hyeres-roads; %s",
                 orders[i]);
        struct match *m = sea(lines);
        sail_on(m, NULL);
        cr_assert(is_at(m, "red-division", "hyeres-roads"));
        sealords_view(data(), now(m), BOURBON, &seen);
        cr_expect_not(seen.known.formation[0].flags & FORMATION_KNOWN, "%s", orders[i]);
        match_free(m);
    }
}
