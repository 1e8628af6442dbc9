/* [3.2, 3.3] Squadrons and Flotillas: Forming and Unforming, joining and leaving, Sail Transfers, dummies. */
#include "games/sealords/leaders.h"
#include "scene.h"
#include <stdio.h>

#define REORGANISES "; impulse 0; increment 0; phase reorganise; step orders"

static int state_of(const struct match *m, const char *id)
{
    return now(m)->squadron[squadron(id)].state;
}
static bool is_in(const struct match *m, const char *id, const char *flotilla)
{
    return now(m)->squadron[squadron(id)].in == 1 + slot(m, flotilla);
}

/* ---- Forming ---- */

Test(sealords_3_flotillas, one_is_formed_of_a_squadron_in_ordinary_and_a_leader)
{
    COVERS("sealords 3.321", "sealords 3.331a", "sealords 3.331b", "sealords 3.461a", "sealords 3.463a",
           "sealords 3.331d", "sealords 3.354");
    struct match *m = sea("br-sol-1 in port-mahon 4/0; br-sol-2 in port-mahon 4/0; norris mess" REORGANISES);
    plays(m, "british form italy br-sol-1", "");
    cr_assert(is_at(m, "italy", "port-mahon-harbour"));
    cr_assert_eq(formation(m, "italy")->state, FITTING_OUT);
    cr_assert(is_in(m, "br-sol-1", "italy"));
    cr_assert(now(m)->leader[leader("norris")].flags & LEADER_COMMANDS);
    is_refused(m, "british form straits br-sol-2", "3.331b");
    plays(m, "british assign br-sol-2 italy", "");
    cr_assert(is_in(m, "br-sol-2", "italy"));
    match_free(m);
}

Test(sealords_3_flotillas, ranks_fit_the_kind_of_flotilla)
{
    COVERS("sealords 3.423", "sealords 3.413b", "sealords 3.422b", "sealords 3.42");
    struct match *m = sea("br-sol-1 in port-mahon 4/0; norris mess" REORGANISES);
    is_refused(m, "british form white-division br-sol-1", "3.331b");
    is_refused(m, "british form mediterranean-fleet br-sol-1", "3.331b");
    match_free(m);
    m = sea("br-sol-1 in port-mahon 4/0; norris mess; mathews mess; lestock mess" REORGANISES);
    plays(m, "british form mediterranean-fleet br-sol-1", "");
    cr_assert(now(m)->leader[leader("mathews")].flags & LEADER_COMMANDS);
    match_free(m);
}

Test(sealords_3_flotillas, the_fleet_admiral_has_the_grand_flag)
{
    COVERS("sealords 3.472a", "sealords R78");
    struct match *m = sea(
        "br-sol-1 in port-mahon 4/0; haddock mess; leader mathews station; fleet-admiral british mathews" REORGANISES);
    plays(m, "british form mediterranean-fleet br-sol-1", "");
    cr_assert(now(m)->leader[leader("mathews")].flags & LEADER_COMMANDS);
    match_free(m);
}

Test(sealords_3_flotillas, not_in_a_gale_and_not_where_one_is_a_guest)
{
    COVERS("sealords 5.331b", "sealords 3.275", "sealords 3.325", "sealords 3.312");
    struct match *m = sea(
        "br-sol-1 in villefranche 4/0; norris mess; mistral gale 9 villefranche" REORGANISES);
    is_refused(m, "british form italy br-sol-1", "5.331b");
    match_free(m);
    m = sea("br-sol-1 in leghorn 4/0; norris mess; fr-sol-1 in toulon 4/0; geraldino mess" REORGANISES);
    is_refused(m, "british form italy br-sol-1", "3.275");
    is_refused(m, "bourbon form cartagena fr-sol-1", "3.312");
    match_free(m);
}

