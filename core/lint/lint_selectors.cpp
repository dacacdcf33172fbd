// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "core/insight/changes/change_candidates.h"
#include "core/insight/why/term_text.h"
#include "core/lint/lint_subject.h"
#include "core/scheduling/plugins/cluster_affinity.h"

namespace evenkeel::lint {

namespace {

using placement::ClusterSelectorTerm;
using placement::Policy;

constexpr std::size_t kSplitWork = 20'000'000; // matches of a term with a cluster

/// The labels of a fleet by text, each key looked at once.
class FleetLabels {
public:
    explicit FleetLabels(const fleet::Fleet &fleet) : m_fleet(fleet) {
        for (const fleet::StringId key : fleet.labelKeys())
            m_keys.emplace_back(fleet.text(key));
    }

    const std::vector<std::string> &keys() const { return m_keys; } // sorted
    bool hasKey(const std::string &key) const { return std::ranges::binary_search(m_keys, key); }
    /// Sorted.
    const std::vector<std::string> &values(const std::string &key) {
        const auto known = m_values.find(key);
        if (known != m_values.end())
            return known->second;
        std::set<std::string> values;
        if (const auto id = m_fleet.strings().find(key)) {
            m_fleet.visitLabel(*id, [&](fleet::ClusterIndex, fleet::StringId value) {
                values.emplace(m_fleet.text(value));
            });
        }
        return m_values.try_emplace(key, values.begin(), values.end()).first->second;
    }

private:
    const fleet::Fleet &m_fleet;
    std::vector<std::string> m_keys;
    std::map<std::string, std::vector<std::string>> m_values;
};

/// A key or a value of a selector that no cluster has.
struct Missing {
    std::string key;
    std::optional<std::string> value; // nothing: no cluster has the key
    std::string member;               // of the selector, for the field
    bool leavesOthers = false;        // one of several values of `In`
};

std::vector<Missing> missingIn(const kube::LabelSelector &selector, FleetLabels &labels) {
    std::vector<Missing> missing;
    const auto look = [&](const std::string &key, const std::vector<std::string> &wanted,
                          const std::string &member) {
        if (!labels.hasKey(key)) {
            missing.push_back({key, std::nullopt, member, false});
            return;
        }
        const std::vector<std::string> &there = labels.values(key);
        const auto isThere = [&](const std::string &value) {
            return std::ranges::binary_search(there, value);
        };
        const bool isAnyThere = std::ranges::any_of(wanted, isThere);
        for (const std::string &value : wanted) {
            if (!isThere(value))
                missing.push_back({key, value, member, isAnyThere});
        }
    };
    for (const auto &[key, value] : selector.matchLabels)
        look(key, {value}, fmt::format("matchLabels.{}", key));
    for (std::size_t i = 0; i < selector.matchExpressions.size(); ++i) {
        const auto &expression = selector.matchExpressions[i];
        const std::string member = fmt::format("matchExpressions[{}]", i);
        if (expression.op == "In")
            look(expression.key, expression.values, member);
        else if (expression.op == "Exists")
            look(expression.key, {}, member);
    }
    return missing;
}

void renameKey(kube::LabelSelector &selector, const std::string &from, const std::string &to) {
    if (auto node = selector.matchLabels.extract(from)) {
        node.key() = to;
        selector.matchLabels.insert(std::move(node));
    }
    for (auto &expression : selector.matchExpressions) {
        if (expression.key == from)
            expression.key = to;
    }
}

void renameValue(kube::LabelSelector &selector, const Missing &missing, const std::string &to) {
    const auto label = selector.matchLabels.find(missing.key);
    if (label != selector.matchLabels.end() && label->second == *missing.value)
        label->second = to;
    for (auto &expression : selector.matchExpressions) {
        if (expression.key != missing.key || expression.op != "In")
            continue;
        std::ranges::replace(expression.values, *missing.value, to);
        std::ranges::sort(expression.values);
        // Not std::ranges::unique: clang 14 cannot take its subrange apart.
        expression.values.erase(std::unique(expression.values.begin(), expression.values.end()),
                                expression.values.end());
    }
}

void addRename(const LintSubject &subject, TermPlace place, const Missing &missing,
               FleetLabels &labels, Finding &finding) {
    const auto meant = missing.value ? insight::nearMiss(*missing.value, labels.values(missing.key))
                                     : insight::nearMiss(missing.key, labels.keys());
    if (!meant)
        return;
    Policy policy = subject.policy;
    auto &selector = *termAt(policy, place).labelSelector;
    if (missing.value)
        renameValue(selector, missing, *meant);
    else
        renameKey(selector, missing.key, *meant);
    finding.fixes.push_back({subject.words().say(PHRASE("lint", "Write {} for {}"), *meant,
                                                 missing.value ? *missing.value : missing.key),
                             policyEdit(policy)});
}

void addRemoval(const LintSubject &subject, TermPlace place, const Missing &missing,
                Finding &finding) {
    if (missing.leavesOthers) {
        Policy policy = subject.policy;
        for (auto &expression : termAt(policy, place).labelSelector->matchExpressions) {
            if (expression.key == missing.key && expression.op == "In")
                std::erase(expression.values, *missing.value);
        }
        finding.fixes.push_back(
            {subject.words().say(PHRASE("lint", "Remove {} from the values"), *missing.value),
             policyEdit(policy)});
        return;
    }
    // The only required term stays: without it every cluster would match.
    if (place.isRequired && subject.policy.requiredTerms.size() == 1)
        return;
    finding.fixes.push_back(
        {subject.words().say(PHRASE("lint", "Drop {}, which matches no cluster"),
                             place.name(subject.words())),
         policyEdit(withoutTerm(subject.policy, place))});
}

std::string sentenceOf(const LintSubject &subject, TermPlace place, const Missing &missing) {
    const base::Phrases &words = subject.words();
    const std::string what =
        missing.value
            ? words.say(PHRASE("lint", "No cluster has {}={}"), missing.key, *missing.value)
            : words.say(PHRASE("lint", "No cluster has the label {}"), missing.key);
    return missing.leavesOthers
               ? words.say(PHRASE("lint", "{}, one of the values that {} asks for."), what,
                           place.name(words))
               : words.say(PHRASE("lint", "{}, so {} matches nothing."), what, place.name(words));
}

void checkMissing(const LintSubject &subject, Findings &findings) {
    if (subject.fleet().isEmpty())
        return;
    FleetLabels labels(subject.fleet());
    for (const TermPlace place : termPlaces(subject.policy)) {
        const auto &selector = termAt(subject.policy, place).labelSelector;
        if (!selector)
            continue;
        for (const Missing &missing : missingIn(*selector, labels)) {
            Finding &finding =
                findings.add(sentenceOf(subject, place, missing),
                             fmt::format("{}.labelSelector.{}", place.field(), missing.member));
            const bool isOnlyTerm = place.isRequired && subject.policy.requiredTerms.size() == 1;
            finding.level = missing.leavesOthers ? Level::Info
                            : isOnlyTerm         ? Level::Error
                                                 : Level::Warning;
            if (!findings.wantsFixes())
                continue;
            addRename(subject, place, missing, labels, finding);
            addRemoval(subject, place, missing, finding);
        }
    }
}

// --- or-terms-split ----------------------------------------------------------------------------

/// How many usable clusters match just one of the terms, by term, and how many of them are placed.
struct Split {
    std::vector<std::size_t> clusters;
    std::vector<std::size_t> placed;
    std::vector<std::string> names;
};

std::optional<Split> splitOf(const LintSubject &subject, Findings &findings) {
    const auto &terms = subject.policy.requiredTerms;
    if (terms.size() > kSplitWork / (subject.fleet().size() + 1)) {
        findings.leaveOut(subject.words().say(
            PHRASE("lint", "How the picks are shared by {} terms was not examined."),
            terms.size()));
        return std::nullopt;
    }
    std::vector<scheduling::RequiredAffinity> each;
    for (const ClusterSelectorTerm &term : terms)
        each.emplace_back(subject.fleet(), std::vector{term});
    Split split{std::vector<std::size_t>(terms.size()), std::vector<std::size_t>(terms.size()), {}};
    for (std::size_t row = 0; row < subject.filters.size(); ++row) {
        if (!subject.isFeasible(row))
            continue;
        std::optional<std::size_t> only;
        std::size_t matching = 0;
        for (std::size_t term = 0; term < terms.size(); ++term) {
            if (each[term].matches(subject.fleet(), fleet::ClusterIndex(row)).value_or(false)) {
                only = term;
                ++matching;
            }
        }
        if (matching != 1)
            continue;
        ++split.clusters[*only];
        split.placed[*only] += subject.placed.contains(subject.name(row)) ? 1U : 0U;
        split.names.push_back(subject.name(row));
    }
    const auto used = std::ranges::count_if(split.clusters, [](std::size_t n) { return n > 0; });
    return used > 1 ? std::optional(split) : std::nullopt;
}

/// A label key for which every term names values.
std::optional<std::string> commonKey(const Policy &policy) {
    std::optional<std::set<std::string>> common;
    for (const ClusterSelectorTerm &term : policy.requiredTerms) {
        std::set<std::string> keys;
        const auto selector = term.labelSelector.value_or(kube::LabelSelector{});
        for (const auto &[key, value] : selector.matchLabels)
            keys.insert(key);
        for (const auto &expression : selector.matchExpressions) {
            if (expression.op == "In")
                keys.insert(expression.key);
        }
        if (common)
            std::erase_if(*common, [&](const std::string &key) { return !keys.contains(key); });
        else
            common = keys;
    }
    return common && !common->empty() ? std::optional(*common->begin()) : std::nullopt;
}

void checkSplit(const LintSubject &subject, Findings &findings) {
    const bool isOpen = subject.isRanked() && subject.policy.requiredTerms.size() > 1 &&
                        subject.policy.spreadConstraints.empty() && subject.plan;
    const auto split = isOpen ? splitOf(subject, findings) : std::nullopt;
    if (!split)
        return;
    std::size_t feasible = 0;
    for (std::size_t row = 0; row < subject.filters.size(); ++row)
        feasible += subject.isFeasible(row) ? 1U : 0U;
    if (feasible <= subject.placed.size())
        return; // all are taken: there is nothing to split
    const base::Phrases &words = subject.words();
    std::string shares;
    for (std::size_t term = 0; term < split->clusters.size(); ++term)
        shares += (term == 0 ? "" : ", ") + words.say(PHRASE("lint", "{} of {} to term {}"),
                                                      split->placed[term], split->clusters[term],
                                                      term + 1);
    Finding &finding = findings.add(
        words.say(PHRASE("lint", "The required terms are alternatives, and nothing defines how "
                                 "many picks each gets: here {}, by score and name."),
                  shares),
        "spec.policy.affinity.clusterAffinity.requiredDuringSchedulingIgnoredDuringExecution",
        split->names);
    if (const auto key = commonKey(subject.policy)) {
        Policy policy = subject.policy;
        policy.spreadConstraints.push_back({*key, 1, kube::WhenUnsatisfiable::ScheduleAnyway});
        finding.fixes = {
            {words.say(PHRASE("lint", "Spread over {} where possible"), *key), policyEdit(policy)}};
    }
}

// --- ignored-part, preference-without-weight ---------------------------------------------------

void checkIgnored(const LintSubject &subject, Findings &findings) {
    const base::Phrases &words = subject.words();
    const auto add = [&](std::string sentence, const std::string &field, const auto &remove) {
        Finding &finding = findings.add(std::move(sentence), field);
        if (!findings.wantsFixes())
            return;
        Policy policy = subject.policy;
        remove(policy);
        finding.fixes = {{words.say(PHRASE("lint", "Remove it from the policy")),
                          policyEdit(std::move(policy))}};
    };
    if (subject.policy.placementType == placement::PlacementType::PickAll &&
        !subject.policy.preferredTerms.empty()) {
        add(words.say(PHRASE("lint", "The scheduler ignores preferences of a PickAll placement.")),
            TermPlace{false, 0}.field(), [](Policy &policy) { policy.preferredTerms.clear(); });
        return;
    }
    for (const TermPlace place : termPlaces(subject.policy)) {
        const ClusterSelectorTerm &term = termAt(subject.policy, place);
        if (place.isRequired && term.propertySorter)
            add(words.say(PHRASE("lint", "The scheduler ignores the propertySorter of {}."),
                          place.name(words)),
                place.field() + ".propertySorter",
                [&](Policy &policy) { termAt(policy, place).propertySorter.reset(); });
        else if (!place.isRequired && term.propertySelector)
            add(words.say(PHRASE("lint", "The scheduler ignores the propertySelector of {}."),
                          place.name(words)),
                place.field() + ".propertySelector",
                [&](Policy &policy) { termAt(policy, place).propertySelector.reset(); });
    }
}

void checkWeights(const LintSubject &subject, Findings &findings) {
    if (!subject.isRanked())
        return;
    const base::Phrases &words = subject.words();
    for (std::size_t i = 0; i < subject.policy.preferredTerms.size(); ++i) {
        if (subject.policy.preferredTerms[i].weight != 0)
            continue;
        const TermPlace place{false, i};
        Finding &finding = findings.add(
            words.say(PHRASE("lint", "{} ({}) has weight 0 and no effect."), place.name(words),
                      insight::termText(termAt(subject.policy, place), words)),
            place.field());
        if (findings.wantsFixes())
            finding.fixes = {{words.say(PHRASE("lint", "Drop {}"), place.name(words)),
                              policyEdit(withoutTerm(subject.policy, place))}};
    }
}

constexpr RuleCheck kSelectorRules[] = {
    {"selector-matches-nothing", Level::Error, "a label key or value that no cluster has", "4.1.1",
     checkMissing},
    {"or-terms-split", Level::Info, "alternative required terms that share the picks by name",
     "4.1.2", checkSplit},
    {"ignored-part", Level::Warning, "a part of the affinity that the scheduler ignores", "4.1.3",
     checkIgnored},
    {"preference-without-weight", Level::Info, "a preference of weight 0", "4.1.3", checkWeights},
};

} // namespace

std::span<const RuleCheck> selectorRules() {
    return kSelectorRules;
}

} // namespace evenkeel::lint
