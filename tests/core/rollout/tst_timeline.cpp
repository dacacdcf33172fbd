// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QElapsedTimer>
#include <QTest>

#include "core/fleet/generate.h"
#include "core/rollout/timeline.h"
#include "tests/core/rollout/rollout_objects.h"
#include "tests/test_program.h"

namespace evenkeel::rollout {

namespace {

using placement::Binding;
using placement::Placement;

std::vector<Binding> allReady(int count) {
    std::vector<Binding> bindings;
    for (int i = 0; i < count; ++i)
        bindings.push_back(ready(bindingOf((i < 10 ? "c0" : "c") + std::to_string(i), "Bound")));
    return bindings;
}

Timeline timelineOf(const Placement &placement, const std::vector<Binding> &bindings,
                    const Pace &pace = {}, const std::string &resources = kNew) {
    const Latest latest = latestOf(resources);
    return simulate({placement, bindings, latest, kNow}, pace);
}

const char *wordOf(Event event) {
    switch (event) {
    case Event::ApplyStrategyPatched:
        return "patched";
    case Event::Bound:
        return "bound";
    case Event::Updated:
        return "updated";
    case Event::RemovalBegun:
        return "removing";
    case Event::Failed:
        return "failed";
    case Event::Healed:
        return "healed";
    case Event::Ready:
        return "ready";
    case Event::ReadyAgain:
        return "again";
    case Event::Picked:
        return "picked";
    case Event::Dropped:
        return "dropped";
    case Event::Gone:
        break;
    }
    return "gone";
}

/// `0 c00 updated, 20 c00 ready`; only one sort of events where one is given.
QString eventsOf(const Timeline &timeline, std::optional<Event> only = std::nullopt) {
    QStringList list;
    for (const TimelineEvent &event : timeline.events) {
        if (!only || event.event == *only)
            list.append(QStringLiteral("%1 %2 %3")
                            .arg(event.second)
                            .arg(QString::fromStdString(timeline.lanes[event.lane].binding),
                                 QString::fromLatin1(wordOf(event.event))));
    }
    return list.join(QStringLiteral(", "));
}

char letterOf(Phase phase) {
    switch (phase) {
    case Phase::Waiting:
        return 'w';
    case Phase::Applying:
        return 'a';
    case Phase::Ready:
        return 'r';
    case Phase::Failed:
        return 'f';
    case Phase::BeingRemoved:
        break;
    }
    return 'x';
}

/// `w+0-20 a20-40 r+40-`: the phase, a + while something is available, from when to when.
QString spansOf(const Timeline &timeline, std::size_t lane) {
    QStringList list;
    for (const Span &span : timeline.lanes[lane].spans)
        list.append(QStringLiteral("%1%2%3-%4")
                        .arg(QLatin1Char(letterOf(span.phase)))
                        .arg(span.isAvailable ? QStringLiteral("+") : QString())
                        .arg(span.begin)
                        .arg(span.end ? QString::number(*span.end) : QString()));
    return list.join(u' ');
}

/// `0: 2 of 2, 20: 3 of 2`: available of those that must be.
QString levelsOf(const Timeline &timeline) {
    QStringList list;
    QString before;
    for (const Level &level : timeline.levels) {
        const QString counts =
            QStringLiteral("%1 of %2").arg(level.available).arg(level.minAvailable);
        if (counts != before)
            list.append(QStringLiteral("%1: %2").arg(level.second).arg(counts));
        before = counts;
    }
    return list.join(QStringLiteral(", "));
}

} // namespace

class TestTimeline : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void example32TheWindowSlidesWithReadiness() {
        Pace pace;
        for (int i = 0; i < 10; ++i)
            pace.readiness.clusters["on-c0" + std::to_string(i)].readyAfter = 20 + 3 * i;
        const Timeline timeline = timelineOf(placementOf("PickN", 10), allReady(10), pace);
        QCOMPARE(eventsOf(timeline, Event::Updated),
                 QStringLiteral("0 c00 updated, 0 c01 updated, 0 c02 updated, 20 c03 updated, "
                                "23 c04 updated, 26 c05 updated, 49 c06 updated, 55 c07 updated, "
                                "61 c08 updated, 87 c09 updated"));
        QCOMPARE(timeline.endSecond, std::int64_t(135));
        QCOMPARE(timeline.ending, Ending::Finished);
        QVERIFY(timeline.waiting.empty() && timeline.notReady.empty());
        QCOMPARE(timeline.passes.front().budget.maxRemove, std::int64_t(3));
        QCOMPARE(timeline.passes.at(1).second, std::int64_t(20));
        QCOMPARE(timeline.passes.at(1).budget.maxRemove, std::int64_t(1));
    }

