/* Sheets: rows read by a table of columns, and what is said of those that cannot be. */
#include "core/columns.h"
#include <criterion/criterion.h>
#include <string.h>

enum { SHIPS = 4, HARBOURS = 3 };

struct harbour {
    uint8_t rating;
};

struct ship {
    uint16_t guns;
    int8_t   modifier;
    uint8_t  kind, home, hits[2], friends[3];
    bool     swift;
    uint8_t  winds;
    uint32_t visits;
    char     code[4];
    uint8_t  double_of_guns;
};

struct printed {
    int              harbours, ships;
    struct harbour   harbour[HARBOURS];
    struct named     harbour_name[HARBOURS];
    struct ship      ship[SHIPS];
    int              took, whole;
    struct row_range ships_of[2];
};

static bool halved(const void *data, const char *cell, void *member)
{
    long number = 0;
    (void)data;
    if (!text_number(cell, 0, 100, &number) || number % 2 != 0)
        return false;
    *(uint8_t *)member = (uint8_t)(number / 2);
    return true;
}

static void took(const struct sheet_row *at)
{
    struct printed    *p = at->data;
    const struct ship *s = at->row;
    p->took++;
    if (s->guns == 13)
        sheet_fault(at, "thirteen guns bring bad luck");
}

static void whole(const struct sheet_row *at)
{
    ((struct printed *)at->data)->whole++;
    if (((struct printed *)at->data)->ships == 0)
        sheet_fault(at, "a fleet has ships");
}

static const char *const kinds[] = { "line", "frigate", NULL };
static const char *const winds[] = { "mistral", "sirocco", "levante", NULL };

static const struct sheet harbours = {
    .file = "harbours.csv",
    SHEET_ROWS(struct printed, harbour, harbours, HARBOURS),
    SHEET_NAMES(struct printed, harbour_name, "name"),
    .columns = (const struct column[]){ { NUMBER_COLUMN("rating", struct harbour, rating, 1, 9) }, { 0 } },
};

static const struct sheet ships = {
    .file = "ships.csv",
    SHEET_ROWS(struct printed, ship, ships, SHIPS),
    .no_source = true,
    .took = took,
    .whole = whole,
    .columns =
        (const struct column[]){
            { NUMBER_COLUMN("guns", struct ship, guns, 1, 200) },
            { NUMBER_COLUMN("modifier", struct ship, modifier, -3, 3), .optional = true, .absent = -1 },
            { WORD_COLUMN("kind", struct ship, kind, kinds), GROUPS(struct printed, ships_of) },
            { REF_COLUMN("home", struct ship, home, &harbours), .optional = true, .absent = 0xff },
            { SPAN_COLUMN("hits", struct ship, hits, 0, 9) },
            { FLAG_COLUMN("swift", struct ship, swift) },
            { WORDS_COLUMN("winds", struct ship, winds, winds), .optional = true },
            { REFS_COLUMN("visits", struct ship, visits, &harbours), .optional = true },
            { LIST_COLUMN("friends", struct ship, friends, 3), .of = &harbours, .optional = true,
              .absent = 0xee },
            { TEXT_COLUMN("code", struct ship, code) },
            { OWN_COLUMN("half", struct ship, double_of_guns, halved, "an even number up to 100") },
            { 0 },
        },
};

static struct printed     printed;
static struct data_report report;

static void set_up(void)
{
    static const char text[] =
        "id,name,rating,source\nnore,Nore,6,reconstructed\ncadiz,Cadiz,9,attested 3.7\n"
        "brest,Brest,1,reconstructed\n";
    printed = (struct printed){ 0 };
    report = (struct data_report){ .lines = text_growing() };
    cr_assert(sheet_from_memory(&harbours, &printed, text, sizeof text - 1, &report), "%s", report.lines.at);
}

static void tear_down(void)
{
    text_free(&report.lines);
}

TestSuite(columns, .init = set_up, .fini = tear_down);

