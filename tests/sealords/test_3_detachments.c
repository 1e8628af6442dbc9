/* [3.33, 3.34, 3.35, 3.42, 3.46, 3.47] Who parts from whom, who joins on the way, what comes along, and who commands. */
#include "scene.h"
#include <stdio.h>

#define REORGANISES "; impulse 0; increment 0; phase reorganise; step orders"
#define ISSUES      "; impulse 0; increment 0; phase issue; step auxiliaries; turn-of-year 6"
#define A_ACTS      "; phase activities; acting british; step activities-b"

static bool is_in(const struct match *m, const char *id, const char *unit)
{
    return now(m)->squadron[squadron(id)].in == 1 + slot(m, unit);
}
static bool commands(const struct match *m, const char *id, const char *flotilla)
{
    const struct leader *l = &now(m)->leader[leader(id)];
    return l->flags & LEADER_COMMANDS && l->flotilla == 1 + stage_word(VOCAB_FLOTILLA, flotilla);
}
static int where(const struct match *m, const char *id)
{
    return now(m)->auxiliary[auxiliary(id)].where;
}

/* ---- A Detachment parts from its Flag [3.352c] ---- */

#define A_FLAG                                                                                               \
    "red-division at leghorn: br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0; lestock commands red-division;"      \
    "rowley assists red-division; br-light-1 with red-division; fleet-admiral british lestock;" /* SR 3 */

Test(sealords_3_detachments, squadrons_an_assistant_and_an_order_make_a_detachment)
{
    COVERS("sealords 3.352c", "sealords 3.461c", "sealords 3.462-2", "sealords 3.353");
    struct match *m = sea(A_FLAG "chit victual-the-fleet hand" ISSUES);
    is_refused(m, "british tell-off-leader rowley", "3.352c");
    plays(m, "british tell-off br-sol-1", "");
    plays(m, "british tell-off br-sol-3", "");
    is_refused(m, "british tell-off br-sol-2", "3.353");
    is_refused(m, "british tell-off-leader lestock", "3.352c");
    plays(m, "british tell-off-leader rowley", "");
    plays(m, "british tell-off-auxiliary br-light-1", "");
    plays(m, "british issue victual-the-fleet italy nowhere", "3");
    cr_expect(is_at(m, "italy", "leghorn"));
    cr_expect_eq(formation(m, "italy")->state, READY);
    cr_expect(is_in(m, "br-sol-1", "italy") && is_in(m, "br-sol-3", "italy"));
    cr_expect(is_in(m, "br-sol-2", "red-division"));
    cr_expect(commands(m, "rowley", "italy"), "the assistant is Posted to it");
    cr_expect(commands(m, "lestock", "red-division"));
    cr_expect_eq(now(m)->auxiliary[auxiliary("br-light-1")].at, slot(m, "italy"));
    cr_expect_eq(formation(m, "italy")->order, 1 + stage_word(VOCAB_ORDER, "victual-the-fleet"));
    match_free(m);
}

Test(sealords_3_detachments, without_an_assistant_or_the_admirals_leave_nobody_parts)
{
    COVERS("sealords 3.352c", "sealords 3.355");
    struct match *m = sea(A_FLAG "chit victual-the-fleet hand" ISSUES);
    plays(m, "british tell-off br-sol-1", "");
    is_refused(m, "british issue victual-the-fleet italy nowhere", "3.352c"); /* somebody must command it */
    plays(m, "british tell-off-leader rowley", "");
    plays(m, "british issue victual-the-fleet italy nowhere", "4");
    cr_expect_lt(slot(m, "italy"), 0);
    cr_expect(is_in(m, "br-sol-1", "red-division"));
    match_free(m);
    m = sea(A_FLAG "libeccio gale 8 leghorn" ISSUES);
    is_refused(m, "british tell-off br-sol-1", "5.331b");
    match_free(m);
}

