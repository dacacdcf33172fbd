// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Claims about what is left if clusters go dark or leave the fleet.

#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>

#include "core/gate/checks.h"
#include "core/gate/term.h"
#include "core/losses/loss_text.h"
#include "core/scenarios/applying.h"

namespace evenkeel::gate {

namespace {

using base::sentence;
using kube::Value;
using losses::Loss;
using MaybeCheck = std::optional<Check>;

// --- survives ----------------------------------------------------------------------------------

struct SurvivalClaim {
    LostDomains domains;
    Loss loss = Loss::Leaves;
    std::optional<Bound> runs; // nothing: as many as the policy asks for

    bool holds(const losses::SurvivalRow &row, const losses::SurvivalCell &cell) const {
        const auto whole = static_cast<std::int64_t>(row.asked.value_or(row.held));
        return runs ? runs->holds(cell.runs(loss), whole)
                    : cell.fate(loss) == losses::Fate::Survives;
    }
};

std::string wantedOf(const SurvivalClaim &claim, const base::Phrases &words) {
    const std::string &key = claim.domains.key;
    const std::string what = claim.domains.hasPairs
                                 ? words.say(PHRASE("gate", "any one or two of {}"), key)
                                 : words.say(PHRASE("gate", "any {}"), key);
    const std::string event = claim.loss == Loss::GoesDark
                                  ? words.say(PHRASE("gate", "if {} goes dark"), what)
                                  : words.say(PHRASE("gate", "if {} is lost"), what);
    return claim.runs ? words.say(PHRASE("gate", "clusters that run it {}: {}"), event,
                                  claim.runs->text(words))
                      : words.say(PHRASE("gate", "complete {}"), event);
}

/// What KubeFleet does when the domain is lost, in words.
std::string storyOf(const Evidence &evidence, const losses::LossStep &step) {
    const auto story = evidence.storyWith({&step, 1});
    if (!story)
        return {};
    const losses::StepEffect &effect = story->steps.back();
    std::string text = losses::effectText(step, effect, evidence.words());
    for (std::size_t i = 0; i < std::min<std::size_t>(effect.refused.size(), 2); ++i)
        text += " " + fmt::format("{} ({}).", effect.refused[i].reason,
                                  effect.refused[i].clusters.size());
    return text;
}

/// Where the placement stands against the loss of each domain; tests of one plan share what they
/// find, others find it into `own`.
auto survivalOf(const LostDomains &domains, Evidence &evidence, Survivals &own) {
    const bool isShared = evidence.scenario().isEmpty() && evidence.world().survivals != nullptr;
    Survivals &survivals = isShared ? *evidence.world().survivals : own;
    return survivals.rowOf(evidence, domains);
}

void checkSurvival(const SurvivalClaim &claim, Evidence &evidence, Verdict &verdict) {
    const base::Phrases &words = evidence.words();
    Survivals own;
    const auto found = survivalOf(claim.domains, evidence, own);
    if (!found) {
        verdict.fail(wantedOf(claim, words), said(found.error(), words));
        return;
    }
    const auto &[table, row] = *found;
    std::optional<std::size_t> worst;
    std::size_t count = 0;
    for (std::size_t i = 0; i < row->cells.size(); ++i) {
        if (claim.holds(*row, row->cells[i]))
            continue;
        ++count;
        if (!worst || row->cells[i].runs(claim.loss) < row->cells[*worst].runs(claim.loss))
            worst = i;
    }
    if (!worst)
        return;
    const losses::SurvivalCell &cell = row->cells[*worst];
    const losses::Domain &domain = table->domains[*worst];
    std::string text = fmt::format("{}: {}", domain.title(),
                                   losses::fateText(cell.fate(claim.loss), row->asked,
                                                    cell.runs(claim.loss), words)) +
                       fmt::format(" ({})", losses::cellText(*row, *worst, claim.loss));
    if (count > 1)
        text +=
            "; " + words.say(PHRASE("gate", "{} of {} domains in all"), count, row->cells.size());
    verdict.fail(wantedOf(claim, words), std::move(text), storyOf(evidence, {claim.loss, domain}));
    if (claim.runs && !claim.runs->atMost)
        verdict.offer(claim.runs->instead(
            cell.runs(claim.loss), static_cast<std::int64_t>(row->asked.value_or(row->held))));
}

MaybeCheck readSurvives(const Spot &spot, manifest::Diagnostics &problems) {
    std::vector<SurvivalClaim> claims;
    for (const Spot &item : itemsOf(spot)) {
        SurvivalClaim claim;
        claim.domains = {item.text("key"), item.flag("pairs")};
        if (item.text("as") == "dark")
            claim.loss = Loss::GoesDark;
        if (const auto runs = item.find("runs"))
            claim.runs = readLimits(*runs, Alone::AtLeast, problems);
        claims.push_back(std::move(claim));
    }
    return checkOfEach(std::move(claims), checkSurvival);
}

// --- schedulableWithin -------------------------------------------------------------------------

struct RescheduleClaim {
    std::string key;
    std::size_t missing = 0;
    std::optional<kube::Requirements> clusters;
    std::string clustersText;
};

void checkReschedule(const RescheduleClaim &claim, Evidence &evidence, Verdict &verdict) {
    const base::Phrases &words = evidence.words();
    const fleet::Fleet &fleet = evidence.objects().fleet;
    Survivals own;
    const auto found = survivalOf({claim.key, false}, evidence, own);
    const std::string wanted = words.say(PHRASE("gate", "at most {} missing after any {} is lost"),
                                         claim.missing, claim.key);
    if (!found) {
        verdict.fail(wanted, said(found.error(), words));
        return;
    }
    const auto &[table, row] = *found;
    std::map<std::size_t, Names> picked; // against the claim, by domain
    for (std::size_t i = 0; i < row->cells.size(); ++i) {
        const losses::SurvivalCell &cell = row->cells[i];
        const losses::Domain &domain = table->domains[i];
        const bool isEnough = cell.after + claim.missing >= row->asked.value_or(0);
        const bool isUntouched = cell.left == row->held && row->asked == row->held;
        const bool asksWhich = claim.clusters && !isUntouched;
        if (isEnough && !asksWhich)
            continue;
        // Of many losses the same clusters are picked instead.
        const auto [known, isNew] = picked.try_emplace(isEnough ? cell.alike : i);
        if (isNew) {
            const losses::LossStep step{Loss::Leaves, table->domains[known->first]};
            const auto story = evidence.storyWith({&step, 1});
            if (!story)
                return; // cancelled
            const losses::StepEffect &effect = story->steps.back();
            if (!isEnough)
                verdict.fail(wanted,
                             words.say(PHRASE("gate", "{}: {} of {}"), domain.title(),
                                       effect.after.size(), story->standing.asked.value_or(0)),
                             losses::effectText(step, effect, words));
            if (claim.clusters)
                known->second = filtered(fleet, effect.picked, *claim.clusters, Match::Others);
        }
        if (!known->second.empty())
            verdict.fail(
                words.say(PHRASE("gate", "picked instead only with {}"), claim.clustersText),
                words.say(PHRASE("gate", "{}: picks {}"), domain.title(),
                          namesText(known->second, words)));
    }
}

MaybeCheck readReschedule(const Spot &spot, manifest::Diagnostics &problems) {
    std::vector<RescheduleClaim> claims;
    for (const Spot &item : itemsOf(spot)) {
        RescheduleClaim claim{item.text("key"),
                              static_cast<std::size_t>(item.number("missing").value_or(0)),
                              {},
                              item.text("clusters")};
        if (const auto clusters = item.find("clusters"))
            claim.clusters = readSelector(*clusters, problems);
        claims.push_back(std::move(claim));
    }
    return checkOfEach(std::move(claims), checkReschedule);
}

// --- losses ------------------------------------------------------------------------------------

/// `leave:region=west back:region=west`; nothing if the words name no loss.
std::optional<scenarios::Step> lossesIn(const std::string &words) {
    scenarios::Step scenario;
    for (std::size_t begin = 0; begin < words.size();) {
        const std::size_t end = std::min(words.find(' ', begin), words.size());
        const std::string word = words.substr(begin, end - begin);
        const std::size_t colon = word.find(':');
        const auto loss = losses::lossNamed(word.substr(0, colon));
        if (!loss || colon == std::string::npos)
            return std::nullopt;
        scenario.losses.push_back({*loss, word.substr(colon + 1)});
        begin = end + 1;
    }
    return scenario.losses.empty() ? std::nullopt : std::optional(std::move(scenario));
}

void checkLosses(const std::string &words, const scenarios::Step &scenario, const std::string &end,
                 Evidence &evidence, Verdict &verdict) {
    const auto steps = stepsOf(scenario, evidence.objects().fleet);
    if (!steps) {
        verdict.fail(words + ": " + end, said(steps.error(), evidence.words()));
        return;
    }
    if (const auto story = evidence.storyWith(*steps))
        verdict.equals(words, end,
                       fmt::format("{} ({})", losses::endText(*story),
                                   joinedNames(story->steps.back().after)));
}

MaybeCheck readLosses(const Spot &spot, manifest::Diagnostics &problems) {
    std::vector<std::tuple<std::string, scenarios::Step, std::string>> claims;
    for (const Value::Member &member : spot.value.members()) {
        if (auto scenario = lossesIn(member.first))
            claims.emplace_back(member.first, std::move(*scenario), member.second.text());
        else
            problems.push_back(spot.member(member).problem(sentence(
                PHRASE("gate", "{} is no loss; write {}"), member.first, "leave:region=west")));
    }
    return [claims](Evidence &evidence, Verdict &verdict) {
        for (const auto &[words, scenario, end] : claims)
            checkLosses(words, scenario, end, evidence, verdict);
    };
}

constexpr std::array kLossClaims{ClaimKind{"survives", readSurvives},
                                 ClaimKind{"schedulableWithin", readReschedule},
                                 ClaimKind{"losses", readLosses}};

} // namespace

std::span<const ClaimKind> lossClaims() {
    return kLossClaims;
}

} // namespace evenkeel::gate
