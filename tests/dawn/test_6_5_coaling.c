/* [6.5] How many ships may coal, and what becomes of the rest. R4, R5, R6. Who must coal is in
 * test_5_0_orders.c. */
#include "scene.h"

#define ORDERING "phase orders\nacting us spain\n"
#define US_SAILS "phase sail\nacting us\nmover us\n"

/* American ships of Key West and the rest, in stacks of 5, 6 and 2. */
#define FIVE  "indiana iowa new-york cincinnati detroit"
#define SIX   "wilmington helena nashville machias castine annapolis"
#define TWO   "texas chicago"
#define EIGHT "carlos-v alfonso-xiii navarra patriota rapido teresa vizcaya oquendo"

static void all_had(struct text *t, const char *ships, const char *order)
{
    char        word[WORD_MAX];
    const char *at = ships;
    while (text_word(&at, word, sizeof word))
        text_addf(t, "last %s %s\n", word, order);
}

/* ---- Limits ---- */

Test(dawn_6_5, ships_that_had_to_coal_may_coal)
{
    COVERS("dawn 6.5a");
    struct match *m = scene(ORDERING "stack us-1 bahamas\nline us-1 " TWO
                                     "\nlast texas blockade\nlast chicago patrol\n"
                                     "stack us-2 nares-abyssal\nline us-2 helena castine\n");
    is_refused(m, "us order texas transit", "5.4e"); /* the section 5 rule says so */
    plays(m, "us order texas coal", "");
    plays(m, "us order helena transit", ""); /* no rule makes these coal */
    match_free(m);
}

Test(dawn_6_5, any_number_coals_in_a_friendly_port)
{
    COVERS("dawn 6.5b"); /* thirteen in Key West, while eleven coal at sea */
    struct match *m = scene(ORDERING
                            "stack us-1 key-west\nline us-1 " FIVE " " SIX " " TWO "\n"
                            "stack us-2 mobile\nline us-2 puritan amphitrite terror newport\n"
                            "stack us-3 east-coast\nline us-3 massachusetts brooklyn new-orleans minneapolis "
                            "columbia montgomery miantonomoh san-francisco marblehead vicksburg oregon\n"
                            "stack spain-1 cadiz\nline spain-1 " EIGHT " pelayo\n");
    plays(m, "us order massachusetts coal", "");
    plays(m, "us order indiana coal", "");
    plays(m, "us order puritan coal", "");
    plays(m, "spain order carlos-v coal", ""); /* nine */
    match_free(m);
}

Test(dawn_6_5, three_ships_of_a_player_coal_in_a_neutral_port)
{
    COVERS("dawn 6.5c");
    struct match *m = scene(ORDERING "stack us-1 kingston\nline us-1 indiana iowa texas chicago\n"
                                     "stack spain-1 kingston\nline spain-1 carlos-v patriota navarra\n"
                                     "stack us-2 cartagena\nline us-2 helena castine newport\n");
    is_refused(m, "us order indiana coal", "6.5c");
    cr_assert_not(is_offered(m, "us order indiana coal"));
    plays(m, "us detach texas", "");
    plays(m, "us order indiana coal", "");
    plays(m, "spain order carlos-v coal", ""); /* each player has his three */
    plays(m, "us order helena coal", "");      /* and each port */
    plays(m, "us done", "");
    plays(m, "spain done", NULL);
    match_free(m);
}

Test(dawn_6_5, the_fourth_ship_in_a_neutral_port_makes_no_second_squadron)
{
    COVERS("dawn 6.5c", "dawn 6.5f", "dawn 5.1a"); /* R7 */
    struct match *m = scene(ORDERING "stack us-1 kingston\nline us-1 indiana iowa texas\norder us-1 coal\n"
                                     "stack us-2 kingston\nline us-2 helena castine\n");
    is_refused(m, "us order helena coal", "5.1a");
    is_refused(m, "us order helena anchor", "5.1a");
    plays(m, "us detach castine", ""); /* ships alone lie at anchor without a marker */
    plays(m, "us done", "");
    match_free(m);
}

Test(dawn_6_5, any_number_anchors_in_a_neutral_port)
{
    COVERS("dawn 6.5c", "dawn 6.5f");
    struct match *m = scene(ORDERING "stack us-1 kingston\nline us-1 indiana iowa texas chicago\n");
    plays(m, "us order indiana anchor", "");
    match_free(m);
}

