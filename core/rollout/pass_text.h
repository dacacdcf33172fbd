// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/sentence.h"
#include "core/placement/placement.h"
#include "core/rollout/pass.h"
#include "core/rollout/rolling_update.h"
#include "core/rollout/staged/timeline.h"
#include "core/rollout/timeline.h"
// What tables say of a pass, in a terminal, on a page and in the window.
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

/// One number of the budget.
struct BudgetLine {
    std::string name;
    std::int64_t number = 0;
    std::string sum;     // where it comes from
    std::string meaning; // in a sentence
    bool operator==(const BudgetLine &) const = default;
};
std::vector<BudgetLine> budgetLines(const Budget &budget, const placement::Placement &placement,
                                    const base::Phrases &words = {});
/// With a true minus sign.
std::string signedText(std::int64_t number);

/// `Bound, being deleted`.
std::string stateText(const placement::Binding &binding, const base::Phrases &words = {});

/// What a pass does with one binding.
struct BindingLine {
    std::string cluster;
    std::string state;
    std::string health; // empty before anything is there
    std::string action;
    std::string why;
};
BindingLine bindingLine(const Pass &pass, const Step &step, const placement::Binding &binding,
                        const base::Phrases &words = {});

/// What holds clusters back at a second of a timeline, and what comes next; empty if none waits.
/// `3 wait for an update: 7 are available, 7 must be. Next: c00 is available at 20 s.`
std::string blockText(const Timeline &timeline, std::int64_t second,
                      const base::Phrases &words = {});

/// What a staged run waits for at a second: an approval, a wait, a cluster; empty if for nothing.
std::string blockText(const RunTimeline &timeline, std::int64_t second,
                      const base::Phrases &words = {});

} // namespace evenkeel::rollout
