// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <utility>

#include <QDir>
#include <QFileInfo>

#include "core/manifest/write/object_texts.h"
#include "ui/document/placement_sources.h"
#include "ui/base/spoken_phrases.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

namespace {

SaveOutcome failed(std::string message, const std::string &file) {
    SaveOutcome outcome;
    outcome.state = SaveOutcome::State::Failed;
    outcome.problems.push_back({base::ErrorCode::Io, std::move(message), {file, 0, 0}});
    return outcome;
}

SaveOutcome only(SaveOutcome::State state) {
    SaveOutcome outcome;
    outcome.state = state;
    return outcome;
}

QString suggestedFile(const QStringList &paths, const DiskState &disk) {
    if (disk.hashes.size() == 1)
        return pathOf(disk.hashes.begin()->first);
    if (paths.isEmpty())
        return QStringLiteral("fleet.yaml");
    const QFileInfo first(paths.front());
    const QDir folder = first.isDir() ? QDir(paths.front()) : first.dir();
    return folder.filePath(QStringLiteral("new-objects.yaml"));
}

bool isJsonName(const std::string &file) {
    return file.ends_with(".json");
}

/// A new file of that name holds what its name says.
base::Result<void> asNamed(EditedFile &edited) {
    if (!isJsonName(edited.file))
        return {};
    auto json = manifest::joinTextsAsJson({&edited.text, 1});
    if (!json)
        return tl::unexpected(json.error());
    edited.text = std::move(*json);
    edited.objects = loadWithPods(edited.text, edited.file);
    return {};
}

bool holdsPods(const manifest::Objects &written, const manifest::Objects &wanted) {
    if (!wanted.podInventory)
        return true;
    const pods::Cluster &there = *written.podInventory->cluster;
    return there.nodes.size() == wanted.podInventory->cluster->nodes.size() &&
           there.pods.size() == wanted.podInventory->cluster->pods.size() &&
           std::ranges::all_of(wanted.podInventory->workloads, [&](const auto &workload) {
               return isSameWorkload(written, wanted, keyOf(workload->workload));
           });
}

/// Nothing of the workspace is missing in what was read back.
bool holdsAll(const manifest::Objects &written, const manifest::Objects &wanted) {
    if (written.fleet.size() != wanted.fleet.size() ||
        written.placements.size() != wanted.placements.size())
        return false;
    for (std::size_t row = 0; row < wanted.fleet.size(); ++row) {
        const auto cluster = static_cast<fleet::ClusterIndex>(row);
        const auto there = written.fleet.find(wanted.fleet.name(cluster));
        if (!there)
            return false;
        const fleet::Cluster one = written.fleet.cluster(*there);
        const fleet::Cluster other = wanted.fleet.cluster(cluster);
        if (one.labels != other.labels || one.taints != other.taints ||
            one.properties != other.properties)
            return false;
    }
    const auto isThere = [&](const placement::Placement &placement) {
        return isSamePlacement(written, wanted, keyOf(placement));
    };
    return std::ranges::all_of(wanted.placements, isThere) && holdsPods(written, wanted);
}

} // namespace

SaveState Workspace::saveState() const {
    SaveState state{*m_disk.objects, *m_objects, {}, {}, m_removed, m_ownTexts};
    for (const auto &[file, hash] : m_disk.hashes)
        state.files.insert(file);
    return state;
}

TouchedObjects Workspace::touched() const {
    if (!m_disk.isUnsaved)
        return m_touched;
    TouchedObjects all = m_touched;
    all.addAll(*m_objects);
    return all;
}

bool Workspace::isClusterDirty(const QString &name) const {
    const std::string cluster = name.toStdString();
    if (m_disk.isUnsaved)
        return m_objects->fleet.find(cluster).has_value();
    return m_touched.clusters.contains(cluster) &&
           !isSameCluster(*m_disk.objects, *m_objects, cluster);
}

bool Workspace::isPlacementDirty(int placement) const {
    const PlacementKey key = keyOf(m_objects->placements[static_cast<std::size_t>(placement)]);
    return m_disk.isUnsaved || (m_touched.placements.contains(key) &&
                                !isSamePlacement(*m_disk.objects, *m_objects, key));
}