#define HEADER "guns,modifier,kind,home,hits,swift,winds,visits,friends,code,half\n"
#define GOOD   "74,+2,frigate,cadiz,0-4,y,sirocco;levante,nore brest,brest;nore,HMS,10\n"

static bool read_ships(const char *rows)
{
    struct text all = text_growing();
    text_add(&all, HEADER);
    text_add(&all, rows);
    const bool fine = sheet_from_memory(&ships, &printed, all.at, all.length, &report);
    text_free(&all);
    return fine;
}

static void expect_fault(const char *rows, const char *fault)
{
    cr_expect_not(read_ships(rows), "%s", rows);
    cr_expect(strstr(report.lines.at, fault) != NULL, "wanted: %s\ngot: %s", fault, report.lines.at);
}

Test(columns, every_type_goes_to_its_member)
{
    cr_assert(read_ships(GOOD), "%s", report.lines.at);
    const struct ship *s = &printed.ship[0];
    cr_expect_eq(printed.ships, 1);
    cr_expect_eq(s->guns, 74);
    cr_expect_eq(s->modifier, 2);
    cr_expect_eq(s->kind, 1);
    cr_expect_eq(s->home, 1);
    cr_expect_eq(s->hits[0], 0);
    cr_expect_eq(s->hits[1], 4);
    cr_expect(s->swift);
    cr_expect_eq(s->winds, 6);
    cr_expect_eq(s->visits, 5);
    cr_expect_eq(s->friends[0], 2);
    cr_expect_eq(s->friends[1], 0);
    cr_expect_eq(s->friends[2], 0xee);
    cr_expect_str_eq(s->code, "HMS");
    cr_expect_eq(s->double_of_guns, 5);
}

Test(columns, names_stand_beside_the_rows)
{
    cr_expect_eq(printed.harbours, 3);
    cr_expect_str_eq(printed.harbour_name[1].id, "cadiz");
    cr_expect_str_eq(printed.harbour_name[1].name, "Cadiz");
    cr_expect_eq(printed.harbour[1].rating, 9);
    cr_expect_eq(sheet_find(&harbours, &printed, "brest"), 2);
    cr_expect_eq(sheet_find(&harbours, &printed, "ulm"), -1);
}

Test(columns, an_empty_cell_that_may_be_empty_is_absent)
{
    cr_assert(read_ships("74,,line,,3,no,,,,A,0\n"), "%s", report.lines.at);
    const struct ship *s = &printed.ship[0];
    cr_expect_eq(s->modifier, -1);
    cr_expect_eq(s->home, 0xff);
    cr_expect_eq(s->hits[0], 3);
    cr_expect_eq(s->hits[1], 3, "a number is a span of itself");
    cr_expect_not(s->swift);
    cr_expect_eq(s->winds, 0);
    cr_expect_eq(s->friends[0], 0xee);
}

Test(columns, every_faulty_line_is_named_at_once)
{
    cr_expect_not(read_ships("0,,line,,3,n,,,,A,0\n" GOOD "74,,sloop,,3,n,,,,A,0\n"));
    cr_expect_str_eq(report.lines.at, "ships.csv:2: guns 0 is not between 1 and 200\n"
                                      "ships.csv:4: kind \"sloop\" is none of line, frigate\n");
    cr_expect_eq(printed.ships, 3);
}

Test(columns, every_fault_of_a_line_is_named)
{
    expect_fault("x,9,sloop,ulm,5-2,maybe,bora,nore nore,nore brest cadiz nore,ABCD,3\n", "");
    cr_expect_eq(report.faults, 11, "%s", report.lines.at);
}

