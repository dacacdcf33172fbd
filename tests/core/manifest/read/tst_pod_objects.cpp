// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/manifest/manifest.h"
#include "core/manifest/read/pod_objects.h"
#include "tests/test_program.h"

using namespace evenkeel;

namespace {

constexpr const char *kCluster = R"(apiVersion: v1
kind: List
items:
- apiVersion: v1
  kind: Node
  metadata: {name: n1, labels: {zone: a}}
- apiVersion: v1
  kind: Pod
  metadata: {name: p1, namespace: shop}
  spec: {nodeName: n1}
  status: {phase: Running}
- apiVersion: v1
  kind: Service
  metadata: {name: web, namespace: shop}
  spec: {selector: {app: web}}
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: web, namespace: shop}
spec:
  replicas: 3
  selector: {matchLabels: {app: web}}
  template: {metadata: {labels: {app: web}}}
---
apiVersion: apps/v1
kind: ReplicaSet
metadata:
  name: web-77b4
  namespace: shop
  ownerReferences: [{apiVersion: apps/v1, kind: Deployment, name: web, uid: u, controller: true}]
spec: {selector: {matchLabels: {app: web}}}
---
apiVersion: v1
kind: Pod
metadata: {name: alone}
spec: {containers: [{name: c}]}
)";

manifest::Objects load(const char *text, manifest::PodObjects *pods) {
    manifest::Objects objects;
    objects.pods = pods;
    manifest::loadText(text, "cluster.yaml", objects);
    return objects;
}

} // namespace

class TestPodObjects : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sortsObjectsByWhatTheyAreFor() {
        manifest::PodObjects pods;
        const manifest::Objects objects = load(kCluster, &pods);
        QVERIFY(objects.diagnostics.empty());
        // A placement may bring the Service to its clusters.
        QCOMPARE(objects.others.size(), std::size_t{1});
        QCOMPARE(objects.others[0].document.find("kind")->text(), std::string("Service"));
        QCOMPARE(pods.cluster().nodes.size(), std::size_t{1});
        QCOMPARE(pods.cluster().pods.size(), std::size_t{1});
        QCOMPARE(pods.cluster().owners.size(), std::size_t{2});
        QCOMPARE(pods.workloads().size(), std::size_t{2});
        QCOMPARE(pods.workloads()[0].name, std::string("web"));
        QCOMPARE(pods.workloads()[1].kind, pods::WorkloadKind::Pod);
        QCOMPARE(pods.workloads()[1].nameSpace, std::string("default"));
        QCOMPARE(pods.workloadSources()[0].line, 17);
    }

    /// What the eviction API asks: bounds of budgets, and how many pods there are to be.
    void readsBudgetsAndReplicas() {
        manifest::PodObjects pods;
        const manifest::Objects objects = load((std::string(kCluster) + R"(---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: {name: b, namespace: shop, generation: 2}
spec: {selector: {}, maxUnavailable: 25%, minAvailable: null, unhealthyPodEvictionPolicy: AlwaysAllow}
status: {desiredHealthy: 2, observedGeneration: 2}
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: {name: old, generation: 2}
spec: {minAvailable: 3}
status: {desiredHealthy: 2, observedGeneration: 1}
---
apiVersion: v1
kind: ReplicationController
metadata: {name: rc}
spec: {replicas: 0}
)")
                                                   .c_str(),
                                               &pods);
        QVERIFY(objects.diagnostics.empty());
        const std::vector<pods::DisruptionBudget> &budgets = pods.cluster().budgets;
        QCOMPARE(budgets.size(), std::size_t{2});
        QCOMPARE(budgets[0].name, std::string("b"));
        QCOMPARE(budgets[0].maxUnavailable->text(), std::string("25%"));
        QVERIFY(!budgets[0].minAvailable && budgets[0].evictsUnready);
        QVERIFY(budgets[0].reported == 2);
        QCOMPARE(budgets[1].minAvailable->text(), std::string("3"));
        QVERIFY(!budgets[1].reported && !budgets[1].evictsUnready);
        const std::vector<pods::Scale> &scales = pods.cluster().scales;
        QCOMPARE(scales.size(), std::size_t{3}); // the Service has none
        QVERIFY(scales[0].kind == "Deployment" && scales[0].replicas == 3);
        QVERIFY(scales[1].replicas == 1 && scales[1].controller.name == "web");
        QVERIFY(scales[2].kind == "ReplicationController" && scales[2].replicas == 0);
    }

    /// An edit of the window counts for budgets as well.
    void anEditedWorkloadAsksForOtherReplicas() {
        manifest::PodObjects pods;
        load(kCluster, &pods);
        const manifest::PodInventory inventory = manifest::takeInventory(pods);
        manifest::WorkloadObject edited = *inventory.workloads[0];
        edited.workload.replicas = 7;
        const manifest::PodInventory after =
            manifest::withWorkload(inventory, 0, std::move(edited));
        QCOMPARE(after.cluster->scales[0].replicas, 7);
        QCOMPARE(inventory.cluster->scales[0].replicas, 3);
        QCOMPARE(after.cluster->scales.size(), inventory.cluster->scales.size());
    }

    void leavesPodsWithTheOtherObjectsByDefault() {
        const manifest::Objects objects = load(kCluster, nullptr);
        QCOMPARE(objects.others.size(), std::size_t{6});
    }

    void reportsRepeatedNamesAndBadObjects() {
        manifest::PodObjects pods;
        const manifest::Objects objects = load(R"([
            {"apiVersion":"v1","kind":"Node","metadata":{"name":"n1"}},
            {"apiVersion":"v1","kind":"Node","metadata":{"name":"n1"}},
            {"apiVersion":"v1","kind":"Node","metadata":{"name":"n2"},
             "status":{"allocatable":{"cpu":"lots"}}}])",
                                               &pods);
        QCOMPARE(pods.cluster().nodes.size(), std::size_t{1});
        QCOMPARE(objects.diagnostics.size(), std::size_t{3}); // and the list
        QVERIFY(objects.diagnostics[0].sentence.find("duplicate Node \"n1\"") != std::string::npos);
        QVERIFY(objects.diagnostics[1].sentence.find("quantity") != std::string::npos);
    }

    void takesOnlyTheCoreAndAppsGroups() {
        QVERIFY(manifest::PodObjects::takes("v1", "Node"));
        QVERIFY(manifest::PodObjects::takes("apps/v1", "StatefulSet"));
        QVERIFY(!manifest::PodObjects::takes("serving.knative.dev/v1", "Service"));
        QVERIFY(!manifest::PodObjects::takes("v1", "ConfigMap"));
    }
};

EVENKEEL_TEST(TestPodObjects)
#include "tst_pod_objects.moc"
