/* X19.1a, X19.1e: Prestige for Sail that are lost, in Battle, in port and in Gales. */
#include "games/sealords/battle.h"
#include "scene.h"
#include <stdio.h>

static struct umpire umpire_of(struct match *m, const char *faces)
{
    for (const char *f = faces; *f; f++)
        match_queue(m, *f - '0');
    return (struct umpire){ .dice = match_dice(m) };
}

/* ---- X19.1a: in Battle ---- */

/* What the British gain as its Victors, when so many of a class are lost to them and so many of these strike. */
static int victors_gain(int class, int lost, int struck)
{
    struct match *m = sea("scenario s4; turns 48");
    struct state  s = *now(m);
    struct umpire u = { 0 };
    s.battle.at = (uint8_t)place("cape-de-gata");
    s.battle.lost[BOURBON][class] = (uint8_t)lost;
    s.battle.struck[class] = (uint8_t)struck;
    s.battle.victor = 1 + BRITISH;
    battle_gain_a(data(), &s, &u);
    match_free(m);
    return s.gain[BRITISH];
}

Test(sealords_theatre_losses, ships_sunk_and_taken_in_battle)
{
    COVERS("sealords X19.1a");
    static const struct {
        int class, lost, struck, points;
    } cases[] = {
        { SOL, 1, 0, 1 },      { SOL, 2, 0, 1 },     { SOL, 3, 0, 2 },     { SOL_D, 2, 0, 1 },
        { SOL, 2, 2, 2 },      { SOL_D, 1, 1, 1 },   { SOL, 3, 1, 1 + 1 }, { FLAGSHIP, 1, 0, 2 },
        { FLAGSHIP, 1, 1, 3 }, { FRIGATE, 3, 0, 0 }, { FRIGATE, 4, 2, 1 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        cr_expect_eq(victors_gain(cases[i].class, cases[i].lost, cases[i].struck), cases[i].points,
                     "case %zu", i);
}

/* ---- X19.1a: Fireships and Bombs in port ---- */

#define BURNS                                                                                                \
    "scenario s4; turns 48; phase activities; acting british; step activities-b; lestock commands "          \
    "white-division;"                                                                                        \
    "white-division at cartagena: br-sol-1 4/0; br-fireship-1 with white-division;"                          \
    "br-fireship-2 with white-division;"

Test(sealords_theatre_losses, the_line_that_burns_in_port_is_paid_for_by_twos_of_a_turn)
{
    COVERS("sealords X19.1a");
    struct match *m = sea(BURNS
                          "cartagena at cartagena fitting-out: sp-sol-1 2/0; alvarez commands cartagena;"
                          "sp-sold-1 in cartagena 1/0");
    plays(m, "british burn br-fireship-1 bourbon-1", "9 8 0"); /* two Sail: 1 point */
    cr_expect(was_told(m, BOURBON, "prestige-waits british 1"));
    plays(m, "british done", "");
    cr_expect_eq(now(m)->prestige[BRITISH], 8);
    plays(m, "british burn-laid-up br-fireship-2 cartagena", "9 8 0"); /* the third, an SOL(D): 1 more */
    cr_expect_eq(sail(m, "sp-sold-1"), 0);
    plays(m, "british done", "");
    cr_expect_eq(now(m)->prestige[BRITISH], 9);
    match_free(m);
}

Test(sealords_theatre_losses, an_admiral_who_burns_with_his_ships_is_paid_for)
{
    COVERS("sealords X19.1c", "sealords 3.4.10");
    struct match *m = sea(
        BURNS "armada-del-mediterraneo at cartagena fitting-out: sp-sold-1 1/0;"
              "navarro commands armada-del-mediterraneo; geraldino assists armada-del-mediterraneo");
    plays(m, "british burn br-fireship-1 bourbon-1", "9 8 0");
    cr_expect_eq(sail(m, "sp-sold-1"), 0);
    cr_expect_eq(now(m)->leader[leader("navarro")].status, LEADER_KILLED);
    cr_expect(was_told(m, BOURBON, "prestige-waits british 2"),
              "one for the ship, one for him; none for a Commodore");
    match_free(m);
}

Test(sealords_theatre_losses, a_second_of_the_turn_brings_no_more)
{
    COVERS("sealords X19.1a");
    struct match *m = sea(BURNS "line-burnt bourbon 1; sp-sol-2 in cartagena 1/0");
    plays(m, "british burn-laid-up br-fireship-1 cartagena", "9 8 0");
    cr_expect_eq(sail(m, "sp-sol-2"), 0);
    cr_expect_eq(now(m)->line_burnt[BOURBON], 2);
    cr_expect_eq(now(m)->prestige[BRITISH], 7);
    cr_expect_eq(phase_of(m), PHASE_ACTIVITIES, "there is nothing to split");
    match_free(m);
}

Test(sealords_theatre_losses, frigates_that_burn_count_among_the_four_of_the_year)
{
    COVERS("sealords X19.1a");
    struct match *m = sea(BURNS "frigates-lost bourbon 2; sp-f-1 in cartagena 2/0");
    plays(m, "british burn-laid-up br-fireship-1 cartagena", "9 8 0");
    plays(m, "british done", "");
    cr_expect_eq(now(m)->prestige[BRITISH], 8);
    cr_expect_eq(now(m)->frigates_lost[BOURBON], 0);
    match_free(m);
}

Test(sealords_theatre_losses, who_sinks_later_under_his_damage_is_nobodys)
{
    COVERS("sealords R203");
    struct match *m = sea(BURNS "sp-sol-1 in cartagena 3/12; br-sol-2 in port-mahon 4/19;"
                                "br-sol-3 in port-mahon 4/19; br-sol-4 in port-mahon 4/19");
    struct state  s = *now(m);
    struct umpire u = umpire_of(m, "0000");
    sealords_sinking_begin(data(), &s, &u);
    cr_expect_eq(s.squadron[squadron("sp-sol-1")].sail, 2);
    cr_expect_eq(s.squadron[squadron("br-sol-4")].sail, 3);
    cr_expect_eq(s.gain[BRITISH], 0);
    cr_expect_eq(s.gale_losses[BRITISH], 0);
    cr_expect_eq(s.prestige[BRITISH], 7);
    match_free(m);
}

/* ---- X19.1e: Gales ---- */

static int after_gale(const char *squadrons, const char *faces)
{
    char lines[512];
    snprintf(lines, sizeof lines, "scenario s4; turns 48; levante gale 8 cape-de-gata; %s", squadrons);
    struct match *m = sea(lines);
    struct state  s = *now(m);
    struct umpire u = umpire_of(m, faces);
    sealords_gale_attrition_begin(data(), &s, &u);
    cr_expect_eq(dice_queued(match_dice(m)), 0);
    match_free(m);
    return s.prestige[BRITISH];
}

#define TWO "br-sol-1 at cape-de-gata 4/9; br-sol-2 at cape-de-gata 4/9;" /* DR 10, and the Gale's: on a 0 */

Test(sealords_theatre_losses, three_ships_of_the_line_lost_in_the_gales_of_a_turn_cost_a_point)
{
    COVERS("sealords X19.1e");
    cr_expect_eq(after_gale(TWO, "00"), 7);
    cr_expect_eq(after_gale(TWO "br-sol-3 at cape-de-gata 4/9", "001"), 7);
    cr_expect_eq(after_gale(TWO "br-sol-3 at cape-de-gata 4/9", "000"), 6);
    cr_expect_eq(after_gale(TWO "br-sol-3 at cape-de-gata 4/9; br-sol-4 at cape-de-gata 4/9", "0000"), 6,
                 "one point, however many");
    cr_expect_eq(after_gale(TWO "br-sold-1 at cape-de-gata 2/7; br-f-1 at cape-de-gata 2/5", "0000"), 7,
                 "SOL alone count");
    cr_expect_eq(after_gale("gale-losses british 2; br-sol-1 at cape-de-gata 4/9", "0"), 6,
                 "those of earlier Gales of the Turn count");
}

Test(sealords_theatre_losses, his_losses_in_gales_are_his_secret)
{
    COVERS("sealords X19.1e");
    struct match *m = sea("gale-losses british 2; scenario s4; turns 48");
    struct view   v;
    sealords_view(data(), now(m), BOURBON, &v);
    cr_expect_eq(v.known.gale_losses[BRITISH], 0);
    match_free(m);
    /* a turn ends, and nothing of it is counted in the next */
    m = sea("scenario s4; turns 48; gale-losses british 2; line-burnt bourbon 1; impulse 0; increment 0;"
            "phase ordinary; step turn-end; year 1742; turn-of-year 6");
    plays(m, "british done", "");
    plays(m, "bourbon done", NULL);
    cr_expect_eq(now(m)->turn_of_year, 7);
    cr_expect_eq(now(m)->gale_losses[BRITISH], 0);
    cr_expect_eq(now(m)->line_burnt[BOURBON], 0);
    match_free(m);
}

Test(sealords_theatre_losses, stores_that_are_lost_before_any_port_cost_a_point)
{
    COVERS("sealords X19.1e");
    for (int landed = 0; landed <= 1; landed++) {
        struct match *m = sea(landed ? "scenario s4; turns 48; victualing-convoy at cape-de-gata;"
                                       "convoy-bound victualing-convoy gibraltar;"
                                       "convoy-stores victualing-convoy 2;"
                                       "convoy-marks victualing-convoy declared landed"
                                     : "scenario s4; turns 48; victualing-convoy at cape-de-gata;"
                                       "convoy-bound victualing-convoy gibraltar;"
                                       "convoy-stores victualing-convoy 2;"
                                       "convoy-marks victualing-convoy declared");
        struct state  s = *now(m);
        struct umpire u = umpire_of(m, "");
        const int     convoy = stage_word(VOCAB_CONVOY, "victualing-convoy");
        sealords_hurt_convoy(data(), &s, convoy, 2, HARM_ENEMY, &u);
        sealords_scatter_begin(data(), &s, &u);
        cr_expect_eq(s.slot_of[convoy_unit(convoy)], 0, "Unformed by its losses");
        cr_expect_eq(s.prestige[BRITISH], landed ? 7 : 6);
        match_free(m);
    }
}
