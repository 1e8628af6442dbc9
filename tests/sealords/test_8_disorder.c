/* [8.453, 8.231, 8.375, 8.372] Disorder spreads; who has Withdrawn and lingers; Leaders whose Squadron is gone; whom a call of
 * Admiral brings up. */
#include "fight.h"
#include "games/sealords/battle.h"

#define REFITTING "phase reorganise; step orders; impulse 0; increment 0;"
#define ISSUING   "phase issue; step auxiliaries; impulse 0; increment 0;"

static bool is_disorganised(const struct match *m, const char *unit)
{
    return has_flag(now(m), slot(m, unit), FORMATION_DISORGANISED);
}

/* ---- Disorder spreads [8.453] ---- */

Test(sealords_8_disorder, who_takes_in_a_disorganised_squadron_is_disorganised)
{
    COVERS("sealords 8.453");
    struct match *m = sea(REFITTING "italy at leghorn: br-sol-1 4/0; martin commands italy;"
                                    "br-sol-2 at leghorn 4/0; br-sol-3 at leghorn 4/0;"
                                    "spots-kept british-2 british-1; spots-kept british-3 british-1;"
                                    "marks british-3 disorganised");
    plays(m, "british assign br-sol-2 italy", "");
    cr_expect(!is_disorganised(m, "italy"));
    plays(m, "british assign br-sol-3 italy", "");
    cr_expect(is_disorganised(m, "italy"));
    cr_expect(was_told(m, BRITISH, "disorganised italy"));
    cr_expect(!was_told(m, BOURBON, "disorganised italy"));
    match_free(m);
}

Test(sealords_8_disorder, a_detachment_takes_the_disorder_of_its_flag_along)
{
    COVERS("sealords 8.453", "sealords 3.352c");
    struct match *m = sea(ISSUING "red-division at leghorn: br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0;"
                                  "mathews commands red-division; martin assists red-division;"
                                  "fleet-admiral british mathews; chit coast-of-italy hand;"
                                  "marks british-1 disorganised;"
                                  "white-division at genoa: br-sol-4 4/0; lestock commands white-division");
    plays(m, "british tell-off br-sol-2", "");
    plays(m, "british tell-off-leader martin", "");
    plays(m, "british issue coast-of-italy italy nowhere", "0");
    cr_expect(is_disorganised(m, "italy"));
    plays(m, "british rendezvous br-sol-3 white-division", "0");
    cr_expect(is_disorganised(m, "br-sol-3"), "and so does a Squadron that is sent off with an Order");
    match_free(m);
}

/* ---- Withdrawn, and still there [8.231, R53] ---- */

Test(sealords_8_disorder, who_withdrew_and_could_not_leave_may_be_brought_to_battle)
{
    COVERS("sealords 8.231a", "sealords R53");
    struct match *m = meet(
        "italy at cape-de-gata: br-sol-1 3/0; norris commands italy;"
        "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;"
        "marks bourbon-1 withdrew;" HAVE_THE_WIND("bourbon-1"));
    call(m, "cape-de-gata", "");
    cr_assert_eq(now(m)->phase, PHASE_WITHDRAW, "it Withdrew in an earlier MPI, not from this Battle");
    plays(m, "bourbon withdraw armada-del-mediterraneo", "");
    is_refused(m, "bourbon withdraw armada-del-mediterraneo", "8.23");
    plays(m, "bourbon done", NULL);
    cr_expect_eq(battle(m)->at, NOWHERE);
    cr_expect(has_flag(now(m), slot(m, "armada-del-mediterraneo"), FORMATION_WITHDREW));
    match_free(m);
}

