/* [6.2, 6.21, 6.22] Ports: fixed and changeable, their squadron limit, neutral ports; R4, R5, R7, R8, R9,
 * R76. */
#include "under_sail.h"

/* From reorganization to the first alternation: nobody places frigates. */
static void to_sea(struct match *m)
{
    plays(m, "english done", NULL);
    plays(m, "european done", NULL);
    plays(m, "english pass", "");
    plays(m, "european pass", "");
    cr_assert_eq(now(m)->phase, PHASE_SAIL);
}

/* ---- [6.2] ---- */

Test(seas_6_2, a_fixed_port_has_one_owner_in_all_wars)
{
    COVERS("seas 6.2a");
    int fixed = 0;
    for (int p = 0; p < data()->ports; p++) {
        const struct seas_port *it = &data()->port[p];
        fixed += !it->changeable;
        cr_assert(it->changeable || (it->owner[0] == it->owner[1] && it->owner[1] == it->owner[2]), "%s",
                  data()->port_name[p].id);
    }
    cr_assert_gt(fixed, 0);
    cr_assert_str_eq(scene_refusal(WAR ENGLISH_SAIL SPARES "owner brest england\n"), "6.2a");
    cr_assert_str_eq(scene_refusal(WAR ENGLISH_SAIL SPARES "owner portsmouth france\n"), "6.2a");
    cr_assert_str_eq(scene_refusal(WAR ENGLISH_SAIL SPARES "owner martinique england\n"), "");
}

Test(seas_6_2, a_fixed_port_cannot_be_attacked)
{
    COVERS("seas 6.2a", "seas 6.23a");
    struct match *m = scene(
        WAR "phase capture\nacting english\nsquadron leeward-islands west-indies\n"
            "line leeward-islands mars culloden\nleader hawke active\naboard hawke mars\n"
            "squadron channel bay-of-biscay\nline channel burford lancaster\nleader anson active\n"
            "aboard anson burford\n");
    is_refused(m, "english attack brest", "6.23a");
    is_refused(m, "english attack rochefort", "6.23a");
    cr_assert(is_offered(m, "english attack martinique"));
    match_free(m);
}

Test(seas_6_2, changeable_ports_start_with_the_owner_of_the_war)
{
    COVERS("seas 6.2b");
    static const struct {
        const char *port;
        uint8_t     owner[SEGMENTS];
    } rows[] = { { "minorca", { ENGLAND, ENGLAND, SPAIN } },
                 { "louisburg", { FRANCE, OWNER_DESTROYED, OWNER_DESTROYED } },
                 { "pondicherry", { FRANCE, OWNER_DESTROYED, OWNER_DESTROYED } },
                 { "quebec-city", { FRANCE, ENGLAND, ENGLAND } },
                 { "boston", { ENGLAND, FRANCE, OWNER_NEUTRAL } },
                 { "new-orleans", { FRANCE, SPAIN, SPAIN } },
                 { "pensacola", { SPAIN, ENGLAND, SPAIN } } };
    static const char *const scenarios[] = { "10.1", "10.2", "10.3" };
    for (int war = 0; war < SEGMENTS; war++) {
        struct match *m = new_game(scenarios[war], "", 7);
        for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
            cr_assert_eq(now(m)->owner[port(rows[i].port)], rows[i].owner[war], "%s in %s", rows[i].port,
                         scenarios[war]);
        }
        match_free(m);
    }
}

Test(seas_6_2, a_changeable_port_flips_when_it_is_taken)
{
    COVERS("seas 6.2b");
    struct match *m = scene(WAR
                            "phase capture\nacting english\nsquadron leeward-islands west-indies\n"
                            "line leeward-islands mars culloden\nleader hawke active\naboard hawke mars\n");
    plays(m, "english attack guadeloupe", "1 6");
    cr_assert_eq(now(m)->owner[port("guadeloupe")], ENGLAND);
    cr_assert_eq(now(m)->owner[port("martinique")], FRANCE);
    match_free(m);
}

