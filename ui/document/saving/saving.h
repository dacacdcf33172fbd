// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <QFileSystemWatcher>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

#include "core/base/result.h"
#include "core/manifest/objects.h"
#include "ui/base/disk_files.h"
#include "ui/document/edits/object_rows.h"
#include "ui/document/texts/object_texts.h"

namespace evenkeel::ui {

/// What saving has to ask. The window shows dialogs, tests answer.
class SaveQuestions {
public:
    virtual ~SaveQuestions() = default;
    /// Where clusters and placements go that came from no file; nothing: nothing is saved.
    virtual std::optional<QString> fileForNewObjects(const QString &suggestion) = 0;
};

/// The outcome of saving. A file is either written as a whole or as it was.
struct SaveOutcome {
    enum class State { Saved, NothingToSave, Declined, Conflict, Failed };

    State state = State::Saved;
    QStringList written;
    QStringList conflicts;             // changed on disk since they were read; nothing was written
    std::vector<base::Error> problems; // of Failed

    bool isSaved() const { return state == State::Saved || state == State::NothingToSave; }
};

/// What a save is about to do: told before a byte is written.
struct PlannedSave {
    FileHashes files;            // that are written, with the hashes they get
    QStringList paths;           // that are open from then on
    std::string fileForNew = {}; // of objects that were in none of them
};

/// Files that changed on disk under unsaved edits.
struct FileConflict {
    QStringList paths; // empty: there is none
    /// The edits touch nothing that changed on disk.
    bool canMerge = false;
    QStringList objects; // edited here and changed on disk: `MemberCluster east-1`

    bool isEmpty() const { return paths.isEmpty(); }
};

enum class ConflictChoice {
    KeepMine, // what is open stays; the next save writes it over what is on disk
    Reload,   // what is on disk; the edits are gone
    Merge,    // what is on disk with the edits made again as one undo step
};

/// Reports changes of a set of files on disk, once per burst. Editors replace files by renaming, so
/// a missing path is watched in its folder.
class WatchedFiles : public QObject {
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds kQuiet{150};

    explicit WatchedFiles(QObject *parent = nullptr);

    /// Replaces the set; folders report files added and removed in them.
    void setPaths(const QStringList &paths);
    const QStringList &paths() const { return m_paths; }
    /// As if one had changed: reports once they are quiet.
    void reportSoon() { m_quiet.start(); }

Q_SIGNALS:
    void filesChanged();

private:
    QStringList m_paths;
    QFileSystemWatcher m_watcher;
    QTimer m_quiet;
};

/// Documents of clusters that saving took out of their files, for when undo brings them back:
/// the fleet knows only a part of them.
using RemovedClusters = std::map<std::string, kube::Value>;

/// What saving starts from.
struct SaveState {
    const manifest::Objects &saved; // as the files had them
    const manifest::Objects &now;
    std::set<std::string> files; // that are open
    std::string fileForNew;      // of objects that came from none of them
    const RemovedClusters &removed;
    OwnTexts ownTexts = {};
};

/// Whether a file has all of a cluster that is edited.
bool isWrittenAs(const fleet::Cluster &written, const fleet::Cluster &wanted);
/// The file that an object is in or will be in.
std::string fileOfCluster(const SaveState &state, const std::string &name);
std::string fileOfObject(const SaveState &state, const ObjectId &id);
/// What has to be written, by file; `fileForNew` may be empty to learn whether it is needed.
std::map<std::string, TouchedObjects> touchedByFile(const SaveState &state,
                                                    const TouchedObjects &touched);

struct EditedFile {
    std::string file;
    std::string text;
    manifest::Objects objects; // read back from the text
    RemovedClusters removed;   // that the text had
};

/// The text of a file with those objects as they are now; a result has been read back and is as
/// wanted, or this is an error.
base::Result<EditedFile> editFile(const SaveState &state, const std::string &file,
                                  std::string_view text, const TouchedObjects &touched);

/// The objects with the places that those files now have for them.
manifest::Objects withPlaces(const manifest::Objects &objects, const std::vector<EditedFile> &files,
                             const SaveState &state);
/// All objects that can be written from memory, as YAML: bindings cannot.
std::string snapshotText(const manifest::Objects &objects);

} // namespace evenkeel::ui
