// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include <QObject>
#include <QStringList>
#include <QUndoStack>

#include "ui/workspace/changes.h"
#include "ui/workspace/edit.h"
#include "ui/workspace/job_runner.h"
#include "ui/workspace/planning.h"
#include "ui/workspace/saving.h"
#include "ui/workspace/scene.h"
#include "ui/workspace/watched_files.h"

namespace evenkeel::ui {

/// The objects as they were opened, and what was planned of them: what Changes compares with.
struct Baseline {
    std::shared_ptr<const manifest::Objects> objects; // never null
    std::vector<PlanOutcome> outcomes;                // one per placement
};

/// The open document: files, the objects read from them, the edits since, and one plan per
/// placement. Reading and planning happen in the background; what is published is immutable. An
/// edit shows at once; the plan of before it stays and is marked as stale until the new one is
/// there, and while files are read again, so do the old objects.
class Workspace : public QObject {
    Q_OBJECT

public:
    explicit Workspace(QObject *parent = nullptr);

    /// Opens files and folders in place of what is open; several calls do not add up.
    void open(const QStringList &paths);
    void reload();

    const QStringList &paths() const { return m_paths; }
    const std::shared_ptr<const manifest::Objects> &objects() const { return m_objects; }
    const manifest::Diagnostics &diagnostics() const { return m_objects->diagnostics; }
    /// The outcome of a placement; neither plan nor error before it was planned.
    const PlanOutcome &outcome(int placement) const;
    int placement() const { return m_placement; }
    /// The plan of the current placement, nullptr without one.
    const scheduling::Plan *plan() const;
    std::size_t picks() const;
    Scene scene() const;
    bool isBusy() const { return m_runner.isRunning(); }

    const Baseline &baseline() const { return m_baseline; }
    /// Every edit since opening, by name; undo and redo go through it.
    QUndoStack &undoStack() { return m_undo; }
    const QUndoStack &undoStack() const { return m_undo; }
    /// The edits since opening and what they did to each placement.
    Changes changes() const;

    // --- files ----------------------------------------------------------------------------------
    /// Shows objects that came from no file (a new fleet, a table, the generator) in place of what
    /// is open; they are unsaved until a file is chosen for them.
    void openUnsaved(std::shared_ptr<const manifest::Objects> objects);
    /// Something differs from the files.
    bool isDirty() const;
    bool isClusterDirty(const QString &name) const;
    bool isPlacementDirty(int placement) const;
    /// Writes every edit into the file its object came from; nothing else in the files changes.
    SaveOutcome save(SaveQuestions &questions);
    /// Writes everything that is open, other objects included, as one file, which is what is open
    /// from then on.
    SaveOutcome saveAs(const QString &path);
    /// Files that changed on disk under unsaved edits, until the choice is made.
    const FileConflict &conflict() const { return m_conflict; }
    void resolveConflict(ConflictChoice choice);

    // --- edits: each is one undo step; one that changes nothing is none ------------------------
    void relabel(const LabelEdit &wanted);
    void setTaints(const QStringList &clusters, const std::vector<kube::Taint> &taints);
    /// Without a value the property goes.
    void setProperty(const QStringList &clusters, const QString &name,
                     const std::optional<QString> &value);
    /// Those whose name is taken or repeated are left out. Returns the names that came.
    QStringList addClusters(const std::vector<fleet::Cluster> &clusters);
    QStringList duplicateClusters(const QStringList &clusters);
    void removeClusters(const QStringList &clusters);
    /// A document that is no placement (decodePlacement) is an error and changes nothing.
    /// Edits of one `mergeKey` in a row are one step.
    kube::Result<void> editPlacement(int placement, const kube::Value &document,
                                     const QString &what, const QString &mergeKey = {});
    kube::Result<int> addPlacement(const kube::Value &document);
    void removePlacement(int placement);
    /// Pushes an edit made elsewhere as one undo step.
    void push(Edit edit);

    /// Stops planning; what was not planned yet stays stale until the next edit or `planAgain`.
    void cancelPlanning();
    void planAgain();

    void setPlacement(int placement);
    /// Clamped to the picks of the plan.
    void setPicks(std::size_t picks);

Q_SIGNALS:
    void pathsChanged();
    void objectsChanged();
    void diagnosticsChanged();
    void planChanged(int placement);
    /// A placement was planned as it was opened, after an edit had come before that.
    void baselineChanged(int placement);
    /// Edits, their effects, or both; at most once a turn of the event loop.
    void changesChanged();
    /// The set of unsaved edits is another one now.
    void dirtyChanged();
    void saved(const QStringList &written);
    void conflictFound(const QStringList &paths);
    /// An edit came while other files were being opened, and was not made.
    void editRefused(const QString &reason);
    /// Whatever the views show: objects, plan, scrubber or staleness.
    void sceneChanged();
    void busyChanged(bool isBusy);
    void progressed(int percent);

private:
    friend class EditCommand;
    /// Puts an edit into the objects and plans again; called by undo and redo.
    void apply(const Edit &edit);
    void moveOutcomes(const Edit &edit);
    void readFiles();
    void planRest();
    void takeFiles(const LoadedFiles &files, int planned, PlanOutcome outcome);
    void takeOutcome(PlanOutcome outcome);
    int placementLike(const placement::Placement *wanted, const manifest::Objects &objects) const;
    const placement::Placement *currentPlacement() const;

    QStringList m_paths;
    QUndoStack m_undo;
    Baseline m_baseline;
    std::shared_ptr<const manifest::Objects> m_objects;
    std::vector<PlanOutcome> m_outcomes; // one per placement of m_objects, of these or older ones
    int m_placement = -1;
    std::size_t m_picks = 0;
    bool m_showsAllPicks = true; // the scrubber follows the end of the plan
    bool m_isReading = false;
    FileConflict m_conflict;
    WatchedFiles m_watched;
    JobRunner m_runner;
};

} // namespace evenkeel::ui