Test(sealords_3_detachments, what_was_singled_out_and_given_no_order_stays)
{
    COVERS("sealords 3.352c", "sealords 3.311");
    struct match *m = sea(A_FLAG ISSUES);
    is_refused(m, "british issue victual-the-fleet italy nowhere", "9.35");
    plays(m, "british tell-off br-sol-1", "");
    plays(m, "british done", "");
    plays(m, "bourbon done", NULL);
    cr_expect(is_in(m, "br-sol-1", "red-division"));
    cr_expect_eq(now(m)->squadron[squadron("br-sol-1")].flags & SQUADRON_TOLD_OFF, 0);
    match_free(m);
}

Test(sealords_3_detachments, orders_are_for_formations)
{
    COVERS("sealords 3.311");
    struct match *m = sea(A_FLAG "br-sol-5 in port-mahon 4/0; chit victual-the-fleet hand" ISSUES);
    is_refused(m, "british issue victual-the-fleet br-sol-5 nowhere", "9.36"); /* In Ordinary it is none */
    is_refused(m, "british issue victual-the-fleet br-sol-2 nowhere", "9.36"); /* nor as part of one */
    is_refused(m, "british issue victual-the-fleet italy nowhere", "9.36"); /* nor is a counter in the box */
    match_free(m);
}

/* ---- Kinds of Flotillas ---- */

Test(sealords_3_detachments, each_kind_holds_more_than_the_one_before)
{
    COVERS("sealords 3.322");
    /* Squadrons by the Leaders that it may have, Auxiliaries by its kind; Haddock and Mathews CR 3 and 4, Rowley 2. */
    struct match *m = sea(
        "italy at leghorn: br-sol-1 4/0; rowley commands italy; white-division at leghorn: br-sol-2 4/0;"
        "lestock commands white-division; martin assists white-division;"
        "mediterranean-fleet at leghorn: br-sol-3 4/0; mathews commands mediterranean-fleet;"
        "haddock assists mediterranean-fleet; long assists mediterranean-fleet; cornewall assists mediterranean-fleet");
    static const char *const kinds[] = { "italy", "white-division", "mediterranean-fleet" };
    static const int         control[] = { 2, 5, 11 };
    for (int i = 0; i < 3; i++)
        cr_expect_eq(sealords_control(data(), now(m), slot(m, kinds[i])), control[i], "%s", kinds[i]);
    match_free(m);
    m = sea("italy at gibraltar fitting-out: br-sol-1 4/0; rowley commands italy;"
            "white-division at gibraltar fitting-out: br-sol-2 4/0; lestock commands white-division;"
            "br-light-1 available; br-light-2 available; br-light-3 available;"
            "impulse 0; increment 0; phase auxiliaries; step attrition");
    plays(m, "british lend br-light-1 italy", "");
    plays(m, "british lend br-light-2 italy", "");
    is_refused(m, "british lend br-light-3 italy", "6.132a");
    plays(m, "british lend br-light-3 white-division", "");
    match_free(m);
}

/* ---- Auxiliaries come and go [3.331c, 3.337] ---- */

Test(sealords_3_detachments, auxiliaries_come_as_it_is_formed)
{
    COVERS("sealords 3.331c");
    struct match *m = sea(
        "br-sol-1 in port-mahon 4/0; norris mess; br-light-1 available; br-fleet-1 in port-mahon;"
        "straits at port-mahon fitting-out: br-sol-2 4/0; long commands straits" REORGANISES);
    plays(m, "british form italy br-sol-1", "");
    plays(m, "british lend br-light-1 italy", "");
    cr_expect_eq(where(m, "br-light-1"), AUX_WITH);
    cr_expect_eq(now(m)->auxiliary[auxiliary("br-light-1")].at, slot(m, "italy"));
    is_refused(m, "british lend br-fleet-1 straits", "3.331c"); /* which was there before */
    plays(m, "british lend br-fleet-1 italy", "");
    match_free(m);
}