/* The British have the wind and Withdraw: there is no Battle, and both may reorganise what they had sent into it. */
Test(sealords_8_disorder, who_withdrew_may_reorganise_too)
{
    COVERS("sealords 8.41", "sealords 8.42a", "sealords 8.231a", "sealords 8.127", "sealords R238");
    static struct view seen;
    struct match      *m = meet(
             "red-division at cape-de-gata: br-sol-1 4/0, br-sol-2 2/0, br-sol-3 3/0; mathews commands red-division;"
                  "italy at cape-de-gata: br-sol-4 3/0; norris commands italy; spots british-2 bourbon-1;"
                  "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0, sp-sol-2 2/0; navarro commands "
                  "armada-del-mediterraneo;" HAVE_THE_WIND("british-1") BEAT_UP("bourbon-1"));
    call(m, "cape-de-gata", "");
    plays(m, "british lead red-division", "");
    plays(m, "british withdraw red-division", "");
    sealords_view(data(), now(m), BOURBON, &seen);
    cr_expect_eq(seen.known.squadron[squadron("br-sol-2")].sail, 2, "what was Engaged stays in sight");
    plays(m, "british withdraw italy", "");
    plays(m, "british done", "");
    cr_expect(was_told(m, BOURBON, "no-battle cape-de-gata"));
    cr_assert_eq(now(m)->phase, PHASE_AFTERMATH);
    cr_expect_eq(now(m)->acting, 3, "both");
    cr_expect(is_offered(m, "bourbon drop sp-sol-2"));
    is_refused(m, "british transfer br-sol-1 br-sol-4 1", "8.42a"); /* of Italy, which was never Engaged */
    plays(m, "british transfer br-sol-1 br-sol-2 1", "0");
    cr_expect_eq(sail(m, "br-sol-2"), 3);
    plays(m, "british drop br-sol-3", "");
    cr_expect(is_without_orders(now(m), slot(m, "br-sol-3")));
    plays(m, "british done", "");
    plays(m, "bourbon done", NULL);
    cr_assert_eq(now(m)->phase, PHASE_COURSES);
    cr_expect(!has_flag(now(m), slot(m, "red-division"), FORMATION_DISORGANISED));
    is_refused(m, "british hold red-division", "8.231a");
    is_refused(m, "british hold br-sol-3", "8.231a"); /* it came out of one that must leave */
    is_refused(m, "british hold italy", "8.231a");
    match_free(m);
}

Test(sealords_8_disorder, a_harbour_is_out_of_the_battle_space_and_roads_are_not)
{
    COVERS("sealords 8.231a", "sealords 5.283a");
    struct match *m = sea("white-division at gibraltar: br-sol-1 4/0; lestock commands white-division;"
                          "marks british-1 withdrew steers; course british-1 malaga; increment 2;");
    is_refused(m, "british hold white-division", "8.231a");
    plays(m, "british fit-out white-division", "");
    sail_on(m, NULL);
    cr_expect(is_at(m, "white-division", "gibraltar-harbour"));
    match_free(m);
    m = sea("white-division at villefranche: br-sol-1 4/0; lestock commands white-division;"
            "marks british-1 withdrew steers; course british-1 genoa; increment 2;");
    cr_expect(!is_offered(m, "british fit-out white-division"));
    is_refused(m, "british fit-out white-division", "8.231a"); /* there is no Harbour, and it would stay */
    match_free(m);
}

/* Who sees its marker sees where it goes, and not that it waits, which it may not. */
Test(sealords_8_disorder, the_course_of_who_must_leave_is_shown_as_it_is)
{
    COVERS("sealords 8.231a", "sealords 7.118");
    struct match *m = sea("white-division at toulon: br-sol-1 4/0; lestock commands white-division;"
                          "marks british-1 withdrew steers; spotted bourbon british-1");
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    cr_expect_not(was_told(m, BOURBON, "course-seen white-division hold"));
    cr_expect(was_told(m, BOURBON, "course-seen white-division marseilles"));
    cr_expect_eq(formation(m, "white-division")->course, place("marseilles"));
    match_free(m);
}

/* The Ligurian Sea is the only one that is open to troops. */
Test(sealords_8_disorder, troops_that_withdrew_keep_to_their_waters)
{
    COVERS("sealords 8.231b", "sealords X15.1");
    for (int i = 0; i < 2; i++) {
        struct match *m = sea(i ? "troop-convoy-1 at gulf-of-st-tropez; convoy-bound troop-convoy-1 genoa;"
                                  "marks bourbon-1 withdrew steers; increment 2"
                                : "troop-convoy-1 at toulon; convoy-bound troop-convoy-1 genoa;"
                                  "marks bourbon-1 withdrew steers; increment 2");
        plays(m, "british done", "");
        if (i)
            cr_expect(is_offered(m, "bourbon course troop-convoy-1 ligurian-sea"));
        else
            is_refused(m, "bourbon course troop-convoy-1 gulf-of-lions", "10.111d");
        plays(m,
              i ? "bourbon course troop-convoy-1 hyeres-roads" : "bourbon course troop-convoy-1 marseilles",
              "");
        match_free(m);
    }
}

