// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/phrases.h"
#include "core/insight/why/why.h"

namespace evenkeel::insight {

/// What a person is shown of a filter's demands, the same in every face: all of a filter that
/// refused the cluster, the terms and taints of those that it passes, and what is not met of those
/// behind the refusal. Of many terms those that the cluster comes nearest to.
struct CheckLine {
    scheduling::Filter filter = scheduling::Filter::None;
    std::string text;          // `required term 2: available-cpu 2738m < 8`
    std::optional<bool> isMet; // nothing: a remark about what is not listed
    bool operator==(const CheckLine &) const = default;
};
std::vector<CheckLine> checkLines(const Why &why, const base::Phrases &words = {});

/// `✔` or `✘`; a blank for a remark.
std::string_view markOf(const CheckLine &line);

/// What of the required terms keeps the cluster out, of several that of the nearest:
/// `Required term 1: available-cpu 2738m < 8.` Empty where another filter refused it.
std::string nearestTermSentence(const Why &why, const base::Phrases &words = {});

} // namespace evenkeel::insight
