/* [3.3, 3.42, 3.7b] Face down: what the opponent cannot tell from his side of the table (R25, R34, R72, R78).
 * Most tests lay out two positions that differ only in what is hidden: the two views must be the same. */
#include "secrecy.h"

#define WAR  "scenario 10.1\nwar 1756\nturn 2\nat-war england france\n"
#define SAIL WAR "phase sail\nacting english\nowed 1\n"

/* ---- Units ---- */

#define FRENCH_ONE                                                                                           \
    "line ponant souverain zodiaque\ndamage zodiaque 2\nline levant thesee\nberth superb-fr rochefort\n"     \
    "leader conflans active\naboard conflans souverain\nleader bompart active\naboard bompart thesee\n"
#define FRENCH_TWO                                                                                           \
    "line ponant orient dragon fier\ndamage fier 3\nline levant juste\n"                                     \
    "leader la-clue active\naboard la-clue dragon\nleader dache active\n"

Test(seas_3_3, of_units_in_squadrons_and_ports_the_opponent_learns_how_many_each_nation_has_and_no_more)
{
    COVERS("seas 3.3");
#define TWO_PORTS "squadron ponant brest\nsquadron levant toulon\nsquadron channel portsmouth\n"
#define AT_SEA    "squadron ponant azores\nsquadron levant west-indies\nsquadron channel portsmouth\n"
    cannot_tell_apart(ENGLISH, SAIL TWO_PORTS FRENCH_ONE, SAIL TWO_PORTS FRENCH_TWO);
    cannot_tell_apart(ENGLISH, SAIL AT_SEA FRENCH_ONE, SAIL AT_SEA FRENCH_TWO);
    struct state v = view_of(scene(SAIL TWO_PORTS FRENCH_ONE), ENGLISH);
    cr_assert_eq(v.hidden_ships[FRANCE], 4);
    cr_assert_eq(v.hidden_leaders[FRANCE], 2);
    for (int i = data()->ships_of[FRANCE].first; i < data()->ships_of[FRANCE].end; i++) {
        cr_assert_eq(v.berth[i], BERTH_UNKNOWN, "%s is known to be in play or not", data()->ship_name[i].id);
        cr_assert_eq(v.damage[i], 0);
    }
}

Test(seas_3_3, a_player_may_always_look_at_his_own_units)
{
    COVERS("seas 3.3", "seas 3.7b");
    struct match       *m = scene(SAIL TWO_PORTS FRENCH_ONE);
    const struct state *v = seen_by(m, EUROPEAN);
    cr_assert_eq(v->squadron[squadron("ponant")].ships, 2);
    cr_assert_eq(seas_fleet_line(v, squadron("ponant"))[1], ship("zodiaque"));
    cr_assert_eq(v->damage[ship("zodiaque")], 2);
    cr_assert_eq(v->aboard[leader("conflans")], 1 + ship("souverain"));
    cr_assert_eq(v->berth[ship("superb-fr")], in_port(port("rochefort")));
    match_free(m);
}

Test(seas_3_3, the_english_keep_their_secrets_as_well)
{
    COVERS("seas 3.3");
#define ENGLISH_PLACES "squadron channel portsmouth\nsquadron western azores\nsquadron ponant brest\n"
    cannot_tell_apart(EUROPEAN,
                      SAIL ENGLISH_PLACES "line channel mars\nline western burford norwich\ndamage mars 1\n"
                                          "leader hawke active\naboard hawke burford\n",
                      SAIL ENGLISH_PLACES "line channel union namur\nberth lenox nore\nleader byng active\n"
                                          "aboard byng union\n");
}

Test(seas_3_3, nor_does_anybody_else_know_for_how_long_they_have_held_the_bay_of_bengal)
{
    COVERS("seas 3.3", "seas 6.233"); /* there is no marker for it (R28) */
    cannot_tell_apart(EUROPEAN, SAIL ENGLISH_PLACES, SAIL ENGLISH_PLACES "bengal-turns 1\n");
}