Test(seas_6_2, brest_lies_in_the_bay_of_biscay_only)
{
    COVERS("seas 6.2c");
    struct match *m = scene(
        LINES(WAR EUROPEAN_SAIL SPARES, LED("ponant", "brest", "souverain", "la-galissoniere")));
    cr_assert_eq(data()->port[port("brest")].area, area("bay-of-biscay"));
    plays(m, "european sail ponant", "");
    cr_assert_eq(place_of(m, "ponant"), at_sea(area("bay-of-biscay")));
    cr_assert(is_offered(m, "european enter brest"));
    plays(m, "european cross english-channel", "");
    is_refused(m, "european enter brest", "6.1l");
    match_free(m);
}

/* ---- [6.21] The limit ---- */

#define CORK                                                                                                 \
    WAR ENGLISH_SAIL SPARES, LED("channel", "portsmouth", "mars", "hawke"),                                  \
        LED("western", "cork", "burford", "anson")

Test(seas_6_21, a_port_takes_in_as_many_squadrons_as_its_number)
{
    COVERS("seas 6.21a");
    cr_assert_eq(data()->port[port("cork")].rating, 2);
    struct match *m = scene(LINES(CORK));
    plays(m, "english sail channel", "");
    plays(m, "english cross western-approaches", "");
    plays(m, "english enter cork", ""); /* the second */
    cr_assert_eq(place_of(m, "channel"), in_port(port("cork")));
    match_free(m);

    m = scene(LINES(CORK, LED("north-sea", "cork", "monarch", "holmes")));
    plays(m, "english sail channel", "");
    plays(m, "english cross western-approaches", "");
    is_refused(m, "english enter cork", "6.21a"); /* the third */
    cr_assert_not(is_offered(m, "english enter cork"));
    match_free(m);
}

Test(seas_6_21, no_more_squadrons_start_in_a_port_than_its_number)
{
    COVERS("seas 6.21a");
    cr_assert_str_eq(scene_refusal(LINES(CORK, LED("north-sea", "cork", "monarch", "holmes"))), "");
    cr_assert_str_eq(scene_refusal(LINES(CORK, LED("north-sea", "cork", "monarch", "holmes"),
                                         LED("jamaica", "cork", "union", "byng"))),
                     "6.21a");
    /* in reorganization: three ships and three markers in Cork, of which two may hold ships */
    struct match *m = scene(WAR ORGANIZE SPARES
                            "squadron channel cork\nsquadron western cork\nsquadron jamaica cork\n"
                            "berth mars cork\nberth culloden cork\nberth burford cork\n");
    plays(m, "english assign mars channel", "");
    plays(m, "english assign culloden western", "");
    is_refused(m, "english assign burford jamaica", "6.21a");
    plays(m, "english assign burford western", "");
    match_free(m);
}

Test(seas_6_21, no_more_squadrons_return_to_a_port_than_its_number)
{
    COVERS("seas 6.21a");
    struct match *m = scene(LINES(WAR "phase return\nacting english\n",
                                  LED("western", "cork", "burford", "anson"),
                                  LED("channel", "english-channel", "mars", "hawke"),
                                  LED("north-sea", "north-sea", "monarch", "holmes")));
    plays(m, "english return channel cork", "");
    is_refused(m, "english return north-sea cork", "6.21a");
    plays(m, "english return north-sea nore", "");
    cr_assert_eq(place_of(m, "channel"), in_port(port("cork")));
    match_free(m);
}

Test(seas_6_21, empty_markers_and_loose_ships_do_not_count)
{
    COVERS("seas 6.21b");
    /* Bermuda (1) holds two decoys and a loose ship: a real squadron is still the first. */
    struct match *m = scene(WAR ENGLISH_SAIL "squadron east-indies bermuda\nsquadron jamaica bermuda\n"
                                             "berth burford bermuda\nsquadron indes-orientales port-louis\n"
                                             "squadron north-america halifax\nline north-america mars\n"
                                             "leader hawke active\naboard hawke mars\n");
    plays(m, "english sail north-america", "");
    plays(m, "english cross sargasso-sea", "");
    plays(m, "english enter bermuda", "");
    cr_assert_eq(place_of(m, "north-america"), in_port(port("bermuda")));
    match_free(m);
}

Test(seas_6_21, an_empty_marker_enters_a_full_port)
{
    COVERS("seas 6.21b");
    struct match *m = scene(LINES(WAR ENGLISH_SAIL SPARES, LED("jamaica", "bermuda", "burford", "anson"),
                                  "squadron north-america halifax\n"));
    plays(m, "english sail north-america", "");
    plays(m, "english cross sargasso-sea", "");
    plays(m, "english enter bermuda", "");
    cr_assert_eq(place_of(m, "north-america"), in_port(port("bermuda")));
    match_free(m);
}

