// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <vector>

#include <QObject>
#include <QStringList>
#include <QUndoStack>

#include "ui/document/edit.h"
#include "ui/document/file_edits.h"
#include "ui/base/job_runner.h"
#include "ui/document/named_edit.h"
#include "ui/document/planning.h"
#include "ui/document/saving/saving.h"
#include "ui/picture/scene.h"
#include "ui/document/saving/watched_files.h"

namespace evenkeel::ui {

/// The objects as they were opened, and what was planned of them: what Changes compares with.
struct Baseline {
    std::shared_ptr<const manifest::Objects> objects; // never null
    std::vector<PlanOutcome> outcomes;                // one per placement
};

/// The files of a workspace as they were last read or written.
struct DiskState {
    std::shared_ptr<const manifest::Objects> objects; // never null
    std::vector<std::string> files;                   // in the order of reading
    FileHashes hashes;                                // an empty hash: the file was not there
    bool isUnsaved = false;                           // the objects came from no file
};

/// What a killed session left: its files, as it knew them, and its unsaved edits.
struct RecoveredWork {
    QStringList paths;
    std::vector<StandIn> standIns; // empty: the files are as they were
    std::vector<NamedEdit> edits;
    OwnTexts ownTexts = {};
};

/// The open document: files, the objects read from them, the edits since, and one plan per
/// placement. Reading and planning happen in the background; what is published is immutable. An
/// edit shows at once; the plan of before it stays and is marked as stale until the new one is
/// there, and while files are read again, so do the old objects.
class Workspace : public QObject {
    Q_OBJECT

public:
    explicit Workspace(QObject *parent = nullptr);
    ~Workspace() override;

    /// Opens files and folders in place of what is open; several calls do not add up.
    void open(const QStringList &paths);
    /// What is on disk in place of what is open; the edits are gone, but not those made while the
    /// files are read: then there is a conflict.
    void reload();

    const QStringList &paths() const { return m_paths; }
    const std::shared_ptr<const manifest::Objects> &objects() const { return m_objects; }
    const manifest::Diagnostics &diagnostics() const { return m_objects->diagnostics; }
    /// The outcome of a placement; neither plan nor error before it was planned.
    const PlanOutcome &outcome(int placement) const;
    const std::vector<PlanOutcome> &outcomes() const { return m_outcomes; }
    int placement() const { return m_placement; }
    /// The plan of the current placement, nullptr without one.
    const scheduling::Plan *plan() const;
    std::size_t picks() const;
    Scene scene() const;
    bool isBusy() const;

    const Baseline &baseline() const { return m_baseline; }
    /// Every edit since opening, by name; undo and redo go through it.
    QUndoStack &undoStack() { return m_undo; }
    const QUndoStack &undoStack() const { return m_undo; }
    /// The edits since opening in words, oldest first; those undone are not among them.
    QStringList edits() const;

    // --- files ----------------------------------------------------------------------------------
    /// Shows objects that came from no file (a new fleet, a table, the generator) in place of what
    /// is open; they are unsaved until a file is chosen for them.
    void openUnsaved(std::shared_ptr<const manifest::Objects> objects);
    /// Shows objects that can be had again at any time: only edits of them count as unsaved.
    void openExample(std::shared_ptr<const manifest::Objects> objects);
    /// Opens the files and makes the edits again, each an undo step.
    void openRecovered(RecoveredWork work);
    /// Something differs from the files.
    bool isDirty() const { return m_disk.isUnsaved || !m_unsaved.empty() || !m_ownTexts.empty(); }
    /// What a person typed for an object. Saving writes it where it says what the object does, for
    /// its comments and its layout; nothing: the text of its file.
    void setOwnText(const ObjectKey &key, std::optional<std::string> text);
    const OwnTexts &ownTexts() const { return m_ownTexts; }
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
    /// What leads from the files to what is open, and those files.
    const std::vector<NamedEdit> &unsavedEdits() const { return m_unsaved; }
    const DiskState &disk() const { return m_disk; }

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
    /// A document that is no placement (decodePlacement), or one whose name is taken, is an error
    /// and changes nothing. Edits of one `mergeKey` in a row are one step.
    base::Result<void> editPlacement(int placement, const kube::Value &document,
                                     const QString &what, const QString &mergeKey = {});
    base::Result<int> addPlacement(const kube::Value &document);
    void removePlacement(int placement);
    /// Another manifest for the workload in that row. One that cannot be planned with, or is that
    /// of another workload, is an error and changes nothing.
    base::Result<void> editWorkload(std::size_t row, const kube::Value &document,
                                    const QString &what, const QString &mergeKey = {});
    /// Pushes an edit made elsewhere as one undo step.
    void push(Edit edit);

