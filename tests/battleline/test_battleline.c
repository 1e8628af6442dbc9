/* Lines of battle by themselves, without a game around them: who fires at whom, what the dice do, how lines
 * reform. */
#include "games/battleline/battleline.h"
#include "support.h"
#include <stdio.h>
#include <string.h>

/* ---- Lines and dice ---- */

/* A line of ships with one die each and defense 4; a digit for the damage of each. */
static struct battle_line line_of(const char *damage)
{
    struct battle_line line = { 0 };
    for (; damage[line.count]; line.count++) {
        line.ship[line.count] = (struct line_ship){ .id = (uint16_t)(100 + line.count),
                                                    .dice = 1,
                                                    .defense = 4,
                                                    .damage = (uint8_t)(damage[line.count] - '0'),
                                                    .from_rear = damage[line.count] > '0' };
    }
    return line;
}

/* Targets as digits, counted from 1. */
static void matches(const char *damage, int opposed, const char *targets)
{
    struct battle_line own = line_of(damage);
    uint16_t           target[LINE_MAX];
    battleline_match(&own, opposed, target);
    cr_assert_eq(own.count, (int)strlen(targets));
    for (int i = 0; i < own.count; i++) {
        cr_expect_eq(target[i] + 1, targets[i] - '0', "ship %d of \"%s\" against %d fires at %d, not at %c",
                     i + 1, damage, opposed, target[i] + 1, targets[i]);
    }
}

/* A log of what the umpire was asked for: "dice 1.0 " opens the stream of the first ship of side 1. */
static char log_text[1024];

static void note_open(const void *game, struct umpire *u, enum gunfire_dice what, int side, int target)
{
    static const char *const words[] = { "dice", "damage", "boarding" };
    (void)game;
    size_t used = strlen(log_text);
    snprintf(log_text + used, sizeof log_text - used, "%s %d.%d ", words[what], side, target);
    umpire_open(u, 1, what, side, target);
}

static void note_fired(const void *game, struct umpire *u, int side, int target, int dice, int fives,
                       int sixes)
{
    (void)game;
    (void)u;
    size_t used = strlen(log_text);
    snprintf(log_text + used, sizeof log_text - used, "(%d.%d: %d dice %d fives %d sixes) ", side, target,
             dice, fives, sixes);
}

/* Fires a round with these faces, all of which must be used and no more. */
static void fires(struct battle_line line[2], int boarding_from, const char *faces)
{
    static struct dice_faces typed;
    static struct dice       dice;
    struct umpire            u = { .dice = &dice };
    const struct gunfire     how = { NULL, note_open, note_fired, NULL, boarding_from, 6 };
    log_text[0] = '\0';
    dice_fast(&dice, NULL, 1);
    typed.count = 0;
    dice.typed = &typed;
    int count = 0;
    for (; *faces; faces++) {
        if (*faces != ' ') {
            cr_assert(dice_queue(&dice, *faces - '0'));
            count++;
        }
    }
    battleline_fire(line, &how, &u);
    cr_assert_eq(dice_queued(&dice), 0, "%d of %d faces are left: %s", dice_queued(&dice), count, log_text);
}

/* ---- Pairing and overmatch ---- */

Test(battleline, equal_lines_are_paired_one_against_one)
{
    COVERS("seas 7.3b");
    matches("0000", 4, "1234");
    matches("0", 1, "1");
}

Test(battleline, the_shorter_line_faces_the_front_of_the_longer)
{
    COVERS("seas 7.3b");
    matches("000", 8, "123");
    matches("110", 8, "123"); /* damaged or not */
}

Test(battleline, surplus_doubles_up_from_the_front)
{
    COVERS("seas 7.3c", "seas 7.3e");
    matches("00000000", 6, "12345612");
    matches("0000", 3, "1231");
}

Test(battleline, more_surplus_makes_further_layers_from_the_front)
{
    COVERS("seas 7.3d");
    matches("0000000", 2, "1212121");
    matches("0000000000", 3, "1231231231");
    matches("000000000", 1, "111111111");
}

