// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <ctime>

#include <QObject>
#include <QTest>

#include "core/losses/fleet_state.h"
#include "tests/core/losses/loss_objects.h"
#include "tests/property.h"
#include "tests/test_program.h"

using namespace evenkeel;
using namespace evenkeel::example;
using losses::Loss;
using Names = std::vector<std::string>;

namespace {

/// Three clusters over three regions, one each.
ScheduleCase spreadOverRegions() {
    ScheduleCase question = pickN(3, threeRegions());
    question.placement.policy->spreadConstraints = {hard("region", 1)};
    return question;
}

} // namespace

class TestLoss : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatGoesDarkStaysBound() {
        const objects::Objects objects = objectsOf(spreadOverRegions());
        const losses::LossStory story = play(objects, {step(objects, Loss::GoesDark, "region=a")});
        const losses::StepEffect &effect = story.steps.front();
        QCOMPARE(effect.before, (Names{"a2", "b2", "c2"}));
        QCOMPARE(effect.lost, (Names{"a2"}));
        QVERIFY(effect.picked.empty());
        QCOMPARE(effect.down, std::size_t{1});
        QVERIFY(story.isBelow());
        QCOMPARE(story.fewest(), std::size_t{2});
    }

    /// It is down before any loss, stays so when it "comes back", and "goes dark" changes nothing.
    void whatIsDarkAlreadyDoesNotRun() {
        const objects::Objects objects = boundThenDark(spreadOverRegions(), "a2");
        for (const auto &[loss, name] : {std::pair(Loss::Leaves, "a1"),
                                         {Loss::GoesDark, "a2"},
                                         {Loss::ComesBack, "a2"},
                                         {Loss::Evicted, "a1"}}) {
            const losses::LossStory story = play(objects, {step(objects, loss, name)});
            const losses::StepEffect &effect = story.steps.front();
            QCOMPARE(effect.before, (Names{"b2", "c2"}));
            QVERIFY(effect.lost.empty());
            QCOMPARE(effect.after, (Names{"b2", "c2"}));
            QCOMPARE(effect.down, std::size_t{1});
            QVERIFY(story.isBelow());
            QCOMPARE(story.fewest(), std::size_t{2});
        }
        losses::FleetState state(objects.fleet, kNow);
        QVERIFY(!state.apply(step(objects, Loss::GoesDark, "a2")));
        const losses::LossStory gone = play(objects, {step(objects, Loss::Leaves, "a2")});
        QCOMPARE(gone.steps.front().after.size(), std::size_t{3}); // picked again elsewhere
        QVERIFY(!gone.isBelow());
    }

    /// An agent that has not joined or is unhealthy for long is as good as none (KubeFleet
    /// spec 1.2).
    void whatIsNotConnectedDoesNotRun() {
        const auto lost = [](const auto &edit) {
            ScheduleCase question = spreadOverRegions();
            question.bindings = boundBy(question);
            edit(std::ranges::find(question.clusters, "a2", &fleet::Cluster::name)->agent);
            const objects::Objects objects = objectsOf(question);
            return play(objects, {step(objects, Loss::Leaves, "a1")});
        };
        using fleet::ConditionStatus;
        const losses::LossStory unjoined =
            lost([](fleet::AgentState &agent) { agent.joined = ConditionStatus::NotTrue; });
        QCOMPARE(unjoined.steps.front().before, (Names{"b2", "c2"}));
        QVERIFY(unjoined.isBelow());
        const losses::LossStory unhealthy = lost([](fleet::AgentState &agent) {
            agent.healthy = ConditionStatus::NotTrue;
            agent.healthyTransition = secondsAgo(7200);
        });
        QCOMPARE(unhealthy.steps.front().before, (Names{"b2", "c2"}));
        const losses::LossStory lately = lost([](fleet::AgentState &agent) {
            agent.healthy = ConditionStatus::NotTrue;
            agent.healthyTransition = secondsAgo(60);
        });
        QCOMPARE(lately.steps.front().before, (Names{"a2", "b2", "c2"}));
    }

    void whatLeavesIsPickedAgain() {
        const objects::Objects objects = objectsOf(spreadOverRegions());
        const losses::LossStory story = play(objects, {step(objects, Loss::Leaves, "region=a")});
        const losses::StepEffect &effect = story.steps.front();
        QCOMPARE(effect.lost, (Names{"a2"}));
        QCOMPARE(effect.picked, (Names{"c1"}));
        QCOMPARE(effect.after, (Names{"b2", "c1", "c2"}));
        QVERIFY(!story.isBelow());
        QVERIFY(effect.skew.front() == (losses::SkewChange{"region", 1, true, 0, 0, 1}));
    }

    /// The scheduler moves nothing back when a domain returns (KubeFleet spec 1.5).
    void nothingMovesBackByItself() {
        const objects::Objects objects = objectsOf(spreadOverRegions());
        const losses::LossStory story = play(objects, {step(objects, Loss::Leaves, "region=a"),
                                                       step(objects, Loss::ComesBack, "region=a")});
        QCOMPARE(story.steps.back().after, (Names{"b2", "c1", "c2"}));
        QVERIFY(story.steps.back().picked.empty());
    }

    void darkClustersRunAgainWhenTheyComeBack() {
        const objects::Objects objects = objectsOf(spreadOverRegions());
        const losses::LossStory story = play(objects, {step(objects, Loss::GoesDark, "region=a"),
                                                       step(objects, Loss::ComesBack, "region=a")});
        QCOMPARE(story.steps.back().after, (Names{"a2", "b2", "c2"}));
        QCOMPARE(story.steps.back().down, std::size_t{0});
        QVERIFY(!story.isBelow());
    }

    void whatIsDarkIsNotPicked() {
        ScheduleCase question = pickN(2, {cluster("a"), cluster("b"), cluster("c"), cluster("d")});
        const objects::Objects objects = objectsOf(question);
        // d and c hold it; b is dark when c leaves.
        const losses::LossStory story =
            play(objects, {step(objects, Loss::GoesDark, "b"), step(objects, Loss::Leaves, "c")});
        QVERIFY(story.steps.front().lost.empty());
        QCOMPARE(story.steps.back().picked, (Names{"a"}));
    }

    void whatStaysUnplacedSaysWhy() {
        ScheduleCase question = spreadOverRegions();
        question.placement.policy->numberOfClusters = 6;
        const objects::Objects objects = objectsOf(question);
        const losses::LossStory story = play(objects, {step(objects, Loss::Leaves, "a1")});
        QVERIFY(story.isBelow());
        QCOMPARE(story.runs(), std::size_t{5});
        std::string refused;
        for (const auto &one : story.steps.front().refused)
            refused += one.reason + "; " + (one.clusters.empty() ? "" : one.clusters.front());
        QVERIFY2(refused.empty(), refused.c_str()); // no cluster is left to refuse
        question.clusters.back() = tainted(question.clusters.back());
        const objects::Objects fewer = objectsOf(question);
        const losses::LossStory shorter = play(fewer, {step(fewer, Loss::Leaves, "a1")});
        QCOMPARE(shorter.steps.front().refused.front().clusters, (Names{"c2"}));
        QVERIFY(shorter.steps.front().refused.front().reason.find("taint") != std::string::npos);
    }

    void pickFixedReplacesNothing() {
        const objects::Objects objects = objectsOf(pickFixed({"a1", "b1"}, threeRegions()));
        const losses::LossStory story = play(objects, {step(objects, Loss::Leaves, "region=a"),
                                                       step(objects, Loss::ComesBack, "region=a")});
        QCOMPARE(story.steps.front().after, (Names{"b1"}));
        QVERIFY(story.steps.front().picked.empty());
        QCOMPARE(story.steps.back().after, (Names{"a1", "b1"})); // the name is there again
    }

    void pickAllFollowsTheFleet() {
        const objects::Objects objects = objectsOf(pickAll(threeRegions()));
        const losses::LossStory story = play(objects, {step(objects, Loss::Leaves, "zone-1")});
        QCOMPARE(story.runs(), std::size_t{3});
        QVERIFY(!story.isBelow());
        QVERIFY(play(objects, {step(objects, Loss::Leaves, "zone-1"),
                               step(objects, Loss::GoesDark, "zone-2")})
                    .isBelow());
    }

    void aTaintMovesNothingUntilSomethingIsEvicted() {
        const ScheduleCase question = pickN(1, {cluster("a"), cluster("b")});
        const objects::Objects objects = objectsOf(question);
        // KubeFleet spec 8, example 30: evicted alone, it is picked again.
        QCOMPARE(play(objects, {step(objects, Loss::Evicted, "b")}).steps.back().after,
                 (Names{"b"}));
        const losses::LossStory story =
            play(objects, {step(objects, Loss::Tainted, "b"), step(objects, Loss::Evicted, "b")});
        QCOMPARE(story.steps.front().after, (Names{"b"}));
        QCOMPARE(story.steps.back().after, (Names{"a"}));
        QVERIFY(story.steps.back().evictions.front().verdict.isExecuted());
    }

    /// A cluster that is down runs nothing that an eviction could end.
    void anEvictionFromAClusterThatIsDownLosesNothingMore() {
        const objects::Objects objects = objectsOf(pickN(2, {cluster("a"), cluster("b")}));
        const losses::LossStory story =
            play(objects, {step(objects, Loss::GoesDark, "a"), step(objects, Loss::Evicted, "a")});
        QCOMPARE(story.steps.front().lost, (Names{"a"}));
        QVERIFY(story.steps.back().lost.empty());
        QCOMPARE(story.steps.back().left(), std::size_t{1});
    }

    /// Evictions name ClusterResourcePlacements (KubeFleet spec 6.9).
    void noEvictionTakesAResourcePlacement() {
        objects::Objects objects = objectsOf(pickN(2, {cluster("a"), cluster("b")}));
        placement::Placement &placement = objects.placements.edit().front();
        placement.kind = placement::PlacementKind::ResourcePlacement;
        placement.nameSpace = "web";
        const losses::LossStory story = play(objects, {step(objects, Loss::Evicted, "a")});
        const losses::StepEffect &effect = story.steps.back();
        QCOMPARE(effect.after, effect.before);
        QCOMPARE(effect.evictions.size(), std::size_t{1});
        QVERIFY(!effect.evictions.front().verdict.isExecuted());
    }

    void evictionsKeepToTheBudget() {
        const objects::Objects objects = objectsOf(pickN(2, {cluster("a"), cluster("b")}));
        rollout::DisruptionBudget budget{objects.placements.front().name, {}, {}};
        budget.minAvailable = kube::Value::integer(2);
        const std::vector<losses::LossStep> steps{step(objects, Loss::Evicted, "a")};
        losses::LossQuestion question;
        question.steps = steps;
        question.budgetOf = [&budget](const placement::Placement &) { return &budget; };
        const auto story = losses::lose(objects, objects.placements.front(), question);
        QVERIFY(story->steps.front().lost.empty());
        QVERIFY(!story->steps.front().evictions.front().verdict.isExecuted());
    }

    /// A budget judges an eviction when the pick that replaces the last one is available; without
    /// a budget nothing waits.
    void aBudgetHoldsEvictionsApart() {
        const objects::Objects objects = objectsOf(pickN(3, threeRegions()));
        const losses::Domain all{{},
                                 "all",
                                 {fleet::ClusterIndex{0}, fleet::ClusterIndex{1},
                                  fleet::ClusterIndex{2}, fleet::ClusterIndex{3},
                                  fleet::ClusterIndex{4}, fleet::ClusterIndex{5}}};
        rollout::DisruptionBudget budget{objects.placements.front().name, {}, {}};
        budget.minAvailable = kube::Value::integer(2);
        const std::vector<losses::LossStep> steps{{Loss::Evicted, all}};
        losses::LossQuestion question;
        question.steps = steps;
        QCOMPARE(losses::lose(objects, objects.placements.front(), question)->fewest(),
                 std::size_t{0});
        question.budgetOf = [&budget](const placement::Placement &) { return &budget; };
        const auto story = losses::lose(objects, objects.placements.front(), question);
        QVERIFY(story->steps.front().evictions.size() >= std::size_t{3});
        QCOMPARE(story->steps.front().left(), std::size_t{2});
        QCOMPARE(story->fewest(), std::size_t{2});
    }

    /// Those that are decided from what the last one changed, and those that are decided anew.
    void evictingManyIsEvictingEach() {
        QVERIFY(tests::holds("equal", [](std::uint64_t seed) {
            expectEvictedAlike(reference::randomCase(seed), seed);
        }));
        QVERIFY(tests::holds("equal on hosts", [](std::uint64_t seed) {
            expectEvictedAlike(caseOnHosts(seed), seed);
        }));
    }

    /// 2,000 decisions of 4,000 clusters would take half a minute.
    void manyEvictionsCostAsManyLooks() {
        constexpr int kClusters = 4000;
        ScheduleCase question = pickN(kClusters / 2, onHosts(kClusters, 2, 3));
        question.placement.policy->spreadConstraints = {hard("region", 1)};
        const objects::Objects objects = objectsOf(question);
        losses::Domain all{{}, "all", {}};
        for (std::uint32_t row = 0; row < kClusters; ++row)
            all.clusters.push_back(fleet::ClusterIndex{row});
        const std::clock_t begin = std::clock();
        const losses::LossStory story = play(objects, {{Loss::Evicted, all}});
        const double seconds = double(std::clock() - begin) / CLOCKS_PER_SEC;
        QVERIFY(story.steps.front().evictions.size() >= std::size_t{kClusters / 2});
        QVERIFY(!story.isBelow());
        QVERIFY2(seconds < 4, qPrintable(QString::number(seconds)));
    }

    void anAbortedScheduleIsSaid() {
        ScheduleCase question =
            pickN(1, {withProperty(cluster("a"), "5"), withProperty(cluster("b"), "v1.30.2")});
        question.placement.policy->requiredTerms = {demanding("p", "Gt", "1")};
        const objects::Objects objects = objectsOf(question);
        const losses::LossStory story = play(objects, {step(objects, Loss::Leaves, "b")});
        QVERIFY(!story.standing.error.empty());
        // Without the cluster whose property is no quantity, KubeFleet decides.
        QCOMPARE(story.steps.front().picked, (Names{"a"}));
    }

    void stopsWhenAskedTo() {
        std::stop_source source;
        source.request_stop();
        const objects::Objects objects = objectsOf(spreadOverRegions());
        const auto story =
            losses::lose(objects, objects.placements.front(), {}, source.get_token());
        QVERIFY(!story);
        QCOMPARE(story.error().code, base::ErrorCode::Cancelled);
    }

    void namesAreReadAsTheyAreWritten() {
        for (const Loss loss :
             {Loss::GoesDark, Loss::Leaves, Loss::Tainted, Loss::Evicted, Loss::ComesBack})
            QCOMPARE(losses::lossNamed(losses::nameOf(loss)), std::optional(loss));
        QVERIFY(!losses::lossNamed("explode"));
    }

