// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <array>

#include <QTest>

#include <fmt/format.h>

#include "core/manifest/manifest.h"
#include "tests/test_program.h"

namespace evenkeel::manifest {

class TestObjectLoader : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void loadsObjects_data();
    void loadsObjects();
    void filesLieOnADump();
    void reportsWhatIsWrong_data();
    void reportsWhatIsWrong();
    void reportsMetadataThatNoServerTakes();
    void loadsTheRestOfABrokenFile();
    void knowsWhereClustersStand();
    void readsTheSameFromYamlAndJson();
    void reportsDuplicatesOfEarlierTexts();
    void aSecondObjectIsAFaultWhereItDiffers();
    void boundsTheNumberOfReports();
    void readsPolicySnapshotsWithTheirPolicy();
};

namespace {

const std::string kMember =
    "apiVersion: cluster.kubernetes-fleet.io/v1beta1\nkind: MemberCluster\n";
const std::string kOnePlacement =
    "apiVersion: placement.kubernetes-fleet.io/v1\nkind: ClusterResourcePlacement\n";

QString summary(const Objects &objects) {
    return QString::fromStdString(fmt::format(
        "{} clusters, {} placements, {} bindings, {} snapshots, {} others, {} findings",
        objects.fleet.size(), objects.placements.size(), objects.bindings.size(),
        objects.policySnapshots.size(), objects.others.size(), objects.diagnostics.size()));
}

QString printedDiagnostics(const Diagnostics &diagnostics) {
    QString text;
    for (const api::Finding &diagnostic : diagnostics) {
        text += QString::fromStdString(print(diagnostic)) + QLatin1Char('\n');
    }
    return text;
}

} // namespace

void TestObjectLoader::loadsObjects_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("found");
    const auto row = [](const char *name, const std::string &text, const char *found) {
        QTest::newRow(name) << QByteArray::fromStdString(text) << QString::fromLatin1(found);
    };
    const std::string memberType =
        R"("apiVersion":"cluster.kubernetes-fleet.io/v1","kind":"MemberCluster")";
    row("one cluster", kMember + "metadata: {name: a}\n",
        "1 clusters, 0 placements, 0 bindings, 0 snapshots, 0 others, 0 findings");
    row("documents",
        kMember + "metadata: {name: a}\n---\n" + kOnePlacement +
            "metadata: {name: p}\n---\nkind: ConfigMap\napiVersion: v1\nmetadata: {name: m}\n",
        "1 clusters, 1 placements, 0 bindings, 0 snapshots, 1 others, 0 findings");
    row("list, kind last",
        "apiVersion: v1\nitems:\n- apiVersion: cluster.kubernetes-fleet.io/v1\n  kind: "
        "MemberCluster\n  metadata: {name: a}\nkind: List\n",
        "1 clusters, 0 placements, 0 bindings, 0 snapshots, 0 others, 0 findings");
    row("typed list, kind last",
        "apiVersion: cluster.kubernetes-fleet.io/v1\nitems:\n- metadata: {name: a}\n- metadata: "
        "{name: b}\nkind: MemberClusterList\n",
        "2 clusters, 0 placements, 0 bindings, 0 snapshots, 0 others, 0 findings");
    row("typed list, kind first",
        "kind: ResourcePlacementList\napiVersion: placement.kubernetes-fleet.io/v1\nitems:\n- "
        "metadata: {name: a}\n",
        "0 clusters, 1 placements, 0 bindings, 0 snapshots, 0 others, 0 findings");
    row("JSON", "{" + memberType + R"(,"metadata":{"name":"a"}})",
        "1 clusters, 0 placements, 0 bindings, 0 snapshots, 0 others, 0 findings");
    row("JSON documents",
        "{" + memberType + R"(,"metadata":{"name":"a"}} {)" + memberType +
            R"(,"metadata":{"name":"b"}})",
        "2 clusters, 0 placements, 0 bindings, 0 snapshots, 0 others, 0 findings");
    row("JSON list, kind last",
        R"({"items":[{"metadata":{"name":"a\u00e9"}}],"apiVersion":"cluster.kubernetes-fleet.io/v1","kind":"MemberClusterList"})",
        "1 clusters, 0 placements, 0 bindings, 0 snapshots, 0 others, 0 findings");
    row("YAML in brackets",
        "{apiVersion: cluster.kubernetes-fleet.io/v1, kind: MemberCluster, metadata: {name: a}}\n",
        "1 clusters, 0 placements, 0 bindings, 0 snapshots, 0 others, 0 findings");
    row("aliased items",
        "x: &x [{apiVersion: v1, kind: Secret, metadata: {name: s}}]\nitems: *x\nkind: List\n",
        "0 clusters, 0 placements, 0 bindings, 0 snapshots, 1 others, 0 findings");
    row("bindings and snapshots",
        "apiVersion: placement.kubernetes-fleet.io/v1beta1\nkind: "
        "ClusterResourceBinding\nmetadata: {name: b}\nspec: {state: Bound, targetCluster: c}\n---\n"
        "apiVersion: placement.kubernetes-fleet.io/v1beta1\nkind: "
        "SchedulingPolicySnapshot\nmetadata: {name: s, namespace: b}\n",
        "0 clusters, 0 placements, 1 bindings, 1 snapshots, 0 others, 0 findings");
    row("same name, other namespace",
        "kind: ResourcePlacementList\napiVersion: placement.kubernetes-fleet.io/v1\nitems:\n- "
        "metadata: {name: a}\n- metadata: {name: a, namespace: b}\n",
        "0 clusters, 2 placements, 0 bindings, 0 snapshots, 0 others, 0 findings");
}