    void example33APolicyChangeRollsThrough() {
        const std::vector<Binding> bindings{
            ready(bindingOf("a", "Unscheduled")), ready(bindingOf("b", "Unscheduled")),
            bindingOf("c", "Scheduled"), bindingOf("d", "Scheduled")};
        const Timeline timeline =
            timelineOf(placementOf("PickN", 2, number(1), number(1)), bindings, {}, kOld);
        // c counts as failed while it applies, which no trigger reports: d is bound when c is
        // ready.
        QCOMPARE(eventsOf(timeline), QStringLiteral("0 a removing, 0 c bound, 5 a gone, "
                                                    "20 c ready, 20 b removing, 20 d bound, "
                                                    "25 b gone, 40 d ready"));
        QCOMPARE(timeline.ending, Ending::Finished);
    }

    void theApplyStrategyIsPatchedOnceWithItsDefaults() {
        Placement placement = placementOf("PickN", 1);
        placement.document.find("spec")
            ->find("strategy")
            ->set("applyStrategy", kube::Value::object({{"type", text("ServerSideApply")}}));
        const Timeline timeline = timelineOf(placement, allReady(1), {}, kOld);
        QCOMPARE(timeline.ending, Ending::Finished);
        QCOMPARE(eventsOf(timeline, Event::ApplyStrategyPatched), QStringLiteral("0 c00 patched"));
    }

    void example34FailedBindingsAreUpdatedFirst() {
        std::vector<Binding> bindings = allReady(5);
        bindings[0] = failed(bindingOf("c00", "Bound"));
        bindings[1] = failed(bindingOf("c01", "Bound"));
        const Timeline timeline = timelineOf(placementOf("PickN", 5, number(1)), bindings);
        QCOMPARE(eventsOf(timeline, Event::Updated),
                 QStringLiteral("0 c00 updated, 0 c01 updated, 20 c02 updated, 40 c03 updated, "
                                "60 c04 updated"));
    }

    void example35AnUnderScheduledPlacementIsStuckForEver() {
        const Timeline timeline = timelineOf(placementOf("PickN", 10), allReady(5));
        QCOMPARE(timeline.ending, Ending::Stuck);
        QVERIFY(timeline.events.empty());
        QCOMPARE(timeline.waiting.size(), std::size_t(5));
        QCOMPARE(timeline.lastPass.budget.maxRemove, std::int64_t(-2));
        QCOMPARE(timelineOf(placementOf("PickFixed", 3), allReady(2)).ending, Ending::Stuck);
    }

    void theFirstRolloutBindsAtOnce() {
        std::vector<Binding> bindings;
        for (const char *name : {"a", "b", "c"})
            bindings.push_back(bindingOf(name, "Scheduled"));
        QCOMPARE(eventsOf(timelineOf(placementOf("PickN", 3), bindings)),
                 QStringLiteral("0 a bound, 0 b bound, 0 c bound, 20 a ready, 20 b ready, "
                                "20 c ready"));
    }

