// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/gate/saved_plan.h"

#include <QObject>
#include <QTest>

#include "core/insight/plan_facts.h"
#include "core/manifest/manifest.h"
#include "tests/core/kube/replaced_nodes.h"
#include "tests/test_program.h"

using namespace evenkeel;
using kube::Value;

namespace {

const std::string kSavedObjects = R"yaml(apiVersion: cluster.kubernetes-fleet.io/v1beta1
kind: MemberCluster
metadata: {name: a, resourceVersion: "7", labels: {env: prod, odd: "0x1F"}}
spec: {taints: [{key: gpu, effect: NoSchedule}]}
status:
  properties: {score: {value: "5", observationTime: "2026-03-01T12:00:00Z"}}
  agentStatus: [{type: MemberAgent, lastReceivedHeartbeat: "2026-03-01T12:00:00Z"}]
---
apiVersion: placement.kubernetes-fleet.io/v1beta1
kind: ClusterResourcePlacement
metadata: {name: web, generation: 3, annotations: {note: "a: b # no comment\n\ttab “quoted”"}}
spec: {policy: {placementType: PickN, numberOfClusters: 1}}
status: {observedResourceIndex: "0"}
---
apiVersion: placement.kubernetes-fleet.io/v1beta1
kind: ClusterResourceBinding
metadata: {name: web-a}
spec: {state: Bound, targetCluster: a}
status: {conditions: [{type: Available, status: "True", message: all of it}]}
)yaml";

std::vector<Value> objectsFrom(const std::string &text) {
    return manifest::parseYaml(text, "objects.yaml").value();
}

gate::SavedPlan saved() {
    using Kind = placement::PlacementKind;
    return {"1.0",
            *kube::parseTime("2026-03-01T12:00:00Z"),
            {"fleet.yaml", "hub prod"},
            {{insight::placementId(Kind::ClusterResourcePlacement, {}, "web"), {"a"}, {}},
             {insight::placementId(Kind::ResourcePlacement, "team", "db"),
              {},
              "no such property: \"cost\""}},
            objectsFrom(kSavedObjects)};
}

std::string replaced(std::string text, const std::string &from, const std::string &to) {
    const std::size_t place = text.find(from);
    return place == std::string::npos ? std::string() : text.replace(place, from.size(), to);
}

QString errorOf(const std::string &text) {
    const auto plan = gate::readSavedPlan(text, "p.yaml");
    return plan ? QStringLiteral("none") : QString::fromStdString(plan.error().message);
}

} // namespace