Test(battleline, damaged_surplus_doubles_up_from_the_rear)
{
    COVERS("seas 7.33d");
    matches("00012", 3, "12332");
    matches("000111", 3, "123321");
    matches("0001111", 3, "1233213"); /* and round again */
    matches("01111", 1, "11111");
}

Test(battleline, damaged_surplus_meets_undamaged_surplus_in_the_centre)
{
    COVERS("seas 7.33e", "seas 7.33d", "seas 7.3c");
    matches("0000011", 3, "1231232"); /* ships 4 and 5 on 1 and 2, ships 6 and 7 on 3 and 2 */
    matches("00000000111", 5, "12345123543");
}

Test(battleline, the_two_kinds_of_surplus_are_counted_apart)
{
    COVERS("seas 7.33d");
    matches("0010010", 2,
            "1221211"); /* places 3 and 6 are damaged: 2, 1; places 4, 5 and 7 are not: 1, 2, 1 */
}

Test(battleline, damaged_ships_within_the_length_of_the_enemy_face_their_opposites)
{
    COVERS("seas 7.33d");
    matches("3200", 3, "1231");
    matches("0111", 3, "1233");
}

Test(battleline, nine_against_fourteen)
{
    COVERS("dawn 7.31b");
    matches("00000000000000", 9, "12345678912345");
}

Test(battleline, the_game_says_who_doubles_up_from_the_rear)
{
    COVERS("dawn 7.34d", "dawn 7.31b");
    struct battle_line own = line_of("00012");
    uint16_t           target[LINE_MAX];
    own.ship[3].from_rear = own.ship[4].from_rear =
        false; /* damaged, and yet from the head: the first round */
    battleline_match(&own, 3, target);
    cr_assert_eq(target[3], 0);
    cr_assert_eq(target[4], 1);
    own.ship[4].from_rear = true;
    battleline_match(&own, 3, target);
    cr_assert_eq(target[3], 0);
    cr_assert_eq(target[4], 2);
}

/* ---- Gunfire ---- */

Test(battleline, each_ship_rolls_her_dice_at_the_ship_opposite)
{
    COVERS("seas 7.31a");
    struct battle_line line[2] = { line_of("00"), line_of("00") };
    line[0].ship[0].dice = 3;
    line[0].ship[1].dice = 1;
    line[1].ship[0].dice = 2;
    line[1].ship[1].dice = 4;
    fires(line, 0, "111 1 11 1111");
    cr_assert_str_eq(log_text,
                     "dice 1.0 (1.0: 3 dice 0 fives 0 sixes) dice 1.1 (1.1: 1 dice 0 fives 0 sixes) "
                     "dice 0.0 (0.0: 2 dice 0 fives 0 sixes) dice 0.1 (0.1: 4 dice 0 fives 0 sixes) ");
}

Test(battleline, doubled_ships_add_their_dice_and_only_the_front_ship_is_a_target)
{
    COVERS("seas 7.31b", "seas 7.31c");
    struct battle_line line[2] = { line_of("000"), line_of("0") };
    line[0].ship[0].dice = 3;
    line[0].ship[1].dice = 1;
    line[0].ship[2].dice = 2;
    line[1].ship[0].dice = 5;
    fires(line, 0, "111111 66666 11111");
    cr_assert_str_eq(
        log_text,
        "dice 1.0 (1.0: 6 dice 0 fives 0 sixes) dice 0.0 (0.0: 5 dice 0 fives 5 sixes) damage 0.0 ");
    cr_assert_eq(line[0].ship[0].hurt, 5);
    cr_assert_eq(line[0].ship[1].hurt + line[0].ship[2].hurt, 0);
}

Test(battleline, a_ship_that_nobody_faces_is_not_fired_at_and_her_fellows_are)
{
    COVERS("seas 7.31c");
    struct battle_line line[2] = { line_of("00"), line_of("000") };
    fires(line, 0, "5 6 2 11 1");
    cr_assert(line[1].ship[0].disabled);
    cr_assert_eq(line[1].ship[1].hurt, 2);
    cr_assert_not(line[1].ship[2].disabled);
    cr_assert_eq(line[1].ship[2].hurt, 0);
}

