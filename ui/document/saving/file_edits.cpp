// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/saving/file_edits.h"

#include <algorithm>

#include <QCoreApplication>

#include "core/base/sentence.h"
#include "core/manifest/manifest.h"
#include "core/manifest/write/cluster_edit.h"
#include "core/manifest/write/object_texts.h"
#include "core/manifest/write/text_edit.h"
#include "ui/document/planning/planning.h"
#include "ui/document/texts/placement_sources.h"

namespace evenkeel::ui {

namespace {

using fleet::ClusterIndex;
using kube::Value;
using manifest::ObjectEdit;
using manifest::Objects;

std::string fileOf(const Objects &objects, const std::string &cluster) {
    const auto row = objects.fleet.find(cluster);
    return row ? objects.clusterSource(*row).file : std::string();
}

base::SourceSpan sourceOfPlacement(const Objects &objects, const PlacementKey &key) {
    const auto row = find(objects, key);
    const bool hasSource = row && *row < objects.placementSources.size();
    return hasSource ? objects.placementSources[*row] : base::SourceSpan();
}

base::SourceSpan sourceOfOther(const Objects &objects, const OtherKey &key) {
    const auto row = find(objects, key);
    return row ? objects.others[*row].where : base::SourceSpan();
}

/// Kind, namespace and name as the document has them.
ObjectEdit editOf(const Value &document, std::optional<Value> edited) {
    const auto textAt = [&document](std::initializer_list<std::string_view> path) {
        const Value *value = document.findPath(path);
        return value ? value->text() : std::string();
    };
    return {textAt({"kind"}), textAt({"metadata", "namespace"}), textAt({"metadata", "name"}),
            std::move(edited)};
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
        std::vector<manifest::ObjectName> wanted;
        for (const std::string &name : names)
            wanted.push_back({"MemberCluster", {}, name});
        auto documents = manifest::readObjects(m_text, wanted);
        if (!documents)
            return tl::unexpected(documents.error());
        auto document = documents->begin();
        for (const std::string &name : names)
            addCluster(name, *document++);
        return {};
    }

    void addPlacement(const PlacementKey &key) {
        const auto now = find(m_state.now, key);
        const auto disk = find(m_disk, key);
        const bool isHere = now && fileOfPlacement(m_state, key) == m_file;
        if (disk && !isHere && !isRenamed(key)) {
            m_edits.push_back(editOf(m_disk.placements[*disk].document, std::nullopt));
        } else if (disk && isHere) {
            const Value &document = m_state.now.placements[*now].document;
            if (m_disk.placements[*disk].document != document)
                m_edits.push_back(editOf(m_disk.placements[*disk].document, document));
        } else if (!disk && isHere) {
            addNewPlacement(key, *now);
        }
    }

    void addWorkload(const WorkloadKey &key) {
        const manifest::WorkloadObject *now = workloadOf(m_state.now, key);
        const manifest::WorkloadObject *disk = workloadOf(m_disk, key);
        if (now && disk && fileOfWorkload(m_state, key) == m_file &&
            disk->document != now->document)
            m_edits.push_back(editOf(disk->document, now->document));
    }

    void addOther(const OtherKey &key) {
        const Value *disk = documentOf(m_disk, key);
        const Value *now = documentOf(m_state.now, key);
        const bool isHere = now != nullptr && fileOfOther(m_state, key) == m_file;
        if (disk != nullptr && !isHere && !isRenamed(key))
            m_edits.push_back(editOf(*disk, std::nullopt));
        else if (disk != nullptr && isHere && *disk != *now)
            m_edits.push_back(editOf(*disk, *now));
        else if (disk == nullptr && isHere)
            addNewOther(key, *now);
    }

