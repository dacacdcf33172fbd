// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/scheduling/spread_board.h"

#include <algorithm>

namespace evenkeel::scheduling {

namespace {

/// Sum over the constraints of one key; forbidden when a hard one is violated.
DomainScore scoreOfDomain(const SpreadKey &key, const spread::DomainCounts &counts,
                          std::int64_t countOfDomain,
                          const std::vector<placement::TopologySpreadConstraint> &constraints) {
    DomainScore result;
    for (const auto index : key.constraints) {
        const auto &constraint = constraints[index];
        result += scoreOf(effectOfOneMore(counts, countOfDomain, constraint.maxSkew), constraint);
    }
    return result;
}

} // namespace

SpreadBoard::SpreadBoard(const std::vector<SpreadKey> &keys,
                         const std::vector<placement::TopologySpreadConstraint> &constraints)
    : m_keys(&keys), m_constraints(&constraints) {
    for (const auto &key : keys)
        m_counts.emplace_back(key.domains->size());
}

void SpreadBoard::add(fleet::ClusterIndex cluster, std::int64_t placements) {
    for (std::size_t i = 0; i < m_keys->size(); ++i) {
        const auto domain = (*m_keys)[i].domains->domainOfItem[fleet::row(cluster)];
        if (domain != spread::kNoDomain)
            m_counts[i].add(domain, placements);
    }
}

KeyScores SpreadBoard::scoresOf(std::size_t key) const {
    const auto &counts = m_counts[key];
    const auto score = [&](std::int64_t count) {
        return scoreOfDomain((*m_keys)[key], counts, count, *m_constraints);
    };
    // No domain has as many as the last one requires.
    return {counts.smallest(), counts.largest(), score(counts.smallest()), score(counts.largest()),
            score(counts.largest() + 1)};
}

SpreadScores SpreadBoard::scores() const {
    SpreadScores result(*m_keys);
    for (std::size_t i = 0; i < m_keys->size(); ++i) {
        const auto scores = scoresOf(i);
        auto &ofDomain = result.m_scores.emplace_back();
        ofDomain.reserve(m_counts[i].size());
        for (const auto count : m_counts[i].counts())
            ofDomain.push_back(scores.of(count));
    }
    return result;
}

bool SpreadScores::forbidsSome() const {
    return std::ranges::any_of(m_scores, [](const std::vector<DomainScore> &ofDomains) {
        return std::ranges::any_of(ofDomains, &DomainScore::isForbidden);
    });
}

std::vector<std::int64_t> SpreadBoard::skews() const {
    std::vector<std::int64_t> skews(m_constraints->size(), 0);
    for (std::size_t i = 0; i < m_keys->size(); ++i) {
        for (const auto index : (*m_keys)[i].constraints)
            skews[index] = m_counts[i].skew();
    }
    return skews;
}

std::optional<std::size_t> SpreadBoard::firstViolation(fleet::ClusterIndex cluster) const {
    std::optional<std::size_t> first;
    for (std::size_t i = 0; i < m_keys->size(); ++i) {
        const auto domain = (*m_keys)[i].domains->domainOfItem[fleet::row(cluster)];
        if (domain == spread::kNoDomain)
            continue;
        for (const auto index : (*m_keys)[i].constraints) {
            const auto &constraint = (*m_constraints)[index];
            const bool isViolated =
                constraint.isHard() &&
                effectOfOneMore(m_counts[i], m_counts[i].count(domain), constraint.maxSkew)
                    .violates;
            if (isViolated && (!first || index < *first))
                first = index;
        }
    }
    return first;
}

} // namespace evenkeel::scheduling
