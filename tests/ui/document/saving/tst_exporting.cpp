// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/texts/object_texts.h"

#include <QTest>

#include "core/manifest/manifest.h"
#include "tests/test_program.h"
#include "tests/ui/sample_manifests.h"
#include "ui/document/edits/edit.h"

namespace evenkeel::ui {

class TestExporting : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        const QString status = QStringLiteral("status: {observedResourceIndex: \"0\"}\n---\n");
        QString text = sample::fleet() + sample::placement(QStringLiteral("web"), 3);
        text.replace(QStringLiteral("  name: web\nspec"),
                     QStringLiteral("  name: web\n  uid: 1-2-3\n  resourceVersion: \"7\"\nspec"));
        text.chop(4);
        m_objects = {};
        manifest::loadText((text + status).toStdString(), "all.yaml", m_objects);
        QCOMPARE(m_objects.diagnostics.size(), std::size_t{0});
    }

    void placementsAreReadyToApply() {
        const QString yaml = placementYaml(m_objects, 0);
        QVERIFY(yaml.startsWith(QStringLiteral("apiVersion: placement.kubernetes-fleet.io/v1\n"
                                               "kind: ClusterResourcePlacement\nmetadata:\n"
                                               "  name: web\nspec:\n")));
        QVERIFY(!yaml.contains(QStringLiteral("uid")));
        QVERIFY(!yaml.contains(QStringLiteral("resourceVersion")));
        QVERIFY(!yaml.contains(QStringLiteral("status")));
    }

    void changedClustersAreNamed() {
        const Edit edit =
            labelEdit(m_objects.fleet, {{QStringLiteral("east-1"), QStringLiteral("nowhere-1")},
                                        {{QStringLiteral("region"), QStringLiteral("west")},
                                         {QStringLiteral("env"), std::nullopt}}});
        const manifest::Objects after = applied(m_objects, edit);
        QCOMPARE(changedClusters(m_objects.fleet, after.fleet),
                 QStringList({QStringLiteral("east-1"), QStringLiteral("nowhere-1")}));
    }

private:
    manifest::Objects m_objects;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestExporting)
#include "tst_exporting.moc"
