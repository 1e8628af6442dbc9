/* [city-capture, finish] What a captured city brings and costs (R75 to R82). */
#include "war.h"

#define THREE_TILES "blue city 10-08 11-08 12-08; red cavalry 10-08 from 09-08;"

/* ---- The captor's choice ---- */

Test(sovereign_capture, the_captor_takes_a_technology_or_a_tile)
{
    COVERS("sovereign city-capture.1");
    struct match *m = war(THREE_TILES "blue techs mining pottery");
    plays(m, "red fight 09-08 10-08", "");
    cr_expect(is_asked(m, RED, PHASE_SPOILS));
    cr_expect_eq(offered(m, RED, MOVE_TECHNOLOGY), 2);
    cr_expect_eq(offered(m, RED, MOVE_TAKE), 1);
    is_refused(m, "red done", "city-capture.1");               /* one of the two */
    is_refused(m, "red technology writing", "city-capture.1"); /* the loser does not have it */
    is_refused(m, "red take 13-08", "city-capture.1");
    is_refused(m, "red take 27-18", "city-capture.1"); /* of this city */
    plays(m, "red technology mining", "");
    cr_expect(is_asked(m, BLUE, PHASE_SACRIFICE)); /* not a tile besides */
    match_free(m);
}

Test(sovereign_capture, the_technology_must_be_open_to_the_captor)
{
    COVERS("sovereign city-capture.2");
    struct match *m = war(
        THREE_TILES "blue techs mining wheel gunpowder; red techs pottery writing road-building seafaring");
    plays(m, "red fight 09-08 10-08", "");
    is_refused(m, "red technology gunpowder", "research.2");
    cr_expect(is_offered(m, "red technology wheel") && is_offered(m, "red technology mining"));
    cr_expect_eq(offered(m, RED, MOVE_TECHNOLOGY), 2);
    match_free(m);

    m = war(THREE_TILES "blue techs mining; red techs mining");
    plays(m, "red fight 09-08 10-08", "");
    is_refused(m, "red technology mining", "components.7");
    cr_expect_eq(offered(m, RED, MOVE_TECHNOLOGY), 0); /* only a tile: he gets that */
    plays(m, "red take 12-08", "");
    match_free(m);
}

Test(sovereign_capture, a_technology_of_the_last_tier_may_be_captured)
{
    COVERS("sovereign city-capture.2");
    struct match *m = war(THREE_TILES
                          "blue techs space-flight; red techs tier-1 tier-2 tier-3 tier-4 tier-5 tier-6;"
                          "red cards technology 6");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red technology space-flight", "");
    plays(m, "blue sacrifice 12-08", "");
    cr_expect(has_tech(m, RED, "space-flight"));
    match_free(m);
}

Test(sovereign_capture, a_stolen_technology_is_marked_when_the_manoeuvres_are_over)
{
    COVERS("sovereign finish.1", "sovereign city-capture.1");
    struct match *m = war(THREE_TILES
                          "blue techs road-building; blue pikeman 14-08; red horseman 14-08 from 14-09");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red technology road-building", "");
    plays(m, "blue sacrifice 12-08", "");
    cr_expect(is_asked(m, RED, PHASE_MANOEUVRE));
    cr_expect_not(has_tech(m, RED, "road-building"));
    plays(m, "red fight 14-09 14-08", "1 9");
    cr_expect(was_told(m, GREEN, "marked red road-building"));
    cr_expect(has_tech(m, RED, "road-building"));
    cr_expect(has_tech(m, BLUE, "road-building")); /* R24: nothing is erased */
    match_free(m);
}

Test(sovereign_capture, what_waits_is_not_taken_twice_and_opens_no_tier)
{
    COVERS("sovereign city-capture.2", "sovereign finish.1");
    struct match *m = war(
        "red techs pottery writing seafaring; blue techs mining horseback-riding wheel;"
        "blue city 10-08 11-08; blue city 16-08 17-08; red cavalry 10-08 from 09-08; red cavalry 16-08 from 15-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red technology mining", "");
    plays(m, "blue sacrifice 11-08", "");
    plays(m, "red fight 15-08 16-08", "");
    is_refused(m, "red technology mining", "R76");
    is_refused(m, "red technology wheel", "research.2"); /* three on his chart, and one that waits */
    plays(m, "red technology horseback-riding", "");
    plays(m, "blue sacrifice 17-08", "");
    cr_expect(has_tech(m, RED, "mining") && has_tech(m, RED, "horseback-riding"));
    match_free(m);
}

