// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>
#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "core/fleet/generate.h"
#include "core/rollout/simulator.h"
#include "core/rollout/staged/timeline.h"
#include "tests/core/rollout/rollout_objects.h"
#include "tests/property.h"
#include "tests/reference/random_draw.h"
#include "tests/test_program.h"

namespace evenkeel::rollout {

namespace {

using placement::Binding;

StageSpec stageOf(const std::string &name, std::int64_t atOnce) {
    StageSpec stage;
    stage.name = name;
    stage.labelSelector.emplace().matchLabels["stage"] = name;
    stage.maxConcurrency = number(atOnce);
    return stage;
}

const StageTask kApproval{TaskType::Approval, {}};

StageTask waitOf(const std::string &time) {
    return {TaskType::TimedWait, kube::parseDuration(time)};
}

/// A run of two stages, `canary` and `prod`, one cluster at once.
RunWorld worldOf(int canaries, int others) {
    RunWorld world;
    world.placement = placementOf("PickAll", 0);
    world.placement->document.find("spec")->set("strategy",
                                                kube::Value::object({{"type", text("External")}}));
    const auto add = [&world](const std::string &name, const char *stage) {
        fleet::Cluster cluster;
        cluster.name = "on-" + name;
        cluster.labels.emplace("stage", stage);
        cluster.agent = fleet::plannedAgent();
        world.fleet.add(cluster);
        world.bindings.push_back(bindingOf(name, "Scheduled"));
        world.bindings.back().snapshotName = "p-0";
    };
    for (int i = 0; i < canaries; ++i)
        add("c" + std::to_string(i), "canary");
    for (int i = 0; i < others; ++i)
        add("p" + std::to_string(i), "prod");
    world.strategy = StagedStrategy{"s", {}, {stageOf("canary", 1), stageOf("prod", 1)}};
    world.run.name = "run";
    world.run.placementName = "p";
    world.run.strategyName = "s";
    world.run.resourceSnapshotIndex = "1";
    world.run.state = RunState::Run;
    world.run.generation = 1;
    world.activeSnapshot = "p-0";
    return world;
}

RunPace quick(std::int64_t readyAfter = 10) {
    RunPace pace;
    pace.readiness.usual.readyAfter = readyAfter;
    return pace;
}

QString endOf(const RunWorld &world, const RunPace &pace) {
    return QString::fromStdString(endText(rehearse(world, pace, kNow)));
}

RunWorld randomWorld(reference::Draw &draw) {
    RunWorld world = worldOf(static_cast<int>(draw.below(4)), static_cast<int>(1 + draw.below(6)));
    for (StageSpec &stage : world.strategy->stages) {
        stage.maxConcurrency = draw.chance(50) ? number(draw.between(1, 4))
                                               : text(std::to_string(draw.between(1, 99)) + "%");
        if (draw.chance(30))
            stage.beforeTasks = {kApproval};
        if (draw.chance(30))
            stage.afterTasks.push_back(waitOf(std::to_string(draw.between(1, 200)) + "s"));
        if (draw.chance(30))
            stage.afterTasks.push_back(kApproval);
    }
    if (draw.chance(40)) {
        world.bindings.push_back(ready(bindingOf("old", "Unscheduled")));
        world.bindings.back().snapshotName = "p-old";
    }
    return world;
}

RunPace randomPace(reference::Draw &draw, const RunWorld &world) {
    RunPace pace;
    pace.approvesAfter = draw.between(0, 300);
    for (const Binding &binding : world.bindings) {
        Behaviour &behaviour = pace.readiness.clusters[binding.targetCluster];
        behaviour.readyAfter = draw.between(0, 120);
        behaviour.goneAfter = draw.between(0, 60);
        if (draw.chance(20))
            behaviour.failsAfter = draw.between(0, 60);
    }
    return pace;
}

/// How many clusters of a stage are in flight at that second.
std::int64_t inFlight(const RunTimeline &timeline, std::size_t stage, std::int64_t second) {
    return std::ranges::count_if(timeline.lanes, [&](const RunLane &lane) {
        return lane.stage == stage && std::ranges::any_of(lane.spans, [second](const Span &span) {
                   const bool isUpdating =
                       span.phase == Phase::Applying || span.phase == Phase::Failed;
                   return isUpdating && span.begin <= second && (!span.end || second < *span.end);
               });
    });
}

} // namespace

class TestStagedTimeline : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void goesOneByOneAtTheControllersLooks() {
        // Each cluster is noticed with the look 15 s later, and the next one starts with it.
        const RunTimeline timeline = rehearse(worldOf(1, 2), quick(), kNow);
        QCOMPARE(timeline.ending, RunEnding::Succeeded);
        QCOMPARE(timeline.endSecond, std::int64_t(45));
        const std::vector<Span> second{{Phase::Waiting, false, 0, 30},
                                       {Phase::Applying, false, 30, 45},
                                       {Phase::Ready, true, 45, {}}};
        QVERIFY(timeline.lanes[2].spans == second);
        QCOMPARE(timeline.stages.size(), std::size_t(3));
        QCOMPARE(timeline.stages[1].name, std::string("prod"));
        QCOMPARE(timeline.stages[1].spans.front().begin, std::int64_t(15));
    }

