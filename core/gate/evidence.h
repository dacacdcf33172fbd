// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/sentence.h"
#include "core/insight/question.h"
#include "core/lint/lint.h"
#include "core/losses/loss.h"
#include "core/objects/objects.h"
#include "core/objects/planning.h"
#include "core/rollout/readiness.h"
#include "core/scenarios/scenario.h"
#include "core/scheduling/plan.h"
#include "core/spread/domain_counts.h"

namespace evenkeel::gate {

class Survivals;
class Renderings;

using Names = std::vector<std::string>;

/// What all tests on the same objects share.
struct World {
    std::shared_ptr<const objects::Objects> objects; // never null
    objects::Known known = {};
    base::Phrases words = {};
    std::shared_ptr<Survivals> survivals = {};
    std::shared_ptr<Renderings> renderings = {};
};

/// One placement in one scenario, as far as claims ask about it; planned once.
class Evidence {
public:
    /// Errors: Invalid where the scenario does not fit the objects, Cancelled.
    static base::Result<Evidence> of(const World &world, const placement::Placement &placement,
                                     const scenarios::Step &scenario, std::stop_token stop = {});

    const World &world() const { return *m_world; }
    const base::Phrases &words() const { return m_world->words; }
    const placement::Placement &placement() const { return m_placement; }
    /// The objects that its plan starts from, edits made; losses not.
    const objects::Objects &objects() const { return *m_objects; }
    const scenarios::Step &scenario() const { return m_scenario; }
    /// Those of the scenario.
    std::span<const losses::LossStep> losses() const { return m_steps; }
    /// These losses, and more after them. Errors: Cancelled.
    base::Result<losses::LossStory> storyWith(std::span<const losses::LossStep> more) const;
    /// After edits and losses.
    const fleet::Fleet &fleet() const { return m_fleet; }
    /// Whether there is such a cluster, before or after edits.
    bool knowsCluster(const std::string &name) const {
        return m_objects->fleet.find(name) || m_world->objects->fleet.find(name);
    }
    /// The clusters that held the placement at first, and those that hold it and run; by name.
    const Names &before() const { return m_before; }
    const Names &clusters() const { return m_clusters; }
    /// What the policy asks for; nothing for PickAll.
    std::optional<std::size_t> asked() const { return m_asked; }
    /// Why KubeFleet aborts scheduling; empty otherwise.
    const std::string &error() const { return m_error; }
    /// Not of a PickFixed without names: KubeFleet leaves all as it is and decides nothing.
    bool isDecided() const {
        return m_plan ? m_plan->condition.has_value() : m_error.empty() || m_asked.value_or(0) > 0;
    }
    /// Nullptr where nothing is planned, and after losses.
    const scheduling::Plan *plan() const { return m_plan ? &*m_plan : nullptr; }
    const objects::Planning &planning() const { return m_planning; }
    insight::Question question() const;

    /// Why, as explain says it.
    std::string whyOf(const std::string &cluster) const;
    /// Why no other cluster is picked.
    std::string whyShort() const;
    /// Why a cluster that held it does not any more.
    std::string whyLost(const std::string &cluster) const;

    const std::vector<lint::Finding> &findings();
    /// How what is placed spreads over the domains of a label; of a constraint after the picks that
    /// are looked at. Nothing where no cluster has the label.
    std::optional<spread::SpreadView> spreadOver(const std::string &key) const;
    std::stop_token stop() const { return m_stop; }

    // Where a step of an example stands.
    void lookAfterPick(std::size_t picks) { m_picks = picks; }
    std::size_t picks() const;
    void setReadiness(rollout::Readiness readiness) { m_readiness = std::move(readiness); }
    const rollout::Readiness &readiness() const { return m_readiness; }
    void lookAtCycle(std::size_t number) { m_cycle = number; }
    std::optional<std::size_t> cycle() const { return m_cycle; } // 1-based; nothing: the last
    /// The placement on the hub, nullptr where it is to be created.
    void setStored(const kube::Value *stored) { m_stored = stored; }
    const kube::Value *stored() const { return m_stored; }

private:
    Evidence(const World &world, placement::Placement placement, const scenarios::Step &scenario,
             std::stop_token stop);

    base::Result<void> edit();
    base::Result<void> decide();
    base::Result<void> lose();

    const World *m_world;
    placement::Placement m_placement;
    const scenarios::Step &m_scenario;
    std::stop_token m_stop;
    std::shared_ptr<const objects::Objects> m_objects;
    fleet::Fleet m_fleet;
    objects::Planning m_planning;
    std::optional<scheduling::Plan> m_plan;
    std::optional<losses::LossStory> m_story;
    std::vector<losses::LossStep> m_steps;
    std::optional<std::vector<lint::Finding>> m_findings;
    std::optional<std::size_t> m_asked;
    Names m_before, m_clusters;
    std::string m_error;
    std::optional<std::size_t> m_picks;
    std::optional<std::size_t> m_cycle;
    rollout::Readiness m_readiness;
    const kube::Value *m_stored = nullptr;
};

} // namespace evenkeel::gate
