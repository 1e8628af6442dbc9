/* JSON going out, the one way to write it: each value says its name (NULL in an array, or where a whole text is one
 * value), and commas come by themselves. They need no memory: one is due unless the text is empty or ends with an
 * opening bracket or a colon. */
#ifndef WARDROOM_CORE_JSON_OUT_H
#define WARDROOM_CORE_JSON_OUT_H

#include "text.h"

void json_put_object(struct text *out, const char *name);
void json_put_object_end(struct text *out);
void json_put_array(struct text *out, const char *name);
void json_put_array_end(struct text *out);
/* NULL is "". A byte that is no UTF-8 becomes U+FFFD. */
void json_put_string(struct text *out, const char *name, const char *value);
void json_put_number(struct text *out, const char *name, int64_t value);
void json_put_null(struct text *out, const char *name);
void json_put_flag(struct text *out, const char *name, bool value);
/* Bytes as a string of hexadecimal digits. */
void json_put_hex(struct text *out, const char *name, const uint8_t *bytes, size_t size);
/* The name alone; its value is written next, as one without a name. */
void json_put_name(struct text *out, const char *name);
/* Values or members that were written elsewhere with these functions; "": none. */
void json_put_written(struct text *out, const struct text *written);

#endif
