/* [7.3] Damage. */
#include "scene.h"
#include <stdio.h>

#define LESTOCK "lestock commands white-division;"

Test(sealords_7_damage, it_adds_up_on_squadrons_and_not_on_sail)
{
    COVERS("sealords 7.311", "sealords 7.322", "sealords 7.354");
    struct match *m = sea("br-sol-1 at malaga 4/2");
    struct state  s = *now(m);
    sealords_damage(&s, squadron("br-sol-1"), 3);
    cr_expect_eq(s.squadron[squadron("br-sol-1")].dp, 5);
    cr_expect_eq(s.squadron[squadron("br-sol-1")].sail, 4);
    match_free(m);
}

/* D12. */
Test(sealords_7_damage, brackets)
{
    COVERS("sealords 7.33", "sealords 7.334a", "sealords 7.334b", "sealords 7.336", "sealords R106");
    static const struct {
        const char  *where;
        enum bracket expected;
    } cases[] = { { "br-sol-1 at malaga 4/3", BRACKET_SOUND },
                  { "br-sol-1 at malaga 4/4", BRACKET_HURT },
                  { "br-sol-1 at malaga 4/6", BRACKET_HURT },
                  { "br-sol-1 at malaga 4/7", BRACKET_CRIPPLED },
                  { "white-division at malaga: br-sol-1 4/4;" LESTOCK, BRACKET_SOUND } };
    for (int i = 0; i < 5; i++) {
        struct match *m = sea(cases[i].where);
        cr_expect_eq(sealords_bracket(data(), now(m), squadron("br-sol-1")), cases[i].expected, "%s",
                     cases[i].where);
        match_free(m);
    }
}

/* The highest boxes without shading and with light shading, of each track. */
Test(sealords_7_damage, each_track_has_its_own_shading)
{
    COVERS("sealords 7.334b", "sealords 7.33");
    static const struct {
        const char *forces, *squadron;
        int         unshaded, light;
    } tracks[] = {
        { "mediterranean-fleet at malaga: br-sol-1 4/0; mathews commands mediterranean-fleet", "br-sol-1", 4,
          7 },
        { "white-division at malaga: br-sol-1 4/0; lestock commands white-division", "br-sol-1", 4, 7 },
        { "italy at malaga: br-sol-1 4/0; martin commands italy", "br-sol-1", 3, 6 },
        { "straits-trade at malaga; sail br-f-1 2; squadron-state br-f-1 ready; squadron-at br-f-1 malaga;"
          "in br-f-1 british-1",
          "br-f-1", 3, 6 },
    };
    for (int i = 0; i < 4; i++) {
        struct match *m = sea(tracks[i].forces);
        struct state  s = *now(m);
        const int     q = squadron(tracks[i].squadron);
        for (int dps = 0; dps <= 20; dps++) {
            s.squadron[q].dp = (uint8_t)dps;
            cr_expect_eq(sealords_bracket(data(), &s, q),
                         dps <= tracks[i].unshaded ? BRACKET_SOUND
                         : dps <= tracks[i].light  ? BRACKET_HURT
                                                   : BRACKET_CRIPPLED,
                         "%s with %d DPs", tracks[i].squadron, dps);
        }
        match_free(m);
    }
}

Test(sealords_7_damage, the_worst_squadron_counts_and_a_flagship_by_itself)
{
    COVERS("sealords 7.314", "sealords 7.335");
    struct match *m = sea("white-division at malaga: br-sol-1 4/0, br-sol-2 4/9;" LESTOCK
                          "namur with br-sol-1 2");
    cr_expect_eq(sealords_worst_bracket(data(), now(m), slot(m, "white-division")),
                 sealords_bracket(data(), now(m), squadron("br-sol-2")));
    cr_expect_eq(dp(m, "namur"), 2);
    cr_expect_eq(dp(m, "br-sol-1"), 0);
    cr_expect_eq(data()->squadron[squadron("namur")].dr, 2 + data()->squadron[squadron("br-sol-1")].dr);
    match_free(m);
}