Test(sealords_3_flotillas, unformed_in_port_its_squadrons_go_in_ordinary)
{
    COVERS("sealords 3.334", "sealords 3.335a", "sealords 3.481a", "sealords 3.481b", "sealords R14");
    struct match *m = sea(
        "white-division at port-mahon fitting-out: br-sol-1 4/3, br-sol-2 4/0; neptune with br-sol-1 2;"
        "lestock commands white-division; norris assists white-division; fleet-admiral british lestock;"
        "br-fleet-1 with white-division" REORGANISES);
    plays(m, "british unform white-division", "");
    cr_assert_eq(state_of(m, "br-sol-1"), IN_ORDINARY);
    cr_assert_eq(state_of(m, "neptune"), IN_ORDINARY);
    cr_assert_lt(slot(m, "white-division"), 0);
    cr_assert_eq(now(m)->leader[leader("lestock")].status, LEADER_STATION);
    cr_assert_eq(now(m)->leader[leader("norris")].status, LEADER_MESS);
    cr_assert_eq(now(m)->auxiliary[auxiliary("br-fleet-1")].where, AUX_RECOVERY);
    cr_assert_eq(now(m)->squadron[squadron("br-sol-1")].in, 0);
    cr_assert_eq(now(m)->squadron[squadron("br-sol-1")].at, place("port-mahon-harbour"));
    is_refused(m, "british form white-division br-sol-1", "11.13"); /* each counter once */
    is_refused(m, "british form italy br-sol-1", "3.333a");
    match_free(m);
}

Test(sealords_3_flotillas, at_sea_none_is_unformed_by_choice)
{
    COVERS("sealords 3.335a", "sealords 3.336a");
    struct match *m = sea("italy at leghorn: br-sol-1 4/3, br-sol-2 4/0; martin commands italy" REORGANISES);
    is_refused(m, "british unform italy", "3.335a");
    is_refused(m, "british unassign br-sol-1", "3.336b");
    match_free(m);
}

Test(sealords_3_flotillas, unassigned_in_port_a_squadron_is_in_ordinary_at_once)
{
    COVERS("sealords 3.336b", "sealords 3.34", "sealords 3.274d");
    struct match *m = sea(
        "italy at port-mahon fitting-out: br-sol-1 4/3, br-sol-2 4/0; martin commands italy" REORGANISES);
    plays(m, "british unassign br-sol-1", "");
    cr_assert_eq(state_of(m, "br-sol-1"), IN_ORDINARY);
    is_refused(m, "british assign br-sol-1 italy", "3.333a");
    is_refused(m, "british unassign br-sol-2", "3.353");
    match_free(m);
}

/* ---- Joining and leaving at sea ---- */

#define MEET "italy at leghorn: br-sol-1 4/0; martin commands italy; br-sol-2 at leghorn 4/0;"

Test(sealords_3_flotillas, one_on_its_own_joins_a_flotilla_that_it_has_spotted)
{
    COVERS("sealords 3.333b", "sealords 3.341", "sealords R112", "sealords R16");
    struct match *m = sea(MEET "norris mess" REORGANISES);
    is_refused(m, "british assign br-sol-2 italy", "3.351b");
    match_free(m);
    m = sea(MEET "spots-kept british-2 british-1" REORGANISES);
    plays(m, "british assign br-sol-2 italy", "");
    cr_assert(is_in(m, "br-sol-2", "italy"));
    cr_assert_lt(slot(m, "br-sol-2"), 0);
    match_free(m);
}

/* Off Cette is one location with Marseilles as long as no Mistral blows; then it is one with Cape Creus. */
Test(sealords_3_flotillas, they_join_in_one_location)
{
    COVERS("sealords 5.222", "sealords 3.333b", "sealords 3.351b", "sealords 3.261b");
#define OFF_CETTE                                                                                            \
    "italy at off-cette: br-sol-1 3/0; norris commands italy; br-sol-2 at marseilles 4/0;"                   \
    "straits at marseilles: br-sol-3 2/0; long commands straits; spots-kept british-2 british-1;"            \
    "spots-kept british-3 british-1; lestock mess; fleet-admiral british lestock"
    struct match *m = sea(OFF_CETTE "; mistral blows" REORGANISES);
    is_refused(m, "british assign br-sol-2 italy", "3.351b");
    is_refused(m, "british transfer br-sol-3 br-sol-1 1", "3.261b");
    match_free(m);
    m = sea(OFF_CETTE REORGANISES);
    plays(m, "british transfer br-sol-3 br-sol-1 1", "0");
    cr_expect_eq(sail(m, "br-sol-1"), 4);
    plays(m, "british assign br-sol-2 italy", "");
    cr_assert(is_in(m, "br-sol-2", "italy"));
    cr_expect_eq(now(m)->squadron[squadron("br-sol-2")].at, place("off-cette"));
    match_free(m);
}

