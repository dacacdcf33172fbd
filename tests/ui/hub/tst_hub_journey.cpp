// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QCheckBox>
#include <QDialog>
#include <QLabel>
#include <QListView>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTableView>
#include <QToolButton>
#include <QTreeView>
#include <QTreeWidget>

#include "tests/core/hub/held_bindings.h"
#include "tests/test_program.h"
#include "tests/ui/hub/hub_window_test.h"
#include "ui/frame/main_tool_bar.h"
#include "ui/hub/apply_page.h"
#include "ui/hub/drift_model.h"
#include "ui/placements/placement_list_model.h"
#include "ui/resources/resources_panel.h"
#include "ui/resources/who_view.h"
#include "ui/widgets/panel_header.h"

namespace evenkeel::ui {

using tests::clusterJson;
using tests::eventJson;
using tests::objectJson;
using tests::placementJson;

/// A person with a hub: a scripted kubectl says what happens there.
class TestHubJourney : public HubWindowTest {
    Q_OBJECT

private:
    QString fieldsText() const {
        const QAbstractItemModel *model = find<QTreeView>("hubChanges")->model();
        QStringList rows;
        for (int row = 0; row < model->rowCount(); ++row) {
            QStringList cells;
            for (int column = 0; column <= FieldsModel::Verdict; ++column)
                cells.append(model->index(row, column).data().toString());
            rows.append(cells.join(QLatin1Char('|')));
        }
        return rows.join(QLatin1Char('\n'));
    }

    /// An event of the watch, and what a list says from then on.
    void happen(const char *event, const QByteArray &object, const QByteArrayList &after) {
        m_hub->list(QStringLiteral("memberclusters"), after);
        m_hub->answer(QLatin1String(event), eventJson("MODIFIED", object));
    }

private Q_SLOTS:
    void init() { startHub(); }
    void cleanup() { stopHub(); }

    /// Contexts of another kubeconfig are no help where that of the hub is the one that was named.
    void theStartPageListsTheKubeconfigThatWasAsked() {
        m_hub->answer(QStringLiteral("config"),
                      "{\"contexts\": [{\"name\": \"lab\", \"context\": {}}]}");
        m_hub->failure(QStringLiteral("get.memberclusters"),
                       "Unable to connect to the server: dial tcp: connection refused");
        QSignalSpy failed(&m_window->hub(), &HubDesk::failed);
        m_window->hub().connectTo({"prod", "/etc/other.conf"});
        QTRY_COMPARE(failed.count(), 1);
        const auto listed = [this] {
            return std::ranges::any_of(
                m_hub->noted(QStringLiteral("calls")).split('\n'), [](const QByteArray &call) {
                    return call.contains("config view") && call.contains("/etc/other.conf");
                });
        };
        QTRY_VERIFY2(listed(), m_hub->noted(QStringLiteral("calls")).constData());
        const auto first = [this] {
            const auto *link = m_window->findChild<QAbstractButton *>(QStringLiteral("hub:0"));
            return link == nullptr ? QString() : link->accessibleName();
        };
        QTRY_COMPARE(first(), QStringLiteral("Connect to lab"));
    }

