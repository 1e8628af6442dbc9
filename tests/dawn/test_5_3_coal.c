/* [5.3] Coal: it lies still, is searched, and is slow to get away. R63. How many may coal is in
 * test_6_5_coaling.c. */
#include "scene.h"

#define ORDERING    "phase orders\nacting us spain\n"
#define US_SAILS    "phase sail\nacting us\nmover us\n"
#define SPAIN_SAILS "phase sail\nacting spain\nmover spain\n"

Test(dawn_5_3, a_coaling_squadron_may_not_move)
{
    COVERS("dawn 5.3a");
    struct match *m = scene(SPAIN_SAILS
                            "stack spain-1 havana\nline spain-1 ensenada venadito\norder spain-1 coal\n"
                            "stack spain-2 bahamas\nline spain-2 teresa vizcaya\norder spain-2 coal\n"
                            "stack us-1 gulf-of-mexico\nline us-1 helena castine\norder us-1 coal\n");
    is_refused(m, "spain sail ensenada gulf-of-mexico", "5.3a");
    is_refused(m, "spain sail teresa nares-abyssal", "5.3a");
    is_refused(m, "spain sail teresa santiago", "5.3a");
    cr_assert_not(is_offered(m, "spain sail teresa santiago"));
    plays(m, "spain done", "");
    is_refused(m, "us sail helena mobile", "5.3a");
    is_refused(m, "us sail helena florida-straits", "5.3a");
    match_free(m);
}

Test(dawn_5_3, coal_is_taken_in_and_out_of_port)
{
    COVERS("dawn 5.3d");
    static const char *const where[] = { "key-west", "kingston", "bahamas", "blake-plateau", "east-coast" };
    for (int i = 0; i < 5; i++) {
        char        position[256];
        struct text t = text_in(position, sizeof position);
        text_addf(&t, ORDERING "stack us-1 %s\nline us-1 indiana iowa\n", where[i]);
        struct match *m = scene(position);
        cr_assert(is_offered(m, "us order indiana coal"));
        plays(m, "us order indiana coal", "");
        match_free(m);
    }
}

/* ---- It is searched [5.3b] ---- */

Test(dawn_5_3, a_coaling_squadron_at_sea_takes_part_in_the_search)
{
    COVERS("dawn 5.3b");
    const char *position = US_SAILS
        "stack us-1 bahamas\nline us-1 new-york brooklyn\norder us-1 patrol\n"
        "stack spain-1 nares-abyssal\nline spain-1 carlos-v asturias\norder spain-1 coal\n";
    struct match *m = scene(position);
    plays(m, "us sail new-york nares-abyssal", "");
    plays(m, "us done", "1 6 6"); /* patrol seeks coal: 1 to 5 */
    cr_assert(was_told(m, SPAIN, "search us 5 6 0"));
    match_free(m);
    m = scene(position);
    plays(m, "us sail new-york nares-abyssal", "");
    plays(m, "us done", "6 1 4"); /* with the initiative it searches itself: 1 to 3 */
    cr_assert(was_told(m, SPAIN, "search spain 3 4 0"));
    match_free(m);
}

Test(dawn_5_3, a_coaling_squadron_in_its_own_port_takes_part_in_the_search)
{
    COVERS("dawn 5.3b"); /* R37: no dice for initiative */
    struct match *m = scene(US_SAILS
                            "stack us-1 nares-abyssal\nline us-1 new-york brooklyn\norder us-1 patrol\n"
                            "stack spain-1 san-juan\nline spain-1 carlos-v asturias\norder spain-1 coal\n");
    plays(m, "us done", "6");
    cr_assert(was_told(m, SPAIN, "initiative-sea us san-juan"));
    cr_assert(was_told(m, SPAIN, "search us 5 6 0"));
    match_free(m);
}

Test(dawn_5_3, nobody_searches_a_coaling_squadron_that_is_alone)
{
    COVERS("dawn 5.3b"); /* beside it only a ship alone */
    struct match *m = scene(
        US_SAILS "stack us-1 nares-abyssal\nline us-1 new-york\n"
                 "stack spain-1 nares-abyssal\nline spain-1 carlos-v asturias\norder spain-1 coal\n");
    plays(m, "us done", "");
    cr_assert_eq(now(m)->phase, PHASE_REPAIR);
    match_free(m);
}

/* ---- It is slow [5.3c, R63] ---- */

