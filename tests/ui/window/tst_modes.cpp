// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The pages of the modes as a person finds them, at the sizes of the design.

#include "ui/base/prose.h"
#include "ui/modes/modes.h"

#include <cstdlib>
#include <map>

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QComboBox>
#include <QDockWidget>
#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTabBar>
#include <QTabWidget>
#include <QTextBrowser>
#include <QTableView>
#include <QToolButton>
#include <QUndoView>

#include "tests/test_program.h"
#include "tests/ui/sample_manifests.h"
#include "tests/ui/window/window_test.h"
#include "ui/changes/changes_panel.h"
#include "ui/domains/domain_grid.h"
#include "ui/domains/grid_painter.h"
#include "ui/forms/form_parts.h"
#include "ui/forms/object_editor.h"
#include "ui/frame/mode_page.h"
#include "ui/history/history_panel.h"
#include "ui/losses/loss_question.h"
#include "ui/losses/losses_panel.h"
#include "ui/plan_tests/plan_test_editor.h"
#include "ui/policy/policy_editor.h"
#include "ui/problems/findings_panel.h"
#include "ui/rollout/rollout_panel.h"
#include "ui/settings/preferences.h"
#include "ui/widgets/panel_header.h"

namespace evenkeel::ui {

namespace {

constexpr int kScrollBar = 16;

QString condition(const char *type) {
    return QStringLiteral("{type: %1, status: \"True\", reason: Done, observedGeneration: 2, "
                          "lastTransitionTime: 2026-02-01T12:00:00Z}")
        .arg(QLatin1String(type));
}

/// Every cluster of the story that web-frontend picks holds it, with resources that are older than
/// the latest.
QString heldWithOldResources() {
    QString text;
    for (const int index : {0, 1})
        text += QStringLiteral("---\n"
                               "apiVersion: placement.kubernetes-fleet.io/v1beta1\n"
                               "kind: ClusterResourceSnapshot\n"
                               "metadata:\n"
                               "  name: web-frontend-%1-snapshot\n"
                               "  labels: {kubernetes-fleet.io/parent-CRP: web-frontend, "
                               "kubernetes-fleet.io/is-latest-snapshot: \"%2\"}\n"
                               "  annotations: {kubernetes-fleet.io/resource-hash: h%1}\n")
                    .arg(index)
                    .arg(index == 1 ? QStringLiteral("true") : QStringLiteral("false"));
    for (const char *cluster : {"prod-nolabel-01", "prod-eus-05", "prod-weu-06", "prod-sea-01",
                                "prod-eus-02", "prod-weu-01", "prod-sea-06", "prod-eus-01"})
        text += QStringLiteral("---\n"
                               "apiVersion: placement.kubernetes-fleet.io/v1beta1\n"
                               "kind: ClusterResourceBinding\n"
                               "metadata: {name: web-frontend-%1-1a2b3c4d, generation: 2, labels: "
                               "{kubernetes-fleet.io/parent-CRP: web-frontend}}\n"
                               "spec: {state: Bound, targetCluster: %1, applyStrategy: {type: "
                               "ClientSideApply}, schedulingPolicySnapshotName: "
                               "web-frontend-0, resourceSnapshotName: web-frontend-0-snapshot}\n"
                               "status: {conditions: [%2, %3]}\n")
                    .arg(QLatin1String(cluster), condition("Applied"), condition("Available"));
    return text;
}

} // namespace

class TestModes : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        startAnew();
        m_held = path("held.yaml");
        QVERIFY(sample::write(m_held, heldWithOldResources()));
    }
    void cleanup() { closeWindow(); }

    /// A panel that lies in two places says two things at once.
    void eachPanelIsThereOnce() {
        openWindow();
        for (const auto *dock : m_window->findChildren<QDockWidget *>())
            QVERIFY2(dock->findChildren<QTabWidget *>().isEmpty(), qPrintable(dock->objectName()));
        std::map<QString, int> titles;
        for (const auto *page : m_window->findChildren<ModePage *>()) {
            if (page->objectName() == QLatin1String("podsMode"))
                continue; // the same questions, of pods
            for (const auto *tabs : page->findChildren<QTabWidget *>()) {
                const bool isOfEditor = qobject_cast<ObjectEditor *>(tabs->parentWidget());
                for (int tab = 0; tab < tabs->count() && !isOfEditor; ++tab)
                    ++titles[tabs->tabText(tab)];
            }
        }
        QVERIFY(titles.size() > 15);
        for (const auto &[title, count] : titles)
            QVERIFY2(count == 1, qPrintable(title));
        QCOMPARE(titles.count(QStringLiteral("Changes")), std::size_t{0});
        QCOMPARE(m_window->findChildren<ChangesPanel *>().size(), 1);
        QCOMPARE(m_window->findChildren<QUndoView *>().size(), 1);
        QCOMPARE(m_window->findChildren<HistoryPanel *>().size(), 1);
        QCOMPARE(m_window->findChildren<PlanTestEditor *>().size(), 1);
    }

    void rolloutShowsItsReasonsAndAvailability_data() {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("curve");
        for (const QString &language : knownLanguages()) {
            QTest::addRow("%s 1024", qPrintable(language)) << language << QSize(1024, 700) << 92;
            QTest::addRow("%s 1280", qPrintable(language)) << language << QSize(1280, 800) << 92;
            QTest::addRow("%s 1920", qPrintable(language)) << language << QSize(1920, 1080) << 200;
        }
    }
    void rolloutShowsItsReasonsAndAvailability() {
        QFETCH(QString, language);
        QFETCH(QSize, size);
        QFETCH(int, curve);
        Language spoken;
        spoken.set(language);
        openStory(size);
        trigger("rolloutModeAction");
        auto *table = find<QTableView>("rolloutBindings");
        QTRY_COMPARE(table->model()->rowCount(), 8);
        const auto &model = m_window->findChild<RolloutPanel *>()->model();
        QTRY_COMPARE(model.picture()->pass.budget.ready, std::int64_t{8});
        QCOMPARE(find<QWidget>("rolloutCurve")->height(), curve);
        for (int row = 0; row < table->model()->rowCount(); ++row) {
            for (int column = 0; column < RolloutModel::Timeline; ++column) {
                const QModelIndex cell = table->model()->index(row, column);
                const QString text = cell.data().toString();
                const int width = table->fontMetrics().horizontalAdvance(text);
                // Long reasons are in the tool tip.
                const bool isElsewhere = column == RolloutModel::Why && size.width() < 1366 &&
                                         cell.data(Qt::ToolTipRole).toString().contains(text);
                QVERIFY2(table->isColumnHidden(column) || isElsewhere ||
                             width < table->columnWidth(column),
                         qPrintable(text));
            }
        }
        // Where there is no room for both, time goes before reasons.
        QCOMPARE(table->isColumnHidden(RolloutModel::Why), size.width() < 1200);
        QCOMPARE(table->isColumnHidden(RolloutModel::Health), size.width() == 1280);
        QVERIFY(table->columnWidth(RolloutModel::Timeline) >=
                table->viewport()->width() * 45 / 100);
        QVERIFY(!table->horizontalScrollBar()->isVisible());
        QVERIFY(table->viewport()->height() > 3 * table->rowHeight(0));
    }

    void thePlanShowsItsNamesWhole_data() {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QSize>("size");
        for (const QString &language : knownLanguages()) {
            QTest::addRow("%s 1280", qPrintable(language)) << language << QSize(1280, 800);
            QTest::addRow("%s 1920", qPrintable(language)) << language << QSize(1920, 1080);
        }
    }
    void thePlanShowsItsNamesWhole() {
        QFETCH(QString, language);
        QFETCH(QSize, size);
        Language spoken;
        spoken.set(language);
        openStory(size);
        QTRY_COMPARE(find<QTableView>("inventoryTable")->horizontalScrollBar()->maximum(), 0);
        const auto *grid = find<DomainGrid>("domainGrid");
        const GridContent &content = *grid->content();
        QCOMPARE(grid->zoom(), Zoom::Chips);
        const int chip = grid->gridLayout().chipRect(0, 0, 0).width();
        for (std::uint32_t row = 0; row < content.labels->size(); ++row) {
            const int wanted =
                chipWidth(content.chipName(row), content.chipMarks(row), grid->font());
            const bool isMerged = content.chipName(row) == QLatin1String("prod-nolabel-01");
            QVERIFY2(isMerged || wanted <= chip, qPrintable(content.chipName(row)));
        }
    }

    void allPanesOfAModeAreReset() {
        openStory({1280, 800});
        for (const Mode mode : kModes) {
            m_window->setMode(mode);
            settle(); // tables have their rows
            reset();
            std::map<QString, QList<int>> designed;
            for (const Panes *panes : shownPanes())
                designed[panes->objectName()] = panes->sizes();
            for (Panes *panes : shownPanes()) {
                QList<int> others = panes->sizes();
                others.front() += others.back() / 3;
                others.back() -= others.back() / 3;
                panes->setSizes(others);
                Q_EMIT panes->splitterMoved(others.front(), 1);
            }
            reset();
            for (const Panes *panes : shownPanes()) {
                QVERIFY2(!panes->objectName().isEmpty(), nameOf(mode));
                const QList<int> &wanted = designed[panes->objectName()];
                QCOMPARE(panes->count(), wanted.size());
                for (int pane = 0; pane < panes->count(); ++pane) // forms grow a scroll bar
                    QVERIFY2(std::abs(panes->sizes()[pane] - wanted[pane]) <= kScrollBar,
                             qPrintable(QStringLiteral("%1: %2 for %3")
                                            .arg(panes->objectName())
                                            .arg(panes->sizes()[pane])
                                            .arg(wanted[pane])));
            }
        }
    }

    void whatAPersonMadeOfInnerPanesIsThereAgain() {
        openStory({1280, 800});
        trigger("lossesModeAction");
        auto *panes = find<Panes>("lossesCell");
        QTRY_VERIFY(panes->isVisible());
        const int designed = panes->sizes().front();
        QList<int> sizes = panes->sizes();
        sizes[0] += 60;
        sizes[1] -= 60;
        panes->setSizes(sizes);
        Q_EMIT panes->splitterMoved(designed + 60, 1);
        m_window->close();
        openStory({1280, 800});
        trigger("lossesModeAction");
        QTRY_COMPARE(find<Panes>("lossesCell")->sizes().front(), designed + 60);
    }

    /// What is not updated in stages says so there, and leads to what would change it.
    void stagesOfARollingUpdateSayWhyThereAreNone() {
        openStory({1280, 800});
        trigger("rolloutModeAction");
        auto *rollout = m_window->findChild<RolloutPanel *>();
        QTRY_VERIFY(rollout->model().picture());
        QCOMPARE(rollout->page(), RolloutPanel::Page::Rolling);
        rollout->setPage(RolloutPanel::Page::Stages);
        auto *none = find<QLabel>("noStages");
        QVERIFY(none->isVisible());
        QVERIFY2(none->text().contains(QStringLiteral("External")), qPrintable(none->text()));
        QSignalSpy requested(rollout, &RolloutPanel::strategyRequested);
        Q_EMIT none->linkActivated(QStringLiteral("#type"));
        QCOMPARE(rollout->page(), RolloutPanel::Page::Rolling);
        QVERIFY(find<QWidget>("strategyForm")->isVisible());
        QCOMPARE(requested.count(), 0);
    }

    void theBadgeOfLossesIsThereBeforeOneLooks() {
        openStory({1280, 800});
        const auto *rail = find<ModeRail>("modeRail");
        QTRY_VERIFY(rail->badge(Mode::Losses) > 0);
        QCOMPARE(rail->badge(Mode::Losses),
                 m_window->findChild<LossesPanel *>()->model().deadlyDomains());
        QVERIFY(!find<QTableView>("lossesTable")->isVisible());
    }

    void theGridOfLossesShowsThePlanUntilALossIsComputed() {
        openStory({1280, 800});
        QVERIFY(!m_window->findChild<LossesPanel *>()->hasStory());
        trigger("lossesModeAction");
        const auto *grid = find<DomainGrid>("lossesDomainGrid");
        const auto plan = grid->content();
        QVERIFY(plan);
        QCOMPARE(plan->labels->size(), std::size_t{26});
        QVERIFY(plan->table.rows().size() > 0);
        QTRY_VERIFY(m_window->findChild<LossesPanel *>()->hasStory());
        QTRY_VERIFY(grid->content() != plan);
    }

    /// In tables of every mode; what the API has as a text stays as it is.
    void decimalsAreThoseOfTheLanguage() {
        Language spoken;
        spoken.set(QStringLiteral("de"));
        openStory({1280, 800});
        static const QRegularExpression point(QStringLiteral("^[+−-]?\\d+\\.\\d+( .*)?$"));
        static const QRegularExpression comma(QStringLiteral("^[+−-]?\\d+,\\d+( .*)?$"));
        std::set<QString> given; // as members report them
        const fleet::Fleet &fleet = m_workspace->objects()->fleet;
        for (std::uint32_t row = 0; row < fleet.size(); ++row) {
            for (const auto &[name, value] : fleet.cluster(fleet::ClusterIndex{row}).properties)
                given.insert(QString::fromStdString(value));
        }
        int commas = 0;
        for (const Mode mode : {Mode::Plan, Mode::Fleet, Mode::Rollout, Mode::Losses}) {
            m_window->setMode(mode);
            settle();
            for (const auto *view : m_window->findChildren<QAbstractItemView *>()) {
                if (!view->isVisible() || view->model() == nullptr)
                    continue;
                for (int row = 0; row < std::min(view->model()->rowCount(), 30); ++row) {
                    for (int column = 0; column < view->model()->columnCount(); ++column) {
                        const QString text = view->model()->index(row, column).data().toString();
                        QVERIFY2(!point.match(text).hasMatch() || given.contains(text),
                                 qPrintable(view->objectName() + QLatin1Char(' ') + text));
                        commas += comma.match(text).hasMatch() ? 1 : 0;
                    }
                }
            }
        }
        QVERIFY2(commas > 4, qPrintable(QString::number(commas)));
    }

    /// A click meets what it was aimed at, whatever is shown by then.
    void anotherPlacementLeavesEveryControlInItsPlace() {
        openStory({1280, 800});
        const auto count = static_cast<int>(m_workspace->objects()->placements.size());
        for (const Mode mode : {Mode::Plan, Mode::Fleet, Mode::Rollout, Mode::Resources,
                                Mode::Losses, Mode::Check, Mode::Hub}) {
            m_window->setMode(mode);
            settle();
            const std::map<QString, QRect> before = controls();
            QVERIFY2(before.size() > 15, nameOf(mode));
            for (int placement = 0; placement < count; ++placement) {
                m_workspace->setPlacement(placement);
                settle();
                for (const auto &[name, place] : controls()) {
                    const auto was = before.find(name);
                    if (was != before.end())
                        QVERIFY2(place.topLeft() == was->second.topLeft(),
                                 qPrintable(QStringLiteral("%1: %2 at %3, %4 for %5, %6")
                                                .arg(QLatin1String(nameOf(mode)), name)
                                                .arg(place.x())
                                                .arg(place.y())
                                                .arg(was->second.x())
                                                .arg(was->second.y())));
                }
            }
        }
    }

    /// The cell stays chosen where it was, and the story tells before and after of the same loss.
    void anAdviceOfLossesIsTriedWhereOneLooks() {
        openStory({1280, 800});
        trigger("lossesModeAction");
        auto *losses = m_window->findChild<LossesPanel *>();
        auto *table = find<QTableView>("lossesTable");
        QTRY_VERIFY(losses->hasStory());
        QCOMPARE(table->model()->index(0, 0).data().toString(),
                 QStringLiteral("payments/payments-ledger"));
        const QModelIndex cell = table->model()->index(0, SurvivalModel::FirstDomain);
        table->setCurrentIndex(cell);
        QTRY_VERIFY(losses->story().contains(QStringLiteral("What would help")));
        const QString before = cell.data().toString();
        QStringList order;
        for (int row = 0; row < table->model()->rowCount(); ++row)
            order << table->model()->index(row, 0).data().toString();
        Q_EMIT find<QTextBrowser>("lossesStory")->anchorClicked(QUrl(remedyLink(0)));
        QCOMPARE(m_workspace->undoStack().count(), 1);
        QTRY_VERIFY(!m_window->isBusy() && cell.data().toString() != before);
        settle();
        QCOMPARE(m_window->mode(), Mode::Losses);
        QCOMPARE(table->currentIndex().row(), 0);
        QCOMPARE(table->currentIndex().column(), int(SurvivalModel::FirstDomain));
        for (int row = 0; row < table->model()->rowCount(); ++row)
            QCOMPARE(table->model()->index(row, 0).data().toString(), order[row]);
        QCOMPARE(nameOf(m_workspace->objects()
                            ->placements[static_cast<std::size_t>(m_workspace->placement())]),
                 QStringLiteral("payments/payments-ledger"));
        QTRY_VERIFY(
            losses->story().startsWith(unbroken(QStringLiteral("payments/payments-ledger: "))));
        QVERIFY(losses->story().contains(QStringLiteral("Before:")));
        QVERIFY(losses->story().contains(QStringLiteral("Afterwards:")));
    }

    /// One step for all modes, gone dark as well as left; undo brings the clusters back.
    void aLossBecomesEdits_data() {
        QTest::addColumn<bool>("isDark");
        QTest::newRow("leaves") << false;
        QTest::newRow("goes dark") << true;
    }
    void aLossBecomesEdits() {
        QFETCH(const bool, isDark);
        openStory({1280, 800});
        trigger("lossesModeAction");
        auto *losses = m_window->findChild<LossesPanel *>();
        QTRY_VERIFY(losses->hasStory());
        if (isDark)
            losses->setLoss(losses::Loss::GoesDark);
        auto *table = find<QTableView>("lossesTable");
        int column = SurvivalModel::FirstDomain;
        while (!table->model()
                    ->headerData(column, Qt::Horizontal)
                    .toString()
                    .endsWith(QStringLiteral("\n1")))
            ++column;
        table->setCurrentIndex(table->model()->index(0, column));
        QTRY_VERIFY(losses->story().contains(QStringLiteral("zone=1 ")));
        const auto before = m_workspace->objects();
        find<QToolButton>("lossesWhatIf")->click();
        QCOMPARE(m_workspace->undoStack().count(), 1);
        QCOMPARE(m_workspace->undoStack().undoText(),
                 isDark ? QStringLiteral("What if: zone=1 goes dark")
                        : QStringLiteral("What if: zone=1 leaves the fleet"));
        const fleet::Fleet &after = m_workspace->objects()->fleet;
        std::size_t lost = 0;
        for (std::uint32_t row = 0; row < before->fleet.size(); ++row) {
            const fleet::Cluster cluster = before->fleet.cluster(fleet::ClusterIndex{row});
            const auto now = after.find(cluster.name);
            const bool isLost =
                !now || after.cluster(*now).agent.lastHeartbeat < cluster.agent.lastHeartbeat;
            lost += isLost ? 1 : 0;
            QCOMPARE(isLost, before->fleet.label(fleet::ClusterIndex{row}, "zone") == "1");
        }
        QCOMPARE(lost, std::size_t{9});
        QCOMPARE(after.size() == before->fleet.size(), isDark);
        QTRY_VERIFY(!m_window->isBusy());
        m_workspace->undoStack().undo();
        QVERIFY(m_workspace->objects()->fleet == before->fleet);
    }

    /// What held the placement, what is left and what comes then are seen at once.
    void lossesShowBeforeAndAfterSideBySide() {
        for (const QSize size : {QSize(1280, 800), QSize(1920, 1080)}) {
            openStory(size);
            trigger("lossesModeAction");
            auto *losses = m_window->findChild<LossesPanel *>();
            QTRY_VERIFY(losses->hasStory());
            QTRY_VERIFY(losses->story().contains(QStringLiteral("Before:")));
            QVERIFY(losses->story().contains(QStringLiteral("Afterwards:")));
            int end = -1;
            for (const char *part : {"lossesDomainGrid", "lossesStory", "lossesCurve"}) {
                const auto *shown = find<QWidget>(part);
                QVERIFY(shown->isVisible());
                const QRect place(shown->mapTo(m_window.get(), QPoint()), shown->size());
                QVERIFY2(place.left() > end && place.width() > 150 && place.height() > 200, part);
                end = place.right();
            }
            m_window->close();
        }
    }

    void aSmallWindowAsksForTheForm() {
        openStory({1280, 800});
        auto *policy = find<QWidget>("policyEditor");
        QVERIFY(policy->isVisible());
        m_window->resize(900, 700);
        QTRY_VERIFY(!policy->isVisible());
        trigger("togglePolicyAction");
        QVERIFY(policy->isVisible());
        m_window->resize(1280, 800);
        QTRY_VERIFY(policy->isVisible());
        m_window->resize(900, 700);
        QTRY_VERIFY(!policy->isVisible());
        m_window->close();
        openStory({1280, 800});
        QVERIFY(find<QWidget>("policyEditor")->isVisible());
    }

    void theStrategyIsShownInThePlacementsYaml() {
        openStory({1280, 800});
        trigger("rolloutModeAction");
        auto *yaml = find<LinkButton>("strategyYaml");
        QTRY_VERIFY(yaml->isVisible());
        yaml->click();
        auto *policy = find<PolicyEditor>("policyEditor");
        QTRY_VERIFY(policy->isVisible());
        QCOMPARE(policy->page(), ObjectEditor::Page::Yaml);
    }

    /// A budget is added, written, saved and removed; evictions follow it at once.
    void aDisruptionBudgetIsEditedInRollout() {
        openStory({1280, 800});
        trigger("rolloutModeAction");
        auto *change = find<QToolButton>("changeDisruptionBudget");
        QTRY_VERIFY(change->isVisible());
        QVERIFY(!find<QLineEdit>("disruptionNumber")->isVisible());
        change->click();
        auto *number = find<QLineEdit>("disruptionNumber");
        QTRY_VERIFY(number->isVisible());
        QCOMPARE(budget(), std::string("maxUnavailable 1"));
        auto *limit = find<QComboBox>("disruptionLimit");
        limit->setCurrentIndex(0);
        number->setText(QStringLiteral("75%"));
        Q_EMIT number->editingFinished();
        QTRY_COMPARE(budget(), std::string("minAvailable 75%"));
        number->setText(QStringLiteral("300%"));
        Q_EMIT number->editingFinished();
        QTRY_VERIFY(find<QLabel>("disruptionNote")->text().contains(QStringLiteral("rejects")));
        m_workspace->undoStack().undo();
        QTRY_COMPARE(budget(), std::string("minAvailable 75%"));
        m_chooser.target = path("budget.yaml");
        trigger("saveAction");
        QTRY_VERIFY(!m_workspace->isDirty());
        QFile file(m_chooser.target);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray written = file.readAll();
        QVERIFY(written.contains("kind: ClusterResourcePlacementDisruptionBudget"));
        QVERIFY(written.contains("minAvailable: 75%"));
        change->click();
        QTRY_COMPARE(budget(), std::string());
        m_workspace->undoStack().undo();
        QTRY_COMPARE(budget(), std::string("minAvailable 75%"));
    }

