/* The scene itself: what its sentences make. */
#include "scene.h"

Test(sovereign_scene, sentences_make_a_position)
{
    struct match *m = board(
        "gggggggg\n"
        " gcc-gmgg\n"
        "gg--gggg\n"
        " gggggggg\n"
        "gggggggg\n",
        "land r 01-01; players 3; red city 02-01 02-02* 01-01; blue city 08-05 raids 2;"
        "red galley 03-02; red 2 horseman 03-02 aboard red-1; red settler 01-03 02-04 moves 1;"
        "blue pikeman 06-02 08-05; blue forts 06-02; red techs navigation tier-1;"
        "red unspent writing; blue cards military 3 expansion 2; phase move; points 7");
    cr_expect_eq(terrain_at(now(m), hex("01-01")), RIVER);
    cr_expect_eq(terrain_at(now(m), hex("06-02")), MOUNTAIN);
    cr_expect_eq(terrain_at(now(m), hex("09-01")), VOID);
    cr_expect_eq(owner_at(m, "01-01"), RED);
    cr_expect_eq(size_at(m, "02-02"), 3);
    cr_expect(is_centre(m, "02-02"));
    cr_expect_eq(city_on(m, "02-02")->began, 3);
    cr_expect_eq(city_on(m, "08-05")->began, 0);
    cr_expect_eq(city_on(m, "08-05")->raids, 2);
    cr_expect_eq(units_at(m, RED, "horseman", "03-02"), 2);
    cr_expect_eq(unit(m, "red-2")->aboard, 0);
    cr_expect_eq(moves_left(m, "red-1"), data()->profile[GALLEY].move);
    cr_expect_eq(moves_left(m, "red-5"), 1);
    cr_expect_eq(unit(m, "blue-2")->number, 7);
    cr_expect_eq(moves_left(m, "blue-2"), 0);
    cr_expect(is_fort(m, "06-02"));
    cr_expect(has_tech(m, RED, "navigation") && has_tech(m, RED, "mining") && !has_tech(m, RED, "wheel"));
    cr_expect(is_unspent(m, RED, "writing") && !is_unspent(m, RED, "mining"));
    cr_expect_eq(cards(m, BLUE, CARD_MILITARY), 3);
    cr_expect_eq(points(m), 7);
    plays(m, "red step red-4 02-03", "");
    cr_expect(is_at(m, "red-4", "02-03"));
    is_refused(m, "red step red-4 06-04", "move.1");
    match_free(m);
}

Test(sovereign_scene, dice_of_twelve_are_queued_by_number)
{
    struct match *m = board(NULL, "phase manoeuvre; red cavalry 05-05 from 05-06; blue pikeman 05-05;"
                                  "red city 01-01; blue city 20-15");
    plays(m, "red fight 05-06 05-05", "12 10 11");
    cr_expect(is_gone(m, "blue-1"));
    match_free(m);
}