    void aContextIsChosenAndTested() {
        m_hub->answer(QStringLiteral("config"),
                      "{\"current-context\": \"prod\", \"clusters\": [{\"name\": \"east\", "
                      "\"cluster\": {\"server\": \"https://hub:443\"}}], \"contexts\": [{\"name\": "
                      "\"dev\", \"context\": {}}, {\"name\": \"prod\", \"context\": {\"cluster\": "
                      "\"east\", \"user\": \"admin\"}}]}");
        m_hub->answer(QStringLiteral("version"),
                      "{\"clientVersion\": {\"minor\": \"34\", \"gitVersion\": \"v1.34.0\"}, "
                      "\"serverVersion\": {\"minor\": \"34\", \"gitVersion\": \"v1.34.1\"}}");
        m_hub->steps(QStringLiteral("can-i.resourceplacements"), "out no\nexit 1\n");
        trigger("connectToHubAction");
        auto *dialog = find<QDialog>("connectDialog");
        auto *list = dialog->findChild<QTreeWidget *>(QStringLiteral("contextsList"));
        QTRY_COMPARE(list->topLevelItemCount(), 2);
        QCOMPARE(list->currentItem()->text(0), QStringLiteral("prod (current)"));
        QCOMPARE(list->currentItem()->text(3), QStringLiteral("https://hub:443"));
        auto *pods = dialog->findChild<QRadioButton *>(QStringLiteral("readPods"));
        pods->setChecked(true);
        dialog->findChild<QPushButton *>(QStringLiteral("testContext"))->click();
        QTRY_VERIFY(m_hub->noted(QStringLiteral("calls")).contains("can-i list nodes"));
        dialog->findChild<QRadioButton *>(QStringLiteral("readFleet"))->setChecked(true);
        dialog->findChild<QPushButton *>(QStringLiteral("testContext"))->click();
        auto *answer = dialog->findChild<QLabel *>(QStringLiteral("connectAnswer"));
        QTRY_VERIFY(answer->text().startsWith(QLatin1String("Kubernetes v1.34.1")));
        QVERIFY2(answer->text().contains(QLatin1String("ResourcePlacement: not allowed: the "
                                                       "placements of namespaces")),
                 qPrintable(answer->text()));
        dialog->findChild<QPushButton *>(QStringLiteral("connectButton"))->click();
        QTRY_VERIFY(!m_workspace->objects()->fleet.isEmpty());
        QVERIFY(find<QLabel>("hubText")->text().startsWith(QLatin1String("hub prod, ")));
        QVERIFY(m_window->windowTitle().startsWith(QLatin1String("hub prod")));
        QVERIFY(!m_workspace->isDirty());
        QVERIFY(!m_hub->noted(QStringLiteral("calls")).contains("label"));
    }

    void aHubThatCannotBeReadIsASentence() {
        m_hub->failure(QStringLiteral("get.memberclusters"),
                       "error: You must be logged in to the server (Unauthorized)");
        m_window->hub().connectTo({"prod", {}});
        QTRY_VERIFY(m_window->statusBar()->currentMessage().contains(
            QLatin1String("the login is missing or has expired")));
        QVERIFY(!find<QLabel>("hubText")->isVisible());
    }

    void editsStayOnTopOfAMovingHub() {
        connectToHub();
        m_workspace->relabel(
            {{QStringLiteral("a")}, {{QStringLiteral("zone"), QStringLiteral("2")}}});
        QCOMPARE(fieldsText(), QStringLiteral("a · label zone|1|2|1|✔ on top"));
        const QByteArray b = clusterJson("b", "\"zone\": \"9\"", "20");
        happen("first", b, {clusterJson("a", "\"zone\": \"1\"", "11"), b});
        QTRY_COMPARE(label("b", "zone"), std::string("9"));
        QCOMPARE(label("a", "zone"), std::string("2"));
        QCOMPARE(fieldsText(), QStringLiteral("a · label zone|1|2|1|✔ on top"));
        const QByteArray a = clusterJson("a", "\"zone\": \"3\"", "21");
        happen("second", a, {a, b});
        QTRY_COMPARE(fieldsText(), QStringLiteral("a · label zone|1|2|3|⚠ conflict"));
        QCOMPARE(label("a", "zone"), std::string("2"));
        Q_EMIT find<QLabel>("hubConflict")->linkActivated(QStringLiteral("+0"));
        QCOMPARE(fieldsText(), QStringLiteral("a · label zone|1|2|3|✔ on top"));
        Q_EMIT find<QLabel>("hubConflict")->linkActivated(QStringLiteral("-0"));
        QCOMPARE(label("a", "zone"), std::string("3"));
        QCOMPARE(fieldsText(), QString());
    }

    void aConflictIsChosenAsItComes() {
        connectToHub();
        m_workspace->relabel({{QStringLiteral("a"), QStringLiteral("b")},
                              {{QStringLiteral("zone"), QStringLiteral("2")}}});
        QVERIFY(find<QLabel>("hubConflict")->isHidden());
        const QByteArray b = clusterJson("b", "\"zone\": \"9\"", "20");
        happen("first", b, {clusterJson("a", "\"zone\": \"1\"", "11"), b});
        QTRY_COMPARE(fieldsText(), QStringLiteral("a · label zone|1|2|1|✔ on top\n"
                                                  "b · label zone|–|2|9|⚠ conflict"));
        QCOMPARE(find<QTreeView>("hubChanges")->currentIndex().row(), 1);
        QVERIFY(!find<QLabel>("hubConflict")->isHidden());
    }

