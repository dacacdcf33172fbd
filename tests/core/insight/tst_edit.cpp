// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QObject>
#include <QTest>

#include "core/insight/edit.h"
#include "core/manifest/manifest.h"
#include "tests/core/scheduling/worked_example.h"
#include "tests/test_program.h"

using namespace evenkeel;
using namespace evenkeel::example;

namespace {

placement::Placement decoded(const std::string &yaml) {
    return manifest::decodePlacement(manifest::parseYaml(yaml, "p.yaml").value().front()).value();
}

/// The placement of a random case as the object that it was sent as.
std::optional<placement::Placement> randomPlacement(std::uint64_t seed) {
    const auto request =
        manifest::parseJson(reference::printCase(reference::randomCase(seed), "x")).value();
    const auto placement = manifest::decodePlacement(*request.find("placement"));
    return placement ? std::optional(*placement) : std::nullopt;
}

constexpr const char *kDocument = R"(kind: ClusterResourcePlacement
metadata: {name: p}
spec:
  policy:
    placementType: PickN
    numberOfClusters: 3
    topologySpreadConstraints:
    - {topologyKey: region, remark: first}
    - {topologyKey: zone, maxSkew: 2, remark: second}
)";

std::string written(const placement::Policy &after) {
    placement::Placement placement = decoded(kDocument);
    insight::Edit edit;
    edit.policy = after;
    return manifest::writeJson(
        *insight::applied(edit, placement).document.findPath({"spec", "policy"}));
}

} // namespace

class TestEdit : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void writesAnyPolicyIntoAnyDocument() {
        std::size_t pairs = 0;
        for (std::uint64_t seed = 1; seed <= 1200; ++seed) {
            const auto before = randomPlacement(seed);
            const auto other = randomPlacement(seed + 1);
            if (!before || !other || !other->policy)
                continue;
            insight::Edit edit;
            edit.policy = other->policy;
            const placement::Placement after = insight::applied(edit, *before);
            const auto again = manifest::decodePlacement(after.document);
            QVERIFY(again);
            if (again->policy != other->policy)
                qWarning("seed %llu: %s", static_cast<unsigned long long>(seed),
                         manifest::writeJson(after.document).c_str());
            QVERIFY(again->policy == other->policy);
            QVERIFY(after.policy == other->policy);
            ++pairs;
        }
        QVERIFY(pairs > 600);
    }

    void keepsUnknownFieldsWhereTheirElementStays() {
        placement::Policy policy = *decoded(kDocument).policy;
        policy.spreadConstraints[0].maxSkew = 4;
        QCOMPARE(
            written(policy),
            std::string(R"({"placementType":"PickN","numberOfClusters":3,)"
                        R"("topologySpreadConstraints":[{"topologyKey":"region","remark":"first",)"
                        R"("maxSkew":4},{"topologyKey":"zone","maxSkew":2,"remark":"second"}]})"));
        policy = *decoded(kDocument).policy;
        policy.spreadConstraints.erase(policy.spreadConstraints.begin());
        QCOMPARE(written(policy),
                 std::string(R"({"placementType":"PickN","numberOfClusters":3,)"
                             R"("topologySpreadConstraints":[{"topologyKey":"zone","maxSkew":2,)"
                             R"("remark":"second"}]})"));
    }

    void addsAndRemovesAffinityWithoutLeavings() {
        const placement::Policy plain = *decoded(kDocument).policy;
        placement::Policy policy = plain;
        policy.requiredTerms = {labelled("env", "prod")};
        placement::Placement placement = decoded(kDocument);
        insight::writePolicy(plain, policy, placement.document);
        QVERIFY(placement.document.findPath({"spec", "policy", "affinity"}) != nullptr);
        insight::writePolicy(policy, plain, placement.document);
        QVERIFY(placement.document == decoded(kDocument).document);
    }

    void setsAndRemovesOtherFields() {
        insight::Edit edit;
        edit.fields = {{{"spec", "strategy", "rollingUpdate", "maxSurge"}, kube::Value::integer(2)},
                       {{"spec", "policy", "numberOfClusters"}, {}}};
        const auto after = insight::applied(edit, decoded(kDocument)).document;
        QCOMPARE(after.findPath({"spec", "strategy", "rollingUpdate", "maxSurge"})->text(),
                 std::string("2"));
        QVERIFY(after.findPath({"spec", "policy", "numberOfClusters"}) == nullptr);
    }

    void changesLabelsAndTaintsOfTheNamedClustersOnly() {
        const auto fleet =
            reference::fleetOf({tainted(cluster("a", {{"x", "1"}})), cluster("b", {{"x", "1"}})});
        insight::Edit edit;
        edit.labels = {{"a", "x", std::nullopt}, {"a", "y", "2"}, {"gone", "x", "1"}};
        edit.taints = {{"a", {"k", "", "NoSchedule"}}};
        const auto after = insight::applied(edit, fleet);
        fleet::Cluster expected = cluster("a", {{"y", "2"}});
        QVERIFY(after.cluster(fleet::ClusterIndex{0}) == expected);
        QVERIFY(after.cluster(fleet::ClusterIndex{1}) == fleet.cluster(fleet::ClusterIndex{1}));
        QCOMPARE(after.size(), fleet.size());
    }

    void makesASnapshotForAnyPolicyButAnotherNumber() {
        ScheduleCase question = pickN(1, {cluster("a")});
        question.bindings = {binding("Bound", "a", "p-7")};
        question.options.snapshotName = "p-3";
        const auto fleet = reference::fleetOf(question.clusters);
        const insight::Question asked{fleet, question.placement, question.bindings,
                                      question.options};
        insight::Edit edit;
        edit.policy = question.placement.policy;
        edit.policy->numberOfClusters = 2;
        QCOMPARE(*insight::optionsAfter(edit, asked).snapshotName, std::string("p-3"));
        edit.policy->tolerations = {{"k", "Exists", "", ""}};
        QCOMPARE(*insight::optionsAfter(edit, asked).snapshotName, std::string("p-8"));
    }
};

EVENKEEL_TEST(TestEdit)
#include "tst_edit.moc"
