// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/gate/claim.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "core/api/gate_tables.h"
#include "core/base/some_names.h"
#include "core/fleet/label_keys.h"
#include "core/gate/term.h"

namespace evenkeel::gate {

namespace {

using base::sentence;

base::Result<losses::SurvivalTable> tableOf(const Evidence &evidence, const LostDomains &lost,
                                            std::vector<const placement::Placement *> placements) {
    const objects::Objects &objects = evidence.objects();
    const auto key = losses::parseKey(objects.fleet, lost.key);
    if (!key)
        return tl::unexpected(key.error());
    losses::SurvivalQuestion question{losses::domainsOf(objects.fleet, *key), std::move(placements),
                                      evidence.world().known, evidence.losses()};
    if (lost.hasPairs) {
        const auto pairs = losses::pairsOf(question.domains);
        if (!pairs)
            return tl::unexpected(pairs.error());
        question.domains.insert(question.domains.end(), pairs->begin(), pairs->end());
    }
    return losses::survive(objects, question, evidence.stop());
}

constexpr std::size_t kMostListedNames = 8;

const ClaimKind *kindNamed(std::string_view name) {
    for (const auto kinds :
         {clusterClaims(), spreadClaims(), decisionClaims(), lossClaims(), rolloutClaims(),
          findingClaims(), renderClaims(), fieldClaims(), hubClaims()}) {
        const auto found = std::ranges::find(kinds, name, &ClaimKind::name);
        if (found != kinds.end())
            return &*found;
    }
    return nullptr;
}

/// The tables that a claim needs of all placements at once.
std::vector<LostDomains> lossesAsked(const Spot &claim, std::string_view name) {
    std::vector<LostDomains> asked;
    if (name != "survives" && name != "schedulableWithin")
        return asked;
    for (const Spot &item : itemsOf(claim))
        asked.push_back({item.text("key"), item.flag("pairs")});
    return asked;
}

api::Finding expectsNothingProblem(const Spot &spot, const std::string &name) {
    return spot.problem(
        sentence(PHRASE("gate", "{} expects nothing, so nothing can be wrong"), name));
}

/// A claim of nothing holds of everything. Lists that are all of what they say may be empty.
bool expectsNothing(std::string_view name, const kube::Value &value) {
    const bool isEmpty = value.items().empty() && value.members().empty() &&
                         (!value.isString() || value.text().empty());
    if (value.isObject() && name == "rollout")
        return std::ranges::all_of(value.members(), [](const kube::Value::Member &member) {
            return member.first == "readyAfter"; // how it goes, not what is expected
        });
    if (value.isObject())
        return isEmpty && name != "lint"; // of which no finding is expected then
    return isEmpty && (asksByItems(name) || name == "onlyOn");
}

/// Of a member of these nothing is asked by a map without members, nor by an empty part of a text;
/// a list is all of what it says.
void findEmptyMembers(const Spot &claim, manifest::Diagnostics &problems) {
    for (const kube::Value::Member &member : claim.value.members()) {
        const Spot spot = claim.member(member);
        const bool isEmpty = spot.value.isString()
                                 ? spot.value.text().empty()
                                 : spot.value.isObject() && spot.value.members().empty();
        if (isEmpty)
            problems.push_back(expectsNothingProblem(spot, member.first));
        else if (member.first == "failure")
            findEmptyMembers(spot, problems);
    }
}

/// Both are about the clusters that hold it: where none may be lost, one of them says it all.
void findRepeatedLoss(const Spot &expect, manifest::Diagnostics &problems) {
    const auto keeps = expect.find("keeps");
    const auto mayLose = expect.find("mayLose");
    if (!keeps || !mayLose)
        return;
    manifest::Diagnostics said; // already
    const auto kept = readBound(*keeps, Alone::AtLeast, said);
    const auto lost = readBound(*mayLose, Alone::AtMost, said);
    if (!kept || !lost)
        return;
    const bool keepsAll = kept->atLeast && kept->atLeast->isPercent && kept->atLeast->number >= 100;
    const bool losesNone = lost->atMost && lost->atMost->number == 0;
    if (!keepsAll && !losesNone)
        return;
    const bool isContradiction =
        (keepsAll && lost->atLeast && lost->atLeast->number > 0) ||
        (losesNone && kept->atMost && kept->atMost->isPercent && kept->atMost->number < 100);
    problems.push_back(mayLose->problem(
        isContradiction
            ? sentence(
                  PHRASE("gate", "mayLose and keeps contradict each other: nothing meets both"))
            : sentence(PHRASE("gate", "mayLose and keeps say the same here, that nothing is lost; "
                                      "leave one of them out"))));
}

} // namespace

bool asksByItems(std::string_view claim) {
    constexpr std::array<std::string_view, 6> kClaims{
        "picked", "notPicked", "survives", "schedulableWithin", "rendered", "applied"};
    return std::ranges::find(kClaims, claim) != kClaims.end();
}

void Survivals::want(const LostDomains &domains, const placement::Placement &placement) {
    auto &placements = m_asked[domains].placements;
    if (std::ranges::find(placements, &placement) == placements.end())
        placements.push_back(&placement);
}

base::Result<Survivals::Row> Survivals::rowOf(const Evidence &evidence,
                                              const LostDomains &domains) {
    const placement::Placement &placement = evidence.placement();
    Asked &asked = m_asked[domains];
    const auto isPlacement = [&placement](const placement::Placement *one) {
        return one->name == placement.name && one->nameSpace == placement.nameSpace &&
               one->kind == placement.kind;
    };
    const auto wanted = std::ranges::find_if(asked.placements, isPlacement);
    if (wanted == asked.placements.end()) {
        asked.placements.push_back(&placement);
        asked.table.reset();
    }
    if (!asked.table)
        asked.table = tableOf(evidence, domains, asked.placements);
    if (!*asked.table)
        return tl::unexpected(asked.table->error());
    const losses::SurvivalTable &table = **asked.table;
    const auto row = std::ranges::find_if(
        table.rows, [&](const losses::SurvivalRow &one) { return isPlacement(one.placement); });
    return Row{&table, &*row};
}

void Verdict::fail(std::string wanted, std::string found, std::string why) {
    m_failures.push_back(
        {m_claim, std::move(wanted), std::move(found), std::move(why), m_where, m_field});
}

void Verdict::failAt(std::string about, std::string wanted, std::string found) {
    fail(std::move(wanted), std::move(found));
    m_failures.back().about = std::move(about);
}

void Verdict::offer(std::map<std::string, kube::Value> instead) {
    m_failures.back().instead = std::move(instead);
}

void Verdict::equals(const std::string &what, const std::string &wanted, const std::string &found) {
    if (wanted != found)
        fail(what.empty() ? wanted : what + ": " + wanted, found);
}

void Verdict::note(std::string found) {
    m_notes.push_back({m_claim, {}, std::move(found), {}, m_where, m_field});
}

std::vector<Failure> Claim::broken(Evidence &evidence, std::vector<Failure> *notes) const {
    Verdict verdict(name, where, field);
    check(evidence, verdict);
    if (notes != nullptr)
        std::ranges::move(verdict.takeNotes(), std::back_inserter(*notes));
    return verdict.take();
}

namespace {

/// Where the hub decides nothing, nothing holds of its decision: what is held stays as it is by
/// chance, and most claims would hold of that.
void askForPlans(std::vector<Claim> &claims) {
    for (Claim &claim : claims) {
        const bool isOfDecision = std::ranges::any_of(
            std::array{clusterClaims(), spreadClaims(), lossClaims(), rolloutClaims()},
            [&claim](std::span<const ClaimKind> kinds) {
                return std::ranges::find(kinds, claim.name, &ClaimKind::name) != kinds.end();
            });
        if (!isOfDecision)
            continue;
        claim.check = [check = std::move(claim.check)](Evidence &evidence, Verdict &verdict) {
            check(evidence, verdict);
            if (verdict.holds() && !evidence.error().empty())
                verdict.fail(evidence.words().say(PHRASE("gate", "a plan")), evidence.error());
        };
    }
}

} // namespace

std::vector<Claim> readClaims(const Spot &expect, manifest::Diagnostics &problems) {
    std::vector<Claim> claims;
    const std::size_t before = problems.size();
    checkShape(expect, api::expectationField(), problems);
    if (problems.size() > before)
        return claims;
    for (const kube::Value::Member &member : expect.value.members()) {
        const Spot spot = expect.member(member);
        if (member.first == "cycle")
            continue; // of the scores
        if (expectsNothing(member.first, member.second)) {
            problems.push_back(expectsNothingProblem(spot, member.first));
            continue;
        }
        if (member.first == "rollout" || member.first == "resources")
            findEmptyMembers(spot, problems);
        const ClaimKind *kind = kindNamed(member.first);
        if (auto check = kind->read(spot, problems))
            claims.push_back({member.first, spot.where(), std::move(*check),
                              lossesAsked(spot, member.first), spot.path});
    }
    findRepeatedLoss(expect, problems);
    if (!expect.find("error"))
        askForPlans(claims);
    if (const auto cycle = expect.number("cycle")) {
        // The scores and filters of another cycle than the last.
        for (Claim &claim : claims)
            claim.check = [check = std::move(claim.check),
                           number = static_cast<std::size_t>(*cycle)](Evidence &evidence,
                                                                      Verdict &verdict) {
                evidence.lookAtCycle(number);
                check(evidence, verdict);
            };
    }
    return claims;
}

Names textsOf(const kube::Value &list) {
    Names texts;
    for (const kube::Value &item : list.items())
        texts.push_back(item.text());
    return texts;
}

std::string joinedNames(const Names &names) {
    return fmt::format("{}", fmt::join(names, ", "));
}

std::string namesText(const Names &names, const base::Phrases &words) {
    if (names.empty())
        return words.say(PHRASE("gate", "none"));
    return base::someNames(names, kMostListedNames, words);
}

std::optional<kube::Requirements> readSelector(const Spot &spot, manifest::Diagnostics &problems) {
    auto selector = kube::parseSelector(spot.value.text());
    if (!selector) {
        problems.push_back(spot.problem(sentenceOf(selector.error())));
        return std::nullopt;
    }
    if (selector->empty()) {
        problems.push_back(spot.problem(
            sentence(PHRASE("gate", "an empty selector matches everything; leave it out"))));
        return std::nullopt;
    }
    return std::move(*selector);
}

Names filtered(const fleet::Fleet &fleet, const Names &names, const kube::Requirements &selector,
               Match match) {
    const fleet::LabelMatcher matcher(fleet, selector);
    Names result;
    for (const std::string &name : names) {
        const auto cluster = fleet.find(name);
        const bool isMatching = cluster && matcher.matches(fleet, *cluster);
        if (isMatching == (match == Match::Matching))
            result.push_back(name);
    }
    return result;
}

} // namespace evenkeel::gate