    /// What was applied is what further edits of it begin with.
    void whatTheHubTookIsNoConflict() {
        connectToHub();
        m_workspace->relabel(
            {{QStringLiteral("b")}, {{QStringLiteral("zone"), QStringLiteral("7")}}});
        m_workspace->relabel(
            {{QStringLiteral("a")}, {{QStringLiteral("zone"), QStringLiteral("2")}}});
        const QByteArray a = clusterJson("a", "\"zone\": \"2\"", "21");
        happen("first", a, {a, clusterJson("b", {}, "12")});
        QTRY_COMPARE(fieldsText(), QStringLiteral("b · label zone|–|7|–|✔ on top"));
        m_workspace->relabel(
            {{QStringLiteral("a")}, {{QStringLiteral("zone"), QStringLiteral("3")}}});
        QVERIFY2(fieldsText().contains(QStringLiteral("a · label zone|2|3|2|✔ on top")),
                 qPrintable(fieldsText()));
        const QByteArray b = clusterJson("b", "\"other\": \"1\"", "22");
        happen("second", b, {a, b});
        QTRY_COMPARE(label("b", "other"), std::string("1"));
        QVERIFY2(fieldsText().contains(QStringLiteral("a · label zone|2|3|2|✔ on top")),
                 qPrintable(fieldsText()));
    }

    /// A change of the hub before an edit here is no conflict.
    void anEditBeginsWithWhatTheHubHas() {
        connectToHub();
        m_workspace->relabel(
            {{QStringLiteral("a")}, {{QStringLiteral("zone"), QStringLiteral("2")}}});
        const QByteArray b = clusterJson("b", "\"zone\": \"5\"", "21");
        happen("first", b, {clusterJson("a", "\"zone\": \"1\"", "11"), b});
        QTRY_COMPARE(label("b", "zone"), std::string("5"));
        m_workspace->relabel(
            {{QStringLiteral("b")}, {{QStringLiteral("zone"), QStringLiteral("6")}}});
        QCOMPARE(fieldsText(), QStringLiteral("a · label zone|1|2|1|✔ on top\n"
                                              "b · label zone|5|6|5|✔ on top"));
    }

    /// A hub that is read again, after it was left or after Evenkeel was killed, has the edits on
    /// top that were made there.
    void editsStayOnTopOfAHubThatIsReadAgain() {
        connectToHub();
        m_workspace->relabel(
            {{QStringLiteral("a")}, {{QStringLiteral("zone"), QStringLiteral("2")}}});
        trigger("leaveHubAction");
        QVERIFY(m_workspace->isDirty());
        m_hub->list(QStringLiteral("memberclusters"),
                    {clusterJson("a", "\"zone\": \"3\"", "21"), clusterJson("c", {}, "22")});
        m_window->hub().connectTo({"prod", {}});
        QTRY_VERIFY(m_workspace->objects()->fleet.find("c").has_value());
        QCOMPARE(label("a", "zone"), std::string("2"));
        QCOMPARE(fieldsText(), QStringLiteral("a · label zone|1|2|3|⚠ conflict"));
    }

    void serverUserAndVersionOfKubeFleetAreShown() {
        m_hub->answer(QStringLiteral("config"),
                      "{\"clusters\": [{\"name\": \"east\", \"cluster\": {\"server\": "
                      "\"https://hub.example:443\"}}], \"contexts\": [{\"name\": \"prod\", "
                      "\"context\": {\"cluster\": \"east\", \"user\": \"admin\"}}]}");
        m_hub->answer(QStringLiteral("get.deployments"),
                      "{\"items\": [{\"spec\": {\"template\": {\"spec\": {\"containers\": "
                      "[{\"image\": \"x/hub-agent:v0.14.2\"}]}}}}]}");
        connectToHub();
        QTRY_COMPARE(
            find<Segments>("hubPages")->line().detail(),
            QStringLiteral("prod · https://hub.example:443 · user admin · KubeFleet v0.14.2"));
    }

