// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include <fmt/format.h>

#include "tests/core/scheduling/worked_example.h"
#include "tests/test_program.h"

#define COMPARE_TEXT(actual, expected)                                                             \
    QCOMPARE(QString::fromStdString(actual), QString::fromStdString(expected))

namespace evenkeel::example {

namespace {

const std::string kDisconnected = "cluster is not connected to the fleet: ";
const std::string kTaint = "taint &{Key:k Value: Effect:NoSchedule} cannot be tolerated";

fleet::Cluster reporting(const std::string &name, const std::string &value) {
    return withProperty(cluster(name), value);
}

ScheduleCase preferring(ScheduleCase question, std::vector<placement::PreferredTerm> terms) {
    question.placement.policy->preferredTerms = std::move(terms);
    return question;
}

bool isPicked(const fleet::Cluster &candidate, const placement::ClusterSelectorTerm &term) {
    auto question = pickN(1, {candidate});
    question.placement.policy->requiredTerms = {term};
    return status(question) == PICK(candidate.name, 0, 0) + FULL(1);
}

} // namespace

/// Examples of KubeFleet spec 8 about names, affinity, taints, eligibility and namespaces.
class TestPolicyExamples : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void example02PureNameOrder();
    void example11PreferredWeights();
    void example12PropertySorter_data();
    void example12PropertySorter();
    void example13IneligibleClustersShapeTheExtremes();
    void example14OneReporterOnly();
    void example22FirstFailingFilterDecidesTheReason();
    void example23QuotaQuirk();
    void example25Tolerations_data();
    void example25Tolerations();
    void example26RequirementSemantics();
    void example27MalformedProperty();
    void example28EqualValueDifferentSpelling();
    void example38NamespaceAffinity();
    void example39EligibilityBoundaries();
    void example41NotEnoughClusters();
    void example42HalfRoundingCancels();
};

void TestPolicyExamples::example02PureNameOrder() {
    std::vector<fleet::Cluster> clusters;
    for (int i = 1; i <= 12; ++i)
        clusters.push_back(cluster("cluster-" + std::to_string(i)));
    std::string expected =
        PICK("cluster-9", 0, 0) + PICK("cluster-8", 0, 0) + PICK("cluster-7", 0, 0);
    for (const auto *end : {"6", "5", "4", "3", "2", "12", "11", "10", "1"})
        expected += LOW(std::string("cluster-") + end, 0, 0);
    COMPARE_TEXT(status(pickN(3, clusters)), expected + FULL(3));
}

void TestPolicyExamples::example11PreferredWeights() {
    std::vector<fleet::Cluster> clusters;
    for (int i = 1; i <= 5; ++i)
        clusters.push_back(
            cluster("c" + std::to_string(i), {{"env", i % 2 == 1 ? "prod" : "dev"}}));
    placement::PreferredTerm notProd;
    notProd.weight = -10;
    notProd.preference.labelSelector.emplace().matchExpressions = {{"env", "NotIn", {"prod"}}};
    auto question = preferring(pickN(2, clusters), {{20, labelled("env", "prod")}, notProd});
    COMPARE_TEXT(scores(question, 0), "c5 0/20/0\nc3 0/20/0\nc1 0/20/0\nc4 0/-10/0\nc2 0/-10/0\n");
    COMPARE_TEXT(bindings(question), "c3 Scheduled p1\nc5 Scheduled p1\n");
    question.bindings = boundBy(question);
    question.placement.policy->numberOfClusters = 4;
    COMPARE_TEXT(status(question), PICK("c1", 20, 0) + PICK("c4", -10, 0) +
                                       "sel c3 (20,0) stored\nsel c5 (20,0) stored\n" +
                                       LOW("c2", -10, 0) + FULL(4));
}

