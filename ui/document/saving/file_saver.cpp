// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/saving/file_saver.h"

#include <algorithm>
#include <utility>

#include <QDir>
#include <QFileInfo>

#include "core/manifest/write/object_texts.h"
#include "ui/base/label_names.h"
#include "ui/document/edits/named_edit.h"
#include "ui/document/planning/planning.h"
#include "ui/document/texts/object_texts.h"

namespace evenkeel::ui {

namespace {

/// Where objects are gathered that came from none of the files which are joined; no file has this
/// name, since none begins with a blank.
constexpr const char *kNewObjects = " new objects";

struct FileSaverWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::Workspace)
};

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

void settle(SaveOutcome &outcome) {
    if (!outcome.conflicts.isEmpty())
        outcome.state = SaveOutcome::State::Conflict;
    else if (!outcome.problems.empty())
        outcome.state = SaveOutcome::State::Failed;
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

/// The edited file in UTF-8, whatever it is in on disk.
base::Result<EditedFile> editText(const SaveState &state, const std::string &file,
                                  const QByteArray &content, const TouchedObjects &touched) {
    const auto text = utf8Of(content);
    if (!text)
        return tl::unexpected(base::Error{
            base::ErrorCode::Unsupported,
            FileSaverWords::tr("%1 is not valid UTF-16, so it cannot be edited in place; save "
                               "under another name")
                .arg(pathOf(file))
                .toStdString(),
            {file, 0, 0}});
    return editFile(state, file, *text, touched);
}

base::Result<EditedFile> editBytes(const SaveState &state, const std::string &file,
                                   const QByteArray &content, const TouchedObjects &touched) {
    auto edited = editText(state, file, content, touched);
    if (edited)
        edited->text = encodedLike(content, edited->text).toStdString();
    return edited;
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
               return isSameObject(written, wanted, idOf(workload->workload));
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
        if (!isWrittenAs(written.fleet.cluster(*there), wanted.fleet.cluster(cluster)))
            return false;
    }
    const auto isThere = [&](const placement::Placement &placement) {
        return isSameObject(written, wanted, idOf(placement));
    };
    return std::ranges::all_of(wanted.placements, isThere) && holdsPods(written, wanted);
}

} // namespace

void FileSaver::setDisk(DiskState disk) {
    m_disk = std::move(disk);
    m_removed.clear();
    m_overridden.clear();
}

void FileSaver::overwrite(const std::string &file, const QByteArray &hash) {
    if (!m_disk.hashes.contains(file))
        return; // it came, and nothing that is open belongs there
    m_disk.hashes[file] = hash;
    m_overridden.insert(file);
}

void FileSaver::noteSaved(std::shared_ptr<const manifest::Objects> objects) {
    m_disk.objects = std::move(objects);
    m_disk.isUnsaved = false;
    m_disk.bases = m_disk.hashes;
    m_overridden.clear();
}

void FileSaver::announce(const std::vector<EditedFile> &files, QStringList paths,
                         const std::string &fileForNew) const {
    if (!m_announce || files.empty())
        return;
    PlannedSave planned;
    for (const EditedFile &file : files) {
        const QString path = pathOf(file.file);
        planned.files[file.file] = contentHash(QByteArray::fromStdString(file.text));
        if (!m_disk.hashes.contains(file.file) && !paths.contains(path))
            paths.append(path);
    }
    planned.paths = std::move(paths);
    planned.fileForNew = fileForNew;
    m_announce(planned);
}

SaveState FileSaver::stateOf(const Content &content) const {
    SaveState state{*m_disk.objects, content.objects, {}, {}, m_removed, content.texts};
    for (const auto &[file, hash] : m_disk.hashes)
        state.files.insert(file);
    return state;
}

/// What differs, and everything in files that are to be written over.
FileSaver::TouchedFiles FileSaver::touchedFiles(const SaveState &state,
                                                const TouchedObjects &touched) const {
    if (m_disk.isUnsaved)
        return {{state.fileForNew, touched}};
    TouchedFiles files = touchedByFile(state, touched);
    for (const auto &[key, text] : state.ownTexts) {
        if (const std::string file = fileOfObject(state, key); state.files.contains(file))
            files[file];
    }
    if (m_overridden.empty())
        return files;
    TouchedObjects all = touched;
    all.addAll(state.saved);
    all.addAll(state.now);
    for (const std::string &name : all.clusters) {
        if (const auto file = fileOfCluster(state, name); m_overridden.contains(file))
            files[file].clusters.insert(name);
    }
    for (const ObjectId &id : all.documents) {
        if (const auto file = fileOfObject(state, id); m_overridden.contains(file))
            files[file].documents.insert(id);
    }
    return files;
}

