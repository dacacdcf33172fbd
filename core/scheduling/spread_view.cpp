// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <numeric>

#include "core/scheduling/evaluation.h"
#include "core/scheduling/plan.h"

namespace evenkeel::scheduling {

namespace {

spread::DomainCounts countsBefore(const Plan &plan, const spread::DomainMap &domains) {
    spread::DomainCounts counts(domains.size());
    for (const auto cluster : plan.placedBefore) {
        if (const auto domain = domains.domainOfItem[fleet::row(cluster)];
            domain != spread::kNoDomain)
            counts.add(domain);
    }
    return counts;
}

void addPick(spread::DomainCounts &counts, const spread::DomainMap &domains, const Pick &pick) {
    if (const auto domain = domains.domainOfItem[fleet::row(pick.cluster)];
        pick.isPlaced && domain != spread::kNoDomain)
        counts.add(domain);
}

const SpreadKey &keyOf(const Evaluation &evaluation, std::size_t constraint) {
    return *std::ranges::find(evaluation.spreadKeys,
                              evaluation.policy.spreadConstraints[constraint].topologyKey,
                              &SpreadKey::key);
}

} // namespace

std::vector<SpreadView> spreadAfter(const fleet::Fleet &fleet, const Plan &plan,
                                    std::size_t picks) {
    std::vector<SpreadView> views;
    const auto &evaluation = *plan.evaluation;
    const auto &constraints = evaluation.policy.spreadConstraints;
    for (std::size_t i = 0; i < constraints.size(); ++i) {
        const auto &domains = keyOf(evaluation, i).domains;
        auto counts = countsBefore(plan, domains);
        for (std::size_t k = 0; k < std::min(picks, plan.picks.size()); ++k)
            addPick(counts, domains, plan.picks[k]);

        const auto nameOf = [&](std::size_t domain) {
            return fleet.text(static_cast<fleet::StringId>(domains.valueOfDomain[domain]));
        };
        std::vector<spread::DomainIndex> order(domains.size());
        std::iota(order.begin(), order.end(), 0U);
        std::ranges::sort(order, spread::naturalLess, nameOf);

        SpreadView view{constraints[i].topologyKey,
                        constraints[i].maxSkew,
                        constraints[i].isHard(),
                        {},
                        {},
                        {},
                        counts.skew(),
                        0};
        for (const auto domain : order) {
            view.domains.emplace_back(nameOf(domain));
            view.capacity.push_back(domains.itemsOfDomain[domain]);
            view.counts.push_back(counts.count(domain));
        }
        view.withoutKey = std::ranges::count(domains.domainOfItem, spread::kNoDomain);
        views.push_back(std::move(view));
    }
    return views;
}

std::vector<std::vector<std::int64_t>> skewSeries(const fleet::Fleet &, const Plan &plan) {
    std::vector<std::vector<std::int64_t>> series;
    const auto &evaluation = *plan.evaluation;
    for (std::size_t i = 0; i < evaluation.policy.spreadConstraints.size(); ++i) {
        const auto &domains = keyOf(evaluation, i).domains;
        auto counts = countsBefore(plan, domains);
        auto &skews = series.emplace_back();
        skews.push_back(counts.skew());
        for (const auto &pick : plan.picks) {
            addPick(counts, domains, pick);
            skews.push_back(counts.skew());
        }
    }
    return series;
}

} // namespace evenkeel::scheduling
