// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QStringList>

#include "ui/frame/start_page.h"
#include "ui/frame/window_actions.h"
#include "ui/settings/preferences.h"

class QMenu;
class QWidget;

namespace evenkeel::ui {

class ExampleTour;
class Exporter;
class Recovery;
struct LostWork;
struct SaveOutcome;
class Panels;
class Workspace;

/// What a save that met a problem wrote, and each problem.
QString sentenceOf(const SaveOutcome &outcome);

/// The files of the window: opening, saving, exporting and restoring, with the questions to the
/// user.
class FileDesk : public QObject {
    Q_OBJECT

public:
    struct Surroundings {
        Workspace &workspace;
        Panels &panels;
        const WindowActions &actions;
        const ExampleTour &tour;
        QWidget &window; // that questions belong to
    };

    FileDesk(const Surroundings &around, const WindowServices &services);

    /// Asks about unsaved edits first; false: nothing changes.
    bool openPaths(const QStringList &paths);
    /// Unsaved edits are saved or given up; false: the user wants to stay.
    bool leaveEdits();
    bool save();
    /// Tells when that recovery could not protect the unsaved edits, and when it can again.
    void watch(const Recovery &recovery);
    /// Offers the edits of a session that did not end well; true: some were restored.
    bool offerLostWork(Recovery &recovery);
    /// Reopens the last session if set in Preferences.
    void openLastSession();
    void storeSession();
    void fillRecentMenu(QMenu &menu);
    static StartPage::Entries recent(QSettings &settings);
    void openRecent(int index);

Q_SIGNALS:
    /// What was done or is wrong, in a sentence that may go after a while.
    void told(const QString &sentence, int timeMs);
    void protectionChanged(const QString &problem);
    /// Edits of an earlier session are being opened.
    void editsRestored();

private:
    void noteVerdicts();
    void connectOpening();
    void connectWriting();
    bool saveAs();
    bool isAllSaved();
    QString unreadable() const;
    void tellSaved(const QStringList &written);
    void solveConflict();
    void saveOnceMore();
    void newFleet();
    void importTables(const QStringList &files);
    void importTable(const QString &name);
    void importWaitingTables();
    void tellOfBrokenFiles();
    bool restore(const LostWork &work, Recovery &recovery);
    void tellOfDamage(const LostWork &work, Recovery &recovery);

    Surroundings m_around;
    Workspace &m_workspace;
    WindowServices m_services;
    RecentFiles m_recent;
    Exporter *m_exporter;
    bool m_savesAfterConflict = false;
    QStringList m_tables; // to import when the manifests beside them are read
};

} // namespace evenkeel::ui
