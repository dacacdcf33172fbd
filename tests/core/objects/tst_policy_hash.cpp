// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/objects/policy_hash.h"

#include <QObject>
#include <QTest>

#include "core/manifest/manifest.h"
#include "core/objects/planning.h"
#include "tests/conformance/jsonl_file.h"
#include "tests/test_program.h"

namespace evenkeel::objects {

namespace {

using kube::Value;

/// Every policy snapshot in a document.
void collect(const Value &value, std::vector<Value> &snapshots) {
    if (kube::memberOf(value, "kind").text().ends_with("SchedulingPolicySnapshot"))
        snapshots.push_back(value);
    for (const Value &item : value.items())
        collect(item, snapshots);
    for (const auto &[key, member] : value.members())
        collect(member, snapshots);
}

} // namespace

class TestPolicyHash : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyHashOfARecordedHubFits() {
        std::vector<Value> snapshots;
        for (const std::string &line :
             conformance::readLines(TEST_DATA_DIR "/conformance/hub/change.jsonl.gz"))
            collect(*manifest::parseJson(line), snapshots);
        QVERIFY(snapshots.size() > 1000);
        for (const Value &snapshot : snapshots)
            QVERIFY2(fitsItsHash(snapshot).value_or(false), manifest::writeJson(snapshot).c_str());
    }

    /// As a person writes one.
    void anotherHashIsNone() {
        Value snapshot = Value::object();
        QVERIFY(!fitsItsHash(snapshot));
        snapshot.set("spec", Value::object({{"policyHash", Value::string("YWJj")}}));
        QVERIFY(!fitsItsHash(snapshot));
    }

    /// The hub makes a new snapshot of the same policy.
    void aHashOfAnotherPolicyMakesASnapshot() {
        const std::string yaml = R"(apiVersion: placement.kubernetes-fleet.io/v1beta1
kind: ClusterResourcePlacement
metadata: {name: web}
spec:
  resourceSelectors: [{group: "", version: v1, kind: Namespace, name: web}]
  policy: {placementType: PickAll}
---
apiVersion: placement.kubernetes-fleet.io/v1beta1
kind: ClusterSchedulingPolicySnapshot
metadata:
  name: web-0
  labels: {kubernetes-fleet.io/parent-CRP: web, kubernetes-fleet.io/is-latest-snapshot: "true"}
spec:
  policy: {placementType: PickAll}
  policyHash: HASH
)";
        const std::string hash = "N2I1N2Y0YmM5ZjA0ZGU2ZmFmN2UwNzBmY2I3NDBhYjZjZDBmNjY0NDg4OTQ4MGJlM"
                                 "Dk1YzY4MmYzNTA4Y2YwYw==";
        const auto basisOf = [&yaml](const std::string &own) {
            manifest::Objects objects;
            std::string text = yaml;
            manifest::loadText(text.replace(text.find("HASH"), 4, own), "t.yaml", objects);
            return planningOf(objects, objects.placements[0]).basis;
        };
        const Basis other = basisOf(hash);
        QCOMPARE(other.planned, "web-1");
        QVERIFY2(basisText(other).find("(policyHash)") != std::string::npos,
                 basisText(other).c_str());
        QCOMPARE(basisOf("YWJj").planned, "web-0");
    }
};

} // namespace evenkeel::objects

EVENKEEL_TEST(evenkeel::objects::TestPolicyHash)
#include "tst_policy_hash.moc"
