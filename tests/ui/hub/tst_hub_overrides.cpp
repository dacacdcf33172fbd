// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QCheckBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QToolButton>
#include <QTreeView>
#include <QTreeWidget>

#include "core/manifest/manifest.h"
#include "tests/test_program.h"
#include "tests/core/hub/held_bindings.h"
#include "tests/ui/hub/hub_window_test.h"
#include "ui/changes/changes_panel.h"
#include "ui/document/hub/three_way.h"
#include "ui/hub/apply_page.h"
#include "ui/hub/drift_model.h"
#include "ui/problems/findings_panel.h"

namespace evenkeel::ui {

using tests::clusterJson;
using tests::eventJson;
using tests::objectJson;
using tests::overrideJson;
using tests::placementJson;
using tests::ScriptedHub;

namespace {

const ObjectId kPaint = *editedId("ResourceOverride", "app", "paint");

} // namespace

/// A person who edits the overrides of a hub.
class TestHubOverrides : public HubWindowTest {
    Q_OBJECT

private:
    /// The override with another colour, or another path.
    void edit(const QByteArray &from, const QByteArray &to) {
        QByteArray text = overrideJson("ResourceOverride", "paint", "app", "\"red\"", "31");
        QVERIFY(text.contains(from));
        const auto document = manifest::parseJson(text.replace(from, to).toStdString());
        QVERIFY(m_workspace->editDocument(kPaint, *document, QStringLiteral("paint")).has_value());
    }
    ChangesPanel *showChanges() {
        auto *panel = m_window->findChild<ChangesPanel *>();
        m_window->panels().bringUp(panel);
        return panel;
    }
    ApplyPage *openApply() {
        auto *page = shownBy<ApplyPage>("applyToHubAction", "applyPage");
        page->findChild<QCheckBox *>(QStringLiteral("applySwitch"))->setChecked(true);
        return page;
    }
    static QString text(const ApplyPage *page, const char *label) {
        return page->findChild<QLabel *>(QLatin1String(label))->text();
    }

private Q_SLOTS:
    void init() {
        startAnew();
        m_hub = std::make_unique<ScriptedHub>();
        m_hub->list(QStringLiteral("memberclusters"), {clusterJson("a"), clusterJson("b")});
        m_hub->list(QStringLiteral("clusterresourceplacements"),
                    {placementJson("web", "{\"placementType\": \"PickAll\"}", "13")});
        m_hub->list(QStringLiteral("clusterresourcebindings"), tests::bindingsOfWeb({"a", "b"}));
        m_hub->list(QStringLiteral("resourceoverrides"),
                    {overrideJson("ResourceOverride", "paint", "app", "\"red\"", "31")});
        m_hub->steps(QStringLiteral("watch.resourceoverrides"), "await first\nawait second\n");
        m_hub->answer(QStringLiteral("api-resources"), "configmaps  cm  v1  true   ConfigMap\n"
                                                       "namespaces  ns  v1  false  Namespace\n");
        m_hub->list(QStringLiteral("namespaces"), {objectJson("v1", "Namespace", "app")});
        m_hub->list(
            QStringLiteral("configmaps"),
            {objectJson("v1", "ConfigMap", "conf", "app", ", \"data\": {\"colour\": \"grey\"}")});
        m_hub->steps(QStringLiteral("patch.dry-run"), "out patched (server dry run)\n");
        m_hub->steps(QStringLiteral("patch"), "out patched\n");
        openWindow();
        m_window->hub().connectTo({"prod", {}});
        QTRY_VERIFY(!m_window->isBusy() && !m_workspace->objects()->fleet.isEmpty());
    }
    void cleanup() {
        closeWindow();
        m_hub.reset();
    }