    base::Result<EditedFile> edited(const TouchedObjects &touched) {
        EditedFile result;
        result.file = m_file;
        auto text = m_edits.empty() ? base::Result<std::string>(std::string(m_text))
                                    : manifest::editText(m_text, m_edits);
        std::vector<Value> added;
        for (const auto *documents : {&m_newClusters, &m_newPlacements, &m_newOthers}) {
            for (const auto &[row, document] : *documents)
                added.push_back(document);
        }
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
            m_edits.push_back(editOf(*document, std::nullopt));
        } else if (disk && document && isHere) {
            const fleet::Cluster before = m_disk.fleet.cluster(*disk);
            const fleet::Cluster after = m_state.now.fleet.cluster(*now);
            if (before != after)
                m_edits.push_back(
                    editOf(*document, manifest::editedCluster(*document, before, after)));
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

    /// A placement of this file that has another name now.
    bool isRenamed(const PlacementKey &old) const { return renamed(old).has_value(); }

    /// The one that has its place. What came back by undo brings a place along that others may
    /// have taken meanwhile: one that is still there under its name gave it to nobody.
    std::optional<std::size_t> renamed(const PlacementKey &old) const {
        const base::SourceSpan source = sourceOfPlacement(m_state.saved, old);
        const auto &sources = m_state.now.placementSources;
        if (source.line == 0 || find(m_state.now, old))
            return std::nullopt;
        for (std::size_t row = 0; row < sources.size(); ++row) {
            if (sources[row] == source && !find(m_state.saved, keyOf(m_state.now.placements[row])))
                return row;
        }
        return std::nullopt;
    }

    /// One of this file that has another name now.
    bool isRenamed(const OtherKey &old) const {
        const base::SourceSpan source = sourceOfOther(m_state.saved, old);
        return source.line > 0 && !find(m_state.now, old) &&
               std::ranges::any_of(m_state.now.others, [&](const objects::OtherObject &other) {
                   const auto key = otherKeyOf(other.document);
                   return other.where == source && key && !find(m_state.saved, *key);
               });
    }

    void addNewOther(const OtherKey &key, const Value &document) {
        const base::SourceSpan source = sourceOfOther(m_state.now, key);
        for (const objects::OtherObject &saved : m_state.saved.others) {
            const auto old = otherKeyOf(saved.document);
            const Value *disk = old && saved.where == source ? documentOf(m_disk, *old) : nullptr;
            if (disk != nullptr && isRenamed(*old)) {
                m_edits.push_back(editOf(*disk, document));
                return;
            }
        }
        m_newOthers.emplace(*find(m_state.now, key), document);
    }

    void addNewPlacement(const PlacementKey &key, std::size_t now) {
        const Value &document = m_state.now.placements[now].document;
        const base::SourceSpan source = sourceOfPlacement(m_state.now, key);
        for (std::size_t row = 0; source.line > 0 && row < m_state.saved.placements.size(); ++row) {
            const PlacementKey old = keyOf(m_state.saved.placements[row]);
            const auto disk = find(m_disk, old);
            if (m_state.saved.placementSources[row] == source && disk && renamed(old) == now) {
                m_edits.push_back(editOf(m_disk.placements[*disk].document, document));
                return;
            }
        }
        m_newPlacements.emplace(now, document);
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
            const fleet::Cluster written = after.fleet.cluster(*row);
            const fleet::Cluster wanted = m_state.now.fleet.cluster(*m_state.now.fleet.find(name));
            if (written.labels != wanted.labels || written.taints != wanted.taints ||
                written.properties != wanted.properties)
                return false;
        }
        for (const PlacementKey &key : touched.placements) {
            const bool isHere = find(m_state.now, key) && fileOfPlacement(m_state, key) == m_file;
            if (isHere ? !isSamePlacement(after, m_state.now, key) : find(after, key).has_value())
                return false;
        }
        for (const WorkloadKey &key : touched.workloads) {
            if (fileOfWorkload(m_state, key) == m_file && !isSameWorkload(after, m_state.now, key))
                return false;
        }
        std::size_t others = m_disk.others.size();
        for (const OtherKey &key : touched.others) {
            const bool isHere = find(m_state.now, key) && fileOfOther(m_state, key) == m_file;
            if (isHere ? !isSameOther(after, m_state.now, key) : find(after, key).has_value())
                return false;
            others += isHere ? 1U : 0U;
            others -= find(m_disk, key) ? 1U : 0U;
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
    std::map<std::size_t, Value> m_newPlacements;
    std::map<std::size_t, Value> m_newOthers;
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

std::string fileOfCluster(const SaveState &state, const std::string &name) {
    for (const Objects *objects : {&state.now, &state.saved}) {
        std::string file = fileOf(*objects, name);
        if (state.files.contains(file))
            return file;
    }
    return state.fileForNew;
}

std::string fileOfPlacement(const SaveState &state, const PlacementKey &key) {
    for (const Objects *objects : {&state.now, &state.saved}) {
        std::string file = sourceOfPlacement(*objects, key).file;
        if (state.files.contains(file))
            return file;
    }
    return state.fileForNew;
}

std::string fileOfWorkload(const SaveState &state, const WorkloadKey &key) {
    const manifest::WorkloadObject *workload = workloadOf(state.now, key);
    const std::string file = workload ? workload->where.file : std::string();
    return state.files.contains(file) ? file : state.fileForNew;
}

std::string fileOfOther(const SaveState &state, const OtherKey &key) {
    for (const Objects *objects : {&state.now, &state.saved}) {
        const auto row = find(*objects, key);
        const std::string file = row ? objects->others[*row].where.file : std::string();
        if (state.files.contains(file))
            return file;
    }
    return state.fileForNew;
}

std::string fileOfObject(const SaveState &state, const ObjectKey &key) {
    if (const auto *other = std::get_if<OtherKey>(&key))
        return fileOfOther(state, *other);
    const auto *workload = std::get_if<WorkloadKey>(&key);
    return workload ? fileOfWorkload(state, *workload)
                    : fileOfPlacement(state, std::get<PlacementKey>(key));
}

std::map<std::string, TouchedObjects> touchedByFile(const SaveState &state,
                                                    const TouchedObjects &touched) {
    std::map<std::string, TouchedObjects> files;
    for (const std::string &name : touched.clusters) {
        if (!isSameCluster(state.saved, state.now, name))
            files[fileOfCluster(state, name)].clusters.insert(name);
    }
    for (const PlacementKey &key : touched.placements) {
        const std::string file = fileOfPlacement(state, key);
        const std::string before = sourceOfPlacement(state.saved, key).file;
        const bool isMoved = file != before && state.files.contains(before);
        if (isMoved) // another object took over its name
            files[before].placements.insert(key);
        if (isMoved || !isSamePlacement(state.saved, state.now, key))
            files[file].placements.insert(key);
    }
    for (const WorkloadKey &key : touched.workloads) {
        if (!isSameWorkload(state.saved, state.now, key))
            files[fileOfWorkload(state, key)].workloads.insert(key);
    }
    for (const OtherKey &key : touched.others) {
        const std::string file = fileOfOther(state, key);
        const std::string before = sourceOfOther(state.saved, key).file;
        const bool isMoved = file != before && state.files.contains(before);
        if (isMoved)
            files[before].others.insert(key);
        if (isMoved || !isSameOther(state.saved, state.now, key))
            files[file].others.insert(key);
    }
    return files;
}

base::Result<EditedFile> editFile(const SaveState &state, const std::string &file,
                                  std::string_view text, const TouchedObjects &touched) {
    FileEditor editor(state, file, text);
    if (auto added = editor.addClusters(touched.clusters); !added)
        return tl::unexpected(added.error());
    for (const PlacementKey &key : touched.placements)
        editor.addPlacement(key);
    for (const WorkloadKey &key : touched.workloads)
        editor.addWorkload(key);
    for (const OtherKey &key : touched.others)
        editor.addOther(key);
    return editor.edited(touched);
}

namespace {

void placeWorkloads(const EditedFile &edited, const SaveState &state, Objects &placed) {
    if (!edited.objects.podInventory || !placed.podInventory)
        return;
    manifest::PodInventory inventory = *placed.podInventory;
    for (const auto &workload : edited.objects.podInventory->workloads) {
        const WorkloadKey key = keyOf(workload->workload);
        const auto now = find(inventory, key);
        if (!now || fileOfWorkload(state, key) != edited.file)
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
        const auto key = otherKeyOf(other.document);
        const auto now = key ? find(placed, *key) : std::nullopt;
        if (!now || fileOfOther(state, *key) != edited.file)
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
    placed.clusterPlaces.resize(placed.fleet.size());
    for (const EditedFile &edited : files) {
        const std::uint32_t index = fileIndex(placed, edited.file);
        for (std::size_t row = 0; row < edited.objects.fleet.size(); ++row) {
            const std::string name(edited.objects.fleet.name(static_cast<ClusterIndex>(row)));
            const auto now = placed.fleet.find(name);
            if (!now || fileOfCluster(state, name) != edited.file)
                continue;
            const auto &place = edited.objects.clusterPlaces[row];
            placed.clusterPlaces[fleet::row(*now)] = {index, place.line, place.column};
        }
        for (std::size_t row = 0; row < edited.objects.placements.size(); ++row) {
            const PlacementKey key = keyOf(edited.objects.placements[row]);
            const auto now = find(placed, key);
            if (!now || fileOfPlacement(state, key) != edited.file)
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
            workload ? workloadOf(objects, keyOf(workload->workload)) : nullptr;
        append(now ? now->document : other.document);
    }
    return text;
}

} // namespace evenkeel::ui
