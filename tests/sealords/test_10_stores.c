/* [10.12, 10.17, X15.6, X15.7] Stores in their turns: when a new Victualing Convoy begins to load, and where none is landed; where an
 * Escort finds its convoy. */
#include "games/sealords/convoys.h"
#include "scene.h"

static int convoy(const char *id)
{
    return stage_word(VOCAB_CONVOY, id);
}

/* Both are done until the next Reorganisation is open. */
static void to_the_next_reorganisation(struct match *m)
{
    const int turn = now(m)->turn;
    while (now(m)->turn == turn || phase_of(m) != PHASE_REORGANISE) {
        const int            side = now(m)->acting & 1 ? BRITISH : BOURBON;
        const struct move    done = { .kind = MOVE_DONE };
        const struct refusal no = match_play(m, side, done);
        cr_assert(is_legal(no), "[%s] %s", no.rule, no.why);
    }
}

#define LANDS                                                                                                \
    "scenario s3; turns 16; turn-of-year 7; impulse 0; increment 0; phase reorganise; step orders;"          \
    "convoy-marks victualing-convoy declared;"

Test(sealords_10_stores, a_new_one_loads_from_the_next_turn_on)
{
    COVERS("sealords 10.172a", "sealords 10.172d", "sealords R129");
    struct match *m = sea(LANDS
                          "victualing-convoy at gibraltar fitting-out; convoy-stores victualing-convoy 4;"
                          "convoy-bound victualing-convoy gibraltar");
    const int     c = convoy("victualing-convoy");
    plays(m, "british unload victualing-convoy 4", "");
    cr_assert_eq(now(m)->slot_of[convoy_unit(c)], 0);
    cr_expect_eq(now(m)->convoy[c].stores, 0, "not in this Step");
    to_the_next_reorganisation(m);
    cr_expect_eq(now(m)->convoy[c].stores, 2);
    to_the_next_reorganisation(m);
    cr_expect_eq(now(m)->convoy[c].stores, 4);
    match_free(m);
}

Test(sealords_10_stores, none_are_landed_in_a_port_that_has_fallen)
{
    COVERS("sealords 10.172b", "sealords X15.6", "sealords E12");
    struct match *m = sea(LANDS
                          "victualing-convoy at villefranche fitting-out; convoy-stores victualing-convoy 4;"
                          "convoy-bound victualing-convoy villefranche");
    cr_expect(is_offered(m, "british unload victualing-convoy 4"));
    match_free(m);
    m = sea(LANDS "victualing-convoy at villefranche fitting-out; convoy-stores victualing-convoy 4;"
                  "convoy-bound victualing-convoy villefranche; mark e12 1");
    is_refused(m, "british unload victualing-convoy 4", "10.172b");
    cr_expect_not(is_offered(m, "british unload victualing-convoy 1"));
    match_free(m);
}

/* Does a squadron with an Escort Order join the convoy beside which it lies? */
static bool joins(const char *sentences, bool sees)
{
    struct match *m = sea(sentences);
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    if (sees)
        s.spots[slot(m, "br-sol-2")] |= bit64(slot(m, "straits-trade"));
    sealords_escorts_join(data(), &s, &u);
    const bool found = sealords_escort(data(), &s, slot(m, "straits-trade")) == squadron("br-sol-2");
    match_free(m);
    return found;
}

Test(sealords_10_stores, an_escort_finds_its_convoy_in_a_space_and_not_in_a_sea_zone)
{
    COVERS("sealords 10.123", "sealords X15.7");
    const char *const space = "straits-trade at leghorn; br-sol-2 at leghorn 4/0; order british-2 escort";
    const char *const port_of_call = "straits-trade at gibraltar fitting-out;"
                                     "br-sol-2 at gibraltar 4/0 fitting-out; order british-2 escort";
    const char *const zone =
        "straits-trade at ligurian-sea; br-sol-2 at ligurian-sea 4/0; order british-2 escort";
    cr_expect(joins(space, false));
    cr_expect(joins(port_of_call, false));
    cr_expect_not(joins(zone, false));
    cr_expect_not(joins(zone, true), "whether or not it is Spotted");
}

