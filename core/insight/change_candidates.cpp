// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/insight/change_candidates.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include <fmt/format.h>

#include "core/insight/label_commands.h"
#include "core/insight/plan_facts.h"
#include "core/insight/score_sum.h"
#include "core/kube/names.h"

namespace evenkeel::insight {

namespace {

using placement::Policy;
using scheduling::Filter;

constexpr std::int32_t kLargestWeight = 100; // KubeFleet spec 2.3.1

/// Label keys that the policy reads, with the values it names for them.
using NamedValues = std::map<std::string, std::set<std::string>>;

void addSelector(const std::optional<kube::LabelSelector> &selector, NamedValues &named) {
    if (!selector)
        return;
    for (const auto &[key, value] : selector->matchLabels)
        named[key].insert(value);
    for (const auto &expression : selector->matchExpressions) {
        auto &values = named[expression.key];
        if (expression.op == "In")
            values.insert(expression.values.begin(), expression.values.end());
    }
}

/// Groups for one question.
class Maker {
public:
    Maker(const Question &question, fleet::ClusterIndex cluster)
        : m_question(question), m_cluster(cluster), m_name(question.fleet.name(cluster)),
          m_policy(question.placement.policy.value_or(Policy{})),
          m_isRanked(m_policy.placementType == placement::PlacementType::PickN),
          m_words(question.words) {}

    std::vector<CandidateGroup> make(Filter filter);

private:
    void add(ChangeKind kind, std::size_t count, std::function<Candidate(std::size_t)> at,
             bool isMonotone = false) {
        if (count > 0)
            m_groups.push_back({kind, count, std::move(at), isMonotone});
    }
    void addPolicy(ChangeKind kind, std::string sentence, Policy policy) {
        add(kind, 1, [sentence = std::move(sentence), policy = std::move(policy)](std::size_t) {
            return Candidate{1, sentence, {{}, {}, policy, {}}};
        });
    }

    void addLabels();
    void addTaints();
    void addNumber();
    void addWeights();
    void addConstraints();
    void addRequirements();
    void addRequirementsOf(std::size_t term);
    NamedValues labelValues() const;

