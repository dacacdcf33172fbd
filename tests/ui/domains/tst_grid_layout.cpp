// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/domains/grid_layout.h"

#include <algorithm>
#include <set>
#include <string>
#include <tuple>

#include <QFontMetrics>
#include <QTest>

#include "tests/test_program.h"
#include "tests/ui/fleet_scenes.h"
#include "ui/domains/grid_painter.h"
#include "ui/domains/grid_place.h"
#include "ui/picture/domain_table.h"

namespace evenkeel::ui {

using sample::regional;

namespace {

constexpr QSize kViewport(800, 500);

DomainTable tableOf(const Scene &scene, const DomainKeys &keys = {"region", "zone"}) {
    return DomainTable(scene.objects->fleet, clusterMarks(scene, nullptr),
                       *scene.objects->fleet.naturalOrder(), keys);
}

DomainTable smallTable() {
    return tableOf(sample::unplanned({regional("a10", "east", "1"), regional("a1", "east", "1"),
                                      regional("a2", "east", "1"), regional("b", "east", "2"),
                                      regional("c", "west", "1"), regional("d", "", "")}));
}

/// 30 clusters in each of three zones of each region.
DomainTable largeTable(int regions) {
    std::vector<fleet::Cluster> clusters;
    for (int index = 0; index < regions * 90; ++index) {
        const std::string region = "region-" + std::to_string(index % regions);
        const std::string zone = std::to_string(index / regions % 3);
        clusters.push_back(regional("c" + std::to_string(index), region, zone));
    }
    return tableOf(
        sample::planned(clusters, sample::pickN(8, {{"region", 1, "DoNotSchedule"}}), 3));
}

/// Every chip and cell is found at the middle of where it is drawn.
void verifyHits(const DomainTable &table, const GridLayout &layout) {
    const QSize whole = layout.size;
    for (std::size_t row = 0; row < table.rows().size(); ++row) {
        for (const DomainCell &cell : table.cells(row)) {
            std::vector<std::size_t> chips;
            if (layout.detail == Detail::Counts)
                chips = layout.countedChips(table, row, cell.column);
            for (std::size_t chip = 0;
                 layout.detail == Detail::Chips && chip < table.clusters(row, cell.column).size();
                 ++chip)
                chips.push_back(chip);
            for (const std::size_t chip : chips) {
                const GridPlace place{GridPlace::Chip, row, cell.column, chip};
                const QRect rect = placeRect(layout, table, place);
                QVERIFY(
                    layout.cellRect(row, layout.slotOf(table, row, cell.column)).contains(rect));
                QVERIFY(placeAt(layout, table, whole, {}, rect.center()) == place);
            }
            const GridPlace place{GridPlace::Cell, row, cell.column, 0};
            const QRect rect = placeRect(layout, table, place);
            QVERIFY(placeAt(layout, table, whole, {}, rect.bottomRight() - QPoint(1, 1)) == place);
        }
    }
}

} // namespace

class GridLayoutTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Names of one region differ in their number.
    void aNameThatDoesNotFitKeepsItsNumber() {
        const QFont font;
        const QString name = QStringLiteral("prod-eus-0947");
        const int whole = QFontMetrics(font).horizontalAdvance(name);
        QCOMPARE(chipTitle(name, whole, font).words, name);
        QCOMPARE(chipTitle(name, whole, font).font, font);
        const ChipTitle cut = chipTitle(name, whole * 2 / 3, font);
        QVERIFY2(cut.words.endsWith(QStringLiteral("0947")), qPrintable(cut.words));
        QVERIFY(QFontMetrics(cut.font).horizontalAdvance(cut.words) <= whole * 2 / 3);
        const ChipTitle named = chipTitle(QStringLiteral("europe-of-the-shop"), whole / 2, font);
        QVERIFY2(named.words.startsWith(QLatin1Char('e')) && named.words.endsWith(QLatin1Char('p')),
                 qPrintable(named.words));
        QCOMPARE(chipTitle(QString(), 0, font).words, QString());
    }

