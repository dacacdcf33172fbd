// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/domains/domain_grid.h"

#include <QAccessible>
#include <QtTest>

#include "ui/domains/domain_panel.h"
#include "ui/workspace/cluster_selection.h"

namespace evenkeel::ui {

namespace {

fleet::Cluster cluster(const std::string &name, const std::string &region,
                       const std::string &zone) {
    fleet::Cluster result;
    result.name = name;
    if (!region.empty())
        result.labels["region"] = region;
    if (!zone.empty())
        result.labels["zone"] = zone;
    return result;
}

/// a1 a2 a10 in east/1, b in east/2, c in west/1, d nowhere; two picks: a2, then c.
Scene smallScene(std::size_t picks) {
    auto objects = std::make_shared<manifest::Objects>();
    for (const auto &one :
         {cluster("a10", "east", "1"), cluster("a1", "east", "1"), cluster("a2", "east", "1"),
          cluster("b", "east", "2"), cluster("c", "west", "1"), cluster("d", "", "")})
        objects->fleet.add(one);
    auto plan = std::make_shared<scheduling::Plan>();
    plan->cycles = 2;
    plan->picks = {{fleet::ClusterIndex{2}, {}, 0}, {fleet::ClusterIndex{4}, {}, 1}};
    return {.objects = objects, .placement = -1, .plan = plan, .picks = picks};
}

GridSizes sizes() {
    return {};
}

} // namespace

class DomainGridTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void marksFollowTheScrubber() {
        const auto before = clusterMarks(smallScene(0));
        QCOMPARE(before[2], (ClusterMark{ClusterState::NextPick, 1}));
        QCOMPARE(before[4], (ClusterMark{ClusterState::PickedLater, 2}));
        const auto after = clusterMarks(smallScene(1));
        QCOMPARE(after[2], (ClusterMark{ClusterState::Picked, 1}));
        QCOMPARE(after[4], (ClusterMark{ClusterState::NextPick, 2}));
    }
    void sumsEqualTheClusters() {
        const Scene scene = smallScene(2);
        const auto marks = clusterMarks(scene);
        const DomainTable table(scene.objects->fleet, marks, rowsByName(scene.objects->fleet),
                                {"region", "zone"});
        QCOMPARE(table.rows().values, (std::vector<std::string>{"east", "west"}));
        QVERIFY(table.rows().hasNoValue);
        QCOMPARE(table.cell(0, 0), (DomainSum{3, 1, 0}));
        QCOMPARE(table.columnSum(0), (DomainSum{4, 2, 0}));
        QCOMPARE(table.total(), (DomainSum{6, 2, 0}));
        const auto names = table.clusters(0, 0);
        QCOMPARE(std::vector(names.begin(), names.end()), (std::vector<std::uint32_t>{2, 1, 0}));
    }
    void everyChipIsFoundWhereItIsDrawn() {
        const Scene scene = smallScene(2);
        const auto marks = clusterMarks(scene);
        const DomainTable table(scene.objects->fleet, marks, rowsByName(scene.objects->fleet),
                                {"region", "zone"});
        const QSize viewport(800, 500);
        const GridLayout layout = gridLayout(table, sizes(), viewport);
        QCOMPARE(layout.detail, Detail::Chips);
        QVERIFY(layout.mergedRow == std::size_t{2});
        for (std::size_t row = 0; row < table.rows().size(); ++row) {
            for (std::size_t column = 0; column < table.columns().size(); ++column) {
                for (std::size_t chip = 0; chip < table.clusters(row, column).size(); ++chip) {
                    const GridPlace place{GridPlace::Chip, row, column, chip};
                    const QPoint middle = layout.chipRect(row, column, chip).center();
                    QVERIFY(placeAt(layout, table, viewport, {}, middle) == place);
                }
            }
        }
    }
    void showsNumbersWhereNamesHaveNoRoom() {
        const Scene scene = smallScene(2);
        const auto marks = clusterMarks(scene);
        const DomainTable table(scene.objects->fleet, marks, rowsByName(scene.objects->fleet),
                                {"region", "zone"});
        QCOMPARE(gridLayout(table, sizes(), {300, 400}).detail, Detail::Counts);
        QCOMPARE(gridLayout(table, sizes(), {200, 400}).detail, Detail::Density);
    }
    void keyboardSelects() {
        ClusterSelection selection;
        DomainPanel panel(&selection);
        panel.resize(900, 600);
        panel.setScene(smallScene(1));
        panel.setKeys({"region", "zone"});
        panel.show();
        QTest::keyClick(panel.grid(), Qt::Key_Home);
        QTest::keyClick(panel.grid(), Qt::Key_Space);
        QVERIFY(selection.names() == std::set<QString>{QStringLiteral("a2")});
        QTest::keyClick(panel.grid(), Qt::Key_Right);
        QTest::keyClick(panel.grid(), Qt::Key_Space);
        QVERIFY(selection.contains(QStringLiteral("a1")) ||
                selection.contains(QStringLiteral("b")));
        QTest::keyClick(panel.grid(), Qt::Key_Space);
        QVERIFY(selection.names() == std::set<QString>{QStringLiteral("a2")});
    }
    void tellsCellsAndChips() {
        ClusterSelection selection;
        DomainPanel panel(&selection);
        panel.resize(900, 600);
        panel.setScene(smallScene(1));
        panel.setKeys({"region", "zone"});
        panel.show();
        QAccessibleInterface *grid = QAccessible::queryAccessibleInterface(panel.grid());
        QVERIFY(grid);
        QCOMPARE(grid->childCount(), 9);
        QAccessibleInterface *cell = grid->child(0);
        QCOMPARE(cell->text(QAccessible::Name), QStringLiteral("east, zone 1, 1 picked of 3"));
        QCOMPARE(cell->childCount(), 3);
        QCOMPARE(cell->child(0)->text(QAccessible::Name),
                 QStringLiteral("a2, picked 1 of 2, east, zone 1"));
    }
};

} // namespace evenkeel::ui

QTEST_MAIN(evenkeel::ui::DomainGridTest)
#include "tst_domain_grid.moc"
