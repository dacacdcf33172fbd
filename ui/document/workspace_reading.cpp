// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <utility>

#include "ui/document/edit_command.h"
#include "ui/document/rebase.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

namespace {

int placementLike(const placement::Placement *wanted, const manifest::Objects &objects) {
    if (objects.placements.empty())
        return -1;
    const auto row = wanted ? find(objects, keyOf(*wanted)) : std::nullopt;
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

} // namespace

void Workspace::reload() {
    readFiles(Purpose::Reload);
    Q_EMIT sceneChanged();
}

void Workspace::readFiles(Purpose purpose, std::vector<StandIn> standIns) {
    m_watched.setPaths(m_paths + m_watched.paths());
    if (purpose == Purpose::Check && m_isReading) {
        m_isCheckDue = true;
        return;
    }
    if (purpose == Purpose::Check && m_paths.isEmpty())
        return;
    m_isReading = purpose != Purpose::Check;
    m_reader.start([this, purpose, standIns = std::move(standIns), paths = m_paths,
                    known = m_disk.hashes, edits = m_edits, current = currentPlacement(),
                    clock = purpose == Purpose::Open ? std::nullopt : m_objects->clock,
                    keeper = m_objects](const std::stop_token &stop, const JobRunner::Mail &mail) {
        const bool isCheck = purpose == Purpose::Check;
        if (isCheck && differences(known, hashesOf(filesOf(paths))).isEmpty()) {
            mail.deliver([this] { endConflict(); });
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
        mail.deliver([this, purpose, edits, loaded = *loaded, urgent, first] {
            takeRead(purpose, edits, loaded, first ? urgent : -1, first.value_or(PlanOutcome{}));
        });
    });
}

void Workspace::takeRead(Purpose purpose, std::uint64_t edits, const LoadedFiles &files,
                         int planned, PlanOutcome outcome) {
    const bool isLossMeant = purpose != Purpose::Check && edits == m_edits;
    if (purpose != Purpose::Open && isDirty() && !isLossMeant) {
        findConflict(files);
    } else {
        const auto clock = m_objects->clock;
        takeFiles(files, planned, std::move(outcome));
        replayEdits();
        planRest();
        if (purpose != Purpose::Open)
            setClock(clock); // it may have been set while the files were read
    }
    if (std::exchange(m_isCheckDue, false))
        readFiles(Purpose::Check); // they changed while they were read
}

void Workspace::takeFiles(const LoadedFiles &files, int planned, PlanOutcome outcome) {
    const int placement = placementLike(currentPlacement(), *files.objects);
    m_objects = files.objects;
    m_outcomes.assign(m_objects->placements.size(), {});
    if (planned >= 0)
        m_outcomes[static_cast<std::size_t>(planned)] = std::move(outcome);
    m_baseline = {m_objects, m_outcomes};
    const bool hasPods = m_objects->podInventory && !m_objects->podInventory->isEmpty();
    const bool isEmpty = m_objects->fleet.isEmpty() && m_objects->placements.empty() && !hasPods;
    m_disk = {m_objects, files.files, files.hashes, files.files.empty() && !isEmpty};
    m_unsaved.clear();
    m_ownTexts.clear();
    m_touched = {};
    m_removed.clear();
    m_overridden.clear();
    m_conflict = {};
    m_arrived.reset();
    m_placement = placement;
    m_isReading = false;
    m_isOpening = false;
    m_undo.clear();
    m_watched.setPaths(files.watchedPaths);
    Q_EMIT objectsChanged();
    Q_EMIT diagnosticsChanged();
    Q_EMIT dirtyChanged();
    if (planned >= 0)
        Q_EMIT planChanged(planned);
    Q_EMIT sceneChanged();
}

void Workspace::replayEdits() {
    if (m_toReplay.empty() && m_textsToReplay.empty())
        return;
    for (const NamedEdit &edit : std::exchange(m_toReplay, {}))
        push(resolved(edit, *m_objects));
    restoreOwnTexts(std::exchange(m_textsToReplay, {}));
    readFiles(Purpose::Check); // the files may have moved on
}

void Workspace::restoreOwnTexts(OwnTexts texts) {
    if (texts.empty())
        return;
    m_ownTexts = std::move(texts);
    Q_EMIT dirtyChanged();
    Q_EMIT ownTextsRestored();
}

void Workspace::findConflict(const LoadedFiles &files) {
    m_arrived = files;
    m_isReading = false;
    m_watched.setPaths(files.watchedPaths);
    const Rebase edits = rebase(*m_disk.objects, *m_objects, *files.objects, touched());
    m_conflict = {differences(m_disk.hashes, files.hashes), edits.conflicts.isEmpty(),
                  edits.conflicts};
    Q_EMIT sceneChanged();
    if (!m_conflict.isEmpty())
        Q_EMIT conflictFound(m_conflict.paths);
}

void Workspace::endConflict() {
    m_conflict = {};
    m_arrived.reset();
}

void Workspace::resolveConflict(ConflictChoice choice) {
    if (!m_arrived)
        return;
    const LoadedFiles arrived = *std::exchange(m_arrived, std::nullopt);
    const FileConflict conflict = std::exchange(m_conflict, {});
    if (choice == ConflictChoice::KeepMine) {
        for (const QString &path : conflict.paths) {
            const std::string file = sourceOf(path);
            const auto now = arrived.hashes.find(file);
            if (!m_disk.hashes.contains(file))
                continue; // it came, and nothing that is open belongs there
            m_disk.hashes[file] = now == arrived.hashes.end() ? QByteArray() : now->second;
            m_overridden.insert(file);
        }
        return;
    }
    const Rebase edits = rebase(*m_disk.objects, *m_objects, *arrived.objects, touched());
    const auto clock = m_objects->clock;
    OwnTexts typed = choice == ConflictChoice::Merge ? m_ownTexts : OwnTexts();
    const auto before = m_objects;
    takeFiles(arrived, -1, {});
    setClock(clock);
    if (choice == ConflictChoice::Merge && !edits.edits.empty()) {
        m_undo.beginMacro(edits.edits.front().text);
        for (const Edit &edit : edits.edits)
            push(edit);
        m_undo.endMacro();
    }
    follow(typed, *before, *m_objects);
    restoreOwnTexts(std::move(typed));
    planRest();
}

} // namespace evenkeel::ui
