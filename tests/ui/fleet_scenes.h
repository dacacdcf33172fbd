// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/fleet/generate.h"
#include "core/scheduling/plan.h"
#include "ui/base/job_runner.h"
#include "ui/picture/scene.h"

namespace evenkeel::ui::sample {

using Labels = std::map<std::string, std::string>;

/// A cluster that can be picked: joined, healthy, seen just now.
inline fleet::Cluster healthyCluster(const std::string &name, const Labels &labels) {
    fleet::Cluster cluster;
    cluster.name = name;
    cluster.labels = labels;
    cluster.agent.hasMemberAgent = true;
    cluster.agent.lastHeartbeat = cluster.agent.newestHeartbeat = kube::Time{1772366400};
    cluster.agent.joined = fleet::ConditionStatus::True;
    cluster.agent.healthy = fleet::ConditionStatus::True;
    return cluster;
}

inline fleet::Cluster regional(const std::string &name, const std::string &region,
                               const std::string &zone) {
    Labels labels;
    if (!region.empty())
        labels["region"] = region;
    if (!zone.empty())
        labels["zone"] = zone;
    return healthyCluster(name, labels);
}

inline placement::Placement pickN(std::int64_t clusters,
                                  std::vector<placement::TopologySpreadConstraint> constraints) {
    placement::Placement placement;
    placement.name = "web";
    placement.policy.emplace();
    placement.policy->placementType = "PickN";
    placement.policy->numberOfClusters = clusters;
    placement.policy->spreadConstraints = std::move(constraints);
    return placement;
}

/// So many clusters that what looks at each of them is a job, and placements that spread over their
/// regions.
inline std::shared_ptr<const manifest::Objects> manyClusters() {
    auto objects = std::make_shared<manifest::Objects>();
    fleet::FleetShape shape;
    shape.clusters = kBackgroundClusters + 1;
    objects->fleet = fleet::generateFleet(shape);
    for (const char *name : {"web", "api", "jobs"}) {
        placement::Placement placement = pickN(12, {{"region", 1, "DoNotSchedule"}});
        placement.name = name;
        objects->placements.push_back(std::move(placement));
    }
    return objects;
}

/// A scene without a plan.
inline Scene unplanned(const std::vector<fleet::Cluster> &clusters) {
    auto objects = std::make_shared<manifest::Objects>();
    for (const fleet::Cluster &cluster : clusters)
        objects->fleet.add(cluster);
    Scene scene;
    scene.objects = objects;
    return scene;
}

/// What the scheduler decides for the placement, after `picks` picks; all of them by default.
inline Scene planned(const std::vector<fleet::Cluster> &clusters,
                     const placement::Placement &placement, std::size_t picks = SIZE_MAX,
                     const std::vector<placement::Binding> &bindings = {}) {
    auto objects = std::make_shared<manifest::Objects>();
    for (const fleet::Cluster &cluster : clusters)
        objects->fleet.add(cluster);
    objects->placements.push_back(placement);
    Scene scene;
    scene.objects = objects;
    scene.placement = 0;
    if (auto plan = scheduling::plan(objects->fleet, placement, bindings)) {
        scene.plan = std::make_shared<const scheduling::Plan>(std::move(*plan));
        scene.picks = std::min(picks, scene.plan->picks.size());
    }
    return scene;
}

/// Two regions of three zones each, whose names begin with the region's: east-1 … west-3, two
/// clusters in each; one cluster of east without a zone.
inline std::vector<fleet::Cluster> nestedFleet() {
    std::vector<fleet::Cluster> clusters;
    for (const std::string region : {"east", "west"}) {
        for (const std::string zone : {"1", "2", "3"}) {
            for (const std::string number : {"a", "b"})
                clusters.push_back(regional(region + zone + number, region, region + "-" + zone));
        }
    }
    clusters.push_back(regional("east0", "east", ""));
    return clusters;
}

} // namespace evenkeel::ui::sample
