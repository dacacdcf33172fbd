// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <fmt/format.h>

#include <QObject>
#include <QRegularExpression>
#include <QTest>

#include "core/manifest/manifest.h"
#include "core/report/drift_bundle.h"
#include "tests/conformance/jsonl_file.h"
#include "tests/test_program.h"

using namespace evenkeel;
using difference::Drift;
using report::BundleNames;

namespace {

/// What a recorded hub held before a change.
struct RecordedHub {
    std::string id;
    std::vector<kube::Value> objects;
    kube::Time now;
};

std::vector<RecordedHub> recordedHubs() {
    std::vector<RecordedHub> hubs;
    std::size_t line = 0;
    for (const std::string &text :
         conformance::readLines(TEST_DATA_DIR "/conformance/hub/change.jsonl.gz")) {
        if (++line % 8 != 1)
            continue;
        const kube::Value request = *manifest::parseJson(text)->find("request");
        hubs.push_back({request.find("id")->text(), request.find("objects")->items(), {}});
        manifest::Objects objects;
        for (const kube::Value &object : hubs.back().objects)
            manifest::loadText(manifest::writeJson(object), "hub", objects);
        hubs.back().now = objects.now();
    }
    return hubs;
}

std::vector<Drift> driftsOf(const RecordedHub &hub) {
    std::string text;
    for (const kube::Value &object : hub.objects)
        text += manifest::writeJson(object) + "\n";
    manifest::Objects objects;
    manifest::loadText(text, "hub", objects);
    objects.clock = hub.now;
    return *difference::driftsOf(objects);
}

/// A line for each placement; without names: how many of each.
std::string printed(const std::vector<Drift> &drifts, BundleNames names) {
    std::string text;
    for (const Drift &drift : drifts) {
        const bool isNamed = names == BundleNames::AsTheyAre;
        text +=
            fmt::format("{} {} held {} fresh {} gone {} deviations {}", drift.object.name.empty(),
                        difference::nameOf(drift.agreement), drift.held.size(), drift.fresh.size(),
                        drift.unpicked(), drift.deviations.size());
        for (const difference::ClusterChange &change : drift.changes)
            text += fmt::format(" {}{}", change.isAdded, isNamed ? change.cluster : "");
        for (const difference::Deviation &one : drift.deviations)
            text += isNamed ? one.what + one.hub + one.plan : "";
        text += '\n';
    }
    return text;
}

const char *const kSecretive = R"(apiVersion: cluster.kubernetes-fleet.io/v1beta1
kind: MemberCluster
metadata:
  name: prod-eus-01
  annotations: {kubectl.kubernetes.io/last-applied-configuration: '{"name": "prod-eus-01"}'}
  labels: {topology.kubernetes.io/region: eastus, acme.example/customer: globex, kubernetes-fleet.io/for: acme}
spec:
  identity: {kind: ServiceAccount, name: fleet-member-agent-prod-eus-01, namespace: fleet-system}
  taints: [{key: acme.example/customer, value: globex, effect: NoSchedule}]
status:
  conditions: [{type: Healthy, status: 'False', reason: Down, message: ask initech about rack 7}]
  properties: {k8s.io/cluster-entrypoint: {value: 'https://initech', observationTime: '2026-01-01T00:00:00Z'}}
  resourceUsage: {capacity: {globex.example/gpu: '1', cpu: '5'}}
---
apiVersion: placement.kubernetes-fleet.io/v1beta1
kind: ClusterResourcePlacement
metadata:
  name: payments
  generation: 1
  finalizers: [globex.example/held]
  annotations: {kubernetes-fleet.io/owner: initech}
spec:
  resourceSelectors:
  - {group: '', version: v1, kind: Namespace, name: ledger}
  - {group: globex.example, version: v1, kind: GlobexBooks}
  policy:
    placementType: PickN
    numberOfClusters: 1
    affinity:
      clusterAffinity:
        requiredDuringSchedulingIgnoredDuringExecution:
          clusterSelectorTerms:
          - labelSelector: {matchLabels: {acme.example/customer: globex}}
            propertySelector:
              matchExpressions:
              - {name: resources.kubernetes-fleet.io/total-globex.example/gpu, operator: Ge, values: ['1']}
    tolerations: [{key: acme.example/customer, operator: Equal, value: globex}]
    topologySpreadConstraints: [{topologyKey: topology.kubernetes.io/region}]
status:
  placementStatuses:
  - clusterName: prod-eus-01
    applicableClusterResourceOverrides: [ledger-patch-0]
    driftedPlacements:
    - {version: v1, kind: ConfigMap, name: x, observedDrifts: [{path: /data/a, valueInMember: globex}]}
---
apiVersion: placement.kubernetes-fleet.io/v1beta1
kind: ClusterResourceSnapshot
metadata:
  name: payments-0-snapshot
  labels: {kubernetes-fleet.io/parent-CRP: payments, kubernetes-fleet.io/is-latest-snapshot: 'true'}
spec:
  selectedResources:
  - {apiVersion: v1, kind: Secret, metadata: {name: token, namespace: ledger}, data: {key: c2VjcmV0}}
  - {apiVersion: globex.example/v1, kind: GlobexBooks, metadata: {name: b}}
---
apiVersion: placement.kubernetes-fleet.io/v1beta1
kind: ClusterSchedulingPolicySnapshot
metadata:
  name: payments-0
  labels: {kubernetes-fleet.io/parent-CRP: payments, kubernetes-fleet.io/is-latest-snapshot: 'true'}
spec: {policyHash: aGFzaA==}
status:
  targetClusters: [{clusterName: prod-eus-01, selected: true, reason: "picked prod-eus-01."}]
---
apiVersion: placement.kubernetes-fleet.io/v1beta1
kind: ClusterResourceBinding
metadata: {name: b-1, labels: {kubernetes-fleet.io/parent-CRP: payments}}
spec:
  state: Bound
  targetCluster: prod-eus-01
  schedulingPolicySnapshotName: payments-0
  resourceSnapshotName: payments-7-snapshot
  clusterResourceOverrideSnapshots: [ledger-patch-0]
---
apiVersion: placement.kubernetes-fleet.io/v1beta1
kind: ClusterStagedUpdateStrategy
metadata: {name: calm}
spec: {stages: [{name: all, labelSelector: {}, sortingLabelKey: acme.example/wave}]}
---
apiVersion: placement.kubernetes-fleet.io/v1beta1
kind: ClusterStagedUpdateRun
metadata: {name: payrun}
spec: {placementName: payments, stagedRolloutStrategyName: calm}
status:
  stagesStatus:
  - stageName: all
    afterStageTaskStatus: [{type: Approval, approvalRequestName: payrun-after-all}]
---
apiVersion: v1
kind: Secret
metadata: {name: token, namespace: ledger}
data: {key: c2VjcmV0}
)";