    void everythingIsFoundWhereItIsDrawn_data() {
        QTest::addColumn<int>("zoom");
        for (int zoom = 0; zoom < kZoomSteps; ++zoom)
            QTest::addRow("zoom %d", zoom) << zoom;
    }
    void everythingIsFoundWhereItIsDrawn() {
        QFETCH(const int, zoom);
        for (const DomainTable &table :
             {smallTable(), tableOf(sample::unplanned(sample::nestedFleet())), largeTable(4)})
            verifyHits(table, gridLayout(table, {}, kViewport, static_cast<Zoom>(zoom)));
    }
    void namesGiveWayToNumbersAndNumbersToBars() {
        QCOMPARE(gridLayout(smallTable(), {}, kViewport).zoom, Zoom::Chips);
        // Two columns don't fit, but scrolling sideways shows all names.
        QCOMPARE(gridLayout(smallTable(), {}, {240, 400}).zoom, Zoom::Chips);
        QVERIFY(gridLayout(smallTable(), {}, {240, 400}).size.width() > 240);
        QCOMPARE(gridLayout(smallTable(), {}, {300, 100}).detail, Detail::Counts);
        QCOMPARE(gridLayout(smallTable(), {}, {240, 100}).detail, Detail::Density);
        QCOMPARE(gridLayout(largeTable(8), {}, kViewport).detail, Detail::Counts);
        QCOMPARE(gridLayout(largeTable(60), {}, kViewport).detail, Detail::Density);
    }
    void picksStayInSightWhereNamesRunFarBelowTheView() {
        std::vector<fleet::Cluster> clusters;
        for (int index = 0; index < 120; ++index)
            clusters.push_back(regional("c" + std::to_string(index),
                                        "region-" + std::to_string(index % 6),
                                        std::to_string(index / 6 % 3)));
        const DomainTable table = tableOf(
            sample::planned(clusters, sample::pickN(8, {{"region", 1, "DoNotSchedule"}}), 3));
        QCOMPARE(gridLayout(table, {}, {800, 600}).zoom, Zoom::Picks);
        QCOMPARE(gridLayout(table, {}, {800, 1200}).zoom, Zoom::Chips);
        const GridLayout wide = gridLayout(table, {}, {1560, 1200}); // whose names flow
        QCOMPARE(wide.zoom, Zoom::Chips);
        QCOMPARE(wide.chipRect(0, 0, 1).top(), wide.chipRect(0, 0, 0).top());
        QVERIFY(wide.chipRect(0, 0, 1).left() > wide.chipRect(0, 0, 0).right());
    }
    /// 40 clusters, four of them astray: numbers would leave most of the view empty.
    void namesStayWhereNumbersWouldLeaveTheViewEmpty() {
        std::vector<fleet::Cluster> clusters;
        for (int index = 0; index < 40; ++index) {
            const std::string region = "r" + std::to_string(index % 4);
            const std::string zone = region + "-" + std::to_string(index / 4 % 3);
            clusters.push_back(regional("c" + std::to_string(index), region, zone));
        }
        for (const std::size_t stray : {1U, 2U, 3U, 5U})
            clusters[stray].labels["region"] = "r0";
        const DomainTable table = tableOf(sample::unplanned(clusters));
        const GridLayout layout = gridLayout(table, {}, {640, 440});
        QVERIFY(layout.isNested);
        QCOMPARE(layout.slotCount(), std::size_t{7});
        QCOMPARE(layout.zoom, Zoom::Chips);
        verifyHits(table, layout);
        QCOMPARE(gridLayout(table, {}, {640, 120}).detail, Detail::Counts); // no room for names
    }
    void nestedColumnsStandSideBySideInTheirRow() {
        const DomainTable table = tableOf(sample::unplanned(sample::nestedFleet()));
        const GridLayout layout = gridLayout(table, {}, kViewport);
        QVERIFY(layout.isNested);
        QCOMPARE(layout.slotCount(), std::size_t{4}); // three zones and "no zone"
        QCOMPARE(layout.columnAt(table, 1, 0).value_or(99), std::size_t{3}); // west-1
        QCOMPARE(layout.columnAt(table, 0, 3).value_or(99), std::size_t{6}); // no zone
        QCOMPARE(layout.slotOf(table, 1, 4), std::size_t{1});
        for (std::size_t row = 0; row < 2; ++row) {
            for (const DomainCell &cell : table.cells(row)) {
                const std::size_t slot = layout.slotOf(table, row, cell.column);
                QCOMPARE(layout.columnAt(table, row, slot).value_or(99), std::size_t{cell.column});
            }
        }
    }
    void straysStandBehindTheZonesOfTheirRow() {
        std::vector<fleet::Cluster> clusters = sample::nestedFleet();
        clusters.front().labels["region"] = "west"; // of zone east-1
        const DomainTable table = tableOf(sample::unplanned(clusters));
        for (const Zoom zoom : {Zoom::Chips, Zoom::Counts}) {
            const GridLayout layout = gridLayout(table, {}, kViewport, zoom);
            QVERIFY(layout.isNested);
            QCOMPARE(layout.columnAt(table, 1, 0).value_or(99), std::size_t{3}); // west-1
            QCOMPARE(layout.columnAt(table, 1, 3).value_or(99), std::size_t{0}); // east-1
            QCOMPARE(layout.slotOf(table, 1, 0), std::size_t{3});
            verifyHits(table, layout);
            // Keys go as the eye does.
            GridPlace place{GridPlace::Cell, 1, 5, 0};
            place = placeAfterKey(layout, table, place, Qt::Key_End);
            GridPlace last = place;
            for (int step = 0; step < 20; ++step) {
                place = placeAfterKey(layout, table, place, Qt::Key_Left);
                QVERIFY(layout.slotOf(table, 1, place.column) <=
                        layout.slotOf(table, 1, last.column));
                last = place;
            }
            QCOMPARE(layout.slotOf(table, 1, place.column), std::size_t{0});
        }
    }
    void clustersWithoutAnyKeyShareOneCell() {
        const GridLayout layout = gridLayout(smallTable(), {}, kViewport);
        QCOMPARE(layout.mergedRow.value_or(99), std::size_t{2});
        QCOMPARE(layout.slotCount(), std::size_t{2});
        QCOMPARE(layout.cellRect(2, 0).right() + 1, layout.columnEdges.back());
    }
    void theNextPickIsAmongTheNamesOfACount() {
        std::vector<fleet::Cluster> clusters;
        for (int index = 0; index < 60; ++index)
            clusters.push_back(regional("c" + std::to_string(100 + index), "east", ""));
        const auto placement = sample::pickN(30, {});
        for (std::size_t picks = 0; picks < 30; ++picks) {
            const DomainTable table =
                tableOf(sample::planned(clusters, placement, picks), {"region", ""});
            const GridLayout layout = gridLayout(table, {}, kViewport, Zoom::Counts);
            const auto chips = layout.countedChips(table, 0, 0);
            QVERIFY(!chips.empty());
            QVERIFY(std::ranges::find(chips, table.nextPick()->index) != chips.end());
        }
    }
    void titlesTurnUprightWhereTheyHaveNoRoom() {
        GridSizes sizes;
        sizes.columnTitle = 200;
        const GridLayout layout = gridLayout(smallTable(), sizes, {300, 100});
        QVERIFY(layout.areTitlesUpright);
        QVERIFY(layout.sizes.columnHeader > sizes.columnHeader);
        sizes.columnTitle = 50;
        QVERIFY(!gridLayout(smallTable(), sizes, kViewport).areTitlesUpright);
    }
    void arrowsReachEveryCellWithClusters() {
        const DomainTable table = tableOf(sample::unplanned(sample::nestedFleet()));
        for (const Zoom zoom : {Zoom::Chips, Zoom::Counts, Zoom::Bars}) {
            const GridLayout layout = gridLayout(table, {}, kViewport, zoom);
            std::set<std::tuple<std::size_t, std::size_t, std::size_t>> seen;
            GridPlace place = placeAfterKey(layout, table, {}, Qt::Key_Home);
            for (std::size_t row = 0; row < table.rows().size(); ++row) {
                for (int step = 0; step < 40; ++step) {
                    seen.insert({place.row, place.column, place.chip});
                    place = placeAfterKey(layout, table, place, Qt::Key_Right);
                }
                for (int step = 0; step < 40; ++step) {
                    seen.insert({place.row, place.column, place.chip});
                    place = placeAfterKey(layout, table, place, Qt::Key_Left);
                }
                place = placeAfterKey(layout, table, place, Qt::Key_Down);
                if (zoom == Zoom::Chips) // the second line of chips
                    place = placeAfterKey(layout, table, place, Qt::Key_Down);
            }
            QVERIFY(seen.size() >= table.cellCount());
        }
    }
    void controlledArrowsReachEmptyCellsToo() {
        const DomainTable table = smallTable();
        const GridLayout layout = gridLayout(table, {}, kViewport);
        const GridPlace c{GridPlace::Chip, 1, 0, 0};
        const GridPlace empty = cellAfterKey(layout, table, c, Qt::Key_Right);
        QVERIFY((empty == GridPlace{GridPlace::Cell, 1, 1, 0}));
        QVERIFY(cellAfterKey(layout, table, empty, Qt::Key_Right) == empty);
        const GridPlace none = cellAfterKey(layout, table, empty, Qt::Key_Down);
        QVERIFY((none == GridPlace{GridPlace::Cell, 2, 2, 0}));
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::GridLayoutTest)
#include "tst_grid_layout.moc"
