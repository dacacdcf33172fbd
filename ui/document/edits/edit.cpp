// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/edits/edit.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <string>
#include <utility>

#include <QCoreApplication>

#include "core/fleet/label_keys.h"
#include "core/manifest/manifest.h"
#include "core/manifest/read/object_loader.h"
#include "core/scenarios/applying.h"
#include "ui/document/edits/named_edit.h"
#include "ui/document/edits/object_rows.h"

namespace evenkeel::ui {

namespace {

void dropPlaces(std::vector<manifest::ClusterPlace> &places,
                const std::vector<ClusterEdit> &edits) {
    std::vector<manifest::ClusterPlace> kept;
    kept.reserve(places.size() - edits.size());
    auto next = edits.begin();
    for (std::size_t row = 0; row < places.size(); ++row) {
        if (next != edits.end() && fleet::row(next->change.cluster) == row)
            ++next;
        else
            kept.push_back(places[row]);
    }
    places = std::move(kept);
}

void insertPlaces(std::vector<manifest::ClusterPlace> &places,
                  const std::vector<ClusterEdit> &edits) {
    std::vector<manifest::ClusterPlace> all;
    all.reserve(places.size() + edits.size());
    auto old = places.begin();
    for (const ClusterEdit &edit : edits) {
        for (; old != places.end() && all.size() < fleet::row(edit.change.cluster); ++old)
            all.push_back(*old);
        all.push_back(edit.place);
    }
    all.insert(all.end(), old, places.end());
    places = std::move(all);
}

void applyClusters(manifest::Objects &objects, const std::vector<ClusterEdit> &edits) {
    std::vector<fleet::RowChange> changes;
    changes.reserve(edits.size());
    for (const ClusterEdit &edit : edits)
        changes.push_back(edit.change);
    objects.fleet = objects.fleet.withRows(changes);
    if (!edits.front().change.before)
        insertPlaces(objects.clusterPlaces.edit(), edits);
    else if (!edits.front().change.after)
        dropPlaces(objects.clusterPlaces.edit(), edits);
}

void applyPlacement(manifest::Objects &objects, const DocumentEdit &edit) {
    const auto offset = static_cast<std::ptrdiff_t>(edit.row);
    auto &placements = objects.placements.edit();
    auto decoded = edit.after ? manifest::decodePlacement(*edit.after)
                              : base::Result<placement::Placement>(placement::Placement());
    if (!decoded)
        return; // an edit is made of documents that were decoded before
    if (edit.changes()) {
        placements[edit.row] = std::move(*decoded);
        return;
    }
    auto &sources = objects.placementSources.edit();
    if (edit.after) {
        placements.insert(placements.begin() + offset, std::move(*decoded));
        sources.insert(sources.begin() + offset, edit.where);
    } else {
        placements.erase(placements.begin() + offset);
        sources.erase(sources.begin() + offset);
    }
}

void applyOther(manifest::Objects &objects, const DocumentEdit &edit) {
    const auto offset = static_cast<std::ptrdiff_t>(edit.row);
    auto &others = objects.others.edit();
    if (edit.changes())
        others[edit.row].document = *edit.after;
    else if (edit.after)
        others.insert(others.begin() + offset, objects::OtherObject{*edit.after, edit.where});
    else
        others.erase(others.begin() + offset);
    const auto sort = sortOf(edit.id());
    if (sort != EditedSort::DisruptionBudget && sort != EditedSort::StagedStrategy)
        return;
    objects.rollouts = {};
    objects.rolloutDiagnostics.clear();
    for (const objects::OtherObject &other : objects.others)
        manifest::takeRolloutObject(other, objects);
}

/// Workloads change; they are neither added nor removed.
void applyWorkload(manifest::Objects &objects, const DocumentEdit &edit) {
    auto decoded = manifest::workloadObject(edit.after.value_or(kube::Value()));
    if (!decoded || !edit.before)
        return;
    decoded->where = objects.podInventory->workloads[edit.row]->where;
    objects.podInventory = std::make_shared<const manifest::PodInventory>(
        manifest::withWorkload(*objects.podInventory, edit.row, std::move(*decoded)));
}

void applyDocument(manifest::Objects &objects, const DocumentEdit &edit) {
    switch (shelfOf(edit.id())) {
    case Shelf::Placements:
        return applyPlacement(objects, edit);
    case Shelf::Workloads:
        return applyWorkload(objects, edit);
    case Shelf::Others:
        return applyOther(objects, edit);
    }
}

/// What is removed is removed from behind, so that the rows before it stay.
void applyDocuments(manifest::Objects &objects, const std::vector<DocumentEdit> &edits) {
    for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit) {
        if (!edit->after)
            applyDocument(objects, *edit);
    }
    for (const DocumentEdit &edit : edits) {
        if (edit.after)
            applyDocument(objects, edit);
    }
}

bool isOfOneObject(const Edit &edit) {
    return edit.texts.size() == 1 && edit.texts.front().before.document &&
           edit.texts.front().after.document && edit.documents.size() <= 1 &&
           !edit.changesFleet() && !edit.movesPlacements();
}

/// The object may have changed in one of the two edits only, and its text in both.
void continueWith(std::vector<DocumentEdit> &first, const std::vector<DocumentEdit> &second) {
    if (first.empty())
        first = second;
    else if (!second.empty())
        first.front().after = second.front().after;
}

ObjectId idOfEither(const std::optional<kube::Value> &document,
                    const std::optional<kube::Value> &otherwise) {
    return editedIdOf(document ? *document : otherwise.value_or(kube::Value()))
        .value_or(ObjectId());
}

} // namespace