base::Result<report::DriftBundle> bundleOf(const std::string &yaml, BundleNames names) {
    const auto objects = manifest::parseYaml(yaml, "test.yaml");
    manifest::Objects read;
    manifest::loadText(yaml, "test.yaml", read);
    return report::driftBundle(*objects, *difference::driftsOf(read), read.now(), names);
}

} // namespace

class TestDriftBundle : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// A bundle of a recorded hub, read again, has the drift of the hub.
    void bundleDecidesAsTheHubDoes_data() {
        QTest::addColumn<int>("names");
        QTest::newRow("names as they are") << static_cast<int>(BundleNames::AsTheyAre);
        QTest::newRow("pseudonyms") << static_cast<int>(BundleNames::Pseudonyms);
    }
    void bundleDecidesAsTheHubDoes() {
        QFETCH(int, names);
        const auto kind = static_cast<BundleNames>(names);
        const std::vector<RecordedHub> hubs = recordedHubs();
        QVERIFY(hubs.size() >= 20);
        for (const RecordedHub &hub : hubs) {
            const auto drifts = driftsOf(hub);
            const auto bundle = report::driftBundle(hub.objects, drifts, hub.now, kind);
            QVERIFY2(bundle.has_value(), hub.id.c_str());
            QVERIFY2(
                printed(drifts, kind) == printed(bundle->drifts, kind),
                (hub.id + "\n" + printed(drifts, kind) + printed(bundle->drifts, kind)).c_str());
        }
    }

    void pseudonymsHideEveryName() {
        const auto plain = bundleOf(kSecretive, BundleNames::AsTheyAre);
        QVERIFY(plain.has_value());
        const auto hidden = bundleOf(kSecretive, BundleNames::Pseudonyms);
        QVERIFY(hidden.has_value());
        for (const char *name : {"prod-eus-01", "payments", "ledger", "globex", "acme", "eastus",
                                 "token", "Globex", "ledger-patch-0", "payrun", "initech"}) {
            QVERIFY2(name == std::string("token") || plain->text.find(name) != std::string::npos,
                     name);
            QVERIFY2(hidden->text.find(name) == std::string::npos, hidden->text.c_str());
        }
        for (const char *kept : {"topology.kubernetes.io/region", "cluster-1", "placement-1-0",
                                 "NoSchedule", "kind: DriftList", "cpu"})
            QVERIFY2(hidden->text.find(kept) != std::string::npos, hidden->text.c_str());
        // KubeFleet splits the name of a property at dashes.
        const QString text = QString::fromStdString(hidden->text);
        const auto property =
            QRegularExpression("resources.kubernetes-fleet.io/total-([a-z0-9]+)[,}\\n]")
                .match(text);
        QVERIFY2(property.hasMatch(), hidden->text.c_str());
        QVERIFY2(text.contains(property.captured(1) + ": '1'") ||
                     text.contains(property.captured(1) + ": \"1\""),
                 hidden->text.c_str());
    }

    void secretsHaveNoData() {
        for (const BundleNames names : {BundleNames::AsTheyAre, BundleNames::Pseudonyms}) {
            const auto bundle = bundleOf(kSecretive, names);
            QVERIFY(bundle.has_value());
            QVERIFY2(bundle->text.find("c2VjcmV0") == std::string::npos, bundle->text.c_str());
            QVERIFY(bundle->text.find("last-applied") == std::string::npos);
        }
    }

    /// Ties go by name, so the order of pseudonyms is that of the names.
    void pseudonymsKeepTheOrderOfNames() {
        std::string fleet;
        for (int number = 0; number < 12; ++number)
            fleet += fmt::format("---\napiVersion: cluster.kubernetes-fleet.io/v1beta1\nkind: "
                                 "MemberCluster\nmetadata: {{name: c{}}}\nspec: {{}}\n",
                                 number);
        const auto bundle = bundleOf(fleet, BundleNames::Pseudonyms);
        QVERIFY(bundle.has_value());
        const std::size_t second = bundle->text.find("cluster-02"); // c1
        QVERIFY(second != std::string::npos);
        QVERIFY(bundle->text.find("cluster-12") != std::string::npos);
        QVERIFY(bundle->text.find("cluster-13") == std::string::npos);
        QVERIFY2(bundle->text.find("c10") == std::string::npos, bundle->text.c_str());
    }
};

EVENKEEL_TEST(TestDriftBundle)
#include "tst_drift_bundle.moc"
