/* [components, terrain, units, research] What is printed: terrain, units and the technology chart. */
#include "games/sovereign/tables.h"
#include "printed_files.h"
#include "support.h"
#include <string.h>

/* ---- Terrain ---- */

static void costs(enum terrain terrain, char code, int price)
{
    const struct sovereign_terrain *t = &printed_data()->terrain[terrain];
    cr_expect_eq(t->price, price, "%c: %d", code, t->price);
    cr_expect(t->passable, "%c", code);
    cr_expect_eq(t->code[0], code);
    cr_expect_eq(sovereign_terrain_codes[terrain], code);
}

Test(sovereign_terrain, each_costs_what_the_table_prints_and_one_move_point)
{
    COVERS("sovereign terrain.1", "sovereign terrain.2", "sovereign terrain.3", "sovereign terrain.4");
    COVERS("sovereign terrain.5", "sovereign terrain.7", "sovereign terrain.9", "sovereign terrain.10");
    costs(RIVER, 'r', 2);
    costs(COAST, 'c', 3);
    costs(GRASSLAND, 'g', 4);
    costs(WOODLAND, 'w', 5);
    costs(HILL, 'h', 6);
    costs(JUNGLE, 'j', 6);
    costs(DESERT, 'd', 9);
    costs(TUNDRA, 't', 9);
}

Test(sovereign_terrain, mountains_are_closed_and_dear)
{
    COVERS("sovereign terrain.6");
    cr_expect_eq(printed_data()->terrain[MOUNTAIN].price, 7);
    cr_expect_not(printed_data()->terrain[MOUNTAIN].passable);
    said(fault_of("terrain.csv", ",7,0,attested terrain.6", ",7,1,attested terrain.6"),
         "terrain.csv:9: the move_cost of mountain is 0\n");
}

Test(sovereign_terrain, nothing_is_built_at_sea)
{
    COVERS("sovereign terrain.8");
    cr_expect_eq(printed_data()->terrain[SEA].price, 0);
    cr_expect(printed_data()->terrain[SEA].passable);
    said(fault_of("terrain.csv", ",,1,attested terrain.8", ",3,1,attested terrain.8"),
         "terrain.csv:3: rule expand.6");
    said(fault_of("terrain.csv", ",3,1,attested terrain.2", ",,1,attested terrain.2"),
         "terrain.csv:4: coast has no build_cost\n");
}

Test(sovereign_terrain, a_table_with_a_fault_is_not_taken)
{
    cr_expect_str_empty(fault_of("terrain.csv", "river,r,", "river,r,"));
    said(fault_of("terrain.csv", "river,r,", "brook,r,"), "terrain.csv:5: here stands river, not brook");
    said(fault_of("terrain.csv", "river,r,", "river,q,"),
         "terrain.csv:5: the letter of river is \"r\", not \"q\"\n");
    said(fault_of("terrain.csv", "river,r,", "river,,"), "terrain.csv:5: code must have 1 to 1 bytes\n");
    said(fault_of("terrain.csv", ",2,1,attested terrain.1", ",99,1,attested terrain.1"),
         "terrain.csv:5: build_cost 99");
    said(fault_of("terrain.csv", "\ntundra,t,Tundra,ツンドラ,9,1,attested terrain.10", ""),
         "terrain.csv:1: tundra is missing: there are 10 rows, and 11 are wanted\n");
}

/* ---- Units ---- */

static void is_printed(enum kind kind, int attack, int defend, int move, int cost, int transport, int range)
{
    const struct data              *g = printed_data();
    const struct sovereign_profile *p = &g->profile[kind];
    cr_expect(p->attack == attack && p->defend == defend && p->move == move && p->cost == cost
                  && p->transport == transport && p->range == range,
              "%s", g->profile_name[kind].id);
}

Test(sovereign_units, the_book_gives_all_of_three_and_the_move_of_a_fourth)
{
    COVERS("sovereign units.7", "sovereign units.8", "sovereign units.9", "sovereign units.10");
    is_printed(CATAPULT, 2, 1, 2, 3, 0, 1);
    is_printed(MUSKETMAN, 1, 3, 3, 4, 0, 0);
    is_printed(HORSEMAN, 1, 1, 3, 3, 0, 0);
    cr_expect_eq(printed_data()->profile[CAVALRY].move, 5);
}

