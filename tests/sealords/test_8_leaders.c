/* [3.42, 8.252, 8.26, 8.331, 10.32, 6.23] Whose ratings count, other Commands, several Formations; fire and flagships. */
#include "fight.h"
#include "games/sealords/battle.h"

Test(sealords_8_leaders, the_senior_who_comes_up_takes_over)
{
    COVERS("sealords 3.42", "sealords 3.421", "sealords 3.424", "sealords 8.26");
    struct match *m = meet(
        "white-division at cape-de-gata: br-sol-1 4/0; lestock commands white-division;"
        "red-division at cape-de-gata: br-sol-2 4/0; mathews commands red-division;"
        "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;"
        "spots british-2 bourbon-1;" HAVE_THE_WIND("british-1") BEAT_UP("bourbon-1"));
    call(m, "cape-de-gata", "");
    plays(m, "british lead white-division", "");
    plays(m, "british done", "");
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    plays(m, "british reinforce red-division", "5");
    cr_expect(was_told(m, BOURBON, "reinforces red-division 5 3 4"), "-2 for a Rash commander");
    plays(m, "british done", "");
    plays(m, "british fight light", "9");
    cr_expect(was_told(m, BRITISH, "intensity british light medium"),
              "Rash against Cautious, not Cautious against Cautious");
    match_free(m);
}

/* ---- Commands ---- */

#define ALLIES                                                                                                       \
    "white-division at cape-de-gata: br-sol-1 4/0; lestock commands white-division;"                                 \
    "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;"               \
    "escadre-de-provence at cape-de-gata: fr-sol-1 3/0; gabaret commands escadre-de-provence; mark french-status 2;" \
    "spots bourbon-2 british-1;" HAVE_THE_WIND("bourbon-1")

static struct match *allies(const char *stations)
{
    char lines[1024];
    snprintf(lines, sizeof lines, ALLIES "%s", stations);
    struct match *m = meet(lines);
    call(m, "cape-de-gata", "");
    plays(m, "bourbon lead armada-del-mediterraneo", "");
    plays(m, "bourbon done", "");
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    return m;
}

Test(sealords_8_leaders, another_command_needs_its_admiral)
{
    COVERS("sealords 8.252a");
    struct match *m = allies("");
    is_refused(m, "bourbon reinforce escadre-de-provence", "8.252a");
    match_free(m);
    m = allies("command-admiral french gabaret;");
    plays(m, "bourbon reinforce escadre-de-provence", "0");
    cr_expect(was_told(m, BRITISH, "reinforces escadre-de-provence 0 1 3"), "+1 for another Command");
    match_free(m);
}

Test(sealords_8_leaders, or_the_fleet_admiral_in_his_place)
{
    COVERS("sealords 8.252b");
    struct match *m = allies("fleet-admiral bourbon navarro;");
    plays(m, "bourbon reinforce escadre-de-provence", "9");
    cr_expect_eq(battle(m)->stands_in[BOURBON], 1 + stage_word(VOCAB_COMMAND, "french"));
    match_free(m);
}

/* ---- Several Formations ---- */

Test(sealords_8_leaders, one_formation_after_the_other)
{
    COVERS("sealords 8.331c", "sealords 8.331g");
    struct match *m = meet(
        "white-division at cape-de-gata: br-sol-1 4/0, br-sol-2 4/3; lestock commands white-division;"
        "red-division at cape-de-gata: br-sol-3 4/5, br-sol-4 4/2; mathews commands red-division;"
        "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0, sp-sol-2 3/0, sp-sol-3 3/0; navarro commands "
        "armada-del-mediterraneo; spots british-2 bourbon-1;" HAVE_THE_WIND("bourbon-1"));
    call(m, "cape-de-gata", NULL);
    plays(m, "british lead white-division", "");
    plays(m, "bourbon done", "");
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    plays(m, "british reinforce red-division", "0");
    plays(m, "british done", "");
    done_until(m, PHASE_INTENSITY, "");
    plays(m, "bourbon fight light", "5");
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    plays(m, "british match br-sol-1", "");
    for (int i = 0; i < 12 && battle(m)->combats < 2; i++)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", "");
    cr_expect(is_in_combat(m, 2, BRITISH, "br-sol-2"), "the rest of the first Formation comes by itself");
    for (int i = 0; i < 12 && battle(m)->step < 3; i++)
        plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", "");
    cr_expect(is_offered(m, "british match br-sol-3") && is_offered(m, "british match br-sol-4"),
              "anew at any DPs");
    match_free(m);
}

