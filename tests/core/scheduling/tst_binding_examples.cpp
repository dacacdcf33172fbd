// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "tests/core/scheduling/worked_example.h"
#include "tests/test_program.h"

#define COMPARE_TEXT(actual, expected)                                                             \
    QCOMPARE(QString::fromStdString(actual), QString::fromStdString(expected))

namespace evenkeel::example {

namespace {

const std::string kStaleReason =
    "cluster is not connected to the fleet: no recent heartbeat signals (last received 10.00 "
    "minutes ago)";

std::string refusedFixed(const std::string &cluster, const std::string &reason) {
    return "uns " + cluster + " Cluster \"" + cluster +
           "\" is not eligible for resource placement yet: " + reason + "\n";
}

std::vector<fleet::Cluster> fixedFleet() {
    auto b = cluster("b");
    b.agent.lastHeartbeat = secondsAgo(600);
    return {cluster("a"), b, cluster("d")};
}

} // namespace

/// Examples of KubeFleet spec 8 about bindings that exist before the cycle.
class TestBindingExamples : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void example16DownscalePrefersScheduled();
    void example19DownscaleOrderWithNilAndEqualScores();
    void example20PickAllOrderAndReasons();
    void example21PickAllPolicyEditDropsTheUnhealthy();
    void example24TaintAfterBinding();
    void example29Dangling();
    void example30EvictedAndRepicked();
    void example31Restore();
    void example36PickFixedMix();
    void example37PickFixedBoundClusterTurnsIneligible();
    void example40NoneWanted();
};

void TestBindingExamples::example16DownscalePrefersScheduled() {
    auto question = pickN(2, {cluster("a"), cluster("b"), cluster("c")});
    question.bindings = {scored(binding("Bound", "a", "p1"), 10, 0),
                         scored(binding("Bound", "b", "p1"), 5, 0),
                         scored(binding("Scheduled", "c", "p1"), 100, 0)};
    COMPARE_TEXT(bindings(question), "a Bound p1\nb Bound p1\nc Unscheduled p1\n");
    question.placement.policy->numberOfClusters = 1;
    COMPARE_TEXT(bindings(question), "a Bound p1\nb Unscheduled p1\nc Unscheduled p1\n");
}

void TestBindingExamples::example19DownscaleOrderWithNilAndEqualScores() {
    auto question = pickN(3, {cluster("a"), cluster("b"), cluster("c"), cluster("d")});
    question.bindings = {scored(binding("Bound", "a", "p1"), 5, 0),
                         scored(binding("Bound", "b", "p1"), 5, 0), binding("Bound", "c", "p1"),
                         scored(binding("Bound", "d", "p1"), 50, -1)};
    COMPARE_TEXT(status(question), "sel d (50,-1) stored\nsel a (5,0) stored\n"
                                   "sel b (5,0) stored\n" +
                                       FULL(3));
    COMPARE_TEXT(bindings(question), "a Bound p1\nb Bound p1\nc Unscheduled p1\nd Bound p1\n");
    question.placement.policy->numberOfClusters = 2;
    COMPARE_TEXT(bindings(question),
                 "a Bound p1\nb Bound p1\nc Unscheduled p1\nd Unscheduled p1\n");
    question.placement.policy->numberOfClusters = 1;
    COMPARE_TEXT(bindings(question),
                 "a Unscheduled p1\nb Bound p1\nc Unscheduled p1\nd Unscheduled p1\n");
}

void TestBindingExamples::example20PickAllOrderAndReasons() {
    auto question = pickAll({cluster("c1"), cluster("c3"), cluster("c2"),
                             withoutAgent(cluster("c4")), tainted(cluster("c0"))});
    question.placement.policy.reset();
    question.options.snapshotName = "p0";
    question.bindings = {binding("Scheduled", "c1", "p0"), binding("Bound", "c3", "p0")};
    COMPARE_TEXT(
        status(question),
        PICK("c2", 0, 0) + KEPT("c1") + KEPT("c3") +
            UNSCHEDULABLE("c0", "taint &{Key:k Value: Effect:NoSchedule} cannot be tolerated") +
            UNSCHEDULABLE("c4", "cluster is not connected to the fleet: member agent not online "
                                "yet") +
            FULL(3));
}

