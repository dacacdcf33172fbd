// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capacity/cost.h"
#include "core/insight/changes/price.h"
#include "core/insight/override_waits.h"
#include "core/insight/plan_facts.h"
#include "core/objects/basis.h"
#include "core/report/described.h"

// Members that several answers have.
namespace evenkeel::report {

Members<objects::OrderChance> chanceMembers();
/// What a plan starts from.
Members<objects::Basis> basisMembers();
Members<insight::Price> priceMembers();
/// Clusters that are not picked, by reason.
Members<insight::Refusal> refusalMembers();
/// A cluster that would do for less.
Members<capacity::Swap> swapMembers();
Members<render::ResourceId> objectMembers();
/// The override itself, not its snapshot.
kube::ObjectId idOf(const render::Override &override);
/// Overrides that no event brings to the clusters of the placement of that name.
struct NamedWaiting {
    const insight::WaitingOverride &waiting;
    std::string placement;
};
std::vector<NamedWaiting> named(std::span<const insight::WaitingOverride> waiting,
                                const std::string &placement);
Members<NamedWaiting> waitingMembers();

} // namespace evenkeel::report
