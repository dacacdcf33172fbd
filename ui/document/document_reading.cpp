// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <utility>

#include "ui/document/edit_command.h"
#include "ui/document/edits/rebase.h"
#include "ui/document/document.h"

namespace evenkeel::ui {

namespace {

int placementLike(const placement::Placement *wanted, const manifest::Objects &objects) {
    if (objects.placements.empty())
        return -1;
    const auto row = wanted ? find(objects, idOf(*wanted)) : std::nullopt;
    return static_cast<int>(row.value_or(0));
}

QStringList differences(const FileHashes &before, const FileHashes &after) {
    std::set<std::string> files;
    for (const auto &[file, hash] : before) {
        const auto same = after.find(file);
        if ((same == after.end() ? QByteArray() : same->second) != hash)
            files.insert(file);
    }
    for (const auto &[file, hash] : after) {
        if (!before.contains(file))
            files.insert(file);
    }
    QStringList paths;
    for (const std::string &file : files)
        paths.append(pathOf(file));
    return paths;
}

/// What of an edit those files have already is not made once more.
void leaveOut(Edit &edit, const manifest::Objects &objects, const std::set<std::string> &files) {
    const auto isThere = [&](fleet::ClusterIndex cluster) {
        return files.contains(objects.clusterSource(cluster).file);
    };
    std::erase_if(edit.labels, [&](const auto &label) { return isThere(label.cluster); });
    std::erase_if(edit.clusters, [&](const ClusterEdit &cluster) {
        return cluster.change.before && isThere(cluster.change.cluster);
    });
    std::erase_if(edit.documents, [&](const DocumentEdit &document) {
        return document.before && files.contains(document.where.file);
    });
}

} // namespace

void Document::reload() {
    readFiles(Purpose::Reload);
    Q_EMIT sceneChanged();
}

void Document::readFiles(Purpose purpose, std::vector<StandIn> standIns) {
    m_watched.setPaths(m_paths + m_watched.paths());
    if (purpose == Purpose::Check && m_isReading) {
        m_isCheckDue = true;
        return;
    }
    if (purpose == Purpose::Check && m_paths.isEmpty())
        return;
    m_isReading = purpose != Purpose::Check;
    m_reader.start([this, purpose, standIns = std::move(standIns), paths = m_paths,
                    known = disk().hashes, edits = editCount(), current = firstPlacement(),
                    clock = purpose == Purpose::Open ? std::nullopt : objects()->clock,
                    keeper = objects()](const std::stop_token &stop, const JobRunner::Mail &mail) {
        const bool isCheck = purpose == Purpose::Check;
        if (isCheck && differences(known, hashesOf(filesOf(paths))).isEmpty()) {
            mail.deliver([this] {
                endConflict();
                if (std::exchange(m_isSaveRefused, false))
                    Q_EMIT conflictPassed();
            });
            return;
        }
        const auto loaded = loadFiles(paths, stop, standIns, clock);
        if (!loaded)
            return;
        // Where something is shown already, the new objects wait for the plan that belongs to
        // them, so that no view has to show one without the other.
        const auto &objects = loaded->objects;
        const int urgent = placementLike(current, *objects);
        std::optional<PlanOutcome> first;
        if (urgent >= 0 && !keeper->fleet.isEmpty()) {
            first = planPlacement(objects, static_cast<std::size_t>(urgent), stop);
            if (!first)
                return;
        }
        mail.deliver([this, purpose, edits, loaded = *loaded, urgent, first]() mutable {
            if (purpose == Purpose::Open)
                loaded.hub = m_toReplay.hub;
            takeRead(purpose, edits, loaded, first ? urgent : -1, first.value_or(PlanOutcome{}));
        });
    });
}

void Document::takeRead(Purpose purpose, std::uint64_t edits, const LoadedFiles &files, int planned,
                        PlanOutcome outcome) {
    const bool isLossMeant = purpose != Purpose::Check && edits == editCount();
    if (purpose != Purpose::Open && isDirty() && !isLossMeant) {
        findConflict(files);
    } else {
        const auto clock = objects()->clock;
        takeFiles(files, planned, std::move(outcome));
        replayEdits();
        planAgain();
        if (purpose != Purpose::Open)
            setClock(clock); // it may have been set while the files were read
    }
    if (std::exchange(m_isCheckDue, false))
        readFiles(Purpose::Check); // they changed while they were read
}

void Document::takeFiles(const LoadedFiles &files, int planned, PlanOutcome outcome) {
    setFiles(files, planned, std::move(outcome));
    announceFiles(planned);
}

void Document::setFiles(const LoadedFiles &files, int planned, PlanOutcome outcome,
                        const SourceStep &step) {
    const auto &read = files.objects;
    setFirst(placementLike(firstPlacement(), *read));
    planner().open(read, planned, std::move(outcome), step);
    const bool hasPods = read->podInventory && !read->podInventory->isEmpty();
    const bool isEmpty = read->fleet.isEmpty() && read->placements.empty() && !hasPods;
    m_saver.setDisk({read, files.files, files.hashes, files.hashes,
                     files.files.empty() && !isEmpty && files.hub.context.empty(), files.hub});
    endConflict();
    m_isReading = false;
    m_isOpening = false;
    setObjects(read, Fresh::Read);
    m_watched.setPaths(files.watchedPaths);
}

void Document::announceFiles(int planned) {
    Q_EMIT objectsChanged();
    Q_EMIT diagnosticsChanged();
    Q_EMIT dirtyChanged();
    if (planned >= 0)
        Q_EMIT planChanged(planned);
    Q_EMIT sceneChanged();
}

void Document::replayEdits() {
    const RecoveredWork work = std::exchange(m_toReplay, {});
    setHubFields(work.hubFields);
    if (work.edits.empty() && work.ownTexts.empty())
        return;
    int lost = 0;
    for (const NamedEdit &edit : work.edits) {
        Edit here = resolved(edit, *objects());
        lost += here.isEmpty() && !edit.edit->isEmpty() ? 1 : 0;
        leaveOut(here, *objects(), work.written);
        push(std::move(here));
    }
    restoreOwnTexts(work.ownTexts);
    if (lost > 0)
        Q_EMIT editRefused(tr("%n unsaved edits do not apply to the files as they are now and were "
                              "left out",
                              nullptr, lost));
    readFiles(Purpose::Check); // the files may have moved on
}

void Document::findConflict(const LoadedFiles &files) {
    const bool isKnown = m_arrived && m_arrived->hashes == files.hashes;
    m_arrived = files;
    m_isReading = false;
    m_watched.setPaths(files.watchedPaths);
    const Rebase edits = rebase(*disk().objects, *objects(), *files.objects, touched());
    m_conflict = {differences(disk().hashes, files.hashes), edits.conflicts.isEmpty(),
                  edits.conflicts};
    Q_EMIT sceneChanged();
    if (!m_conflict.isEmpty() && !isKnown)
        Q_EMIT conflictFound(m_conflict.paths);
}

void Document::endConflict() {
    m_conflict = {};
    m_arrived.reset();
}

void Document::resolveConflict(ConflictChoice choice) {
    if (!m_arrived)
        return;
    const LoadedFiles arrived = *std::exchange(m_arrived, std::nullopt);
    const FileConflict conflict = std::exchange(m_conflict, {});
    if (choice == ConflictChoice::KeepMine) {
        for (const QString &path : conflict.paths) {
            const std::string file = sourceOf(path);
            const auto now = arrived.hashes.find(file);
            m_saver.overwrite(file, now == arrived.hashes.end() ? QByteArray() : now->second);
        }
        return;
    }
    const Rebase edits = rebase(*disk().objects, *objects(), *arrived.objects, touched());
    const auto clock = objects()->clock;
    OwnTexts typed = choice == ConflictChoice::Merge ? ownTexts() : OwnTexts();
    const auto before = objects();
    takeFiles(arrived, -1, {});
    setClock(clock);
    if (choice == ConflictChoice::Merge && !edits.edits.empty()) {
        undoStack().beginMacro(edits.edits.front().text);
        for (const Edit &edit : edits.edits)
            push(edit);
        undoStack().endMacro();
    }
    ui::follow(typed, *before, *objects());
    restoreOwnTexts(typed);
    planAgain();
}

} // namespace evenkeel::ui
