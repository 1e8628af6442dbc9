/* [3.413, 3.42, 3.47, 3.48] Who may command what, and whose a Flotilla is: what comes of it where Flotillas merge, part and
 * are lost. */
#include "games/sealords/leaders.h"
#include "scene.h"
#include <stdio.h>

#define REORGANISES "; impulse 0; increment 0; phase reorganise; step orders"

static const struct leader *who(const struct match *m, const char *id)
{
    return &now(m)->leader[leader(id)];
}
static bool is_with(const struct match *m, const char *id, const char *flotilla)
{
    return who(m, id)->flotilla == 1 + stage_word(VOCAB_FLOTILLA, flotilla);
}
static bool commands(const struct match *m, const char *id, const char *flotilla)
{
    return who(m, id)->flags & LEADER_COMMANDS && is_with(m, id, flotilla);
}
static void both_done(struct match *m)
{
    plays(m, "british done", "");
    plays(m, "bourbon done", NULL);
}

/* ---- The Grand Flag is the Fleet Admiral's ---- */

Test(sealords_3_stations, a_command_admiral_yields_the_grand_flag_to_the_fleet_admiral)
{
    COVERS("sealords 3.472a", "sealords 3.472b", "sealords R78");
    struct match *m = sea(
        "combined-fleet at toulon fitting-out: fr-sol-1 4/0, sp-sol-1 3/0; navarro commands combined-fleet;"
        "gabaret assists combined-fleet; leader de-court station; fleet-admiral bourbon de-court;"
        "command-admiral spanish navarro; mark french-status 1" REORGANISES);
    both_done(m);
    cr_expect(commands(m, "de-court", "combined-fleet"));
    cr_expect(is_with(m, "navarro", "combined-fleet") && is_with(m, "gabaret", "combined-fleet"));
    cr_expect_eq(now(m)->command_admiral[stage_word(VOCAB_COMMAND, "spanish")], 1 + leader("navarro"));
    match_free(m);
}

Test(sealords_3_stations, while_there_is_a_grand_flag_he_takes_no_other)
{
    COVERS("sealords 3.472a", "sealords R78");
    static const char *const grand[] = {
        "mediterranean-fleet at leghorn: br-sol-2 4/0; lestock commands mediterranean-fleet;", ""
    };
    for (int i = 0; i < 2; i++) {
        char sentences[512];
        snprintf(sentences, sizeof sentences,
                 "%s br-sol-1 in port-mahon 4/0; leader mathews station; fleet-admiral british mathews;"
                 "leader martin mess; leader-marks martin promoted" REORGANISES,
                 grand[i]);
        struct match *m = sea(sentences);
        plays(m, "british form red-division br-sol-1", "");
        cr_expect(commands(m, i ? "mathews" : "martin", "red-division"));
        both_done(m);
        cr_expect(commands(m, i ? "mathews" : "martin", "red-division"), "nor at the end of the step");
        match_free(m);
    }
}

Test(sealords_3_stations, he_takes_one_that_is_formed_in_the_return_step)
{
    COVERS("sealords 3.472a", "sealords 3.472b", "sealords R78");
    struct match *m = sea(
        "red-division at port-mahon fitting-out: br-sol-1 4/0; mathews commands red-division; haddock mess;"
        "br-sol-2 in port-mahon 4/0; fleet-admiral british mathews;"
        "impulse 0; increment 0; phase return; step repair");
    plays(m, "british form mediterranean-fleet br-sol-2", "");
    both_done(m);
    cr_expect(commands(m, "mathews", "mediterranean-fleet"), "for all of the next turn");
    cr_expect(commands(m, "haddock", "red-division"));
    match_free(m);
}

Test(sealords_3_stations, where_he_is_not_he_takes_none)
{
    COVERS("sealords 3.472a", "sealords R78");
    static const char *const places[] = { "gibraltar fitting-out", "port-mahon", "port-mahon fitting-out" };
    for (int i = 0; i < 3; i++) {
        char sentences[512];
        snprintf(sentences, sizeof sentences,
                 "red-division at %s: br-sol-1 4/0; mathews commands red-division;"
                 "mediterranean-fleet at port-mahon fitting-out: br-sol-2 4/0;"
                 "lestock commands mediterranean-fleet; fleet-admiral british mathews" REORGANISES,
                 places[i]);
        struct match *m = sea(sentences);
        both_done(m);
        cr_expect_eq(commands(m, "mathews", "mediterranean-fleet"), i > 0, "%s", places[i]);
        match_free(m);
    }
}

