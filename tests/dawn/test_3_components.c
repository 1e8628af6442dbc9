/* [3.2-3.45] Map, ports, and what is printed on counters. */
#include "core/data.h"
#include "scene.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What the reader says of a file of ours in which `was` has become `is`; "" if it takes it. */
static const char *fault_of(const char *file, const char *was, const char *is)
{
    static char                 said[4096];
    char                        directory[] = "/tmp/dawn-XXXXXX", path[64], full[64];
    const struct embedded_file *f = embedded_files;
    snprintf(full, sizeof full, "dawn/%s", file);
    while (strcmp(f->path, full) != 0)
        f++;
    const char *bytes = (const char *)f->bytes, *at = memmem(bytes, f->size, was, strlen(was));
    cr_assert(at, "%s has no %s", file, was);
    cr_assert(mkdtemp(directory));
    snprintf(path, sizeof path, "%s/%s", directory, file);
    FILE *out = fopen(path, "w");
    fwrite(bytes, 1, (size_t)(at - bytes), out);
    fputs(is, out);
    at += strlen(was);
    fwrite(at, 1, f->size - (size_t)(at - bytes), out);
    fclose(out);
    struct data_report r = { .lines = text_growing() };
    void              *g = dawn_game.data_load(&(struct data_source){ "dawn", directory }, &r);
    snprintf(said, sizeof said, "%s", r.faults ? r.lines.at : "");
    cr_assert_eq(g == NULL, r.faults > 0);
    dawn_game.data_free(g);
    text_free(&r.lines);
    unlink(path);
    rmdir(directory);
    return said;
}

/* May an American ship alone, fast enough for any step, go there directly? */
static bool may_step(const char *from, const char *to)
{
    char lines[256], move[128];
    snprintf(lines, sizeof lines,
             "phase sail\nacting us\nmover us\nstack us-1 %s\nline us-1 brooklyn\nlast brooklyn anchor\n",
             from);
    snprintf(move, sizeof move, "us sail brooklyn %s", to);
    struct match *m = scene(lines);
    bool          offered = is_offered(m, move);
    if (!offered)
        is_refused(m, move, "4.Bd");
    match_free(m);
    return offered;
}

/* ---- Areas ---- */

Test(dawn_3_2, a_step_goes_to_an_area_with_a_common_border_in_either_direction)
{
    COVERS("dawn 3.2a", "dawn 4.Bd");
    static const char *const borders[][2] = {
        { "north-atlantic", "east-coast" },
        { "gulf-of-mexico", "yucatan-straits" },
        { "yucatan-straits", "north-yucatan-basin" },
        { "florida-straits", "bahamas" },
        { "florida-straits", "gulf-of-mexico" },
        { "south-atlantic", "nares-abyssal" },
        { "nares-abyssal", "puerto-rico-passage" },
        { "north-yucatan-basin", "columbia-basin" },
        { "columbia-basin", "puerto-rico-passage" },
        { "bahamas", "nares-abyssal" },
        { "bahamas", "windward-passage" },
        { "windward-passage", "columbia-basin" },
    };
    for (size_t i = 0; i < sizeof borders / sizeof *borders; i++) {
        cr_assert(may_step(borders[i][0], borders[i][1]), "%s to %s", borders[i][0], borders[i][1]);
        cr_assert(may_step(borders[i][1], borders[i][0]), "%s to %s", borders[i][1], borders[i][0]);
    }
}

Test(dawn_3_2, land_and_distance_let_nobody_through)
{
    COVERS("dawn 3.2a");
    static const char *const apart[][2] = {
        { "gulf-of-mexico", "north-yucatan-basin" }, /* Cuba and Yucatan */
        { "bahamas", "columbia-basin" },             /* Hispaniola */
        { "puerto-rico-passage", "bahamas" },
        { "east-coast", "bahamas" },
        { "nares-abyssal", "east-coast" },
        { "florida-straits", "north-yucatan-basin" },
        { "north-atlantic", "south-atlantic" },
    };
    for (size_t i = 0; i < sizeof apart / sizeof *apart; i++) {
        cr_assert_not(may_step(apart[i][0], apart[i][1]), "%s to %s", apart[i][0], apart[i][1]);
        cr_assert_not(may_step(apart[i][1], apart[i][0]), "%s to %s", apart[i][1], apart[i][0]);
    }
}