    /// Silence about objects that are not read would be a yes.
    void whatIsNotReadIsNotSaidToStay() {
        edit("\"red\"", "\"blue\"");
        ChangesPanel *changes = showChanges();
        auto *empty = find<QLabel>("changesEmpty");
        QTRY_VERIFY(empty->text().contains(QLatin1String("not known before those are read")));
        QVERIFY(changes->markdown().contains(QLatin1String("is not known")));
        auto *problems = m_window->findChild<FindingsPanel *>();
        QTRY_VERIFY(!problems->isBusy());
        QCOMPARE(problems->model().count(), 0);
        QVERIFY(find<QLabel>("noProblems")->text().contains(QLatin1String("not checked before")));
        find<QToolButton>("readHubObjectsOfChanges")->click();
        QTRY_COMPARE(changes->arrivals().rowCount(), 1);
        QVERIFY2(changes->arrivals().summary().contains(QLatin1String("1 object on 2 clusters")),
                 qPrintable(changes->arrivals().summary()));
        QVERIFY(find<QLabel>("hubObjectsSentenceOfChanges")
                    ->text()
                    .startsWith(QLatin1String("2 selected object(s) of the hub read")));
    }

    void problemsLookAtWhatArrives() {
        find<QToolButton>("readHubObjectsOfProblems")->click();
        edit("/data/colour", "/data/nothing");
        auto *problems = m_window->findChild<FindingsPanel *>();
        QTRY_VERIFY(problems->model().count() > 0 && !problems->isBusy());
        QStringList rules;
        for (int row = 0; row < problems->model().count(); ++row)
            rules << QString::fromStdString(problems->model().problem(row).rule);
        QVERIFY2(rules.contains(QLatin1String("override-path-missing")),
                 qPrintable(rules.join(QLatin1Char(' '))));
    }

    void selectorsThatChangedAreToBeReadAgain() {
        find<QToolButton>("readHubObjects")->click();
        auto *sentence = find<QLabel>("hubObjectsSentence");
        QTRY_VERIFY(sentence->text().startsWith(QLatin1String("2 selected")));
        kube::Value web = m_workspace->objects()->placements[0].document;
        web.find("spec")
            ->find("resourceSelectors")
            ->items()[0]
            .set("name", kube::Value::string("other"));
        QVERIFY(m_workspace->editPlacement(0, web, QStringLiteral("other")));
        QTRY_VERIFY(sentence->text().endsWith(QLatin1String("read again.")));
        m_workspace->undoStack().undo();
        QTRY_VERIFY(!sentence->text().endsWith(QLatin1String("read again.")));
    }

    void anOverrideIsApplied() {
        edit("\"red\"", "\"blue\"");
        ApplyPage *unread = openApply();
        QTRY_VERIFY(text(unread, "applyBlast").contains(QLatin1String("is not known")));
        unread->leave();
        QTRY_VERIFY(!m_window->findChild<ApplyPage *>());
        find<QToolButton>("readHubObjects")->click();
        QTRY_VERIFY(find<QLabel>("hubObjectsSentence")->text().startsWith(QLatin1Char('2')));
        ApplyPage *page = openApply();
        QVERIFY(page->findChild<QPlainTextEdit *>(QStringLiteral("applyCommands"))
                    ->toPlainText()
                    .contains(
                        QLatin1String("\"resourceVersion\":\"31\"}}' --namespace=app "
                                      "-- resourceoverrides.v1beta1.placement.kubernetes-fleet.io "
                                      "paint")));
        // Below the placement that brings them, as all that becomes of it.
        const auto line = QStringLiteral("ConfigMap app/conf: /data/colour red → blue");
        QTRY_VERIFY(effect(page, line));
        QVERIFY(effect(page, QStringLiteral("on a, b")));
        QVERIFY(effect(page, QStringLiteral("⚠ not before the next rollout pass of web")));
        QCOMPARE(effect(page, line)->parent()->text(0),
                 QStringLiteral("web · objects changed: 1 object on 2 clusters"));
        QVERIFY(!effect(page, QStringLiteral("1 placements are unchanged")));
        auto *apply = page->findChild<QPushButton *>(QStringLiteral("applyButton"));
        QTRY_VERIFY(apply->isEnabled());
        apply->click();
        QTRY_VERIFY(page->findChild<QPlainTextEdit *>(QStringLiteral("applyLog"))
                        ->toPlainText()
                        .endsWith(QLatin1String("1 of 1 done")));
    }

