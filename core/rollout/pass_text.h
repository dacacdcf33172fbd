// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

#include "core/base/phrases.h"
#include "core/rollout/rolling_update.h"
#include "core/rollout/timeline.h"

namespace evenkeel::rollout {

/// `bind`, `update`, `remove`, `wait`, `patch apply strategy`, `nothing`, as shown in tables and
/// documents.
std::string_view nameOf(Action action);
std::string_view nameOf(PassKind kind);
std::string_view nameOf(Event event);
std::string_view nameOf(Ending ending);
/// `ready`, `failed`, `ready and failed`, `reports a difference`, `ready in 20 s`, `not ready`.
std::string healthText(const Health &health, const base::Phrases &words = {});

/// One sentence on what the controller does in this pass.
std::string passText(const Pass &pass, const base::Phrases &words = {});
/// Why a binding gets what it gets.
std::string whyText(const Pass &pass, const Step &step, const placement::Binding &binding,
                    const base::Phrases &words = {});
/// How a timeline ends, and why where it is stuck.
std::string endText(const Timeline &timeline, const base::Phrases &words = {});

} // namespace evenkeel::rollout
