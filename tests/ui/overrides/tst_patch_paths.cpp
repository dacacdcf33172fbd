// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/forms/field_editors.h"
#include "ui/overrides/override_editor.h"

#include <QTest>

#include "core/manifest/manifest.h"
#include "tests/test_program.h"
#include "ui/base/label_names.h"
#include "ui/document/planning/planning.h"

namespace evenkeel::ui {

namespace {

const char *const kObjects =
    "{apiVersion: v1, kind: Namespace, metadata: {name: shop}}\n---\n"
    "{apiVersion: apps/v1, kind: Deployment, metadata: {name: web, namespace: shop, uid: a}, spec: "
    "{replicas: 2, template: {spec: {containers: [{name: main}]}}}, status: {replicas: 2}}\n---\n"
    "{apiVersion: v1, kind: ConfigMap, metadata: {name: conf, namespace: shop, labels: {a/b: c}}, "
    "data: {level: info}}\n";

kube::Value yaml(const std::string &text) {
    return manifest::parseYaml(text, {}).value().front();
}

kube::Value override(const std::string &kind, const std::string &selectors) {
    return yaml("{apiVersion: placement.kubernetes-fleet.io/v1beta1, kind: " + kind +
                ", metadata: {name: o, namespace: shop}, spec: {" + selectors + "}}");
}

QStringList texts(const Suggestions &suggestions) {
    QStringList texts;
    for (const Suggestion &suggestion : suggestions)
        texts << suggestion.text;
    return texts;
}

} // namespace

class TestPatchPaths : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void offersWhatTheSelectedObjectHas() {
        const manifest::Objects objects = loadWithPods(kObjects, "objects.yaml");
        const auto paths = patchPaths(
            objects, override("ResourceOverride", "resourceSelectors: [{group: apps, version: v1, "
                                                  "kind: Deployment, name: web}]"));
        QCOMPARE(texts(paths),
                 (QStringList{"/metadata/labels", "/metadata/annotations", "/spec",
                              "/spec/replicas", "/spec/template", "/spec/template/spec",
                              "/spec/template/spec/containers", "/spec/template/spec/containers/0",
                              "/spec/template/spec/containers/0/name",
                              "/spec/template/spec/containers/-"}));
    }

    void aNamespaceStandsForEverythingInIt() {
        const manifest::Objects objects = loadWithPods(kObjects, "objects.yaml");
        kube::Value whole = override("ClusterResourceOverride",
                                     "clusterResourceSelectors: [{group: '', version: v1, kind: "
                                     "Namespace, name: shop}]");
        whole.find("metadata")->remove("namespace");
        const auto paths = patchPaths(objects, whole);
        QVERIFY(texts(paths).contains(QStringLiteral("/data/level")));
        QVERIFY(texts(paths).contains(QStringLiteral("/metadata/labels/a~1b")));
        QCOMPARE(paths.front().text, QStringLiteral("/metadata/labels"));
        QCOMPARE(paths.front().count, std::size_t{3});
    }

    void readsValuesAsYamlDoes_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("json");
        QTest::newRow("number") << "5" << "5";
        QTest::newRow("text") << "web" << "\"web\"";
        QTest::newRow("yes") << "true" << "true";
        QTest::newRow("number as text") << "\"5\"" << "\"5\"";
        QTest::newRow("object") << "{\"a\":[1,2]}" << "{\"a\":[1,2]}";
        QTest::newRow("variable") << "${MEMBER-CLUSTER-NAME}" << "\"${MEMBER-CLUSTER-NAME}\"";
        QTest::newRow("half typed") << "{a: " << "\"{a: \"";
    }
    void readsValuesAsYamlDoes() {
        QFETCH(QString, text);
        QFETCH(QString, json);
        const kube::Value value = valueFromText(text);
        QCOMPARE(toQString(manifest::writeJson(value)), json);
        QCOMPARE(valueFromText(textOfValue(&value)), value);
    }

    void theNameOfAClusterIsThereOnEveryCluster() {
        QCOMPARE(patchVariables(FleetWords()).front(),
                 (Suggestion{QStringLiteral("${MEMBER-CLUSTER-NAME}"), 0,
                             QStringLiteral("every cluster")}));
    }

    void countsTheClustersOfARule() {
        fleet::Fleet fleet;
        for (const char *env : {"prod", "prod", "dev"}) {
            fleet::Cluster cluster;
            cluster.name = "c" + std::to_string(fleet.size());
            cluster.labels = {{"env", env}};
            fleet.add(cluster);
        }
        const auto count = [&fleet](const char *rule) { return clustersOfRule(fleet, yaml(rule)); };
        QCOMPARE(count("{}"), std::optional<std::size_t>(0));
        QCOMPARE(count("{clusterSelector: {clusterSelectorTerms: []}}"),
                 std::optional<std::size_t>(3));
        QCOMPARE(count("{clusterSelector: {clusterSelectorTerms: [{labelSelector: {matchLabels: "
                       "{env: prod}}}]}}"),
                 std::optional<std::size_t>(2));
        QCOMPARE(count("{clusterSelector: {clusterSelectorTerms: [{labelSelector: "
                       "{matchExpressions: [{key: env, operator: Is}]}}]}}"),
                 std::optional<std::size_t>());
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestPatchPaths)
#include "tst_patch_paths.moc"