void TestObjectLoader::loadsObjects() {
    QFETCH(QByteArray, text);
    QFETCH(QString, found);
    Objects objects;
    loadText(text.toStdString(), "f.txt", objects);
    QVERIFY2(objects.diagnostics.empty(), qPrintable(printedDiagnostics(objects.diagnostics)));
    QCOMPARE(summary(objects), found);
}

void TestObjectLoader::filesLieOnADump() {
    const auto placement = [](const char *number, const char *more) {
        return std::string("apiVersion: placement.kubernetes-fleet.io/v1\n"
                           "kind: ClusterResourcePlacement\nmetadata: {name: web") +
               more + "}\nspec: {policy: {placementType: PickN, numberOfClusters: " + number +
               "}}\n";
    };
    const std::string file = placement("3", "");
    const std::string dump =
        placement("2", ", uid: a-b, creationTimestamp: '2026-03-01T12:00:00Z'");
    for (const bool isDumpFirst : {true, false}) {
        Objects objects;
        loadText(isDumpFirst ? dump : file, isDumpFirst ? "hub.yaml" : "web.yaml", objects);
        loadText(isDumpFirst ? file : dump, isDumpFirst ? "web.yaml" : "hub.yaml", objects);
        QVERIFY2(objects.diagnostics.empty(), qPrintable(printedDiagnostics(objects.diagnostics)));
        QCOMPARE(objects.placements.size(), std::size_t{1});
        QCOMPARE(objects.placements.front().policy->numberOfClusters.value_or(0), 3);
        QCOMPARE(objects.placementSources.front().file, std::string("web.yaml"));
    }
    Objects twice;
    loadText(file + "---\n" + file, "web.yaml", twice);
    QCOMPARE(twice.diagnostics.size(), std::size_t{1});
}