    void agesGoOnWithoutNews() {
        connectToHub();
        auto *kinds = find<QTreeView>("hubKinds");
        trigger("hubModeAction");
        QVERIFY(kinds->isVisible());
        const QAbstractItemModel *model = kinds->model();
        const auto age = [model] { return model->index(5, 3).data().toString(); };
        constexpr int kTime = 20'000; // also where much else runs
        QTRY_VERIFY_WITH_TIMEOUT(!age().isEmpty(), kTime);
        const QString first = age();
        QTRY_VERIFY_WITH_TIMEOUT(age() != first && age().endsWith(QLatin1String(" s")), kTime);
    }

    void aHubThatGoesAwayIsAState() {
        m_hub->steps(QStringLiteral("watch.memberclusters"),
                     "err Unable to connect to the server: EOF\nexit 1\n");
        connectToHub();
        QTRY_VERIFY(find<QLabel>("hubText")->text().startsWith(
            QLatin1String("connection to prod lost 0 s ago: as of ")));
        QCOMPARE(m_workspace->objects()->fleet.size(), std::size_t{2});
        m_hub->steps(QStringLiteral("watch.memberclusters"), "await first\nsleep 60000\n");
        happen("first", clusterJson("c", {}, "30"), {clusterJson("c", {}, "30")});
        QTRY_VERIFY_WITH_TIMEOUT(
            find<QLabel>("hubText")->text().startsWith(QLatin1String("hub prod, ")), 30000);
        QTRY_VERIFY(m_workspace->objects()->fleet.find("c").has_value());
    }

    /// A server that has only just started does not answer for every kind at once.
    void aKindThatDoesNotAnswerIsReadLater() {
        m_hub->failure(QStringLiteral("get.clusterresourceplacements"),
                       "Error from server (TooManyRequests): storage is (re)initializing");
        m_hub->steps(QStringLiteral("watch.clusterresourceplacements"),
                     "await later\nsleep 60000\n");
        connectToHub();
        QVERIFY(m_workspace->objects()->placements.empty());
        QVERIFY(find<QLabel>("hubText")->text().startsWith(QLatin1String("hub prod, ")));
        const QByteArray web = placementJson("web", "{\"placementType\": \"PickAll\"}", "13");
        m_hub->list(QStringLiteral("clusterresourceplacements"), {web});
        m_hub->answer(QStringLiteral("later"), eventJson("ADDED", web));
        QTRY_COMPARE(m_workspace->objects()->placements.size(), std::size_t{1});
        const QAbstractItemModel *kinds = find<QTreeView>("hubKinds")->model();
        QCOMPARE(kinds->index(1, 2).data().toString(), QStringLiteral("watching"));
    }

    void whatIsNotAllowedIsShownWithItsCost() {
        m_hub->failure(QStringLiteral("get.clusterresourcebindings"),
                       "Error from server (Forbidden): forbidden");
        connectToHub();
        const QAbstractItemModel *kinds = find<QTreeView>("hubKinds")->model();
        QCOMPARE(kinds->index(0, 0).data().toString(), // first
                 QStringLiteral("ClusterResourceBinding – not allowed: plans are those of new "
                                "placements: nothing counts as held"));
        QVERIFY(find<QTreeView>("hubKinds")->isFirstColumnSpanned(0, {}));
        QCOMPARE(kinds->index(1, 1).data().toString(), QStringLiteral("2"));
        // Nothing is said of what is held: neither that it is nothing, nor that it would be picked.
        const QString unknown =
            QStringLiteral("what it holds is not known, because its bindings cannot be read");
        QTRY_COMPARE(find<QWidget>("verdict")->statusTip(), unknown);
        QCOMPARE(find<VerdictLabel>("verdict")->text(),
                 QStringLiteral("? 2 of 2 picked · %1").arg(unknown));
        const QAbstractItemModel *placements = find<QListView>("placementList")->model();
        QTRY_COMPARE(placements->index(0, 0).data().toString(), QStringLiteral("Not known"));
        QCOMPARE(placements->index(1, 0).data(PlacementListModel::StateRole).toInt(),
                 static_cast<int>(PlacementState::Unknown));
        trigger("hubModeAction");
        QTRY_VERIFY(find<QLabel>("driftTitle")
                        ->text()
                        .endsWith(QLatin1String("is not known, as their bindings cannot be read")));
        QVERIFY(!find<QTreeView>("driftList")->isVisible());
    }