bool Edit::movesClusters() const {
    return !clusters.empty() && !(clusters.front().change.before && clusters.front().change.after);
}

ObjectId DocumentEdit::id() const {
    return idOfEither(before, after);
}

ObjectId DocumentEdit::idAfter() const {
    return idOfEither(after, before);
}

std::vector<DocumentEdit> Edit::placements() const {
    std::vector<DocumentEdit> placements;
    std::ranges::copy_if(documents, std::back_inserter(placements), [](const DocumentEdit &edit) {
        return shelfOf(edit.id()) == Shelf::Placements;
    });
    return placements;
}

bool Edit::movesPlacements() const {
    return std::ranges::any_of(documents, [](const DocumentEdit &edit) {
        return !edit.changes() && shelfOf(edit.id()) == Shelf::Placements;
    });
}

manifest::Objects applied(const manifest::Objects &objects, const Edit &edit) {
    manifest::Objects edited = objects;
    if (!edit.labels.empty())
        edited.fleet = objects.fleet.withLabels(edit.labels);
    if (!edit.clusters.empty())
        applyClusters(edited, edit.clusters);
    applyDocuments(edited, edit.documents);
    return edited;
}

std::optional<fleet::FleetStep> stepOf(const Edit &edit, const fleet::Fleet &before,
                                       const fleet::Fleet &after) {
    if (edit.movesClusters())
        return fleet::stepBetween(before, after);
    fleet::FleetStep step{before, after};
    for (const fleet::LabelChange &change : edit.labels)
        step.changed.push_back(change.cluster);
    for (const ClusterEdit &cluster : edit.clusters)
        step.changed.push_back(cluster.change.cluster);
    std::ranges::sort(step.changed);
    const auto repeated = std::ranges::unique(step.changed);
    step.changed.erase(repeated.begin(), repeated.end());
    return step;
}

Edit reversed(Edit edit) {
    for (fleet::LabelChange &change : edit.labels)
        std::swap(change.before, change.after);
    for (ClusterEdit &cluster : edit.clusters)
        std::swap(cluster.change.before, cluster.change.after);
    for (DocumentEdit &document : edit.documents)
        std::swap(document.before, document.after);
    for (TextEdit &text : edit.texts)
        std::swap(text.before, text.after);
    return edit;
}

std::optional<Edit> merged(const Edit &first, const Edit &second) {
    const bool isOneObject = isOfOneObject(first) && isOfOneObject(second) &&
                             first.texts.front().after.id == second.texts.front().before.id;
    if (first.mergeKey.isEmpty() || first.mergeKey != second.mergeKey || !isOneObject)
        return std::nullopt;
    Edit both = first;
    both.text = first.subject + second.text.mid(second.subject.size());
    continueWith(both.documents, second.documents);
    both.texts.front().after = second.texts.front().after;
    std::erase_if(both.documents,
                  [](const DocumentEdit &edit) { return edit.before == edit.after; });
    const auto &[before, after] = both.texts.front();
    if (!both.changesObjects() && before.id == after.id && *before.document == *after.document)
        both.texts.clear();
    return both;
}

void addLabel(const fleet::Fleet &fleet, fleet::ClusterIndex cluster, const std::string &key,
              const std::optional<std::string> &value, Edit &edit) {
    const auto known = fleet.label(cluster, key);
    auto before = known ? std::optional(std::string(*known)) : std::nullopt;
    if (before != value)
        edit.labels.push_back({cluster, key, std::move(before), value});
}

Edit labelEdit(const fleet::Fleet &fleet, const LabelEdit &wanted) {
    Edit edit;
    for (const QString &name : wanted.clusters) {
        const auto cluster = fleet.find(name.toStdString());
        if (!cluster)
            continue;
        for (const auto &[key, value] : wanted.labels) {
            addLabel(fleet, *cluster, key.toStdString(),
                     value ? std::optional(value->toStdString()) : std::nullopt, edit);
        }
    }
    std::ranges::stable_sort(edit.labels, {}, [](const auto &change) { return change.cluster; });
    edit.text = describe(wanted);
    return edit;
}

namespace {

struct LabelEditWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::LabelEdit)
};

/// `region=eastus zone-`, as kubectl spells label changes.
QString describeLabels(const LabelEdit &edit) {
    QStringList words;
    for (const auto &[key, value] : edit.labels)
        words.append(value ? key + QLatin1Char('=') + *value : key + QLatin1Char('-'));
    return words.join(QLatin1Char(' '));
}

} // namespace

