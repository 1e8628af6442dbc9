/* Writing the journal of a match; its format is told in journal.h, and replay.c reads it. */
#include "journal.h"
#include "position.h"
#include <inttypes.h>
#include <sodium.h>
#include <string.h>
#include <xxhash.h>

const char journal_title[] = "wardroom journal 1";

uint64_t journal_chain(uint64_t chain, const char *line)
{
    return XXH3_64bits_withSeed(line, strlen(line), chain);
}

uint64_t journal_fields_hash(const struct match *m)
{
    struct text t = text_growing();
    position_dump_fields(m->game, m->data, m->state, &t);
    const uint64_t hash = XXH3_64bits(t.at, t.length);
    text_free(&t);
    return hash;
}

struct roll_kind journal_roll_kind(const struct game *g, int reason)
{
    return reason < g->roll_count ? g->rolls[reason] : (struct roll_kind){ .rule = "?", .name = "?" };
}

void journal_add_rule(const char *rule, struct text *out)
{
    for (; *rule != '\0'; rule++)
        text_add_bytes(out, strchr(" #+", *rule) != NULL ? "_" : rule, 1); /* these have a meaning here */
}

void journal_add_stream(const struct match *m, const struct dice_stream *of, struct text *out)
{
    const struct roll_kind kind = journal_roll_kind(m->game, of->reason);
    journal_add_rule(kind.rule, out);
    text_addf(out, "#%u@%u:", of->reason, of->turn);
    word_print(&m->game->words, m->data, kind.place_vocab, of->place, out);
    text_add(out, "/");
    word_print(&m->game->words, m->data, kind.subject_vocab, of->subject, out);
    if (of->n > 0)
        text_addf(out, "+%u", of->n);
}

static bool follows(const struct die *die, const struct die *last)
{
    return die->of.turn == last->of.turn && die->of.reason == last->of.reason
        && die->of.place == last->of.place && die->of.subject == last->of.subject
        && die->of.n == last->of.n + 1;
}

static void add_dice(const struct match *m, size_t first, size_t count, struct text *out)
{
    for (size_t i = first; i < first + count; i++) {
        const struct die *d = &m->log[i];
        if (i == first || !follows(d, d - 1)) {
            text_add(out, " ; ");
            journal_add_stream(m, &d->of, out);
        }
        if (d->draw)
            text_addf(out, " ~%u/%u", d->value, d->sides);
        else
            text_addf(out, " %u%s", d->value, d->by_hand ? "!" : "");
    }
}

struct writer {
    struct text *out;
    struct text  line; /* the line that is being made */
    uint64_t     chain;
};

static void end_line(struct writer *w, bool checked)
{
    w->chain = journal_chain(w->chain, w->line.at);
    text_add_bytes(w->out, w->line.at, w->line.length);
    if (checked)
        text_addf(w->out, " #%08" PRIx32, (uint32_t)w->chain);
    text_add(w->out, "\n");
    text_clear(&w->line);
}

static void write_setup(struct writer *w, const struct match *m)
{
    const struct game *g = m->game;
    text_addf(&w->line, "scenario %s", g->scenarios != NULL ? g->scenarios[m->how.scenario].id : "-");
    end_line(w, false);
    text_add(&w->line, "options ");
    const char *comma = "";
    for (int i = 0; g->options != NULL && g->options[i].id != NULL; i++) {
        if ((m->how.options >> i & 1) == 0)
            continue;
        text_addf(&w->line, "%s%s", comma, g->options[i].id);
        comma = ",";
    }
    text_add(&w->line, *comma == '\0' ? "-" : "");
    end_line(w, false);
    text_addf(&w->line, "seats %d", m->how.seats);
    end_line(w, false);
    for (int i = 0; g->params != NULL && i < PARAMS_MAX && g->params[i].key != NULL; i++) {
        text_addf(&w->line, "set %s=%ld", g->params[i].key, m->how.param[i]);
        end_line(w, false);
    }
}

static void write_start(struct writer *w, const struct match *m)
{
    for (const char *at = m->start; *at != '\0';) {
        const size_t n = strcspn(at, "\n");
        text_add(&w->line, "| ");
        text_add_bytes(&w->line, at, n);
        end_line(w, false);
        at += n + (at[n] == '\n' ? 1 : 0);
    }
}

static void write_shares(struct writer *w, const struct match *m)
{
    char hex[JOURNAL_KEY_HEX];
    text_add(&w->line, "dice shared");
    if (m->shares.kind != DICE_KIND_UNKNOWN)
        text_addf(&w->line, " %s", dice_kind_words[m->shares.kind]);
    text_addf(&w->line, " %s", sodium_bin2hex(hex, sizeof hex, m->shares.table, DICE_SHARE_BYTES));
    for (int i = 0; i < m->shares.seats; i++)
        text_addf(&w->line, " %s",
                  m->shares.given[i] ? sodium_bin2hex(hex, sizeof hex, m->shares.seat[i], DICE_SHARE_BYTES)
                                     : "-");
}

static void write_header(struct writer *w, const struct match *m)
{
    text_add(&w->line, journal_title);
    end_line(w, false);
    text_addf(&w->line, "game %s", m->game->id);
    end_line(w, false);
    text_addf(&w->line, "rules %s", m->game->rules_version);
    end_line(w, false);
    text_addf(&w->line, "data %016" PRIx64, m->game->data_hash(m->data));
    end_line(w, false);
    if (m->start != NULL)
        write_start(w, m);
    else
        write_setup(w, m);
    char hex[JOURNAL_KEY_HEX];
    if (m->shares.used)
        write_shares(w, m);
    else if (m->source == DICE_KEYED)
        text_addf(&w->line, "dice keyed %s", sodium_bin2hex(hex, sizeof hex, m->key, sizeof m->key));
    else
        text_addf(&w->line, "dice fast %" PRIu64, m->seed);
    end_line(w, false);
}

/* The notes that stand after so many moves; `next` is the first that is not yet written. */
static size_t write_notes(struct writer *w, const struct match *m, size_t next, size_t moves)
{
    for (; next < m->note_count && m->notes[next].after == moves; next++) {
        text_addf(&w->line, "note %s", m->notes[next].words);
        end_line(w, true);
    }
    return next;
}

void match_journal(const struct match *m, struct text *out)
{
    struct writer w = { .out = out, .line = text_growing() };
    write_header(&w, m);
    text_add(&w.line, "setup");
    add_dice(m, 0, m->setup_dice, &w.line);
    end_line(&w, true);
    size_t note = write_notes(&w, m, 0, 0);
    for (size_t i = 0; i < m->move_count; i++) {
        const struct played *p = &m->moves[i];
        text_addf(&w.line, "%s ", p->seat_name);
        move_print(&m->game->words, m->data, m->game->kinds, p->move, &w.line);
        add_dice(m, p->first_die, p->die_count, &w.line);
        end_line(&w, true);
        note = write_notes(&w, m, note, i + 1);
    }
    text_addf(&w.line, "end %zu %016" PRIx64, m->move_count, journal_fields_hash(m));
    end_line(&w, true);
    text_free(&w.line);
}