Test(sealords_3_stations, who_has_both_stations_keeps_the_grand_flag)
{
    COVERS("sealords 3.472a", "sealords 3.472b", "sealords R166");
    struct match *m = sea(
        "combined-fleet at toulon fitting-out: fr-sol-1 4/0; de-court commands combined-fleet;"
        "gabaret assists combined-fleet; escadre-du-levant at toulon fitting-out: fr-sol-2 4/0;"
        "caylus commands escadre-du-levant; fleet-admiral bourbon de-court;"
        "command-admiral french de-court; mark french-status 1" REORGANISES);
    both_done(m);
    cr_expect(commands(m, "de-court", "combined-fleet"), "a Flag of his Command is another's");
    cr_expect(commands(m, "caylus", "escadre-du-levant"));
    match_free(m);
}

Test(sealords_3_stations, who_is_outranked_in_the_fleet_keeps_his_command)
{
    COVERS("sealords 3.481c", "sealords 3.478", "sealords 3.479");
    struct match *m = sea(
        "leader de-court station; fleet-admiral bourbon de-court; command-admiral french de-court; gabaret mess;"
        "leader-marks gabaret merit more-merit; mark french-status 1" REORGANISES);
    both_done(m);
    cr_assert_eq(now(m)->admiral[BOURBON], 1 + leader("gabaret"));
    cr_expect_eq(now(m)->command_admiral[stage_word(VOCAB_COMMAND, "french")], 1 + leader("de-court"));
    cr_expect_eq(who(m, "de-court")->status, LEADER_STATION, "he is in its box, and not to be drawn");
    match_free(m);
}

Test(sealords_3_stations, a_vacant_command_does_not_go_to_the_fleet_admiral)
{
    COVERS("sealords 3.476b", "sealords 3.472b", "sealords R166");
    const int     french = stage_word(VOCAB_COMMAND, "french");
    struct match *m = sea("escadre-du-levant at calvi: fr-sol-1 4/0; de-court commands escadre-du-levant;"
                          "fleet-admiral bourbon de-court; leader gabaret mess" REORGANISES);
    both_done(m);
    cr_expect_eq(now(m)->admiral[BOURBON], 1 + leader("de-court"));
    cr_expect_eq(now(m)->command_admiral[french], 1 + leader("gabaret"), "though he has no Flotilla");
    match_free(m);
    m = sea("escadre-du-levant at calvi: fr-sol-1 4/0; de-court commands escadre-du-levant;"
            "fleet-admiral bourbon de-court; spinola mess" REORGANISES);
    both_done(m);
    cr_expect_eq(now(m)->command_admiral[french], 0, "nor to one of another Command");
    match_free(m);
}

Test(sealords_3_stations, who_assists_another_is_not_taken_for_a_station_nor_who_is_yet_away)
{
    COVERS("sealords 3.476b", "sealords 3.481a", "sealords R114");
    for (int turn = 1; turn <= 8; turn++) { /* both are Rear-Admirals */
        char sentences[512];
        snprintf(sentences, sizeof sentences,
                 "red-division at leghorn: br-sol-1 4/0; lestock commands red-division; leader martin posted;"
                 "posted martin red-division; leader-marks martin promoted; turn %d; turns 8" REORGANISES,
                 turn);
        struct match *m = sea(sentences);
        both_done(m);
        cr_expect_eq(now(m)->admiral[BRITISH], 1 + leader("lestock"));
        match_free(m);
    }
    struct match *m = sea("lestock mess; haddock mess; leader-marks haddock adrift" REORGANISES);
    both_done(m);
    cr_expect_eq(now(m)->admiral[BRITISH], 1 + leader("lestock"), "Haddock is back when the step is over");
    match_free(m);
}

