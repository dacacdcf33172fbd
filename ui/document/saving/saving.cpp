// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/saving/saving.h"

#include <algorithm>

#include <QCoreApplication>
#include <QFileInfo>

#include "core/api/known_kinds.h"
#include "core/base/sentence.h"
#include "core/manifest/manifest.h"
#include "core/manifest/write/object_texts.h"
#include "core/manifest/write/text_edit.h"
#include "ui/base/hidden_refresh.h"
#include "ui/document/planning/planning.h"

namespace evenkeel::ui {

WatchedFiles::WatchedFiles(QObject *parent) : QObject(parent) {
    callAfter(m_quiet, kQuiet, this, &WatchedFiles::filesChanged);
    const auto restart = [this] { m_quiet.start(); };
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, restart);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, restart);
}

void WatchedFiles::setPaths(const QStringList &paths) {
    m_paths = paths;
    m_paths.removeDuplicates();
    const QStringList watched = m_watcher.files() + m_watcher.directories();
    QStringList wanted;
    for (const QString &path : m_paths) {
        const QFileInfo info(path);
        const QString place = info.exists() ? path : info.absolutePath();
        if (!wanted.contains(place) && QFileInfo::exists(place))
            wanted.append(place);
    }
    QStringList gone;
    for (const QString &path : watched) {
        if (!wanted.contains(path))
            gone.append(path);
    }
    if (!gone.isEmpty())
        m_watcher.removePaths(gone);
    QStringList fresh;
    for (const QString &path : wanted) {
        if (!watched.contains(path))
            fresh.append(path);
    }
    if (!fresh.isEmpty())
        m_watcher.addPaths(fresh);
}

namespace {

using fleet::ClusterIndex;
using kube::Value;
using manifest::ObjectEdit;
using manifest::Objects;

std::string fileOf(const Objects &objects, const std::string &cluster) {
    const auto row = objects.fleet.find(cluster);
    return row ? objects.clusterSource(*row).file : std::string();
}

struct FileEditsWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::FileEdits)
};

/// Nodes, pods and owners of a text, and its workloads.
struct PodCount {
    std::size_t nodes = 0;
    std::size_t pods = 0;
    std::size_t owners = 0;
    std::size_t workloads = 0;

    bool operator==(const PodCount &) const = default;
};

PodCount countPods(const Objects &objects) {
    const pods::Cluster &cluster = *objects.podInventory->cluster;
    return {cluster.nodes.size(), cluster.pods.size(), cluster.owners.size(),
            objects.podInventory->workloads.size()};
}

bool hasSameWorkloads(const Objects &one, const Objects &other) {
    return std::ranges::equal(one.podInventory->workloads, other.podInventory->workloads, {},
                              &manifest::WorkloadObject::document,
                              &manifest::WorkloadObject::document);
}

/// Collects what is to be done to one file.
class FileEditor {
public:
    FileEditor(const SaveState &state, const std::string &file, std::string_view text)
        : m_state(state), m_file(file), m_text(text), m_disk(loadWithPods(text, file)) {}

    base::Result<void> addClusters(const std::set<std::string> &names) {
        std::vector<ObjectId> wanted;
        for (const std::string &name : names)
            wanted.push_back({std::string(api::kClusterGroup), "MemberCluster", {}, name});
        auto documents = manifest::readObjects(m_text, wanted);
        if (!documents)
            return tl::unexpected(documents.error());
        auto document = documents->begin();
        for (const std::string &name : names)
            addCluster(name, *document++);
        return {};
    }

    void addDocument(const ObjectId &id) {
        const Value *disk = documentOf(m_disk, id);
        const Value *now = documentOf(m_state.now, id);
        const bool isHere = now != nullptr && fileOfObject(m_state, id) == m_file;
        const bool isWorkload = shelfOf(id) == Shelf::Workloads; // neither added nor removed
        if (disk != nullptr && isHere && *disk != *now)
            m_edits.push_back({kube::idOf(*disk), *now});
        else if (disk != nullptr && !isHere && !isWorkload && !renamed(id))
            m_edits.push_back({kube::idOf(*disk), std::nullopt});
        else if (disk == nullptr && isHere && !isWorkload)
            addNew(id, *now);
    }

