/* [12.4] Ranks of the players: what they grant, what they cost the greater, and what a game buys. */
#include "fight.h"
#include "games/sealords/battle.h"
#include "games/sealords/convoys.h"
#include "games/sealords/gale.h"
#include "games/sealords/ranks.h"

#define RANKED(rank, favour) "options 12.4; player-rank british " rank "; favours british " favour ";"

static int rank(const char *id)
{
    return stage_word(VOCAB_PLAYER_RANK, id);
}

static unsigned granted(const char *id)
{
    struct state s = { .player_rank = { [BRITISH] = (uint8_t)(1 + rank(id)) } };
    return sealords_granted(data(), &s, BRITISH, ONCE_A_GAME);
}

/* ---- The end of a game [12.411-12.413, 12.42, 12.44] ---- */

#define LAST_STEP                                                                                            \
    "turn 4; turns 4; turn-of-year 8; impulse 0; increment 0; phase ordinary; step relief;"                  \
    "prestige british 10; prestige bourbon 8;"

Test(sealords_12_ranks, the_margin_buys_one)
{
    COVERS("sealords 12.411", "sealords 12.412");
    struct match *m = sea(LAST_STEP "options 12.4; player-rank british master-and-commander");
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    cr_assert_eq(phase_of(m), PHASE_OVER);
    cr_expect(was_told(m, BRITISH, "rank-budget british 2"));
    cr_expect(was_told(m, BRITISH, "rank-budget bourbon 0"));
    cr_expect(was_told(m, BOURBON, "rank-offer british post-captain 2"));
    cr_expect_not(was_told(m, BRITISH, "rank-offer british commodore 2"));
    cr_expect_not(was_told(m, BRITISH, "rank-offer bourbon lieutenant-and-commander 1"));
    cr_expect_eq(now(m)->prestige[BRITISH], 10, "the score stands");
    match_free(m);
    m = sea(LAST_STEP);
    plays(m, "british done", "");
    plays(m, "bourbon done", "");
    cr_expect_not(was_told(m, BRITISH, "rank-budget british 2"), "an option");
    match_free(m);
}

Test(sealords_12_ranks, commands_and_flags_are_bought_in_order)
{
    COVERS("sealords 12.421", "sealords 12.421-2", "sealords 12.44");
    struct state s = { .options = 1u << OPTION_RANKS, .prestige = { 15, 0 } };
    cr_expect(sealords_may_buy_rank(data(), &s, BRITISH, rank("lieutenant-and-commander")));
    cr_expect_not(sealords_may_buy_rank(data(), &s, BRITISH, rank("master-and-commander")));
    cr_expect_not(sealords_may_buy_rank(data(), &s, BRITISH, rank("comptroller-of-the-navy")));
    s.player_rank[BRITISH] = (uint8_t)(1 + rank("commodore"));
    cr_expect(sealords_may_buy_rank(data(), &s, BRITISH, rank("rear-admiral-of-the-blue")));
    cr_expect_not(sealords_may_buy_rank(data(), &s, BRITISH, rank("rear-admiral-of-the-white")));
    s.player_rank[BRITISH] = (uint8_t)(1 + rank("vice-admiral-of-the-red"));
    cr_expect_not(sealords_may_buy_rank(data(), &s, BRITISH, rank("comptroller-of-the-navy")), "R202");
    s.player_rank[BRITISH] = (uint8_t)(1 + rank("admiral-of-the-blue"));
    s.inspectorate[BRITISH] = (uint8_t)(1 + rank("comptroller-of-the-navy"));
    cr_expect(sealords_may_buy_rank(data(), &s, BRITISH, rank("admiral-of-the-white")));
    cr_expect_not(sealords_may_buy_rank(data(), &s, BRITISH, rank("comptroller-of-the-navy")));
    cr_expect(sealords_may_buy_rank(data(), &s, BRITISH, rank("commissioner-of-victualling")),
              "for the one that he has");
    s.prestige[BOURBON] = 13;
    cr_expect_not(sealords_may_buy_rank(data(), &s, BRITISH, rank("commissioner-of-victualling")),
                  "a margin of 2");
}

/* ---- The beginning of the next ---- */