/// What differs, and everything in files that are to be written over.
Workspace::TouchedFiles Workspace::touchedFiles(const SaveState &state) const {
    if (m_disk.isUnsaved)
        return {{state.fileForNew, touched()}};
    TouchedFiles files = touchedByFile(state, m_touched);
    for (const auto &[key, text] : m_ownTexts) {
        const kube::Value *document = documentOf(*m_objects, key);
        const std::string file = fileOfObject(state, key);
        if (document != nullptr && state.files.contains(file) && says(text, *document))
            files[file];
    }
    if (m_overridden.empty())
        return files;
    TouchedObjects all = m_touched;
    all.addAll(state.saved);
    all.addAll(state.now);
    for (const std::string &name : all.clusters) {
        if (const auto file = fileOfCluster(state, name); m_overridden.contains(file))
            files[file].clusters.insert(name);
    }
    for (const PlacementKey &key : all.placements) {
        if (const auto file = fileOfPlacement(state, key); m_overridden.contains(file))
            files[file].placements.insert(key);
    }
    for (const WorkloadKey &key : all.workloads) {
        if (const auto file = fileOfWorkload(state, key); m_overridden.contains(file))
            files[file].workloads.insert(key);
    }
    return files;
}

void Workspace::setOwnText(const ObjectKey &key, std::optional<std::string> text) {
    const auto known = m_ownTexts.find(key);
    const bool isKnown = known != m_ownTexts.end();
    if (text ? isKnown && known->second == *text : !isKnown)
        return;
    if (text)
        m_ownTexts[key] = std::move(*text);
    else
        m_ownTexts.erase(known);
    Q_EMIT dirtyChanged();
}

bool Workspace::hasMovedOn(const std::string &file,
                           const std::optional<QByteArray> &content) const {
    const auto known = m_disk.hashes.find(file);
    const QByteArray hash = content ? contentHash(*content) : QByteArray();
    return known != m_disk.hashes.end() && known->second != hash;
}

/// Nothing when saving can go on.
std::optional<SaveOutcome> Workspace::chooseFileForNew(SaveState &state,
                                                       SaveQuestions &questions) const {
    const auto chosen = questions.fileForNewObjects(suggestedFile(m_paths, m_disk));
    if (!chosen || chosen->isEmpty())
        return only(SaveOutcome::State::Declined);
    const QString path = QFileInfo(*chosen).absoluteFilePath();
    state.fileForNew = sourceOf(path);
    if (!state.files.contains(state.fileForNew) && QFileInfo(path).size() > 0)
        return failed(tr("%1 is there already and is not open here; choose another name")
                          .arg(path)
                          .toStdString(),
                      state.fileForNew);
    return std::nullopt;
}

SaveOutcome Workspace::save(SaveQuestions &questions) {
    if (!isDirty())
        return only(SaveOutcome::State::NothingToSave);
    const auto keepers = std::pair(m_disk.objects, m_objects);
    SaveState state = saveState();
    if (touchedFiles(state).contains(std::string())) {
        if (auto outcome = chooseFileForNew(state, questions))
            return *outcome;
    }
    return writeFiles(state);
}

SaveOutcome Workspace::writeFiles(const SaveState &state) {
    SaveOutcome outcome;
    std::vector<EditedFile> edited;
    for (const auto &[file, touched] : touchedFiles(state)) {
        const auto content = readFile(pathOf(file));
        if (hasMovedOn(file, content)) {
            outcome.conflicts.append(pathOf(file));
            continue;
        }
        auto result = editFile(state, file, content.value_or(QByteArray()).toStdString(), touched);
        const bool isNew = !content || content->isEmpty();
        if (const auto done = result && isNew ? asNamed(*result) : base::Result<void>(); !done)
            result = tl::unexpected(done.error());
        if (result)
            edited.push_back(std::move(*result));
        else
            outcome.problems.push_back(result.error());
    }
    if (!outcome.conflicts.isEmpty()) {
        outcome.state = SaveOutcome::State::Conflict;
        readFiles(Purpose::Check); // tells of the conflict
        return outcome;
    }
    // New files last, and only if the others could be written: they are not open here yet.
    std::ranges::stable_partition(
        edited, [this](const EditedFile &file) { return m_disk.hashes.contains(file.file); });
    const bool isWhole = outcome.problems.empty();
    for (const EditedFile &file : isWhole ? edited : std::vector<EditedFile>()) {
        const QByteArray text = QByteArray::fromStdString(file.text);
        if (!m_disk.hashes.contains(file.file) && !outcome.problems.empty()) {
            const QString reason = tr("%1 was not written either").arg(pathOf(file.file));
            outcome.problems.push_back(
                {base::ErrorCode::Io, reason.toStdString(), {file.file, 0, 0}});
            continue;
        }
        if (const auto done = writeFile(pathOf(file.file), text); !done) {
            outcome.problems.push_back(done.error());
            if (readFile(pathOf(file.file)) != text)
                continue;
        }
        m_disk.hashes[file.file] = contentHash(text);
        outcome.written.append(pathOf(file.file));
    }
    if (!outcome.problems.empty()) {
        outcome.state = SaveOutcome::State::Failed;
        return outcome;
    }
    finishSaving(edited, state);
    Q_EMIT saved(outcome.written);
    return outcome;
}

