// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/domains/domain_grid.h"

#include <ctime>

#include <QAccessible>
#include <QComboBox>
#include <QDrag>
#include <QDragEnterEvent>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QScrollBar>
#include <QToolButton>
#include <QSignalSpy>
#include <QTest>

#include "tests/test_program.h"
#include "tests/ui/fleet_scenes.h"
#include "ui/base/label_names.h"
#include "ui/cluster_widgets/shared_selection.h"
#include "ui/domains/domain_panel.h"
#include "ui/domains/grid_view.h"
#include "ui/widgets/drop_preview.h"

namespace evenkeel::ui {

namespace {

/// No placement over clusters of so many regions.
Scene largeScene(int clusters, int regions) {
    std::vector<fleet::Cluster> all;
    for (int index = 0; index < clusters; ++index)
        all.push_back(sample::regional("cluster-" + std::to_string(index),
                                       "region-" + std::to_string(index % regions),
                                       std::to_string(index % 7)));
    return sample::unplanned(all);
}

/// a1 a2 a10 in east/1, b in east/2, c in west/1, d nowhere; two picks: a2, then c.
Scene smallScene(std::size_t picks) {
    Scene scene = sample::unplanned(
        {sample::regional("a10", "east", "1"), sample::regional("a1", "east", "1"),
         sample::regional("a2", "east", "1"), sample::regional("b", "east", "2"),
         sample::regional("c", "west", "1"), sample::regional("d", "", "")});
    auto plan = std::make_shared<scheduling::Plan>();
    plan->cycles = 2;
    plan->now = scene.objects->fleet.newestHeartbeat();
    plan->picks = {{fleet::ClusterIndex{2}, {}, 0}, {fleet::ClusterIndex{4}, {}, 1}};
    scene.plan = plan;
    scene.picks = picks;
    return scene;
}

/// Counts how often a widget gets another size.
class Resizes : public QObject {
public:
    explicit Resizes(QWidget &widget) { widget.installEventFilter(this); }
    bool eventFilter(QObject *, QEvent *event) override {
        count += event->type() == QEvent::Resize ? 1 : 0;
        return false;
    }
    int count = 0;
};

/// A panel of the small scene, and the places in it by their names.
struct Shown {
    ClusterSelection selection;
    DomainPanel panel{&selection};

    explicit Shown(std::size_t picks = 1) {
        panel.resize(900, 600);
        panel.setScene(smallScene(picks));
        panel.setKeys({"region", "zone"});
        panel.show();
    }
    DomainGrid &grid() { return *panel.grid(); }
    QPoint chip(std::size_t row, std::size_t column, std::size_t index) {
        return grid().placeRect({GridPlace::Chip, row, column, index}).center();
    }
    QPoint rowHeader(std::size_t row) {
        return {20, grid().placeRect({GridPlace::Cell, row, 0, 0}).center().y()};
    }
    QString selected() const {
        const auto &names = selection.names();
        return QStringList(names.begin(), names.end()).join(QLatin1Char(' '));
    }
    void click(QPoint point, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::mouseClick(grid().viewport(), Qt::LeftButton, modifiers, point);
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::keyClick(&grid(), key, modifiers);
    }
    template <typename Event> bool send(QPoint point, const QMimeData &mime) {
        Event event(point, Qt::MoveAction | Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        event.ignore();
        QApplication::sendEvent(grid().viewport(), &event);
        return event.isAccepted();
    }
};

} // namespace

class DomainGridTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// A scroll bar that is shown because it is hidden would be hidden and shown without end.
    void everySizeComesToRest() {
        Shown shown;
        Resizes resizes(*shown.grid().viewport());
        for (const int clusters : {6, 40}) {
            if (clusters > 6)
                shown.panel.setScene(largeScene(clusters, 3));
            for (int height = 120; height < 420; height += 3) {
                shown.panel.resize(300 + height % 97, height);
                for (int round = 0; round < 10; ++round)
                    QCoreApplication::processEvents();
                resizes.count = 0;
                for (int round = 0; round < 10; ++round)
                    QCoreApplication::processEvents();
                QVERIFY2(resizes.count == 0, qPrintable(QString::number(height)));
            }
        }
    }

