// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <set>

#include <QObject>
#include <QTest>

#include "core/insight/plan_facts.h"
#include "core/repair/rebalance.h"
#include "tests/core/scheduling/worked_example.h"
#include "tests/property.h"
#include "tests/reference/random_case.h"
#include "tests/test_program.h"

using namespace evenkeel;
using namespace evenkeel::example;
using repair::Rebalance;
using repair::RebalanceStep;
using StepKind = RebalanceStep::Kind;

namespace {

objects::Objects objectsOf(const ScheduleCase &question) {
    objects::Objects objects;
    objects.fleet = reference::fleetOf(question.clusters);
    objects.placements.push_back(question.placement);
    for (placement::Binding binding : question.bindings) {
        binding.generation = 1;
        binding.conditions = {{"Available", "True", "AllWorkAreAvailable", 1, kNow}};
        objects.bindings.push_back(binding);
    }
    objects.asOpened = objects.placements;
    return objects;
}

void addBudget(objects::Objects &objects, std::int64_t minAvailable) {
    placement::DisruptionBudget budget;
    budget.name = objects.placements.front().name;
    budget.minAvailable = kube::Value::integer(minAvailable);
    objects.rollouts.budgets.push_back(budget);
}

Rebalance rebalanceOf(const objects::Objects &objects, repair::RebalanceQuestion question = {}) {
    question.known = {"p1", kNow};
    return repair::rebalance(objects, objects.placements.front(), question).value();
}

QString textOf(const Rebalance &rebalance) {
    QString text;
    for (const RebalanceStep &step : rebalance.steps)
        text += QString::fromStdString(stepText(step)) + QLatin1Char('\n');
    return text;
}

/// Two regions; everything is held in one.
ScheduleCase lopsided() {
    ScheduleCase question =
        pickN(2, {cluster("a", {{"region", "east"}}), cluster("b", {{"region", "east"}}),
                  cluster("c", {{"region", "west"}})});
    question.placement.policy->spreadConstraints = {hard("region", 1)};
    question.bindings = {binding("Bound", "a", "p1"), binding("Bound", "b", "p1")};
    return question;
}

/// Few clusters of two regions, some held, more or less of them allowed to be disrupted.
enum class Requires : std::uint8_t { Nothing, Env };

objects::Objects randomObjects(std::uint64_t seed, Requires required = Requires::Nothing) {
    const auto dice = [&seed](std::uint64_t bound) {
        seed = seed * 6364136223846793005U + 1442695040888963407U;
        return (seed >> 33U) % bound;
    };
    std::vector<fleet::Cluster> clusters;
    const std::size_t count = 3 + dice(4);
    for (std::size_t i = 0; i < count; ++i) {
        fleet::Cluster made =
            cluster(std::string(1, static_cast<char>('a' + i)),
                    {{"region", dice(2) == 0 ? "east" : "west"}, {"env", "prod"}});
        clusters.push_back(dice(5) == 0 ? tainted(made) : made);
    }
    const std::size_t wanted = 1 + dice(3);
    ScheduleCase question = pickN(static_cast<std::int64_t>(wanted), clusters);
    if (dice(3) > 0)
        question.placement.policy->spreadConstraints = {dice(2) == 0 ? hard("region", 1)
                                                                     : soft("region", 1)};
    if (dice(2) == 0)
        question.placement.policy->preferredTerms = {{10, labelled("region", "west")}};
    if (required == Requires::Env)
        question.placement.policy->requiredTerms = {labelled("env", "prod")};
    std::set<std::string> held;
    for (std::size_t i = 0; i < wanted; ++i)
        held.insert(clusters[dice(count)].name);
    for (const std::string &name : held)
        question.bindings.push_back(binding("Bound", name, "p1"));
    objects::Objects objects = objectsOf(question);
    if (dice(2) == 0)
        addBudget(objects, static_cast<std::int64_t>(dice(wanted + 1)));
    return objects;
}

/// Two constraints and preferences, so that one eviction after the other decides otherwise than a
/// new decision does. Every cluster has the label that is required.
objects::Objects tangledObjects(std::uint64_t seed) {
    const auto dice = [&seed](std::uint64_t bound) {
        seed = seed * 6364136223846793005U + 1442695040888963407U;
        return (seed >> 33U) % bound;
    };
    std::vector<fleet::Cluster> clusters;
    for (std::size_t i = 0; i < 7; ++i)
        clusters.push_back(cluster(std::string(1, static_cast<char>('a' + i)),
                                   {{"region", std::to_string(dice(3))},
                                    {"zone", std::to_string(dice(2))},
                                    {"tier", std::to_string(dice(3))},
                                    {"env", "prod"}}));
    const std::size_t wanted = 2 + dice(3);
    ScheduleCase question = pickN(static_cast<std::int64_t>(wanted), clusters);
    placement::Policy &policy = *question.placement.policy;
    policy.spreadConstraints = {hard("zone", 1), soft("region", 1)};
    policy.preferredTerms = {{static_cast<std::int32_t>(1 + dice(50)), labelled("tier", "0")},
                             {static_cast<std::int32_t>(1 + dice(50)), labelled("region", "1")}};
    policy.requiredTerms = {labelled("env", "prod")};
    std::set<std::string> held;
    while (held.size() < wanted)
        held.insert(clusters[dice(clusters.size())].name);
    for (const std::string &name : held)
        question.bindings.push_back(binding("Bound", name, "p1"));
    return objectsOf(question);
}

/// Each step is what the engine and the eviction rules give on what the step before left.
void provedStepByStep(const objects::Objects &objects, const Rebalance &rebalance) {
    const placement::Placement &placement = objects.placements.front();
    const auto *budget = objects.rollouts.budgetOf(placement);
    std::set<std::string> held(rebalance.held.begin(), rebalance.held.end());
    fleet::Fleet fleet = objects.fleet;
    for (const RebalanceStep &step : rebalance.steps) {
        if (step.kind != StepKind::Evict) {
            std::vector<fleet::RowChange> changes;
            for (std::uint32_t row = 0; row < fleet.size(); ++row) {
                const fleet::ClusterIndex index{row};
                fleet::Cluster after = fleet.cluster(index);
                if (std::ranges::find(step.clusters, after.name) == step.clusters.end())
                    continue;
                if (step.kind == StepKind::Relabel)
                    after.labels.erase("env");
                else if (step.kind == StepKind::LabelBack)
                    after.labels["env"] = "prod";
                else if (step.kind == StepKind::Taint)
                    after =
                        tainted(after, {std::string(repair::kRebalanceTaint), "", "NoSchedule"});
                else
                    after.taints.pop_back();
                changes.push_back({index, fleet.cluster(index), after});
            }
            fleet = fleet.withRows(changes);
        }
        std::vector<placement::Binding> bindings;
        for (const std::string &name : held) {
            placement::Binding one = binding("Bound", name, "p1");
            one.generation = 1;
            one.conditions = {{"Available", "True", "AllWorkAreAvailable", 1, kNow}};
            bindings.push_back(one);
        }
        if (step.kind == StepKind::Evict) {
            const std::string &cluster = step.clusters.front();
            HOLDS(held.contains(cluster));
            const auto verdict =
                rollout::judge({"e", 1, placement.name, cluster, {}}, &placement, bindings, budget);
            HOLDS(verdict.isExecuted());
            HOLDS(budget == nullptr || *verdict.allowed > 0);
            std::erase_if(bindings, [&cluster](const placement::Binding &one) {
                return one.targetCluster == cluster;
            });
        }
        const auto plan = scheduling::plan(fleet, placement, bindings, {"p1", kNow});
        HOLDS(plan.has_value());
        held = insight::placedClusters(*plan);
        HOLDS(std::vector<std::string>(held.begin(), held.end()) == step.held);
    }
    HOLDS(fleet == objects.fleet);
    if (rebalance.reachesFresh && !rebalance.steps.empty())
        HOLDS(std::vector<std::string>(held.begin(), held.end()) == rebalance.fresh);
}

} // namespace