Test(dawn_6_5, ships_that_came_to_a_neutral_port_coal_or_anchor_and_then_leave)
{
    COVERS("dawn 6.5c", "dawn 6.1bc", "dawn 6.1bd"); /* R6 */
    struct match *m = scene(US_SAILS "stack us-1 columbia-basin\nline us-1 indiana iowa\norder us-1 transit\n"
                                     "stack us-2 columbia-basin\nline us-2 helena\n");
    plays(m, "us sail indiana kingston", "");
    plays(m, "us sail helena kingston", "");
    play_quietly_to(m, PHASE_REPAIR);
    play_quietly_to(m, PHASE_ORDERS);
    is_refused(m, "us order indiana transit", "6.1bc");
    cr_assert_not(is_offered(m, "us order indiana transit"));
    cr_assert(is_offered(m, "us order indiana anchor"));
    plays(m, "us order indiana coal", "");
    plays(m, "us done", "");
    plays(m, "spain done", NULL);
    plays(m, "spain done", "");
    is_refused(m, "us sail helena columbia-basin", "6.1bc"); /* a ship alone has the same clock */
    cr_assert_not(is_offered(m, "us sail helena columbia-basin"));
    play_quietly_to(m, PHASE_REPAIR);
    play_quietly_to(m, PHASE_ORDERS);
    plays(m, "us order indiana transit", "");
    plays(m, "us done", "");
    plays(m, "spain done", NULL);
    plays(m, "spain done", "");
    plays(m, "us sail indiana columbia-basin", "");
    plays(m, "us done", ""); /* Helena has stayed */
    cr_assert(was_told(m, SPAIN, "interned us 1 kingston"));
    cr_assert_eq(now(m)->berth[ship("helena")], BERTH_INTERNED);
    cr_assert_eq(place_of(m, "indiana"), place("columbia-basin"));
    match_free(m);
}

Test(dawn_6_5, germans_coal_in_caracas_without_limit)
{
    COVERS("dawn 6.5c"); /* R34: it is their base, and they are not counted beside Spaniards either */
    struct match *m = scene(
        ORDERING "options 11.L\nstack spain-1 caracas\nline spain-1 charlotte stein moltke geier\n");
    plays(m, "spain order charlotte coal", "");
    match_free(m);
    m = scene(ORDERING "options 11.L\n"
                       "stack spain-1 caracas\nline spain-1 carlos-v patriota navarra charlotte stein\n");
    plays(m, "spain order carlos-v coal", "");
    match_free(m);
    m = scene(ORDERING "options 11.L\n"
                       "stack spain-1 caracas\nline spain-1 carlos-v patriota navarra rapido charlotte\n");
    is_refused(m, "spain order carlos-v coal", "6.5c");
    match_free(m);
}

Test(dawn_6_5, eleven_american_ships_coal_at_sea_and_no_twelfth)
{
    COVERS("dawn 6.5d");
    struct match *m = scene(ORDERING "stack us-1 bahamas\nline us-1 " FIVE
                                     "\nstack us-2 east-coast\nline us-2 " SIX "\n"
                                     "stack us-3 nares-abyssal\nline us-3 " TWO "\n"
                                     "stack us-4 mobile\nline us-4 puritan terror\n");
    plays(m, "us order indiana coal", "");
    plays(m, "us order wilmington coal", ""); /* 5 + 6, in two areas */
    is_refused(m, "us order texas coal", "6.5d");
    cr_assert_not(is_offered(m, "us order texas coal"));
    plays(m, "us order puritan coal", ""); /* in port there is room */
    match_free(m);
}

Test(dawn_6_5, a_stack_that_makes_twelve_is_refused_whole)
{
    COVERS("dawn 6.5d");
    struct match *m = scene(ORDERING "stack us-1 bahamas\nline us-1 " SIX " massachusetts\n"
                                     "stack us-2 east-coast\nline us-2 " FIVE "\n");
    plays(m, "us order wilmington coal", "");
    is_refused(m, "us order indiana coal", "6.5d"); /* 7 + 5 */
    plays(m, "us detach detroit", "");
    plays(m, "us order indiana coal", ""); /* 7 + 4 */
    match_free(m);
    m = scene(ORDERING "stack us-1 bahamas\nline us-1 " FIVE " " SIX " texas\n");
    is_refused(m, "us order indiana coal", "6.5d");
    plays(m, "us detach texas", "");
    plays(m, "us order indiana coal", "");
    match_free(m);
}

