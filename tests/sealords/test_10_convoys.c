/* [9.23, 10.1, X7, X15] Convoys: their way, their end, what harms them; who may use which port; the track of a campaign. */
#include "games/sealords/campaign.h"
#include "games/sealords/convoys.h"
#include "scene.h"
#include <stdio.h>

#define TROOPS "troop-convoy-1 at barcelona fitting-out; convoy-bound troop-convoy-1 genoa;"

Test(sealords_10_convoys, troops_begin_to_move_at_once)
{
    COVERS("sealords 10.162", "sealords 10.111d");
    struct match *m = sea(TROOPS);
    sail_on(m, NULL);
    cr_expect_eq(formation(m, "troop-convoy-1")->state, FITTING_OUT, "MA 3 spends nothing in the first MPI");
    sail_on(m, NULL);
    cr_expect(is_at(m, "troop-convoy-1", "barcelona"), "out of the Harbour");
    cr_expect_eq(formation(m, "troop-convoy-1")->state, READY);
    match_free(m);
}

Test(sealords_10_convoys, troops_do_not_wait_where_they_were_assembled)
{
    COVERS("sealords 10.162", "sealords X15.2");
    struct match *m = sea(TROOPS "course bourbon-1 make-ready; increment 2");
    plays(m, "british done", "");
    is_refused(m, "bourbon hold troop-convoy-1", "10.111d"); /* although it is a Spanish port */
    match_free(m);
}

/* What the Bourbons gain by troops that come in with so much damage. */
static int gain(const char *scenario, int damage)
{
    char sentences[256];
    snprintf(sentences, sizeof sentences,
             "scenario %s; troop-convoy-1 at genoa; convoy-bound troop-convoy-1 genoa;"
             "convoy-damage troop-convoy-1 %d",
             scenario, damage);
    struct match *m = sea(sentences);
    const int     before = now(m)->prestige[BOURBON];
    plays(m, "bourbon fit-out troop-convoy-1", NULL);
    sail_on(m, NULL);
    sail_on(m, NULL); /* MA 3 spends nothing in the first MPI */
    cr_assert_lt(slot(m, "troop-convoy-1"), 0, "delivered");
    const int after = now(m)->prestige[BOURBON];
    match_free(m);
    return after - before;
}

Test(sealords_10_convoys, troops_pay_by_their_damage)
{
    COVERS("sealords X15.4");
    cr_expect_eq(gain("s3", 3), 1);
    cr_expect_eq(gain("s3", 4), 0, "a Magazine and no more");
}

Test(sealords_10_convoys, all_troops_pay_in_the_learning_scenario)
{
    COVERS("sealords X19.3");
    cr_expect_eq(gain("s1", 3), 2);
    cr_expect_eq(gain("s1", 9), 2);
}

Test(sealords_10_convoys, the_track_of_a_campaign)
{
    COVERS("sealords 9.233", "sealords 9.234");
    const struct data *g = data();
    cr_assert_eq(g->boxes, 9);
    cr_expect_eq(campaign_moves(g->box, g->boxes, 4, 0), 3, "back toward the first box");
    cr_expect_eq(campaign_moves(g->box, g->boxes, 4, 5), 4);
    cr_expect_eq(campaign_moves(g->box, g->boxes, 4, 7), 5);
    cr_expect_eq(campaign_moves(g->box, g->boxes, 0, 9), 0, "a Win is the end");
    cr_expect_eq(campaign_won(g->boxes, 0), WON_BACK);
    cr_expect_eq(campaign_won(g->boxes, 8), WON_FORWARD);
    cr_expect_eq(campaign_won(g->boxes, 4), NOT_WON);
}