Test(sovereign_capture, the_bonus_of_a_captured_technology_is_for_the_next_turn)
{
    COVERS("sovereign finish.1", "sovereign bonus.5");
    struct match *m = war(
        THREE_TILES "red techs pottery writing road-building seafaring; blue techs irrigation"); /* R14 */
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red technology irrigation", "");
    plays(m, "blue sacrifice 12-08", "");
    pass_to(m, RED, PHASE_EXPAND);
    cr_expect(is_offered(m, "red grow 05-03 irrigation"));
    match_free(m);
}

/* ---- Tiles ---- */

Test(sovereign_capture, a_stolen_tile_is_taken_off_at_once_and_placed_at_the_end)
{
    COVERS("sovereign city-capture.3", "sovereign finish.2");
    struct match *m = war(THREE_TILES "blue pikeman 14-08; red horseman 14-08 from 14-09");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red take 12-08", "");
    cr_expect(was_told(m, BLUE, "took-tile red 12-08"));
    cr_expect_eq(owner_at(m, "12-08"), -1);
    plays(m, "blue sacrifice 11-08", "");
    cr_expect_eq(size_at(m, "10-08"), 1);
    plays(m, "red fight 14-09 14-08", "1 9");
    cr_expect(is_asked(m, RED, PHASE_PLACE_TILE));
    is_refused(m, "red done", "finish.2");
    is_refused(m, "red tile 09-08", "R77"); /* not to the captured city */
    is_refused(m, "red tile 08-03", "expand.4");
    plays(m, "red tile 05-03", "");
    cr_expect(was_told(m, BLUE, "placed red 05-03"));
    cr_expect_eq(size_at(m, "03-03"), 3);
    cr_expect_eq(owner_at(m, "05-03"), RED);
    cr_expect_eq(now(m)->active, BLUE);
    match_free(m);
}

Test(sovereign_capture, each_stolen_tile_is_placed_and_one_without_a_place_is_lost)
{
    COVERS("sovereign finish.2", "sovereign city-capture.3");
    struct match *m = board(
        NULL, "phase manoeuvre; red city 03-03; blue city 27-18; blue city 10-08 11-08 12-08;"
              "blue city 16-08 17-08 18-08; red cavalry 10-08 from 09-08; red cavalry 16-08 from 15-08;"
              "land - 03-02 02-02 02-03 03-04 02-04 04-02 05-03 04-04");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red take 12-08", "");
    plays(m, "blue sacrifice 11-08", "");
    plays(m, "red fight 15-08 16-08", "");
    plays(m, "red take 18-08", "");
    plays(m, "blue sacrifice 17-08", "");
    cr_expect_eq(offered(m, RED, MOVE_TILE), 1);
    plays(m, "red tile 04-03", "");
    cr_expect(was_told(m, BLUE, "tile-lost red")); /* R77 */
    cr_expect_eq(size_at(m, "03-03"), 2);
    match_free(m);
}

Test(sovereign_capture, without_another_city_that_can_grow_there_is_no_tile)
{
    COVERS("sovereign city-capture.1", "sovereign city-capture.3");
    struct match *m = board(
        NULL, "phase manoeuvre; blue city 27-18; blue city 10-08 11-08 12-08; blue techs mining;"
              "red cavalry 10-08 from 09-08"); /* R76: he has no other city */
    plays(m, "red fight 09-08 10-08", "");
    is_refused(m, "red take 12-08", "R76");
    cr_expect_eq(offered(m, RED, MOVE_TAKE), 0);
    plays(m, "red technology mining", "");
    match_free(m);

    m = board(NULL, "phase manoeuvre; red city 03-03 04-03 02-03 03-02 02-02 03-04 02-04; blue city 27-18;"
                    "blue city 10-08 11-08 12-08; red cavalry 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", ""); /* his own is full, the loser knows nothing: he gets nothing */
    cr_expect(is_asked(m, BLUE, PHASE_SACRIFICE));
    match_free(m);
}

/* ---- Which tiles go ---- */

Test(sovereign_capture, the_loser_removes_a_tile_even_if_one_was_taken)
{
    COVERS("sovereign city-capture.4");
    struct match *m = war(THREE_TILES);
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red take 12-08", "");
    cr_expect(is_asked(m, BLUE, PHASE_SACRIFICE));
    is_refused(m, "blue ready", "city-capture.4");
    is_refused(m, "blue sacrifice 27-18", "city-capture.4");
    plays(m, "blue sacrifice 11-08", "");
    cr_expect(was_told(m, RED, "sacrificed blue 11-08"));
    cr_expect_eq(size_at(m, "10-08"), 1);
    cr_expect_eq(owner_at(m, "10-08"), RED);
    match_free(m);
}