    base::Result<EditedFile> edited(const TouchedObjects &touched) {
        EditedFile result;
        result.file = m_file;
        auto text = m_edits.empty() ? base::Result<std::string>(std::string(m_text))
                                    : manifest::editText(m_text, m_edits);
        std::vector<Value> added;
        for (const auto &[row, document] : m_newClusters)
            added.push_back(document);
        for (const auto &[place, document] : m_newDocuments)
            added.push_back(document);
        if (text && !added.empty())
            text = manifest::appendObjects(*text, added);
        if (!text)
            return tl::unexpected(inFile(text.error()));
        result.text = std::move(*text);
        result.objects = loadWithPods(result.text, m_file);
        takeOwnTexts(result);
        result.removed = std::move(m_removed);
        if (!isAsWanted(result.objects, touched))
            return tl::unexpected(
                inFile({base::ErrorCode::Unsupported,
                        FileEditsWords::tr(
                            "the file's layout does not allow these edits; save under another name")
                            .toStdString(),
                        {}}));
        return result;
    }

private:
    base::Error inFile(base::Error error) const {
        if (error.where.file.empty())
            error.where.file = m_file;
        return errorOf(error.code, joined(base::verbatim(m_file), ": ", sentenceOf(error)),
                       error.where);
    }

    /// Comments come last: whatever they do to the text, it says the same or is left alone.
    void takeOwnTexts(EditedFile &result) const {
        std::string text = withOwnTexts(result.text, result.objects, m_state.ownTexts);
        if (text == result.text)
            return;
        Objects objects = loadWithPods(text, m_file);
        if (objects.placements != result.objects.placements ||
            objects.fleet.size() != result.objects.fleet.size() ||
            objects.others.size() != result.objects.others.size() ||
            objects.bindings.size() != result.objects.bindings.size() ||
            countPods(objects) != countPods(result.objects) ||
            !hasSameWorkloads(objects, result.objects))
            return;
        result.text = std::move(text);
        result.objects = std::move(objects);
    }

    void addCluster(const std::string &name, const std::optional<Value> &document) {
        const auto now = m_state.now.fleet.find(name);
        const auto disk = m_disk.fleet.find(name);
        const bool isHere = now && fileOfCluster(m_state, name) == m_file;
        if (disk && document && !now) {
            m_removed[name] = *document;
            m_edits.push_back({kube::idOf(*document), std::nullopt});
        } else if (disk && document && isHere) {
            const fleet::Cluster before = m_disk.fleet.cluster(*disk);
            const fleet::Cluster after = m_state.now.fleet.cluster(*now);
            if (before != after)
                m_edits.push_back(
                    {kube::idOf(*document), manifest::editedCluster(*document, before, after)});
        } else if (!disk && isHere) {
            m_newClusters.emplace(fleet::row(*now), documentOfNew(name, *now));
        }
    }

    Value documentOfNew(const std::string &name, ClusterIndex row) const {
        const auto known = m_state.removed.find(name);
        if (known == m_state.removed.end())
            return manifest::encodeCluster(m_state.now.fleet, row);
        fleet::Fleet before;
        const auto old = manifest::decodeCluster(known->second, before);
        return old ? manifest::editedCluster(known->second, before.cluster(*old),
                                             m_state.now.fleet.cluster(row))
                   : manifest::encodeCluster(m_state.now.fleet, row);
    }

    /// The row of the object of this file that has another name now. An object that came back by
    /// undo has a place that another may have taken since: one that is still there under its old
    /// name gave its place to no other.
    std::optional<std::size_t> renamed(const ObjectId &old) const {
        return find(m_state.now, old) ? std::nullopt
                                      : findUnderAnyName(m_state.now, m_state.saved, old);
    }

