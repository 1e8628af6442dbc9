/* [10.2, X9.3, X16] Corsairs, Pirates, and what a Blockade keeps in. */
#include "games/sealords/convoys.h"
#include "games/sealords/orders.h"
#include "games/sealords/spot.h"
#include "games/sealords/tasks.h"
#include "scene.h"
#include <stdio.h>

#define AT_HAND(side, next) "phase activities; step " next "; acting " side ";"
#define CATALAN             "catalan-1 in barcelona; auxiliary-marks catalan-1 active;"

/* ---- What they are [10.211-10.216] ---- */

Test(sealords_10_corsairs, auxiliaries_of_their_base)
{
    COVERS("sealords 10.212", "sealords 10.214", "sealords X16.1", "sealords X16.6", "sealords X10.7");
    const struct data *g = data();
    for (int a = 0; a < g->auxiliaries; a++) {
        const int corsair = g->auxiliary[a].corsair, class = g->auxiliary[a].class;
        if (corsair == NOBODY)
            continue;
        cr_expect(class == AUX_FLEET || class == AUX_LIGHT || class == AUX_GALLEY);
        cr_expect(g->port[g->corsair[corsair].base].is_corsair_base);
        if (g->auxiliary[a].side != NOBODY) /* a Light is not Stationed at all */
            cr_expect_not(g->aux_class[class].tasks & TASK_STATION);
    }
    struct match *m = sea("phase auxiliaries; step attrition; impulse 0; increment 0; catalan-1 available;"
                          "cartagena at cartagena fitting-out: sp-sol-1 3/0");
    is_refused(m, "bourbon lend catalan-1 cartagena", "6.131a");
    is_refused(m, "bourbon berth catalan-1 cartagena", "6.131a");
    match_free(m);
}

Test(sealords_10_corsairs, they_must_be_activated)
{
    COVERS("sealords 10.215", "sealords X16.2");
    struct match *m = sea(AT_HAND("bourbon", "adjust") "catalan-1 in barcelona; br-sol-1 at cape-creus 4/0");
    is_refused(m, "bourbon scout cape-creus", "6.14");
    match_free(m);
    m = sea(AT_HAND("bourbon", "adjust") CATALAN "br-sol-1 at cape-creus 4/0");
    plays(m, "bourbon scout cape-creus", "");
    match_free(m);
}

Test(sealords_10_corsairs, of_a_base_whose_eight_turns_are_over_they_sail_again)
{
    COVERS("sealords X16.5", "sealords R249", "sealords 10.216");
    for (int left = 1; left <= 2; left++) {
        char lines[128];
        snprintf(
            lines, sizeof lines,
            "scenario s4; turns 48; turn 9; turn-of-year 9; algerine-1 in algiers; mark neutralised-algiers %d",
            left);
        struct match *m = sea(lines);
        struct state  s = *now(m);
        struct umpire u = { .dice = match_dice(m) };
        match_queue(m, 0);
        for (int i = 0; i < 2; i++) { /* first its owner is asked for the stores */
            s.phase = PHASE_TURN;
            sealords_pre_turn_begin(data(), &s, &u);
        }
        cr_expect_eq((s.auxiliary[auxiliary("algerine-1")].flags & AUX_ACTIVE) != 0, left == 1, "%d left",
                     left);
        match_free(m);
    }
}

Test(sealords_10_corsairs, a_die_for_each_that_lies_in_its_base)
{
    COVERS("sealords 10.215", "sealords X16.2");
    struct match *m = sea("catalan-1 in barcelona; catalan-2 in barcelona; majorcan recovery");
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    match_queue(m, 4); /* Spring: 0-4 */
    match_queue(m, 5);
    sealords_activate_corsairs(data(), &s, &u);
    cr_expect_eq(s.auxiliary[auxiliary("catalan-1")].flags, AUX_ACTIVE);
    cr_expect_eq(s.auxiliary[auxiliary("catalan-2")].flags, 0);
    cr_expect_eq(s.auxiliary[auxiliary("majorcan")].flags, 0);
    cr_expect_eq(dice_queued(match_dice(m)), 0);
    match_free(m);
}

