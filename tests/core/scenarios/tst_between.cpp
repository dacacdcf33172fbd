// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/scenarios/applying.h"

#include <random>

#include <QObject>
#include <QTest>

#include "core/manifest/manifest.h"
#include "tests/property.h"
#include "tests/test_program.h"

using namespace evenkeel;
using scenarios::Step;

namespace {

/// Draws of one seed.
class Draw {
public:
    explicit Draw(std::uint64_t seed) : m_engine(seed) {}
    std::int64_t between(std::int64_t lowest, std::int64_t highest) {
        const auto range = static_cast<std::uint64_t>(highest - lowest + 1);
        return lowest + static_cast<std::int64_t>(m_engine() % range);
    }

private:
    std::mt19937_64 m_engine;
};

manifest::Objects storyObjects() {
    manifest::Objects objects;
    manifest::loadPath(SAMPLES "/story", manifest::Recursion::TopLevelOnly, objects);
    return objects;
}

int number(Draw &draw, int lowest, int highest) {
    return static_cast<int>(draw.between(lowest, highest));
}

std::string anyCluster(const fleet::Fleet &fleet, Draw &draw) {
    const auto row =
        static_cast<std::uint32_t>(number(draw, 0, static_cast<int>(fleet.size()) - 1));
    return std::string(fleet.name(fleet::ClusterIndex{row}));
}

/// One edit of any sort that fits the objects.
Step randomStep(const objects::Objects &objects, Draw &draw) {
    Step step;
    const std::string cluster = anyCluster(objects.fleet, draw);
    const auto &placement = objects.placements[static_cast<std::size_t>(
        number(draw, 0, static_cast<int>(objects.placements.size()) - 1))];
    switch (number(draw, 0, 7)) {
    case 0:
        step.labels = {{cluster, "zone", std::to_string(number(draw, 1, 4))}};
        break;
    case 1:
        step.labels = {{cluster, "fleet.azure.com/location", std::nullopt}};
        break;
    case 2:
        step.taints = {{cluster, {"k" + std::to_string(number(draw, 0, 2)), "v", "NoSchedule"}}};
        break;
    case 3:
        step.properties = {{cluster, "resources.kubernetes-fleet.io/available-cpu", "5"}};
        break;
    case 4:
        step.removed = {{{}, "MemberCluster", {}, cluster}};
        break;
    case 5:
        step.clusters = {{"new-" + std::to_string(number(draw, 0, 1000)), cluster}};
        break;
    case 6:
        step.placements = {placement.name};
        step.fields = {{"spec.policy.numberOfClusters", kube::Value::integer(number(draw, 1, 9))}};
        break;
    default:
        step.placements = {placement.name};
        step.fields = {{"metadata.labels.team", kube::Value::string("a")}};
    }
    return step;
}

/// What a person changes of the objects, in one comparable text.
std::string stateOf(const objects::Objects &objects) {
    std::map<std::string, std::string> texts;
    for (std::uint32_t i = 0; i < objects.fleet.size(); ++i) {
        fleet::Cluster cluster = objects.fleet.cluster(fleet::ClusterIndex{i});
        std::ranges::sort(cluster.taints, {}, [](const kube::Taint &taint) {
            return taint.key + taint.effect.string();
        });
        std::ranges::sort(cluster.resources, {}, [](const fleet::ResourceAmount &amount) {
            return std::pair(static_cast<int>(amount.capacity), amount.name);
        });
        fleet::Fleet one;
        texts[cluster.name] = manifest::writeJson(manifest::encodeCluster(one, *one.add(cluster)));
    }
    for (const placement::Placement &placement : objects.placements)
        texts["placement " + placement.name] = manifest::writeJson(placement.document);
    std::string text;
    for (const auto &[name, json] : texts)
        text += name + ": " + json + "\n";
    return text;
}

} // namespace

class TestBetween : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// The steps between two states make the one of the other, whatever edits led there.
    void stepsBetweenTwoStatesLeadFromOneToTheOther() {
        const manifest::Objects objects = storyObjects();
        QVERIFY(tests::holds("steps lead from one state to the other", [&objects] {
            Draw draw(tests::drawSeed());
            scenarios::Scenario edits{"edits"};
            for (int i = number(draw, 1, 6); i > 0; --i)
                edits.steps.push_back(randomStep(objects, draw));
            const manifest::Objects after = scenarios::applied(edits, objects).objects;
            const scenarios::Scenario found{"between", {}, scenarios::stepsBetween(objects, after)};
            const auto again = scenarios::applied(found, objects);
            HOLDS(again.unfit.empty());
            HOLDS(stateOf(again.objects) == stateOf(after));
        }));
    }

    void aReversedScenarioTakesItsEditsBack() {
        const manifest::Objects objects = storyObjects();
        QVERIFY(tests::holds("a reversed scenario takes edits back", [&objects] {
            Draw draw(tests::drawSeed());
            scenarios::Scenario edits{"edits"};
            for (int i = number(draw, 1, 6); i > 0; --i)
                edits.steps.push_back(randomStep(objects, draw));
            const manifest::Objects after = scenarios::applied(edits, objects).objects;
            const auto back = scenarios::applied({"back", {}, reversed(edits, objects)}, after);
            HOLDS(back.unfit.empty());
            HOLDS(stateOf(back.objects) == stateOf(objects));
        }));
    }

    void lostDomainsComeBack() {
        scenarios::Scenario scenario{"s"};
        scenario.steps.emplace_back().losses = {{losses::Loss::Leaves, "zone=1"}};
        const auto steps = reversed(scenario, storyObjects());
        QCOMPARE(steps.size(), std::size_t{1});
        QCOMPARE(QString::fromStdString(stepText(steps.front())), QStringLiteral("zone=1 is back"));
    }

    void anEditOfAPolicyBecomesItsFields() {
        const manifest::Objects objects = storyObjects();
        const auto &placement =
            *std::ranges::find(objects.placements, "web-frontend", &placement::Placement::name);
        insight::Edit edit;
        edit.policy = placement.policy;
        edit.policy->numberOfClusters = 10;
        edit.labels = {{"prod-eus-01", "zone", "2"}};
        const Step step = scenarios::stepOf(edit, placement);
        QCOMPARE(QString::fromStdString(stepText(step)),
                 QStringLiteral("web-frontend: numberOfClusters is 10, then prod-eus-01 has "
                                "zone=2"));
        const auto result = scenarios::applied({"s", {}, {step}}, objects);
        QVERIFY(result.unfit.empty());
        QVERIFY(std::ranges::find(result.objects.placements, "web-frontend",
                                  &placement::Placement::name)
                    ->policy == edit.policy);
    }
};

EVENKEEL_TEST(TestBetween)
#include "tst_between.moc"
