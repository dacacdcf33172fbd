// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <QByteArray>
#include <QStringList>

#include "core/hub/access.h"
#include "core/manifest/manifest.h"
#include "ui/base/disk_files.h"
#include "ui/document/saving/saving.h"

namespace evenkeel::ui {

/// The files of a workspace as they were last read or written.
struct DiskState {
    std::shared_ptr<const manifest::Objects> objects; // never null
    std::vector<std::string> files;                   // in the order of reading
    FileHashes hashes;                                // an empty hash: the file was not there
    FileHashes bases;       // of what the objects were read from, where edits are still on the way
    bool isUnsaved = false; // the objects came from no file
    hub::Access hub = {};   // that they came from; no context where it was none
};

/// Writes objects into the files they came from, and knows what stands in those.
class FileSaver {
public:
    /// What is open.
    struct Content {
        const manifest::Objects &objects;
        const TouchedObjects &touched; // what can differ from the files, at least
        OwnTexts texts;
        QStringList paths;
    };
    struct Written {
        SaveOutcome outcome;
        std::vector<EditedFile> files; // that were written, also where others could not be
        manifest::Objects objects;     // at the places they have in the files now
        TouchedObjects changed;        // in the files that were written
        OwnTexts texts;                // that are in these
    };

    using Announce = std::function<void(const PlannedSave &)>;

    explicit FileSaver(DiskState disk) : m_disk(std::move(disk)) {}
    void announceTo(Announce announce) { m_announce = std::move(announce); }

    const DiskState &disk() const { return m_disk; }
    /// Other files were read.
    void setDisk(DiskState disk);
    void setUnsaved(bool isUnsaved) { m_disk.isUnsaved = isUnsaved; }
    /// What the file has now is known.
    void noteHash(const std::string &file, const QByteArray &hash) { m_disk.hashes[file] = hash; }
    /// The next save writes over what another program wrote into the file.
    void overwrite(const std::string &file, const QByteArray &hash);

    /// Every edit into the file its object came from; nothing else in the files changes.
    Written save(const Content &content, SaveQuestions &questions);
    /// Everything as one file, which is the only one from then on.
    Written saveAs(const Content &content, const QString &path);
    /// Those objects are what the files have.
    void noteSaved(std::shared_ptr<const manifest::Objects> objects);

private:
    using TouchedFiles = std::map<std::string, TouchedObjects>;

    SaveState stateOf(const Content &content) const;
    TouchedFiles touchedFiles(const SaveState &state, const TouchedObjects &touched) const;
    std::optional<std::optional<QByteArray>> look(const std::string &file,
                                                  SaveOutcome &outcome) const;
    bool hasMovedOn(const std::string &file, const std::optional<QByteArray> &content) const;
    std::optional<SaveOutcome> chooseFileForNew(SaveState &state, const QStringList &paths,
                                                SaveQuestions &questions) const;
    void editFiles(const SaveState &state, const TouchedFiles &touched, Written &written) const;
    void writeFiles(Written &written);
    void noteWritten(const Content &content, const SaveState &state, Written &written);
    base::Result<EditedFile> joinedFile(const SaveState &state, const Content &content,
                                        const QString &path) const;
    void keepRemoved(const std::vector<EditedFile> &files);
    void announce(const std::vector<EditedFile> &files, QStringList paths,
                  const std::string &fileForNew) const;

    DiskState m_disk;
    RemovedClusters m_removed;
    std::set<std::string> m_overridden;
    Announce m_announce;
};

} // namespace evenkeel::ui