Test(sealords_3_stations, of_equals_one_is_drawn_for_a_station)
{
    COVERS("sealords 3.476a", "sealords 3.476b", "sealords 3.422a");
    unsigned found = 0;
    for (int turn = 1; turn <= 8; turn++) {
        char sentences[512];
        snprintf(sentences, sizeof sentences,
                 "red-division at leghorn: br-sol-1 4/0; lestock commands red-division;"
                 "blue-division at genoa: br-sol-2 4/0; leader martin posted; posted martin blue-division;"
                 "leader-marks martin commands promoted; turn %d; turns 8" REORGANISES,
                 turn);
        struct match *m = sea(sentences);
        both_done(m);
        found |= now(m)->admiral[BRITISH] == 1 + leader("lestock") ? 1
               : now(m)->admiral[BRITISH] == 1 + leader("martin")  ? 2
                                                                   : 4;
        match_free(m);
    }
    cr_expect_eq(found, 3);
}

Test(sealords_3_stations, he_does_not_leave_his_contingent_for_it_without_a_leader)
{
    COVERS("sealords 3.466", "sealords 3.472b", "sealords R78");
    for (int other = 0; other < 2; other++) { /* another Spaniard in the Combined Fleet */
        char sentences[512];
        snprintf(
            sentences, sizeof sentences,
            "combined-fleet at toulon fitting-out: fr-sol-1 4/0, sp-sol-1 3/0; de-court commands combined-fleet;"
            "navarro assists combined-fleet; %s"
            "armada-del-mediterraneo at toulon fitting-out: sp-sol-2 3/0;"
            "spinola commands armada-del-mediterraneo; fleet-admiral bourbon de-court;"
            "command-admiral spanish navarro; mark french-status 1" REORGANISES,
            other ? "geraldino assists combined-fleet;" : "");
        struct match *m = sea(sentences);
        both_done(m);
        cr_expect_eq(commands(m, "navarro", "armada-del-mediterraneo"), other == 1);
        cr_expect_eq(is_with(m, "navarro", "combined-fleet"), other == 0);
        match_free(m);
    }
}

/* ---- Relief ---- */

Test(sealords_3_stations, who_commands_is_not_relieved_nor_anybody_at_sea)
{
    COVERS("sealords 3.482a", "sealords 3.48");
    struct match *m = sea(
        "red-division at leghorn: br-sol-1 4/0; lestock commands red-division; norris assists red-division;"
        "blue-division at gibraltar: br-sol-2 4/0; martin commands blue-division; long assists blue-division;"
        "leader mathews station; fleet-admiral british mathews" REORGANISES);
    is_refused(m, "british relieve norris", "3.482a"); /* off a port of others */
    is_refused(m, "british relieve martin", "3.482a");
    is_refused(m, "british relieve haddock", "3.48"); /* he has no Posting */
    is_refused(m, "bourbon relieve long", "3.48");
    plays(m, "british relieve long", "3"); /* a Friendly Port's Space is enough */
    cr_expect_eq(who(m, "long")->status, LEADER_MESS);
    match_free(m);
}

Test(sealords_3_stations, a_grand_flag_has_four_leaders_and_a_detachment_one)
{
    COVERS("sealords 3.413a");
    struct match *m = sea(
        "mediterranean-fleet at port-mahon fitting-out: br-sol-1 4/0; mathews commands mediterranean-fleet;"
        "italy at port-mahon fitting-out: br-sol-2 4/0; long commands italy; lestock mess; rowley mess;"
        "martin mess; norris mess" REORGANISES);
    is_refused(m, "british post italy", "3.413a");
    for (int i = 0; i < 3; i++)
        plays(m, "british post mediterranean-fleet", "");
    is_refused(m, "british post mediterranean-fleet", "3.413a");
    match_free(m);
}

Test(sealords_3_stations, an_assistant_of_the_commanders_own_rank_stays)
{
    COVERS("sealords 3.463b", "sealords 3.422b");
    struct match *m = sea("red-division at gibraltar: br-sol-1 4/0; lestock commands red-division;"
                          "martin mess; leader-marks martin promoted" REORGANISES);
    plays(m, "british post red-division", "");
    cr_expect(is_with(m, "martin", "red-division"));
    cr_expect(commands(m, "lestock", "red-division"));
    match_free(m);
}

