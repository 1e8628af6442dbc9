/* Agendas of positions that come in. */
#include "agenda.h"

#include <string.h>

bool agenda_is_sound(const struct agenda *a)
{
    static const struct agenda_item nothing;
    if (a->depth > AGENDA_WAITING || a->number.open > a->number.opened)
        return false;
    for (int i = 0; i < AGENDA_WAITING; i++) {
        if (i >= a->depth
            && (memcmp(&a->waiting[i], &nothing, sizeof nothing) != 0 || a->number.waiting[i] != 0))
            return false;
        const uint32_t above = i + 1 < a->depth ? a->number.waiting[i + 1] : a->number.open;
        if (i < a->depth && a->number.waiting[i] >= above)
            return false;
    }
    return true;
}

void agenda_number(struct agenda *a)
{
    if (a->number.opened != 0 || a->depth == 0 || a->depth > AGENDA_WAITING)
        return;
    for (int i = 0; i < a->depth; i++)
        a->number.waiting[i] = ++a->number.opened;
    a->number.open = ++a->number.opened;
}