Test(sovereign_capture, the_city_stays_in_one_piece)
{
    COVERS("sovereign city-capture.5", "sovereign city-capture.6");
    struct match *m = war("blue city 11-08 10-08 12-08 13-08; red cavalry 11-08 from 11-09");
    plays(m, "red fight 11-09 11-08", "");
    is_refused(m, "red take 12-08", "city-capture.5");
    is_refused(m, "red take 11-08", "city-capture.5"); /* the centre is the last to go */
    cr_expect_eq(offered(m, RED, MOVE_TAKE), 2);
    plays(m, "red take 10-08", "");
    is_refused(m, "blue sacrifice 12-08", "city-capture.5");
    is_refused(m, "blue sacrifice 11-08", "city-capture.5");
    cr_expect_eq(offered(m, BLUE, MOVE_SACRIFICE), 1);
    plays(m, "blue sacrifice 13-08", "");
    cr_expect_eq(size_at(m, "11-08"), 2);
    match_free(m);
}

Test(sovereign_capture, of_a_full_ring_any_tile_but_the_centre_may_go)
{
    COVERS("sovereign city-capture.5", "sovereign city-capture.6");
    struct match *m = war(
        "blue city 10-08 11-08 11-07 10-07 09-08 10-09 11-09; red 2 cavalry 11-08 from 12-08");
    plays(m, "red fight 12-08 11-08", "");
    plays(m, "red forward 10-08", "");
    cr_expect_eq(offered(m, RED, MOVE_TAKE), 6);
    plays(m, "red take 11-08", ""); /* with nobody on it any more, or somebody: R80 */
    cr_expect_eq(offered(m, BLUE, MOVE_SACRIFICE), 5);
    match_free(m);
}

Test(sovereign_capture, a_city_of_one_tile_is_gone_either_way)
{
    COVERS("sovereign city-capture.4", "sovereign city-capture.6");
    struct match *m = war("blue city 10-08; blue techs mining; red cavalry 10-08 from 09-08"); /* R79 */
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red technology mining", "");
    cr_expect_eq(offered(m, BLUE, MOVE_SACRIFICE), 1);
    plays(m, "blue sacrifice 10-08", "");
    cr_expect(was_told(m, RED, "city-gone 10-08"));
    cr_expect_eq(owner_at(m, "10-08"), -1);
    cr_expect(is_at(m, "red-1", "10-08"));
    match_free(m);

    m = war("blue city 10-08; blue techs mining; red cavalry 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red take 10-08", "");
    cr_expect(was_told(m, RED, "city-gone 10-08"));
    cr_expect(is_asked(m, RED, PHASE_PLACE_TILE)); /* no tile is left for the loser to pick */
    match_free(m);
}