Test(sealords_3_stations, while_france_is_neutral_the_spaniards_relieve_their_own)
{
    COVERS("sealords 3.483b", "sealords X4.3");
    for (int status = 0; status < 2; status++) { /* Spinola's SR is 2, de Court's 3 */
        char sentences[512];
        snprintf(
            sentences, sizeof sentences,
            "leader spinola station; command-admiral spanish spinola; navarro mess; leader de-court station;"
            "fleet-admiral bourbon de-court; mark french-status %d" REORGANISES,
            status);
        struct match *m = sea(sentences);
        plays(m, "bourbon relieve spinola", "3");
        cr_expect_eq(now(m)->command_admiral[stage_word(VOCAB_COMMAND, "spanish")],
                     1 + leader(status ? "navarro" : "spinola"));
        match_free(m);
    }
}

Test(sealords_3_stations, a_command_goes_to_nobody_of_a_lower_rank_by_choice)
{
    COVERS("sealords 3.484", "sealords 3.482b");
    static const char *const others[] = {
        "spinola mess", "escuadra-de-cadiz at cadiz: sp-sol-1 3/0; spinola commands escuadra-de-cadiz",
        "spinola mess; leader-marks spinola merit"
    };
    for (int i = 0; i < 3; i++) { /* Navarro is a Vice-Admiral, Spinola a Rear-Admiral */
        char sentences[512];
        snprintf(
            sentences, sizeof sentences,
            "leader navarro station; leader-marks navarro promoted; command-admiral spanish navarro;"
            "leader de-court station; fleet-admiral bourbon de-court; mark french-status 1; %s" REORGANISES,
            others[i]);
        struct match *m = sea(sentences);
        if (i < 2)
            is_refused(m, "bourbon relieve navarro", "3.484");
        else
            plays(m, "bourbon relieve navarro", "3");
        match_free(m);
    }
}

Test(sealords_3_stations, what_a_year_has_gained_is_nothing_to_the_review)
{
    COVERS("sealords 3.485a", "sealords 3.485b", "sealords R75");
    struct match *m = sea(
        "leader lestock station; fleet-admiral british lestock; prestige british 9; year-prestige british 7;"
        "leader de-court station; fleet-admiral bourbon de-court; prestige bourbon 5;"
        "year-prestige bourbon 7; turn-of-year 1; impulse 0; increment 0; phase ordinary; step relief; turns 1");
    plays(m, "british done", "");
    plays(m, "bourbon done", "9 6");
    cr_expect(was_told(m, BOURBON, "review british 9 9 9"));
    cr_expect_eq(who(m, "lestock")->status, LEADER_STATION);
    cr_expect(was_told(m, BRITISH, "review bourbon 6 10 9"), "each Fleet by its own");
    cr_expect_eq(who(m, "de-court")->status, LEADER_REMOVED);
    cr_expect_eq(now(m)->year_prestige[BRITISH], 9, "the next looks back to this one");
    cr_expect_eq(now(m)->year_prestige[BOURBON], 5);
    match_free(m);
}

Test(sealords_3_stations, nobody_is_promoted_before_his_year)
{
    COVERS("sealords 11.172");
    static const char *const dates[] = { "year 1743; turn-of-year 1", "year 1744; turn-of-year 1" };
    for (int i = 0; i < 2; i++) {
        char sentences[256];
        snprintf(sentences, sizeof sentences,
                 "martin mess; %s; impulse 0; increment 0; phase ordinary; step reorganise", dates[i]);
        struct match *m = sea(sentences);
        both_done(m);
        cr_expect_eq(sealords_ratings(data(), now(m), leader("martin")).rank, i ? REAR_ADMIRAL : COMMODORE);
        match_free(m);
    }
}

/* ---- Wounds ---- */

