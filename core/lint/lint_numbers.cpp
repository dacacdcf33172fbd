// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <functional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "core/base/names.h"
#include "core/base/plain_text.h"
#include "core/fleet/cluster.h"
#include "core/insight/changes/change_candidates.h"
#include "core/insight/plan_facts.h"
#include "core/lint/lint_subject.h"
#include "core/scheduling/cycle.h"
#include "core/scheduling/plugins/namespace_affinity.h"

namespace evenkeel::lint {

namespace {

using placement::Policy;

// How much of the names goes into a binding's name (KubeFleet spec 1.4).
constexpr std::size_t kPlacementPart = 26;
constexpr std::size_t kClusterPart = 27;

bool hasDot(std::string_view name, std::size_t part) {
    return name.substr(0, part).find('.') != std::string_view::npos;
}

// --- never-picks-n, cycle-aborts, pick-all-empty, picks-nothing --------------------------------

void checkNumber(const LintSubject &subject, Findings &findings) {
    if (!subject.plan || !subject.isRanked() || !subject.plan->condition || subject.isFulfilled())
        return;
    std::size_t feasible = 0;
    for (std::size_t row = 0; row < subject.filters.size(); ++row)
        feasible += subject.isFeasible(row) ? 1U : 0U;
    const std::size_t wanted = subject.plan->wanted;
    const std::size_t placed = subject.plan->placed;
    const base::Phrases &words = subject.words();
    std::string sentence = base::sayOf(
        words, wanted,
        PHRASE("lint", "The policy asks for 1 cluster and gets {}: {} pass all filters"),
        PHRASE("lint", "The policy asks for {} clusters and gets {}: {} pass all filters"), placed,
        feasible);
    if (feasible >= wanted)
        sentence +=
            words.say(PHRASE("lint", ", but the spread constraints leave no room for more"));
    Finding &finding = findings.add(sentence + ".", "spec.policy.numberOfClusters");
    if (placed == 0) // a policy that wants nothing is no fix
        return;
    Policy policy = subject.policy;
    policy.numberOfClusters = static_cast<std::int64_t>(placed);
    finding.fixes = {
        {words.say(PHRASE("lint", "Lower numberOfClusters to {}"), placed), policyEdit(policy)}};
}

void checkAbort(const LintSubject &subject, Findings &findings) {
    if (subject.plan || subject.plan.error().code == base::ErrorCode::Cancelled)
        return;
    if (const auto &refusal = subject.question.options.refusal) { // there is no cycle
        findings.add(subject.words().say(PHRASE("lint", "Nothing is scheduled: {}."),
                                         base::said(*refusal, subject.words())),
                     "spec.policy");
        return;
    }
    findings.add(subject.words().say(
                     PHRASE("lint", "The scheduling cycle aborts and is not retried; nothing is "
                                    "scheduled, and the status does not show it: {}."),
                     subject.plan.error().message),
                 "spec.policy");
}

void checkPickAll(const LintSubject &subject, Findings &findings) {
    const bool isEmpty = subject.policy.placementType == placement::PlacementType::PickAll &&
                         subject.plan && subject.placed.empty() && !subject.fleet().isEmpty();
    if (isEmpty)
        findings.add(
            subject.words().say(PHRASE(
                "lint",
                "No cluster passes the filters, yet PickAll reports success with 0 clusters.")),
            "spec.policy");
}

void checkZero(const LintSubject &subject, Findings &findings) {
    if (subject.isRanked() && subject.policy.numberOfClusters == 0)
        findings.add(
            subject.words().say(PHRASE("lint", "numberOfClusters is 0: the placement is removed "
                                               "from every cluster and reports success.")),
            "spec.policy.numberOfClusters");
}

// --- ties --------------------------------------------------------------------------------------

void checkTies(const LintSubject &subject, Findings &findings) {
    if (!subject.plan || !subject.isRanked() || subject.plan->picks.empty())
        return;
    const scheduling::Pick &last = subject.plan->picks.back();
    scheduling::CycleWalk walk(*subject.plan);
    walk.goTo(last.cycle);
    std::set<fleet::ClusterIndex> picked;
    for (const scheduling::Pick &pick : walk.picks())
        picked.insert(pick.cluster);
    std::vector<fleet::ClusterIndex> equal;
    for (std::uint32_t row = 0; row < subject.fleet().size(); ++row) {
        const fleet::ClusterIndex cluster{row};
        const scheduling::CycleWalk::Look look = walk.look(cluster);
        if (look.verdict == scheduling::Verdict::Passed && look.score == last.score &&
            !picked.contains(cluster))
            equal.push_back(cluster);
    }
    if (equal.empty())
        return;
    const fleet::NameRanks ranks = subject.fleet().nameRanks();
    std::ranges::sort(equal, std::greater(), [&ranks](fleet::ClusterIndex cluster) {
        return (*ranks)[fleet::row(cluster)];
    });
    std::vector<std::string> tied;
    tied.reserve(equal.size());
    for (const fleet::ClusterIndex cluster : equal)
        tied.emplace_back(subject.fleet().name(cluster));
    const std::string winner(subject.fleet().name(last.cluster));
    const bool isOdd = base::naturalLess(winner, tied.front());
    const base::Phrases &words = subject.words();
    std::string sentence =
        tied.size() == 1
            ? words.say(PHRASE("lint", "{} is ahead of {} by name alone: with equal scores the "
                                       "larger name wins, compared byte by byte"),
                        winner, tied.front())
            : words.say(PHRASE("lint", "{} is ahead of {} clusters by name alone: with equal "
                                       "scores the larger name wins, compared byte by byte"),
                        winner, tied.size());
    if (isOdd)
        sentence += words.say(PHRASE("lint", ", so that {} counts as larger than {}"), winner,
                              tied.front());
    findings.add(sentence + ".", "spec.policy", std::move(tied));
}

// --- PickFixed ---------------------------------------------------------------------------------

Policy withoutName(Policy policy, std::size_t index) {
    policy.clusterNames.erase(policy.clusterNames.begin() + static_cast<std::ptrdiff_t>(index));
    return policy;
}

Fix takeOut(const LintSubject &subject, std::size_t index) {
    return {subject.words().say(PHRASE("lint", "Remove {} from clusterNames"),
                                subject.policy.clusterNames[index]),
            policyEdit(withoutName(subject.policy, index))};
}

std::vector<std::string> namesOf(const fleet::Fleet &fleet) {
    std::vector<std::string> names;
    for (std::uint32_t row = 0; row < fleet.size(); ++row)
        names.emplace_back(fleet.name(fleet::ClusterIndex{row}));
    return names;
}

void checkFixedNames(const LintSubject &subject, Findings &findings) {
    const auto &names = subject.policy.clusterNames;
    if (subject.policy.placementType != placement::PlacementType::PickFixed || !subject.plan)
        return;
    const std::vector<std::string> known = namesOf(subject.fleet());
    const std::set<std::string_view> listed(names.begin(), names.end());
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto cluster = subject.fleet().find(names[i]);
        const auto reason =
            cluster ? fleet::ineligibility(subject.fleet().agent(*cluster), subject.plan->now)
                    : std::optional(subject.words().say(PHRASE("lint", "it is not in the fleet")));
        if (!reason)
            continue;
        Finding &finding = findings.add(
            subject.words().say(PHRASE("lint", "{} is in clusterNames but cannot be picked: {}."),
                                names[i], *reason),
            fmt::format("spec.policy.clusterNames[{}]", i), {names[i]});
        if (!findings.wantsFixes())
            continue;
        const auto meant = cluster ? std::nullopt : insight::nearMiss(names[i], known);
        if (meant && !listed.contains(*meant)) {
            Policy policy = subject.policy;
            policy.clusterNames[i] = *meant;
            finding.fixes.push_back(
                {subject.words().say(PHRASE("lint", "Write {}"), *meant), policyEdit(policy)});
        }
        if (names.size() > 1)
            finding.fixes.push_back(takeOut(subject, i));
    }
}

void checkFixedList(const LintSubject &subject, Findings &findings) {
    const auto &names = subject.policy.clusterNames;
    if (subject.policy.placementType != placement::PlacementType::PickFixed)
        return;
    if (names.empty())
        findings.add(subject.words().say(PHRASE(
                         "lint", "PickFixed without clusterNames does nothing: clusters that hold "
                                 "the placement keep it, and the status is not updated.")),
                     "spec.policy.clusterNames");
    std::set<std::string> seen;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (seen.insert(names[i]).second)
            continue;
        Finding &finding = findings.add(
            subject.words().say(
                PHRASE("lint", "{} is listed twice: a ClusterResourcePlacement is rejected, a "
                               "ResourcePlacement gets two bindings for it."),
                names[i]),
            fmt::format("spec.policy.clusterNames[{}]", i), {names[i]});
        if (findings.wantsFixes())
            finding.fixes = {{subject.words().say(PHRASE("lint", "List {} once"), names[i]),
                              policyEdit(withoutName(subject.policy, i))}};
    }
}

