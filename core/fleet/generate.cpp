// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fleet/generate.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

namespace evenkeel::fleet {

namespace {

struct Region {
    std::string_view name;
    std::string_view abbreviation;
};

constexpr std::array<Region, 24> kRegions{{
    {"westeurope", "weu"},       {"northeurope", "neu"},        {"eastus", "eus"},
    {"westus2", "wus2"},         {"southeastasia", "sea"},      {"japaneast", "jpe"},
    {"uksouth", "uks"},          {"germanywestcentral", "gwc"}, {"centralus", "cus"},
    {"australiaeast", "aue"},    {"brazilsouth", "brs"},        {"canadacentral", "cac"},
    {"francecentral", "frc"},    {"swedencentral", "swc"},      {"koreacentral", "krc"},
    {"centralindia", "inc"},     {"southafricanorth", "san"},   {"uaenorth", "uan"},
    {"switzerlandnorth", "chn"}, {"norwayeast", "noe"},         {"italynorth", "itn"},
    {"polandcentral", "plc"},    {"southcentralus", "scus"},    {"eastasia", "eas"},
}};

constexpr std::int64_t kDay = 86400;

/// Independent draws for one cluster: splitmix64 of seed, index and the number of the draw.
class Draws {
public:
    Draws(std::uint64_t seed, std::uint64_t index) : m_state(mix(seed) ^ mix(index + kStep)) {}

