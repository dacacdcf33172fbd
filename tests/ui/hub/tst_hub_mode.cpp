// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/base/looks.h"
#include "ui/hub/drift_model.h"
#include "ui/hub/hub_panel.h"

#include <QDialog>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QScrollBar>
#include <QStatusBar>
#include <QTableView>
#include <QToolButton>
#include <QTreeView>
#include <QTreeWidget>

#include "tests/core/hub/held_bindings.h"
#include "tests/test_program.h"
#include "tests/ui/hub/hub_window_test.h"
#include "ui/decisions/why_panel.h"
#include "ui/frame/main_tool_bar.h"
#include "ui/frame/mode_page.h"
#include "ui/hub/apply_page.h"
#include "ui/plan_tests/plan_test_run.h"
#include "ui/settings/preferences.h"

namespace evenkeel::ui {

using tests::bindingsOfWeb;
using tests::clusterJson;
using tests::eventJson;
using tests::placementJson;

constexpr const char *kInZone2 =
    "{\"placementType\": \"PickAll\", \"affinity\": {\"clusterAffinity\": "
    "{\"requiredDuringSchedulingIgnoredDuringExecution\": {\"clusterSelectorTerms\": "
    "[{\"labelSelector\": {\"matchLabels\": {\"zone\": \"2\"}}}]}}}}";

/// What the window says of a hub: in its toolbar, on its rail and in the Hub mode.
class TestHubMode : public HubWindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init() { startHub(); }
    void cleanup() { stopHub(); }

    /// Also for the edits of a session that ended: they wait on top of a hub that is not read yet.
    void aHubThatIsHalfReadHasNoVerdict() {
        m_hub->steps(QStringLiteral("get.clusterresourcebindings"), "await bindings\n");
        m_window->hub().connectTo({"prod", {}});
        auto *verdict = find<VerdictLabel>("verdict");
        QTRY_VERIFY(m_hub->noted(QStringLiteral("calls")).contains("clusterresourcebindings"));
        QVERIFY2(verdict->text().startsWith(QLatin1String("Reading hub prod")),
                 qPrintable(verdict->text()));
        // And no start page beside it that offers to connect.
        QVERIFY(find<QLabel>("emptyText")->text().startsWith(QLatin1String("Reading hub prod")));
        m_hub->answer(QStringLiteral("bindings"),
                      "{\"apiVersion\": \"v1\", \"items\": [], \"kind\": \"List\"}\n");
        QTRY_VERIFY2(verdict->text().contains(QLatin1String("2 of 2")),
                     qPrintable(verdict->text()));
    }

    /// Neither in green nor under a page that offers to connect.
    void aHubThatCannotBeReadSaysSo() {
        m_hub->failure(QStringLiteral("get.memberclusters"),
                       "Error from server (Forbidden): forbidden");
        m_window->hub().connectTo({"prod", {}});
        const auto *hub = find<QLabel>("hubText");
        QTRY_VERIFY2(hub->text().endsWith(QLatin1String(": not all of it could be read")),
                     qPrintable(hub->text()));
        QCOMPARE(hub->palette().color(QPalette::WindowText),
                 Looks::forPalette(m_window->palette()).warning);
        const QString missing = QStringLiteral("MemberCluster: not allowed: ");
        QVERIFY2(hub->toolTip().contains(missing), qPrintable(hub->toolTip()));
        const auto *said = find<QLabel>("emptyText");
        QTRY_VERIFY(said->isVisible());
        QVERIFY2(said->text().startsWith(QStringLiteral("Not all of hub prod could be read:<br>") +
                                         missing),
                 qPrintable(said->text()));
    }

    void aHubWithoutClustersSaysSo() {
        m_hub->list(QStringLiteral("memberclusters"), {});
        m_window->hub().connectTo({"prod", {}});
        QTRY_COMPARE(find<QLabel>("emptyText")->text(),
                     QStringLiteral("hub prod has no MemberCluster."));
        QVERIFY(find<QLabel>("hubText")->text().endsWith(QLatin1String(" ago")));
    }