Test(sealords_3_flotillas, a_detachment_with_a_rendezvous_is_attached)
{
    COVERS("sealords 3.351a", "sealords 3.351b", "sealords 3.351c", "sealords 3.333c", "sealords 3.35",
           "sealords R73");
    const char *flag =
        "white-division at leghorn: br-sol-1 4/0; lestock commands white-division; norris assists white-division;"
        "italy at leghorn: br-sol-2 4/0; martin commands italy; spots-kept british-2 british-1";
    char sentences[1024];
    snprintf(sentences, sizeof sentences, "%s%s", flag, REORGANISES);
    struct match *m = sea(sentences);
    is_refused(m, "british attach italy white-division", "3.351a");
    match_free(m);
    snprintf(sentences, sizeof sentences, "%s; order british-2 rendezvous; target british-2 %d%s", flag,
             stage_word(VOCAB_UNIT, "white-division"), REORGANISES);
    m = sea(sentences);
    plays(m, "british attach italy white-division", "");
    cr_assert(is_in(m, "br-sol-2", "white-division"));
    cr_assert_lt(slot(m, "italy"), 0);
    const bool martin = now(m)->leader[leader("martin")].status == LEADER_POSTED;
    cr_assert_neq(martin, now(m)->leader[leader("norris")].status == LEADER_POSTED, "there is room for one");
    cr_assert_eq(martin, now(m)->leader[leader("norris")].status == LEADER_MESS);
    match_free(m);
}

Test(sealords_3_flotillas, all_that_is_of_a_detachment_passes_to_the_flag)
{
    COVERS("sealords 3.351c", "sealords 3.333c");
    char sentences[512];
    snprintf(sentences, sizeof sentences,
             "white-division at leghorn: br-sol-1 4/0; lestock commands white-division;"
             "italy at leghorn: br-sol-2 4/0, br-sol-3 4/0; martin commands italy; br-light-1 with italy;"
             "spots-kept british-2 british-1; order british-2 rendezvous; target british-2 %d" REORGANISES,
             stage_word(VOCAB_UNIT, "white-division"));
    struct match *m = sea(sentences);
    plays(m, "british attach italy white-division", "");
    cr_expect(is_in(m, "br-sol-2", "white-division") && is_in(m, "br-sol-3", "white-division"));
    cr_expect_eq(now(m)->auxiliary[auxiliary("br-light-1")].where, AUX_WITH);
    cr_expect_eq(now(m)->auxiliary[auxiliary("br-light-1")].at, slot(m, "white-division"));
    const struct leader *martin = &now(m)->leader[leader("martin")];
    cr_expect_eq(martin->flotilla, 1 + stage_word(VOCAB_FLOTILLA, "white-division"));
    cr_expect_not(martin->flags & LEADER_COMMANDS);
    cr_expect_eq(now(m)->failed[BRITISH], 0);
    match_free(m);
}

Test(sealords_3_flotillas, a_squadron_is_detached_by_a_check_of_its_commander)
{
    COVERS("sealords 3.352a", "sealords 3.352b", "sealords 3.355", "sealords 3.353", "sealords 3.336a",
           "sealords R15");
    struct match *m = sea(
        "red-division at leghorn: br-sol-1 4/3, br-sol-2 4/0; rowley commands red-division" REORGANISES); /* LR 4 */
    plays(m, "british detach br-sol-1", "5");
    cr_assert(is_in(m, "br-sol-1", "red-division"));
    is_refused(m, "british detach br-sol-1", "3.336a");
    plays(m, "british detach br-sol-2", "4");
    cr_assert(is_at(m, "br-sol-2", "leghorn"));
    is_refused(m, "british detach br-sol-1", "3.336a");
    match_free(m);
    m = sea("red-division at leghorn: br-sol-1 4/3; rowley commands red-division" REORGANISES);
    is_refused(m, "british detach br-sol-1", "3.353");
    match_free(m);
}

