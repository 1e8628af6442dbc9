/* [8.221, 8.242, 8.252, 8.321, 8.34, X11.1] Row by row, what the charts of a Battle add and take away; and who may not come
 * into it. */
#include "fight.h"
#include "games/sealords/battle.h"

/* LR 3 on both sides. */
#define NORRIS "italy at cape-de-gata: br-sol-1 4/0; norris commands italy;"
#define NAVARRO                                                                                              \
    "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;"

static struct umpire umpire_of(struct match *m, int face)
{
    match_queue(m, face);
    return (struct umpire){ .dice = match_dice(m) };
}

/* ---- The Weather Gauge [8.221] ---- */

Test(sealords_8_modifiers, what_counts_for_the_weather_gauge)
{
    COVERS("sealords 8.221", "sealords X11.1");
    static const struct {
        const char *british, *more;
        int         chances[SIDES];
    } rows[] = {
        { NORRIS, "", { 7, 7 } }, /* both were there */
        { NORRIS, "came british-1 with-wind;", { 8, 7 } },
        { NORRIS, "came british-1 zone-helped;", { 8, 7 } },
        { NORRIS, "came bourbon-1 with-wind; came british-1 caught;", { 7, 8 } },
        { NORRIS, "came bourbon-1 with-wind; came british-1 zone;", { 7, 8 } },
        { NORRIS, "came british-1 against-wind;", { 6, 7 } },
        { NORRIS, "came british-1 zone-hindered;", { 6, 7 } },
        { NORRIS, "marks british-1 left-port;", { 6, 7 } },
        { NORRIS, "marks bourbon-1 disorganised;", { 7, 5 } },
        { NORRIS, "mark calm 1;", { 7, 7 } },
        { NORRIS, "mark calm 1; sp-galley-1 with armada-del-mediterraneo;", { 7, 9 } },
        { NORRIS, "sp-galley-1 with armada-del-mediterraneo;", { 7, 7 } },
        { "italy at cape-de-gata: br-sol-1 4/0, br-sol-2 4/0; norris commands italy;", "", { 5, 7 } },
        { "italy at cape-de-gata: br-sol-1 4/0, br-f-1 2/0; norris commands italy;", "", { 5, 7 } },
        { "naples at cape-de-gata: br-sol-1 4/0, br-sol-2 4/0, br-f-1 2/0; long commands naples;",
          "",
          { 6, 7 } },
        { "italy at cape-de-gata: br-sol-1 4/7; norris commands italy;", "", { 5, 7 } },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char lines[1024], told[WORD_MAX];
        snprintf(lines, sizeof lines, "%s" NAVARRO "%s", rows[i].british, rows[i].more);
        struct match *m = meet(lines);
        call(m, "cape-de-gata", NULL);
        snprintf(told, sizeof told, "chances %d %d", rows[i].chances[0], rows[i].chances[1]);
        cr_expect(was_told(m, BOURBON, told), "%zu: not %s", i, told);
        match_free(m);
    }
}

/* ---- Reinforcement [8.242] ---- */

/* White leads; Long has LR 3 and is Cautious. */
static struct match *at_the_reinforcing(const char *naples, const char *more)
{
    char lines[1536];
    snprintf(
        lines, sizeof lines,
        "white-division at cape-de-gata: br-sol-1 4/0; lestock commands white-division;"
        "naples at cape-de-gata: %s; long commands naples; spots british-2 bourbon-1;" NAVARRO HAVE_THE_WIND(
            "british-1") BEAT_UP("bourbon-1") "%s",
        naples, more);
    struct match *m = meet(lines);
    call(m, "cape-de-gata", NULL);
    if (now(m)->phase == PHASE_INITIAL)
        plays(m, "british lead white-division", NULL);
    return m;
}

