// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pods/pod.h"

#include <algorithm>

namespace evenkeel::pods {

namespace {

const ResourceList &silentFiller() {
    static const ResourceList filler{{std::string(kCpu), Amount::fromMillis(100)},
                                     {std::string(kMemory), Amount{200 * 1024 * 1024, 0}}};
    return filler;
}

/// In-place resize: the largest of requested, reported and allocated.
ResourceList ownRequests(const PodTemplate &pod, const Container &container, bool isPlainInit) {
    if (!container.actualRequests || isPlainInit)
        return container.requests;
    ResourceList requests = *container.actualRequests;
    raiseResources(requests, container.allocated);
    if (!pod.isResizeInfeasible)
        raiseResources(requests, container.requests);
    return requests;
}

ResourceList filled(ResourceList requests, const ResourceList &filler) {
    for (const auto &[name, amount] : filler) {
        if (findResource(requests, name) == nullptr)
            setResource(requests, name, amount);
    }
    return requests;
}

bool hasPodRequests(const PodTemplate &pod) {
    return pod.podRequests && std::ranges::any_of(*pod.podRequests, [](const auto &entry) {
               return isPodLevelResource(entry.first);
           });
}

enum class PodLevel { Respected, Ignored };

ResourceList requestsOf(const PodTemplate &pod, const ResourceList &filler, PodLevel level) {
    ResourceList requests = containerRequests(pod, filler);
    if (level == PodLevel::Respected && pod.podRequests) {
        for (const auto &[name, amount] : *pod.podRequests) {
            if (isPodLevelResource(name))
                setResource(requests, name, amount);
        }
    }
    addResources(requests, pod.overhead);
    return requests;
}

Amount amountOf(const ResourceList &list, std::string_view name) {
    const Amount *amount = findResource(list, name);
    return amount == nullptr ? Amount{} : *amount;
}

} // namespace

ResourceList containerRequests(const PodTemplate &pod, const ResourceList &filler) {
    ResourceList sum;
    for (const Container &container : pod.containers)
        addResources(sum, filled(ownRequests(pod, container, false), filler));
    ResourceList sidecars;
    ResourceList largestInit;
    for (const Container &container : pod.initContainers) {
        ResourceList need = filled(ownRequests(pod, container, !container.isSidecar), filler);
        if (container.isSidecar) {
            addResources(sum, need);
            addResources(sidecars, need);
            need = sidecars;
        } else {
            addResources(need, sidecars);
        }
        raiseResources(largestInit, need);
    }
    raiseResources(sum, largestInit);
    return sum;
}

bool PodRequest::asksForNothing() const {
    return milliCpu == 0 && memory == 0 && ephemeralStorage == 0 && scalars.empty();
}

PodRequest podRequest(const PodTemplate &pod) {
    const ResourceList requests = requestsOf(pod, {}, PodLevel::Respected);
    PodRequest result;
    for (const auto &[name, amount] : requests) {
        if (name == kCpu)
            result.milliCpu = amount.milliValue();
        else if (name == kMemory)
            result.memory = amount.value();
        else if (name == kEphemeralStorage)
            result.ephemeralStorage = amount.value();
        else if (name != kPods && isScalarResource(name))
            result.scalars.emplace_back(name, amount.value());
    }
    // With pod-level requests, only resources that are not mentioned anywhere are filled in.
    ResourceList filler = silentFiller();
    if (hasPodRequests(pod)) {
        std::erase_if(filler, [&](const auto &entry) {
            return findResource(requests, entry.first) != nullptr;
        });
    }
    const ResourceList nonZero = requestsOf(pod, filler, PodLevel::Respected);
    result.nonZeroMilliCpu = amountOf(nonZero, kCpu).milliValue();
    result.nonZeroMemory = amountOf(nonZero, kMemory).value();
    return result;
}

ResourceList writtenRequests(const PodTemplate &pod) {
    PodTemplate written = pod;
    for (auto *containers : {&written.containers, &written.initContainers}) {
        for (Container &container : *containers)
            container.actualRequests.reset();
    }
    return requestsOf(written, {}, PodLevel::Respected);
}

LeastAllocatedRequest leastAllocatedRequest(const PodTemplate &pod) {
    const ResourceList requests = requestsOf(pod, silentFiller(), PodLevel::Ignored);
    return {amountOf(requests, kCpu).milliValue(), amountOf(requests, kMemory).value()};
}

} // namespace evenkeel::pods