Test(dawn_3_5, the_map_has_seventeen_areas)
{
    COVERS("dawn 3.5d");
    cr_assert_eq(data()->areas, 17);
    const char *row = "lesser-antilles,Lesser Antilles,";
    cr_assert_str_empty(fault_of("areas.csv", row, row));
    const char *more =
        "sargasso,Sargasso Sea,,0,0,1,sea,-50,25,reconstructed\nlesser-antilles,Lesser Antilles,";
    cr_assert(strstr(fault_of("areas.csv", row, more), "3.5d"));
    cr_assert(strstr(fault_of("areas.csv", "blake-plateau,", "east-coast,"), "areas.csv"),
              "each area has a name of its own");
}

/* ---- Ports ---- */

static const struct {
    const char *id, *code;
    uint8_t     owner, repair, attack, defense, mine;
} ports[] = {
    { "hampton-roads", "HR", US, 4, 3, 3, 0 },     { "mobile", "MB", US, 2, 2, 3, 0 },
    { "key-west", "KW", US, 1, 1, 2, 0 },          { "cadiz", "CZ", SPAIN, 3, 7, 8, 3 },
    { "canary-islands", "CI", SPAIN, 2, 4, 5, 1 }, { "havana", "HV", SPAIN, 2, 7, 8, 5 },
    { "san-juan", "SJ", SPAIN, 1, 5, 6, 2 },       { "santiago", "SA", SPAIN, 1, 4, 6, 4 },
    { "cienfuegos", "CE", SPAIN, 1, 3, 4, 2 },     { "kingston", "UK", NEUTRAL, 0, 0, 0, 0 },
    { "cartagena", "CO", NEUTRAL, 0, 0, 0, 0 },    { "curacao", "NL", NEUTRAL, 0, 0, 0, 0 },
    { "caracas", "VE", NEUTRAL, 1, 0, 0, 0 },      { "martinique", "FR", NEUTRAL, 0, 0, 0, 0 },
};

Test(dawn_3_2, a_port_is_american_spanish_or_neutral)
{
    COVERS("dawn 3.2b", "dawn 3.41b");
    int count = (int)(sizeof ports / sizeof *ports);
    cr_assert_eq(data()->ports, count);
    for (int i = 0; i < count; i++) {
        const struct dawn_port *p = &data()->port[port(ports[i].id)];
        cr_assert_eq(p->owner, ports[i].owner, "%s", ports[i].id);
        cr_assert_str_eq(p->code, ports[i].code, "%s", ports[i].id);
    }
    cr_assert(strstr(fault_of("ports.csv", "Havana,spain,", "Havana,cuba,"), "ports.csv"));
}

#define OFF_HAVANA                                                                                           \
    "phase sail\nacting us\nmover us\nstack us-1 gulf-of-mexico\norder us-1 blockade\n"                      \
    "line us-1 indiana iowa\nstack spain-1 yucatan-straits\nline spain-1 galicia\nlast galicia coal\n"