Test(battleline, ships_without_dice_hold_their_fire)
{
    COVERS("seas 7.31a");
    struct battle_line line[2] = { line_of("00"), line_of("00") };
    line[0].ship[0].dice = 0;
    fires(line, 0, "1 1 1");
    cr_assert_str_eq(log_text,
                     "dice 1.1 (1.1: 1 dice 0 fives 0 sixes) dice 0.0 (0.0: 1 dice 0 fives 0 sixes) "
                     "dice 0.1 (0.1: 1 dice 0 fives 0 sixes) ");
}

Test(battleline, an_empty_line_neither_fires_nor_is_fired_at)
{
    struct battle_line line[2] = { line_of(""), line_of("000") };
    fires(line, 0, "");
    cr_assert_str_eq(log_text, "");
}

Test(battleline, sixes_hit_for_a_die_of_damage_each_fives_disable_and_the_rest_does_nothing)
{
    COVERS("seas 7.31d", "seas 7.31e", "seas 7.31f");
    struct battle_line line[2] = { line_of("0000"), line_of("0000") };
    for (int i = 0; i < 4; i++) {
        line[0].ship[i].dice = 3;
        line[1].ship[i].dice = 0;
    }
    fires(line, 0, "661 36  551  561 4  124");
    cr_assert_eq(line[1].ship[0].hurt, 9);
    cr_assert_not(line[1].ship[0].disabled);
    cr_assert_eq(line[1].ship[1].hurt, 0);
    cr_assert(line[1].ship[1].disabled);
    cr_assert_eq(line[1].ship[2].hurt, 4);
    cr_assert(line[1].ship[2].disabled);
    cr_assert_eq(line[1].ship[3].hurt, 0);
    cr_assert_not(line[1].ship[3].disabled);
}

Test(battleline, results_are_noted_and_take_no_effect_within_the_round)
{
    COVERS("seas 7.31h");
    struct battle_line line[2] = { line_of("0"), line_of("0") };
    line[1].ship[0].dice = 3;
    fires(line, 0, "6 6 661 11"); /* sunk by the first salvo, she fires all her dice */
    cr_assert_eq(line[1].ship[0].damage, 0);
    cr_assert_eq(line[1].ship[0].hurt, 6);
    cr_assert_eq(line[0].ship[0].hurt, 2);
    cr_assert_eq(line[1].count, 1);
}

Test(battleline, a_ship_sinks_when_her_damage_is_greater_than_her_defense)
{
    COVERS("seas 7.31g");
    struct line_ship s = { .defense = 4, .damage = 0, .hurt = 4 };
    cr_assert_not(line_ship_sinks(&s));
    s.hurt = 5;
    cr_assert(line_ship_sinks(&s));
    s = (struct line_ship){ .defense = 4, .damage = 3, .hurt = 1 };
    cr_assert_not(line_ship_sinks(&s));
    s.hurt = 2;
    cr_assert(line_ship_sinks(&s));
    s = (struct line_ship){ .defense = 7, .damage = 7, .hurt = 0 };
    cr_assert_not(line_ship_sinks(&s));
    s = (struct line_ship){ .defense = 7, .damage = 7, .hurt = 255 };
    cr_assert(line_ship_sinks(&s));
}

Test(battleline, a_storm_of_hits_does_not_run_over)
{
    struct battle_line line[2] = { line_of("0"), line_of("0") };
    char               faces[2 * 60 + 1];
    line[0].ship[0].dice = 60;
    line[1].ship[0].dice = 0;
    memset(faces, '6', sizeof faces - 1);
    faces[sizeof faces - 1] = '\0';
    fires(line, 0, faces); /* 60 hits of 6 points */
    cr_assert_eq(line[1].ship[0].hurt, 255);
    cr_assert(line_ship_sinks(&line[1].ship[0]));
}

Test(battleline, damage_takes_a_die_for_each_point_and_leaves_one)
{
    COVERS("seas 7.32a", "seas 7.32b");
    cr_assert_eq(battleline_attack(5, 0), 5);
    cr_assert_eq(battleline_attack(5, 2), 3);
    cr_assert_eq(battleline_attack(5, 4), 1);
    cr_assert_eq(battleline_attack(5, 5), 1);
    cr_assert_eq(battleline_attack(1, 0), 1);
    cr_assert_eq(battleline_attack(2, 6), 1);
}

