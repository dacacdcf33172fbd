// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/policy/policy_model.h"

#include <QTest>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "core/api/field_table.h"
#include "core/manifest/manifest.h"
#include "tests/conformance/jsonl_file.h"
#include "tests/test_program.h"
#include "ui/document/edits/edited_document.h"

namespace evenkeel::ui {

using kube::Value;

namespace {

/// The hub's faults, each once for every field that it is about.
QStringList faultsOf(const admission::Verdict &verdict) {
    QStringList faults;
    for (const admission::Finding &error : verdict.errors) {
        for (const admission::Fault &fault : error.faults) {
            for (std::size_t i = 0; i < std::max<std::size_t>(fault.places.size(), 1); ++i)
                faults.append(QString::fromStdString(
                    error.rule + " " + (fault.places.empty() ? "" : fault.places[i].text()) + ": " +
                    fault.message));
        }
    }
    return faults;
}

/// The same of what the editor shows, without fields that no API knows.
QStringList faultsOf(const std::vector<api::Finding> &shown) {
    QStringList faults;
    for (const api::Finding &finding : shown) {
        if (!isAdvice(finding) && finding.rule != "strict")
            faults.append(QString::fromStdString(finding.rule + " " + finding.field.text() + ": " +
                                                 finding.sentence));
    }
    return faults;
}

QString placesOf(const std::string &text, const char *stored = nullptr) {
    std::optional<Value> old;
    if (stored != nullptr)
        old = readEdited(EditedSort::Placement, stored).value();
    const EditedDocument document(EditedSort::Placement,
                                  readEdited(EditedSort::Placement, text).value(), text);
    QString places;
    for (const api::Finding &finding : hubFindings(document, old ? &*old : nullptr))
        places += QStringLiteral("%1 (%2:%3) ")
                      .arg(QString::fromStdString(finding.field.text()))
                      .arg(finding.where.line)
                      .arg(finding.where.column);
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
            const EditedDocument document(EditedSort::Placement, object, {});
            const std::vector<api::Finding> shown = hubFindings(document, old);
            QCOMPARE(faultsOf(shown), faultsOf(admission::validate(object, old)));
            for (const api::Finding &finding : shown)
                QVERIFY(finding.where.line > 0 && finding.where.column > 0 &&
                        !finding.sentence.empty());
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
            EditedSort::Placement,
            readEdited(EditedSort::Placement, kHead + std::string("    placementType: PickN\n"))
                .value(),
            {});
        document.setText("apiVersion: [}\n");
        const auto findings = hubFindings(document, nullptr);
        QCOMPARE(findings.size(), std::size_t{2});
        QVERIFY(isSyntax(findings.front()));
        QCOMPARE(findings.front().where.line, 1);
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestPolicyFindings)
#include "tst_policy_findings.moc"
