// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/near_name.h"

#include <algorithm>
#include <vector>

namespace evenkeel::base {

namespace {

constexpr std::size_t kLongestName = 128; // longer ones are no slips of the hand

char lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

bool isSame(char one, char other) {
    return lower(one) == lower(other);
}

/// Damerau's distance with swaps of neighbours, row by row.
std::size_t distance(std::string_view from, std::string_view to) {
    std::vector<std::size_t> before(to.size() + 1);
    std::vector<std::size_t> last(to.size() + 1);
    std::vector<std::size_t> row(to.size() + 1);
    for (std::size_t column = 0; column <= to.size(); ++column)
        last[column] = column;
    for (std::size_t i = 1; i <= from.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= to.size(); ++j) {
            const std::size_t exchanged = last[j - 1] + (isSame(from[i - 1], to[j - 1]) ? 0 : 1);
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, exchanged});
            if (i > 1 && j > 1 && isSame(from[i - 1], to[j - 2]) && isSame(from[i - 2], to[j - 1]))
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
        before.swap(last);
        last.swap(row);
    }
    return last[to.size()];
}

} // namespace

std::string_view nearName(std::string_view written, std::span<const std::string_view> names,
                          std::size_t slips) {
    std::string_view nearest;
    if (written.empty() || written.size() > kLongestName)
        return nearest;
    std::size_t least = slips + 1;
    for (const std::string_view name : names) {
        const std::size_t apart = distance(written, name);
        if (apart < least && apart < name.size()) {
            nearest = name;
            least = apart;
        }
    }
    return nearest;
}

std::string_view nearName(std::string_view written, std::span<const std::string_view> names) {
    return nearName(written, names, std::max<std::size_t>(written.size() / 3, 1));
}

} // namespace evenkeel::base