Test(seas_3_3, in_a_war_of_many_nations_the_nation_of_a_unit_is_all_that_may_be_known)
{
    COVERS("seas 3.3");
#define THREE                                                                                                \
    "scenario 10.2\nwar 1778\nturn 5\nat-war england france spain netherlands\nphase sail\n"                 \
    "acting english\nowed 1\n"
    struct state v = view_of(scene(THREE "squadron ponant brest\nline ponant bretagne fenix\n"
                                         "squadron oceano brest\n"
                                         "line oceano couronne rayo\nsquadron noordzee texel\n"
                                         "line noordzee unie\n"),
                             ENGLISH);
    cr_assert_eq(v.hidden_ships[FRANCE], 2);
    cr_assert_eq(v.hidden_ships[SPAIN], 2);
    cr_assert_eq(v.hidden_ships[NETHERLANDS], 1);
    cannot_tell_apart(ENGLISH,
                      THREE "squadron ponant brest\nline ponant bretagne fenix\nsquadron oceano brest\n"
                            "line oceano couronne rayo\n",
                      THREE "squadron ponant brest\nline ponant rayo firme\nsquadron oceano brest\n"
                            "line oceano zele cesar\n");
}

/* ---- Markers ---- */

#define TAGS                                                                                                 \
    "tag western 1\ntag north-sea 2\ntag mediterranean 3\ntag north-america 4\ntag jamaica 5\n"              \
    "tag leeward-islands 6\ntag east-indies 7\ntag manche 10\ntag amerique 11\ntag antilles 12\n"            \
    "tag indes-orientales 13\ntag cantabrico 15\ntag mediterraneo 16\ntag america 17\ntag noordzee 18\n"     \
    "tag oost-indie 19\n"

Test(seas_3_42, a_marker_shows_whose_it_is_but_neither_its_name_nor_its_nation)
{
    COVERS("seas 3.42");
#define LATE                                                                                                 \
    "scenario 10.1\nwar 1756\nturn 7\nat-war england france spain\nphase sail\nacting english\n"             \
    "owed 1\n" TAGS
    const char *ponant = LATE "squadron ponant brest\nsquadron levant azores\ntag ponant 8\n"
                              "tag levant 9\ntag oceano 14\n";
    cannot_tell_apart(ENGLISH, ponant,
                      LATE "squadron levant brest\nsquadron ponant azores\ntag levant 8\ntag ponant 9\n"
                           "tag oceano 14\n");
    cannot_tell_apart(ENGLISH, ponant,
                      LATE "squadron oceano brest\nsquadron levant azores\ntag oceano 8\ntag levant 9\n"
                           "tag ponant 14\n");
    struct state v = view_of(scene(ponant), ENGLISH);
    cr_assert_eq(v.squadron[SQUADRONS_MAX + 8].at, in_port(port("brest")), "a European marker is in Brest");
    cr_assert_eq(v.squadron[squadron("ponant")].at, 0);
    cr_assert_str_eq(data()->squadron_name[SQUADRONS_MAX + 8].name, "European squadron 1");
}

Test(seas_3_42, a_decoy_looks_like_any_squadron)
{
    COVERS("seas 3.42", "seas 3.3");
    cannot_tell_apart(ENGLISH,
                      SAIL "squadron ponant azores\nsquadron levant toulon\n"
                           "line ponant souverain zodiaque\n",
                      SAIL "squadron ponant azores\nsquadron levant toulon\n"
                           "line levant souverain zodiaque\n");
}

Test(seas_3_42, moves_are_told_to_the_opponent_by_tag)
{
    COVERS("seas 3.42");
    struct match *m = scene(WAR "phase sail\nacting european\nto-move european\nowed 1\n" TAGS
                                "tag ponant 9\ntag levant 8\ntag oceano 14\nsquadron ponant brest\n");
    plays(m, "european sail ponant", "");
    hears(m, EUROPEAN, "sails ponant brest; enters-area ponant bay-of-biscay 0");
    hears(m, ENGLISH, "sails european-2 brest; enters-area european-2 bay-of-biscay 0");
    plays(m, "european stay", "");
    cr_assert(was_told(m, ENGLISH, "stays european-2 bay-of-biscay"));
    cr_assert_not(was_told(m, ENGLISH, "stays ponant bay-of-biscay"));
    match_free(m);
}

