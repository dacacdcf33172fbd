// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/placement_summary.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

#include "core/insight/held_plan.h"
#include "core/insight/plan_facts.h"
#include "core/objects/planning.h"
#include "core/scheduling/plan.h"
#include "ui/base/label_names.h"

namespace evenkeel::ui {

namespace {

class PlacementSummaryWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::PlacementSummary)
};

bool isSame(const placement::Placement &left, const placement::Placement &right) {
    return left.kind == right.kind && left.name == right.name && left.nameSpace == right.nameSpace;
}

std::optional<insight::PlacedSide> sideOf(const PlanOutcome *outcome) {
    if (outcome == nullptr || (!outcome->plan && !outcome->error))
        return std::nullopt;
    return outcome->plan ? insight::sideOf(outcome->objects->fleet, *outcome->plan, spokenPhrases())
                         : insight::sideOf(*outcome->error, spokenPhrases());
}

} // namespace

QString nameOf(const placement::Placement &placement) {
    return toQString(insight::displayName(placement));
}

QStringList namesOf(std::span<const placement::Placement> placements) {
    QStringList names;
    for (const placement::Placement &placement : placements)
        names.append(nameOf(placement));
    return names;
}

namespace {

bool wantsClusters(const PlanOutcome &outcome) {
    const auto &placements = outcome.objects->placements;
    const bool isThere = outcome.placement < placements.size();
    return !isThere || placements[outcome.placement].type() != placement::PlacementType::PickN ||
           placements[outcome.placement].policy->numberOfClusters.value_or(1) != 0;
}

} // namespace

PlacementState stateOf(const PlanOutcome &outcome) {
    if (outcome.error)
        return PlacementState::Failed;
    if (!outcome.plan)
        return PlacementState::Unplanned;
    if (outcome.planning.basis.isHeldUnknown)
        return PlacementState::Unknown;
    if (!outcome.plan->condition)
        return PlacementState::NoDecision;
    if (outcome.objects && outcome.objects->fleet.isEmpty() && wantsClusters(outcome))
        return PlacementState::Unknown; // nothing to plan with
    return outcome.plan->condition->isTrue ? PlacementState::Met : PlacementState::NotMet;
}

bool isTrouble(PlacementState state) {
    return state == PlacementState::Failed || state == PlacementState::NotMet;
}

QString signOf(PlacementState state) {
    switch (toneOf(state)) {
    case Tone::Good:
        return QStringLiteral("✔ ");
    case Tone::Warning:
        return state == PlacementState::Unknown ? QStringLiteral("? ") : QStringLiteral("⚠ ");
    default:
        return QStringLiteral("– ");
    }
}

Tone toneOf(PlacementState state) {
    return state == PlacementState::Met         ? Tone::Good
           : state < PlacementState::NoDecision ? Tone::Warning
                                                : Tone::Muted;
}

QString describe(const PlanOutcome &outcome) {
    switch (stateOf(outcome)) {
    case PlacementState::Failed:
        return PlacementSummaryWords::tr("Cannot be planned");
    case PlacementState::Unplanned:
        return PlacementSummaryWords::tr("Planning…");
    case PlacementState::Unknown:
        return PlacementSummaryWords::tr("Not known");
    case PlacementState::NoDecision:
        return PlacementSummaryWords::tr("No decision");
    case PlacementState::Met:
        return PlacementSummaryWords::tr("Scheduled");
    case PlacementState::NotMet:
        break;
    }
    const scheduling::Plan &plan = *outcome.plan;
    if (plan.wanted <= plan.placed)
        return PlacementSummaryWords::tr("Not scheduled");
    return PlacementSummaryWords::tr("Short by %1").arg(plan.wanted - plan.placed);
}

namespace {

std::vector<KeySkew> skewsOf(const std::vector<spread::SpreadView> &views) {
    std::vector<std::string_view> keys;
    for (const spread::SpreadView &view : views)
        keys.push_back(view.topologyKey);
    std::vector<KeySkew> skews;
    for (const spread::SpreadView &view : views) {
        skews.push_back(
            {shortLabelKey(view.topologyKey, keys), view.skew, view.maxSkew, view.isHard});
    }
    return skews;
}

} // namespace

std::optional<KeySkew> worstSkew(const PlanOutcome &outcome) {
    const auto skews = outcome.plan ? skewsOf(outcome.spreads) : std::vector<KeySkew>();
    const auto worst = std::ranges::max_element(
        skews, {}, [](const KeySkew &one) { return one.skew - one.maxSkew; });
    return worst == skews.end() ? std::nullopt : std::optional(*worst);
}

const PlanOutcome *baselineOf(const Workspace &workspace, std::size_t placement) {
    const auto &wanted = workspace.objects()->placements[placement];
    const Baseline &baseline = workspace.baseline();
    const auto &opened = baseline.objects->placements;
    // Most edits leave placements in their rows.
    if (placement < opened.size() && isSame(opened[placement], wanted))
        return &baseline.outcomes[placement];
    const auto found = std::find_if(opened.begin(), opened.end(), [&](const auto &candidate) {
        return isSame(candidate, wanted);
    });
    if (found == opened.end())
        return nullptr;
    return &baseline.outcomes[static_cast<std::size_t>(found - opened.begin())];
}

