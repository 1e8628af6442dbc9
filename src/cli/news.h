/* What happened, told to a person: sentences of events, with runs of the same kind drawn together. */
#ifndef WARDROOM_CLI_NEWS_H
#define WARDROOM_CLI_NEWS_H

#include "cli/term.h"
#include "referee/session.h"

/* The events first..end-1 of a session that the seat may see, a bullet each. */
void news_tell(const struct session *s, const struct term *t, int seat, size_t first, size_t end, struct text *out);

#endif