/// KubeFleet spec 3.9: taints and namespaces play no part for PickFixed.
void checkFixedUnasked(const LintSubject &subject, Findings &findings) {
    if (subject.policy.placementType != placement::PlacementType::PickFixed)
        return;
    for (std::size_t i = 0; i < subject.policy.clusterNames.size(); ++i) {
        const std::string &name = subject.policy.clusterNames[i];
        const auto cluster = subject.fleet().find(name);
        if (!cluster)
            continue;
        const std::string &nameSpace = subject.question.placement.nameSpace;
        const bool lacksNamespace =
            !nameSpace.empty() &&
            scheduling::namespaceConflict(subject.fleet(), *cluster, nameSpace).has_value();
        const bool isTainted = !subject.fleet().taints(*cluster).empty();
        if (!lacksNamespace && !isTainted)
            continue;
        Finding &finding = findings.add(
            lacksNamespace
                ? subject.words().say(
                      PHRASE("lint", "{} has no namespace {}, which PickFixed does not check."),
                      name, nameSpace)
                : subject.words().say(
                      PHRASE("lint", "{} is tainted, which PickFixed does not check."), name),
            fmt::format("spec.policy.clusterNames[{}]", i), {name});
        finding.level = lacksNamespace ? Level::Warning : Level::Info;
        if (subject.policy.clusterNames.size() > 1 && findings.wantsFixes())
            finding.fixes = {takeOut(subject, i)};
    }
}

