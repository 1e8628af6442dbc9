/* [11.H] Restricted Disabled (R73, R75): with the option a disabled ship must be able to reach a port. From the Puerto
 * Rico Passage Curaçao and Caracas are at 2, San Juan at 2, the nearest American ports at 5. */
#include "sea_fight.h"

static struct match *beaten(const char *brooklyn_damage, const char *more)
{
    struct text t = text_growing();
    text_addf(&t, "options 11.H\ndamage brooklyn %s\n%s", brooklyn_damage, more);
    struct match *m = patrols("puerto-rico-passage", "brooklyn texas", "patriota rapido", t.at);
    text_free(&t);
    return m;
}

Test(dawn_11_h, a_disabled_ship_whose_movement_just_reaches_the_port_is_saved)
{
    COVERS("dawn 11.Ha", "dawn 11.Hc");
    struct match *m = beaten("4", "");
    engages(m, SPAIN, "5 5  1 11"); /* 6 less 4 makes 2 */
    cr_assert_eq(times_told(m, EVENT_SCUTTLED), 0);
    plays(m, "us retire brooklyn curacao", "");
    plays(m, "us retire texas caracas", "");
    cr_assert(lies_in(m, "brooklyn", "curacao"));
    cr_assert_eq(damage_of(m, "brooklyn"), 4);
    match_free(m);
}

Test(dawn_11_h, a_point_less_and_she_is_scuttled_which_counts_as_sunk)
{
    COVERS("dawn 11.Ha", "dawn 11.Hb");
    struct match *m = beaten("5", "");
    engages(m, SPAIN, "5 5  1 11"); /* 6 less 5 makes 1 */
    cr_assert(was_told(m, SPAIN, "scuttled brooklyn"));
    cr_assert(is_lost(m, "brooklyn"));
    plays(m, "us retire texas caracas", "");
    cr_assert(was_told(m, US, "loss-points spain 1")); /* R75: as for an armored cruiser sunk */
    match_free(m);
}

Test(dawn_11_h, damage_of_the_same_round_counts)
{
    COVERS("dawn 11.Ha");
    struct match *m = patrols("puerto-rico-passage", "texas brooklyn", "teresa vizcaya",
                              "options 11.H\ndamage brooklyn 4\n");
    engages(m, SPAIN, "511 651 1  11 1"); /* 2 before the round, 1 after it */
    plays(m, "us retire texas caracas", "");
    cr_assert(was_told(m, US, "scuttled brooklyn"));
    match_free(m);
}

Test(dawn_11_h, a_ship_that_is_not_disabled_is_not_scuttled)
{
    COVERS("dawn 11.Ha");
    struct match *m = beaten("5", "");
    engages(m, SPAIN, "1 5  5 51"); /* she stays, alone */
    plays(m, "spain retire patriota san-juan", "");
    plays(m, "spain retire rapido san-juan", "");
    plays(m, "us retire texas caracas", "");
    cr_assert_eq(place_of(m, "brooklyn"), place("puerto-rico-passage"));
    cr_assert_not(is_lost(m, "brooklyn"));
    match_free(m);
}

Test(dawn_11_h, a_leader_aboard_is_lost_with_her)
{
    COVERS("dawn 11.Ha", "dawn 7.4d");
    struct match *m = beaten("5", "leader watson us-1\n");
    engages(m, SPAIN, "5 5  11 111");
    cr_assert(is_dead(m, "watson"));
    plays(m, "us retire texas curacao", "");
    cr_assert(was_told(m, US, "leader-points spain 2"));
    match_free(m);
}

Test(dawn_11_h, the_spanish_too)
{
    COVERS("dawn 11.Ha");
    /* From the East Coast Santiago, at 3, is the nearest port. */
    struct match *m = patrols("east-coast", "minneapolis columbia", "colon oquendo",
                              "options 11.H\ndamage colon 3\ndamage oquendo 4\n");
    engages(m, US, "");
    plays(m, "us fight", "5 5  1 1"); /* the nearest neutral port is beyond her reach */
    cr_assert(lies_in(m, "colon", "santiago"));
    cr_assert(was_told(m, SPAIN, "scuttled oquendo"));
    match_free(m);
}

Test(dawn_11_h, the_owner_chooses_between_the_nearest_friendly_and_the_nearest_neutral_port)
{
    COVERS("dawn 11.Hc", "dawn 7.32i");
    struct match *m = patrols("columbia-basin", "minneapolis columbia", "patriota rapido", "options 11.H\n");
    engages(m, US, "5 5  1 1"); /* R73, R75: Kingston and Cartagena at 1, Cienfuegos at 2 */
    is_refused(m, "spain retire patriota santiago", "7.32j");
    is_refused(m, "spain retire patriota curacao", "7.32j");
    cr_assert(is_offered(m, "spain retire patriota cartagena"));
    plays(m, "spain retire patriota kingston", "");
    plays(m, "spain retire rapido cienfuegos", "");
    cr_assert(lies_in(m, "patriota", "kingston"));
    cr_assert(lies_in(m, "rapido", "cienfuegos"));
    next_turn(m);
    cr_assert_eq(now(m)->neutral[ship("patriota")], 1); /* R85 */
    match_free(m);
}

