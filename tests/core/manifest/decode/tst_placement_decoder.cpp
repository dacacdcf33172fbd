// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QDir>
#include <QTest>

#include "core/manifest/manifest.h"
#include "tests/conformance/jsonl_file.h"
#include "tests/test_program.h"

namespace evenkeel::manifest {

class TestPlacementDecoder : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void fillsInDefaults();
    void readsEveryTerm();
    void refusesWhatTheGoTypesCannotHold_data();
    void refusesWhatTheGoTypesCannotHold();
    void readsBindings();
    void decodesEveryRecordedRequest_data();
    void decodesEveryRecordedRequest();
};

namespace {

kube::Value jsonOf(const QByteArray &text) {
    const auto value = parseJson(text.toStdString());
    if (!value) {
        qFatal("%s", value.error().message.c_str());
    }
    return *value;
}

template <typename Decoded> QByteArray problem(const base::Result<Decoded> &decoded) {
    return decoded ? QByteArray() : QByteArray::fromStdString(decoded.error().message);
}

} // namespace

void TestPlacementDecoder::fillsInDefaults() {
    const auto placement = decodePlacement(jsonOf(
        R"({"kind":"ClusterResourcePlacement","metadata":{"name":"p","namespace":"x"},"spec":{"policy":{
        "placementType":"","topologySpreadConstraints":[{"topologyKey":"zone","whenUnsatisfiable":""},{"topologyKey":"r","maxSkew":0}],
        "tolerations":[{"operator":""},{"key":"k","operator":"Exists"}]}}})"));
    QVERIFY(placement.has_value());
    QVERIFY(placement->kind == placement::PlacementKind::ClusterResourcePlacement);
    QCOMPARE(placement->name, std::string("p"));
    QCOMPARE(placement->nameSpace, std::string());
    placement::Policy wanted;
    wanted.placementType = "PickAll";
    wanted.spreadConstraints = {{"zone", 1, "DoNotSchedule"}, {"r", 0, "DoNotSchedule"}};
    wanted.tolerations = {{"", "Equal", "", ""}, {"k", "Exists", "", ""}};
    QVERIFY(placement->policy == wanted);
    const auto bare = decodePlacement(
        jsonOf(R"({"kind":"ResourcePlacement","metadata":{"name":"p"},"spec":{"policy":null}})"));
    QVERIFY(bare.has_value());
    QVERIFY(!bare->policy.has_value());
    QCOMPARE(bare->nameSpace, std::string("default"));
}

void TestPlacementDecoder::readsEveryTerm() {
    const auto placement = decodePlacement(
        jsonOf(R"({"kind":"ClusterResourcePlacement","metadata":{"name":"p"},"spec":{"policy":{
        "placementType":"PickN","numberOfClusters":3,"clusterNames":["a"],"affinity":{"clusterAffinity":{
        "requiredDuringSchedulingIgnoredDuringExecution":{"clusterSelectorTerms":[
          {"labelSelector":{"matchLabels":{"a":"b"},"matchExpressions":[{"key":"k","operator":"In","values":["v"]}]}},
          {"propertySelector":{"matchExpressions":[{"name":"n","operator":"Gt","values":["1"]}]}}, {"labelSelector":{}}, {}]},
        "preferredDuringSchedulingIgnoredDuringExecution":[{"weight":-5,"preference":{"propertySorter":{"name":"n","sortOrder":"Ascending"}}},{}]}}}}})"));
    QVERIFY(placement.has_value());
    placement::Policy wanted;
    wanted.placementType = "PickN";
    wanted.numberOfClusters = 3;
    wanted.clusterNames = {"a"};
    wanted.requiredTerms.resize(4);
    wanted.requiredTerms[0].labelSelector = kube::LabelSelector{{{"a", "b"}}, {{"k", "In", {"v"}}}};
    wanted.requiredTerms[1].propertySelector = {{"n", "Gt", {"1"}}};
    wanted.requiredTerms[2].labelSelector = kube::LabelSelector{};
    wanted.preferredTerms.resize(2);
    wanted.preferredTerms[0].weight = -5;
    wanted.preferredTerms[0].preference.propertySorter = {"n", "Ascending"};
    QVERIFY(placement->policy == wanted);
}

