// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/placement_groups.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

#include <QCoreApplication>

#include "core/insight/plan_facts.h"
#include "core/objects/planning.h"
#include "core/query/placement_filter.h"
#include "ui/base/label_names.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

namespace {

struct PlacementGroupsWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::PlacementGroups)
};

} // namespace

QStringList PlacementGroups::keysOf(std::span<const placement::Placement> placements) {
    QStringList keys;
    if (std::ranges::any_of(placements,
                            [](const auto &placement) { return !placement.nameSpace.empty(); }))
        keys << toQString(query::kNamespaceGroup);
    for (const std::string &key : query::labelKeysOf(placements))
        keys << toQString(key);
    return keys;
}

void PlacementGroups::set(std::span<const placement::Placement> placements, const QString &key) {
    m_key = key;
    m_groups.clear();
    m_rows.resize(placements.size());
    m_groupOf.assign(placements.size(), 0);
    m_places.resize(placements.size());
    std::iota(m_rows.begin(), m_rows.end(), 0);
    std::iota(m_places.begin(), m_places.end(), 0);
    if (key.isEmpty())
        return;
    std::map<std::string, std::vector<int>, query::GroupOrder> groups;
    for (const int row : m_rows)
        groups[query::groupOf(placements[static_cast<std::size_t>(row)], key.toStdString())]
            .push_back(row);
    m_rows.clear();
    for (const auto &[value, members] : groups) {
        const int group = static_cast<int>(m_groups.size());
        m_rows.push_back(~group);
        for (const int placement : members) {
            m_groupOf[static_cast<std::size_t>(placement)] = group;
            m_places[static_cast<std::size_t>(placement)] = static_cast<int>(m_rows.size());
            m_rows.push_back(placement);
        }
        m_groups.push_back({toQString(value), members});
    }
}

int PlacementGroups::groupOf(int row) const {
    return row < 0 ? ~row : m_groupOf[static_cast<std::size_t>(row)];
}

const std::vector<int> &PlacementGroups::membersOf(int title) const {
    return m_groups[static_cast<std::size_t>(~title)].placements;
}

QString PlacementGroups::titleOf(int title) const {
    const QString &value = m_groups[static_cast<std::size_t>(~title)].value;
    const QString last = m_key.section(QLatin1Char('/'), -1);
    return value.isEmpty() ? PlacementGroupsWords::tr("no %1").arg(last)
                           : PlacementGroupsWords::tr("%1=%2").arg(last, value);
}

std::vector<int> PlacementGroups::shownIn(int placement) const {
    const auto number = static_cast<std::size_t>(placement);
    if (placement < 0 || number >= m_places.size())
        return {};
    const int place = m_places[number];
    if (isEmpty())
        return {place};
    const int title = ~m_groupOf[number];
    const auto row = std::ranges::find(m_rows, title);
    return {static_cast<int>(row - m_rows.begin()), place};
}

base::Result<query::PlacementFilter> PlacementSearch::parsed(const QString &text) const {
    const manifest::Objects &objects = *m_workspace.objects();
    return query::parsePlacementFilter(text.toStdString(), query::labelKeysOf(objects.placements),
                                       objects.fleet);
}

std::optional<base::Error> PlacementSearch::setText(const QString &text) {
    auto filter = parsed(text);
    if (!filter)
        return filter.error();
    m_text = text;
    m_matcher = query::PlacementMatcher(std::move(*filter));
    return std::nullopt;
}

void PlacementSearch::refresh() {
    if (m_text.isEmpty())
        return;
    if (auto filter = parsed(m_text))
        m_matcher = query::PlacementMatcher(std::move(*filter));
}

bool PlacementSearch::asksRollouts() const {
    return std::ranges::find(m_matcher.filter().terms, query::PlacementSubject::Rollout,
                             &query::PlacementTerm::subject) != m_matcher.filter().terms.end();
}

bool PlacementSearch::passes(int placement, bool needsAttention) {
    if (isEmpty())
        return true;
    const auto &placements = m_workspace.objects()->placements;
    const auto row = static_cast<std::size_t>(placement);
    if (row >= placements.size())
        return false;
    const PlanOutcome &outcome = m_workspace.outcome(placement);
    // What it knows of a fleet is of no other at the same place.
    if (std::exchange(m_planned, outcome.objects) != outcome.objects)
        m_matcher = query::PlacementMatcher(m_matcher.filter());
    query::PlacementFacts facts;
    facts.name = insight::displayName(placements[row]);
    facts.placement = &placements[row];
    facts.fleet = outcome.objects ? &outcome.objects->fleet : nullptr;
    facts.plan = outcome.plan.get();
    facts.isAborted = outcome.error.has_value();
    facts.needsAttention = needsAttention;
    for (const spread::SpreadView &view : outcome.spreads)
        facts.skew = std::max<std::int64_t>(facts.skew.value_or(view.skew), view.skew);
    return m_matcher.matches(facts);
}

query::Vocabulary PlacementSearch::vocabulary() const {
    const manifest::Objects &objects = *m_workspace.objects();
    return query::placementVocabularyOf(objects.fleet, objects.placements);
}

std::shared_ptr<const LabelCounts> PlacementSearch::labels() const {
    return std::make_shared<const LabelCounts>(m_workspace.objects()->fleet, std::nullopt);
}

std::vector<query::PlacementClusters> placementClusters(const Workspace &workspace) {
    const manifest::Objects &objects = *workspace.scene().objects;
    std::vector<query::PlacementClusters> placements;
    for (std::size_t row = 0; row < objects.placements.size(); ++row) {
        const placement::Placement &placement = objects.placements[row];
        query::PlacementClusters &clusters = placements.emplace_back();
        clusters.name = insight::displayName(placement);
        if (const auto plan = workspace.outcome(static_cast<int>(row)).plan) {
            for (const std::string &name : insight::placedClusters(*plan))
                clusters.picked.insert(name);
        }
        for (const placement::Binding &binding : objects::bindingsOf(objects.bindings, placement)) {
            if (objects::holds(binding))
                clusters.held.insert(binding.targetCluster);
        }
    }
    return placements;
}

} // namespace evenkeel::ui