Test(sealords_3_stations, a_wounded_commander_controls_less_and_is_not_lost)
{
    COVERS("sealords 3.4.103", "sealords 3.441", "sealords 3.443", "sealords 3.342-2a", "sealords 3.445");
    static const char *const wounds[] = { "", "; wounded lestock 2; wounded martin 1" };
    for (int i = 0; i < 2; i++) { /* Lestock's CR is 3, Martin's 2 */
        char sentences[512];
        snprintf(
            sentences, sizeof sentences,
            "red-division at leghorn: br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0; lestock commands red-division;"
            "italy at genoa: br-sol-4 4/0, br-sol-5 4/0; martin commands italy%s" REORGANISES,
            wounds[i]);
        struct match *m = sea(sentences);
        cr_expect_eq(sealords_oversize(data(), now(m), slot(m, "red-division")), i ? 3 : 0);
        cr_expect_eq(sealords_ma(data(), now(m), slot(m, "red-division")), i ? 1 : 4);
        cr_expect_eq(sealords_oversize(data(), now(m), slot(m, "italy")), i ? 2 : 0);
        is_refused(m, "british detach br-sol-4", "3.35"); /* its Leader is there */
        plays(m, "british detach br-sol-1", "2");
        cr_expect_eq(slot(m, "br-sol-1") >= 0, i == 0, "and his LR of 2 is 1");
        match_free(m);
    }
}

Test(sealords_3_stations, a_wounded_admirals_strategy_counts_half)
{
    COVERS("sealords 3.4.103", "sealords 3.474a", "sealords R76");
    const int french = stage_word(VOCAB_COMMAND, "french"), spanish = stage_word(VOCAB_COMMAND, "spanish");
    struct match *m = sea("leader de-court station; fleet-admiral bourbon de-court; leader gabaret station;"
                          "command-admiral french gabaret; wounded de-court 1; wounded gabaret 3;"
                          "mark french-status 1");
    cr_expect_eq(sealords_fleet_strategy(data(), now(m), BOURBON), 1, "half of 3");
    cr_expect_eq(sealords_strategy(data(), now(m), french), 1, "half of Gabaret's 2");
    cr_expect_eq(sealords_strategy(data(), now(m), spanish), 1, "half of that 1");
    match_free(m);
}

/* ---- Flotillas that merge and part ---- */

#define TWO_DETACHMENTS(where)                                                                               \
    "hyeres at " where ": fr-sol-1 4/0; caylus commands hyeres; cartagena at " where                         \
    ": sp-sol-1 3/0; geraldino commands cartagena; spots-kept bourbon-1 bourbon-2;"                          \
    "spots-kept bourbon-2 bourbon-1; mark french-status 1;"

Test(sealords_3_stations, commodores_alone_do_not_make_a_grand_flag)
{
    COVERS("sealords 3.413b", "sealords 3.331b", "sealords X4.2", "sealords R237");
    const char   *merge = "bourbon combine hyeres cartagena";
    struct match *m = sea(TWO_DETACHMENTS("leghorn") "leader de-court station;"
                                                     "fleet-admiral bourbon de-court" REORGANISES);
    is_refused(m, merge, "3.413b"); /* at sea nobody comes to lead them */
    cr_expect_not(is_offered(m, merge));
    match_free(m);
    m = sea(TWO_DETACHMENTS("toulon fitting-out") "gabaret mess" REORGANISES);
    plays(m, merge, "0"); /* in port one does, if there is anybody: */
    cr_expect(commands(m, "gabaret", "combined-fleet"));
    cr_expect(is_with(m, "caylus", "combined-fleet") && is_with(m, "geraldino", "combined-fleet"));
    match_free(m);
    m = sea(TWO_DETACHMENTS("toulon fitting-out") "gabaret mess; leader de-court station;"
                                                  "fleet-admiral bourbon de-court" REORGANISES);
    plays(m, merge, "3");
    cr_expect(commands(m, "de-court", "combined-fleet"), "whose it is");
    cr_expect_eq(who(m, "gabaret")->status, LEADER_MESS);
    match_free(m);
    m = sea(TWO_DETACHMENTS("toulon fitting-out") "la-jonquiere mess" REORGANISES);
    is_refused(m, merge, "3.413b");
    match_free(m);
}