Test(dawn_3_2, a_port_in_ruins_keeps_its_owner)
{
    COVERS("dawn 3.2b", "dawn 3.45b");
    struct match *m = scene(OFF_HAVANA);
    plays(m, "us done", "6 6 1 1 1 1 1 6 6 1 1 1 1 1 1 1"); /* 12 points against a defense of 8 */
    cr_assert(was_told(m, US, "port-destroyed havana"));
    plays(m, "us done", "");
    plays(m, "spain done", NULL);
    cr_assert_eq(now(m)->phase, PHASE_ORDERS);
    plays(m, "us order indiana coal", "");
    plays(m, "us done", "");
    plays(m, "spain done", "");
    plays(m, "spain sail galicia gulf-of-mexico", ""); /* cost 1 */
    plays(m, "spain sail galicia havana", "");
    plays(m, "spain done", "");
    cr_assert_eq(place_of(m, "galicia"), place("havana"));
    is_refused(m, "us sail indiana havana", "5.3a");
    match_free(m);

    m = scene("phase sail\nacting us\nmover us\nstack us-1 gulf-of-mexico\nline us-1 brooklyn\n"
              "port-damage havana 12\nport-marks havana disrupted destroyed\n");
    is_refused(m, "us sail brooklyn havana", "6.3d");
    match_free(m);
}

Test(dawn_3_5, a_repair_number_belongs_to_ports_of_the_two_sides_and_to_caracas)
{
    COVERS("dawn 3.5i", "dawn 3.45b");
    for (size_t i = 0; i < sizeof ports / sizeof *ports; i++) {
        const struct dawn_port *p = &data()->port[port(ports[i].id)];
        cr_assert_eq(p->repair, ports[i].repair, "%s", ports[i].id);
        cr_assert_eq(p->attack, ports[i].attack, "%s", ports[i].id);
        cr_assert_eq(p->defense, ports[i].defense, "%s", ports[i].id);
        cr_assert_eq(p->mine, ports[i].mine, "%s", ports[i].id);
    }
}

Test(dawn_3_5, a_port_mends_its_own_ships_up_to_its_number)
{
    COVERS("dawn 3.5i");
    struct match *m = scene("phase sail\nacting us\nmover us\n"
                            "stack us-1 mobile\nline us-1 indiana\ndamage indiana 3\n"
                            "stack spain-1 havana\nline spain-1 alfonso-xii\ndamage alfonso-xii 2\n"
                            "stack spain-2 kingston\nline spain-2 mercedes\ndamage mercedes 1\n"
                            "stack spain-3 caracas\nline spain-3 teresa\ndamage teresa 1\n");
    plays(m, "us done", "");
    plays(m, "us repair indiana", "");
    plays(m, "us repair indiana", "");
    is_refused(m, "us repair indiana", "10.0a");
    is_refused(m, "us repair mercedes", "10.0a");
    plays(m, "spain repair alfonso-xii", "");
    plays(m, "spain repair alfonso-xii", "");
    is_refused(m, "spain repair mercedes", "6.1bb");
    is_refused(m, "spain repair teresa", "6.1bb"); /* Caracas, without its optional rule */
    cr_assert_eq(now(m)->damage[ship("indiana")], 1);
    match_free(m);
}

Test(dawn_3_45, a_blockader_meets_the_attack_of_a_port_and_a_raider_its_mines)
{
    COVERS("dawn 3.45b");
    struct match *m = scene(OFF_HAVANA); /* Indiana 7, Havana 7 at the first ship, Iowa 6 */
    plays(m, "us done", "5 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1");
    cr_assert(was_told(m, US, "port-stands havana 1 8"));
    cr_assert_eq(now(m)->port_flags[port("havana")], PORT_DISRUPTED);
    match_free(m);
    m = scene("phase sail\nacting us\nmover us\nstack us-1 gulf-of-mexico\norder us-1 raid\n"
              "line us-1 indiana iowa\n");
    plays(m, "us done", "1 1 1 1 1 1 1 1 1 1 1 1"); /* Indiana 7, mines 5 */
    cr_assert(was_told(m, SPAIN, "port-stands havana 0 8"));
    cr_assert_eq(now(m)->port_flags[port("havana")], 0, "an unhurt port keeps its full side up");
    match_free(m);
}

