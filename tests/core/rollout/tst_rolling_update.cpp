// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <QTest>

#include "core/rollout/rolling_update.h"
#include "core/rollout/strategy.h"
#include "tests/core/rollout/rollout_objects.h"
#include "tests/test_program.h"

namespace evenkeel::rollout {

namespace {

using placement::Binding;
using placement::Placement;

Binding bound(const std::string &name) {
    return bindingOf(name, "Bound");
}

std::string started(const Pass &pass, const std::vector<Binding> &bindings) {
    std::string result;
    for (const Step &step : pass.steps) {
        if (step.rolloutStarted)
            result += (*step.rolloutStarted ? '+' : '-') + bindings[step.binding].name;
    }
    return result;
}

} // namespace

class TestRollingUpdate : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void scalesNumbersAndPercentages_data() {
        QTest::addColumn<QString>("written");
        QTest::addColumn<int>("total");
        QTest::addColumn<qint64>("expected");
        const auto row = [](const char *value, int total, qint64 expected) {
            QTest::addRow("%s of %d", value, total)
                << QString::fromLatin1(value) << total << expected;
        };
        row("3", 10, 3);
        row("-3", 10, -3);
        row("2147483647", 10, 2147483647);
        row("'25%", 1, 1);
        row("'25%", 4, 1);
        row("'25%", 5, 2);
        row("'0%", 5, 0);
        row("'100%", 5, 5);
        row("'150%", 5, 8);
        row("'+50%", 5, 3);
        row("'-50%", 5, -2);
        row("'-10%", 5, 0);
        row("'050%", 4, 2);
        row("'5", 10, 0);
        row("'", 10, 0);
        row("'%", 10, 0);
        row("'5%%", 10, 0);
        row("' 5%", 10, 0);
        row("'5 %", 10, 0);
        row("'+-5%", 10, 0);
        row("'0.5%", 100, 0);
        row("'99999999999999999999%", 10, 0); // beyond 64 bits
        row("'9000000000000000000%", 90, 8'100'000'000'000'000'000);
        row("'-9000000000000000000%", 90, -8'100'000'000'000'000'000);
    }

    void scalesNumbersAndPercentages() {
        QFETCH(QString, written);
        QFETCH(int, total);
        QFETCH(qint64, expected);
        const bool isText = written.startsWith(u'\'');
        const kube::Value value = isText ? text(written.mid(1).toStdString())
                                         : kube::Value::number(written.toStdString());
        QCOMPARE(qint64(scaled(value, total)), expected);
    }