Test(sealords_3_flotillas, a_detachment_detaches_nobody)
{
    COVERS("sealords 3.35", "sealords 3.336a", "sealords 3.445", "sealords R242");
    struct match *m = sea("italy at leghorn: br-sol-1 4/3, br-sol-2 4/0; martin commands italy" REORGANISES);
    is_refused(m, "british detach br-sol-1", "3.35");
    cr_expect_not(is_offered(m, "british detach br-sol-1"));
    match_free(m);
    m = sea("italy at leghorn: br-sol-1 4/3, br-sol-2 4/0" REORGANISES); /* its Leader is lost: CR 1 */
    plays(m, "british detach br-sol-1", "0");
    cr_expect(is_at(m, "br-sol-1", "leghorn"), "it is Oversized by that");
    match_free(m);
}

Test(sealords_3_flotillas, what_a_flotilla_has_in_excess_is_detached_one_by_one)
{
    COVERS("sealords 3.445", "sealords R98", "sealords 3.442a");
    struct match *m = sea("italy at leghorn: br-sol-1 4/3, br-sol-2 4/0, br-sol-3 4/0" REORGANISES);
    plays(m, "british detach br-sol-1", "2"); /* the British Notional Leader has LR 1 and CR 1 */
    cr_expect(is_in(m, "br-sol-1", "italy"));
    plays(m, "british detach br-sol-2", "1");
    cr_expect(is_at(m, "br-sol-2", "leghorn"));
    plays(m, "british detach br-sol-3", "1");
    cr_expect(is_at(m, "br-sol-3", "leghorn"));
    match_free(m);
    m = sea("italy at leghorn: br-sold-1 2/0, br-sold-2 2/0" REORGANISES); /* two halves */
    is_refused(m, "british detach br-sold-1", "3.35");
    match_free(m);
}

Test(sealords_3_flotillas, auxiliaries_pass_between_those_who_see_each_other)
{
    COVERS("sealords 6.131c", "sealords 6.132a");
    const char *two =
        "white-division at port-mahon fitting-out: br-sol-1 4/0; lestock commands white-division;"
        "italy at port-mahon fitting-out: br-sol-2 4/0; martin commands italy; br-fleet-1 with white-division";
    char sentences[512];
    snprintf(sentences, sizeof sentences, "%s%s", two, REORGANISES);
    struct match *m = sea(sentences);
    plays(m, "british pass-on br-fleet-1 italy", "");
    cr_assert_eq(now(m)->auxiliary[auxiliary("br-fleet-1")].at, slot(m, "italy"));
    is_refused(m, "british pass-on br-fleet-1 white-division", "6.131c");
    match_free(m);
}

/* ---- Sail Transfers ---- */

#define ADMIRAL "fleet-admiral british lestock; leader lestock station;" /* SR 3 */

Test(sealords_3_flotillas, sail_pass_by_a_check_and_damage_follows)
{
    COVERS("sealords 3.26", "sealords 3.261a", "sealords 3.261b", "sealords 3.261d", "sealords 3.264",
           "sealords R80", "sealords 3.221", "sealords 3.242");
    struct match *m = sea(
        ADMIRAL
        "br-sol-1 in port-mahon 4/6; br-sol-2 in port-mahon 2/3; br-sol-3 in gibraltar 2/0" REORGANISES);
    is_refused(m, "british transfer br-sol-1 br-sol-3 1", "3.261b");
    is_refused(m, "british transfer br-sol-1 br-sol-2 3", "3.252a");
    plays(m, "british transfer br-sol-1 br-sol-2 2", "3");
    cr_assert_eq(sail(m, "br-sol-1"), 2);
    cr_assert_eq(sail(m, "br-sol-2"), 4);
    cr_assert_eq(dp(m, "br-sol-2"), 6);
    cr_assert_eq(dp(m, "br-sol-1"), 6);
    is_refused(m, "british transfer br-sol-2 br-sol-1 1", "3.261d");
    match_free(m);
}

Test(sealords_3_flotillas, a_check_that_fails_bars_the_pair)
{
    COVERS("sealords 3.261d", "sealords R80");
    struct match *m = sea(ADMIRAL "br-sol-1 in port-mahon 4/6; br-sol-2 in port-mahon 2/3" REORGANISES);
    plays(m, "british transfer br-sol-1 br-sol-2 1", "4");
    cr_assert_eq(sail(m, "br-sol-2"), 2);
    is_refused(m, "british transfer br-sol-1 br-sol-2 1", "3.261d");
    match_free(m);
}

