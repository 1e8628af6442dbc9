/* [tech-medicine] A unit comes back, once in the game (R69). */
#include "war.h"

#define RED_HAS  "red techs medicine; red unspent medicine;"
#define BLUE_HAS "blue techs medicine; blue unspent medicine;"

Test(sovereign_medicine, the_loser_of_a_roll_may_bring_a_unit_back_and_the_battle_goes_on)
{
    COVERS("sovereign tech-medicine.1");
    struct match *m = war(RED_HAS "red 2 horseman 10-08 from 09-08; blue 2 pikeman 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "1 9");
    cr_expect(is_asked(m, RED, PHASE_MEDICINE));
    is_refused(m, "red press", "tech-medicine.1");
    is_refused(m, "red revive red-2", "tech-medicine.1"); /* not lost */
    is_refused(m, "red revive blue-1", "tech-medicine.1");
    plays(m, "red revive red-1", "");
    cr_expect(was_told(m, BLUE, "revived red horseman"));
    cr_expect(is_at(m, "red-1", "10-08"));
    cr_expect_eq(unit(m, "red-1")->number, 1); /* R98 */
    cr_expect_not(is_unspent(m, RED, "medicine"));
    plays(m, "red press", "");
    plays(m, "blue hold", "5 1");
    cr_expect(was_told(m, RED, "rolled red 5 2 7")); /* it fights on */
    match_free(m);
}

Test(sovereign_medicine, once_in_the_game)
{
    COVERS("sovereign tech-medicine.1");
    struct match *m = war(RED_HAS "red horseman 10-08 from 09-08; blue pikeman 10-08");
    plays(m, "red fight 09-08 10-08", "1 9");
    plays(m, "red revive red-1", "1 9"); /* lost again, and nobody asks */
    cr_expect(is_gone(m, "red-1"));
    cr_expect(was_told(m, RED, "beaten red 10-08"));
    match_free(m);

    m = war("red techs medicine; red horseman 10-08 from 09-08; blue pikeman 10-08"); /* used before */
    plays(m, "red fight 09-08 10-08", "1 9");
    cr_expect(is_gone(m, "red-1"));
    match_free(m);
}

Test(sovereign_medicine, it_may_be_kept_for_later)
{
    COVERS("sovereign tech-medicine.1");
    struct match *m = war(
        RED_HAS "red 3 horseman 10-08 from 09-08; red cavalry 10-08 from 09-08; blue infantry 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "1 9");
    plays(m, "red decline", "");
    cr_expect(is_unspent(m, RED, "medicine"));
    plays(m, "red press", "1 9");
    cr_expect(is_asked(m, RED, PHASE_MEDICINE));
    cr_expect_eq(offered(m, RED, MOVE_REVIVE), 2); /* any one lost so far in this battle */
    plays(m, "red revive red-4", "");
    cr_expect(is_at(m, "red-4", "10-08"));
    match_free(m);
}

Test(sovereign_medicine, the_last_unit_of_the_defender_comes_back)
{
    COVERS("sovereign tech-medicine.1");
    struct match *m = war(BLUE_HAS "red horseman 10-08 from 09-08; blue pikeman 10-08");
    plays(m, "red fight 09-08 10-08", "9 1");
    cr_expect(is_asked(m, BLUE, PHASE_MEDICINE));
    plays(m, "blue revive blue-1", "1 9"); /* and the roll that follows */
    cr_expect(is_at(m, "blue-1", "10-08"));
    cr_expect(is_gone(m, "red-1"));
    match_free(m);
}

Test(sovereign_medicine, if_it_is_declined_for_the_last_the_battle_is_over)
{
    COVERS("sovereign tech-medicine.1");
    struct match *m = war(BLUE_HAS "red horseman 10-08 from 09-08; blue pikeman 10-08");
    plays(m, "red fight 09-08 10-08", "9 1");
    plays(m, "blue decline", "");
    cr_expect(was_told(m, RED, "won red 10-08"));
    cr_expect(is_gone(m, "blue-1"));
    cr_expect(is_unspent(m, BLUE, "medicine"));
    match_free(m);

    m = war(RED_HAS "red horseman 10-08 from 09-08; blue pikeman 10-08");
    plays(m, "red fight 09-08 10-08", "1 9");
    plays(m, "red decline", "");
    cr_expect(was_told(m, RED, "beaten red 10-08"));
    match_free(m);
}

Test(sovereign_medicine, who_has_won_the_roll_is_not_asked)
{
    COVERS("sovereign tech-medicine.1");
    struct match *m = war(BLUE_HAS "red 3 horseman 10-08 from 09-08; blue 3 pikeman 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "1 9");
    cr_expect(is_asked(m, RED, PHASE_PRESS));
    plays(m, "red press", "");
    plays(m, "blue hold", "9 1");
    cr_expect(is_asked(m, BLUE, PHASE_MEDICINE)); /* R51: before the attacker decides */
    plays(m, "blue decline", "");
    plays(m, "red press", "");
    plays(m, "blue hold", "1 9"); /* blue has a unit to bring back, but red has lost this one */
    cr_expect_not(is_asked(m, BLUE, PHASE_MEDICINE));
    match_free(m);
}

Test(sovereign_medicine, what_was_lost_in_an_earlier_battle_of_the_chain_is_gone)
{
    COVERS("sovereign tech-medicine.1");
    struct match *m = war(RED_HAS
                          "red 3 cavalry 10-08 from 09-08; blue pikeman 10-08; blue 2 infantry 11-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red commit red-1", "");
    plays(m, "red press", "1 9");
    plays(m, "red decline", "");
    plays(m, "red commit red-2", "");
    plays(m, "red press", "9 1");
    plays(m, "red forward 11-08", "1 9");
    cr_expect(is_asked(m, RED, PHASE_MEDICINE));
    cr_expect_eq(offered(m, RED, MOVE_REVIVE), 1);
    is_refused(m, "red revive red-1", "tech-medicine.1");
    match_free(m);
}

Test(sovereign_medicine, it_saves_a_reserve_from_being_committed)
{
    COVERS("sovereign tech-medicine.1");
    struct match *m = war(RED_HAS "red 2 cavalry 10-08 from 09-08; blue 2 pikeman 10-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red commit red-1", "");
    plays(m, "red press", "1 9");
    plays(m, "red revive red-1", "");
    cr_expect(is_asked(m, RED, PHASE_PRESS));
    cr_expect_eq(offered(m, RED, MOVE_COMMIT), 1); /* red-2 is still in reserve */
    plays(m, "red press", "");
    plays(m, "blue hold", "9 1");
    cr_expect(was_told(m, RED, "rolled red 9 3 12"));
    match_free(m);
}

Test(sovereign_medicine, who_has_come_back_leaves_with_the_army)
{
    COVERS("sovereign tech-medicine.1", "sovereign retreat.1");
    struct match *m = war(RED_HAS
                          "red 2 horseman 10-08 from 09-08; red tank 10-08 from 09-08; blue 4 pikeman 10-08");
    plays(m, "red fight 09-08 10-08", "");
    all_play(m, "red commit red-1; red commit red-2");
    plays(m, "red press", "1 9");
    plays(m, "red revive red-1", "");
    plays(m, "red all", "");
    plays(m, "blue hold", "12 9 1");
    plays(m, "red retreat 09-08", ""); /* the Tank is the price */
    cr_expect(is_at(m, "red-1", "09-08") && is_at(m, "red-2", "09-08"));
    cr_expect_eq(units_of(m, RED, NULL), 2);
    match_free(m);
}

Test(sovereign_medicine, cargo_comes_back_at_sea_only_if_its_ship_is_there)
{
    COVERS("sovereign tech-medicine.1", "sovereign ships.1");
    struct match *m = war(BLUE_HAS
                          "land - 09-08 10-08 11-08; red 2 battleship 10-08 from 09-08; blue galley 10-08;"
                          "blue pikeman 10-08 aboard blue-1");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "9 1");
    plays(m, "blue revive blue-2", "");
    cr_expect(is_at(m, "blue-2", "10-08"));
    cr_expect_eq(unit(m, "blue-2")->aboard, 0);
    match_free(m);

    m = war(BLUE_HAS "land - 09-08 10-08 11-08; red 2 battleship 10-08 from 09-08; blue galley 10-08;"
                     "blue pikeman 10-08 aboard blue-1");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "9 1");
    plays(m, "blue decline", "");
    plays(m, "red press", "9 1"); /* the Galley is lost as well */
    cr_expect(is_asked(m, BLUE, PHASE_MEDICINE));
    is_refused(m, "blue revive blue-2", "tech-medicine.1");
    plays(m, "blue revive blue-1", "");
    cr_expect(is_at(m, "blue-1", "10-08"));
    match_free(m);
}

Test(sovereign_medicine, a_settler_may_be_brought_back)
{
    COVERS("sovereign tech-medicine.1");
    struct match *m = war(BLUE_HAS "red horseman 10-08 from 09-08; blue settler 10-08");
    plays(m, "red fight 09-08 10-08", "9 1");
    plays(m, "blue revive blue-1", "1 9");
    cr_expect(is_at(m, "blue-1", "10-08"));
    match_free(m);
}

Test(sovereign_medicine, the_card_is_earned_when_the_army_is_beaten_in_the_end)
{
    COVERS("sovereign tech-medicine.1", "sovereign victory-military.1");
    struct match *m = war(BLUE_HAS "red tank 10-08 from 09-08; blue 2 pikeman 10-08");
    plays(m, "red fight 09-08 10-08", "9 1");
    plays(m, "blue decline", "9 1");
    plays(m, "blue revive blue-2", "9 1");
    cr_expect_eq(cards(m, RED, CARD_MILITARY), 1);
    match_free(m);
}