    void aClusterThatNeverBecomesAvailableHoldsTheRest() {
        Pace pace;
        pace.readiness.clusters["on-c00"].readyAfter.reset();
        const Timeline timeline = timelineOf(placementOf("PickN", 3, number(1)), allReady(3), pace);
        QCOMPARE(eventsOf(timeline), QStringLiteral("0 c00 updated"));
        QCOMPARE(timeline.ending, Ending::Stuck);
        QCOMPARE(timeline.waiting, (std::vector<std::size_t>{1, 2}));
        QCOMPARE(timeline.notReady, (std::vector<std::size_t>{0}));
    }

    void aPatchOfTheApplyStrategyCostsReadinessFirst() {
        std::vector<Binding> bindings = allReady(2);
        for (Binding &binding : bindings)
            binding.applyStrategy.reset();
        QCOMPARE(eventsOf(timelineOf(placementOf("PickN", 2, number(1)), bindings)),
                 QStringLiteral("0 c00 patched, 0 c01 patched, 20 c00 ready, 20 c01 ready, "
                                "20 c00 updated, 40 c00 ready, 40 c01 updated, 60 c01 ready"));
    }

    void aRemovalIsSeenWhenThePassRepeatsItself() {
        // Nothing triggers a pass when a binding is gone; it comes back every 30 seconds.
        Pace pace;
        pace.readiness.usual.readyAfter = 100;
        Placement placement = placementOf("PickN", 1, number(1), number(0), 30);
        Binding applying = bindingOf("b", "Bound");
        const std::vector<Binding> bindings{deleting(bindingOf("a", "Unscheduled")), applying,
                                            bindingOf("c", "Scheduled")};
        const Timeline timeline = timelineOf(placement, bindings, pace, kOld);
        QCOMPARE(timeline.ending, Ending::Stuck); // c is one too many
        placement = placementOf("PickN", 2, number(1), number(0), 30);
        QCOMPARE(eventsOf(timelineOf(placement, bindings, pace, kOld), Event::Bound),
                 QStringLiteral("30 c bound"));
    }

    void aNewBindingWaitsForTheOldOneInStepsOfFiveSeconds() {
        Pace pace;
        pace.readiness.usual.goneAfter = 7;
        Binding old = deleting(ready(bindingOf("a", "Unscheduled")));
        Binding next = bindingOf("b", "Scheduled");
        next.targetCluster = old.targetCluster;
        QCOMPARE(eventsOf(timelineOf(placementOf("PickN", 1), {old, next}, pace, kOld)),
                 QStringLiteral("7 a gone, 10 b bound, 30 b ready"));
    }

    void whatCannotBeTrackedIsReadyAfterItsPeriod() {
        std::vector<Binding> bindings = allReady(2);
        setCondition(bindings[0], "Available", "True", "WorkNotTrackable", 40);
        bindings[0].resourceSnapshotName = kNew;
        const Timeline timeline = timelineOf(placementOf("PickN", 2, number(1)), bindings);
        QCOMPARE(eventsOf(timeline), QStringLiteral("20 c00 ready, 20 c01 updated, 40 c01 ready"));
    }

    /// Bindings as the scheduler leaves them after a new policy: their conditions are of the
    /// generation before.
    static std::vector<Binding> rescheduled(std::vector<Binding> bindings) {
        for (Binding &binding : bindings)
            ++binding.generation;
        return bindings;
    }

    void whatTheSchedulerEditsIsReadyAgainAtOnce() {
        std::vector<Binding> bindings = rescheduled(allReady(4));
        bindings[2].state = placement::BindingState::Unscheduled;
        bindings[3].state = placement::BindingState::Unscheduled;
        bindings.push_back(bindingOf("e", "Scheduled"));
        const Timeline timeline =
            timelineOf(placementOf("PickFixed", 3, number(1), number(0)), bindings, {}, kOld);
        QCOMPARE(eventsOf(timeline, Event::RemovalBegun),
                 QStringLiteral("0 c02 removing, 0 c03 removing"));
        QCOMPARE(eventsOf(timeline, Event::ReadyAgain),
                 QStringLiteral("0 c00 again, 0 c01 again, 0 c02 again, 0 c03 again"));
        QCOMPARE(timeline.ending, Ending::Finished);
    }