Test(sealords_10_corsairs, it_is_active_for_a_turn_and_not_out_of_a_neutralised_base)
{
    COVERS("sealords 10.215", "sealords 10.216", "sealords X16.2");
    static const struct {
        const char *marks;
        int         die, active, left; /* dice */
    } cases[] = { { "", 4, AUX_ACTIVE, 0 },
                  { "auxiliary-marks catalan-1 active", 5, 0, 0 }, /* last Turn's is over */
                  { "auxiliary-marks catalan-1 active; mark neutralised-barcelona 8", 0, 0, 1 } };
    for (int i = 0; i < 3; i++) {
        char lines[256];
        snprintf(lines, sizeof lines, "catalan-1 in barcelona; %s", cases[i].marks);
        struct match *m = sea(lines);
        struct state  s = *now(m);
        struct umpire u = { .dice = match_dice(m) };
        match_queue(m, cases[i].die);
        sealords_activate_corsairs(data(), &s, &u);
        cr_expect_eq(s.auxiliary[auxiliary("catalan-1")].flags, cases[i].active, "case %d", i);
        cr_expect_eq(dice_queued(match_dice(m)), cases[i].left, "case %d", i);
        match_free(m);
    }
}

Test(sealords_10_corsairs, its_die_is_rolled_again_in_the_ninth_turn)
{
    COVERS("sealords 10.216", "sealords X16.5", "sealords X13.3", "sealords R249");
    for (int left = 2; left >= 1; left--) {
        struct match *m = sea("catalan-1 in barcelona; turn 3; turn-of-year 7; turns 4");
        struct state  s = *now(m);
        struct umpire u = { .dice = match_dice(m) };
        s.mark[stage_word(VOCAB_MARK, "neutralised-barcelona")] = (int16_t)left;
        s.phase = PHASE_TURN;
        match_queue(m, 0);
        sealords_pre_turn_begin(data(), &s, &u);
        cr_expect_eq(s.auxiliary[auxiliary("catalan-1")].flags & AUX_ACTIVE, left == 1 ? AUX_ACTIVE : 0, "%d",
                     left);
        match_free(m);
    }
}

Test(sealords_10_corsairs, what_one_finds_only_he_has_found)
{
    COVERS("sealords 10.213", "sealords X16.3");
    struct match *m = sea(AT_HAND("bourbon", "adjust") CATALAN
                          "straits-trade at cape-creus; baleares at cape-creus: sp-sol-1 3/0");
    plays(m, "bourbon scout cape-creus", "");
    plays(m, "british done", "");
    plays(m, "bourbon send catalan-1", "0");
    cr_assert_eq(phase_of(m), PHASE_SHADOW);
    cr_expect(was_told(m, BOURBON, "spotted british-1 straits-trade cape-creus"));
    plays(m, "bourbon raid-convoy british-1", "0");
    cr_expect_gt(now(m)->convoy[stage_word(VOCAB_CONVOY, "straits-trade")].dp, 0);
    cr_expect_eq(now(m)->auxiliary[auxiliary("catalan-1")].where, AUX_RECOVERY);
    cr_expect_eq(now(m)->spotted[BOURBON], 0, "nobody else has Spotted it");
    cr_expect_eq(now(m)->spots[slot(m, "baleares")], 0);
    is_refused(m, "bourbon raid-convoy british-1", "10.181");
    match_free(m);
}

Test(sealords_10_corsairs, he_may_let_it_go_or_shadow_it)
{
    COVERS("sealords 10.213", "sealords X16.3");
    struct match *m = sea(AT_HAND("bourbon", "adjust") CATALAN "br-sol-1 at cape-creus 4/0");
    plays(m, "bourbon scout cape-creus", "");
    plays(m, "british done", "");
    plays(m, "bourbon send catalan-1", "0");
    is_refused(m, "bourbon raid-convoy british-1", "10.213"); /* no convoy */
    plays(m, "bourbon shadow", "");
    cr_expect_eq(formation(m, "br-sol-1")->shadow, 1 + auxiliary("catalan-1"));
    cr_expect_eq(now(m)->spotted[BOURBON] >> slot(m, "br-sol-1") & 1, 1);
    match_free(m);
}

/* ---- Bases [10.211, 10.216, X16.4, X16.5] ---- */

