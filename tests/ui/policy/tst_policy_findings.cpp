// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/policy/policy_model.h"

#include <QTest>

#include <string>
#include <utility>
#include <vector>

#include "core/manifest/manifest.h"
#include "core/api/object_kind.h"
#include "tests/conformance/jsonl_file.h"
#include "tests/conformance/validate_answer.h"
#include "ui/document/edits/object_reader.h"
#include "tests/test_program.h"

namespace evenkeel::ui {

using kube::Value;

namespace {

/// What the hub said, from what the editor shows: each answer once, in its order.
std::vector<admission::Finding> answersIn(const std::vector<PolicyFinding> &findings) {
    std::vector<admission::Finding> answers;
    for (const PolicyFinding &shown : findings) {
        if (shown.finding && (answers.empty() || answers.back() != *shown.finding))
            answers.push_back(*shown.finding);
    }
    return answers;
}

QString placesOf(const std::string &text, const char *stored = nullptr) {
    std::optional<Value> old;
    if (stored != nullptr)
        old = readPlacementText(stored).value();
    const EditedDocument document(readPlacementText, readPlacementText(text).value(), text);
    QString places;
    for (const PolicyFinding &finding : findingsOf(document, old ? &*old : nullptr))
        places += QStringLiteral("%1 (%2:%3) ")
                      .arg(QString::fromStdString(finding.place.text()))
                      .arg(finding.line)
                      .arg(finding.column);
    return places.trimmed();
}

constexpr const char *kHead = R"(apiVersion: placement.kubernetes-fleet.io/v1beta1
kind: ClusterResourcePlacement
metadata:
  name: web
spec:
  resourceSelectors:
  - {group: "", version: v1, kind: Namespace, name: web}
  policy:
)";

} // namespace

class TestPolicyFindings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sayWhatTheHubSays_data() {
        QTest::addColumn<QString>("file");
        QTest::newRow("ClusterResourcePlacement") << "validate-crp.jsonl.gz";
        QTest::newRow("ResourcePlacement") << "validate-rp.jsonl.gz";
        QTest::newRow("updates") << "validate-update.jsonl.gz";
    }

    void sayWhatTheHubSays() {
        QFETCH(QString, file);
        int asked = 0;
        for (const std::string &line :
             conformance::readLines(TEST_DATA_DIR "/conformance/kubefleet/" + file.toStdString())) {
            const Value question = manifest::parseJson(line).value();
            const Value &object = *question.findPath({"request", "object"});
            const Value *old = question.findPath({"request", "old"});
            const auto kind = api::objectKind(object);
            if (!kind || *kind == api::ObjectKind::MemberCluster)
                continue;
            const EditedDocument document(readPlacementText, object, {});
            const std::vector<PolicyFinding> shown = findingsOf(document, old);
            std::vector<std::string> answers;
            for (const admission::Finding &answer : answersIn(shown))
                answers.push_back(conformance::comparableFinding(std::string(nameOf(answer.source)),
                                                                 answer.field, answer.message));
            const bool isValid = answers.empty();
            QCOMPARE(QString::fromStdString(conformance::findingsText(isValid, std::move(answers))),
                     QString::fromStdString(conformance::findingsText(*question.find("response"))));
            for (const PolicyFinding &finding : shown)
                QVERIFY(finding.line > 0 && finding.column > 0 && !finding.message.empty());
            ++asked;
        }
        QVERIFY(asked > 300);
    }

    void standAtTheFieldThatIsToBlame_data() {
        QTest::addColumn<QString>("policy");
        QTest::addColumn<QString>("places");
        QTest::newRow("schema") << "    placementType: PickN\n    numberOfClusters: -1\n"
                                << "spec.policy.numberOfClusters (10:23)";
        QTest::newRow("enum") << "    placementType: PickSome\n"
                              << "spec.policy.placementType (9:20)";
        QTest::newRow("refused by the type")
            << "    placementType: PickAll\n    numberOfClusters: 2\n    clusterNames: [a]\n"
            << "spec.policy.clusterNames (11:5) spec.policy.numberOfClusters (10:23)";
        QTest::newRow("missing number") << "    placementType: PickN\n"
                                        << "spec.policy.numberOfClusters (8:3)";
        QTest::newRow("bad toleration")
            << "    tolerations:\n    - {key: a, operator: Exists}\n    - {operator: Equal}\n"
            << "spec.policy.tolerations[1] (11:7)";
        QTest::newRow("webhook: names")
            << "    placementType: PickFixed\n    clusterNames:\n    - a\n    - B_\n    - a\n"
            << "spec.policy.clusterNames[1] (12:7) spec.policy.clusterNames[2] (13:7)";
        QTest::newRow("webhook: expression")
            << "    affinity:\n      clusterAffinity:\n"
               "        requiredDuringSchedulingIgnoredDuringExecution:\n"
               "          clusterSelectorTerms:\n"
               "          - labelSelector: {matchLabels: {a: b}}\n"
               "          - labelSelector:\n"
               "              matchExpressions:\n"
               "              - {key: a, operator: Exists}\n"
               "              - {key: a, operator: In, values: []}\n"
            << "spec.policy.affinity.clusterAffinity.requiredDuringSchedulingIgnoredDuring"
               "Execution.clusterSelectorTerms[1].labelSelector.matchExpressions[1] (17:17)";
        QTest::newRow("webhook: ignored preference")
            << "    affinity:\n      clusterAffinity:\n"
               "        preferredDuringSchedulingIgnoredDuringExecution:\n"
               "        - {weight: 1, preference: {}}\n"
            << "spec.policy.affinity.clusterAffinity."
               "preferredDuringSchedulingIgnoredDuringExecution (11:9)";
        QTest::newRow("unknown field") << "    placementTyp: PickN\n"
                                       << "spec.policy.placementTyp (9:19)";
        QTest::newRow("decoding") << "    tolerations:\n    - {operator: Exists}\n    - {key: 5}\n"
                                  << "spec.policy.tolerations[1].key (11:13)";
    }

    void standAtTheFieldThatIsToBlame() {
        QFETCH(QString, policy);
        QFETCH(QString, places);
        QCOMPARE(placesOf(kHead + policy.toStdString()), places);
    }

    void tellWhatAnUpdateMayNotChange() {
        const std::string stored = kHead + std::string("    placementType: PickAll\n"
                                                       "    tolerations:\n"
                                                       "    - {key: a, operator: Exists}\n");
        QCOMPARE(placesOf(kHead + std::string("    placementType: PickFixed\n"), stored.c_str()),
                 QStringLiteral("spec.policy.placementType (9:20)"));
        QCOMPARE(placesOf(kHead + std::string("    placementType: PickAll\n"), stored.c_str()),
                 QStringLiteral("spec.policy.tolerations (8:3)"));
        QCOMPARE(placesOf(stored, stored.c_str()), QString());
    }

    void showTheTextsFaultFirst() {
        EditedDocument document(
            readPlacementText,
            readPlacementText(kHead + std::string("    placementType: PickN\n")).value(), {});
        document.setText("apiVersion: [}\n");
        const auto findings = findingsOf(document, nullptr);
        QCOMPARE(findings.size(), std::size_t{2});
        QVERIFY(findings.front().kind == PolicyFinding::Kind::Syntax);
        QCOMPARE(findings.front().line, 1);
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestPolicyFindings)
#include "tst_policy_findings.moc"