/// The text of all open files, with what is edited and new, as it is read from `path`.
base::Result<EditedFile> Workspace::joinedFile(const SaveState &state, const QString &path) const {
    std::vector<std::string> texts;
    if (m_disk.hashes.empty())
        texts.push_back(snapshotText(*m_objects));
    TouchedFiles touched = touchedFiles(state);
    for (const std::string &file :
         m_disk.hashes.empty() ? std::vector<std::string>() : m_disk.files) {
        const auto content = readFile(pathOf(file));
        TouchedObjects ofFile = touched[file];
        if (hasMovedOn(file, content))
            ofFile.addAll(*m_objects); // what is shown is what is meant
        const auto text = content.value_or(QByteArray()).toStdString();
        auto edited = editFile(state, file, text, ofFile);
        if (!edited)
            return edited;
        texts.push_back(std::move(edited->text));
        touched.erase(file);
    }
    if (!m_disk.hashes.empty()) {
        for (const auto &[file, objects] : touched) {
            auto edited = editFile(state, file, "", objects);
            if (!edited)
                return edited;
            texts.push_back(std::move(edited->text));
        }
    }
    EditedFile joined;
    joined.file = sourceOf(path);
    auto text =
        isJsonName(joined.file) ? manifest::joinTextsAsJson(texts) : manifest::joinTexts(texts);
    if (!text)
        return tl::unexpected(text.error());
    joined.text = std::move(*text);
    joined.objects = loadWithPods(joined.text, joined.file);
    return joined;
}

SaveOutcome Workspace::saveAs(const QString &path) {
    const QString target = QFileInfo(path).absoluteFilePath();
    const auto keepers = std::pair(m_disk.objects, m_objects);
    SaveState state = saveState();
    state.fileForNew = sourceOf(target) + " (new)"; // of none that is open
    const auto joined = joinedFile(state, target);
    if (!joined)
        return failed(spoken(joined.error()).toStdString(), joined.error().where.file);
    if (!holdsAll(joined->objects, *m_objects))
        return failed(tr("%1 was not written: the files cannot be joined without a loss")
                          .arg(target)
                          .toStdString(),
                      joined->file);
    const QByteArray text = QByteArray::fromStdString(joined->text);
    if (const auto done = writeFile(target, text); !done)
        return failed(done.error().message, joined->file);
    SaveOutcome outcome;
    outcome.written.append(target);
    if (joined->objects.bindings.size() < m_objects->bindings.size())
        outcome.problems.push_back(
            {base::ErrorCode::Io,
             tr("bindings of a file that is gone could not be kept").toStdString(),
             {joined->file, 0, 0}});
    m_paths = QStringList{target};
    m_disk.files = {joined->file};
    m_disk.hashes = {{joined->file, contentHash(text)}};
    finishSaving({*joined}, {*m_disk.objects, *m_objects, {joined->file}, joined->file, m_removed});
    Q_EMIT pathsChanged();
    Q_EMIT saved(outcome.written);
    return outcome;
}

void Workspace::finishSaving(const std::vector<EditedFile> &files, const SaveState &state) {
    replaceObjects(std::make_shared<const manifest::Objects>(withPlaces(*m_objects, files, state)));
    QStringList watched = m_paths;
    for (const EditedFile &file : files) {
        for (const auto &[name, document] : file.removed)
            m_removed[name] = document;
        if (std::ranges::find(m_disk.files, file.file) == m_disk.files.end()) {
            m_disk.files.push_back(file.file);
            m_paths.append(pathOf(file.file));
        }
        watched.append(pathOf(file.file));
    }
    m_disk.objects = m_objects;
    m_disk.isUnsaved = false;
    m_unsaved.clear();
    m_ownTexts = unfinished(m_ownTexts, *m_objects);
    m_touched = {};
    m_overridden.clear();
    endConflict();
    m_undo.setClean();
    m_watched.setPaths(m_watched.paths() + watched);
    Q_EMIT objectsChanged();
    Q_EMIT dirtyChanged();
    planRest();
    Q_EMIT sceneChanged();
}

} // namespace evenkeel::ui