/* ---- Out of Fitting Out, and out of a Space without a port ---- */

Test(sealords_8_disorder, who_fought_from_the_roads_stays_there_in_order)
{
    COVERS("sealords 8.45", "sealords 8.454", "sealords R136");
    struct match *m = meet(
        "white-division at villefranche: br-sol-1 4/0; lestock commands white-division;"
        "naples at villefranche fitting-out: br-sol-2 3/0; long commands naples; spots british-2 bourbon-1;"
        "armada-del-mediterraneo at villefranche: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;" HAVE_THE_WIND(
            "bourbon-1"));
    call(m, "villefranche", NULL);
    done_until(m, PHASE_REINFORCE, NULL);
    plays(m, "british reinforce naples", "0");
    done_until(m, PHASE_INTENSITY, NULL);
    cr_assert(battle(m)->engaged >> slot(m, "naples") & 1);
    plays(m, "bourbon fight heavy", NULL); /* Cautious against Cautious: Medium */
    fight_out(m);
    cr_expect(is_disorganised(m, "white-division"));
    cr_expect(!is_disorganised(m, "naples"));
    cr_expect_eq(formation(m, "naples")->state, FITTING_OUT);
    match_free(m);
}

Test(sealords_8_disorder, who_enters_a_port_is_in_order_again_at_once)
{
    COVERS("sealords 8.454");
    struct match *m = sea(
        "white-division at gibraltar: br-sol-1 4/0; lestock commands white-division;"
        "br-sol-2 at gibraltar 4/0; marks british-1 disorganised steers; marks british-2 disorganised;"
        "increment 2;");
    plays(m, "british fit-out white-division", "");
    sail_on(m, NULL);
    cr_assert(is_at(m, "white-division", "gibraltar-harbour"));
    cr_expect(!is_disorganised(m, "white-division"));
    cr_expect(is_disorganised(m, "br-sol-2"), "it stayed at sea");
    match_free(m);
}

Test(sealords_8_disorder, a_loser_where_no_port_is_goes_on_to_where_he_was_bound)
{
    COVERS("sealords 8.46b", "sealords 7.223b");
    struct match *m = sea(
        "red-division at gut-of-gibraltar: br-sol-1 4/0, br-sol-2 4/0; rowley commands red-division;"
        "armada-del-mediterraneo at gut-of-gibraltar: sp-sol-1 3/0; spinola commands armada-del-mediterraneo;"
        "order british-1 hold-the-gut; chit hold-the-gut issued; increment 2;");
    plays(m, "british done", "");
    plays(m, "bourbon course armada-del-mediterraneo gibraltar", "");
    for (int k = 0; k < 20 && battle(m)->at == NOWHERE && now(m)->increment == 2; k++)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
    cr_assert_eq(battle(m)->at, place("gut-of-gibraltar"));
    done_until(m, PHASE_INTENSITY, NULL);
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    s.battle.victor = 1 + BRITISH;
    battle_end(data(), &s, &u);
    const struct formation *f = &s.formation[slot(m, "armada-del-mediterraneo")];
    cr_expect_eq(f->state, READY);
    cr_expect_neq(f->at, place("gut-of-gibraltar"));
    match_free(m);
}

/* ---- A Leader whose Squadron is gone [8.375] ---- */

Test(sealords_8_disorder, a_leader_is_liable_though_his_squadron_is_sunk_outright)
{
    COVERS("sealords 8.375", "sealords 8.338a");
    struct match *m = meet(
        "red-division at cape-de-gata: br-sol-1 1/0, br-sol-2 4/0; mathews commands red-division;"
        "sp-sol-1 at cape-de-gata 3/0;" HAVE_THE_WIND("british-1"));
    call(m, "cape-de-gata", "");
    plays(m, "british done", "");
    plays(m, "british done", "");
    plays(m, "british fight heavy", "0");
    plays(m, "british call br-sol-1", "");
    plays(m, "british done", ""); /* nobody doubles */
    cr_assert_eq(now(m)->phase, PHASE_SHIFTS);
    plays(m, "british done", "0 3 9"); /* the Combat, his fate, and who Strikes */
    cr_expect_eq(sail(m, "br-sol-1"), 0);
    cr_expect_neq(slot(m, "red-division"), -1);
    cr_expect(was_told(m, BRITISH, "wounded mathews 3 1"));
    match_free(m);
}

