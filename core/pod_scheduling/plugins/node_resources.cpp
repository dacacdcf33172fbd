// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pod_scheduling/plugins/node_resources.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace evenkeel::pod_scheduling {

namespace {

struct Need {
    std::string_view name;
    std::int64_t wanted = 0;
    std::int64_t allocatable = 0;
    std::int64_t used = 0;

    bool isShort() const {
        return wanted > 0 && wanted > pods::wrappingSubtract(allocatable, used);
    }
};

std::array<Need, 3> nativeNeeds(const pods::PodRequest &request, const pods::NodeCapacity &capacity,
                                const pods::NodeUse &use) {
    return {{{pods::kCpu, request.milliCpu, capacity.milliCpu, use.milliCpu},
             {pods::kMemory, request.memory, capacity.memory, use.memory},
             {pods::kEphemeralStorage, request.ephemeralStorage, capacity.ephemeralStorage,
              use.ephemeralStorage}}};
}

/// Unlike the native ones a negative scalar request is compared, only zero is passed over.
bool isScalarShort(const Need &need) {
    return need.wanted != 0 && need.wanted > pods::wrappingSubtract(need.allocatable, need.used);
}

Need scalarNeed(const std::pair<std::string, std::int64_t> &scalar,
                const pods::NodeCapacity &capacity, const pods::NodeUse &use) {
    return {scalar.first, scalar.second, pods::scalarOf(capacity.scalars, scalar.first),
            pods::scalarOf(use.scalars, scalar.first)};
}

bool hasNoSlot(const pods::NodeCapacity &capacity, const pods::NodeUse &use) {
    return use.pods + 1 > capacity.pods;
}

std::int64_t leastRequested(std::int64_t requested, std::int64_t capacity) {
    if (requested > capacity)
        return 0;
    return pods::wrappingMultiply(pods::wrappingSubtract(capacity, requested), kMaxNodeScore) /
           capacity;
}

} // namespace

Verdict filterNodeResourcesFit(const pods::PodRequest &request, const pods::NodeCapacity &capacity,
                               const pods::NodeUse &use) {
    Verdict verdict;
    if (hasNoSlot(capacity, use))
        verdict.reasons.emplace_back("Too many pods");
    bool isHopeless = false;
    const auto lack = [&](const Need &need) {
        verdict.reasons.push_back("Insufficient " + std::string(need.name));
        isHopeless = isHopeless || need.wanted > need.allocatable;
    };
    if (!request.asksForNothing()) {
        for (const Need &need : nativeNeeds(request, capacity, use)) {
            if (need.isShort())
                lack(need);
        }
        for (const auto &scalar : request.scalars) {
            const Need need = scalarNeed(scalar, capacity, use);
            if (isScalarShort(need))
                lack(need);
        }
    }
    if (verdict.reasons.empty())
        return verdict;
    verdict.plugin = Plugin::NodeResourcesFit;
    verdict.code = isHopeless ? Code::UnschedulableAndUnresolvable : Code::Unschedulable;
    return verdict;
}

bool fits(const pods::PodRequest &request, const pods::NodeCapacity &capacity,
          const pods::NodeUse &use) {
    if (hasNoSlot(capacity, use))
        return false;
    if (request.asksForNothing())
        return true;
    return std::ranges::none_of(nativeNeeds(request, capacity, use), &Need::isShort) &&
           std::ranges::none_of(request.scalars, [&](const auto &scalar) {
               return isScalarShort(scalarNeed(scalar, capacity, use));
           });
}

std::int64_t scoreLeastAllocated(const pods::LeastAllocatedRequest &request,
                                 const pods::NodeCapacity &capacity, const pods::NodeUse &use) {
    std::int64_t sum = 0;
    std::int64_t weights = 0;
    if (capacity.milliCpu != 0) {
        sum += leastRequested(pods::wrappingAdd(use.nonZeroMilliCpu, request.milliCpu),
                              capacity.milliCpu);
        ++weights;
    }
    if (capacity.memory != 0) {
        sum +=
            leastRequested(pods::wrappingAdd(use.nonZeroMemory, request.memory), capacity.memory);
        ++weights;
    }
    return weights == 0 ? 0 : sum / weights;
}

namespace {

double fraction(std::int64_t used, std::int64_t request, std::int64_t allocatable) {
    const auto sum = static_cast<double>(pods::wrappingAdd(used, request));
    return std::min(1.0, sum / static_cast<double>(allocatable));
}

} // namespace

bool skipsBalancedAllocation(const pods::PodRequest &request) {
    return request.milliCpu == 0 && request.memory == 0;
}

std::int64_t scoreBalancedAllocation(const pods::PodRequest &request,
                                     const pods::NodeCapacity &capacity, const pods::NodeUse &use) {
    double deviation = 0;
    if (capacity.milliCpu != 0 && capacity.memory != 0) {
        const double cpu = fraction(use.milliCpu, request.milliCpu, capacity.milliCpu);
        const double memory = fraction(use.memory, request.memory, capacity.memory);
        deviation = std::abs((cpu - memory) / 2);
    }
    return static_cast<std::int64_t>((1 - deviation) * static_cast<double>(kMaxNodeScore));
}

} // namespace evenkeel::pod_scheduling