Test(sealords_3_detachments, auxiliaries_are_sent_away_to_recover)
{
    COVERS("sealords 3.337");
    struct match *m = sea("italy at leghorn: br-sol-1 4/0; norris commands italy; br-light-1 with italy;"
                          "br-light-2 in gibraltar" REORGANISES);
    is_refused(m, "british dismiss br-light-2", "3.337");
    plays(m, "british dismiss br-light-1", "");
    cr_expect_eq(where(m, "br-light-1"), AUX_RECOVERY);
    const struct move dismiss = { MOVE_DISMISS, { (int16_t)auxiliary("br-light-1") } };
    match_free(m);
    m = sea("italy at leghorn: br-sol-1 4/0; norris commands italy; br-light-1 with italy" REORGANISES);
    cr_expect(is_legal(sealords_aftermath_may(data(), now(m), BRITISH, bit64(slot(m, "italy")), dismiss)),
              "and after a Battle, as squadrons are let go");
    cr_expect_str_eq(sealords_aftermath_may(data(), now(m), BRITISH, 0, dismiss).rule, "8.42a");
    match_free(m);
}

/* ---- Squadrons on their own ---- */

Test(sealords_3_detachments, who_loses_touch_in_a_gale_is_without_orders)
{
    COVERS("sealords 3.342d");
    struct match *m = sea(
        "italy at off-cette: br-sol-1 4/0, br-sol-2 4/0; norris commands italy; mistral blows;"
        "gale-coming mistral 8"); /* LR 3 */
    plays(m, "british done", "");
    plays(m, "bourbon done", "0 4"); /* at Marseilles; one over */
    plays(m, "british lose br-sol-2", "");
    cr_expect(is_at(m, "br-sol-2", "off-cette"));
    cr_expect(is_without_orders(now(m), slot(m, "br-sol-2")));
    match_free(m);
}

Test(sealords_3_detachments, who_is_without_orders_may_join_whom_it_meets)
{
    COVERS("sealords 3.344", "sealords R180");
    struct match *m = sea(
        "br-sol-2 at leghorn 4/0; italy at leghorn: br-sol-1 4/0; norris commands italy;"
        "straits at genoa: br-sol-3 4/0; long commands straits; spots british-1 british-2" A_ACTS);
    is_refused(m, "british assign br-sol-2 straits", "3.351b");
    is_refused(m, "british assign br-sol-1 straits", "3.344");
    plays(m, "british assign br-sol-2 italy", "");
    cr_expect(is_in(m, "br-sol-2", "italy"));
    cr_expect_lt(slot(m, "br-sol-2"), 0);
    match_free(m);
}

Test(sealords_3_detachments, who_does_not_find_it_goes_on_to_its_port)
{
    COVERS("sealords 3.344", "sealords 3.343");
    struct match *m = sea(
        "br-sol-2 at cape-corse 4/0; italy at cape-corse: br-sol-1 4/0; norris commands italy" A_ACTS);
    is_refused(m, "british assign br-sol-2 italy", "3.351b");
    plays(m, "british search br-sol-2", "9"); /* it tries to find it, and fails */
    is_refused(m, "british assign br-sol-2 italy", "3.351b");
    match_free(m);
}

Test(sealords_3_detachments, a_squadron_that_is_attached_has_done_what_it_was_sent_for)
{
    COVERS("sealords 3.351d", "sealords 9.425");
    struct match *m = sea(
        "br-sol-2 at leghorn 4/0; mediterranean-fleet at leghorn: br-sol-1 4/0;"
        "mathews commands mediterranean-fleet; order british-1 rendezvous; target british-1 0;"
        "spots british-1 british-2" REORGANISES);
    plays(m, "british attach br-sol-2 mediterranean-fleet", "");
    cr_expect(is_in(m, "br-sol-2", "mediterranean-fleet"));
    cr_expect_lt(slot(m, "br-sol-2"), 0, "it is no Formation any more, and its Order is over");
    for (int i = 0; i < SLOTS; i++)
        cr_expect_eq(now(m)->formation[i].order, 0);
    cr_expect_eq(now(m)->failed[BRITISH], 0);
    match_free(m);
}

/* ---- Seniority [3.422] ---- */

