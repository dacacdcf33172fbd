// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/phrases.h"
#include "core/placement/placement.h"
#include "core/rollout/pass.h"

// What tables say of a pass, in a terminal, on a page and in the window.
namespace evenkeel::rollout {

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

} // namespace evenkeel::rollout