void TestObjectLoader::reportsWhatIsWrong_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("report");
    const auto row = [](const char *name, const std::string &text, const char *report) {
        QTest::newRow(name) << QByteArray::fromStdString(text) << QString::fromUtf8(report);
    };
    row("empty", "", "f:1:1: the file is empty\n");
    row("comment", "# x\n---\n", "f:1:1: there is no object in this file\n");
    row("brackets", "[][][]",
        "f:1:1: kubectl refuses a list without an object around it; write `kind: List` with "
        "`items`\n");
    row("NUL", std::string("a\0b", 3),
        "f:1:2: there is a NUL byte; remove it; line 1 was skipped\n");
    row("binary", "a" + std::string(100, '\0'),
        "f:1:1: this is a binary file, not YAML or JSON; nothing was read\n");
    row("text", "hello\n", "f:1:1: an object with apiVersion and kind is expected here\n");
    row("no kind", "metadata: {name: a}\n",
        "f:1:1: the object has no kind; add one such as `kind: MemberCluster`\n");
    row("no version", "kind: MemberCluster\n",
        "f:1:1: the MemberCluster has no apiVersion; add `apiVersion: "
        "cluster.kubernetes-fleet.io/v1beta1`\n");
    row("wrong group",
        "apiVersion: placement.kubernetes-fleet.io/v1\nkind: MemberCluster\nmetadata: {name: a}\n",
        "f:1:13: MemberCluster belongs to API group cluster.kubernetes-fleet.io, not "
        "\"placement.kubernetes-fleet.io\"; use `apiVersion: cluster.kubernetes-fleet.io/v1beta1`. "
        "It was not loaded\n");
    row("old version",
        "apiVersion: cluster.kubernetes-fleet.io/v1alpha1\nkind: MemberCluster\nmetadata: {name: "
        "a}\n",
        "f:1:13: version v1alpha1 of MemberCluster does not exist; write `apiVersion: "
        "cluster.kubernetes-fleet.io/v1beta1`. It was not loaded\n");
    row("misspelt kind",
        "apiVersion: placement.kubernetes-fleet.io/v1\nkind: ClusterResourcePlacment\nmetadata: "
        "{name: a}\n",
        "f:1:13: there is no kind ClusterResourcePlacment in placement.kubernetes-fleet.io/v1; did "
        "you mean ClusterResourcePlacement? It was not loaded\n");
    row("unknown field of a cluster",
        kMember + "metadata: {name: a, lables: {a: b}}\nspec: {taint: []}\nstatus: {x: 1}\n",
        "f:3:29: unknown field \"metadata.lables\"; did you mean labels?\n"
        "f:4:15: unknown field \"spec.taint\"; did you mean taints?\n");
    row("no name", kMember, "f:1:1: the MemberCluster has no metadata.name; give it one\n");
    row("number label", kMember + "metadata:\n  name: a\n  labels:\n    zone: 1\n",
        "f:6:11: MemberCluster \"a\" was not loaded: metadata.labels.zone must be a string, but is "
        "the number 1; quote it: \"1\"\n");
    row("placement",
        kOnePlacement + "metadata: {name: p}\nspec:\n  policy:\n    numberOfClusters: \"3\"\n",
        "f:6:23: placement \"p\" was not loaded: spec.policy.numberOfClusters must be an integer, "
        "but is the string \"3\"; write it without quotes: 3\n");
    row("binding without a cluster",
        "apiVersion: placement.kubernetes-fleet.io/v1beta1\nkind: ClusterResourceBinding\n"
        "metadata: {name: web-a}\nspec: {state: Bound, targetClusters: a}\n",
        "f:4:38: unknown field \"spec.targetClusters\"; did you mean targetCluster?\n"
        "f:1:1: binding \"web-a\" was not loaded: it has no spec.targetCluster\n");
    row("unknown field of a binding",
        "apiVersion: placement.kubernetes-fleet.io/v1beta1\nkind: ResourceBinding\n"
        "metadata: {name: web-a, namespace: b}\n"
        "spec: {state: Bound, targetCluster: a, clusterDecison: {selected: true}}\n",
        "f:4:56: unknown field \"spec.clusterDecison\"; did you mean clusterDecision?\n");
    row("repeated cluster",
        kMember + "metadata: {name: a}\n---\n" + kMember + "metadata: {name: a}\n",
        "f:5:1: duplicate MemberCluster \"a\"; the first one is used (f:1)\n");
    row("repeated placement",
        kOnePlacement + "metadata: {name: a}\n---\n" + kOnePlacement + "metadata: {name: a}\n",
        "f:5:1: duplicate ClusterResourcePlacement \"a\"; the first one is used "
        "(f:1)\n");
    const std::string budget = "apiVersion: placement.kubernetes-fleet.io/v1beta1\n"
                               "kind: ClusterResourcePlacementDisruptionBudget\n"
                               "metadata: {name: a}\nspec: {minAvailable: ";
    row("repeated budget", budget + "5}\n---\n" + budget + "1}\n",
        "f:6:1: duplicate ClusterResourcePlacementDisruptionBudget \"a\"; the first one is used "
        "(f:1)\n");
    row("number as a label of an object that is not planned with",
        "apiVersion: placement.kubernetes-fleet.io/v1beta1\nkind: ClusterStagedUpdateStrategy\n"
        "metadata: {name: a, labels: {tier: 5}}\nspec: {stages: []}\n",
        "f:3:36: the hub refuses ClusterStagedUpdateStrategy \"a\": metadata.labels.tier must be a "
        "string, but is the number 5; quote it: \"5\"\n");
    row("question mark in brackets", kMember + "metadata: {name: a, labels: {url: a?b}}\n",
        "f:3:35: kubectl ends a value in brackets at a ?; put a?b in quotes\n");
    row("repeated key", kMember + "metadata:\n  name: a\n  name: b\n",
        "f:5:3: the key \"name\" is already set on line 4; the last value is used, remove one of "
        "them\n");
    row("item of no type", "kind: List\napiVersion: v1\nitems:\n- metadata: {name: a}\n",
        "f:4:3: the object has no kind; add one such as `kind: MemberCluster`\n");
    row("cut JSON", "{\"kind\": \"List\",\n\"items\": [",
        "f:2:11: invalid JSON: the input ends where a value is expected; is the file truncated?\n");
}

