/* [7.11, 7.12, 7.15, 6.28] Searching, what it tells, and the Screens against it. */
#include "games/sealords/spot.h"
#include "scene.h"
#include <stdio.h>

#define A_ACTS  "phase activities; acting british; step activities-b;"
#define B_ACTS  "phase activities; acting bourbon; step adjust;"
#define LESTOCK "lestock commands white-division;"

static bool knows(const struct match *m, int side, const char *unit)
{
    return now(m)->spotted[side] >> slot(m, unit) & 1;
}
static bool has_spotted(const struct match *m, const char *by, const char *unit)
{
    return now(m)->spots[slot(m, by)] >> slot(m, unit) & 1;
}
static int where(const struct match *m, const char *id)
{
    return now(m)->auxiliary[auxiliary(id)].where;
}

/* ---- By a Formation ---- */

Test(sealords_7_search, a_formation_searches_its_own_space)
{
    COVERS("sealords 7.112a", "sealords 7.113a", "sealords 7.12", "sealords 7.121", "sealords 7.123",
           "sealords 2.311");
    struct match *m = sea(A_ACTS "white-division at cape-de-gata: br-sol-1 4/0;" LESTOCK
                                 "italy at cape-de-gata: br-sol-2 4/0; martin commands italy;"
                                 "baleares at cape-de-gata: sp-sol-1 3/0; geraldino commands baleares");
    is_refused(m, "british search baleares", "7.12");
    plays(m, "british search white-division", "3"); /* Spotted on 0 to 3; two counters, so he names one */
    cr_expect_eq(phase_of(m), PHASE_NAME);
    is_refused(m, "british done", "7.122");
    plays(m, "british name bourbon-1", "");
    cr_expect(knows(m, BRITISH, "baleares"));
    cr_expect(has_spotted(m, "white-division", "baleares"));
    cr_expect_not(has_spotted(m, "italy", "baleares"), "only who searched");
    cr_expect(was_told(m, BRITISH, "spotted bourbon-1 baleares cape-de-gata"));
    cr_expect(was_told(m, BOURBON, "found baleares cape-de-gata"));
    is_refused(m, "british search white-division", "7.123");
    match_free(m);
}

/* The British as they see it. */
static const struct formation *in_sight(const struct match *m, const char *unit)
{
    static struct view seen;
    sealords_view(data(), now(m), BRITISH, &seen);
    return &seen.known.formation[slot(m, unit)];
}

Test(sealords_7_search, of_a_squadron_on_its_own_the_kind_of_its_order_is_seen)
{
    COVERS("sealords 3.346", "sealords 3.347", "sealords 7.117");
    char lines[512];
    snprintf(lines, sizeof lines,
             A_ACTS "white-division at cape-de-gata: br-sol-1 4/0;" LESTOCK
                    "sp-sol-1 at cape-de-gata 3/0; sp-sol-2 at cape-de-gata 3/0; order bourbon-1 rendezvous;"
                    "target bourbon-1 %d; baleares at cartagena fitting-out: sp-sol-3 3/0",
             stage_word(VOCAB_UNIT, "baleares"));
    struct match *m = sea(lines);
    cr_expect_eq(in_sight(m, "sp-sol-1")->order, 0, "nobody has found it");
    plays(m, "british search white-division", "0");
    plays(m, "british name bourbon-1", "");
    cr_expect(was_told(m, BRITISH, "chit sp-sol-1 rendezvous"));
    cr_expect_eq(in_sight(m, "sp-sol-1")->order, formation(m, "sp-sol-1")->order);
    cr_expect_eq(in_sight(m, "sp-sol-1")->target, 0, "but not with whom it is to meet");
    cr_expect_eq(in_sight(m, "sp-sol-2")->order, 0);
    match_free(m);
}

Test(sealords_7_search, a_search_may_fail)
{
    COVERS("sealords 7.121", "sealords 7.114");
    struct match *m = sea(A_ACTS "white-division at cape-de-gata: br-sol-1 4/0;" LESTOCK
                                 "baleares at cape-de-gata: sp-sol-1 3/0; geraldino commands baleares");
    plays(m, "british search white-division", "4");
    cr_expect_not(knows(m, BRITISH, "baleares"));
    cr_expect_eq(phase_of(m), PHASE_ACTIVITIES);
    match_free(m);
}

