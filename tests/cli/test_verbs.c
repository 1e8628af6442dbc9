/* Every verb: its help, its exit status, what it says to bad input. */
#include "run.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

TestSuite(verbs, .init = run_open, .fini = run_close);

static const char *const verbs[] = { "play",  "referee", "replay", "verify",  "data",
                                     "rules", "show",    "sim",    "version", "help" };
enum { VERB_COUNT = sizeof verbs / sizeof *verbs };

static bool says(const char *part)
{
    return strstr(said, part) != NULL;
}

Test(verbs, each_has_its_help)
{
    for (int i = 0; i < VERB_COUNT; i++) {
        cr_assert_eq(run("%s --help", verbs[i]), 0, "%s: %s", verbs[i], said);
        char start[64];
        snprintf(start, sizeof start, "wardroom %s", verbs[i]);
        cr_assert_eq(strncmp(said, start, strlen(start)), 0, "%s", said);
        cr_assert(says("Exit status: 0 done, 1 refused or a check failed, 2 wrong usage."));
        cr_assert_eq(run("help %s", verbs[i]), 0);
    }
}

Test(verbs, the_program_itself_tells_its_verbs)
{
    cr_assert_eq(run("--help"), 0);
    for (int i = 0; i < VERB_COUNT; i++)
        cr_assert(says(verbs[i]), "%s", verbs[i]);
    cr_assert_eq(run("%s", ""), 2);
    cr_assert_eq(run("help"), 0);
    cr_assert_eq(run("--version"), 0);
    cr_assert_eq(run("version"), 0);
    cr_assert_eq(strncmp(said, "wardroom ", 9), 0);
}

Test(verbs, show_draws_the_table_before_the_first_move)
{
    cr_assert_eq(run("show sovereign --scenario isthmus"), 0, "%s", said);
    cr_assert(says("Lay out a city [setup.3]"), "%s", said);
    cr_assert_eq(run("show dawn --seat spain"), 0, "%s", said);
    cr_assert_eq(run("show dawn --seat nonesuch"), 2);
    cr_assert(says("there is no seat \"nonesuch\""), "%s", said);
    cr_assert_eq(run("show sovereign --scenario own"), 1); /* that wants a map of one's own */
}

Test(verbs, wrong_usage_ends_with_2_and_a_sentence)
{
    static const char *const lines[] = {
        "sail",
        "play",
        "play nonesuch",
        "play seas --colour",
        "play seas --seed",
        "play seas --seed x",
        "play seas --seed 1 --seed 2",
        "play seas dawn",
        "play seas --scenario nonesuch",
        "play seas --bot nonesuch",
        "play seas --seat nonesuch",
        "play seas --hotseat=yes",
        "replay",
        "verify",
        "data",
        "data check",
        "data lose .",
        "data check . --game nonesuch",
        "rules",
        "rules nonesuch",
        "sim",
        "sim nonesuch",
        "sim seas --games 0",
        "sim seas --games many",
        "sim seas --jobs 0",
        "sim seas --bots nonesuch",
        "sim seas --bots random,random,random",
        "sim seas --bots random,random,random,random,random,random,random",
        "version now",
        "help nonesuch",
        "referee now",
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        cr_assert_eq(run("%s", lines[i]), 2, "%s: %s", lines[i], said);
        cr_assert(strncmp(said, "wardroom", 8) == 0 && strlen(said) > 30, "%s: %s", lines[i], said);
    }
}

