/* What the series says of Convoys that another theatre may have: with a set number of Sail, with an Escort of their own,
 * bound for the enemy's shore, loading in a port. The tiny theatre has them by data alone. */
#include "games/sealords/convoys.h"
#include "tiny.h"

#define IN_SPRING                                                                                            \
    "scenario s2\nturns 4\nyear 1740\nprestige red 7\nprestige blue 7\nwaiting-phases 1\nwaiting-phase 0 turn\n"
#define AT_SEA                                                                                               \
    IN_SPRING "turn-of-year 5\nimpulse 1\nincrement 1\nstep gales\nphase courses\nacting red blue\n"

static int convoy(const char *id)
{
    return word(VOCAB_CONVOY, id);
}

static int slot_of(const struct match *m, const char *unit)
{
    return now(m)->slot_of[word(VOCAB_UNIT, unit)] - 1;
}

static void refused(struct match *m, int side, int kind, int a, int b, const char *rule)
{
    const struct refusal no = match_play(m, side,
                                         (struct move){ (uint16_t)kind, { (int16_t)a, (int16_t)b } });
    cr_expect_not(is_legal(no));
    cr_expect_str_eq(no.rule ? no.rule : "", rule);
}

/* ---- With an Escort [10.128] ---- */

#define ORDERS_STEP IN_SPRING "turn 2\nturn-of-year 6\nstep auxiliaries\nphase issue\nacting red blue\n"

Test(sealords_tiny_convoys, one_that_comes_with_an_escort)
{
    COVERS("sealords 10.128");
    for (int ordered = 0; ordered <= 1; ordered++) {
        struct match *m = tiny_position(ORDERS_STEP "convoys-coming 1 2\n"); /* the Silk Fleet is announced */
        const int     frigates = word(VOCAB_SQUADRON, "bl-f-2");
        if (ordered) {
            says(m, "blue escort bl-f-2");
            refused(m, BLUE, MOVE_ESCORT, frigates, 0, "10.128");
            struct view v;
            sealords_view(tiny(), now(m), RED, &v);
            cr_expect_eq(v.known.scheme[1].escorted, 0, "his secret");
        }
        while (now(m)->turn < 4 && slot_of(m, "silk-fleet") < 0)
            both_done(m);
        cr_expect_eq(now(m)->turn, 3);
        cr_assert_geq(slot_of(m, "silk-fleet"), 0);
        cr_expect_eq(now(m)->squadron[frigates].sail, ordered ? 2 : 0, "no Order, no Escort");
        if (ordered)
            cr_expect_eq(sealords_escort(tiny(), now(m), slot_of(m, "silk-fleet")), frigates);
        match_free(m);
    }
    struct match *m = tiny_position(
        ORDERS_STEP "convoys-coming 1 2\nconvoys-escorted 1 1\nsail bl-f-2 1\n"
                    "squadron-state bl-f-2 in-ordinary\nsquadron-at bl-f-2 south-port-harbour\n");
    while (now(m)->turn < 4 && slot_of(m, "silk-fleet") < 0)
        both_done(m);
    cr_assert_geq(slot_of(m, "silk-fleet"), 0);
    cr_expect_lt(sealords_escort(tiny(), now(m), slot_of(m, "silk-fleet")), 0, "its counter is in use");
    cr_expect_eq(now(m)->squadron[word(VOCAB_SQUADRON, "bl-f-2")].sail, 1);
    match_free(m);
    m = tiny_position(ORDERS_STEP);
    refused(m, BLUE, MOVE_ESCORT, word(VOCAB_SQUADRON, "bl-f-2"), 0, "9.422"); /* nothing is announced */
    match_free(m);
    m = tiny_position(ORDERS_STEP
                      "convoys-coming 1 2\nformation blue-1 bl-f-1\nat blue-1 south-port-harbour\n"
                      "state blue-1 fitting-out\nsail bl-f-1 2\nsquadron-state bl-f-1 fitting-out\n"
                      "squadron-at bl-f-1 south-port-harbour\nin bl-f-1 blue-1\norder blue-1 escort\n");
    refused(m, BLUE, MOVE_ESCORT, word(VOCAB_SQUADRON, "bl-f-2"), 0,
            "9.424"); /* one chit, and it is in use */
    match_free(m);
}