    void bindingsThatAnswerLaterMakeTheVerdictKnown() {
        m_hub->failure(QStringLiteral("get.clusterresourcebindings"),
                       "Error from server (TooManyRequests): storage is (re)initializing");
        m_hub->steps(QStringLiteral("watch.clusterresourcebindings"), "await later\nsleep 60000\n");
        connectToHub();
        QTRY_VERIFY(find<VerdictLabel>("verdict")->text().startsWith(QLatin1Char('?')));
        m_hub->list(QStringLiteral("clusterresourcebindings"), {});
        m_hub->answer(QStringLiteral("later"), {});
        QTRY_COMPARE(find<VerdictLabel>("verdict")->text(),
                     QStringLiteral("✔ 2 of 2 picked · new placement, nothing held"));
    }

    void editsAreAppliedAfterADryRun() {
        connectToHub();
        m_workspace->relabel(
            {{QStringLiteral("a")}, {{QStringLiteral("zone"), QStringLiteral("2")}}});
        m_hub->steps(QStringLiteral("label.dry-run"), "out membercluster/a labeled\n");
        m_hub->steps(QStringLiteral("label"), "out membercluster/a labeled\n");
        auto *page = shownBy<ApplyPage>("applyToHubAction", "applyPage");
        auto *apply = page->findChild<QPushButton *>(QStringLiteral("applyButton"));
        QCOMPARE(
            page->findChild<QPlainTextEdit *>(QStringLiteral("applyCommands"))->toPlainText(),
            QStringLiteral("kubectl --context=prod label --overwrite --resource-version=11 "
                           "-- memberclusters.v1beta1.cluster.kubernetes-fleet.io a zone=2\n"));
        QTRY_VERIFY(page->findChild<QLabel *>(QStringLiteral("applyVerdict"))
                        ->text()
                        .contains(QLatin1String("all accepted")));
        QVERIFY(!apply->isEnabled());
        page->findChild<QCheckBox *>(QStringLiteral("applySwitch"))->setChecked(true);
        QTRY_VERIFY(apply->isEnabled());
        apply->click();
        auto *log = page->findChild<QPlainTextEdit *>(QStringLiteral("applyLog"));
        QTRY_VERIFY(log->toPlainText().endsWith(QLatin1String("1 of 1 done")));
        QCOMPARE(
            m_hub->noted(QStringLiteral("calls")).count("label --overwrite --resource-version=11"),
            1);
        QVERIFY(!apply->isEnabled());
        const QByteArray a = clusterJson("a", "\"zone\": \"2\"", "31");
        happen("first", a, {a, clusterJson("b", {}, "12")});
        QTRY_VERIFY(!m_workspace->isDirty());
    }

    void whatTheServerRefusesIsNotApplied() {
        connectToHub();
        m_workspace->relabel(
            {{QStringLiteral("a")}, {{QStringLiteral("zone"), QStringLiteral("2")}}});
        m_hub->failure(QStringLiteral("label.dry-run"),
                       "Error from server (Conflict): Operation cannot be fulfilled");
        auto *page = shownBy<ApplyPage>("applyToHubAction", "applyPage");
        page->findChild<QCheckBox *>(QStringLiteral("applySwitch"))->setChecked(true);
        auto *verdict = page->findChild<QLabel *>(QStringLiteral("applyVerdict"));
        QTRY_VERIFY(verdict->text().contains(
            QLatin1String("the object has changed on the hub since it was read")));
        QVERIFY(!page->findChild<QPushButton *>(QStringLiteral("applyButton"))->isEnabled());
    }

