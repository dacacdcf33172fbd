// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <initializer_list>
#include <map>
#include <string>
#include <vector>

#include "tests/reference/random_case.h"

namespace evenkeel::example {

using reference::ScheduleCase;
using Labels = std::map<std::string, std::string>;

inline constexpr kube::Time kNow{1772366400};
kube::Time secondsAgo(std::int64_t seconds);

/// An eligible cluster without taints.
fleet::Cluster cluster(const std::string &name, const Labels &labels = {});
fleet::Cluster tainted(fleet::Cluster cluster, const kube::Taint &taint = {"k", "", "NoSchedule"});
fleet::Cluster withoutAgent(fleet::Cluster cluster);
fleet::Cluster withProperty(fleet::Cluster cluster, const std::string &value);

/// The active snapshot is p1; the clock stands at kNow.
ScheduleCase pickN(std::int64_t count, std::vector<fleet::Cluster> clusters);
ScheduleCase pickAll(std::vector<fleet::Cluster> clusters);
ScheduleCase pickFixed(std::vector<std::string> names, std::vector<fleet::Cluster> clusters);

placement::TopologySpreadConstraint hard(const std::string &key, std::int32_t maxSkew);
placement::TopologySpreadConstraint soft(const std::string &key, std::int32_t maxSkew);
placement::ClusterSelectorTerm labelled(const std::string &key, const std::string &value);
placement::PreferredTerm sortedBy(std::int32_t weight, const std::string &order);
placement::ClusterSelectorTerm demanding(const std::string &property, const std::string &op,
                                         const std::string &value);

placement::Binding binding(const std::string &state, const std::string &cluster,
                           const std::string &snapshot);
placement::Binding scored(placement::Binding binding, std::int32_t affinity,
                          std::int32_t topologySpread);

/// Bindings as the last plan left them, all Bound.
std::vector<placement::Binding> boundBy(const ScheduleCase &question);

/// What the engine answers: decisions and condition, or the error. The plain engine must agree.
std::string status(const ScheduleCase &question);
/// `cluster state snapshot` of every binding afterwards, a line each.
std::string bindings(const ScheduleCase &question);
/// `cluster score` of the scored clusters of one cycle in rank order, a line each.
std::string scores(const ScheduleCase &question, std::size_t cycle);

// The abbreviations of KubeFleet spec 8, one line of status() each.
std::string PICK(const std::string &cluster, int affinity, int topologySpread);
std::string KEPT(const std::string &cluster); // a stored decision
std::string FIXED(const std::string &cluster);
std::string LOW(const std::string &cluster, int affinity, int topologySpread);
std::string SPREAD(const std::string &cluster, const std::string &key, int maxSkew);
std::string AFF(const std::string &cluster);
std::string UNSCHEDULABLE(const std::string &cluster, const std::string &reason);
std::string FULL(int count);
std::string PART(int count);

} // namespace evenkeel::example