/* Frigates -1, a Notional Leader +1, only an Independent Squadron to be found +1. */
Test(sealords_7_search, what_helps_and_hinders)
{
    COVERS("sealords 7.121");
    struct match *m = sea(A_ACTS "br-f-1 at cape-de-gata 2/0; sp-sol-1 at cape-de-gata 3/0");
    plays(m, "british search br-f-1", "3");
    cr_expect_not(knows(m, BRITISH, "sp-sol-1"), "a 3 with +1 in all is a 4");
    match_free(m);
    m = sea(A_ACTS "br-f-1 at cape-de-gata 2/0; sp-sol-1 at cape-de-gata 3/0");
    plays(m, "british search br-f-1", "2");
    cr_expect(knows(m, BRITISH, "sp-sol-1"));
    match_free(m);
}

/* A Light, on a 5 in Spring: each row says up to which face it Spots something, and the next one fails. */
Test(sealords_7_search, each_modifier_of_the_search_table)
{
    COVERS("sealords 7.121", "sealords X10.8");
    static const struct {
        const char *sends, *there;
        int         most;
    } cases[] = {
        { "br-light-1", "turn-of-year 5; baleares at cape-de-gata: sp-sol-1 3/0", 5 },
        { "br-light-1", "turn-of-year 2; baleares at cape-de-gata: sp-sol-1 3/0", 4 },  /* Winter */
        { "br-light-1", "turn-of-year 10; baleares at cape-de-gata: sp-sol-1 3/0", 6 }, /* Summer */
        { "br-light-1", "turn-of-year 14; baleares at cape-de-gata: sp-sol-1 3/0", 5 }, /* Fall */
        { "sa-galley-1", "turn-of-year 6; baleares at cape-de-gata: sp-sol-1 3/0", 5 },
        { "sa-galley-1", "turn-of-year 14; baleares at cape-de-gata: sp-sol-1 3/0",
          3 }, /* a Galley in Fall */
        { "br-light-1", "mark haze 1; baleares at cape-de-gata: sp-sol-1 3/0", 3 },
        { "br-light-1", "sp-sol-1 at cape-de-gata 3/0", 4 },   /* none but Independent Squadrons */
        { "br-light-1", "troop-convoy-1 at cape-de-gata", 6 }, /* none but convoys */
        { "br-light-1",
          "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0, sp-sol-2 3/0, sp-sol-3 3/0, sp-sol-4 3/0",
          5 },
        { "br-light-1",
          "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0, sp-sol-2 3/0, sp-sol-3 3/0, sp-sol-4 3/0, "
          "sp-sol-5 3/0",
          6 }, /* five squadrons */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int more = 0; more < 2; more++) {
            const char faces[] = { (char)('0' + cases[i].most + more), '\0' };
            char       lines[512], send[64];
            snprintf(lines, sizeof lines,
                     A_ACTS "italy at malaga: br-sol-1 4/0; martin commands italy; %s with italy; %s",
                     cases[i].sends, cases[i].there);
            snprintf(send, sizeof send, "british send %s", cases[i].sends);
            struct match *m = sea(lines);
            plays(m, "british scout cape-de-gata", "");
            plays(m, "bourbon done", "");
            plays(m, send, faces);
            cr_expect_eq(now(m)->spotted[BRITISH] != 0, more == 0, "%s, %s: %s", cases[i].sends,
                         cases[i].there, faces);
            match_free(m);
        }
}

/* One on Station that Searches is not what it looks for: a convoy is alone there with it, -1; and -1 for a Fleet. */
Test(sealords_7_search, the_searcher_is_not_counted_among_what_lies_there)
{
    COVERS("sealords 7.121", "sealords 6.297");
    for (int face = 7; face <= 8; face++) {
        struct match *m = sea(A_ACTS "br-fleet-1 stationed cape-creus; troop-convoy-1 at cape-creus");
        plays(m, "british scout cape-creus", "");
        plays(m, "bourbon done", "");
        plays(m, "british send br-fleet-1", face == 7 ? "7" : "8"); /* Spotted on 5 */
        cr_expect_eq(knows(m, BRITISH, "troop-convoy-1"), face == 7);
        match_free(m);
    }
}

/* A convoy alone would be found more easily, a squadron on its own less so: the sum would tell which it is. */
Test(sealords_7_search, a_search_that_fails_tells_nothing_of_what_lies_there)
{
    COVERS("sealords R5", "sealords 7.117");
    static const char *const hidden[] = {
        "sp-sol-1 at cape-de-gata 3/0", "troop-convoy-1 at cape-de-gata",
        "baleares at cape-de-gata: sp-sol-1 3/0; geraldino commands baleares"
    };
    for (int i = 0; i < 3; i++) {
        char lines[512];
        snprintf(lines, sizeof lines, A_ACTS "white-division at cape-de-gata: br-sol-1 4/0;" LESTOCK "%s",
                 hidden[i]);
        struct match *m = sea(lines);
        plays(m, "british search white-division", "9");
        cr_expect(was_told(m, BRITISH, "search-die 9"), "%s", hidden[i]);
        cr_expect(was_told(m, BRITISH, "search-fails cape-de-gata 0"), "%s", hidden[i]);
        match_free(m);
    }
}

