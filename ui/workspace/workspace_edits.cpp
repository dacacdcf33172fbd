// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <set>
#include <utility>

#include "ui/workspace/edit_command.h"
#include "ui/workspace/workspace.h"

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
template <typename Change>
std::vector<ClusterEdit> changeRows(const manifest::Objects &objects, const QStringList &clusters,
                                    const Change &change) {
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

/// `name-2`, `name-3`, …: the first that nobody has.
std::string freeName(const fleet::Fleet &fleet, const std::set<std::string> &taken,
                     const std::string &name) {
    for (int number = 2;; ++number) {
        std::string candidate = name + '-' + std::to_string(number);
        if (!fleet.find(candidate) && !taken.contains(candidate))
            return candidate;
    }
}

QString clusterCount(int count) {
    return Workspace::tr("%n clusters", nullptr, count);
}

} // namespace

void Workspace::push(Edit edit) {
    if (!edit.isEmpty())
        m_undo.push(new EditCommand(*this, std::move(edit)));
}

void Workspace::relabel(const LabelEdit &wanted) {
    push(labelEdit(m_objects->fleet, wanted));
}

void Workspace::setTaints(const QStringList &clusters, const std::vector<kube::Taint> &taints) {
    Edit edit;
    edit.clusters = changeRows(*m_objects, clusters,
                               [&](fleet::Cluster &cluster) { cluster.taints = taints; });
    edit.text = tr("Set the taints of %1").arg(clusterCount(static_cast<int>(edit.clusters.size())));
    push(std::move(edit));
}

void Workspace::setProperty(const QStringList &clusters, const QString &name,
                            const std::optional<QString> &value) {
    Edit edit;
    edit.clusters = changeRows(*m_objects, clusters, [&](fleet::Cluster &cluster) {
        if (value)
            cluster.properties[name.toStdString()] = value->toStdString();
        else
            cluster.properties.erase(name.toStdString());
    });
    edit.text = tr("Set property %1 of %2")
                    .arg(name, clusterCount(static_cast<int>(edit.clusters.size())));
    push(std::move(edit));
}

QStringList Workspace::addClusters(const std::vector<fleet::Cluster> &clusters) {
    Edit edit;
    QStringList names;
    std::set<std::string> taken;
    std::size_t row = m_objects->fleet.size();
    for (const fleet::Cluster &cluster : clusters) {
        if (m_objects->fleet.find(cluster.name) || !taken.insert(cluster.name).second)
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

QStringList Workspace::duplicateClusters(const QStringList &clusters) {
    std::vector<fleet::Cluster> copies;
    std::set<std::string> taken;
    for (const fleet::ClusterIndex row : rowsOf(m_objects->fleet, clusters)) {
        fleet::Cluster copy = m_objects->fleet.cluster(row);
        copy.name = freeName(m_objects->fleet, taken, copy.name);
        taken.insert(copy.name);
        copies.push_back(std::move(copy));
    }
    return addClusters(copies);
}

void Workspace::removeClusters(const QStringList &clusters) {
    Edit edit;
    for (const fleet::ClusterIndex row : rowsOf(m_objects->fleet, clusters)) {
        const auto &places = m_objects->clusterPlaces;
        const std::size_t index = fleet::row(row);
        edit.clusters.push_back({{row, m_objects->fleet.cluster(row), std::nullopt},
                                 index < places.size() ? places[index] : manifest::ClusterPlace{}});
    }
    const auto count = static_cast<int>(edit.clusters.size());
    edit.text = count == 1 ? tr("Remove cluster %1").arg(QString::fromStdString(
                                 edit.clusters.front().change.before->name))
                           : tr("Remove %1").arg(clusterCount(count));
    push(std::move(edit));
}

kube::Result<void> Workspace::editPlacement(int placement, const kube::Value &document,
                                            const QString &what, const QString &mergeKey) {
    const auto row = static_cast<std::size_t>(placement);
    auto decoded = manifest::decodePlacement(document);
    if (!decoded)
        return tl::unexpected(decoded.error());
    const placement::Placement &before = m_objects->placements[row];
    if (before == *decoded)
        return {};
    Edit edit;
    edit.text = tr("%1: %2").arg(QString::fromStdString(before.name), what);
    edit.mergeKey = mergeKey;
    edit.placements.push_back({row, before, std::move(*decoded), {}});
    push(std::move(edit));
    return {};
}

kube::Result<int> Workspace::addPlacement(const kube::Value &document) {
    auto decoded = manifest::decodePlacement(document);
    if (!decoded)
        return tl::unexpected(decoded.error());
    Edit edit;
    const std::size_t row = m_objects->placements.size();
    edit.text = tr("Add placement %1").arg(QString::fromStdString(decoded->name));
    edit.placements.push_back({row, std::nullopt, std::move(*decoded), {}});
    push(std::move(edit));
    return static_cast<int>(row);
}

void Workspace::removePlacement(int placement) {
    const auto row = static_cast<std::size_t>(placement);
    Edit edit;
    edit.text =
        tr("Remove placement %1").arg(QString::fromStdString(m_objects->placements[row].name));
    edit.placements.push_back(
        {row, m_objects->placements[row], std::nullopt, m_objects->placementSources[row]});
    push(std::move(edit));
}

void Workspace::apply(const Edit &edit) {
    m_objects = std::make_shared<const manifest::Objects>(applied(*m_objects, edit));
    if (edit.movesPlacements())
        moveOutcomes(edit);
    Q_EMIT objectsChanged();
    if (m_isReading)
        readFiles(); // planning would take its place in the runner
    else
        planRest();
    Q_EMIT sceneChanged();
}

/// Keeps the outcomes beside the placements they belong to; what came is shown, what went is not.
void Workspace::moveOutcomes(const Edit &edit) {
    const bool comes = edit.placements.front().after.has_value();
    if (comes) {
        for (const PlacementEdit &placement : edit.placements)
            m_outcomes.insert(m_outcomes.begin() + static_cast<std::ptrdiff_t>(placement.row),
                              PlanOutcome{});
        m_placement = static_cast<int>(edit.placements.front().row);
        m_showsAllPicks = true;
        return;
    }
    for (auto gone = edit.placements.rbegin(); gone != edit.placements.rend(); ++gone) {
        m_outcomes.erase(m_outcomes.begin() + static_cast<std::ptrdiff_t>(gone->row));
        if (static_cast<int>(gone->row) < m_placement)
            --m_placement;
    }
    m_placement = std::min(m_placement, static_cast<int>(m_outcomes.size()) - 1);
}

} // namespace evenkeel::ui
