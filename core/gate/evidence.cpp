// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/gate/evidence.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "core/difference/causes.h"
#include "core/difference/holding.h"
#include "core/gate/claim.h"
#include "core/gate/renderings.h"
#include "core/insight/held_plan.h"
#include "core/insight/plan_facts.h"
#include "core/insight/why/why.h"
#include "core/insight/why/why_text.h"
#include "core/losses/fleet_state.h"
#include "core/losses/loss_text.h"
#include "core/losses/steady_state.h"
#include "core/render/select/selection.h"
#include "core/scenarios/applying.h"

namespace evenkeel::gate {

namespace {

using placement::Placement;
using placement::PlacementType;

constexpr std::size_t kTracedPicks = 50'000; // clusters looked at for the reason of a removal

Names holdersOf(const objects::Objects &objects, const Placement &placement) {
    const auto held = objects::heldClusters(objects::bindingsOf(objects.bindings, placement));
    return {held.begin(), held.end()};
}

} // namespace

Evidence::Evidence(const World &world, Placement placement, const scenarios::Step &scenario,
                   std::stop_token stop)
    : m_world(&world), m_placement(std::move(placement)), m_scenario(scenario),
      m_stop(std::move(stop)), m_objects(world.objects), m_fleet(world.objects->fleet) {}

base::Result<Evidence> Evidence::of(const World &world, const Placement &placement,
                                    const scenarios::Step &scenario, std::stop_token stop) {
    Evidence evidence(world, placement, scenario, std::move(stop));
    evidence.m_before = holdersOf(*world.objects, placement);
    base::Result<void> done;
    if (scenario.hasEdits())
        done = evidence.edit();
    if (done)
        done = scenario.losses.empty() ? evidence.decide() : evidence.lose();
    if (!done)
        return tl::unexpected(done.error());
    return evidence;
}

/// What is edited is placed already: the policy's change meets the hub's snapshot of it.
base::Result<void> Evidence::edit() {
    auto standing = losses::steadyStateOf(*m_objects, m_placement, m_world->known, m_stop);
    if (!standing)
        return tl::unexpected(standing.error());
    m_before = {standing->clusters.begin(), standing->clusters.end()};
    const difference::Records::Own own{
        standing->bindings, {difference::snapshotOf(m_placement, *standing->options.snapshotName)}};
    const bool isSettled = standing->error.empty(); // else it meets what aborts the cycle
    auto placement = edited(m_placement, m_scenario);
    if (!placement)
        return tl::unexpected(placement.error());
    if (auto refused = scenarios::refusal(m_placement.document, placement->document))
        return base::failed(base::ErrorCode::Invalid, std::move(*refused));
    auto fleet = edited(m_fleet, m_scenario);
    if (!fleet)
        return tl::unexpected(fleet.error());
    m_placement = std::move(*placement);
    m_fleet = *fleet;
    auto objects = std::make_shared<objects::Objects>(
        isSettled ? difference::withRecords(*m_world->objects, own) : *m_world->objects);
    objects->fleet = m_fleet;
    m_objects = std::move(objects);
    return {};
}

base::Result<void> Evidence::decide() {
    m_planning = objects::planningOf(*m_objects, m_placement, m_world->known);
    auto plan = insight::planOnHeld(*m_objects, m_placement, m_planning, m_stop);
    if (!plan && plan.error().code == base::ErrorCode::Cancelled)
        return tl::unexpected(plan.error());
    const std::string fault = render::selectorFault(m_placement);
    if (!plan || !fault.empty()) {
        m_error = plan ? fault : plan.error().message;
        if (!m_placement.isDeleting()) // else the hub takes it from all of them
            m_clusters = m_before;
        m_asked = losses::askedBy(m_placement);
        return {};
    }
    const auto placed = insight::placedClusters(*plan);
    m_clusters.assign(placed.begin(), placed.end());
    if (m_placement.type() != PlacementType::PickAll)
        m_asked = plan->wanted;
    m_plan = std::move(*plan);
    return {};
}

base::Result<losses::LossStory> Evidence::storyWith(std::span<const losses::LossStep> more) const {
    std::vector<losses::LossStep> steps = m_steps;
    steps.insert(steps.end(), more.begin(), more.end());
    const losses::LossQuestion question{
        steps,
        [this](const Placement &placement) { return m_objects->rollouts.budgetOf(placement); },
        m_world->known};
    return losses::lose(*m_objects, m_placement, question, m_stop);
}

base::Result<void> Evidence::lose() {
    m_planning = objects::planningOf(*m_objects, m_placement, m_world->known);
    auto steps = stepsOf(m_scenario, m_fleet);
    if (!steps)
        return tl::unexpected(steps.error());
    m_steps = std::move(*steps);
    auto story = storyWith({});
    if (!story)
        return tl::unexpected(story.error());
    losses::FleetState state(m_fleet, *story->standing.options.now);
    if (auto idle = state.apply(m_steps))
        return base::failed(base::ErrorCode::Invalid, std::move(*idle));
    m_fleet = state.fleet();
    m_before = {story->standing.clusters.begin(), story->standing.clusters.end()};
    m_clusters = story->steps.back().after;
    m_asked = story->standing.asked;
    m_error = story->standing.error.empty() ? story->steps.back().error : story->standing.error;
    m_story = std::move(*story);
    return {};
}

std::size_t Evidence::picks() const {
    const std::size_t all = m_plan ? m_plan->picks.size() : 0;
    return std::min(m_picks.value_or(all), all);
}

insight::Question Evidence::question() const {
    return {m_fleet, m_placement,      m_objects->bindings, insight::optionsOf(m_planning),
            words(), m_planning.active};
}

std::string Evidence::whyOf(const std::string &cluster) const {
    const auto index = m_fleet.find(cluster);
    if (!index)
        return words().say(PHRASE("gate", "There is no cluster {} in the fleet."), cluster);
    if (m_plan)
        return insight::whySentence(insight::why(question(), *m_plan, *index), words());
    if (!m_story)
        return m_error;
    for (const insight::Refusal &refusal : m_story->steps.back().refused) {
        if (std::ranges::binary_search(refusal.clusters, cluster))
            return fmt::format("{}: {}", cluster, refusal.reason);
    }
    return losses::effectText(m_steps.back(), m_story->steps.back(), words());
}

std::string Evidence::whyShort() const {
    if (!m_error.empty())
        return m_error;
    std::vector<insight::Refusal> refused;
    if (m_story)
        refused = m_story->steps.back().refused;
    else if (m_plan)
        refused = insight::factsOf(m_fleet, m_placement, *m_plan, words()).refused;
    std::string text;
    for (std::size_t i = 0; i < std::min<std::size_t>(refused.size(), 3); ++i)
        text += (text.empty() ? "" : "; ") +
                fmt::format("{} ({})", refused[i].reason, refused[i].clusters.size());
    if (text.empty() && m_story)
        return losses::effectText(m_steps.back(), m_story->steps.back(), words());
    return text;
}

std::string Evidence::whyLost(const std::string &cluster) const {
    if (m_story) {
        for (std::size_t i = 0; i < m_steps.size(); ++i) {
            if (std::ranges::binary_search(m_story->steps[i].lost, cluster))
                return fmt::format("{}: {}", cluster, losses::stepText(m_steps[i], words()));
        }
        const auto held = m_objects->fleet.find(cluster); // dark before the first step
        return held ? fmt::format("{}: {}", cluster,
                                  fleet::ineligibility(m_objects->fleet.agent(*held),
                                                       *m_story->standing.options.now)
                                      .value_or(""))
                    : std::string();
    }
    if (!m_plan)
        return m_error;
    const auto own = objects::bindingsOf(m_objects->bindings, m_placement);
    difference::TraceBudget budget = kTracedPicks;
    const difference::Move move{m_world->objects->fleet, m_fleet, own, &m_placement, &*m_plan};
    const Names lost{cluster};
    const auto causes = difference::causesOf(move, {}, lost, budget, words());
    return fmt::format("{}: {}", cluster, causes.front().reason);
}

std::optional<spread::SpreadView> Evidence::spreadOver(const std::string &key) const {
    if (plan() != nullptr) {
        const auto views = scheduling::spreadAfter(m_fleet, *plan(), picks());
        const auto view = std::ranges::find(views, key, &spread::SpreadView::topologyKey);
        if (view != views.end())
            return *view;
    }
    std::vector<fleet::ClusterIndex> clusters;
    for (const std::string &name : m_clusters) {
        if (const auto cluster = m_fleet.find(name))
            clusters.push_back(*cluster);
    }
    placement::TopologySpreadConstraint constraint;
    constraint.topologyKey = losses::parseKey(m_fleet, key).value_or(key);
    const auto views = scheduling::spreadOf(m_fleet, {constraint}, clusters);
    return views.empty() || views.front().domains.empty() ? std::nullopt
                                                          : std::optional(views.front());
}

const std::vector<lint::Finding> &Evidence::findings() {
    if (!m_findings)
        m_findings = lint::lint(question(), m_stop);
    return *m_findings;
}

} // namespace evenkeel::gate