Test(sealords_7_search, friends_are_looked_for_too)
{
    COVERS("sealords 7.111a", "sealords 7.111c", "sealords 7.113e");
    struct match *m = sea(A_ACTS "white-division at cape-de-gata: br-sol-1 4/0;" LESTOCK
                                 "italy at cape-de-gata: br-sol-2 4/0; martin commands italy;"
                                 "baleares at cape-de-gata: sp-sol-1 3/0; geraldino commands baleares;"
                                 "spots british-2 british-1 bourbon-1; spotted british bourbon-1");
    cr_expect_not(has_spotted(m, "white-division", "italy"));
    plays(m, "british search white-division", "0");
    plays(m, "british name italy", "");
    cr_expect(has_spotted(m, "white-division", "italy"));
    cr_expect(has_spotted(m, "white-division", "baleares"),
              "they have Spotted each other, and share what they see");
    match_free(m);
}

/* It has Spotted a friend, who has not Spotted it: what he sees he keeps to himself. */
Test(sealords_7_search, a_friend_who_has_not_spotted_it_tells_it_nothing)
{
    COVERS("sealords 7.111c", "sealords 7.113e");
    struct match *m = sea(A_ACTS "white-division at cape-de-gata: br-sol-1 4/0;" LESTOCK
                                 "italy at cape-de-gata: br-sol-2 4/0; martin commands italy;"
                                 "baleares at cape-de-gata: sp-sol-1 3/0; geraldino commands baleares;"
                                 "spots british-2 bourbon-1; spotted british bourbon-1");
    plays(m, "british search white-division", "0");
    plays(m, "british name italy", "");
    cr_expect(has_spotted(m, "white-division", "italy"));
    cr_expect_not(has_spotted(m, "white-division", "baleares"));
    match_free(m);
}

Test(sealords_7_search, a_friend_elsewhere_tells_it_nothing)
{
    COVERS("sealords 7.113e");
    struct match *m = sea(A_ACTS "white-division at malaga: br-sol-1 4/0;" LESTOCK
                                 "italy at cape-de-gata: br-sol-2 4/0; martin commands italy;"
                                 "baleares at cape-de-gata: sp-sol-1 3/0; geraldino commands baleares;"
                                 "spots british-1 british-2; spots british-2 british-1");
    plays(m, "british search italy", "0");
    cr_expect(has_spotted(m, "italy", "baleares"));
    cr_expect_not(has_spotted(m, "white-division", "baleares"));
    match_free(m);
}

Test(sealords_7_search, a_search_covers_small_spaces)
{
    COVERS("sealords 7.124");
    /* In the Poniente Off Motril belongs to Malaga. */
    struct match *m = sea(A_ACTS "poniente blows; br-sol-1 at malaga 4/0; sp-sol-1 at off-motril 3/0");
    plays(m, "british search br-sol-1", "0");
    cr_expect(knows(m, BRITISH, "sp-sol-1"));
    match_free(m);
}

Test(sealords_7_search, not_in_a_sea_zone_nor_in_a_gale)
{
    COVERS("sealords 7.12", "sealords 7.115", "sealords 7.152");
    struct match *m = sea(A_ACTS "br-sol-1 at gulf-of-lions 4/0; sp-sol-1 at gulf-of-lions 3/0;"
                                 "br-sol-2 at malaga 4/0; sp-sol-2 at malaga 3/0; levante gale 9 malaga;"
                                 "br-decoy-1 at naples; sp-sol-3 at naples 3/0");
    is_refused(m, "british search br-sol-1", "7.12");
    is_refused(m, "british search br-sol-2", "7.115");
    is_refused(m, "british search br-decoy-1", "7.152");
    is_refused(m, "british scout malaga", "6.144");
    match_free(m);
}

/* ---- By place ---- */

Test(sealords_7_search, straits_and_ports_show_who_is_there)
{
    COVERS("sealords 7.112c", "sealords 7.113b", "sealords 7.113d");
    struct match *m = sea(
        "br-sol-1 at gut-of-gibraltar 4/0; br-sol-2 at gut-of-gibraltar 4/0; sp-sol-1 at gut-of-gibraltar 3/0;"
        "br-sol-3 at cartagena 4/0; sp-sol-2 at cartagena 3/0");
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    cr_expect(has_spotted(m, "br-sol-1", "sp-sol-1") && has_spotted(m, "sp-sol-1", "br-sol-1"));
    cr_expect(has_spotted(m, "br-sol-1", "br-sol-2"), "friends, too");
    cr_expect(has_spotted(m, "sp-sol-2", "br-sol-3"), "it is a Spanish port");
    cr_expect_not(has_spotted(m, "br-sol-3", "sp-sol-2"), "the port's own ships are not seen for that");
    match_free(m);
}

