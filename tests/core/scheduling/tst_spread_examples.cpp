// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "tests/core/scheduling/worked_example.h"
#include "tests/test_program.h"

#define COMPARE_TEXT(actual, expected)                                                             \
    QCOMPARE(QString::fromStdString(actual), QString::fromStdString(expected))

namespace evenkeel::example {

namespace {

const std::string kLeft = "cluster has left the fleet";
const std::string kNotConnected = "cluster is not connected to the fleet: ";
const std::string kStale =
    kNotConnected + "no recent heartbeat signals (last received 10.00 minutes ago)";

/// The fleet of the upstream integration tests (KubeFleet spec 8, example 5).
std::vector<fleet::Cluster> upstreamFleet() {
    const auto labelledCluster = [](const std::string &name, const std::string &region,
                                    const std::string &env) {
        return cluster(name, {{"region", region}, {"env", env}});
    };
    auto unhealthy = labelledCluster("unhealthy-cluster-east-prod", "east", "prod");
    unhealthy.agent.lastHeartbeat = secondsAgo(600);
    auto left = labelledCluster("left-cluster-central-prod", "central", "prod");
    left.agent.isLeaving = true;
    return {labelledCluster("cluster-1-east-prod", "east", "prod"),
            labelledCluster("cluster-2-east-prod", "east", "prod"),
            labelledCluster("cluster-3-east-canary", "east", "canary"),
            labelledCluster("cluster-4-central-prod", "central", "prod"),
            labelledCluster("cluster-5-central-prod", "central", "prod"),
            labelledCluster("cluster-6-west-prod", "west", "prod"),
            labelledCluster("cluster-7-west-canary", "west", "canary"),
            unhealthy,
            left};
}

std::string ineligibleOnes() {
    return UNSCHEDULABLE("left-cluster-central-prod", kLeft) +
           UNSCHEDULABLE("unhealthy-cluster-east-prod", kStale);
}

ScheduleCase spreading(ScheduleCase question,
                       std::vector<placement::TopologySpreadConstraint> constraints) {
    question.placement.policy->spreadConstraints = std::move(constraints);
    return question;
}

std::vector<fleet::Cluster> twoZones() {
    return {cluster("c1", {{"r", "x"}}), cluster("c2", {{"r", "y"}}), cluster("c3", {{"r", "x"}}),
            cluster("c4", {{"r", "y"}})};
}

} // namespace

/// Examples of KubeFleet spec 8 about topology spread; the numbers are those of the examples.
class TestSpreadExamples : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void example01GuidesOwnFleet();
    void example03SingleDomainIsNotNeutral();
    void example04KeylessClusterFirst();
    void example05TwoHardConstraints();
    void example06SameWithSoftConstraints();
    void example07SkewTable();
    void example08DomainThatCanNeverBeUsed();
    void example09StuckAfterANewDomainJoins();
    void example10HardSoftRequiredPreferred();
    void example15DownscaleDestroysTheSpread();
    void example17ObsoleteChurnWithConstraints();
    void example18SameWithoutConstraints();
};

void TestSpreadExamples::example01GuidesOwnFleet() {
    const auto question =
        spreading(pickN(2, {cluster("bravelion", {{"region", "east"}, {"system", "critical"}}),
                            cluster("smartfish", {{"region", "east"}}),
                            cluster("jumpingcat", {{"region", "west"}, {"system", "critical"}}),
                            cluster("flyingpenguin", {{"region", "west"}})}),
                  {hard("region", 1)});
    COMPARE_TEXT(scores(question, 0), "smartfish -1/0/0\njumpingcat -1/0/0\n"
                                      "flyingpenguin -1/0/0\nbravelion -1/0/0\n");
    COMPARE_TEXT(status(question), PICK("jumpingcat", 0, 1) + PICK("smartfish", 0, -1) +
                                       LOW("flyingpenguin", 0, 1) +
                                       SPREAD("bravelion", "region", 1) + FULL(2));
}

void TestSpreadExamples::example03SingleDomainIsNotNeutral() {
    const Labels a{{"zone", "a"}};
    const auto question = spreading(
        pickN(2, {cluster("z1", a), cluster("z2", a), cluster("z3", a), cluster("a-nokey")}),
        {hard("zone", 1)});
    COMPARE_TEXT(status(question), PICK("z3", 0, -1) + PICK("a-nokey", 0, 0) + LOW("z2", 0, -1) +
                                       LOW("z1", 0, -1) + FULL(2));
}

