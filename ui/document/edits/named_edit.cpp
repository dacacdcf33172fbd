// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/edits/named_edit.h"

#include <algorithm>
#include <map>

#include <QCoreApplication>

namespace evenkeel::ui {

namespace {

using manifest::Objects;
using MaybeCluster = std::optional<fleet::Cluster>;

void resolveLabels(const NamedEdit &named, const Edit &wanted, const Objects &objects, Edit &edit) {
    for (std::size_t i = 0; i < wanted.labels.size(); ++i) {
        if (const auto cluster = objects.fleet.find((*named.labelled)[i]))
            addLabel(objects.fleet, *cluster, wanted.labels[i].key, wanted.labels[i].after, edit);
    }
    std::ranges::stable_sort(edit.labels, {}, &fleet::LabelChange::cluster);
}

void resolveClusters(const Edit &wanted, const Objects &objects, Edit &edit) {
    std::size_t size = objects.fleet.size();
    for (const ClusterEdit &cluster : wanted.clusters) {
        ClusterEdit here = cluster;
        const auto &before = cluster.change.before;
        const auto known = objects.fleet.find(before ? before->name : cluster.change.after->name);
        if (!before && !known) {
            const std::size_t row = std::min(fleet::row(cluster.change.cluster), size++);
            here.change.cluster = static_cast<fleet::ClusterIndex>(row);
            here.place = {};
        } else if (before && known) {
            const std::size_t row = fleet::row(*known);
            here.change.cluster = *known;
            here.change.before = objects.fleet.cluster(*known);
            here.place = row < objects.clusterPlaces.size() ? objects.clusterPlaces[row]
                                                            : manifest::ClusterPlace{};
        } else {
            continue;
        }
        edit.clusters.push_back(std::move(here));
    }
    std::ranges::stable_sort(edit.clusters, {},
                             [](const ClusterEdit &cluster) { return cluster.change.cluster; });
}

void resolveDocuments(const Edit &wanted, const Objects &objects, Edit &edit) {
    std::map<Shelf, std::size_t> sizes;
    for (const DocumentEdit &document : wanted.documents) {
        DocumentEdit here = document;
        const ObjectId id = document.id();
        const Shelf shelf = shelfOf(id);
        const auto known = find(objects, id);
        if (document.before.has_value() != known.has_value())
            continue;
        if (known) {
            here.row = *known;
            here.before = documentAt(objects, shelf, *known);
            here.where = placeAt(objects, shelf, *known);
        } else {
            std::size_t &size = sizes.emplace(shelf, sizeOf(objects, shelf)).first->second;
            here.row = std::min(document.row, size++);
            here.where = {};
        }
        edit.documents.push_back(std::move(here));
    }
    std::ranges::stable_sort(edit.documents, {}, &DocumentEdit::row);
}

/// Whether one of the names that the object has before and after an edit is among those; then both
/// are from there on.
template <typename Key> bool takeNames(std::set<Key> &known, const std::optional<Key> &before,
                                       const std::optional<Key> &after) {
    if (!(before && known.contains(*before)) && !(after && known.contains(*after)))
        return false;
    for (const auto &name : {before, after}) {
        if (name)
            known.insert(*name);
    }
    return true;
}

/// The names of clusters whose labels change go with them.
std::vector<std::string> leaveOutLabels(const NamedEdit &named, const TouchedObjects &objects,
                                        Edit &edit) {
    std::vector<std::string> names;
    edit.labels.clear();
    for (std::size_t i = 0; i < named.edit->labels.size(); ++i) {
        const std::string &name = (*named.labelled)[i];
        if (objects.clusters.contains(name))
            continue;
        edit.labels.push_back(named.edit->labels[i]);
        names.push_back(name);
    }
    return names;
}

void leaveOut(TouchedObjects &objects, Edit &edit) {
    const auto nameOf = [](const MaybeCluster &cluster) {
        return cluster ? std::optional(cluster->name) : std::nullopt;
    };
    std::erase_if(edit.clusters, [&](const ClusterEdit &cluster) {
        return takeNames(objects.clusters, nameOf(cluster.change.before),
                         nameOf(cluster.change.after));
    });
    std::erase_if(edit.documents, [&](const DocumentEdit &document) {
        return takeNames(objects.documents, std::optional(document.id()),
                         std::optional(document.idAfter()));
    });
}

std::size_t sizeOf(const Edit &edit) {
    return edit.labels.size() + edit.clusters.size() + edit.documents.size();
}

} // namespace

std::vector<NamedEdit> without(const std::vector<NamedEdit> &edits, TouchedObjects objects) {
    std::vector<NamedEdit> left;
    for (const NamedEdit &named : edits) {
        Edit edit = *named.edit;
        auto names = leaveOutLabels(named, objects, edit);
        leaveOut(objects, edit);
        if (sizeOf(edit) == sizeOf(*named.edit))
            left.push_back(named);
        else if (edit.changesObjects())
            left.push_back({std::make_shared<const Edit>(std::move(edit)),
                            std::make_shared<const std::vector<std::string>>(std::move(names)),
                            named.isTakenBack});
    }
    return left;
}

NamedEdit named(std::shared_ptr<const Edit> edit, const Objects &objects) {
    auto names = std::make_shared<std::vector<std::string>>();
    for (const fleet::LabelChange &change : edit->labels)
        names->emplace_back(objects.fleet.name(change.cluster));
    return {std::move(edit), std::move(names), false};
}

TouchedObjects touchedBy(const NamedEdit &edit) {
    TouchedObjects touched;
    touched.clusters.insert(edit.labelled->begin(), edit.labelled->end());
    touched.add(*edit.edit);
    return touched;
}

Edit resolved(const NamedEdit &named, const Objects &objects) {
    const Edit wanted = named.isTakenBack ? reversed(*named.edit) : *named.edit;
    Edit edit;
    edit.text = wanted.text;
    resolveLabels(named, wanted, objects, edit);
    resolveClusters(wanted, objects, edit);
    resolveDocuments(wanted, objects, edit);
    return edit;
}

namespace {

/// The three steps: what changes, what is removed, what is added.
struct Steps {
    Edit changing;
    Edit going;
    Edit coming;
};

void takeCluster(const Objects &theirs, const MaybeCluster &now, const MaybeCluster &wanted,
                 Steps &steps) {
    if (now && wanted)
        steps.changing.clusters.push_back({{*theirs.fleet.find(now->name), now, wanted}, {}});
    else if (now)
        steps.going.clusters.push_back({{*theirs.fleet.find(now->name), now, std::nullopt}, {}});
    else if (wanted)
        steps.coming.clusters.push_back({{fleet::ClusterIndex{}, std::nullopt, wanted}, {}});
}

void takeDocument(const Objects &base, const Objects &mine, const Objects &theirs,
                  const ObjectId &id, Rebase &result, Steps &steps) {
    const kube::Value *wanted = documentOf(mine, id);
    const auto now = find(theirs, id);
    const Shelf shelf = shelfOf(id);
    // A workload that is gone from its file is not brought back by an edit.
    const bool isGone = shelf == Shelf::Workloads && (wanted == nullptr || !now);
    if (isGone || isSameObject(base, mine, id) || isSameObject(mine, theirs, id))
        return;
    if (!isSameObject(base, theirs, id))
        result.conflicts.append(QString::fromStdString(displayNameOf(id)));
    DocumentEdit edit;
    if (now) {
        edit.row = *now;
        edit.before = documentAt(theirs, shelf, *now);
        edit.where = placeAt(theirs, shelf, *now);
    }
    if (wanted != nullptr)
        edit.after = *wanted;
    (edit.changes() ? steps.changing
     : now          ? steps.going
                    : steps.coming)
        .documents.push_back(std::move(edit));
}

/// Gives the objects that are added the rows behind those of a shelf that stay.
void giveRows(Steps &steps, const Objects &theirs, Shelf shelf) {
    const auto isHere = [shelf](const DocumentEdit &edit) { return shelfOf(edit.id()) == shelf; };
    const auto gone = std::ranges::count_if(steps.going.documents, isHere);
    std::size_t row = sizeOf(theirs, shelf) - static_cast<std::size_t>(gone);
    for (DocumentEdit &edit : steps.coming.documents) {
        if (isHere(edit))
            edit.row = row++;
    }
}

/// Rows ascend; what goes keeps its place for the way back, what comes stands behind the rest.
void finish(Steps &steps, const Objects &theirs) {
    const auto rowOf = [](const ClusterEdit &edit) { return edit.change.cluster; };
    for (Edit *edit : {&steps.changing, &steps.going}) {
        std::ranges::sort(edit->clusters, {}, rowOf);
        std::ranges::stable_sort(edit->documents, {}, &DocumentEdit::row);
    }
    for (ClusterEdit &edit : steps.going.clusters) {
        const std::size_t row = fleet::row(edit.change.cluster);
        if (row < theirs.clusterPlaces.size())
            edit.place = theirs.clusterPlaces[row];
    }
    std::size_t row = theirs.fleet.size() - steps.going.clusters.size();
    for (ClusterEdit &edit : steps.coming.clusters)
        edit.change.cluster = static_cast<fleet::ClusterIndex>(row++);
    for (const Shelf shelf : {Shelf::Placements, Shelf::Others})
        giveRows(steps, theirs, shelf);
}

} // namespace

Rebase rebase(const Objects &base, const Objects &mine, const Objects &theirs,
              const TouchedObjects &touched) {
    Rebase result;
    Steps steps;
    for (const std::string &name : touched.clusters) {
        const MaybeCluster old = clusterNamed(base, name);
        const MaybeCluster now = clusterNamed(theirs, name);
        const MaybeCluster wanted = clusterNamed(mine, name);
        if (old == wanted || now == wanted)
            continue;
        if (now != old)
            result.conflicts.append(QStringLiteral("MemberCluster ") +
                                    QString::fromStdString(name));
        takeCluster(theirs, now, wanted, steps);
    }
    for (const ObjectId &id : touched.documents)
        takeDocument(base, mine, theirs, id, result, steps);
    finish(steps, theirs);
    for (Edit *edit : {&steps.changing, &steps.going, &steps.coming}) {
        edit->text = QCoreApplication::translate("Rebase", "Earlier edits");
        if (!edit->isEmpty())
            result.edits.push_back(std::move(*edit));
    }
    return result;
}

} // namespace evenkeel::ui