/* In the Poniente Off Motril is in the location of Malaga [5.222]; in the Levante it is not. */
Test(sealords_7_search, a_port_is_watched_from_the_small_space_of_its_location)
{
    COVERS("sealords 7.113b", "sealords 5.222");
    for (int poniente = 0; poniente < 2; poniente++) {
        struct match *m = sea(poniente ? "br-sol-1 at malaga 4/0; sp-sol-1 at off-motril 3/0; poniente blows"
                                       : "br-sol-1 at malaga 4/0; sp-sol-1 at off-motril 3/0; levante blows");
        plays(m, "british done", "");
        plays(m, "bourbon done", "");
        cr_expect_eq(has_spotted(m, "sp-sol-1", "br-sol-1"), poniente);
        cr_expect_not(has_spotted(m, "br-sol-1", "sp-sol-1"), "which is in no Port");
        sail_on(m, NULL);
        cr_expect(knows(m, BOURBON, "br-sol-1"), "by the Port in either case");
        match_free(m);
    }
}

/* At once, as he comes in. */
Test(sealords_7_search, who_comes_into_the_small_space_sees_what_lies_in_the_port)
{
    COVERS("sealords 7.113b", "sealords 5.222");
    struct match *m = sea("br-sol-1 at malaga 4/0; sp-sol-1 at cape-de-gata 3/0; course bourbon-1 off-motril;"
                          "poniente blows; increment 2; phase activities; acting bourbon; step adjust");
    plays(m, "bourbon done", "");
    cr_assert(is_at(m, "sp-sol-1", "off-motril"));
    cr_expect(has_spotted(m, "sp-sol-1", "br-sol-1"));
    match_free(m);
}

/* Fitting Out at a Minor Port it is in its Space, in a Harbour it is not [5.283, 5.287b]. */
Test(sealords_7_search, who_fits_out_in_the_roads_may_search_them)
{
    COVERS("sealords 7.12", "sealords 7.112a");
    struct match *m = sea(A_ACTS "white-division at hyeres-roads fitting-out: br-sol-1 4/0;" LESTOCK
                                 "italy at port-mahon fitting-out: br-sol-2 4/0; martin commands italy;"
                                 "sp-sol-1 at hyeres-roads 3/0; sp-sol-2 at port-mahon 3/0;"
                                 "br-decoy-1 at villefranche fitting-out; sp-sol-3 at villefranche 3/0");
    is_refused(m, "british search italy", "7.12");
    is_refused(m, "british search br-decoy-1", "7.152");
    plays(m, "british search white-division", "2"); /* +1: an Independent Squadron */
    cr_expect(has_spotted(m, "white-division", "sp-sol-1"));
    match_free(m);
}

Test(sealords_7_search, a_strait_shows_them_even_with_nobody_there)
{
    COVERS("sealords 5.261b", "sealords 7.112c");
    struct match *m = sea("br-sol-1 at gut-of-gibraltar 4/0; br-sol-2 at cape-de-gata 4/0");
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    cr_expect(knows(m, BOURBON, "br-sol-1"));
    cr_expect_not(knows(m, BOURBON, "br-sol-2"));
    match_free(m);
}

Test(sealords_7_search, a_port_sees_even_with_nobody_there)
{
    COVERS("sealords 7.112c", "sealords 5.289");
    struct match *m = sea("br-sol-3 at cartagena 4/0; br-sol-1 at cape-de-gata 4/0");
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    cr_expect(knows(m, BOURBON, "br-sol-3"));
    cr_expect_not(knows(m, BOURBON, "br-sol-1"));
    match_free(m);
}

Test(sealords_7_search, what_is_seen_is_seen_for_an_increment)
{
    COVERS("sealords 7.114", "sealords 7.112e");
    struct match *m = sea(
        A_ACTS "white-division at cape-de-gata: br-sol-1 4/0;" LESTOCK
               "italy at naples: br-sol-2 4/0; martin commands italy; sp-sol-3 at naples 3/0;"
               "baleares at cape-de-gata: sp-sol-1 3/0; geraldino commands baleares;"
               "spots-kept british-2 bourbon-1; spots british-2 bourbon-1; spotted british bourbon-1");
    plays(m, "british search white-division", "0");
    cr_expect(knows(m, BRITISH, "baleares"));
    sail_on(m, "");
    cr_expect_not(knows(m, BRITISH, "baleares"));
    cr_expect(knows(m, BRITISH, "sp-sol-3"), "what was seen in Battle stays for another MPI");
    sail_on(m, "");
    cr_expect_not(knows(m, BRITISH, "sp-sol-3"));
    match_free(m);
}