/* ---- One target alone ---- */

static void volley(struct line_ship *target, int dice_count, int hits_from, const char *faces)
{
    static struct dice_faces typed;
    static struct dice       dice;
    struct umpire            u = { .dice = &dice };
    const struct gunfire     how = { NULL, note_open, note_fired, NULL, 0, hits_from };
    log_text[0] = '\0';
    dice_fast(&dice, NULL, 1);
    typed.count = 0;
    dice.typed = &typed;
    for (; *faces; faces++)
        if (*faces != ' ')
            cr_assert(dice_queue(&dice, *faces - '0'));
    battleline_volley(target, 1, 4, dice_count, &how, &u);
    cr_assert_eq(dice_queued(&dice), 0, "faces are left: %s", log_text);
}

Test(battleline, a_volley_strikes_one_ship_at_her_place)
{
    COVERS("dawn 7.5i");
    struct line_ship ship = { .defense = 4 };
    volley(&ship, 4, 6, "6541 3");
    cr_assert_str_eq(log_text, "dice 1.4 (1.4: 4 dice 1 fives 1 sixes) damage 1.4 ");
    cr_assert_eq(ship.hurt, 3);
    cr_assert(ship.disabled);
}

Test(battleline, against_walls_fives_hit_like_sixes_and_disable_nothing)
{
    COVERS("dawn 7.5h");
    struct line_ship walls = { .defense = 8 };
    volley(&walls, 5, 5, "56541 1 2 3"); /* three hits */
    cr_assert_eq(walls.hurt, 6);
    cr_assert_not(walls.disabled);
    struct line_ship ship = { .defense = 8 };
    volley(&ship, 5, 6, "56541 1"); /* the same dice against a ship: one */
    cr_assert_eq(ship.hurt, 1);
    cr_assert(ship.disabled);
}

Test(battleline, volleys_add_up)
{
    COVERS("dawn 7.5j");
    struct line_ship walls = { .defense = 8, .damage = 2 };
    volley(&walls, 2, 5, "52 4");
    cr_assert_eq(walls.hurt, 4);
    volley(&walls, 1, 5, "6 2");
    cr_assert_eq(walls.hurt, 6);
    cr_assert_not(line_ship_sinks(&walls)); /* 8 of 8 */
    volley(&walls, 1, 5, "5 1");
    cr_assert(line_ship_sinks(&walls));
    volley(&walls, 2, 5, "44");
    cr_assert_eq(walls.hurt, 7);
}

Test(battleline, a_disabled_ship_stays_disabled_by_a_volley_that_misses)
{
    COVERS("dawn 7.32e");
    struct line_ship ship = { .defense = 4 };
    volley(&ship, 1, 6, "5");
    volley(&ship, 2, 6, "44");
    cr_assert(ship.disabled);
}

/* ---- Boarding ---- */

Test(battleline, each_five_and_six_is_followed_by_a_boarding_roll_before_its_damage)
{
    COVERS("seas 11.La");
    struct battle_line line[2] = { line_of("0"), line_of("0") };
    line[0].ship[0].dice = 3;
    line[1].ship[0].dice = 0;
    fires(line, 11, "561 4 6 5 5 2"); /* totals of 10 and 10: beaten off, so disabled and hit for 2 */
    cr_assert_str_eq(log_text, "dice 1.0 (1.0: 3 dice 1 fives 1 sixes) boarding 1.0 damage 1.0 ");
    cr_assert_not(line[1].ship[0].captured);
    cr_assert(line[1].ship[0].disabled);
    cr_assert_eq(line[1].ship[0].hurt, 2);
}

Test(battleline, a_boarding_roll_of_the_total_captures_instead_of_the_result)
{
    COVERS("seas 11.La");
    struct battle_line line[2] = { line_of("00"), line_of("00") };
    line[1].ship[0].dice = line[1].ship[1].dice = 0;
    fires(line, 11, "6 56  5 66"); /* 11 on the six: no damage die; 12 on the five */
    cr_assert(line[1].ship[0].captured);
    cr_assert_eq(line[1].ship[0].hurt, 0);
    cr_assert(line[1].ship[1].captured);
    cr_assert_not(line[1].ship[1].disabled);
}

