// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/insight/changes/near_miss.h"

#include <algorithm>
#include <cctype>
#include <vector>

namespace evenkeel::insight {

namespace {

std::string lowerCase(std::string_view text) {
    std::string result(text);
    std::ranges::transform(result, result.begin(), [](unsigned char letter) {
        return static_cast<char>(std::tolower(letter));
    });
    return result;
}

std::string_view bareName(std::string_view key) {
    return key.substr(key.rfind('/') + 1);
}

/// Letters put in, left out, replaced, or swapped with their neighbour.
std::size_t typingErrors(std::string_view left, std::string_view right) {
    const std::size_t width = right.size() + 1;
    std::vector<std::size_t> cost((left.size() + 1) * width);
    const auto at = [&](std::size_t i, std::size_t j) -> std::size_t & {
        return cost[i * width + j];
    };
    for (std::size_t i = 0; i <= left.size(); ++i) {
        for (std::size_t j = 0; j <= right.size(); ++j) {
            if (i == 0 || j == 0) {
                at(i, j) = i + j;
                continue;
            }
            const std::size_t replaced = at(i - 1, j - 1) + (left[i - 1] == right[j - 1] ? 0 : 1);
            at(i, j) = std::min({replaced, at(i - 1, j) + 1, at(i, j - 1) + 1});
            const bool isSwapped =
                i > 1 && j > 1 && left[i - 1] == right[j - 2] && left[i - 2] == right[j - 1];
            if (isSwapped)
                at(i, j) = std::min(at(i, j), at(i - 2, j - 2) + 1);
        }
    }
    return at(left.size(), right.size());
}

} // namespace

std::optional<std::string> nearMiss(std::string_view text,
                                    std::span<const std::string> candidates) {
    std::optional<std::string> best;
    std::size_t bestDistance = std::max<std::size_t>(1, text.size() / 4) + 1;
    const std::string lower = lowerCase(text);
    for (const std::string &candidate : candidates) {
        if (candidate == text || candidate.empty())
            continue;
        const std::string other = lowerCase(candidate);
        const bool isSameName = bareName(lower) == bareName(other) && !bareName(lower).empty();
        const bool isTooLong = other.size() > lower.size() + bestDistance ||
                               lower.size() > other.size() + bestDistance;
        if (isTooLong && !isSameName)
            continue;
        const std::size_t distance = isSameName ? 0 : typingErrors(lower, other);
        // A text of a few letters is near to everything.
        const bool isNear = distance < text.size() && (text.size() > 2 || distance == 0);
        if (isNear &&
            (distance < bestDistance || (best && distance == bestDistance && candidate < *best))) {
            best = candidate;
            bestDistance = distance;
        }
    }
    return best;
}

} // namespace evenkeel::insight
