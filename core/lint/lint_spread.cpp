// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>

#include "core/base/matching.h"
#include "core/base/names.h"
#include "core/fleet/label_keys.h"
#include "core/insight/changes/change_candidates.h"
#include "core/insight/why/score_sum.h"
#include "core/kube/taints.h"
#include "core/lint/lint_subject.h"
#include "core/scheduling/cycle.h"
#include "core/scheduling/plan.h"
#include "core/scheduling/spread_board.h"

namespace evenkeel::lint {

namespace {

using placement::Policy;
using scheduling::Filter;
using scheduling::SpreadKey;

std::string domainName(const LintSubject &subject, const SpreadKey &key,
                       spread::DomainIndex domain) {
    const auto value = static_cast<fleet::StringId>(key.domains->valueOfDomain[domain]);
    return fmt::format("{}={}", key.key, subject.fleet().text(value));
}

Policy withoutConstraint(Policy policy, std::size_t constraint) {
    policy.spreadConstraints.erase(policy.spreadConstraints.begin() +
                                   static_cast<std::ptrdiff_t>(constraint));
    return policy;
}

Fix dropConstraint(const LintSubject &subject, std::size_t constraint) {
    return {subject.words().say(PHRASE("lint", "Drop the constraint on {}"),
                                subject.policy.spreadConstraints[constraint].topologyKey),
            policyEdit(withoutConstraint(subject.policy, constraint))};
}

Fix soften(const LintSubject &subject, std::size_t constraint) {
    Policy policy = subject.policy;
    auto &rule = policy.spreadConstraints[constraint];
    rule.whenUnsatisfiable = kube::WhenUnsatisfiable::ScheduleAnyway;
    return {subject.words().say(PHRASE("lint", "Set the constraint on {} to ScheduleAnyway"),
                                rule.topologyKey),
            policyEdit(policy)};
}

// --- keyless-preferred -------------------------------------------------------------------------

constexpr std::size_t kMostSpelt = 100; // clusters whose labels are read for a misspelt key

Fix demandKey(const LintSubject &subject, const std::string &key) {
    Policy policy = subject.policy;
    if (policy.requiredTerms.empty())
        policy.requiredTerms.emplace_back();
    for (placement::ClusterSelectorTerm &term : policy.requiredTerms) {
        if (!term.labelSelector)
            term.labelSelector.emplace();
        term.labelSelector->matchExpressions.push_back({key, "Exists", {}});
    }
    return {subject.words().say(PHRASE("lint", "Require the label {}"), key), policyEdit(policy)};
}

std::string keylessSentence(const LintSubject &subject, const std::string &key, std::size_t keyless,
                            std::size_t picked) {
    const base::Phrases &words = subject.words();
    const std::string all =
        base::sayOf(words, keyless,
                    PHRASE("lint", "1 cluster without the label {} scores 0 for it, is picked "
                                   "before clusters that raise its skew and counts in no domain"),
                    PHRASE("lint", "{} clusters without the label {} score 0 for it, are picked "
                                   "before clusters that raise its skew and count in no domain"),
                    key);
    return picked == 1
               ? words.say(PHRASE("lint", "{}; 1 of them holds the placement."), all)
               : words.say(PHRASE("lint", "{}; {} of them hold the placement."), all, picked);
}

/// A label of the cluster that is the key but for one or two letters, and that no cluster with the
/// key has; empty where there is none.
std::string misspeltKey(const LintSubject &subject, const SpreadKey &key, std::size_t row) {
    constexpr std::size_t kSlips = 2;
    constexpr std::size_t kShortest = 4; // shorter names are near to too many
    const fleet::Fleet &fleet = subject.fleet();
    const std::size_t prefix = key.key.rfind('/') + 1; // of none: 0
    if (key.key.size() - prefix < kShortest)
        return {};
    const std::array<std::string_view, 1> meant{key.key};
    for (const auto &[label, value] : fleet.cluster(fleet::ClusterIndex(row)).labels) {
        if (label.rfind('/') + 1 != prefix || base::nearName(label, meant, kSlips).empty())
            continue;
        bool isOther = false;
        for (std::size_t other = 0; other < fleet.size() && !isOther; ++other)
            isOther = key.domains->domainOfItem[other] != spread::kNoDomain &&
                      fleet.cluster(fleet::ClusterIndex(other)).labels.contains(label);
        if (!isOther)
            return label;
    }
    return {};
}

/// Renames the labels, of clusters by their rows.
Fix rename(const LintSubject &subject, const std::string &key,
           const std::map<std::size_t, std::string> &misspelt) {
    Fix fix;
    fix.title =
        subject.words().say(PHRASE("lint", "Write {} for {}"), key, misspelt.begin()->second);
    for (const auto &[row, label] : misspelt) {
        const std::string value =
            subject.fleet().cluster(fleet::ClusterIndex(row)).labels.at(label);
        fix.edit.labels.push_back({subject.name(row), key, value});
        fix.edit.labels.push_back({subject.name(row), label, std::nullopt});
    }
    return fix;
}

void checkKeyless(const LintSubject &subject, Findings &findings) {
    for (const SpreadKey &key : subject.keys) {
        std::vector<std::string> keyless;
        std::map<std::size_t, std::string> misspelt;
        bool hasKeyed = false;
        for (std::size_t row = 0; row < subject.filters.size(); ++row) {
            if (!subject.isFeasible(row))
                continue;
            if (key.domains->domainOfItem[row] != spread::kNoDomain) {
                hasKeyed = true;
                continue;
            }
            keyless.push_back(subject.name(row));
            if (keyless.size() > kMostSpelt)
                misspelt.clear(); // too many for a slip
            else if (const std::string label = misspeltKey(subject, key, row); !label.empty())
                misspelt.emplace(row, label);
        }
        if (keyless.empty() || !hasKeyed || !subject.isRanked())
            continue;
        const auto picked = std::ranges::count_if(
            keyless, [&](const std::string &name) { return subject.placed.contains(name); });
        Finding &finding = findings.add(
            keylessSentence(subject, key.key, keyless.size(), static_cast<std::size_t>(picked)),
            constraintField(key.constraints.front(), "topologyKey"), keyless);
        finding.level = !misspelt.empty() ? Level::Error
                        : picked == 0     ? Level::Info
                                          : Level::Warning;
        if (!misspelt.empty())
            finding.sentence +=
                " " + subject.words().say(PHRASE("lint", "{} has the label {} instead."),
                                          subject.name(misspelt.begin()->first),
                                          misspelt.begin()->second);
        if (findings.wantsFixes() && misspelt.size() == keyless.size())
            finding.fixes = {rename(subject, key.key, misspelt), demandKey(subject, key.key)};
        else if (findings.wantsFixes())
            finding.fixes = {demandKey(subject, key.key)};
    }
}

// --- dead-domain -------------------------------------------------------------------------------

struct DeadDomains {
    std::vector<std::string> domains;
    std::vector<std::size_t> rows;
    std::size_t live = 0;
};

DeadDomains deadDomains(const LintSubject &subject, const SpreadKey &key) {
    std::vector<bool> isLive(key.domains->size(), false);
    for (std::size_t row = 0; row < subject.filters.size(); ++row) {
        const auto domain = key.domains->domainOfItem[row];
        if (domain != spread::kNoDomain && (subject.isFeasible(row) || subject.isHeld(row)))
            isLive[domain] = true;
    }
    DeadDomains dead;
    for (spread::DomainIndex domain = 0; domain < isLive.size(); ++domain) {
        if (isLive[domain])
            ++dead.live;
        else
            dead.domains.push_back(domainName(subject, key, domain));
    }
    for (std::size_t row = 0; row < subject.filters.size(); ++row) {
        const auto domain = key.domains->domainOfItem[row];
        if (domain != spread::kNoDomain && !isLive[domain])
            dead.rows.push_back(row);
    }
    return dead;
}

std::string whyDead(const LintSubject &subject, const DeadDomains &dead) {
    const auto refusedBy = [&](Filter filter) {
        return std::ranges::count_if(
            dead.rows, [&](std::size_t row) { return subject.filters[row] == filter; });
    };
    const base::Phrases &words = subject.words();
    std::string text;
    const auto add = [&](std::ptrdiff_t count, const std::string &clusters) {
        if (count > 0)
            text += (text.empty() ? "" : ", ") + clusters;
    };
    const auto outside = refusedBy(Filter::ClusterAffinity);
    add(outside, words.say(PHRASE("lint", "{} outside the required affinity"), outside));
    const auto unfit = refusedBy(Filter::ClusterEligibility);
    add(unfit, words.say(PHRASE("lint", "{} not eligible"), unfit));
    const auto homeless = refusedBy(Filter::NamespaceAffinity);
    add(homeless, words.say(PHRASE("lint", "{} without the namespace"), homeless));
    const auto tainted = refusedBy(Filter::TaintToleration);
    add(tainted, words.say(PHRASE("lint", "{} tainted"), tainted));
    return text;
}

std::optional<Fix> tolerateAll(const LintSubject &subject, const DeadDomains &dead) {
    Policy policy = subject.policy;
    for (const std::size_t row : dead.rows) {
        if (subject.filters[row] != Filter::TaintToleration)
            continue;
        const auto index = static_cast<fleet::ClusterIndex>(row);
        for (const kube::Taint &taint : subject.fleet().cluster(index).taints) {
            const bool isTolerated = std::ranges::any_of(policy.tolerations, [&](const auto &t) {
                return kube::tolerates(t, taint.key, taint.value, taint.effect.text());
            });
            if (!isTolerated)
                policy.tolerations.push_back(insight::tolerationOf(taint));
        }
    }
    if (policy == subject.policy)
        return std::nullopt;
    return Fix{subject.words().say(PHRASE("lint", "Tolerate the taints of its clusters")),
               policyEdit(policy)};
}

std::optional<Fix> unlabel(const LintSubject &subject, const DeadDomains &dead,
                           const std::string &key) {
    const bool isAgentsFault = std::ranges::all_of(dead.rows, [&](std::size_t row) {
        return subject.filters[row] == Filter::ClusterEligibility;
    });
    if (!isAgentsFault || fleet::isPlatformLabel(key))
        return std::nullopt;
    const base::Phrases &words = subject.words();
    Fix fix{dead.rows.size() == 1
                ? words.say(PHRASE("lint", "Remove the label {} from 1 cluster"), key)
                : words.say(PHRASE("lint", "Remove the label {} from {} clusters"), key,
                            dead.rows.size()),
            {}};
    for (const std::size_t row : dead.rows)
        fix.edit.labels.push_back({subject.name(row), key, std::nullopt});
    return fix;
}

std::string deadSentence(const LintSubject &subject, const std::string &key,
                         const DeadDomains &dead, std::int32_t maxSkew) {
    const base::Phrases &words = subject.words();
    const std::string &first = dead.domains.front();
    const std::size_t others = dead.domains.size() - 1;
    const std::string names =
        others == 0   ? first
        : others == 1 ? words.say(PHRASE("lint", "{} and 1 other domain"), first)
                      : words.say(PHRASE("lint", "{} and {} other domains"), first, others);
    const std::string what =
        others == 0
            ? words.say(
                  PHRASE("lint",
                         "{} has no cluster that can be picked ({}) and still sets the minimum"),
                  names, whyDead(subject, dead))
            : words.say(
                  PHRASE("lint",
                         "{} have no cluster that can be picked ({}) and still set the minimum"),
                  names, whyDead(subject, dead));
    return maxSkew == 1
               ? words.say(PHRASE("lint", "{}, so every other {} gets at most 1 placement."), what,
                           key)
               : words.say(PHRASE("lint", "{}, so every other {} gets at most {} placements."),
                           what, key, std::max(maxSkew, 0));
}

void reportDead(const LintSubject &subject, const SpreadKey &key, const DeadDomains &dead,
                std::size_t constraint, Findings &findings) {
    const auto &rule = subject.policy.spreadConstraints[constraint];
    std::vector<std::string> clusters;
    for (const std::size_t row : dead.rows)
        clusters.push_back(subject.name(row));
    Finding &finding = findings.add(deadSentence(subject, key.key, dead, rule.maxSkew),
                                    constraintField(constraint, "topologyKey"), clusters);
    if (subject.isFulfilled())
        finding.level = Level::Warning;
    if (!findings.wantsFixes())
        return;
    if (const auto fix = tolerateAll(subject, dead))
        finding.fixes.push_back(*fix);
    finding.fixes.push_back(soften(subject, constraint));
    if (const auto fix = unlabel(subject, dead, key.key))
        finding.fixes.push_back(*fix);
}

void checkDeadDomains(const LintSubject &subject, Findings &findings) {
    if (!subject.isRanked())
        return;
    for (const SpreadKey &key : subject.keys) {
        const DeadDomains dead = deadDomains(subject, key);
        if (dead.domains.empty() || dead.live == 0)
            continue;
        for (const std::size_t constraint : key.constraints) {
            if (subject.policy.spreadConstraints[constraint].isHard())
                reportDead(subject, key, dead, constraint, findings);
        }
    }
}

// --- locked-by-imbalance -----------------------------------------------------------------------

/// Raises every constraint that keeps one cluster out as far as it takes.
Policy admitting(Policy policy, const std::vector<insight::SpreadTerm> &terms) {
    for (std::size_t i = 0; i < terms.size(); ++i) {
        if (terms[i].violates && terms[i].isHard)
            policy.spreadConstraints[i].maxSkew = static_cast<std::int32_t>(terms[i].skewAfter);
    }
    return policy;
}

void checkLocked(const LintSubject &subject, Findings &findings) {
    if (!subject.plan || subject.isFulfilled() || !subject.isRanked() ||
        !subject.plan->trace.ranFilters())
        return;
    const std::size_t cycle = subject.plan->cycles - 1;
    const auto detail = scheduling::cycleDetail(subject.fleet(), *subject.plan, cycle);
    if (!detail.scored.empty())
        return;
    const insight::SumOfScores sums(subject.fleet(), *subject.plan);
    const scheduling::SpreadBoard board =
        scheduling::boardAfter(*subject.plan, scheduling::picksBefore(*subject.plan, cycle));
    std::vector<std::string> refused;
    std::optional<std::size_t> lock; // constraint that refuses its own emptiest domain
    std::optional<std::vector<insight::SpreadTerm>> key;
    for (const auto &verdict : detail.filtered) {
        if (verdict.filter != Filter::TopologySpreadConstraints)
            continue;
        refused.emplace_back(subject.fleet().name(verdict.cluster));
        if (key)
            continue;
        const auto terms = sums.spreadOf(board, verdict.cluster);
        const auto locked = std::ranges::find_if(terms, [](const insight::SpreadTerm &term) {
            return term.violates && term.isHard && term.placements == term.smallest;
        });
        if (locked != terms.end()) {
            lock = static_cast<std::size_t>(locked - terms.begin());
            key = terms;
        }
    }
    if (!lock)
        return;
    const insight::SpreadTerm &term = (*key)[*lock];
    Finding &finding = findings.add(
        subject.words().say(
            PHRASE("lint", "The placements are so uneven over {} ({} to {}) that the constraint "
                           "rejects even the emptiest domain; the placement stays short by {} "
                           "until counts or labels change."),
            term.topologyKey, term.smallest, term.largest,
            subject.plan->wanted - subject.plan->placed),
        constraintField(*lock, "maxSkew"), refused);
    finding.fixes = {{subject.words().say(PHRASE("lint", "Raise maxSkew of {} to {}"),
                                          term.topologyKey, term.skewAfter),
                      policyEdit(admitting(subject.policy, *key))},
                     soften(subject, *lock)};
}

// --- skew-beyond-limit -------------------------------------------------------------------------

void checkSkew(const LintSubject &subject, Findings &findings) {
    if (!subject.plan || !subject.isRanked())
        return;
    // Clusters that a downscale removes leave no pick: count the clusters that hold the placement.
    scheduling::SpreadBoard board(subject.keys, subject.policy.spreadConstraints);
    for (const std::string &name : subject.placed) {
        if (const auto cluster = subject.fleet().find(name))
            board.add(*cluster);
    }
    for (std::size_t key = 0; key < subject.keys.size(); ++key) {
        const spread::DomainCounts &counts = board.counts(key);
        for (const std::size_t constraint : subject.keys[key].constraints) {
            const auto &rule = subject.policy.spreadConstraints[constraint];
            if (!rule.isHard() || counts.skew() <= rule.maxSkew)
                continue;
            Finding &finding = findings.add(
                subject.words().say(
                    PHRASE("lint", "The placement ends with a skew of {} over {}, above maxSkew "
                                   "{}: DoNotSchedule applies to new picks only, and nothing "
                                   "rebalances existing ones."),
                    counts.skew(), rule.topologyKey, rule.maxSkew),
                constraintField(constraint, "maxSkew"),
                {subject.placed.begin(), subject.placed.end()});
            if (!findings.wantsFixes())
                continue;
            Policy policy = subject.policy;
            policy.spreadConstraints[constraint].maxSkew = static_cast<std::int32_t>(counts.skew());
            finding.fixes = {{subject.words().say(PHRASE("lint", "Raise maxSkew of {} to {}"),
                                                  rule.topologyKey, counts.skew()),
                              policyEdit(policy)}};
        }
    }
}

// --- key-on-no-cluster, single-domain, duplicate-constraint ------------------------------------

void checkUnknownKey(const LintSubject &subject, Findings &findings) {
    std::vector<std::string> known;
    for (const fleet::StringId key : subject.fleet().labelKeys())
        known.emplace_back(subject.fleet().text(key));
    for (const SpreadKey &key : subject.keys) {
        if (key.domains->size() > 0 || subject.fleet().isEmpty())
            continue;
        const std::size_t constraint = key.constraints.front();
        Finding &finding = findings.add(
            subject.words().say(
                PHRASE("lint", "No cluster has the label {}, so its constraint spreads nothing."),
                key.key),
            constraintField(constraint, "topologyKey"));
        if (!findings.wantsFixes())
            continue;
        if (const auto meant = insight::nearMiss(key.key, known)) {
            Policy policy = subject.policy;
            for (const std::size_t each : key.constraints)
                policy.spreadConstraints[each].topologyKey = *meant;
            finding.fixes.push_back({subject.words().say(PHRASE("lint", "Spread over {}"), *meant),
                                     policyEdit(policy)});
        }
        finding.fixes.push_back(dropConstraint(subject, constraint));
    }
}

void checkSingleDomain(const LintSubject &subject, Findings &findings) {
    for (const SpreadKey &key : subject.keys) {
        if (key.domains->size() != 1)
            continue;
        const std::size_t constraint = key.constraints.front();
        Finding &finding = findings.add(
            subject.words().say(
                PHRASE("lint", "Every cluster with the label {} has the same value, {}: the "
                               "constraint is never violated, yet each of them scores -1 for it."),
                key.key, domainName(subject, key, 0)),
            constraintField(constraint, "topologyKey"));
        if (findings.wantsFixes())
            finding.fixes = {dropConstraint(subject, constraint)};
    }
}

void checkDuplicates(const LintSubject &subject, Findings &findings) {
    for (const SpreadKey &key : subject.keys) {
        for (std::size_t i = 1; i < key.constraints.size(); ++i) {
            const std::size_t constraint = key.constraints[i];
            Finding &finding = findings.add(
                subject.words().say(PHRASE("lint", "{} has {} constraints; each adds its own "
                                                   "score, so this key weighs more than others."),
                                    key.key, key.constraints.size()),
                constraintField(constraint, "topologyKey"));
            if (findings.wantsFixes())
                finding.fixes = {dropConstraint(subject, constraint)};
        }
    }
}

constexpr RuleCheck kSpreadRules[] = {
    {"locked-by-imbalance", Level::Error,
     "an imbalance so large that a hard constraint rejects every domain", "4.6.5", checkLocked},
    {"dead-domain", Level::Error,
     "a domain without a usable cluster sets the minimum of a hard constraint", "4.6.5",
     checkDeadDomains},
    {"keyless-preferred", Level::Error, "clusters without the topology key are picked first",
     "4.6.5", checkKeyless},
    {"skew-beyond-limit", Level::Warning, "the placement ends with more skew than maxSkew", "5.1",
     checkSkew},
    {"key-on-no-cluster", Level::Warning, "a topology key that no cluster has", "4.6.1",
     checkUnknownKey},
    {"single-domain", Level::Info, "a topology key with one value only", "4.6.5",
     checkSingleDomain},
    {"duplicate-constraint", Level::Info, "two constraints on one key", "2.3.1", checkDuplicates},
};

} // namespace

std::span<const RuleCheck> spreadRules() {
    return kSpreadRules;
}

} // namespace evenkeel::lint
