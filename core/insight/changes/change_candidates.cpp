// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/insight/changes/change_candidates.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <memory>
#include <set>
#include <unordered_set>

#include "core/base/plain_text.h"
#include "core/fleet/label_keys.h"
#include "core/insight/plan_facts.h"
#include "core/insight/why/term_text.h"
#include "core/kube/object_id.h"

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
          m_shared(std::make_shared<const Policy>(question.placement.policy.value_or(Policy{}))),
          m_policy(*m_shared),
          m_isRanked(m_policy.placementType == placement::PlacementType::PickN),
          m_words(question.words) {}

    std::vector<CandidateGroup> make(Filter filter, const LabelValues *values);

private:
    void add(ChangeKind kind, std::size_t count, std::function<Candidate(std::size_t)> at,
             bool isMonotone = false) {
        if (count > 0)
            m_groups.push_back({kind, count, std::move(at), isMonotone});
    }
    /// `edit` changes a copy of the policy and gives the sentence. Policies may be large, so that
    /// nothing is copied before the candidate is asked for.
    template <typename EditPolicy> void addPolicy(ChangeKind kind, EditPolicy edit) {
        add(kind, 1, [base = m_shared, edit = std::move(edit)](std::size_t) {
            Candidate candidate{1, {}, policyEdit(*base)};
            candidate.sentence = edit(*candidate.edit.policy);
            candidate.onPolicy = [edit](Policy &policy) { edit(policy); };
            return candidate;
        });
    }
    /// The same for steps, counted from 1.
    template <typename EditPolicy>
    void addSteps(ChangeKind kind, std::size_t steps, EditPolicy edit, bool isMonotone = false) {
        add(
            kind, steps,
            [base = m_shared, edit = std::move(edit)](std::size_t i) {
                const std::int64_t step = static_cast<std::int64_t>(i) + 1;
                Candidate candidate{step, {}, policyEdit(*base)};
                candidate.sentence = edit(*candidate.edit.policy, candidate.step);
                candidate.onPolicy = [edit, step](Policy &policy) {
                    std::int64_t unused = step;
                    edit(policy, unused);
                };
                return candidate;
            },
            isMonotone);
    }
    static Edit policyEdit(const Policy &policy) { return {{}, {}, policy, {}}; }

    void addLabels(const LabelValues &known);
    void addTaints();
    void addNumber();
    void addWeights();
    void addConstraints();
    void addRequirements();
    void addRequirementsOf(std::size_t term);

    const Question &m_question;
    fleet::ClusterIndex m_cluster;
    std::string m_name;
    std::shared_ptr<const Policy> m_shared;
    const Policy &m_policy;
    bool m_isRanked;
    const base::Phrases &m_words;
    std::vector<CandidateGroup> m_groups;
};