Test(sealords_3_detachments, among_equals_it_is_drawn)
{
    COVERS("sealords 3.422a", "sealords 3.464");
    bool chosen[2] = { 0 };
    for (int turn = 1; turn <= 8; turn++) { /* other turns, other draws */
        char sentences[512];
        snprintf(sentences, sizeof sentences,
                 "mediterranean-fleet at leghorn: br-sol-1 4/0; norris assists mediterranean-fleet;"
                 "osborn assists mediterranean-fleet; turn %d; turns 8; year 1743; impulse 0; increment 0;"
                 "phase ordinary; step reorganise",
                 turn);
        struct match *m = sea(sentences);
        plays(m, "british done", "");
        plays(m, "bourbon done", NULL);
        chosen[commands(m, "osborn", "mediterranean-fleet")] = true;
        cr_expect_neq(commands(m, "osborn", "mediterranean-fleet"),
                      commands(m, "norris", "mediterranean-fleet"));
        match_free(m);
    }
    cr_expect(chosen[0] && chosen[1], "now the one, now the other");
}

Test(sealords_3_detachments, a_flags_commander_is_senior_to_those_of_detachments)
{
    COVERS("sealords 3.422c", "sealords R72");
    for (int turn = 1; turn <= 4; turn++) {
        char sentences[512];
        snprintf(sentences, sizeof sentences,
                 "escuadra-de-cadiz at cadiz fitting-out: sp-sol-1 3/0; navarro commands escuadra-de-cadiz;"
                 "sp-sol-2 in cadiz 3/0; spinola mess; geraldino mess; turn %d; turns 8" REORGANISES,
                 turn);
        struct match *m = sea(sentences);
        plays(m, "bourbon form poniente sp-sol-2", "");
        cr_expect(commands(m, "geraldino", "poniente"), "Spinola is a Rear-Admiral as Navarro is");
        match_free(m);
    }
    struct match *m = sea(
        "escuadra-de-cadiz at cadiz fitting-out: sp-sol-1 3/0; navarro commands escuadra-de-cadiz;"
        "sp-sol-2 in cadiz 3/0; spinola mess" REORGANISES);
    plays(m, "bourbon form poniente sp-sol-2", ""); /* as far as it can be done: there is nobody else */
    cr_expect(commands(m, "spinola", "poniente"));
    match_free(m);
    m = sea("white-division at port-mahon fitting-out: br-sol-1 4/0; lestock commands white-division;"
            "mathews mess" REORGANISES);
    plays(m, "british post white-division", "");
    cr_expect_eq(now(m)->leader[leader("mathews")].status, LEADER_MESS, "nobody with him outranks him");
    match_free(m);
}

/* ---- Stations [3.47] ---- */

Test(sealords_3_detachments, a_command_admiral_has_another_flag_than_the_fleet_admiral)
{
    COVERS("sealords 3.472b", "sealords R78");
    struct match *m = sea(
        "escadre-du-levant at toulon fitting-out: fr-sol-1 4/0; de-court commands escadre-du-levant;"
        "cartagena at toulon fitting-out: sp-sol-2 3/0; geraldino commands cartagena; sp-sol-1 in cadiz 3/0;"
        "leader gabaret station; leader navarro station; fleet-admiral bourbon de-court;"
        "command-admiral french gabaret; command-admiral spanish navarro; spinola mess;"
        "mark french-status 2" REORGANISES);
    plays(m, "bourbon combine escadre-du-levant cartagena", "3");
    cr_expect(commands(m, "de-court", "combined-fleet"));
    plays(m, "bourbon form armada-del-mediterraneo sp-sol-1", "");
    cr_expect(commands(m, "navarro", "armada-del-mediterraneo"), "and not Spinola, who is to be drawn");
    match_free(m);
}

