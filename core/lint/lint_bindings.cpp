// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "core/base/names.h"
#include "core/lint/lint_subject.h"
#include "core/objects/planning.h"

namespace evenkeel::lint {

namespace {

using placement::Binding;
using placement::Policy;

std::vector<Binding> ownBindings(const LintSubject &subject) {
    return objects::bindingsOf(subject.question.bindings, subject.question.placement);
}

/// Tolerations for the taints of clusters that only these keep out.
std::optional<Policy> tolerating(const LintSubject &subject, const std::vector<std::size_t> &rows) {
    Policy policy = subject.policy;
    for (const std::size_t row : rows) {
        if (subject.filters[row] != scheduling::Filter::TaintToleration)
            return std::nullopt;
        for (const kube::Taint &taint :
             subject.fleet().cluster(static_cast<fleet::ClusterIndex>(row)).taints) {
            const bool isTolerated = std::ranges::any_of(policy.tolerations, [&](const auto &t) {
                return kube::tolerates(t, taint.key, taint.value, taint.effect.text());
            });
            if (!isTolerated)
                policy.tolerations.push_back(insight::tolerationOf(taint));
        }
    }
    return policy;
}

/// Clusters that hold the placement under the active snapshot although a filter rejects them.
void checkUnfit(const LintSubject &subject, Findings &findings) {
    const bool hasFilters =
        subject.isRanked() || subject.policy.placementType == placement::PlacementType::PickAll;
    if (!hasFilters || !subject.plan)
        return;
    std::vector<std::string> clusters;
    std::vector<std::size_t> rows;
    for (std::size_t row = 0; row < subject.filters.size(); ++row) {
        if (subject.isHeld(row) && !subject.isFeasible(row) &&
            subject.placed.contains(subject.name(row))) {
            clusters.push_back(subject.name(row));
            rows.push_back(row);
        }
    }
    if (clusters.empty())
        return;
    const base::Phrases &words = subject.words();
    Finding &finding =
        findings.add(base::sayOf(words, clusters.size(),
                                 PHRASE("lint", "1 cluster holds the placement but would not be "
                                                "picked now; any policy change removes it."),
                                 PHRASE("lint", "{} clusters hold the placement but would not be "
                                                "picked now; any policy change removes it.")),
                     "spec.policy", clusters);
    if (const auto policy = tolerating(subject, rows))
        finding.fixes = {{words.say(PHRASE("lint", "Tolerate their taints")), policyEdit(*policy)}};
}

/// KubeFleet spec 3.6 d: what the first cycle does not pick it unschedules at once.
void checkChurn(const LintSubject &subject, Findings &findings) {
    if (!subject.plan || !subject.isRanked() || subject.policy.spreadConstraints.empty() ||
        subject.plan->picks.empty())
        return;
    std::vector<std::string> clusters;
    std::size_t held = 0;
    for (const Binding &binding : ownBindings(subject)) {
        held += objects::holds(binding) ? 1U : 0U;
        const bool isObsolete =
            objects::holds(binding) && binding.snapshotName != subject.plan->snapshotName;
        const auto index = subject.fleet().find(binding.targetCluster);
        if (!isObsolete || !index || subject.plan->picks.front().cluster == *index)
            continue;
        clusters.push_back(binding.targetCluster);
    }
    std::ranges::sort(clusters);
    if (clusters.empty())
        return;
    const auto lost = std::ranges::count_if(
        clusters, [&](const std::string &name) { return !subject.placed.contains(name); });
    const base::Phrases &words = subject.words();
    findings.add(
        lost == 0
            ? words.say(PHRASE("lint", "With spread constraints only the first pick keeps its "
                                       "binding when the policy changes: {} of {} clusters lose "
                                       "theirs and get it back in the same cycle."),
                        clusters.size(), held)
            : words.say(PHRASE("lint", "With spread constraints only the first pick keeps its "
                                       "binding when the policy changes: {} of {} clusters lose "
                                       "theirs, {} of them for good."),
                        clusters.size(), held, lost),
        "spec.policy.topologySpreadConstraints", clusters);
}

/// KubeFleet spec 3.2: a deleting binding does not keep its cluster from being picked again.
void checkPickedAgain(const LintSubject &subject, Findings &findings) {
    if (!subject.plan)
        return;
    std::set<fleet::ClusterIndex> picked;
    for (const scheduling::Pick &pick : subject.plan->picks)
        picked.insert(pick.cluster);
    std::vector<std::string> clusters;
    for (const Binding &binding : ownBindings(subject)) {
        const auto index = subject.fleet().find(binding.targetCluster);
        if (binding.isDeleting && index && picked.contains(*index))
            clusters.push_back(binding.targetCluster);
    }
    if (!clusters.empty())
        findings.add(
            base::sayOf(subject.words(), clusters.size(),
                        PHRASE("lint", "1 cluster whose binding is being deleted is immediately "
                                       "picked again; taint a cluster before evicting it."),
                        PHRASE("lint", "{} clusters whose binding is being deleted are immediately "
                                       "picked again; taint a cluster before evicting it.")),
            "", clusters);
}

/// KubeFleet spec 3.6: a bound cluster counts however unhealthy it is.
void checkUnhealthy(const LintSubject &subject, Findings &findings) {
    if (!subject.plan)
        return;
    std::vector<std::string> clusters;
    for (std::size_t row = 0; row < subject.filters.size(); ++row) {
        if (subject.filters[row] == scheduling::Filter::ClusterEligibility && subject.isHeld(row) &&
            subject.placed.contains(subject.name(row)))
            clusters.push_back(subject.name(row));
    }
    if (clusters.empty() || !subject.isRanked())
        return;
    findings.add(
        base::sayOf(subject.words(), clusters.size(),
                    PHRASE("lint", "1 cluster counts as placed although it is not eligible; the "
                                   "scheduler never replaces a bound cluster."),
                    PHRASE("lint", "{} clusters count as placed although they are not eligible; "
                                   "the scheduler never replaces a bound cluster.")),
        "", clusters);
}

/// KubeFleet spec 6.1: the rollout stops at two bindings for one cluster.
void checkDouble(const LintSubject &subject, Findings &findings) {
    std::map<std::string, std::size_t> bindings;
    for (const Binding &binding : ownBindings(subject)) {
        if (!binding.isDeleting)
            ++bindings[binding.targetCluster];
    }
    std::vector<std::string> clusters;
    for (const auto &[cluster, count] : bindings) {
        if (count > 1)
            clusters.push_back(cluster);
    }
    if (!clusters.empty())
        findings.add(
            base::sayOf(
                subject.words(), clusters.size(),
                PHRASE("lint", "1 cluster has more than one binding of this placement: each counts "
                               "as a cluster, and the rollout fails until only one is left."),
                PHRASE("lint",
                       "{} clusters have more than one binding of this placement: each counts as a "
                       "cluster, and the rollout fails until only one is left.")),
            "", clusters);
}

/// KubeFleet spec 1.4: names of bindings are cut, and end in random digits. Sorted by name, names
/// with a common beginning are adjacent.
void addCutAlike(const std::set<std::string> &names, std::set<std::string> &alike) {
    constexpr std::size_t kKept = 27;
    for (auto name = names.begin(); name != names.end(); ++name) {
        const auto next = std::next(name);
        if (next == names.end() || name->compare(0, kKept, *next, 0, kKept) != 0)
            continue;
        alike.insert(*name);
        alike.insert(*next);
    }
}

/// `c` and `c-1`: the second could be the first with random digits.
void addContinued(const std::set<std::string> &names, std::set<std::string> &alike) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    for (const std::string &name : names) {
        for (std::size_t dash = name.find('-'); dash != std::string::npos;
             dash = name.find('-', dash + 1)) {
            const bool goesOn =
                dash + 1 < name.size() && kDigits.find(name[dash + 1]) != std::string_view::npos;
            const auto shorter = goesOn ? names.find(name.substr(0, dash)) : names.end();
            if (shorter == names.end())
                continue;
            alike.insert(*shorter);
            alike.insert(name);
        }
    }
}

void checkAlike(const LintSubject &subject, Findings &findings) {
    std::set<std::string> alike;
    addCutAlike(subject.placed, alike);
    addContinued(subject.placed, alike);
    if (!alike.empty())
        findings.add(
            subject.words().say(
                PHRASE("lint",
                       "The names of {} clusters share a prefix, so the random suffix of their "
                       "binding names decides their order in the status and in a rollout."),
                alike.size()),
            "", {alike.begin(), alike.end()});
}

constexpr RuleCheck kBindingRules[] = {
    {"held-but-unfit", Level::Warning,
     "clusters that hold the placement and lose it with the next edit", "5.2", checkUnfit},
    {"held-but-unhealthy", Level::Warning, "bound clusters that are not eligible", "3.6",
     checkUnhealthy},
    {"obsolete-churn", Level::Warning,
     "a changed policy whose constraints drop most bindings at once", "3.6", checkChurn},
    {"picked-again", Level::Warning, "an evicted cluster that is picked again", "3.2",
     checkPickedAgain},
    {"double-binding", Level::Error, "two bindings for one cluster", "6.1", checkDouble},
    {"names-alike", Level::Info, "clusters whose order is random", "1.4", checkAlike},
};

} // namespace

std::span<const RuleCheck> bindingRules() {
    return kBindingRules;
}

} // namespace evenkeel::lint