    /// Objects that placements select are not read before the user opens them.
    void whatPlacementsSelectIsReadWhenItIsWanted() {
        connectToHub();
        QVERIFY(!m_hub->noted(QStringLiteral("calls")).contains("api-resources"));
        auto *panel = find<ResourcesPanel>("resourcesPanel");
        auto *bar = panel->findChild<QWidget *>(QStringLiteral("hubObjectsBar"));
        m_window->panels().bringUp(panel);
        QVERIFY(bar->isVisible());
        auto *sentence = bar->findChild<QLabel *>(QStringLiteral("hubObjectsSentence"));
        auto *read = bar->findChild<QToolButton *>(QStringLiteral("readHubObjects"));
        QCOMPARE(
            sentence->text(),
            QStringLiteral("The objects that placements select on the hub have not been read."));
        m_hub->failure(QStringLiteral("api-resources"),
                       "error: You must be logged in to the server");
        read->click();
        QTRY_VERIFY(sentence->text().contains(
            QStringLiteral("The selected objects were not read: the login is missing")));
        m_hub->answer(QStringLiteral("api-resources"), "configmaps  cm  v1  true   ConfigMap\n"
                                                       "namespaces  ns  v1  false  Namespace\n");
        m_hub->list(QStringLiteral("namespaces"), {objectJson("v1", "Namespace", "app")});
        m_hub->list(QStringLiteral("configmaps"), {objectJson("v1", "ConfigMap", "conf", "app")});
        read->click();
        QTRY_COMPARE(panel->model().rowCount(), 2);
        QVERIFY2(sentence->text().startsWith(
                     QStringLiteral("2 selected object(s) of the hub read, as of ")),
                 qPrintable(sentence->text()));
        QVERIFY(read->isEnabled());
        panel->askWho(QStringLiteral("a"));
        QTRY_COMPARE(panel->who().model().rowCount(), 2);
        trigger("leaveHubAction");
        QVERIFY(!bar->isVisible());
    }

    void removalsAreTickedOneByOne() {
        m_hub->list(QStringLiteral("clusterresourceplacements"),
                    {placementJson("web",
                                   "{\"placementType\": \"PickFixed\", \"clusterNames\": "
                                   "[\"a\", \"b\"]}",
                                   "13")});
        m_hub->list(QStringLiteral("clusterresourcebindings"), tests::bindingsOfWeb({"a", "b"}));
        connectToHub();
        kube::Value web = m_workspace->objects()->placements[0].document;
        web.find("spec")->find("policy")->set("clusterNames",
                                              kube::Value::array({kube::Value::string("a")}));
        QVERIFY(m_workspace->editPlacement(0, web, QStringLiteral("one")));
        m_hub->steps(QStringLiteral("patch.dry-run"), "out patched\n");
        auto *page = shownBy<ApplyPage>("applyToHubAction", "applyPage");
        auto *apply = page->findChild<QPushButton *>(QStringLiteral("applyButton"));
        page->findChild<QCheckBox *>(QStringLiteral("applySwitch"))->setChecked(true);
        QTRY_VERIFY(effect(page, QStringLiteral("− b")));
        QTRY_VERIFY(page->findChild<QLabel *>(QStringLiteral("applyVerdict"))
                        ->text()
                        .contains(QLatin1String("all accepted")));
        QTreeWidgetItem *removal = effect(page, QStringLiteral("− b"));
        QCOMPARE(removal->parent()->text(0), QStringLiteral("web"));
        QVERIFY(effect(page, QStringLiteral("−1, keeps 1")));
        QVERIFY(!apply->isEnabled());
        removal->setCheckState(0, Qt::Checked);
        QVERIFY(apply->isEnabled());
    }

    void whatIsRemovedIsDeletedOnceItIsTicked() {
        m_hub->list(QStringLiteral("memberclusters"), {clusterJson("a", {}, "11")});
        m_hub->list(QStringLiteral("clusterresourcebindings"), tests::bindingsOfWeb({"a"}));
        connectToHub();
        m_workspace->removePlacement(0);
        m_hub->steps(QStringLiteral("delete"), "out {}\n");
        auto *page = shownBy<ApplyPage>("applyToHubAction", "applyPage");
        auto *apply = page->findChild<QPushButton *>(QStringLiteral("applyButton"));
        page->findChild<QCheckBox *>(QStringLiteral("applySwitch"))->setChecked(true);
        const QString deletion = QStringLiteral("− ClusterResourcePlacement web");
        QVERIFY(effect(page, deletion));
        QTRY_VERIFY(page->findChild<QLabel *>(QStringLiteral("applyVerdict"))
                        ->text()
                        .contains(QLatin1String("all accepted")));
        QTRY_VERIFY(effect(page, QStringLiteral("− a")));
        effect(page, QStringLiteral("− a"))->setCheckState(0, Qt::Checked);
        QVERIFY(!apply->isEnabled());
        effect(page, deletion)->setCheckState(0, Qt::Checked);
        QVERIFY(apply->isEnabled());
        apply->click();
        auto *log = page->findChild<QPlainTextEdit *>(QStringLiteral("applyLog"));
        QTRY_VERIFY(log->toPlainText().endsWith(QLatin1String("1 of 1 done")));
        m_chooser.target = path("apply.log");
        page->findChild<QPushButton *>(QStringLiteral("applyLogSave"))->click();
        QFile saved(m_chooser.target);
        QVERIFY(saved.open(QIODevice::ReadOnly));
        const QByteArray text = saved.readAll();
        QVERIFY2(text.contains("ClusterResourcePlacement web: clusterresourceplacement \"web\" "
                               "deleted\n") &&
                     text.endsWith("1 of 1 done\n"),
                 text);
    }