    void aScaleDownToNoneRemovesAtOnce() {
        std::vector<Binding> bindings = rescheduled(allReady(3));
        for (Binding &binding : bindings)
            binding.state = placement::BindingState::Unscheduled;
        const Timeline timeline =
            timelineOf(placementOf("PickN", 0, number(1), number(0)), bindings, {}, kOld);
        QCOMPARE(eventsOf(timeline, Event::Gone),
                 QStringLiteral("5 c00 gone, 5 c01 gone, 5 c02 gone"));
    }

    void aChangedApplyStrategyTakesTheClustersTime() {
        Placement placement = placementOf("PickN", 2);
        placement.document.find("spec")
            ->find("strategy")
            ->set("applyStrategy", kube::Value::object({{"type", text("ServerSideApply")}}));
        QCOMPARE(eventsOf(timelineOf(placement, allReady(2), {}, kOld), Event::Ready),
                 QStringLiteral("20 c00 ready, 20 c01 ready"));
    }

    void anErrorEndsIt() {
        std::vector<Binding> bindings = allReady(2);
        bindings[1].targetCluster = bindings[0].targetCluster;
        const Timeline timeline = timelineOf(placementOf("PickN", 2), bindings);
        QCOMPARE(timeline.ending, Ending::Failed);
        QVERIFY(!timeline.lastPass.error.empty());
    }

    void withoutARollingUpdateThereIsNone() {
        Placement placement = placementOf("PickN", 2);
        placement.document.find("spec")->find("strategy")->set("type", text("External"));
        QCOMPARE(timelineOf(placement, allReady(2)).ending, Ending::NotStarted);
        QCOMPARE(timelineOf(placementOf("PickN", 2), allReady(2), {}, kOld).ending,
                 Ending::Finished);
    }

    void stopsWhenAskedTo() {
        const std::vector<Binding> bindings = allReady(10);
        const Placement placement = placementOf("PickN", 10);
        const Latest latest = latestOf(kNew);
        std::stop_source source;
        source.request_stop();
        QCOMPARE(simulate({placement, bindings, latest, kNow}, {}, source.get_token()).ending,
                 Ending::Cancelled);
        Pace pace;
        pace.maxPasses = 2;
        QCOMPARE(simulate({placement, bindings, latest, kNow}, pace).ending, Ending::Unfinished);
    }

    void theNextSnapshotCountsOn() {
        const Placement placement = placementOf("PickN", 1);
        const auto next = [&placement](const char *name) {
            return afterResourceChange(latestOf(name), placement).resourceSnapshot;
        };
        QCOMPARE(next("p-0-snapshot"), std::string("p-1-snapshot"));
        QCOMPARE(next("p-9-snapshot"), std::string("p-10-snapshot"));
        QCOMPARE(next("other"), std::string("p-0-snapshot"));
        QCOMPARE(next(""), std::string("p-0-snapshot"));
    }

    void spansTellWhatIsOnEachClusterAndLevelsHowMany() {
        const Timeline timeline = timelineOf(placementOf("PickN", 3, number(1)), allReady(3));
        QCOMPARE(spansOf(timeline, 0), QStringLiteral("a0-20 r+20-"));
        QCOMPARE(spansOf(timeline, 1), QStringLiteral("w+0-20 a20-40 r+40-"));
        QCOMPARE(spansOf(timeline, 2), QStringLiteral("w+0-40 a40-60 r+60-"));
        QCOMPARE(levelsOf(timeline), QStringLiteral("0: 2 of 2, 60: 3 of 2"));
    }

    void aRemovedBindingsSpansEnd() {
        const std::vector<Binding> bindings{ready(bindingOf("a", "Unscheduled")),
                                            ready(bindingOf("b", "Bound"))};
        const Timeline timeline =
            timelineOf(placementOf("PickN", 1, number(0)), bindings, {}, kOld);
        QCOMPARE(spansOf(timeline, 0), QStringLiteral("x+0-5"));
        QCOMPARE(spansOf(timeline, 1), QStringLiteral("r+0-"));
    }