static int after_the_turn(const char *sentences, const char *faces)
{
    char lines[512];
    snprintf(lines, sizeof lines,
             "%s; phase counter; acting british bourbon; step sinking; impulse 0; increment 0", sentences);
    struct match *m = sea(lines);
    plays(m, "british done", "");
    plays(m, "bourbon done", faces);
    const int left = sail(m, "br-sol-1");
    match_free(m);
    return left;
}

Test(sealords_7_damage, sail_sink_beyond_the_damage_rating)
{
    COVERS("sealords 7.34", "sealords 7.35", "sealords 7.351", "sealords 7.352", "sealords 7.357",
           "sealords 7.354");
    cr_expect_eq(after_the_turn("br-sol-1 at malaga 4/17", "7"), 3,
                 "DR 10: on a 7 or less, and one Sail only");
    cr_expect_eq(after_the_turn("br-sol-1 at malaga 4/17", "8"), 4);
    cr_expect_eq(after_the_turn("br-sol-1 at malaga 4/10", "0"), 3);
    cr_expect_eq(after_the_turn("br-sol-1 at malaga 4/9", ""), 4, "below the DR nothing is rolled");
}

Test(sealords_7_damage, the_last_sail_takes_the_squadron_with_it)
{
    COVERS("sealords 7.355");
    cr_expect_eq(after_the_turn("br-sol-1 at malaga 1/17; br-sol-2 at naples 4/0", "0"), 0);
}

Test(sealords_7_damage, a_flagship_does_not_sink_for_her_squadron)
{
    COVERS("sealords 7.342", "sealords R119");
    struct match *m = sea(
        "mediterranean-fleet at malaga: br-sol-1 4/17; mathews commands mediterranean-fleet; namur with br-sol-1 13;"
        "phase counter; acting british bourbon; step sinking; impulse 0; increment 0");
    plays(m, "british done", "");
    plays(m, "bourbon done", "7 2"); /* 17 against 10; 13 against 12 */
    cr_expect_eq(sail(m, "br-sol-1"), 3);
    cr_expect_eq(sail(m, "namur"), 1);
    match_free(m);
}

/* A Flagship by her own DPs and her own DR, 2 higher. */
Test(sealords_7_damage, a_flagship_is_checked_by_herself)
{
    COVERS("sealords 7.342", "sealords 7.335");
    for (int dps = 11; dps <= 12; dps++) {
        char line[256];
        snprintf(
            line, sizeof line,
            "white-division at malaga: br-sol-1 4/9, br-sol-2 4/0; lestock commands white-division;"
            "namur with br-sol-1 %d; phase counter; acting british bourbon; step sinking; impulse 0; increment 0",
            dps);
        struct match *m = sea(line);
        plays(m, "british done", "");
        plays(m, "bourbon done", dps == 12 ? "0" : "");
        cr_expect_eq(sail(m, "namur"), dps == 12 ? 0 : 1);
        cr_expect_eq(sail(m, "br-sol-1"), 4);
        match_free(m);
    }
}

/* Force 9 at range 0: 1 DP, so 11 of a DR of 10; a 1 sinks a Sail, and one only. */
Test(sealords_7_damage, after_a_gale_sail_may_sink)
{
    COVERS("sealords 7.351", "sealords 7.352");
    for (int face = 1; face <= 2; face++) {
        struct match *m = sea("br-sol-1 at cape-creus 4/10; mistral gale 9 cape-creus; increment 2;"
                              "step gale-attrition; phase activities; acting bourbon");
        plays(m, "bourbon done", face == 1 ? "1" : "2");
        cr_expect_eq(dp(m, "br-sol-1"), 11);
        cr_expect_eq(sail(m, "br-sol-1"), face == 1 ? 3 : 4);
        match_free(m);
    }
}