bool FileSaver::hasMovedOn(const std::string &file,
                           const std::optional<QByteArray> &content) const {
    const auto known = m_disk.hashes.find(file);
    const QByteArray hash = content ? contentHash(*content) : QByteArray();
    return known != m_disk.hashes.end() && known->second != hash;
}

/// What the file holds where that is what is known of it; otherwise the outcome says what it is.
std::optional<std::optional<QByteArray>> FileSaver::look(const std::string &file,
                                                         SaveOutcome &outcome) const {
    auto content = contentOf(pathOf(file));
    if (!content)
        outcome.problems.push_back(std::move(content.error()));
    else if (hasMovedOn(file, *content))
        outcome.conflicts.append(pathOf(file));
    else
        return std::move(*content);
    return std::nullopt;
}

/// Nothing when saving can go on.
std::optional<SaveOutcome> FileSaver::chooseFileForNew(SaveState &state, const QStringList &paths,
                                                       SaveQuestions &questions) const {
    const auto chosen = questions.fileForNewObjects(suggestedFile(paths, m_disk));
    if (!chosen || chosen->isEmpty())
        return only(SaveOutcome::State::Declined);
    const QString path = QFileInfo(*chosen).absoluteFilePath();
    state.fileForNew = sourceOf(path);
    if (!state.files.contains(state.fileForNew) && QFileInfo(path).size() > 0)
        return failed(
            FileSaverWords::tr("%1 already exists and is not open here; choose another name")
                .arg(path)
                .toStdString(),
            state.fileForNew);
    return std::nullopt;
}

FileSaver::Written FileSaver::save(const Content &content, SaveQuestions &questions) {
    Written written;
    SaveState state = stateOf(content);
    if (touchedFiles(state, content.touched).contains(std::string())) {
        if (auto outcome = chooseFileForNew(state, content.paths, questions)) {
            written.outcome = std::move(*outcome);
            return written;
        }
    }
    editFiles(state, touchedFiles(state, content.touched), written);
    if (written.outcome.state == SaveOutcome::State::Saved) {
        announce(written.files, content.paths, state.fileForNew);
        // All this takes its time, and another program may have written meanwhile.
        for (const EditedFile &file : written.files)
            look(file.file, written.outcome);
        settle(written.outcome);
    }
    if (written.outcome.state == SaveOutcome::State::Saved)
        writeFiles(written);
    std::erase_if(written.files, [&written](const EditedFile &file) {
        return !written.outcome.written.contains(pathOf(file.file));
    });
    if (written.files.empty() && written.outcome.state != SaveOutcome::State::Saved)
        return written;
    written.objects = withPlaces(content.objects, written.files, state);
    keepRemoved(written.files);
    if (written.outcome.state != SaveOutcome::State::Saved)
        noteWritten(content, state, written);
    return written;
}

/// What was written before another file could not be is what the files have from now on.
void FileSaver::noteWritten(const Content &content, const SaveState &state, Written &written) {
    const TouchedFiles touched = m_disk.isUnsaved
                                     ? TouchedFiles{{state.fileForNew, content.touched}}
                                     : touchedByFile(state, content.touched);
    // An object that moves from one file to another is there when both were written.
    for (const auto &[file, objects] : touched) {
        if (written.outcome.written.contains(pathOf(file)))
            written.changed.addAll(objects);
    }
    for (const auto &[file, objects] : touched) {
        if (!written.outcome.written.contains(pathOf(file)))
            written.changed.removeAll(objects);
    }
    for (const EditedFile &file : written.files) {
        for (const auto &[key, text] : content.texts) {
            if (fileOfObject(state, key) == file.file)
                written.texts.emplace(key, text);
        }
        m_disk.bases[file.file] = m_disk.hashes[file.file];
        m_overridden.erase(file.file);
    }
    manifest::Objects disk = *m_disk.objects;
    for (const Edit &edit : rebase(disk, content.objects, disk, written.changed).edits)
        disk = applied(disk, edit);
    m_disk.objects =
        std::make_shared<const manifest::Objects>(withPlaces(disk, written.files, state));
    m_disk.isUnsaved = false;
}

