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
#include <QLabel>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include "tests/ui/sample_manifests.h"
#include "ui/cluster_widgets/filter_edit.h"
#include "ui/cluster_widgets/shared_selection.h"
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
        PlacementsPanel panel(*m_workspace, m_selection);
        panel.show();
        QVERIFY(!table(panel)->isVisible());
        open(three());
        QTRY_VERIFY(table(panel)->isVisible());
        QCOMPARE(panel.summary(), QStringLiteral("2 of 3 scheduled"));
    }

    void onePlacementAsksForMore() {
        PlacementsPanel panel(*m_workspace, m_selection);
        panel.show();
        const auto *legend = panel.findChild<QLabel *>(QStringLiteral("placementsLegend"));
        const QString more = QStringLiteral("One placement: open more to compare.");
        open(sample::placement(QStringLiteral("web"), 2));
        QTRY_VERIFY(table(panel)->isVisible());
        QTRY_VERIFY(legend->text().startsWith(more));
        open(three());
        QTRY_VERIFY(!legend->text().contains(more));
    }

    /// What a core costs is the first that narrow windows leave out.
    void narrowWindowsLeaveOutTheCost() {
        open(three());
        PlacementsPanel panel(*m_workspace, m_selection);
        panel.show();
        for (const int width : {1400, 500}) {
            panel.resize(width, 300);
            QTRY_COMPARE(table(panel)->isColumnHidden(PlacementsModel::Cost), width == 500);
        }
    }

    void enterMakesAPlacementCurrent() {
        open(three());
        PlacementsPanel panel(*m_workspace, m_selection);
        panel.show();
        table(panel)->setCurrentIndex(table(panel)->model()->index(2, 0));
        QTest::keyClick(table(panel), Qt::Key_Return);
        QCOMPARE(m_workspace->placement(), 1); // the one in trouble comes before it
    }

    void sortsInNaturalOrderAndFilters() {
        open(three());
        PlacementsPanel panel(*m_workspace, m_selection);
        panel.show();
        const QStringList byTrouble{QStringLiteral("zu-gross"), QStringLiteral("p10"),
                                    QStringLiteral("p2"), QStringLiteral("all (3)")};
        QTRY_COMPARE(names(panel), byTrouble);
        table(panel)->sortByColumn(PlacementsModel::Name, Qt::AscendingOrder);
        QCOMPARE(names(panel),
                 QStringList({QStringLiteral("p2"), QStringLiteral("p10"),
                              QStringLiteral("zu-gross"), QStringLiteral("all (3)")}));
        table(panel)->sortByColumn(PlacementsModel::Verdict, Qt::AscendingOrder);
        QCOMPARE(names(panel).first(), QStringLiteral("zu-gross")); // the one in trouble
        panel.findChild<QLineEdit *>(QStringLiteral("placementsFilter"))
            ->setText(QStringLiteral("short"));
        QCOMPARE(names(panel), QStringList{QStringLiteral("zu-gross")});
        panel.findChild<QLineEdit *>(QStringLiteral("placementsFilter"))->clear();
        table(panel)->sortByColumn(-1, Qt::AscendingOrder);
        QCOMPARE(names(panel), byTrouble);
    }

    /// The placement that all modes show has the ground of a selection.
    void theShownPlacementStandsOut() {
        open(three());
        PlacementsPanel panel(*m_workspace, m_selection);
        panel.resize(1000, 300);
        panel.show();
        m_workspace->setPlacement(1); // p2, in the last row
        const QAbstractItemModel &rows = *table(panel)->model();
        QTRY_VERIFY(rows.index(2, 0).data(PlacementsModel::CurrentRole).toBool());
        const auto ground = [&panel, &rows](int row) {
            const QRect cell = table(panel)->visualRect(rows.index(row, PlacementsModel::Skew));
            return table(panel)->viewport()->grab().toImage().pixelColor(cell.right() - 3,
                                                                         cell.top() + 3);
        };
        QVERIFY(ground(2) != ground(1));
    }

    /// One grammar in every filter; what is wrong leaves the rows as they are.
    void filterHasTheGrammarOfClustersWithTheCount() {
        open(three());
        PlacementsPanel panel(*m_workspace, m_selection);
        panel.show();
        auto *filter = panel.findChild<FilterEdit *>(QStringLiteral("placementsFilter"));
        filter->setText(QStringLiteral("env=prod, !short"));
        QCOMPARE(names(panel).size(), 2);
        QCOMPARE(filter->toolTip(), QStringLiteral("2 placements match"));
        filter->setText(QStringLiteral("env=prod, wanted>x"));
        QCOMPARE(names(panel).size(), 2);
        QVERIFY2(filter->toolTip().startsWith(QStringLiteral("At character 18: ")),
                 qPrintable(filter->toolTip()));
        filter->clear();
        QCOMPARE(names(panel).size(), 4); // with all of them last
    }

    void groupsOpenCloseAndKeepTheirTitles() {
        QString text = three();
        text.replace(QStringLiteral("  name: p"),
                     QStringLiteral("  labels: {team: shop}\n  name: p"));
        open(text);
        PlacementsPanel panel(*m_workspace, m_selection);
        panel.resize(1000, 600);
        panel.show();
        auto *group = panel.findChild<QComboBox *>(QStringLiteral("placementsGroup"));
        QCOMPARE(group->count(), 2);
        group->setCurrentIndex(1);
        Q_EMIT group->activated(1);
        const QString rest = QStringLiteral("▾ no team (1) zu-gross all (3)");
        QCOMPARE(names(panel).join(QLatin1Char(' ')),
                 QStringLiteral("▾ team=shop (2) p10 p2 ") + rest);
        table(panel)->sortByColumn(PlacementsModel::Name, Qt::AscendingOrder);
        QCOMPARE(names(panel).join(QLatin1Char(' ')),
                 QStringLiteral("▾ team=shop (2) p2 p10 ") + rest);
        table(panel)->sortByColumn(PlacementsModel::Verdict, Qt::DescendingOrder);
        QCOMPARE(names(panel).join(QLatin1Char(' ')),
                 QStringLiteral("▾ team=shop (2) p10 p2 ") + rest);
        // The title of a group opens and closes it.
        table(panel)->setCurrentIndex(table(panel)->model()->index(0, 0));
        QTest::keyClick(table(panel), Qt::Key_Return);
        QCOMPARE(names(panel).join(QLatin1Char(' ')), QStringLiteral("▸ team=shop (2) ") + rest);
        QCOMPARE(m_workspace->placement(), 0);
        QCOMPARE(panel.summary(), QStringLiteral("2 of 3 scheduled"));
        QTest::keyClick(table(panel), Qt::Key_Return);
        QCOMPARE(names(panel).size(), 6);
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
        PlacementsPanel panel(*m_workspace, m_selection);
        panel.resize(1280, 700);
        panel.show();
        auto *map = table(panel);
        auto *key = panel.findChild<QComboBox *>(QStringLiteral("heatKey1"));
        QTRY_VERIFY(map->isVisible() && !map->size().isEmpty());
        QElapsedTimer timer;
        timer.start();
        key->setCurrentText(PlacementDomains::clustersKey());
        Q_EMIT key->activated(key->currentIndex());
        QCOMPARE(domains(panel), 1000);
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
        map->sortByColumn(PlacementsModel::FirstDomain + 999, Qt::DescendingOrder);
        const qint64 sorted = timer.elapsed();
        qInfo(
            "1,000 x 1,000: shown after %lld ms, painted in %lld ms, a step of scrolling %.1f ms, "
            "sorted in %lld ms",
            refreshed, first, static_cast<double>(scrolled) / kSteps, sorted);
        // Of a build without optimization on a busy machine; what grows with all cells takes
        // longer.
        QVERIFY2(scrolled / kSteps < 200, qPrintable(QString::number(scrolled)));
        QVERIFY2(refreshed + first < 10'000, qPrintable(QString::number(refreshed + first)));
        QCOMPARE(map->model()->index(0, PlacementsModel::FirstDomain + 999).data().toInt(), 1);
    }

    void mapBesideTheVerdictsOffersTheKeysThatDivideTheFleet() {
        open(three());
        PlacementsPanel panel(*m_workspace, m_selection);
        panel.show();
        auto *map = table(panel);
        QVERIFY(map->isVisible());
        auto *key = panel.findChild<QComboBox *>(QStringLiteral("heatKey1"));
        QCOMPARE(key->count(), 3); // two labels, and each cluster
        QCOMPARE(key->currentText(), QStringLiteral("region"));
        QCOMPARE(domains(panel), 3);
        QTest::keyClick(key, Qt::Key_Down);
        QCOMPARE(domains(panel), 2); // env=prod, env=test
        map->setCurrentIndex(map->model()->index(2, PlacementsModel::FirstDomain));
        QTest::keyClick(map, Qt::Key_Return);
        QCOMPARE(m_workspace->placement(), 1);
    }

    /// A click on a count selects its clusters everywhere; names stay while the counts scroll.
    void aCellSelectsItsClusters() {
        open(three());
        PlacementsPanel panel(*m_workspace, m_selection);
        panel.resize(500, 300);
        panel.show();
        auto *map = table(panel);
        map->scrollTo(map->model()->index(0, PlacementsModel::FirstDomain + 2));
        const QModelIndex cell = map->model()->index(0, PlacementsModel::FirstDomain + 2);
        QCOMPARE(cell.data().toInt(), 1);
        QTest::mouseClick(map->viewport(), Qt::LeftButton, {}, map->visualRect(cell).center());
        QCOMPARE(m_selection.names(), std::set<QString>{QStringLiteral("nowhere-1")});
        map->horizontalScrollBar()->setValue(map->horizontalScrollBar()->maximum());
        const QRect name = map->visualRect(map->model()->index(0, 0));
        QCOMPARE(name.left(), 0);
        QVERIFY(name.width() >= map->fontMetrics().horizontalAdvance(QStringLiteral("zu-gross")));
        for (int column = 0; column < map->model()->columnCount(); ++column) {
            const QString head = map->model()->headerData(column, Qt::Horizontal).toString();
            QVERIFY2(map->isColumnHidden(column) ||
                         map->columnWidth(column) > map->fontMetrics().size(0, head).width(),
                     qPrintable(head));
        }
    }

    /// With the losses of the domains that are shown.
    void saysWhatEachPlacementSurvives() {
        open(three());
        PlacementsPanel panel(*m_workspace, m_selection);
        panel.show();
        const auto survives = [&panel](int row) {
            return table(panel)->model()->index(row, PlacementsModel::Survives).data().toString();
        };
        QTRY_COMPARE(survives(0), QStringLiteral("0 of 2")); // it asks for 50
        const QString first = survives(1);
        QVERIFY2(first.endsWith(QStringLiteral("of 2")), qPrintable(first));
        relabelFirst(QStringLiteral("north"));
        QTRY_VERIFY(survives(2).endsWith(QStringLiteral("of 3")));
    }

    /// Plans come after the rows; what they say is not cut for what was there before.
    void columnsHaveRoomForWhatPlansSay() {
        const QString file = m_folder->filePath(QStringLiteral("all.yaml"));
        QVERIFY(sample::write(file, three()));
        PlacementsPanel panel(*m_workspace, m_selection);
        panel.resize(700, 300);
        panel.show();
        m_workspace->open({file});
        QTRY_VERIFY(!m_workspace->isBusy() && table(panel)->model()->rowCount() == 4);
        const auto isCut = [&panel] {
            const QTableView &view = *table(panel);
            for (int column = 0; column < PlacementsModel::FirstDomain; ++column) {
                for (int row = 0; row < 4; ++row) {
                    const QString text = view.model()->index(row, column).data().toString();
                    if (view.fontMetrics().horizontalAdvance(text) > view.columnWidth(column))
                        return true;
                }
            }
            return false;
        };
        QTRY_VERIFY(!isCut());
    }

    /// What stands below it begins where its rows end.
    void endsWhereItsRowsEnd() {
        open(three());
        PlacementsPanel panel(*m_workspace, m_selection);
        panel.resize(900, 600);
        panel.show();
        QTRY_COMPARE(table(panel)->model()->rowCount(), 4);
        const auto *lone = table(panel);
        QTRY_VERIFY(panel.sizeHint().height() <
                    lone->horizontalHeader()->height() + 4 * lone->rowHeight(0) + 100);
        QTRY_COMPARE(lone->sizeHint().height(),
                     lone->horizontalHeader()->height() + lone->verticalHeader()->length());
        QCOMPARE(panel.sizePolicy().verticalPolicy(), QSizePolicy::Maximum);
    }

    /// A third key beside two, and away again.
    void oneMoreKeyIsAddedToTheMap() {
        open(three());
        PlacementsPanel panel(*m_workspace, m_selection);
        panel.show();
        auto *add = panel.findChild<QToolButton *>(QStringLiteral("heatAddKey"));
        const int region = domains(panel);
        for (const QString &key : {QStringLiteral("env"), PlacementDomains::clustersKey()}) {
            Q_EMIT add->menu()->aboutToShow();
            QCOMPARE(add->menu()->actions().front()->text(), key);
            add->menu()->actions().front()->trigger();
        }
        const int clusters = static_cast<int>(m_workspace->objects()->fleet.size());
        QCOMPARE(domains(panel), region + 2 + clusters);
        QVERIFY(!add->isEnabled()); // there are no more
        auto *second = panel.findChild<QComboBox *>(QStringLiteral("heatKey2"));
        QVERIFY(second->isVisible());
        second->setCurrentIndex(second->count() - 1);
        Q_EMIT second->activated(second->currentIndex());
        QCOMPARE(domains(panel), region + clusters);
        QVERIFY(!panel.findChild<QComboBox *>(QStringLiteral("heatKey3"))->isVisible());
        QVERIFY(add->isEnabled());
    }

    /// As it is sorted and filtered, with what the map counts.
    void theTableIsCopiedWithTheMap() {
        open(three());
        PlacementsPanel panel(*m_workspace, m_selection);
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
        QVERIFY(lines.front().endsWith(
            QStringLiteral("| region east · 3 | west · 2 | no value · 1 |")));
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
        PlacementsPanel panel(*m_workspace, m_selection);
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
    void relabelFirst(const QString &region) {
        LabelEdit edit;
        edit.clusters = QStringList{QStringLiteral("east-1")};
        edit.labels[QStringLiteral("region")] = region;
        m_workspace->relabel(edit);
        QTRY_VERIFY(!m_workspace->isBusy());
    }
    static int domains(const PlacementsPanel &panel) {
        return table(panel)->model()->columnCount() - PlacementsModel::FirstDomain;
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
    ClusterSelection m_selection;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestPlacementsPanel)
#include "tst_placements_panel.moc"