/* Of friends no less; only what they have seen by the end of the turn serves them through the Administrative Phase. */
Test(sealords_7_search, friends_lose_sight_of_each_other_as_well)
{
    COVERS("sealords 7.114", "sealords 7.111a", "sealords R16");
    for (int impulse = 1; impulse <= 4; impulse += 3) {
        char lines[512];
        snprintf(
            lines, sizeof lines,
            "italy at naples: br-sol-2 4/0; martin commands italy; br-sol-1 at naples 4/0;"
            "spots british-1 british-2; impulse %d; increment 4; phase activities; acting bourbon; step unspot",
            impulse);
        struct match *m = sea(lines);
        plays(m, "bourbon done", NULL);
        cr_expect_eq(has_spotted(m, "italy", "br-sol-1"), impulse == 4, "Impulse %d", impulse);
        match_free(m);
    }
}

/* From the last MPI of a turn into the first of the next: what was seen in Battle, and nothing else. */
Test(sealords_7_search, what_was_seen_in_battle_is_seen_into_the_next_turn)
{
    COVERS("sealords 7.112e", "sealords 7.114", "sealords R105", "sealords R16");
    struct match *m = sea(
        "italy at naples: br-sol-2 4/0; martin commands italy; sp-sol-3 at naples 3/0;"
        "br-sol-1 at naples 4/0; spots british-1 bourbon-1 british-2; spotted british bourbon-1;"
        "spots-kept british-1 bourbon-1; impulse 4; increment 4;"
        "phase activities; acting bourbon; step unspot");
    bool battle_only = false;
    for (int i = 0; i < 60 && !battle_only; i++) {
        battle_only = now(m)->turn == 2 && phase_of(m) == PHASE_ACTIVITIES;
        if (!battle_only)
            plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
    }
    cr_assert(battle_only);
    cr_expect(has_spotted(m, "italy", "sp-sol-3"), "until the end of this MPI");
    cr_expect_not(has_spotted(m, "italy", "br-sol-1"));
    sail_on(m, NULL);
    cr_expect_not(has_spotted(m, "italy", "sp-sol-3"));
    match_free(m);
}

Test(sealords_7_search, a_gale_hides)
{
    COVERS("sealords 7.115");
    struct match *m = sea(
        "br-sol-1 at gut-of-gibraltar 4/0; sp-sol-1 at gut-of-gibraltar 3/0; levante gale 8 gut-of-gibraltar;"
        "spots british-1 bourbon-1; spotted british bourbon-1; spots-kept british-1 bourbon-1; increment 2");
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    sealords_gale_hides(data(), &s, &u);
    cr_expect_eq(s.spotted[BRITISH], 0);
    cr_expect_eq(s.spots[slot(m, "br-sol-1")], 0);
    cr_expect_eq(s.spots_kept[slot(m, "br-sol-1")], 0, "what was seen in Battle, too");
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    cr_expect_not(has_spotted(m, "sp-sol-1", "br-sol-1"), "nor does the Strait show anything");
    match_free(m);
}

Test(sealords_7_search, spotting_tells_numbers_and_no_more)
{
    COVERS("sealords 7.117", "sealords 6.134", "sealords 5.155", "sealords 7.118");
    struct match *m = sea(
        A_ACTS
        "white-division at cape-de-gata: br-sol-1 4/0;" LESTOCK
        "baleares at cape-de-gata: sp-sol-1 3/2, sp-sol-2 3/0; geraldino commands baleares;"
        "course bourbon-1 cartagena; sp-light-1 with baleares; sp-light-2 in alicante; sp-light-3 in cadiz");
    plays(m, "british search white-division", "0");
    cr_expect(was_told(m, BRITISH, "strength baleares 2 1 cartagena"), "and its marker");
    struct view v;
    sealords_view(data(), now(m), BRITISH, &v);
    cr_expect_eq(v.known.formation[slot(m, "baleares")].course, place("cartagena"));
    cr_expect_eq(v.known.tally[slot(m, "baleares")][0], 2);
    cr_expect_eq(v.known.tally[slot(m, "baleares")][1], 1);
    cr_expect_eq(v.known.squadron[squadron("sp-sol-1")].sail, 0, "not what they are");
    cr_expect_eq(v.known.auxiliary[auxiliary("sp-light-1")].where, AUX_OUT_OF_PLAY);
    cr_expect_eq(v.known.port_tally[port("alicante")], 1, "at a Minor Port they lie on the map");
    cr_expect_eq(v.known.port_tally[port("cadiz")], 0, "at a Key Port they do not");
    match_free(m);
}

