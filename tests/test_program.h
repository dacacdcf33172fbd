// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTest>

namespace evenkeel::tests {

/// What a test program can be asked to run: `program tst_x [Qt Test's arguments]`.
using Run = int (*)(int argc, char **argv);

/// Enters a run under the name of its source file (`tst_x`), or under a name of its own.
struct Entry {
    Entry(const char *fileOrName, Run run);
};

} // namespace evenkeel::tests

/// Makes a test class one of the program's tests; takes the place of QTEST_MAIN.
#define EVENKEEL_TEST(Class) EVENKEEL_TEST_ENTRY(Class, __COUNTER__)
#define EVENKEEL_TEST_ENTRY(Class, number) EVENKEEL_NUMBERED_ENTRY(Class, number)
/// Test files of a room are compiled together, so each entry has a name of its own.
#define EVENKEEL_NUMBERED_ENTRY(Class, number)                                                     \
    static const evenkeel::tests::Entry testEntry##number(__FILE__, [](int argc, char **argv) {    \
        Class test;                                                                                \
        return QTest::qExec(&test, argc, argv);                                                    \
    });