    void addNew(const ObjectId &id, const Value &document) {
        const Shelf shelf = shelfOf(id);
        const auto row = find(m_state.now, id);
        const auto old = findUnderAnyName(m_state.saved, m_state.now, id);
        const auto before = old ? idAt(m_state.saved, shelf, *old) : std::nullopt;
        const Value *disk = before ? documentOf(m_disk, *before) : nullptr;
        if (disk != nullptr && renamed(*before) == row)
            m_edits.push_back({kube::idOf(*disk), document});
        else
            m_newDocuments.emplace(std::pair(shelf, *row), document);
    }

    bool isAsWanted(const Objects &after, const TouchedObjects &touched) const {
        for (const std::string &name : touched.clusters) {
            const bool isHere =
                m_state.now.fleet.find(name) && fileOfCluster(m_state, name) == m_file;
            const auto row = after.fleet.find(name);
            if (isHere != row.has_value())
                return false;
            if (!isHere)
                continue;
            if (!isWrittenAs(after.fleet.cluster(*row),
                             m_state.now.fleet.cluster(*m_state.now.fleet.find(name))))
                return false;
        }
        std::size_t others = m_disk.others.size();
        for (const ObjectId &id : touched.documents) {
            const bool isHere = find(m_state.now, id) && fileOfObject(m_state, id) == m_file;
            const Shelf shelf = shelfOf(id);
            if (isHere && !isSameObject(after, m_state.now, id))
                return false;
            if (shelf != Shelf::Workloads && !isHere && find(after, id))
                return false;
            if (shelf == Shelf::Others) {
                others += isHere ? 1U : 0U;
                others -= find(m_disk, id) ? 1U : 0U;
            }
        }
        return after.others.size() == others && after.bindings.size() == m_disk.bindings.size() &&
               after.policySnapshots.size() == m_disk.policySnapshots.size() &&
               countPods(after) == countPods(m_disk);
    }

    const SaveState &m_state;
    const std::string &m_file;
    std::string_view m_text;
    Objects m_disk;
    std::vector<ObjectEdit> m_edits;
    std::map<std::size_t, Value> m_newClusters; // by row, the order to write them in
    std::map<std::pair<Shelf, std::size_t>, Value> m_newDocuments;
    RemovedClusters m_removed;
};

std::uint32_t fileIndex(Objects &objects, const std::string &file) {
    const auto known = std::ranges::find(objects.clusterFiles, file);
    const auto index = known - objects.clusterFiles.begin();
    if (known == objects.clusterFiles.end())
        objects.clusterFiles.push_back(file);
    return static_cast<std::uint32_t>(index);
}

} // namespace

bool isWrittenAs(const fleet::Cluster &written, const fleet::Cluster &wanted) {
    return written.labels == wanted.labels && written.taints == wanted.taints &&
           written.properties == wanted.properties;
}

std::string fileOfCluster(const SaveState &state, const std::string &name) {
    for (const Objects *objects : {&state.now, &state.saved}) {
        std::string file = fileOf(*objects, name);
        if (state.files.contains(file))
            return file;
    }
    return state.fileForNew;
}

std::string fileOfObject(const SaveState &state, const ObjectId &id) {
    for (const Objects *objects : {&state.now, &state.saved}) {
        std::string file = placeOf(*objects, id).file;
        if (state.files.contains(file))
            return file;
    }
    return state.fileForNew;
}

std::map<std::string, TouchedObjects> touchedByFile(const SaveState &state,
                                                    const TouchedObjects &touched) {
    std::map<std::string, TouchedObjects> files;
    for (const std::string &name : touched.clusters) {
        if (!isSameCluster(state.saved, state.now, name))
            files[fileOfCluster(state, name)].clusters.insert(name);
    }
    for (const ObjectId &id : touched.documents) {
        const std::string file = fileOfObject(state, id);
        const std::string before = placeOf(state.saved, id).file;
        const bool isMoved = file != before && state.files.contains(before);
        if (isMoved) // another object took over its name
            files[before].documents.insert(id);
        if (isMoved || !isSameObject(state.saved, state.now, id))
            files[file].documents.insert(id);
    }
    return files;
}

