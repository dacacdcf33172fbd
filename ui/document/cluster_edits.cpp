// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Edits of clusters.

#include <set>
#include <utility>

#include "core/fleet/planned.h"
#include "ui/document/edits/touched_objects.h"
#include "ui/document/edited_objects.h"
#include "ui/document/object_history.h"

namespace evenkeel::ui {

namespace {

/// Rows of those names in ascending order, each once.
std::vector<fleet::ClusterIndex> rowsOf(const fleet::Fleet &fleet, const QStringList &clusters) {
    std::set<fleet::ClusterIndex> rows;
    for (const QString &name : clusters) {
        if (const auto row = fleet.find(name.toStdString()))
            rows.insert(*row);
    }
    return {rows.begin(), rows.end()};
}

/// One edit that puts clusters through `change`; those it leaves as they are take no part.
template <typename Change> std::vector<ClusterEdit>
changeRows(const manifest::Objects &objects, const QStringList &clusters, const Change &change) {
    std::vector<ClusterEdit> edits;
    for (const fleet::ClusterIndex row : rowsOf(objects.fleet, clusters)) {
        const fleet::Cluster before = objects.fleet.cluster(row);
        fleet::Cluster after = before;
        change(after);
        if (after != before)
            edits.push_back({{row, before, std::move(after)}, {}});
    }
    return edits;
}

/// `name-2`, `name-3`, …: the first free name.
std::string freeName(const fleet::Fleet &fleet, const std::set<std::string> &taken,
                     const std::string &name) {
    for (int number = 2;; ++number) {
        std::string candidate = name + '-' + std::to_string(number);
        if (!fleet.find(candidate) && !taken.contains(candidate))
            return candidate;
    }
}

QString clusterCount(int count) {
    return EditedObjects::tr("%n clusters", nullptr, count);
}

} // namespace

void EditedObjects::relabel(const LabelEdit &wanted) {
    push(labelEdit(objects()->fleet, wanted));
}

void EditedObjects::setTaints(const QStringList &clusters, const std::vector<kube::Taint> &taints) {
    Edit edit;
    edit.clusters =
        changeRows(*objects(), clusters, [&](fleet::Cluster &cluster) { cluster.taints = taints; });
    edit.text =
        tr("Set the taints of %1").arg(clusterCount(static_cast<int>(edit.clusters.size())));
    push(std::move(edit));
}

void EditedObjects::setProperty(const QStringList &clusters, const QString &name,
                                const std::optional<QString> &value) {
    Edit edit;
    edit.clusters = changeRows(*objects(), clusters, [&](fleet::Cluster &cluster) {
        if (value)
            cluster.properties[name.toStdString()] = value->toStdString();
        else
            cluster.properties.erase(name.toStdString());
    });
    edit.text =
        tr("Set property %1 of %2").arg(name, clusterCount(static_cast<int>(edit.clusters.size())));
    push(std::move(edit));
}

QStringList EditedObjects::addClusters(const std::vector<fleet::Cluster> &clusters) {
    Edit edit;
    QStringList names;
    std::set<std::string> taken;
    std::size_t row = objects()->fleet.size();
    for (const fleet::Cluster &cluster : clusters) {
        if (objects()->fleet.find(cluster.name) || !taken.insert(cluster.name).second)
            continue;
        names.append(QString::fromStdString(cluster.name));
        edit.clusters.push_back(
            {{static_cast<fleet::ClusterIndex>(row++), std::nullopt, cluster}, {}});
    }
    edit.text = names.size() == 1 ? tr("Add cluster %1").arg(names.front())
                                  : tr("Add %1").arg(clusterCount(static_cast<int>(names.size())));
    push(std::move(edit));
    return names;
}

QStringList EditedObjects::duplicateClusters(const QStringList &clusters) {
    std::vector<fleet::Cluster> copies;
    std::set<std::string> taken;
    for (const fleet::ClusterIndex row : rowsOf(objects()->fleet, clusters)) {
        fleet::Cluster copy = objects()->fleet.cluster(row);
        copy.name = freeName(objects()->fleet, taken, copy.name);
        copy.agent = fleet::plannedAgent(); // what another cluster reports is not the copy's
        taken.insert(copy.name);
        copies.push_back(std::move(copy));
    }
    return addClusters(copies);
}

void EditedObjects::removeClusters(const QStringList &clusters) {
    Edit edit;
    for (const fleet::ClusterIndex row : rowsOf(objects()->fleet, clusters)) {
        const auto &places = objects()->clusterPlaces;
        const std::size_t index = fleet::row(row);
        edit.clusters.push_back({{row, objects()->fleet.cluster(row), std::nullopt},
                                 index < places.size() ? places[index] : manifest::ClusterPlace{}});
    }
    const auto count = static_cast<int>(edit.clusters.size());
    edit.text = count == 1
                    ? tr("Remove cluster %1")
                          .arg(QString::fromStdString(edit.clusters.front().change.before->name))
                    : tr("Remove %1").arg(clusterCount(count));
    push(std::move(edit));
}

} // namespace evenkeel::ui