    void keyboardSelects() {
        Shown shown;
        shown.key(Qt::Key_Home);
        shown.key(Qt::Key_Space);
        QCOMPARE(shown.selected(), QStringLiteral("a2"));
        shown.key(Qt::Key_Right);
        shown.key(Qt::Key_Space);
        QCOMPARE(shown.selected().count(QLatin1Char(' ')), 1);
        shown.key(Qt::Key_Space);
        QCOMPARE(shown.selected(), QStringLiteral("a2"));
        shown.key(Qt::Key_End, Qt::ShiftModifier);
        QCOMPARE(shown.selected(), QStringLiteral("a1 a10 b c d")); // from the last one touched
    }
    void clicksSelectChipsRowsAndColumns() {
        Shown shown;
        shown.click(shown.chip(0, 0, 1));
        QCOMPARE(shown.selected(), QStringLiteral("a1"));
        shown.click(shown.chip(1, 0, 0), Qt::ControlModifier);
        QCOMPARE(shown.selected(), QStringLiteral("a1 c"));
        shown.click(shown.rowHeader(0));
        QCOMPARE(shown.selected(), QStringLiteral("a1 a10 a2 b"));
        // A click on one of many selected chips selects it alone, once it is no drag.
        shown.click(shown.chip(0, 1, 0));
        QCOMPARE(shown.selected(), QStringLiteral("b"));
    }
    /// The row of the click before may be gone by then.
    void shiftSelectsAfterRowsAreGone() {
        Shown shown;
        shown.panel.setKeys({"zone", "region"});
        shown.click(shown.chip(2, 2, 0));
        QCOMPARE(shown.selected(), QStringLiteral("d"));
        shown.panel.setScene(sample::unplanned({sample::regional("a", "east", "1")}));
        shown.click(shown.chip(0, 0, 0), Qt::ShiftModifier);
        QCOMPARE(shown.selected(), QStringLiteral("a"));
    }
    void zoomsInStepsAndBack() {
        Shown shown;
        QCOMPARE(shown.grid().zoom(), Zoom::Chips);
        shown.key(Qt::Key_Minus, Qt::ControlModifier);
        QCOMPARE(shown.grid().zoom(), Zoom::Picks);
        for (int step = 0; step < 6; ++step)
            shown.key(Qt::Key_Minus, Qt::ControlModifier);
        QCOMPARE(shown.grid().zoom(), Zoom::Overview);
        shown.key(Qt::Key_Plus, Qt::ControlModifier);
        QCOMPARE(shown.grid().zoom(), Zoom::Bars);
        shown.key(Qt::Key_0, Qt::ControlModifier);
        QCOMPARE(shown.grid().zoom(), Zoom::Chips);
    }
    void tellsCellsAndChips() {
        Shown shown;
        QAccessibleInterface *grid = QAccessible::queryAccessibleInterface(&shown.grid());
        QVERIFY(grid);
        QCOMPARE(grid->childCount(), 4); // cells that hold clusters
        QAccessibleInterface *cell = grid->child(0);
        QCOMPARE(cell->text(QAccessible::Name), QStringLiteral("east, zone 1, 1 picked of 3"));
        QCOMPARE(cell->childCount(), 3);
        QCOMPARE(cell->child(0)->text(QAccessible::Name),
                 QStringLiteral("a2, picked 1 of 2, east, zone 1"));
        QCOMPARE(grid->indexOfChild(grid->child(3)), 3);
        QCOMPARE(cell->child(1)->role(), QAccessible::ListItem);
        cell->child(1)->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        QCOMPARE(shown.selected(), QStringLiteral("a1"));
        QVERIFY(cell->child(1)->state().selected);
        QVERIFY(
            grid->text(QAccessible::Description).contains(QStringLiteral("east: 1 picked of 4")));
    }
    void tooltipsSayWhy() {
        Shown shown(0);
        const QString text = shown.grid().toolTipAt({GridPlace::Chip, 0, 0, 0});
        QVERIFY2(text.contains(QStringLiteral("a2")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("next pick, 1 of 2")), qPrintable(text));
    }
    void droppedClustersAskForLabels() {
        Shown shown;
        QSignalSpy dropped(&shown.grid(), &DomainGrid::labelsDropped);
        QSignalSpy hovered(&shown.grid(), &DomainGrid::dropHovered);
        const auto mime = clustersMime({QStringLiteral("c")});
        const QPoint east2 = shown.chip(0, 1, 0);
        QVERIFY(shown.send<QDragEnterEvent>(east2, *mime));
        QVERIFY(shown.send<QDragMoveEvent>(east2, *mime));
        QVERIFY((shown.grid().dropTarget() == GridPlace{GridPlace::Cell, 0, 1, 0}));
        QCOMPARE(describe(hovered.last().first().value<LabelEdit>()),
                 QStringLiteral("Label c region=east zone=2"));
        shown.grid().setDropPreview(QStringLiteral("c → east · skew 1 → 2"));
        const auto *preview = shown.grid().findChild<QLabel *>(QStringLiteral("dropPreview"));
        QVERIFY(preview->isVisible());
        QCOMPARE(preview->text(), QStringLiteral("c → east · skew 1 → 2"));
        QVERIFY(shown.send<QDropEvent>(east2, *mime));
        QCOMPARE(dropped.size(), 1);
        QCOMPARE(describe(dropped.first().first().value<LabelEdit>()),
                 QStringLiteral("Label c region=east zone=2"));
        QVERIFY(!preview->isVisible());
        QVERIFY((shown.grid().dropTarget() == GridPlace{}));
    }
    /// Neither of them covers the other, and both stay within the view.
    void theTextOfADragLiesBesideTheChip() {
        Shown shown;
        QDrag drag(&shown.grid());
        drag.setMimeData(clustersMime({QStringLiteral("c")}).release());
        QPixmap chip(90, 22);
        chip.fill(Qt::white);
        carry(drag, chip);
        const auto *preview = shown.grid().findChild<QLabel *>(QStringLiteral("dropPreview"));
        const QRect view = shown.grid().viewport()->rect();
        shown.send<QDragEnterEvent>(shown.chip(0, 1, 0), *drag.mimeData());
        for (const char *text : {"c → east", "3 clusters → west · skew 1 → 2 (limit 1) · web "
                                             "loses prod-eus-01 · api gains prod-weu-02"}) {
            for (const int x : {20, view.width() / 2, view.width() - 20}) {
                const QPoint pointer(x, view.height() / 2);
                shown.send<QDragMoveEvent>(pointer, *drag.mimeData());
                shown.grid().setDropPreview(QString::fromUtf8(text));
                const QRect carried(pointer - drag.hotSpot(), chip.size());
                QVERIFY(preview->isVisible());
                QVERIFY(!preview->geometry().intersects(carried));
                QVERIFY(preview->geometry().top() <= carried.bottom());
                QVERIFY(preview->geometry().bottom() >= carried.top());
                QVERIFY(view.contains(preview->geometry()));
            }
        }
    }
    void aDragThatLeavesAsksForNothing() {
        Shown shown;
        QSignalSpy dropped(&shown.grid(), &DomainGrid::labelsDropped);
        QSignalSpy hovered(&shown.grid(), &DomainGrid::dropHovered);
        const auto mime = labelMime(QStringLiteral("env"), QStringLiteral("prod"));
        QVERIFY(shown.send<QDragEnterEvent>(shown.chip(0, 0, 0), *mime));
        QVERIFY((shown.grid().dropTarget() == GridPlace{GridPlace::Chip, 0, 0, 0}));
        QDragLeaveEvent leave;
        QApplication::sendEvent(shown.grid().viewport(), &leave);
        QVERIFY((shown.grid().dropTarget() == GridPlace{}));
        QVERIFY(hovered.last().first().value<LabelEdit>().isEmpty());
        QCOMPARE(dropped.size(), 0);
    }
    void refusesWhatIsNotItsOwn() {
        Shown shown;
        QMimeData files;
        files.setUrls({QUrl(QStringLiteral("file:///fleet.yaml"))});
        QVERIFY(!shown.send<QDragEnterEvent>(shown.chip(0, 0, 0), files));
        const auto there = clustersMime({QStringLiteral("c")});
        QVERIFY(!shown.send<QDropEvent>(shown.chip(1, 0, 0), *there));
    }
    void saysWhyADropIsRefused() {
        Shown shown;
        // As the window does: a drop without an effect clears the message.
        QObject::connect(&shown.grid(), &DomainGrid::dropHovered, &shown.grid(),
                         [&shown](const LabelEdit &edit) {
                             if (edit.isEmpty())
                                 shown.grid().setDropPreview({});
                         });
        const auto mime = labelMime(QStringLiteral("env"), QStringLiteral("prod"));
        const QPoint empty = shown.grid().placeRect({GridPlace::Cell, 1, 1, 0}).center();
        shown.send<QDragEnterEvent>(shown.chip(0, 0, 0), *mime);
        QVERIFY(!shown.send<QDragMoveEvent>(empty, *mime));
        const auto *preview = shown.grid().findChild<QLabel *>(QStringLiteral("dropPreview"));
        QVERIFY(preview->isVisible());
        QCOMPARE(preview->text(), QStringLiteral("No clusters here to label."));
        QSignalSpy refused(&shown.grid(), &DomainGrid::dropRefused);
        shown.click(shown.chip(1, 0, 0));
        shown.key(Qt::Key_X, Qt::ControlModifier);
        shown.key(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(refused.size(), 1);
        QCOMPARE(refused.first().first().toString(),
                 QStringLiteral("These clusters are already here."));
    }
    void theFocusFollowsAChipThatMoves() {
        ClusterSelection selection;
        DomainPanel panel(&selection);
        panel.resize(900, 600);
        auto clusters = sample::nestedFleet();
        panel.setScene(sample::unplanned(clusters));
        DomainGrid &grid = *panel.grid();
        grid.setCurrent({GridPlace::Chip, 0, 0, 0}); // east1a
        const std::uint32_t moving = grid.clustersAt(grid.current()).front();
        clusters.front().labels["zone"] = "east-3";
        panel.setScene(sample::unplanned(clusters));
        QCOMPARE(grid.clustersAt(grid.current()).front(), moving);
        QCOMPARE(grid.current().column, std::size_t{2});
    }
    void saysThatTheFilterHidesAll() {
        Shown shown;
        const QImage some = shown.grid().grab().toImage();
        shown.panel.setFilter(std::vector<fleet::ClusterIndex>{});
        const QImage none = shown.grid().grab().toImage();
        QVERIFY(some != none);
        QCOMPARE(shown.grid().sentenceOfNothing(),
                 QStringLiteral("The filter hides all 6 clusters."));
    }
    void theZoomButtonKeepsNames() {
        Shown shown;
        auto *zoom = shown.panel.findChild<QToolButton *>(QStringLiteral("zoomButton"));
        QVERIFY(zoom);
        Q_EMIT zoom->menu()->aboutToShow();
        QVERIFY(zoom->menu()->actions().front()->isChecked());
        zoom->menu()->actions().at(4)->trigger(); // counts, behind a separator
        QCOMPARE(shown.grid().zoom(), Zoom::Counts);
        Q_EMIT zoom->menu()->aboutToShow();
        QVERIFY(zoom->menu()->actions().at(4)->isChecked());
        zoom->menu()->actions().front()->trigger();
        QCOMPARE(shown.grid().zoom(), Zoom::Chips);
    }
    void theLegendShowsTheMarksThatThereAre() {
        Shown shown;
        const auto *legend = shown.panel.findChild<MarkLegend *>(QStringLiteral("domainLegend"));
        QVERIFY(std::ranges::count(legend->states(), ClusterState::Candidate) == 1);
        QVERIFY(std::ranges::count(legend->states(), ClusterState::Ineligible) == 0);
        const int wide = legendHeight(legend->states(), 900, legend->font());
        QVERIFY(legendHeight(legend->states(), 120, legend->font()) > wide); // all of them
    }
    void cutAndPasteMoveBetweenCells() {
        Shown shown;
        QSignalSpy dropped(&shown.grid(), &DomainGrid::labelsDropped);
        shown.click(shown.chip(1, 0, 0));
        shown.key(Qt::Key_X, Qt::ControlModifier);
        shown.key(Qt::Key_Right, Qt::ControlModifier); // west, zone 2: an empty cell
        shown.key(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(dropped.size(), 1);
        QCOMPARE(describe(dropped.first().first().value<LabelEdit>()),
                 QStringLiteral("Label c zone=2"));
        shown.key(Qt::Key_X, Qt::ControlModifier);
        shown.key(Qt::Key_Escape);
        shown.key(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(dropped.size(), 1);
    }
    void asksWhereToMoveTheSelection() {
        Shown shown;
        QSignalSpy moved(&shown.grid(), &DomainGrid::moveRequested);
        shown.click(shown.rowHeader(0));
        shown.key(Qt::Key_M);
        QCOMPARE(moved.size(), 1);
        QCOMPARE(moved.first().first().toStringList().size(), 4);
    }
    void thePanelFallsBackToKeysThatExist() {
        ClusterSelection selection;
        DomainPanel panel(&selection);
        panel.setScene(sample::planned(
            {sample::regional("a", "east", "1"), sample::regional("b", "west", "2")},
            sample::pickN(1, {{"fleet.azure.com/location", 1, ""}})));
        QCOMPARE(panel.keys(), (DomainKeys{"region", "zone"}));
    }
    void keysStayWhenLabelsAreEdited() {
        ClusterSelection selection;
        DomainPanel panel(&selection);
        auto clusters = sample::nestedFleet();
        panel.setScene(sample::unplanned(clusters));
        QCOMPARE(panel.keys(), (DomainKeys{"region", "zone"}));
        for (fleet::Cluster &cluster : clusters)
            cluster.labels["topology.kubernetes.io/region"] = cluster.labels["region"];
        panel.setScene(sample::unplanned(clusters));
        QCOMPARE(panel.keys(), (DomainKeys{"region", "zone"}));
        QCOMPARE(panel.findChild<QComboBox *>(QStringLiteral("rowKey"))->count(), 4);
        for (fleet::Cluster &cluster : clusters)
            cluster.labels.erase("region");
        panel.setScene(sample::unplanned(clusters));
        QCOMPARE(panel.keys().row, std::string("topology.kubernetes.io/region"));
    }
    void theFilterHoldsForTheGrid() {
        Shown shown;
        shown.panel.setFilter(std::vector<fleet::ClusterIndex>{fleet::ClusterIndex{4}});
        QCOMPARE(shown.grid().content()->table.total().clusters, 1);
        shown.panel.setFilter(std::nullopt);
        QCOMPARE(shown.grid().content()->table.total().clusters, 6);
    }
    void anEditUnderAFilterIsDrawnOnce() {
        Shown shown;
        QSignalSpy drawn(&shown.grid(), &DomainGrid::contentChanged);
        const Scene scene = smallScene(2);
        shown.panel.setScene(scene, std::vector<fleet::ClusterIndex>{fleet::ClusterIndex{4}});
        QCOMPARE(drawn.count(), 1);
        QCOMPARE(shown.grid().content()->table.total().clusters, 1);
        shown.panel.setScene(scene);
        QCOMPARE(shown.grid().content()->table.total().clusters, 6);
    }
    void aPlanThatGrowsStaleIsTheSamePicture() {
        Shown shown;
        Scene scene = smallScene(2);
        shown.panel.setScene(scene);
        QSignalSpy drawn(&shown.grid(), &DomainGrid::contentChanged);
        shown.panel.setScene(scene);
        QCOMPARE(drawn.count(), 0);
        scene.isStale = true;
        shown.panel.setScene(scene);
        QVERIFY(shown.grid().content()->isStale);
        QCOMPARE(shown.grid().content()->table.total().clusters, 6);
    }
    /// The last scene is what is shown, however many came before its grid was put together.
    void aLargeFleetIsPutTogetherInTheBackground() {
        Shown shown;
        Scene scene = largeScene(20'000, 3);
        shown.panel.setScene(scene);
        const int before = shown.grid().content()->table.total().clusters;
        QVERIFY(before < 20'000); // not yet
        scene.isStale = true;
        shown.panel.setScene(scene);
        shown.panel.setFilter(std::vector{fleet::ClusterIndex{0}, fleet::ClusterIndex{7}});
        QTRY_COMPARE(shown.grid().content()->table.total().clusters, 2);
        QVERIFY(shown.grid().content()->isStale);
        shown.panel.setFilter(std::nullopt);
        QTRY_COMPARE(shown.grid().content()->table.total().clusters, 20'000);
        shown.panel.setScene(smallScene(2)); // a small one at once
        QCOMPARE(shown.grid().content()->table.total().clusters, 6);
    }
    void aHundredThousandClustersScrollFluidly() {
        ClusterSelection selection;
        DomainPanel panel(&selection);
        panel.resize(1000, 700);
        panel.setScene(largeScene(100'000, 100));
        panel.show();
        QTRY_VERIFY_WITH_TIMEOUT(panel.grid()->content(), 30'000);
        for (const Zoom zoom : {Zoom::Overview, Zoom::Counts, Zoom::Chips}) {
            panel.grid()->setZoom(zoom);
            const std::clock_t start = std::clock();
            for (int frame = 0; frame < 10; ++frame) {
                panel.grid()->verticalScrollBar()->setValue(frame * 997);
                panel.grid()->viewport()->grab();
            }
            // Far below what a frame may take in an optimised build; others build without, and
            // with sanitizers. Processor time, so that a busy machine doesn't count.
            const double ms = 1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
            QVERIFY2(ms / 10 < 160, qPrintable(QString::number(ms / 10)));
        }
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::DomainGridTest)
#include "tst_domain_grid.moc"
