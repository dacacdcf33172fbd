// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <memory>

#include <QObject>
#include <QTest>

#include "core/insight/edit.h"
#include "core/manifest/manifest.h"
#include "core/repair/repair.h"
#include "core/scenarios/applying.h"
#include "core/scenarios/comparison.h"
#include "tests/core/repair/small_fleets.h"
#include "tests/property.h"
#include "tests/test_program.h"

using namespace evenkeel;
using namespace evenkeel::example;

namespace {

/// The placement of the case as a manifest says it.
placement::Placement written(const placement::Placement &placement) {
    auto documents =
        manifest::parseYaml("apiVersion: placement.kubernetes-fleet.io/v1\n"
                            "kind: ClusterResourcePlacement\n"
                            "metadata:\n"
                            "  name: web\n"
                            "spec:\n"
                            "  resourceSelectors:\n"
                            "  - {group: '', version: v1, kind: Namespace, name: web}\n",
                            std::string());
    kube::Value document = std::move(documents->front());
    insight::writePolicy({}, *placement.policy, document);
    auto decoded = manifest::decodePlacement(document);
    HOLDS(decoded.has_value());
    return std::move(*decoded);
}

/// What a file keeps of it.
scenarios::Scenario reread(const scenarios::Scenario &scenario) {
    auto documents = manifest::parseYaml(manifest::writeYaml(documentOf(scenario)), std::string());
    scenarios::ReadScenarios read;
    scenarios::readScenario(documents->front(), {}, read);
    HOLDS(read.problems.empty());
    HOLDS(read.scenarios.size() == 1U);
    return read.scenarios.front();
}

void holdAgainstItsScenario(std::uint64_t seed) {
    Dice dice(seed);
    const ScheduleCase question = crowdedCase(dice);
    repair::Goals goals;
    for (const std::string &goal : drawnGoals(dice))
        HOLDS(repair::addGoal(goals, goal).has_value());
    manifest::Objects drawn;
    drawn.fleet = reference::fleetOf(question.clusters);
    drawn.placements.push_back(written(question.placement));
    drawn.asOpened = drawn.placements;
    const objects::Known known{std::nullopt, question.options.now};
    const auto rolledOut = std::make_shared<manifest::Objects>(*scenarios::rolledOut(drawn, known));
    const placement::Placement &placement = rolledOut->placements.front();
    const auto check = repair::GoalCheck::of(rolledOut, placement, goals, known);
    if (!check)
        return; // a cluster that the fleet does not have
    repair::Allowed allowed = drawnKinds(dice, false);
    const auto found = repair::repair(*check, allowed, {2, 3, 5'000, 1'000'000});
    HOLDS(found.has_value());
    for (const repair::Alternative &alternative : found->alternatives) {
        const scenarios::Scenario scenario =
            reread(repair::scenarioOf(alternative.step, placement));
        tests::note(fmt::format("seed {}\n{}\n{}\n", seed, reference::printCase(question, "case"),
                                manifest::writeYaml(documentOf(scenario))));
        const auto applied = scenarios::applied(scenario, *scenarios::rolledOut(*rolledOut, known));
        HOLDS(applied.unfit.empty());
        const auto edited = std::make_shared<manifest::Objects>(applied.objects);
        const gate::World world{edited, known};
        const scenarios::Step nothing;
        auto evidence = gate::Evidence::of(world, edited->placements.front(), nothing);
        HOLDS(evidence.has_value());
        for (const gate::Condition &condition : goals.conditions) {
            tests::note(print(condition) + ": " + valuesText(condition, *evidence) + "\n");
            HOLDS(holds(condition, *evidence));
        }
    }
}

} // namespace

class TestRepairScenario : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aWrittenRepairReachesTheGoal() {
        QVERIFY(tests::holds("running the scenario of a repair reaches its goal",
                             [] { holdAgainstItsScenario(tests::drawSeed()); }));
    }
};

EVENKEEL_TEST(TestRepairScenario)
#include "tst_repair_scenario.moc"