void TestObjectLoader::reportsWhatIsWrong() {
    QFETCH(QByteArray, text);
    QFETCH(QString, report);
    Objects objects;
    loadText(text.toStdString(), "f", objects);
    QCOMPARE(printedDiagnostics(objects.diagnostics), report);
}

/// As the API server does for every kind; what is on a hub it has taken.
void TestObjectLoader::reportsMetadataThatNoServerTakes() {
    const std::string map = "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ";
    const std::string labels = "\n  labels: {a b: c}\n";
    const auto reported = [](const std::string &text) {
        Objects objects;
        objects.keepsUnrelated = true;
        loadText(text, "f", objects);
        return printedDiagnostics(objects.diagnostics);
    };
    QCOMPARE(reported(map + "conf\n  labels: {app.kubernetes.io/name: conf, empty: ''}\n"),
             QString());
    QCOMPARE(reported(map + "conf" + labels + "  uid: 1a2b\n"), QString());
    const QString key = reported(map + "conf" + labels);
    QVERIFY2(key.startsWith(QStringLiteral("f:5:11: the hub refuses ConfigMap \"conf\": "
                                           "metadata.labels: Invalid value: \"a b\": name part")),
             qPrintable(key));
    QCOMPARE(reported(map + "a/b\n"),
             QStringLiteral("f:4:9: the hub refuses ConfigMap \"a/b\": metadata.name: Invalid "
                            "value: \"a/b\": may not contain '/'\n"));
    QVERIFY(!reported(map + "conf\n  annotations: {'-': c}\n").isEmpty());
    QVERIFY(!reported(map + "conf\n  finalizers: [a b]\n").isEmpty());
}