    void theClockIsThatOfTheHubUntilAnotherOneIsSet() {
        connectToHub();
        const auto *clock = find<QToolButton>("clockButton");
        QTRY_VERIFY2(clock->text().endsWith(QLatin1String("computer)")) ||
                         clock->text().endsWith(QLatin1String("hub)")),
                     qPrintable(clock->text()));
        m_workspace->setClock(kube::Time{1'800'000'000});
        QTRY_VERIFY2(clock->text().endsWith(QLatin1String("(set manually)")),
                     qPrintable(clock->text()));
    }

    void aConflictIsSeenInTheToolBarAndOnTheMode() {
        connectToHub();
        m_window->resize(1280, 800);
        auto *conflicts = find<QToolButton>("conflictsButton");
        const auto *rail = find<ModeRail>("modeRail");
        m_workspace->relabel(
            {{QStringLiteral("a")}, {{QStringLiteral("zone"), QStringLiteral("2")}}});
        QVERIFY(!conflicts->isVisible());
        const auto places = [this] { // of what is beside it
            return QList{find<QWidget>("verdict")->geometry(), find<QLabel>("skews")->geometry(),
                         find<QToolButton>("findButton")->geometry()};
        };
        QTRY_VERIFY(!m_window->isBusy());
        QCoreApplication::processEvents();
        const auto before = places();
        m_hub->answer(QStringLiteral("first"),
                      eventJson("MODIFIED", clusterJson("a", "\"zone\": \"3\"", "21")));
        QTRY_VERIFY(conflicts->isVisible());
        QCOMPARE(places(), before);
        QCOMPARE(rail->badge(Mode::Hub), 1);
        conflicts->click();
        QCOMPARE(m_window->mode(), Mode::Hub);
        QVERIFY(!m_window->statusBar()->currentMessage().isEmpty());
        Q_EMIT find<QLabel>("hubConflict")->linkActivated(QStringLiteral("+0"));
        QVERIFY(!conflicts->isVisible());
        QCOMPARE(m_window->statusBar()->currentMessage(), QString());
        QCOMPARE(rail->badge(Mode::Hub), 0);
    }

    /// Also where Apply was shown last and another row was chosen since.
    void theConflictOfTheToolBarIsTheRowInSight() {
        connectToHub();
        m_workspace->relabel({{QStringLiteral("a"), QStringLiteral("b")},
                              {{QStringLiteral("zone"), QStringLiteral("2")}}});
        const auto *page = shownBy<ApplyPage>("applyToHubAction", "applyPage");
        QTRY_VERIFY(page->isVisible());
        trigger("planModeAction");
        m_hub->list(QStringLiteral("memberclusters"), {clusterJson("a", "\"zone\": \"1\"", "11"),
                                                       clusterJson("b", "\"zone\": \"3\"", "21")});
        m_hub->answer(QStringLiteral("first"),
                      eventJson("MODIFIED", clusterJson("b", "\"zone\": \"3\"", "21")));
        QTRY_VERIFY(find<QToolButton>("conflictsButton")->isVisible());
        auto *list = find<QTreeView>("hubChanges");
        list->setCurrentIndex(list->model()->index(0, 0));
        find<QToolButton>("conflictsButton")->click();
        QCOMPARE(m_window->mode(), Mode::Hub);
        QVERIFY(list->isVisible());
        QCOMPARE(list->currentIndex().row(), 1);
        QVERIFY(find<QLabel>("hubConflict")->isVisible());
    }

    /// Its commands are none any more; made anew, it says what is left out and lets one decide.
    void applyFollowsAConflictThatComes() {
        connectToHub();
        m_workspace->relabel(
            {{QStringLiteral("a")}, {{QStringLiteral("zone"), QStringLiteral("2")}}});
        m_hub->steps(QStringLiteral("label.dry-run"), "out labeled\n");
        const QPointer<ApplyPage> page = shownBy<ApplyPage>("applyToHubAction", "applyPage");
        const auto *renew = page->findChild<QPushButton *>(QStringLiteral("applyRenew"));
        QVERIFY(!renew->isVisible());
        m_hub->list(QStringLiteral("memberclusters"),
                    {clusterJson("a", "\"zone\": \"3\"", "21"), clusterJson("b", {}, "12")});
        m_hub->answer(QStringLiteral("first"),
                      eventJson("MODIFIED", clusterJson("a", "\"zone\": \"3\"", "21")));
        QTRY_VERIFY(renew->isVisible());
        const auto *objection = page->findChild<QLabel *>(QStringLiteral("applyObjection"));
        QVERIFY2(objection->text().contains(QLatin1String("The hub has changed")),
                 qPrintable(objection->text()));
        Q_EMIT page->renewalRequested();
        QTRY_VERIFY(!page && m_window->findChild<ApplyPage *>());
        const auto *left = find<QLabel>("applyLeftOut");
        QVERIFY(left->isVisible());
        QVERIFY2(left->text().contains(QStringLiteral("a · label zone")), qPrintable(left->text()));
        QVERIFY(!find<QPushButton>("applyButton")->isEnabled());
    }

    /// As files do.
    void aHubOpensOnThePlacementInMostTrouble() {
        m_hub->list(
            QStringLiteral("clusterresourceplacements"),
            {placementJson("fine", R"({"placementType": "PickAll"})", "13"),
             placementJson("web", R"({"placementType": "PickN", "numberOfClusters": 9})", "14")});
        connectToHub();
        QCOMPARE(m_workspace->placement(), 1);
    }

    void theChangesHaveTheWidthOfTheirTexts() {
        connectToHub();
        m_window->resize(1280, 800);
        trigger("hubModeAction");
        m_workspace->relabel(
            {{QStringLiteral("a")}, {{QStringLiteral("zone"), QStringLiteral("2")}}});
        auto *list = find<QTreeView>("hubChanges");
        QTRY_COMPARE(list->model()->rowCount(), 1);
        for (int column = 0; column < FieldsModel::ColumnCount; ++column) {
            const QString text = list->model()->index(0, column).data().toString();
            QVERIFY2(list->fontMetrics().horizontalAdvance(text) < list->columnWidth(column),
                     qPrintable(text));
        }
    }

    void theKindsFitIntoTheirPane_data() {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QSize>("size");
        for (const QString &language : knownLanguages()) {
            QTest::addRow("%s 1024", qPrintable(language)) << language << QSize(1024, 700);
            QTest::addRow("%s 1280", qPrintable(language)) << language << QSize(1280, 800);
            QTest::addRow("%s 1920", qPrintable(language)) << language << QSize(1920, 1080);
        }
    }
    void theKindsFitIntoTheirPane() {
        QFETCH(QString, language);
        QFETCH(QSize, size);
        Language spoken;
        spoken.set(language);
        stopHub();
        startHub();
        connectToHub();
        m_window->resize(size);
        trigger("hubModeAction");
        const auto *list = find<QTreeView>("hubKinds");
        QTRY_VERIFY(list->model()->rowCount() > 10);
        QTRY_COMPARE(list->horizontalScrollBar()->maximum(), 0);
        QTRY_COMPARE(find<QTreeView>("driftList")->horizontalScrollBar()->maximum(), 0);
        for (int row = 0; row < list->model()->rowCount(); ++row) {
            // In a narrow window the middle of the longest kinds is in their tool tips.
            const int first = size.width() < 1280 ? KindsModel::Count : KindsModel::Kind;
            for (int column = first; column < KindsModel::ColumnCount; ++column) {
                const QString text = list->model()->index(row, column).data().toString();
                QTRY_VERIFY2(list->fontMetrics().horizontalAdvance(text) <
                                 list->columnWidth(column),
                             qPrintable(text));
            }
        }
    }

    /// Which clusters come and go with either value is known before one is chosen, and nothing of
    /// the field is applied until then.
    void aConflictSaysWhatBothValuesMean() {
        m_hub->list(QStringLiteral("clusterresourceplacements"),
                    {placementJson("web", kInZone2, "13")});
        connectToHub();
        trigger("hubModeAction");
        m_workspace->relabel(
            {{QStringLiteral("a")}, {{QStringLiteral("zone"), QStringLiteral("2")}}});
        const auto *said = find<QLabel>("hubConflict");
        QVERIFY(!said->isVisible());
        m_hub->answer(QStringLiteral("first"),
                      eventJson("MODIFIED", clusterJson("a", "\"zone\": \"3\"", "21")));
        QTRY_VERIFY2(said->text().contains(QLatin1String("web: +1")), qPrintable(said->text()));
        QVERIFY(said->isVisible());
        QVERIFY2(said->text().startsWith(
                     QStringLiteral("a · label zone: as loaded 1, yours 2, on the hub now 3<br>")),
                 qPrintable(said->text()));
        trigger("applyToHubAction");
        QTRY_VERIFY2(m_window->statusBar()->currentMessage().contains(
                         QStringLiteral("Not applied: a · label zone")),
                     qPrintable(m_window->statusBar()->currentMessage()));
        m_workspace->relabel(
            {{QStringLiteral("a")}, {{QStringLiteral("zone"), QStringLiteral("4")}}});
        QTRY_VERIFY2(said->text().contains(QLatin1String("Whichever you keep")),
                     qPrintable(said->text()));
        Q_EMIT find<QLabel>("hubConflict")->linkActivated(QStringLiteral("-0"));
        QVERIFY(!said->isVisible());
    }

    /// Each alone.
    void eachChangeSaysWhatItDoes() {
        m_hub->list(QStringLiteral("clusterresourceplacements"),
                    {placementJson("web", kInZone2, "13")});
        connectToHub();
        trigger("hubModeAction");
        const auto *fields = find<QTreeView>("hubChanges")->model();
        const auto verdict = [fields](int row) {
            return fields->index(row, FieldsModel::Verdict).data().toString();
        };
        m_workspace->relabel(
            {{QStringLiteral("a")}, {{QStringLiteral("zone"), QStringLiteral("2")}}});
        m_workspace->relabel(
            {{QStringLiteral("b")}, {{QStringLiteral("tier"), QStringLiteral("gold")}}});
        QTRY_COMPARE(fields->rowCount(), 2);
        QTRY_VERIFY2(verdict(0).startsWith(QStringLiteral("✔ web: +1")), qPrintable(verdict(0)));
        QTRY_COMPARE(verdict(1), QStringLiteral("✔ no cluster is added or removed"));
        // Another edit takes it back.
        m_workspace->relabel(
            {{QStringLiteral("a")}, {{QStringLiteral("zone"), QStringLiteral("3")}}});
        QTRY_COMPARE(verdict(0), QStringLiteral("✔ no cluster is added or removed"));
    }

    void allConflictsAreDecidedAtOnce() {
        connectToHub();
        trigger("hubModeAction");
        const auto *fields = find<QTreeView>("hubChanges")->model();
        auto *takeAll = find<QToolButton>("takeAllTheirs");
        for (const bool isMine : {true, false}) {
            m_workspace->relabel({{QStringLiteral("a"), QStringLiteral("b")},
                                  {{QStringLiteral("zone"), QStringLiteral("2")}}});
            QVERIFY(!takeAll->isEnabled());
            const QByteArray zone = isMine ? "\"zone\": \"3\"" : "\"zone\": \"4\"";
            m_hub->answer(isMine ? QStringLiteral("first") : QStringLiteral("second"),
                          eventJson("MODIFIED", clusterJson("a", zone, isMine ? "21" : "31")) +
                              eventJson("MODIFIED", clusterJson("b", zone, isMine ? "22" : "32")));
            const auto conflicts = [fields] {
                int count = 0;
                for (int row = 0; row < fields->rowCount(); ++row)
                    count += fields->index(row, FieldsModel::KeepMine).data().toString() ==
                             QLatin1String("keep mine");
                return count;
            };
            QTRY_COMPARE(conflicts(), 2);
            find<QToolButton>(isMine ? "keepAllMine" : "takeAllTheirs")->click();
            QTRY_COMPARE(conflicts(), 0);
        }
        QCOMPARE(label("a", "zone"), std::string("4"));
        QCOMPARE(label("b", "zone"), std::string("4"));
    }

    void aConflictIsDecidedInItsRowAndWhereItIsLeftOut() {
        connectToHub();
        trigger("hubModeAction");
        auto *list = find<QTreeView>("hubChanges");
        const auto click = [list](int row, int column) {
            Q_EMIT list->clicked(list->model()->index(row, column));
        };
        m_workspace->relabel({{QStringLiteral("a"), QStringLiteral("b")},
                              {{QStringLiteral("zone"), QStringLiteral("2")}}});
        m_hub->answer(QStringLiteral("first"),
                      eventJson("MODIFIED", clusterJson("a", "\"zone\": \"3\"", "21")));
        QTRY_COMPARE(find<QLabel>("hubConflict")->isVisible(), true);
        auto *page = shownBy<ApplyPage>("applyToHubAction", "applyPage");
        auto *left = page->findChild<QLabel *>(QStringLiteral("applyLeftOut"));
        QVERIFY(left->isVisible());
        QVERIFY2(left->text().contains(QStringLiteral("a · label zone")), qPrintable(left->text()));
        const QPointer<ApplyPage> before(page);
        Q_EMIT left->linkActivated(QStringLiteral("-0"));
        QTRY_COMPARE(label("a", "zone"), std::string("3"));
        QTRY_VERIFY(!before); // the commands are made anew
        QVERIFY(!find<ApplyPage>("applyPage")->findChild<QLabel *>(QStringLiteral("applyLeftOut")));
        QCOMPARE(list->model()->rowCount(), 1);
        click(0, FieldsModel::KeepMine); // no conflict: no link
        QCOMPARE(label("b", "zone"), std::string("2"));
        m_hub->answer(QStringLiteral("second"),
                      eventJson("MODIFIED", clusterJson("b", "\"zone\": \"4\"", "22")));
        QTRY_COMPARE(list->model()->index(0, FieldsModel::TakeTheirs).data().toString(),
                     QStringLiteral("take theirs"));
        click(0, FieldsModel::TakeTheirs);
        QTRY_COMPARE(label("b", "zone"), std::string("4"));
    }

    void rowsLeadToWhatTheyName() {
        connectToHub();
        trigger("hubModeAction");
        const auto *kinds = find<QTreeView>("hubKinds")->model();
        const auto mayChange = [kinds](int row) {
            return kinds->index(row, KindsModel::Change).data().toString();
        };
        QCOMPARE(mayChange(0), QStringLiteral("labels, taints")); // MemberCluster
        QCOMPARE(mayChange(1), QStringLiteral("yes"));            // ClusterResourcePlacement
        QCOMPARE(mayChange(3), QStringLiteral("no"));             // ClusterResourceBinding
        auto *drift = find<QTreeView>("driftList");
        QTRY_VERIFY(drift->model()->rowCount() > 0);
        const QModelIndex web = drift->model()->index(0, 0);
        const int last = drift->model()->rowCount(web) - 1; // before them, why a cycle is due
        const QModelIndex fresh = drift->model()->index(last, DriftModel::Fresh, web);
        QVERIFY2(fresh.data().toString().startsWith(QLatin1String("+ ")),
                 qPrintable(web.data().toString() + fresh.data().toString()));
        Q_EMIT drift->clicked(fresh);
        QCOMPARE(m_window->mode(), Mode::Plan);
        QTRY_VERIFY(m_window->findChild<WhyPanel *>()->isVisible());
        m_workspace->relabel(
            {{QStringLiteral("a")}, {{QStringLiteral("zone"), QStringLiteral("2")}}});
        trigger("hubModeAction");
        auto *list = find<QTreeView>("hubChanges");
        QTRY_COMPARE(list->model()->rowCount(), 1);
        Q_EMIT list->clicked(list->model()->index(0, FieldsModel::What));
        QCOMPARE(m_window->mode(), Mode::Plan);
    }

    /// Heartbeats come all the time; only other edits make other commands.
    void newsOfOtherObjectsLeaveTheCommandsAsTheyAre() {
        connectToHub();
        m_workspace->relabel(
            {{QStringLiteral("a")}, {{QStringLiteral("zone"), QStringLiteral("2")}}});
        auto *page = shownBy<ApplyPage>("applyToHubAction", "applyPage");
        const auto *objection = page->findChild<QLabel *>(QStringLiteral("applyObjection"));
        const auto isBehind = [objection] {
            return objection->text().contains(QLatin1String("not those of these commands"));
        };
        m_hub->answer(QStringLiteral("first"),
                      eventJson("MODIFIED", clusterJson("b", "\"zone\": \"9\"", "21")));
        QTRY_COMPARE(label("b", "zone"), std::string("9"));
        QVERIFY(!isBehind());
        m_workspace->undoStack().undo();
        QTRY_VERIFY(isBehind());
    }

    void withoutAHubTheModeSaysWhatToDo() {
        trigger("hubModeAction");
        auto *empty = find<QLabel>("hubEmpty");
        QVERIFY(empty->isVisible());
        QVERIFY(!find<QTreeView>("driftList")->isVisible());
        empty->linkActivated(QStringLiteral("hub"));
        auto *dialog = find<QDialog>("connectDialog");
        QVERIFY(dialog->isVisible());
        dialog->reject();
        connectToHub();
        QVERIFY(!empty->isVisible());
        QVERIFY(find<QLabel>("hubChangesAllowed")->text().contains(QLatin1String("off until")));
        const auto reads = m_hub->noted(QStringLiteral("calls")).count("get memberclusters");
        find<QToolButton>("hubReconnect")->click();
        QTRY_VERIFY(m_hub->noted(QStringLiteral("calls")).count("get memberclusters") > reads);
        QTRY_VERIFY(!m_window->isBusy());
    }

    /// The hub holds nothing of the placement: the verdict and Apply say so, and nothing is
    /// removed.
    void withoutBindingsApplyAndVerdictHaveOneBasis() {
        m_hub->list(QStringLiteral("clusterresourceplacements"),
                    {placementJson("web", "{\"placementType\": \"PickN\", \"numberOfClusters\": 2}",
                                   "13")});
        connectToHub();
        kube::Value web = m_workspace->objects()->placements[0].document;
        web.find("spec")->find("policy")->set("numberOfClusters", kube::Value::integer(1));
        QVERIFY(m_workspace->editPlacement(0, web, QStringLiteral("one")));
        m_hub->steps(QStringLiteral("patch.dry-run"), "out crp.example.com/web patched\n");
        QTRY_VERIFY(find<VerdictLabel>("verdict")->text().contains(
            QLatin1String("new placement, nothing held")));
        auto *page = shownBy<ApplyPage>("applyToHubAction", "applyPage");
        QTRY_VERIFY(effect(page, QStringLiteral("web")));
        QTRY_VERIFY(effect(page, QStringLiteral("web"))
                        ->child(0)
                        ->text(0)
                        .contains(QLatin1String("new placement, nothing held")));
        const auto *answers = page->findChild<QTreeWidget *>(QStringLiteral("applyOpinions"));
        QTRY_COMPARE(answers->topLevelItemCount(), 1);
        QCOMPARE(answers->topLevelItem(0)->text(1), QStringLiteral("✔ accepted"));
        QCOMPARE(answers->topLevelItem(0)->text(2), QStringLiteral("patched"));
        for (const QTreeWidgetItem *line : page->findChild<ApplyEffects *>()->lines())
            QVERIFY2(!line->data(0, Qt::CheckStateRole).isValid(), qPrintable(line->text(0)));
    }

    /// Below the placement stands what it guarantees less, and the tests that hold until then.
    void applySaysWhatAPlacementGuaranteesLess() {
        m_hub->list(
            QStringLiteral("clusterresourceplacements"),
            {placementJson("web", "{\"placementType\": \"PickN\", \"numberOfClusters\": 2}", "13"),
             placementJson("api", "{\"placementType\": \"PickAll\"}", "14")});
        m_hub->list(QStringLiteral("clusterresourcebindings"), bindingsOfWeb({"a", "b"}));
        connectToHub();
        const auto web =
            ui::find(*m_workspace->objects(), *editedId("ClusterResourcePlacement", "", "web"));
        m_workspace->setPlacement(static_cast<int>(*web));
        QTRY_VERIFY(!m_window->isBusy());
        trigger("keepPlanAction");
        QTRY_COMPARE(m_window->findChild<PlanTestSearch *>()->run()->passed(), std::size_t{1});
        kube::Value fewer = m_workspace->objects()->placements[*web].document;
        fewer.find("spec")->find("policy")->set("numberOfClusters", kube::Value::integer(1));
        QVERIFY(m_workspace->editPlacement(static_cast<int>(*web), fewer, QStringLiteral("one")));
        auto *page = shownBy<ApplyPage>("applyToHubAction", "applyPage");
        const auto weakened = QStringLiteral("⚠ weakened: numberOfClusters 2 → 1");
        QTRY_VERIFY(effect(page, weakened));
        QCOMPARE(effect(page, weakened)->parent()->text(0), QStringLiteral("web"));
        QVERIFY(effect(page, QStringLiteral("−1, keeps 1")));
        const QTreeWidgetItem *broken = effect(page, QStringLiteral("⚠ test web-stays breaks: "));
        QVERIFY(broken);
        QCOMPARE(broken->parent(), effect(page, weakened)->parent());
        QVERIFY(effect(page, QStringLiteral("1 placements are unchanged")));
    }

    /// What is held and not picked today stays; it can be evicted, or one looks what would keep it.
    void driftLeadsToWhatCanBeDone() {
        m_hub->list(QStringLiteral("clusterresourceplacements"),
                    {placementJson("web", kInZone2, "13")});
        m_hub->list(QStringLiteral("clusterresourcebindings"), bindingsOfWeb({"a"}));
        connectToHub();
        trigger("hubModeAction");
        auto *advice = find<QLabel>("driftAdvice");
        QTRY_VERIFY2(advice->text().contains(QStringLiteral("Evict a…")),
                     qPrintable(advice->text()));
        QVERIFY(advice->isVisible());
        const auto *list = find<QTreeView>("driftList"); // whose reason may be elided
        QVERIFY(advice->text().startsWith(list->currentIndex()
                                              .siblingAtColumn(DriftModel::Why)
                                              .data()
                                              .toString()
                                              .toHtmlEscaped()));
        Q_EMIT advice->linkActivated(QStringLiteral("evict"));
        QCOMPARE(m_window->mode(), Mode::Rollout);
        QTRY_COMPARE(find<QTableView>("rolloutEvictions")->model()->rowCount(), 1);
        trigger("hubModeAction");
        Q_EMIT advice->linkActivated(QStringLiteral("why"));
        QCOMPARE(m_window->mode(), Mode::Plan);
        QTRY_VERIFY(m_window->findChild<WhyPanel *>()->isVisible());
    }

    void allEditsAreDroppedOrSaved() {
        connectToHub();
        trigger("hubModeAction");
        auto *kept = find<QLabel>("hubKept");
        const auto isDropped = [kept] { return !kept->text().contains(QLatin1String("'drop'")); };
        QVERIFY(kept->isVisible() && isDropped()); // it says what would be here
        m_workspace->relabel({{QStringLiteral("a"), QStringLiteral("b")},
                              {{QStringLiteral("zone"), QStringLiteral("2")}}});
        const auto *list = find<QTreeView>("hubChanges");
        QTRY_COMPARE(list->model()->rowCount(), 2);
        QTRY_VERIFY(!isDropped());
        // What is said of them stands right below them.
        const auto below = [list](int row) {
            return list->visualRect(list->model()->index(row, 0)).bottom();
        };
        QTRY_VERIFY(list->viewport()->height() - below(1) <=
                    Metrics::forFont(list->font()).padding);
        QTRY_COMPARE(kept->y(), list->geometry().bottom() + 1);
        QTRY_COMPARE(list->verticalScrollBar()->maximum(), 0);
        Q_EMIT kept->linkActivated(QStringLiteral("drop"));
        QTRY_COMPARE(find<QTreeView>("hubChanges")->model()->rowCount(), 0);
        QCOMPARE(label("a", "zone"), std::string("1"));
        QCOMPARE(label("b", "zone"), std::string("-"));
        QVERIFY(isDropped());
        m_workspace->undoStack().undo(); // both, for it was one step
        QCOMPARE(label("a", "zone"), std::string("2"));
        QCOMPARE(label("b", "zone"), std::string("2"));
        QTRY_VERIFY(!isDropped());
        m_chooser.target = path("saved.yaml");
        Q_EMIT kept->linkActivated(QStringLiteral("save"));
        QVERIFY(QFile::exists(m_chooser.target));
    }

    void bindingsThatCannotBeReadAreToBeTicked() {
        m_hub->failure(QStringLiteral("get.clusterresourcebindings"),
                       "Error from server (Forbidden): clusterresourcebindings is forbidden: User "
                       "\"x\" cannot list resource");
        connectToHub();
        kube::Value web = m_workspace->objects()->placements[0].document;
        web.find("spec")->find("policy")->set("placementType", kube::Value::string("PickN"));
        web.find("spec")->find("policy")->set("numberOfClusters", kube::Value::integer(1));
        QVERIFY(m_workspace->editPlacement(0, web, QStringLiteral("one")));
        m_hub->steps(QStringLiteral("patch.dry-run"), "out patched\n");
        auto *page = shownBy<ApplyPage>("applyToHubAction", "applyPage");
        QTRY_VERIFY(effect(page, QStringLiteral("⚠ ClusterResourceBinding")));
        QCOMPARE(effect(page, QStringLiteral("⚠ ClusterResourceBinding"))->checkState(0),
                 Qt::Unchecked);
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestHubMode)
#include "tst_hub_mode.moc"