/* ---- With a number of Sail [10.141, 10.144] ---- */

#define FLEETS                                                                                               \
    "formation blue-1 silk-fleet\nat blue-1 the-narrows\nstate blue-1 ready\nformation blue-2 salt-fleet\n"  \
    "at blue-2 the-narrows\nstate blue-2 ready\n"

static struct umpire rolls(struct match *m, const char *faces)
{
    for (; *faces; faces++)
        match_queue(m, *faces - '0');
    return (struct umpire){ .dice = match_dice(m) };
}

Test(sealords_tiny_convoys, one_with_sail_loses_them_like_a_squadron)
{
    COVERS("sealords 10.141");
    struct match *m = tiny_position(AT_SEA FLEETS);
    const int     silk = convoy("silk-fleet"), salt = convoy("salt-fleet"); /* three Sail, DR 4; and none */
    struct state  s = *now(m);
    struct umpire u = rolls(m, "");
    sealords_hit_convoy(tiny(), &s, silk, 3, 1, HARM_ENEMY, &u);
    cr_expect_eq(s.convoy[silk].dp, 3);
    cr_expect_eq(s.convoy[silk].sunk, 1, "a Sail");
    sealords_hit_convoy(tiny(), &s, salt, 3, 1, HARM_ENEMY, &u);
    cr_expect_eq(s.convoy[salt].dp, 7, "of indeterminate size: 4 DPs");
    cr_expect_eq(s.convoy[salt].sunk, 0);
    cr_expect_eq(s.convoy[silk].paid, s.convoy[salt].paid, "and as much Prestige");
    sealords_check_convoy(tiny(), &s, silk, SINK_TURN, &u);
    cr_expect_eq(s.convoy[silk].sunk, 1, "below its DR it floats");
    s.convoy[silk].dp = 5;
    u = rolls(m, "2");
    sealords_check_convoy(tiny(), &s, silk, SINK_GALE, &u);
    cr_expect_eq(s.convoy[silk].sunk, 1, "5 less 4: on 0 or 1");
    u = rolls(m, "1");
    s.increment = 2;
    sealords_check_convoy(tiny(), &s, silk, SINK_GALE, &u);
    cr_expect_eq(s.convoy[silk].sunk, 2);
    cr_expect_eq(s.convoy[silk].dp, 5, "the DPs stay");
    sealords_scatter_begin(tiny(), &s, &u);
    cr_expect(s.slot_of[convoy_unit(silk)]);
    sealords_hit_convoy(tiny(), &s, silk, 0, 2, HARM_ENEMY, &u);
    sealords_scatter_begin(tiny(), &s, &u);
    cr_expect_eq(s.slot_of[convoy_unit(silk)], 0, "its last Sail");
    cr_expect_eq(s.convoy[silk].sunk, 0);
    match_free(m);
}

/* [8.339] In Battle one check after the other, each harder by 3; in a Gale one. */
Test(sealords_tiny_convoys, each_check_in_a_battle_is_harder_by_three)
{
    COVERS("sealords 10.141", "sealords 8.339", "sealords 7.351");
    static const struct {
        enum sinking why;
        const char  *dice;
        int          sunk, left;               /* dice */
    } cases[] = { { SINK_BATTLE, "30", 2, 0 }, /* 3, then 0 */
                  { SINK_BATTLE, "31", 1, 0 },
                  { SINK_BATTLE, "4", 0, 0 },
                  { SINK_GALE, "30", 1, 1 } };
    struct match *m = tiny_position(AT_SEA FLEETS "convoy-damage silk-fleet 7\n"); /* DR 4 */
    for (int i = 0; i < 4; i++) {
        struct state  s = *now(m);
        struct umpire u = rolls(m, cases[i].dice);
        s.increment = (uint8_t)(1 + i); /* a check of its own */
        sealords_check_convoy(tiny(), &s, convoy("silk-fleet"), cases[i].why, &u);
        cr_expect_eq(s.convoy[convoy("silk-fleet")].sunk, cases[i].sunk, "case %d", i);
        cr_expect_eq(dice_queued(match_dice(m)), cases[i].left, "case %d", i);
    }
    match_free(m);
}

