// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/main_window.h"

#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QSplitter>
#include <QStyleOptionComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>
#include <QTabWidget>
#include <QTextBrowser>
#include <QTreeView>

#include "tests/test_program.h"
#include "tests/ui/pods/pod_scenes.h"
#include "tests/ui/sample_manifests.h"
#include "tests/ui/window/window_test.h"
#include "ui/domains/domain_grid.h"
#include "ui/pods/nodes_panel.h"
#include "ui/side_by_side/side_by_side_dialog.h"
#include "ui/workload/workload_editor.h"

namespace evenkeel::ui {

class TestMainWindowPods : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        startAnew();
        QVERIFY(sample::write(path("nodes.yaml"), QString::fromStdString(sample::nodes())));
        QVERIFY(sample::write(path("web.yaml"), QString::fromStdString(sample::web(4))));
        QVERIFY(sample::write(path("fleet.yaml"), sample::fleet()));
        start();
    }

    void cleanup() { closeWindow(); }

    void comesUpWithNodesAndGoesWithClusters() {
        QCOMPARE(m_window->mode(), Mode::Plan);
        openFiles({path("nodes.yaml"), path("web.yaml")});
        QCOMPARE(m_window->mode(), Mode::Pods);
        QVERIFY(find<QTableView>("nodesTable")->isVisible());
        QVERIFY(find<DomainGrid>("nodeGrid")->isVisible());
        QVERIFY(!find<DomainGrid>("domainGrid")->isVisible());
        QVERIFY(find<QComboBox>("workloadChooser")->isVisible());
        QVERIFY(!find<QComboBox>("placementChooser")->isVisible());
        openFiles({path("fleet.yaml")});
        QCOMPARE(m_window->mode(), Mode::Plan);
        QVERIFY(find<DomainGrid>("domainGrid")->isVisible());
    }

    void leavesTheModeAloneAfterAnEdit() {
        openFiles({path("nodes.yaml"), path("web.yaml")});
        action("planModeAction")->trigger();
        QCOMPARE(m_window->mode(), Mode::Plan);
        kube::Value document = m_workspace->objects()->podInventory->workloads[0]->document;
        document.find("spec")->set("replicas", kube::Value::integer(6));
        QVERIFY(m_workspace->editDocument(*editedIdOf(document), document, QStringLiteral("more")));
        QCOMPARE(m_window->mode(), Mode::Plan);
        QVERIFY(find<QLabel>("emptyText")->isVisible());
    }

    void thePaletteLeadsToTheModeOfWhatIsFound() {
        openFiles({path("fleet.yaml"), path("nodes.yaml"), path("web.yaml")});
        m_window->setMode(Mode::Plan);
        choose("b2");
        QCOMPARE(m_window->mode(), Mode::Pods);
        const auto *nodes = find<QTableView>("nodesTable");
        QTRY_COMPARE(nodes->selectionModel()->selectedRows().size(), 1);
        QCOMPARE(nodes->selectionModel()
                     ->selectedRows()[0]
                     .siblingAtColumn(NodesModel::Name)
                     .data()
                     .toString(),
                 QStringLiteral("b2"));
        choose("east-1");
        QCOMPARE(m_window->mode(), Mode::Plan);
        const auto *clusters = find<QTableView>("inventoryTable");
        QCOMPARE(clusters->selectionModel()->selectedRows().size(), 1);
        choose("shop/web");
        QCOMPARE(m_window->mode(), Mode::Pods);
    }

    void problemsOfWorkloadsLeadToTheirLine() {
        std::string web = sample::web(3);
        web.replace(web.find("maxSkew: 1"), 10, "maxSkew: 0");
        QVERIFY(sample::write(path("web.yaml"), QString::fromStdString(web)));
        openFiles({path("fleet.yaml"), path("nodes.yaml"), path("web.yaml")});
        auto *list = find<QTreeView>("problemsList");
        QTRY_COMPARE(list->model()->rowCount(), 1);
        Q_EMIT list->activated(list->model()->index(0, 0, list->model()->index(0, 0)));
        QCOMPARE(m_window->mode(), Mode::Pods);
        auto *editor = m_window->findChild<WorkloadEditor *>();
        QCOMPARE(editor->page(), WorkloadEditor::Page::Yaml);
        QVERIFY(editor->isVisible());
    }

    void halfTypedYamlOfAWorkloadIsAProblemAtOnce() {
        openFiles({path("nodes.yaml"), path("web.yaml")});
        auto *list = find<QTreeView>("problemsList");
        QTRY_COMPARE(list->model()->rowCount(), 0);
        auto *editor = m_window->findChild<WorkloadEditor *>();
        editor->setPage(WorkloadEditor::Page::Yaml);
        QTest::keyClicks(find<QWidget>("workloadYaml"), QStringLiteral("{"));
        QTRY_COMPARE(list->model()->rowCount(), 1);
        QTest::keyClick(find<QWidget>("workloadYaml"), Qt::Key_Backspace);
        QTRY_COMPARE(list->model()->rowCount(), 0);
    }

    void tellsTheVerdictOfTheWorkload() {
        openFiles({path("nodes.yaml"), path("web.yaml")});
        const QString told = find<QWidget>("verdict")->accessibleDescription();
        QVERIFY2(told.startsWith(QStringLiteral("✔ 4 of 4 placed, zone skew 0 / 1")),
                 qPrintable(told));
    }

    void theChooserShowsTheWholeName() {
        openFiles({path("nodes.yaml"), path("web.yaml")});
        m_window->resize(1280, 800);
        auto *chooser = find<QComboBox>("workloadChooser");
        QStyleOptionComboBox option;
        option.initFrom(chooser);
        const auto room = [&] {
            option.rect = chooser->rect();
            return chooser->style()
                ->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField,
                                 chooser)
                .width();
        };
        QCOMPARE(chooser->currentText(), QStringLiteral("Deployment shop/web"));
        QTRY_VERIFY(room() >= chooser->fontMetrics().horizontalAdvance(chooser->currentText()));
    }

    void stepsThroughTheReplicas() {
        openFiles({path("nodes.yaml"), path("web.yaml")});
        auto *scrubber = find<QAbstractSlider>("replicaScrubber");
        QCOMPARE(scrubber->maximum(), 4);
        QCOMPARE(scrubber->value(), 4);
        action("firstPickAction")->trigger();
        QCOMPARE(scrubber->value(), 0);
        QCOMPARE(find<QLabel>("replicaScrubberText")->text(),
                 QStringLiteral("before replica 1 of 4"));
        action("nextPickAction")->trigger();
        QCOMPARE(scrubber->value(), 1);
        QTRY_VERIFY(!m_window->isBusy());
        const auto *summary = find<QLabel>("podDecisionsSummary");
        QVERIFY2(summary->text().startsWith(QStringLiteral("replica 2 of 4")),
                 qPrintable(summary->text()));
    }

    void putsTheOpenNodesUnderBothRules() {
        openFiles({path("nodes.yaml"), path("web.yaml")});
        action("sideBySideAction")->trigger();
        auto *dialog = m_window->findChild<SideBySideDialog *>();
        QVERIFY(dialog);
        QTRY_VERIFY(dialog->answer().has_value());
        QCOMPARE(dialog->answer()->domainOfUnit.size(),
                 m_workspace->objects()->podInventory->cluster->nodes.size());
        dialog->reject();
    }

    void asksWhyOfANode() {
        openFiles({path("nodes.yaml"), path("web.yaml")});
        auto *table = find<QTableView>("podDecisions");
        Q_EMIT table->activated(table->model()->index(0, 1));
        auto *text = find<QTextBrowser>("podWhy");
        QVERIFY(text->isVisible());
        QVERIFY2(text->toPlainText().contains(QStringLiteral("is chosen")),
                 qPrintable(text->toPlainText()));
    }

    void editsTheWorkloadFromItsEditor() {
        openFiles({path("nodes.yaml"), path("web.yaml")});
        auto *replicas = find<QAbstractSpinBox>("spec.replicas");
        QCOMPARE(replicas->text(), QStringLiteral("4"));
        replicas->setFocus();
        replicas->selectAll();
        QTest::keyClicks(replicas, QStringLiteral("6"));
        QTest::keyClick(replicas, Qt::Key_Return);
        QTRY_COMPARE(find<QAbstractSlider>("replicaScrubber")->maximum(), 6);
        QVERIFY(m_workspace->isDirty());
        action("undoAction")->trigger();
        QTRY_COMPARE(find<QAbstractSlider>("replicaScrubber")->maximum(), 4);
        QCOMPARE(replicas->text(), QStringLiteral("4"));
        QVERIFY(!m_workspace->isDirty());
    }

    void showsAWorkloadByName() {
        openFiles({path("nodes.yaml"), path("web.yaml")});
        action("planModeAction")->trigger();
        QVERIFY(!m_window->showWorkload(QStringLiteral("shop/none")));
        QVERIFY(m_window->showWorkload(QStringLiteral("shop/web"), 2));
        QCOMPARE(m_window->mode(), Mode::Pods);
        QTRY_VERIFY(!m_window->isBusy());
        QCOMPARE(find<QAbstractSlider>("replicaScrubber")->value(), 2);
    }

    void keepsALayoutForEachMode() {
        openFiles({path("nodes.yaml"), path("web.yaml")});
        auto *sides = find<QSplitter>("podsSides");
        const QList<int> designed = sides->sizes();
        sides->setSizes({designed[0] + 40, designed[1] - 40, designed[2]});
        Q_EMIT sides->splitterMoved(designed[0] + 40, 1);
        const QList<int> chosen = sides->sizes();
        action("planModeAction")->trigger();
        action("resetLayoutAction")->trigger();
        action("podsModeAction")->trigger();
        QCOMPARE(sides->sizes(), chosen);
        action("resetLayoutAction")->trigger();
        QCOMPARE(sides->sizes(), designed);
    }

    void movesTheEditsAlong() {
        openFiles({path("nodes.yaml"), path("web.yaml")});
        auto *tabs = find<QTabWidget>("podTabs");
        QStringList titles;
        for (int tab = 0; tab < tabs->count(); ++tab)
            titles << tabs->tabText(tab);
        QCOMPARE(titles.join(QLatin1Char(' ')), QStringLiteral("Decisions Skew Why What if Edits"));
        action("planModeAction")->trigger();
        QCOMPARE(tabs->count(), 4);
        QCOMPARE(find<QTabWidget>("bottomTabs")->count(), 4);
    }

    void saysWhatToOpenWithoutNodes() {
        action("podsModeAction")->trigger();
        QVERIFY(find<QLabel>("emptyText")->text().startsWith(QStringLiteral("No nodes yet")));
        openFiles({path("web.yaml")});
        QVERIFY(find<QLabel>("emptyText")
                    ->text()
                    .startsWith(QStringLiteral("The open files contain no Node")));
    }

private:
    QAction *action(const char *name) const { return find<QAction>(name); }

    /// Finds it by its name in the command palette.
    void choose(const char *name) {
        trigger("commandPaletteAction");
        auto *typed = find<QLineEdit>("paletteText");
        QTest::keyClicks(typed, QLatin1String(name));
        QTest::keyClick(typed, Qt::Key_Return);
    }

    void start() {
        openWindow();
        m_window->resize(1280, 800);
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestMainWindowPods)
#include "tst_main_window_pods.moc"