    std::size_t below(std::size_t limit) {
        m_state += kStep;
        return limit == 0 ? 0 : static_cast<std::size_t>(mix(m_state) % limit);
    }
    std::size_t belowSmallerOften(std::size_t limit) {
        const std::size_t first = below(limit);
        return std::min(first, below(limit));
    }
    bool hits(int share) { return below(100) < static_cast<std::size_t>(std::max(share, 0)); }
    std::int64_t seconds(std::int64_t limit) {
        return static_cast<std::int64_t>(below(static_cast<std::size_t>(limit)));
    }

private:
    static constexpr std::uint64_t kStep = 0x9E3779B97F4A7C15U;
    static std::uint64_t mix(std::uint64_t value) {
        value = (value ^ (value >> 30U)) * 0xBF58476D1CE4E5B9U;
        value = (value ^ (value >> 27U)) * 0x94D049BB133111EBU;
        return value ^ (value >> 31U);
    }
    std::uint64_t m_state;
};

std::string regionName(std::size_t region) {
    return region < kRegions.size() ? std::string(kRegions[region].name)
                                    : fmt::format("region-{}", region + 1);
}

std::string regionAbbreviation(std::size_t region) {
    return region < kRegions.size() ? std::string(kRegions[region].abbreviation)
                                    : fmt::format("r{}", region + 1);
}

AgentState healthyAgent(const FleetShape &shape, Draws &draws) {
    AgentState agent;
    agent.hasMemberAgent = true;
    agent.joined = ConditionStatus::True;
    agent.healthy = ConditionStatus::True;
    agent.lastHeartbeat.unixSeconds = shape.now.unixSeconds - draws.seconds(60);
    agent.newestHeartbeat = agent.lastHeartbeat;
    agent.healthyTransition.unixSeconds = shape.now.unixSeconds - kDay - draws.seconds(30 * kDay);
    return agent;
}

void spoil(AgentState &agent, const FleetShape &shape, Draws &draws) {
    switch (draws.below(4)) {
    case 0:
        agent.lastHeartbeat.unixSeconds = shape.now.unixSeconds - 600 - draws.seconds(kDay);
        agent.newestHeartbeat = agent.lastHeartbeat;
        break;
    case 1:
        agent.healthy = ConditionStatus::NotTrue;
        agent.healthyTransition.unixSeconds = shape.now.unixSeconds - 600 - draws.seconds(kDay);
        break;
    case 2:
        agent.joined = ConditionStatus::NotTrue;
        break;
    default:
        agent.isLeaving = true;
        break;
    }
}

void addTaint(Cluster &cluster, Draws &draws) {
    static const std::array<kube::Taint, 3> kTaints{{
        {"dedicated", "gpu", kube::TaintEffect::NoSchedule},
        {"maintenance", "", kube::TaintEffect::NoSchedule},
        {"team", "data", kube::TaintEffect::NoSchedule},
    }};
    cluster.taints.push_back(kTaints[draws.below(kTaints.size())]);
}

void addProperties(Cluster &cluster, Draws &draws) {
    const std::size_t nodes = 3 + draws.belowSmallerOften(98);
    const std::size_t cores = nodes * 8;
    const std::size_t memory = nodes * 32;
    cluster.properties = {
        {"kubernetes-fleet.io/node-count", fmt::format("{}", nodes)},
        {"kubernetes.azure.com/per-cpu-core-cost", fmt::format("0.0{}", 30 + draws.below(60))},
        {"kubernetes.azure.com/per-gb-memory-cost", fmt::format("0.00{}", 40 + draws.below(50))},
    };
    const std::size_t freeCores = cores - nodes - draws.below(cores - nodes);
    const std::size_t freeMemory = memory - 2 * nodes - draws.below(memory - 2 * nodes);
    cluster.resources = {
        {Capacity::Total, "cpu", fmt::format("{}", cores)},
        {Capacity::Total, "memory", fmt::format("{}Gi", memory)},
        {Capacity::Allocatable, "cpu", fmt::format("{}", cores - nodes)},
        {Capacity::Allocatable, "memory", fmt::format("{}Gi", memory - 2 * nodes)},
        {Capacity::Available, "cpu", fmt::format("{}", freeCores)},
        {Capacity::Available, "memory", fmt::format("{}Gi", freeMemory)},
    };
}

} // namespace

Cluster generateCluster(const FleetShape &shape, std::size_t index) {
    Draws draws(shape.seed, index);
    const std::size_t region = draws.belowSmallerOften(std::max<std::size_t>(shape.regions, 1));
    const std::size_t zone = draws.below(shape.zonesPerRegion);
    const std::size_t environment = draws.belowSmallerOften(shape.environments.size());

    Cluster cluster;
    const std::size_t width = std::max<std::size_t>(
        2, fmt::formatted_size("{}", std::max<std::size_t>(shape.clusters, 1)));
    const std::string place =
        fmt::format("{}-{:0{}}", regionAbbreviation(region), index + 1, width);
    cluster.labels["region"] = regionName(region);
    if (shape.zonesPerRegion > 0 && !draws.hits(shape.withoutZoneShare))
        cluster.labels["zone"] = fmt::format("{}-{}", regionName(region), zone + 1);
    if (shape.environments.empty()) {
        cluster.name = place;
    } else {
        cluster.labels["env"] = shape.environments[environment];
        cluster.name = fmt::format("{}-{}", shape.environments[environment], place);
    }
    cluster.labels["kubernetes-fleet.io/member-name"] = cluster.name;
    cluster.agent = healthyAgent(shape, draws);
    if (draws.hits(shape.unhealthyShare))
        spoil(cluster.agent, shape, draws);
    if (draws.hits(shape.taintedShare))
        addTaint(cluster, draws);
    if (shape.hasProperties)
        addProperties(cluster, draws);
    return cluster;
}

Fleet generateFleet(const FleetShape &shape) {
    Fleet fleet;
    fleet.reserve(shape.clusters);
    for (std::size_t index = 0; index < shape.clusters; ++index)
        fleet.add(generateCluster(shape, index));
    return fleet;
}

namespace {

// 10000-01-01T00:00:00Z: later than any heartbeat that RFC 3339 can write.
constexpr kube::Time kHeardFromAtAnyTime{253402300800};

} // namespace

AgentState plannedAgent() {
    AgentState agent;
    agent.hasMemberAgent = true;
    agent.joined = ConditionStatus::True;
    agent.healthy = ConditionStatus::True;
    agent.lastHeartbeat = kHeardFromAtAnyTime;
    return agent;
}

bool isPlanned(const AgentState &agent) {
    return agent.lastHeartbeat == kHeardFromAtAnyTime;
}

Cluster plannedCluster(std::string name) {
    Cluster cluster;
    cluster.name = std::move(name);
    cluster.agent = plannedAgent();
    return cluster;
}

} // namespace evenkeel::fleet
