// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/manifest/objects.h"
#include "ui/document/edits/touched_objects.h"
#include "ui/document/texts/own_texts.h"

namespace evenkeel::ui {

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