Test(dawn_3_45, a_port_falls_when_its_damage_is_greater_than_its_defense)
{
    COVERS("dawn 3.45b", "dawn 3.44b");
    struct match *m = scene(OFF_HAVANA);
    plays(m, "us done", "6 6 1 1 1 1 1 3 5 1 1 1 1 1 1 1 1 1 1 1 1 1"); /* 8 against 8 */
    cr_assert(was_told(m, US, "port-stands havana 8 8"));
    match_free(m);
    m = scene(OFF_HAVANA);
    plays(m, "us done", "6 6 1 1 1 1 1 4 5 1 1 1 1 1 1 1"); /* 9; Iowa need not fire */
    cr_assert(was_told(m, US, "port-destroyed havana"));
    match_free(m);
}

/* ---- Ships ---- */

Test(dawn_3_3, a_ship_is_of_one_of_six_types)
{
    COVERS("dawn 3.3a");
    static const struct {
        const char    *id;
        enum ship_type type;
    } some[] = { { "massachusetts", BB }, { "pelayo", BB },      { "puritan", MO },    { "brooklyn", CA },
                 { "colon", CA },         { "minneapolis", CP }, { "ensenada", CP },   { "montgomery", CU },
                 { "navarra", CU },       { "geier", CU },       { "wilmington", GB }, { "galicia", GB } };
    static const int of_type[TYPES] = { [BB] = 6, [MO] = 4, [CA] = 8, [CP] = 11, [CU] = 18, [GB] = 13 };
    int              count[TYPES] = { 0 };
    for (size_t i = 0; i < sizeof some / sizeof *some; i++)
        cr_assert_eq(data()->unit[ship(some[i].id)].type, some[i].type, "%s", some[i].id);
    for (int unit = 0; unit < data()->units; unit++)
        count[data()->unit[unit].type]++;
    for (int type = 0; type < TYPES; type++)
        cr_assert_eq(count[type], of_type[type], "%d of type %d", count[type], type);
    cr_assert(strstr(fault_of("units.csv", "Brooklyn,CA,", "Brooklyn,DD,"), "units.csv:3:"));
    cr_assert(strstr(fault_of("units.csv", "Brooklyn,CA,", "Brooklyn,,"), "units.csv:3:"));
}

Test(dawn_3_41, a_ship_has_a_nation_a_type_a_start_and_three_values)
{
    COVERS("dawn 3.41a");
    static const struct {
        const char *id;
        uint8_t     nation, attack, defense, move, entry;
    } some[] = {
        { "massachusetts", UNITED_STATES, 7, 5, 5, 1 }, { "brooklyn", UNITED_STATES, 4, 5, 6, 1 },
        { "texas", UNITED_STATES, 2, 3, 6, 1 },         { "terror", UNITED_STATES, 2, 2, 3, 1 },
        { "oregon", UNITED_STATES, 7, 5, 5, 3 },        { "newark", UNITED_STATES, 2, 2, 6, 6 },
        { "teresa", SPAIN_ITSELF, 3, 3, 6, 1 },         { "pelayo", SPAIN_ITSELF, 5, 5, 5, 1 },
        { "galicia", SPAIN_ITSELF, 1, 1, 5, 1 },        { "charlotte", GERMANY, 2, 2, 4, 1 },
    };
    for (size_t i = 0; i < sizeof some / sizeof *some; i++) {
        const struct dawn_unit *u = &data()->unit[ship(some[i].id)];
        cr_assert_eq(u->nation, some[i].nation, "%s", some[i].id);
        cr_assert_eq(u->attack, some[i].attack, "%s", some[i].id);
        cr_assert_eq(u->defense, some[i].defense, "%s", some[i].id);
        cr_assert_eq(u->move, some[i].move, "%s", some[i].id);
        cr_assert_eq(u->entry, some[i].entry, "%s", some[i].id);
    }
    const char *brooklyn = "brooklyn,us,Brooklyn,CA,4,5,6,HR,1,";
    cr_assert_str_empty(fault_of("units.csv", brooklyn, brooklyn));
    static const char *const without[] = {
        "brooklyn,,Brooklyn,CA,4,5,6,HR,1,",  "brooklyn,us,,CA,4,5,6,HR,1,",
        "brooklyn,us,Brooklyn,CA,,5,6,HR,1,", "brooklyn,us,Brooklyn,CA,4,,6,HR,1,",
        "brooklyn,us,Brooklyn,CA,4,5,,HR,1,", "brooklyn,us,Brooklyn,CA,4,5,6,,1,",
        "brooklyn,us,Brooklyn,CA,4,5,6,HR,,",
    };
    for (size_t i = 0; i < sizeof without / sizeof *without; i++)
        cr_assert(strstr(fault_of("units.csv", brooklyn, without[i]), "units.csv:3:"), "%s is taken",
                  without[i]);
}