/* ---- Prizes without room ---- */

Test(sealords_8_leaders, what_cannot_be_held_is_sunk)
{
    COVERS("sealords 8.444");
    struct match *m = meet(
        "br-f-1 at cape-de-gata 2/0; sp-f-1 at cape-de-gata 2/12; br-f-2 in gibraltar 2/0; br-f-3 in gibraltar 2/0;" HAVE_THE_WIND(
            "british-1"));
    call(m, "cape-de-gata", "");
    plays(m, "british done", "");
    plays(m, "british fight light", "0 9 0 9 0");
    cr_expect(was_told(m, BRITISH, "strikes bourbon 0 1"));
    cr_expect_neq(now(m)->phase, PHASE_PRIZES);
    cr_expect_eq(sail(m, "br-f-1"), 2);
    match_free(m);
}

/* ---- Flagships ---- */

Test(sealords_8_leaders, a_flagship_that_is_sunk_outright_gets_nothing_from_its_rating)
{
    COVERS("sealords 10.322");
    /* Undamaged, with a DR of 12: a result that sinks takes it all the same, and no check is made. */
    struct match *m = meet(
        "mediterranean-fleet at cape-de-gata: br-sol-1 1/0; mathews commands mediterranean-fleet; namur with "
        "br-sol-1 0; armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0; navarro commands "
        "armada-del-mediterraneo;" HAVE_THE_WIND("british-1"));
    call(m, "cape-de-gata", "");
    plays(m, "british done", "");
    plays(m, "british fight heavy", "0");
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    s.battle.stage = BATTLE_HITS;
    sink_outright(data(), &s, squadron("br-sol-1"), 2, false, &u);
    cr_expect_eq(s.squadron[squadron("br-sol-1")].sail + s.squadron[squadron("namur")].sail, 0,
                 "two outright, and there were two");
    cr_expect_eq(s.battle.lost[BRITISH][FLAGSHIP], 1);
    match_free(m);
}

Test(sealords_8_leaders, a_flagship_may_be_the_sail_that_sinks)
{
    COVERS("sealords 10.321");
    struct match *m = meet(
        "mediterranean-fleet at cape-de-gata: br-sol-1 4/0; mathews commands mediterranean-fleet; namur with "
        "br-sol-1 0; armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0; navarro commands "
        "armada-del-mediterraneo;" HAVE_THE_WIND("british-1"));
    call(m, "cape-de-gata", "");
    plays(m, "british done", "");
    plays(m, "british fight heavy", "0");
    plays(m, "british done", "0 3");
    cr_expect_eq(sail(m, "br-sol-1") + sail(m, "namur"), 3, "two outright, of five");
    match_free(m);
}

Test(sealords_8_leaders, who_is_in_a_flagship_that_sinks_is_hit)
{
    COVERS("sealords 10.321", "sealords 10.32a", "sealords 8.376", "sealords R67");
    struct match *m = meet(
        "mediterranean-fleet at cape-de-gata: br-sol-1 1/0, br-sol-2 4/0; mathews commands mediterranean-fleet;"
        "namur with br-sol-1 0; armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0; navarro commands "
        "armada-del-mediterraneo;" HAVE_THE_WIND("british-1"));
    call(m, "cape-de-gata", "");
    plays(m, "british done", "");
    plays(m, "british fight heavy", "0");
    plays(m, "british call br-sol-1", "");
    plays(m, "bourbon done", "");
    plays(m, "british done", "");
    plays(m, "british done", "0 0");
    cr_expect_eq(sail(m, "br-sol-1") + sail(m, "namur"), 0);
    cr_expect_eq(now(m)->leader[leader("mathews")].wounded, 1,
                 "spared by the table, but hit for sure (R134)");
    cr_expect_eq(now(m)->leader[leader("navarro")].wounded, 0,
                 "his asterisk asks for nobody: one has fallen in this Combat");
    match_free(m);
}

