// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "tests/test_program.h"
#include "tests/ui/fleet_scenes.h"
#include "ui/picture/domain_table.h"

namespace evenkeel::ui {

using sample::Labels;

namespace {

const char *const kRegion = "topology.kubernetes.io/region";
const char *const kZone = "topology.kubernetes.io/zone";

/// Twelve clusters that differ in each of the keys.
Scene sceneWith(const std::vector<std::string> &keys) {
    std::vector<fleet::Cluster> clusters;
    for (int index = 0; index < 12; ++index) {
        Labels labels;
        int values = 2;
        for (const std::string &key : keys)
            labels[key] = "v" + std::to_string(index % values++);
        clusters.push_back(sample::healthyCluster("c" + std::to_string(index), labels));
    }
    return sample::unplanned(clusters);
}

DomainKeys keysFor(const std::vector<std::string> &present,
                   const std::vector<std::string> &topology) {
    std::vector<placement::TopologySpreadConstraint> constraints;
    for (const std::string &key : topology)
        constraints.push_back({key, 1, "DoNotSchedule"});
    const auto placement = sample::pickN(2, constraints);
    return defaultKeys(sceneWith(present).objects->fleet, &placement);
}

} // namespace

class DomainKeysTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void takesTheTopologyKeysOfThePlacement() {
        QCOMPARE(keysFor({"env", "rack", "row"}, {"rack", "row"}), (DomainKeys{"rack", "row"}));
    }
    void skipsTopologyKeysThatNoClusterHas() {
        QCOMPARE(keysFor({"env", "rack"}, {"fleet.azure.com/location", "rack"}).row,
                 std::string("rack"));
        QCOMPARE(keysFor({"env", kRegion, kZone}, {"fleet.azure.com/location"}),
                 (DomainKeys{kRegion, kZone}));
    }
    void fallsBackToRegionAndZone() {
        QCOMPARE(keysFor({"env", "team", "zone", "region"}, {}), (DomainKeys{"region", "zone"}));
    }
    void fallsBackToTheMostUsefulKeys() {
        const DomainKeys keys = keysFor({"env", "team"}, {});
        QVERIFY(!keys.row.empty());
        QVERIFY(!keys.column.empty());
        QVERIFY(keys.row != keys.column);
    }
    void keepsATopologyKeyWhereThereIsNothingElse() {
        QCOMPARE(keysFor({}, {"region"}), (DomainKeys{"region", ""}));
    }
    void anEmptyFleetHasNoKeys() {
        const fleet::Fleet nothing;
        QCOMPARE(defaultKeys(nothing, nullptr), DomainKeys{});
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::DomainKeysTest)
#include "tst_domain_keys.moc"
