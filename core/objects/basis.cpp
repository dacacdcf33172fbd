// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/objects/basis.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/base/names.h"
#include "core/objects/planning.h"

namespace evenkeel::objects {

namespace {

using placement::Binding;
using placement::EmptyAffinity;
using placement::PlacementType;
using placement::Policy;
using placement::TopologySpreadConstraint;

bool isUnderway(const Binding &binding) {
    if (binding.state != placement::BindingState::Bound)
        return true;
    // Conditions of types that count no more stay behind with an old generation.
    bool isSeen = binding.conditions.empty();
    for (const placement::Condition &condition : binding.conditions) {
        if (condition.observedGeneration < binding.generation)
            continue;
        isSeen = true;
        if (condition.status != placement::ConditionStatus::True)
            return true;
    }
    return !isSeen;
}

/// PickAll scores everything with 0, PickFixed scores nothing.
bool hasForeignScore(const Binding &binding, const placement::Placement &placement) {
    const auto &score = binding.decision.score;
    if (placement.type() == PlacementType::PickFixed)
        return score.has_value();
    return placement.type() == PlacementType::PickAll && score &&
           *score != placement::ClusterScore{};
}

bool isNamed(const Binding &binding, const placement::Placement &placement) {
    return placement.type() != PlacementType::PickFixed ||
           std::ranges::find(placement.policy->clusterNames, binding.targetCluster) !=
               placement.policy->clusterNames.end();
}

std::string holdings(const Basis &basis, const base::Phrases &words) {
    if (basis.held == 0)
        return words.say(PHRASE("basis", "holds nothing of {}"), basis.active);
    const bool isMixed = basis.policy != PolicyState::Named &&
                         basis.policy != PolicyState::NewSnapshot && basis.obsolete > 0;
    if (isMixed && basis.held == 1)
        return words.say(PHRASE("basis", "holds 1 binding, obsolete since {}"), basis.active);
    if (isMixed)
        return words.say(PHRASE("basis", "holds {} bindings, {} of them obsolete since {}"),
                         basis.held, basis.obsolete, basis.active);
    return base::sayOf(words, basis.held, PHRASE("basis", "holds 1 binding of {}"),
                       PHRASE("basis", "holds {} bindings of {}"), basis.active);
}

/// What the states and conditions of the bindings say.
std::string underwayText(const Basis &basis, const base::Phrases &words) {
    const std::size_t count = basis.evidence.underway;
    return count == 0 ? std::string()
           : count == basis.held
               ? words.say(PHRASE("basis", ", none of them rolled out yet"))
               : words.say(PHRASE("basis", ", {} of them not rolled out yet"), count);
}

std::string becomesObsolete(const Basis &basis, const base::Phrases &words) {
    if (basis.obsolete == 0)
        return words.say(PHRASE("basis", "nothing is held"));
    return base::sayOf(words, basis.obsolete, PHRASE("basis", "1 binding becomes obsolete"),
                       PHRASE("basis", "{} bindings become obsolete"));
}

std::string unknownText(const Basis &basis, const base::Phrases &words) {
    const std::string held = holdings(basis, words) + underwayText(basis, words);
    if (basis.status && basis.status->isBehind())
        return words.say(PHRASE("basis", "{}; generation {} may have another policy: there is no "
                                         "policy snapshot here, and the status is of generation "
                                         "{}"),
                         held, basis.status->generation, basis.status->scheduled);
    if (basis.status)
        return words.say(PHRASE("basis", "{}; policy taken as unchanged: its snapshot is not here, "
                                         "and generation {} is scheduled by the status"),
                         held, basis.status->scheduled);
    return words.say(PHRASE("basis", "{}; policy taken as unchanged: its snapshot is not here"),
                     held);
}

/// The policy that is held is not here, and the bindings show that it is another.
std::string contradictedText(const Basis &basis, const base::Phrases &words) {
    const std::string held = holdings(basis, words) + underwayText(basis, words);
    const std::string &cluster = basis.evidence.cluster;
    switch (basis.evidence.contradiction) {
    case Contradiction::NotNamed:
        return words.say(PHRASE("basis", "{}, which is of another policy: {} is not in "
                                         "clusterNames; new snapshot {}, {}"),
                         held, cluster, basis.planned, becomesObsolete(basis, words));
    case Contradiction::Scored:
        return words.say(PHRASE("basis", "{}, which is of another policy: {} was picked by score; "
                                         "new snapshot {}, {}"),
                         held, cluster, basis.planned, becomesObsolete(basis, words));
    case Contradiction::TooMany:
    case Contradiction::None:
        break;
    }
    return words.say(PHRASE("basis", "{}, more than numberOfClusters: becomes {}'s next count; "
                                     "whatever else of the policy changed is not known without "
                                     "its snapshot"),
                     held, basis.active);
}

std::string newSnapshotText(const Basis &basis, const base::Phrases &words) {
    const std::string changes = changesText(basis.changes);
    const std::string obsolete = becomesObsolete(basis, words);
    if (basis.isRespelled && basis.isSnapshotHere)
        return words.say(PHRASE("basis", "policy means the same as snapshot {} in another spelling "
                                         "({}): new snapshot {}, {}"),
                         basis.active, changes, basis.planned, obsolete);
    if (basis.isRespelled)
        return words.say(PHRASE("basis", "policy edited since it was opened, in its spelling alone "
                                         "({}): new snapshot {}, {}"),
                         changes, basis.planned, obsolete);
    return basis.isSnapshotHere
               ? words.say(PHRASE("basis", "policy differs from snapshot {} ({}): new snapshot "
                                           "{}, {}"),
                           basis.active, changes, basis.planned, obsolete)
               : words.say(PHRASE("basis", "policy edited since it was opened ({}): new snapshot "
                                           "{}, {}"),
                           changes, basis.planned, obsolete);
}

std::string newCountText(const Basis &basis, const base::Phrases &words) {
    const std::string changes = changesText(basis.changes);
    return basis.isSnapshotHere
               ? words.say(PHRASE("basis",
                                  "policy differs from snapshot {} ({}): becomes {}'s next count"),
                           basis.active, changes, basis.active)
               : words.say(PHRASE("basis", "policy edited since it was opened ({}): becomes {}'s "
                                           "next count"),
                           changes, basis.active);
}

std::string startText(const Basis &basis, const base::Phrases &words) {
    if (basis.isHeldUnknown)
        return words.say(
            PHRASE("basis", "what it holds is not known, because its bindings cannot be read"));
    const bool isAsked = basis.policy == PolicyState::Named;
    if (!isAsked && basis.evidence.contradiction != Contradiction::None)
        return contradictedText(basis, words);
    switch (basis.policy) {
    case PolicyState::New:
        return words.say(PHRASE("basis", "new placement, nothing held"));
    case PolicyState::Unchanged:
        return words.say(PHRASE("basis", "{}, policy unchanged"), holdings(basis, words));
    case PolicyState::NewCount:
        return newCountText(basis, words);
    case PolicyState::NewSnapshot:
        return newSnapshotText(basis, words);
    case PolicyState::Unknown:
        return unknownText(basis, words);
    case PolicyState::Named:
        break;
    }
    if (basis.held == 0)
        return words.say(PHRASE("basis", "nothing held, planned under snapshot {} as asked"),
                         basis.planned);
    return words.say(PHRASE("basis", "{}, planned under snapshot {} as asked: {}"),
                     holdings(basis, words), basis.planned, becomesObsolete(basis, words));
}

using Changes = std::vector<PolicyChange>;

std::string numberText(const std::optional<std::int64_t> &number) {
    return number ? std::to_string(*number) : std::string();
}

void compareTexts(std::string field, const std::string &before, const std::string &after,
                  Changes &changes) {
    if (before != after)
        changes.push_back({std::move(field), before, after});
}

/// Names that are added or removed; a change of their order alone has no values.
void compareNames(const std::vector<std::string> &before, const std::vector<std::string> &after,
                  Changes &changes) {
    if (before == after)
        return;
    const std::size_t first = changes.size();
    for (const std::string &name : before) {
        if (std::ranges::find(after, name) == after.end())
            changes.push_back({"clusterNames", name, {}});
    }
    for (const std::string &name : after) {
        if (std::ranges::find(before, name) == before.end())
            changes.push_back({"clusterNames", {}, name});
    }
    constexpr std::size_t kMostNames = 3;
    const std::size_t count = changes.size() - first;
    if (count == 0 || count > kMostNames) {
        changes.resize(first);
        changes.push_back({"clusterNames", {}, {}});
    }
}

void comparePreferences(const Policy &before, const Policy &after, Changes &changes) {
    constexpr const char *kField = "preferredDuringSchedulingIgnoredDuringExecution";
    if (before.preferredTerms == after.preferredTerms)
        return;
    const bool areAlike = std::ranges::equal(before.preferredTerms, after.preferredTerms, {},
                                             &placement::PreferredTerm::preference,
                                             &placement::PreferredTerm::preference);
    if (!areAlike) {
        changes.push_back({kField, {}, {}});
        return;
    }
    for (std::size_t i = 0; i < before.preferredTerms.size(); ++i)
        compareTexts("weight", std::to_string(before.preferredTerms[i].weight),
                     std::to_string(after.preferredTerms[i].weight), changes);
}

void compareConstraints(const Policy &before, const Policy &after, Changes &changes) {
    if (!std::ranges::equal(before.spreadConstraints, after.spreadConstraints, {},
                            &TopologySpreadConstraint::topologyKey,
                            &TopologySpreadConstraint::topologyKey)) {
        changes.push_back({"topologySpreadConstraints", {}, {}});
        return;
    }
    const bool isOnlyOne = before.spreadConstraints.size() == 1;
    for (std::size_t i = 0; i < before.spreadConstraints.size(); ++i) {
        const TopologySpreadConstraint &old = before.spreadConstraints[i];
        const TopologySpreadConstraint &now = after.spreadConstraints[i];
        const std::string where = isOnlyOne ? std::string() : " of " + old.topologyKey;
        compareTexts("maxSkew" + where, std::to_string(old.maxSkew), std::to_string(now.maxSkew),
                     changes);
        compareTexts("whenUnsatisfiable" + where, old.whenUnsatisfiable.string(),
                     now.whenUnsatisfiable.string(), changes);
    }
}

/// The empty structs, and absence as a word.
std::string affinityText(const Policy &policy) {
    return std::string(base::nameIn<EmptyAffinity::RequiredTerms>(
        policy.emptyAffinity, {"absent", "{}", "{clusterAffinity: {}}",
                               "{clusterAffinity: {required…: {clusterSelectorTerms: []}}}"}));
}

bool hasTerms(const Policy &policy) {
    return !policy.requiredTerms.empty() || !policy.preferredTerms.empty();
}

/// What differs of an affinity without terms; with terms, these differ.
void compareEmptyAffinities(const Policy &before, const Policy &after, Changes &changes) {
    if (before.emptyAffinity == after.emptyAffinity)
        return;
    if (!hasTerms(before) && !hasTerms(after))
        compareTexts("affinity", affinityText(before), affinityText(after), changes);
    else if (before.requiredTerms == after.requiredTerms)
        changes.push_back({"affinity", {}, {}});
}

} // namespace

std::string chanceText(const OrderChance &chance, const base::Phrases &words) {
    std::vector<std::string> outcomes;
    for (const OrderOutcome &outcome : chance.outcomes)
        outcomes.push_back(!outcome.abort.empty()
                               ? words.say(PHRASE("chance", "the cycle aborts ({})"), outcome.abort)
                           : outcome.clusters.empty()
                               ? words.say(PHRASE("chance", "no cluster"))
                               : fmt::format("{}", fmt::join(outcome.clusters, ", ")));
    return words.say(PHRASE("chance", "the order in which the hub lists its clusters decides, "
                                      "because an extreme value of {} has two spellings: {}"),
                     chance.property,
                     fmt::format("{}", fmt::join(outcomes, words.say(PHRASE("chance", "; or ")))));
}

std::string_view nameOf(Contradiction contradiction) {
    return base::nameIn<Contradiction::TooMany>(contradiction,
                                                {"None", "NotNamed", "Scored", "TooMany"});
}

Evidence evidenceOf(std::span<const Binding *const> own, const placement::Placement &placement,
                    std::string_view active) {
    Evidence evidence;
    std::int64_t held = 0;
    for (const Binding *binding : own) {
        if (!holds(*binding))
            continue;
        evidence.underway += isUnderway(*binding) ? 1U : 0U;
        if (binding->snapshotName != active)
            continue;
        ++held;
        if (evidence.contradiction != Contradiction::None)
            continue;
        if (!isNamed(*binding, placement))
            evidence.contradiction = Contradiction::NotNamed;
        else if (hasForeignScore(*binding, placement))
            evidence.contradiction = Contradiction::Scored;
        if (evidence.contradiction != Contradiction::None)
            evidence.cluster = binding->targetCluster;
    }
    const bool isLowered = placement.type() == PlacementType::PickN &&
                           placement.policy->numberOfClusters &&
                           held > *placement.policy->numberOfClusters;
    if (isLowered)
        evidence.contradiction = Contradiction::TooMany;
    return evidence;
}

std::optional<base::Error> refusalOf(const Basis &basis) {
    if (basis.isDeleting) // KubeFleet spec 3.1
        return base::errorOf(
            base::ErrorCode::Invalid,
            base::sentence(PHRASE("basis", "it is being deleted: the hub takes it "
                                           "from its clusters and picks nothing")));
    if (basis.hasSeveralLatest)
        return base::errorOf(
            base::ErrorCode::Invalid,
            base::sentence(PHRASE("basis", "not exactly one policy snapshot is marked as the "
                                           "latest: the hub schedules nothing until one is")));
    return std::nullopt;
}

std::string basisText(const Basis &basis, const base::Phrases &words) {
    std::string text = startText(basis, words);
    if (const auto refusal = refusalOf(basis))
        text += "; " + base::said(*refusal, words);
    if (basis.isByOwnClock)
        text += words.say(PHRASE("basis", "; heartbeats are judged by this computer's clock, "
                                          "because the hub's answers have no date"));
    if (basis.chance)
        text += "; " + chanceText(*basis.chance, words);
    return text;
}

std::string changesText(const std::vector<PolicyChange> &changes) {
    std::string text;
    for (const PolicyChange &change : changes) {
        text += text.empty() ? change.field : ", " + change.field;
        if (!change.before.empty() && !change.after.empty())
            text += fmt::format(" {} → {}", change.before, change.after);
        else if (!change.after.empty())
            text += " +" + change.after;
        else if (!change.before.empty())
            text += " −" + change.before;
    }
    return text;
}

std::string_view nameOf(PolicyState state) {
    return base::nameIn<PolicyState::Named>(
        state, {"New", "Unchanged", "NewCount", "NewSnapshot", "Unknown", "Named"});
}

Changes policyChanges(const std::optional<Policy> &before, const std::optional<Policy> &after) {
    if (before.has_value() != after.has_value())
        return {{"policy", {}, {}}};
    Changes changes;
    if (!before || *before == *after)
        return changes;
    compareTexts("placementType", before->placementType.string(), after->placementType.string(),
                 changes);
    compareNames(before->clusterNames, after->clusterNames, changes);
    compareTexts("numberOfClusters", numberText(before->numberOfClusters),
                 numberText(after->numberOfClusters), changes);
    if (before->requiredTerms != after->requiredTerms)
        changes.push_back({"requiredDuringSchedulingIgnoredDuringExecution", {}, {}});
    compareEmptyAffinities(*before, *after, changes);
    comparePreferences(*before, *after, changes);
    compareConstraints(*before, *after, changes);
    if (before->tolerations != after->tolerations)
        changes.push_back({"tolerations", {}, {}});
    return changes;
}

std::optional<ScheduledGeneration> scheduledGenerationOf(const placement::Placement &placement) {
    const auto integer = [](const kube::Value *value) -> std::optional<std::int64_t> {
        std::int64_t number = 0;
        if (value == nullptr)
            return std::nullopt;
        const std::string &text = value->text();
        const auto [rest, problem] =
            std::from_chars(text.data(), text.data() + text.size(), number);
        return problem == std::errc() ? std::optional(number) : std::nullopt;
    };
    const auto generation = integer(placement.document.findPath({"metadata", "generation"}));
    const kube::Value *conditions = placement.document.findPath({"status", "conditions"});
    if (!generation || conditions == nullptr)
        return std::nullopt;
    for (const kube::Value &condition : conditions->items()) {
        const kube::Value *type = condition.find("type");
        if (type == nullptr || !type->text().ends_with("PlacementScheduled"))
            continue;
        const auto scheduled = integer(condition.find("observedGeneration"));
        if (scheduled)
            return ScheduledGeneration{*generation, *scheduled};
    }
    return std::nullopt;
}

} // namespace evenkeel::objects