    void clustersThatLeaveOrJoinAreNamed() {
        connectToHub();
        m_workspace->removeClusters({QStringLiteral("b")});
        auto *page = shownBy<ApplyPage>("applyToHubAction", "applyPage");
        QCOMPARE(page->findChild<QLabel *>(QStringLiteral("applyFleet"))->text(),
                 QStringLiteral("Clusters: − b leaves the fleet"));
        m_chooser.target = path("apply.sh");
        page->findChild<QPushButton *>(QStringLiteral("applyCommandsSave"))->click();
        QFile saved(m_chooser.target);
        QVERIFY(saved.open(QIODevice::ReadOnly));
        QVERIFY(saved.readAll().startsWith("#!/bin/sh\nset -eu\nprintf %s "));
    }

    void azuresMembersAreLabelledByAz() {
        m_hub->list(QStringLiteral("memberclusters"),
                    {clusterJson("a", "\"fleet.azure.com/location\": \"westeurope\"", "11")});
        connectToHub();
        m_workspace->relabel(
            {{QStringLiteral("a")}, {{QStringLiteral("zone"), QStringLiteral("2")}}});
        auto *page = shownBy<ApplyPage>("applyToHubAction", "applyPage");
        QCOMPARE(page->findChild<QPlainTextEdit *>(QStringLiteral("applyAzure"))->toPlainText(),
                 QStringLiteral("az fleet member update --resource-group=GROUP --fleet-name=FLEET "
                                "--name=a --labels zone=2\n"));
        QVERIFY(!page->findChild<QPushButton *>(QStringLiteral("applyButton"))->isEnabled());
        QVERIFY(!m_hub->noted(QStringLiteral("calls")).contains("label"));
    }

    /// Whether the command that runs was done would not be known.
    void leavingWaitsForTheCommandThatRuns() {
        connectToHub();
        m_workspace->relabel({{QStringLiteral("a"), QStringLiteral("b")},
                              {{QStringLiteral("zone"), QStringLiteral("2")}}});
        m_hub->steps(QStringLiteral("label.dry-run"), "out labeled\n");
        m_hub->steps(QStringLiteral("label"), "await goon\nout membercluster/a labeled\n");
        auto *page = shownBy<ApplyPage>("applyToHubAction", "applyPage");
        page->findChild<QCheckBox *>(QStringLiteral("applySwitch"))->setChecked(true);
        auto *apply = page->findChild<QPushButton *>(QStringLiteral("applyButton"));
        QTRY_VERIFY(apply->isEnabled());
        apply->click();
        QTRY_COMPARE(m_hub->noted(QStringLiteral("calls")).count("label --overwrite"), 1);
        page->leave();
        QVERIFY(page->isVisible());
        m_hub->answer(QStringLiteral("goon"), "\n");
        auto *log = page->findChild<QPlainTextEdit *>(QStringLiteral("applyLog"));
        QTRY_VERIFY(log->toPlainText().endsWith(QLatin1String("1 of 2 done")));
        QVERIFY(log->toPlainText().contains(QLatin1String("not done: MemberCluster b")));
        QTRY_VERIFY(apply->isEnabled());
        page->leave();
        QVERIFY(!page->isVisible());
    }