Test(sealords_8_modifiers, what_counts_for_coming_up)
{
    COVERS("sealords 8.242", "sealords X11.1");
    static const struct {
        const char *naples, *more;
        int         mod;
    } rows[] = {
        { "br-sol-2 3/0", "", 0 },
        { "br-sol-2 3/0", "came british-2 with-wind;", 0 },
        { "br-sol-2 3/0", "came british-2 caught;", 1 },
        { "br-sol-2 3/0", "came british-2 zone;", 1 },
        { "br-sol-2 3/0", "came british-2 against-wind;", 2 },
        { "br-sol-2 3/0", "came british-2 zone-hindered;", 2 },
        { "br-sol-2 3/0, br-sol-3 3/0", "", 1 },
        { "br-sol-2 3/0, br-sol-3 3/0, br-sol-4 3/0, br-sol-5 3/0", "", 3 },
        { "br-sol-2 3/0, br-sol-3 3/0, br-sol-4 3/0, br-sol-5 3/0, br-sol-6 3/0", "", 3 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int over = 0; over <= 1; over++) {
            char          told[WORD_MAX], face[2] = { (char)('0' + 3 - rows[i].mod + over), '\0' };
            struct match *m = at_the_reinforcing(rows[i].naples, rows[i].more);
            done_until(m, PHASE_REINFORCE, NULL);
            plays(m, "british reinforce naples", face);
            snprintf(told, sizeof told, "reinforces naples %s %d 3", face, 3 + over);
            cr_expect(was_told(m, BOURBON, told), "%zu: not %s", i, told);
            cr_expect_eq(battle(m)->engaged >> slot(m, "naples") & 1, !over, "3 is enough, and 4 too much");
            match_free(m);
        }
}

Test(sealords_8_modifiers, the_disorganised_and_the_withdrawn_do_not_come_up)
{
    COVERS("sealords 8.45", "sealords 8.241");
    struct match *m = at_the_reinforcing("br-sol-2 3/0", "marks british-2 disorganised;");
    done_until(m, PHASE_REINFORCE, NULL);
    is_refused(m, "british reinforce naples", "8.45");
    match_free(m);
    /* A third is idle, so that somebody is asked. */
    m = at_the_reinforcing("br-sol-2 3/0", "br-sol-3 at cape-de-gata 3/0; spots british-3 british-1;");
    done_until(m, PHASE_WITHDRAW, NULL);
    plays(m, "british withdraw naples", "");
    plays(m, "british done", NULL);
    done_until(m, PHASE_REINFORCE, NULL);
    is_refused(m, "british reinforce naples", "8.241");
    match_free(m);
}

/* Gabaret has the French Command: at Toulon, in the Battle Space, or in its Harbour. */
Test(sealords_8_modifiers, the_admiral_of_the_other_command_must_be_there)
{
    COVERS("sealords 8.252a", "sealords R240");
    static const struct {
        const char *lies;
        bool        may;
    } rows[] = { { "toulon fitting-out", false }, { "cartagena", true }, { "cartagena fitting-out", true } };
    for (int i = 0; i < 3; i++) {
        char lines[1536];
        snprintf(
            lines, sizeof lines,
            "white-division at cartagena: br-sol-1 4/0; lestock commands white-division;"
            "armada-del-mediterraneo at cartagena: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;"
            "escadre-de-provence at %s: fr-sol-1 3/0; gabaret commands escadre-de-provence;"
            "hyeres at cartagena: fr-sol-2 3/0; caylus commands hyeres; mark french-status 2;"
            "command-admiral french gabaret; spots bourbon-3 british-1;",
            rows[i].lies);
        struct match *m = meet(lines);
        call(m, "cartagena", NULL);
        plays(m, "bourbon lead armada-del-mediterraneo", NULL);
        done_until(m, PHASE_REINFORCE, NULL);
        if (!(now(m)->acting >> BOURBON & 1))
            plays(m, "british done", NULL);
        if (rows[i].may)
            cr_expect(is_offered(m, "bourbon reinforce hyeres"), "%d", i);
        else
            is_refused(m, "bourbon reinforce hyeres", "8.252a");
        match_free(m);
    }
}

/* The Spanish Admiral is nowhere near; there are Spaniards in the Combined Fleet, or only in the flotilla that comes up. */
Test(sealords_8_modifiers, what_both_commands_have_begun_either_joins)
{
    COVERS("sealords 8.252a", "sealords R247");
    static const char *const with[] = { "sp-sol-2 3/0;", "fr-sol-2 3/0;" };
    for (int french = 0; french <= 1; french++) {
        char lines[1024];
        snprintf(
            lines, sizeof lines,
            "white-division at cape-de-gata: br-sol-1 4/0; lestock commands white-division;"
            "combined-fleet at cape-de-gata: fr-sol-1 3/0, %s gabaret commands combined-fleet;"
            "spinola assists combined-fleet; mark french-status 2;"
            "armada-del-mediterraneo at cape-de-gata: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;"
            "spots bourbon-2 british-1;" HAVE_THE_WIND("bourbon-1") BEAT_UP("british-1"),
            with[french]);
        struct match *m = meet(lines);
        call(m, "cape-de-gata", NULL);
        plays(m, "bourbon lead combined-fleet", NULL);
        done_until(m, PHASE_REINFORCE, NULL);
        if (french)
            is_refused(m, "bourbon reinforce armada-del-mediterraneo", "8.252a");
        else {
            plays(m, "bourbon reinforce armada-del-mediterraneo", "0");
            cr_expect(was_told(m, BRITISH, "reinforces armada-del-mediterraneo 0 0 3"),
                      "nor is it another Command");
        }
        match_free(m);
    }
}

/* ---- Convoys that stay out [10.13a, 8.23] ---- */

Test(sealords_8_modifiers, a_convoy_that_withdrew_or_is_not_spotted_is_not_drawn_in)
{
    COVERS("sealords 10.13a", "sealords 8.23");
    /* It has the Armada in sight, which is enough to be let in, and not to be drawn in. */
    static const char *const seen[] = { "spotted british bourbon-1;",
                                        "spotted british bourbon-1 bourbon-2;" };
    for (int i = 0; i < 3; i++) {
        char lines[1024];
        snprintf(lines, sizeof lines,
                 NORRIS NAVARRO
                 "troop-convoy-1 at cape-de-gata; spots british-1 bourbon-1 %s;"
                 "spots bourbon-1 british-1; spotted bourbon british-1; spots bourbon-2 bourbon-1;"
                 "%s" AT_THE_CALL HAVE_THE_WIND("bourbon-1") BEAT_UP("british-1"),
                 i ? "bourbon-2" : "", seen[i > 0]);
        struct match *m = sea(lines);
        call(m, "cape-de-gata", NULL);
        done_until(m, PHASE_WITHDRAW, NULL);
        if (i == 2)
            plays(m, "bourbon withdraw troop-convoy-1", "");
        done_until(m, PHASE_INTENSITY, NULL);
        cr_expect_eq(battle(m)->engaged >> slot(m, "troop-convoy-1") & 1, i == 1, "%d", i);
        match_free(m);
    }
}

/* ---- The Damage Level [8.321] ---- */

Test(sealords_8_modifiers, straits_calms_and_notional_leaders_change_the_level)
{
    COVERS("sealords 8.321", "sealords X11.1");
    /* Seven Sail; of Medium, where a Notional Leader sets it after one step down. */
    static const struct {
        const char *british, *where, *more;
        int         chosen, mod;
    } rows[] = {
        { "italy at %s: br-sol-1 4/0; norris commands italy;", "cape-de-gata", "", MEDIUM, 0 },
        { "italy at %s: br-sol-1 4/0; norris commands italy;", "cape-de-gata", "mark calm 1;", MEDIUM, 1 },
        { "italy at %s: br-sol-1 4/0; norris commands italy;", "gut-of-gibraltar", "", MEDIUM, -1 },
        { "br-sol-1 at %s 4/0;", "cape-de-gata", "", HEAVY, 1 },
    };
    for (int i = 0; i < 4; i++) {
        char own[256], lines[1024];
        snprintf(own, sizeof own, rows[i].british, rows[i].where);
        snprintf(lines, sizeof lines,
                 "%s armada-del-mediterraneo at %s: sp-sol-1 3/0; spinola commands armada-del-mediterraneo;"
                 "%s" HAVE_THE_WIND("british-1") BEAT_UP("bourbon-1"),
                 own, rows[i].where, rows[i].more);
        struct match *m = meet(lines);
        call(m, rows[i].where, NULL);
        done_until(m, PHASE_INTENSITY, NULL);
        cr_assert_eq(now(m)->acting, 1u << BRITISH);
        /* Of these dice each gives a level that its neighbour on that side does not. */
        const int     die = rows[i].mod < 0 ? 3 : 2;
        struct state  s = *now(m);
        struct umpire u = umpire_of(m, die);
        s.battle.intensity = (uint8_t)rows[i].chosen;
        battle_level(data(), &s, &u);
        cr_expect_eq(s.battle.intensity, MEDIUM);
        cr_expect_eq(s.battle.level, data()->level[MEDIUM][die + rows[i].mod], "%d: %d", i, s.battle.level);
        match_free(m);
    }
}

/* ---- In a Combat [8.34, 8.35] ---- */

/* What the first side inflicts on the other on that level with a 9; the British Squadrons are all in one Combat. */
static int inflicted(const char *british, const char *spanish,
                     const char *const put_up[SIDES][COMBAT_SQUADRONS], int level)
{
    char lines[1024];
    snprintf(lines, sizeof lines,
             "italy at cape-de-gata: %s; norris commands italy; %s" HAVE_THE_WIND("british-1"), british,
             spanish);
    struct match *m = meet(lines);
    call(m, "cape-de-gata", NULL);
    done_until(m, PHASE_INTENSITY, NULL);
    struct state  s = *now(m);
    struct umpire u = umpire_of(m, 9);
    s.battle.combats = 1;
    s.battle.level = (uint8_t)level;
    for (int side = 0; side < SIDES; side++)
        for (int i = 0; i < COMBAT_SQUADRONS && put_up[side][i]; i++)
            s.battle.combat[0].squadron[side][i] =
                (uint8_t)(strstr(put_up[side][i], "convoy")
                              ? 1 + CONVOY_MEMBER + stage_word(VOCAB_CONVOY, put_up[side][i])
                              : 1 + squadron(put_up[side][i]));
    battle_roll(data(), &s, &u);
    match_free(m);
    return s.battle.due[BOURBON];
}

Test(sealords_8_modifiers, of_mixed_classes_the_best_counts)
{
    COVERS("sealords 8.34", "sealords X11.1");
    const struct sea_damage(*table)[DIE_FACES] = data()->damage;
    static const char *const mixed[SIDES][COMBAT_SQUADRONS] = { { "br-f-1", "br-sol-1" }, { "sp-sol-1" } };
    cr_expect_eq(inflicted("br-sol-1 3/0, br-f-1 2/0", "sp-sol-1 at cape-de-gata 3/0;", mixed, 4),
                 table[4][9].dp + 2, "no shift, and two Sail more");
    static const char *const fifties[SIDES][COMBAT_SQUADRONS] = { { "br-sold-1" }, { "sp-sol-1" } };
    cr_expect_eq(inflicted("br-sold-1 2/0", "sp-sol-1 at cape-de-gata 2/0;", fifties, 4), table[3][9].dp,
                 "one to the left");
    static const char *const frigates[SIDES][COMBAT_SQUADRONS] = { { "br-f-1" }, { "sp-sold-1" } };
    cr_expect_eq(inflicted("br-f-1 2/0", "sp-sold-1 at cape-de-gata 2/0;", frigates, 4), table[3][9].dp,
                 "and so are frigates against 50s");
    cr_expect_neq(table[3][9].dp, table[4][9].dp);
}

Test(sealords_8_modifiers, a_convoy_is_one_sail)
{
    COVERS("sealords R64", "sealords 10.13b");
    static const char *const convoy[SIDES][COMBAT_SQUADRONS] = { { "br-sol-1" }, { "troop-convoy-1" } };
    cr_expect_eq(inflicted("br-sol-1 3/0", "troop-convoy-1 at cape-de-gata;", convoy, 4),
                 data()->damage[4][9].dp + 2, "three against one");
}

/* ---- Who strikes [8.44] ---- */

/* Three Sail of the Spaniards are Sunk: how many of them Strike, on that die. */
static int strikes(const char *where, const char *more, int intensity, int die)
{
    char lines[1024];
    snprintf(lines, sizeof lines,
             "italy at %s: br-sol-1 4/0; norris commands italy;"
             "armada-del-mediterraneo at %s: sp-sol-1 3/0; navarro commands armada-del-mediterraneo; %s",
             where, where, more);
    struct match *m = meet(lines);
    call(m, where, NULL);
    done_until(m, PHASE_INTENSITY, NULL);
    struct state  s = *now(m);
    struct umpire u = umpire_of(m, die);
    s.battle.intensity = (uint8_t)intensity;
    s.battle.lost[BOURBON][SOL] = 3;
    battle_victor(data(), &s, &u);
    cr_assert_eq(s.battle.victor, 1 + BRITISH);
    match_free(m);
    return s.battle.struck[SOL];
}

Test(sealords_8_modifiers, what_counts_for_striking_colours)
{
    COVERS("sealords 8.44", "sealords 8.441a", "sealords X11.1");
    static const struct {
        const char *where, *more;
        int         intensity, mod;
    } rows[] = {
        { "cape-de-gata", HAVE_THE_WIND("british-1"), MEDIUM, 0 },
        { "cape-de-gata", HAVE_THE_WIND("british-1"), HEAVY, -1 },
        { "cape-de-gata", HAVE_THE_WIND("british-1"), LIGHT, 1 },
        { "cape-de-gata", HAVE_THE_WIND("bourbon-1"), MEDIUM, 1 },
        { "cape-de-gata", "br-marines-1 with italy;" HAVE_THE_WIND("british-1"), MEDIUM, -1 },
        { "cape-de-gata", "sp-marines-1 with armada-del-mediterraneo;" HAVE_THE_WIND("british-1"), MEDIUM,
          0 },
        { "malaga", HAVE_THE_WIND("british-1"), MEDIUM, 2 },
        { "gibraltar", HAVE_THE_WIND("british-1"), MEDIUM, 0 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int die = 0; die < DIE_FACES; die++) {
            const int at = die + rows[i].mod, end = at < 0 ? 0 : at >= DIE_FACES ? DIE_FACES - 1 : at;
            const int struck = strikes(rows[i].where, rows[i].more, rows[i].intensity, die);
            cr_expect_eq(struck, data()->strikes[2][end], "%zu, on %d: %d", i, die, struck);
        }
}

Test(sealords_8_modifiers, which_of_the_sunk_strike_is_drawn)
{
    COVERS("sealords R135", "sealords 6.235", "sealords 8.441a");
    struct match *m = meet(NORRIS NAVARRO HAVE_THE_WIND("british-1"));
    call(m, "cape-de-gata", NULL);
    done_until(m, PHASE_INTENSITY, NULL);
    for (int burnt = 0; burnt <= 1; burnt++) {
        int found[SAIL_CLASSES] = { 0 };
        for (int turn = 1; turn <= 16; turn++) {
            struct state  s = *now(m);
            struct umpire u = umpire_of(m, 2); /* of two Sunk one */
            s.turn = (uint8_t)turn;
            s.battle.intensity = MEDIUM;
            s.battle.lost[BOURBON][SOL] = s.battle.lost[BOURBON][FRIGATE] = 1;
            s.battle.burnt[BOURBON][SOL] = (uint8_t)burnt;
            battle_victor(data(), &s, &u);
            found[SOL] += s.battle.struck[SOL];
            found[FRIGATE] += s.battle.struck[FRIGATE];
        }
        cr_expect_eq(found[SOL] + found[FRIGATE], 16);
        cr_expect(burnt ? found[SOL] == 0 : found[SOL] > 0 && found[FRIGATE] > 0, "%d and %d", found[SOL],
                  found[FRIGATE]);
    }
    match_free(m);
}

/* ---- Contingents [8.251, X11.4] ---- */

Test(sealords_8_modifiers, no_frenchman_doubles_a_spaniard)
{
    COVERS("sealords 8.251", "sealords X11.4");
    static const char *const first[] = { "bourbon match sp-sol-1", "bourbon match fr-sol-1" };
    for (int i = 0; i < 2; i++) {
        struct match *m = meet(
            NORRIS
            "combined-fleet at cape-de-gata: fr-sol-1 3/0, sp-sol-1 3/0, sp-sol-2 3/0; de-court commands "
            "combined-fleet; navarro assists combined-fleet; mark french-status 2;" HAVE_THE_WIND("bourbon-1")
                BEAT_UP("british-1"));
        call(m, "cape-de-gata", NULL);
        done_until(m, PHASE_INTENSITY, NULL);
        plays(m, "bourbon fight medium", NULL);
        for (int k = 0; k < 9 && !(now(m)->phase == PHASE_MATCH && battle(m)->step == 4); k++)
            plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
        plays(m, first[i], NULL);
        cr_expect_eq(now(m)->phase == PHASE_DOUBLE, i == 0, "two Spaniards are left, or one and a Frenchman");
        if (i == 0) {
            is_refused(m, "bourbon double fr-sol-1 1", "8.251");
            cr_expect(is_offered(m, "bourbon double sp-sol-2 1"));
        }
        match_free(m);
    }
}

/* Two Combats of Spaniards: the Frenchman who is next along the track fits into neither, and holds up nobody. */
Test(sealords_8_modifiers, who_may_be_added_nowhere_does_not_hold_up_the_rest)
{
    COVERS("sealords 8.333a", "sealords 8.251", "sealords 8.331e");
    struct match *m = meet(
        "red-division at cape-de-gata: br-sol-1 3/0, br-sol-2 3/0; mathews commands red-division;"
        "combined-fleet at cape-de-gata: sp-sol-1 3/0, sp-sol-2 3/1, fr-sol-1 3/2, sp-sol-3 3/3, sp-sol-4 3/4;"
        "de-court commands combined-fleet; navarro assists combined-fleet; mark french-status 2;" HAVE_THE_WIND(
            "bourbon-1") BEAT_UP("british-1"));
    call(m, "cape-de-gata", NULL);
    done_until(m, PHASE_INTENSITY, NULL);
    plays(m, "bourbon fight heavy", NULL);
    for (int k = 0; k < 20 && now(m)->phase != PHASE_DOUBLE; k++)
        if (!(now(m)->acting & 2) || battle(m)->step == MATCH_CALLS)
            plays(m, now(m)->acting & 1 ? "british done" : "bourbon done", NULL);
        else
            plays(m,
                  battle(m)->picking[BOURBON].slot == 0 ? "bourbon match sp-sol-1" : "bourbon match sp-sol-2",
                  NULL);
    cr_assert_eq(now(m)->phase, PHASE_DOUBLE);
    is_refused(m, "bourbon double fr-sol-1 1", "8.251");
    is_refused(m, "bourbon double sp-sol-4 1", "8.331e");
    plays(m, "bourbon double sp-sol-3 1", NULL);
    plays(m, "bourbon double sp-sol-4 2", NULL);
    cr_expect_neq(now(m)->phase, PHASE_DOUBLE, "the Frenchman is left over");
    match_free(m);
}

/* ---- The way out [8.231b] ---- */

/* Four Sea Zones meet at Port Mahon: closed is the one out of which he came. */
Test(sealords_8_modifiers, only_the_zone_out_of_which_he_came_is_closed)
{
    COVERS("sealords 8.231b");
    struct match *m = sea(
        "white-division at port-mahon: br-sol-1 4/0; lestock commands white-division;"
        "armada-del-mediterraneo at port-mahon: sp-sol-1 3/0; navarro commands armada-del-mediterraneo;"
        "came-from bourbon-1 gulf-of-lions-out-s; marks british-1 withdrew steers; increment 2;");
    is_refused(m, "british course white-division gulf-of-lions", "8.231b");
    is_refused(m, "british hold white-division", "8.231a");
    cr_expect(is_offered(m, "british course white-division sardinian-sea"));
    match_free(m);
}
