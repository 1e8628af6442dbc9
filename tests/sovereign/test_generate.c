#include "printed_files.h"
#include "support.h"
Test(sovereign_generate, a)
{
}