private:
    void openStory(QSize size) {
        openWindow();
        m_window->resize(size);
        openFiles({QStringLiteral(STORY_SAMPLE), m_held});
        for (std::size_t row = 0; row < m_workspace->objects()->placements.size(); ++row) {
            if (m_workspace->objects()->placements[row].name == "web-frontend")
                m_workspace->setPlacement(static_cast<int>(row));
        }
        QTRY_VERIFY(!m_window->isBusy() && m_workspace->plan());
        const auto *findings = m_window->findChild<FindingsPanel *>(); // their list needs its width
        QTRY_VERIFY(!findings->isBusy() && findings->counts() != ProblemCounts());
    }
    /// Twice: what a form needs is known once it has its width.
    void reset() {
        for (int time = 0; time < 2; ++time) {
            trigger("resetLayoutAction");
            QCoreApplication::processEvents();
        }
    }
    /// Until nothing is computed and no control moves any more: on a busy machine a layout takes
    /// several rounds of events.
    void settle() {
        QTRY_VERIFY(!m_window->isBusy() && m_workspace->plan());
        std::map<QString, QRect> before;
        for (int round = 0; round < 40; ++round) {
            QTest::qWait(50);
            const std::map<QString, QRect> now = controls();
            if (!m_window->isBusy() && now == before)
                break;
            before = now;
        }
    }
    /// What is clicked, by name; what lies in views and forms moves with their content.
    std::map<QString, QRect> controls() const {
        std::map<QString, QRect> places;
        for (const auto *one : m_window->findChildren<QWidget *>()) {
            const bool isControl = qobject_cast<const QAbstractButton *>(one) ||
                                   qobject_cast<const QComboBox *>(one) ||
                                   qobject_cast<const QLineEdit *>(one) ||
                                   qobject_cast<const QTabBar *>(one);
            bool isInView = false;
            for (const auto *around = one->parentWidget(); around; around = around->parentWidget())
                isInView = isInView || qobject_cast<const QAbstractScrollArea *>(around);
            const QString name =
                one->objectName() + u'/' +
                (one->parentWidget() ? one->parentWidget()->objectName() : QString());
            if (isControl && !isInView && one->isVisible() && !one->objectName().isEmpty())
                places[name] = QRect(one->mapTo(m_window.get(), QPoint()), one->size());
        }
        return places;
    }
    QList<Panes *> shownPanes() const {
        QList<Panes *> shown;
        for (auto *page : m_window->findChildren<ModePage *>()) {
            for (auto *panes : page->findChildren<Panes *>()) {
                if (panes->isVisible() && panes->count() > 1)
                    shown.append(panes);
            }
        }
        return shown;
    }
    /// Of the placement that is shown.
    std::string budget() const {
        const auto objects = m_workspace->objects();
        const auto *budget = objects->rollouts.budgetOf(
            objects->placements[static_cast<std::size_t>(m_workspace->placement())]);
        if (budget == nullptr)
            return {};
        return budget->minAvailable
                   ? "minAvailable " + std::string(budget->minAvailable->text())
                   : "maxUnavailable " + std::string(budget->maxUnavailable->text());
    }

    QString m_held;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestModes)
#include "tst_modes.moc"
