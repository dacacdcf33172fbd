// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/scheduling/worked_example.h"

#include <fmt/format.h>

#include "core/scheduling/cycle.h"
#include "tests/reference/plain_scheduler.h"
#include "tests/reference/plan_text.h"

namespace evenkeel::example {

namespace {

ScheduleCase withPolicy(placement::Policy policy, std::vector<fleet::Cluster> clusters) {
    ScheduleCase question;
    question.clusters = std::move(clusters);
    question.placement.name = "p";
    question.placement.policy = std::move(policy);
    question.options.snapshotName = "p1";
    question.options.now = kNow;
    return question;
}

base::Result<scheduling::Plan> planOf(const fleet::Fleet &fleet, const ScheduleCase &question) {
    return scheduling::plan(fleet, question.placement, question.bindings, question.options);
}

placement::TopologySpreadConstraint constraint(const std::string &key, std::int32_t maxSkew,
                                               const std::string &whenUnsatisfiable) {
    return {key, maxSkew, whenUnsatisfiable};
}

} // namespace

kube::Time secondsAgo(std::int64_t seconds) {
    return {kNow.unixSeconds - seconds};
}

fleet::Cluster cluster(const std::string &name, const Labels &labels) {
    fleet::Cluster cluster;
    cluster.name = name;
    cluster.labels = labels;
    cluster.agent.hasMemberAgent = true;
    cluster.agent.lastHeartbeat = kNow;
    cluster.agent.newestHeartbeat = kNow;
    cluster.agent.joined = fleet::ConditionStatus::True;
    cluster.agent.healthy = fleet::ConditionStatus::True;
    cluster.agent.healthyTransition = secondsAgo(86400);
    return cluster;
}

fleet::Cluster tainted(fleet::Cluster cluster, const kube::Taint &taint) {
    cluster.taints.push_back(taint);
    return cluster;
}

fleet::Cluster withoutAgent(fleet::Cluster cluster) {
    cluster.agent = {};
    return cluster;
}

fleet::Cluster withProperty(fleet::Cluster cluster, const std::string &value) {
    cluster.properties["p"] = value;
    return cluster;
}

ScheduleCase pickN(std::int64_t count, std::vector<fleet::Cluster> clusters) {
    placement::Policy policy;
    policy.placementType = "PickN";
    policy.numberOfClusters = count;
    return withPolicy(policy, std::move(clusters));
}

ScheduleCase pickAll(std::vector<fleet::Cluster> clusters) {
    return withPolicy({}, std::move(clusters));
}

ScheduleCase pickFixed(std::vector<std::string> names, std::vector<fleet::Cluster> clusters) {
    placement::Policy policy;
    policy.placementType = "PickFixed";
    policy.clusterNames = std::move(names);
    return withPolicy(policy, std::move(clusters));
}

placement::TopologySpreadConstraint hard(const std::string &key, std::int32_t maxSkew) {
    return constraint(key, maxSkew, "DoNotSchedule");
}

placement::TopologySpreadConstraint soft(const std::string &key, std::int32_t maxSkew) {
    return constraint(key, maxSkew, "ScheduleAnyway");
}

placement::ClusterSelectorTerm labelled(const std::string &key, const std::string &value) {
    placement::ClusterSelectorTerm term;
    term.labelSelector.emplace().matchLabels[key] = value;
    return term;
}

placement::PreferredTerm sortedBy(std::int32_t weight, const std::string &order) {
    placement::PreferredTerm term;
    term.weight = weight;
    term.preference.propertySorter = placement::PropertySorter{"p", order};
    return term;
}

placement::ClusterSelectorTerm demanding(const std::string &property, const std::string &op,
                                         const std::string &value) {
    placement::ClusterSelectorTerm term;
    term.propertySelector = {{property, op, {value}}};
    return term;
}

placement::Binding binding(const std::string &state, const std::string &cluster,
                           const std::string &snapshot) {
    placement::Binding binding;
    binding.name = "p-" + cluster + "-1234abcd";
    binding.placementName = "p";
    binding.state = state;
    binding.targetCluster = cluster;
    binding.snapshotName = snapshot;
    binding.decision = {cluster, true, std::nullopt, "stored"};
    return binding;
}

placement::Binding scored(placement::Binding binding, std::int32_t affinity,
                          std::int32_t topologySpread) {
    binding.decision.score = placement::ClusterScore{affinity, topologySpread};
    return binding;
}

std::vector<placement::Binding> boundBy(const ScheduleCase &question) {
    const auto plan = planOf(reference::fleetOf(question.clusters), question);
    std::vector<placement::Binding> bound;
    for (const auto &outcome : plan.value().bindings) {
        auto made = binding("Bound", outcome.cluster, outcome.snapshot);
        made.decision.score = outcome.score;
        bound.push_back(made);
    }
    return bound;
}

std::string status(const ScheduleCase &question) {
    const auto fleet = reference::fleetOf(question.clusters);
    auto plan = planOf(fleet, question);
    auto plain =
        reference::planPlainly(fleet, question.placement, question.bindings, question.options);
    if (plan.has_value() != plain.has_value())
        return "one engine answers, the other does not\n";
    if (!plan)
        return "error: " + plan.error().message + "\n";
    plan->bindings.clear();
    plain->plan.bindings.clear();
    const auto text = reference::printAnswer(*plan);
    const auto other = reference::printAnswer(plain->plan);
    return text == other ? text : "fast:\n" + text + "plain:\n" + other;
}

std::string bindings(const ScheduleCase &question) {
    std::string text;
    const auto plan = planOf(reference::fleetOf(question.clusters), question).value();
    for (const auto &outcome : plan.bindings)
        text += fmt::format("{} {} {}\n", outcome.cluster, outcome.state.text(), outcome.snapshot);
    return text;
}

std::string scores(const ScheduleCase &question, std::size_t cycle) {
    const auto fleet = reference::fleetOf(question.clusters);
    const auto plan = planOf(fleet, question).value();
    std::string text;
    const auto detail = scheduling::cycleDetail(fleet, plan, cycle);
    for (const auto &verdict : detail.scored)
        text += fmt::format("{} {}\n", fleet.name(verdict.cluster),
                            reference::printScore(verdict.score));
    return text;
}

std::string PICK(const std::string &cluster, int affinity, int topologySpread) {
    return fmt::format("sel {0} ({1},{2}) Successfully scheduled resources for placement in "
                       "\"{0}\" (affinity score: {1}, topology spread score: {2}): picked by "
                       "scheduling policy\n",
                       cluster, affinity, topologySpread);
}

std::string KEPT(const std::string &cluster) {
    return "sel " + cluster + " stored\n";
}

std::string FIXED(const std::string &cluster) {
    return fmt::format("sel {0} Successfully scheduled resources for placement in \"{0}\": "
                       "picked by scheduling policy\n",
                       cluster);
}

std::string LOW(const std::string &cluster, int affinity, int topologySpread) {
    return fmt::format("uns {0} ({1},{2}) Cluster \"{0}\" does not score high enough (affinity "
                       "score: {1}, topology spread score: {2})\n",
                       cluster, affinity, topologySpread);
}

std::string SPREAD(const std::string &cluster, const std::string &key, int maxSkew) {
    return UNSCHEDULABLE(
        cluster, fmt::format("violated doNotSchedule topology spread constraint \"{}\" (max skew "
                             "{})",
                             key, maxSkew));
}

std::string AFF(const std::string &cluster) {
    return UNSCHEDULABLE(cluster,
                         "cluster does not match with any of the required cluster affinity terms");
}

std::string UNSCHEDULABLE(const std::string &cluster, const std::string &reason) {
    return "uns " + cluster + " ClusterUnschedulable, " + reason + "\n";
}

std::string FULL(int count) {
    return fmt::format("True SchedulingPolicyFulfilled: found all cluster needed as specified by "
                       "the scheduling policy, found {} cluster(s)\n",
                       count);
}

std::string PART(int count) {
    return fmt::format("False SchedulingPolicyUnfulfilled: could not find all clusters needed as "
                       "specified by the scheduling policy, found {} cluster(s) instead\n",
                       count);
}

} // namespace evenkeel::example