/* ---- Fireships ---- */

Test(sealords_8_leaders, fireships_one_after_the_other_and_no_prizes_of_fire)
{
    COVERS("sealords 6.238", "sealords 6.235", "sealords 6.233b");
    struct match *m = meet(
        "red-division at cape-de-gata: br-sol-1 3/0; mathews commands red-division; br-fireship-1 with red-division;"
        "br-fireship-2 with red-division; sp-sol-1 at cape-de-gata 1/16;" HAVE_THE_WIND("british-1"));
    call(m, "cape-de-gata", "");
    plays(m, "british done", "");
    plays(m, "british fight light", "9");
    cr_expect_eq(now(m)->phase, PHASE_FIRESHIPS);
    plays(m, "british burn br-fireship-1 sp-sol-1", "1");
    cr_expect(was_told(m, BOURBON, "burns-out br-fireship-1 sp-sol-1 1 2"));
    is_refused(m, "british burn br-fireship-1 sp-sol-1", "6.231");
    plays(m, "british burn br-fireship-2 sp-sol-1", "2 0 9 0");
    cr_expect_eq(sail(m, "sp-sol-1"), 0);
    plays(m, "british done", "0");
    cr_expect(was_told(m, BOURBON, "strikes bourbon 0 0"), "what is burnt cannot be taken");
    match_free(m);
}

Test(sealords_8_leaders, who_takes_no_part_is_not_burnt)
{
    COVERS("sealords 8.214", "sealords 6.23");
    struct match *m = meet(
        "red-division at cape-de-gata: br-sol-1 3/0; mathews commands red-division; br-fireship-1 with red-division;"
        "cartagena at cape-de-gata: sp-sol-1 3/0, sp-sol-2 3/0; urrutia commands cartagena;" HAVE_THE_WIND(
            "british-1"));
    call(m, "cape-de-gata", "");
    done_until(m, PHASE_ARRAY, "");
    plays(m, "bourbon aside sp-sol-1", "");
    done_until(m, PHASE_INTENSITY, "");
    plays(m, "british fight light", NULL);
    done_until(m, PHASE_FIRESHIPS, NULL);
    is_refused(m, "british burn br-fireship-1 sp-sol-1", "8.214");
    cr_expect(is_offered(m, "british burn br-fireship-1 sp-sol-2"));
    match_free(m);
}

/* D11, at sea: on twice the Sail or more, so against five never. */
Test(sealords_8_leaders, the_more_sail_the_harder_to_burn)
{
    COVERS("sealords 6.23.10", "sealords 6.233b", "sealords 6.239");
    for (int sail = 3; sail <= 5; sail++) {
        char lines[512], faces[16], told[64];
        snprintf(lines, sizeof lines,
                 "italy at cape-de-gata: br-sol-1 %d/0; martin commands italy; %s"
                 "hyeres at cape-de-gata: fr-sol-1 3/0; caylus commands hyeres; fr-fireship-1 with hyeres;"
                 "fr-fireship-2 with hyeres; mark french-status 2;" HAVE_THE_WIND("bourbon-1")
                     BEAT_UP("british-1"),
                 sail < 5 ? sail : 4, sail < 5 ? "" : "namur with br-sol-1 0;");
        struct match *m = meet(lines);
        call(m, "cape-de-gata", "");
        done_until(m, PHASE_INTENSITY, NULL);
        plays(m, "bourbon fight light", NULL);
        done_until(m, PHASE_FIRESHIPS, NULL);
        snprintf(faces, sizeof faces, "%d", 2 * sail - 1);
        plays(m, "bourbon burn fr-fireship-1 br-sol-1", faces);
        snprintf(told, sizeof told, "burns-out fr-fireship-1 br-sol-1 %d %d", 2 * sail - 1, 2 * sail);
        cr_expect(was_told(m, BRITISH, told), "%s", told);
        if (sail < 5) {
            snprintf(faces, sizeof faces, "%d 0 9", 2 * sail);
            plays(m, "bourbon burn fr-fireship-2 br-sol-1", faces);
            snprintf(told, sizeof told, "burns fr-fireship-2 br-sol-1 %d %d", data()->damage[0][9].dp,
                     data()->damage[0][9].sunk);
            cr_expect(was_told(m, BRITISH, told), "%s", told);
        }
        match_free(m);
    }
}