Test(columns, each_type_says_what_it_wants)
{
    expect_fault(",,line,,3,n,,,,A,0\n", "ships.csv:2: guns is empty, a number from 1 to 200 is wanted\n");
    expect_fault("74,+4,line,,3,n,,,,A,0\n", "modifier \"+4\" is no number from -3 to 3");
    expect_fault("74,,,,3,n,,,,A,0\n", "kind \"\" is none of line, frigate");
    expect_fault("74,,line,ulm,3,n,,,,A,0\n", "home \"ulm\" is no id of harbours.csv");
    expect_fault("74,,line,,4-10,n,,,,A,0\n",
                 "hits \"4-10\" is neither a number from 0 to 9 nor a span of them such as 0-9");
    expect_fault("74,,line,,4-,n,,,,A,0\n", "hits \"4-\" is neither");
    expect_fault("74,,line,,3,,,,,A,0\n", "swift \"\" is none of y, n, yes and no");
    expect_fault("74,,line,,3,n,bora,,,A,0\n", "winds \"bora\" is none of mistral, sirocco, levante");
    expect_fault("74,,line,,3,n,,nore;ulm,,A,0\n", "visits \"ulm\" is no id of harbours.csv");
    expect_fault("74,,line,,3,n,,,nore nore,A,0\n", "friends names \"nore\" twice");
    expect_fault("74,,line,,3,n,,,,ABCD,0\n", "code must have 1 to 3 bytes");
    expect_fault("74,,line,,3,n,,,,A,3\n", "half \"3\" is not an even number up to 100");
}

Test(columns, a_plus_sign_is_for_numbers_that_may_be_negative)
{
    expect_fault("+74,,line,,3,n,,,,A,0\n", "guns \"+74\" is no number");
    expect_fault("74,+-2,line,,3,n,,,,A,0\n", "modifier \"+-2\" is no number");
}

Test(columns, what_columns_cannot_say_is_said_of_good_rows_only)
{
    expect_fault("13,,line,,3,n,,,,A,0\n13,,sloop,,3,n,,,,A,0\n",
                 "ships.csv:2: thirteen guns bring bad luck\nships.csv:3: kind");
    cr_expect_eq(printed.took, 1);
    cr_expect_eq(report.faults, 2);
    cr_expect_eq(printed.whole, 0);
}

Test(columns, a_file_without_a_fault_is_looked_at_as_a_whole)
{
    expect_fault("", "ships.csv:1: a fleet has ships\n");
    cr_expect_eq(printed.whole, 1);
}

#define LINE "74,,line,,3,n,,,,A,0\n"
Test(columns, rows_of_one_word_are_a_range)
{
    cr_assert(read_ships(LINE GOOD GOOD), "%s", report.lines.at);
    cr_expect_eq(printed.ships_of[0].first, 0);
    cr_expect_eq(printed.ships_of[0].end, 1);
    cr_expect_eq(printed.ships_of[1].first, 1);
    cr_expect_eq(printed.ships_of[1].end, 3);
}

Test(columns, rows_of_one_word_that_do_not_stand_together_are_a_fault)
{
    expect_fault(LINE GOOD LINE, "ships.csv:4: the rows of line do not stand together\n");
    cr_expect_eq(printed.whole, 0);
}

Test(columns, more_rows_than_there_is_room_for_are_refused)
{
    expect_fault(GOOD GOOD GOOD GOOD GOOD, "ships.csv:6: more than 4 rows");
    cr_expect_eq(printed.ships, 0);
}

Test(columns, a_missing_column_is_named)
{
    static const char text[] = "id,name,source\nnore,Nore,reconstructed\n";
    cr_expect_not(sheet_from_memory(&harbours, &printed, text, sizeof text - 1, &report));
    cr_expect(strstr(report.lines.at, "harbours.csv:1: column \"rating\" is missing"), "%s", report.lines.at);
}

Test(columns, where_a_row_is_from_must_be_said_unless_the_sheet_has_no_such_column)
{
    static const char text[] = "id,name,rating,source\nnore,Nore,6,guessed\n";
    printed = (struct printed){ 0 };
    cr_expect_not(sheet_from_memory(&harbours, &printed, text, sizeof text - 1, &report));
    cr_expect(strstr(report.lines.at, "harbours.csv:2: source \"guessed\""), "%s", report.lines.at);
}

/* ---- Codes ---- */

