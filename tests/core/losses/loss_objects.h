// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "core/losses/loss.h"
#include "core/losses/survival.h"
#include "core/objects/objects.h"
#include "tests/core/scheduling/worked_example.h"
#include "tests/reference/random_draw.h"

namespace evenkeel::example {

/// The objects of a question, at its clock.
inline objects::Objects objectsOf(const ScheduleCase &question) {
    objects::Objects objects;
    objects.fleet = reference::fleetOf(question.clusters);
    objects.placements.push_back(question.placement);
    objects.bindings.edit() = question.bindings;
    objects.clock = question.options.now;
    return objects;
}

inline losses::LossStep step(const objects::Objects &objects, losses::Loss loss,
                             const std::string &domain) {
    return {loss, *losses::parseDomain(objects.fleet, domain)};
}

/// What steps do to the only placement.
inline losses::LossStory play(const objects::Objects &objects,
                              const std::vector<losses::LossStep> &steps) {
    losses::LossQuestion question;
    question.steps = steps;
    return *losses::lose(objects, objects.placements.front(), question);
}

/// Three regions of two clusters each, `a1` to `c2`, as `region`; zones 1 and 2 as `zone`.
inline std::vector<fleet::Cluster> threeRegions() {
    std::vector<fleet::Cluster> clusters;
    for (const std::string region : {"a", "b", "c"}) {
        for (const std::string zone : {"1", "2"})
            clusters.push_back(
                cluster(region + zone, {{"region", region}, {"zone", "zone-" + zone}}));
    }
    return clusters;
}

/// The placement is bound where it is picked now, and then this cluster falls silent.
inline objects::Objects boundThenDark(ScheduleCase question, const std::string &name) {
    question.bindings = boundBy(question);
    std::ranges::find(question.clusters, name, &fleet::Cluster::name)->agent.lastHeartbeat =
        secondsAgo(7200);
    return objectsOf(question);
}

/// Clusters `c0`, `c1`, … of which as many share each host; of the regions the first is small.
inline std::vector<fleet::Cluster> onHosts(int count, int clustersOfHost, int regions) {
    std::vector<fleet::Cluster> clusters;
    for (int i = 0; i < count; ++i)
        clusters.push_back(
            cluster("c" + std::to_string(i), {{"host", "h" + std::to_string(i / clustersOfHost)},
                                              {"region", "r" + std::to_string(i % regions)}}));
    return clusters;
}

/// Small hosts, and a placement on a good part of their clusters.
inline ScheduleCase caseOnHosts(std::uint64_t seed) {
    reference::Draw draw(seed);
    auto clusters =
        onHosts(static_cast<int>(draw.between(6, 16)), static_cast<int>(draw.between(1, 3)),
                static_cast<int>(draw.between(1, 4)));
    for (fleet::Cluster &cluster : clusters) {
        if (draw.chance(15))
            cluster = tainted(std::move(cluster));
        if (draw.chance(10))
            cluster.labels.erase(draw.oneOf({"host", "region"}));
    }
    const auto most = static_cast<std::int64_t>(clusters.size());
    ScheduleCase question = draw.chance(85) ? pickN(draw.between(1, most + 2), std::move(clusters))
                                            : pickAll(std::move(clusters));
    placement::Policy &policy = *question.placement.policy;
    for (const char *key : {"host", "region"}) {
        if (draw.chance(60)) {
            const auto maxSkew = static_cast<std::int32_t>(draw.between(1, 2));
            policy.spreadConstraints.push_back(draw.chance(70) ? hard(key, maxSkew)
                                                               : soft(key, maxSkew));
        }
    }
    if (draw.chance(30))
        policy.preferredTerms.push_back({10, labelled("region", "r0")});
    question.bindings = draw.chance(50) ? boundBy(question) : question.bindings;
    return question;
}

} // namespace evenkeel::example