Test(sovereign_units, each_has_six_values)
{
    COVERS("sovereign units.1");
    static const char *const without[] = {
        "settler,Settler,開拓者,civil,,0,3,4,0,0,",  "settler,Settler,開拓者,civil,0,,3,4,0,0,",
        "settler,Settler,開拓者,civil,0,0,,4,0,0,",  "settler,Settler,開拓者,civil,0,0,3,,0,0,",
        "settler,Settler,開拓者,civil,0,0,3,4,,0,",  "settler,Settler,開拓者,civil,0,0,3,4,0,,",
        "settler,Settler,開拓者,civil,0,0,0,4,0,0,", "settler,Settler,開拓者,horse,0,0,3,4,0,0,",
    };
    const char *settler = "settler,Settler,開拓者,civil,0,0,3,4,0,0,";
    cr_expect_str_empty(fault_of("units.csv", settler, settler));
    for (size_t i = 0; i < sizeof without / sizeof *without; i++)
        said(fault_of("units.csv", settler, without[i]), "units.csv:2: ");
}

/* What we had to find follows from what the book gives: half of attack, defend and move with one more; a quarter for each
 * that is carried, one for each step of range beyond the first, two for the city of a settler; the half is let go. */
static int cost_by_law(const struct sovereign_profile *p)
{
    const int quarters = 2 * (p->attack + p->defend + p->move + 1) + p->transport
                       + (p->range > 1 ? 4 * (p->range - 1) : 0) + (p->class == CLASS_CIVIL ? 8 : 0);
    return (quarters + 1) / 4;
}

Test(sovereign_units, cost_what_their_values_are_worth)
{
    const struct data *g = printed_data();
    for (int kind = 0; kind < PROFILES; kind++)
        cr_expect_eq(g->profile[kind].cost, cost_by_law(&g->profile[kind]), "%s: %d",
                     g->profile_name[kind].id, cost_by_law(&g->profile[kind]));
}

Test(sovereign_units, are_of_the_land_the_sea_or_the_air)
{
    static const uint8_t class[PROFILES] = {
        [SETTLER] = CLASS_CIVIL,  [PIKEMAN] = CLASS_LAND,  [HORSEMAN] = CLASS_LAND,
        [CATAPULT] = CLASS_LAND,  [GALLEY] = CLASS_SEA,    [MUSKETMAN] = CLASS_LAND,
        [FRIGATE] = CLASS_SEA,    [CAVALRY] = CLASS_LAND,  [INFANTRY] = CLASS_LAND,
        [TANK] = CLASS_LAND,      [TRANSPORT] = CLASS_SEA, [ARTILLERY] = CLASS_LAND,
        [BATTLESHIP] = CLASS_SEA, [AIR_RAID] = CLASS_AIR,  [FRIGATE_REFIT] = CLASS_SEA,
    };
    const struct data *g = printed_data();
    for (int kind = 0; kind < PROFILES; kind++)
        cr_expect_eq(g->profile[kind].class, class[kind], "%s", g->profile_name[kind].id);
}

Test(sovereign_units, what_the_rules_presuppose_is_asked_for)
{
    said(fault_of("units.csv", "pikeman,Pikeman,槍兵,land", "lancer,Lancer,槍兵,land"),
         "units.csv:3: here stands pikeman, not lancer");
    said(fault_of("units.csv", "pikeman,Pikeman,槍兵,land", "pikeman,Pikeman,槍兵,civil"),
         "units.csv:3: rule found.1");
    said(fault_of("units.csv", "pikeman,Pikeman,槍兵,land", "pikeman,Pikeman,槍兵,air"),
         "units.csv:3: rule tech-rocketry.1");
    said(fault_of("units.csv", "land,1,2,2,3,0,0,", "land,0,2,2,3,0,0,"),
         "units.csv:3: a pikeman has no attack\n");
    said(fault_of("units.csv", "land,1,2,2,3,0,0,", "land,1,2,2,3,1,0,"), "units.csv:3: rule units.4");
    said(fault_of("units.csv", "civil,0,0,3", "civil,0,1,3"),
         "units.csv:2: a settler neither attacks nor defends\n");
    said(fault_of("units.csv", "sea,4,4,5,7,1,1,", "land,4,4,5,7,0,1,"),
         "units.csv:16: rule tech-refining.1");
}

/* ---- The chart ---- */