    void anOverrideThatGoesIsTicked() {
        m_workspace->removeDocument(kPaint);
        m_hub->steps(QStringLiteral("delete"), "out {}\n");
        ApplyPage *page = openApply();
        QTreeWidgetItem *deletion = effect(page, QStringLiteral("− ResourceOverride app/paint"));
        QVERIFY(deletion);
        auto *apply = page->findChild<QPushButton *>(QStringLiteral("applyButton"));
        QTRY_VERIFY(text(page, "applyVerdict").contains(QLatin1String("all accepted")));
        QVERIFY(!apply->isEnabled());
        deletion->setCheckState(0, Qt::Checked);
        QTRY_VERIFY(apply->isEnabled());
    }

    /// An object that overrides take from clusters is a removal, too.
    void anObjectThatGoesIsTicked() {
        find<QToolButton>("readHubObjects")->click();
        QTRY_VERIFY(find<QLabel>("hubObjectsSentence")->text().startsWith(QLatin1Char('2')));
        QByteArray patches = overrideJson("ResourceOverride", "paint", "app", "\"red\"", "31");
        patches = patches.mid(patches.indexOf("\"jsonPatchOverrides\""));
        edit(patches.left(patches.indexOf(']') + 1), "\"overrideType\": \"Delete\"");
        ApplyPage *page = openApply();
        QTRY_VERIFY(effect(page, QStringLiteral("− ConfigMap app/conf from a, b")));
        QTRY_VERIFY(text(page, "applyVerdict").contains(QLatin1String("all accepted")));
        auto *apply = page->findChild<QPushButton *>(QStringLiteral("applyButton"));
        QVERIFY(!apply->isEnabled());
        effect(page, QStringLiteral("− ConfigMap"))->setCheckState(0, Qt::Checked);
        QTRY_VERIFY(apply->isEnabled());
    }

    /// What the hub changes in another field stays; the same field is asked once.
    void anOverrideThatMovedIsNotOverwritten() {
        edit("\"red\"", "\"blue\"");
        const QByteArray labelled =
            overrideJson("ResourceOverride", "paint", "app", "\"red\"", "40")
                .replace("\"name\": \"paint\"", "\"labels\": {\"t\": \"x\"}, \"name\": \"paint\"");
        m_hub->list(QStringLiteral("resourceoverrides"), {labelled});
        m_hub->answer(QStringLiteral("first"), eventJson("MODIFIED", labelled));
        const auto document = [this] {
            const auto row = ui::find(*m_workspace->objects(), kPaint);
            return row ? QString::fromStdString(
                             manifest::writeJson(m_workspace->objects()->others[*row].document))
                       : QString();
        };
        QTRY_VERIFY(document().contains(QLatin1String("\"t\":\"x\"")));
        QVERIFY(document().contains(QLatin1String("\"value\":\"blue\"")));
        const QAbstractItemModel *fields = find<QTreeView>("hubChanges")->model();
        QCOMPARE(fields->rowCount(), 1);
        const QByteArray green =
            QByteArray(labelled).replace("\"red\"", "\"green\"").replace("\"40\"", "\"41\"");
        m_hub->list(QStringLiteral("resourceoverrides"), {green});
        m_hub->answer(QStringLiteral("second"), eventJson("MODIFIED", green));
        QTRY_VERIFY(fields->index(0, FieldsModel::Verdict)
                        .data()
                        .toString()
                        .contains(QLatin1String("conflict")));
        Q_EMIT find<QLabel>("hubConflict")->linkActivated(QStringLiteral("-0"));
        QTRY_VERIFY(document().contains(QLatin1String("\"value\":\"green\"")));
        QCOMPARE(fields->rowCount(), 0);
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestHubOverrides)
#include "tst_hub_overrides.moc"