Test(sealords_3_flotillas, of_a_command_its_own_admiral_checks)
{
    COVERS("sealords 3.261d", "sealords 3.47");
    for (int die = 2; die <= 3; die++) { /* Gabaret's SR is 2, de Court's 3 */
        struct match *m = sea(
            "leader de-court station; fleet-admiral bourbon de-court; leader gabaret station;"
            "command-admiral french gabaret; fr-sol-1 in toulon 4/0;"
            "fr-sol-2 in toulon 2/0" REORGANISES);
        const char face[] = { (char)('0' + die), '\0' };
        plays(m, "bourbon transfer fr-sol-1 fr-sol-2 1", face);
        cr_expect_eq(sail(m, "fr-sol-2"), die == 2 ? 3 : 2);
        match_free(m);
    }
}

Test(sealords_3_flotillas, one_class_one_contingent_one_command)
{
    COVERS("sealords 3.252a", "sealords 3.252b", "sealords 3.252c", "sealords 3.232", "sealords 3.263");
    struct match *m = sea(
        "br-sol-1 in port-mahon 4/6; br-f-1 in port-mahon 1/3; fr-sol-1 in toulon 2/0; sp-sol-1 in toulon 2/0" REORGANISES);
    is_refused(m, "british transfer br-sol-1 br-f-1 1", "3.252c");
    is_refused(m, "bourbon transfer fr-sol-1 sp-sol-1 1", "3.263");
    match_free(m);
}

Test(sealords_3_flotillas, a_transfer_may_form_its_recipient_and_unform_its_donor)
{
    COVERS("sealords 3.262", "sealords 3.25a", "sealords 3.25b", "sealords 3.246");
    struct match *m = sea(ADMIRAL "br-sol-1 in port-mahon 2/6" REORGANISES);
    plays(m, "british transfer br-sol-1 br-sol-2 2", "0");
    cr_assert_eq(sail(m, "br-sol-1"), 0);
    cr_assert_eq(sail(m, "br-sol-2"), 2);
    cr_assert_eq(state_of(m, "br-sol-2"), IN_ORDINARY);
    match_free(m);
    m = sea(ADMIRAL "italy at leghorn: br-sol-1 4/3; martin commands italy" REORGANISES);
    is_refused(m, "british transfer br-sol-1 br-sol-2 2", "3.262");
    match_free(m);
    m = sea(ADMIRAL "br-sol-1 in port-mahon 2/6" REORGANISES);
    is_refused(m, "british transfer br-sol-1 br-sol-3 1", "3.262"); /* of counters that are alike the first */
    match_free(m);
}

Test(sealords_3_flotillas, at_sea_the_donor_must_have_spotted_the_recipient)
{
    COVERS("sealords 3.261c", "sealords 5.331b");
    struct match *m = sea(
        ADMIRAL "italy at leghorn: br-sol-1 2/0; martin commands italy; br-sol-2 at leghorn 4/0" REORGANISES);
    is_refused(m, "british transfer br-sol-2 br-sol-1 1", "3.261b");
    match_free(m);
    m = sea(
        ADMIRAL
        "italy at leghorn: br-sol-1 2/0; martin commands italy; br-sol-2 at leghorn 4/0; spots-kept british-2 british-1;"
        "tramontana gale 8 leghorn" REORGANISES);
    is_refused(m, "british transfer br-sol-2 br-sol-1 1", "5.331b");
    match_free(m);
}

/* ---- Dummies ---- */