private:
    static void expectEvictedAlike(const ScheduleCase &question, std::uint64_t seed) {
        reference::Draw draw(seed);
        const objects::Objects objects = objectsOf(question);
        losses::Domain evicted{{}, "evicted", {}};
        losses::Domain tainted{{}, "tainted", {}};
        for (std::uint32_t row = 0; row < objects.fleet.size(); ++row) {
            if (draw.chance(70))
                evicted.clusters.push_back(fleet::ClusterIndex{row});
            if (draw.chance(10))
                tainted.clusters.push_back(fleet::ClusterIndex{row});
        }
        rollout::DisruptionBudget budget{question.placement.name, {}, {}};
        budget.minAvailable = kube::Value::integer(draw.between(0, 3));
        const bool hasBudget = draw.chance(40);
        std::vector<losses::LossStep> together{
            {draw.chance(50) ? Loss::Tainted : Loss::GoesDark, tainted}, {Loss::Evicted, evicted}};
        std::vector<losses::LossStep> each{together.front()};
        for (const fleet::ClusterIndex cluster : evicted.clusters)
            each.push_back({Loss::Evicted, {{}, "one", {cluster}}});
        losses::LossQuestion asked;
        asked.budgetOf = [&](const placement::Placement &) {
            return hasBudget ? &budget : nullptr;
        };
        asked.steps = together;
        const auto one = *losses::lose(objects, objects.placements.front(), asked);
        asked.steps = each;
        const auto many = *losses::lose(objects, objects.placements.front(), asked);
        Names lost;
        std::vector<std::string> verdicts, verdictsOfEach;
        for (std::size_t i = 1; i < many.steps.size(); ++i) {
            lost.insert(lost.end(), many.steps[i].lost.begin(), many.steps[i].lost.end());
            addVerdicts(many.steps[i], verdictsOfEach);
        }
        std::ranges::sort(lost);
        addVerdicts(one.steps.back(), verdicts);
        HOLDS(verdicts == verdictsOfEach);
        HOLDS(one.steps.back().lost == lost);
        HOLDS(one.steps.back().after == many.steps.back().after);
        HOLDS(one.steps.back().down == many.steps.back().down);
        HOLDS(one.isBelow() == many.isBelow());
    }

    static void addVerdicts(const losses::StepEffect &effect, std::vector<std::string> &verdicts) {
        for (const losses::EvictionAnswer &answer : effect.evictions)
            verdicts.push_back(answer.cluster + " " + shortText(answer.verdict, nullptr, {}));
    }
};

EVENKEEL_TEST(TestLoss)
#include "tst_loss.moc"
