// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <limits>

#include <QObject>
#include <QTest>

#include "core/lint/lint.h"
#include "tests/core/scheduling/worked_example.h"
#include "tests/test_program.h"

using namespace evenkeel;
using namespace evenkeel::example;
using lint::Finding;

namespace {

std::vector<Finding> findingsOf(const ScheduleCase &question, const std::string &rule) {
    const auto fleet = reference::fleetOf(question.clusters);
    auto found = lint::lint({fleet, question.placement, question.bindings, question.options});
    std::erase_if(found, [&rule](const Finding &finding) { return finding.rule != rule; });
    return found;
}

} // namespace

class TestLintProperties : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// A name that is nearly a property of the fleet moves clusters by a slip.
    void aMisspeltPropertyIsAnError() {
        const auto levelOf = [](const char *name) {
            fleet::Cluster counting = cluster("a");
            counting.properties["kubernetes-fleet.io/node-count"] = "3";
            ScheduleCase question = pickN(1, {counting});
            question.placement.policy->requiredTerms = {demanding(name, "Gt", "1")};
            const auto found = findingsOf(question, "unknown-property");
            return found.empty() ? std::string("none") : std::string(nameOf(found[0].level));
        };
        QCOMPARE(levelOf("kubernetes-fleet.io/node-cuont"), std::string("error"));
        QCOMPARE(levelOf("example.com/gpus-per-rack"), std::string("warning"));
    }

    void turnsTheSmallestOfAllWeightsRoundAsWell() {
        ScheduleCase question = pickN(
            1, {withProperty(cluster("a"), "1"), withProperty(cluster("b"), "2"), cluster("c")});
        question.placement.policy->preferredTerms = {
            sortedBy(std::numeric_limits<std::int32_t>::min(), "Descending")};
        const std::vector<Finding> found = findingsOf(question, "sorter-negative");
        QCOMPARE(found.size(), std::size_t{1});
        QCOMPARE(found[0].fixes[0].edit.policy->preferredTerms[0].weight,
                 std::numeric_limits<std::int32_t>::max());
    }
};

EVENKEEL_TEST(TestLintProperties)
#include "tst_lint_properties.moc"