void TestPolicyExamples::example12PropertySorter_data() {
    QTest::addColumn<int>("weight");
    QTest::addColumn<QString>("order");
    QTest::addColumn<QList<int>>("expected"); // of c0 … c4
    QTest::newRow("100 down") << 100 << "Descending" << QList<int>{0, 11, 100, 50, 0};
    QTest::newRow("100 up") << 100 << "Ascending" << QList<int>{100, 89, 0, 50, 0};
    QTest::newRow("-100 down") << -100 << "Descending" << QList<int>{0, -11, -100, -50, 0};
    QTest::newRow("-100 up") << -100 << "Ascending" << QList<int>{-100, -89, 0, -50, 0};
    QTest::newRow("1 down") << 1 << "Descending" << QList<int>{0, 0, 1, 1, 0};
    QTest::newRow("-1 down") << -1 << "Descending" << QList<int>{0, 0, -1, -1, 0};
}

void TestPolicyExamples::example12PropertySorter() {
    QFETCH(int, weight);
    QFETCH(QString, order);
    QFETCH(QList<int>, expected);
    const auto question =
        preferring(pickN(5, {reporting("c0", "10"), reporting("c1", "20"), reporting("c2", "100"),
                             reporting("c3", "55"), cluster("c4")}),
                   {sortedBy(weight, order.toStdString())});
    const auto text = scores(question, 0);
    for (int i = 0; i < 5; ++i) {
        const auto line = fmt::format("c{} 0/{}/0\n", i, expected[i]);
        QVERIFY2(text.find(line) != std::string::npos, (line + "is not in\n" + text).c_str());
    }
}

void TestPolicyExamples::example13IneligibleClustersShapeTheExtremes() {
    const auto z = withProperty(withoutAgent(cluster("z")), "110");
    const auto question = preferring(pickN(1, {reporting("a", "10"), reporting("b", "20"), z}),
                                     {sortedBy(100, "Descending")});
    COMPARE_TEXT(scores(question, 0), "b 0/10/0\na 0/0/0\n");
    const auto withoutZ = preferring(pickN(1, {reporting("a", "10"), reporting("b", "20")}),
                                     {sortedBy(100, "Descending")});
    COMPARE_TEXT(scores(withoutZ, 0), "b 0/100/0\na 0/0/0\n");
}

void TestPolicyExamples::example14OneReporterOnly() {
    const auto question =
        preferring(pickN(1, {reporting("a", "10"), cluster("b")}), {sortedBy(100, "Descending")});
    COMPARE_TEXT(status(question), PICK("b", 0, 0) + LOW("a", 0, 0) + FULL(1));
}

void TestPolicyExamples::example22FirstFailingFilterDecidesTheReason() {
    auto question = pickAll({tainted(withoutAgent(cluster("x", {{"env", "dev"}}))),
                             tainted(withoutAgent(cluster("y", {{"env", "prod"}}))),
                             tainted(cluster("w", {{"env", "prod"}}))});
    question.placement.policy->requiredTerms = {labelled("env", "prod")};
    COMPARE_TEXT(status(question),
                 UNSCHEDULABLE("w", kTaint) + AFF("x") +
                     UNSCHEDULABLE("y", kDisconnected + "member agent not online yet") + FULL(0));
}

void TestPolicyExamples::example23QuotaQuirk() {
    std::vector<fleet::Cluster> clusters{tainted(cluster("e-bound"))};
    for (int i = 0; i <= 15; ++i)
        clusters.push_back(cluster(fmt::format("np-{:02}", i)));
    for (int i = 0; i <= 9; ++i)
        clusters.push_back(tainted(cluster(fmt::format("f-{:02}", i))));
    auto question = pickN(2, clusters);
    question.bindings = {binding("Bound", "e-bound", "p1")};
    std::string expected = PICK("np-15", 0, 0) + KEPT("e-bound");
    for (int i = 14; i >= 0; --i)
        expected += LOW(fmt::format("np-{:02}", i), 0, 0);
    for (const auto *name : {"f-00", "f-01", "f-02", "f-03"})
        expected += UNSCHEDULABLE(name, kTaint);
    COMPARE_TEXT(status(question), expected + FULL(2));
}