insight::PlacementChange changeBetween(const PlanOutcome *before, const PlanOutcome *after) {
    const bool isUnplanned =
        (before != nullptr && !before->isPlanned()) || (after != nullptr && !after->isPlanned());
    if (isUnplanned ||
        (before != nullptr && after != nullptr && before->plan && before->plan == after->plan))
        return {};
    const auto was = sideOf(before);
    const auto is = sideOf(after);
    return was || is ? insight::changeOf(was ? &*was : nullptr, is ? &*is : nullptr)
                     : insight::PlacementChange();
}

QString countsOf(const insight::PlacementChange &change) {
    QStringList counts;
    if (!change.added.empty())
        counts.append(QStringLiteral("+%1").arg(change.added.size()));
    if (!change.removed.empty())
        counts.append(QStringLiteral("−%1").arg(change.removed.size()));
    return counts.join(QLatin1Char(' '));
}

/// Few plans of a large hub leave a binding Unscheduled; only those are held against all bindings.
int driftOf(const PlanOutcome &outcome) {
    const auto isLeft = [](const scheduling::BindingOutcome &binding) {
        return binding.state == placement::BindingState::Unscheduled;
    };
    if (!outcome.plan || !outcome.objects || std::ranges::none_of(outcome.plan->bindings, isLeft))
        return 0;
    const insight::Holdings holdings = insight::holdingsOf(
        *outcome.plan, outcome.objects->placements[outcome.placement], outcome.objects->bindings);
    return static_cast<int>(holdings.removed.size());
}

Verdict verdictOf(const Scene &scene, const PlanOutcome &outcome) {
    Verdict verdict;
    if (scene.placement < 0)
        return verdict;
    verdict.state = stateOf(outcome);
    if (outcome.error)
        verdict.reason = toQString(outcome.error->message);
    if (!outcome.plan)
        return verdict;
    const scheduling::Plan &plan = *outcome.plan;
    verdict.placed = plan.placed;
    verdict.wanted = plan.wanted;
    verdict.skews = skewsOf(outcome.spreads);
    if (outcome.objects) { // those that the plan was made of
        const placement::Placement &placement = outcome.objects->placements[outcome.placement];
        const base::Phrases words = spokenPhrases();
        verdict.basis = toQString(objects::basisText(outcome.planning.basis, words));
        verdict.held = toQString(insight::holdingsText(
            insight::holdingsOf(plan, placement, outcome.objects->bindings), words));
    }
    if (verdict.state == PlacementState::NotMet)
        verdict.reason = toQString(plan.condition->message);
    return verdict;
}

QStringList PlacementGroups::keysOf(std::span<const placement::Placement> placements) {
    QStringList keys;
    if (std::ranges::any_of(placements,
                            [](const auto &placement) { return !placement.nameSpace.empty(); }))
        keys << toQString(query::kNamespaceGroup);
    return keys + toQStrings(query::labelKeysOf(placements));
}

void PlacementGroups::set(std::span<const placement::Placement> placements, const QString &key) {
    m_key = key;
    m_groups.clear();
    m_rows.clear();
    m_groupOf.assign(placements.size(), 0);
    m_places.resize(placements.size());
    std::map<std::string, std::vector<int>, query::GroupOrder> groups;
    std::vector<int> all(placements.size());
    std::iota(all.begin(), all.end(), 0);
    for (const int row : all)
        groups[key.isEmpty()
                   ? std::string()
                   : query::groupOf(placements[static_cast<std::size_t>(row)], key.toStdString())]
            .push_back(row);
    for (const auto &[value, members] : groups) {
        const int group = static_cast<int>(m_groups.size());
        if (!key.isEmpty())
            m_rows.push_back(~group);
        for (const int placement : members) {
            m_groupOf[static_cast<std::size_t>(placement)] = group;
            m_places[static_cast<std::size_t>(placement)] = static_cast<int>(m_rows.size());
            m_rows.push_back(placement);
        }
        m_groups.push_back({toQString(value), members});
    }
    if (all.size() < 2)
        return;
    m_rows.push_back(~static_cast<int>(m_groups.size()));
    m_groups.push_back({{}, std::move(all)});
}

bool PlacementGroups::isSum(int row) const {
    return row < 0 && m_rows.back() == row;
}

int PlacementGroups::groupOf(int row) const {
    return row < 0 ? ~row : m_groupOf[static_cast<std::size_t>(row)];
}

const std::vector<int> &PlacementGroups::membersOf(int title) const {
    return m_groups[static_cast<std::size_t>(~title)].placements;
}

QString PlacementGroups::titleOf(int title) const {
    if (isSum(title))
        return PlacementSummaryWords::tr("all");
    const QString &value = m_groups[static_cast<std::size_t>(~title)].value;
    const QString last = m_key.section(QLatin1Char('/'), -1);
    return value.isEmpty() ? PlacementSummaryWords::tr("no %1").arg(last)
                           : PlacementSummaryWords::tr("%1=%2").arg(last, value);
}

std::vector<int> PlacementGroups::shownIn(int placement) const {
    const auto number = static_cast<std::size_t>(placement);
    if (placement < 0 || number >= m_places.size())
        return {};
    std::vector<int> shown{m_places[number]};
    const auto title = std::ranges::find(m_rows, ~m_groupOf[number]);
    if (title != m_rows.end())
        shown.push_back(static_cast<int>(title - m_rows.begin()));
    if (isSum(m_rows.back()))
        shown.push_back(static_cast<int>(m_rows.size()) - 1);
    return shown;
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
