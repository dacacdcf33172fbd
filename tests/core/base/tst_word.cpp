// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/placement/binding.h"
#include "tests/test_program.h"

namespace evenkeel::base {

using placement::BindingState;
using State = Word<BindingState>;

class TestWord : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void knowsItsWords() {
        const State bound = "Bound";
        QVERIFY(bound == BindingState::Bound);
        QCOMPARE(bound.string(), std::string("Bound"));
        QVERIFY(bound == State(BindingState::Bound));
    }

    void keepsAnyOtherTextAsItIsWritten() {
        const State lost = std::string("Lost");
        QVERIFY(lost == BindingState::Unknown);
        QCOMPARE(lost.string(), std::string("Lost"));
        QVERIFY(lost != State("bound"));
        QVERIFY(State("").isEmpty() && State() == State(""));
    }
};

} // namespace evenkeel::base

EVENKEEL_TEST(evenkeel::base::TestWord)
#include "tst_word.moc"
