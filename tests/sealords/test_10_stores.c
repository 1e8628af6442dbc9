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