/* R78: where the two next meet in a port of their own. */
Test(sealords_3_detachments, an_admiral_takes_the_flag_that_is_his_where_he_finds_it)
{
    COVERS("sealords 3.472a", "sealords 3.472b", "sealords R78");
    static const char *const places[] = { "port-mahon fitting-out", "cape-de-gata" };
    for (int i = 0; i < 2; i++) { /* ashore */
        char sentences[512];
        snprintf(sentences, sizeof sentences,
                 "mediterranean-fleet at %s: br-sol-1 4/0; lestock commands mediterranean-fleet;"
                 "leader mathews station; fleet-admiral british mathews" REORGANISES,
                 places[i]);
        struct match *m = sea(sentences);
        plays(m, "british done", "");
        plays(m, "bourbon done", "");
        cr_expect_eq(commands(m, "mathews", "mediterranean-fleet"), i == 0);
        cr_expect_eq(commands(m, "lestock", "mediterranean-fleet"), i == 1);
        cr_expect_eq(now(m)->leader[leader("lestock")].flotilla,
                     1 + unit_index(stage_word(VOCAB_UNIT, "mediterranean-fleet")), "at his side");
        match_free(m);
    }
    struct match *m =
        sea(/* afloat beside it: the two change places */
            "red-division at port-mahon fitting-out: br-sol-1 4/0; mathews commands red-division;"
            "mediterranean-fleet at port-mahon fitting-out: br-sol-2 4/0; lestock commands mediterranean-fleet;"
            "fleet-admiral british mathews" REORGANISES);
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    cr_expect(commands(m, "mathews", "mediterranean-fleet"));
    cr_expect(commands(m, "lestock", "red-division"));
    match_free(m);
    m = sea(/* a Command's Admiral takes a Flag, but not the Fleet Admiral's */
            "armada-del-mediterraneo at cadiz fitting-out: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;"
            "escuadra-de-cadiz at cadiz fitting-out: sp-sol-2 3/0; geraldino commands escuadra-de-cadiz;"
            "leader spinola station; fleet-admiral bourbon navarro; command-admiral spanish spinola" REORGANISES);
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    cr_expect(commands(m, "navarro", "armada-del-mediterraneo"));
    cr_expect(commands(m, "spinola", "escuadra-de-cadiz"));
    match_free(m);
}

Test(sealords_3_detachments, each_command_checks_its_own_and_the_fleet_admiral_what_merges_them)
{
    COVERS("sealords 3.471", "sealords R179");
    /* De Court: SR 3; Gabaret and Spinola: 2. */
    static const char *const line =
        "combined-fleet at leghorn: fr-sol-5 4/0; de-court commands combined-fleet;"
        "escadre-du-levant at calvi: fr-sol-1 4/0, fr-sol-2 4/0; hyeres at calvi: fr-sol-3 4/0;"
        "armada-del-mediterraneo at calvi: sp-sol-1 3/0, sp-sol-2 3/0; cartagena at calvi: sp-sol-3 3/0;"
        "leader gabaret station; leader spinola station; fleet-admiral bourbon de-court;"
        "command-admiral french gabaret; command-admiral spanish spinola" ISSUES;
    static const struct {
        const char *move, *unit;
        int         sr;
    } sent[] = { { "bourbon rendezvous fr-sol-1 hyeres", "fr-sol-1", 2 },
                 { "bourbon rendezvous sp-sol-1 cartagena", "sp-sol-1", 2 },
                 { "bourbon rendezvous fr-sol-1 combined-fleet", "fr-sol-1", 3 },
                 { "bourbon rendezvous sp-sol-1 combined-fleet", "sp-sol-1", 3 } };
    for (int i = 0; i < 8; i++) {
        struct match *m = sea(line);
        const char    faces[] = { (char)('0' + sent[i / 2].sr + i % 2), '\0' };
        plays(m, sent[i / 2].move, faces);
        cr_expect_eq(slot(m, sent[i / 2].unit) >= 0, i % 2 == 0, "%s on a %s", sent[i / 2].move, faces);
        match_free(m);
    }
}

