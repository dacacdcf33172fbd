// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later


#include <QTest>

#include "core/fleet/generate.h"
#include "tests/test_program.h"
#include "ui/side_by_side/side_by_side_dialog.h"
#include "ui/side_by_side/side_domains_model.h"

namespace evenkeel::ui {

namespace {

fleet::Fleet clusters(std::size_t count) {
    fleet::Fleet fleet;
    for (std::size_t row = 0; row < count; ++row) {
        fleet::Cluster cluster;
        cluster.name = "c" + std::to_string(row);
        fleet.add(cluster);
    }
    return fleet;
}

} // namespace

class TestSideSources : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void offersWhatIsOpen() {
        const std::vector<pods::Node> nodes(3);
        const SideSources sources = sideSources(clusters(2), nodes, nullptr);
        QCOMPARE(sources.clusters.size(), std::size_t{2});
        QCOMPARE(sources.nodes.size(), std::size_t{3});
        QCOMPARE(sources.preferredKey, QStringLiteral("topology.kubernetes.io/zone"));
        QVERIFY(sources.note.isEmpty());
    }

    void leavesOutStepsThatCannotBeFollowed() {
        const SideSources sources = sideSources(clusters(SideSources::kMost + 1), {}, nullptr);
        QVERIFY(sources.clusters.empty());
        QVERIFY(!sources.note.isEmpty());
    }

    void prefersThePlacementsKey() {
        placement::Placement placement;
        placement.policy.emplace().spreadConstraints.push_back({"region", 1, "DoNotSchedule"});
        QCOMPARE(sideSources({}, {}, &placement).preferredKey, QStringLiteral("region"));
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestSideSources)
#include "tst_side_sources.moc"