Test(dawn_6_5, eight_spanish_ships_coal_at_sea_and_no_ninth)
{
    COVERS("dawn 6.5e");
    struct match *m = scene(ORDERING "stack spain-1 nares-abyssal\nline spain-1 " EIGHT "\n"
                                     "stack spain-2 bahamas\nline spain-2 mercedes isabel-ii\n");
    plays(m, "spain order carlos-v coal", "");
    is_refused(m, "spain order mercedes coal", "6.5e");
    cr_assert_not(is_offered(m, "spain order mercedes coal"));
    match_free(m);
    m = scene(ORDERING "stack spain-1 nares-abyssal\nline spain-1 " EIGHT " galicia\n");
    is_refused(m, "spain order carlos-v coal", "6.5e");
    match_free(m);
}

Test(dawn_6_5, each_side_has_its_own_coal)
{
    COVERS("dawn 6.5d", "dawn 6.5e");
    struct match *m = scene(ORDERING "stack us-1 bahamas\nline us-1 " FIVE " " SIX "\n"
                                     "stack spain-1 nares-abyssal\nline spain-1 " EIGHT "\n");
    plays(m, "us order indiana coal", "");
    plays(m, "spain order carlos-v coal", "");
    match_free(m);
}

Test(dawn_6_5, a_merge_may_go_beyond_the_limit)
{
    COVERS("dawn 6.5d"); /* R5: the limit is one of orders */
    struct match *m = scene(US_SAILS "stack us-1 bahamas\nline us-1 " FIVE " " SIX "\norder us-1 coal\n"
                                     "stack us-2 nares-abyssal\nline us-2 " TWO "\norder us-2 patrol\n");
    plays(m, "us sail texas bahamas", "");
    plays(m, "us done", "");
    play_quietly_to(m, PHASE_REPAIR);
    cr_assert_eq(now(m)->stack_units[stack_with(m, "texas")], 13);
    play_quietly_to(m, PHASE_ORDERS);
    cr_assert_eq(now(m)->last[ship("texas")], COAL);
    cr_assert_eq(now(m)->last[ship("indiana")], COAL);
    match_free(m);
}

/* ---- The surplus [6.5f, R4] ---- */

/* Eleven ships and two more, all of whom had that order, off Santiago and San Juan. */
static struct match *after(const char *order, const char *run)
{
    char        position[2048];
    struct text t = text_in(position, sizeof position);
    text_addf(&t,
              ORDERING "stack us-1 bahamas\nline us-1 " FIVE " " SIX
                       "\nstack us-2 nares-abyssal\nline us-2 " TWO "\n%s",
              run);
    all_had(&t, FIVE " " SIX " " TWO, order);
    return scene(position);
}

Test(dawn_6_5, ships_for_whom_no_coal_is_left_anchor_where_they_are)
{
    COVERS("dawn 6.5f"); /* R4 */
    struct match *m = after("blockade", "");
    is_refused(m, "us order texas anchor", "6.5f"); /* the places are filled first */
    cr_assert_not(is_offered(m, "us order texas anchor"));
    plays(m, "us order indiana coal", "");
    is_refused(m, "us order texas transit", "5.2d"); /* no other order opens */
    plays(m, "us order texas anchor", "");
    plays(m, "us done", "");
    plays(m, "spain done", NULL);
    plays(m, "spain done", "");
    is_refused(m, "us sail texas bahamas", "5.1d"); /* off San Juan, and they stay there */
    plays(m, "us done", "");
    play_quietly_to(m, PHASE_REPAIR);
    play_quietly_to(m, PHASE_ORDERS);
    cr_assert_eq(now(m)->last[ship("chicago")], ANCHOR);
    plays(m, "us order texas blockade", ""); /* they have refuelled */
    match_free(m);
}

Test(dawn_6_5, after_patrol_and_two_transits_too_when_the_place_bars_anchor)
{
    COVERS("dawn 6.5f"); /* R4, R32 */
    struct match *m = after("patrol", "");
    is_refused(m, "us order texas anchor", "6.5f");
    plays(m, "us order indiana coal", "");
    plays(m, "us order texas anchor", "");
    match_free(m);
    m = after("transit", "run texas 2\nrun chicago 2\n");
    is_refused(m, "us order texas anchor", "6.5f");
    plays(m, "us order indiana coal", "");
    plays(m, "us order texas anchor", "");
    match_free(m);
}