Test(sealords_3_flotillas, dummies_come_where_a_real_formation_could)
{
    COVERS("sealords 7.151", "sealords 7.153", "sealords 7.152");
    struct match *m = sea(
        "white-division at leghorn: br-sol-1 4/3, br-sol-3 4/0; lestock commands white-division;"
        "italy at genoa: br-sol-2 4/0, br-sol-4 4/0; martin commands italy;"
        "red-division at naples: br-sol-5 4/0; rowley commands red-division; br-decoy-3 at naples;"
        "br-decoy-2 at leghorn; br-decoy-4 at genoa" REORGANISES);
    is_refused(m, "british decoy br-decoy-1 toulon", "7.151");
    is_refused(m, "british decoy br-decoy-1 genoa", "7.151");  /* from a Detachment nobody is Detached */
    is_refused(m, "british decoy br-decoy-1 naples", "7.151"); /* nor its last squadron from a Flag */
    cr_expect_not(is_offered(m, "british decoy br-decoy-1 genoa"));
    cr_expect_not(is_offered(m, "british decoy br-decoy-1 naples"));
    cr_expect(is_offered(m, "british decoy br-decoy-4 genoa"), "one on its own may join either");
    cr_expect(is_offered(m, "british decoy br-decoy-3 naples"));
    plays(m, "british decoy br-decoy-1 leghorn", "");
    cr_assert(is_at(m, "br-decoy-1", "leghorn"));
    cr_assert_eq(formation(m, "br-decoy-1")->state, READY);
    is_refused(m, "british decoy br-decoy-1 leghorn", "7.151");
    plays(m, "british decoy br-decoy-2 leghorn", "");
    cr_assert_lt(slot(m, "br-decoy-2"), 0);
    match_free(m);
}

/* In the first scenario the French have no squadrons, and none come; in the third they have. */
Test(sealords_3_flotillas, who_is_not_in_play_has_no_dummies)
{
    COVERS("sealords 7.151", "sealords 7.153");
    struct match *m = sea("scenario s1; turns 4" REORGANISES);
    is_refused(m, "bourbon decoy fr-decoy-1 toulon-harbour", "7.151");
    cr_expect_not(is_offered(m, "bourbon decoy fr-decoy-1 toulon-harbour"));
    cr_expect(is_offered(m, "bourbon decoy sp-decoy-1 barcelona-harbour"));
    plays(m, "bourbon decoy sp-decoy-1 barcelona-harbour", "");
    match_free(m);
    m = sea("scenario s3; turns 16" REORGANISES);
    cr_expect(is_offered(m, "bourbon decoy fr-decoy-1 toulon-harbour"));
    plays(m, "bourbon decoy fr-decoy-1 toulon-harbour", "");
    match_free(m);
}

/* A position in which all counters are in use cannot be told in sentences: it would take a whole fleet. */
Test(sealords_3_flotillas, a_dummy_makes_place_for_what_must_have_a_counter)
{
    COVERS("sealords 3.246", "sealords 7.153");
    struct match *m = sea("italy at leghorn: br-sol-1 4/3; martin commands italy; br-decoy-2 at leghorn;"
                          "br-decoy-1 at genoa");
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    int           count = 0;
    for (int i = first_slot(BRITISH), q = 0; i < end_slot(BRITISH); i++) {
        while (!is_formation(&s, i) && s.slot_of[squadron_unit(q)])
            q++;
        if (!is_formation(&s, i)) {
            s.formation[i].unit = (uint8_t)(1 + squadron_unit(q));
            s.slot_of[squadron_unit(q++)] = (uint8_t)(1 + i);
        }
        count += is_dummy(&s, i);
    }
    cr_assert_not(sealords_has_free_slot(&s, BRITISH));
    cr_assert_eq(count, 2);
    const int slot = sealords_new_formation(data(), &s, convoy_unit(stage_word(VOCAB_CONVOY, "turkey-trade")),
                                            place("leghorn"), READY, &u);
    cr_expect(is_convoy(&s, slot));
    for (int i = first_slot(BRITISH); i < end_slot(BRITISH); i++) {
        cr_expect(is_formation(&s, i));
        count -= is_dummy(&s, i);
    }
    cr_expect_eq(count, 1, "one dummy has gone");
    match_free(m);
}

/* The French squadrons are gone, and a Flagship of theirs is left among the Spaniards. */
Test(sealords_3_flotillas, a_flagship_that_is_left_alone_is_no_part_of_the_combined_fleet)
{
    COVERS("sealords X2.4b", "sealords 10.311b");
    struct match *m = sea(
        "mark french-status 1; combined-fleet at toulon fitting-out: terrible 1/0, sp-sol-1 3/0;"
        "de-court commands combined-fleet; navarro assists combined-fleet" REORGANISES);
    is_refused(m, "bourbon part combined-fleet", "10.311b");
    match_free(m);
}