Test(seas_3_42, in_every_forces_phase_the_tags_are_shuffled_within_the_side)
{
    COVERS("seas 3.42");
    int changed = 0;
    for (int clock = 1; clock <= 10; clock++) {
        struct text lines = text_growing();
        text_addf(&lines,
                  WAR "phase organize\nacting english european\nsquadron ponant brest\n"
                      "clock %d\n",
                  clock);
        struct match *m = scene(lines.at);
        text_free(&lines);
        plays(m, "english done", "");
        plays(m, "european done", "");
        uint32_t seen = 0;
        for (int k = 0; k < data()->squadrons; k++) {
            int tag = now(m)->squadron[k].tag;
            seen |= 1u << tag;
            cr_assert_eq(seas_squadron_side(data(), tag), seas_squadron_side(data(), k),
                         "the colour of the player stays");
        }
        cr_assert_eq(seen, (1u << data()->squadrons) - 1);
        changed += now(m)->squadron[squadron("ponant")].tag != squadron("ponant");
        match_free(m);
    }
    cr_assert_geq(changed, 7, "one of 12 tags comes back in 1 of 12 years");
}

/* ---- Choices [R25, R55] ---- */

Test(seas_3_7, a_search_choice_is_hidden_until_both_have_chosen)
{
    COVERS("seas 3.7b");
#define MEETING                                                                                              \
    WAR "phase search\nacting english european\nmover channel\norigin portsmouth\nentered 1\n"               \
        "squadron channel bay-of-biscay\nline channel mars culloden\nleader hawke active\n"                  \
        "aboard hawke mars\n"                                                                                \
        "squadron ponant bay-of-biscay\nline ponant souverain\nleader conflans active\n"                     \
        "aboard conflans souverain\n"
    struct match *fights = scene(MEETING), *avoids = scene(MEETING);
    plays(fights, "english fight", "");
    hears(fights, EUROPEAN, "");
    plays(avoids, "english avoid", "");
    struct state one = view_of(fights, EUROPEAN), other = view_of(avoids, EUROPEAN);
    are_alike(&one, &other);
}

Test(seas_3_7, of_a_search_the_choices_the_dice_and_the_winner_are_told_and_no_total)
{
    COVERS("seas 3.7b");
    struct match *m = scene(MEETING "squadron levant toulon\n"); /* so that the phase goes on */
    plays(m, "english fight", "");
    plays(m, "european avoid", "3 1 2 2"); /* 4 + 2 + 3 against 1 + 1 + 5 */
    hears(m, EUROPEAN,
          "search-choice english fight; search-choice european avoid; search-dice english 3 0 0; "
          "search-dice european 1 2 2; search-won english fight bay-of-biscay; battle-set bay-of-biscay");
    match_free(m);
}

Test(seas_3_7, the_port_a_squadron_returns_to_is_hidden_until_both_have_chosen)
{
    COVERS("seas 3.7b");
#define HOMEWARD                                                                                             \
    WAR "phase return\nacting english european\nsquadron channel azores\nline channel mars\n"                \
        "squadron ponant canary-basin\n"                                                                     \
        "line ponant souverain\n"
    struct match *brest = scene(HOMEWARD), *goree = scene(HOMEWARD);
    plays(brest, "european return ponant brest", "");
    hears(brest, ENGLISH, "");
    plays(goree, "european return ponant goree", "");
    struct state one = view_of(brest, ENGLISH), other = view_of(goree, ENGLISH);
    are_alike(&one, &other);

    struct match *m = scene(HOMEWARD);
    plays(m, "european return ponant goree", "");
    plays(m, "english return channel cork", NULL);
    cr_assert(was_told(m, ENGLISH, "returns european-1 goree"));
    cr_assert(was_told(m, EUROPEAN, "returns english-1 cork"));
    match_free(m);
}

Test(seas_3_7, repairs_are_seen_by_their_owner_alone)
{
    COVERS("seas 3.7b");
#define DOCKS                                                                                                \
    WAR "phase repair\nacting english european\nrepair-left brest 8\nrepair-left portsmouth 8\n"             \
        "berth souverain brest\ndamage souverain 3\nberth zodiaque brest\ndamage zodiaque 3\n"               \
        "berth mars portsmouth\ndamage mars 1\n"
    struct match *m = scene(DOCKS);
    struct state  before = *seen_by(m, ENGLISH);
    plays(m, "european repair souverain 2", "");
    hears(m, ENGLISH, "");
    struct state after = view_of(m, ENGLISH);
    are_alike(&before, &after);
}

/* ---- Sums with a secret part [R78] ---- */

Test(seas_3_7, of_the_attack_on_a_port_the_dice_and_the_result_are_told)
{
    COVERS("seas 3.7b");
    struct match *m = scene(WAR "phase capture\nacting european\nsquadron ponant western-med\n"
                                "line ponant souverain zodiaque\n"
                                "leader conflans active\naboard conflans souverain\n");
    plays(m, "european attack minorca", "3 4");
    cr_assert(was_told(m, ENGLISH, "port-attack european minorca 3 4"));
    cr_assert(was_told(m, ENGLISH, "port-holds minorca"));
    match_free(m);
}

