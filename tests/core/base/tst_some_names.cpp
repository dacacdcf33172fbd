// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/some_names.h"

#include <QTest>

#include "tests/test_program.h"

namespace evenkeel::base {

class SomeNamesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void countsWhatItLeavesOut() {
        QCOMPARE(someNames({}, 2), std::string());
        QCOMPARE(someNames({"a", "b"}, 2), std::string("a, b"));
        QCOMPARE(someNames({"a", "b", "c", "d"}, 2), std::string("a, b and 2 more"));
        QCOMPARE(someNames({"a", "b", "c", "d"}, 2, {}, "; "), std::string("a; b and 2 more"));
    }

    void namesTheLastOneInsteadOfCountingIt() {
        QCOMPARE(someNames({"a", "b", "c"}, 2), std::string("a, b, c"));
    }

    void givesEachNameItsSign() {
        QCOMPARE(signedNames({}, "+", 2), std::string());
        QCOMPARE(signedNames({"a", "b", "c", "d"}, "+", 2), std::string(" +a +b and +2 more"));
    }
};

} // namespace evenkeel::base

EVENKEEL_TEST(evenkeel::base::SomeNamesTest)
#include "tst_some_names.moc"
