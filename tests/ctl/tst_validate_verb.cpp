// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "tests/ctl/command.h"
#include "tests/test_program.h"

namespace evenkeel::tests {

namespace {

constexpr const char *kHead = R"(apiVersion: placement.kubernetes-fleet.io/v1beta1
kind: ClusterResourcePlacement
metadata: {name: web}
spec:
  resourceSelectors: [{group: "", version: v1, kind: Namespace, name: app}]
)";

constexpr const char *kCluster = R"(---
apiVersion: cluster.kubernetes-fleet.io/v1beta1
kind: MemberCluster
metadata: {name: one}
spec: {identity: {kind: User, name: one}}
)";

CommandResult validate(const QByteArray &text, const QStringList &more = {}) {
    return runCommand(QStringList{"validate", "-f", "-"} + more, text);
}

} // namespace

class ValidateVerbTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void unknownFieldsAreAnError() {
        const QByteArray text = QByteArray(kHead) + "  polcy: {placementType: PickN}\n";
        CommandResult result = validate(text);
        QCOMPARE(result.status, 1);
        QVERIFY2(result.out.contains("unknown field \"spec.polcy\"; did you mean policy?"),
                 result.out.constData());
        QVERIFY2(result.out.contains("standard input:6:"), result.out.constData());
        result = validate(text, {"--validate=warn"});
        QCOMPARE(result.status, 0);
        QVERIFY2(result.out.contains("unknown field"), result.out.constData());
        result = validate(text, {"--validate", "ignore"});
        QCOMPARE(result.status, 0);
        QVERIFY2(!result.out.contains("unknown field"), result.out.constData());
        QCOMPARE(validate(text, {"--validate=maybe"}).status, 2);
    }

    void twoObjectsOfOneNameAreRefused() {
        QCOMPARE(validate(QByteArray(kCluster) + kCluster).status, 0); // nothing is lost
        QByteArray other = kCluster;
        other.replace("name: one}\nspec", "name: one, labels: {a: b}}\nspec");
        const CommandResult result = validate(QByteArray(kCluster) + other);
        QVERIFY2(
            result.status == 1 &&
                result.out.contains("there is another MemberCluster/one at standard input:2:1"),
            result.out.constData());
        QByteArray stored = kCluster;
        stored.replace("name: one}\nspec", "name: one, uid: a}\nspec");
        QCOMPARE(validate(QByteArray(kCluster) + stored).status, 0);
    }

    void unknownFieldsKeepAPlanFromBeingTrusted() {
        const QByteArray text =
            QByteArray(kHead) + "  polcy: {placementType: PickAll}\n" + kCluster;
        CommandResult result = runCommand({"plan", "-f", "-"}, text);
        QCOMPARE(result.status, 2);
        QVERIFY2(result.err.contains("standard input:6:10: unknown field \"spec.polcy\""),
                 result.err.constData());
        result = runCommand({"plan", "--validate=warn", "-f", "-"}, text);
        QVERIFY2(result.status != 2, result.err.constData());
        QVERIFY2(result.err.contains("unknown field"), result.err.constData());
        result = runCommand({"plan", "--validate=ignore", "-f", "-"}, text);
        QVERIFY2(!result.err.contains("unknown field"), result.err.constData());
    }

    void bindingsAreHeldAgainstTheirSchema() {
        const QByteArray text =
            "apiVersion: placement.kubernetes-fleet.io/v1beta1\nkind: ClusterResourceBinding\n"
            "metadata: {name: web-a}\nspec:\n  state: Bound\n  targetCluster: a\n"
            "  resourceSnapshotName: web-0-snapshot\n  schedulingPolicySnapshotName: web-0\n"
            "  clusterDecision: {clusterName: a, selected: true, reason: picked}\n";
        CommandResult result = validate(text);
        QVERIFY2(result.status == 0 && !result.err.contains("not checked"),
                 result.out + result.err);
        result = validate(QByteArray(text).replace("targetCluster", "targetClutser"));
        QVERIFY2(result.status == 1 &&
                     result.out.contains("unknown field \"spec.targetClutser\"; did you mean "
                                         "targetCluster?") &&
                     result.out.contains("standard input:6:"),
                 result.out.constData());
        result = validate(QByteArray(text).replace(", reason: picked", ""));
        QVERIFY2(result.status == 1 && result.out.contains("standard input:9:20") &&
                     result.out.contains("spec.clusterDecision.reason  Required value"),
                 result.out.constData());
    }

    void unknownFieldsOfClustersAreTold() {
        QByteArray text = kCluster;
        text.replace("spec: {", "spec: {taint: [], ");
        const CommandResult result = runCommand({"plan", "-f", "-"}, QByteArray(kHead) + text);
        QCOMPARE(result.status, 2);
        QVERIFY2(result.err.contains("unknown field \"spec.taint\"; did you mean taints?"),
                 result.err.constData());
    }

    /// One answer of every verb to a version that no hub serves.
    void versionsThatDoNotExistAreRefused() {
        QByteArray text = kHead;
        text.replace("v1beta1", "v1alpha1");
        const QByteArray wanted = "version v1alpha1 of ClusterResourcePlacement does not exist";
        const CommandResult validated = validate(text);
        QCOMPARE(validated.status, 1);
        QVERIFY2(validated.out.contains(wanted), validated.out.constData());
        const CommandResult planned = runCommand({"plan", "-f", "-"}, text + kCluster);
        QCOMPARE(planned.status, 2);
        QVERIFY2(planned.err.contains(wanted), planned.err.constData());
    }

    void misspeltKindsAreTold_data() {
        QTest::addColumn<QStringList>("verb");
        QTest::addColumn<int>("status");
        QTest::newRow("validate") << QStringList{"validate"} << 1;
        QTest::newRow("plan") << QStringList{"plan"} << 2;
        QTest::newRow("lint") << QStringList{"lint"} << 2;
        QTest::newRow("explain") << QStringList{"explain", "one"} << 2;
    }

    void misspeltKindsAreTold() {
        QFETCH(QStringList, verb);
        QFETCH(int, status);
        QByteArray misspelt = kHead;
        misspelt.replace("ClusterResourcePlacement", "ClusterResourcePlacment");
        const CommandResult result = runCommand(verb + QStringList{"-f", "-"},
                                                QByteArray(kHead) + kCluster + "---\n" + misspelt);
        QCOMPARE(result.status, status);
        QVERIFY2((result.out + result.err).contains("did you mean ClusterResourcePlacement?"),
                 result.err.constData());
    }

    void aMisspeltFieldIsOneFault() {
        const QByteArray spec = "spec:\n  resourceSelectors:\n"
                                "  - {group: '', version: v1, kind: Namespace, name: web}\n"
                                "  policy:\n    placementType: PickN\n    numberOfCluster: 3\n";
        const QByteArray head = "apiVersion: placement.kubernetes-fleet.io/v1beta1\n"
                                "kind: ClusterResourcePlacement\nmetadata: {name: one}\n";
        const CommandResult one = runCommand({"validate", "-f", "-"}, head + spec);
        QCOMPARE(one.status, 1);
        QVERIFY2(one.out.contains("did you mean numberOfClusters?"), one.out.constData());
        QCOMPARE(one.out.count("invalid"), 1);
        // What is wrong however it is spelt is a fault of its own, and what the hub refuses where
        // unknown fields are only warned of is said.
        const CommandResult two =
            runCommand({"validate", "-f", "-"}, head + QByteArray(spec).replace("3\n", "-3\n"));
        QCOMPARE(two.out.count("invalid"), 2);
        const CommandResult warned =
            runCommand({"validate", "-f", "-", "--validate=warn"}, head + spec);
        QVERIFY2(warned.out.contains("numberOfClusters must be set"), warned.out.constData());
    }

    void whatIsNotLookedAtIsCounted() {
        const QByteArray text = QByteArray(kHead) + kCluster +
                                "---\napiVersion: placement.kubefleet.dev/v1alpha1\n"
                                "kind: PlacementPolicy\nmetadata: {name: a}\n"
                                "---\napiVersion: placement.kubefleet.dev/v1alpha1\n"
                                "kind: PlacementPolicy\nmetadata: {name: b}\n";
        const CommandResult planned = runCommand({"plan", "-f", "-"}, text);
        QVERIFY2(planned.err.contains("2 objects ignored: 2 PlacementPolicy (standard input:12:1)"),
                 planned.err.constData());
        const CommandResult validated = validate(text);
        QCOMPARE(validated.status, 0);
        QVERIFY2(validated.err.contains(
                     "not checked by Evenkeel: 2 PlacementPolicy (standard input:12:1)"),
                 validated.err.constData());
        QCOMPARE(validated.err.count("PlacementPolicy"), 1);
    }

    void kubeFleetsOtherKindsAreKnown() {
        const CommandResult result =
            validate("apiVersion: placement.kubernetes-fleet.io/v1beta1\nkind: ResourceEnvelope\n"
                     "metadata: {name: a, namespace: b}\ndata: {}\n");
        QCOMPARE(result.status, 2);
        QVERIFY2(
            result.err.contains("not checked by Evenkeel: 1 ResourceEnvelope (standard input:1:1)"),
            result.err.constData());
        QVERIFY2(!result.err.contains("not built into"), result.err.constData());
    }

    void stagedStrategiesAreValidated() {
        const CommandResult result = validate(
            "apiVersion: placement.kubernetes-fleet.io/v1beta1\nkind: ClusterStagedUpdateStrategy\n"
            "metadata: {name: a}\nspec:\n  stages:\n  - name: Stage_ONE!\n");
        QCOMPARE(result.status, 1);
        QVERIFY2(result.out.contains("spec.stages[0].name"), result.out.constData());
        QVERIFY2(result.out.contains("standard input:6:11"), result.out.constData());
    }

    /// The later value counts, so it is the one that is checked.
    void repeatedKeysAreToldAndTheLaterIsChecked() {
        const QByteArray text = QByteArray(kHead) + "  policy: {placementType: PickN}\n" +
                                "  policy: {placementType: PickAll}\n";
        CommandResult result = validate(text);
        QCOMPARE(result.status, 1);
        QVERIFY2(result.out.contains("the last value is used"), result.out.constData());
        QVERIFY2(result.out.contains("standard input:7:3"), result.out.constData());
        QVERIFY2(!result.err.contains("nothing to validate"), result.err.constData());
        result = validate(text, {"--validate=warn"});
        QCOMPARE(result.status, 0);
        QVERIFY2(result.out.contains("the last value is used"), result.out.constData());
        result = validate(text, {"--validate=ignore"});
        QCOMPARE(result.status, 0);
        QVERIFY2(!(result.out + result.err).contains("the last value"), result.out.constData());
    }

    /// The word is the status: an object with a repeated key is the invalid one, its neighbours
    /// are not.
    void aRepeatedKeyMakesItsObjectInvalid() {
        const QByteArray twice = QByteArray(kHead) + "  policy: {placementType: PickN}\n" +
                                 "  policy: {placementType: PickAll}\n";
        QByteArray after = kCluster;
        after.replace("one", "two");
        const QByteArray other = "---\napiVersion: apps/v1\nkind: Deployment\n"
                                 "metadata: {name: front, name: back}\n";
        CommandResult result = validate(kCluster + QByteArray("---\n") + twice + after);
        QCOMPARE(result.status, 1);
        QCOMPARE(result.out.count(" valid "), 2);
        QCOMPARE(result.out.count(" invalid "), 1);
        const QByteArray json =
            validate(kCluster + QByteArray("---\n") + twice + after, {"-o", "json"}).out;
        QCOMPARE(json.count("\"valid\": false"), 1);
        QVERIFY2(json.indexOf("\"valid\": false") > json.indexOf("\"name\": \"web\"") &&
                     json.indexOf("\"valid\": false") < json.indexOf("\"name\": \"two\""),
                 json.constData());
        // One that is not checked otherwise
        result = validate(kCluster + other);
        QCOMPARE(result.status, 1);
        QVERIFY2(result.out.contains("Deployment/back"), result.out.constData());
        QCOMPARE(result.out.count(" invalid "), 1);
    }

    void aRepeatedKeyIsWhatTheModeSaysInEveryVerb() {
        const QByteArray text = QByteArray(kHead) + "  policy: {placementType: PickAll}\n" +
                                "  policy: {placementType: PickAll}\n" + kCluster;
        QCOMPARE(runCommand({"plan", "-f", "-"}, text).status, 2);
        CommandResult result = runCommand({"plan", "--validate=warn", "-f", "-"}, text);
        QVERIFY2(result.status != 2, result.err.constData());
        QVERIFY2(result.err.contains("the last value is used"), result.err.constData());
        result = runCommand({"plan", "--validate=ignore", "-f", "-"}, text);
        QVERIFY2(!result.err.contains("the last value"), result.err.constData());
    }

    /// 0 yes, 1 no, 2 could not answer: what the hub refuses cannot be planned.
    void everyVerbSaysTheSameOfAnInvalidPlacement_data() {
        QTest::addColumn<QStringList>("verb");
        QTest::newRow("plan") << QStringList{"plan", "-f", "-"};
        QTest::newRow("lint") << QStringList{"lint", "-f", "-"};
        QTest::newRow("explain") << QStringList{"explain", "one", "-f", "-"};
        QTest::newRow("diff") << QStringList{"diff", "--from", "-", "--to",
                                             "resources/samples/guide"};
    }

    void everyVerbSaysTheSameOfAnInvalidPlacement() {
        QFETCH(QStringList, verb);
        const QByteArray text = QByteArray(kHead) +
                                "  policy: {placementType: PickAll, numberOfClusters: 2}\n" +
                                kCluster;
        const CommandResult result = runCommand(verb, text);
        QCOMPARE(result.status, 2);
        QVERIFY2(result.err.contains(
                     "standard input:1:1: the hub refuses web; `evenkeelctl validate` says "
                     "why"),
                 result.err.constData());
    }

    void messagesNameNoKindThatWasNotGiven() {
        QByteArray text = kHead;
        text.replace("kind: Namespace, ", "");
        const CommandResult result = validate(text);
        QVERIFY2(!result.out.contains("An empty kind of"), result.out.constData());
    }
};

} // namespace evenkeel::tests

EVENKEEL_TEST(evenkeel::tests::ValidateVerbTest)
#include "tst_validate_verb.moc"