    const Question &m_question;
    fleet::ClusterIndex m_cluster;
    std::string m_name;
    Policy m_policy;
    bool m_isRanked;
    const base::Phrases &m_words;
    std::vector<CandidateGroup> m_groups;
};

/// What the keys of the policy can be set to: values that clusters have and values it names.
NamedValues Maker::labelValues() const {
    NamedValues values;
    for (const auto &term : m_policy.requiredTerms)
        addSelector(term.labelSelector, values);
    for (const auto &term : m_policy.preferredTerms)
        addSelector(term.preference.labelSelector, values);
    for (const auto &constraint : m_policy.spreadConstraints)
        values[constraint.topologyKey];
    // The platform's labels are not editable, and a malformed key cannot be set.
    std::erase_if(values, [](const auto &entry) {
        return isPlatformLabel(entry.first) || !kube::qualifiedNameErrors(entry.first).empty();
    });
    for (std::uint32_t row = 0; row < m_question.fleet.size(); ++row) {
        for (const auto &label : m_question.fleet.labels(fleet::ClusterIndex{row})) {
            const auto known = values.find(std::string(m_question.fleet.text(label.key)));
            if (known != values.end())
                known->second.emplace(m_question.fleet.text(label.value));
        }
    }
    return values;
}

void Maker::addLabels() {
    for (auto &[key, values] : labelValues()) {
        const auto own = m_question.fleet.label(m_cluster, key);
        if (values.empty())
            values.insert("true");
        std::vector<std::string> others;
        for (const std::string &value : values) {
            if (!own || value != *own)
                others.push_back(value);
        }
        add(ChangeKind::SetLabel, others.size(),
            [&words = m_words, name = m_name, key = key, others](auto i) {
                return Candidate{
                    1,
                    words.say(PHRASE("change", "Label {} {}={}"), name, key, others[i]),
                    {{{name, key, others[i]}}, {}, {}, {}}};
            });
        add(ChangeKind::RemoveLabel, own ? 1 : 0,
            [&words = m_words, name = m_name, key = key](auto) {
                return Candidate{
                    1,
                    words.say(PHRASE("change", "Remove the label {} from {}"), key, name),
                    {{{name, key, std::nullopt}}, {}, {}, {}}};
            });
    }
}

void Maker::addTaints() {
    for (const kube::Taint &taint : m_question.fleet.cluster(m_cluster).taints) {
        const bool isTolerated = std::ranges::any_of(m_policy.tolerations, [&](const auto &t) {
            return kube::tolerates(t, taint.key, taint.value, taint.effect.text());
        });
        if (isTolerated)
            continue;
        const std::string text =
            fmt::format("{}={}:{}", taint.key, taint.value, taint.effect.text());
        Policy policy = m_policy;
        policy.tolerations.push_back(tolerationOf(taint));
        addPolicy(ChangeKind::AddToleration,
                  m_words.say(PHRASE("change", "Tolerate the taint {}"), text), policy);
        add(ChangeKind::RemoveTaint, 1, [&words = m_words, name = m_name, taint, text](auto) {
            return Candidate{1,
                             words.say(PHRASE("change", "Remove the taint {} from {}"), text, name),
                             {{}, {{name, taint}}, {}, {}}};
        });
    }
}

void Maker::addNumber() {
    const std::int64_t number = m_policy.numberOfClusters.value_or(0);
    const auto most =
        static_cast<std::int64_t>(m_question.fleet.size() + m_question.bindings.size());
    const std::size_t steps = number < most ? static_cast<std::size_t>(most - number) : 0;
    add(
        ChangeKind::RaiseNumber, steps,
        [&words = m_words, policy = m_policy, number](std::size_t i) mutable {
            const std::int64_t step = static_cast<std::int64_t>(i) + 1;
            policy.numberOfClusters = number + step;
            return Candidate{step,
                             words.say(PHRASE("change", "Raise numberOfClusters from {} to {}"),
                                       number, number + step),
                             {{}, {}, policy, {}}};
        },
        true);
}

/// The weights that the API allows by their distance from the present one, which may be any; of
/// two at one distance the larger first.
std::vector<std::int32_t> otherWeights(std::int32_t weight) {
    const auto distance = [weight](std::int32_t other) {
        return std::abs(std::int64_t{other} - weight);
    };
    std::vector<std::int32_t> weights;
    for (std::int32_t other = kLargestWeight; other >= -kLargestWeight; --other) {
        if (other != weight)
            weights.push_back(other);
    }
    std::ranges::stable_sort(weights, {}, distance);
    return weights;
}

void Maker::addWeights() {
    for (std::size_t term = 0; term < m_policy.preferredTerms.size(); ++term) {
        const auto &[weight, preference] = m_policy.preferredTerms[term];
        const std::vector<std::int32_t> weights = otherWeights(weight);
        const std::string what = termText(preference, m_words);
        add(ChangeKind::ChangeWeight, weights.size(),
            [&words = m_words, policy = m_policy, term, weights, what,
             from = weight](std::size_t i) mutable {
                policy.preferredTerms[term].weight = weights[i];
                return Candidate{
                    std::abs(std::int64_t{weights[i]} - from),
                    words.say(
                        PHRASE("change", "Change the weight of preference {} ({}) from {} to {}"),
                        term + 1, what, from, weights[i]),
                    {{}, {}, policy, {}}};
            });
    }
}

void Maker::addConstraints() {
    const auto largest = static_cast<std::int64_t>(m_question.bindings.size()) +
                         std::max<std::int64_t>(0, m_policy.numberOfClusters.value_or(0));
    for (std::size_t i = 0; i < m_policy.spreadConstraints.size(); ++i) {
        const auto &constraint = m_policy.spreadConstraints[i];
        const std::int64_t room = std::max<std::int64_t>(0, largest - constraint.maxSkew);
        add(ChangeKind::RaiseMaxSkew, static_cast<std::size_t>(room),
            [&words = m_words, policy = m_policy, i,
             from = constraint.maxSkew](std::size_t index) mutable {
                const auto step = static_cast<std::int32_t>(index) + 1;
                policy.spreadConstraints[i].maxSkew = from + step;
                return Candidate{step,
                                 words.say(PHRASE("change", "Raise maxSkew of {} from {} to {}"),
                                           policy.spreadConstraints[i].topologyKey, from,
                                           from + step),
                                 {{}, {}, policy, {}}};
            });
        Policy without = m_policy;
        without.spreadConstraints.erase(without.spreadConstraints.begin() +
                                        static_cast<std::ptrdiff_t>(i));
        addPolicy(
            ChangeKind::DropConstraint,
            m_words.say(PHRASE("change", "Drop the constraint on {}"), constraint.topologyKey),
            without);
        if (!constraint.isHard())
            continue;
        Policy softened = m_policy;
        softened.spreadConstraints[i].whenUnsatisfiable = kube::WhenUnsatisfiable::ScheduleAnyway;
        addPolicy(ChangeKind::SoftenConstraint,
                  m_words.say(PHRASE("change", "Set the constraint on {} to ScheduleAnyway"),
                              constraint.topologyKey),
                  softened);
    }
}

void Maker::addRequirementsOf(std::size_t term) {
    const placement::ClusterSelectorTerm &whole = m_policy.requiredTerms[term];
    const auto addWithout = [&](const placement::ClusterSelectorTerm &dropped, const auto &drop) {
        Policy policy = m_policy;
        drop(policy.requiredTerms[term]);
        addPolicy(ChangeKind::DropRequirement,
                  m_words.say(PHRASE("change", "Drop {} from required term {}"),
                              termText(dropped, m_words), term + 1),
                  policy);
    };
    const auto labels = whole.labelSelector.value_or(kube::LabelSelector{});
    for (const auto &label : labels.matchLabels) {
        const kube::LabelSelector alone{{label}, {}};
        addWithout({alone, {}, {}},
                   [&](auto &edited) { edited.labelSelector->matchLabels.erase(label.first); });
    }
    for (std::size_t i = 0; i < labels.matchExpressions.size(); ++i) {
        const kube::LabelSelector alone{{}, {labels.matchExpressions[i]}};
        addWithout({alone, {}, {}}, [i](auto &edited) {
            auto &list = edited.labelSelector->matchExpressions;
            list.erase(list.begin() + static_cast<std::ptrdiff_t>(i));
        });
    }
    const auto properties =
        whole.propertySelector.value_or(std::vector<placement::PropertyRequirement>{});
    for (std::size_t i = 0; i < properties.size(); ++i) {
        addWithout({{}, {{properties[i]}}, {}}, [i](auto &edited) {
            auto &list = *edited.propertySelector;
            list.erase(list.begin() + static_cast<std::ptrdiff_t>(i));
        });
    }
}

void Maker::addRequirements() {
    for (std::size_t i = 0; i < m_policy.requiredTerms.size(); ++i) {
        addRequirementsOf(i);
        Policy policy = m_policy;
        policy.requiredTerms.erase(policy.requiredTerms.begin() + static_cast<std::ptrdiff_t>(i));
        addPolicy(ChangeKind::DropRequiredTerm,
                  m_words.say(PHRASE("change", "Drop required term {} ({})"), i + 1,
                              termText(m_policy.requiredTerms[i], m_words)),
                  policy);
    }
}

std::vector<CandidateGroup> Maker::make(Filter filter) {
    if (m_policy.placementType == placement::PlacementType::PickFixed) {
        Policy policy = m_policy;
        policy.clusterNames.push_back(m_name);
        addPolicy(ChangeKind::NameCluster,
                  m_words.say(PHRASE("change", "Add {} to clusterNames"), m_name), policy);
        return std::move(m_groups);
    }
    // A filter that rejects regardless of picks can only be satisfied by what it reads.
    if (filter == Filter::None || filter == Filter::ClusterAffinity) {
        addLabels();
        addRequirements();
    }
    if (filter == Filter::None || filter == Filter::TaintToleration)
        addTaints();
    if (filter == Filter::None && m_isRanked) {
        addNumber();
        addWeights();
        addConstraints();
    }
    std::ranges::stable_sort(m_groups, {}, &CandidateGroup::kind);
    return std::move(m_groups);
}

} // namespace

std::vector<CandidateGroup> candidateGroups(const Question &question, fleet::ClusterIndex cluster,
                                            Filter filter) {
    return Maker(question, cluster).make(filter);
}

} // namespace evenkeel::insight