/* ---- By an Auxiliary ---- */

Test(sealords_7_search, an_auxiliary_is_sent_to_search)
{
    COVERS("sealords 6.12", "sealords 6.14", "sealords 6.21", "sealords 7.112b", "sealords 7.113a",
           "sealords 7.122", "sealords 7.125a", "sealords 7.125b", "sealords 6.114", "sealords 7.37",
           "sealords X10.8");
    struct match *m = sea(A_ACTS "white-division at gibraltar: br-sol-1 4/0;" LESTOCK
                                 "br-light-1 with white-division;"
                                 "baleares at cape-de-gata: sp-sol-1 3/0; geraldino commands baleares");
    is_refused(m, "british scout off-motril", "7.125a");
    is_refused(m, "british scout naples", "7.122");
    plays(m, "british scout cape-de-gata", "");
    cr_expect_eq(phase_of(m), PHASE_SCREEN, "a counter of his is there, so he is asked");
    is_refused(m, "bourbon screen", "6.28b");
    plays(m, "bourbon done", "");
    cr_expect_eq(phase_of(m), PHASE_PICK);
    plays(m, "british send br-light-1", "5");
    cr_expect(knows(m, BRITISH, "baleares"));
    cr_expect(has_spotted(m, "white-division", "baleares"), "for the Formation that sent it");
    cr_expect_eq(where(m, "br-light-1"), AUX_RECOVERY);
    cr_expect(was_told(m, BOURBON, "tasked br-light-1 cape-de-gata"));
    match_free(m);
}

Test(sealords_7_search, a_port_searches_for_all_friends_there)
{
    COVERS("sealords 7.113c");
    struct match *m = sea(
        A_ACTS "br-light-1 in gibraltar; br-sol-1 at cape-de-gata 4/0; br-sol-2 at cape-de-gata 4/0;"
               "baleares at cape-de-gata: sp-sol-1 3/0; geraldino commands baleares;"
               "spots british-1 british-2; spots british-2 british-1");
    plays(m, "british scout cape-de-gata", "");
    plays(m, "bourbon done", "");
    plays(m, "british send br-light-1", "0");
    plays(m, "british name bourbon-1", "");
    plays(m, "british done", ""); /* a Shadow result; but a Port's does not shadow */
    cr_expect(has_spotted(m, "br-sol-1", "baleares") && has_spotted(m, "br-sol-2", "baleares"));
    cr_expect_eq(where(m, "br-light-1"), AUX_RECOVERY);
    match_free(m);
}

Test(sealords_7_search, a_port_shows_friends_there_what_one_of_them_has_seen)
{
    COVERS("sealords 7.113c", "sealords R43");
    struct match *m = sea(
        A_ACTS "br-light-1 in gibraltar; br-sol-1 at cape-de-gata 4/0; br-sol-2 at cape-de-gata 4/0;"
               "baleares at cape-de-gata: sp-sol-1 3/0; geraldino commands baleares;"
               "spots british-1 british-2 bourbon-1; spots british-2 british-1; spotted british bourbon-1");
    plays(m, "british scout cape-de-gata", "");
    plays(m, "bourbon done", "");
    plays(m, "british send br-light-1", "3");
    plays(m, "british name bourbon-1", "");
    cr_expect(has_spotted(m, "br-sol-2", "baleares"));
    match_free(m);
}

/* What he has Spotted before is his secret, and so is how many of them are left to be found. */
Test(sealords_7_search, who_finds_is_asked_for_a_name_also_where_one_is_left)
{
    COVERS("sealords R107");
    static const char *const known[] = { "", "spots british-1 bourbon-1; spotted british bourbon-1" };
    for (int i = 0; i < 2; i++) {
        char scene[512];
        snprintf(scene, sizeof scene,
                 A_ACTS "br-sol-1 at cape-de-gata 4/0; sp-sol-1 at cape-de-gata 3/0;"
                        "sp-sol-2 at cape-de-gata 3/0; %s",
                 known[i]);
        struct match *m = sea(scene);
        plays(m, "british search br-sol-1", "0");
        cr_expect_eq(phase_of(m), PHASE_NAME);
        cr_expect_eq(is_offered(m, "british name bourbon-1"), i == 0);
        plays(m, "british name bourbon-2", "");
        cr_expect(has_spotted(m, "br-sol-1", "sp-sol-2"));
        match_free(m);
    }
}

