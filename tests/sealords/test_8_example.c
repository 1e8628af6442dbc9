/* [8.5] The battle example, with Leaders of this theatre: what it does against the rules is not copied (R1). */
#include "fight.h"

/* FF blockades Cartagena; BF lies in the Harbour, RF1 came with the wind, RF2 against it. */
static struct match *example(void)
{
    char lines[2048];
    snprintf(
        lines, sizeof lines,
        "red-division at cartagena: br-sol-1 2/5, br-sol-2 3/6, br-sol-3 3/2; rowley commands red-division; barnett assists "
        "red-division; br-fleet-1 with red-division; br-fireship-1 with red-division;"
        "armada-del-mediterraneo at cartagena: sp-sol-1 3/5; navarro commands armada-del-mediterraneo;"
        "baleares at cartagena fitting-out: sp-sol-2 3/5; alvarez commands baleares; sp-galley-1 in cartagena;"
        "poniente at cartagena: sp-sol-3 3/2, sp-sol-4 3/4; dauteuil commands poniente;"
        "order british-1 blockade-the-arsenal; target british-1 %d; chit blockade-the-arsenal issued;"
        "came bourbon-1 with-wind; came bourbon-3 against-wind;"
        "spots bourbon-1 british-1; spots bourbon-3 british-1; spots british-1 bourbon-1 bourbon-3;"
        "spotted british bourbon-1 bourbon-3; spotted bourbon british-1;" AT_THE_CALL,
        place("cartagena"));
    return sea(lines);
}

Test(sealords_8_example, weather_gauge_and_reinforcement)
{
    COVERS("sealords 8.54a", "sealords 8.54b", "sealords 8.242", "sealords 8.243", "sealords 8.244",
           "sealords 8.245a", "sealords 8.245b", "sealords 8.241", "sealords 8.21", "sealords X11.7");
    struct match *m = example();
    call(m, "cartagena", "");
    is_refused(m, "bourbon lead baleares", "8.21");
    plays(m, "bourbon lead armada-del-mediterraneo", "");
    cr_expect(was_told(m, BRITISH, "chances 5 7"), "10 -5 +1 -1 and 10 -2 -1 (R54)");
    cr_expect(was_told(m, BRITISH, "gauge bourbon"));
    plays(m, "bourbon done", "");
    plays(m, "bourbon assist sp-galley-1", "");
    is_refused(m, "bourbon hinder sp-galley-1", "8.245a");
    is_refused(m, "british assist br-fireship-1", "8.245a");
    plays(m, "bourbon done", "");
    plays(m, "british done", "");
    plays(m, "bourbon reinforce baleares", "1");
    cr_expect(was_told(m, BRITISH, "reinforces baleares 1 2 3"), "+2 from the Harbour, -1 for the galley");
    plays(m, "bourbon reinforce poniente", "7");
    cr_expect(was_told(m, BRITISH, "reinforces poniente 7 9 2"),
              "+2 against the wind, +1 for a second Squadron, -1 for the galley");
    is_refused(m, "bourbon reinforce poniente", "8.244");
    cr_expect(battle(m)->engaged & bit64(slot(m, "baleares")));
    cr_expect(!(battle(m)->engaged & bit64(slot(m, "poniente"))));
    cr_expect(!has_flag(now(m), slot(m, "poniente"), FORMATION_WITHDREW)
              && is_at(m, "poniente", "cartagena"));
    cr_expect_eq(now(m)->auxiliary[auxiliary("sp-galley-1")].where, AUX_RECOVERY);
    match_free(m);
}

static struct match *arrayed(void)
{
    struct match *m = example();
    call(m, "cartagena", "");
    plays(m, "bourbon lead armada-del-mediterraneo", "");
    plays(m, "bourbon done", "");
    plays(m, "bourbon assist sp-galley-1", "");
    plays(m, "bourbon done", "");
    plays(m, "british done", "");
    plays(m, "bourbon reinforce baleares", "1");
    plays(m, "bourbon done", "");
    plays(m, "british embark rowley br-sol-2", "");
    plays(m, "british embark barnett br-sol-3", "");
    plays(m, "british done", "");
    return m;
}

Test(sealords_8_example, intensity_combats_and_a_fireship)
{
    COVERS("sealords 8.54c", "sealords 8.333c", "sealords 8.54d", "sealords 8.54e", "sealords 8.54f",
           "sealords 8.54g", "sealords 8.54h", "sealords 8.214", "sealords 8.26", "sealords 8.31",
           "sealords 8.312", "sealords 8.321", "sealords 6.23", "sealords 6.233a", "sealords 6.233b",
           "sealords 6.233c", "sealords 6.233d", "sealords 6.234", "sealords 6.239", "sealords 6.231",
           "sealords 8.36", "sealords X11.7");
    struct match *m = arrayed();
    cr_expect_eq(battle(m)->aside, 0, "CR 2+1 for three Squadrons, 3+1 for two");
    plays(m, "bourbon fight light", "6");
    cr_expect(was_told(m, BRITISH, "intensity bourbon light light"), "Cautious against Aggressive is 0");
    cr_expect_eq(battle(m)->level, 1);
    is_refused(m, "british burn br-fireship-1 sp-sol-1", "6.239");
    plays(m, "british done", "");
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    plays(m, "british match br-sol-1", "");
    plays(m, "bourbon match sp-sol-2", "");
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    plays(m, "british match br-sol-2", "");
    cr_expect_eq(now(m)->phase, PHASE_FIRESHIPS);
    plays(m, "british done", ""); /* not yet */
    cr_expect_eq(now(m)->phase, PHASE_SHIFTS);
    cr_expect_eq(battle(m)->combats, 2, "no doubling in a Light Battle");
    plays(m, "bourbon done", "3");
    cr_expect_eq(dp(m, "br-sol-1"), 5 + 4, "column 2: 3, and 1 for a Sail more");
    cr_expect_eq(dp(m, "sp-sol-2"), 5, "column 1: 1, less 1");
    plays(m, "british done", "");
    plays(m, "british done", "5");
    cr_expect_eq(dp(m, "sp-sol-1"), 5 + 3);
    cr_expect_eq(dp(m, "br-sol-2"), 6 + 1);
    cr_expect_eq(dp(m, "br-sol-3"), 2, "it stays out, though a Leader is aboard");
    cr_expect_eq(now(m)->phase, PHASE_FIRESHIPS);
    plays(m, "british burn br-fireship-1 sp-sol-2", "6 6 5");
    cr_expect_eq(dp(m, "sp-sol-2"), 5 + 4,
                 "called out of Fitting Out: it can be burnt, and is not in the Harbour");
    cr_expect_eq(now(m)->auxiliary[auxiliary("br-fireship-1")].where, AUX_RECOVERY);
    plays(m, "british done", NULL);
    cr_expect(was_told(m, BRITISH, "no-victor 0"));
    fight_out(m);
    cr_expect(!has_flag(now(m), slot(m, "red-division"), FORMATION_DISORGANISED));
    cr_expect_eq(now(m)->prestige[BRITISH], 7);
    cr_expect_eq(formation(m, "baleares")->state, FITTING_OUT, "R136");
    match_free(m);
}
