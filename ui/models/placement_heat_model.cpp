// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/placement_heat_model.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

#include "core/base/text_order.h"
#include "ui/base/label_names.h"
#include "ui/models/placement_summary.h"
#include "ui/document/workspace.h"

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
    setColumns({}, {{StaleRole, [this](const int &row) {
                         const PlanOutcome &outcome = m_workspace.outcome(row);
                         return outcome.isPlanned() && outcome.objects != m_workspace.objects();
                     }}});
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
    const QStringList before = m_keys;
    findKeys();
    if (!m_keys.contains(m_key))
        m_key = m_keys.value(0);
    showDomains();
    if (m_keys != before)
        Q_EMIT keysChanged();
}

void PlacementHeatModel::findKeys() {
    m_keys.clear();
    const manifest::Objects &objects = *m_workspace.objects();
    std::vector<std::string_view> topologyKeys;
    for (const placement::Placement &placement : objects.placements) {
        for (std::size_t i = 0; placement.policy && i < placement.policy->spreadConstraints.size();
             ++i)
            topologyKeys.push_back(placement.policy->spreadConstraints[i].topologyKey);
    }
    for (const std::string_view key : topologyKeys) {
        const auto id = objects.fleet.strings().find(key);
        bool hasNoValue = false;
        const QString text = toQString(key);
        if (id && !m_keys.contains(text) && valuesOf(objects.fleet, *id, hasNoValue))
            m_keys.append(text);
    }
    for (const fleet::StringId id : objects.fleet.labelKeys()) {
        bool hasNoValue = false;
        const QString text = toQString(objects.fleet.text(id));
        if (!m_keys.contains(text) && valuesOf(objects.fleet, id, hasNoValue))
            m_keys.append(text);
    }
}

void PlacementHeatModel::findDomains() {
    m_domains.clear();
    m_hasNoValue = false;
    m_counts.assign(static_cast<std::size_t>(m_names.size()), std::nullopt);
    const fleet::Fleet &fleet = m_workspace.objects()->fleet;
    if (const auto id = fleet.strings().find(m_key.toStdString())) {
        if (auto values = valuesOf(fleet, *id, m_hasNoValue))
            m_domains = std::move(*values);
    }
}

void PlacementHeatModel::setKey(const QString &key) {
    if (key == m_key || !m_keys.contains(key))
        return;
    m_key = key;
    showDomains();
}

void PlacementHeatModel::takePlan(int placement) {
    if (placement < 0 || placement >= rowCount())
        return;
    m_counts[static_cast<std::size_t>(placement)].reset();
    notifyRows(placement, placement);
}

void PlacementHeatModel::showDomains() {
    findDomains();
    Columns columns;
    for (std::size_t domain = 0; domain < m_domains.size() + (m_hasNoValue ? 1 : 0); ++domain)
        columns.push_back(domainColumn(domain));
    std::vector<int> shown(static_cast<std::size_t>(m_names.size()));
    std::iota(shown.begin(), shown.end(), 0);
    setTable(std::move(columns), std::move(shown));
}

TableColumn<int> PlacementHeatModel::domainColumn(std::size_t domain) const {
    const bool isNoValue = domain == m_domains.size();
    const QString title = isNoValue ? tr("no value") : toQString(m_domains[domain]);
    const auto ofPlan = [this](const int &row, const auto &value) {
        return m_workspace.outcome(row).plan ? QVariant(value(counts(row))) : QVariant();
    };
    const auto count = [ofPlan, domain](const int &row) {
        return ofPlan(row, [domain](const Counts &of) { return of[domain]; });
    };
    const auto words = [this, ofPlan, domain, isNoValue, title](const int &row) {
        return ofPlan(row, [&](const Counts &of) {
            return isNoValue
                       ? tr("%1: %2 without %3").arg(m_names[row]).arg(of[domain]).arg(m_key)
                       : tr("%1: %2 in %3=%4").arg(m_names[row]).arg(of[domain]).arg(m_key, title);
        });
    };
    return {.title = title,
            .text =
                [count](const int &row) {
                    const QVariant number = count(row);
                    return number.isValid() ? number : QStringLiteral("…");
                },
            .tip = words,
            .accessible = words,
            .titleTip = title,
            .roles = {{CountRole, count}, {MostRole, [ofPlan](const int &row) {
                                               return ofPlan(row, [](const Counts &of) {
                                                   return *std::ranges::max_element(of);
                                               });
                                           }}}};
}

const PlacementHeatModel::Counts &PlacementHeatModel::counts(int row) const {
    auto &cached = m_counts[static_cast<std::size_t>(row)];
    if (cached)
        return *cached;
    cached = Counts(m_domains.size() + 1, 0);
    const PlanOutcome &outcome = m_workspace.outcome(row);
    if (!outcome.plan)
        return *cached;
    const fleet::Fleet &fleet = outcome.objects->fleet;
    std::set<std::string_view> seen;
    for (const scheduling::BindingOutcome &binding : outcome.plan->bindings) {
        const auto cluster = fleet.find(binding.cluster);
        if (binding.state == placement::BindingState::Unscheduled || !cluster ||
            !seen.insert(binding.cluster).second)
            continue;
        const auto value = fleet.label(*cluster, m_key.toStdString());
        std::size_t column = m_domains.size();
        if (value) {
            const auto at = std::ranges::lower_bound(m_domains, *value, base::naturalLess);
            if (at == m_domains.end() || *at != *value)
                continue; // planned before a relabelling that did away with the domain
            column = static_cast<std::size_t>(at - m_domains.begin());
        }
        ++(*cached)[column];
    }
    return *cached;
}

QVariant PlacementHeatModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Horizontal)
        return role == Qt::TextAlignmentRole ? QVariant()
                                             : TableModel::headerData(section, orientation, role);
    return role == Qt::DisplayRole || role == Qt::ToolTipRole ? m_names.value(section) : QVariant();
}

} // namespace evenkeel::ui