void TestBindingExamples::example21PickAllPolicyEditDropsTheUnhealthy() {
    const Labels prod{{"env", "prod"}};
    auto c4 = cluster("c4", prod);
    c4.agent.lastHeartbeat = secondsAgo(400);
    auto question =
        pickAll({cluster("c1", prod), cluster("c2", prod), cluster("c3", {{"env", "dev"}}), c4});
    question.placement.policy->requiredTerms = {labelled("env", "prod")};
    question.bindings = {binding("Bound", "c1", "p0"), binding("Bound", "c3", "p0"),
                         binding("Bound", "c4", "p0")};
    COMPARE_TEXT(bindings(question),
                 "c1 Bound p1\nc2 Scheduled p1\nc3 Unscheduled p0\nc4 Unscheduled p0\n");
    COMPARE_TEXT(status(question),
                 PICK("c2", 0, 0) + PICK("c1", 0, 0) + AFF("c3") +
                     UNSCHEDULABLE("c4", "cluster is not connected to the fleet: no recent "
                                         "heartbeat signals (last received 6.67 minutes ago)") +
                     FULL(2));
    question.options.snapshotName = "p0";
    COMPARE_TEXT(bindings(question), "c1 Bound p0\nc2 Scheduled p0\nc3 Bound p0\nc4 Bound p0\n");
}

void TestBindingExamples::example24TaintAfterBinding() {
    auto question = pickN(2, {tainted(cluster("a")), cluster("b"), cluster("c")});
    question.options.snapshotName = "p0";
    question.bindings = {binding("Bound", "a", "p0")};
    COMPARE_TEXT(status(question), PICK("c", 0, 0) + KEPT("a") + LOW("b", 0, 0) + FULL(2));
}

void TestBindingExamples::example29Dangling() {
    auto a = cluster("a");
    a.agent.isLeaving = true;
    auto question = pickN(2, {a, cluster("b"), cluster("c")});
    question.bindings = {binding("Bound", "a", "p1"), binding("Bound", "b", "p1")};
    COMPARE_TEXT(bindings(question), "a Unscheduled p1\nb Bound p1\nc Scheduled p1\n");
    COMPARE_TEXT(status(question), PICK("c", 0, 0) + KEPT("b") +
                                       UNSCHEDULABLE("a", "cluster has left the fleet") + FULL(2));
}

void TestBindingExamples::example30EvictedAndRepicked() {
    auto question = pickN(1, {cluster("a"), cluster("b")});
    auto evicted = binding("Bound", "b", "p1");
    evicted.isDeleting = true;
    question.bindings = {evicted};
    COMPARE_TEXT(bindings(question), "b Scheduled p1\n"); // the new one; deleting ones stay out
    COMPARE_TEXT(status(question), PICK("b", 0, 0) + LOW("a", 0, 0) + FULL(1));
}

void TestBindingExamples::example31Restore() {
    auto question = pickN(2, {cluster("a"), cluster("b")});
    auto unscheduled = binding("Unscheduled", "a", "p0");
    unscheduled.previousState = "Bound";
    question.bindings = {unscheduled};
    COMPARE_TEXT(bindings(question), "a Bound p1\nb Scheduled p1\n");
    COMPARE_TEXT(status(question), PICK("b", 0, 0) + PICK("a", 0, 0) + FULL(2));
}

void TestBindingExamples::example36PickFixedMix() {
    COMPARE_TEXT(status(pickFixed({"zz", "b", "a"}, fixedFleet())),
                 FIXED("a") + refusedFixed("b", kStaleReason) +
                     "uns zz Specified cluster \"zz\" is not found\n" + PART(1));
}

void TestBindingExamples::example37PickFixedBoundClusterTurnsIneligible() {
    auto question = pickFixed({"zz", "b", "a"}, fixedFleet());
    question.options.snapshotName = "p0";
    question.bindings = {binding("Bound", "a", "p0"), binding("Bound", "b", "p0")};
    COMPARE_TEXT(bindings(question), "a Bound p0\nb Bound p0\n");

    question.options.snapshotName = "p1";
    question.placement.policy->clusterNames = {"d", "b", "a"};
    COMPARE_TEXT(bindings(question), "a Bound p1\nb Unscheduled p0\nd Scheduled p1\n");
    COMPARE_TEXT(status(question),
                 FIXED("d") + FIXED("a") + refusedFixed("b", kStaleReason) + PART(2));
}

void TestBindingExamples::example40NoneWanted() {
    auto question = pickN(0, {cluster("a")});
    COMPARE_TEXT(status(question), FULL(0));
    question.bindings = {binding("Bound", "a", "p0")};
    COMPARE_TEXT(status(question), FULL(0));
    COMPARE_TEXT(bindings(question), "a Unscheduled p0\n");
}

} // namespace evenkeel::example

EVENKEEL_TEST(evenkeel::example::TestBindingExamples)
#include "tst_binding_examples.moc"