void TestObjectLoader::loadsTheRestOfABrokenFile() {
    const std::string good = kMember + "metadata: {name: a}\n---\n";
    const std::string other = "---\n" + kMember + "metadata: {name: b}\n";
    for (const std::string &bad :
         {std::string("x: [1,\n"), std::string("x: \"y\n"), std::string("\tx: 1\n"),
          std::string("x: *y\n"), std::string("x: @\n"), std::string("x: y: z\n"),
          std::string("}\n"), std::string("a: b\n- c\n"), std::string(2000, '[') + "\n"}) {
        Objects objects;
        loadText(good + bad + other, "f.yaml", objects);
        QCOMPARE(summary(objects),
                 QStringLiteral(
                     "2 clusters, 0 placements, 0 bindings, 0 snapshots, 0 others, 1 findings"));
        QCOMPARE(objects.clusterSource(fleet::ClusterIndex{1}).line,
                 objects.clusterSource(fleet::ClusterIndex{0}).line + 6 +
                     (bad == "a: b\n- c\n" ? 1 : 0));
    }
    Objects objects;
    loadText(
        "{\"kind\":\"List\",\"apiVersion\":\"v1\",\"items\":[{\"apiVersion\":\"cluster.kubernetes-"
        "fleet.io/v1\",\"kind\":\"MemberCluster\",\"metadata\":{\"name\":\"a\"}},{\"x\":",
        "f.json", objects);
    QCOMPARE(
        summary(objects),
        QStringLiteral("1 clusters, 0 placements, 0 bindings, 0 snapshots, 0 others, 1 findings"));
}

void TestObjectLoader::knowsWhereClustersStand() {
    Objects objects;
    loadText("items:\n- apiVersion: cluster.kubernetes-fleet.io/v1\n  kind: MemberCluster\n  "
             "metadata: {name: a}\n",
             "f.yaml", objects);
    QCOMPARE(objects.clusterSource(fleet::ClusterIndex{0}), (base::SourceSpan{"f.yaml", 2, 3}));
}

void TestObjectLoader::readsTheSameFromYamlAndJson() {
    const std::string yaml =
        kMember + "metadata:\n  name: a\n  labels: {zone: \"1\", k: v}\nspec:\n  taints:\n  - "
                  "{key: k, effect: NoSchedule}\nstatus:\n"
                  "  resourceUsage:\n    capacity: {cpu: 4, memory: 16Gi}\n  agentStatus:\n  - "
                  "type: MemberAgent\n    lastReceivedHeartbeat: 2026-03-01T12:00:00Z\n";
    const auto documents = parseYaml(yaml, "f.yaml");
    QVERIFY(documents.has_value());
    Objects fromYaml;
    loadText(yaml, "f.yaml", fromYaml);
    Objects fromJson;
    loadText(writePrettyJson(documents->front()), "f.json", fromJson);
    QVERIFY(fromYaml.diagnostics.empty() && fromJson.diagnostics.empty());
    QVERIFY(fromYaml.fleet.cluster(fleet::ClusterIndex{0}) ==
            fromJson.fleet.cluster(fleet::ClusterIndex{0}));
}

void TestObjectLoader::reportsDuplicatesOfEarlierTexts() {
    Objects objects;
    loadText(kMember + "metadata: {name: a}\n---\n" + kOnePlacement + "metadata: {name: p}\n",
             "one", objects);
    loadText(kMember + "metadata: {name: a}\n---\n" + kOnePlacement + "metadata: {name: p}\n",
             "two", objects);
    QCOMPARE(
        printedDiagnostics(objects.diagnostics),
        QStringLiteral(
            "two:1:1: duplicate MemberCluster \"a\"; the first one is used (one:1)\n"
            "two:5:1: duplicate ClusterResourcePlacement \"p\"; the first one is used (one:5)\n"));
}

