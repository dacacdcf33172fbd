// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/insight/changes/price.h"

#include <iterator>
#include <set>
#include <utility>

#include "core/base/names.h"
#include "core/base/some_names.h"
#include "core/insight/plan_facts.h"
#include "core/objects/planning.h"
#include "core/scheduling/evaluation.h"

namespace evenkeel::insight {

namespace {

using placement::Policy;
using scheduling::Filter;

constexpr std::size_t kNamedClusters = 3;

/// One edit and what it is asked about.
struct Subject {
    const Question &question;
    std::optional<fleet::ClusterIndex> cluster;
    const Edit &edit;
    Policy policyBefore;
    Policy policyAfter;
    const scheduling::Plan &before;
    const scheduling::Plan &after;

    const base::Phrases &words() const { return question.words; }
    bool isRanked() const { return policyAfter.placementType == placement::PlacementType::PickN; }
};
using Traps = std::vector<std::string>;

/// Whether the cluster can be picked without the key while others have it (KubeFleet spec 4.6.5).
bool isKeyless(const scheduling::Plan &plan, fleet::ClusterIndex cluster, std::string_view key) {
    const scheduling::Evaluation &evaluation = plan.trace.evaluation();
    const std::size_t row = fleet::row(cluster);
    const auto at = std::ranges::find(evaluation.spreadKeys, key, &scheduling::SpreadKey::key);
    if (at == evaluation.spreadKeys.end() || row >= evaluation.size() ||
        !evaluation.isFeasible(row) || at->domains->domainOfItem[row] != spread::kNoDomain)
        return false;
    for (std::size_t other = 0; other < evaluation.size(); ++other) {
        if (evaluation.isFeasible(other) && at->domains->domainOfItem[other] != spread::kNoDomain)
            return true;
    }
    return false;
}

void addKeyless(const Subject &subject, Traps &traps) {
    if (!subject.isRanked() || !subject.cluster)
        return;
    for (const scheduling::SpreadKey &key : subject.after.trace.evaluation().spreadKeys) {
        if (isKeyless(subject.after, *subject.cluster, key.key) &&
            !isKeyless(subject.before, *subject.cluster, key.key))
            traps.push_back(subject.words().say(
                PHRASE("change", "keyless-preferred: without {} it counts in no domain and is "
                                 "picked before clusters that keep the spread even"),
                key.key));
    }
}

void addWeakerConstraints(const Subject &subject, Traps &traps) {
    for (const auto &constraint : subject.policyBefore.spreadConstraints) {
        const bool isKept =
            std::ranges::any_of(subject.policyAfter.spreadConstraints, [&](const auto &other) {
                return other.isHard() && other.topologyKey == constraint.topologyKey &&
                       other.maxSkew <= constraint.maxSkew;
            });
        if (constraint.isHard() && !isKept)
            traps.push_back(subject.words().say(
                PHRASE("change", "weakens the hard constraint on {} (maxSkew {})"),
                constraint.topologyKey, constraint.maxSkew));
    }
}

/// Also where nothing is to be scheduled, and so no plan ran them.
std::vector<Filter> filtersOf(const Subject &subject, const Policy &policy) {
    const fleet::Fleet &fleet = subject.question.fleet;
    scheduling::Evaluation evaluation;
    evaluation.policy = policy;
    evaluation.nameSpace = subject.question.placement.nameSpace;
    evaluation.now = subject.question.options.now.value_or(fleet.newestHeartbeat());
    auto evaluated = scheduling::evaluate(fleet, std::move(evaluation), {});
    return evaluated ? std::move(evaluated->filters) : std::vector<Filter>();
}

/// How many other clusters the required affinity no longer keeps out.
void addWeakerAffinity(const Subject &subject, Traps &traps) {
    if (subject.policyBefore.requiredTerms == subject.policyAfter.requiredTerms)
        return;
    const std::vector<Filter> before = filtersOf(subject, subject.policyBefore);
    const std::vector<Filter> after = filtersOf(subject, subject.policyAfter);
    std::size_t admitted = 0;
    for (std::size_t row = 0; row < std::min(before.size(), after.size()); ++row) {
        if (before[row] == Filter::ClusterAffinity && after[row] != Filter::ClusterAffinity &&
            (!subject.cluster || row != fleet::row(*subject.cluster)))
            ++admitted;
    }
    if (admitted > 0)
        traps.push_back(
            base::sayOf(subject.words(), admitted,
                        PHRASE("change", "weakens the required affinity: 1 more cluster matches"),
                        PHRASE("change", "weakens the required affinity: {} more clusters match")));
}

/// Names of clusters that are held now and not afterwards.
void addUnscheduled(const Subject &subject, Traps &traps) {
    const std::set<std::string> left = placedClusters(subject.after);
    const std::set<std::string> placed = placedClusters(subject.before);
    std::set<std::string> lost;
    for (const placement::Binding &binding : subject.question.bindings) {
        if (objects::belongsTo(binding, subject.question.placement) && objects::holds(binding) &&
            placed.contains(binding.targetCluster) && !left.contains(binding.targetCluster))
            lost.insert(binding.targetCluster);
    }
    if (lost.empty())
        return;
    traps.push_back(subject.words().say(
        PHRASE("change", "unschedules {}"),
        base::someNames({lost.begin(), lost.end()}, kNamedClusters, subject.words())));
}

/// KubeFleet spec 3.6 d: with constraints only the first pick keeps a binding of the old snapshot.
void addChurn(const Subject &subject, Traps &traps) {
    if (!subject.isRanked() || subject.policyAfter.spreadConstraints.empty() ||
        subject.after.picks.empty() || subject.before.snapshotName == subject.after.snapshotName)
        return;
    const std::string_view first = subject.question.fleet.name(subject.after.picks.front().cluster);
    const auto dropped =
        std::ranges::count_if(subject.question.bindings, [&](const placement::Binding &binding) {
            return objects::belongsTo(binding, subject.question.placement) &&
                   objects::holds(binding) && binding.targetCluster != first &&
                   binding.snapshotName != subject.after.snapshotName;
        });
    if (dropped > 0)
        traps.push_back(base::sayOf(subject.words(), dropped,
                                    PHRASE("change", "obsolete-churn: it makes a new snapshot, and "
                                                     "1 binding is unscheduled immediately"),
                                    PHRASE("change", "obsolete-churn: it makes a new snapshot, and "
                                                     "{} bindings are unscheduled immediately")));
}

void addFewerClusters(const Subject &subject, Traps &traps) {
    const auto &before = subject.policyBefore.numberOfClusters;
    const auto &after = subject.policyAfter.numberOfClusters;
    if (subject.isRanked() && before && after && *after < *before)
        traps.push_back(subject.words().say(PHRASE("change", "asks for {} instead of {} clusters"),
                                            *after, *before));
}

void addShortage(const Subject &subject, Traps &traps) {
    const auto isTrue = [](const scheduling::Plan &plan) {
        return plan.condition && plan.condition->isTrue;
    };
    if (subject.isRanked() && isTrue(subject.before) && !isTrue(subject.after))
        traps.push_back(subject.words().say(
            PHRASE("change", "never-picks-n: {} clusters are wanted, {} placed"),
            subject.after.wanted, subject.after.placed));
}

void addNegativeSorter(const Subject &subject, Traps &traps) {
    const auto &before = subject.policyBefore.preferredTerms;
    const auto &after = subject.policyAfter.preferredTerms;
    for (std::size_t i = 0; i < std::min(before.size(), after.size()); ++i) {
        if (before[i].weight >= 0 && after[i].weight < 0 && after[i].preference.propertySorter)
            traps.push_back(subject.words().say(
                PHRASE("change", "sorter-negative: preference {} then favors clusters without {}"),
                i + 1, after[i].preference.propertySorter->name));
    }
}

/// KubeFleet spec 3.9: PickFixed looks at eligibility only.
void addUnasked(const Subject &subject, Traps &traps) {
    if (subject.policyAfter.placementType == placement::PlacementType::PickFixed &&
        subject.cluster && !subject.question.fleet.taints(*subject.cluster).empty())
        traps.push_back(subject.words().say(
            PHRASE("change", "fixed-unasked: it is tainted, which PickFixed does not check")));
}

/// The hub refuses another type for a placement that exists (KubeFleet spec 2.3).
void addNewType(const Subject &subject, Traps &traps) {
    if (subject.policyBefore.placementType == subject.policyAfter.placementType)
        return;
    const std::size_t held = placedClusters(subject.before).size();
    traps.push_back(subject.words().say(
        PHRASE("change", "the placement type is immutable: deleted and created anew, it stops on "
                         "{} clusters first"),
        held));
}

} // namespace

base::Result<scheduling::Plan> planOfToday(const Question &question, std::stop_token stop) {
    auto plan = planWith({}, question, std::move(stop));
    if (plan || plan.error().code == base::ErrorCode::Cancelled)
        return plan;
    plan.emplace();
    plan->snapshotName = question.options.snapshotName.value_or(question.placement.name + "-0");
    for (const placement::Binding &binding :
         objects::bindingsOf(question.bindings, question.placement)) {
        if (objects::holds(binding))
            plan->bindings.push_back({binding.targetCluster,
                                      binding.name,
                                      binding.state,
                                      binding.snapshotName,
                                      binding.previousState,
                                      {}});
    }
    return plan;
}

Price priceOf(const Question &question, const Edit &edit, const scheduling::Plan &before,
              const scheduling::Plan &after, std::optional<fleet::ClusterIndex> cluster) {
    const Policy policy = question.placement.policy.value_or(Policy{});
    const Subject subject{question, cluster, edit, policy, edit.policy.value_or(policy),
                          before,   after};
    const std::set<std::string> placedBefore = placedClusters(before);
    const std::set<std::string> placedAfter = placedClusters(after);
    Price price{base::missingFrom(placedBefore, placedAfter),
                base::missingFrom(placedAfter, placedBefore),
                {}};
    for (const auto add :
         {addKeyless, addWeakerConstraints, addWeakerAffinity, addUnscheduled, addChurn,
          addFewerClusters, addShortage, addNegativeSorter, addUnasked, addNewType})
        add(subject, price.traps);
    return price;
}

namespace {

bool isEmpty(const placement::ClusterSelectorTerm &term) {
    const bool hasLabels = term.labelSelector && !(term.labelSelector->matchLabels.empty() &&
                                                   term.labelSelector->matchExpressions.empty());
    const bool hasProperties = term.propertySelector && !term.propertySelector->empty();
    return !hasLabels && !hasProperties && !term.propertySorter;
}

Policy withoutEmptyTerms(Policy policy) {
    if (std::ranges::any_of(policy.requiredTerms, isEmpty)) // one of several is enough
        policy.requiredTerms.clear();
    return policy;
}

} // namespace

bool isSameChange(const Edit &one, const Edit &other) {
    if (one == other)
        return true;
    if (!one.policy || !other.policy || one.labels != other.labels || one.taints != other.taints ||
        one.fields != other.fields || one.policy->requiredTerms == other.policy->requiredTerms)
        return false;
    return withoutEmptyTerms(*one.policy) == withoutEmptyTerms(*other.policy);
}

std::vector<std::string> priceLines(const Price &price, const base::Phrases &words) {
    std::vector<std::string> lines;
    if (!price.removed.empty())
        lines.push_back(words.say(PHRASE("change", "+{} −{} at once"), price.added.size(),
                                  price.removed.size()));
    else if (!price.added.empty())
        lines.push_back(
            words.say(PHRASE("change", "+{} at once; nothing stops"), price.added.size()));
    lines.insert(lines.end(), price.traps.begin(), price.traps.end());
    return lines;
}

} // namespace evenkeel::insight
