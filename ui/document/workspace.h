// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <QStringList>

#include "ui/base/job_runner.h"
#include "ui/document/planned_objects.h"
#include "ui/document/recovery/lost_work.h"
#include "ui/document/saving/file_saver.h"
#include "ui/document/saving/saving.h"
#include "ui/picture/scene.h"

namespace evenkeel::ui {

/// The open files, their objects, edits and plans, and what is looked at: one of the placements, at
/// one position of the scrubber. While files are read again, the old objects stay.
class Workspace : public PlannedObjects {
    Q_OBJECT

public:
    explicit Workspace(QObject *parent = nullptr);
    ~Workspace() override;

    /// Opens files and folders in place of what is open; several calls do not add up.
    void open(const QStringList &paths);
    /// What is on disk in its place; edits made while it is read are a conflict.
    void reload();
    /// Shows objects that came from no file; they are unsaved until one is chosen for them.
    void openUnsaved(std::shared_ptr<const manifest::Objects> objects);
    /// Shows objects that can be had again at any time: only edits of them count as unsaved.
    void openExample(std::shared_ptr<const manifest::Objects> objects, hub::Access hub = {});
    /// Their source has moved: edits come on top again; redo and plans stay where they fit.
    void followSource(std::shared_ptr<const manifest::Objects> objects, int planned,
                      PlanOutcome outcome, const SourceStep &step = {});
    /// Opens the files and makes the edits again, each an undo step.
    void openRecovered(RecoveredWork work);
    const QStringList &paths() const { return m_paths; }
    const DiskState &disk() const { return m_saver.disk(); }
    bool isBusy() const { return m_reader.isRunning() || isPlanning(); }

    bool isDirty() const; // something differs from the files
    /// Writes every edit into the file of its object; nothing else in the files changes.
    SaveOutcome save(SaveQuestions &questions);
    SaveOutcome saveAs(const QString &path); // as one file, which is what is open from then on
    /// What is open, but for objects that are half typed: those are as their source has them.
    std::shared_ptr<const manifest::Objects> finishedObjects() const;
    /// Writes a file that says something about those that are open, but has none of their objects:
    /// no other program has changed it.
    base::Result<void> writeBeside(const QString &path, const QByteArray &content);
    const FileConflict &conflict() const { return m_conflict; } // until the choice is made
    void resolveConflict(ConflictChoice choice);

    int placement() const { return first(); }
    void setPlacement(int placement);
    /// The plan of the current placement, nullptr without one.
    const scheduling::Plan *plan() const { return outcome(placement()).plan.get(); }
    std::size_t picks() const;
    /// Those that were asked for, shown or not yet: where a step goes on from.
    std::size_t wantedPicks() const { return m_wantedPicks.value_or(picks()); }
    /// Clamped to the picks of the plan. Of many clusters they are shown when their picture is
    /// worked out.
    void setPicks(std::size_t picks);
    Scene scene() const;

Q_SIGNALS:
    void pathsChanged();
    void diagnosticsChanged();
    void aboutToSave(const PlannedSave &save); // written when everybody has heard of it
    void saved(const QStringList &written);
    void conflictFound(const QStringList &paths);
    void conflictPassed(); // what a save found changed is what it was
    void busyChanged(bool isBusy);

protected:
    bool takesEdits() const override { return !m_isOpening; }
    void showAnew() override;

private:
    enum class Purpose { Open, Reload, Check };
    void openWithoutFile(std::shared_ptr<const manifest::Objects> objects, hub::Access hub);
    void startOpening(const QStringList &paths);
    void readFiles(Purpose purpose, std::vector<StandIn> standIns = {});
    void takeRead(Purpose purpose, std::uint64_t edits, const LoadedFiles &files, int planned,
                  PlanOutcome outcome);
    void takeFiles(const LoadedFiles &files, int planned, PlanOutcome outcome);
    void setFiles(const LoadedFiles &, int planned, PlanOutcome, const SourceStep &step = {});
    void announceFiles(int planned);
    void replayEdits();
    void findConflict(const LoadedFiles &files);
    void endConflict();
    TouchedObjects touched() const;
    std::vector<Edit> holdBack(manifest::Objects &objects) const;
    void finishSaving(const FileSaver::Written &written, const std::vector<Edit> &heldBack);
    void noteBusy();
    Scene bareScene() const;
    void showPicks(std::size_t picks);
    void paintWanted();

    QStringList m_paths;
    FileSaver m_saver;
    bool m_isReading = false;
    bool m_isCheckDue = false;
    bool m_isOpening = false; // other files than those that are shown
    bool m_wasBusy = false;
    bool m_isSaveRefused = false; // by a conflict that is not found yet
    FileConflict m_conflict;
    std::optional<LoadedFiles> m_arrived; // of the conflict
    RecoveredWork m_toReplay;
    WatchedFiles m_watched;
    JobRunner m_reader;
    std::size_t m_picks = 0;
    bool m_showsAllPicks = true;              // the scrubber follows the end of the plan
    mutable Scene m_shown;                    // last, so that its picture is worked out once
    std::optional<std::size_t> m_wantedPicks; // whose picture is being worked out
    JobRunner m_painter;
};

} // namespace evenkeel::ui
