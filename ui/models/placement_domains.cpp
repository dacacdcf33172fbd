// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/placement_domains.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <set>
#include <utility>

#include "core/base/plain_text.h"
#include "ui/base/label_names.h"
#include "ui/document/workspace.h"
#include "ui/picture/domain_table.h"

namespace evenkeel::ui {

namespace {

constexpr std::size_t kFewDomains = 10; // domains
constexpr int kLeastDomain = 6;         // digits
constexpr int kMostDomain = 18;

/// Values of a key in natural order; nothing where there are too many.
std::optional<std::vector<std::string>> valuesOf(const fleet::Fleet &fleet, fleet::StringId key) {
    std::set<std::string_view> values;
    bool isTooMuch = false;
    fleet.visitLabel(key, [&](fleet::ClusterIndex, fleet::StringId value) {
        if (!isTooMuch)
            values.insert(fleet.text(value));
        isTooMuch = values.size() > PlacementDomains::kMostDomains;
    });
    if (isTooMuch)
        return std::nullopt;
    std::vector<std::string> sorted(values.begin(), values.end());
    std::ranges::sort(sorted, base::naturalLess);
    return sorted;
}

} // namespace

void PlacementDomains::follow() {
    const qsizetype spread = findKeys();
    const QStringList asked = chosen();
    choose(asked.isEmpty() || !m_keys.contains(asked.front()) ? m_keys.mid(0, spread > 1 ? 2 : 1)
                                                              : asked);
}

/// Returns how many of them placements spread over; they are the first.
qsizetype PlacementDomains::findKeys() {
    m_keys.clear();
    const manifest::Objects &objects = *m_workspace.objects();
    const auto add = [&](std::string_view key) {
        const auto id = objects.fleet.strings().find(key);
        const QString text = toQString(key);
        if (id && !m_keys.contains(text) && valuesOf(objects.fleet, *id))
            m_keys.append(text);
    };
    for (const placement::Placement &placement : objects.placements) {
        for (const std::string &key : topologyKeys(&placement))
            add(key);
    }
    const qsizetype spread = m_keys.size();
    for (const std::string_view key : labelKeyTexts(objects.fleet))
        add(key);
    if (objects.fleet.size() <= kMostClusters && !objects.fleet.isEmpty())
        m_keys.append(clustersKey());
    return spread;
}

QString PlacementDomains::clustersKey() {
    return tr("each cluster");
}

std::optional<std::string_view> PlacementDomains::Axis::valueOf(const fleet::Fleet &fleet,
                                                                fleet::ClusterIndex cluster) const {
    return isOfClusters ? std::optional(fleet.name(cluster))
                        : fleet.label(cluster, key.toStdString());
}

void PlacementDomains::findDomains(Axis &axis) const {
    const fleet::Fleet &fleet = m_workspace.objects()->fleet;
    axis.isOfClusters = axis.key == clustersKey();
    if (axis.isOfClusters) {
        for (std::uint32_t row = 0; row < fleet.size(); ++row)
            axis.domains.emplace_back(fleet.name(fleet::ClusterIndex{row}));
        std::ranges::sort(axis.domains, base::naturalLess);
        axis.sizes.assign(axis.domains.size(), 1);
        return;
    }
    const auto id = fleet.strings().find(axis.key.toStdString());
    axis.domains = valuesOf(fleet, *id).value(); // or it were none of the keys
    axis.sizes.assign(axis.domains.size(), 0);
    auto rest = static_cast<std::int32_t>(fleet.size());
    fleet.visitLabel(*id, [&](fleet::ClusterIndex, fleet::StringId value) {
        if (const auto column = axis.columnOf(fleet.text(value)))
            ++axis.sizes[*column - axis.first];
        --rest;
    });
    if (rest > 0)
        axis.sizes.push_back(rest);
}

QStringList PlacementDomains::chosen() const {
    QStringList keys;
    for (const Axis &axis : m_axes)
        keys.append(axis.key);
    return keys;
}

void PlacementDomains::choose(const QStringList &keys) {
    m_counts.clear();
    m_axes.clear();
    std::size_t first = 0;
    for (const QString &key : keys) {
        if (!m_keys.contains(key) || chosen().contains(key))
            continue;
        Axis &axis = m_axes.emplace_back();
        axis.key = key;
        axis.first = first;
        findDomains(axis);
        first += axis.sizes.size();
    }
}

std::optional<std::size_t>
PlacementDomains::Axis::columnOf(std::optional<std::string_view> value) const {
    if (!value)
        return sizes.size() > domains.size() ? std::optional(first + domains.size()) : std::nullopt;
    const auto at = std::ranges::lower_bound(domains, *value, base::naturalLess);
    return at == domains.end() || *at != *value
               ? std::nullopt
               : std::optional(first + static_cast<std::size_t>(at - domains.begin()));
}

template <typename Visit>
void PlacementDomains::visitHeld(int placement, const Visit &visit) const {
    const PlanOutcome &outcome = m_workspace.outcome(placement);
    if (!outcome.plan)
        return;
    const fleet::Fleet &fleet = outcome.objects->fleet;
    std::set<std::string_view> seen;
    for (const scheduling::BindingOutcome &binding : outcome.plan->bindings) {
        const auto cluster = fleet.find(binding.cluster);
        if (binding.state == placement::BindingState::Unscheduled || !cluster ||
            !seen.insert(binding.cluster).second)
            continue;
        for (const Axis &axis : m_axes) {
            if (const auto column = axis.columnOf(axis.valueOf(fleet, *cluster)))
                visit(std::string_view(binding.cluster), *column);
        }
    }
}

std::vector<std::string> PlacementDomains::clustersOf(int row, std::size_t column) const {
    std::vector<std::string> names;
    const auto add = [&](std::string_view name, std::size_t at) {
        if (at == column)
            names.emplace_back(name);
    };
    for (const int each : row < 0 ? m_groups.membersOf(row) : std::vector{row})
        visitHeld(each, add);
    return names;
}

std::vector<TableColumn<int>>
PlacementDomains::columns(const std::function<QString(int row)> &nameOf) const {
    std::vector<TableColumn<int>> columns;
    for (const Axis &axis : m_axes) {
        for (std::size_t domain = 0; domain < axis.sizes.size(); ++domain)
            columns.push_back(columnOf(axis, domain, nameOf));
    }
    return columns;
}

TableColumn<int> PlacementDomains::columnOf(const Axis &axis, std::size_t domain,
                                            const std::function<QString(int row)> &nameOf) const {
    const bool isNoValue = domain == axis.domains.size();
    const bool isCluster = axis.isOfClusters;
    const QString key = axis.key;
    const QString value = isNoValue ? tr("no value") : toQString(axis.domains[domain]);
    const std::size_t column = axis.first + domain;
    const std::int32_t size = axis.sizes[domain];
    const auto ofPlan = [this, column](const int &row, const auto &figure) {
        const bool isPlanned = row < 0 || m_workspace.outcome(row).plan;
        return isPlanned ? QVariant(figure(counts(row)[column])) : QVariant();
    };
    const auto words = [=](const int &row) {
        return ofPlan(row, [&](std::int32_t count) {
            if (isCluster)
                return tr("%1: %2 on %3").arg(nameOf(row)).arg(count).arg(value);
            return isNoValue ? tr("%1: %2 of %3 without %4")
                                   .arg(nameOf(row))
                                   .arg(count)
                                   .arg(size)
                                   .arg(key)
                             : tr("%1: %2 of %3 in %4=%5")
                                   .arg(nameOf(row))
                                   .arg(count)
                                   .arg(size)
                                   .arg(key, value);
        });
    };
    const auto count = [ofPlan](const int &row) {
        return ofPlan(row, [](std::int32_t of) { return of; });
    };
    const auto share = [this, ofPlan, size](const int &row) {
        const auto rows = static_cast<double>(row < 0 ? m_groups.membersOf(row).size() : 1);
        return ofPlan(row, [&](std::int32_t of) { return of / (rows * std::max(1, size)); });
    };
    // Few share the room that there is, many scroll with their names.
    const std::size_t all = m_axes.back().first + m_axes.back().sizes.size();
    const int width = all <= kFewDomains ? kLeastDomain
                                         : std::clamp(static_cast<int>(value.size()) + 4,
                                                      kLeastDomain, kMostDomain);
    // The key stands above the first of its domains.
    const QString above = domain == 0 ? key.section(QLatin1Char('/'), -1) : QString();
    return {.title = isCluster ? value : QStringLiteral("%1\n%2 · %3").arg(above, value).arg(size),
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
            .alignment = Qt::AlignCenter,
            .width = width,
            .titleTip = isCluster ? value
                                  : tr("%1 · %2 clusters")
                                        .arg(isNoValue ? value : key + QLatin1Char('=') + value)
                                        .arg(size),
            .roles = {{ShareRole, share}}};
}

const PlacementDomains::Counts &PlacementDomains::counts(int row) const {
    const auto [place, isNew] = m_counts.try_emplace(row);
    Counts &all = place->second;
    if (!isNew)
        return all;
    all.assign(m_axes.back().first + m_axes.back().sizes.size(), 0);
    if (row < 0) {
        for (const int each : m_groups.membersOf(row))
            std::ranges::transform(all, counts(each), all.begin(), std::plus());
        return all;
    }
    visitHeld(row, [&all](std::string_view, std::size_t column) { ++all[column]; });
    return all;
}

} // namespace evenkeel::ui