Test(verbs, what_cannot_be_done_ends_with_1)
{
    static const char *const lines[] = {
        "replay /no/such/file",
        "verify /no/such/file",
        "verify /dev/zero",
        "play --load /no/such/file",
        "data check /no/such/dir",
        "rules seas 99.99",
        "sim seas --data /no/such/dir --games 1",
        "sim seas --games 1 --csv /no/such/dir/x.csv",
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        cr_assert_eq(run("%s", lines[i]), 1, "%s: %s", lines[i], said);
}

Test(verbs, the_referee_answers_on_standard_output)
{
    cr_assert_eq(run("printf 'name\\nturn\\nquit\\n' | @referee"), 0);
    cr_assert_str_eq(said, "= Wardroom\n\n? no game is being played; start one with new or load\n\n=\n\n");
    cr_assert_eq(run("printf 'load /etc/passwd\\n' | @referee --no-files"), 0);
    cr_assert_str_eq(said, "? this referee touches no files\n\n");
}

Test(verbs, sim_is_the_same_for_the_same_seed)
{
    cr_assert_eq(run("sim seas --games 4 --bots random --seed 9 --csv %s/a.csv", run_dir()), 0, "%s", said);
    cr_assert(says("4 games of "), "%s", said);
    cr_assert_eq(run("sim seas --games 4 --bots random,random --seed 9 --jobs 2 --csv %s/b.csv", run_dir()),
                 0);
    shell("cmp '%s/a.csv' '%s/b.csv'", run_dir(), run_dir());
}

Test(verbs, sim_tells_the_handicap_that_makes_it_even)
{
    cr_assert_eq(run("sim dawn --games 20 --bots lieutenant,random --seed 9"), 0, "%s", said);
    cr_assert(says("lead of us: median ") && says("half of the games from "), "%s", said);
    cr_assert(says("even with a handicap of ") && says(" to spain"), "%s", said);
    cr_assert_eq(run("sim dawn --games 20 --bots random,lieutenant --seed 9"), 0, "%s", said);
    cr_assert(says("even with a handicap of ") && says(" to us"), "%s", said);
}

Test(verbs, sim_tells_how_games_ended)
{
    cr_assert_eq(run("sim dawn --games 4 --bots random --seed 9"), 0, "%s", said);
    cr_assert(says("how they ended ") && says("turn (median)") && says("turns a game: "), "%s", said);
}

/* A game by the referee, then the verbs that read it. */
static void make_journal(void)
{
    run_write("script", "new seas seed=3\ngenmove english random\ngenmove european random\n"
                        "genmove english random\ngenmove european random\n");
    cr_assert_eq(run("( cat %s/script; echo save %s/game ) | @referee", run_dir(), run_dir()), 0);
    cr_assert(!says("cannot"), "%s", said);
}

Test(verbs, replay_and_verify_read_a_journal)
{
    make_journal();
    cr_assert_eq(run("verify %s/game", run_dir()), 0, "%s", said);
    cr_assert(says(" moves, ") && says("all proved") && says("hash: "), "%s", said);
    cr_assert_eq(run("replay %s/game", run_dir()), 0, "%s", said);
    cr_assert(says("Result: playing"), "%s", said);
    cr_assert_eq(run("replay %s/game --seat english --step", run_dir()), 0, "%s", said);
    cr_assert_eq(run("replay %s/game --seat nonesuch", run_dir()), 2);
    cr_assert_eq(run("verify %s/script", run_dir()), 1);
}

Test(verbs, an_altered_journal_is_named_by_its_line)
{
    make_journal();
    shell("sed 's/^dice fast 3/dice fast 4/' '%s/game' > '%s/other'", run_dir(), run_dir());
    cr_assert_eq(run("verify %s/other", run_dir()), 1);
    cr_assert(says("line "), "%s", said);
}

Test(verbs, a_journal_of_older_rules_says_so_wherever_it_is_read)
{
    make_journal();
    shell("sed 's/^rules .*/rules 0/; s/^dice fast 3/dice fast 4/' '%s/game' > '%s/old'", run_dir(),
          run_dir());
    static const char sentence[] = "(the journal belongs to rules 0 of seas, and these are rules ";
    cr_assert_eq(run("verify %s/old", run_dir()), 1);
    cr_assert(says(sentence), "%s", said);
    cr_assert_eq(run("replay %s/old", run_dir()), 1);
    cr_assert(says(sentence), "%s", said);
    cr_assert_eq(run("play seas --load %s/old", run_dir()), 1);
    cr_assert(says(sentence), "%s", said);
    cr_assert_eq(run("printf 'load %s/old\\n' | @referee", run_dir()), 0);
    cr_assert(says(sentence), "%s", said);
}

Test(verbs, rules_are_told_one_or_all)
{
    cr_assert_eq(run("rules seas"), 0);
    cr_assert(says(" statements, "), "%s", said);
    cr_assert_eq(run("rules seas 6.1"), 0);
    cr_assert(says("6.1") && !says("\n6.11") && !says("\n6.2"), "%s", said);
    cr_assert_eq(run("rules seas 99.9"), 1);
    cr_assert(says("has no rule \"99.9\""), "%s", said);
}

/* Where ids are words, too, nobody knows which of them begin an id. */
Test(verbs, rules_are_found_by_words)
{
    cr_assert_eq(run("rules sovereign MEDICINE battle"), 0);
    cr_assert_eq(strncmp(said, "tech-medicine.1 ", 16), 0, "%s", said);
    cr_assert_not(says("\ntech-"), "%s", said);
    cr_assert_eq(run("rules sovereign fort"), 0);
    cr_assert(says("fort.1 ") && says("\nfort.9 ") && !says("tech-code-of-laws"), "%s", said);
    cr_assert_eq(run("rules sovereign medicine nonesuch"), 1);
    cr_assert(says("no rule \"medicine nonesuch\", and none speaks of it"), "%s", said);
    cr_assert_eq(run("printf 'rules medicine battle\\nquit\\n' | @play sovereign"), 0);
    cr_assert(says("tech-medicine.1 "), "%s", said);
}

Test(verbs, rulings_are_told_as_rules_are)
{
    cr_assert_eq(run("rules sovereign R104"), 0);
    cr_assert(says("R104    Standing orders") && !says("no test names it") && !says("\nR"), "%s", said);
    cr_assert_eq(run("rules seas R13"), 0);
    cr_assert(says("R13     Joining\n        Joining is optional"), "%s", said);
    cr_assert_eq(run("rules dawn R1"), 0); /* and none of R10 to R19 */
    cr_assert(says("Mixed stacks [5.1 to 5.7]") && !says("\nR1"), "%s", said);
    cr_assert_eq(run("rules seas R999"), 1);
    cr_assert_eq(run("rules seas"), 0);
    cr_assert(says(" and 88 rulings."), "%s", said);
}

Test(verbs, titles_of_rules_stand_in_one_column)
{
    static const char *const games[] = { "seas", "dawn", "sovereign" };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        cr_assert_eq(run("rules %s", games[i]), 0);
        size_t column = 0, wanted = 0;
        for (const char *line = said; *line != '\n'; line = strchr(line, '\n') + 1) {
            column = strcspn(line, " ");
            column += strspn(line + column, " ");
            wanted = wanted ? wanted : column;
            cr_assert_eq(column, wanted, "%s: %.60s", games[i], line);
        }
    }
}