Test(battleline, other_results_on_a_captured_ship_still_count)
{
    COVERS("seas 11.La");
    struct battle_line line[2] = { line_of("0"), line_of("0") };
    line[0].ship[0].dice = 3;
    line[1].ship[0].dice = 0;
    fires(line, 11,
          "566 11 66 12 3"); /* the five and the second six are beaten off, the first six captures */
    cr_assert(line[1].ship[0].captured);
    cr_assert(line[1].ship[0].disabled);
    cr_assert_eq(line[1].ship[0].hurt, 3);
}

Test(battleline, without_boarding_no_such_dice_are_rolled)
{
    COVERS("seas 11.La");
    struct battle_line line[2] = { line_of("0"), line_of("0") };
    fires(line, 0, "5 1");
    cr_assert_null(strstr(log_text, "boarding"));
    struct battle_line miss[2] = { line_of("0"), line_of("0") };
    fires(miss, 11, "4 1"); /* nor with it, when neither 5 nor 6 fell */
    cr_assert_null(strstr(log_text, "boarding"));
}

/* ---- Reforming ---- */

static void reforms(const char *damage, const char *places)
{
    struct battle_line line = line_of(damage);
    battleline_reform(&line);
    cr_assert_eq(line.count, (int)strlen(damage));
    for (int i = 0; i < line.count; i++) {
        cr_expect_eq(line.ship[i].id - 100 + 1, places[i] - '0', "\"%s\": place %d holds ship %d, not %c",
                     damage, i + 1, line.ship[i].id - 100 + 1, places[i]);
        cr_expect_eq(line.ship[i].damage,
                     damage[line.ship[i].id - 100] - '0'); /* each takes her damage along */
    }
}

Test(battleline, damaged_ships_go_to_the_rear_in_ascending_order_of_damage)
{
    COVERS("seas 7.33a");
    reforms("30201", "24531");
    reforms("4321", "4321");
    reforms("10", "21");
}

Test(battleline, undamaged_and_equally_damaged_ships_keep_their_sequence)
{
    COVERS("seas 7.33c", "seas 7.33b");
    reforms("0000", "1234");
    reforms("2020202", "2461357");
    reforms("111", "123");
    reforms("012", "123");
    reforms("", "");
}

/* The choice from a place on: where it is, and among how many. */
static void chooses(const char *damage, int from, int place, int among)
{
    struct battle_line line = line_of(damage);
    int                equals = -1;
    cr_expect_eq(battleline_choice(&line, from, &equals), place, "\"%s\" from %d", damage, from);
    cr_expect_eq(equals, among, "\"%s\" from %d has %d equals", damage, from, equals);
}

Test(battleline, the_choice_is_among_ships_with_the_same_damage)
{
    COVERS("seas 7.33b", "dawn 7.34b");
    chooses("0011122", 0, 2, 3); /* undamaged ships are never for choosing */
    chooses("0011122", 3, 3, 2);
    chooses("0011122", 4, 5, 2); /* up to the end of the line and not beyond */
    chooses("0011122", 6, 7, 0);
    chooses("00123", 0, 5, 0);
    chooses("", 0, 0, 0);
}

Test(battleline, the_chosen_ship_stands_first_and_the_others_keep_their_sequence)
{
    COVERS("seas 7.33b", "dawn 7.34b");
    struct battle_line line = line_of("0011122");
    cr_assert(battleline_may_stand(&line, 0, 104));
    cr_assert_not(battleline_may_stand(&line, 0, 105)); /* of other damage */
    cr_assert_not(battleline_may_stand(&line, 3, 102)); /* she stands already */
    cr_assert_eq(battleline_stand(&line, 0, 104), 2);
    const int wanted[] = { 100, 101, 104, 102, 103, 105, 106 };
    for (int i = 0; i < line.count; i++)
        cr_expect_eq(line.ship[i].id, wanted[i]);
}