Test(sealords_10_convoys, ports_change_with_politics)
{
    COVERS("sealords X7.5", "sealords X8.4", "sealords X8.7");
    struct match      *m = sea("br-sol-1 at cadiz 4/0");
    const struct data *g = data();
    struct state       s = *now(m);
    const int          hyeres = port("hyeres-roads"), naples = port("naples"), toulon = port("toulon");
    const int          british = contingent("british"), spanish = contingent("spanish");
    cr_expect_eq(sealords_port_use(g, &s, hyeres, british), PORT_NEUTRAL);
    cr_expect_eq(sealords_port_use(g, &s, toulon, spanish), PORT_NEUTRAL_ORDINARY);
    s.mark[stage_word(VOCAB_MARK, "french-status")] = 2;
    cr_expect_eq(sealords_port_use(g, &s, hyeres, british), PORT_CLOSED);
    cr_expect_eq(sealords_port_use(g, &s, toulon, spanish), PORT_FRIENDLY);
    cr_expect_eq(sealords_port_use(g, &s, naples, british), PORT_CLOSED);
    s.mark[stage_word(VOCAB_MARK, "naples")] = 2;
    cr_expect_eq(sealords_port_use(g, &s, naples, british), PORT_NEUTRAL);
    match_free(m);
}

Test(sealords_10_convoys, before_war_only_spaniards_are_enemies)
{
    COVERS("sealords X7.2", "sealords X7.5");
    struct match *m = sea("br-sol-1 at cadiz 4/0; fr-sol-1 at toulon 4/0; sp-sol-1 at cartagena 3/0");
    struct state  s = *now(m);
    const int     british = slot(m, "br-sol-1"), french = slot(m, "fr-sol-1"), spanish = slot(m, "sp-sol-1");
    cr_expect(sealords_are_enemies(data(), &s, british, spanish));
    cr_expect_not(sealords_are_enemies(data(), &s, british, french));
    s.mark[stage_word(VOCAB_MARK, "french-status")] = 2;
    cr_expect(sealords_are_enemies(data(), &s, british, french));
    match_free(m);
}

/* ---- Lost before it is in [10.172d, X15.4] ---- */

Test(sealords_10_convoys, what_was_destroyed_on_its_way_in_does_not_come_in)
{
    COVERS("sealords X15.4", "sealords 10.172d", "sealords X19.1e");
    struct match *m = sea(
        "troop-convoy-1 at genoa; convoy-bound troop-convoy-1 genoa; convoy-damage troop-convoy-1 12;"
        "convoy-marks troop-convoy-1 hurt fought; course bourbon-1 fit-out; increment 4");
    sail_on(m, NULL);
    cr_expect_eq(slot(m, "troop-convoy-1"), -1);
    cr_expect_eq(now(m)->mark[stage_word(VOCAB_MARK, "rolls-troops-lost")], 1, "an attack has destroyed it");
    match_free(m);
    m = sea("scenario s3; victualing-convoy at gibraltar; convoy-bound victualing-convoy gibraltar;"
            "convoy-stores victualing-convoy 0; convoy-damage victualing-convoy 4;"
            "convoy-marks victualing-convoy declared hurt fought; course british-1 fit-out; increment 4");
    sail_on(m, NULL);
    cr_expect_eq(slot(m, "victualing-convoy"), -1);
    cr_expect_eq(now(m)->prestige[BRITISH], 6, "it has not been in a port");
    match_free(m);
}

Test(sealords_10_convoys, what_is_destroyed_is_fought_by_nobody)
{
    COVERS("sealords X15.5", "sealords 10.172d");
    static const char *const ruins[] = {
        "straits-trade at cape-de-gata; convoy-damage straits-trade 12",
        "victualing-convoy at cape-de-gata; convoy-damage victualing-convoy 1"
    };
    for (int i = 0; i < 2; i++) {
        char lines[256];
        snprintf(lines, sizeof lines,
                 "scenario s3; %s; sp-sol-1 at cape-de-gata 3/0; spotted bourbon british-1", ruins[i]);
        struct match *m = sea(lines);
        struct state  s = *now(m);
        struct umpire u = { .dice = match_dice(m) };
        sealords_declare_begin(data(), &s, &u);
        cr_expect_not(is_formation(&s, 0), "%s", ruins[i]);
        cr_expect_eq(s.called[place("cape-de-gata")], 0);
        match_free(m);
    }
}
