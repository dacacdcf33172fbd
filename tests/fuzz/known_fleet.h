// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/manifest/manifest.h"

namespace evenkeel::fuzz {

/// Three clusters and a placement that are read once: an input is only what is tried on them, and
/// stays short.
inline const manifest::Objects &knownFleet() {
    static const manifest::Objects objects = [] {
        manifest::Objects read;
        manifest::loadText(R"(
apiVersion: v1
kind: List
items:
- &east
  apiVersion: cluster.kubernetes-fleet.io/v1beta1
  kind: MemberCluster
  metadata: {name: east, labels: {env: prod, region: east, zone: "1"}}
  spec: {identity: {kind: ServiceAccount, name: agent, namespace: fleet-system}}
  status:
    agentStatus:
    - type: MemberAgent
      lastReceivedHeartbeat: "2026-03-01T12:00:00Z"
      conditions: [{type: Joined, status: "True"}, {type: Healthy, status: "True"}]
- <<: *east
  metadata: {name: west, labels: {env: prod, region: west}}
- <<: *east
  metadata: {name: test, labels: {env: test, region: east, zone: "2"}}
- apiVersion: placement.kubernetes-fleet.io/v1beta1
  kind: ClusterResourcePlacement
  metadata: {name: web, labels: {team: shop}}
  spec:
    resourceSelectors: [{group: "", version: v1, kind: Namespace, name: shop}]
    policy:
      placementType: PickN
      numberOfClusters: 2
      topologySpreadConstraints:
      - {topologyKey: region, maxSkew: 1, whenUnsatisfiable: DoNotSchedule}
)",
                           "fleet.yaml", read);
        return read;
    }();
    return objects;
}

} // namespace evenkeel::fuzz