void TestPolicyExamples::example25Tolerations_data() {
    QTest::addColumn<QStringList>("toleration"); // key, operator, value, effect
    QTest::addColumn<bool>("tolerates");
    QTest::newRow("equal") << QStringList{"k1", "Equal", "v1", ""} << true;
    QTest::newRow("other value") << QStringList{"k1", "Equal", "v2", ""} << false;
    QTest::newRow("no value") << QStringList{"k1", "Equal", "", ""} << false;
    QTest::newRow("key exists") << QStringList{"k1", "Exists", "", ""} << true;
    QTest::newRow("all keys") << QStringList{"", "Exists", "", ""} << true;
    QTest::newRow("other effect") << QStringList{"", "Exists", "", "NoExecute"} << false;
    QTest::newRow("other key") << QStringList{"k2", "Exists", "", ""} << false;
    QTest::newRow("with effect") << QStringList{"k1", "Equal", "v1", "NoSchedule"} << true;
    QTest::newRow("no operator") << QStringList{"k1", "", "v1", ""} << false;
}

void TestPolicyExamples::example25Tolerations() {
    QFETCH(QStringList, toleration);
    QFETCH(bool, tolerates);
    auto question = pickN(1, {tainted(cluster("c"), {"k1", "v1", "NoSchedule"})});
    question.placement.policy->tolerations = {
        {toleration[0].toStdString(), toleration[1].toStdString(), toleration[2].toStdString(),
         toleration[3].toStdString()}};
    const auto refused =
        UNSCHEDULABLE("c", "taint &{Key:k1 Value:v1 Effect:NoSchedule} cannot be tolerated") +
        PART(0);
    COMPARE_TEXT(status(question), tolerates ? PICK("c", 0, 0) + FULL(1) : refused);
}

void TestPolicyExamples::example26RequirementSemantics() {
    QVERIFY(!isPicked(cluster("c"), demanding("p", "Ne", "5")));
    QVERIFY(!isPicked(cluster("c"), demanding("p", "Lt", "5")));
    QVERIFY(isPicked(reporting("c", "1000m"), demanding("p", "Eq", "1")));
    QVERIFY(isPicked(reporting("c", "1Gi"), demanding("p", "Gt", "1G")));
    QVERIFY(isPicked(reporting("c", "1e3"), demanding("p", "Eq", "1k")));
    QVERIFY(isPicked(reporting("c", "0"), demanding("p", "Ge", "0")));
    auto sized = cluster("c");
    sized.resources = {{fleet::Capacity::Total, "cpu", "8"}};
    const std::string prefix = "resources.kubernetes-fleet.io/";
    QVERIFY(isPicked(sized, demanding(prefix + "total-cpu", "Eq", "8")));
    QVERIFY(!isPicked(sized, demanding(prefix + "available-gpu", "Eq", "8")));
}

void TestPolicyExamples::example27MalformedProperty() {
    auto question = pickN(1, {withProperty(cluster("bad", {{"env", "dev"}}), "v1.30.2"),
                              withProperty(cluster("ok", {{"env", "prod"}}), "5")});
    auto &terms = question.placement.policy->requiredTerms;
    auto prodAbove = demanding("p", "Gt", "1");
    prodAbove.labelSelector = labelled("env", "prod").labelSelector;
    terms = {prodAbove};
    COMPARE_TEXT(status(question), PICK("ok", 0, 0) + AFF("bad") + FULL(1));

    terms = {demanding("p", "Gt", "1")};
    const auto failure = status(question);
    QVERIFY2(
        failure.find("value v1.30.2 of property p from cluster bad is not a valid quantity: ") !=
            std::string::npos,
        failure.c_str());

    placement::ClusterSelectorTerm anyEnv;
    anyEnv.labelSelector.emplace().matchExpressions = {{"env", "In", {"dev", "prod"}}};
    terms = {anyEnv, demanding("p", "Gt", "1")};
    COMPARE_TEXT(status(question), PICK("ok", 0, 0) + LOW("bad", 0, 0) + FULL(1));
}