Test(dawn_5_3, a_coaling_squadron_one_point_faster_does_not_get_away)
{
    COVERS("dawn 5.3c");
    /* Movement 6 against 5. With the search die at 1 both find each other; what follows is the battle. */
    const char *us = "stack us-1 nares-abyssal\nline us-1 indiana massachusetts\norder us-1 patrol\n";
    char        position[512];
    for (int coal = 0; coal < 2; coal++) {
        struct text t = text_in(position, sizeof position);
        text_addf(&t,
                  US_SAILS "%sstack spain-1 nares-abyssal\nline spain-1 teresa vizcaya\norder spain-1 %s\n",
                  us, coal ? "coal" : "patrol");
        struct match *m = scene(position);
        if (coal) { /* the round follows at once: two times 7 dice, then twice 3; fives end it */
            plays(m, "us done", "1 6 1 5111111 5111111 111 111");
            cr_assert(was_told(m, SPAIN, "round 1 nares-abyssal"));
        } else {
            plays(m, "us done", "1 6 1");
            cr_assert_eq(now(m)->phase, PHASE_SPEED);
            cr_assert_eq(now(m)->acting, 1u << SPAIN);
        }
        match_free(m);
    }
}

Test(dawn_5_3, who_finds_ships_as_fast_as_his_own_at_their_coal_may_leave)
{
    COVERS("dawn 5.3c"); /* 6 against 6, which counts as 5 */
    struct match *m = scene(
        US_SAILS "stack us-1 nares-abyssal\nline us-1 new-york brooklyn\norder us-1 coal\n"
                 "stack spain-1 nares-abyssal\nline spain-1 teresa vizcaya\norder spain-1 patrol\n");
    plays(m, "us done", "6 1 1");
    cr_assert_eq(now(m)->phase, PHASE_SPEED);
    cr_assert_eq(now(m)->acting, 1u << SPAIN);
    match_free(m);
}

Test(dawn_5_3, every_coaling_ship_is_slower_even_one_of_many)
{
    COVERS("dawn 5.3c"); /* after a round each ship is asked: Columbia, 6, would outrun 5 and does not */
    struct match *m = scene(
        US_SAILS "stack us-1 nares-abyssal\nline us-1 columbia annapolis\norder us-1 coal\n"
                 "stack spain-1 nares-abyssal\nline spain-1 pelayo galicia\norder spain-1 patrol\n");
    /* Pelayo's 5 dice and Galicia's, then the two Americans' one each; the second round ends it. */
    plays(m, "us done", "6 1 1 11111 1 1 1 51111 5 1 1");
    cr_assert(was_told(m, US, "round 2 nares-abyssal"));
    cr_assert(was_told(m, US, "disabled columbia"));
    match_free(m);
}

Test(dawn_5_3, coaling_in_port_is_slow_too)
{
    COVERS("dawn 5.3c"); /* R63 */
    for (int coal = 0; coal < 2; coal++) {
        char        position[512];
        struct text t = text_in(position, sizeof position);
        text_addf(&t,
                  US_SAILS
                  "stack us-1 mobile\nline us-1 new-york brooklyn\norder us-1 %s\n"
                  "stack spain-1 gulf-of-mexico\nline spain-1 teresa vizcaya\norder spain-1 patrol\n",
                  coal ? "coal" : "transit\nstack-marks us-1 moved\norigin us-1 florida-straits");
        struct match *m = scene(position);
        plays(m, "us done", coal ? "1" : "1 511 511 111 1111");
        cr_assert_eq(now(m)->phase == PHASE_SPEED,
                     coal); /* as fast as ships that come in, faster than these */
        match_free(m);
    }
}

/* Two monitors with movement 2 coal beside two Spaniards with movement 2. */
#define CRIPPLED                                                                                             \
    "stack us-1 nares-abyssal\nline us-1 terror amphitrite\norder us-1 coal\ndamage terror 1\n"              \
    "damage amphitrite 1\nstack spain-1 nares-abyssal\nline spain-1 navarra castilla\n"                      \
    "order spain-1 patrol\ndamage navarra 2\ndamage castilla 2\n"

Test(dawn_5_3, coal_slows_even_a_ship_that_damage_slows_no_more)
{
    COVERS("dawn 5.3c", "dawn 7.33c"); /* R63: the floor is that of damage */
    struct match *m = scene(US_SAILS CRIPPLED);
    plays(m, "us done", "6 1 1");
    cr_assert_eq(now(m)->phase, PHASE_SPEED); /* 2 against 1 */
    cr_assert_eq(now(m)->acting, 1u << SPAIN);
    match_free(m);

    /* With 11.H damage leaves 1, and coal none of it. */
    m = scene("options 11.H\n" US_SAILS
              "stack us-1 nares-abyssal\nline us-1 terror amphitrite\norder us-1 coal\ndamage terror 2\n"
              "damage amphitrite 2\nstack spain-1 nares-abyssal\nline spain-1 venadito i-isabel\n"
              "order spain-1 patrol\ndamage venadito 1\ndamage i-isabel 1\n");
    plays(m, "us done", "6 1 1");
    cr_assert_eq(now(m)->phase, PHASE_SPEED); /* 3 against 0 */
    cr_assert_eq(now(m)->acting, 1u << SPAIN);
    match_free(m);
}
