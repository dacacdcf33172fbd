// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/api/known_kinds.h"

#include <QTest>

#include "core/api/field_table.h"
#include "tests/test_program.h"

namespace evenkeel::api {

class KnownKindsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tellWhatAHubServes_data() {
        QTest::addColumn<QString>("apiVersion");
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("problem");
        const QString placement = QStringLiteral("placement.kubernetes-fleet.io/");
        QTest::newRow("served") << placement + "v1" << "ClusterResourcePlacement" << "";
        QTest::newRow("served alpha") << placement + "v1alpha1" << "ClusterStagedUpdateRun" << "";
        QTest::newRow("not that version")
            << placement + "v1alpha1" << "ClusterResourcePlacement"
            << "version v1alpha1 of ClusterResourcePlacement does not exist; write `apiVersion: "
               "placement.kubernetes-fleet.io/v1beta1`. It was not loaded";
        QTest::newRow("beta only") << placement + "v1" << "ResourceBinding"
                                   << "version v1 of ResourceBinding does not exist; write "
                                      "`apiVersion: placement.kubernetes-fleet.io/v1beta1`. It was "
                                      "not loaded";
        QTest::newRow("misspelt") << placement + "v1beta1" << "ClusterResourcePlacment"
                                  << "there is no kind ClusterResourcePlacment in "
                                     "placement.kubernetes-fleet.io/v1beta1; did you mean "
                                     "ClusterResourcePlacement? It was not loaded";
        QTest::newRow("misspelt without the group")
            << "v1" << "ClusterResourcePlacment"
            << "there is no kind ClusterResourcePlacment in v1; did you mean "
               "ClusterResourcePlacement? It was not loaded";
        QTest::newRow("no such kind")
            << placement + "v1" << "Deployment"
            << "there is no kind Deployment in placement.kubernetes-fleet.io/v1. It was not loaded";
        QTest::newRow("other group")
            << placement + "v1" << "MemberCluster"
            << "MemberCluster belongs to API group cluster.kubernetes-fleet.io, not "
               "\"placement.kubernetes-fleet.io\"; use `apiVersion: "
               "cluster.kubernetes-fleet.io/v1beta1`. It was not loaded";
        QTest::newRow("own kind of another group")
            << "evenkeel.io/v1alpha1" << "PlacementTest"
            << "PlacementTest belongs to API group evenkeel.dev, not \"evenkeel.io\"; use "
               "`apiVersion: evenkeel.dev/v1alpha1`. It was not loaded";
        QTest::newRow("own kind without a group")
            << "v1" << "CheckSettings"
            << "CheckSettings belongs to API group evenkeel.dev, not \"\"; use `apiVersion: "
               "evenkeel.dev/v1alpha1`. It was not loaded";
        QTest::newRow("scenario of a group spelt nearly so")
            << "evenkeel.dve/v1alpha1" << "Scenario"
            << "Scenario belongs to API group evenkeel.dev, not \"evenkeel.dve\"; use "
               "`apiVersion: evenkeel.dev/v1alpha1`. It was not loaded";
        QTest::newRow("scenario of another project") << "litmus.io/v1" << "Scenario" << "";
        QTest::newRow("own kind") << "evenkeel.dev/v1alpha1" << "PlacementTest" << "";
        QTest::newRow("next API") << "placement.kubefleet.dev/v1alpha1" << "PlacementPolicy" << "";
        QTest::newRow("work of either group") << "placement.kubefleet.dev/v1alpha1" << "Work" << "";
        QTest::newRow("of another project") << "apps/v1" << "Deployment" << "";
        QTest::newRow("work of another project") << "kueue.x-k8s.io/v1" << "Work" << "";
        QTest::newRow("not so near")
            << "rbac.authorization.k8s.io/v1" << "ClusterRoleBinding" << "";
        QTest::newRow("inventory") << "multicluster.x-k8s.io/v1beta1" << "ClusterProfile" << "";
    }

    void tellWhatAHubServes() {
        QFETCH(QString, apiVersion);
        QFETCH(QString, kind);
        QFETCH(QString, problem);
        const auto found = kindProblem(apiVersion.toStdString(), kind.toStdString());
        QCOMPARE(found ? QString::fromStdString(found->english) : QString(), problem);
    }

    /// What is validated is served.
    void haveATableOnlyWhereServed() {
        for (const FleetKind &known : fleetKinds()) {
            const kube::Value object = kube::Value::object(
                {{"apiVersion", kube::Value::string(std::string(known.group) + "/v1beta1")},
                 {"kind", kube::Value::string(std::string(known.kind))}});
            const bool hasTable = tableOf(object) != nullptr;
            QVERIFY(!hasTable || known.versions.front() == "v1beta1");
        }
    }
};

} // namespace evenkeel::api

EVENKEEL_TEST(evenkeel::api::KnownKindsTest)
#include "tst_known_kinds.moc"
