// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/kube/taints.h"
#include "core/kube/time.h"
#include "core/pods/constraint.h"
#include "core/pods/resources.h"
#include "core/pods/selector.h"

namespace evenkeel::pods {

struct HostPort {
    std::string ip;       // empty: every address
    std::string protocol; // empty: TCP
    std::int32_t port = 0;

    bool operator==(const HostPort &) const = default;
};

struct Container {
    std::string name;
    std::string image;
    ResourceList requests; // limits filled in where a request is missing
    ResourceList limits;
    std::vector<HostPort> ports; // host ports only
    bool isSidecar = false;      // an init container with restartPolicy Always
    // Of a running pod that reports resources (pod spec 4.6, in-place resize).
    std::optional<ResourceList> actualRequests;
    ResourceList allocated;

    bool operator==(const Container &) const = default;
};

struct OwnerReference {
    std::string apiVersion;
    std::string kind;
    std::string name;
    std::string uid;
    bool isController = false;

    bool operator==(const OwnerReference &) const = default;
};

/// Everything of a pod that decides where it may and should go; pods of one revision are equal
/// here, so that many pods share one.
struct PodTemplate {
    std::string nameSpace;
    Labels labels;
    std::vector<OwnerReference> owners;
    Labels nodeSelector;
    std::optional<std::vector<NodeSelectorTerm>> requiredNodeTerms; // present but empty: no node
    std::vector<PreferredNodeTerm> preferredNodeTerms;
    PodAffinity affinity;
    PodAffinity antiAffinity;
    std::vector<kube::Toleration> tolerations;
    std::vector<Constraint> constraints;
    std::vector<Container> containers;
    std::vector<Container> initContainers;
    ResourceList overhead;
    std::optional<ResourceList> podRequests; // spec.resources.requests
    ResourceList podLimits;
    std::optional<std::int32_t> priority;
    bool isResizeInfeasible = false;
    // For the descheduler (pod spec 5.3).
    bool isTied = false; // has a nodeSelector or node affinity, be it empty
    bool usesLocalStorage = false;
    bool usesVolumeClaims = false;
    bool usesResourceClaims = false;
    bool isMirror = false;
    bool isStatic = false;
    bool isMarkedEvictable = false;
    bool prefersNoEviction = false;

    bool operator==(const PodTemplate &) const = default;
};

enum class PodPhase : std::uint8_t { Pending, Running, Succeeded, Failed, Unknown };

/// A pod of the cluster; `shape` is never null.
struct Pod {
    std::string name;
    std::string nodeName; // empty: not scheduled
    std::shared_ptr<const PodTemplate> shape;
    PodPhase phase = PodPhase::Pending;
    bool isTerminating = false;
    // For the controller's choice of victims (pod spec 5.1).
    bool isReady = false;
    std::int32_t deletionCost = 0;
    std::int32_t restarts = 0;
    std::int32_t sidecarRestarts = 0;
    kube::Time readySince;
    kube::Time created;
    kube::Time started; // status.startTime
    std::string uid;

    bool isFinished() const { return phase == PodPhase::Succeeded || phase == PodPhase::Failed; }
    bool operator==(const Pod &other) const;
};

/// Sums over containers: sidecars add up, plain init containers count by their largest request (pod
/// spec 4.6). `filler` stands in for resources that a container does not mention.
ResourceList containerRequests(const PodTemplate &pod, const ResourceList &filler);

/// What a pod takes in the scheduler's integers: cpu in thousandths, everything else in units.
struct PodRequest {
    std::int64_t milliCpu = 0;
    std::int64_t memory = 0;
    std::int64_t ephemeralStorage = 0;
    std::vector<std::pair<std::string, std::int64_t>> scalars; // by name
    // With 100m and 200 MiB for containers that are silent (pod spec 4.6).
    std::int64_t nonZeroMilliCpu = 0;
    std::int64_t nonZeroMemory = 0;

    bool asksForNothing() const;
    bool operator==(const PodRequest &) const = default;
};
PodRequest podRequest(const PodTemplate &pod);
/// The requests as written, whatever the status of a resize says, with the overhead: what the
/// descheduler counts (pod spec 5.3).
ResourceList writtenRequests(const PodTemplate &pod);

/// The incoming pod as LeastAllocated of 1.34.1 sees it: fillers always, pod-level requests never.
struct LeastAllocatedRequest {
    std::int64_t milliCpu = 0;
    std::int64_t memory = 0;
};
LeastAllocatedRequest leastAllocatedRequest(const PodTemplate &pod);

} // namespace evenkeel::pods