    void whatFailsIsUpdatedAtOnceByTheNextResourcesOnly() {
        Pace pace;
        pace.readiness.clusters["on-c00"] = *parseBehaviour("fails@5s..30s", {});
        const Timeline timeline = timelineOf(placementOf("PickN", 2, number(1)), allReady(2), pace);
        QCOMPARE(eventsOf(timeline),
                 QStringLiteral("0 c00 updated, 5 c00 failed, 30 c00 ready, 30 c01 updated, "
                                "50 c01 ready"));
        QCOMPARE(spansOf(timeline, 0), QStringLiteral("a0-5 f5-30 r+30-"));
        pace.readiness.clusters["on-c00"] = *parseBehaviour("fails", {});
        const Timeline stuck = timelineOf(placementOf("PickN", 2, number(1)), allReady(2), pace);
        QCOMPARE(stuck.ending, Ending::Stuck);
        QCOMPARE(spansOf(stuck, 0), QStringLiteral("f0-"));
    }

    void whatCannotBeTrackedCountsAfterThePeriod() {
        Pace pace;
        pace.readiness.usual = *parseBehaviour("untracked@10s", {});
        const Timeline timeline =
            timelineOf(placementOf("PickN", 2, number(1), number(1), 30), allReady(2), pace);
        QCOMPARE(eventsOf(timeline), QStringLiteral("0 c00 updated, 40 c00 ready, 40 c01 updated, "
                                                    "80 c01 ready"));
    }

    void clustersBehaveAsTheirLabelsSay() {
        fleet::Fleet fleet;
        fleet::Cluster edge;
        edge.name = "on-c01";
        edge.labels.emplace("tier", "edge");
        edge.agent = fleet::plannedAgent();
        fleet.add(edge);
        Pace pace;
        pace.readiness.rules.push_back(
            {*kube::parseSelector("tier=edge"), *parseBehaviour("90s", {})});
        const Latest latest = latestOf(kNew);
        const std::vector<Binding> bindings = allReady(3);
        const Placement placement = placementOf("PickN", 3, number(3));
        const Timeline timeline = simulate({placement, bindings, latest, kNow, &fleet}, pace);
        QCOMPARE(eventsOf(timeline, Event::Ready),
                 QStringLiteral("20 c00 ready, 20 c02 ready, 90 c01 ready"));
        // One whose agent never came online reports nothing (KubeFleet spec 1.2).
        edge.agent = {};
        fleet::Fleet silent;
        silent.add(edge);
        const Timeline waiting = simulate({placement, bindings, latest, kNow, &silent}, pace);
        QCOMPARE(eventsOf(waiting, Event::Ready), QStringLiteral("20 c00 ready, 20 c02 ready"));
    }

    /// R8: linear however different the clusters are; tests/bench has the figures.
    void tenThousandBindingsThatDifferTakeNoTime() {
        std::vector<Binding> bindings;
        Pace pace;
        for (int i = 0; i < 10'000; ++i) {
            bindings.push_back(ready(bindingOf("c" + std::to_string(i), "Bound")));
            pace.readiness.clusters["on-c" + std::to_string(i)].readyAfter = 20 + i;
        }
        QElapsedTimer timer;
        timer.start();
        const Timeline timeline = timelineOf(placementOf("PickN", 10'000), bindings, pace);
        // A twentieth of what they took while each pass looked at all of them, in a slow build.
        QVERIFY2(timer.elapsed() < 10'000, qPrintable(QString::number(timer.elapsed())));
        QCOMPARE(timeline.ending, Ending::Finished);
        QCOMPARE(timeline.events.size(), std::size_t(20'000));
    }
};

} // namespace evenkeel::rollout

EVENKEEL_TEST(evenkeel::rollout::TestTimeline)
#include "tst_timeline.moc"
