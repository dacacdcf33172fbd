// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <compare>
#include <cstdint>

namespace evenkeel::scheduling {

struct Score {
    std::int32_t topologySpread = 0;
    std::int32_t affinity = 0;
    std::int32_t obsolete = 0;
    bool operator==(const Score &) const = default;
};

/// What can decide between two clusters.
enum class Decider : std::uint8_t { TopologySpread, Affinity, Obsolete, Name };

/// The parts of a score, the most important first (KubeFleet spec 3.6.1).
struct ScorePart {
    Decider decider;
    std::int32_t Score::*value;
};
inline constexpr std::array<ScorePart, 3> kRankOrder{{
    {Decider::TopologySpread, &Score::topologySpread},
    {Decider::Affinity, &Score::affinity},
    {Decider::Obsolete, &Score::obsolete},
}};

/// The larger score is the better one.
constexpr std::strong_ordering operator<=>(const Score &left, const Score &right) {
    for (const ScorePart &part : kRankOrder) {
        if (const auto order = left.*part.value <=> right.*part.value; order != 0)
            return order;
    }
    return std::strong_ordering::equal;
}

/// The place of a cluster among all: of equal scores the larger name wins. The larger is better.
struct Rank {
    Score score;
    std::uint32_t name = 0; // number in byte order of names
    bool operator==(const Rank &) const = default;
};

constexpr std::strong_ordering operator<=>(const Rank &left, const Rank &right) {
    const auto order = left.score <=> right.score;
    return order != 0 ? order : left.name <=> right.name;
}

/// The order of ranks with equal spread scores and none obsolete, as one number.
constexpr std::uint64_t orderBelowSpread(std::int32_t affinity, std::uint32_t name) {
    constexpr std::uint32_t kSignBit = 0x80000000U;
    return static_cast<std::uint64_t>(static_cast<std::uint32_t>(affinity) ^ kSignBit) << 32U |
           name;
}

} // namespace evenkeel::scheduling
