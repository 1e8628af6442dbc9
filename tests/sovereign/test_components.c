/* [components, terrain, units, research] What is printed: terrain, units and the technology chart. */
#include "games/sovereign/tables.h"
#include "printed_files.h"
#include "support.h"

Test(sovereign_terrain, each_costs_what_the_table_prints)
{
    COVERS("sovereign terrain.1", "sovereign terrain.2", "sovereign terrain.3", "sovereign terrain.4",
           "sovereign terrain.5", "sovereign terrain.7", "sovereign terrain.9", "sovereign terrain.10");
    static const struct {
        enum terrain terrain;
        char         code;
        int          price;
        bool         passable;
    } printed[] = {
        { RIVER, 'r', 2, true },    { COAST, 'c', 3, true },  { GRASSLAND, 'g', 4, true },
        { WOODLAND, 'w', 5, true }, { HILL, 'h', 6, true },   { JUNGLE, 'j', 6, true },
        { DESERT, 'd', 9, true },   { TUNDRA, 't', 9, true }, { MOUNTAIN, 'm', 7, false },
        { SEA, '-', 0, true },      { VOID, '.', 0, false },
    };
    const struct data *g = printed_data();
    for (size_t i = 0; i < sizeof printed / sizeof *printed; i++) {
        const struct sovereign_terrain *t = &g->terrain[printed[i].terrain];
        cr_expect_eq(t->price, printed[i].price, "%c", printed[i].code);
        cr_expect_eq(t->passable, printed[i].passable, "%c", printed[i].code);
        cr_expect_eq(t->code[0], printed[i].code);
        cr_expect_eq(sovereign_terrain_codes[printed[i].terrain], printed[i].code);
    }
}

Test(sovereign_terrain, mountains_are_closed_and_dear)
{
    COVERS("sovereign terrain.6");
    const struct data *g = printed_data();
    cr_expect_eq(g->terrain[MOUNTAIN].price, 7);
    cr_expect_not(g->terrain[MOUNTAIN].passable);
    cr_expect(said(fault_of("terrain.csv", "mountain,m,Mountain,山岳,7,0,", "mountain,m,Mountain,山岳,7,1,"),
                   "terrain.csv:9: "));
}
