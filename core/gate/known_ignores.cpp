// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/gate/known_ignores.h"

#include <algorithm>
#include <iterator>

namespace evenkeel::gate {

KnownIgnores::KnownIgnores(std::span<const Ignore> ignores) {
    for (const Ignore &ignore : ignores) {
        if (ignore.subjects.empty())
            m_known[{ignore.rule, {}}].push_back(&ignore);
        for (const std::string &subject : ignore.subjects)
            m_known[{ignore.rule, subject}].push_back(&ignore);
    }
}

bool KnownIgnores::coverAsMuchAs(const Ignore &other, const Key &key) const {
    const auto known = m_known.find(key);
    return known != m_known.end() &&
           std::ranges::any_of(known->second, [&other](const Ignore *ignore) {
               return ignore->coversAsMuchAs(other);
           });
}

bool KnownIgnores::coverAsMuchAs(const Ignore &other) const {
    const auto isKnownAs = [&](const std::string &rule) {
        return coverAsMuchAs(other, {rule, {}}) ||
               (!other.subjects.empty() && coverAsMuchAs(other, {rule, other.subjects.front()}));
    };
    if (isKnownAs(other.rule))
        return true;
    for (std::size_t length = 0; length <= other.rule.size(); ++length) {
        if (isKnownAs(other.rule.substr(0, length) + "*"))
            return true;
    }
    return false;
}

std::vector<Ignore> inBoth(const std::vector<Ignore> &before, const std::vector<Ignore> &after) {
    const KnownIgnores known(before);
    std::vector<Ignore> both;
    std::ranges::copy_if(after, std::back_inserter(both),
                         [&known](const Ignore &ignore) { return known.coverAsMuchAs(ignore); });
    return both;
}

} // namespace evenkeel::gate