    void looksBackOffWhileAClusterApplies() {
        // Applying counts as an error: looks at 15 + 0.005 (2^n - 1) s, not every 15 s.
        const RunTimeline timeline = rehearse(worldOf(0, 2), quick(100), kNow);
        const auto readyAt = [&timeline](std::size_t lane) {
            return timeline.lanes[lane].spans.back().begin;
        };
        QCOMPARE(readyAt(0), std::int64_t(179));
        QCOMPARE(readyAt(1), std::int64_t(358));
    }

    void aRunWithoutASnapshotsIndexLooksASecondTime() {
        RunWorld world = worldOf(0, 1);
        world.run.resourceSnapshotIndex.clear();
        const std::vector<Span> spans = rehearse(world, quick(3), kNow).lanes[0].spans;
        QCOMPARE(spans.back().begin, std::int64_t(5));
        QCOMPARE(spans.front().phase, Phase::Applying); // which is no failure yet
        world.run.resourceSnapshotIndex = "1";
        QCOMPARE(rehearse(world, quick(3), kNow).lanes[0].spans.back().begin, std::int64_t(15));
    }

    void runsHaveFiguresToCompareThemBy() {
        RunWorld world = worldOf(2, 2);
        world.strategy->stages[0].maxConcurrency = number(2);
        world.strategy->stages[0].afterTasks = {waitOf("60s"), kApproval};
        RunPace pace = quick();
        const RunFigures open = figuresOf(rehearse(world, pace, kNow));
        QVERIFY(!open.takes && !open.leavesFirst); // the approval never comes
        QCOMPARE(open.waits.size(), std::size_t(1));
        QVERIFY(!open.waits[0].end);
        QCOMPARE(open.waited, std::int64_t(0));
        pace.approvesAfter = 100;
        const RunTimeline timeline = rehearse(world, pace, kNow);
        const RunFigures figures = figuresOf(timeline);
        QCOMPARE(figures.takes, std::optional(timeline.endSecond));
        QCOMPARE(figures.approvals, std::size_t(1));
        QCOMPARE(figures.mostAtOnce, std::size_t(2));
        QCOMPARE(figures.leavesFirst, startOf(timeline.lanes[2]));
        QCOMPARE(figures.waited, *figures.waits[0].end - figures.waits[0].begin);
        QVERIFY(figures.waited >= 100);
    }

    void waitsAndApprovalsTakeTheirTime() {
        RunWorld world = worldOf(1, 1);
        world.strategy->stages[0].afterTasks = {waitOf("10m")};
        world.strategy->stages[1].beforeTasks = {kApproval};
        RunPace pace = quick();
        pace.approvesAfter = 300;
        const RunTimeline timeline = rehearse(world, pace, kNow);
        QCOMPARE(timeline.ending, RunEnding::Succeeded);
        // 15 s until ready, 10 min, 5 min until approved, 15 s until ready.
        QCOMPARE(timeline.endSecond, std::int64_t(15 + 600 + 300 + 15));
        const std::vector<ApprovalNeed> needs{{"run-before-prod", "prod", 615, 915}};
        QVERIFY(timeline.approvals == needs);
    }

    void saysWhatItWaitsForForever() {
        RunWorld world = worldOf(1, 1);
        world.strategy->stages[1].beforeTasks = {kApproval};
        QCOMPARE(endOf(world, quick()),
                 QStringLiteral("Waits forever for the approval run-before-prod in stage prod."));
        RunPace pace = quick();
        pace.readiness.clusters["on-p0"].readyAfter.reset();
        QCOMPARE(
            endOf(worldOf(1, 1), pace),
            QStringLiteral("Never finishes: The updateRun is stuck waiting for on-p0 cluster(s) "
                           "in stage prod to finish updating, please check placement status "
                           "for potential errors"));
        pace.readiness.clusters["on-p0"] = *parseBehaviour("fails", {});
        QVERIFY(endOf(worldOf(1, 1), pace).startsWith(QStringLiteral("Never finishes: ")));
    }

