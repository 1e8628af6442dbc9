/* wardroom referee */
#include "referee/referee.h"
#include "cli/cli.h"

#include <signal.h>
#include <stdio.h>

static int run_referee(const struct cli_args *args)
{
    signal(SIGPIPE, SIG_IGN); /* a client that goes away ends the loop, not the program */
    struct referee *r = referee_open(cli_value(args, "no-files") ? REFEREE_NO_FILES : REFEREE_FILES);
    referee_serve(r, stdin, stdout);
    referee_close(r);
    return CLI_DONE;
}

static const struct cli_switch switches[] = {
    { "no-files", NULL, "refuse load, save and data=, for clients that are not trusted" },
    { 0 },
};

const struct verb verb_referee = {
    .name = "referee",
    .usage = "",
    .gist = "umpires for programs: a text protocol on standard input and output",
    .about = "A command is one line; its answer starts with = (done) or ? (refused) and ends with an empty\n"
             "line. Send help to see every command; a first session:\n"
             "    new GAME seed=1\n"
             "    turn\n"
             "    legal SEAT\n"
             "    play SEAT MOVE\n",
    .switches = switches,
    .run = run_referee,
};
