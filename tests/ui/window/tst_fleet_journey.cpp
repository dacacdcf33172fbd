// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Through the segments of Fleet: back in time, from a goal to its repair, evictions that rebalance,
// what clusters carry and cost, all placements, and the filter.

#include <QCheckBox>
#include <QComboBox>
#include <QAbstractSlider>
#include <QDir>
#include <QElapsedTimer>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTableView>
#include <QTest>
#include <QTextBrowser>
#include <QToolButton>

#include "core/scenarios/scenario.h"
#include "tests/test_program.h"
#include "tests/ui/sample_manifests.h"
#include "tests/ui/window/window_test.h"
#include "ui/desks/file_desk.h"
#include "ui/dumps/dumps_panel.h"
#include "ui/placements/load_chart.h"
#include "ui/placements/load_panel.h"
#include "ui/placements/placements_panel.h"
#include "ui/problems/findings_panel.h"
#include "ui/repair/repair_panel.h"

namespace evenkeel::ui {

class TestFleetJourney : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        startAnew();
        const QDir story(QStringLiteral(STORY_SAMPLE));
        QStringList files;
        for (const QString &file : story.entryList({QStringLiteral("*.yaml")})) {
            QVERIFY(QFile::copy(story.filePath(file), path(file.toUtf8().constData())));
            files << path(file.toUtf8().constData());
        }
        openWindow();
        openFiles(files);
    }
    void cleanup() { closeWindow(); }

    /// Since when a placement is short, the change behind it, and what to do with it.
    void aFigureIsFollowedToTheChangeThatMadeItSo() {
        auto *dumps = find<DumpsPanel>("dumpsPanel");
        show(dumps);
        dumps->setPaths({QStringLiteral(STORY_SAMPLE "/../dumps")});
        QTRY_VERIFY(dumps->picture() && !dumps->isBusy());
        dumps->setPlacement(QStringLiteral("staging-e2e"));
        auto *table = find<QTableView>("momentsTable");
        table->setCurrentIndex(
            table->model()->index(rowOf(*table, "staging-e2e"), MomentsModel::Short));
        QTRY_VERIFY2(dumps->sentence().contains(QStringLiteral("numberOfClusters 2 → 3")),
                     qPrintable(dumps->sentence()));
        QVERIFY2(dumps->changedText().contains(QStringLiteral("numberOfClusters: 3")),
                 qPrintable(dumps->changedText()));
        QTRY_VERIFY(dumps->changes().rowCount() > 0);
        // Played from the first date to the last.
        QTest::mouseClick(find<QToolButton>("dumpPlay"), Qt::LeftButton);
        QVERIFY(dumps->isPlaying());
        QTRY_VERIFY_WITH_TIMEOUT(!dumps->isPlaying(), 20000);
        QTRY_VERIFY(dumps->sentence().contains(QStringLiteral("Make it a scenario")));
        Q_EMIT find<QTextBrowser>("sinceText")->anchorClicked(QUrl(QStringLiteral("scenario")));
        const auto kept = scenarios::readScenarios(*m_workspace->objects()).scenarios;
        QCOMPARE(kept.size(), std::size_t{1});
        QCOMPARE(kept.front().name, std::string("since-staging-e2e"));
        QCOMPARE(QString::fromStdString(stepText(kept.front().steps.front())),
                 QStringLiteral("staging-e2e: numberOfClusters is 3"));
    }

    /// A step of the slider shows the grid and the clusters of another date.
    void theSliderMovesOverAThousandClusters() {
        constexpr int kDays = 8;
        QVERIFY(QDir().mkpath(path("dumps")));
        for (int day = 1; day <= kDays; ++day) {
            QString text;
            for (int number = 0; number < 1000; ++number)
                text += sample::cluster(QStringLiteral("c%1").arg(number),
                                        {QStringLiteral("region: r%1").arg((number + day) % 8)});
            text += sample::placement(QStringLiteral("web"), 20) +
                    sample::placement(QStringLiteral("jobs"), 8);
            QVERIFY(sample::write(
                path(qPrintable(QStringLiteral("dumps/2026-03-0%1.yaml").arg(day))), text));
        }
        auto *dumps = find<DumpsPanel>("dumpsPanel");
        show(dumps);
        dumps->setPaths({path("dumps")});
        QTRY_VERIFY_WITH_TIMEOUT(dumps->picture() && !dumps->isBusy() &&
                                     dumps->picture()->series.dumps.size() == kDays,
                                 60000);
        auto *slider = find<QAbstractSlider>("dumpSlider");
        auto *clusters = find<QTableView>("historyClusters");
        for (int day = 0; day < kDays; ++day) {
            slider->setValue(day);
            QTRY_VERIFY(!dumps->isPlanning());
        }
        QTRY_COMPARE(clusters->model()->rowCount(), 1000);
        QElapsedTimer timer;
        qint64 most = 0;
        qint64 all = 0;
        for (int day = kDays - 1; day >= 0; --day) {
            timer.start();
            slider->setValue(day);
            QVERIFY(!m_window->grab().isNull());
            most = std::max(most, timer.elapsed());
            all += timer.elapsed();
        }
        qInfo("a step of the slider, window painted: %lld ms, at most %lld ms", all / kDays, most);
        QVERIFY2(all / kDays < 400, qPrintable(QString::number(all)));
    }

    /// From a problem in Check to the smallest repair, kept as a scenario, then made and undone.
    void aProblemIsRepaired() {
        m_workspace->setPlacement(placementNamed("staging-e2e"));
        auto *findings = m_window->findChild<FindingsPanel *>();
        m_window->panels().bringUp(findings);
        auto *panel = find<RepairPanel>("repairPanel");
        Q_EMIT findings->repairRequested(placementNamed("staging-e2e"));
        QTRY_VERIFY(panel->isVisible());
        QTRY_COMPARE(panel->verdict(), QStringLiteral("1 edit reaches it."));
        QTRY_VERIFY(find<QWidget>("repairPair")->isVisible());
        QTest::mouseClick(find<QPushButton>("repairKeep"), Qt::LeftButton);
        const auto kept = scenarios::readScenarios(*m_workspace->objects()).scenarios;
        QCOMPARE(kept.size(), std::size_t{1});
        QCOMPARE(kept.front().name, std::string("repair-staging-e2e"));
        // A scenario is no test, and what was found stays until it is applied.
        QTRY_VERIFY(!m_workspace->isBusy());
        QVERIFY(!find<QCheckBox>("repairTests")->isEnabled());
        QVERIFY(!panel->isBusy() && panel->model().rowCount() > 0);
        QTest::mouseClick(find<QPushButton>("repairApply"), Qt::LeftButton);
        QTRY_VERIFY(!m_workspace->isBusy() && m_workspace->plan());
        QCOMPARE(m_workspace->plan()->placed, m_workspace->plan()->wanted);
        m_workspace->undoStack().undo();
        QTRY_VERIFY(!m_workspace->isBusy() && m_workspace->plan());
        QVERIFY(m_workspace->plan()->placed < m_workspace->plan()->wanted);
    }

    void evictionsRebalance() {
        m_workspace->setPlacement(placementNamed("web-frontend"));
        auto *panel = find<RepairPanel>("repairPanel");
        show(panel);
        find<QComboBox>("repairWay")->setCurrentIndex(1);
        QTest::mouseClick(find<QPushButton>("repairSearch"), Qt::LeftButton);
        QTRY_VERIFY(!panel->isBusy() &&
                    !panel->verdict().startsWith(QStringLiteral("Choose what")));
        QCOMPARE(panel->verdict(), QStringLiteral("Nothing to move."));
    }

    /// What clusters carry, what they have left for an ask, and which placements fall together.
    void clustersSayWhatTheyCarry() {
        auto *load = find<LoadPanel>("loadPanel");
        show(load);
        QTRY_VERIFY(load->picture() != nullptr && !load->isBusy());
        auto *ask = find<QLineEdit>("loadAsk");
        ask->setText(QStringLiteral("cpu=2,memory=4Gi"));
        QTest::keyClick(ask, Qt::Key_Return);
        QTRY_VERIFY(!load->isBusy() && !load->picture()->ask.isEmpty());
        find<QComboBox>("loadKey")->setCurrentText(QStringLiteral("zone"));
        Q_EMIT find<QComboBox>("loadKey")->activated(find<QComboBox>("loadKey")->currentIndex());
        QTRY_COMPARE(load->picture()->key, std::string("zone"));
        QVERIFY(load->picture()->unused() > 0);
    }

    /// All placements: filtered by their state, grouped, and on each cluster.
    void allPlacementsAreFilteredAndGrouped() {
        show(m_window->panels().of<PlacementsPanel>());
        auto *table = find<QTableView>("placementsTable");
        QTRY_VERIFY(!m_workspace->isBusy());
        const int all = table->model()->rowCount();
        auto *filter = find<QLineEdit>("placementsFilter");
        QTest::keyClicks(filter, QStringLiteral("short"));
        QCOMPARE(table->model()->rowCount(), 1);
        QCOMPARE(table->model()->index(0, 0).data().toString(), QStringLiteral("staging-e2e"));
        filter->clear();
        auto *group = find<QComboBox>("placementsGroup");
        const int choice = group->findData(QStringLiteral("namespace"));
        QVERIFY(choice > 0);
        group->setCurrentIndex(choice);
        Q_EMIT group->activated(choice);
        QCOMPARE(table->model()->rowCount(), all + 2);
        QCOMPARE(table->model()->index(0, 0).data().toString(),
                 QStringLiteral("▾ namespace=payments (1)"));
        table->setCurrentIndex(table->model()->index(0, 0));
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(table->model()->rowCount(), all + 1);
        for (const char *name : {"heatKey2", "heatKey1"}) {
            auto *key = find<QComboBox>(name);
            key->setCurrentIndex(key->findText(PlacementDomains::clustersKey()));
            Q_EMIT key->activated(key->currentIndex());
        }
        QCOMPARE(table->model()->columnCount() - PlacementsModel::FirstDomain,
                 static_cast<int>(m_workspace->objects()->fleet.size()));
        table->sortByColumn(PlacementsModel::FirstDomain, Qt::DescendingOrder);
        QVERIFY(!table->grab().isNull());
    }

    /// Placements, scenarios and load are one page, each as high as it needs as far as there is
    /// room, and F6 goes from one to the next.
    void theOverviewShowsAllThreeAtOnce() {
        show(m_window->panels().of<PlacementsPanel>());
        m_workspace->relabel(
            {{QStringLiteral("staging-eus-09")}, {{QStringLiteral("zone"), QStringLiteral("2")}}});
        auto *table = find<QTableView>("placementsTable");
        auto *scenarios = find<QTableView>("scenariosTable");
        auto *chart = find<LoadChart>("loadChart");
        QTRY_VERIFY(table->isVisible() && scenarios->isVisible() && !chart->bars().empty());
        for (const QSize size : {QSize(1280, 800), QSize(1024, 700)}) {
            m_window->resize(size);
            int bottom = 0;
            for (const char *name : {"placementsTable", "scenariosTable", "loadChart"}) {
                auto *part = find<QWidget>(name);
                const int top = part->mapTo(m_window.get(), QPoint()).y();
                QVERIFY2(part->isVisible() && top >= bottom && part->height() >= 80,
                         qPrintable(QStringLiteral("%1 at %2, %3 high below %4")
                                        .arg(QLatin1String(name))
                                        .arg(top)
                                        .arg(part->height())
                                        .arg(bottom)));
                bottom = top + part->height();
            }
        }
        m_window->resize(1280, 800);
        QTRY_COMPARE(table->verticalScrollBar()->maximum(), 0); // few rows are all in sight
        table->setFocus();
        QStringList reached;
        for (int step = 0; step < 2; ++step) {
            trigger("nextPaneAction");
            reached << QApplication::focusWidget()->objectName();
        }
        QCOMPARE(reached,
                 (QStringList{QStringLiteral("scenariosTable"), QStringLiteral("loadChart")}));
    }

    /// Many placements leave the others their share.
    void aThousandPlacementsScrollInTheirShare() {
        QString text = sample::fleet();
        for (int number = 0; number < 1000; ++number)
            text += sample::placement(QStringLiteral("p%1").arg(number), 3);
        QVERIFY(sample::write(path("many.yaml"), text));
        openFiles({path("many.yaml")});
        show(m_window->panels().of<PlacementsPanel>());
        m_window->resize(1280, 800);
        auto *table = find<QTableView>("placementsTable");
        QTRY_VERIFY(table->verticalScrollBar()->maximum() > 900);
        QVERIFY(find<QWidget>("loadChart")->height() > 100);
        QVERIFY(table->height() > 200);
    }

    void theFilterFindsClustersByWhatIsShown() {
        m_window->setMode(Mode::Plan);
        m_workspace->setPlacement(placementNamed("web-frontend"));
        QTRY_VERIFY(!m_workspace->isBusy() && m_workspace->plan());
        auto *filter = find<QLineEdit>("inventoryFilter");
        auto *table = find<QTableView>("inventoryTable");
        const int all = table->model()->rowCount();
        filter->setText(QStringLiteral("picked-by=web-frontend, env=prod"));
        QTRY_VERIFY(table->model()->rowCount() < all);
        QVERIFY(table->model()->rowCount() > 0);
    }

private:
    void show(QWidget *panel) {
        m_window->setMode(Mode::Fleet);
        m_window->panels().bringUp(panel);
        QTRY_VERIFY(panel->isVisible());
    }
    static int rowOf(const QTableView &table, const char *name) {
        for (int row = 0; row < table.model()->rowCount(); ++row) {
            if (table.model()->index(row, 0).data().toString() == QLatin1String(name))
                return row;
        }
        return -1;
    }
    int placementNamed(const char *name) const {
        const auto &placements = m_workspace->objects()->placements;
        for (std::size_t row = 0; row < placements.size(); ++row) {
            if (placements[row].name == name)
                return static_cast<int>(row);
        }
        return -1;
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestFleetJourney)
#include "tst_fleet_journey.moc"