    void whatFailsAndHealsIsWaitedFor() {
        RunPace pace = quick();
        pace.readiness.clusters["on-c0"] = *parseBehaviour("fails@5s..2m", {});
        const RunTimeline timeline = rehearse(worldOf(1, 1), pace, kNow);
        QCOMPARE(timeline.ending, RunEnding::Succeeded);
        QVERIFY(std::ranges::any_of(timeline.lanes[0].spans,
                                    [](const Span &span) { return span.phase == Phase::Failed; }));
    }

    void whatCannotStartSaysWhy() {
        RunWorld world = worldOf(1, 1);
        world.strategy.reset();
        const QString end = endOf(world, quick());
        QVERIFY2(end.startsWith(QStringLiteral("Does not start: cannot continue the updateRun: ")),
                 qPrintable(end));
        QVERIFY2(end.endsWith(QStringLiteral("referenced updateStrategy not found: `/s`")),
                 qPrintable(end));
        world = worldOf(1, 1);
        world.run.state = RunState::Initialize;
        QCOMPARE(rehearse(world, quick(), kNow).ending, RunEnding::NotStarted);
    }

    /// Runs that a dump has from before: what became of them is what they are asked for.
    void whatHadEndedSaysHow_data() {
        QTest::addColumn<bool>("isInitialized");
        QTest::addColumn<int>("succeeded"); // ConditionStatus; below 0: no condition
        QTest::addColumn<bool>("isDeleting");
        QTest::addColumn<int>("ending");
        QTest::addColumn<QString>("said");
        const auto row = [](const char *name, bool isInitialized, int succeeded, bool isDeleting,
                            RunEnding ending, const char *said) {
            QTest::newRow(name) << isInitialized << succeeded << isDeleting
                                << static_cast<int>(ending) << QString::fromUtf8(said);
        };
        const int yes = static_cast<int>(placement::ConditionStatus::True);
        const int no = static_cast<int>(placement::ConditionStatus::False);
        row("succeeded", true, yes, false, RunEnding::HasSucceeded, "It has already succeeded.");
        row("failed", true, no, false, RunEnding::HasFailed, "It has already failed: boom");
        row("never begun", false, -1, false, RunEnding::HasFailed,
            "It has already failed: no snapshot");
        row("deleted", true, -1, true, RunEnding::BeingDeleted, "It is being deleted.");
        row("deleted after it succeeded", true, yes, true, RunEnding::BeingDeleted,
            "It is being deleted.");
    }
    void whatHadEndedSaysHow() {
        QFETCH(bool, isInitialized);
        QFETCH(int, succeeded);
        QFETCH(bool, isDeleting);
        QFETCH(int, ending);
        QFETCH(QString, said);
        using placement::ConditionStatus;
        RunWorld world = worldOf(1, 1);
        world.run.isDeleting = isDeleting;
        const auto put = [&world](const char *type, ConditionStatus status, const char *message) {
            placement::RecordedCondition condition;
            condition.type = type;
            condition.status = status;
            condition.message = message;
            world.run.status.conditions.push_back(std::move(condition));
        };
        put("Initialized", isInitialized ? ConditionStatus::True : ConditionStatus::False,
            "no snapshot");
        if (succeeded >= 0)
            put("Succeeded", static_cast<ConditionStatus>(succeeded), "boom");
        const RunTimeline timeline = rehearse(world, quick(), kNow);
        QCOMPARE(static_cast<int>(timeline.ending), ending);
        QCOMPARE(QString::fromStdString(endText(timeline)), said);
        QCOMPARE(isSuccess(timeline.ending), timeline.ending == RunEnding::HasSucceeded);
    }

    void removalsComeLast() {
        RunWorld world = worldOf(1, 0);
        world.bindings.push_back(ready(bindingOf("old", "Unscheduled")));
        world.bindings.back().snapshotName = "p-old";
        RunPace pace = quick();
        pace.readiness.usual.goneAfter = 20;
        const RunTimeline timeline = rehearse(world, pace, kNow);
        QCOMPARE(timeline.ending, RunEnding::Succeeded);
        const RunLane &removed = timeline.lanes.back();
        QCOMPARE(removed.cluster, std::string("on-old"));
        QCOMPARE(removed.stage, std::size_t(2));
        QVERIFY(removed.spans.back().phase == Phase::BeingRemoved && removed.spans.back().end);
    }

    void whereEverythingGetsReadyItSucceeds() {
        QVERIFY(tests::holds("succeeds", [](std::uint64_t seed) {
            reference::Draw draw(seed);
            const RunWorld world = randomWorld(draw);
            const RunTimeline timeline = rehearse(world, randomPace(draw, world), kNow);
            HOLDS(timeline.ending == RunEnding::Succeeded);
        }));
    }