Test(seas_6_21, the_limit_counts_all_nations_of_a_player_together)
{
    COVERS("seas 6.21a"); /* R5 */
    cr_assert_eq(data()->port[port("goree")].rating, 1);
    struct match *m = scene(LINES("scenario 10.1\nwar 1756\nturn 7\n"
                                  "at-war england france spain\nphase return\nacting european\n",
                                  LED("america", "goree", "fenix", "navarro"),
                                  LED("antilles", "cape-verde-basin", "souverain", "dache")));
    is_refused(m, "european return antilles goree", "6.21a");
    match_free(m);
}

Test(seas_6_21, in_a_neutral_port_each_player_has_the_limit_for_himself)
{
    COVERS("seas 6.21c");
    cr_assert_eq(data()->port[port("st-eustatius")].rating, 1);
    struct match *m = scene(LINES(WAR EUROPEAN_SAIL SPARES, LED("jamaica", "st-eustatius", "mars", "hawke"),
                                  LED("leeward-islands", "port-royal", "burford", "anson"),
                                  LED("antilles", "martinique", "souverain", "dache"),
                                  LED("amerique", "cap-francois", "zodiaque", "bompart")));
    plays(m, "european sail antilles", "");
    plays(m, "european enter st-eustatius", ""); /* the English squadron does not take its place */
    cr_assert_eq(place_of(m, "antilles"), in_port(port("st-eustatius")));
    plays(m, "english sail leeward-islands", "");
    is_refused(m, "english enter st-eustatius", "6.21a");
    plays(m, "english enter english-harbour", "");
    plays(m, "european sail amerique", "");
    is_refused(m, "european enter st-eustatius", "6.21a");
    match_free(m);
}

/* ---- [6.22] Neutral ports ---- */

Test(seas_6_22, four_ports_are_always_neutral)
{
    COVERS("seas 6.22a");
    int neutral = 0;
    for (int p = 0; p < data()->ports; p++) {
        const struct seas_port *it = &data()->port[p];
        neutral += it->owner[0] == OWNER_NEUTRAL && it->owner[1] == OWNER_NEUTRAL
                && it->owner[2] == OWNER_NEUTRAL;
    }
    cr_assert_eq(neutral, 4);
    cr_assert_str_eq(scene_refusal(WAR ENGLISH_SAIL SPARES "owner lisbon england\n"), "6.2a");
}

Test(seas_6_22, both_sides_end_a_move_in_a_neutral_port)
{
    COVERS("seas 6.22a");
    struct match *m = scene(LINES(WAR ENGLISH_SAIL SPARES, LED("mediterranean", "gibraltar", "mars", "hawke"),
                                  LED("ponant", "brest", "souverain", "dache")));
    plays(m, "english sail mediterranean", "");
    plays(m, "english enter lisbon", "");
    plays(m, "european sail ponant", "");
    plays(m, "european cross iberian-basin", "");
    plays(m, "european enter lisbon", "");
    cr_assert_eq(place_of(m, "mediterranean"), in_port(port("lisbon")));
    cr_assert_eq(place_of(m, "ponant"), in_port(port("lisbon")));
    match_free(m);
}

Test(seas_6_22, both_sides_return_to_a_neutral_port_and_nobody_is_repaired_there)
{
    COVERS("seas 6.22a", "seas 6.22b");
    struct match *m = scene(
        LINES(WAR "phase return\nacting english european\n", LED("channel", "iberian-basin", "mars", "hawke"),
              "damage mars 2\n", LED("western", "english-channel", "burford", "anson"), "damage burford 2\n",
              LED("ponant", "western-med", "souverain", "dache"), "damage souverain 3\n",
              LED("levant", "bay-of-biscay", "zodiaque", "bompart"), "damage zodiaque 1\n"));
    plays(m, "english return channel lisbon", "");
    plays(m, "english return western portsmouth", "");
    plays(m, "european return ponant lisbon", "");
    plays(m, "european return levant brest", "");
    cr_assert_eq(now(m)->phase, PHASE_REPAIR);
    cr_assert_eq(place_of(m, "channel"), in_port(port("lisbon")));
    cr_assert_eq(place_of(m, "ponant"), in_port(port("lisbon")));
    is_refused(m, "english repair mars 1", "9.2b");
    is_refused(m, "european repair souverain 1", "9.2b");
    plays(m, "english repair burford 2", "");
    cr_assert_eq(now(m)->damage[ship("burford")], 0);
    match_free(m);
}