// --- names with dots ---------------------------------------------------------------------------

void checkDots(const LintSubject &subject, Findings &findings) {
    const std::string &name = subject.question.placement.name;
    if (hasDot(name, kPlacementPart)) {
        findings.add(subject.words().say(
                         PHRASE("lint", "The name {} has a dot in its first {} bytes: no binding "
                                        "can be created for it, and every cycle fails."),
                         name, kPlacementPart),
                     "metadata.name");
        return;
    }
    std::vector<std::string> clusters;
    for (std::size_t row = 0; row < subject.filters.size(); ++row) {
        if (subject.isFeasible(row) && hasDot(subject.name(row), kClusterPart))
            clusters.push_back(subject.name(row));
    }
    if (!clusters.empty()) {
        Finding &finding = findings.add(
            base::sayOf(subject.words(), clusters.size(),
                        PHRASE("lint", "1 cluster that can be picked has a dot in its name: a "
                                       "cycle that picks it fails entirely."),
                        PHRASE("lint", "{} clusters that can be picked have a dot in their name: a "
                                       "cycle that picks one of them fails entirely.")),
            "", clusters);
        finding.level = subject.plan ? Level::Warning : Level::Error;
    }
}

constexpr RuleCheck kNumberRules[] = {
    {"cycle-aborts", Level::Error, "a cycle that aborts without a status", "3.1", checkAbort},
    {"never-picks-n", Level::Error, "a policy that cannot pick as many clusters as it wants", "3.6",
     checkNumber},
    {"pick-all-empty", Level::Warning, "a PickAll that succeeds without a cluster", "5.3",
     checkPickAll},
    {"zero-clusters", Level::Info, "a PickN of 0 clusters", "3.6", checkZero},
    {"tie-by-name", Level::Info, "a pick decided by the name alone", "3.6.1", checkTies},
    {"fixed-name-lost", Level::Error, "a named cluster that cannot be picked", "3.9",
     checkFixedNames},
    {"fixed-list", Level::Warning, "a list of names that is empty or repeats one", "3.9",
     checkFixedList},
    {"fixed-unasked", Level::Warning,
     "a named cluster that is tainted or lacks the namespace, and is picked anyway", "3.9",
     checkFixedUnasked},
    {"dotted-name", Level::Error, "a name that gives no valid binding name", "1.4", checkDots},
};

} // namespace

std::span<const RuleCheck> numberRules() {
    return kNumberRules;
}

} // namespace evenkeel::lint