Test(seas_3_7, of_a_try_to_join_the_die_and_the_result_are_told)
{
    COVERS("seas 3.7b");
    struct match *m = scene(WAR "phase join\nacting european\nmover levant\norigin brest\nentered 1\n"
                                "battles bay-of-biscay\n"
                                "squadron channel bay-of-biscay\nsquadron-marks channel moved battle\n"
                                "line channel mars\n"
                                "squadron ponant bay-of-biscay\nsquadron-marks ponant moved battle\n"
                                "line ponant souverain\n"
                                "leader conflans active\naboard conflans souverain\n"
                                "squadron levant bay-of-biscay\n"
                                "line levant zodiaque\nleader bompart active\naboard bompart zodiaque\n");
    plays(m, "european join", "3"); /* 3 + 1 + 2 */
    hears(m, ENGLISH, "join european-2 bay-of-biscay 3 0");
    match_free(m);
}

/* ---- Whose turn it is ---- */

/* The two positions are played on by the same move and must still look alike. */
static void cannot_tell_apart_after(const char *move, enum side side, const char *a, const char *b)
{
    struct match *one = scene(a), *other = scene(b);
    plays(one, move, "");
    plays(other, move, "");
    struct state view = view_of(one, side), twin = view_of(other, side);
    are_alike(&view, &twin);
}

Test(seas_3_7, a_squadron_that_cannot_sail_looks_like_one_that_will_not)
{
    COVERS("seas 3.3");
#define LAST_MARKER SAIL "squadron ponant brest\nline ponant souverain\nleader conflans active\n"
    cannot_tell_apart_after("english pass", ENGLISH, LAST_MARKER, LAST_MARKER "aboard conflans souverain\n");
}

Test(seas_3_7, a_decoy_by_an_enemy_port_looks_like_a_squadron_that_may_attack_it)
{
    COVERS("seas 3.3", "seas 3.42");
#define OFF_HAVANA                                                                                           \
    "scenario 10.1\nwar 1756\nturn 7\nat-war england france spain\nphase sail\nacting english\nowed 1\n"     \
    "squadron channel gulf-of-mexico\nsquadron western cork\nsquadron-marks western moved\n"                 \
    "leader hawke active\naboard hawke mars\n"
    cannot_tell_apart_after("english pass", EUROPEAN, OFF_HAVANA "line channel mars culloden\n",
                            OFF_HAVANA "line western mars culloden\n");
}

Test(seas_3_7, both_are_asked_about_repairs_whether_or_not_they_have_any_to_make)
{
    COVERS("seas 3.3");
#define IN_DOCK SAIL "berth mars portsmouth\nberth souverain brest\n"
    cannot_tell_apart_after("english pass", EUROPEAN, IN_DOCK, IN_DOCK "damage mars 2\n");
    cannot_tell_apart_after("english pass", ENGLISH, IN_DOCK, IN_DOCK "damage souverain 1\n");
}

/* ---- Shown when it becomes known ---- */

Test(seas_3_7, an_unmasked_decoy_is_shown_to_both)
{
    COVERS("seas 3.7b", "seas 3.42");
    struct match *m = scene(WAR "phase search\nacting english european\nmover channel\n"
                                "origin portsmouth\nentered 1\n"
                                "squadron channel bay-of-biscay\nline channel mars culloden\n"
                                "leader hawke active\n"
                                "aboard hawke mars\nsquadron ponant bay-of-biscay\n");
    plays(m, "european avoid", "");
    plays(m, "english fight", "");
    cr_assert(was_told(m, ENGLISH, "decoy european bay-of-biscay"));
    cr_assert_eq(seen_by(m, ENGLISH)->squadron[SQUADRONS_MAX + squadron("ponant")].at, 0);
    match_free(m);
}

Test(seas_3_7, frigates_lie_face_up)
{
    COVERS("seas 3.7b");
    struct match *m = scene(WAR "phase frigates\nacting european\nfrigates-left european 2\n");
    plays(m, "european frigate azores", "");
    cr_assert(was_told(m, ENGLISH, "frigate european azores"));
    cr_assert_eq(seen_by(m, ENGLISH)->frigates[EUROPEAN][area("azores")], 1);
    match_free(m);
}