Test(sealords_tiny_convoys, its_sail_do_not_strike)
{
    COVERS("sealords 10.144", "sealords 10.141", "sealords 8.43");
    struct match *m = tiny_position(
        IN_SPRING FLEETS
        "turn-of-year 5\nimpulse 1\nincrement 1\nstep battles\nphase declare\nacting red blue\n"
        "formation red-1 red-fleet\nat red-1 the-narrows\nstate red-1 ready\nsail re-sol-1 4\n"
        "squadron-state re-sol-1 ready\nsquadron-at re-sol-1 the-narrows\nin re-sol-1 red-1\nleader arden posted\n"
        "posted arden red-fleet\nleader-marks arden commands\nspots red-1 blue-1\nspotted red blue-1\n"
        "convoy-damage silk-fleet 12\n");
    says(m, "red engage the-narrows");
    for (int i = 0; i < 20; i++)
        match_queue(m, 0);
    int sunk = 0, lost = 0, prizes = 0, victor = 0;
    for (int i = 0; i < 60 && (now(m)->phase == PHASE_DECLARE || now(m)->battle.at != NOWHERE); i++) {
        for (int side = 0; side < SIDES; side++) {
            if (!(now(m)->acting >> side & 1))
                continue;
            says(m, side ? "blue done" : "red done");
            for (size_t e = 0; e < match_event_count(m); e++)
                victor = match_event(m, e)->kind == EVENT_VICTOR ? 1 + match_event(m, e)->arg[0] : victor;
        }
        sunk = now(m)->convoy[convoy("silk-fleet")].sunk > sunk ? now(m)->convoy[convoy("silk-fleet")].sunk
                                                                : sunk;
        for (int c = 0; c < SAIL_CLASSES; c++) {
            lost += now(m)->battle.lost[BLUE][c];
            prizes += now(m)->battle.struck[c] + now(m)->battle.prizes[c];
        }
    }
    cr_expect_gt(sunk, 0);
    cr_expect_eq(victor, 1 + RED, "they count for the Victor [8.43]");
    cr_expect_eq(lost, 0);
    cr_expect_eq(prizes, 0);
    match_free(m);
}

/* ---- Against the enemy's shore [10.164] ---- */

Test(sealords_tiny_convoys, an_invasion_lands_from_the_sea)
{
    COVERS("sealords 10.164");
    struct match *m = tiny_position(AT_SEA
                                    "formation red-1 red-host\nat red-1 the-narrows\nstate red-1 ready\n"
                                    "convoy-bound red-host south-port\nmarks red-1 steers whole\n");
    bool          fits_out = false;
    for (int i = 0; i < 40 && slot_of(m, "red-host") >= 0; i++) {
        both_done(m);
        fits_out = fits_out || (slot_of(m, "red-host") >= 0 && of(m, "red-host")->state == FITTING_OUT);
    }
    cr_expect_lt(slot_of(m, "red-host"), 0, "delivered, and removed");
    cr_expect_not(fits_out);
    cr_expect_eq(now(m)->impulse <= 2 && now(m)->turn == 1, true, "as soon as it was before the port");
    match_free(m);
}

/* ---- Loading in a port [10.172, 10.173] ---- */

static struct match *four_turns(void)
{
    struct match_setup how = { .game = &sealords_game, .data = tiny(), .source = DICE_FAST, .seed = 2 };
    struct refusal     why;
    how.how.seats = 2;
    how.how.scenario = 1;
    struct match *m = match_new(&how, &why);
    cr_assert(m, "[%s] %s", why.rule, why.why);
    return m;
}

