// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/placement_heat_model.h"

#include <algorithm>
#include <iterator>
#include <functional>
#include <set>
#include <utility>

#include "core/base/plain_text.h"
#include "ui/base/label_names.h"
#include "ui/document/workspace.h"
#include "ui/models/placement_summary.h"
#include "ui/picture/domain_table.h"

namespace evenkeel::ui {

namespace {

/// Values of a key in natural order; nothing where there are too many.
std::optional<std::vector<std::string>> valuesOf(const fleet::Fleet &fleet, fleet::StringId key,
                                                 bool &hasNoValue) {
    std::set<std::string_view> values;
    std::size_t labelled = 0;
    bool isTooMuch = false;
    fleet.visitLabel(key, [&](fleet::ClusterIndex, fleet::StringId value) {
        ++labelled;
        if (!isTooMuch)
            values.insert(fleet.text(value));
        isTooMuch = values.size() > PlacementHeatModel::kMostDomains;
    });
    if (isTooMuch)
        return std::nullopt;
    hasNoValue = labelled < fleet.size();
    std::vector<std::string> sorted(values.begin(), values.end());
    std::ranges::sort(sorted, base::naturalLess);
    return sorted;
}

} // namespace

PlacementHeatModel::PlacementHeatModel(const Workspace &workspace, QObject *parent)
    : TableModel(parent), m_workspace(workspace) {
    connect(&workspace, &Workspace::objectsChanged, this, &PlacementHeatModel::takeObjects);
    connect(&workspace, &Workspace::planChanged, this, &PlacementHeatModel::takePlan);
    setColumns(
        {}, {{StaleRole,
              [this](const int &row) {
                  if (row < 0)
                      return false;
                  const PlanOutcome &outcome = m_workspace.outcome(row);
                  return outcome.isPlanned() && outcome.objects != m_workspace.objects();
              }},
             {PlacementGroups::GroupRole, [this](const int &row) { return m_groups.groupOf(row); }},
             {PlacementGroups::TitleRole, [](const int &row) { return row < 0; }}});
}

void PlacementHeatModel::wakeUp() {
    m_isAsleep = false;
    if (m_isBehind)
        takeObjects();
}

void PlacementHeatModel::takeObjects() {
    m_isBehind = m_isAsleep;
    if (m_isAsleep)
        return;
    m_names.clear();
    for (const placement::Placement &placement : m_workspace.objects()->placements)
        m_names.append(nameOf(placement));
    m_groups.set(m_workspace.objects()->placements, m_groups.key());
    const QStringList before = m_keys;
    const qsizetype spread = findKeys();
    const QStringList asked = chosen();
    choose(asked.isEmpty() || !m_keys.contains(asked.front()) ? m_keys.mid(0, spread > 1 ? 2 : 1)
                                                              : asked);
    if (m_keys != before)
        Q_EMIT keysChanged();
}

/// Returns how many of them placements spread over; they are the first.
qsizetype PlacementHeatModel::findKeys() {
    m_keys.clear();
    const manifest::Objects &objects = *m_workspace.objects();
    std::vector<std::string> wanted;
    for (const placement::Placement &placement : objects.placements)
        std::ranges::move(topologyKeys(&placement), std::back_inserter(wanted));
    for (const std::string &key : wanted) {
        const auto id = objects.fleet.strings().find(key);
        bool hasNoValue = false;
        const QString text = toQString(key);
        if (id && !m_keys.contains(text) && valuesOf(objects.fleet, *id, hasNoValue))
            m_keys.append(text);
    }
    const qsizetype spread = m_keys.size();
    for (const fleet::StringId id : objects.fleet.labelKeys()) {
        bool hasNoValue = false;
        const QString text = toQString(objects.fleet.text(id));
        if (!m_keys.contains(text) && valuesOf(objects.fleet, id, hasNoValue))
            m_keys.append(text);
    }
    if (objects.fleet.size() <= kMostClusters && !objects.fleet.isEmpty())
        m_keys.append(clustersKey());
    return spread;
}

QString PlacementHeatModel::clustersKey() {
    return tr("each cluster");
}

std::optional<std::string_view>
PlacementHeatModel::Axis::valueOf(const fleet::Fleet &fleet, fleet::ClusterIndex cluster) const {
    return isOfClusters ? std::optional(fleet.name(cluster))
                        : fleet.label(cluster, key.toStdString());
}

void PlacementHeatModel::findDomains() {
    m_counts.clear();
    const fleet::Fleet &fleet = m_workspace.objects()->fleet;
    std::size_t first = 0;
    for (Axis &axis : m_axes) {
        axis = {axis.key, {}, axis.key == clustersKey(), false, first};
        if (axis.isOfClusters) {
            for (std::uint32_t row = 0; row < fleet.size(); ++row)
                axis.domains.emplace_back(fleet.name(fleet::ClusterIndex{row}));
            std::ranges::sort(axis.domains, base::naturalLess);
            first += axis.size();
            continue;
        }
        const auto id = fleet.strings().find(axis.key.toStdString());
        if (auto values = id ? valuesOf(fleet, *id, axis.hasNoValue) : std::nullopt)
            axis.domains = std::move(*values);
        first += axis.size();
    }
}

QStringList PlacementHeatModel::chosen() const {
    QStringList keys;
    for (const Axis &axis : m_axes)
        keys.append(axis.key);
    return keys;
}

void PlacementHeatModel::choose(const QStringList &keys) {
    m_axes.clear();
    for (const QString &key : keys) {
        if (m_keys.contains(key) && !chosen().contains(key))
            m_axes.emplace_back().key = key;
    }
    showDomains();
}

std::optional<std::size_t>
PlacementHeatModel::Axis::columnOf(std::optional<std::string_view> value) const {
    if (!value)
        return hasNoValue ? std::optional(first + domains.size()) : std::nullopt;
    const auto at = std::ranges::lower_bound(domains, *value, base::naturalLess);
    return at == domains.end() || *at != *value
               ? std::nullopt
               : std::optional(first + static_cast<std::size_t>(at - domains.begin()));
}

void PlacementHeatModel::takePlan(int placement) {
    for (const int row : m_groups.shownIn(placement)) {
        if (row >= rowCount())
            continue;
        m_counts.erase(rowAt(row));
        notifyRows(row, row);
    }
}

void PlacementHeatModel::setGrouping(const QString &key) {
    if (key == m_groups.key())
        return;
    m_groups.set(m_workspace.objects()->placements, key);
    showDomains();
}

QString PlacementHeatModel::titleOf(int row) const {
    return row < 0 ? m_groups.titleOf(row) : m_names.value(row);
}

void PlacementHeatModel::showDomains() {
    findDomains();
    Columns columns;
    for (const Axis &axis : m_axes) {
        for (std::size_t domain = 0; domain < axis.size(); ++domain)
            columns.push_back(domainColumn(axis, domain));
    }
    setTable(std::move(columns), m_groups.rows());
}

TableColumn<int> PlacementHeatModel::domainColumn(const Axis &axis, std::size_t domain) const {
    const bool isNoValue = domain == axis.domains.size();
    const QString key = axis.key;
    const QString value = isNoValue ? tr("no value") : toQString(axis.domains[domain]);
    // Beside another key a value alone says little.
    const QString title = m_axes.size() == 1 || axis.isOfClusters
                              ? value
                              : tr("%1\n%2").arg(key.section(QLatin1Char('/'), -1), value);
    const std::size_t column = axis.first + domain;
    const auto first = static_cast<std::ptrdiff_t>(axis.first);
    const auto end = static_cast<std::ptrdiff_t>(axis.first + axis.size());
    const auto ofPlan = [this](const int &row, const auto &figure) {
        const bool isPlanned = row < 0 || m_workspace.outcome(row).plan;
        return isPlanned ? QVariant(figure(counts(row))) : QVariant();
    };
    const auto count = [ofPlan, column](const int &row) {
        return ofPlan(row, [column](const Counts &of) { return of[column]; });
    };
    const bool isCluster = axis.isOfClusters;
    const auto words = [this, ofPlan, column, isNoValue, isCluster, key, value](const int &row) {
        return ofPlan(row, [&](const Counts &of) {
            if (isCluster)
                return tr("%1: %2 on %3").arg(titleOf(row)).arg(of[column]).arg(value);
            return isNoValue
                       ? tr("%1: %2 without %3").arg(titleOf(row)).arg(of[column]).arg(key)
                       : tr("%1: %2 in %3=%4").arg(titleOf(row)).arg(of[column]).arg(key, value);
        });
    };
    return {.title = title,
            .text =
                [count](const int &row) {
                    const QVariant number = count(row);
                    return number.isValid() ? number : QStringLiteral("…");
                },
            .tip = words,
            .sortValue =
                [count](const int &row) {
                    const QVariant number = count(row);
                    return number.isValid() ? number.toLongLong() : -1;
                },
            .accessible = words,
            .width = 12,
            .titleTip = title,
            .roles = {{CountRole, count}, {MostRole, [ofPlan, first, end](const int &row) {
                                               return ofPlan(row, [first, end](const Counts &of) {
                                                   return *std::max_element(of.begin() + first,
                                                                            of.begin() + end);
                                               });
                                           }}}};
}

const PlacementHeatModel::Counts &PlacementHeatModel::counts(int row) const {
    const auto [place, isNew] = m_counts.try_emplace(row);
    Counts &all = place->second;
    if (!isNew)
        return all;
    all.assign(static_cast<std::size_t>(columnCount()), 0);
    if (row < 0) {
        for (const int each : m_groups.membersOf(row))
            std::ranges::transform(all, counts(each), all.begin(), std::plus());
        return all;
    }
    const PlanOutcome &outcome = m_workspace.outcome(row);
    if (!outcome.plan)
        return all;
    const fleet::Fleet &fleet = outcome.objects->fleet;
    std::set<std::string_view> seen;
    for (const scheduling::BindingOutcome &binding : outcome.plan->bindings) {
        const auto cluster = fleet.find(binding.cluster);
        if (binding.state == placement::BindingState::Unscheduled || !cluster ||
            !seen.insert(binding.cluster).second)
            continue;
        for (const Axis &axis : m_axes) {
            if (const auto column = axis.columnOf(axis.valueOf(fleet, *cluster)))
                ++all[*column];
        }
    }
    return all;
}

QVariant PlacementHeatModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Horizontal)
        return role == Qt::TextAlignmentRole ? QVariant()
                                             : TableModel::headerData(section, orientation, role);
    const bool isName = role == Qt::DisplayRole || role == Qt::ToolTipRole;
    return isName && section >= 0 && section < rowCount() ? titleOf(rowAt(section)) : QVariant();
}

} // namespace evenkeel::ui