/* The eighth Turn is over as the next begins, before its die is thrown (R249). */
Test(sealords_10_corsairs, after_eight_turns_they_come_out_again)
{
    COVERS("sealords X16.5", "sealords X16.2", "sealords R249");
    for (int turns = 1; turns <= 2; turns++) {
        struct match *m = sea("catalan-1 in barcelona");
        struct state  s = *now(m);
        struct umpire u = { .dice = match_dice(m) };
        s.mark[stage_word(VOCAB_MARK, "neutralised-barcelona")] = (int16_t)turns;
        s.turn = 2;
        agenda_go(&s.agenda, PHASE_TURN, 0);
        match_queue(m, 0);
        sealords_pre_turn_begin(data(), &s, &u);
        cr_expect_eq(s.auxiliary[auxiliary("catalan-1")].flags & AUX_ACTIVE, turns == 1, "%d", turns);
        match_free(m);
    }
}

Test(sealords_10_corsairs, a_neutralised_base_sends_nobody)
{
    COVERS("sealords 10.216", "sealords X16.5");
    struct match *m = sea(AT_HAND("bourbon", "adjust") CATALAN
                          "mark neutralised-barcelona 8; br-sol-1 at cape-creus 4/0");
    is_refused(m, "bourbon scout cape-creus", "6.14");
    match_free(m);
}

/* Interdicted under Close Barcelona. */
#define SHUT                                                                                                 \
    "red-division at barcelona: br-sol-1 4/0, br-sol-2 4/0; order british-1 close-barcelona;"                \
    "chit close-barcelona issued; br-sol-3 at cape-creus 4/0;"

static struct match *shut(const char *more)
{
    char lines[1024];
    snprintf(lines, sizeof lines, "%s %s target british-1 %d", SHUT, more, place("barcelona"));
    return sea(lines);
}

Test(sealords_10_corsairs, corsairs_of_a_blockaded_port_do_not_come_out)
{
    COVERS("sealords X16.5", "sealords X9.3", "sealords X9.3a"); /* R173 */
    struct match *m = shut(AT_HAND("bourbon", "adjust") CATALAN);
    plays(m, "bourbon scout cape-creus", ""); /* he does not know */
    plays(m, "british done", "");
    plays(m, "bourbon send catalan-1", "");
    cr_expect(was_told(m, BOURBON, "shut-in barcelona"));
    cr_expect_eq(now(m)->auxiliary[auxiliary("catalan-1")].where, AUX_IN_PORT);
    is_refused(m, "bourbon scout cape-creus", "6.14"); /* and now he does */
    match_free(m);
}

Test(sealords_10_corsairs, nor_do_they_screen_there)
{
    COVERS("sealords X16.5", "sealords X9.3"); /* R173 */
    static const char *const marks[] = { "", "mark neutralised-barcelona 8;" };
    for (int neutralised = 0; neutralised <= 1; neutralised++) {
        char lines[512];
        snprintf(lines, sizeof lines, AT_HAND("british", "adjust") CATALAN "br-fleet-1 with red-division; %s",
                 marks[neutralised]);
        struct match *m = shut(lines);
        plays(m, "british scout barcelona", "");
        if (neutralised)
            is_refused(m, "bourbon screen", "6.28b"); /* they are set aside at once */
        else {
            plays(m, "bourbon screen", "");
            plays(m, "british send br-fleet-1", "");
            plays(m, "bourbon send catalan-1", "9");
            cr_expect(was_told(m, BOURBON, "shut-in barcelona"));
            cr_expect_eq(now(m)->auxiliary[auxiliary("catalan-1")].where, AUX_IN_PORT);
            cr_expect_eq(dice_queued(match_dice(m)), 0, "the Search goes on");
        }
        match_free(m);
    }
}

Test(sealords_10_corsairs, lights_keep_to_their_space)
{
    COVERS("sealords X9.3", "sealords X9.3a"); /* R173 */
    struct match *m = shut(AT_HAND("bourbon", "adjust") "sp-light-1 in barcelona;");
    plays(m, "bourbon scout barcelona", "");
    plays(m, "british done", "");
    plays(m, "bourbon send sp-light-1", "9");
    cr_expect_not(was_told(m, BOURBON, "shut-in barcelona"));
    cr_expect_eq(now(m)->auxiliary[auxiliary("sp-light-1")].where, AUX_RECOVERY);
    match_free(m);
    m = shut(AT_HAND("bourbon", "adjust") "sp-light-1 in barcelona; sp-fleet-1 in barcelona;");
    plays(m, "bourbon scout cape-creus", "");
    plays(m, "british done", "");
    plays(m, "bourbon send sp-light-1", "");
    cr_expect(was_told(m, BOURBON, "shut-in barcelona"));
    plays(m, "bourbon scout cape-creus", ""); /* a Fleet Auxiliary comes out */
    match_free(m);
}

