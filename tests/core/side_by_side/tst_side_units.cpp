// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/fleet/generate.h"
#include "core/side_by_side/side_units.h"
#include "tests/test_program.h"

using namespace evenkeel;
using side_by_side::DomainSketch;
using side_by_side::SideUnit;
using side_by_side::UnitState;

namespace {

QString print(const std::vector<SideUnit> &units) {
    QStringList words;
    for (const SideUnit &unit : units)
        words << QString::fromStdString(unit.name) +
                     (unit.state == UnitState::Tainted    ? "!"
                      : unit.state == UnitState::Excluded ? "x"
                                                          : "") +
                     (unit.isTaken ? "+" : "");
    return words.join(' ');
}

} // namespace

class TestSideUnits : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void makesUnitsOfASketchAndBack() {
        const std::vector<DomainSketch> sketch{
            {"a", 2, 1, 0, 0}, {"b", 0, 0, 1, 1}, {std::nullopt, 1, 0, 0, 0}};
        const auto units = side_by_side::unitsOf(sketch, "zone");
        QCOMPARE(print(units), "a-1+ a-2 b-1! b-2x other-1");
        QVERIFY(units.back().labels.empty());
        QVERIFY(side_by_side::sketchOf(units, "zone") == sketch);
    }

    void sketchesDomainsInNaturalOrder() {
        const std::vector<DomainSketch> sketch{{"z10", 1}, {std::nullopt, 1}, {"z9", 1}};
        const auto again = side_by_side::sketchOf(side_by_side::unitsOf(sketch, "zone"), "zone");
        QCOMPARE(again.size(), std::size_t{3});
        QVERIFY(again[0].name == "z9" && again[1].name == "z10" && !again[2].name);
    }

    void takesClustersAsTheyAre() {
        fleet::FleetShape shape;
        shape.clusters = 3;
        fleet::Fleet fleet;
        for (std::size_t row = 0; row < 3; ++row) {
            fleet::Cluster cluster = fleet::generateCluster(shape, row);
            cluster.name = "c" + std::to_string(row);
            cluster.taints.clear();
            cluster.agent.isLeaving = row == 1;
            if (row == 2)
                cluster.taints = {{"gpu", "", "NoSchedule"}};
            fleet.add(cluster);
        }
        QCOMPARE(print(side_by_side::unitsOf(fleet)), "c0 c1x c2!");
    }

    void takesNodesAsTheyAre() {
        std::vector<pods::Node> nodes(4);
        for (std::size_t row = 0; row < 4; ++row)
            nodes[row].name = "n" + std::to_string(row);
        nodes[1].taints = {{"gpu", "", "NoExecute"}};
        nodes[2].isUnschedulable = true;
        nodes[3].taints = {{"gpu", "", "PreferNoSchedule"}};
        nodes[3].labels = {{"zone", "a"}};
        const auto units = side_by_side::unitsOf(std::span<const pods::Node>(nodes));
        QCOMPARE(print(units), "n0 n1! n2! n3");
        QCOMPARE(units[3].labels.at("zone"), std::string("a"));
    }
};

EVENKEEL_TEST(TestSideUnits)
#include "tst_side_units.moc"
