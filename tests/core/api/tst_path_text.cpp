// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/api/path_text.h"

#include <QTest>

#include "tests/test_program.h"

using namespace evenkeel;

class TestPathText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void bracketsHoldNumbers() {
        for (const char *path : {"", "spec", "spec.policy.tolerations[0].key", "a[10][2]"})
            QVERIFY2(api::hasIndexes(path), path);
        for (const char *path : {"a[-1]", "a[x].b", "a[]", "a[0", "a[0].b[99999999999999999999]",
                                 "a[00]", "a[01].b", "a[0]b", "a[0]]"})
            QVERIFY2(!api::hasIndexes(path), path);
    }
};

EVENKEEL_TEST(TestPathText)
#include "tst_path_text.moc"