Test(sealords_3_stations, an_admiral_among_them_leads_those_who_merge)
{
    COVERS("sealords 3.413b", "sealords X4.2", "sealords 3.422b");
    static const char *const elsewhere[] = { "", "leader navarro posted; posted navarro escuadra-de-cadiz;"
                                                 "leader-marks navarro commands promoted;" };
    for (int i = 0; i < 2; i++) { /* a Rear-Admiral stands in, but not above a Vice-Admiral's Flag */
        char sentences[1024];
        snprintf(sentences, sizeof sentences,
                 "escadre-du-levant at leghorn: fr-sol-1 4/0; gabaret commands escadre-du-levant;"
                 "cartagena at leghorn: sp-sol-1 3/0; geraldino commands cartagena;"
                 "escuadra-de-cadiz at cadiz: sp-sol-2 3/0; %s spots-kept bourbon-1 bourbon-2;"
                 "spots-kept bourbon-2 bourbon-1; mark french-status 1" REORGANISES,
                 elsewhere[i]);
        struct match *m = sea(sentences);
        if (i)
            is_refused(m, "bourbon combine escadre-du-levant cartagena", "3.413b");
        else {
            plays(m, "bourbon combine escadre-du-levant cartagena", "0");
            cr_expect(commands(m, "gabaret", "combined-fleet"));
        }
        match_free(m);
    }
}

Test(sealords_3_stations, who_parts_has_a_flotilla_that_its_leader_may_command)
{
    COVERS("sealords 3.413b", "sealords X2.4", "sealords R237");
    struct match *m = sea(
        "combined-fleet at leghorn: fr-sol-1 4/0, sp-sol-1 3/0; de-court commands combined-fleet;"
        "geraldino assists combined-fleet; mark french-status 1" REORGANISES);
    plays(m, "bourbon part combined-fleet", "");
    cr_expect(is_with(m, "de-court", "escadre-du-levant"));
    const int flotilla = who(m, "geraldino")->flotilla - 1;
    cr_assert_geq(flotilla, 0);
    cr_expect_eq(data()->flotilla[flotilla].kind, DETACHMENT, "a Commodore has no Flag");
    cr_expect(who(m, "geraldino")->flags & LEADER_COMMANDS);
    cr_expect_eq(now(m)->squadron[squadron("sp-sol-1")].in, now(m)->slot_of[flotilla_unit(flotilla)]);
    match_free(m);
}

/* ---- What is left when a Flotilla is lost ---- */

Test(sealords_3_stations, those_of_a_flotilla_of_which_only_the_flagship_is_left_are_back_after_the_next_step)
{
    COVERS("sealords 3.481a", "sealords 3.4.10", "sealords R159");
    struct match *m = sea(
        "red-division at leghorn: br-sol-1 1/9; neptune with br-sol-1 2; lestock commands red-division;"
        "rowley assists red-division; fleet-admiral british lestock; br-sol-2 in port-mahon 4/0");
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    const int     straits = stage_word(VOCAB_FLOTILLA, "straits"), lies = squadron("br-sol-2");
    sealords_lose_sail(data(), &s, squadron("br-sol-1"), &u);
    cr_expect_eq(s.squadron[squadron("neptune")].sail, 1);
    cr_expect_eq(s.leader[leader("rowley")].status, LEADER_MESS, "she is afloat, and so are they");
    cr_expect_eq(s.leader[leader("lestock")].status, LEADER_STATION);
    s.impulse = s.increment = 0;
    s.step = STEP_ORDERS;
    sealords_reorganise_begin(data(), &s, &u);
    cr_expect_str_eq(sealords_may_form(data(), &s, BRITISH, straits, lies).rule, "3.331b");
    sealords_reorganise_run(data(), &s, &u);
    cr_expect(is_legal(sealords_may_form(data(), &s, BRITISH, straits, lies)));
    match_free(m);
}

/* ---- Ranks by kind of Flotilla, and the option without them [3.423] ---- */

