// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>

#include "core/manifest/read/render_objects.h"
#include "core/rollout/queues.h"
#include "core/rollout/timeline.h"
#include "core/scheduling/plan.h"
#include "core/store/hub_objects.h"

namespace evenkeel::journey {

/// The protocol's word for what happened to a binding; nothing where it has none.
std::optional<std::string> wordOf(rollout::Event event, const placement::Binding &binding);

/// When the policy that is active was taken over, before `now`; 0 where no time is known.
rollout::Millis policyAge(const store::HubObjects &hub, const std::string &placement,
                          kube::Time now);

/// Writes what the hub keeps of a decision: the policy snapshot and its condition.
void keepDecision(const scheduling::Plan &plan, const placement::Placement &placement,
                  store::HubObjects &hub);
/// Writes the snapshots of overrides that have a new one (KubeFleet spec 9.4).
void keepOverrideSnapshots(const manifest::RenderObjects &objects, store::HubObjects &hub);

} // namespace evenkeel::journey
