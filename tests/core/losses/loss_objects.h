// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/losses/loss.h"
#include "core/losses/survival.h"
#include "core/objects/objects.h"
#include "tests/core/scheduling/worked_example.h"

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

} // namespace evenkeel::example
