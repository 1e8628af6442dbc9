/* [6.6] Control markers and those who come by; R18. */
#include "under_sail.h"

Test(dawn_6_6, an_opposing_flag_stops_a_squadron)
{
    COVERS("dawn 6.6a");
    struct match *m = scene(
        LINES(US_SAILS, "control bahamas 2", "us-1 blake-plateau transit texas columbia"));
    plays(m, "us sail texas bahamas", "");
    cr_assert(was_told(m, US, "control-stops texas bahamas"));
    cr_assert(was_told(m, SPAIN, "control-stops us-1 bahamas"));
    is_refused(m, "us sail texas nares-abyssal", "4.Be");
    is_refused(m, "us sail texas blake-plateau", "4.Be");
    match_free(m);

    m = scene(
        LINES(SPAIN_SAILS, "control gulf-of-mexico 1", "spain-1 yucatan-straits transit ensenada venadito"));
    plays(m, "spain sail ensenada gulf-of-mexico", "");
    is_refused(m, "spain sail ensenada havana", "4.Be"); /* R20: nor into a port there */
    is_refused(m, "spain sail ensenada florida-straits", "4.Be");
    match_free(m);
}

Test(dawn_6_6, the_flag_stops_every_order_that_moves)
{
    COVERS("dawn 6.6a");
    static const char *const orders[] = { "transit", "patrol", "raid", "blockade" };
    for (int i = 0; i < 4; i++) {
        struct match *m = scene(
            LINES(US_SAILS, "control florida-straits 2", filled("us-1 key-west %s indiana iowa", orders[i])));
        plays(m, "us sail indiana florida-straits", "");
        is_refused(m, "us sail indiana gulf-of-mexico", "4.Be");
        cr_assert(is_offered(m, "us done")); /* R82: whoever was stopped has done what he must */
        match_free(m);
    }
}

Test(dawn_6_6, ones_own_flag_and_none_stop_nobody)
{
    COVERS("dawn 6.6a");
    struct match *m = scene(
        LINES(US_SAILS, "control bahamas 1", "us-1 blake-plateau transit texas columbia"));
    plays(m, "us sail texas bahamas", "");
    plays(m, "us sail texas nares-abyssal", "");
    match_free(m);
    m = scene(LINES(SPAIN_SAILS, "control nares-abyssal 2", "spain-1 san-juan transit teresa vizcaya"));
    plays(m, "spain sail teresa nares-abyssal", "");
    plays(m, "spain sail teresa bahamas", "");
    plays(m, "spain sail teresa blake-plateau", "");
    match_free(m);
}

Test(dawn_6_6, who_starts_under_the_flag_is_free_to_go)
{
    COVERS("dawn 6.6a"); /* R18: on entry only */
    struct match *m = scene(LINES(US_SAILS, "control bahamas 2", "us-1 bahamas transit texas columbia"));
    plays(m, "us sail texas nares-abyssal", "");
    plays(m, "us sail texas lesser-antilles", "");
    match_free(m);
}

Test(dawn_6_6, a_port_behind_the_flag_is_no_such_area)
{
    COVERS("dawn 6.6a");
    struct match *m = scene(
        LINES(US_SAILS, "control east-coast 2", "us-1 east-coast transit texas columbia"));
    plays(m, "us sail texas hampton-roads", ""); /* in, and out again: then the flag counts */
    plays(m, "us sail texas east-coast", "");
    is_refused(m, "us sail texas blake-plateau", "4.Be");
    match_free(m);
}

Test(dawn_6_6, ships_alone_come_and_go_under_the_flag)
{
    COVERS("dawn 6.6b");
    struct match *m = scene(
        LINES(US_SAILS, "control bahamas 2\ncontrol nares-abyssal 2", "us-1 blake-plateau texas"));
    plays(m, "us sail texas bahamas", "");
    cr_assert_not(was_told(m, US, "control-stops texas bahamas"));
    plays(m, "us sail texas nares-abyssal", "");
    plays(m, "us sail texas lesser-antilles", "");
    match_free(m);
    m = scene(LINES(SPAIN_SAILS, "control gulf-of-mexico 1", "spain-1 havana ensenada",
                    "spain-2 yucatan-straits venadito"));
    plays(m, "spain sail ensenada gulf-of-mexico", "");
    plays(m, "spain sail ensenada yucatan-straits", "");
    plays(m, "spain sail venadito gulf-of-mexico", "");
    plays(m, "spain sail venadito havana", "");
    match_free(m);
}

Test(dawn_6_6, flags_of_the_turn_before_stand_until_control_is_settled_again)
{
    COVERS("dawn 6.6a", "dawn 4.Db");
    struct match *m = scene(
        LINES(US_SAILS, "us-1 bahamas coal texas columbia", "spain-1 nares-abyssal transit teresa vizcaya"));
    plays(m, "us done", "");
    cr_assert_eq(now(m)->control[area("bahamas")], 1 + US);
    plays(m, "us done", "");
    plays(m, "spain done", "");
    plays(m, "us detach columbia", ""); /* nobody is left there who could stop a squadron but the flag */
    plays(m, "us done", "");
    plays(m, "spain order teresa transit", "");
    plays(m, "spain done", "");
    plays(m, "spain sail teresa bahamas", "");
    cr_assert(was_told(m, SPAIN, "control-stops teresa bahamas"));
    is_refused(m, "spain sail teresa blake-plateau", "4.Be");
    match_free(m);
}