void TestPlacementDecoder::refusesWhatTheGoTypesCannotHold_data() {
    QTest::addColumn<QByteArray>("spec");
    QTest::addColumn<QByteArray>("message");
    const auto row = [](const char *name, const char *spec, const char *message) {
        QTest::newRow(name) << QByteArray(spec) << QByteArray(message);
    };
    row("text for N", R"({"policy":{"numberOfClusters":"3"}})",
        "spec.policy.numberOfClusters must be an integer, but is the string \"3\"; write it "
        "without quotes: 3");
    row("fraction", R"({"policy":{"numberOfClusters":2.0}})",
        "spec.policy.numberOfClusters must be an integer, but is the number 2.0");
    row("overflow", R"({"policy":{"topologySpreadConstraints":[{"maxSkew":2147483648}]}})",
        "spec.policy.topologySpreadConstraints[0].maxSkew must be a whole number from "
        "-2147483648 to 2147483647, but is the number 2147483648");
    row("list for object", R"({"policy":[]})", "spec.policy must be an object, but is a list");
    row("selector value",
        R"({"policy":{"affinity":{"clusterAffinity":{"preferredDuringSchedulingIgnoredDuringExecution":[{"preference":{"labelSelector":{"matchLabels":{"a":1}}}}]}}}})",
        "spec.policy.affinity.clusterAffinity.preferredDuringSchedulingIgnoredDuringExecution[0]."
        "preference.labelSelector.matchLabels.a must be a string, but is the number 1; quote it: "
        "\"1\"");
    row("surge", R"({"strategy":{"rollingUpdate":{"maxSurge":true}}})",
        "spec.strategy.rollingUpdate.maxSurge must be an integer or a percentage, but is the "
        "boolean true");
    row("resource selector", R"({"resourceSelectors":{}})",
        "spec.resourceSelectors must be a list, but is an object");
    row("history", R"({"revisionHistoryLimit":1e1})",
        "spec.revisionHistoryLimit must be an integer, but is the number 1e1");
}

void TestPlacementDecoder::refusesWhatTheGoTypesCannotHold() {
    QFETCH(QByteArray, spec);
    QFETCH(QByteArray, message);
    const auto placement =
        decodePlacement(jsonOf(R"({"kind":"ClusterResourcePlacement","spec":)" + spec + "}"));
    QCOMPARE(problem(placement), message);
}

void TestPlacementDecoder::readsBindings() {
    const auto binding = decodeBinding(jsonOf(
        R"({"kind":"ResourceBinding","metadata":{"name":"b","namespace":"work","deletionTimestamp":"2026-03-01T12:00:00Z",
        "labels":{"kubernetes-fleet.io/parent-CRP":"p"},"annotations":{"kubernetes-fleet.io/previous-binding-state":""}},
        "spec":{"state":"Bound","targetCluster":"c","schedulingPolicySnapshotName":"p-1",
        "clusterDecision":{"clusterName":"c","selected":true,"clusterScore":{"affinityScore":1,"priorityScore":-2},"reason":"r"}}})"));
    QVERIFY(binding.has_value());
    placement::Binding wanted;
    wanted.kind = placement::PlacementKind::ResourcePlacement;
    wanted.name = "b";
    wanted.nameSpace = "work";
    wanted.placementName = "p";
    wanted.isDeleting = true;
    wanted.state = "Bound";
    wanted.targetCluster = "c";
    wanted.snapshotName = "p-1";
    wanted.previousState = "";
    wanted.decision = {"c", true, placement::ClusterScore{1, -2}, "r"};
    QVERIFY(*binding == wanted);
}

void TestPlacementDecoder::decodesEveryRecordedRequest_data() {
    QTest::addColumn<QString>("path");
    const QDir folder(QStringLiteral(TEST_DATA_DIR) + QStringLiteral("/conformance/kubefleet"));
    for (const QFileInfo &file : folder.entryInfoList({QStringLiteral("schedule-*")})) {
        QTest::newRow(qPrintable(file.fileName())) << file.filePath();
    }
}

void TestPlacementDecoder::decodesEveryRecordedRequest() {
    QFETCH(QString, path);
    const auto lines = conformance::readLines(path.toStdString());
    QVERIFY(!lines.empty());
    for (const std::string &line : lines) {
        const auto value = parseJson(line);
        QVERIFY2(value.has_value(), value ? "" : value.error().message.c_str());
        const kube::Value *error = value->findPath({"response", "error", "kind"});
        const bool isRefused = error != nullptr && error->text() == "BadRequest";
        const kube::Value *request = value->find("request");
        QByteArray found = problem(decodePlacement(*request->find("placement")));
        fleet::Fleet fleet;
        for (const kube::Value &cluster : request->find("clusters")->items()) {
            found += problem(decodeCluster(cluster, fleet));
        }
        if (const kube::Value *bindings = request->find("bindings")) {
            for (const kube::Value &binding : bindings->items()) {
                found += problem(decodeBinding(binding));
            }
        }
        QVERIFY2(found.isEmpty() || isRefused, found.constData());
    }
}

} // namespace evenkeel::manifest

EVENKEEL_TEST(evenkeel::manifest::TestPlacementDecoder)
#include "tst_placement_decoder.moc"
