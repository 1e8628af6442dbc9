/* For those who write messages: every message is an object that says its type first. */
#ifndef WARDROOM_TABLE_MESSAGE_FRAME_H
#define WARDROOM_TABLE_MESSAGE_FRAME_H

#include "core/json_out.h"

static inline void message_begin(struct text *out, const char *type)
{
    json_put_object(out, NULL);
    json_put_string(out, "type", type);
}

static inline void message_end(struct text *out)
{
    json_put_object_end(out);
}

#endif
