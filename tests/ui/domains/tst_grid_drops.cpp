// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QMimeData>
#include <QTest>

#include "tests/test_program.h"
#include "tests/ui/fleet_scenes.h"
#include "ui/base/label_names.h"
#include "ui/domains/grid_place.h"
#include "ui/picture/domain_table.h"
#include "ui/picture/grid_content.h"

namespace evenkeel::ui {

using sample::regional;

namespace {

/// Rows east, west, none; columns 1, 2, none.
GridContent content(const DomainKeys &keys = {"region", "zone"}) {
    const Scene scene = sample::unplanned({regional("a1", "east", "1"), regional("a2", "east", "1"),
                                           regional("b", "east", "2"), regional("c", "west", "1"),
                                           regional("d", "", ""), regional("e", "west", "")});
    return gridContent(scene, *scene.objects->fleet.naturalOrder(), keys);
}

GridDrag clusters(const QStringList &names) {
    return {names, {}};
}

GridDrag label(const char *key, const char *value) {
    return {{}, std::pair(QString::fromLatin1(key), QString::fromLatin1(value))};
}

/// "Label c region=east", or why not.
QString told(const GridDrop &drop) {
    return drop.edit.isEmpty() ? drop.refusal : describe(drop.edit);
}

QString dropped(const GridPlace &place, const GridDrag &drag, const QStringList &selected = {},
                const DomainKeys &keys = {"region", "zone"}) {
    return told(
        dropAt(content(keys), std::set<QString>(selected.begin(), selected.end()), place, drag));
}

} // namespace

class GridDropsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void clustersTakeTheLabelsOfTheirTarget_data() {
        QTest::addColumn<GridPlace>("place");
        QTest::addColumn<QStringList>("names");
        QTest::addColumn<QString>("expected");
        const QStringList c{QStringLiteral("c")};
        QTest::newRow("cell, only what differs")
            << GridPlace{GridPlace::Cell, 0, 0, 0} << c << QStringLiteral("Label c region=east");
        const QString nowhere =
            QStringLiteral("Drop on a cell or on the header of a row or column.");
        QTest::newRow("cell, both keys") << GridPlace{GridPlace::Cell, 0, 1, 0} << c
                                         << QStringLiteral("Label c region=east zone=2");
        QTest::newRow("an empty cell")
            << GridPlace{GridPlace::Cell, 1, 1, 0} << c << QStringLiteral("Label c zone=2");
        QTest::newRow("chip: the cell it is in") << GridPlace{GridPlace::Chip, 0, 1, 0} << c
                                                 << QStringLiteral("Label c region=east zone=2");
        QTest::newRow("row header") << GridPlace{GridPlace::RowHeader, 0, 0, 0} << c
                                    << QStringLiteral("Label c region=east");
        QTest::newRow("column header")
            << GridPlace{GridPlace::ColumnHeader, 0, 1, 0} << c << QStringLiteral("Label c zone=2");
        QTest::newRow("no region takes the label away")
            << GridPlace{GridPlace::RowHeader, 2, 0, 0} << c << QStringLiteral("Label c region-");
        QTest::newRow("no zone takes the label away")
            << GridPlace{GridPlace::ColumnHeader, 0, 2, 0} << c << QStringLiteral("Label c zone-");
        QTest::newRow("neither takes both away")
            << GridPlace{GridPlace::Cell, 2, 2, 0} << c << QStringLiteral("Label c region- zone-");
        QTest::newRow("several, without those that are there")
            << GridPlace{GridPlace::Cell, 0, 0, 0}
            << QStringList{QStringLiteral("a1"), QStringLiteral("b"), QStringLiteral("c")}
            << QStringLiteral("Label 2 clusters region=east zone=1");
        QTest::newRow("already there") << GridPlace{GridPlace::Cell, 1, 0, 0} << c
                                       << QStringLiteral("These clusters are already here.");
        QTest::newRow("unknown names")
            << GridPlace{GridPlace::Cell, 0, 0, 0} << QStringList{QStringLiteral("gone")}
            << QStringLiteral("These clusters are already here.");
        QTest::newRow("the corner takes nothing")
            << GridPlace{GridPlace::Corner, 0, 0, 0} << c << nowhere;
        QTest::newRow("totals take nothing")
            << GridPlace{GridPlace::Totals, 0, 0, 0} << c << nowhere;
        QTest::newRow("nor does what is below") << GridPlace{} << c << nowhere;
    }
    void clustersTakeTheLabelsOfTheirTarget() {
        QFETCH(const GridPlace, place);
        QFETCH(const QStringList, names);
        QFETCH(const QString, expected);
        QCOMPARE(dropped(place, clusters(names)), expected);
    }
    void labelsGoToWhatTheyAreDroppedOn_data() {
        QTest::addColumn<GridPlace>("place");
        QTest::addColumn<QStringList>("selected");
        QTest::addColumn<QString>("expected");
        const QStringList some{QStringLiteral("a1"), QStringLiteral("c")};
        QTest::newRow("chip") << GridPlace{GridPlace::Chip, 0, 0, 0} << QStringList()
                              << QStringLiteral("Label a1 env=prod");
        QTest::newRow("chip in the selection: all of it")
            << GridPlace{GridPlace::Chip, 0, 0, 0} << some
            << QStringLiteral("Label 2 clusters env=prod");
        QTest::newRow("chip outside the selection: it alone")
            << GridPlace{GridPlace::Chip, 0, 0, 1} << some << QStringLiteral("Label a2 env=prod");
        QTest::newRow("cell") << GridPlace{GridPlace::Cell, 0, 0, 0} << QStringList()
                              << QStringLiteral("Label 2 clusters env=prod");
        QTest::newRow("row") << GridPlace{GridPlace::RowHeader, 0, 0, 0} << QStringList()
                             << QStringLiteral("Label 3 clusters env=prod");
        QTest::newRow("column") << GridPlace{GridPlace::ColumnHeader, 0, 0, 0} << QStringList()
                                << QStringLiteral("Label 3 clusters env=prod");
        QTest::newRow("an empty cell") << GridPlace{GridPlace::Cell, 1, 1, 0} << QStringList()
                                       << QStringLiteral("No clusters here to label.");
    }
    void labelsGoToWhatTheyAreDroppedOn() {
        QFETCH(const GridPlace, place);
        QFETCH(const QStringList, selected);
        QFETCH(const QString, expected);
        QCOMPARE(dropped(place, label("env", "prod"), selected), expected);
    }
    void greyCellsSayWhyTheyTakeNothing() {
        const Scene scene = sample::unplanned(sample::nestedFleet());
        const GridContent nested =
            gridContent(scene, *scene.objects->fleet.naturalOrder(), {"region", "zone"});
        const GridDrop drop = dropAt(nested, {}, {}, clusters({QStringLiteral("east0")}));
        QVERIFY(drop.edit.isEmpty());
        QCOMPARE(drop.refusal, QStringLiteral("No zone here: drop on another cell or on the header "
                                              "of a region."));
        QCOMPARE(dropAt(nested, {}, {}, label("env", "prod")).refusal,
                 QStringLiteral("No clusters here to label."));
    }
    void aLabelThatAllHaveChangesNothing() {
        QCOMPARE(dropped({GridPlace::RowHeader, 0, 0, 0}, label("region", "east")),
                 QStringLiteral("These clusters already have this label."));
        QCOMPARE(dropped({GridPlace::ColumnHeader, 0, 0, 0}, label("region", "east")),
                 QStringLiteral("Label c region=east"));
    }
    void anAxisWithoutKeyAddsNothing() {
        QCOMPARE(dropped({GridPlace::Cell, 1, 0, 0}, clusters({QStringLiteral("a1")}), {},
                         {"region", ""}),
                 QStringLiteral("Label a1 region=west"));
        QCOMPARE(
            dropped({GridPlace::Cell, 0, 0, 0}, clusters({QStringLiteral("a1")}), {}, {"", ""}),
            QStringLiteral("Choose a key for the rows or columns first."));
    }
    void editsTellWhichKeysThePlatformOwns() {
        Scene scene = sample::unplanned(
            {sample::healthyCluster("a", {{"fleet.azure.com/location", "east"}}),
             sample::healthyCluster("b", {{"fleet.azure.com/location", "west"}})});
        const GridContent grid = gridContent(scene, *scene.objects->fleet.naturalOrder(),
                                             {"fleet.azure.com/location", ""});
        const GridDrop drop =
            dropAt(grid, {}, {GridPlace::RowHeader, 0, 0, 0}, clusters({QStringLiteral("b")}));
        QCOMPARE(platformOwnedKeys(drop.edit),
                 QStringList{QStringLiteral("fleet.azure.com/location")});
        const GridDrop other =
            dropAt(content(), {}, {GridPlace::RowHeader, 0, 0, 0}, clusters({QStringLiteral("c")}));
        QVERIFY(platformOwnedKeys(other.edit).isEmpty());
    }
    void readsWhatADragCarries() {
        const auto names = clustersMime({QStringLiteral("a"), QStringLiteral("b")});
        QCOMPARE(gridDrag(*names).clusters,
                 (QStringList{QStringLiteral("a"), QStringLiteral("b")}));
        QVERIFY(!gridDrag(*names).label);
        const auto pair = labelMime(QStringLiteral("env"), QStringLiteral("prod"));
        QCOMPARE(gridDrag(*pair).label->second, QStringLiteral("prod"));
        QMimeData files;
        files.setUrls({QUrl(QStringLiteral("file:///tmp/fleet.yaml"))});
        QVERIFY(gridDrag(files).isEmpty());
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::GridDropsTest)
#include "tst_grid_drops.moc"