Test(sealords_7_search, range_and_class_decide_who_goes)
{
    COVERS("sealords 6.14", "sealords 6.21", "sealords 6.132b");
    struct match *m = sea(A_ACTS "white-division at gibraltar: br-sol-1 4/0;" LESTOCK
                                 "br-fireship-1 with white-division; br-light-1 in port-mahon;"
                                 "turkey-trade at malaga; br-fleet-1 with turkey-trade;"
                                 "baleares at cape-de-gata: sp-sol-1 3/0; geraldino commands baleares");
    is_refused(m, "british scout cape-de-gata", "6.14"); /* too far, of the wrong Class, or with a convoy */
    match_free(m);
}

/* ---- Screens ---- */

#define SCREENED                                                                                             \
    A_ACTS                                                                                                   \
    "white-division at gibraltar: br-sol-1 4/0;" LESTOCK                                                     \
    "br-light-1 with white-division; br-fleet-1 with white-division;"                                        \
    "br-fleet-50-1 with white-division;"                                                                     \
    "baleares at cape-de-gata: sp-sol-1 3/0; geraldino commands baleares; sp-light-1 with baleares; sp-fleet-1 with baleares"

Test(sealords_7_search, a_successful_screen_sends_both_home)
{
    COVERS("sealords 6.28a", "sealords 6.28b", "sealords 6.28c", "sealords 6.28d", "sealords 6.281",
           "sealords 6.282");
    struct match *m = sea(SCREENED);
    plays(m, "british scout cape-de-gata", "");
    plays(m, "bourbon screen", "");
    is_refused(m, "bourbon send br-fleet-1", "6.14");
    plays(m, "british send br-light-1", "");
    cr_expect_eq(now(m)->acting, 1 << BOURBON, "what was picked stays face down");
    struct view v;
    sealords_view(data(), now(m), BOURBON, &v);
    cr_expect_eq(v.known.task.auxiliary, 0);
    plays(m, "bourbon send sp-fleet-1", ""); /* Fleet screens Light: no die for the Search */
    cr_expect_not(knows(m, BRITISH, "baleares"));
    cr_expect_eq(where(m, "br-light-1"), AUX_RECOVERY);
    cr_expect_eq(where(m, "sp-fleet-1"), AUX_RECOVERY);
    cr_expect(was_told(m, BRITISH, "screened br-light-1 sp-fleet-1 succeeds"));
    match_free(m);
}

Test(sealords_7_search, a_failed_screen_goes_home_and_the_task_goes_on)
{
    COVERS("sealords 6.28f");
    struct match *m = sea(SCREENED);
    plays(m, "british scout cape-de-gata", "");
    plays(m, "bourbon screen", "");
    plays(m, "bourbon send sp-light-1", "");
    plays(m, "british send br-fleet-1", "6"); /* -1 for the Fleet */
    cr_expect(knows(m, BRITISH, "baleares"));
    cr_expect_eq(where(m, "sp-light-1"), AUX_RECOVERY);
    match_free(m);
}

Test(sealords_7_search, a_partial_screen_makes_it_harder)
{
    COVERS("sealords 6.28e", "sealords 6.313");
    struct match *m = sea(SCREENED);
    plays(m, "british scout cape-de-gata", "");
    plays(m, "bourbon screen", "");
    plays(m, "bourbon send sp-fleet-1", "");
    plays(m, "british send br-fleet-50-1", "3"); /* +1 for the Fleet-50, +2 for the Screen */
    cr_expect_not(knows(m, BRITISH, "baleares"));
    cr_expect_eq(where(m, "sp-fleet-1"), AUX_RECOVERY, "it goes home after that, too (R36)");
    match_free(m);
}

/* ---- Dummies ---- */

Test(sealords_7_search, a_dummy_that_is_found_is_gone)
{
    COVERS("sealords 7.15");
    struct match *m = sea(A_ACTS "white-division at cape-de-gata: br-sol-1 4/0;" LESTOCK
                                 "sp-decoy-1 at cape-de-gata");
    plays(m, "british search white-division", "3");
    cr_expect_eq(slot(m, "sp-decoy-1"), -1);
    cr_expect(was_told(m, BRITISH, "dummy sp-decoy-1 cape-de-gata"));
    match_free(m);
}

Test(sealords_7_search, a_dummy_does_not_pass_a_strait)
{
    COVERS("sealords 7.152");
    struct match *m = sea("br-decoy-1 at cadiz; course british-1 gut-of-gibraltar");
    sail_on(m, "");
    cr_expect_eq(slot(m, "br-decoy-1"), -1, "R47");
    match_free(m);
}

