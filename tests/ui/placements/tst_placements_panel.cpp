// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/placements/placements_panel.h"

#include <QClipboard>
#include <QComboBox>
#include <QElapsedTimer>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include "tests/ui/sample_manifests.h"
#include "ui/cluster_widgets/filter_edit.h"
#include "ui/document/workspace.h"
#include "tests/test_program.h"

namespace evenkeel::ui {

class TestPlacementsPanel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
        m_folder = std::make_unique<QTemporaryDir>();
        m_workspace = std::make_unique<Workspace>();
    }

    void emptyItSaysWhatWouldFillIt() {
        PlacementsPanel panel(*m_workspace);
        panel.show();
        QVERIFY(!table(panel)->isVisible());
        open(three());
        QTRY_VERIFY(table(panel)->isVisible());
        QCOMPARE(panel.summary(), QStringLiteral("2 of 3 scheduled"));
    }

    void enterMakesAPlacementCurrent() {
        open(three());
        PlacementsPanel panel(*m_workspace);
        panel.show();
        table(panel)->setCurrentIndex(table(panel)->model()->index(2, 0));
        QTest::keyClick(table(panel), Qt::Key_Return);
        QCOMPARE(m_workspace->placement(), 2);
    }

    void sortsInNaturalOrderAndFilters() {
        open(three());
        PlacementsPanel panel(*m_workspace);
        panel.show();
        table(panel)->sortByColumn(PlacementsModel::Name, Qt::AscendingOrder);
        QCOMPARE(names(panel), QStringList({QStringLiteral("p2"), QStringLiteral("p10"),
                                            QStringLiteral("zu-gross")}));
        table(panel)->sortByColumn(PlacementsModel::Picks, Qt::DescendingOrder);
        QCOMPARE(names(panel).first(), QStringLiteral("zu-gross"));
        panel.findChild<QLineEdit *>(QStringLiteral("placementsFilter"))
            ->setText(QStringLiteral("short"));
        QCOMPARE(names(panel), QStringList{QStringLiteral("zu-gross")});
    }

    /// One grammar in every filter; what is wrong leaves the rows as they are.
    void filterHasTheGrammarOfClustersWithTheCount() {
        open(three());
        PlacementsPanel panel(*m_workspace);
        panel.show();
        auto *filter = panel.findChild<FilterEdit *>(QStringLiteral("placementsFilter"));
        filter->setText(QStringLiteral("env=prod, !short"));
        QCOMPARE(names(panel).size(), 2);
        QCOMPARE(filter->toolTip(), QStringLiteral("2 placements match"));
        auto *map = panel.findChild<QTableView *>(QStringLiteral("placementsHeatMap"));
        QCOMPARE(map->model()->rowCount(), 2);
        filter->setText(QStringLiteral("env=prod, wanted>x"));
        QCOMPARE(names(panel).size(), 2);
        QVERIFY2(filter->toolTip().startsWith(QStringLiteral("At character 18: ")),
                 qPrintable(filter->toolTip()));
        filter->clear();
        QCOMPARE(names(panel).size(), 3);
    }

    void groupsOpenCloseAndKeepTheirTitles() {
        QString text = three();
        text.replace(QStringLiteral("  name: p"),
                     QStringLiteral("  labels: {team: shop}\n  name: p"));
        open(text);
        PlacementsPanel panel(*m_workspace);
        panel.resize(1000, 600);
        panel.show();
        auto *group = panel.findChild<QComboBox *>(QStringLiteral("placementsGroup"));
        QCOMPARE(group->count(), 2);
        group->setCurrentIndex(1);
        Q_EMIT group->activated(1);
        const QString rest = QStringLiteral("▾ no team (1) zu-gross");
        QCOMPARE(names(panel).join(QLatin1Char(' ')),
                 QStringLiteral("▾ team=shop (2) p10 p2 ") + rest);
        table(panel)->sortByColumn(PlacementsModel::Name, Qt::AscendingOrder);
        QCOMPARE(names(panel).join(QLatin1Char(' ')),
                 QStringLiteral("▾ team=shop (2) p2 p10 ") + rest);
        table(panel)->sortByColumn(PlacementsModel::Picks, Qt::DescendingOrder);
        QCOMPARE(names(panel).join(QLatin1Char(' ')),
                 QStringLiteral("▾ team=shop (2) p10 p2 ") + rest);
        // The title of a group opens and closes it, in the table and in the map.
        table(panel)->setCurrentIndex(table(panel)->model()->index(0, 0));
        QTest::keyClick(table(panel), Qt::Key_Return);
        QCOMPARE(names(panel).join(QLatin1Char(' ')), QStringLiteral("▸ team=shop (2) ") + rest);
        auto *map = panel.findChild<QTableView *>(QStringLiteral("placementsHeatMap"));
        QCOMPARE(map->model()->headerData(0, Qt::Vertical).toString(),
                 QStringLiteral("▸ team=shop"));
        QCOMPARE(map->model()->rowCount(), 3);
        QCOMPARE(m_workspace->placement(), 0);
        QCOMPARE(panel.summary(), QStringLiteral("2 of 3 scheduled"));
        QTest::keyClick(table(panel), Qt::Key_Return);
        QCOMPARE(names(panel).size(), 5);
        table(panel)->setCurrentIndex(table(panel)->model()->index(2, 0));
        QTest::keyClick(table(panel), Qt::Key_Return);
        QCOMPARE(m_workspace->placement(), 1);
    }

    /// The map of 1,000 placements and 1,000 clusters asks for no more cells than it shows.
    void mapOfAThousandByAThousandIsFluid() {
        QString text;
        for (int number = 0; number < 1000; ++number)
            text += sample::cluster(QStringLiteral("c%1").arg(number),
                                    {QStringLiteral("region: r%1").arg(number % 8)});
        for (int number = 0; number < 1000; ++number)
            text += sample::placement(QStringLiteral("p%1").arg(number), 3 + number % 5);
        open(text);
        PlacementsPanel panel(*m_workspace);
        panel.resize(1280, 700);
        panel.show();
        auto *map = panel.findChild<QTableView *>(QStringLiteral("placementsHeatMap"));
        auto *key = panel.findChild<QComboBox *>(QStringLiteral("heatKey1"));
        QTRY_VERIFY(map->isVisible() && !map->size().isEmpty());
        QElapsedTimer timer;
        timer.start();
        key->setCurrentText(PlacementHeatModel::clustersKey());
        Q_EMIT key->activated(key->currentIndex());
        QCOMPARE(map->model()->columnCount(), 1000);
        const qint64 refreshed = timer.restart();
        QVERIFY(!map->grab().isNull());
        const qint64 first = timer.restart();
        constexpr int kSteps = 100;
        for (int step = 1; step <= kSteps; ++step) {
            map->verticalScrollBar()->setValue(map->verticalScrollBar()->maximum() * step / kSteps);
            map->horizontalScrollBar()->setValue(map->horizontalScrollBar()->maximum() * step /
                                                 kSteps);
            QVERIFY(!map->viewport()->grab().isNull());
        }
        const qint64 scrolled = timer.restart();
        map->sortByColumn(999, Qt::DescendingOrder);
        const qint64 sorted = timer.elapsed();
        qInfo(
            "1,000 x 1,000: shown after %lld ms, painted in %lld ms, a step of scrolling %.1f ms, "
            "sorted in %lld ms",
            refreshed, first, static_cast<double>(scrolled) / kSteps, sorted);
        // Of a build without optimization on a busy machine; what grows with all cells takes
        // longer.
        QVERIFY2(scrolled / kSteps < 200, qPrintable(QString::number(scrolled)));
        QVERIFY2(refreshed + first < 10'000, qPrintable(QString::number(refreshed + first)));
        QCOMPARE(map->model()->index(0, 999).data().toInt(), 1);
    }

    void mapBelowTheTableOffersTheKeysThatDivideTheFleet() {
        open(three());
        PlacementsPanel panel(*m_workspace);
        panel.show();
        auto *map = panel.findChild<QTableView *>(QStringLiteral("placementsHeatMap"));
        QVERIFY(map->isVisible());
        auto *key = panel.findChild<QComboBox *>(QStringLiteral("heatKey1"));
        QCOMPARE(key->count(), 3); // two labels, and each cluster
        QCOMPARE(key->currentText(), QStringLiteral("region"));
        QCOMPARE(map->model()->columnCount(), 3);
        QTest::keyClick(key, Qt::Key_Down);
        QCOMPARE(map->model()->columnCount(), 2); // env=prod, env=test
        map->setCurrentIndex(map->model()->index(1, 0));
        QTest::keyClick(map, Qt::Key_Return);
        QCOMPARE(m_workspace->placement(), 1);
    }

    /// A third key beside two, and away again.
    void oneMoreKeyIsAddedToTheMap() {
        open(three());
        PlacementsPanel panel(*m_workspace);
        panel.show();
        auto *map = panel.findChild<QTableView *>(QStringLiteral("placementsHeatMap"));
        auto *add = panel.findChild<QToolButton *>(QStringLiteral("heatAddKey"));
        const int region = map->model()->columnCount();
        for (const QString &key : {QStringLiteral("env"), PlacementHeatModel::clustersKey()}) {
            Q_EMIT add->menu()->aboutToShow();
            QCOMPARE(add->menu()->actions().front()->text(), key);
            add->menu()->actions().front()->trigger();
        }
        const int clusters = static_cast<int>(m_workspace->objects()->fleet.size());
        QCOMPARE(map->model()->columnCount(), region + 2 + clusters);
        QVERIFY(!add->isEnabled()); // there are no more
        auto *second = panel.findChild<QComboBox *>(QStringLiteral("heatKey2"));
        QVERIFY(second->isVisible());
        second->setCurrentIndex(second->count() - 1);
        Q_EMIT second->activated(second->currentIndex());
        QCOMPARE(map->model()->columnCount(), region + clusters);
        QVERIFY(!panel.findChild<QComboBox *>(QStringLiteral("heatKey3"))->isVisible());
        QVERIFY(add->isEnabled());
    }

    /// As it is sorted and filtered, with what the map counts.
    void theTableIsCopiedWithTheMap() {
        open(three());
        PlacementsPanel panel(*m_workspace);
        panel.show();
        table(panel)->sortByColumn(PlacementsModel::Name, Qt::DescendingOrder);
        panel.findChild<QLineEdit *>(QStringLiteral("placementsFilter"))
            ->setText(QStringLiteral("p"));
        panel.findChild<QToolButton *>(QStringLiteral("placementsCopy"))->click();
        const QStringList lines =
            QGuiApplication::clipboard()->text().trimmed().split(QLatin1Char('\n'));
        const QStringList shown = names(panel);
        QCOMPARE(lines.size(), shown.size() + 2);
        QVERIFY(lines.front().startsWith(QStringLiteral("| Placement |")));
        QVERIFY(lines.front().endsWith(QStringLiteral("| east | west | no value |")));
        for (qsizetype row = 0; row < shown.size(); ++row)
            QVERIFY2(lines[row + 2].startsWith(QStringLiteral("| %1 |").arg(shown[row])),
                     qPrintable(lines[row + 2]));
        const QStringList cells = lines.back().split(QLatin1Char('|'), Qt::SkipEmptyParts);
        int held = 0;
        for (const QString &cell : cells.mid(cells.size() - 3))
            held += cell.trimmed().toInt();
        QCOMPARE(held, static_cast<int>(m_workspace->outcome(1).plan->placed)); // p2
    }

    void scrollsToTheLastOfThousandPlacements() {
        QString text = sample::fleet();
        for (int number = 0; number < 1000; ++number)
            text += sample::placement(QStringLiteral("p%1").arg(number), 3);
        open(text);
        PlacementsPanel panel(*m_workspace);
        panel.resize(1280, 210);
        panel.show();
        table(panel)->scrollToBottom();
        const QRect bottom = table(panel)->visualRect(table(panel)->model()->index(999, 0));
        QVERIFY(table(panel)->viewport()->rect().intersects(bottom));
        QVERIFY(!panel.grab().isNull());
    }

private:
    void open(const QString &text) {
        const QString file = m_folder->filePath(QStringLiteral("all.yaml"));
        QVERIFY(sample::write(file, text));
        m_workspace->open({file});
        QTRY_VERIFY_WITH_TIMEOUT(!m_workspace->isBusy(), 60000);
    }

    static QString three() {
        return sample::fleet() + sample::placement(QStringLiteral("p10"), 3) +
               sample::placement(QStringLiteral("p2"), 2) +
               sample::placement(QStringLiteral("zu-gross"), 50);
    }
    static QTableView *table(const PlacementsPanel &panel) {
        return panel.findChild<QTableView *>(QStringLiteral("placementsTable"));
    }
    static QStringList names(const PlacementsPanel &panel) {
        QStringList result;
        const QAbstractItemModel *rows = table(panel)->model();
        for (int row = 0; row < rows->rowCount(); ++row)
            result.append(rows->index(row, PlacementsModel::Name).data().toString());
        return result;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Workspace> m_workspace;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestPlacementsPanel)
#include "tst_placements_panel.moc"
