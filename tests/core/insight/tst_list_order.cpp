// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/insight/question.h"

#include <algorithm>

#include <QTest>

#include "tests/core/scheduling/worked_example.h"
#include "tests/test_program.h"

using namespace evenkeel;
using namespace evenkeel::example;

namespace {

fleet::Cluster reporting(const std::string &name, const std::string &value) {
    fleet::Cluster result = cluster(name);
    result.properties["p"] = value;
    return result;
}

std::optional<objects::OrderChance> chanceOf(std::vector<fleet::Cluster> clusters) {
    ScheduleCase question = pickN(1, std::move(clusters));
    placement::PreferredTerm &term = question.placement.policy->preferredTerms.emplace_back();
    term.weight = 50;
    term.preference.propertySorter = placement::PropertySorter{"p", "Ascending"};
    const fleet::Fleet fleet = reference::fleetOf(question.clusters);
    return insight::orderChance({fleet, question.placement, question.bindings, question.options});
}

} // namespace

/// KubeFleet spec 4.1.5: the extreme that the list has first scales the scores.
class TestListOrder : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void oneSpellingIsNoChance() {
        QVERIFY(!chanceOf({reporting("a", "0.3"), reporting("b", "0.3"), reporting("c", "1")}));
        QVERIFY(!chanceOf({reporting("a", "0.5"), reporting("b", "500m"), reporting("c", "1")}));
    }

    void twoSpellingsAre() {
        const auto chance =
            chanceOf({reporting("a", "0.3"), reporting("b", "300m"), reporting("c", "1")});
        QVERIFY(chance.has_value());
        QCOMPARE(chance->property, std::string("p"));
        QVERIFY(chance->outcomes.size() >= 2);
        QVERIFY(std::ranges::any_of(chance->outcomes, [](const objects::OrderOutcome &outcome) {
            return outcome.abort.find("cannot interpolate weight") != std::string::npos;
        }));
        const QString text = QString::fromStdString(objects::chanceText(*chance));
        QVERIFY2(text.contains("because an extreme value of p has two spellings: "),
                 qPrintable(text));
        // In whatever order the fleet is given.
        const auto other =
            chanceOf({reporting("c", "1"), reporting("b", "300m"), reporting("a", "0.3")});
        QVERIFY(other.has_value());
        QVERIFY(std::ranges::is_permutation(other->outcomes, chance->outcomes));
    }
};

EVENKEEL_TEST(TestListOrder)
#include "tst_list_order.moc"