void TestSpreadExamples::example04KeylessClusterFirst() {
    const auto question = spreading(
        pickN(3, {cluster("k1", {{"r", "a"}}), cluster("k2", {{"r", "b"}}), cluster("nk")}),
        {hard("r", 1)});
    // Created last comes first; the earlier two follow in the order of their bindings' names.
    COMPARE_TEXT(status(question),
                 PICK("k1", 0, 1) + PICK("k2", 0, -1) + PICK("nk", 0, 0) + FULL(3));
}

void TestSpreadExamples::example05TwoHardConstraints() {
    const auto question = spreading(pickN(2, upstreamFleet()), {hard("region", 1), hard("env", 1)});
    COMPARE_TEXT(status(question),
                 PICK("cluster-5-central-prod", 0, 1) + PICK("cluster-7-west-canary", 0, -2) +
                     LOW("cluster-4-central-prod", 0, 1) + LOW("cluster-2-east-prod", 0, 1) +
                     LOW("cluster-1-east-prod", 0, 1) + SPREAD("cluster-3-east-canary", "env", 1) +
                     SPREAD("cluster-6-west-prod", "region", 1) + ineligibleOnes() + FULL(2));
}

void TestSpreadExamples::example06SameWithSoftConstraints() {
    const auto question = spreading(pickN(2, upstreamFleet()), {soft("region", 1), soft("env", 1)});
    COMPARE_TEXT(status(question),
                 PICK("cluster-5-central-prod", 0, 1) + PICK("cluster-7-west-canary", 0, -2) +
                     LOW("cluster-4-central-prod", 0, 1) + LOW("cluster-2-east-prod", 0, 1) +
                     LOW("cluster-1-east-prod", 0, 1) + LOW("cluster-6-west-prod", 0, -999) +
                     LOW("cluster-3-east-canary", 0, -1000) + ineligibleOnes() + FULL(2));
}

void TestSpreadExamples::example07SkewTable() {
    auto question = pickN(3, {cluster("a1", {{"d", "a"}}), cluster("a2", {{"d", "a"}}),
                              cluster("a3", {{"d", "a"}}), cluster("b1", {{"d", "b"}}),
                              cluster("c1", {{"d", "c"}})});
    question.bindings = {binding("Bound", "a1", "p1"), binding("Bound", "a2", "p1")};
    const auto kept = KEPT("a1") + KEPT("a2");
    COMPARE_TEXT(status(spreading(question, {hard("d", 1)})), kept + SPREAD("a3", "d", 1) +
                                                                  SPREAD("b1", "d", 1) +
                                                                  SPREAD("c1", "d", 1) + PART(2));
    COMPARE_TEXT(scores(spreading(question, {soft("d", 1)}), 0),
                 "c1 -1000/0/0\nb1 -1000/0/0\na3 -1000/0/0\n");
    COMPARE_TEXT(status(spreading(question, {hard("d", 2)})),
                 PICK("c1", 0, 0) + kept + LOW("b1", 0, 0) + SPREAD("a3", "d", 2) + FULL(3));
    COMPARE_TEXT(scores(spreading(question, {soft("d", 2)}), 0),
                 "c1 0/0/0\nb1 0/0/0\na3 -1000/0/0\n");
    COMPARE_TEXT(scores(spreading(question, {hard("d", 3)}), 0), "c1 0/0/0\nb1 0/0/0\na3 -1/0/0\n");
}

void TestSpreadExamples::example08DomainThatCanNeverBeUsed() {
    auto west = cluster("west-1", {{"region", "west"}});
    west.agent.joined = fleet::ConditionStatus::NotTrue;
    const Labels east{{"region", "east"}};
    const auto question = spreading(
        pickN(3, {cluster("east-1", east), cluster("east-2", east), cluster("east-3", east), west}),
        {hard("region", 1)});
    COMPARE_TEXT(
        status(question),
        PICK("east-3", 0, -1) + SPREAD("east-1", "region", 1) + SPREAD("east-2", "region", 1) +
            UNSCHEDULABLE("west-1", kNotConnected + "member agent not joined yet") + PART(1));
}

