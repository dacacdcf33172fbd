// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/workload/workload_model.h"

#include <QTest>

#include "tests/test_program.h"
#include "ui/document/edits/edited_document.h"

namespace evenkeel::ui {

namespace {

const std::string kPod = R"(apiVersion: v1
kind: Pod
metadata: {name: web, labels: {app: web}}
spec:
  topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: zone
    whenUnsatisfiable: DoNotSchedule
)";

QString findingsIn(const std::string &more) {
    const std::string text = kPod + more;
    const EditedDocument document(EditedSort::Workload,
                                  readEdited(EditedSort::Workload, text).value(), text);
    QStringList lines;
    for (const api::Finding &finding : findingsOf(document))
        lines.append(QStringLiteral("%1:%2 %3")
                         .arg(finding.where.line)
                         .arg(finding.where.column)
                         .arg(QString::fromStdString(finding.field.text())));
    return lines.join(QStringLiteral(", "));
}

} // namespace

class TestWorkloadFindings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void pointsAtTheFieldThatAPersonHasToLookAt_data() {
        QTest::addColumn<QString>("more");
        QTest::addColumn<QString>("places");
        const QString first = QStringLiteral("spec.topologySpreadConstraints[0]");
        const QString noSelector = QStringLiteral("6:5 %1.labelSelector").arg(first);
        QTest::newRow("a warning") << "" << noSelector;
        QTest::newRow("label keys without a selector")
            << "    matchLabelKeys: [app]\n"
            << QStringLiteral("9:5 %1.matchLabelKeys, ").arg(first) + noSelector;
        QTest::newRow("a label key twice")
            << "    labelSelector: {matchLabels: {app: web}}\n    matchLabelKeys: [app]\n"
            << QStringLiteral("10:22 %1.matchLabelKeys[0]").arg(first);
        QTest::newRow("two of one key")
            << "    labelSelector: {}\n  - {maxSkew: 1, topologyKey: zone, whenUnsatisfiable: "
               "DoNotSchedule, labelSelector: {}}\n"
            << QStringLiteral("7:18 %1.topologyKey").arg(first);
        QTest::newRow("a wrong type") << "    labelSelector: {}\n  tolerations: [{key: 7}]\n"
                                      << QStringLiteral("10:23 spec.tolerations[0].key");
    }

    void pointsAtTheFieldThatAPersonHasToLookAt() {
        QFETCH(QString, more);
        QFETCH(QString, places);
        QCOMPARE(findingsIn(more.toStdString()), places);
    }

    void tellsFirstWhyATextCannotBeRead() {
        EditedDocument document(EditedSort::Workload,
                                readEdited(EditedSort::Workload, kPod).value(), kPod);
        document.setText(kPod + "  - [");
        const auto findings = findingsOf(document);
        QCOMPARE(findings.size(), std::size_t{2});
        QVERIFY(isSyntax(findings.front()));
        QVERIFY(isAdvice(findings.back()));
    }

    void refusesWhatIsNoWorkload() {
        const auto refused =
            readEdited(EditedSort::Workload, "apiVersion: apps/v1\nkind: DaemonSet\n");
        QVERIFY(!refused);
        QVERIFY(refused.error().message.starts_with("The kind must be Deployment"));
        QCOMPARE(refused.error().where.line, 2);
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestWorkloadFindings)
#include "tst_workload_findings.moc"
