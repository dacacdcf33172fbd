// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/charts_panel.h"

#include <QAccessible>
#include <QAction>
#include <QLabel>
#include <QTemporaryDir>
#include <QWheelEvent>
#include <QSignalSpy>
#include <QTest>

#include "tests/test_program.h"
#include "tests/ui/fleet_scenes.h"
#include "ui/base/looks.h"
#include "ui/charts/skew_chart.h"
#include "ui/cluster_widgets/shared_selection.h"

namespace evenkeel::ui {

using sample::regional;

namespace {

Scene scene(std::size_t picks) {
    return sample::planned(
        {regional("a", "east", "1"), regional("b", "east", "2"), regional("c", "west", "1"),
         regional("d", "west", "2")},
        sample::pickN(3, {{"region", 1, "DoNotSchedule"}, {"zone", 1, "ScheduleAnyway"}}), picks);
}

struct Shown {
    ClusterSelection selection;
    ChartsPanel panel{&selection};

    explicit Shown(std::size_t picks = 3) {
        panel.resize(1200, 220);
        panel.setScene(scene(picks));
        panel.show();
        QCoreApplication::processEvents();
    }
    SkewChart &chart(std::size_t index) { return *panel.charts()[index]; }
    /// A point of the plot that belongs to a bar or pick.
    QPoint pointOf(std::size_t index, int entry) {
        const QWidget *area = plotOf(index);
        for (int x = 0; x < area->width(); ++x) {
            if (chart(index).entryAt({x, area->height() / 2}) == entry)
                return {x + 2, area->height() / 2};
        }
        return {};
    }
    QWidget *plotOf(std::size_t index) {
        for (QWidget *child : chart(index).findChildren<QWidget *>()) {
            if (QByteArray(child->metaObject()->className()) == "QCustomPlot")
                return child;
        }
        return nullptr;
    }
};

} // namespace

class ChartsPanelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void hasTwoChartsPerConstraint() {
        Shown shown;
        QCOMPARE(shown.panel.charts().size(), std::size_t{4});
        shown.panel.setScene(sample::unplanned({regional("a", "east", "1")}));
        QCOMPARE(shown.panel.charts().size(), std::size_t{0});
        QVERIFY(!shown.panel.exportAction()->isEnabled());
    }
    /// Constraints that there are and no plan: a cycle aborts.
    void saysThatThereIsNoPlan() {
        Shown shown;
        const auto *empty = shown.panel.findChild<QLabel *>(QStringLiteral("chartsEmpty"));
        Scene aborted = scene(0);
        aborted.plan = nullptr;
        shown.panel.setScene(aborted);
        QCOMPARE(empty->text(), QStringLiteral("There is no plan to chart."));
        shown.panel.setScene(
            sample::planned({regional("a", "east", "1")}, sample::pickN(1, {}), 1));
        QVERIFY(empty->text().startsWith(QStringLiteral("No spread constraint to chart.")));
    }
    /// The number stands above the bar.
    void aBarThatFillsItsChartHasRoomForItsNumber() {
        Shown shown;
        ChartData data = shown.chart(0).data();
        for (ChartBar &bar : data.bars)
            bar.placed = bar.capacity = 2;
        SkewChart &chart = shown.chart(0);
        chart.setData(data);
        QCoreApplication::processEvents();
        const QImage image = shown.plotOf(0)->grab().toImage();
        const QColor ink = Looks::forPalette(chart.palette()).accent;
        const int middle = shown.pointOf(0, 0).x();
        int top = 0;
        while (top < image.height() && image.pixelColor(middle, top) != ink)
            ++top;
        QVERIFY2(top < image.height() && top >= QFontMetrics(smallFont(chart.font())).ascent(),
                 qPrintable(QString::number(top)));
    }
    void chartsTheFirstOfVeryManyConstraints() {
        Shown shown;
        auto *leftOut = shown.panel.findChild<QLabel *>(QStringLiteral("chartsLeftOut"));
        QVERIFY(leftOut->isHidden());
        const ChartData chart = shown.panel.data().front();
        shown.panel.setCharts(std::vector<ChartData>(1000, chart), {});
        QCOMPARE(shown.panel.charts().size(), std::size_t{48});
        QCOMPARE(shown.panel.data().size(), std::size_t{24});
        QVERIFY(!leftOut->isHidden());
        QVERIFY2(leftOut->text().startsWith(QStringLiteral("976 ")), qPrintable(leftOut->text()));
        shown.panel.setCharts(std::vector<ChartData>(24, chart), {});
        QVERIFY(leftOut->isHidden());
    }
    void clickingABarSelectsItsClusters() {
        Shown shown;
        QTest::mouseClick(shown.plotOf(0), Qt::LeftButton, {}, shown.pointOf(0, 1));
        QCOMPARE(shown.selection.names(),
                 (std::set<QString>{QStringLiteral("c"), QStringLiteral("d")}));
    }
    void clickingAStepMovesTheScrubber() {
        Shown shown;
        QSignalSpy chosen(&shown.panel, &ChartsPanel::pickChosen);
        QTest::mouseClick(shown.plotOf(1), Qt::LeftButton, {}, shown.pointOf(1, 2));
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen.first().first().value<std::size_t>(), std::size_t{2});
        QTest::mouseClick(shown.plotOf(1), Qt::RightButton, {}, shown.pointOf(1, 1));
        QCOMPARE(chosen.size(), 1);
    }
    void hoveringTellsTheNumbers() {
        Shown shown;
        QCOMPARE(shown.chart(0).toolTipAt(shown.pointOf(0, 0)),
                 QStringLiteral("east: %1 picked of 2").arg(shown.chart(0).data().bars[0].placed));
        QCOMPARE(shown.chart(1).toolTipAt(shown.pointOf(1, 1)),
                 QStringLiteral("after pick 1: skew 1, limit 1"));
        QVERIFY(shown.chart(0).toolTipAt({0, 0}).isEmpty());
    }
    void labelsStayLevelAndWhole() {
        ChartData data;
        for (const char *label : {"eastus", "southeastasia", "westeurope"}) {
            data.bars.push_back({});
            data.bars.back().label = QLatin1String(label);
            data.bars.back().placed = 1;
        }
        SkewChart chart(ChartKind::Bars);
        chart.resize(220, 190);
        chart.setData(data);
        chart.show();
        QVERIFY(QTest::qWaitForWindowExposed(&chart));
        QCOMPARE(chart.barLabels(),
                 (QStringList{QStringLiteral("eastus"), QStringLiteral("southeastasia"),
                              QStringLiteral("westeurope")}));
    }
    void theWheelWidensWhatIsUnderThePointer() {
        Shown shown;
        ChartData data = shown.chart(1).data();
        data.skews.resize(20);
        SkewChart &chart = shown.chart(1);
        chart.setData(data);
        const auto whole = chart.shownEntries();
        QWheelEvent closer({40, 40}, shown.plotOf(1)->mapToGlobal(QPointF(40, 40)), {}, {0, 240},
                           Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(shown.plotOf(1), &closer);
        QVERIFY(chart.isZoomed());
        QVERIFY(chart.shownEntries().first >= whole.first);
        QVERIFY(chart.shownEntries().second < whole.second);
        QTest::keyClick(&chart, Qt::Key_0);
        QCOMPARE(chart.shownEntries(), whole);
    }
    void aCrowdOfStepsIsALineOfItsLargest() {
        ChartData data;
        for (int pick = 0; pick <= 6000; ++pick)
            data.skews.push_back(pick % 2);
        SkewChart chart(ChartKind::Skew);
        chart.resize(400, 190);
        chart.setData(data);
        chart.show();
        QVERIFY(QTest::qWaitForWindowExposed(&chart));
        QVERIFY2(chart.pointCount() <= 400, QByteArray::number(chart.pointCount()));
        QVERIFY(chart.titleFor(2000).contains(QStringLiteral("the largest of every")));
        const auto [first, last] = chart.shownEntries(); // with room for a point at the end
        QVERIFY((last - 6000) / (last - first) * chart.width() > 5);
        chart.zoom(200, 3000);
        QCOMPARE(chart.pointCount(), 6000); // each step again
    }
    void numbersAreToldAsText() {
        Shown shown;
        QCOMPARE(shown.chart(0).accessibleName(), QStringLiteral("region bars"));
        QVERIFY(shown.chart(0).accessibleDescription().contains(QStringLiteral("east: ")));
        QCOMPARE(shown.chart(1).accessibleName(), QStringLiteral("region skew"));
        QVERIFY(shown.chart(1).accessibleDescription().contains(QStringLiteral("after pick 3: 1")));
        QAccessibleInterface *told = QAccessible::queryAccessibleInterface(&shown.chart(1));
        QCOMPARE(told->role(), QAccessible::Chart);
        QCOMPARE(told->childCount(), 0);
        QCOMPARE(told->text(QAccessible::Name), QStringLiteral("region skew"));
    }
    void asksForAFileAndWritesIt() {
        Shown shown;
        QSignalSpy asked(&shown.panel, &ChartsPanel::exportRequested);
        QCOMPARE(shown.panel.exportAction()->objectName(), QStringLiteral("exportChartAction"));
        shown.panel.exportAction()->trigger();
        QCOMPARE(asked.size(), 1);
        QTemporaryDir folder;
        for (const char *name : {"c.png", "c.svg", "c.pdf", "c.csv"}) {
            const QString file = folder.filePath(QLatin1String(name));
            QVERIFY2(shown.panel.exportTo(file), name);
            QVERIFY2(QFileInfo(file).size() > 100, name);
        }
        QVERIFY(!shown.panel.exportTo(folder.filePath(QStringLiteral("c.doc"))));
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::ChartsPanelTest)
#include "tst_charts_panel.moc"
