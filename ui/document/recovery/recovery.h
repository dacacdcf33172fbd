// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

#include "core/base/result.h"
#include "ui/base/job_runner.h"
#include "ui/document/recovery/journal.h"
#include "ui/document/recovery/lost_work.h"
#include "ui/document/saving/file_saver.h"
#include "ui/document/saving/saving.h"

class QSettings;

namespace evenkeel::ui {

class Workspace;

/// What a workspace has that its files don't have, as it was at one moment.
struct UnsavedState {
    QStringList paths;
    std::vector<NamedEdit> edits;
    OwnTexts ownTexts;
    HubFields hubFields;
    DiskState disk;
    std::shared_ptr<const manifest::Objects> objects;
    bool isDirty = false;
};

UnsavedState unsavedStateOf(const Workspace &workspace);
/// The journal of that. `save`: what is about to be written; no files: nothing is.
Journal journalOf(const UnsavedState &state, const PlannedSave &save);
/// The objects that came from no file, as text; empty where all have one.
std::string textWithoutFile(const UnsavedState &state);

class JournalWriter;

/// Keeps a journal of the unsaved edits of a workspace, so that a killed session loses at most its
/// last second. One file a session in `folder`; destroying it removes the file, for closing is
/// either saving or throwing away. Before a save the journal says what the save is going to leave,
/// so that whenever the session ends, no edit is offered that is on disk.
class Recovery : public QObject {
    Q_OBJECT

public:
    /// Delay from an edit to the journal that contains it, without the write itself.
    static constexpr std::chrono::milliseconds kDelay{300};
    /// Until a journal that could not be written is tried again, however little is typed.
    static constexpr std::chrono::milliseconds kRetry{3000};

    Recovery(Workspace &workspace, const QString &folder, QObject *parent = nullptr);
    ~Recovery() override;

    /// What sessions left that are no longer running, newest first: held, so that no other window
    /// takes it meanwhile. What sessions left beside that goes.
    std::vector<LostWork> lostWork();
    /// Opens the files of that work, in the state the journal knows if they changed since, and
    /// makes its edits again; the journal goes once this session has one of its own.
    base::Result<void> restore(const LostWork &work);
    void discard(const LostWork &work);
    /// Keeps a journal that cannot be restored under a name of its own, which it returns.
    QString setAside(const LostWork &work);
    /// Why unsaved edits would be lost with this session; empty where they would not.
    const QString &problem() const { return m_problem; }

Q_SIGNALS:
    /// `edits`: that are in it.
    void journalWritten(int edits);
    void problemChanged(const QString &problem);

private:
    struct Restored {
        QStringList journals; // names; they go when there is one of this session
        std::shared_ptr<QLockFile> lock;
        bool isOpen = false; // its edits are those of the workspace
    };

    void write();
    void writeAhead(const PlannedSave &save);
    void holdLock();
    void noteOutcome(const base::Result<void> &outcome);
    void setProblem(const QString &problem);
    void removeRestored();

    Workspace &m_workspace;
    QString m_folder;
    std::shared_ptr<JournalWriter> m_writer; // used by the runner's thread while that runs
    std::unique_ptr<QLockFile> m_lock;
    std::vector<StandIn> m_standIns;
    Restored m_restored;
    QString m_problem;
    QTimer m_delay;
    QTimer m_retry;
    std::unique_ptr<JobRunner> m_runner;
};

/// What is opened again at the next start.
struct Session {
    QStringList paths;
    QString placement; // as displayName() gives it
    int picks = -1;    // -1: all
    QString clock;     // RFC 3339; empty: the newest heartbeat
    QString rowKey;
    QString columnKey;

    bool operator==(const Session &) const = default;
};

void saveSession(const Session &session, QSettings &settings);
/// Files that are gone are left out.
Session loadSession(const QSettings &settings);

/// The part of a session that the workspace knows.
Session sessionOf(const Workspace &workspace);
/// Opens the files, and goes to the placement and the pick once they are planned.
void openSession(const Session &session, Workspace &workspace);

} // namespace evenkeel::ui
