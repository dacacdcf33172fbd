// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <span>
#include <stop_token>

#include "core/base/sentence.h"
#include "core/fleet/fleet.h"
#include "core/objects/basis.h"
#include "core/objects/objects.h"
#include "core/placement/binding.h"
#include "core/placement/placement.h"
#include "core/placement/snapshots.h"
#include "core/scheduling/plan.h"

namespace evenkeel::objects {
struct Planning;
}

namespace evenkeel::insight {

/// What a plan is made of, the arguments of scheduling::plan(), and the reader's language.
/// Everything it points at must outlive it.
struct Question {
    const fleet::Fleet &fleet;
    const placement::Placement &placement;
    std::span<const placement::Binding> bindings = {};
    scheduling::PlanOptions options = {};
    base::Phrases words = {}; // that answers are composed in
    /// The policy snapshot that is active on the hub; nullptr where it is not known.
    const placement::PolicySnapshot *active = nullptr;
};

/// Arguments of scheduling::plan() beside the objects.
scheduling::PlanOptions optionsOf(const objects::Planning &planning);
Question questionOf(const objects::Objects &objects, const placement::Placement &placement,
                    scheduling::PlanOptions options, const base::Phrases &words = {});

/// Of a PickN that sorts by a property whose smallest or largest value clusters report in spellings
/// that become different numbers: the one that the list has first scales the scores (KubeFleet spec
/// 4.1.5). Nothing where every order gives the same.
std::optional<objects::OrderChance> orderChance(const Question &question,
                                                const std::stop_token &stop = {});

} // namespace evenkeel::insight