base::Result<EditedFile> editFile(const SaveState &state, const std::string &file,
                                  std::string_view text, const TouchedObjects &touched) {
    FileEditor editor(state, file, text);
    if (auto added = editor.addClusters(touched.clusters); !added)
        return tl::unexpected(added.error());
    for (const ObjectId &id : touched.documents)
        editor.addDocument(id);
    return editor.edited(touched);
}

namespace {

void placeWorkloads(const EditedFile &edited, const SaveState &state, Objects &placed) {
    if (!edited.objects.podInventory || !placed.podInventory)
        return;
    manifest::PodInventory inventory = *placed.podInventory;
    for (const auto &workload : edited.objects.podInventory->workloads) {
        const ObjectId id = idOf(workload->workload);
        const auto now = find(placed, id);
        if (!now || fileOfObject(state, id) != edited.file)
            continue;
        manifest::WorkloadObject moved = *inventory.workloads[*now];
        moved.where = workload->where;
        inventory.workloads[*now] =
            std::make_shared<const manifest::WorkloadObject>(std::move(moved));
    }
    placed.podInventory = std::make_shared<const manifest::PodInventory>(std::move(inventory));
}

void placeOthers(const EditedFile &edited, const SaveState &state, Objects &placed) {
    for (const objects::OtherObject &other : edited.objects.others) {
        const auto id = editedIdOf(other.document);
        const bool isOther = id && shelfOf(*id) == Shelf::Others;
        const auto now = isOther ? find(placed, *id) : std::nullopt;
        if (!now || fileOfObject(state, *id) != edited.file)
            continue;
        objects::OtherObject &moved = placed.others.edit()[*now];
        moved.where = other.where;
        if (other.document == moved.document) // but for the places
            moved.document = other.document;
    }
}

} // namespace

Objects withPlaces(const Objects &objects, const std::vector<EditedFile> &files,
                   const SaveState &state) {
    Objects placed = objects;
    auto &places = placed.clusterPlaces.edit();
    places.resize(placed.fleet.size());
    for (const EditedFile &edited : files) {
        const std::uint32_t index = fileIndex(placed, edited.file);
        for (std::size_t row = 0; row < edited.objects.fleet.size(); ++row) {
            const std::string name(edited.objects.fleet.name(static_cast<ClusterIndex>(row)));
            const auto now = placed.fleet.find(name);
            if (!now || fileOfCluster(state, name) != edited.file)
                continue;
            const auto &place = edited.objects.clusterPlaces[row];
            places[fleet::row(*now)] = {index, place.line, place.column};
        }
        for (std::size_t row = 0; row < edited.objects.placements.size(); ++row) {
            const ObjectId id = idOf(edited.objects.placements[row]);
            const auto now = find(placed, id);
            if (!now || fileOfObject(state, id) != edited.file)
                continue;
            placed.placementSources.edit()[*now] = edited.objects.placementSources[row];
            const kube::Value &document = edited.objects.placements[row].document;
            if (document == placed.placements[*now].document) // but for the places
                placed.placements.edit()[*now].document = document;
        }
        placeWorkloads(edited, state, placed);
        placeOthers(edited, state, placed);
    }
    return placed;
}

std::string snapshotText(const Objects &objects) {
    std::string text;
    const auto append = [&text](const Value &document) {
        text += (text.empty() ? "" : "---\n") + manifest::writeYaml(document);
    };
    for (std::size_t row = 0; row < objects.fleet.size(); ++row)
        append(manifest::encodeCluster(objects.fleet, static_cast<ClusterIndex>(row)));
    for (const placement::Placement &placement : objects.placements)
        append(placement.document);
    for (const placement::PolicySnapshot &snapshot : objects.policySnapshots)
        append(snapshot.document);
    // Of objects without a file the others hold the workloads as they were opened.
    for (const objects::OtherObject &other : objects.others) {
        const auto workload = manifest::workloadObject(other.document);
        const manifest::WorkloadObject *now =
            workload ? workloadOf(objects, idOf(workload->workload)) : nullptr;
        append(now ? now->document : other.document);
    }
    return text;
}

} // namespace evenkeel::ui
