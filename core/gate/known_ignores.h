// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/gate/check_settings.h"

namespace evenkeel::gate {

/// Of many ignores, those that may cover another one. They have to outlive it.
class KnownIgnores {
public:
    explicit KnownIgnores(std::span<const Ignore> ignores);
    /// Whether what the other covers is covered without it.
    bool coverAsMuchAs(const Ignore &other) const;

private:
    using Key = std::pair<std::string, std::string>; // rule, and a subject; empty: everywhere
    bool coverAsMuchAs(const Ignore &other, const Key &key) const;
    std::map<Key, std::vector<const Ignore *>> m_known;
};

/// Those that both have.
std::vector<Ignore> inBoth(const std::vector<Ignore> &before, const std::vector<Ignore> &after);

} // namespace evenkeel::gate
