/* [8.453] Disorder spreads. */
#include "fight.h"

#define REFITTING "phase reorganise; step orders; impulse 0; increment 0;"
#define ISSUING   "phase issue; step auxiliaries; impulse 0; increment 0;"

static bool is_disorganised(const struct match *m, const char *unit)
{
    return has_flag(now(m), slot(m, unit), FORMATION_DISORGANISED);
}

/* ---- Disorder spreads [8.453] ---- */

Test(sealords_8_disorder, who_takes_in_a_disorganised_squadron_is_disorganised)
{
    COVERS("sealords 8.453");
    struct match *m = sea(REFITTING "italy at leghorn: br-sol-1 4/0; martin commands italy;"
                                    "br-sol-2 at leghorn 4/0; br-sol-3 at leghorn 4/0;"
                                    "spots-kept british-2 british-1; spots-kept british-3 british-1;"
                                    "marks british-3 disorganised");
    plays(m, "british assign br-sol-2 italy", "");
    cr_expect(!is_disorganised(m, "italy"));
    plays(m, "british assign br-sol-3 italy", "");
    cr_expect(is_disorganised(m, "italy"));
    cr_expect(was_told(m, BRITISH, "disorganised italy"));
    cr_expect(!was_told(m, BOURBON, "disorganised italy"));
    match_free(m);
}

Test(sealords_8_disorder, a_detachment_takes_the_disorder_of_its_flag_along)
{
    COVERS("sealords 8.453", "sealords 3.352c");
    struct match *m = sea(ISSUING "red-division at leghorn: br-sol-1 4/0, br-sol-2 4/0, br-sol-3 4/0;"
                                  "mathews commands red-division; martin assists red-division;"
                                  "fleet-admiral british mathews; chit coast-of-italy hand;"
                                  "marks british-1 disorganised;"
                                  "white-division at genoa: br-sol-4 4/0; lestock commands white-division");
    plays(m, "british tell-off br-sol-2", "");
    plays(m, "british tell-off-leader martin", "");
    plays(m, "british issue coast-of-italy italy nowhere", "0");
    cr_expect(is_disorganised(m, "italy"));
    plays(m, "british rendezvous br-sol-3 white-division", "0");
    cr_expect(is_disorganised(m, "br-sol-3"), "and so does a Squadron that is sent off with an Order");
    match_free(m);
}