Test(sealords_3_detachments, a_detachments_leader_is_junior_to_those_of_flags)
{
    COVERS("sealords 3.422c", "sealords 3.352c", "sealords R72");
    const char *fleet =
        "mediterranean-fleet at leghorn: br-sol-1 4/0, br-sol-2 4/0; mathews commands mediterranean-fleet;"
        "rowley assists mediterranean-fleet; leader-marks rowley promoted;"
        "white-division at genoa: br-sol-3 4/0; lestock commands white-division;%s" ISSUES;
    for (int another = 0; another < 2; another++) {
        char sentences[512];
        snprintf(sentences, sizeof sentences, fleet, another ? "norris assists mediterranean-fleet" : "");
        struct match *m = sea(sentences);
        plays(m, "british tell-off br-sol-1", "");
        if (another) {
            is_refused(m, "british tell-off-leader rowley", "3.422c"); /* Lestock is a Rear-Admiral, too */
            plays(m, "british tell-off-leader norris", "");
        } else
            plays(m, "british tell-off-leader rowley", ""); /* as far as there are any */
        match_free(m);
    }
}

Test(sealords_3_detachments, a_gale_keeps_nobody_who_is_to_sail_on_her_own)
{
    COVERS("sealords R159", "sealords 3.352a");
    struct match *m = sea(
        A_FLAG "italy at genoa: br-sol-5 4/0; martin commands italy; libeccio gale 8 leghorn" ISSUES);
    plays(m, "british rendezvous br-sol-1 italy", "3");
    cr_expect(is_at(m, "br-sol-1", "leghorn"));
    match_free(m);
}

Test(sealords_3_detachments, after_a_battle_auxiliaries_pass_between_those_who_fought)
{
    COVERS("sealords 6.131c", "sealords 8.42a");
    struct match *m = sea(
        "italy at leghorn: br-sol-1 4/0; norris commands italy; straits at leghorn: br-sol-2 4/0;"
        "long commands straits; br-light-1 with italy; spots british-1 british-2; spots british-2 british-1" REORGANISES);
    const uint64_t    straits = bit64(slot(m, "straits")), both = straits | bit64(slot(m, "italy"));
    const struct move pass = {
        MOVE_PASS_ON, { (int16_t)auxiliary("br-light-1"), (int16_t)stage_word(VOCAB_UNIT, "straits") }
    };
    cr_expect(is_legal(sealords_aftermath_may(data(), now(m), BRITISH, both, pass)));
    cr_expect_str_eq(sealords_aftermath_may(data(), now(m), BRITISH, straits, pass).rule, "8.42a",
                     "not from one that stood aside");
    match_free(m);
}

Test(sealords_3_detachments, what_parts_from_a_formation_has_been_where_it_was)
{
    COVERS("sealords E09", "sealords X8.2a");
    struct match *m = sea(
        "red-division at leghorn: br-sol-1 4/0, br-sol-2 4/0; lestock commands red-division;"
        "tainted british-1 5; shut british-1 3; shut-for british-1 2" REORGANISES);
    plays(m, "british detach br-sol-1", "0");
    cr_expect_eq(formation(m, "br-sol-1")->tainted, 5);
    cr_expect_eq(formation(m, "br-sol-1")->shut, 3);
    cr_expect_eq(formation(m, "br-sol-1")->shut_for, 2);
    match_free(m);
    m = sea(
        A_FLAG
        "chit victual-the-fleet hand; tainted british-1 5; shut british-1 3; shut-for british-1 2" ISSUES);
    plays(m, "british tell-off br-sol-1", "");
    plays(m, "british tell-off-leader rowley", "");
    plays(m, "british issue victual-the-fleet italy nowhere", "3");
    cr_expect_eq(formation(m, "italy")->tainted, 5);
    cr_expect_eq(formation(m, "italy")->shut, 3);
    match_free(m);
}

Test(sealords_3_detachments, what_two_have_merged_into_has_been_where_either_was)
{
    COVERS("sealords E09", "sealords X8.2a");
    struct match *m = sea(
        "escadre-du-levant at leghorn: fr-sol-1 4/0; de-court commands escadre-du-levant;"
        "cartagena at leghorn: sp-sol-1 3/0; navarro commands cartagena; mark french-status 2;"
        "fleet-admiral bourbon de-court; spots bourbon-1 bourbon-2; spots bourbon-2 bourbon-1;"
        "lay bourbon-2 3; tainted bourbon-1 5; shut bourbon-2 3; shut-for bourbon-2 2" REORGANISES);
    plays(m, "bourbon combine escadre-du-levant cartagena", "3");
    cr_expect_eq(formation(m, "combined-fleet")->lay, 3);
    cr_expect_eq(formation(m, "combined-fleet")->tainted, 5);
    cr_expect_eq(formation(m, "combined-fleet")->shut, 3);
    cr_expect_eq(formation(m, "combined-fleet")->shut_for, 2);
    match_free(m);
}

