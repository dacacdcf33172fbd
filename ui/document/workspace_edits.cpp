// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <set>
#include <utility>

#include "core/manifest/manifest.h"
#include "ui/document/edit_command.h"
#include "ui/document/touched_objects.h"
#include "ui/document/workspace.h"

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
    if (edit.isEmpty())
        return;
    if (m_isOpening) {
        Q_EMIT editRefused(tr("%1: not done, other files are being opened").arg(edit.text));
        return;
    }
    m_undo.push(new EditCommand(*this, std::move(edit)));
}

void Workspace::relabel(const LabelEdit &wanted) {
    push(labelEdit(m_objects->fleet, wanted));
}

void Workspace::setTaints(const QStringList &clusters, const std::vector<kube::Taint> &taints) {
    Edit edit;
    edit.clusters =
        changeRows(*m_objects, clusters, [&](fleet::Cluster &cluster) { cluster.taints = taints; });
    edit.text =
        tr("Set the taints of %1").arg(clusterCount(static_cast<int>(edit.clusters.size())));
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
    edit.text =
        tr("Set property %1 of %2").arg(name, clusterCount(static_cast<int>(edit.clusters.size())));
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
    edit.text = count == 1
                    ? tr("Remove cluster %1")
                          .arg(QString::fromStdString(edit.clusters.front().change.before->name))
                    : tr("Remove %1").arg(clusterCount(count));
    push(std::move(edit));
}

/// A placement by that document that may stand in that row, or in one of its own.
base::Result<placement::Placement> Workspace::decode(const kube::Value &document,
                                                     std::optional<std::size_t> row) const {
    auto decoded = manifest::decodePlacement(document);
    if (!decoded)
        return decoded;
    const auto known = find(*m_objects, keyOf(*decoded));
    if (known && known != row) {
        const QString message = tr("there is already a placement named %1; choose another name")
                                    .arg(QString::fromStdString(decoded->name));
        return tl::unexpected(base::Error{base::ErrorCode::Invalid, message.toStdString(), {}});
    }
    return decoded;
}

base::Result<void> Workspace::editPlacement(int placement, const kube::Value &document,
                                            const QString &what, const QString &mergeKey) {
    const auto row = static_cast<std::size_t>(placement);
    auto decoded = decode(document, row);
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

base::Result<int> Workspace::addPlacement(const kube::Value &document) {
    auto decoded = decode(document, std::nullopt);
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

base::Result<void> Workspace::editWorkload(std::size_t row, const kube::Value &document,
                                           const QString &what, const QString &mergeKey) {
    auto decoded = manifest::workloadObject(document);
    if (!decoded)
        return tl::unexpected(decoded.error());
    const auto &before = m_objects->podInventory->workloads[row];
    if (before->document == document)
        return {};
    if (keyOf(before->workload) != keyOf(decoded->workload)) {
        const QString message = tr("the kind, the namespace and the name of %1 stay as they are; "
                                   "open a manifest of its own for another workload")
                                    .arg(QString::fromStdString(before->workload.name));
        return tl::unexpected(base::Error{base::ErrorCode::Invalid, message.toStdString(), {}});
    }
    decoded->where = before->where;
    Edit edit;
    edit.text = tr("%1: %2").arg(QString::fromStdString(before->workload.name), what);
    edit.mergeKey = mergeKey;
    edit.workloads.push_back(
        {row, before, std::make_shared<const manifest::WorkloadObject>(std::move(*decoded))});
    push(std::move(edit));
    return {};
}

void Workspace::apply(const std::shared_ptr<const Edit> &edit, Direction direction) {
    const auto before = m_objects;
    const Edit change = direction == Direction::Forth ? *edit : reversed(*edit);
    m_objects = std::make_shared<const manifest::Objects>(applied(*before, change));
    ++m_edits;
    NamedEdit unsaved = named(edit, *before);
    unsaved.isTakenBack = direction == Direction::Back;
    noteUnsaved(std::move(unsaved), *before);
    follow(m_ownTexts, change);
    if (change.movesPlacements())
        moveOutcomes(change);
    keepOutcomes(before, change);
    Q_EMIT objectsChanged();
    Q_EMIT dirtyChanged();
    planRest();
    Q_EMIT sceneChanged();
}

/// Going back what was gone last leaves nothing to save of either.
void Workspace::noteUnsaved(NamedEdit edit, const manifest::Objects &before) {
    const bool isWayBack = !m_unsaved.empty() && m_unsaved.back().isSameAs(edit) &&
                           m_unsaved.back().isTakenBack != edit.isTakenBack;
    m_touched.add(*edit.edit, before);
    if (isWayBack)
        m_unsaved.pop_back();
    else
        m_unsaved.push_back(std::move(edit));
}

void Workspace::noteMerged(const std::shared_ptr<const Edit> &second,
                           const std::shared_ptr<const Edit> &merged) {
    if (m_unsaved.size() < 2 || m_unsaved.back().edit != second)
        return;
    m_unsaved.pop_back();
    m_unsaved.pop_back();
    if (merged)
        m_unsaved.push_back(named(merged, *m_objects));
    Q_EMIT dirtyChanged();
}

} // namespace evenkeel::ui
