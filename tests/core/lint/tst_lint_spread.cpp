// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <QTest>

#include "core/lint/lint.h"
#include "tests/core/scheduling/worked_example.h"
#include "tests/test_program.h"

using namespace evenkeel;
using namespace evenkeel::example;
using lint::Finding;

namespace {

ScheduleCase spreadOverZones(ScheduleCase question) {
    question.placement.policy->spreadConstraints = {hard("zone", 1)};
    return question;
}

/// Of the rule keyless-preferred.
std::vector<Finding> findings(const ScheduleCase &question) {
    const auto fleet = reference::fleetOf(question.clusters);
    auto all = lint::lint({fleet, question.placement, question.bindings, question.options});
    std::erase_if(all, [](const Finding &one) { return one.rule != "keyless-preferred"; });
    return all;
}

} // namespace

class TestLintSpread : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Where the label is there but for a slip, it is an error, and the fix renames it.
    void aMisspeltKeyIsAnError_data() {
        QTest::addColumn<QString>("label");
        QTest::addColumn<bool>("isSlip");
        QTest::newRow("letters swapped") << "znoe" << true;
        QTest::newRow("another case") << "Zone" << true;
        QTest::newRow("another name") << "rack" << false;
        QTest::newRow("a label of the others") << "zones" << false;
    }
    void aMisspeltKeyIsAnError() {
        QFETCH(QString, label);
        QFETCH(bool, isSlip);
        const auto zoned = [](const std::string &name, const std::string &zone) {
            return cluster(name, {{"zone", zone}, {"zones", "3"}});
        };
        const ScheduleCase question = spreadOverZones(pickN(
            2, {zoned("z1", "a"), zoned("z2", "b"), cluster("z3", {{label.toStdString(), "c"}})}));
        const std::vector<Finding> list = findings(question);
        QCOMPARE(list.size(), std::size_t{1});
        QCOMPARE(list.front().level == lint::Level::Error, isSlip);
        QCOMPARE(list.front().sentence.ends_with("z3 has the label " + label.toStdString() +
                                                 " instead."),
                 isSlip);
        const auto &labels = list.front().fixes.front().edit.labels;
        QCOMPARE(labels.size(), std::size_t(isSlip ? 2 : 0));
        if (isSlip)
            QVERIFY((labels.front() == insight::LabelEdit{"z3", "zone", "c"}));
    }
};

EVENKEEL_TEST(TestLintSpread)
#include "tst_lint_spread.moc"