Test(dawn_3_41, a_start_code_names_a_port_or_the_east_coast)
{
    COVERS("dawn 3.41b");
    static const struct {
        const char *id, *place;
    } some[] = { { "brooklyn", "hampton-roads" }, { "princeton", "mobile" },   { "iowa", "key-west" },
                 { "chicago", "east-coast" },     { "carlos-v", "cadiz" },     { "teresa", "canary-islands" },
                 { "ensenada", "havana" },        { "isabel-ii", "san-juan" }, { "mercedes", "santiago" },
                 { "galicia", "cienfuegos" },     { "geier", "caracas" } };
    for (size_t i = 0; i < sizeof some / sizeof *some; i++)
        cr_assert_eq(data()->unit[ship(some[i].id)].start, place(some[i].place), "%s", some[i].id);
    for (int unit = 0; unit < data()->units; unit++)
        cr_assert_eq(data()->unit[unit].start == place("caracas"), data()->unit[unit].nation == GERMANY, "%s",
                     data()->unit_name[unit].id);
    cr_assert(strstr(fault_of("units.csv", "CA,4,5,6,HR,", "CA,4,5,6,NY,"), "units.csv:3:"));
}

/* ---- Leaders ---- */

Test(dawn_3_45, a_leader_has_a_name_stars_a_squadron_and_a_start)
{
    COVERS("dawn 3.45a");
    static const struct {
        const char *id, *name, *squadron, *start;
        int         stars;
    } all[] = {
        { "sampson", "Sampson", "North Atlantic Squadron", "key-west", 3 },
        { "watson", "Watson", "Eastern Squadron", "key-west", 2 },
        { "schley", "Schley", "Flying Squadron", "hampton-roads", 2 },
        { "howell", "Howell", "Northern Patrol Squadron", "east-coast", 1 },
        { "camara", "Cámara", "1st Cádiz Squadron", "cadiz", 3 },
        { "cervera", "Cervera", "2nd Cádiz Squadron", "canary-islands", 2 },
        { "manterola", "Manterola", "Havana Squadron", "havana", 1 },
        { "thiele", "Thiele", "West Indies Division", "caracas", 1 },
    };
    cr_assert_eq(data()->leaders, (int)(sizeof all / sizeof *all));
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        int l = leader(all[i].id);
        cr_assert_str_eq(data()->leader_name[l].name, all[i].name);
        cr_assert_str_eq(data()->leader[l].squadron, all[i].squadron);
        cr_assert_eq(data()->leader[l].start, place(all[i].start), "%s", all[i].id);
        cr_assert_eq(data()->leader[l].stars, all[i].stars, "%s", all[i].id);
    }
    const char *sampson = "sampson,us,Sampson,3,North Atlantic Squadron,KW,";
    cr_assert_str_empty(fault_of("leaders.csv", sampson, sampson));
    static const char *const without[] = { "sampson,us,,3,North Atlantic Squadron,KW,",
                                           "sampson,us,Sampson,,North Atlantic Squadron,KW,",
                                           "sampson,us,Sampson,3,,KW,",
                                           "sampson,us,Sampson,3,North Atlantic Squadron,," };
    for (size_t i = 0; i < sizeof without / sizeof *without; i++)
        cr_assert(strstr(fault_of("leaders.csv", sampson, without[i]), "leaders.csv:2:"), "%s is taken",
                  without[i]);
}