Test(sealords_3_detachments, the_fleet_admiral_comes_from_another_flotilla_in_that_port)
{
    COVERS("sealords 3.472a", "sealords R78");
    const char *line =
        "red-division at port-mahon fitting-out: br-sol-1 4/0; mathews commands red-division; %s"
        "br-sol-2 in port-mahon 4/0; br-sol-3 in gibraltar 4/0; fleet-admiral british mathews" REORGANISES;
    for (int followed = 0; followed < 2; followed++) {
        char sentences[512];
        snprintf(sentences, sizeof sentences, line, followed ? "rowley assists red-division;" : "");
        struct match *m = sea(sentences);
        is_refused(m, "british form mediterranean-fleet br-sol-3", "3.331b"); /* he is not there */
        if (!followed) {
            is_refused(m, "british form mediterranean-fleet br-sol-2",
                       "3.331b"); /* nobody would lead the others */
        } else {
            plays(m, "british form mediterranean-fleet br-sol-2", "");
            cr_expect(commands(m, "mathews", "mediterranean-fleet"));
            cr_expect(commands(m, "rowley", "red-division"));
        }
        match_free(m);
    }
}

Test(sealords_3_detachments, a_flagship_is_paired_when_a_squadron_joins_and_nobody_elses_with_her)
{
    COVERS("sealords 10.311b");
    struct match *m = sea(
        "italy at port-mahon fitting-out: br-f-1 2/0, neptune 1/2; martin commands italy; br-sol-1 in port-mahon 4/0;"
        "armada-del-mediterraneo at cadiz fitting-out: sp-sol-1 3/0, sp-sol-2 3/0, real-felipe 1/0;"
        "navarro commands armada-del-mediterraneo" REORGANISES);
    plays(m, "british assign br-sol-1 italy", "");
    cr_expect_eq(now(m)->squadron[squadron("neptune")].pair, 1 + squadron("br-sol-1"));
    cr_expect_eq(now(m)->squadron[squadron("real-felipe")].pair, 0, "hers is another's affair");
    match_free(m);
}

Test(sealords_3_detachments, nor_with_one_of_another_contingent)
{
    COVERS("sealords 10.311b");
    struct match *m = sea(
        "combined-fleet at leghorn: sp-sol-1 3/0, fr-sol-1 1/9, fr-sol-2 4/0; de-court commands combined-fleet;"
        "navarro assists combined-fleet; terrible with fr-sol-1 0; mark french-status 2");
    struct state  s = *now(m);
    struct umpire quiet = { 0 };
    sealords_lose_sail(data(), &s, squadron("fr-sol-1"), &quiet);
    cr_expect_eq(s.squadron[squadron("terrible")].pair, 1 + squadron("fr-sol-2"));
    match_free(m);
    m = sea("combined-fleet at leghorn: sp-sol-1 3/0, fr-sol-1 1/9; de-court commands combined-fleet;"
            "navarro assists combined-fleet; terrible with fr-sol-1 0; mark french-status 2");
    s = *now(m);
    sealords_lose_sail(data(), &s, squadron("fr-sol-1"), &quiet);
    cr_expect_eq(s.squadron[squadron("terrible")].pair, 0);
    match_free(m);
}

Test(sealords_3_detachments, who_is_let_go_at_the_edge_of_a_zone_is_bound_whither_the_flotilla_is)
{
    COVERS("sealords 3.352b");
    struct match *m = sea("red-division at gulf-of-lions-out-n: br-sol-1 4/0, br-sol-2 4/0;"
                          "lestock commands red-division; bound british-1 toulon" REORGANISES);
    plays(m, "british detach br-sol-1", "0");
    cr_expect(is_at(m, "br-sol-1", "gulf-of-lions-out-n"));
    cr_expect_eq(formation(m, "br-sol-1")->bound, place("toulon"));
    match_free(m);
}