Test(seas_6_22, a_neutral_nations_port_repairs_nobody_either)
{
    COVERS("seas 6.22b", "seas 6.22e");
    struct match *m = scene(
        LINES(WAR "phase return\nacting english european\n", LED("channel", "iberian-basin", "mars", "hawke"),
              "damage mars 2\n", LED("western", "english-channel", "burford", "anson"), "damage burford 2\n",
              LED("ponant", "bay-of-biscay", "souverain", "dache"), "damage souverain 3\n",
              LED("levant", "western-med", "zodiaque", "bompart"), "damage zodiaque 1\n"));
    plays(m, "english return channel cadiz", "");
    plays(m, "english return western portsmouth", "");
    plays(m, "european return ponant ferrol", "");
    plays(m, "european return levant toulon", "");
    is_refused(m, "english repair mars 1", "9.2b");
    is_refused(m, "european repair souverain 1", "9.2b");
    cr_assert(is_offered(m, "european repair zodiaque 1"));
    match_free(m);
}

Test(seas_6_22, nobody_passes_while_a_squadron_in_a_neutral_port_can_put_to_sea)
{
    COVERS("seas 6.22c", "seas 4.Bb");
    struct match *m = scene(LINES(WAR ORGANIZE SPARES, LED("mediterranean", "lisbon", "mars", "hawke"),
                                  LED("western", "cadiz", "burford", "byng"), /* Spain is neutral, too */
                                  LED("ponant", "brest", "souverain", "dache"),
                                  "squadron channel naples\nberth culloden naples\n"));
    to_sea(m);
    is_refused(m, "english pass", "6.22c");
    cr_assert_not(is_offered(m, "english pass"));
    plays(m, "english sail western", "");
    plays(m, "english stay", "");
    plays(m, "european pass", "");
    is_refused(m, "english pass", "6.22c"); /* one is still there */
    plays(m, "english sail mediterranean", "");
    plays(m, "english enter gibraltar", "");
    plays(m, "english pass", ""); /* an empty marker has no units: it need not go */
    cr_assert_eq(place_of(m, "channel"), in_port(port("naples")));
    match_free(m);
}

Test(seas_6_22, that_a_player_is_asked_to_sail_tells_nothing_of_what_lies_in_a_neutral_port)
{
    COVERS("seas 6.22c", "seas 3.42"); /* R87 */
    static const char *const in_lisbon[] = { "squadron mediterranean lisbon\n",
                                             "squadron mediterranean lisbon\nline mediterranean mars\n" };
    for (int i = 0; i < 2; i++) { /* a decoy, or ships without a leader: he may pass at once, and is asked */
        struct match *m = scene(LINES(WAR ORGANIZE, in_lisbon[i],
                                      LED("ponant", "brest", "souverain", "dache"),
                                      i ? "" : "berth mars lisbon\n"));
        to_sea(m);
        cr_assert_eq(now(m)->acting, 1u << ENGLISH);
        plays(m, "english pass", "");
        match_free(m);
    }
}

Test(seas_6_22, ships_that_cannot_leave_a_neutral_port_are_interned)
{
    COVERS("seas 6.22c"); /* R7: no leader, or in no squadron */
    struct match *m = scene(
        LINES(WAR ORGANIZE SPARES "squadron mediterranean lisbon\nline mediterranean mars culloden\n"
                                  "leader hawke active\ndamage mars 2\nberth burford lisbon\n",
              LED("ponant", "lisbon", "souverain", "dache"), LED("levant", "brest", "zodiaque", "bompart")));
    to_sea(m);
    plays(m, "english pass", "");
    is_refused(m, "european pass", "6.22c");
    plays(m, "european sail ponant", "");
    plays(m, "european stay", "");
    plays(m, "european pass", "");
    static const char *const gone[] = { "mars", "culloden", "burford" };
    for (int i = 0; i < 3; i++)
        cr_assert_eq(now(m)->berth[ship(gone[i])], 0, "%s is not in her pool", gone[i]);
    cr_assert_eq(now(m)->damage[ship("mars")], 0);
    cr_assert(was_told(m, EUROPEAN, "interned mars lisbon"));
    cr_assert(was_told(m, ENGLISH, "interned burford lisbon"));
    cr_assert_eq(now(m)->leader_status[leader("hawke")], LEADER_ACTIVE);
    cr_assert_eq(now(m)->aboard[leader("hawke")], 0);
    cr_assert_eq(now(m)->points[ENGLISH], 0); /* no loss for 8.3 */
    /* who put to sea in time, or lies in a port of its own, is untouched */
    cr_assert_eq(now(m)->berth[ship("souverain")], in_squadron(squadron("ponant")));
    cr_assert_eq(now(m)->berth[ship("zodiaque")], in_squadron(squadron("levant")));
    match_free(m);
}

