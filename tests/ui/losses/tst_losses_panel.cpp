// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/losses/losses_panel.h"

#include <algorithm>
#include <optional>

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QMenu>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QTextBrowser>
#include <QTextDocument>
#include <QToolButton>
#include <QUrl>

#include "tests/test_program.h"
#include "tests/ui/losses/loss_scenes.h"
#include "ui/base/looks.h"
#include "ui/cluster_widgets/shared_selection.h"
#include "ui/widgets/level_curve.h"
#include "ui/widgets/panel_header.h"

namespace evenkeel::ui {

class TestLossesPanel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
        m_panel = std::make_unique<LossesPanel>(m_selection);
        m_panel->resize(1280, 600);
        m_panel->show();
    }
    void cleanup() {
        m_panel.reset();
        m_selection.setNames({});
    }

    void everyPlacementIsHeldAgainstEveryDomain() {
        show(sample::twoRegions());
        QCOMPARE(m_panel->model().rowCount(), 2);
        QCOMPARE(m_panel->model().columnCount(), SurvivalModel::FirstDomain + 4);
        QCOMPARE(find<QLabel>("lossesSummary")->text(),
                 QStringLiteral("1 of 4 domains: single point of failure"));
        QCOMPARE(find<QLabel>("lossesSummary")->toolTip(),
                 QStringLiteral("If a domain leaves the fleet: 1 of 4 domains are single points of "
                                "failure, 1 of 2 placements can fall below what they ask for."));
        QTest::mouseClick(find<QToolButton>("lossesDark"), Qt::LeftButton);
        QVERIFY(find<QLabel>("lossesSummary")
                    ->toolTip()
                    .startsWith(QStringLiteral("If a domain goes dark: ")));
        QCOMPARE(m_panel->model().loss(), losses::Loss::GoesDark);
    }

    /// What is lost is counted out of sight as well, for the badge of the mode; nothing is told.
    void aHiddenPanelCountsAndTellsOnceItIsShown() {
        m_panel->hide();
        m_panel->setScene(sample::twoRegions());
        QTRY_COMPARE(m_panel->model().rowCount(), 2);
        QCOMPARE(m_panel->model().deadlyDomains(), 1);
        QVERIFY(!m_panel->hasStory());
        m_panel->show();
        QTRY_VERIFY(!m_panel->story().isEmpty());
        QVERIFY(find<QToolButton>("lossesKeys")->text().contains(QStringLiteral("region")));
    }

    void theWeakestDomainOfTheShownPlacementIsToldAtOnce() {
        m_selection.setNames({QStringLiteral("w1")});
        Scene scene = sample::twoRegions();
        show(scene);
        auto *table = find<QTableView>("lossesTable");
        QCOMPARE(table->currentIndex().row(), 1); // web
        QTRY_VERIFY(m_panel->story().contains(QStringLiteral("web: 2 of 2 clusters run it")));
        QVERIFY(!find<LevelCurve>("lossesCurve")->levels().empty());
        scene.placement = 1;
        m_panel->setScene(scene);
        QCOMPARE(table->currentIndex().row(), 0); // ledger
        QCOMPARE(table->currentIndex().column(), int(SurvivalModel::FirstDomain));
        QTRY_VERIFY(m_panel->story().contains(QStringLiteral("ledger: nothing left")));
        QCOMPARE(m_selection.names(), std::set<QString>{QStringLiteral("w1")});
    }

    void aCellThatWasChosenStaysWhereTheFilesChange() {
        Scene scene = sample::twoRegions();
        show(scene);
        auto *table = find<QTableView>("lossesTable");
        table->setCurrentIndex(table->model()->index(0, SurvivalModel::FirstDomain + 1));
        scene.objects = std::make_shared<manifest::Objects>(*scene.objects);
        show(scene);
        QCOMPARE(table->currentIndex(), table->model()->index(0, SurvivalModel::FirstDomain + 1));
    }

    /// The key above, the domain below; names and numbers of clusters stay while domains scroll.
    void headsHaveTwoLinesAndNamesStay() {
        show(sample::twoRegions());
        auto *table = find<QTableView>("lossesTable");
        const QString head =
            table->model()->headerData(SurvivalModel::FirstDomain, Qt::Horizontal).toString();
        QCOMPARE(head, QStringLiteral("region · 2\neast"));
        QVERIFY(table->verticalHeader()->isVisible());
        QCOMPARE(table->model()->headerData(0, Qt::Vertical).toString(), QStringLiteral("ledger"));
    }

    void aCellTellsItsStory() {
        show(sample::twoRegions());
        auto *table = find<QTableView>("lossesTable");
        // web in region east
        table->setCurrentIndex(table->model()->index(1, SurvivalModel::FirstDomain));
        QTRY_VERIFY(m_panel->story().contains(QStringLiteral("region=east leaves the fleet")));
        QVERIFY(m_panel->story().contains(QStringLiteral("picked instead: 1.")));
        QCOMPARE(m_selection.names(),
                 (std::set<QString>{QStringLiteral("e1"), QStringLiteral("e2")}));
        find<QCheckBox>("lossesBack")->setChecked(true);
        QTRY_VERIFY(m_panel->story().contains(QStringLiteral("Nothing moves back by itself.")));
        QTest::mouseClick(find<QToolButton>("lossesCopy"), Qt::LeftButton);
        const QString copied = QGuiApplication::clipboard()->text();
        QVERIFY(copied.startsWith(QStringLiteral("# What survives the loss of a domain")));
        QVERIFY(copied.contains(QStringLiteral("region=east comes back")));
    }

    /// What was lost with its domain, what still runs and what was picked instead.
    void theGridShowsWhatIsLeft() {
        std::optional<LossStill> still;
        connect(m_panel.get(), &LossesPanel::stillChanged, this,
                [&still](const LossStill &shown) { still = shown; });
        show(sample::twoRegions());
        auto *table = find<QTableView>("lossesTable");
        table->setCurrentIndex(
            table->model()->index(0, SurvivalModel::FirstDomain)); // ledger, east
        QTRY_VERIFY(still && still->placement == 1);
        QCOMPARE(still->isLost, (std::vector<bool>{true, true, false, false}));
        QVERIFY(still->marks[0].state == ClusterState::WillBeRemoved);
        QVERIFY(still->marks[2].state == ClusterState::Filtered);
        const std::vector<std::uint32_t> rows{0, 1, 2, 3};
        const GridContent grid = gridSource(*still).content(rows, {"region", {}});
        QVERIFY(grid.isLostCell(0, 0));
        QVERIFY(!grid.isLostCell(1, 0));
        QCOMPARE(grid.units->sum(grid.table.cell(0, 0)), QStringLiteral("0 left of 2"));
        find<QCheckBox>("lossesBack")->setChecked(true); // the grid stays at the loss
        still.reset();
        QTRY_VERIFY(still);
        QVERIFY(still->marks[0].state == ClusterState::WillBeRemoved);
        table->setCurrentIndex(table->model()->index(1, SurvivalModel::FirstDomain)); // web, east
        QTRY_VERIFY(still && still->placement == 0);
        const auto count = [&still](ClusterState state) {
            return std::ranges::count(still->marks, state, &ClusterMark::state);
        };
        QCOMPARE(count(ClusterState::WillBeRemoved), 1);
        QCOMPARE(count(ClusterState::PlacedBefore), 1);
        QCOMPARE(count(ClusterState::Picked), 1);
    }

    void whatWouldHelpIsAClickAway() {
        show(sample::twoRegions());
        auto *table = find<QTableView>("lossesTable");
        // ledger in region east
        table->setCurrentIndex(table->model()->index(0, SurvivalModel::FirstDomain));
        QTRY_VERIFY(m_panel->story().contains(QStringLiteral("What would help")));
        QVERIFY(m_panel->story().contains(
            QStringLiteral("Name w1, w2 instead of e1, e2: 2 of 2 clusters run it then")));
        QVERIFY(!find<LevelCurve>("lossesCurve")->levels().empty());
        QSignalSpy asked(m_panel.get(), &LossesPanel::editRequested);
        Q_EMIT find<QTextBrowser>("lossesStory")->anchorClicked(QUrl(remedyLink(0)));
        QCOMPARE(asked.count(), 1);
        QCOMPARE(asked.first().at(1).toInt(), 1);
        QVERIFY(asked.first().first().value<insight::Edit>().policy);
        Q_EMIT find<QTextBrowser>("lossesStory")->anchorClicked(QUrl(remedyLink(9)));
        QCOMPARE(asked.count(), 1);
    }

    void whatIsToldIsKeptAsATest() {
        show(sample::twoRegions());
        auto *keep = find<QToolButton>("lossesKeep");
        auto *table = find<QTableView>("lossesTable");
        table->setCurrentIndex(table->model()->index(1, SurvivalModel::FirstDomain));
        QTRY_VERIFY(keep->isEnabled());
        find<QCheckBox>("lossesBack")->setChecked(true);
        std::vector<scenarios::NamedLoss> kept;
        connect(m_panel.get(), &LossesPanel::keepRequested, this,
                [&kept](const scenarios::Step &losses) { kept = losses.losses; });
        QTest::mouseClick(keep, Qt::LeftButton);
        QCOMPARE(kept,
                 (std::vector<scenarios::NamedLoss>{{losses::Loss::Leaves, "region=east"},
                                                    {losses::Loss::ComesBack, "region=east"}}));
    }

    /// Cluster by cluster, so that pairs and chosen clusters are edits, too; what comes back is
    /// undo.
    void whatIsLostBecomesAWhatIf() {
        show(sample::twoRegions());
        auto *whatIf = find<QToolButton>("lossesWhatIf");
        auto *table = find<QTableView>("lossesTable");
        table->setCurrentIndex(table->model()->index(1, SurvivalModel::FirstDomain));
        QTRY_VERIFY(whatIf->isEnabled());
        find<QCheckBox>("lossesBack")->setChecked(true);
        scenarios::Step asked;
        connect(m_panel.get(), &LossesPanel::whatIfRequested, this,
                [&asked](const scenarios::Step &losses) { asked = losses; });
        QTest::mouseClick(whatIf, Qt::LeftButton);
        QCOMPARE(asked.name, std::string("region=east leaves the fleet"));
        QCOMPARE(asked.losses, (std::vector<scenarios::NamedLoss>{{losses::Loss::Leaves, "e1"},
                                                                  {losses::Loss::Leaves, "e2"}}));
        auto *how = find<QComboBox>("lossesHow");
        how->setCurrentIndex(2); // evicted
        Q_EMIT how->activated(2);
        QVERIFY(!whatIf->isEnabled());
        QVERIFY(whatIf->toolTip().contains(QStringLiteral("Evictions are no edit")));
    }

    void aLinkIsOneLine() {
        show(sample::twoRegions());
        auto *table = find<QTableView>("lossesTable");
        table->setCurrentIndex(table->model()->index(0, SurvivalModel::FirstDomain));
        QTRY_VERIFY(m_panel->story().contains(QStringLiteral("What would help")));
        const QString text = find<QTextBrowser>("lossesStory")->document()->toRawText();
        QVERIFY(text.contains(QStringLiteral("Try\u00a0it")));
    }

    /// Whatever falls and rises: the words stand clear of it, also where the limit is crossed
    /// twice.
    void theCurveLeavesItsWordsAlone() {
        LevelCurve curve;
        curve.resize(244, 300);
        for (const std::int64_t back : {120, 300, 540}) {
            curve.setLevels({{0, 3, 2}, {60, 0, 2}, {back, 3, 2}}, 600);
            const LevelCurve::Bound bound = curve.bound();
            QVERIFY(bound.text.startsWith(QStringLiteral("at least 2")));
            const QImage picture = curve.grab().toImage();
            const QColor line = Looks::forPalette(curve.palette()).accent;
            for (int x = bound.place.left(); x <= bound.place.right(); ++x) {
                for (int y = bound.place.top(); y <= bound.place.bottom(); ++y)
                    QVERIFY2(picture.pixelColor(x, y) != line,
                             qPrintable(QStringLiteral("%1, %2 of %3").arg(x).arg(y).arg(back)));
            }
        }
    }

    void theStoryMayBeOfTaintsAndEvictions() {
        show(sample::twoRegions());
        auto *table = find<QTableView>("lossesTable");
        table->setCurrentIndex(table->model()->index(1, SurvivalModel::FirstDomain));
        auto *how = find<QComboBox>("lossesHow");
        how->setCurrentIndex(1);
        Q_EMIT how->activated(1);
        QTRY_VERIFY(m_panel->story().contains(QStringLiteral("region=east is tainted")));
        how->setCurrentIndex(2);
        Q_EMIT how->activated(2);
        QTRY_VERIFY(m_panel->story().contains(QStringLiteral("region=east is evicted")));
    }

    void severalCellsAreLostInOrder() {
        show(sample::twoRegions());
        auto *table = find<QTableView>("lossesTable");
        table->setCurrentIndex(table->model()->index(1, SurvivalModel::FirstDomain));
        table->selectionModel()->select(table->model()->index(1, SurvivalModel::FirstDomain + 1),
                                        QItemSelectionModel::Select);
        QTRY_VERIFY(m_panel->story().contains(QStringLiteral("1 leaves the fleet")));
        QVERIFY(m_panel->story().contains(QStringLiteral("region=east leaves the fleet")));
    }

    void labelsAreChosenInTheMenu() {
        show(sample::twoRegions());
        QCOMPARE(find<QToolButton>("lossesKeys")->text(), QStringLiteral("region, zone"));
        find<QMenu>("lossesKeyMenu")->actions().at(1)->trigger();
        QTRY_COMPARE(m_panel->model().columnCount(), SurvivalModel::FirstDomain + 2);
        QCOMPARE(m_panel->question().keys, std::vector<std::string>{"region"});
        find<QCheckBox>("lossesPairs")->setChecked(true);
        QTRY_COMPARE(m_panel->model().columnCount(), SurvivalModel::FirstDomain + 3);
    }

    void theSelectionIsADomainOfItsOwn() {
        show(sample::twoRegions());
        m_selection.setNames({QStringLiteral("e1"), QStringLiteral("w1")});
        find<QToolButton>("lossesSelection")->setChecked(true);
        QTRY_COMPARE(m_panel->model().columnCount(), SurvivalModel::FirstDomain + 5);
        find<QToolButton>("lossesSelection")->setChecked(false);
        QTRY_COMPARE(m_panel->model().columnCount(), SurvivalModel::FirstDomain + 4);
    }

    /// Whatever cell was chosen before, the story is of the clusters that a person wants to lose.
    void clustersThatAreLostTellTheirStory() {
        show(sample::twoRegions());
        auto *table = find<QTableView>("lossesTable");
        table->setCurrentIndex(table->model()->index(1, SurvivalModel::FirstDomain));
        m_selection.setNames({QStringLiteral("e1"), QStringLiteral("w1")});
        m_panel->loseSelected();
        QTRY_VERIFY(m_panel->story().contains(QStringLiteral("2 chosen clusters")));
        QCOMPARE(table->currentIndex().data(SurvivalModel::PlacementRole).toInt(), 0); // web
        QCOMPARE(table->currentIndex().data(SurvivalModel::DomainRole).toInt(), 0);
    }

    void whatNoClusterHoldsIsSaid() {
        Scene scene = sample::twoRegions();
        auto objects = std::make_shared<manifest::Objects>(*scene.objects);
        objects->placements = std::vector<placement::Placement>{sample::fixedTo({"nowhere"})};
        scene.objects = objects;
        show(scene);
        QCOMPARE(find<QLabel>("lossesSummary")->text(),
                 QStringLiteral("No cluster is held or picked."));
    }

    /// Where one line has no room for both, the buttons are below the title.
    void theTitleOfTheStoryIsWhole() {
        show(sample::twoRegions());
        auto *header = m_panel->findChild<PanelHeader *>();
        QLabel *title = header->findChildren<QLabel *>().front();
        QVERIFY(!title->text().isEmpty());
        for (const int width : {1280, 800}) {
            m_panel->resize(width, 600);
            QTest::qWait(0);
            QVERIFY(title->width() >= title->sizeHint().width());
            QCOMPARE(find<QToolButton>("lossesKeep")->y() > title->geometry().bottom(),
                     width == 800);
        }
    }

    void withoutPlacementsItSaysWhatToDo() {
        show(sample::unplanned({}));
        QCOMPARE(m_panel->model().rowCount(), 0);
        QCOMPARE(find<QLabel>("lossesSummary")->text(),
                 QStringLiteral("Open a placement and its fleet to see what survives which loss."));
    }

private:
    template <typename Widget> Widget *find(const char *name) {
        auto *found = m_panel->findChild<Widget *>(QLatin1String(name));
        Q_ASSERT(found);
        return found;
    }
    void show(const Scene &scene) {
        m_panel->setScene(scene);
        QTRY_VERIFY(!m_panel->isBusy());
    }

    ClusterSelection m_selection;
    std::unique_ptr<LossesPanel> m_panel;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestLossesPanel)
#include "tst_losses_panel.moc"
