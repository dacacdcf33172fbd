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
#define EVENKEEL_TEST(Class)                                                                       \
    static const evenkeel::tests::Entry testEntry(__FILE__, [](int argc, char **argv) {            \
        Class test;                                                                                \
        return QTest::qExec(&test, argc, argv);                                                    \
    });