struct buoys {
    int          buoys;
    struct named buoy_name[2];
    struct buoy {
        char    code[4];
        uint8_t next, lights[3], after;
    } buoy[2];
};
static bool read_lights(const void *data, const char *cell, void *member)
{
    (void)data;
    memcpy(member, cell, 3);
    return strlen(cell) == 3;
}
static const struct sheet buoys;
static const struct sheet buoys = {
    .file = "buoys.csv",
    SHEET_ROWS(struct buoys, buoy, buoys, 2),
    SHEET_NAMES(struct buoys, buoy_name, "name"),
    SHEET_CODES(struct buoy, code),
    .no_source = true,
    .columns =
        (const struct column[]){
            { TEXT_COLUMN("code", struct buoy, code) },
            { REF_COLUMN("next", struct buoy, next, &buoys), .optional = true, .absent = 0xff },
            { NUMBER_COLUMN("after", struct buoy, after, 0, 9) },
            { OWN_COLUMN("lights", struct buoy, lights, read_lights, "three letters"), .optional = true,
              .absent = 0xff },
            { 0 },
        },
};

static const char *buoys_say(struct buoys *b, const char *rows)
{
    struct text all = text_growing();
    text_add(&all, "id,name,code,next,lights,after\n");
    text_add(&all, rows);
    sheet_from_memory(&buoys, b, all.at, all.length, &report);
    text_free(&all);
    return report.lines.at;
}

Test(columns, what_has_a_code_is_named_by_it)
{
    struct buoys b = { 0 };
    buoys_say(&b, "north-buoy,North Buoy,NB,,,7\nsouth-buoy,South Buoy,SB,NB,RGR,7\n");
    cr_assert_eq(report.faults, 0, "%s", report.lines.at);
    cr_expect_eq(b.buoy[0].next, 0xff);
    cr_expect_eq(b.buoy[1].next, 0);
    cr_expect_eq(sheet_find(&buoys, &b, "SB"), 1);
    cr_expect_eq(sheet_find(&buoys, &b, "south-buoy"), -1);
}

Test(columns, what_a_game_reads_itself_may_be_of_any_size)
{
    struct buoys b = { 0 };
    buoys_say(&b, "north-buoy,North Buoy,NB,,,7\nsouth-buoy,South Buoy,SB,NB,RGR,7\n");
    cr_expect_arr_eq(b.buoy[0].lights, "\xff\xff\xff", 3);
    cr_expect_eq(b.buoy[0].after, 7, "an empty cell writes no farther than its member");
    cr_expect_arr_eq(b.buoy[1].lights, "RGR", 3);
}

Test(columns, a_code_stands_once)
{
    cr_expect_str_eq(
        buoys_say(&(struct buoys){ 0 }, "north-buoy,North Buoy,NB,,,7\nsouth-buoy,South Buoy,NB,XX,,7\n"),
        "buoys.csv:3: next \"XX\" is no code of buoys.csv\n"
        "buoys.csv:3: code \"NB\" stands twice\n");
}

/* ---- Neighbours ---- */

Test(columns, a_border_stands_once_and_joins_two)
{
    static const struct named names[] = { { .id = "brest" }, { .id = "ferrol" }, { .id = "cadiz" } };
    struct data_report        r = { .lines = text_growing() };
    const struct csv_table    table = { .name = "borders.csv" };
    const struct sheet_row    at = { .index = -1, .table = &table, .report = &r };
    uint8_t                   list[1] = { 0 }, count = 0;
    cr_expect(sheet_neighbour(&at, names, 0, 1, list, &count, 1));
    cr_expect(count == 1 && list[0] == 1 && r.faults == 0);
    cr_expect_not(sheet_neighbour(&at, names, 0, 1, list, &count, 1));
    cr_expect_not(sheet_neighbour(&at, names, 0, 2, list, &count, 1));
    cr_expect_not(sheet_neighbour(&at, names, 0, 0, list, &count, 1));
    cr_expect_eq(count, 1);
    cr_expect_str_eq(r.lines.at, "borders.csv:1: the border of brest and ferrol stands twice\n"
                                 "borders.csv:1: brest has more than 1 borders\n"
                                 "borders.csv:1: brest does not border itself\n");
    text_free(&r.lines);
}
