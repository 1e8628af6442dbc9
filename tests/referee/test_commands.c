/* Every command of a game, with good and with bad input, on the toy game. */
#include "client.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char path[] = "/tmp/wardroom-test-XXXXXX";

static void set_up(void)
{
    client_open();
    done("new toy seed=4");
}

static void tear_down(void)
{
    client_close();
}

TestSuite(commands, .init = set_up, .fini = tear_down);
TestSuite(no_game, .init = client_open, .fini = client_close);

static bool holds(const char *text, const char *part)
{
    return strstr(text, part) != NULL;
}

/* A command that must be refused and leave everything as it was. */
static const char *harmless(const char *line)
{
    char        before[64], journal[65536];
    static char why[4096];
    strcpy(before, done("hash"));
    strcpy(journal, done("journal"));
    strcpy(why, refused("%s", line));
    cr_assert_str_eq(done("hash"), before, "%s", line);
    cr_assert_str_eq(done("journal"), journal, "%s", line);
    return why;
}

Test(no_game, commands_about_a_game_are_refused)
{
    static const char *const lines[] = { "seats",         "turn",         "legal red", "check red pass",
                                         "play red pass", "dice",         "show red",  "view red",
                                         "hash",          "viewhash red", "score",     "result",
                                         "undo",          "journal",      "dump",      "save /tmp/x",
                                         "genmove red",   "events red" };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        cr_assert(holds(refused("%s", lines[i]), "no game is being played"), "%s", lines[i]);
}

Test(no_game, games_are_listed_with_their_scenarios)
{
    cr_assert_str_eq(done("games"), "toy \"Smugglers\" season night");
}

Test(no_game, new_refuses_what_it_does_not_know)
{
    cr_assert(holds(refused("new"), "the game is missing"));
    cr_assert(holds(refused("new chess"), "there is no game \"chess\"; there is: toy"));
    cr_assert(holds(refused("new toy night"), "KEY=VALUE"));
    cr_assert(holds(refused("new toy scenario=summer"), "it has: season, night"));
    cr_assert(holds(refused("new toy seed=1x"), "the seed \"1x\""));
    cr_assert(holds(refused("new toy seed=18446744073709551616"), "the seed"));
    cr_assert(holds(refused("new toy seed="), "the seed"));
    cr_assert(holds(refused("new toy seats=1"), "2 to 3 seats"));
    cr_assert(holds(refused("new toy seats=99999999999999999999"), "2 to 3 seats"));
    cr_assert(holds(refused("new toy options=9.Z"), "no optional rule \"9.Z\""));
    cr_assert(holds(refused("new toy dice=loaded"), "fast"));
    cr_assert(holds(refused("new toy turns=0"), "turns is a number from"));
    cr_assert(holds(refused("new toy wind=north"), "no setting \"wind\""));
    refused("seats");
}

Test(no_game, new_takes_all_its_settings)
{
    done("new toy scenario=night seed=18446744073709551615 seats=3 turns=2");
    cr_assert_str_eq(done("seats"), "red\nblue\ngreen");
    const char *journal = done("journal");
    cr_assert(holds(journal, "\nscenario night\n"), "%s", journal);
    cr_assert(holds(journal, "\nset turns=2\n"));
    cr_assert(holds(journal, "\ndice fast 18446744073709551615\n"));
}

Test(no_game, a_keyed_game_has_a_key_of_its_own_each_time)
{
    char first[65536];
    done("new toy dice=keyed");
    strcpy(first, done("journal"));
    cr_assert(holds(first, "\ndice keyed "));
    done("new toy dice=keyed");
    cr_assert_str_neq(done("journal"), first);
}

Test(no_game, the_same_seed_gives_the_same_game_and_another_another)
{
    char first[64];
    done("new toy seed=5");
    strcpy(first, done("hash"));
    done("new toy seed=5");
    cr_assert_str_eq(done("hash"), first);
    done("new toy seed=6");
    cr_assert_str_neq(done("hash"), first);
}

Test(no_game, without_files_nothing_is_read_or_written)
{
    struct referee          *r = referee_open(REFEREE_NO_FILES);
    struct text              answer = text_growing();
    static const char *const lines[] = { "load /etc/passwd", "new toy data=/tmp", "save /tmp/x" };
    referee_line(r, "new toy", 7, &answer);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        text_clear(&answer);
        referee_line(r, lines[i], strlen(lines[i]), &answer);
        cr_assert_str_eq(answer.at, "? this referee touches no files\n\n");
    }
    text_free(&answer);
    referee_close(r);
}

Test(commands, a_refused_new_keeps_the_game)
{
    harmless("new toy seats=7");
    harmless("new chess");
}

Test(commands, turn_names_the_phase_and_who_acts)
{
    cr_assert_str_eq(done("turn"), "T2 bid\nred\nblue");
    done("play red pass");
    cr_assert_str_eq(done("turn"), "T2 bid\nblue");
}