static struct match *begun(const char *settings)
{
    struct refusal why;
    struct match  *m = try_game(2, "s1", "12.4", settings, 1, &why);
    cr_assert(m, "[%s] %s", why.rule, why.why);
    return m;
}

Test(sealords_12_ranks, the_lesser_begins_with_more)
{
    COVERS("sealords 12.415", "sealords 12.416");
    const int     start = data()->scenario[0].prestige[BRITISH];
    struct match *m = begun("rank-a=3,rank-b=5"); /* a Post Captain, a Rear-Admiral of the Blue */
    cr_expect_eq(now(m)->player_rank[BRITISH], 1 + rank("post-captain"));
    cr_expect_eq(now(m)->player_rank[BOURBON], 1 + rank("rear-admiral-of-the-blue"));
    cr_expect_eq(now(m)->prestige[BRITISH], start + 2);
    cr_expect_eq(now(m)->year_prestige[BRITISH], start + 2,
                 "from which the year's loss is reckoned [3.485b]");
    cr_expect_eq(now(m)->prestige[BOURBON], data()->scenario[0].prestige[BOURBON]);
    match_free(m);
    m = begun("rank-a=11,inspectorate-a=1,rank-b=11");
    cr_expect_eq(now(m)->prestige[BRITISH], start);
    cr_expect_eq(now(m)->prestige[BOURBON], data()->scenario[0].prestige[BOURBON] + 2, "as two Ranks");
    match_free(m);
}

Test(sealords_12_ranks, who_may_hold_what)
{
    COVERS("sealords 12.413", "sealords 12.44", "sealords R202");
    struct refusal why;
    cr_expect_null(try_game(2, "s1", "12.4", "rank-a=10,inspectorate-a=1", 1, &why));
    cr_expect_str_eq(why.rule, "12.44");
    cr_expect_null(try_game(2, "s1", "", "rank-a=1", 1, &why));
    cr_expect_str_eq(why.rule, "12.411");
    struct match *m = begun("rank-b=11,inspectorate-b=2");
    cr_expect_eq(now(m)->inspectorate[BOURBON], 1 + rank("commissioner-of-victualling"));
    cr_expect_eq(now(m)->favours[BOURBON],
                 1u << FAVOUR_CATCH | 1u << FAVOUR_ON_COURSE | 1u << FAVOUR_GALE | 1u << FAVOUR_STORES,
                 "and nothing of his Commands");
    struct view v;
    sealords_view(data(), now(m), BRITISH, &v);
    cr_expect_eq(v.known.player_rank[BOURBON], now(m)->player_rank[BOURBON]);
    cr_expect_eq(v.known.favours[BOURBON], 0, "what is left of them is his own knowledge");
    match_free(m);
    cr_expect_str_eq(sea_refusal("player-rank british commodore"), "12.411");
    cr_expect_str_eq(sea_refusal(RANKED("commodore", "gale")), "12.422");
    cr_expect_str_eq(sea_refusal("options 12.4; inspectorate british comptroller-of-the-navy"), "12.44");
    cr_expect_str_eq(sea_refusal("options 12.4; player-rank british comptroller-of-the-navy"), "12.413");
}

Test(sealords_12_ranks, abilities_add_up_within_a_colour)
{
    COVERS("sealords 12.422", "sealords 12.423", "sealords 12.421");
    cr_expect_eq(granted("vice-admiral-of-the-white"), 1u << FAVOUR_GAUGE | 1u << FAVOUR_REINFORCE);
    cr_expect_eq(granted("admiral-of-the-fleet"),
                 1u << FAVOUR_STRATEGY | 1u << FAVOUR_DRAW | 1u << FAVOUR_MULLIGAN);
    cr_expect_eq(granted("commodore"), 1u << FAVOUR_LEADERSHIP, "a Command replaces the one before");
}