Test(dawn_11_h, the_neutral_port_may_be_the_farther_one)
{
    COVERS("dawn 11.Hc");
    struct match *m = patrols("gulf-of-mexico", "minneapolis columbia", "patriota rapido", "options 11.H\n");
    engages(m, US, "5 5  1 1"); /* Havana at 1, Kingston and Cartagena at 5 */
    plays(m, "spain retire patriota cartagena", "");
    plays(m, "spain retire rapido havana", "");
    cr_assert(lies_in(m, "patriota", "cartagena"));
    match_free(m);
}

Test(dawn_11_h, nobody_goes_farther_than_her_movement)
{
    COVERS("dawn 11.Ha", "dawn 11.Hc"); /* R75 */
    struct match *m = patrols("gulf-of-mexico", "minneapolis columbia", "patriota rapido",
                              "options 11.H\ndamage patriota 2\n");
    engages(m, US, "5 5  1 1");
    cr_assert(lies_in(m, "patriota", "havana")); /* 6 less 2: no neutral port for her */
    plays(m, "spain retire rapido kingston", "");
    match_free(m);
}

Test(dawn_11_h, coaling_does_not_shorten_the_way_she_can_go)
{
    COVERS("dawn 11.Ha");
    struct match *m = met("puerto-rico-passage coal brooklyn texas",
                          "puerto-rico-passage patrol patriota rapido", "options 11.H\ndamage brooklyn 4\n");
    plays(m, "us done", "6 1 1");
    plays(m, "spain fight", "5 5  1 11"); /* 1 less is for disengagement alone */
    plays(m, "us retire brooklyn curacao", "");
    match_free(m);
}

Test(dawn_11_h, nobody_is_scuttled_in_port)
{
    COVERS("dawn 11.Ha");
    struct match *m = met("gulf-of-mexico patrol indiana montgomery", "havana coal colon oquendo",
                          "options 11.H\ndamage colon 5\n");
    plays(m, "us done", "1  5111111 5  1 11");
    cr_assert(lies_in(m, "colon", "havana"));
    cr_assert_eq(times_told(m, EVENT_SCUTTLED), 0);
    match_free(m);
}

Test(dawn_11_h, after_a_port_attack_it_holds_as_well)
{
    COVERS("dawn 11.Ha");
    struct match *m = met("nares-abyssal blockade brooklyn texas", "", "options 11.H\ndamage brooklyn 5\n");
    plays(m, "us done", "1 51111  11"); /* San Juan; Martinique is at 2 */
    cr_assert(was_told(m, US, "scuttled brooklyn"));
    match_free(m);
}

/* ---- The lower floor ---- */

Test(dawn_11_h, damage_lowers_movement_to_one_and_no_farther)
{
    COVERS("dawn 11.Hb");
    struct match *m = scene(AT_SAIL "options 11.H\n"
                                    "stack us-1 gulf-of-mexico\nline us-1 terror\ndamage terror 2\n"
                                    "stack us-2 gulf-of-mexico\nline us-2 indiana\ndamage indiana 5\n");
    is_refused(m, "us sail terror yucatan-straits", "4.Bc"); /* at 2: with the floor of 7.33 she could */
    is_refused(m, "us sail indiana yucatan-straits", "4.Bc");
    plays(m, "us sail indiana mobile", ""); /* 5 less 5, and yet 1 */
    match_free(m);
}

Test(dawn_11_h, it_is_the_floor_of_speed_in_battle_too)
{
    COVERS("dawn 11.Hb", "dawn 8.2c");
    static const char *const damage =
        "damage terror 2\ndamage amphitrite 2\ndamage alfonso-xii 2\ndamage mercedes 2\n";
    struct text t = text_growing();
    text_addf(&t, "options 11.H\n%s", damage);
    struct match *m = patrols("gulf-of-mexico", "terror amphitrite", "alfonso-xii mercedes", t.at);
    text_free(&t);
    engages(m, US, ""); /* 1 against 2 */
    cr_assert_eq(now(m)->phase, PHASE_SPEED);
    cr_assert_eq(now(m)->acting, 1u << SPAIN);
    match_free(m);

    m = patrols("gulf-of-mexico", "terror amphitrite", "alfonso-xii mercedes", damage);
    engages(m, US, "5 5  1 1"); /* without the option all make 2 */
    cr_assert(was_told(m, US, "battle-won us gulf-of-mexico"));
    match_free(m);
}

Test(dawn_11_h, coaling_slows_a_ship_down_to_it)
{
    COVERS("dawn 11.Hb", "dawn 5.3c");
    struct match *m = met("gulf-of-mexico coal terror amphitrite",
                          "gulf-of-mexico patrol alfonso-xii mercedes",
                          "options 11.H\ndamage terror 1\ndamage amphitrite 2\n"
                          "damage alfonso-xii 2\ndamage mercedes 2\n");
    plays(m, "us done", "1 6 1"); /* R63: 3 less 1 less 1, and 3 less 2 less 1, against 2 */
    cr_assert_eq(now(m)->phase, PHASE_SPEED);
    cr_assert_eq(now(m)->acting, 1u << SPAIN);
    match_free(m);
}
