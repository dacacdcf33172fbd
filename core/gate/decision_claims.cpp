// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Claims about the plan as KubeFleet reports it: picks, decisions, scores, bindings, the hub's
// answer.

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "core/admission/validate.h"
#include "core/gate/claim.h"
#include "core/scheduling/cycle.h"

namespace evenkeel::gate {

namespace {

using MaybeCheck = std::optional<Check>;

constexpr std::string_view kUnschedulable = "ClusterUnschedulable, ";

/// What is between the parentheses of `NAME(a,b)`, cut at the last comma; nothing for other texts.
std::optional<std::pair<std::string_view, std::string_view>> argumentsOf(std::string_view claim,
                                                                         std::string_view name) {
    if (!claim.starts_with(name) || !claim.ends_with(')'))
        return std::nullopt;
    claim = claim.substr(name.size(), claim.size() - name.size() - 1);
    const std::size_t comma = claim.rfind(',');
    if (!claim.starts_with('(') || comma == std::string_view::npos)
        return std::nullopt;
    return std::pair(claim.substr(1, comma - 1), claim.substr(comma + 1));
}

/// The abbreviations of reasons, written out.
std::string claimedReason(const std::string &cluster, const std::string &claim) {
    const auto score = [](const auto &parts) {
        return fmt::format("(affinity score: {}, topology spread score: {})", parts->first,
                           parts->second);
    };
    if (const auto parts = argumentsOf(claim, "PICK"))
        return fmt::format("Successfully scheduled resources for placement in \"{}\" {}: picked by "
                           "scheduling policy",
                           cluster, score(parts));
    if (const auto parts = argumentsOf(claim, "LOW"))
        return fmt::format("Cluster \"{}\" does not score high enough {}", cluster, score(parts));
    if (const auto parts = argumentsOf(claim, "SPREAD"))
        return fmt::format("{}violated doNotSchedule topology spread constraint \"{}\" (max skew "
                           "{})",
                           kUnschedulable, parts->first, parts->second);
    if (claim == "AFF")
        return fmt::format(
            "{}cluster does not match with any of the required cluster affinity terms",
            kUnschedulable);
    return claim;
}

/// The plan of a claim that needs one; its absence is a failure.
const scheduling::Plan *planFor(const Evidence &evidence, Verdict &verdict) {
    const scheduling::Plan *plan = evidence.plan();
    if (plan != nullptr)
        return plan;
    const base::Phrases &words = evidence.words();
    verdict.fail(words.say(PHRASE("gate", "a plan")),
                 evidence.error().empty()
                     ? words.say(PHRASE("gate", "nothing is planned anew after a loss"))
                     : evidence.error());
    return nullptr;
}

using Decisions = std::vector<placement::ClusterDecision>;

const Decisions &decisionsOf(const scheduling::Plan &plan) {
    static const Decisions none;
    return plan.decisions ? *plan.decisions : none;
}

/// A check of what is made of the plan as a text against the claim.
template <typename Find> MaybeCheck plainCheck(std::string claimed, const Find &find) {
    return [claimed = std::move(claimed), find](Evidence &evidence, Verdict &verdict) {
        if (const scheduling::Plan *plan = planFor(evidence, verdict))
            verdict.equals({}, claimed, find(evidence, *plan));
    };
}

MaybeCheck readPicks(const Spot &spot, manifest::Diagnostics &) {
    return plainCheck(joinedNames(textsOf(spot.value)),
                      [](const Evidence &evidence, const scheduling::Plan &plan) {
                          Names names;
                          for (const scheduling::Pick &pick : plan.picks)
                              names.emplace_back(evidence.fleet().name(pick.cluster));
                          return joinedNames(names);
                      });
}

MaybeCheck readSelected(const Spot &spot, manifest::Diagnostics &) {
    return plainCheck(joinedNames(textsOf(spot.value)),
                      [](const Evidence &, const scheduling::Plan &plan) {
                          Names names;
                          for (const placement::ClusterDecision &decision : decisionsOf(plan)) {
                              if (decision.selected)
                                  names.push_back(decision.clusterName);
                          }
                          return joinedNames(names);
                      });
}

MaybeCheck readEntries(const Spot &spot, manifest::Diagnostics &) {
    return plainCheck(spot.value.text(), [](const Evidence &, const scheduling::Plan &plan) {
        return std::to_string(decisionsOf(plan).size());
    });
}

MaybeCheck readConditionClaim(const Spot &spot, manifest::Diagnostics &) {
    return plainCheck(spot.value.text(), [](const Evidence &, const scheduling::Plan &plan) {
        const bool isFull = plan.condition && plan.condition->isTrue;
        return fmt::format("{} {}", isFull ? "full" : "part", plan.placed);
    });
}

MaybeCheck readDecisions(const Spot &spot, manifest::Diagnostics &) {
    std::string claimed;
    for (const std::string &line : textsOf(spot.value)) {
        const std::string cluster = line.substr(0, line.find(' '));
        claimed += cluster + " " + claimedReason(cluster, line.substr(line.find(' ') + 1)) + "\n";
    }
    return plainCheck(claimed, [](const Evidence &, const scheduling::Plan &plan) {
        std::string found;
        for (const placement::ClusterDecision &decision : decisionsOf(plan))
            found += decision.clusterName + " " + decision.reason + "\n";
        return found;
    });
}

MaybeCheck readReasons(const Spot &spot, manifest::Diagnostics &) {
    return [claims = spot.value](Evidence &evidence, Verdict &verdict) {
        const scheduling::Plan *plan = planFor(evidence, verdict);
        if (plan == nullptr)
            return;
        for (const auto &[cluster, reason] : claims.members()) {
            const Decisions &all = decisionsOf(*plan);
            const auto found =
                std::ranges::find(all, cluster, &placement::ClusterDecision::clusterName);
            verdict.equals(cluster, claimedReason(cluster, reason.text()),
                           found == all.end() ? "not listed" : found->reason);
        }
    };
}

/// As many of the unselected decisions as are missing (KubeFleet spec 2.9).
MaybeCheck readFailed(const Spot &spot, manifest::Diagnostics &) {
    return plainCheck(joinedNames(textsOf(spot.value)), [](const Evidence &evidence,
                                                           const scheduling::Plan &plan) {
        Names messages;
        const Decisions &all = decisionsOf(plan);
        const auto selected = static_cast<std::size_t>(
            std::ranges::count_if(all, &placement::ClusterDecision::selected));
        const bool isPickAll = evidence.placement().type() == placement::PlacementType::PickAll;
        const std::size_t missing =
            isPickAll || plan.wanted < selected ? 0 : plan.wanted - selected;
        for (const placement::ClusterDecision &decision : all) {
            if (!decision.selected && messages.size() < missing)
                messages.push_back(decision.reason);
        }
        return joinedNames(messages);
    });
}

scheduling::CycleDetail cycleOf(const Evidence &evidence, const scheduling::Plan &plan) {
    return scheduling::cycleDetail(evidence.fleet(), plan,
                                   evidence.cycle().value_or(plan.cycles) - 1);
}

const scheduling::ClusterVerdict *verdictOn(const Evidence &evidence,
                                            const std::vector<scheduling::ClusterVerdict> &verdicts,
                                            const std::string &name) {
    const auto found = std::ranges::find_if(verdicts, [&](const auto &verdict) {
        return evidence.fleet().name(verdict.cluster) == name;
    });
    return found == verdicts.end() ? nullptr : &*found;
}

MaybeCheck readScores(const Spot &spot, manifest::Diagnostics &) {
    return [claims = spot.value](Evidence &evidence, Verdict &verdict) {
        const scheduling::Plan *plan = planFor(evidence, verdict);
        if (plan == nullptr)
            return;
        const scheduling::CycleDetail detail = cycleOf(evidence, *plan);
        for (const auto &[cluster, score] : claims.members()) {
            const auto *found = verdictOn(evidence, detail.scored, cluster);
            verdict.equals(cluster, score.text(),
                           found ? fmt::format("{}/{}/{}", found->score.topologySpread,
                                               found->score.affinity, found->score.obsolete)
                                 : "none");
        }
    };
}

MaybeCheck readFiltered(const Spot &spot, manifest::Diagnostics &) {
    return [claims = spot.value](Evidence &evidence, Verdict &verdict) {
        const scheduling::Plan *plan = planFor(evidence, verdict);
        if (plan == nullptr)
            return;
        const scheduling::CycleDetail detail = cycleOf(evidence, *plan);
        for (const auto &[cluster, reason] : claims.members()) {
            const auto *found = verdictOn(evidence, detail.filtered, cluster);
            verdict.equals(cluster, reason.text(),
                           found ? scheduling::refusalStatus(found->reason) : "none");
        }
    };
}

MaybeCheck readBindings(const Spot &spot, manifest::Diagnostics &) {
    return plainCheck(joinedNames(textsOf(spot.value)),
                      [](const Evidence &, const scheduling::Plan &plan) {
                          Names lines;
                          for (const scheduling::BindingOutcome &binding : plan.bindings)
                              lines.push_back(fmt::format("{} {} {}", binding.cluster,
                                                          binding.state.text(), binding.snapshot));
                          return joinedNames(lines);
                      });
}

MaybeCheck readError(const Spot &spot, manifest::Diagnostics &) {
    return [claimed = spot.value.text()](Evidence &evidence, Verdict &verdict) {
        if (evidence.error().find(claimed) == std::string::npos || evidence.error().empty())
            verdict.fail(claimed, evidence.error().empty()
                                      ? evidence.words().say(PHRASE("gate", "a plan"))
                                      : evidence.error());
    };
}

MaybeCheck readRequest(const Spot &spot, manifest::Diagnostics &) {
    return [claimed = spot.value.text()](Evidence &evidence, Verdict &verdict) {
        verdict.equals({}, claimed, evidence.stored() != nullptr ? "update" : "create");
    };
}

MaybeCheck readRefused(const Spot &spot, manifest::Diagnostics &) {
    return [claimed = textsOf(spot.value)](Evidence &evidence, Verdict &verdict) {
        Names left = claimed;
        const base::Phrases &words = evidence.words();
        for (const admission::Finding &finding :
             admission::validate(evidence.placement().document, evidence.stored()).errors) {
            const std::string text =
                fmt::format("{} {}: {}", finding.rule, finding.field.text(), finding.sentence);
            const auto known = std::ranges::find_if(left, [&text](const std::string &part) {
                return text.find(part) != std::string::npos;
            });
            if (known == left.end())
                verdict.fail(words.say(PHRASE("gate", "not refused for another reason")), text);
            else
                left.erase(known);
        }
        for (const std::string &part : left)
            verdict.fail(part, words.say(PHRASE("gate", "the hub does not say so")));
    };
}

constexpr std::array kDecisionClaims{
    ClaimKind{"picks", readPicks},         ClaimKind{"selected", readSelected},
    ClaimKind{"entries", readEntries},     ClaimKind{"condition", readConditionClaim},
    ClaimKind{"decisions", readDecisions}, ClaimKind{"reasons", readReasons},
    ClaimKind{"failed", readFailed},       ClaimKind{"scores", readScores},
    ClaimKind{"filtered", readFiltered},   ClaimKind{"bindings", readBindings},
    ClaimKind{"error", readError},         ClaimKind{"request", readRequest},
    ClaimKind{"refused", readRefused},
};

} // namespace

std::span<const ClaimKind> decisionClaims() {
    return kDecisionClaims;
}

} // namespace evenkeel::gate