Test(sealords_12_ranks, favours_come_back_with_season_or_year)
{
    COVERS("sealords 12.422");
    struct state s = { .player_rank = { (uint8_t)(1 + rank("admiral-of-the-blue")),
                                        (uint8_t)(1 + rank("lieutenant-and-commander")) } };
    s.turn_of_year = 8;
    sealords_renew_favours(data(), &s);
    cr_expect_eq(s.favours[0], 0);
    s.turn_of_year = 9;
    sealords_renew_favours(data(), &s);
    cr_expect_eq(s.favours[0], 1u << FAVOUR_CATCH | 1u << FAVOUR_ON_COURSE);
    s.turn_of_year = 1;
    sealords_renew_favours(data(), &s);
    cr_expect_eq(s.favours[0], granted("admiral-of-the-blue"));
    cr_expect_eq(s.favours[1], 0, "once a game");
}

/* ---- What each does, where it helps (R201) ---- */

Test(sealords_12_ranks, the_wind)
{
    COVERS("sealords 12.422", "sealords R201");
    struct match *m = sea(RANKED("lieutenant-and-commander", "another-wind-die") "br-sol-1 at bastia 4/0");
    plays(m, "british course br-sol-1 piombino-channel", "");
    sail_on(m, "9 4");
    cr_expect(is_at(m, "br-sol-1", "piombino-channel"), "another die");
    cr_expect_eq(now(m)->favours[BRITISH], 0);
    match_free(m);
    m = sea(RANKED("lieutenant-and-commander", "another-wind-die") "br-sol-1 at gulf-of-lions-in-n 4/0");
    sail_on(m, "9 4"); /* into a Zone one Catches the Wind, too [5.273b] */
    cr_expect(is_at(m, "br-sol-1", "gulf-of-lions"));
    match_free(m);
    for (int over = 1; over <= 2; over++) {
        m = sea(RANKED("rear-admiral-of-the-blue", "catch-the-wind") "br-sol-1 at bastia 4/0");
        plays(m, "british course br-sol-1 piombino-channel", "");
        sail_on(m, over == 1 ? "5" : "6");
        cr_expect_eq(is_at(m, "br-sol-1", "piombino-channel"), over == 1, "by 1");
        cr_expect_eq(now(m)->favours[BRITISH] != 0, over == 2, "kept where it would not help");
        match_free(m);
    }
}

Test(sealords_12_ranks, the_open_sea)
{
    COVERS("sealords 12.422");
    struct match *m = sea(RANKED(
        "vice-admiral-of-the-blue",
        "on-course") "italy at gulf-of-lions-out-n: br-sol-2 4/0; martin commands italy; bound british-1 toulon");
    sail_on(m, "0 7");
    cr_expect(is_at(m, "italy", "toulon"));
    cr_expect_eq(now(m)->favours[BRITISH], 0);
    match_free(m);
}

Test(sealords_12_ranks, a_search)
{
    COVERS("sealords 12.422");
    struct match *m = sea(
        RANKED("post-captain",
               "search") "phase activities; step activities-b; acting british;"
                         "white-division at cape-de-gata: br-sol-1 4/0; lestock commands white-division;"
                         "baleares at cape-de-gata: sp-sol-1 3/0; geraldino commands baleares");
    plays(m, "british search white-division", "4"); /* a 4 finds nothing, a 3 would */
    cr_expect(now(m)->spotted[BRITISH] >> slot(m, "baleares") & 1);
    cr_expect(was_told(m, BRITISH, "favour british search"));
    cr_expect_not(was_told(m, BOURBON, "favour british search"));
    match_free(m);
}

Test(sealords_12_ranks, checks)
{
    COVERS("sealords 12.422");
    const int     lr = 3; /* Martin's, of a Detachment: 3.492 has no part in it */
    struct match *m = sea(RANKED(
        "commodore",
        "leadership") "catalonia at malaga: br-sol-1 4/0; norris commands catalonia; marks british-1 disorganised;"
                      "phase counter; acting bourbon; step start; increment 0; impulse 2");
    char          faces[] = { (char)('0' + lr + 1), '\0' };
    plays(m, "bourbon done", faces);
    cr_expect_not(has_flag(now(m), slot(m, "catalonia"), FORMATION_DISORGANISED));
    match_free(m);
    m = sea(RANKED(
        "rear-admiral-of-the-red",
        "strategy") "phase issue; step auxiliaries; impulse 0; increment 0; italy at genoa: br-sol-4 4/0;"
                    "chit hold-the-gut hand; lestock mess; fleet-admiral british lestock");
    plays(m, "british issue hold-the-gut italy nowhere", "4"); /* SR 3 */
    cr_expect_eq(now(m)->chit[stage_word(VOCAB_ORDER, "hold-the-gut")].where, CHIT_ISSUED);
    match_free(m);
}

