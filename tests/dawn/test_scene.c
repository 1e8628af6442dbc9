/* The stage itself: a position of dawn and a move. */
#include "scene.h"

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
