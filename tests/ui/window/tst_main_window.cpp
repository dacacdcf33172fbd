// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/main_window.h"

#include <QAbstractSlider>
#include <QComboBox>
#include <QDateTimeEdit>
#include <QDialog>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMessageBox>
#include <QMimeData>
#include <QStatusBar>
#include <QSplitter>
#include <QTableView>
#include <QToolBar>
#include <QToolButton>
#include <QTreeView>
#include <QUrl>

#include "core/base/matching.h"
#include "tests/test_program.h"
#include "tests/ui/sample_manifests.h"
#include "tests/ui/window/window_test.h"
#include "ui/base/label_names.h"
#include "ui/domains/domain_grid.h"
#include "ui/frame/main_tool_bar.h"
#include "ui/frame/start_page.h"
#include "ui/models/inventory/inventory_model.h"
#include "ui/settings/preferences.h"
#include "ui/side_by_side/side_by_side_dialog.h"

namespace evenkeel::ui {

class TestMainWindow : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        startAnew();
        m_fleet = path("fleet.yaml");
        m_web = path("web.yaml");
        QVERIFY(sample::write(m_fleet, sample::fleet()));
        QVERIFY(sample::write(m_web, sample::placement(QStringLiteral("web"), 3) +
                                         sample::placement(QStringLiteral("api"), 5)));
        openWindow();
    }
    void cleanup() { closeWindow(); }

    void twoSkewsAreReadWhole() {
        openBoth();
        m_window->resize(1280, 800);
        QTRY_COMPARE(m_window->width(), 1280);
        Verdict verdict;
        verdict.skews = {{QStringLiteral("location"), {}}, {QStringLiteral("zone"), {}, 2}};
        find<MainToolBar>("toolBar")->setVerdict(verdict, false);
        const auto *skews = find<QLabel>("skews");
        QVERIFY(skews->text().contains(QLatin1String("zone")));
        QVERIFY(skews->sizeHint().width() <= skews->width());
    }

    void shortcutsOfTheMenusWorkInAnEmptyWindow() {
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QTest::keyClick(m_window.get(), Qt::Key_A, Qt::ControlModifier | Qt::ShiftModifier);
        auto *dialog = m_window->findChild<QDialog *>(QStringLiteral("addClustersDialog"));
        QVERIFY(dialog && dialog->isVisible());
        dialog->reject();
    }

    void aButtonIsAsWideAsTheChangesThatWait() {
        find<MainToolBar>("toolBar")->setWaiting(1234567, 0);
        const auto *apply = find<QToolButton>("applyToHubButton");
        QVERIFY(apply->width() > apply->fontMetrics().horizontalAdvance(apply->text()));
    }

    void aboutNamesWhoseBehaviorIsMatched() {
        QCoreApplication::setApplicationVersion(QStringLiteral("9.8.7"));
        find<QAction>("aboutAction")->trigger();
        auto *box = m_window->findChild<QMessageBox *>(QStringLiteral("aboutBox"));
        QVERIFY(box && box->isVisible());
        for (const std::string_view part : {base::kKubeFleetRevision, base::kKubernetesVersion})
            QVERIFY2(box->text().contains(toQString(part)), qPrintable(box->text()));
        QVERIFY(box->text().contains(QStringLiteral("Evenkeel 9.8.7")));
        box->reject();
    }

    void saysWhatWouldFillIt() {
        const auto *page = m_window->findChild<StartPage *>();
        QVERIFY(page && page->isVisible());
        QString words;
        for (const QLabel *label : page->findChildren<QLabel *>())
            words += label->text() + QLatin1Char('\n');
        QVERIFY(words.contains(QStringLiteral("No fleet yet.")));
        QVERIFY(!find<QTableView>("inventoryTable")->isVisible());
        QVERIFY(find<QAbstractButton>("action:newFleetAction")->isVisible());
        QVERIFY(!find<QAction>("exportPlacementAction")->isEnabled());
        QVERIFY(words.contains(QStringLiteral("kubectl get")));
        QVERIFY(words.contains(QStringLiteral("step by step")));
        for (const char *name : {"exportReportAction", "exportChartAction", "exportClustersAction",
                                 "exportLabelCommandsAction", "whySelectedAction"})
            QVERIFY2(!find<QAction>(name)->isEnabled(), name);
        m_chooser.files = {m_fleet, m_web};
        find<QAbstractButton>("action:openAction")->click();
        QTRY_VERIFY(find<QTableView>("inventoryTable")->isVisible());
        QVERIFY(!page->isVisible());
    }

    void thePartsOfTheToolBarStayWhereTheyAre() {
        openBoth();
        m_window->resize(1280, 800);
        QTRY_COMPARE(m_window->width(), 1280);
        const auto places = [this] {
            QList<QRect> all;
            for (const char *name : {"sourceButton", "openActionButton", "undoActionButton",
                                     "applyToHubButton", "conflictsButton", "findButton"})
                all.append(find<QToolButton>(name)->geometry());
            return all << find<QWidget>("verdict")->geometry() << find<QLabel>("skews")->geometry();
        };
        const auto before = places();
        m_workspace->setPlacement(1);
        QTRY_VERIFY(!m_workspace->isBusy() && m_workspace->plan());
        trigger("checkModeAction");
        m_workspace->relabel({{QStringLiteral("east-1"), QStringLiteral("east-2")},
                              {{QStringLiteral("region"), QStringLiteral("west")}}});
        QTRY_VERIFY(!m_workspace->isBusy());
        QCoreApplication::processEvents();
        QCOMPARE(places(), before);
    }

    void theFindButtonIsAsWideAsItsWords() {
        openBoth();
        auto *button = find<QToolButton>("findButton");
        QFont large = button->font();
        large.setPointSize(large.pointSize() * 2); // longer words, as another language has them
        button->setFont(large);
        m_window->resize(1280, 800);
        QTRY_COMPARE(m_window->width(), 1280);
        m_window->resize(1300, 800);
        QTRY_COMPARE(m_window->width(), 1300);
        QCOMPARE_GE(button->width(), button->sizeHint().width());
    }

    void narrowWindowsChooseThePlacementInTheToolBar() {
        openBoth();
        m_window->resize(1280, 800);
        QTRY_VERIFY(find<QListView>("placementList")->isVisible());
        QVERIFY(!find<QComboBox>("placementChooser")->isVisible());
        m_window->resize(900, 700);
        QTRY_VERIFY(!find<QListView>("placementList")->isVisible());
        QVERIFY(find<QComboBox>("placementChooser")->isVisible());
        QVERIFY(!find<QLabel>("skews")->isVisible());
        QVERIFY(find<QWidget>("verdict")->toolTip().contains(QStringLiteral("skew")));
    }

    void eachModeIsReachedByItsKey() {
        openBoth();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        for (int number = 1; number <= 7; ++number) {
            QTest::keyClick(m_window.get(), static_cast<Qt::Key>(Qt::Key_0 + number),
                            Qt::ControlModifier);
            QCOMPARE(m_window->mode(), kModes[static_cast<std::size_t>(number - 1)]);
        }
        QTest::keyClick(m_window.get(), Qt::Key_0, Qt::ControlModifier);
        QCOMPARE(m_window->mode(), Mode::Pods);
    }

    void offersWhatWasOpenLately() {
        openBoth();
        closeWindow();
        openWindow();
        find<QAbstractButton>("recent:0")->click();
        QTRY_VERIFY(find<QTableView>("inventoryTable")->isVisible());
    }

    void opensAndShowsThePlanEverywhere() {
        openBoth();
        QCOMPARE(rows(), 6);
        QCOMPARE(find<QComboBox>("placementChooser")->currentText(), QStringLiteral("web"));
        QCOMPARE(find<QWidget>("verdict")->accessibleDescription(),
                 QStringLiteral("✔ 3 of 3 picked, region skew 0 / 1"));
        QCOMPARE(scrubber()->maximum(), 3);
        QCOMPARE(scrubber()->value(), 3);
        QVERIFY(
            find<QToolButton>("clockButton")->text().contains(QStringLiteral("2026-03-01 12:00")));
        QVERIFY(m_window->windowTitle().contains(QStringLiteral("fleet.yaml")));
    }

    void theClockInTheStatusBarIsSet() {
        openBoth();
        QTest::mouseClick(find<QToolButton>("clockButton"), Qt::LeftButton);
        auto *dialog = find<QDialog>("clockDialog");
        QVERIFY(dialog);
        auto *time = dialog->findChild<QDateTimeEdit *>(QStringLiteral("clockTime"));
        time->setDateTime(time->dateTime().addSecs(3600));
        dialog->accept();
        QTRY_VERIFY(!m_workspace->isBusy() && !m_workspace->scene().isStale);
        QCOMPARE(find<QToolButton>("clockButton")->text(),
                 QStringLiteral("now 2026-03-01 13:00 UTC (set manually)"));
        QCOMPARE(m_workspace->picks(), std::size_t{0});
        QVERIFY(!m_window->isWindowModified());
    }

    void helpPutsTheOpenClustersUnderBothRules() {
        openBoth();
        trigger("sideBySideAction");
        auto *dialog = find<SideBySideDialog>("sideBySideDialog");
        QVERIFY(dialog);
        QTRY_VERIFY(dialog->answer().has_value());
        const std::size_t clusters = m_workspace->objects()->fleet.size();
        QCOMPARE(dialog->answer()->domainOfUnit.size(), clusters);
        auto *source = dialog->findChild<QComboBox *>(QStringLiteral("sideSource"));
        QVERIFY(source->currentText().startsWith(QString::number(clusters)));
        dialog->reject();
    }

    void aMessageTakesThePlaceOfTheClockForAWhile() {
        openBoth();
        QVERIFY(find<QToolButton>("clockButton")->isVisible());
        m_window->statusBar()->showMessage(QStringLiteral("done"));
        m_workspace->setPicks(1);
        QVERIFY(!find<QToolButton>("clockButton")->isVisible());
        m_window->statusBar()->clearMessage();
        QVERIFY(find<QToolButton>("clockButton")->isVisible());
    }

    void aMessageBeforeTheFirstPaintTakesThePlaceOfTheClock() {
        m_window->hide();
        m_window->statusBar()->showMessage(QString(500, QLatin1Char('x')));
        m_window->show();
        QVERIFY(!find<QToolButton>("clockButton")->isVisible());
        const auto *message = find<QLabel>("statusMessage");
        QCOMPARE(message->text().size(), 500);
        QVERIFY(message->isVisible());
        QVERIFY(message->geometry().right() < find<QLabel>("filesText")->geometry().left());
    }

    void choosesAnotherPlacement() {
        openBoth();
        auto *list = find<QListView>("placementList");
        list->setFocus();
        QTest::keyClick(list, Qt::Key_Up); // api stands before web
        QCOMPARE(m_workspace->placement(), 1);
        QTRY_COMPARE(scrubber()->maximum(), 5);
    }

    void stepsThroughPicksByKeyboardAndActions() {
        openBoth();
        trigger("firstPickAction");
        QCOMPARE(scrubber()->value(), 0);
        QTest::keyClick(scrubber(), Qt::Key_Right);
        QCOMPARE(m_workspace->picks(), std::size_t{1});
        QVERIFY(find<QLabel>("pickText")->text().startsWith(QStringLiteral("pick 1 of 3 · ")));
        const auto mark = find<QTableView>("inventoryTable")
                              ->model()
                              ->index(1, InventoryModel::State)
                              .data(InventoryModel::MarkRole);
        QCOMPARE(mark.value<ClusterMark>().state, ClusterState::NextPick);
        trigger("lastPickAction");
        QCOMPARE(scrubber()->value(), 3);
        QVERIFY(!m_window->findChild<QAction *>(QStringLiteral("nextPickAction"))->isEnabled());
    }

    void clickingABoxGoesToThatPick() {
        openBoth();
        QTest::mouseClick(scrubber(), Qt::LeftButton, {}, QPoint(10, scrubber()->height() / 2));
        QCOMPARE(m_workspace->picks(), std::size_t{1});
        QTest::mouseClick(scrubber(), Qt::LeftButton, {}, QPoint(32, scrubber()->height() / 2));
        QCOMPARE(m_workspace->picks(), std::size_t{2});
    }

    void keepsTheSelectionWhileFilteringSortingAndReading() {
        openBoth();
        auto *table = find<QTableView>("inventoryTable");
        selectRow(*table, QStringLiteral("east-2"));
        find<QLineEdit>("inventoryFilter")->setText(QStringLiteral("env=prod"));
        QCOMPARE(rows(), 4);
        QCOMPARE(selectedNames(*table), QStringList(QStringLiteral("east-2")));
        table->sortByColumn(InventoryModel::Name, Qt::DescendingOrder);
        QCOMPARE(selectedNames(*table), QStringList(QStringLiteral("east-2")));
        QVERIFY(sample::write(m_fleet,
                              sample::fleet() + sample::cluster(QStringLiteral("east-3"),
                                                                {QStringLiteral("env: prod")})));
        QTRY_COMPARE(rows(), 5);
        QCOMPARE(selectedNames(*table), QStringList(QStringLiteral("east-2")));
    }

    void aSelectionThatIsFilteredAwayComesBack() {
        openBoth();
        auto *table = find<QTableView>("inventoryTable");
        auto *filter = find<QLineEdit>("inventoryFilter");
        selectRow(*table, QStringLiteral("east-2"));
        filter->setText(QStringLiteral("west"));
        QCOMPARE(rows(), 2);
        QCOMPARE(selectedNames(*table), QStringList());
        filter->clear();
        QCOMPARE(selectedNames(*table), QStringList(QStringLiteral("east-2")));
    }

    void theGridShowsWhatTheFilterLeaves() {
        openBoth();
        auto *grid = find<DomainGrid>("domainGrid");
        const auto all = grid->content()->table.total().clusters;
        find<QLineEdit>("inventoryFilter")->setText(QStringLiteral("west"));
        QCOMPARE(grid->content()->table.total().clusters, 2);
        find<QLineEdit>("inventoryFilter")->clear();
        QCOMPARE(grid->content()->table.total().clusters, all);
        QVERIFY(all > 2);
    }

    void tellsWhileTypingWhetherTheFilterIsRight() {
        openBoth();
        auto *filter = find<QLineEdit>("inventoryFilter");
        // The filter of the nodes has one as well.
        auto *matches = filter->findChild<QLabel *>(QStringLiteral("inventoryMatches"));
        QVERIFY(!matches->isVisible());
        QTest::keyClicks(filter, QStringLiteral("region in (west"));
        QCOMPARE(matches->text(), QStringLiteral("✘ at 16"));
        QVERIFY(!filter->toolTip().isEmpty());
        QTest::keyClicks(filter, QStringLiteral(")"));
        QCOMPARE(matches->text(), QStringLiteral("✔ 2"));
    }

    void showsProblemsEvenWithoutAFleet() {
        m_window->files().openPaths({m_folder->filePath(QStringLiteral("missing.yaml"))});
        auto *list = find<QTreeView>("problemsList");
        QTRY_VERIFY(list->isVisible());
        QVERIFY(find<QLabel>("emptyText")->text().contains(QStringLiteral("no MemberCluster")));
    }

    void opensFilesThatAreDropped() {
        QMimeData mime;
        mime.setUrls({QUrl::fromLocalFile(m_fleet), QUrl::fromLocalFile(m_web)});
        QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &mime, Qt::LeftButton, {});
        QApplication::sendEvent(m_window.get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(50, 50), Qt::CopyAction, &mime, Qt::LeftButton, {});
        QApplication::sendEvent(m_window.get(), &drop);
        QTRY_COMPARE(rows(), 6);
    }

    void remembersLayoutAndRecentFiles() {
        openBoth();
        m_window->resize(1280, 800);
        auto *sides = find<QSplitter>("planSides");
        QTRY_VERIFY(sides->width() > 900 && find<QWidget>("placementListPanel")->isVisible());
        QCoreApplication::processEvents(); // the screen of tests is small, and so is a new window
        const QList<int> designed = sides->sizes();
        sides->setSizes({designed[0] + 60, designed[1] - 60, designed[2]});
        Q_EMIT sides->splitterMoved(designed[0] + 60, 1);
        const QList<int> chosen = sides->sizes();
        QVERIFY(chosen != designed);
        m_window->close();
        openWindow();
        openBoth();
        m_window->resize(1280, 800);
        QTRY_COMPARE(find<QSplitter>("planSides")->sizes(), chosen);
        trigger("lossesModeAction");
        trigger("resetLayoutAction");
        trigger("planModeAction");
        QCOMPARE(find<QSplitter>("planSides")->sizes(), chosen);
        trigger("resetLayoutAction");
        QCOMPARE(find<QSplitter>("planSides")->sizes(), designed);
        QCOMPARE(RecentFiles(*m_settings).all(), QList<QStringList>({{m_fleet, m_web}}));
    }

    void labelsMoveClustersAndUndoBringsThemBack() {
        openBoth();
        QCOMPARE(regionOf("east-1"), QStringLiteral("east"));
        Q_EMIT find<DomainGrid>("domainGrid")
            ->labelsDropped({{QStringLiteral("east-1"), QStringLiteral("east-2")},
                             {{QStringLiteral("region"), QStringLiteral("west")}}});
        QCOMPARE(regionOf("east-1"), QStringLiteral("west"));
        QTRY_VERIFY(!m_workspace->scene().isStale);
        QVERIFY(m_window->isWindowModified());
        QAction *undo = m_window->findChild<QAction *>(QStringLiteral("undoAction"));
        QVERIFY(undo->text().contains(QStringLiteral("2 clusters region=west")));
        undo->trigger();
        QCOMPARE(regionOf("east-1"), QStringLiteral("east"));
        QVERIFY(!m_window->isWindowModified());
    }

    void anEditShowsBeforeItsPlanWhereThatTakesLonger() {
        openBoth();
        const auto isMarked = [this] { return find<DomainGrid>("domainGrid")->content()->isStale; };
        const LabelEdit edit{{QStringLiteral("east-1")},
                             {{QStringLiteral("region"), QStringLiteral("west")}}};
        m_workspace->relabel(edit);
        QVERIFY(m_workspace->scene().isStale);
        QVERIFY(!isMarked());
        m_workspace->cancelPlanning();
        QTRY_VERIFY(isMarked());
        // What was edited shows, under the marks of the plan before.
        QCOMPARE(find<DomainGrid>("domainGrid")->content()->labels.get(),
                 &m_workspace->objects()->fleet);
        const auto *model = find<QTableView>("inventoryTable")->model();
        const auto row =
            model->match(model->index(0, 0), InventoryModel::NameRole, QStringLiteral("east-1"));
        QCOMPARE(row.size(), 1);
        QCOMPARE(row.front().siblingAtColumn(InventoryModel::FirstChosen).data().toString(),
                 QStringLiteral("west"));
        m_workspace->planAgain();
        QTRY_VERIFY(!isMarked());
        QVERIFY(!m_workspace->scene().isStale);
    }

    void forcesLightAndDark() {
        openBoth();
        trigger("darkThemeAction");
        QTRY_VERIFY(Looks::forPalette(m_window->palette()).isDark);
        QCOMPARE(storedTheme(*m_settings), Theme::Dark);
        trigger("lightThemeAction");
        QTRY_VERIFY(!Looks::forPalette(m_window->palette()).isDark);
    }

    void everyControlHasANameForAssistiveTools_data() {
        QTest::addColumn<QString>("objectName");
        for (const char *name :
             {"inventoryTable", "inventoryFilter", "placementChooser", "verdict", "placementList",
              "placementListFilter", "modeRail", "pickScrubber", "problemsList", "domainGrid"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    void everyControlHasANameForAssistiveTools() {
        QFETCH(QString, objectName);
        const auto *widget = m_window->findChild<QWidget *>(objectName);
        QVERIFY(widget);
        QVERIFY(!widget->accessibleName().isEmpty());
    }

private:
    void openBoth() { openFiles({m_fleet, m_web}); }

    QAbstractSlider *scrubber() const { return find<QAbstractSlider>("pickScrubber"); }
    int rows() const { return find<QTableView>("inventoryTable")->model()->rowCount(); }

    QString regionOf(const char *cluster) const {
        const fleet::Fleet &fleet = m_workspace->objects()->fleet;
        const auto value = fleet.label(*fleet.find(cluster), "region");
        return value ? QString::fromUtf8(value->data(), static_cast<qsizetype>(value->size()))
                     : QString();
    }

    static void selectRow(QTableView &table, const QString &name) {
        for (int row = 0; row < table.model()->rowCount(); ++row) {
            if (table.model()->index(row, InventoryModel::Name).data().toString() == name)
                table.selectRow(row);
        }
    }

    static QStringList selectedNames(const QTableView &table) {
        QStringList names;
        for (const QModelIndex &index : table.selectionModel()->selectedRows())
            names.append(index.data(InventoryModel::NameRole).toString());
        return names;
    }

    QString m_fleet;
    QString m_web;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestMainWindow)
#include "tst_main_window.moc"
