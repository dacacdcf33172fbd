// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/placement_summary.h"

#include <QTest>

#include "core/manifest/manifest.h"
#include "tests/test_program.h"
#include "tests/ui/sample_manifests.h"

namespace evenkeel::ui {

namespace {

/// `web` wants so many clusters; the hub holds what is named, under the snapshot web-0.
Verdict verdictFor(int wanted, const std::vector<std::string> &held, bool lacksBindings = false) {
    auto objects = std::make_shared<manifest::Objects>();
    objects->lacksClusterBindings = lacksBindings;
    manifest::loadText(
        (sample::fleet() + sample::placement(QStringLiteral("web"), wanted)).toStdString(),
        "web.yaml", *objects);
    for (const std::string &cluster : held) {
        placement::Binding binding;
        binding.name = "web-" + cluster;
        binding.placementName = "web";
        binding.state = "Bound";
        binding.targetCluster = cluster;
        binding.snapshotName = "web-0";
        objects->bindings.push_back(binding);
    }
    const PlanOutcome outcome = *planPlacement(objects, 0, {});
    Scene scene;
    scene.objects = objects;
    scene.placement = 0;
    scene.plan = outcome.plan;
    return verdictOf(scene, outcome);
}

} // namespace

class TestVerdict : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aNewPlacementHoldsNothing() {
        const Verdict verdict = verdictFor(2, {});
        QCOMPARE(verdict.held, QString());
        QCOMPARE(verdict.basis, QStringLiteral("new placement, nothing held"));
    }

    /// As do the marks of lists, which are of the same state.
    void isUnknownWhereBindingsCannotBeRead() {
        QVERIFY(verdictFor(2, {}).state == PlacementState::Met);
        const Verdict verdict = verdictFor(2, {}, true);
        QVERIFY(verdict.state == PlacementState::Unknown);
        QCOMPARE(signOf(*verdict.state), QStringLiteral("? "));
        QVERIFY(toneOf(*verdict.state) == Tone::Warning);
        QVERIFY(verdictFor(90, {}, true).state == PlacementState::Unknown);
    }

    void saysWhatIsKeptAndRemoved() {
        const Verdict verdict = verdictFor(1, {"east-1", "west-1"});
        QCOMPARE(verdict.placed, std::size_t{1});
        QCOMPARE(verdict.held, QStringLiteral("keeps 1, removes 1"));
        QCOMPARE(verdict.basis,
                 QStringLiteral("holds 2 bindings of web-0, more than numberOfClusters: becomes "
                                "web-0's next count; whatever else of the policy changed is not "
                                "known without its snapshot"));
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestVerdict)
#include "tst_verdict.moc"