/* Villefranche holds four at most, the others any number. */
Test(sealords_10_stores, no_more_are_landed_than_the_port_holds)
{
    COVERS("sealords X15.6", "sealords 11.352", "sealords 10.172b");
    struct match *m = sea(LANDS
                          "victualing-convoy at villefranche fitting-out; convoy-stores victualing-convoy 9;"
                          "convoy-bound victualing-convoy villefranche; stores villefranche 1");
    is_refused(m, "british unload victualing-convoy 4", "11.352");
    cr_expect_not(is_offered(m, "british unload victualing-convoy 4"));
    plays(m, "british unload victualing-convoy 3", "");
    cr_expect_eq(now(m)->stores[port("villefranche")], 4);
    match_free(m);
    m = sea(LANDS "victualing-convoy at gibraltar fitting-out; convoy-stores victualing-convoy 9;"
                  "convoy-bound victualing-convoy gibraltar; stores gibraltar 30");
    is_refused(m, "british unload victualing-convoy 10", "10.172c");
    plays(m, "british unload victualing-convoy 9", "");
    match_free(m);
}

/* ---- How often one comes, and whither (X15.1) ---- */

Test(sealords_10_stores, trade_is_announced_once_a_year)
{
    COVERS("sealords 10.111d", "sealords X15.1");
    for (int year = 0; year < 2; year++) { /* the Turkey Trade is of the second kind */
        struct match *m = sea(year ? "scenario s4; turns 48; turn-of-year 8; convoys-year 1 1"
                                   : "scenario s4; turns 48; turn-of-year 8");
        struct state  s = *now(m);
        struct umpire u = { .dice = match_dice(m) };
        match_queue(m, 0);
        sealords_convoys_begin(data(), &s, &u);
        cr_expect_eq(dice_queued(match_dice(m)), year);
        cr_expect_eq(s.scheme[1].coming > 0, !year);
        match_free(m);
    }
}

#define EMBARKING                                                                                            \
    "phase convoys; step return; impulse 0; increment 0; acting bourbon; argument 0 2; scenario s4;"         \
    "turns 48; turn-of-year 6;"

Test(sealords_10_stores, troops_are_assembled_three_turns_apart_and_three_a_year)
{
    COVERS("sealords 10.161", "sealords X15.1a");
    struct match *m = sea(EMBARKING "convoys-gap 0 1; convoys-year 0 1");
    is_refused(m, "bourbon assemble troop-convoy-1 genoa", "10.161");
    cr_expect_not(is_offered(m, "bourbon assemble troop-convoy-1 genoa"));
    match_free(m);
    m = sea(EMBARKING "convoys-year 0 3");
    is_refused(m, "bourbon assemble troop-convoy-1 genoa", "10.161");
    match_free(m);
    m = sea(EMBARKING "convoys-year 0 2");
    is_refused(m, "bourbon assemble troop-convoy-2 genoa", "10.161"); /* the first that is free */
    is_refused(m, "bourbon assemble troop-convoy-1 leghorn", "10.161");
    plays(m, "bourbon assemble troop-convoy-1 genoa", "");
    cr_expect_eq(now(m)->scheme[0].gap, 3);
    cr_expect_eq(now(m)->scheme[0].year, 3);
    is_refused(m, "bourbon assemble troop-convoy-2 genoa", "10.161");
    match_free(m);
}

Test(sealords_10_stores, no_caravan_is_bound_for_the_plague)
{
    COVERS("sealords E09", "sealords R199");
    struct match *m = sea(EMBARKING "levant-caravan at marseilles fitting-out; mark plague 3");
    is_refused(m, "bourbon done", "10.161"); /* its destination must be named */
    is_refused(m, "bourbon bound levant-caravan faro-of-messina", "10.161");
    cr_expect_not(is_offered(m, "bourbon bound levant-caravan faro-of-messina"));
    plays(m, "bourbon bound levant-caravan malta", "");
    match_free(m);
}