void FileSaver::editFiles(const SaveState &state, const TouchedFiles &touched,
                          Written &written) const {
    SaveOutcome &outcome = written.outcome;
    for (const auto &[file, objects] : touched) {
        const auto looked = look(file, outcome);
        if (!looked)
            continue;
        const auto &content = *looked;
        auto result = editBytes(state, file, content.value_or(QByteArray()), objects);
        const bool isNew = !content || content->isEmpty();
        if (const auto done = result && isNew ? asNamed(*result) : base::Result<void>(); !done)
            result = tl::unexpected(done.error());
        if (result)
            written.files.push_back(std::move(*result));
        else
            outcome.problems.push_back(result.error());
    }
    settle(outcome);
}

void FileSaver::writeFiles(Written &written) {
    SaveOutcome &outcome = written.outcome;
    // New files last, and only if the others could be written: they are not open here yet.
    std::ranges::stable_partition(written.files, [this](const EditedFile &file) {
        return m_disk.hashes.contains(file.file);
    });
    for (const EditedFile &file : written.files) {
        const QByteArray text = QByteArray::fromStdString(file.text);
        if (!m_disk.hashes.contains(file.file) && !outcome.problems.empty()) {
            const QString reason =
                FileSaverWords::tr("%1 was not written either").arg(pathOf(file.file));
            outcome.problems.push_back(
                {base::ErrorCode::Io, reason.toStdString(), {file.file, 0, 0}});
            continue;
        }
        if (const auto done = writeFile(pathOf(file.file), text); !done) {
            outcome.problems.push_back(done.error());
            outcome.state = SaveOutcome::State::Failed;
            if (readFile(pathOf(file.file)) != text)
                continue;
        }
        m_disk.hashes[file.file] = contentHash(text);
        outcome.written.append(pathOf(file.file));
    }
}

/// The text of all open files, with what is edited and new, as it is read from `path`.
base::Result<EditedFile> FileSaver::joinedFile(const SaveState &state, const Content &content,
                                               const QString &path) const {
    std::vector<std::string> texts;
    if (m_disk.hashes.empty())
        texts.push_back(snapshotText(content.objects));
    TouchedFiles touched = touchedFiles(state, content.touched);
    for (const std::string &file :
         m_disk.hashes.empty() ? std::vector<std::string>() : m_disk.files) {
        const auto bytes = contentOf(pathOf(file));
        if (!bytes)
            return tl::unexpected(bytes.error());
        TouchedObjects ofFile = touched[file];
        if (hasMovedOn(file, *bytes))
            ofFile.addAll(content.objects); // what is shown is what is meant
        auto edited = editText(state, file, bytes->value_or(QByteArray()), ofFile);
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

FileSaver::Written FileSaver::saveAs(const Content &content, const QString &path) {
    Written written;
    const QString target = QFileInfo(path).absoluteFilePath();
    SaveState state = stateOf(content);
    state.fileForNew = kNewObjects;
    const auto joined = joinedFile(state, content, target);
    if (!joined) {
        written.outcome = failed(spoken(joined.error()).toStdString(), joined.error().where.file);
        return written;
    }
    if (!holdsAll(joined->objects, content.objects)) {
        written.outcome =
            failed(FileSaverWords::tr(
                       "%1 was not written: the files cannot be merged without losing content")
                       .arg(target)
                       .toStdString(),
                   joined->file);
        return written;
    }
    const QByteArray text = QByteArray::fromStdString(joined->text);
    announce({*joined}, {target}, joined->file);
    if (const auto done = writeFile(target, text); !done) {
        written.outcome = failed(done.error().message, joined->file);
        return written;
    }
    written.outcome.written.append(target);
    if (joined->objects.bindings.size() < content.objects.bindings.size())
        written.outcome.problems.push_back(
            {base::ErrorCode::Io,
             FileSaverWords::tr("bindings of a deleted file could not be kept").toStdString(),
             {joined->file, 0, 0}});
    m_disk.files = {joined->file};
    m_disk.hashes = {{joined->file, contentHash(text)}};
    written.files = {*joined};
    written.objects =
        withPlaces(content.objects, written.files,
                   {*m_disk.objects, content.objects, {joined->file}, joined->file, m_removed});
    keepRemoved(written.files);
    return written;
}

void FileSaver::keepRemoved(const std::vector<EditedFile> &files) {
    for (const EditedFile &file : files) {
        for (const auto &[name, document] : file.removed)
            m_removed[name] = document;
        if (std::ranges::find(m_disk.files, file.file) == m_disk.files.end())
            m_disk.files.push_back(file.file);
    }
}

} // namespace evenkeel::ui
