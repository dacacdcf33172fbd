// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/dumps/since.h"

#include <QTest>

#include "core/insight/plan_facts.h"
#include "core/scenarios/applying.h"
#include "tests/core/dumps/dump_texts.h"
#include "tests/test_program.h"

using namespace evenkeel;

namespace {

constexpr const char *kSpreadPolicy =
    "{placementType: PickN, numberOfClusters: 2, topologySpreadConstraints: "
    "[{topologyKey: region, maxSkew: 1}]}";

/// Two clusters in two regions; on the second day b moves to the region of a.
dumps::Series movedCluster() {
    const auto day = [](const char *region) {
        return tests::ClusterText{"a", {{"region", "east"}}}.yaml() + "---\n" +
               tests::ClusterText{"b", {{"region", region}}}.yaml() + "---\n" +
               tests::placementText(kSpreadPolicy);
    };
    return tests::seriesOf({day("west"), day("east"), day("east")});
}

std::vector<dumps::Moment> momentsOf(const dumps::Series &series, const kube::ObjectId &key) {
    std::vector<dumps::Moment> moments;
    for (const dumps::Dump &dump : series.dumps)
        moments.push_back(*dumps::momentOf(dump.objects, key, {}, dumps::Findings::Asked));
    return moments;
}

} // namespace

class TestChanges : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void saysWhatEachChangeDid() {
        const dumps::Series series = movedCluster();
        const auto key = insight::idOf(series.dumps.front().objects->placements.front());
        const auto changes = dumps::changesOf(series, key, momentsOf(series, key));
        QVERIFY(changes.has_value());
        QCOMPARE(changes->size(), std::size_t{1});
        QCOMPARE(changes->front().dump, std::size_t{1});
        QCOMPARE(changes->front().steps.size(), std::size_t{1});
        QCOMPARE(stepText(changes->front().steps.front()),
                 std::string("label region of b: west → east"));
        QCOMPARE(changes->front().effect, std::string("findings 0 → 1"));
    }

    void theResponsibleChangeIsAText() {
        const dumps::Series series = movedCluster();
        const auto key = insight::idOf(series.dumps.front().objects->placements.front());
        const auto answer = dumps::since(series, *gate::parseCondition("domains(region) = 1"), key);
        QVERIFY(answer.has_value());
        const auto changed = dumps::changedText(series, *answer);
        QVERIFY(changed.has_value());
        QCOMPARE(changed->title, std::string("b"));
        QVERIFY(changed->before.find("region: west") != std::string::npos);
        QVERIFY(changed->after.find("region: east") != std::string::npos);
    }

    /// Made on the dump before, it makes it so.
    void theResponsibleChangeIsAScenario() {
        const dumps::Series series = movedCluster();
        const auto key = insight::idOf(series.dumps.front().objects->placements.front());
        const auto condition = *gate::parseCondition("domains(region) = 1");
        const auto answer = dumps::since(series, condition, key);
        const auto scenario = dumps::scenarioOf(series, *answer, "moved");
        QCOMPARE(scenario.steps.size(), std::size_t{1});
        QCOMPARE(stepText(scenario.steps.front()), std::string("b has region=east"));
        const auto applied = scenarios::applied(scenario, *series.dumps.front().objects);
        QVERIFY(applied.unfit.empty());
        const auto objects = std::make_shared<manifest::Objects>(applied.objects);
        const gate::World world{objects, {}};
        auto evidence = dumps::evidenceOf(world, objects->placements.front());
        QVERIFY(evidence.has_value());
        QVERIFY(holds(condition, *evidence));
    }

    void withoutAChangeThereIsNeither() {
        const dumps::Series series = movedCluster();
        const auto key = insight::idOf(series.dumps.front().objects->placements.front());
        const auto answer = dumps::since(series, *gate::parseCondition("picks = 2"), key);
        QVERIFY(!dumps::changedText(series, *answer));
        QVERIFY(dumps::scenarioOf(series, *answer, "none").steps.empty());
    }
};

EVENKEEL_TEST(TestChanges)
#include "tst_changes.moc"
