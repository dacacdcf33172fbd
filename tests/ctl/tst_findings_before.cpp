// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "tests/ctl/sample_repository.h"
#include "tests/test_program.h"

using evenkeel::tests::CommandResult;
using evenkeel::tests::wholeOf;

/// What was there before a change is not caused by it.
class TestFindingsBefore : public QObject, private evenkeel::tests::ChangedSample {
    Q_OBJECT

private Q_SLOTS:
    /// A budget beside an override that failed before is a change of its own.
    void anOverrideThatFailedBeforeHasNoCauseInTheChange() {
        const QByteArray override =
            "apiVersion: placement.kubernetes-fleet.io/v1beta1\nkind: ClusterResourceOverride\n"
            "metadata: {name: o}\nspec:\n  placement: {name: web}\n  clusterResourceSelectors: "
            "[{group: '', version: v1, kind: Namespace, name: web}]\n  policy: {overrideRules: "
            "[{clusterSelector: {clusterSelectorTerms: []}, jsonPatchOverrides: [{op: add, path: "
            "/metadata/labels/x, value: '\"y\"'}]}]}\n---\n";
        const auto budget = [](const QByteArray &number) {
            return "apiVersion: placement.kubernetes-fleet.io/v1beta1\nkind: "
                   "ClusterResourcePlacementDisruptionBudget\nmetadata: {name: web}\nspec: "
                   "{minAvailable: " +
                   number + "}\n";
        };
        const QString file = QStringLiteral("placements/rest.yaml");
        begin(file, override + budget("2"));
        m_change->write(file, override + budget("1"));
        const CommandResult result = m_change->check();
        QVERIFY2(result.out.contains("[override-path-missing]") &&
                     result.out.contains("[weakened]") && !result.out.contains("Cause: "),
                 wholeOf(result));
    }
};

EVENKEEL_TEST(TestFindingsBefore)
#include "tst_findings_before.moc"
