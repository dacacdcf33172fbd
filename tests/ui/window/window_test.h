// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include <QAction>
#include <QRegularExpression>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include "tests/ui/prepared_answers.h"
#include "ui/desks/file_desk.h"
#include "ui/frame/panels.h"
#include "ui/window/main_window.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

/// A test of the whole window, which has a folder and settings of its own and is answered by
/// doubles.
class WindowTest : public QObject {
protected:
    /// A new folder with nothing in it; no window yet.
    void startAnew() {
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support).*")));
        closeWindow();
        m_folder = std::make_unique<QTemporaryDir>();
        m_settings = std::make_unique<QSettings>(path("settings.ini"), QSettings::IniFormat);
        m_chooser = {};
        m_questions = {};
    }

    /// A window over an empty workspace, in place of the one that there was, whole and shown.
    void openWindow(const QString &guides = {}) {
        makeWindow(guides);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        m_window->complete();
    }

    /// The same before it is shown.
    void makeWindow(const QString &guides = {}) {
        closeWindow();
        m_workspace = std::make_unique<Workspace>();
        m_window = std::make_unique<MainWindow>(
            *m_workspace,
            MainWindow::Services{*m_settings, m_chooser, m_questions, {}, guides, {}});
    }

    void closeWindow() {
        m_window.reset();
        m_workspace.reset();
    }

    void openFiles(const QStringList &files) {
        QVERIFY(m_window->files().openPaths(files));
        QTRY_VERIFY(!m_window->isBusy());
    }

    QString path(const char *name) const { return m_folder->filePath(QLatin1String(name)); }

    template <typename T> T *find(const char *name) const {
        auto *found = m_window->findChild<T *>(QLatin1String(name));
        if (!found)
            qFatal("no %s", name);
        return found;
    }
    void trigger(const char *action) { find<QAction>(action)->trigger(); }
    /// What an action shows, maybe after a job in the background.
    template <typename T> T *shownBy(const char *action, const char *name) {
        trigger(action);
        static_cast<void>(QTest::qWaitFor(
            [&] { return m_window->findChild<T *>(QLatin1String(name)) != nullptr; }));
        return find<T>(name);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<QSettings> m_settings;
    PreparedChooser m_chooser;
    PreparedAnswers m_questions;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace evenkeel::ui
