// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/manifest/manifest.h"
#include "core/manifest/read/pod_objects.h"
#include "core/manifest/read/render_objects.h"
#include "tests/test_program.h"

namespace evenkeel::manifest {

namespace {

Objects loaded(const std::string &text) {
    Objects objects;
    loadText(text, "objects.yaml", objects);
    return objects;
}

std::string snapshot(const std::string &name, const std::string &replicas) {
    return "---\n{apiVersion: placement.kubernetes-fleet.io/v1beta1, kind: "
           "ResourceOverrideSnapshot, metadata: {name: " +
           name +
           ", namespace: app, labels: {kubernetes-fleet.io/is-latest-snapshot: \"true\", "
           "kubernetes-fleet.io/parent-resource-override: o}}, spec: {overrideSpec: " +
           "{resourceSelectors: [{group: apps, version: v1, kind: Deployment, name: web}], policy: "
           "{overrideRules: [{jsonPatchOverrides: [{op: replace, path: /spec/replicas, value: " +
           replicas + "}]}]}}}}\n";
}

std::string override(const std::string &replicas) {
    return "---\n{apiVersion: placement.kubernetes-fleet.io/v1beta1, kind: ResourceOverride, "
           "metadata: {name: o, namespace: app}, spec: {resourceSelectors: [{group: apps, version: "
           "v1, kind: Deployment, name: web}], policy: {overrideRules: [{jsonPatchOverrides: [{op: "
           "replace, path: /spec/replicas, value: " +
           replicas + "}]}]}}}\n";
}

std::string names(const RenderObjects &read) {
    std::string text;
    for (const ReadOverride &one : read.overrides)
        text += one.override->name + " ";
    return text;
}

} // namespace

class RenderObjectsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void namesOverridesAsTheHubWould() {
        QCOMPARE(names(renderObjects(loaded(override("1")))), std::string("o-0 "));
        QCOMPARE(names(renderObjects(loaded(snapshot("o-4", "1")))), std::string("o-4 "));
        QCOMPARE(names(renderObjects(loaded(snapshot("o-4", "1") + override("1")))),
                 std::string("o-4 "));
        QCOMPARE(names(renderObjects(loaded(snapshot("o-4", "1") + override("2")))),
                 std::string("o-5 "));
    }

    void putsObjectsIntoNamespaces() {
        const RenderObjects read = renderObjects(
            loaded("{apiVersion: v1, kind: ConfigMap, metadata: {name: c}}\n---\n{apiVersion: v1, "
                   "kind: Secret, metadata: {name: s, namespace: app}}\n---\n{apiVersion: "
                   "rbac.authorization.k8s.io/v1, kind: ClusterRole, metadata: {name: r}}\n"));
        QCOMPARE(read.impliedNamespaces, (std::vector<std::string>{"app", "default"}));
        QCOMPARE(read.objects.size(), std::size_t{5});
        QCOMPARE(render::idOf(*read.objects[0]).nameSpace, std::string("default"));
        QCOMPARE(render::idOf(*read.objects[2]).nameSpace, std::string());
    }

    void readsWorkloadsWherePodsAreGathered() {
        Objects objects;
        PodObjects pods;
        objects.pods = &pods;
        loadText("{apiVersion: apps/v1, kind: Deployment, metadata: {name: web, namespace: app}, "
                 "spec: {replicas: 2}}\n---\n{apiVersion: v1, kind: Service, metadata: {name: web, "
                 "namespace: app}, spec: {ports: [{port: 80}]}}\n",
                 "objects.yaml", objects);
        objects.pods = nullptr;
        objects.podInventory = std::make_shared<const PodInventory>(takeInventory(pods));
        QCOMPARE(objects.others.size(), std::size_t{1}); // the inventory has no Service
        const RenderObjects read = renderObjects(objects);
        QCOMPARE(read.objects.size(), std::size_t{3}); // and the namespace
        QCOMPARE(render::idOf(*read.objects[0]).kind, std::string("Deployment"));
        QCOMPARE(render::idOf(*read.objects[1]).kind, std::string("Service"));
    }

    void keepsUnknownFields() {
        const RenderObjects read =
            renderObjects(loaded("{apiVersion: example.com/v1, kind: Thing, metadata: {name: t, "
                                 "namespace: app, extra: 1}, deep: {odd: [null, {}]}}\n"));
        QCOMPARE(writeJson(*read.objects[0]),
                 std::string("{\"apiVersion\":\"example.com/v1\",\"kind\":\"Thing\",\"metadata\":{"
                             "\"name\":\"t\",\"namespace\":\"app\",\"extra\":1},\"deep\":{\"odd\":["
                             "null,{}]}}"));
    }

    void keepsWhatIsTheSame() {
        const RenderObjects before = renderObjects(loaded(
            override("1") + "---\n{apiVersion: v1, kind: ConfigMap, metadata: {name: c}}\n"));
        const RenderObjects after = renderObjects(
            loaded(override("1") + "---\n{apiVersion: v1, kind: ConfigMap, metadata: {name: d}}\n"),
            &before);
        QCOMPARE(after.overrides[0].override, before.overrides[0].override);
        QCOMPARE(after.objects[0], before.objects[0]);
        QVERIFY(after.objects[1] != before.objects[1]);
    }

    /// A hundred thousand objects are not held twice.
    void sharesTheObjectsThatItReadsFirst() {
        Objects objects = loaded("{apiVersion: v1, kind: ConfigMap, metadata: {name: c, "
                                 "namespace: app}, data: {a: '1'}}\n");
        const RenderObjects read = renderObjects(objects);
        QCOMPARE(read.objects[0].get(), &objects.others[0].document);
        objects.others.edit()[0].document.set("data", kube::Value());
        QVERIFY(writeJson(*read.objects[0]).find("\"a\":\"1\"") != std::string::npos);
        const RenderObjects later = renderObjects(objects, &read);
        QVERIFY(later.objects[0] != read.objects[0]);
        QVERIFY(later.objects[0].get() != &objects.others[0].document);
        QCOMPARE(later.objects[1], read.objects[1]);
    }

    void reportsWhatIsNoOverride() {
        const RenderObjects read = renderObjects(
            loaded("{apiVersion: placement.kubernetes-fleet.io/v1beta1, kind: ResourceOverride, "
                   "metadata: {name: o, namespace: app}, spec: {policy: [1]}}\n"));
        QVERIFY(read.overrides.empty());
        QCOMPARE(read.diagnostics.size(), std::size_t{1});
        QCOMPARE(read.diagnostics.front().where.file, std::string("objects.yaml"));
    }
};

} // namespace evenkeel::manifest

EVENKEEL_TEST(evenkeel::manifest::RenderObjectsTest)
#include "tst_render_objects.moc"