Test(seas_6_22, a_squadron_that_entered_a_neutral_port_this_turn_may_lie_there)
{
    COVERS("seas 6.22c");
    struct match *m = scene(LINES(WAR ORGANIZE SPARES, LED("mediterranean", "gibraltar", "mars", "hawke")));
    to_sea(m);
    plays(m, "english sail mediterranean", "");
    plays(m, "english enter lisbon", "");
    plays(m, "european pass", "");
    plays(m, "english pass", "");
    cr_assert_eq(place_of(m, "mediterranean"), in_port(port("lisbon")));
    cr_assert_eq(now(m)->berth[ship("mars")], in_squadron(squadron("mediterranean")));
    match_free(m);
}

Test(seas_6_22, the_weather_excuses_a_squadron_for_the_turn)
{
    COVERS("seas 6.22c"); /* R7 with 11.B */
    struct match *m = scene(LINES(WAR "options 11.B\n" ORGANIZE SPARES,
                                  "squadron mediterranean lisbon\nline mediterranean mars\n"
                                  "berth burford lisbon\n",
                                  LED("western", "lisbon", "culloden", "byng")));
    to_sea(m);
    plays(m, "english sail western", "3"); /* 3 + 1: held */
    plays(m, "european pass", "");
    plays(m, "english pass", ""); /* who is held can sail no more, and who has no leader never could */
    cr_assert_eq(now(m)->berth[ship("culloden")], in_squadron(squadron("western")));
    cr_assert_eq(now(m)->berth[ship("mars")], 0);
    cr_assert_eq(now(m)->berth[ship("burford")], 0);
    match_free(m);
}

Test(seas_6_22, ships_from_a_neutral_port_enter_no_neutral_port_that_turn)
{
    COVERS("seas 6.22d"); /* R8: not even another one */
    struct match *m = scene(LINES(WAR ORGANIZE SPARES, LED("mediterranean", "lisbon", "mars", "hawke")));
    to_sea(m);
    plays(m, "english sail mediterranean", "");
    is_refused(m, "english enter lisbon", "6.22d");
    is_refused(m, "english enter cadiz", "6.22d"); /* of a neutral nation */
    cr_assert(is_offered(m, "english enter gibraltar"));
    plays(m, "english cross western-med", "");
    is_refused(m, "english enter naples", "6.22d");
    plays(m, "english stay", "");
    plays(m, "european pass", "");
    plays(m, "english pass", NULL);
    play_quietly_to(m, PHASE_RETURN);
    is_refused(m, "english return mediterranean lisbon", "6.22d");
    is_refused(m, "english return mediterranean rio-de-janeiro", "6.22d");
    plays(m, "english return mediterranean minorca", "");
    match_free(m);
}

Test(seas_6_22, the_next_turn_a_neutral_port_is_open_again)
{
    COVERS("seas 6.22d");
    struct match *m = scene(LINES(WAR ORGANIZE SPARES, LED("mediterranean", "lisbon", "mars", "hawke")));
    to_sea(m);
    plays(m, "english sail mediterranean", "");
    plays(m, "english enter gibraltar", "");
    plays(m, "european pass", "");
    plays(m, "english pass", NULL);
    play_quietly_to(m, PHASE_DEMOBILIZE);
    play_quietly_to(m, PHASE_SAIL);
    cr_assert_eq(now(m)->turn, 3);
    plays(m, "english sail mediterranean", "");
    plays(m, "english enter lisbon", "");
    match_free(m);
}