Test(sealords_12_ranks, the_draw)
{
    COVERS("sealords 12.422");
    for (int more = 0; more <= 1; more++) {
        struct match *m = sea(
            more ? RANKED(
                "vice-admiral-of-the-red",
                "draw") "phase receive; step auxiliaries; impulse 0; increment 0;"
                        "chit seek-out-the-enemy pool; chit hold-the-gut pool; chit watch-toulon pool;"
                        "chit coast-of-italy pool"
                 : "phase receive; step auxiliaries; impulse 0; increment 0;"
                   "chit seek-out-the-enemy pool; chit hold-the-gut pool; chit watch-toulon pool;"
                   "chit coast-of-italy pool");
        plays(m, "british draw", NULL);
        int drawn = 0;
        for (int i = 0; i < data()->orders; i++)
            drawn += now(m)->chit[i].where == CHIT_DRAWN;
        cr_expect_eq(drawn, data()->draw_size[BRITISH] + more);
        match_free(m);
    }
}

#define EVEN                                                                                                 \
    "italy at cape-de-gata: br-sol-1 3/0; norris commands italy;"                                            \
    "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;"

Test(sealords_12_ranks, the_weather_gauge)
{
    COVERS("sealords 12.422");
    struct match *m = meet(RANKED("vice-admiral-of-the-white", "weather-gauge") EVEN);
    call(m, "cape-de-gata", "");
    cr_expect(was_told(m, BOURBON, "chances 8 7"), "7 each, and no die");
    cr_expect(was_told(m, BOURBON, "favour british weather-gauge"));
    cr_expect(was_told(m, BOURBON, "gauge british"));
    match_free(m);
}

Test(sealords_12_ranks, who_joins_a_battle)
{
    COVERS("sealords 12.422");
    for (int helped = 0; helped <= 1; helped++) {
        struct match *m = meet(helped ? RANKED("rear-admiral-of-the-white", "reinforcement") EVEN
                                   "naples at cape-de-gata: br-sol-4 3/0; martin commands naples;"
                                   "spots british-2 british-1 bourbon-1;" HAVE_THE_WIND("british-1")
                                      : EVEN
                                   "naples at cape-de-gata: br-sol-4 3/0; martin commands naples;"
                                   "spots british-2 british-1 bourbon-1;" HAVE_THE_WIND("british-1"));
        call(m, "cape-de-gata", "");
        plays(m, "british lead italy", "");
        done_until(m, PHASE_REINFORCE, "");
        plays(m, "british reinforce naples", "6"); /* 6 - 1 for an Aggressive one, against LR 4 */
        cr_expect_eq(now(m)->battle.engaged >> slot(m, "naples") & 1, helped);
        match_free(m);
    }
}

Test(sealords_12_ranks, a_column)
{
    COVERS("sealords 12.422");
    int column[2] = { 0 };
    for (int helped = 0; helped <= 1; helped++) {
        struct match *m = meet(helped ? RANKED("admiral-of-the-white", "column")
                                       EVEN  HAVE_THE_WIND("british-1")
                                      : EVEN HAVE_THE_WIND("british-1"));
        call(m, "cape-de-gata", "");
        plays(m, "british done", "");
        plays(m, "british fight medium", NULL);
        for (int i = 0; i < LEVELS; i++) {
            char event[64];
            for (int dps = 0; dps < 12; dps++) {
                snprintf(event, sizeof event, "inflicts british %d %d 0", i, dps);
                if (was_told(m, BRITISH, event))
                    column[helped] = i;
            }
        }
        cr_expect_eq(now(m)->favours[BRITISH], 0);
        match_free(m);
    }
    cr_expect_eq(column[1], column[0] + 1);
}