class TestSavedPlan : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isReadAsItWasWritten() {
        const gate::SavedPlan plan = saved();
        for (const bool hasCarriageReturns : {false, true}) {
            QString text = QString::fromStdString(gate::textOf(plan));
            if (hasCarriageReturns)
                text.replace(QLatin1Char('\n'), QStringLiteral("\r\n"));
            const auto read = gate::readSavedPlan(text.toStdString(), "p.yaml");
            QVERIFY2(read, read ? "" : read.error().message.c_str());
            QCOMPARE(read->version, plan.version);
            QVERIFY(read->now == plan.now && read->inputs == plan.inputs);
            QVERIFY(read->decisions == plan.decisions);
            QVERIFY(gate::movedSince(*read, plan.basis, plan.decisions).empty());
        }
    }

    void whatIsNoPlanIsRefused_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("error");
        const std::string text = gate::textOf(saved());
        const auto row = [](const char *name, const std::string &damaged, const char *error) {
            QTest::newRow(name) << QString::fromStdString(damaged) << error;
        };
        row("empty", "", "it is empty");
        row("a manifest", kSavedObjects, "it begins with something else");
        row("an object is cut off", text.substr(0, text.rfind("---")), "2 of 3 objects are there");
        row("a label is another", replaced(text, "env: prod", "env: test"), "it was changed");
        row("a decision is another", replaced(text, "- a\n", "- b\n"), "it was changed");
        row("the clock is another", replaced(text, "12:00:00Z", "13:00:00Z"), "it was changed");
        row("no digest", replaced(text, "digest:", "digest2:"), "there is no such field");
        row("a clock that is none", replaced(text, "2026-03-01T12:00:00Z", "noon"),
            "no time of RFC 3339");
        row("a newer release", replaced(text, "v1alpha1", "v1"), "which this release does not");
        row("an open bracket", replaced(text, "inputs:", "inputs: ["), "p.yaml:");
        row("no YAML", text.substr(0, 60) + "{", "p.yaml");
    }
    void whatIsNoPlanIsRefused() {
        QFETCH(QString, text);
        QFETCH(QString, error);
        const QString said = errorOf(text.toStdString());
        QVERIFY2(said.contains(error), qPrintable(said));
    }

    /// Anybody can write the digest of what they changed.
    void everyNodeOfAPlanGetsAnAnswer() {
        const auto documents = objectsFrom(gate::textOf(saved()));
        std::string objects;
        for (std::size_t i = 1; i < documents.size(); ++i)
            objects += "---\n" + manifest::writeYaml(documents[i]);
        tests::forEachReplaced(documents.front(), [&](const Value &head, const std::string &path,
                                                      const Value &) {
            const auto plan = gate::readSavedPlan(manifest::writeYaml(head) + objects, "p.yaml");
            QVERIFY2(plan || !plan.error().message.empty(), path.c_str());
        });
        gate::SavedPlan plan = saved();
        const auto objectsNow = plan.basis;
        for (std::size_t i = 0; i < objectsNow.size(); ++i) {
            tests::forEachReplaced(
                objectsNow[i], [&](const Value &object, const std::string &path, const Value &) {
                    plan.basis[i] = object;
                    const auto read = gate::readSavedPlan(gate::textOf(plan), "p.yaml");
                    QVERIFY2(read || !read.error().message.empty(), path.c_str());
                    (void)gate::movedSince(plan, objectsNow, plan.decisions);
                    (void)gate::movedSince(saved(), plan.basis, plan.decisions);
                });
            plan.basis[i] = objectsNow[i];
        }
    }

    void whatMovesIsNamed_data() {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("moves"); // subject, what; empty: nothing that counts
        const auto row = [](const char *from, const char *to, const char *moves) {
            QTest::newRow(from) << from << to << moves;
        };
        row("env: prod", "env: test",
            "MemberCluster a: /metadata/labels/env was \"prod\" and is \"test\"");
        row("taints: [{key: gpu, effect: NoSchedule}]", "taints: []",
            "MemberCluster a: /spec/taints/0 was {\"key\":\"gpu\",\"effect\":\"NoSchedule\"} and "
            "is not there");
        row("{value: \"5\"", "{value: \"6\"",
            "MemberCluster a: /status/properties/score/value was \"5\" and is \"6\"");
        row("numberOfClusters: 1", "numberOfClusters: 2",
            "ClusterResourcePlacement web: /spec/policy/numberOfClusters was 1 and is 2");
        row("name: web", "name: shop",
            "ClusterResourcePlacement web: was there and is gone; ClusterResourcePlacement shop: "
            "is new");
        row("resourceVersion: \"7\"", "resourceVersion: \"8\"", "");
        row("generation: 3", "generation: 4", "");
        row("lastReceivedHeartbeat: \"2026-03-01T12:00:00Z\"",
            "lastReceivedHeartbeat: \"2026-03-01T12:00:30Z\"", "");
        row("observedResourceIndex: \"0\"", "observedResourceIndex: \"1\"", "");
        row("status: \"True\"", "status: \"False\"",
            "ClusterResourceBinding web-a: /status/conditions/0/status was \"True\" and is "
            "\"False\"");
        row("message: all of it", "message: all", "");
    }
    void whatMovesIsNamed() {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(QString, moves);
        const gate::SavedPlan plan = saved();
        const std::string now = replaced(kSavedObjects, from.toStdString(), to.toStdString());
        QVERIFY(!now.empty());
        QStringList said;
        for (const gate::Move &move : gate::movedSince(plan, objectsFrom(now), plan.decisions))
            said << QString::fromStdString(move.subject + ": " + move.sentence);
        QCOMPARE(said.join(QStringLiteral("; ")), moves);
    }

    void aDecisionMovesByTheClockAlone() {
        const gate::SavedPlan plan = saved();
        const std::vector<gate::SavedDecision> now{
            {plan.decisions.front().placement, {"b"}, {}}}; // team/db is not asked
        const auto moves = gate::movedSince(plan, plan.basis, now);
        QCOMPARE(moves.size(), std::size_t{1});
        QCOMPARE(moves[0].subject, std::string("web"));
        QCOMPARE(moves[0].sentence, std::string("planned for a, and it would be b now"));
    }

    void secretsAreNoPartOfABasis() {
        const auto objects = objectsFrom("apiVersion: v1\nkind: Secret\n---\n"
                                         "apiVersion: apps/v1\nkind: Deployment\n---\n" +
                                         kSavedObjects);
        QVERIFY(!gate::isOfBasis(objects[0]) && !gate::isOfBasis(objects[1]));
        QVERIFY(gate::isOfBasis(objects[2]) && gate::isOfBasis(objects[3]));
    }
};

EVENKEEL_TEST(TestSavedPlan)
#include "tst_saved_plan.moc"