class TestRebalance : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void evictsWhatANewDecisionWouldNotPick() {
        const Rebalance rebalance = rebalanceOf(objectsOf(lopsided()));
        QCOMPARE(textOf(rebalance), QStringLiteral("Evict a: c is picked instead\n"));
        QVERIFY(rebalance.reachesFresh);
        QCOMPARE(rebalance.moves, std::size_t{1});
        QCOMPARE(rebalance.steps.front().skew, std::string("region 0/1"));
        QCOMPARE(QString::fromStdString(doNothingText(rebalance)),
                 QStringLiteral("Doing nothing costs no eviction and leaves 1 of 2 clusters where "
                                "a new decision would not put it (a); skew region 2/1 instead of "
                                "region 0/1."));
    }

    void keepsWithinTheBudget() {
        objects::Objects objects = objectsOf(lopsided());
        addBudget(objects, 2);
        const Rebalance rebalance = rebalanceOf(objects);
        QVERIFY(!rebalance.reachesFresh);
        QVERIFY(rebalance.steps.empty());
        QVERIFY2(rebalance.blocked.find("blocked by specified") != std::string::npos,
                 rebalance.blocked.c_str());
    }

    void doesNothingWithoutMoves() {
        repair::RebalanceQuestion question;
        question.mostMoves = 0;
        const Rebalance rebalance = rebalanceOf(objectsOf(lopsided()), question);
        QVERIFY(!rebalance.reachesFresh);
        QVERIFY(rebalance.steps.empty());
        QCOMPARE(rebalance.remaining(), std::size_t{1});
    }

    /// PickN without constraints picks the evicted cluster again: it is tainted for the time.
    void taintsWhatWouldComeBack() {
        ScheduleCase question = pickN(2, {cluster("a"), cluster("b"), cluster("c"), cluster("d")});
        question.bindings = {binding("Bound", "a", "p1"), binding("Bound", "b", "p1")};
        question.placement.policy->spreadConstraints = {};
        const objects::Objects objects = objectsOf(question);
        const Rebalance rebalance = rebalanceOf(objects);
        QVERIFY(rebalance.reachesFresh);
        QCOMPARE(rebalance.moves, std::size_t{2});
        QCOMPARE(rebalance.fresh, (std::vector<std::string>{"c", "d"}));
    }

    /// The same by a label that the policy requires, where no cluster may be tainted.
    void takesLabelsOffWhatWouldComeBack() {
        std::size_t relabelled = 0;
        for (std::uint64_t seed = 0; seed < 3000 && relabelled < 3; ++seed) {
            const objects::Objects objects = tangledObjects(seed);
            repair::RebalanceQuestion question;
            question.mayTaint = false;
            const bool isReachedWithout = rebalanceOf(objects, question).reachesFresh;
            question.mayRelabel = true;
            const Rebalance rebalance = rebalanceOf(objects, question);
            if (rebalance.steps.empty() || rebalance.steps.front().kind != StepKind::Relabel)
                continue;
            ++relabelled;
            QVERIFY(rebalance.reachesFresh);
            QVERIFY(!isReachedWithout || rebalance.moves <= rebalance.held.size());
            QCOMPARE(rebalance.steps.back().kind, StepKind::LabelBack);
            for (const insight::LabelEdit &edit : rebalance.steps.back().labels)
                QCOMPARE(edit.value, std::optional<std::string>("prod"));
            provedStepByStep(objects, rebalance);
        }
        QVERIFY(relabelled > 0);
    }

    void saysThatPickFixedCannotBeEvicted() {
        ScheduleCase question = pickFixed({"a"}, {cluster("a"), cluster("b")});
        question.bindings = {binding("Bound", "b", "p1")};
        const Rebalance rebalance = rebalanceOf(objectsOf(question));
        QVERIFY(rebalance.steps.empty());
    }

    void everyStepIsPlannedAndWithinTheBudget() {
        QVERIFY(tests::holds("each step is what the engine gives", [] {
            const auto seed = tests::drawSeed();
            const objects::Objects objects =
                randomObjects(seed, seed % 7 > 3 ? Requires::Env : Requires::Nothing);
            repair::RebalanceQuestion question;
            if (seed % 2 == 0)
                question.mostMoves = seed / 2 % 4;
            question.mayTaint = seed % 3 > 0;
            question.mayRelabel = seed % 5 > 1;
            const Rebalance rebalance = rebalanceOf(objects, question);
            tests::note(fmt::format("seed {}\n{}", seed, textOf(rebalance).toStdString()));
            HOLDS(!question.mostMoves || rebalance.moves <= *question.mostMoves);
            HOLDS(!rebalance.reachesFresh || rebalance.moves >= rebalance.atLeast);
            provedStepByStep(objects, rebalance);
        }));
    }
};

EVENKEEL_TEST(TestRebalance)
#include "tst_rebalance.moc"