    void hugePercentagesDoNotOverflow() {
        const Placement placement =
            placementOf("PickN", 1000, text("9223372036854775807%"), text("-9223372036854775807%"));
        const Pass pass = passOf(placement, {ready(bound("a"))}, kNew);
        QVERIFY(pass.budget.maxRemove > 1'000'000'000);
        QVERIFY(pass.budget.maxAdd < -1'000'000'000);
    }

    void computesTheBudgetsOfTheTable_data() {
        QTest::addColumn<int>("target");
        QTest::addColumn<int>("share");
        QTest::addColumn<int>("minAvailable");
        QTest::addColumn<int>("most");
        const int rows[][4] = {{1, 1, 0, 2}, {2, 1, 1, 3}, {3, 1, 2, 4},   {4, 1, 3, 5},
                               {5, 2, 3, 7}, {7, 2, 5, 9}, {10, 3, 7, 13}, {12, 3, 9, 15}};
        for (const auto &row : rows)
            QTest::addRow("T %d", row[0]) << row[0] << row[1] << row[2] << row[3];
    }

    void computesTheBudgetsOfTheTable() {
        QFETCH(int, target);
        QFETCH(int, share);
        QFETCH(int, minAvailable);
        QFETCH(int, most);
        const Budget budget =
            passOf(placementOf("PickN", target), {bindingOf("a", "Scheduled")}, kNew).budget;
        QCOMPARE(budget.maxUnavailable, std::int64_t(share));
        QCOMPARE(budget.maxSurge, std::int64_t(share));
        QCOMPARE(budget.minAvailable, std::int64_t(minAvailable));
        QCOMPARE(budget.maxAdd, std::int64_t(most));
        QCOMPARE(budget.maxRemove, std::int64_t(-minAvailable));
    }

    void theTargetDependsOnTheType() {
        const std::vector<Binding> bindings{ready(bound("a")), bindingOf("b", "Scheduled"),
                                            deleting(bound("c")), bindingOf("d", "Unscheduled"),
                                            bindingOf("e", "Odd")};
        const auto target = [&bindings](const Placement &placement) {
            return passOf(placement, bindings, kNew).budget.target;
        };
        QCOMPARE(target(placementOf("PickAll", 0)), std::int64_t(3));
        QCOMPARE(target(placementOf("PickFixed", 7)), std::int64_t(7));
        QCOMPARE(target(placementOf("PickN", 9)), std::int64_t(9));
        QCOMPARE(target(placementOf("PickSome", 9)), std::int64_t(0));
        Placement withoutPolicy = placementOf("PickAll", 0);
        withoutPolicy.policy.reset();
        QCOMPARE(target(withoutPolicy), std::int64_t(3));
        Placement withoutNumber = placementOf("PickN", 9);
        withoutNumber.policy->numberOfClusters.reset();
        QCOMPARE(passOf(withoutNumber, bindings, kNew).kind, PassKind::Failed);
    }

    void classifiesEachRowOfTheTable_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("counts"); // ready, canBeReady, canBeUnavailable
        QTest::addColumn<QString>("action");
        const auto row = [](const char *name, int kind, const char *counts, const char *action) {
            QTest::newRow(name) << kind << QString::fromLatin1(counts)
                                << QString::fromLatin1(action);
        };
        row("unscheduled, ready", 0, "1 1 0", "a remove");
        row("unscheduled, failed", 1, "0 0 0", "");
        row("unscheduled, deleting, ready", 2, "1 1 1", "");
        row("unscheduled, deleting, not ready", 3, "0 1 0", "");
        row("scheduled", 4, "0 0 0", "a bind");
        row("scheduled, deleting", 5, "0 0 0", "a bind");
        row("bound, old, ready", 6, "1 1 0", "a update");
        row("bound, old, failed", 7, "0 0 0", "a update");
        row("bound, old, failed but available", 8, "1 0 0", "a update");
        row("bound, latest, ready", 9, "1 1 0", "");
        row("bound, old, deleting, ready", 10, "1 1 1", "");
        row("bound, old, with a diff report", 11, "0 0 0", "a wait");
        row("no known state", 12, "0 0 0", "");
    }

    void classifiesEachRowOfTheTable() {
        QFETCH(int, kind);
        QFETCH(QString, counts);
        QFETCH(QString, action);
        const Binding unscheduled = bindingOf("a", "Unscheduled");
        const Binding scheduled = bindingOf("a", "Scheduled");
        Binding latest = ready(bound("a"));
        latest.resourceSnapshotName = kNew;
        Binding reported = bound("a");
        setCondition(reported, "DiffReported", "False", "x");
        const std::vector<Binding> rows{ready(unscheduled),
                                        failed(unscheduled),
                                        deleting(ready(unscheduled)),
                                        deleting(unscheduled),
                                        scheduled,
                                        deleting(scheduled),
                                        ready(bound("a")),
                                        failed(bound("a")),
                                        failed(ready(bound("a"))),
                                        latest,
                                        deleting(ready(bound("a"))),
                                        reported,
                                        ready(bindingOf("a", "Odd"))};
        const std::vector<Binding> bindings{rows[std::size_t(kind)]};
        const Pass pass = passOf(placementOf("PickN", 1), bindings, kNew);
        QCOMPARE(QStringLiteral("%1 %2 %3")
                     .arg(pass.budget.ready)
                     .arg(pass.budget.canBeReady)
                     .arg(pass.budget.canBeUnavailable),
                 counts);
        QCOMPARE(QString::fromStdString(actionsOf(pass, bindings)), action);
    }

    void overridesMakeOutOfDateAndTheirOrderCounts() {
        Binding binding = ready(bound("a"));
        binding.clusterResourceOverrides = {"x-0", "y-0"};
        const Placement placement = placementOf("PickN", 1);
        const auto action = [&](Overrides overrides) {
            const Latest latest{kOld, {{"on-a", std::move(overrides)}}};
            return nextPass({placement, {&binding, 1}, latest, kNow}).steps.at(0).action;
        };
        QCOMPARE(action({{"x-0", "y-0"}, {}}), Action::None);
        QCOMPARE(action({{"y-0", "x-0"}, {}}), Action::Update);
        QCOMPARE(action({{"x-0", "y-0"}, {"ns/z-0"}}), Action::Update);
        QCOMPARE(passOf(placement, {binding}, kOld).steps.at(0).action, Action::Update);
    }

    void example33APolicyChangeRemovesAndBindsWithinTheBudgets() {
        const Placement placement = placementOf("PickN", 2, number(1), number(1));
        const Binding a = ready(bindingOf("a", "Unscheduled"));
        const Binding b = ready(bindingOf("b", "Unscheduled"));
        std::vector<Binding> bindings{a, b, bindingOf("c", "Scheduled"),
                                      bindingOf("d", "Scheduled")};
        const Pass first = passOf(placement, bindings, kOld);
        QCOMPARE(first.budget.maxRemove, std::int64_t(1));
        QCOMPARE(first.budget.maxAdd, std::int64_t(1));
        QCOMPARE(actionsOf(first, bindings), std::string("a remove, c bind, d wait"));

        bindings[0] = deleting(a);
        bindings[2] = bound("c");
        const Pass second = passOf(placement, bindings, kOld);
        QCOMPARE(second.budget.ready, std::int64_t(2));
        QCOMPARE(second.budget.canBeUnavailable, std::int64_t(1));
        QCOMPARE(second.budget.canBeReady, std::int64_t(3));
        QCOMPARE(actionsOf(second, bindings), std::string("d wait"));

        setCondition(bindings[2], "Applied", "False", "ApplyInProgress");
        const Pass third = passOf(placement, bindings, kOld);
        QCOMPARE(third.budget.maxAdd, std::int64_t(1));
        QCOMPARE(actionsOf(third, bindings), std::string("d bind"));

        bindings = {b, ready(bound("c")), ready(bound("d"))};
        const Pass last = passOf(placement, bindings, kOld);
        QCOMPARE(last.budget.maxRemove, std::int64_t(2));
        QCOMPARE(actionsOf(last, bindings), std::string("b remove"));

        bindings = {a, b, bindingOf("c", "Scheduled"), bindingOf("d", "Scheduled")};
        const Pass careful = passOf(placementOf("PickN", 2, number(0), number(1)), bindings, kOld);
        QCOMPARE(actionsOf(careful, bindings), std::string("c bind, d wait"));
    }

    void example34FailedBindingsBypassTheBudget() {
        const std::vector<Binding> bindings{failed(bound("1")), failed(bound("2")),
                                            ready(bound("3")), ready(bound("4")),
                                            ready(bound("5"))};
        const Pass pass = passOf(placementOf("PickN", 5, number(1)), bindings, kNew);
        QCOMPARE(pass.budget.maxRemove, std::int64_t(-1));
        QCOMPARE(actionsOf(pass, bindings),
                 std::string("1 update, 2 update, 3 wait, 4 wait, 5 wait"));
        QCOMPARE(started(pass, bindings), std::string("+1+2-3-4-5"));
    }

    void example35AnUnderScheduledPlacementCannotUpdate() {
        std::vector<Binding> bindings;
        for (const char *name : {"a", "b", "c", "d", "e"})
            bindings.push_back(ready(bound(name)));
        const Pass five = passOf(placementOf("PickN", 10), bindings, kNew);
        QCOMPARE(five.budget.minAvailable, std::int64_t(7));
        QCOMPARE(five.budget.maxRemove, std::int64_t(-2));
        bindings.resize(2);
        const Pass two = passOf(placementOf("PickFixed", 3), bindings, kNew);
        QCOMPARE(two.budget.minAvailable, std::int64_t(2));
        QCOMPARE(two.budget.maxRemove, std::int64_t(0));
        QCOMPARE(actionsOf(two, bindings), std::string("a wait, b wait"));
    }

    void theFirstRolloutBindsUpToTargetAndSurge() {
        std::vector<Binding> bindings;
        for (const char *name : {"a", "b", "c", "d", "e"})
            bindings.push_back(bindingOf(name, "Scheduled"));
        QCOMPARE(actionsOf(passOf(placementOf("PickN", 3), bindings, kOld), bindings),
                 std::string("a bind, b bind, c bind, d bind, e wait"));
    }

    void removalsComeBeforeUpdatesInNameOrder() {
        const std::vector<Binding> bindings{ready(bound("a")), ready(bindingOf("c", "Unscheduled")),
                                            ready(bound("d")), ready(bindingOf("b", "Unscheduled")),
                                            ready(bound("e"))};
        const Pass pass = passOf(placementOf("PickN", 3, number(1)), bindings, kNew);
        QCOMPARE(pass.budget.maxRemove, std::int64_t(3));
        QCOMPARE(actionsOf(pass, bindings),
                 std::string("a update, b remove, c remove, d wait, e wait"));
    }

    void aDifferentApplyStrategyIsAllThatThePassPatches() {
        Binding other = ready(bound("a"));
        other.applyStrategy->type = placement::ApplyType::ServerSideApply;
        Binding none = bindingOf("b", "Unscheduled");
        none.applyStrategy.reset();
        Binding leaving = deleting(none);
        leaving.name = "c";
        const std::vector<Binding> bindings{other, none, leaving, ready(bound("d"))};
        const Pass pass = passOf(placementOf("PickN", 2), bindings, kNew);
        QCOMPARE(pass.kind, PassKind::PatchesApplyStrategy);
        QCOMPARE(actionsOf(pass, bindings), std::string("a patch, b patch"));
        QCOMPARE(pass.requeueAfter, std::optional<std::int64_t>(0));
    }

    /// R1: what is stored is compared, without defaults.
    void anApplyStrategyThatLeavesAFieldOutIsPatched() {
        Binding empty = ready(bound("a"));
        empty.applyStrategy = placement::ApplyStrategy{};
        Binding partial = ready(bound("b"));
        partial.applyStrategy->whenToTakeOver.clear();
        const std::vector<Binding> bindings{empty, partial, ready(bound("c"))};
        QCOMPARE(actionsOf(passOf(placementOf("PickN", 3), bindings, kNew), bindings),
                 std::string("a patch, b patch"));
    }

    void twoBindingsOfOneClusterFailThePass() {
        Binding a = bound("a");
        Binding b = bindingOf("b", "Unscheduled");
        b.targetCluster = a.targetCluster;
        const Pass pass = passOf(placementOf("PickN", 2), {b, a}, kNew);
        QCOMPARE(pass.kind, PassKind::Failed);
        QCOMPARE(pass.error,
                 std::string("unexpected behavior which cannot be handled by the controller: the "
                             "same cluster `on-a` has bindings `/a` and `/b` pointing to it"));
    }

    void aDeletingBindingBesideABoundOneFailsThePass() {
        Binding a = bound("a");
        Binding b = deleting(bindingOf("b", "Unscheduled"));
        b.targetCluster = a.targetCluster;
        QCOMPARE(passOf(placementOf("PickN", 2), {a, b}, kNew).error,
                 std::string("unexpected behavior which cannot be handled by the controller: find "
                             "a cluster `on-a` that has a bound binding `/a` and a deleting "
                             "binding point to it"));
        a.state = "Unscheduled";
        a.previousState = "Bound";
        QCOMPARE(passOf(placementOf("PickN", 2), {a, b}, kNew).error,
                 std::string("unexpected behavior which cannot be handled by the controller: find "
                             "a cluster `on-a` that has a unscheduled binding `/a` with previous "
                             "state is `bound` and a deleting binding point to it"));
    }

    void otherwiseItWaitsFiveSecondsForTheOldBinding() {
        Binding old = deleting(bound("old"));
        Binding older = deleting(bound("older"));
        Binding next = bindingOf("next", "Scheduled");
        old.targetCluster = older.targetCluster = next.targetCluster;
        const Pass pass = passOf(placementOf("PickN", 1), {old, older, next}, kNew);
        QCOMPARE(pass.kind, PassKind::WaitsForDeletion);
        QCOMPARE(pass.requeueAfter, std::optional<std::int64_t>(5));
        next.state = "Unscheduled";
        next.previousState = "Scheduled";
        QCOMPARE(passOf(placementOf("PickN", 1), {old, next}, kNew).kind,
                 PassKind::WaitsForDeletion);
        QCOMPARE(passOf(placementOf("PickN", 1), {old, older}, kNew).kind, PassKind::UpToDate);
    }

    void aNamespaceStandsInTheTexts() {
        Placement placement = placementOf("PickN", 2);
        placement.kind = placement::PlacementKind::ResourcePlacement;
        placement.nameSpace = "work";
        Binding a = bound("a");
        a.kind = placement.kind;
        a.nameSpace = "work";
        Binding b = a;
        b.name = "b";
        Binding foreign = b;
        foreign.nameSpace = "play";
        const Pass pass = passOf(placement, {a, b, foreign}, kNew);
        QVERIFY(pass.error.find("`work/a` and `work/b`") != std::string::npos);
        QCOMPARE(pass.steps.size(), std::size_t(2));
    }

    void withoutResourcesOrWithAnotherStrategyNothingHappens() {
        const std::vector<Binding> bindings{ready(bound("a"))};
        Placement placement = placementOf("PickN", 1);
        QCOMPARE(passOf(placement, bindings, "").kind, PassKind::NoResources);
        Placement deletingPlacement = placement;
        deletingPlacement.document.find("metadata")->set("deletionTimestamp", text("x"));
        QCOMPARE(passOf(deletingPlacement, bindings, kNew).kind, PassKind::Deleting);
        placement.document.find("spec")->find("strategy")->set("type", text("External"));
        QCOMPARE(passOf(placement, bindings, kNew).kind, PassKind::NotRolling);
    }

    void withOverridesAClusterThatIsGoneFailsThePass() {
        const Placement placement = placementOf("PickN", 1);
        Latest latest = latestOf(kNew);
        latest.hasOverrides = true;
        const fleet::Fleet empty;
        const auto kind = [&](const Binding &binding) {
            return nextPass({placement, {&binding, 1}, latest, kNow, &empty}).kind;
        };
        QCOMPARE(kind(bound("a")), PassKind::ClusterGone);
        QCOMPARE(kind(bindingOf("a", "Scheduled")), PassKind::ClusterGone);
        QCOMPARE(kind(deleting(bound("a"))), PassKind::UpToDate);
        QCOMPARE(kind(bindingOf("a", "Unscheduled")), PassKind::Rolling);
        const Binding binding = bound("a");
        QCOMPARE(nextPass({placement, {&binding, 1}, latest, kNow, &empty}).goneCluster,
                 std::string("on-a"));
        QCOMPARE(nextPass({placement, {&binding, 1}, latest, kNow}).kind, PassKind::Rolling);
        latest.hasOverrides = false;
        QCOMPARE(kind(bound("a")), PassKind::Rolling);
    }

    void aPickNWithoutNumberBreaksThePass() {
        Placement placement = placementOf("PickN", 1);
        placement.policy->numberOfClusters.reset();
        const Pass pass = passOf(placement, {ready(bound("a"))}, kNew);
        QCOMPARE(pass.kind, PassKind::NumberMissing);
        QVERIFY(pass.error.empty()); // no text of the hub
    }

    void upToDateReportsTheRolloutWhereItIsNotReported() {
        Binding told = ready(bound("b"));
        setCondition(told, "RolloutStarted", "True", "RolloutStarted");
        Binding stale = told;
        stale.name = "c";
        stale.targetCluster = "on-c";
        stale.conditions.back().observedGeneration = 1;
        const std::vector<Binding> bindings{deleting(bound("a")), told, stale,
                                            deleting(bindingOf("d", "Unscheduled"))};
        const Pass pass = passOf(placementOf("PickN", 3), bindings, kOld);
        QCOMPARE(pass.kind, PassKind::UpToDate);
        QCOMPARE(started(pass, bindings), std::string("+a+c"));
        QVERIFY(!pass.requeueAfter);
    }

    void waitsAtMostUntilTheNextBindingMayBeReady() {
        const Placement placement = placementOf("PickN", 5, number(0), number(0), 100);
        const auto wait = [&placement](const std::vector<Binding> &bindings) {
            return passOf(placement, bindings, kNew).requeueAfter.value_or(-1);
        };
        Binding tracked = bound("a");
        setCondition(tracked, "Available", "True", "WorkNotTrackable", 70);
        Binding later = bindingOf("b", "Unscheduled");
        setCondition(later, "Available", "True", "WorkNotTrackable", 90);
        Binding scheduled = bindingOf("c", "Scheduled");
        setCondition(scheduled, "Available", "True", "WorkNotTrackable", 99);
        QCOMPARE(wait({ready(bound("a"))}), std::int64_t(0));
        QCOMPARE(wait({scheduled}), std::int64_t(0));
        QCOMPARE(wait({bound("a")}), std::int64_t(100));
        QCOMPARE(wait({bound("0"), tracked, scheduled}), std::int64_t(30));
        QCOMPARE(wait({bound("0"), tracked, later, scheduled}), std::int64_t(10));
    }

    void theOrderOfTheBindingsPlaysNoPart() {
        std::vector<Binding> bindings{failed(bound("a")), ready(bound("b")), ready(bound("c")),
                                      ready(bindingOf("d", "Unscheduled")),
                                      bindingOf("e", "Scheduled")};
        const Placement placement = placementOf("PickN", 4, number(2));
        const std::string expected = actionsOf(passOf(placement, bindings, kNew), bindings);
        do {
            QCOMPARE(actionsOf(passOf(placement, bindings, kNew), bindings), expected);
        } while (std::next_permutation(
            bindings.begin(), bindings.end(),
            [](const Binding &left, const Binding &right) { return left.name < right.name; }));
    }
};

} // namespace evenkeel::rollout

EVENKEEL_TEST(evenkeel::rollout::TestRollingUpdate)
#include "tst_rolling_update.moc"