Test(dawn_6_5, who_has_another_order_left_does_not_anchor_off_opposing_ports)
{
    COVERS("dawn 6.5f", "dawn 5.1b"); /* R4, R32 */
    struct match *m = after("transit",
                            "run texas 1\nrun chicago 1\n"); /* a second Transit is open to these */
    plays(m, "us order indiana coal", "");
    is_refused(m, "us order texas anchor", "5.1b");
    plays(m, "us order texas transit", "");
    match_free(m);
    m = after("sortie", "");
    is_refused(m, "us order texas anchor", "5.6e");
    match_free(m);
}

Test(dawn_6_5, two_places_left_are_enough_for_a_squadron_and_one_is_not)
{
    COVERS("dawn 6.5f"); /* R4 */
    struct match *m = after("blockade", "");
    plays(m, "us detach annapolis", "");
    plays(m, "us order indiana coal", ""); /* ten: one place is left */
    plays(m, "us order texas anchor", "");
    plays(m, "us done", "");
    match_free(m);
    m = after("blockade", "");
    plays(m, "us detach annapolis", "");
    plays(m, "us detach castine", "");
    plays(m, "us order indiana coal", ""); /* nine: two are left */
    is_refused(m, "us order texas anchor", "6.5f");
    match_free(m);
}

Test(dawn_6_5, the_surplus_is_tested_again_when_the_phase_is_closed)
{
    COVERS("dawn 6.5f"); /* R4 */
    struct match *m = after("blockade", "");
    plays(m, "us order indiana coal", "");
    plays(m, "us order texas anchor", "");
    cr_assert(is_offered(m, "us done"));
    plays(m, "us detach annapolis", ""); /* the order of her squadron is gone */
    plays(m, "us detach castine", "");
    plays(m, "us order indiana coal", ""); /* nine only */
    is_refused(m, "us done", "6.5f");
    cr_assert_not(is_offered(m, "us done"));
    plays(m, "us attach castine indiana", "");
    plays(m, "us order indiana coal", "");
    plays(m, "us done", "");
    match_free(m);
}

Test(dawn_6_5, spain_counts_its_own_eight)
{
    COVERS("dawn 6.5e", "dawn 6.5f"); /* R4 */
    char        position[2048];
    struct text t = text_in(position, sizeof position);
    text_addf(&t, ORDERING "stack spain-1 gulf-of-mexico\nline spain-1 " EIGHT "\n"
                           "stack spain-2 east-coast\nline spain-2 mercedes isabel-ii\n");
    all_had(&t, EIGHT " mercedes isabel-ii", "patrol");
    struct match *m = scene(position);
    is_refused(m, "spain order mercedes anchor", "6.5f");
    plays(m, "spain order carlos-v coal", "");
    plays(m, "spain order mercedes anchor", "");
    plays(m, "spain done", "");
    match_free(m);
    m = scene(position); /* where the place bars no Anchor the eight need no coal, and then there is enough */
    plays(m, "spain order carlos-v anchor", "");
    is_refused(m, "spain order mercedes anchor", "6.5f");
    plays(m, "spain order mercedes coal", "");
    plays(m, "spain done", "");
    match_free(m);
}

Test(dawn_6_5, off_a_friendly_port_the_surplus_goes_in)
{
    COVERS("dawn 6.5f", "dawn 5.1c"); /* R4: Mobile lies on the Gulf beside Havana */
    char        position[2048];
    struct text t = text_in(position, sizeof position);
    text_addf(&t, ORDERING "stack us-1 bahamas\nline us-1 " FIVE " " SIX "\norder us-1 coal\n"
                           "stack us-2 gulf-of-mexico\nline us-2 " TWO "\n");
    all_had(&t, FIVE " " SIX " " TWO, "blockade");
    struct match *m = scene(position);
    plays(m, "us order texas anchor", "");
    plays(m, "us done", "");
    plays(m, "spain done", NULL);
    plays(m, "spain done", "");
    is_refused(m, "us done", "5.1c");
    plays(m, "us sail texas mobile", "");
    plays(m, "us done", "");
    match_free(m);
}
