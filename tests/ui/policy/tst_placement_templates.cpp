// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/policy/policy_editor.h"

#include <QTest>

#include "core/admission/validate.h"
#include "core/manifest/manifest.h"
#include "tests/test_program.h"
#include "ui/document/edits/edited_document.h"

namespace evenkeel::ui {

namespace {

fleet::Fleet smallFleet() {
    fleet::Fleet fleet;
    for (const char *name : {"west-1", "east-1", "east-2", "north-1"}) {
        fleet::Cluster cluster;
        cluster.name = name;
        cluster.labels = {{"topology.kubernetes.io/region", "somewhere"}};
        cluster.properties = {{"example.com/cpu-cost-per-hour", "3"}};
        fleet.add(cluster);
    }
    return fleet;
}

QString textAt(const kube::Value &document, const char *path) {
    const kube::Value *value = findValue(document, FieldPath(path));
    return value == nullptr ? QString() : QString::fromStdString(value->text());
}

} // namespace

class TestPlacementTemplates : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void beginsWithWhatTheHubTakes() {
        for (const fleet::Fleet &fleet : {fleet::Fleet(), smallFleet()}) {
            for (const auto id : placementTemplateIds()) {
                const kube::Value document = newPlacement(id, "shop", fleet);
                const admission::Verdict verdict = admission::validate(document);
                for (const admission::Finding &finding : verdict.errors)
                    qWarning() << finding.field.text().c_str() << finding.sentence.c_str();
                QVERIFY(verdict.isValid());
                QVERIFY(verdict.warnings.empty());
                QCOMPARE(textAt(document, "metadata.name"), QStringLiteral("shop"));
                QVERIFY(manifest::decodePlacement(document).has_value());
                QVERIFY(!placementTemplate(id).title.isEmpty());
                QVERIFY(!placementTemplate(id).details.isEmpty());
            }
        }
    }

    void speaksOfTheFleetThatIsThere() {
        const fleet::Fleet fleet = smallFleet();
        using Id = PlacementTemplate::Id;
        QCOMPARE(textAt(newPlacement(Id::SpreadOverRegions, "a", fleet),
                        "spec.policy.topologySpreadConstraints[0].topologyKey"),
                 QStringLiteral("topology.kubernetes.io/region"));
        QCOMPARE(textAt(newPlacement(Id::CheapestClusters, "a", fleet),
                        "spec.policy.affinity.clusterAffinity."
                        "preferredDuringSchedulingIgnoredDuringExecution[0].preference."
                        "propertySorter.name"),
                 QStringLiteral("example.com/cpu-cost-per-hour"));
        QCOMPARE(textAt(newPlacement(Id::NamedClusters, "a", fleet), "spec.policy.clusterNames[0]"),
                 QStringLiteral("east-1"));
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestPlacementTemplates)
#include "tst_placement_templates.moc"