QString describe(const LabelEdit &edit) {
    if (edit.clusters.size() == 1)
        return LabelEditWords::tr("Label %1 %2").arg(edit.clusters.front(), describeLabels(edit));
    return LabelEditWords::tr("Label %n clusters %1", nullptr,
                              static_cast<int>(edit.clusters.size()))
        .arg(describeLabels(edit));
}

bool isPlatformOwned(const QString &labelKey) {
    return fleet::isPlatformLabel(labelKey.toStdString());
}

QStringList platformOwnedKeys(const LabelEdit &edit) {
    QStringList keys;
    for (const auto &[key, value] : edit.labels) {
        if (isPlatformOwned(key))
            keys.append(key);
    }
    return keys;
}

QString platformWarning(const QStringList &keys) {
    return LabelEditWords::tr("%1 is managed by the platform; your change will be overwritten.")
        .arg(keys.join(QStringLiteral(", ")));
}

namespace {

using manifest::Objects;
using scenarios::Scenario;
using scenarios::Step;

void addClusters(const Objects &now, const Objects &target, TouchedObjects &touched) {
    if (now.fleet.isSharedWith(target.fleet))
        return;
    for (const Objects *objects : {&now, &target}) {
        for (std::uint32_t i = 0; i < objects->fleet.size(); ++i) {
            std::string name(objects->fleet.name(fleet::ClusterIndex{i}));
            if (!isSameCluster(now, target, name))
                touched.clusters.insert(std::move(name));
        }
    }
}

void addDocuments(const Objects &now, const Objects &target, TouchedObjects &touched) {
    for (const Objects *objects : {&now, &target}) {
        for (const Shelf shelf : {Shelf::Placements, Shelf::Others}) {
            for (std::size_t row = 0; row < sizeOf(*objects, shelf); ++row) {
                auto id = idAt(*objects, shelf, row);
                if (id && !isOwn(*id) && !isSameObject(now, target, *id))
                    touched.documents.insert(*std::move(id));
            }
        }
    }
}

std::vector<Edit> editsBetween(const Objects &now, const Objects &target, const QString &text) {
    TouchedObjects touched;
    addClusters(now, target, touched);
    addDocuments(now, target, touched);
    std::vector<Edit> edits = rebase(now, target, now, touched).edits;
    for (Edit &edit : edits)
        edit.text = text;
    return edits;
}

std::set<fleet::ClusterIndex> touchedRows(const fleet::Fleet &fleet,
                                          const insight::Edit &proposed) {
    std::set<fleet::ClusterIndex> rows;
    for (const auto &removal : proposed.taints) {
        if (const auto row = fleet.find(removal.cluster))
            rows.insert(*row);
    }
    return rows;
}

void addLabels(const fleet::Fleet &fleet, const insight::Edit &proposed, Edit &edit) {
    for (const auto &[cluster, key, value] : proposed.labels) {
        if (const auto row = fleet.find(cluster))
            addLabel(fleet, *row, key, value, edit);
    }
}

} // namespace

std::vector<Step> stepsSince(const Objects &opened, const Objects &now) {
    return scenarios::stepsBetween(opened, now);
}

std::vector<Edit> editsTo(const Scenario &scenario, const Objects &opened, const Objects &now,
                          const QString &text) {
    return editsBetween(now, scenarios::applied(scenario, opened, scenarios::Refused::Made).objects,
                        text);
}

base::Result<std::vector<Edit>> editsOf(const Step &step, const Objects &now, const QString &text) {
    const auto applied = scenarios::applied({"step", {}, {step}}, now, scenarios::Refused::Made);
    if (!applied.unfit.empty())
        return tl::unexpected(applied.unfit.front().why);
    return editsBetween(now, applied.objects, text);
}

Edit editOf(const manifest::Objects &objects, int placement, const insight::Edit &proposed,
            const QString &text) {
    Edit edit;
    edit.text = text;
    if (proposed.taints.empty()) {
        addLabels(objects.fleet, proposed, edit);
    } else {
        // Whole rows carry labels and taints alike.
        const fleet::Fleet after = applied(proposed, objects.fleet);
        std::set<fleet::ClusterIndex> rows = touchedRows(objects.fleet, proposed);
        for (const auto &label : proposed.labels) {
            if (const auto row = objects.fleet.find(label.cluster))
                rows.insert(*row);
        }
        for (const fleet::ClusterIndex row : rows)
            edit.clusters.push_back({{row, objects.fleet.cluster(row), after.cluster(row)}, {}});
    }
    const auto index = static_cast<std::size_t>(placement);
    if (placement < 0 || index >= objects.placements.size())
        return edit;
    const placement::Placement &before = objects.placements[index];
    if (proposed.policy || !proposed.fields.empty()) {
        edit.subject = QString::fromStdString(before.name);
        edit.text = LabelEditWords::tr("%1: %2", "placement, edit").arg(edit.subject, text);
        edit.documents.push_back({index, before.document, applied(proposed, before).document, {}});
    }
    return edit;
}

} // namespace evenkeel::ui