Test(sovereign_chart, thirty_nine_technologies_in_seven_tiers)
{
    COVERS("sovereign research.4");
    const struct data *g = printed_data();
    uint64_t           all = 0;
    cr_expect_eq(g->techs, 39);
    for (int tier = 0; tier < TIERS; tier++) {
        cr_expect_eq(__builtin_popcountll(g->tier_techs[tier]), tier < 6 ? 6 : 3, "%d", tier);
        cr_expect_eq(all & g->tier_techs[tier], 0);
        all |= g->tier_techs[tier];
    }
    cr_expect_eq(all, ((uint64_t)1 << TECHS) - 1);
    for (int tech = 0; tech < TECHS; tech++)
        cr_expect(g->tier_techs[g->tech[tech].tier] >> tech & 1, "%s", g->tech_name[tech].id);
    said(fault_of("technologies.csv", "writing,1,2,Writing", "writing,2,2,Writing"),
         "technologies.csv:3: rule research.4: writing is of tier 1, not 2\n");
    said(
        fault_of(
            "technologies.csv",
            "\nglobalization,7,23,Globalization,グローバル化,,permanent,from the next Add step on,attested tech-globalization.1",
            ""),
        "technologies.csv:1: globalization is missing: there are 38 rows, and 39 are wanted\n");
}

Test(sovereign_chart, a_tier_has_one_price)
{
    COVERS("sovereign research.1");
    static const uint8_t price[TIERS] = { 2, 3, 5, 8, 12, 17, 23 };
    const struct data   *g = printed_data();
    int                  sum = 0;
    for (int tier = 0; tier < TIERS; tier++)
        cr_expect_eq(g->tier_price[tier], price[tier], "%d", tier);
    for (int tech = 0; tech < TECHS; tech++) {
        cr_expect_eq(g->tech[tech].price, price[g->tech[tech].tier]);
        sum += g->tech[tech].price;
    }
    cr_expect_eq(sum, 351);
    said(fault_of("technologies.csv", "writing,1,2,Writing", "writing,1,3,Writing"),
         "technologies.csv:3: rule research.1: a tier has one price, and writing costs 3, but pottery 2\n");
}

Test(sovereign_chart, each_kind_has_its_technology)
{
    static const struct {
        enum kind kind;
        enum tech tech;
    } by[] = {
        { SETTLER, POTTERY },           { PIKEMAN, MINING },
        { HORSEMAN, HORSEBACK_RIDING }, { CATAPULT, MATHEMATICS },
        { GALLEY, NAVIGATION },         { MUSKETMAN, GUNPOWDER },
        { CAVALRY, MONARCHY },          { INFANTRY, MILITARY_TACTICS },
        { TANK, AUTOMOBILE },           { TRANSPORT, AUTOMOBILE },
        { ARTILLERY, STEEL },           { BATTLESHIP, COMPOSITE_MATERIALS },
        { AIR_RAID, ROCKETRY },
    };
    const struct data *g = printed_data();
    for (size_t i = 0; i < sizeof by / sizeof *by; i++)
        cr_expect_eq(g->unlocked_by[by[i].kind], (uint64_t)1 << by[i].tech, "%s",
                     g->profile_name[by[i].kind].id);
    cr_expect_eq(g->unlocked_by[FRIGATE], (uint64_t)1 << METALLURGY | (uint64_t)1 << REFINING);
    said(fault_of("technologies.csv", "陶器,settler,", "陶器,,"),
         "technologies.csv:1: rule units.5: no technology unlocks settler\n");
    said(fault_of("technologies.csv", "陶器,settler,", "陶器,settlers,"),
         "technologies.csv:2: unlocks \"settlers\" is no id of units.csv\n");
    said(fault_of("technologies.csv", "精錬,frigate,", "精錬,frigate-refit,"),
         "technologies.csv:24: rule tech-refining.1");
    said(fault_of("technologies.csv", "writing,1,2,Writing", "reading,1,2,Reading"),
         "technologies.csv:3: here stands writing, not reading");
}

Test(sovereign_chart, other_numbers_than_ours_can_be_played_with)
{
    cr_expect_str_empty(fault_of("units.csv", "land,1,2,2,3,0,0,", "land,2,3,2,4,0,0,"));
    cr_expect_str_empty(fault_of("terrain.csv", ",2,1,attested terrain.1", ",3,1,attested terrain.1"));
}