Test(seas_6_22, one_such_ship_binds_the_squadron_she_merges_into)
{
    COVERS("seas 6.22d"); /* R8 */
    struct match *m = scene(LINES(WAR ORGANIZE SPARES, LED("mediterranean", "lisbon", "mars", "holmes"),
                                  LED("western", "gibraltar", "burford", "hawke")));
    to_sea(m);
    plays(m, "english sail mediterranean", "");
    plays(m, "english stay", "");
    plays(m, "european pass", "");
    plays(m, "english sail western", "");
    cr_assert(is_offered(m, "english enter lisbon"));
    plays(m, "english stay", "");
    plays(m, "english pass", NULL);
    play_quietly_to(m, PHASE_RETURN);
    cr_assert_eq(now(m)->squadron[squadron("western")].ships, 2);
    is_refused(m, "english return western lisbon", "6.22d");
    match_free(m);
}

Test(seas_6_22, ports_of_a_neutral_nation_are_open_to_both_until_it_enters_the_war)
{
    COVERS("seas 6.22e"); /* R4 */
    static const char *const wars[] = { WAR,
                                        "scenario 10.1\nwar 1756\nturn 7\nat-war england france spain\n" };
    for (int i = 0; i < 2; i++) {
        struct match *m = scene(LINES(wars[i], ENGLISH_SAIL SPARES,
                                      LED("mediterranean", "gibraltar", "mars", "hawke"),
                                      LED("ponant", "brest", "souverain", "dache")));
        plays(m, "english sail mediterranean", "");
        if (i == 0) {
            plays(m, "english enter cadiz", "");
        } else {
            is_refused(m, "english enter cadiz", "6.1m");
            plays(m, "english stay", "");
        }
        plays(m, "european sail ponant", "");
        cr_assert(is_offered(m, "european enter ferrol")); /* neutral, then friendly */
        match_free(m);
    }
}

Test(seas_6_22, a_neutral_nations_port_cannot_be_captured)
{
    COVERS("seas 6.22e");
    struct match *m = scene(WAR "phase capture\nacting english\nsquadron jamaica gulf-of-mexico\n"
                                "line jamaica mars culloden\nleader hawke active\naboard hawke mars\n");
    is_refused(m, "english attack havana", "6.22e");
    match_free(m);
    m = scene("scenario 10.1\nwar 1756\nturn 7\n"
              "at-war england france spain\nphase capture\nacting english\n"
              "squadron jamaica gulf-of-mexico\nline jamaica mars culloden\n"
              "leader hawke active\naboard hawke mars\n");
    cr_assert(is_offered(m, "english attack havana"));
    match_free(m);
}

/* 1762: Spain enters the war. English squadrons lie in Cadiz from last year, a French one in Ferrol. */
#define SPAIN_ENTERS                                                                                         \
    "scenario 10.1\nwar 1756\nturn 7\nat-war england france spain\nentering spain\n"                         \
    "squadron east-indies bombay\nsquadron indes-orientales port-louis\n"                                    \
    "squadron mediterranean cadiz\nline mediterranean mars culloden\n"                                       \
    "leader hawke active\naboard hawke mars\n"                                                               \
    "berth burford cadiz\n",                                                                                 \
        LED("western", "cadiz", "lancaster", "byng"), LED("ponant", "ferrol", "souverain", "dache")

static void spain_sets_up(struct match *m)
{
    plays(m, "english done", NULL);
    plays(m, "european done", NULL);
    cr_assert_eq(now(m)->phase, PHASE_PLACE);
    plays(m, "european done", "");
    plays(m, "english pass", "");
    plays(m, "european pass", "");
    cr_assert_eq(now(m)->phase, PHASE_SAIL);
}