void Maker::addLabels(const LabelValues &known) {
    for (const auto &[key, values] : known) {
        const auto own = m_question.fleet.label(m_cluster, key);
        const auto place =
            static_cast<std::size_t>(own ? std::ranges::lower_bound(*values, *own) - values->begin()
                                         : values->end() - values->begin());
        add(ChangeKind::SetLabel, values->size() - (own ? 1 : 0),
            [words = m_words, name = m_name, key = key, values = values, place](std::size_t i) {
                const std::string &value = (*values)[i < place ? i : i + 1];
                return Candidate{1,
                                 words.say(PHRASE("change", "Label {} {}={}"), name, key, value),
                                 {{{name, key, value}}, {}, {}, {}}};
            });
        add(ChangeKind::RemoveLabel, own ? 1 : 0,
            [words = m_words, name = m_name, key = key](auto) {
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
        const std::string text = taintText(taint);
        addPolicy(ChangeKind::AddToleration, [words = m_words, taint, text](Policy &policy) {
            policy.tolerations.push_back(tolerationOf(taint));
            return words.say(PHRASE("change", "Tolerate the taint {}"), text);
        });
        add(ChangeKind::RemoveTaint, 1, [words = m_words, name = m_name, taint, text](auto) {
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
    addSteps(
        ChangeKind::RaiseNumber, steps,
        [words = m_words, number](Policy &policy, std::int64_t &step) {
            policy.numberOfClusters = number + step;
            return words.say(PHRASE("change", "Raise numberOfClusters from {} to {}"), number,
                             number + step);
        },
        true);
}

/// The weights that the API allows by their distance from the present one, which may be any; of
/// two at one distance the larger first. A preference that isn't negative doesn't become it: it
/// would favour the clusters that the policy was to avoid.
std::vector<std::int32_t> otherWeights(std::int32_t weight) {
    const auto distance = [weight](std::int32_t other) {
        return std::abs(std::int64_t{other} - weight);
    };
    std::vector<std::int32_t> weights;
    for (std::int32_t other = kLargestWeight; other >= (weight < 0 ? -kLargestWeight : 0);
         --other) {
        if (other != weight)
            weights.push_back(other);
    }
    std::ranges::stable_sort(weights, {}, distance);
    return weights;
}

void Maker::addWeights() {
    for (std::size_t term = 0; term < m_policy.preferredTerms.size(); ++term) {
        const std::int32_t from = m_policy.preferredTerms[term].weight;
        const auto weights = std::make_shared<const std::vector<std::int32_t>>(otherWeights(from));
        addSteps(ChangeKind::ChangeWeight, weights->size(),
                 [words = m_words, term, weights, from](Policy &policy, std::int64_t &step) {
                     auto &[weight, preference] = policy.preferredTerms[term];
                     weight = (*weights)[static_cast<std::size_t>(step) - 1];
                     step = std::abs(std::int64_t{weight} - from);
                     return words.say(
                         PHRASE("change", "Change the weight of preference {} ({}) from {} to {}"),
                         term + 1, termText(preference, words), from, weight);
                 });
    }
}

void Maker::addConstraints() {
    // No more clusters than there are can be picked.
    const auto largest =
        static_cast<std::int64_t>(m_question.bindings.size()) +
        std::clamp<std::int64_t>(m_policy.numberOfClusters.value_or(0), 0,
                                 static_cast<std::int64_t>(m_question.fleet.size()));
    for (std::size_t i = 0; i < m_policy.spreadConstraints.size(); ++i) {
        const auto &constraint = m_policy.spreadConstraints[i];
        const std::int64_t room = std::max<std::int64_t>(0, largest - constraint.maxSkew);
        addSteps(ChangeKind::RaiseMaxSkew, static_cast<std::size_t>(room),
                 [words = m_words, i](Policy &policy, std::int64_t &step) {
                     auto &raised = policy.spreadConstraints[i];
                     const std::int32_t from = raised.maxSkew;
                     raised.maxSkew += static_cast<std::int32_t>(step);
                     return words.say(PHRASE("change", "Raise maxSkew of {} from {} to {}"),
                                      raised.topologyKey, from, raised.maxSkew);
                 });
        addPolicy(ChangeKind::DropConstraint, [words = m_words, i](Policy &policy) {
            const auto at = policy.spreadConstraints.begin() + static_cast<std::ptrdiff_t>(i);
            std::string sentence =
                words.say(PHRASE("change", "Drop the constraint on {}"), at->topologyKey);
            policy.spreadConstraints.erase(at);
            return sentence;
        });
        if (!constraint.isHard())
            continue;
        addPolicy(ChangeKind::SoftenConstraint, [words = m_words, i](Policy &policy) {
            auto &softened = policy.spreadConstraints[i];
            softened.whenUnsatisfiable = kube::WhenUnsatisfiable::ScheduleAnyway;
            return words.say(PHRASE("change", "Set the constraint on {} to ScheduleAnyway"),
                             softened.topologyKey);
        });
    }
}

void Maker::addRequirementsOf(std::size_t term) {
    // `part` takes a requirement out of the term and gives it back as a term of its own.
    const auto addWithout = [&](auto part) {
        addPolicy(ChangeKind::DropRequirement, [words = m_words, term,
                                                part = std::move(part)](Policy &policy) {
            const placement::ClusterSelectorTerm dropped = part(policy.requiredTerms[term]);
            return words.say(PHRASE("change", "Drop {} from required term {}"),
                             termText(dropped, words), term + 1);
        });
    };
    using placement::ClusterSelectorTerm;
    const ClusterSelectorTerm &whole = m_policy.requiredTerms[term];
    if (whole.labelSelector) {
        for (const auto &label : whole.labelSelector->matchLabels) {
            addWithout([key = label.first](ClusterSelectorTerm &edited) {
                const auto taken = edited.labelSelector->matchLabels.extract(key);
                return ClusterSelectorTerm{
                    kube::LabelSelector{{{taken.key(), taken.mapped()}}, {}}, {}, {}};
            });
        }
        for (std::size_t i = 0; i < whole.labelSelector->matchExpressions.size(); ++i) {
            addWithout([i](ClusterSelectorTerm &edited) {
                auto &list = edited.labelSelector->matchExpressions;
                const auto at = list.begin() + static_cast<std::ptrdiff_t>(i);
                ClusterSelectorTerm dropped{kube::LabelSelector{{}, {*at}}, {}, {}};
                list.erase(at);
                return dropped;
            });
        }
    }
    for (std::size_t i = 0; whole.propertySelector && i < whole.propertySelector->size(); ++i) {
        addWithout([i](ClusterSelectorTerm &edited) {
            auto &list = *edited.propertySelector;
            const auto at = list.begin() + static_cast<std::ptrdiff_t>(i);
            ClusterSelectorTerm dropped{{}, {{*at}}, {}};
            list.erase(at);
            return dropped;
        });
    }
}

void Maker::addRequirements() {
    for (std::size_t i = 0; i < m_policy.requiredTerms.size(); ++i) {
        addRequirementsOf(i);
        addPolicy(ChangeKind::DropRequiredTerm, [words = m_words, i](Policy &policy) {
            const auto at = policy.requiredTerms.begin() + static_cast<std::ptrdiff_t>(i);
            std::string sentence = words.say(PHRASE("change", "Drop required term {} ({})"), i + 1,
                                             termText(*at, words));
            policy.requiredTerms.erase(at);
            return sentence;
        });
    }
}

std::vector<CandidateGroup> Maker::make(Filter filter, const LabelValues *values) {
    if (m_policy.placementType == placement::PlacementType::PickFixed) {
        addPolicy(ChangeKind::NameCluster, [words = m_words, name = m_name](Policy &policy) {
            policy.clusterNames.push_back(name);
            return words.say(PHRASE("change", "Add {} to clusterNames"), name);
        });
        return std::move(m_groups);
    }
    // A filter that rejects regardless of picks can only be satisfied by what it reads.
    if (filter == Filter::None || filter == Filter::ClusterAffinity) {
        addLabels(values != nullptr ? *values : labelValues(m_question));
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

LabelValues labelValues(const Question &question, PlatformLabels platform) {
    const Policy policy = question.placement.policy.value_or(Policy{});
    NamedValues named;
    for (const auto &term : policy.requiredTerms)
        addSelector(term.labelSelector, named);
    for (const auto &term : policy.preferredTerms)
        addSelector(term.preference.labelSelector, named);
    for (const auto &constraint : policy.spreadConstraints)
        named[constraint.topologyKey];
    LabelValues values;
    for (auto &[key, texts] : named) {
        // The platform's labels are not for users to edit, and a malformed key cannot be set.
        if ((platform == PlatformLabels::Kept && fleet::isPlatformLabel(key)) ||
            !kube::qualifiedNameErrors(key).empty())
            continue;
        std::unordered_set<fleet::StringId> seen;
        if (const auto id = question.fleet.strings().find(key))
            question.fleet.visitLabel(*id, [&](fleet::ClusterIndex, fleet::StringId value) {
                if (seen.insert(value).second)
                    texts.emplace(question.fleet.text(value));
            });
        if (texts.empty())
            texts.insert("true");
        values.emplace(
            key, std::make_shared<const std::vector<std::string>>(texts.begin(), texts.end()));
    }
    return values;
}

std::vector<CandidateGroup> candidateGroups(const Question &question, fleet::ClusterIndex cluster,
                                            Filter filter, const LabelValues *values) {
    return Maker(question, cluster).make(filter, values);
}

namespace {

/// Letters put in, left out, replaced, or swapped with their neighbour.
std::size_t typingErrors(std::string_view left, std::string_view right) {
    const std::size_t width = right.size() + 1;
    std::vector<std::size_t> cost((left.size() + 1) * width);
    const auto at = [&](std::size_t i, std::size_t j) -> std::size_t & {
        return cost[i * width + j];
    };
    for (std::size_t i = 0; i <= left.size(); ++i) {
        for (std::size_t j = 0; j <= right.size(); ++j) {
            if (i == 0 || j == 0) {
                at(i, j) = i + j;
                continue;
            }
            const std::size_t replaced = at(i - 1, j - 1) + (left[i - 1] == right[j - 1] ? 0 : 1);
            at(i, j) = std::min({replaced, at(i - 1, j) + 1, at(i, j - 1) + 1});
            const bool isSwapped =
                i > 1 && j > 1 && left[i - 1] == right[j - 2] && left[i - 2] == right[j - 1];
            if (isSwapped)
                at(i, j) = std::min(at(i, j), at(i - 2, j - 2) + 1);
        }
    }
    return at(left.size(), right.size());
}

} // namespace

std::optional<std::string> nearMiss(std::string_view text,
                                    std::span<const std::string> candidates) {
    std::optional<std::string> best;
    std::size_t bestDistance = std::max<std::size_t>(1, text.size() / 4) + 1;
    const std::string lower = base::lowerCase(text);
    for (const std::string &candidate : candidates) {
        if (candidate == text || candidate.empty())
            continue;
        const std::string other = base::lowerCase(candidate);
        const bool isSameName = fleet::lastKeyPart(lower) == fleet::lastKeyPart(other) &&
                                !fleet::lastKeyPart(lower).empty();
        const bool isTooLong = other.size() > lower.size() + bestDistance ||
                               lower.size() > other.size() + bestDistance;
        if (isTooLong && !isSameName)
            continue;
        const std::size_t distance = isSameName ? 0 : typingErrors(lower, other);
        // A text of a few letters is near to everything.
        const bool isNear = distance < text.size() && (text.size() > 2 || distance == 0);
        if (isNear &&
            (distance < bestDistance || (best && distance == bestDistance && candidate < *best))) {
            best = candidate;
            bestDistance = distance;
        }
    }
    return best;
}

} // namespace evenkeel::insight
