// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QAction>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QSettings>
#include <QTableView>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>

#include "tests/ui/pods/pod_scenes.h"
#include "tests/ui/sample_manifests.h"
#include "ui/domains/domain_grid.h"
#include "ui/side_by_side/side_by_side_dialog.h"
#include "ui/window/file_chooser.h"
#include "ui/window/file_desk.h"
#include "ui/window/main_window.h"
#include "ui/window/questions.h"
#include "ui/workspace/workspace.h"

namespace evenkeel::ui {

class TestMainWindowPods : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(sample::write(path("nodes.yaml"), QString::fromStdString(sample::nodes())));
        QVERIFY(sample::write(path("web.yaml"), QString::fromStdString(sample::web(4))));
        QVERIFY(sample::write(path("fleet.yaml"), sample::fleet()));
        m_settings = std::make_unique<QSettings>(path("settings.ini"), QSettings::IniFormat);
        m_workspace = std::make_unique<Workspace>();
        start();
    }

    void cleanup() {
        m_window.reset();
        m_workspace.reset();
    }

    void comesUpWithNodesAndGoesWithClusters() {
        QCOMPARE(m_window->perspective(), Perspective::Fleet);
        open({path("nodes.yaml"), path("web.yaml")});
        QCOMPARE(m_window->perspective(), Perspective::Pods);
        QVERIFY(find<QTableView>("nodesTable")->isVisible());
        QVERIFY(find<DomainGrid>("nodeGrid")->isVisible());
        QVERIFY(!find<DomainGrid>("domainGrid")->isVisible());
        QVERIFY(find<QComboBox>("workloadChooser")->isVisible());
        QVERIFY(!find<QComboBox>("placementChooser")->isVisible());
        open({path("fleet.yaml")});
        QCOMPARE(m_window->perspective(), Perspective::Fleet);
        QVERIFY(find<DomainGrid>("domainGrid")->isVisible());
    }

    void leavesThePerspectiveAloneAfterAnEdit() {
        open({path("nodes.yaml"), path("web.yaml")});
        action("fleetPerspectiveAction")->trigger();
        QCOMPARE(m_window->perspective(), Perspective::Fleet);
        kube::Value document = m_workspace->objects()->podInventory->workloads[0]->document;
        document.find("spec")->set("replicas", kube::Value::integer(6));
        QVERIFY(m_workspace->editWorkload(0, document, QStringLiteral("more")));
        QCOMPARE(m_window->perspective(), Perspective::Fleet);
        QVERIFY(find<QLabel>("emptyText")->isVisible());
    }

    void tellsTheVerdictOfTheWorkload() {
        open({path("nodes.yaml"), path("web.yaml")});
        const QString told = find<QLabel>("verdict")->accessibleDescription();
        QVERIFY2(told.startsWith(QStringLiteral("✔ 4 of 4 placed, zone skew 0 / 1")),
                 qPrintable(told));
    }

    void stepsThroughTheReplicas() {
        open({path("nodes.yaml"), path("web.yaml")});
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
        open({path("nodes.yaml"), path("web.yaml")});
        action("sideBySideAction")->trigger();
        auto *dialog = m_window->findChild<SideBySideDialog *>();
        QVERIFY(dialog);
        QTRY_VERIFY(dialog->answer().has_value());
        QCOMPARE(dialog->answer()->domainOfUnit.size(),
                 m_workspace->objects()->podInventory->cluster->nodes.size());
        dialog->reject();
    }

    void asksWhyOfANode() {
        open({path("nodes.yaml"), path("web.yaml")});
        auto *table = find<QTableView>("podDecisions");
        Q_EMIT table->activated(table->model()->index(0, 1));
        auto *text = find<QTextBrowser>("podWhy");
        QVERIFY(text->isVisible());
        QVERIFY2(text->toPlainText().contains(QStringLiteral("takes it")),
                 qPrintable(text->toPlainText()));
    }

    void editsTheWorkloadFromItsEditor() {
        open({path("nodes.yaml"), path("web.yaml")});
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
        open({path("nodes.yaml"), path("web.yaml")});
        action("fleetPerspectiveAction")->trigger();
        QVERIFY(!m_window->showWorkload(QStringLiteral("shop/none")));
        QVERIFY(m_window->showWorkload(QStringLiteral("shop/web"), 2));
        QCOMPARE(m_window->perspective(), Perspective::Pods);
        QTRY_VERIFY(!m_window->isBusy());
        QCOMPARE(find<QAbstractSlider>("replicaScrubber")->value(), 2);
    }

    void keepsALayoutForEachPerspective() {
        open({path("nodes.yaml"), path("web.yaml")});
        auto *nodes = find<QDockWidget>("nodesDock");
        nodes->hide();
        action("fleetPerspectiveAction")->trigger();
        action("podsPerspectiveAction")->trigger();
        QVERIFY(!nodes->isVisible());
        action("resetLayoutAction")->trigger();
        QVERIFY(nodes->isVisible());
        QVERIFY(!find<QDockWidget>("inventoryDock")->isVisible());
    }

    void movesProblemsAndChangesAlong() {
        open({path("nodes.yaml"), path("web.yaml")});
        auto *tabs = find<QTabWidget>("podTabs");
        QStringList titles;
        for (int tab = 0; tab < tabs->count(); ++tab)
            titles << tabs->tabText(tab);
        QCOMPARE(titles.join(QLatin1Char(' ')),
                 QStringLiteral("Decisions Skew Why What if Changes Problems"));
        action("fleetPerspectiveAction")->trigger();
        QCOMPARE(tabs->count(), 4);
        QCOMPARE(find<QTabWidget>("bottomTabs")->count(), 6);
    }

    void saysWhatToOpenWithoutNodes() {
        action("podsPerspectiveAction")->trigger();
        QVERIFY(find<QLabel>("emptyText")->text().startsWith(QStringLiteral("No nodes yet")));
        open({path("web.yaml")});
        QVERIFY(find<QLabel>("emptyText")
                    ->text()
                    .startsWith(QStringLiteral("The open files hold no Node")));
    }

private:
    QString path(const char *name) const { return m_folder->filePath(QLatin1String(name)); }

    template <typename T> T *find(const char *name) const {
        auto *found = m_window->findChild<T *>(QLatin1String(name));
        if (!found)
            qFatal("no %s", name);
        return found;
    }
    QAction *action(const char *name) const { return find<QAction>(name); }

    void start() {
        m_window = std::make_unique<MainWindow>(
            *m_workspace, MainWindow::Services{*m_settings, m_chooser, m_questions});
        m_window->resize(1280, 800);
        m_window->show();
    }

    void open(const QStringList &paths) {
        QVERIFY(m_window->files().openPaths(paths));
        QTRY_VERIFY(!m_window->isBusy());
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<Workspace> m_workspace;
    DesktopFileChooser m_chooser;
    DesktopQuestions m_questions;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace evenkeel::ui

QTEST_MAIN(evenkeel::ui::TestMainWindowPods)
#include "tst_main_window_pods.moc"