Test(sealords_10_corsairs, no_convoy_assembles_in_a_blockaded_port)
{
    COVERS("sealords X9.3", "sealords BR-04");
    struct match *m = shut("phase convoys; step return; impulse 0; increment 0; acting bourbon;"
                           "turn-of-year 6; argument 0 2;");
    plays(m, "bourbon assemble troop-convoy-1 genoa", "");
    cr_expect(was_told(m, BOURBON, "convoy-blocked barcelona"));
    cr_expect_eq(slot(m, "troop-convoy-1"), -1);
    match_free(m);
}

Test(sealords_10_corsairs, a_blockaded_yard_works_worse)
{
    COVERS("sealords X9.3");
    struct match *m = shut("sp-sol-1 in barcelona 3/5;");
    cr_expect(sealords_is_blockaded(data(), now(m), port("barcelona"), BOURBON));
    cr_expect_not(sealords_is_blockaded(data(), now(m), port("barcelona"), BRITISH));
    cr_expect_not(sealords_is_blockaded(data(), now(m), port("cartagena"), BOURBON));
    match_free(m);
    /* the die of a Quarterly Turn less 1, and 1 more: a 3 removes 2 */
    m = shut(
        "sp-sol-1 in barcelona 3/5; turn-of-year 5; impulse 0; increment 0; phase repair; step ordinary;");
    plays(m, "bourbon repair sp-sol-1", "3");
    cr_expect_eq(dp(m, "sp-sol-1"), 3);
    match_free(m);
}

/* ---- Pirates [10.22, X16.3] ---- */

#define ALGERINE             "algerine-1 in algiers; auxiliary-marks algerine-1 active;"
#define BEFORE_COURSES(side) "phase pirates; step courses; increment 0; acting " side ";"

Test(sealords_10_corsairs, a_pirate_is_sent_against_the_others_convoys)
{
    COVERS("sealords 10.22", "sealords X16.3a", "sealords X16.1");
    struct match *m = sea(BEFORE_COURSES("bourbon") ALGERINE "impulse 2; straits-trade at algiers;"
                                                             "convoy-marks straits-trade declared");
    is_refused(m, "bourbon pirate catalan-1 algiers", "10.22");
    is_refused(m, "bourbon pirate algerine-1 cartagena", "10.22"); /* nobody is there */
    plays(m, "bourbon pirate algerine-1 algiers", "");
    plays(m, "british done", "0"); /* no Screen */
    plays(m, "bourbon raid-convoy british-1", "0");
    cr_expect_geq(now(m)->convoy[stage_word(VOCAB_CONVOY, "straits-trade")].dp, 1);
    cr_expect_eq(now(m)->convoy[stage_word(VOCAB_CONVOY, "straits-trade")].paid, 0, "nobody is paid for it");
    cr_expect_eq(now(m)->prestige[BOURBON], 7);
    cr_expect_eq(now(m)->auxiliary[auxiliary("algerine-1")].where, AUX_RECOVERY);
    match_free(m);
}

Test(sealords_10_corsairs, a_pirate_must_be_active_and_stays_out_of_gales)
{
    COVERS("sealords 10.215", "sealords 10.22", "sealords 6.144");
    struct match *m = sea(
        BEFORE_COURSES("bourbon") "algerine-1 in algiers; impulse 2; straits-trade at algiers");
    is_refused(m, "bourbon pirate algerine-1 algiers", "10.22");
    cr_expect_not(is_offered(m, "bourbon pirate algerine-1 algiers"));
    match_free(m);
    m = sea(BEFORE_COURSES("bourbon") ALGERINE "impulse 2; straits-trade at algiers; levante gale 9 algiers");
    is_refused(m, "bourbon pirate algerine-1 algiers", "10.22");
    cr_expect_not(is_offered(m, "bourbon pirate algerine-1 algiers"));
    match_free(m);
}