void TestSpreadExamples::example09StuckAfterANewDomainJoins() {
    const Labels a{{"region", "a"}};
    auto question = spreading(
        pickN(3, {cluster("a1", a), cluster("a2", a), cluster("a3", a), cluster("a4", a)}),
        {hard("region", 1)});
    COMPARE_TEXT(bindings(question), "a2 Scheduled p1\na3 Scheduled p1\na4 Scheduled p1\n");
    question.bindings = {binding("Bound", "a2", "p1"), binding("Bound", "a3", "p1"),
                         binding("Bound", "a4", "p1")};
    question.clusters.push_back(cluster("b1", {{"region", "b"}}));
    question.placement.policy->numberOfClusters = 4;
    COMPARE_TEXT(status(question), KEPT("a2") + KEPT("a3") + KEPT("a4") +
                                       SPREAD("a1", "region", 1) + SPREAD("b1", "region", 1) +
                                       PART(3));
}

void TestSpreadExamples::example10HardSoftRequiredPreferred() {
    auto question = spreading(pickN(3, upstreamFleet()), {soft("env", 2), hard("region", 1)});
    question.placement.policy->requiredTerms = {labelled("env", "prod")};
    question.placement.policy->preferredTerms = {{40, labelled("region", "east")}};
    COMPARE_TEXT(status(question),
                 PICK("cluster-5-central-prod", 0, -999) + PICK("cluster-2-east-prod", 40, -2) +
                     PICK("cluster-6-west-prod", 0, -1) + LOW("cluster-4-central-prod", 0, -999) +
                     SPREAD("cluster-1-east-prod", "region", 1) + AFF("cluster-3-east-canary") +
                     AFF("cluster-7-west-canary") + ineligibleOnes() + FULL(3));
}

void TestSpreadExamples::example15DownscaleDestroysTheSpread() {
    auto question = spreading(pickN(4, twoZones()), {hard("r", 1)});
    question.bindings = boundBy(question);
    question.placement.policy->numberOfClusters = 2;
    COMPARE_TEXT(bindings(question), "c1 Bound p1\nc2 Unscheduled p1\nc3 Bound p1\n"
                                     "c4 Unscheduled p1\n");
    COMPARE_TEXT(status(question), "sel c1 (0,1) stored\nsel c3 (0,1) stored\n" + FULL(2));
}

void TestSpreadExamples::example17ObsoleteChurnWithConstraints() {
    const Labels east{{"region", "east"}};
    const Labels west{{"region", "west"}};
    auto question = spreading(pickN(2, {cluster("east-1", east), cluster("east-2", east),
                                        cluster("west-1", west), cluster("west-2", west)}),
                              {hard("region", 1)});
    question.bindings = {binding("Bound", "east-1", "p0"), binding("Bound", "west-1", "p0")};
    COMPARE_TEXT(scores(question, 0),
                 "west-1 -1/0/1\neast-1 -1/0/1\nwest-2 -1/0/0\neast-2 -1/0/0\n");
    COMPARE_TEXT(bindings(question),
                 "east-1 Unscheduled p0\neast-2 Scheduled p1\nwest-1 Bound p1\n");
    COMPARE_TEXT(status(question), PICK("east-2", 0, 1) + PICK("west-1", 0, -1) +
                                       LOW("east-1", 0, 1) + SPREAD("west-2", "region", 1) +
                                       FULL(2));
}

void TestSpreadExamples::example18SameWithoutConstraints() {
    auto question =
        pickN(2, {cluster("east-1"), cluster("east-2"), cluster("west-1"), cluster("west-2")});
    question.bindings = {binding("Bound", "east-1", "p0"), binding("Bound", "west-1", "p0")};
    COMPARE_TEXT(bindings(question), "east-1 Bound p1\nwest-1 Bound p1\n");
    COMPARE_TEXT(status(question), PICK("east-1", 0, 0) + PICK("west-1", 0, 0) +
                                       LOW("west-2", 0, 0) + LOW("east-2", 0, 0) + FULL(2));
}

} // namespace evenkeel::example

EVENKEEL_TEST(evenkeel::example::TestSpreadExamples)
#include "tst_spread_examples.moc"