Test(sealords_12_ranks, a_gale)
{
    COVERS("sealords 12.422");
    struct match *m = sea(RANKED(
        "admiral-of-the-blue", "gale") "italy at leghorn: br-sol-1 4/0, br-sol-2 4/0; martin commands italy;"
                                       "br-sol-3 at leghorn 4/0; tramontana gale 11 leghorn");
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    const int     all = gale_here(data(), &s, place("leghorn"))->dp;
    cr_assert_geq(all, 2);
    sealords_gale_attrition_begin(data(), &s, &u);
    cr_expect_eq(s.squadron[squadron("br-sol-1")].dp, all / 2);
    cr_expect_eq(s.squadron[squadron("br-sol-2")].dp, all / 2);
    cr_expect_eq(s.squadron[squadron("br-sol-3")].dp, all, "one Formation");
    cr_expect_eq(s.favours[BRITISH], 0);
    match_free(m);
}

Test(sealords_12_ranks, a_mulligan_for_nothing)
{
    COVERS("sealords 12.422");
    struct match *m = sea(RANKED(
        "admiral-of-the-fleet",
        "mulligan") "phase issue; step auxiliaries; impulse 0; increment 0; italy at genoa: br-sol-4 4/0;"
                    "chit hold-the-gut hand; lestock mess; fleet-admiral british lestock;"
                    "wish-a-from check 5; wish-a-before check 10");
    const int     before = now(m)->prestige[BRITISH];
    plays(m, "british issue hold-the-gut italy nowhere", "8 3");
    cr_expect_eq(now(m)->prestige[BRITISH], before);
    cr_expect_eq(now(m)->favours[BRITISH], 0);
    match_free(m);
}

/* ---- Inspectorates [12.44] ---- */

#define INSPECTS(office, favour)                                                                             \
    "options 12.4; player-rank british admiral-of-the-blue; inspectorate british " office                    \
    "; favours british " favour ";"

Test(sealords_12_ranks, the_comptroller_repairs)
{
    COVERS("sealords 12.44");
    struct match *m = sea(INSPECTS("comptroller-of-the-navy",
                                   "repair") "br-sol-1 in port-mahon 4/9; turn-of-year 6; prestige british 7;"
                                             "impulse 0; increment 0; phase repair; step ordinary");
    plays(m, "british buy-repair br-sol-1", "0");
    cr_expect_eq(now(m)->prestige[BRITISH], 7);
    cr_expect_eq(now(m)->favours[BRITISH], 0);
    match_free(m);
}

Test(sealords_12_ranks, the_commissioner_victuals)
{
    COVERS("sealords 12.44");
    struct match *m = sea(INSPECTS("commissioner-of-victualling", "stores") "scenario s3");
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    sealords_load(data(), &s, &u);
    sealords_load(data(), &s, &u);
    cr_expect_eq(s.convoy[stage_word(VOCAB_CONVOY, "victualing-convoy")].stores, 5, "3, then 2");
    match_free(m);
    m = sea(
        "options 12.4; player-rank bourbon admiral-of-the-blue; inspectorate bourbon commissioner-of-victualling;"
        "favours bourbon stores; scenario s3; baleares at cartagena fitting-out: sp-sol-1 3/4, sp-sol-2 3/5;"
        "geraldino commands baleares");
    s = *now(m);
    sealords_load(data(), &s, &u);
    cr_expect_eq(s.squadron[squadron("sp-sol-2")].dp, 4, "that Fleet has no such Convoys");
    cr_expect_eq(s.squadron[squadron("sp-sol-1")].dp, 4);
    cr_expect_eq(s.favours[BOURBON], 0);
    match_free(m);
}

Test(sealords_12_ranks, the_sick_and_hurt_recover)
{
    COVERS("sealords 12.44");
    int face = 0;
    while (face < DIE_FACES && data()->casualty[face].turns < 2)
        face++;
    cr_assert_lt(face, DIE_FACES);
    struct match *m = sea(INSPECTS("commissioner-for-sick-and-hurt", "wounds") "lestock mess");
    struct state  s = *now(m);
    struct umpire u = { .dice = match_dice(m) };
    match_queue(m, face);
    decide_fate(data(), &s, leader("lestock"), false, &u);
    cr_expect_eq(s.leader[leader("lestock")].wounded, data()->casualty[face].turns - 1);
    cr_expect(s.favours[BRITISH], "always");
    match_free(m);
}