    /// The page stays while a person edits elsewhere; what it shows is not applied then.
    void commandsOfOlderEditsAreNotApplied() {
        connectToHub();
        m_workspace->relabel(
            {{QStringLiteral("a")}, {{QStringLiteral("zone"), QStringLiteral("2")}}});
        m_hub->steps(QStringLiteral("label.dry-run"), "out labeled\n");
        auto *page = shownBy<ApplyPage>("applyToHubAction", "applyPage");
        QVERIFY(page->isVisible());
        page->findChild<QCheckBox *>(QStringLiteral("applySwitch"))->setChecked(true);
        auto *apply = page->findChild<QPushButton *>(QStringLiteral("applyButton"));
        QTRY_VERIFY(apply->isEnabled());
        trigger("planModeAction"); // to look something up
        trigger("hubModeAction");
        QVERIFY(page->isVisible() && apply->isEnabled());
        m_workspace->relabel(
            {{QStringLiteral("a")}, {{QStringLiteral("zone"), QStringLiteral("3")}}});
        QVERIFY(!apply->isEnabled());
        const QPointer<ApplyPage> before = page;
        page->findChild<QPushButton *>(QStringLiteral("applyRenew"))->click();
        QTRY_VERIFY(!before && m_window->findChild<ApplyPage *>());
        QVERIFY(find<QPlainTextEdit>("applyCommands")->toPlainText().contains("zone=3"));
        QTRY_VERIFY(find<QPushButton>("applyButton")->isEnabled());
    }

    /// The objects of a difference, ready to be sent, without a name of the hub's.
    void aReportIsWrittenWithInventedNames() {
        connectToHub();
        trigger("hubModeAction");
        auto *report = find<QToolButton>("reportButton");
        QTRY_VERIFY(report->isEnabled());
        m_chooser.target = path("report.yaml");
        find<QAction>("reportWithPseudonyms")->trigger();
        QTRY_VERIFY(m_window->statusBar()->currentMessage().contains(m_chooser.target));
        QFile file(m_chooser.target);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray text = file.readAll();
        QVERIFY2(text.contains("kind: DriftList") && text.contains("name: cluster-2"), text);
        QVERIFY2(!text.contains("web") && !text.contains("zone"), text);
    }

    void podsOfAMemberAreFollowed() {
        const auto node = [](const char *name) {
            return QByteArray("{\"apiVersion\": \"v1\", \"kind\": \"Node\", \"metadata\": "
                              "{\"name\": \"") +
                   name +
                   "\", \"resourceVersion\": \"1\"}, \"status\": {\"allocatable\": {\"cpu\": "
                   "\"4\", \"memory\": \"8Gi\", \"pods\": \"10\"}}}";
        };
        const auto nodes = [this] {
            const auto &inventory = m_workspace->objects()->podInventory;
            return inventory ? inventory->cluster->nodes.size() : 0;
        };
        m_hub->list(QStringLiteral("nodes"), {node("n1")});
        m_hub->steps(QStringLiteral("watch.nodes"), "await grown\n");
        m_hub->failure(QStringLiteral("get.services"),
                       "Error from server (Forbidden): services is forbidden");
        m_window->hub().connectTo({"member-1", {}, hub::Server::Member});
        QTRY_COMPARE(nodes(), std::size_t{1});
        QCOMPARE(m_window->mode(), Mode::Pods);
        QVERIFY(find<QLabel>("hubText")->text().startsWith(QLatin1String("cluster member-1, ")));
        QVERIFY2(m_window->statusBar()->currentMessage().contains(QLatin1String(
                     "Service: not allowed: default constraints do not see Services")),
                 qPrintable(m_window->statusBar()->currentMessage()));
        QVERIFY(!find<QAction>("applyToHubAction")->isEnabled());
        QVERIFY(!m_hub->noted(QStringLiteral("calls")).contains("memberclusters"));
        m_hub->list(QStringLiteral("nodes"), {node("n1"), node("n2")});
        m_hub->answer(QStringLiteral("grown"), eventJson("ADDED", node("n2")));
        QTRY_COMPARE(nodes(), std::size_t{2});
    }

    void openingFilesLeavesTheHub() {
        connectToHub();
        QFile file(path("a.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(clusterJson("other"));
        file.close();
        openFiles({file.fileName()});
        QVERIFY(!find<QLabel>("hubText")->isVisible());
        QVERIFY(m_workspace->objects()->fleet.find("other").has_value());
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestHubJourney)
#include "tst_hub_journey.moc"
