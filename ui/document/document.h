// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <QStringList>

#include "ui/base/job_runner.h"
#include "ui/document/edited_objects.h"
#include "ui/document/planning/planner.h"
#include "ui/document/recovery/recovered_work.h"
#include "ui/document/saving/file_saver.h"
#include "ui/document/saving/watched_files.h"

namespace evenkeel::ui {

/// The open document: files, the objects read from them, the edits since, and one plan per
/// placement. Reading and planning happen in the background; what is published is immutable. An
/// edit shows at once; the plan of before it stays and is marked as stale until the new one is
/// there, and while files are read again, so do the old objects.
class Document : public EditedObjects {
    Q_OBJECT

public:
    explicit Document(QObject *parent);
    ~Document() override;

    /// Opens files and folders in place of what is open; several calls do not add up.
    void open(const QStringList &paths);
    /// What is on disk in place of what is open; the edits are gone, but not those made while the
    /// files are read: then there is a conflict.
    void reload();
    /// Shows objects that came from no file (a new fleet, a table, the generator) in place of what
    /// is open; they are unsaved until a file is chosen for them.
    void openUnsaved(std::shared_ptr<const manifest::Objects> objects);
    /// Shows objects that can be had again at any time: only edits of them count as unsaved.
    void openExample(std::shared_ptr<const manifest::Objects> objects);
    /// Opens the files and makes the edits again, each an undo step.
    void openRecovered(RecoveredWork work);
    const QStringList &paths() const { return m_paths; }
    const DiskState &disk() const { return m_saver.disk(); }
    /// The text that an object had when its file was opened.
    std::string openedText(const ObjectKey &key) const;

    const PlanOutcome &outcome(int placement) const { return m_planner.outcome(placement); }
    const std::vector<PlanOutcome> &outcomes() const { return m_planner.outcomes(); }
    const Baseline &baseline() const { return m_planner.baseline(); }
    bool isBusy() const { return m_reader.isRunning() || m_planner.isBusy(); }
    /// Stops planning; what was not planned yet stays stale until the next edit or `planAgain`.
    void cancelPlanning() { m_planner.cancel(); }
    void planAgain() { m_planner.planRest(m_first); }
    /// Plans at that time, or at the newest heartbeat of the files again. Belongs to the session:
    /// nothing to undo, nothing to save; opening other files forgets it.
    void setClock(std::optional<kube::Time> clock);

    /// Something differs from the files.
    bool isDirty() const;
    bool isClusterDirty(const QString &name) const;
    bool isPlacementDirty(int placement) const;
    /// Writes every edit into the file of its object; nothing else in the files changes.
    SaveOutcome save(SaveQuestions &questions);
    /// Writes everything that is open as one file, which is what is open from then on.
    SaveOutcome saveAs(const QString &path);
    /// Files that changed on disk under unsaved edits, until the choice is made.
    const FileConflict &conflict() const { return m_conflict; }
    void resolveConflict(ConflictChoice choice);

Q_SIGNALS:
    void pathsChanged();
    void diagnosticsChanged();
    void planChanged(int placement);
    /// A placement was planned as it was opened, after an edit had come before that.
    void baselineChanged(int placement);
    void saved(const QStringList &written);
    void conflictFound(const QStringList &paths);
    /// Anything the views show changed: objects, plan, scrubber or staleness.
    void sceneChanged();
    void busyChanged(bool isBusy);
    void progressed(int percent);

protected:
    bool takesEdits() const override { return !m_isOpening; }
    void follow(const std::shared_ptr<const manifest::Objects> &before,
                const Edit &change) override;
    void finishEdit() override;
    /// The placement that goes first is another one, or one of other files.
    virtual void showAnew() = 0;

    int first() const { return m_first; } // the placement that is read and planned first
    void setFirst(int placement) { m_first = placement; }
    bool isReading() const { return m_isReading; }

private:
    enum class Purpose { Open, Reload, Check };
    void startOpening(const QStringList &paths);
    void readFiles(Purpose purpose, std::vector<StandIn> standIns = {});
    void takeRead(Purpose purpose, std::uint64_t edits, const LoadedFiles &files, int planned,
                  PlanOutcome outcome);
    void takeFiles(const LoadedFiles &files, int planned, PlanOutcome outcome);
    void replayEdits();
    void findConflict(const LoadedFiles &files);
    void endConflict();
    void moveFirst(const Edit &edit);
    TouchedObjects touched() const;
    FileSaver::Content content(const TouchedObjects &touched) const;
    void finishSaving(const FileSaver::Written &written);
    void noteBusy();
    const placement::Placement *firstPlacement() const;

    QStringList m_paths;
    FileSaver m_saver;
    Planner m_planner;
    int m_first = -1;
    bool m_isReading = false;
    bool m_isCheckDue = false;
    bool m_isOpening = false; // other files than those that are shown
    bool m_wasBusy = false;
    FileConflict m_conflict;
    std::optional<LoadedFiles> m_arrived; // of the conflict
    RecoveredWork m_toReplay;
    WatchedFiles m_watched;
    JobRunner m_reader;
};

} // namespace evenkeel::ui
