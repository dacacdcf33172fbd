// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/file_desk.h"

#include <QAction>
#include <QLabel>
#include <QMenu>
#include <QRegularExpression>
#include <QSettings>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

#include "tests/ui/prepared_answers.h"
#include "tests/ui/sample_manifests.h"
#include "ui/window/main_window.h"
#include "ui/window/preferences.h"
#include "ui/workspace/workspace.h"

namespace evenkeel::ui {

class TestFileDesk : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support).*")));
        m_folder = std::make_unique<QTemporaryDir>();
        m_fleet = m_folder->filePath(QStringLiteral("fleet.yaml"));
        m_web = m_folder->filePath(QStringLiteral("web.yaml"));
        QVERIFY(sample::write(m_fleet, sample::fleet()));
        QVERIFY(sample::write(m_web, sample::placement(QStringLiteral("web"), 3)));
        m_settings = std::make_unique<QSettings>(m_folder->filePath(QStringLiteral("settings.ini")),
                                                 QSettings::IniFormat);
        makeWindow();
    }

    void cleanup() {
        m_window.reset();
        m_workspace.reset();
        m_settings.reset();
        m_questions = {};
        m_chooser = {};
    }

    void showsProblemsOfFiles() {
        const QString broken = m_folder->filePath(QStringLiteral("broken.yaml"));
        QVERIFY(sample::write(broken, QStringLiteral("a: [\n")));
        m_window->files().openPaths({m_fleet, m_web, broken});
        auto *list = find<QTreeView>("problemsList");
        QTRY_COMPARE(list->model()->rowCount(), 1);
        QTRY_VERIFY(find<QLabel>("verdict")->text().contains(QStringLiteral("1 problem")));
        QVERIFY(m_window->statusBar()->currentMessage().startsWith(
            QStringLiteral("broken.yaml, line ")));
        QVERIFY(!list->isVisible());
        find<QLabel>("verdict")->linkActivated(QStringLiteral("problems"));
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
        m_window->findChild<QAction *>(QStringLiteral("exportPlacementAction"))->trigger();
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
        QVERIFY(exported.readAll().contains("kubectl label membercluster east-1 env=test"));
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
        makeWindow();
        m_window->files().openLastSession();
        QTRY_VERIFY(!m_workspace->isBusy() && m_workspace->plan());
        QCOMPARE(m_workspace->paths(), QStringList({m_fleet, m_web}));
        QTRY_COMPARE(m_workspace->picks(), std::size_t{2});
    }

    void importsATableOfClusters() {
        openBoth();
        const QString table = m_folder->filePath(QStringLiteral("more.csv"));
        QVERIFY(sample::write(table, QStringLiteral("name,region\nnorth-1,north\n")));
        m_chooser.files = {table, m_folder->filePath(QStringLiteral("missing.csv"))};
        trigger("importCsvAction");
        QVERIFY(m_workspace->objects()->fleet.find("north-1").has_value());
        QCOMPARE(m_questions.told.size(), 1);
        QVERIFY(m_questions.told[0].contains(QStringLiteral("missing.csv")));
    }

private:
    void makeWindow() {
        m_window.reset();
        m_workspace = std::make_unique<Workspace>();
        m_window = std::make_unique<MainWindow>(
            *m_workspace, MainWindow::Services{*m_settings, m_chooser, m_questions});
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }

    void openBoth() {
        m_window->files().openPaths({m_fleet, m_web});
        QTRY_VERIFY(!m_workspace->isBusy() && m_workspace->plan());
    }

    void relabel() {
        m_workspace->relabel(
            {{QStringLiteral("east-1")}, {{QStringLiteral("env"), QStringLiteral("test")}}});
    }

    void trigger(const char *action) {
        m_window->findChild<QAction *>(QString::fromLatin1(action))->trigger();
    }

    static QByteArray contentOf(const QString &path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    template <typename T> T *find(const char *name) const {
        return m_window->findChild<T *>(QString::fromLatin1(name));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_fleet;
    QString m_web;
    PreparedChooser m_chooser;
    PreparedAnswers m_questions;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace evenkeel::ui

QTEST_MAIN(evenkeel::ui::TestFileDesk)
#include "tst_file_desk.moc"