/* A position in which one is on its way to a Station, or Screens, is refused: it would lie among nobody's counters. */
Test(sealords_10_corsairs, a_pirate_has_no_other_task)
{
    COVERS("sealords 10.22");
    struct match *m = sea(
        "increment 1; phase activities; acting british; br-fleet-1 in gibraltar; sp-light-1 in cadiz");
    plays(m, "british station cadiz", "");
    plays(m, "bourbon screen", "");
    plays(m, "british send br-fleet-1", "");
    struct state sent = *now(m);
    cr_expect(is_legal(sealords_validate(data(), &sent)));
    sent.task.auxiliary = (uint8_t)(1 + auxiliary("algerine-1"));
    cr_expect_str_eq(sealords_validate(data(), &sent).rule, "6.14");
    match_free(m);
}

/* A Convoy in whose Space there has been an attack is spared another (R39). */
Test(sealords_10_corsairs, a_corsair_comes_too_late_for_a_second_attack)
{
    COVERS("sealords 10.185", "sealords 10.213");
    for (int raided = 0; raided < 2; raided++) {
        char lines[512];
        snprintf(lines, sizeof lines,
                 AT_HAND("bourbon", "adjust") CATALAN "straits-trade at cape-creus; marks british-1 %s",
                 raided ? "raided" : "whole");
        struct match *m = sea(lines);
        plays(m, "bourbon scout cape-creus", "");
        plays(m, "british done", "");
        plays(m, "bourbon send catalan-1", "0");
        cr_assert_eq(phase_of(m), PHASE_SHADOW); /* it may Shadow */
        cr_expect_eq(is_offered(m, "bourbon raid-convoy british-1"), !raided);
        if (raided)
            is_refused(m, "bourbon raid-convoy british-1", "10.213");
        match_free(m);
    }
}

/* Pirates attack before the first MPI (X16.3), and so not in it. */
Test(sealords_10_corsairs, after_a_pirate_there_may_be_another_attack_in_the_first_increment)
{
    COVERS("sealords 10.185", "sealords X16.3a", "sealords R39");
    struct match *m = sea(BEFORE_COURSES("bourbon") ALGERINE "straits-trade at gut-of-gibraltar;"
                                                             "marks british-1 raided; sp-fleet-1 in cadiz;"
                                                             "impulse 2");
    plays(m, "bourbon done", "");
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    plays(m, "british done", "");
    cr_assert_eq(phase_of(m), PHASE_ACTIVITIES);
    cr_assert_eq(now(m)->acting, 1u << BOURBON);
    cr_expect(is_offered(m, "bourbon raid-convoy british-1"));
    match_free(m);
}

Test(sealords_10_corsairs, the_players_send_pirates_by_turns)
{
    COVERS("sealords X16.3a");
    for (int impulse = 1; impulse <= 2; impulse++) {
        struct match *m = sea(ALGERINE "br-sol-1 at algiers 4/0; sp-sol-1 at algiers 3/0");
        struct state  s = *now(m);
        struct umpire u = { 0 };
        s.impulse = (uint8_t)impulse;
        sealords_pirates_begin(data(), &s, &u);
        cr_expect_eq(s.phase, PHASE_PIRATES);
        cr_expect_eq(s.acting, impulse == 1 ? 1 : 2);
        match_free(m);
    }
}

Test(sealords_10_corsairs, nobody_is_asked_for_a_pirate_that_reaches_no_counter)
{
    COVERS("sealords X16.3a");
    struct match *m = sea(ALGERINE "br-sol-1 at leghorn 4/0; sp-sol-1 at algiers 3/0");
    struct state  s = *now(m);
    struct umpire u = { 0 };
    s.impulse = 2; /* the Bourbons' turn, and no British are near */
    sealords_pirates_begin(data(), &s, &u);
    cr_expect_neq(s.phase, PHASE_PIRATES);
    match_free(m);
}

Test(sealords_10_corsairs, whom_the_dey_spares_is_safe)
{
    COVERS("sealords X16.3a", "sealords E13");
    struct match *m = sea(BEFORE_COURSES("bourbon") ALGERINE
                          "impulse 2; straits-trade at algiers; mark dey-spares 1");
    plays(m, "bourbon pirate algerine-1 algiers", "");
    plays(m, "british done", "0"); /* no Screen */
    cr_expect_neq(phase_of(m), PHASE_SHADOW);
    cr_expect_eq(now(m)->convoy[stage_word(VOCAB_CONVOY, "straits-trade")].dp, 0);
    match_free(m);
}