Test(sealords_3_detachments, two_auxiliaries_go_with_a_detachment_at_most)
{
    COVERS("sealords 3.352c", "sealords 6.132a");
    struct match *m = sea(A_FLAG "br-light-2 with red-division; br-light-3 with red-division" ISSUES);
    plays(m, "british tell-off br-sol-1", "");
    plays(m, "british tell-off-auxiliary br-light-1", "");
    plays(m, "british tell-off-auxiliary br-light-2", "");
    is_refused(m, "british tell-off-auxiliary br-light-3", "6.132a");
    match_free(m);
}

/* Caylus has the Station of the French: he stays with the Flag, and la Jonquiere, who joins it, goes ashore. */
Test(sealords_3_detachments, of_one_rank_the_holder_of_a_station_stays)
{
    COVERS("sealords R73", "sealords 3.351c");
    char sentences[512];
    snprintf(sentences, sizeof sentences,
             "escadre-du-levant at leghorn: fr-sol-1 4/0; gabaret commands escadre-du-levant;"
             "caylus assists escadre-du-levant; command-admiral french caylus;"
             "fleet-admiral bourbon de-court; leader de-court station;"
             "hyeres at leghorn: fr-sol-2 4/0; la-jonquiere commands hyeres; spots-kept bourbon-2 bourbon-1;"
             "order bourbon-2 rendezvous; target bourbon-2 %d" REORGANISES,
             stage_word(VOCAB_UNIT, "escadre-du-levant"));
    struct match *m = sea(sentences);
    plays(m, "bourbon attach hyeres escadre-du-levant", "");
    cr_expect_eq(now(m)->leader[leader("caylus")].status, LEADER_POSTED);
    cr_expect_eq(now(m)->leader[leader("la-jonquiere")].status, LEADER_MESS);
    match_free(m);
}

Test(sealords_3_detachments, who_parts_from_the_combined_fleet_has_been_where_it_was)
{
    COVERS("sealords X8.2a", "sealords X2.4b");
    struct match *m = sea(
        "combined-fleet at leghorn: fr-sol-1 4/0, sp-sol-1 3/0; de-court commands combined-fleet;"
        "navarro assists combined-fleet; mark french-status 1; lay bourbon-1 3; shut bourbon-1 3;"
        "shut-for bourbon-1 2" REORGANISES);
    plays(m, "bourbon part combined-fleet", "");
    static const char *const parts[] = { "fr-sol-1", "sp-sol-1" };
    for (int i = 0; i < 2; i++) {
        const struct formation *f = &now(m)->formation[now(m)->squadron[squadron(parts[i])].in - 1];
        cr_expect(f->lay == 3 && f->shut == 3 && f->shut_for == 2, "%s", parts[i]);
    }
    match_free(m);
}

Test(sealords_3_detachments, those_who_are_bound_for_different_places_do_not_merge)
{
    COVERS("sealords X2.4a");
    for (int i = 0; i < 2; i++) {
        char sentences[512];
        snprintf(
            sentences, sizeof sentences,
            "escadre-du-levant at gulf-of-lions-out-n: fr-sol-1 4/0; de-court commands escadre-du-levant;"
            "cartagena at gulf-of-lions-out-n: sp-sol-1 3/0; geraldino commands cartagena;"
            "bound bourbon-1 toulon; bound bourbon-2 %s; mark french-status 2; fleet-admiral bourbon de-court;"
            "spots-kept bourbon-1 bourbon-2; spots-kept bourbon-2 bourbon-1" REORGANISES,
            i ? "toulon" : "marseilles");
        struct match *m = sea(sentences);
        if (i == 0) {
            is_refused(m, "bourbon combine escadre-du-levant cartagena", "5.278");
        } else {
            plays(m, "bourbon combine escadre-du-levant cartagena", "3");
            cr_expect_eq(formation(m, "combined-fleet")->bound, place("toulon"));
        }
        match_free(m);
    }
}
