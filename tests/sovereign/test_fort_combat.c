/* [fort.7 to fort.9] Forts under attack (R66, R84 to R86). */
#include "war.h"
#include <stdio.h>

Test(sovereign_fort_combat, a_manned_fort_adds_the_number_of_its_hex)
{
    COVERS("sovereign fort.7", "sovereign fort.8");
    static const struct {
        char terrain;
        int  bonus;
    } cases[] = { { 'r', 2 }, { 'c', 3 }, { 'g', 4 }, { 'w', 5 }, { 'h', 6 },
                  { 'j', 6 }, { 'm', 7 }, { 'd', 9 }, { 't', 9 } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char said[256], told[64];
        snprintf(said, sizeof said,
                 "land %c 10-08; blue forts 10-08; blue pikeman 10-08; red horseman 10-08 from 09-08",
                 cases[i].terrain);
        snprintf(told, sizeof told, "rolled blue 5 %d %d", 2 + cases[i].bonus, 7 + cases[i].bonus);
        struct match *m = war(said);
        plays(m, "red fight 09-08 10-08", "1 5");
        cr_expect(was_told(m, RED, told), "%c", cases[i].terrain);
        match_free(m);
    }
}

Test(sovereign_fort_combat, a_fort_on_a_hill_costs_six_and_adds_six)
{
    COVERS("sovereign fort.8");
    struct match *m = war("phase expand; land h 06-05; red techs code-of-laws; points 9; red pikeman 06-05;"
                          "blue horseman 07-05");
    plays(m, "red fort 06-05", "");
    cr_expect_eq(points(m), 3);
    pass_to(m, BLUE, PHASE_MOVE);
    all_play(m, "blue attack blue-1 06-05; blue done");
    plays(m, "blue fight 07-05 06-05", "1 1");
    cr_expect(was_told(m, RED, "rolled red 1 8 9"));
    match_free(m);
}

