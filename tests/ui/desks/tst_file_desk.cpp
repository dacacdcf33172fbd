// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/desks/file_desk.h"

#include <csignal>

#include <sys/resource.h>

#include <QLabel>
#include <QMenu>
#include <QStatusBar>
#include <QToolButton>
#include <QTreeView>

#include "core/fleet/generate.h"
#include "tests/test_program.h"
#include "tests/ui/sample_manifests.h"
#include "tests/ui/window/window_test.h"
#include "ui/frame/mode_page.h"
#include "ui/settings/preferences.h"

namespace evenkeel::ui {

class TestFileDesk : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        startAnew();
        m_fleet = path("fleet.yaml");
        m_web = path("web.yaml");
        QVERIFY(sample::write(m_fleet, sample::fleet()));
        QVERIFY(sample::write(m_web, sample::placement(QStringLiteral("web"), 3)));
        openWindow();
    }
    void cleanup() { closeWindow(); }

    void showsProblemsOfFiles() {
        const QString broken = m_folder->filePath(QStringLiteral("broken.yaml"));
        QVERIFY(sample::write(broken, QStringLiteral("a: [\n")));
        m_window->files().openPaths({m_fleet, m_web, broken});
        auto *list = find<QTreeView>("problemsList");
        QTRY_COMPARE(list->model()->rowCount(), 1);
        QTRY_COMPARE(find<ModeRail>("modeRail")->badge(Mode::Check), 1);
        QVERIFY(m_window->statusBar()->currentMessage().startsWith(
            QStringLiteral("broken.yaml, line ")));
        QVERIFY(!list->isVisible());
        find<QToolButton>("checkModeRail")->click();
        QVERIFY(list->isVisible());
    }

    void asksBeforeUnsavedEditsAreLost() {
        openBoth();
        m_workspace->relabel(
            {{QStringLiteral("east-1")}, {{QStringLiteral("env"), QStringLiteral("test")}}});
        QVERIFY(!m_window->close());
        QCOMPARE(m_questions.asked.size(), 1);
        m_questions.leaving = Questions::Leaving::Save;
        QVERIFY(m_window->close());
        QFile saved(m_fleet);
        QVERIFY(saved.open(QIODevice::ReadOnly));
        QVERIFY(saved.readAll().contains("env: test"));
    }

    void exportsThePlacementForKubectl() {
        openBoth();
        m_chooser.target = m_folder->filePath(QStringLiteral("exported.yaml"));
        trigger("exportPlacementAction");
        QFile exported(m_chooser.target);
        QVERIFY(exported.open(QIODevice::ReadOnly));
        const QByteArray text = exported.readAll();
        QVERIFY2(text.startsWith("apiVersion: placement.kubernetes-fleet.io/v1"), text.constData());
        QVERIFY(!text.contains("status:"));
    }

    void exportsLabelChangesAsCommands() {
        openBoth();
        QAction *action =
            m_window->findChild<QAction *>(QStringLiteral("exportLabelCommandsAction"));
        action->trigger();
        QCOMPARE(m_questions.told.size(), 1);
        m_workspace->relabel(
            {{QStringLiteral("east-1")}, {{QStringLiteral("env"), QStringLiteral("test")}}});
        m_chooser.target = m_folder->filePath(QStringLiteral("label.sh"));
        action->trigger();
        QFile exported(m_chooser.target);
        QVERIFY(exported.open(QIODevice::ReadOnly));
        const QByteArray script = exported.readAll();
        QVERIFY2(script.startsWith("#!/bin/sh\nset -eu\nkubectl label "), script.constData());
        QVERIFY2(script.contains(
                     " -- memberclusters.v1beta1.cluster.kubernetes-fleet.io east-1 env=test\n"),
                 script.constData());
    }

    void cancelledAnswersChangeNothing() {
        openBoth();
        relabel();
        QVERIFY(!m_window->files().openPaths({m_web}));
        QCOMPARE(m_questions.asked.size(), 1);
        QVERIFY(m_workspace->isDirty());
        QVERIFY(!m_window->files().openPaths({}));
        trigger("saveAsAction"); // no file is chosen
        QVERIFY(m_workspace->isDirty());
        QCOMPARE(m_workspace->paths(), QStringList({m_fleet, m_web}));
    }

    void givesEditsUpWhereAPersonSaysSo() {
        openBoth();
        const QByteArray before = contentOf(m_fleet);
        relabel();
        m_questions.leaving = Questions::Leaving::Discard;
        QVERIFY(m_window->files().openPaths({m_fleet}));
        QTRY_VERIFY(!m_workspace->isBusy());
        QVERIFY(!m_workspace->isDirty());
        QCOMPARE(contentOf(m_fleet), before);
    }

    void savesEverythingAsOneFile() {
        openBoth();
        m_chooser.target = m_folder->filePath(QStringLiteral("all.yaml"));
        trigger("saveAsAction");
        const QByteArray text = contentOf(m_chooser.target);
        QVERIFY(text.contains("kind: MemberCluster"));
        QVERIFY(text.contains("kind: ClusterResourcePlacement"));
        QCOMPARE(m_workspace->paths(), QStringList({m_chooser.target}));
        QVERIFY(m_window->statusBar()->currentMessage().startsWith(QStringLiteral("Saved ")));
    }

    void tellsWhyNothingWasSaved() {
        openBoth();
        m_chooser.target = m_folder->filePath(QStringLiteral("no-such-folder/all.yaml"));
        trigger("saveAsAction");
        QCOMPARE(m_questions.told.size(), 1);
        QVERIFY(m_questions.told[0].startsWith(QStringLiteral("Nothing was saved.")));
        QCOMPARE(m_workspace->paths(), QStringList({m_fleet, m_web}));
    }

    /// The folder of a file could not be synced, say.
    void saysThatNothingIsLeftToSave() {
        SaveOutcome outcome;
        outcome.state = SaveOutcome::State::Failed;
        outcome.written = {m_web};
        outcome.problems.push_back({base::ErrorCode::Io, "a problem", {sourceOf(m_web), 0, 0}});
        QCOMPARE(sentenceOf(outcome), QStringLiteral("Saved web.yaml.\na problem"));
        outcome.problems.push_back({base::ErrorCode::Io, "another", {sourceOf(m_fleet), 0, 0}});
        QCOMPARE(sentenceOf(outcome),
                 QStringLiteral("Saved web.yaml, but not the rest.\na problem\nanother"));
    }

    void tellsWhichFilesWereSaved() {
        const QString second = m_folder->filePath(QStringLiteral("second.yaml"));
        QVERIFY(sample::write(
            second, QStringLiteral("# %1\n").arg(QString(65536, u'x')) +
                        sample::cluster(QStringLiteral("far-1"), {QStringLiteral("env: prod")})));
        const QByteArray before = contentOf(second);
        m_window->files().openPaths({m_fleet, second});
        QTRY_VERIFY(!m_workspace->isBusy());
        for (const QString &cluster : {QStringLiteral("east-1"), QStringLiteral("far-1")})
            m_workspace->relabel({{cluster}, {{QStringLiteral("env"), QStringLiteral("test")}}});
        // A limit for the size of files stands for a disk that is full.
        rlimit limit{};
        QCOMPARE(::getrlimit(RLIMIT_FSIZE, &limit), 0);
        const rlimit small{32768, limit.rlim_max};
        const auto ignored = std::signal(SIGXFSZ, SIG_IGN);
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &small), 0);
        trigger("saveAction");
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &limit), 0);
        std::signal(SIGXFSZ, ignored);
        QCOMPARE(m_questions.told.size(), 1);
        QVERIFY2(m_questions.told[0].startsWith(QStringLiteral("Saved fleet.yaml, but not")),
                 qPrintable(m_questions.told[0]));
        QVERIFY(m_questions.told[0].contains(second + QStringLiteral(" could not be written: ")));
        QVERIFY(contentOf(m_fleet).contains("env: test"));
        QCOMPARE(contentOf(second), before);
        QVERIFY(m_workspace->isDirty());
        trigger("saveAction");
        QVERIFY(contentOf(second).contains("env: test"));
        QVERIFY(!m_workspace->isDirty());
    }

    void recentFilesOpenAgain() {
        openBoth();
        QMenu menu;
        m_window->files().fillRecentMenu(menu);
        QCOMPARE(menu.actions().size(), 1);
        m_window->files().openPaths({m_fleet});
        QTRY_VERIFY(!m_workspace->isBusy());
        menu.actions()[0]->trigger();
        QCOMPARE(m_workspace->paths(), QStringList({m_fleet, m_web}));
    }

    void comesBackToTheLastSession() {
        openBoth();
        m_workspace->setPicks(2);
        QVERIFY(m_window->close());
        Preferences preferences = storedPreferences(*m_settings);
        preferences.restoresSession = true;
        storePreferences(*m_settings, preferences);
        openWindow();
        m_window->files().openLastSession();
        QTRY_VERIFY(!m_workspace->isBusy() && m_workspace->plan());
        QCOMPARE(m_workspace->paths(), QStringList({m_fleet, m_web}));
        QTRY_COMPARE(m_workspace->picks(), std::size_t{2});
    }

    void importsATableOfClusters() {
        openBoth();
        const QString table = m_folder->filePath(QStringLiteral("more.csv"));
        QVERIFY(sample::write(table, QStringLiteral("name,region\nnorth-1,north\n")));
        m_chooser.tables = {table, m_folder->filePath(QStringLiteral("missing.csv"))};
        m_questions.takesImports = false;
        trigger("importCsvAction");
        QVERIFY(!m_workspace->objects()->fleet.find("north-1").has_value());
        m_questions.takesImports = true;
        m_questions.told.clear();
        trigger("importCsvAction");
        QVERIFY(m_workspace->objects()->fleet.find("north-1").has_value());
        QCOMPARE(m_questions.imports.front(), QStringLiteral("1 clusters added"));
        QCOMPARE(m_questions.told.size(), 1);
        QVERIFY(m_questions.told[0].contains(QStringLiteral("missing.csv")));
    }

    void saysWhatATableWouldChange() {
        openBoth();
        const QString table = m_folder->filePath(QStringLiteral("more.csv"));
        QVERIFY(sample::write(table, QStringLiteral("name,region\nnorth-1,north\neast-1,west\n")));
        m_chooser.tables = {table};
        trigger("importCsvAction");
        QCOMPARE(m_questions.imports.front(),
                 QStringLiteral("1 clusters added, 1 changed: east-1"));
        QVERIFY(
            m_questions.imports.contains(QStringLiteral("changed: east-1  region: east → west")));
        QCOMPARE(m_workspace->undoStack().count(), 1);
        QCOMPARE(m_workspace->undoStack().text(0), QStringLiteral("Import more.csv"));
    }

    void aTableThatIsOpenedIsOffered() {
        const QString table = m_folder->filePath(QStringLiteral("more.csv"));
        QVERIFY(sample::write(table, QStringLiteral("name,region\nnorth-1,north\n")));
        QVERIFY(m_window->files().openPaths({m_fleet, table}));
        QTRY_VERIFY(m_workspace->objects()->fleet.find("north-1").has_value());
        QVERIFY(m_workspace->objects()->fleet.find("east-1").has_value());
        QCOMPARE(m_workspace->paths(), QStringList{m_fleet});
        QVERIFY(sample::write(table, QStringLiteral("region,name\nnorth,north-1\n")));
        QVERIFY(m_window->files().openPaths({table}));
        QCOMPARE(m_questions.told.size(), 1);
        QVERIFY2(m_questions.told[0].contains(QStringLiteral("Line 1, column 1")),
                 qPrintable(m_questions.told[0]));
    }

    /// Which writes what the file had been.
    void aSaveGoesOnOnceAnotherWriterIsDone() {
        openBoth();
        relabel();
        const QString fleet = QString::fromUtf8(contentOf(m_fleet));
        int saves = 0;
        connect(m_workspace.get(), &Workspace::aboutToSave, this, [&] {
            if (++saves == 1)
                QVERIFY(sample::write(m_fleet, fleet.left(fleet.size() / 2)));
        });
        trigger("saveAction");
        QVERIFY(sample::write(m_fleet, fleet));
        QTRY_VERIFY(!m_workspace->isDirty());
        QVERIFY(contentOf(m_fleet).contains("env: test"));
    }

    void theHubIsNotToldOfPlans() {
        openBoth();
        m_workspace->addClusters({fleet::plannedCluster("north-1")});
        m_chooser.target = m_folder->filePath(QStringLiteral("changed.yaml"));
        trigger("exportClustersAction");
        const QByteArray text = contentOf(m_chooser.target);
        QVERIFY(text.contains("name: north-1"));
        QVERIFY2(!text.contains("evenkeel.dev") && !text.contains("status:"), text.constData());
    }

private:
    void openBoth() { openFiles({m_fleet, m_web}); }

    void relabel() {
        m_workspace->relabel(
            {{QStringLiteral("east-1")}, {{QStringLiteral("env"), QStringLiteral("test")}}});
    }

    static QByteArray contentOf(const QString &path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    QString m_fleet;
    QString m_web;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestFileDesk)
#include "tst_file_desk.moc"
