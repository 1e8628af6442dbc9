"""Sums a run of the tests: test_totals.py TESTLOG.JUNIT.XML prints "PASSED FAILED"; failures go to stderr."""
import sys
import xml.etree.ElementTree as xml

passed = failed = 0
for case in xml.parse(sys.argv[1]).iter("testcase"):
    if case.find("failure") is not None or case.find("error") is not None:
        failed += 1
        print(f"failed: {case.get('classname', '')} {case.get('name')}", file=sys.stderr)
    elif case.find("skipped") is None:
        passed += 1
print(passed, failed)