Test(sovereign_fort_combat, settlers_alone_have_no_bonus)
{
    COVERS("sovereign fort.7");
    struct match *m = war("blue forts 10-08; blue settler 10-08; red horseman 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "9 5");
    cr_expect(was_told(m, RED, "rolled blue 5 0 5"));
    match_free(m);

    m = war("blue forts 10-08; blue pikeman 10-08; blue settler 10-08; red 2 tank 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "9 5");
    cr_expect(was_told(m, RED, "rolled blue 5 6 11"));
    plays(m, "red press", "9 5");
    cr_expect(was_told(m, RED, "rolled blue 5 0 5")); /* when the last military unit is gone */
    match_free(m);
}

Test(sovereign_fort_combat, nothing_of_a_city_comes_on_top)
{
    COVERS("sovereign fort.7", "sovereign fort.4");
    struct match *m = war(
        "blue techs construction; blue city 11-08 11-07; blue forts 10-08; blue pikeman 10-08;"
        "red horseman 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "1 5");
    cr_expect(was_told(m, RED, "rolled blue 5 6 11"));
    match_free(m);
}

Test(sovereign_fort_combat, the_bonus_is_for_the_defence_alone)
{
    COVERS("sovereign fort.7");
    struct match *m = war("phase move; red forts 09-08; red horseman 09-08; blue pikeman 10-08");
    all_play(m, "red attack red-1 10-08; red done");
    plays(m, "red fight 09-08 10-08", "9 1");
    cr_expect(was_told(m, RED, "rolled red 9 1 10"));
    match_free(m);
}

Test(sovereign_fort_combat, the_captor_keeps_it_or_takes_it_down)
{
    COVERS("sovereign fort.9");
    struct match *m = war("blue forts 10-08; blue pikeman 10-08; red cavalry 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "12 1 2");
    cr_expect(is_asked(m, RED, PHASE_FORT));
    is_refused(m, "red done", "fort.9");
    plays(m, "red keep", ""); /* R85: without Code of Laws */
    cr_expect(was_told(m, BLUE, "fort-kept red 10-08"));
    cr_expect_eq(owner_at(m, "10-08"), RED);
    cr_expect_eq(sovereign_forts(now(m), BLUE), 0);
    cr_expect_eq(sovereign_forts(now(m), RED), 1);
    match_free(m);

    m = war("blue forts 10-08; blue pikeman 10-08; red cavalry 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "12 1 2");
    plays(m, "red demolish", "");
    cr_expect(was_told(m, BLUE, "fort-gone red 10-08"));
    cr_expect_not(is_fort(m, "10-08"));
    cr_expect(is_at(m, "red-1", "10-08"));
    match_free(m);
}

Test(sovereign_fort_combat, an_unmanned_fort_is_captured_by_entering)
{
    COVERS("sovereign fort.9");
    struct match *m = war("green forts 10-08; red pikeman 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red keep", "");
    cr_expect_eq(owner_at(m, "10-08"), RED);
    cr_expect_eq(cards(m, RED, CARD_MILITARY), 0);
    match_free(m);
}

Test(sovereign_fort_combat, a_fort_that_the_defenders_leave_is_captured)
{
    COVERS("sovereign fort.9", "sovereign retreat.1");
    struct match *m = war("blue forts 10-08; blue 4 pikeman 10-08; red 3 tank 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red all", "9 1");
    plays(m, "red press", "");
    plays(m, "blue retreat 11-08", "");
    cr_expect(is_asked(m, RED, PHASE_FORT));
    match_free(m);
}

Test(sovereign_fort_combat, who_has_six_forts_has_to_take_it_down)
{
    COVERS("sovereign fort.9", "sovereign components.3");
    struct match *m = war(
        "red forts 03-10 05-10 03-12 05-12 03-14 05-14; blue forts 10-08; red pikeman 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "");
    cr_expect(was_told(m, RED, "fort-gone red 10-08"));
    cr_expect_not(is_fort(m, "10-08"));
    cr_expect_eq(sovereign_forts(now(m), RED), 6);
    cr_expect_eq(now(m)->active, BLUE);
    match_free(m);

    m = war("red forts 03-10 05-10 03-12 05-12 03-14; blue forts 10-08; red pikeman 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red keep", "");
    cr_expect_eq(sovereign_forts(now(m), RED), 6);
    match_free(m);
}

Test(sovereign_fort_combat, the_army_rolls_on_from_a_captured_fort)
{
    COVERS("sovereign rolling.2", "sovereign fort.9");
    struct match *m = war("blue forts 10-08 11-08; red 2 pikeman 10-08 from 09-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red keep", "");
    plays(m, "red forward 11-08", "");
    plays(m, "red demolish", "");
    cr_expect_eq(owner_at(m, "10-08"), RED);
    cr_expect_not(is_fort(m, "11-08"));
    match_free(m);
}

Test(sovereign_fort_combat, a_kept_fort_defends_its_new_owner)
{
    COVERS("sovereign fort.7", "sovereign fort.9");
    struct match *m = war(
        "land h 10-08; blue forts 10-08; red pikeman 10-08 from 09-08; blue horseman 11-08");
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red keep", "");
    pass_to(m, BLUE, PHASE_MOVE);
    all_play(m, "blue attack blue-1 10-08; blue done");
    plays(m, "blue fight 11-08 10-08", "1 1");
    cr_expect(was_told(m, RED, "rolled red 1 8 9"));
    match_free(m);
}

Test(sovereign_fort_combat, a_fort_stays_when_the_city_is_lost)
{
    COVERS("sovereign fort.4");
    struct match *m = war(
        "blue city 10-08 11-08 12-08; blue forts 10-09; red cavalry 10-08 from 09-08"); /* R86 */
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red take 12-08", "");
    plays(m, "blue sacrifice 11-08", "");
    cr_expect_eq(owner_at(m, "10-09"), BLUE);
    match_free(m);
}

Test(sovereign_fort_combat, who_takes_a_fort_on_a_mountain_down_stays_there_and_can_be_attacked)
{
    COVERS("sovereign fort.9", "sovereign terrain.6");
    struct match *m = war(
        "land m 10-08; blue forts 10-08; red pikeman 10-08 from 09-08; blue horseman 11-08"); /* R36, R110 */
    plays(m, "red fight 09-08 10-08", "");
    plays(m, "red demolish", "");
    cr_expect(is_at(m, "red-1", "10-08"));
    pass_to(m, BLUE, PHASE_MOVE);
    all_play(m, "blue attack blue-1 10-08; blue done");
    plays(m, "blue fight 11-08 10-08", "9 1");
    cr_expect(was_told(m, RED, "rolled red 1 2 3"));
    cr_expect(is_at(m, "blue-1", "10-08")); /* the winner stays as well */
    pass_to(m, BLUE, PHASE_MOVE);
    plays(m, "blue step blue-1 11-08", "");
    is_refused(m, "blue step blue-1 10-08", "terrain.6");
    match_free(m);
}