/* ---- After withdrawing ---- */

Test(sealords_8_leaders, not_back_along_the_enemys_lane)
{
    COVERS("sealords 8.231b", "sealords 8.231a");
    struct match *m = sea(
        "white-division at cape-de-gata: br-sol-1 4/0; lestock commands white-division;"
        "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;"
        "came-from bourbon-1 cartagena; marks british-1 withdrew steers; course british-1 off-motril; increment 2;");
    cr_expect(!is_offered(m, "british course white-division cartagena"));
    is_refused(m, "british course white-division cartagena", "8.231b");
    is_refused(m, "british hold white-division", "8.231a");
    match_free(m);
}

Test(sealords_8_leaders, nor_into_the_zone_or_past_the_small_space_from_which_he_came)
{
    COVERS("sealords 8.231b");
    /* From Barcelona the wind leads past Tarragona to the Ebro; against it lie Palamos and Cape Creus. */
    static const struct {
        const char *from, *barred, *open;
    } ways[] = { { "gulf-of-lions-out-w", "gulf-of-lions", "mouths-of-the-ebro" },
                 { "off-tarragona", "mouths-of-the-ebro", "gulf-of-lions" },
                 { "cape-creus", "off-palamos", "mouths-of-the-ebro" } };
    for (int i = 0; i < 3; i++) {
        char lines[1024], move[WORD_MAX];
        snprintf(
            lines, sizeof lines,
            "white-division at barcelona: br-sol-1 4/0; lestock commands white-division;"
            "armada-del-mediterraneo at barcelona: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;"
            "came-from bourbon-1 %s; marks british-1 withdrew steers; increment 2;",
            ways[i].from);
        struct match *m = sea(lines);
        snprintf(move, sizeof move, "british course white-division %s", ways[i].barred);
        is_refused(m, move, "8.231b");
        snprintf(move, sizeof move, "british course white-division %s", ways[i].open);
        cr_expect(is_offered(m, move), "%s", move);
        match_free(m);
    }
}

/* Which Lanes are closed is settled by the last MPI: who comes along one while he leaves by it does not bar it. */
Test(sealords_8_leaders, who_comes_as_he_leaves_bars_no_lane)
{
    COVERS("sealords 8.231b", "sealords 2.33a");
    struct match *m = sea(
        "white-division at cartagena: br-sol-1 4/0; lestock commands white-division;"
        "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;"
        "levante blows; course british-1 cape-de-gata; marks bourbon-1 withdrew steers;"
        "course bourbon-1 cartagena; increment 2;");
    sail_on(m, NULL);
    cr_expect(is_at(m, "white-division", "cape-de-gata"));
    cr_expect(is_at(m, "armada-del-mediterraneo", "cartagena"), "though the British came from there");
    match_free(m);
}

/* Off Motril belongs to Malaga in the Poniente: to sail in there is to stay where the Battle was to be. */
Test(sealords_8_leaders, not_out_of_a_small_space_into_the_battle_space)
{
    COVERS("sealords 8.231a", "sealords 8.126", "sealords 5.222");
    struct match *m = sea(
        "white-division at off-motril: br-sol-1 4/0; lestock commands white-division;"
        "armada-del-mediterraneo at malaga: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;"
        "poniente blows; marks british-1 withdrew steers; increment 2;");
    cr_expect(!is_offered(m, "british course white-division malaga"));
    is_refused(m, "british course white-division malaga", "8.231a");
    is_refused(m, "british hold white-division", "8.231a");
    cr_expect(is_offered(m, "british course white-division cape-de-gata"));
    match_free(m);
}