Test(sealords_7_search, a_dummy_goes_in_and_out_of_port_as_others_do)
{
    COVERS("sealords 7.152", "sealords 3.274c");
    struct match *m = sea("br-decoy-1 at port-mahon; sp-decoy-1 at port-mahon");
    plays(m, "british fit-out br-decoy-1", "");
    is_refused(m, "bourbon fit-out sp-decoy-1", "3.274c");
    sail_on(m, "");
    cr_expect_eq(formation(m, "br-decoy-1")->state, FITTING_OUT);
    cr_expect(is_at(m, "br-decoy-1", "port-mahon-harbour"));
    plays(m, "british ready br-decoy-1", "");
    sail_on(m, "");
    cr_expect(is_at(m, "br-decoy-1", "port-mahon"));
    match_free(m);
}

/* ---- Interdiction ---- */

Test(sealords_7_search, an_interdictor_sees_who_comes_in)
{
    COVERS("sealords 7.211", "sealords 7.22", "sealords 7.222", "sealords 7.225", "sealords 7.24",
           "sealords X9.1");
    struct match *m = sea(
        "catalonia at toulon: br-sol-1 4/0; norris commands catalonia; order british-1 watch-toulon;"
        "chit watch-toulon issued; br-sol-2 at toulon 4/0; mistral blows;"
        "sp-sol-1 at marseilles 3/0; course bourbon-1 toulon");
    cr_expect(sealords_interdicts(data(), now(m), slot(m, "catalonia")));
    cr_expect_not(sealords_interdicts(data(), now(m), slot(m, "br-sol-2")), "only who has the Order");
    for (int i = 0; i < 2; i++) { /* courses, then what else they do */
        plays(m, "british done", "");
        plays(m, "bourbon done", "");
    }
    cr_assert(is_at(m, "sp-sol-1", "toulon"));
    cr_expect(was_told(m, BRITISH, "spotted bourbon-1 sp-sol-1 toulon"));
    cr_expect(was_told(m, BOURBON, "found sp-sol-1 toulon"), "its counter is turned [2.311],");
    cr_expect_not(was_told(m, BOURBON, "watches catalonia toulon"), "and nobody says why (R48)");
    match_free(m);
}

Test(sealords_7_search, who_is_in_sight_of_the_interdictor_hears_of_it)
{
    COVERS("sealords 7.113e", "sealords 7.24");
    struct match *m = sea(
        "catalonia at toulon: br-sol-1 4/0; norris commands catalonia; order british-1 watch-toulon;"
        "chit watch-toulon issued; br-sol-2 at toulon 4/0; br-sol-3 at toulon 4/0; mistral blows;"
        "spots british-1 british-2; spots british-2 british-1; sp-sol-1 at marseilles 3/0; course bourbon-1 toulon");
    for (int i = 0; i < 2; i++) {
        plays(m, "british done", "");
        plays(m, "bourbon done", "");
    }
    cr_assert(is_at(m, "sp-sol-1", "toulon"));
    cr_expect(has_spotted(m, "catalonia", "sp-sol-1"));
    cr_expect(has_spotted(m, "br-sol-2", "sp-sol-1"), "the two have Spotted each other");
    cr_expect_not(has_spotted(m, "br-sol-3", "sp-sol-1"));
    match_free(m);
}

/* A Formation that comes in, whosesoever it is: friends are Spotted as enemies are [7.111]. */
Test(sealords_7_search, an_interdictor_sees_friends_come_in_as_well)
{
    COVERS("sealords 7.24", "sealords 7.111a");
    struct match *m = sea(
        "catalonia at toulon: br-sol-1 4/0; norris commands catalonia; order british-1 watch-toulon;"
        "chit watch-toulon issued; br-sol-2 at toulon 4/0; mistral blows;"
        "italy at marseilles: br-sol-3 3/0; martin commands italy; course british-3 toulon;"
        "sp-sol-1 at marseilles 3/0; course bourbon-1 toulon"); /* they are asked for a Battle */
    for (int i = 0; i < 2; i++) {
        plays(m, "british done", "");
        plays(m, "bourbon done", "");
    }
    cr_assert(is_at(m, "italy", "toulon"));
    cr_expect(has_spotted(m, "catalonia", "italy"));
    cr_expect_not(has_spotted(m, "br-sol-2", "italy"), "who only lies there has not");
    cr_expect_not(has_spotted(m, "italy", "catalonia"), "nor who comes in");
    match_free(m);
}