Test(verbs, data_check_names_each_faulty_line)
{
    cr_assert_eq(run("data check %s", run_dir()), 1);
    cr_assert(says("--game"), "%s", said);
    cr_assert_eq(run("data check %s --game seas", run_dir()), 0, "%s", said);
    cr_assert(says("no faults"));
    run_write("ports.csv", "id,rating\nx,99\n");
    cr_assert_eq(run("data check %s", run_dir()), 1);
    cr_assert(says("--game"), "%s", said); /* more than one game reads a file of this name */
    cr_assert_eq(run("data check %s --game seas", run_dir()), 1);
    cr_assert(says("ports.csv:1: "), "%s", said);
    cr_assert_eq(run("play seas --data %s", run_dir()), 1);
    run_write("prots.csv", "id\n");
    cr_assert_eq(run("data check %s --game seas", run_dir()), 1);
    cr_assert(says("prots.csv:1: seas reads no file of this name"), "%s", said);
}

#define MAP_HEAD  "sovereign-map 1\nname Strip\nplayers 2\nsize 14 5\nstart 1 1 1\nstart 2 12 1\nmap\n"
#define GRASSLAND "g g g g g g g g g g g g g g\n"
#define MAP_ROWS  GRASSLAND GRASSLAND GRASSLAND GRASSLAND "- - - - - - - - - - - - - -\n"

Test(verbs, a_map_of_ones_own_is_checked_and_played)
{
    cr_assert_eq(run("printf 'quit\\n' | @play sovereign --scenario own"), 1);
    cr_assert(says("own.map in the directory given by --data"), "%s", said);
    run_write("own.map", MAP_HEAD MAP_ROWS "end\n");
    cr_assert_eq(run("data check %s", run_dir()), 0, "%s", said); /* its name tells the game */
    cr_assert(says("sovereign: 1 data files") && says("no faults"), "%s", said);
    cr_assert_eq(run("data check %s --game sovereign", run_dir()), 0, "%s", said);
    cr_assert_eq(run("printf 'auto game\\n' | @play sovereign --scenario own --data %s --set round-limit=2",
                     run_dir()),
                 0, "%s", said);
    cr_assert(says("Scenario own: ") && says("The game is over: "), "%s", said);
    cr_assert_eq(run("sim sovereign --games 1 --seats 3 --scenario own --data %s", run_dir()), 1);
    cr_assert(says("that map is for fewer players"), "%s", said);
}

Test(verbs, a_faulty_map_is_refused_with_its_line)
{
    run_write("own.map", MAP_HEAD MAP_ROWS);
    cr_assert_eq(run("data check %s", run_dir()), 1);
    cr_assert(says("own.map:12: ") && says("\"end\""), "%s", said);
    run_write("own.map", MAP_HEAD "g g g g g x g g g g g g g g\n" MAP_ROWS "end\n");
    cr_assert_eq(run("data check %s --game sovereign", run_dir()), 1);
    cr_assert(says("own.map:8: cell 6 is \"x\", and a terrain is one of "), "%s", said);
    cr_assert_eq(run("play sovereign --scenario own --data %s", run_dir()), 1);
    cr_assert(says("own.map:8: cell 6"), "%s", said);
}