Test(commands, legal_lists_what_the_seat_may_do_and_nothing_out_of_turn)
{
    cr_assert_str_eq(done("legal red"), "bid bell\nbid eel\nbid kite\npass");
    done("play red pass");
    cr_assert_str_eq(done("legal red"), "");
    harmless("legal");
    cr_assert(holds(harmless("legal purple"), "the seats are: red, blue"));
}

Test(commands, check_says_legal_or_the_rule)
{
    cr_assert_str_eq(done("check red bid bell"), "legal");
    cr_assert_str_eq(done("check red bid ace"), "[T2] that card is not in your hand");
    cr_assert_eq(strncmp(done("check red done"), "[T2] ", 5), 0);
    harmless("check red");
    harmless("check red bid zebra");
    harmless("check red sink");
    harmless("check purple pass");
}

Test(commands, play_tells_the_events_that_the_seat_may_see)
{
    cr_assert_str_eq(done("play red pass"), "");
    const char *heard = done("play blue pass");
    cr_assert(holds(heard, "dealt ") && holds(heard, "drew red") && holds(heard, "drew blue"), "%s", heard);
    int dealt = 0;
    for (const char *at = heard; (at = strstr(at, "dealt ")) != NULL; at++)
        dealt++;
    cr_assert_eq(dealt, 1, "blue hears of its own card only: %s", heard);
    char mine[1024];
    strcpy(mine, heard);
    cr_assert_str_eq(done("events blue"), mine);
    cr_assert_str_neq(done("events red"), mine);
}

Test(commands, play_refuses_what_was_not_offered)
{
    cr_assert_eq(strncmp(harmless("play red bid ace"), "[T2] ", 5), 0);
    cr_assert_eq(strncmp(harmless("play red claim dover"), "[T2] ", 5), 0);
    harmless("play red bid");
    harmless("play red bid bell eel");
    harmless("play red");
    harmless("play");
    harmless("play purple pass");
    harmless("play red PASS");
    done("play red pass");
    cr_assert_eq(strncmp(harmless("play red pass"), "[T2] ", 5), 0);
}

Test(commands, dice_are_queued_all_or_none)
{
    cr_assert_str_eq(done("dice"), "0");
    harmless("dice 1 2 7");
    harmless("dice 0");
    harmless("dice 3.5");
    harmless("dice six");
    cr_assert_str_eq(done("dice"), "0");
    done("dice 6 1");
    cr_assert_str_eq(done("dice"), "2");
    done("play red bid bell");
    const char *heard = done("play blue bid cask");
    cr_assert(holds(heard, "rolled red 6") && holds(heard, "rolled blue 1"), "%s", heard);
    cr_assert_str_eq(done("dice"), "0");
}

Test(commands, the_queue_of_dice_is_bounded)
{
    for (int i = 0; i < 128; i++)
        done("dice 1 2 3 4 5 6 1 2 3 4 5 6 1 2 3 4 5 6 1 2 3 4 5 6 1 2 3 4 5 6 1 2");
    cr_assert_str_eq(done("dice"), "4096");
    harmless("dice 1");
}

Test(commands, show_view_and_viewhash_come_from_the_view)
{
    char before[64];
    cr_assert(holds(done("show red"), "bell eel kite"));
    const char *json = done("view red");
    cr_assert(json[0] == '{' && holds(json, "\"seat\":\"red\"") && holds(json, "\"bell\":\"red\""));
    cr_assert(!holds(json, "\"cask\":\"blue\""), "blue's hand must not show: %s", json);
    strcpy(before, done("viewhash red"));
    cr_assert_eq(strlen(before), 16);
    cr_assert_str_neq(done("viewhash blue"), before);
    cr_assert_str_neq(done("hash"), before);
    harmless("show");
    harmless("view nobody");
    harmless("viewhash");
}

Test(commands, a_secret_choice_does_not_change_what_others_see_of_it)
{
    char view[64];
    done("play red bid bell");
    strcpy(view, done("viewhash blue"));
    done("undo red");
    done("play red bid eel");
    cr_assert_str_eq(done("viewhash blue"), view);
}

Test(commands, undo_takes_back_but_never_a_die)
{
    char start[64];
    strcpy(start, done("hash"));
    harmless("undo");
    done("play red bid bell");
    done("undo");
    cr_assert_str_eq(done("hash"), start);
    done("play red bid bell");
    harmless("undo blue");
    harmless("undo purple");
    done("undo red");
    cr_assert_str_eq(done("hash"), start);
    done("play red bid bell");
    done("play blue bid cask");
    cr_assert(holds(harmless("undo"), "[undo]"));
}

