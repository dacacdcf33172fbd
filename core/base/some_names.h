// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/sentence.h"

namespace evenkeel::base {

/// `a, b, c and 9 more`: the first `most`, and one beyond them where it is the last.
std::string someNames(const std::vector<std::string> &names, std::size_t most,
                      const Phrases &words = {}, std::string_view between = ", ");

/// ` +a +b and +9 more`; empty for no names.
std::string signedNames(const std::vector<std::string> &names, std::string_view sign,
                        std::size_t most, const Phrases &words = {});

/// Those that are not among the others; both are sorted.
template <class Others, class Names>
std::vector<std::string> missingFrom(const Others &others, const Names &names) {
    std::vector<std::string> missing;
    std::ranges::set_difference(names, others, std::back_inserter(missing));
    return missing;
}

} // namespace evenkeel::base