/// Of two that are applied the last one counts: only where both are the same, nothing is lost.
void TestObjectLoader::aSecondObjectIsAFaultWhereItDiffers() {
    const std::string kFleetApi = "apiVersion: placement.kubernetes-fleet.io/v1beta1\nkind: ";
    const std::string binding = kFleetApi +
                                "ClusterResourceBinding\nmetadata: {name: b}\nspec: {state: Bound, "
                                "targetCluster: ";
    const std::string budget = kFleetApi + "ClusterResourcePlacementDisruptionBudget\n"
                                           "metadata: {name: a}\nspec: {minAvailable: ";
    const std::string snapshot = kFleetApi + "ClusterSchedulingPolicySnapshot\nmetadata: {name: "
                                             "web-0}\nspec: {policyHash: ";
    const std::array<std::array<std::string, 2>, 5> pairs{
        {{kMember + "metadata: {name: a, labels: {x: one}}\n",
          kMember + "metadata: {name: a, labels: {x: two}}\n"},
         {kOnePlacement + "metadata: {name: p}\n",
          kOnePlacement + "metadata: {name: p}\nspec: {policy: {placementType: PickAll}}\n"},
         {binding + "a}\n", binding + "b}\n"},
         {budget + "1}\n", budget + "2}\n"},
         {snapshot + "YQ==}\n", snapshot + "Yg==}\n"}}};
    for (const auto &[one, other] : pairs) {
        for (const bool isSame : {true, false}) {
            Objects objects;
            loadText(one + "---\n" + (isSame ? one : other), "f.yaml", objects);
            QVERIFY2(objects.diagnostics.size() == 1 &&
                         objects.diagnostics.front().level ==
                             (isSame ? api::Level::Info : api::Level::Error) &&
                         objects.diagnostics.front().sentence.starts_with("duplicate "),
                     (one + printedDiagnostics(objects.diagnostics).toStdString()).c_str());
        }
    }
}

void TestObjectLoader::boundsTheNumberOfReports() {
    Objects objects;
    std::string text;
    for (int i = 0; i < 5000; ++i) {
        text += "- x\n";
    }
    loadText(text, "f", objects);
    QCOMPARE(objects.diagnostics.size(), std::size_t(1000));
}

void TestObjectLoader::readsPolicySnapshotsWithTheirPolicy() {
    Objects objects;
    loadText("apiVersion: placement.kubernetes-fleet.io/v1beta1\n"
             "kind: ClusterSchedulingPolicySnapshot\n"
             "metadata:\n"
             "  name: p-7\n"
             "  generation: 2\n"
             "  labels: {kubernetes-fleet.io/parent-CRP: p, "
             "kubernetes-fleet.io/is-latest-snapshot: \"true\"}\n"
             "  annotations: {kubernetes-fleet.io/number-of-clusters: \"8\"}\n"
             "spec:\n"
             "  policyHash: YWJj\n"
             "  policy:\n"
             "    placementType: PickN\n"
             "    topologySpreadConstraints: [{topologyKey: zone}]\n"
             "status: {conditions: [{type: Scheduled, status: \"True\", observedGeneration: 2}]}\n"
             "---\n"
             "apiVersion: placement.kubernetes-fleet.io/v1beta1\n"
             "kind: SchedulingPolicySnapshot\n"
             "metadata: {name: q-0, namespace: shop}\n"
             "spec: {policyHash: YWJj}\n"
             "---\n"
             "apiVersion: placement.kubernetes-fleet.io/v1beta1\n"
             "kind: ClusterSchedulingPolicySnapshot\n"
             "metadata: {name: wrong}\n"
             "spec: {policy: {tolerations: 3}}\n",
             "f", objects);
    QCOMPARE(objects.diagnostics.size(), std::size_t(1));
    QVERIFY(
        objects.diagnostics[0].sentence.starts_with("policy snapshot \"wrong\" was not loaded"));
    QCOMPARE(objects.policySnapshots.size(), std::size_t(2));
    const placement::PolicySnapshot &first = objects.policySnapshots[0];
    QCOMPARE(first.name, std::string("p-7"));
    QCOMPARE(first.placementName, std::string("p"));
    QVERIFY(first.isLatest && first.hasPolicy && first.policy);
    QCOMPARE(first.generation, std::int64_t(2));
    QCOMPARE(first.numberOfClusters, std::optional<std::int64_t>(8));
    QCOMPARE(first.policy->spreadConstraints[0].maxSkew, 1);
    QCOMPARE(first.conditions.size(), std::size_t(1));
    const placement::PolicySnapshot &second = objects.policySnapshots[1];
    QVERIFY(second.kind == placement::PlacementKind::ResourcePlacement);
    QCOMPARE(second.nameSpace, std::string("shop"));
    QVERIFY(second.hasPolicy && !second.policy && !second.isLatest);
}

} // namespace evenkeel::manifest

EVENKEEL_TEST(evenkeel::manifest::TestObjectLoader)
#include "tst_object_loader.moc"