Test(commands, score_and_result)
{
    cr_assert_str_eq(done("score"), "red 0\nblue 0");
    cr_assert_str_eq(done("result"), "playing");
    for (int moves = 0; strcmp(done("result"), "playing") == 0; moves++) {
        cr_assert_lt(moves, 1000);
        ask("genmove red");
        ask("genmove blue");
    }
    const char *result = done("result");
    cr_assert(holds(result, "[T5]"), "%s", result);
    cr_assert_str_eq(done("turn"), "T5 over");
    cr_assert_str_eq(done("legal red"), "");
    harmless("genmove red");
    harmless("play red pass");
}

Test(commands, genmove_plays_what_it_names)
{
    char move[64], before[64];
    strcpy(before, done("hash"));
    strcpy(move, done("genmove red random"));
    cr_assert_str_neq(done("hash"), before);
    done("undo red");
    done("play red %s", move);
    done("genmove blue random 100");
}

Test(commands, genmove_refuses_unknown_bots_and_bad_times)
{
    cr_assert(holds(harmless("genmove red nelson"), "there is: lieutenant, captain, random"));
    harmless("genmove");
    harmless("genmove red random 0");
    harmless("genmove red random -5");
    cr_assert(holds(harmless("genmove red random soon"), "a bot's ms is a number from 1 to 3600000"));
    cr_assert(holds(harmless("genmove red nodes=none"), "a bot's nodes is a number from 1 to"));
    harmless("genmove red random depth=3");
    harmless("genmove red random 100 200");
    harmless("genmove red 99999999999999999999");
    done("genmove red 50");
    harmless("genmove red");
}

Test(commands, save_and_load_give_the_same_game)
{
    char hash[64], journal[65536];
    int  fd = mkstemp(path);
    close(fd);
    for (int i = 0; i < 5; i++) {
        ask("genmove red");
        ask("genmove blue");
    }
    strcpy(hash, done("hash"));
    strcpy(journal, done("journal"));
    done("save %s", path);
    done("new toy seed=99");
    done("load %s", path);
    cr_assert_str_eq(done("hash"), hash);
    cr_assert_str_eq(done("journal"), journal);
    unlink(path);
}

Test(commands, events_survive_a_load)
{
    char heard[4096];
    int  fd = mkstemp(path);
    close(fd);
    done("play red bid bell");
    done("dice 2 3");
    done("play blue bid cask");
    strcpy(heard, done("events red"));
    cr_assert(holds(heard, "rolled"));
    done("save %s", path);
    done("load %s", path);
    cr_assert_str_eq(done("events red"), heard);
    unlink(path);
}

static void write_file(const char *bytes, size_t size)
{
    FILE *f = fopen(path, "wb");
    cr_assert_not_null(f);
    fwrite(bytes, 1, size, f);
    fclose(f);
}

static void load_refused(void)
{
    char line[128];
    snprintf(line, sizeof line, "load %s", path);
    harmless(line);
}

Test(commands, a_journal_cut_short_or_altered_is_refused)
{
    char journal[65536], altered[65536];
    int  fd = mkstemp(path);
    close(fd);
    for (int i = 0; i < 6; i++) {
        ask("genmove red");
        ask("genmove blue");
    }
    strcpy(journal, done("journal"));
    strcat(journal, "\n");
    size_t size = strlen(journal);
    write_file(journal, size);
    done("load %s", path);
    for (size_t cut = 0; cut + 2 < size; cut += 7) {
        write_file(journal, cut);
        load_refused();
    }
    for (size_t at = 0; at + 1 < size; at += 5) {
        strcpy(altered, journal);
        altered[at] = altered[at] == '1' ? '2' : '1';
        write_file(altered, size);
        load_refused();
    }
    unlink(path);
}

Test(commands, a_position_round_trips_and_one_that_breaks_a_rule_is_refused)
{
    char dump[65536], hash[64];
    int  fd = mkstemp(path);
    close(fd);
    strcpy(hash, done("hash"));
    strcpy(dump, done("dump"));
    strcat(dump, "\n");
    write_file(dump, strlen(dump));
    done("load %s", path);
    cr_assert_str_eq(done("hash"), hash);
    strcat(dump, "seats 9\n");
    write_file(dump, strlen(dump));
    load_refused();
    static const char binary[] = "wardroom position 1\0\xff\xfe";
    write_file(binary, sizeof binary);
    load_refused();
    write_file("", 0);
    load_refused();
    write_file("wardroom position 1\ngame chess\n", 31);
    load_refused();
    unlink(path);
}

Test(commands, files_that_cannot_be_are_refused)
{
    harmless("load");
    harmless("load /");
    harmless("load /dev/zero");
    harmless("load /no/such/file");
    harmless("load data=/no/such/dir /no/such/file");
    harmless("load data=");
    harmless("save");
    harmless("save /");
    harmless("save /no/such/place/game");
}