    /// Stops planning; what was not planned yet stays stale until the next edit or `planAgain`.
    void cancelPlanning();
    void planAgain();
    /// Plans at that time, or at the newest heartbeat of the files again. Belongs to the session:
    /// nothing to undo, nothing to save; opening other files forgets it.
    void setClock(std::optional<kube::Time> clock);

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
    /// The unsaved edits are others now.
    void dirtyChanged();
    void saved(const QStringList &written);
    /// What was typed in another session, or before files were read again, is there once more.
    void ownTextsRestored();
    void conflictFound(const QStringList &paths);
    /// An edit came while other files were being opened, and was not made.
    void editRefused(const QString &reason);
    /// Whatever the views show: objects, plan, scrubber or staleness.
    void sceneChanged();
    void busyChanged(bool isBusy);
    void progressed(int percent);

private:
    friend class EditCommand;
    enum class Direction { Forth, Back };
    enum class Purpose { Open, Reload, Check };

    /// Puts an edit into the objects and plans again; called by undo and redo.
    void apply(const std::shared_ptr<const Edit> &edit, Direction direction);
    void noteUnsaved(NamedEdit edit, const manifest::Objects &before);
    /// The last two edits became one, or, without it, nothing.
    void noteMerged(const std::shared_ptr<const Edit> &second,
                    const std::shared_ptr<const Edit> &merged);
    void moveOutcomes(const Edit &edit);
    void keepOutcomes(const std::shared_ptr<const manifest::Objects> &before, const Edit &edit);
    void replaceObjects(std::shared_ptr<const manifest::Objects> objects);
    base::Result<placement::Placement> decode(const kube::Value &document,
                                              std::optional<std::size_t> row) const;

    void readFiles(Purpose purpose, std::vector<StandIn> standIns = {});
    void takeRead(Purpose purpose, std::uint64_t edits, const LoadedFiles &files, int planned,
                  PlanOutcome outcome);
    void takeFiles(const LoadedFiles &files, int planned, PlanOutcome outcome);
    void replayEdits();
    void restoreOwnTexts(OwnTexts texts);
    void findConflict(const LoadedFiles &files);
    void endConflict();

    SaveState saveState() const;
    TouchedObjects touched() const;
    using TouchedFiles = std::map<std::string, TouchedObjects>;
    TouchedFiles touchedFiles(const SaveState &state) const;
    bool hasMovedOn(const std::string &file, const std::optional<QByteArray> &content) const;
    std::optional<SaveOutcome> chooseFileForNew(SaveState &state, SaveQuestions &questions) const;
    SaveOutcome writeFiles(const SaveState &state);
    base::Result<EditedFile> joinedFile(const SaveState &state, const QString &path) const;
    void finishSaving(const std::vector<EditedFile> &files, const SaveState &state);

    void planRest();
    void takeOutcome(PlanOutcome outcome);
    void noteBusy();
    const placement::Placement *currentPlacement() const;

    QStringList m_paths;
    QUndoStack m_undo;
    Baseline m_baseline;
    DiskState m_disk;
    std::shared_ptr<const manifest::Objects> m_objects;
    std::vector<PlanOutcome> m_outcomes; // one per placement of m_objects, of these or older ones
    int m_placement = -1;
    std::size_t m_picks = 0;
    bool m_showsAllPicks = true; // the scrubber follows the end of the plan
    bool m_isReading = false;
    bool m_isCheckDue = false;
    bool m_isOpening = false; // other files than those that are shown
    bool m_wasBusy = false;
    std::vector<NamedEdit> m_unsaved;
    TouchedObjects m_touched;  // by m_unsaved, at least
    std::uint64_t m_edits = 0; // made so far
    RemovedClusters m_removed;
    OwnTexts m_ownTexts;
    std::set<std::string> m_overridden; // files that the next save may write over
    FileConflict m_conflict;
    std::optional<LoadedFiles> m_arrived; // of the conflict
    std::vector<NamedEdit> m_toReplay;
    OwnTexts m_textsToReplay;
    WatchedFiles m_watched;
    JobRunner m_reader;
    std::array<JobRunner, 2> m_planners;
};

} // namespace evenkeel::ui
