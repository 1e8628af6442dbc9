/* The stage itself: a position of dawn and a move. */
#include "core/position.h"
#include "scene.h"
#include <string.h>

Test(dawn_scene, a_squadron_sails)
{
    struct match *m = scene(
        "phase sail\nacting spain\nmover spain\n"
        "stack spain-1 cadiz\nline spain-1 carlos-v alfonso-xiii\norder spain-1 transit\n");
    plays(m, "spain sail carlos-v north-atlantic", "");
    cr_assert_eq(place_of(m, "alfonso-xiii"), place("north-atlantic"));
    line_is(m, "carlos-v alfonso-xiii");
    is_refused(m, "spain sail carlos-v cadiz", "5.7e");
    match_free(m);
}

Test(dawn_scene, a_ship_that_stands_twice_in_a_line_is_refused_with_open_play_too)
{
    /* Redaction took her out of her line twice, and so for ever. */
    static const char   position[] = "wardroom position 1\ngame dawn\nrules 2\noptions 11.F\nphase orders\n"
                                     "acting us spain\nstack us-1 key-west\nline us-1 iowa\n"
                                     "stack spain-1 cadiz\nline spain-1 carlos-v carlos-v\n"
                                     "berth rapido spain-1\n";
    static struct state s;
    struct text         why = text_growing();
    cr_assert_not(
        position_load(&dawn_game, data(), position, sizeof position - 1, (struct state *)(void *)&s, &why));
    cr_assert(strstr(why.at, "twice in a line"), "%s", why.at);
    text_free(&why);
}
