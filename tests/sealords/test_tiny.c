/* A second theatre, of data alone: two ports and a Strait, a squadron or two on each side. The series plays it as it
 * stands, a Battle and all; so a theatre needs no change to the series. */
#include "tiny.h"

Test(sealords_tiny, two_turns_with_a_battle_in_them)
{
    struct match *m = new_tiny(3);
    cr_expect_str_eq(tiny()->theatre, "plain");
    bool fought = false, sailed = false;
    for (int i = 0; i < 2000 && now(m)->phase != PHASE_OVER; i++) {
        const struct state *s = now(m);
        fought = fought || s->battle.line[0] || s->battle.line[1];
        if (s->phase != PHASE_COURSES && s->phase != PHASE_DECLARE) {
            both_done(m);
            continue;
        }
        /* Both put to sea and make for the Narrows, where everybody sees everybody; the Red call for Battle. */
        static const char *const fleets[] = { "red-fleet", "blue-fleet" };
        for (int side = 0; side < SIDES && now(m)->phase == PHASE_COURSES; side++) {
            const struct move ready = { MOVE_READY, { (int16_t)word(VOCAB_UNIT, fleets[side]) } };
            const struct move go = { MOVE_COURSE,
                                     { (int16_t)word(VOCAB_UNIT, fleets[side]),
                                       (int16_t)word(VOCAB_PLACE, "the-narrows") } };
            if (now(m)->slot_of[word(VOCAB_UNIT, fleets[side])] && of(m, fleets[side])->at != go.arg[1])
                sailed = is_legal(match_play(m, side, ready)) || is_legal(match_play(m, side, go)) || sailed;
        }
        const struct move engage = { MOVE_ENGAGE, { (int16_t)word(VOCAB_PLACE, "the-narrows") } };
        if (now(m)->phase == PHASE_DECLARE)
            (void)match_play(m, 0, engage);
        both_done(m);
    }
    cr_expect(sailed);
    cr_expect(fought, "they have met");
    cr_expect_eq(now(m)->phase, PHASE_OVER);
    cr_expect_eq(now(m)->turn, 2);
    match_free(m);
}

Test(sealords_tiny, its_own_figures_hold)
{
    COVERS("sealords 2.221", "sealords 5.374", "sealords R33");
    struct match *m = new_tiny(1);
    cr_expect_eq(of(m, "red-fleet")->at, word(VOCAB_PLACE, "north-port-harbour"));
    cr_expect_eq(sealords_port_use(tiny(), now(m), word(VOCAB_PORT, "fisher-bay"), 0), PORT_NEUTRAL,
                 "as its files say, where nobody says otherwise");
    cr_expect_not(tiny()->minor_port_keeps_flotilla);
    cr_expect_not(tiny()->subordination_once);
    match_free(m);
}

/* [5.374] Without the theatre's leave a Flotilla in a Minor Port is dissolved by a gale. */
Test(sealords_tiny, a_gale_dissolves_a_flotilla_in_a_minor_port)
{
    COVERS("sealords 5.374", "sealords R33");
    static const char position[] =
        "formation red-1 red-fleet\nat red-1 fisher-bay\nstate red-1 fitting-out\n"
        "sail re-sol-1 4\nsquadron-state re-sol-1 fitting-out\nsquadron-at re-sol-1 fisher-bay\nin re-sol-1 red-1\n"
        "leader arden posted\nposted arden red-fleet\nleader-marks arden commands\nmarks red-1 steers whole\n"
        "year 1740\nturn-of-year 5\nimpulse 1\nincrement 2\nstep gale-rest\nphase activities\nacting blue\nturns 2\n"
        "waiting-phases 1\nwaiting-phase 0 turn\nprestige red 7\nprestige blue 7\n"
        "blowing norther\ngale norther 8\ngale-at norther fisher-bay\ngale-start norther fisher-bay\n";
    struct match *m = tiny_position(position);
    says(m, "blue done");
    cr_expect_eq(now(m)->slot_of[word(VOCAB_UNIT, "red-fleet")], 0);
    const int q = word(VOCAB_SQUADRON, "re-sol-1");
    cr_expect_eq(now(m)->squadron[q].state, READY);
    cr_expect(is_without_orders(now(m), now(m)->squadron[q].in - 1));
    cr_expect_eq(now(m)->leader[word(VOCAB_LEADER, "arden")].status, LEADER_MESS);
    match_free(m);
}