    void noClusterIsUpdatedTwiceAndNoneTooMany() {
        QVERIFY(tests::holds("once each", [](std::uint64_t seed) {
            reference::Draw draw(seed);
            const RunWorld world = randomWorld(draw);
            const RunTimeline timeline = rehearse(world, randomPace(draw, world), kNow);
            std::set<std::string> seen;
            for (const RunLane &lane : timeline.lanes) {
                HOLDS(seen.insert(lane.cluster).second);
                HOLDS(std::ranges::count(lane.spans, Phase::Ready, &Span::phase) <= 1);
                for (const Span &span : lane.spans) {
                    const std::size_t stage = lane.stage;
                    if (stage >= world.strategy->stages.size())
                        continue;
                    const auto clusters = static_cast<std::size_t>(
                        std::ranges::count(timeline.lanes, stage, &RunLane::stage));
                    HOLDS(inFlight(timeline, stage, span.begin) <=
                          maxConcurrencyOf(world.strategy->stages[stage], clusters));
                }
            }
        }));
    }

    void stoppedAndResumedItEndsAsWithout() {
        QVERIFY(tests::holds("resumed", [](std::uint64_t seed) {
            reference::Draw draw(seed);
            RunWorld world = randomWorld(draw);
            // A stop before the delete stage deletes anything never ends (KubeFleet spec 6.8 A 5).
            std::erase_if(world.bindings, [](const Binding &binding) {
                return binding.state == placement::BindingState::Unscheduled;
            });
            RunPace pace = randomPace(draw, world);
            const RunTimeline without = rehearse(world, pace, kNow);
            const std::int64_t stop = draw.between(0, without.endSecond);
            pace.states = {{stop, RunState::Stop}, {stop + draw.between(1, 400), RunState::Run}};
            const RunTimeline resumed = rehearse(world, pace, kNow);
            HOLDS(without.ending == RunEnding::Succeeded);
            HOLDS(resumed.ending == RunEnding::Succeeded);
            HOLDS(resumed.lanes.size() == without.lanes.size());
            for (const RunLane &lane : resumed.lanes)
                HOLDS(lane.spans.back().phase == Phase::Ready);
        }));
    }

    void aLookThatRemembersFindsWhatAnyFinds() {
        QVERIFY(tests::holds("the same", [](std::uint64_t seed) {
            reference::Draw draw(seed);
            const RunWorld world = randomWorld(draw);
            Simulator hub(world, {.readiness = randomPace(draw, world).readiness}, kNow);
            RunWorld before;
            hub.onLook = [&](const StagedPass &pass) {
                const StagedPass fresh =
                    stagedPass(before.input(kube::Time{kNow.unixSeconds + hub.now() / 1000}));
                HOLDS(pass.outcome == fresh.outcome);
                HOLDS(pass.error == fresh.error);
                HOLDS(pass.waitSeconds == fresh.waitSeconds);
                HOLDS(pass.patched == fresh.patched);
                HOLDS(pass.deleted == fresh.deleted);
                HOLDS(pass.writesStatus == fresh.status.has_value());
                HOLDS(hub.world().run.status == fresh.status.value_or(before.run.status));
                for (const ApprovalRequest &request : pass.created)
                    hub.at(hub.now() + 20'000, [&hub, request] { hub.approve(request.name); });
            };
            hub.startRun(world.run, world.strategy);
            for (int steps = 0; steps < 500 && !hub.isRunOver(); ++steps) {
                before = hub.world();
                hub.step();
            }
        }));
    }

    /// Or a run of n clusters costs n².
    void aLookLooksAtWhatMayChange() {
        constexpr std::size_t kClusters = 400;
        const RunWorld world = worldOf(0, kClusters);
        Simulator hub(world, {}, kNow);
        std::size_t whole = 0;
        std::size_t lookedAt = 0;
        hub.onLook = [&](const StagedPass &pass) {
            whole += pass.lookedAt ? 0U : 1U;
            lookedAt += pass.lookedAt ? pass.lookedAt->size() : 0;
        };
        hub.startRun(world.run, world.strategy);
        while (!hub.isRunOver() && hub.step()) {
        }
        QVERIFY(hub.isRunOver());
        QVERIFY2(whole < 5 && lookedAt < 20 * kClusters,
                 qPrintable(QStringLiteral("%1, %2").arg(whole).arg(lookedAt)));
    }

    void stopsWhenAskedTo() {
        std::stop_source source;
        source.request_stop();
        QCOMPARE(rehearse(worldOf(1, 1), quick(), kNow, source.get_token()).ending,
                 RunEnding::Cancelled);
        RunPace pace = quick();
        pace.maxPasses = 2;
        QCOMPARE(rehearse(worldOf(3, 3), pace, kNow).ending, RunEnding::Unfinished);
    }
};

} // namespace evenkeel::rollout

EVENKEEL_TEST(evenkeel::rollout::TestStagedTimeline)
#include "tst_staged_timeline.moc"