/* ---- A call and the order of Formations [8.372, 8.331c] ---- */

#define TWO_DIVISIONS                                                                                                    \
    "white-division at cape-de-gata: br-sol-1 4/0, br-sol-2 4/3; lestock commands white-division;"                       \
    "red-division at cape-de-gata: br-sol-3 4/5, br-sol-4 4/2; mathews commands red-division;"                           \
    "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0, sp-sol-2 3/0, sp-sol-3 3/0, sp-sol-4 3/0; navarro commands " \
    "armada-del-mediterraneo; spinola assists armada-del-mediterraneo; spots british-2 bourbon-1;" HAVE_THE_WIND(        \
        "bourbon-1")

/* Until the first Combat is to be arranged: Lestock is in br-sol-1, Mathews in br-sol-4. */
static struct match *two_divisions(void)
{
    struct match *m = meet(TWO_DIVISIONS);
    call(m, "cape-de-gata", NULL);
    plays(m, "british lead white-division", "");
    done_until(m, PHASE_REINFORCE, "");
    plays(m, "british reinforce red-division", "0");
    done_until(m, PHASE_INTENSITY, "");
    plays(m, "bourbon fight light", "5");
    done_until(m, PHASE_MATCH, "");
    return m;
}

Test(sealords_8_disorder, a_call_does_not_go_before_the_rest_of_another_formation)
{
    COVERS("sealords 8.372a", "sealords 8.331c");
    struct match *m = two_divisions();
    cr_expect(is_offered(m, "british call br-sol-1") && is_offered(m, "british call br-sol-4"));
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    plays(m, "british match br-sol-2", "");
    plays(m, "bourbon done", "");
    cr_assert_eq(battle(m)->combats, 1);
    is_refused(m, "british call br-sol-4", "8.372a");
    cr_expect(is_offered(m, "british call br-sol-1"), "of the Formation in hand, whatever its DPs");
    match_free(m);
}

Test(sealords_8_disorder, a_formation_that_is_called_on_is_used_up_first)
{
    COVERS("sealords 8.372a", "sealords 8.331c");
    struct match *m = two_divisions();
    plays(m, "british call br-sol-4", "");
    plays(m, "bourbon done", "");
    if (now(m)->acting == 2) /* which of two Leaders answers */
        plays(m, "bourbon done", "");
    cr_assert_eq(battle(m)->combats, 1);
    for (int i = 0; i < 12 && battle(m)->combats < 2; i++)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", "");
    cr_expect(is_in_combat(m, 2, BRITISH, "br-sol-3"), "the other Squadron of the Red Division");
    match_free(m);
}

/* ---- Both in sight, each of somebody else [8.12, 8.125] ---- */

Test(sealords_8_disorder, who_is_spotted_may_fight_whom_a_friend_has_spotted)
{
    COVERS("sealords 8.12", "sealords 8.125");
#define SEEN_BY_ANOTHER                                                                                      \
    "italy at cape-de-gata: br-sol-1 3/0; norris commands italy; br-sol-2 at cape-de-gata 3/0;"              \
    "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;"       \
    "marks british-2 disorganised; spots british-2 bourbon-1; spotted british bourbon-1;" AT_THE_CALL
    struct match *m = sea(SEEN_BY_ANOTHER);
    is_refused(m, "british engage cape-de-gata", "8.12"); /* it has not Spotted, nor been Spotted */
    match_free(m);
    m = sea(SEEN_BY_ANOTHER "spots bourbon-1 british-1; spotted bourbon british-1");
    plays(m, "british engage cape-de-gata", "");
    plays(m, "british done", "");
    plays(m, "bourbon done", NULL);
    plays(m, "british lead italy", NULL);
    cr_expect(battle(m)->engaged >> slot(m, "italy") & 1);
    match_free(m);
}