Test(sovereign_capture, a_city_of_two_tiles_is_gone_if_one_is_taken)
{
    COVERS("sovereign city-capture.4", "sovereign city-capture.6");
    struct match *m = war("blue city 10-08 11-08; red cavalry 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "");
    is_refused(m, "red take 10-08", "city-capture.5");
    plays(m, "red take 11-08", "");
    plays(m, "blue sacrifice 10-08", "");
    cr_expect(was_told(m, RED, "city-gone 10-08"));
    cr_expect_eq(size_at(m, "10-08"), 0);
    match_free(m);

    m = war("blue city 10-08 11-08; blue techs mining; red cavalry 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red technology mining", "");
    is_refused(m, "blue sacrifice 10-08", "city-capture.5");
    plays(m, "blue sacrifice 11-08", "");
    cr_expect_eq(owner_at(m, "10-08"), RED);
    match_free(m);
}

/* ---- Who stands there ---- */

Test(sovereign_capture, units_on_a_tile_that_goes_and_defenders_elsewhere_stay)
{
    COVERS("sovereign city-capture.4", "sovereign city-combat.2");
    struct match *m = war(
        "blue city 10-08 11-08 12-08 13-08; blue pikeman 11-08 13-08; red cavalry 10-08 from 09-08"); /* R80 */
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red take 13-08", "");
    plays(m, "blue sacrifice 12-08", "");
    cr_expect(is_at(m, "blue-1", "11-08") && is_at(m, "blue-2", "13-08"));
    cr_expect_eq(owner_at(m, "11-08"), RED);
    cr_expect_eq(sovereign_controlled_tiles(now(m), RED), 3); /* his two at home, and the centre */
    match_free(m);
}

Test(sovereign_capture, a_group_that_waits_on_another_tile_of_the_city_just_stands_there)
{
    COVERS("sovereign city-combat.1");
    struct match *m = war(
        "blue city 10-08 11-08 12-08; red cavalry 10-08 from 09-08; red horseman 12-08 from 13-08;"
        "red horseman 11-08 from 11-09; blue pikeman 11-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red take 12-08", "");
    plays(m, "blue sacrifice 11-08", "");
    plays(m, "red fight 13-08 12-08", "");
    cr_expect(was_told(m, RED, "stands red 12-08"));
    plays(m, "red fight 11-09 11-08", "9 1"); /* but here somebody is left, without a bonus */
    cr_expect(was_told(m, RED, "rolled blue 1 2 3"));
    match_free(m);
}

Test(sovereign_capture, the_army_rolls_on_from_the_captured_centre)
{
    COVERS("sovereign rolling.2", "sovereign city-combat.1");
    struct match *m = war("blue city 10-08 11-08 12-08; blue pikeman 11-08; red 2 cavalry 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red take 12-08", "");
    plays(m, "blue sacrifice 11-08", "");
    cr_expect(is_asked(m, RED, PHASE_ROLL));
    plays(m, "red forward 11-08", "");
    plays(m, "red all", "9 1");
    cr_expect(is_gone(m, "blue-1"));
    match_free(m);
}

Test(sovereign_capture, a_ship_captures_a_city_on_the_coast)
{
    COVERS("sovereign city-combat.1");
    struct match *m = war(
        "land - 09-08; land c 10-08; blue city 10-08 11-08 12-08; blue pikeman 10-08; red frigate 10-08 from 09-08;"
        "red horseman 10-08 from 09-08 aboard red-1"); /* R55 */
    plays(m, "red fight 09-08 10-08", "9 1");
    cr_expect(was_told(m, RED, "captured red blue 10-08"));
    plays(m, "red take 12-08", "");
    plays(m, "blue sacrifice 11-08", "");
    cr_expect_eq(owner_at(m, "10-08"), RED);
    cr_expect(is_at(m, "red-2", "10-08"));
    match_free(m);
}

Test(sovereign_capture, air_raids_that_the_city_kept_are_destroyed)
{
    COVERS("sovereign city-combat.1", "sovereign tech-rocketry.1");
    struct match *m = war("blue city 10-08 11-08 12-08 raids 3; red cavalry 10-08 from 09-08"); /* R74 */
    plays(m, "red fight 09-08 10-08", "");
    cr_expect_eq(city_on(m, "10-08")->raids, 0);
    match_free(m);
}

Test(sovereign_capture, winning_back_is_a_capture_like_any_other)
{
    COVERS("sovereign city-capture.1", "sovereign city-capture.4");
    struct match *m = war(
        "blue city 10-08 11-08 12-08 13-08; blue horseman 11-08; red cavalry 10-08 from 09-08;"
        "red techs mining; blue techs pottery");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red technology pottery", "");
    plays(m, "blue sacrifice 13-08", "");
    pass_to(m, BLUE, PHASE_MOVE);
    plays(m, "blue attack blue-1 10-08", "");
    plays(m, "blue done", "");
    plays(m, "blue fight 11-08 10-08", "12 12 1"); /* R82 */
    cr_expect(was_told(m, RED, "captured blue red 10-08"));
    cr_expect(is_asked(m, BLUE, PHASE_SPOILS));
    cr_expect(is_offered(m, "blue take 12-08"));
    plays(m, "blue technology mining", "");
    plays(m, "red sacrifice 12-08", "");
    cr_expect_eq(owner_at(m, "10-08"), BLUE);
    cr_expect_eq(size_at(m, "10-08"), 2);
    match_free(m);
}

Test(sovereign_capture, the_loser_is_who_owned_the_city)
{
    COVERS("sovereign city-capture.1", "sovereign city-capture.4");
    struct match *m = war(
        "green city 10-08 11-08 12-08; green techs mining; blue techs pottery; blue pikeman 11-08;"
        "red cavalry 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "");
    is_refused(m, "red technology pottery", "city-capture.1");
    plays(m, "red technology mining", "");
    plays(m, "green sacrifice 12-08", "");
    cr_expect(is_at(m, "blue-1", "11-08"));
    match_free(m);
}