static void until_stores_are_asked_for(struct match *m, int turn)
{
    while (now(m)->phase != PHASE_OVER
           && !(now(m)->turn == turn && now(m)->phase == PHASE_CONVOYS && now(m)->step == STEP_PRE_TURN))
        both_done(m);
    cr_assert_eq(now(m)->phase, PHASE_CONVOYS);
}

Test(sealords_tiny_convoys, stores_wait_in_ordinary_until_their_owner_sends_them)
{
    COVERS("sealords 10.173", "sealords 10.172a", "sealords 10.172e", "sealords 10.172b");
    struct match *m = four_turns();
    const int     stores = convoy("red-stores"), cape = word(VOCAB_PLACE, "long-cape");
    until_stores_are_asked_for(m, 1);
    refused(m, RED, MOVE_BOUND, stores, cape, "10.172e"); /* it has nothing aboard */
    until_stores_are_asked_for(m, 2);
    cr_expect_eq(now(m)->convoy[stores].stores, 2, "in the R&R Step of the turn");
    cr_expect_lt(slot_of(m, "red-stores"), 0, "In Ordinary: no counter at sea, and nothing that lies Ready");
    until_stores_are_asked_for(m, 3);
    cr_expect_eq(now(m)->convoy[stores].stores, 4, "as long as he likes");
    says(m, "red bound red-stores long-cape");
    both_done(m);
    cr_assert_geq(slot_of(m, "red-stores"), 0);
    cr_expect_eq(of(m, "red-stores")->state, FITTING_OUT, "out of Ordinary, and no die brings it");
    cr_expect_eq(of(m, "red-stores")->at, word(VOCAB_PLACE, "north-port-harbour"));
    while (now(m)->turn == 3 && now(m)->phase != PHASE_REORGANISE)
        both_done(m);
    cr_expect_eq(of(m, "red-stores")->at, cape);
    cr_expect_eq(now(m)->convoy[stores].stores, 4, "it loads no more");
    says(m, "red unload red-stores 4");
    cr_expect_eq(now(m)->stores[word(VOCAB_PORT, "long-cape")], 4);
    cr_expect_lt(slot_of(m, "red-stores"), 0);
    until_stores_are_asked_for(m, 4);
    cr_expect_eq(now(m)->convoy[stores].stores, 0, "a new one, which has not loaded yet");
    match_free(m);
}

/* ---- Reinforcing Sail [11.141] ---- */

Test(sealords_tiny_convoys, sail_wait_for_a_gale_to_pass)
{
    COVERS("sealords 11.141", "sealords 5.331c");
    for (int gale = 0; gale <= 1; gale++) {
        struct match *m = tiny_position(
            gale ? IN_SPRING
                "turn-of-year 5\nstep reorganise\nphase terminate\nacting red blue\nblowing norther\n"
                "gale norther 8\ngale-at norther long-cape\ngale-start norther fisher-bay\n"
                 : IN_SPRING "turn-of-year 5\nstep reorganise\nphase terminate\nacting red blue\n");
        both_done(m);
        cr_expect_eq(now(m)->squadron[word(VOCAB_SQUADRON, "re-sol-1")].sail, gale ? 0 : 2);
        match_free(m);
    }
}

/* ---- What another theatre allows ---- */

Test(sealords_tiny_convoys, troops_are_called_back_only_where_the_theatre_says_so)
{
    COVERS("sealords X15.2", "sealords 2.221");
    struct match *m = tiny_position(
        IN_SPRING "turn-of-year 5\nimpulse 1\nincrement 0\nstep winds\nphase start\nacting red blue\n"
                  "formation red-1 red-host\nat red-1 the-narrows\nstate red-1 ready\n"
                  "convoy-bound red-host south-port\n");
    refused(m, RED, MOVE_TURN_BACK, convoy("red-host"), 0, "10.111d");
    match_free(m);
}