void TestPolicyExamples::example28EqualValueDifferentSpelling() {
    const auto failure = status(preferring(
        pickN(1, {reporting("a", "0.3"), reporting("b", "300m")}), {sortedBy(10, "Descending")}));
    QVERIFY2(failure.find("cannot interpolate weight, observed value 0.3, observed min "
                          "0.30000000000000004, observed max 0.30000000000000004") !=
                 std::string::npos,
             failure.c_str());
}

void TestPolicyExamples::example38NamespaceAffinity() {
    const auto collecting = [](const std::string &name, std::vector<std::string> namespaces) {
        auto made = cluster(name);
        made.agent.collectsNamespaces = true;
        made.agent.hasNamespaceMap = !namespaces.empty();
        made.namespaces = std::move(namespaces);
        return made;
    };
    auto question = pickAll({cluster("n1"), collecting("n2", {}), collecting("n3", {"app"}),
                             collecting("n4", {"other"})});
    question.placement.kind = placement::PlacementKind::ResourcePlacement;
    question.placement.nameSpace = "app";
    COMPARE_TEXT(status(question),
                 PICK("n1", 0, 0) + PICK("n3", 0, 0) +
                     UNSCHEDULABLE("n2", "cluster has no namespace information available") +
                     UNSCHEDULABLE("n4", "target namespace does not exist on cluster") + FULL(2));
}

void TestPolicyExamples::example39EligibilityBoundaries() {
    const auto heard = [](const std::string &name, std::int64_t age) {
        auto made = cluster(name);
        made.agent.lastHeartbeat = secondsAgo(age);
        return made;
    };
    const auto unhealthy = [](const std::string &name, std::int64_t age) {
        auto made = cluster(name);
        made.agent.healthy = fleet::ConditionStatus::NotTrue; // False or Unknown
        made.agent.healthyTransition = secondsAgo(age);
        return made;
    };
    auto noHealth = cluster("f");
    noHealth.agent.healthy = fleet::ConditionStatus::Missing;
    auto both = heard("g", 301);
    both.agent.joined = fleet::ConditionStatus::NotTrue;
    const auto stale =
        kDisconnected + "no recent heartbeat signals (last received 5.02 minutes ago)";
    const auto sick = [](const std::string &minutes) {
        return kDisconnected + "unhealthy for a prolonged period of time (last transitioned " +
               minutes + " minutes ago)";
    };
    COMPARE_TEXT(status(pickAll({heard("a", 300), heard("b", 301), unhealthy("c", 300),
                                 unhealthy("d", 301), unhealthy("e", 450), noHealth, both})),
                 PICK("a", 0, 0) + PICK("c", 0, 0) + UNSCHEDULABLE("b", stale) +
                     UNSCHEDULABLE("d", sick("5.02")) + UNSCHEDULABLE("e", sick("7.50")) +
                     UNSCHEDULABLE("f", kDisconnected +
                                            "health condition from member agent is not available") +
                     UNSCHEDULABLE("g", stale) + FULL(2));
}

void TestPolicyExamples::example41NotEnoughClusters() {
    COMPARE_TEXT(status(pickN(3, {cluster("a"), cluster("b"), tainted(cluster("c"))})),
                 PICK("b", 0, 0) + PICK("a", 0, 0) + UNSCHEDULABLE("c", kTaint) + PART(2));
}

void TestPolicyExamples::example42HalfRoundingCancels() {
    const auto question =
        preferring(pickN(3, {reporting("a", "10"), reporting("b", "20"), reporting("c", "15")}),
                   {sortedBy(5, "Ascending"), sortedBy(-5, "Descending")});
    COMPARE_TEXT(scores(question, 0), "a 0/5/0\nc 0/0/0\nb 0/-5/0\n");
}

} // namespace evenkeel::example

EVENKEEL_TEST(evenkeel::example::TestPolicyExamples)
#include "tst_policy_examples.moc"
