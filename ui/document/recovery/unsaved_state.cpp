// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/recovery/unsaved_state.h"

#include <algorithm>

#include <QCoreApplication>

#include "ui/document/saving/file_edits.h"
#include "ui/document/texts/placement_sources.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

namespace {

/// The files that the objects of an edit are in, before it or after it.
std::set<std::string> filesOf(const NamedEdit &named, const SaveState &state) {
    std::set<std::string> files;
    const Edit &edit = *named.edit;
    for (const std::string &cluster : *named.labelled)
        files.insert(fileOfCluster(state, cluster));
    for (const ClusterEdit &cluster : edit.clusters) {
        for (const auto &side : {cluster.change.before, cluster.change.after}) {
            if (side)
                files.insert(fileOfCluster(state, side->name));
        }
    }
    for (const DocumentEdit &document : edit.documents) {
        files.insert(fileOfObject(state, document.id()));
        files.insert(fileOfObject(state, document.idAfter()));
    }
    files.erase(std::string()); // of objects that have none yet
    return files;
}

void addFiles(const UnsavedState &state, const PlannedSave &save, Journal &journal) {
    for (const std::string &file : state.disk.files) {
        const auto base = state.disk.bases.find(file);
        if (base != state.disk.bases.end() && !base->second.isEmpty())
            journal.files.push_back({file, base->second});
    }
    for (const auto &[file, hash] : save.files) {
        auto known = std::ranges::find(journal.files, file, &Journal::File::file);
        if (known == journal.files.end())
            known = journal.files.insert(known, Journal::File{file, {}});
        known->saved = hash;
    }
}

} // namespace

UnsavedState unsavedStateOf(const Workspace &workspace) {
    return {workspace.paths(),     workspace.unsavedEdits(), workspace.ownTexts(),
            workspace.hubFields(), workspace.disk(),         workspace.objects(),
            workspace.isDirty()};
}

Journal journalOf(const UnsavedState &state, const PlannedSave &save) {
    Journal journal;
    journal.paths = state.paths;
    journal.savedPaths = save.paths;
    journal.hub = state.disk.hub;
    journal.hubFields = state.hubFields;
    journal.process = QCoreApplication::applicationPid();
    addFiles(state, save, journal);
    const RemovedClusters none;
    SaveState places{*state.disk.objects, *state.objects, {}, save.fileForNew, none};
    for (const auto &[file, hash] : state.disk.hashes)
        places.files.insert(file);
    for (const NamedEdit &edit : state.edits)
        journal.edits.push_back({edit, filesOf(edit, places)});
    const OwnTexts left = unfinished(state.ownTexts, *state.objects);
    for (const auto &[key, text] : state.ownTexts)
        journal.texts[key] = {text, !left.contains(key), fileOfObject(places, key)};
    return journal;
}

std::string textWithoutFile(const UnsavedState &state) {
    const bool isNowhere = state.disk.isUnsaved || state.disk.files.empty();
    return isNowhere ? snapshotText(*state.disk.objects) : std::string();
}

} // namespace evenkeel::ui
