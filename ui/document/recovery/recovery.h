// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <memory>
#include <vector>

#include <QDateTime>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

#include "core/base/result.h"
#include "ui/base/job_runner.h"
#include "ui/document/planning/planning.h"

class QLockFile;

namespace evenkeel::ui {

class JournalWriter;
class Workspace;

/// Unsaved work of a session that ended unexpectedly.
struct LostWork {
    QString journal; // its file
    QStringList paths;
    QStringList edits; // in words
    QDateTime writtenAt;
};

/// Keeps a journal of the unsaved edits of a workspace, so that a killed session loses at most its
/// last second. One file a session in `folder`; destroying it removes the file, for closing is
/// either saving or throwing away.
class Recovery : public QObject {
    Q_OBJECT

public:
    /// Delay from an edit to the journal that contains it, without the write itself.
    static constexpr std::chrono::milliseconds kDelay{300};

    Recovery(Workspace &workspace, const QString &folder, QObject *parent = nullptr);
    ~Recovery() override;

    /// Journals of sessions that are no longer running, newest first.
    std::vector<LostWork> lostWork() const;
    /// Opens the files of that work, in the state the journal knows if they changed since, and
    /// makes its edits again; the journal goes once this session has one of its own.
    base::Result<void> restore(const LostWork &work);
    void discard(const LostWork &work);

Q_SIGNALS:
    void journalWritten();
    void writingFailed(const QString &reason);

private:
    void write();

    Workspace &m_workspace;
    QString m_folder;
    std::shared_ptr<JournalWriter> m_writer; // used by the runner's thread only
    std::unique_ptr<QLockFile> m_lock;
    std::vector<StandIn> m_standIns;
    QString m_restored; // a journal that goes when there is one of this session
    QTimer m_delay;
    std::unique_ptr<JobRunner> m_runner;
};

} // namespace evenkeel::ui
