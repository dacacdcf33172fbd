// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QObject>
#include <QTest>

#include "core/insight/edit.h"
#include "core/insight/held_plan.h"
#include "core/insight/plan_facts.h"
#include "tests/core/scheduling/worked_example.h"
#include "tests/test_program.h"

using namespace evenkeel;
using namespace evenkeel::example;

namespace {

insight::Holdings holdingsOf(const ScheduleCase &question) {
    const fleet::Fleet fleet = reference::fleetOf(question.clusters);
    const auto plan =
        insight::planWith({}, {fleet, question.placement, question.bindings, question.options});
    return plan ? insight::holdingsOf(*plan, question.placement, question.bindings)
                : insight::Holdings{};
}

using Names = std::vector<std::string>;

} // namespace

class TestHoldings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aNewPlacementOnlyAdds() {
        const insight::Holdings holdings = holdingsOf(pickN(2, {cluster("a"), cluster("b")}));
        QCOMPARE(holdings.added, (Names{"a", "b"}));
        QCOMPARE(holdings.held(), std::size_t{0});
        QCOMPARE(insight::holdingsText(holdings), std::string());
    }

    void aLowerNumberRemoves() {
        ScheduleCase question = pickN(3, {cluster("a"), cluster("b"), cluster("c")});
        question.bindings = boundBy(question);
        question.placement.policy->numberOfClusters = 2;
        const insight::Holdings holdings = holdingsOf(question);
        QCOMPARE(holdings.kept.size(), std::size_t{2});
        QCOMPARE(holdings.removed.size(), std::size_t{1});
        QCOMPARE(insight::holdingsText(holdings), std::string("keeps 2, removes 1"));
    }

    void aHigherNumberAdds() {
        ScheduleCase question = pickN(1, {cluster("a"), cluster("b"), cluster("c")});
        question.bindings = boundBy(question);
        question.placement.policy->numberOfClusters = 3;
        QCOMPARE(insight::holdingsText(holdingsOf(question)), std::string("keeps 1, adds 2"));
    }

    void clustersThatLeftTheFleetAreRemoved() {
        ScheduleCase question = pickN(1, {cluster("a")});
        question.bindings = {binding("Bound", "gone", "p1")};
        const insight::Holdings holdings = holdingsOf(question);
        QCOMPARE(holdings.removed, (Names{"gone"}));
        QCOMPARE(holdings.added, (Names{"a"}));
        QCOMPARE(insight::holdingsText(holdings), std::string("keeps 0, adds 1, removes 1"));
    }

    void whatTheHubTakesAwayAlreadyIsNotHeld() {
        ScheduleCase question = pickN(1, {cluster("a"), cluster("b")});
        question.bindings = {binding("Bound", "a", "p1"), binding("Unscheduled", "b", "p1")};
        const insight::Holdings holdings = holdingsOf(question);
        QCOMPARE(holdings.kept, (Names{"a"}));
        QVERIFY(holdings.removed.empty());
    }

    /// Nothing is lost or invented: what is held and what is placed both come apart into the lists.
    void listsArePartsOfBothSides() {
        for (std::uint64_t seed = 1; seed <= 400; ++seed) {
            const ScheduleCase question = reference::randomCase(seed);
            const fleet::Fleet fleet = reference::fleetOf(question.clusters);
            const auto plan = insight::planWith(
                {}, {fleet, question.placement, question.bindings, question.options});
            if (!plan)
                continue;
            const insight::Holdings holdings =
                insight::holdingsOf(*plan, question.placement, question.bindings);
            std::set<std::string> after(holdings.kept.begin(), holdings.kept.end());
            after.insert(holdings.added.begin(), holdings.added.end());
            QCOMPARE(after, insight::placedClusters(*plan));
            for (const std::string &name : holdings.removed)
                QVERIFY(!after.contains(name));
        }
    }
};

EVENKEEL_TEST(TestHoldings)
#include "tst_held_plan.moc"