/* Who of two in the Mess is drawn for it, over some turns: bit 0 the one, bit 1 the other. */
static unsigned drawn(const char *flotilla, const char *one, const char *other, const char *how)
{
    unsigned found = 0;
    for (int turn = 1; turn <= 8; turn++) {
        char sentences[512], move[128];
        snprintf(sentences, sizeof sentences,
                 "br-sol-1 in port-mahon 4/0; %s mess; %s mess; turn %d; turns 8; %s" REORGANISES, one, other,
                 turn, how);
        snprintf(move, sizeof move, "british form %s br-sol-1", flotilla);
        struct match *m = sea(sentences);
        plays(m, move, "");
        cr_expect_neq(commands(m, one, flotilla), commands(m, other, flotilla));
        found |= commands(m, one, flotilla) ? 1 : 2;
        match_free(m);
    }
    return found;
}

Test(sealords_3_stations, each_kind_has_its_ranks_unless_any_may_command)
{
    COVERS("sealords 3.423", "sealords 3.463a");
    static const struct {
        const char *flotilla, *fits, *other;
    } cases[] = { { "mediterranean-fleet", "haddock", "lestock" }, /* a Vice-Admiral, a Rear-Admiral */
                  { "red-division", "lestock", "mathews" },        /* a full Admiral */
                  { "italy", "norris", "haddock" },
                  { "italy", "lestock", "haddock" } };
    const char *promoted = "leader-marks mathews promoted;";
    for (int i = 0; i < 4; i++) {
        char how[128];
        snprintf(how, sizeof how, "%s", i == 1 ? promoted : "");
        cr_expect_eq(drawn(cases[i].flotilla, cases[i].fits, cases[i].other, how), 1, "%s", cases[i].other);
        snprintf(how, sizeof how, "%s options 3.423-off", i == 1 ? promoted : "");
        cr_expect_eq(drawn(cases[i].flotilla, cases[i].fits, cases[i].other, how), 3, "%s", cases[i].other);
    }
    cr_expect_eq(drawn("red-division", "lestock", "haddock", ""), 3, "of those who fit any, at random");
    cr_expect_eq(drawn("italy", "lestock", "norris", ""), 3);
}

Test(sealords_3_stations, a_commodore_has_no_flag_with_the_option_either)
{
    COVERS("sealords 3.413b", "sealords 3.423");
    for (int off = 0; off < 2; off++) {
        char sentences[256];
        snprintf(sentences, sizeof sentences, "br-sol-1 in port-mahon 4/0; norris mess%s" REORGANISES,
                 off ? "; options 3.423-off" : "");
        struct match *m = sea(sentences);
        is_refused(m, "british form red-division br-sol-1", "3.331b");
        is_refused(m, "british form mediterranean-fleet br-sol-1", "3.331b");
        plays(m, "british form italy br-sol-1", "");
        match_free(m);
    }
}

/* ---- Precedence between kinds [3.422] ---- */

Test(sealords_3_stations, commanders_of_each_kind_keep_their_precedence)
{
    COVERS("sealords 3.422b", "sealords 3.422c", "sealords R72");
    static const struct {
        const char *there, *flotilla, *one, *other;
        unsigned    found;
    } cases[] = {
        /* A Rear-Admiral has a Detachment: his Flag is a Vice-Admiral's. */
        { "lestock commands italy", "red-division", "rowley", "haddock", 2 },
        /* A Vice-Admiral has a Flag: so has one the Grand Flag. */
        { "haddock commands white-division", "mediterranean-fleet", "mathews", "martin", 1 },
        /* A Rear-Admiral has a Flag: a Detachment is a Commodore's. */
        { "lestock commands white-division", "italy", "rowley", "norris", 2 },
    };
    for (int i = 0; i < 3; i++) {
        char how[256];
        snprintf(
            how, sizeof how,
            "%s at leghorn: br-sol-2 4/0; %s; leader-marks rowley promoted; leader-marks martin promoted",
            i == 0 ? "italy" : "white-division", cases[i].there);
        cr_expect_eq(drawn(cases[i].flotilla, cases[i].one, cases[i].other, how), cases[i].found, "%d", i);
    }
}