Test(seas_6_22, enemies_left_in_the_ports_of_a_nation_that_entered_are_destroyed)
{
    COVERS("seas 6.22f"); /* R9: passing is allowed there, and has its price */
    struct match *m = scene(LINES(SPAIN_ENTERS, ORGANIZE));
    spain_sets_up(m);
    plays(m, "english sail western", "");
    is_refused(m, "english enter cadiz", "6.1m");
    plays(m, "english stay", "");
    cr_assert_eq(now(m)->berth[ship("mars")], in_squadron(squadron("mediterranean")));
    plays(m, "european pass", "");
    plays(m, "english pass", "");
    cr_assert(was_told(m, ENGLISH, "overstayed mars cadiz"));
    cr_assert(was_told(m, EUROPEAN, "overstayed culloden cadiz"));
    cr_assert(was_told(m, EUROPEAN, "overstayed burford cadiz"));
    cr_assert_not(was_told(m, ENGLISH, "overstayed souverain ferrol")); /* she is among friends now */
    cr_assert(was_told(m, EUROPEAN, "leader-captured hawke 9"));
    cr_assert_eq(now(m)->leader_status[leader("hawke")], LEADER_OUT);
    cr_assert_eq(now(m)->points[ENGLISH], -3); /* as if lost in combat [8.3] */
    cr_assert_eq(now(m)->berth[ship("mars")], 0);
    cr_assert_eq(place_of(m, "mediterranean"), 0);
    cr_assert_eq(now(m)->berth[ship("lancaster")], in_squadron(squadron("western")));
    cr_assert_eq(now(m)->berth[ship("souverain")], in_squadron(squadron("ponant")));
    match_free(m);
}

Test(seas_6_22, the_weather_does_not_excuse_overstayers)
{
    COVERS("seas 6.22f"); /* R9 */
    struct match *m = scene(LINES("options 11.B\n", SPAIN_ENTERS, ORGANIZE));
    spain_sets_up(m);
    plays(m, "english sail western", "3"); /* 3 + 1: held in Cadiz */
    plays(m, "european pass", "");
    plays(m, "english pass", "");
    cr_assert(was_told(m, ENGLISH, "overstayed lancaster cadiz"));
    cr_assert_eq(now(m)->points[ENGLISH], -4);
    match_free(m);
}

Test(seas_6_22, ships_leaving_a_port_that_was_neutral_last_year_are_not_bound)
{
    COVERS("seas 6.22d", "seas 6.22e"); /* Cadiz is neutral no more when movement begins */
    struct match *m = scene(LINES(SPAIN_ENTERS, ORGANIZE));
    spain_sets_up(m);
    plays(m, "english sail western", "");
    plays(m, "english enter lisbon", "");
    cr_assert_eq(place_of(m, "western"), in_port(port("lisbon")));
    match_free(m);
}

Test(seas_6_22, north_american_ports_that_are_neutral_never_change_hands)
{
    COVERS("seas 6.22g");
    struct match *m = scene(
        "scenario 10.3\nwar 1793\nturn 2\nat-war england france\nphase capture\nacting european\n"
        "squadron amerique outer-banks\nline amerique souverain temeraire-fr\n"
        "leader bruix active\naboard bruix souverain\n"
        "squadron levant iberian-basin\nline levant formidable-fr tonnant\n"
        "leader linois active\naboard linois tonnant\n");
    is_refused(m, "european attack boston", "6.22g");
    is_refused(m, "european attack new-york", "6.22g");
    cr_assert(is_offered(m, "european attack gibraltar"));
    match_free(m);
}

Test(seas_6_22, new_orleans_becomes_neutral_in_1803_and_stays_so)
{
    COVERS("seas 6.22g"); /* R63: even if England took it */
    struct match *m = scene(
        "scenario 10.3\nwar 1793\nturn 10\nat-war england france spain netherlands\npeace-made 1\n"
        "owner new-orleans england\nphase repair\nacting english\nrepair-left portsmouth 8\n"
        "berth mars portsmouth\ndamage mars 1\n");
    plays(m, "english done", NULL);
    cr_assert_eq(now(m)->turn, 11);
    cr_assert_eq(now(m)->owner[port("new-orleans")], OWNER_NEUTRAL);
    cr_assert(was_told(m, ENGLISH, "port-neutral new-orleans"));
    match_free(m);
    m = scene("scenario 10.3\nwar 1793\nturn 12\nat-war england france spain netherlands\npeace-made 1\n"
              "owner new-orleans neutral\nphase capture\n"
              "acting english\nsquadron jamaica gulf-of-mexico\n"
              "line jamaica mars culloden\nleader nelson active\naboard nelson mars\n");
    is_refused(m, "english attack new-orleans", "6.22g");
    cr_assert(is_offered(m, "english attack havana"));
    match_free(m);
}
