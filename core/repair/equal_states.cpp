// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/repair/equal_states.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "core/fleet/cluster.h"
#include "core/insight/why/term_text.h"
#include "core/placement/policy_text.h"
#include "core/scheduling/evaluation.h"

namespace evenkeel::repair {

namespace {

using placement::PlacementType;
using placement::Policy;

std::uint64_t mixed(std::uint64_t value) {
    value = (value ^ (value >> 30U)) * 0xbf58476d1ce4e5b9U;
    value = (value ^ (value >> 27U)) * 0x94d049bb133111ebU;
    return value ^ (value >> 31U);
}

/// Two independent hashes of one sequence.
struct Mixer {
    EqualStates::Key key{0x9e3779b97f4a7c15U, 0xc2b2ae3d27d4eb4fU};

    void add(std::uint64_t value) {
        key.first = mixed(key.first + mixed(value));
        key.second = mixed(key.second ^ mixed(value + 0x9e3779b97f4a7c15U));
    }
};

std::string_view lastPart(std::string_view key) {
    return key.substr(key.rfind('/') + 1);
}

void addSelectorKeys(const std::optional<kube::LabelSelector> &selector,
                     std::set<std::string> &keys) {
    if (!selector)
        return;
    for (const auto &[key, value] : selector->matchLabels)
        keys.insert(key);
    for (const auto &expression : selector->matchExpressions)
        keys.insert(expression.key);
}

bool readsProperties(const placement::ClusterSelectorTerm &term) {
    return term.propertySelector || term.propertySorter;
}

} // namespace

EqualStates::EqualStates(const GoalCheck &check, const std::vector<Move> &moves)
    : m_question(check.question()), m_now(*check.known().now) {
    findRelevantKeys(check);
    const fleet::Fleet &fleet = m_question.fleet;
    std::set<std::string, std::less<>> held;
    for (const placement::Binding &binding : m_question.bindings) {
        held.insert(binding.targetCluster);
        if (!fleet.find(binding.targetCluster))
            ++m_heldElsewhere;
    }
    const auto isNamed = [&check](std::string_view name) {
        return std::ranges::any_of(check.said(), [name](const std::string &text) {
            return text.find(name) != std::string::npos;
        });
    };
    std::vector<std::string> names;
    for (std::uint32_t row = 0; row < fleet.size(); ++row) {
        const fleet::Cluster cluster = fleet.cluster(fleet::ClusterIndex{row});
        const bool isHeld = held.contains(cluster.name);
        m_rows.push_back({typeOf(relevantPart(cluster)), isHeld || isNamed(cluster.name), isHeld});
        names.push_back(cluster.name);
    }
    for (const Move &move : moves) {
        for (const fleet::Cluster &joining : move.fleet.joining) {
            m_joining.emplace(joining.name, static_cast<std::uint32_t>(m_rows.size()));
            m_rows.push_back({});
            names.push_back(joining.name);
        }
    }
    m_byName.resize(names.size());
    std::iota(m_byName.begin(), m_byName.end(), 0U);
    std::ranges::sort(m_byName, {}, [&names](std::uint32_t row) { return names[row]; });
    policyOf({}); // is kUnchanged
}

void EqualStates::findRelevantKeys(const GoalCheck &check) {
    const Policy policy = m_question.placement.policy.value_or(Policy{});
    std::set<std::string> domainKeys = check.keys().counted;
    domainKeys.insert(check.keys().lost.begin(), check.keys().lost.end());
    for (const auto &constraint : policy.spreadConstraints)
        domainKeys.insert(constraint.topologyKey);
    for (const auto &term : policy.requiredTerms) {
        addSelectorKeys(term.labelSelector, m_keys);
        m_readsProperties = m_readsProperties || readsProperties(term);
    }
    for (const auto &term : policy.preferredTerms) {
        addSelectorKeys(term.preference.labelSelector, m_keys);
        m_readsProperties = m_readsProperties || readsProperties(term.preference);
    }
    m_readsProperties = m_readsProperties || check.said().contains("cost");
    for (const fleet::StringId id : m_question.fleet.labelKeys()) {
        const std::string_view key = m_question.fleet.text(id);
        if (std::ranges::any_of(check.said(), [key](const std::string &text) {
                return text.find(lastPart(key)) != std::string::npos;
            }))
            m_keys.emplace(key);
    }
    m_keys.insert(domainKeys.begin(), domainKeys.end());
    m_domainKeys.assign(domainKeys.begin(), domainKeys.end());
}

fleet::Cluster EqualStates::relevantPart(const fleet::Cluster &cluster) const {
    fleet::Cluster part;
    for (const auto &[key, value] : cluster.labels) {
        if (m_keys.contains(key))
            part.labels.emplace(key, value);
    }
    part.taints = cluster.taints;
    if (m_readsProperties) {
        part.properties = cluster.properties;
        part.resources = cluster.resources;
    }
    if (!m_question.placement.nameSpace.empty())
        part.namespaces = cluster.namespaces;
    part.agent = cluster.agent;
    return part;
}

/// Of the agent only what the filters read.
std::uint32_t EqualStates::typeOf(const fleet::Cluster &relevant) {
    std::string text =
        fmt::format("{}{}{}", fleet::isEligible(relevant.agent, m_now),
                    relevant.agent.collectsNamespaces, relevant.agent.hasNamespaceMap);
    const auto add = [&text](std::string_view part) { text += fmt::format("\x1f{}", part); };
    std::string domains;
    std::vector<std::uint32_t> values;
    for (const std::string &key : m_domainKeys) {
        const auto label = relevant.labels.find(key);
        const bool isThere = label != relevant.labels.end();
        domains += isThere ? "\x1f" + label->second : "\x1e";
        values.push_back(
            isThere ? m_valueOf.try_emplace(label->second, m_valueOf.size() + 1).first->second : 0);
    }
    for (const auto &[key, value] : relevant.labels)
        add(key + "=" + value);
    for (const kube::Taint &taint : relevant.taints)
        add("taint " + insight::taintText(taint));
    for (const auto &[key, value] : relevant.properties)
        add("property " + key + "=" + value);
    for (const fleet::ResourceAmount &amount : relevant.resources)
        add(fmt::format("resource {} {}={}", static_cast<int>(amount.capacity), amount.name,
                        amount.quantity));
    for (const std::string &nameSpace : relevant.namespaces)
        add("namespace " + nameSpace);
    const auto [at, isNew] = m_typeOf.try_emplace(text, m_types.size());
    if (isNew)
        m_types.push_back({relevant,
                           m_domainsOf.try_emplace(domains, m_domainsOf.size()).first->second,
                           std::move(values)});
    return at->second;
}

/// Of PickFixed the names are no part of it: they are compared as clusters.
std::uint32_t EqualStates::policyOf(std::span<const Move *const> moves) {
    std::vector<std::size_t> numbers;
    for (const Move *move : moves) {
        if (move->onPolicy)
            numbers.push_back(move->number);
    }
    const auto known = m_policyOfMoves.find(numbers);
    if (known != m_policyOfMoves.end())
        return known->second;
    Policy policy = policyAfter(m_question, moves).value_or(Policy{});
    std::string text;
    if (policy.placementType == PlacementType::PickFixed) {
        for (const std::string &name : policy.clusterNames)
            text += name + ' ';
    } else {
        text = placement::policyText(policy) +
               fmt::format("\x1f{}", policy.numberOfClusters.value_or(-1));
    }
    const auto [at, isNew] = m_policyOf.try_emplace(text, m_policies.size());
    if (isNew)
        m_policies.push_back({std::move(policy), {}});
    m_policyOfMoves.emplace(std::move(numbers), at->second);
    return at->second;
}

/// An error of a filter is left to the plan.
bool EqualStates::passes(std::uint32_t type) {
    PolicyState &state = m_policies[m_policy];
    if (state.passes.size() < m_types.size())
        state.passes.resize(m_types.size(), -1);
    std::int8_t &known = state.passes[type];
    if (known < 0) {
        fleet::Fleet alone;
        alone.add(m_types[type].cluster);
        scheduling::Evaluation evaluation;
        evaluation.policy = state.policy;
        evaluation.nameSpace = m_question.placement.nameSpace;
        evaluation.now = m_now;
        const auto evaluated = scheduling::evaluate(alone, std::move(evaluation), {});
        known = !evaluated || evaluated->isFeasible(0) ? 1 : 0;
    }
    return known == 1;
}

void EqualStates::enter(std::span<const Move *const> moves) {
    m_policy = policyOf(moves);
    m_current.resize(m_rows.size());
    m_isPassing.assign(m_rows.size(), false);
    for (std::size_t row = 0; row < m_rows.size(); ++row)
        m_current[row] = m_rows[row].type;
    std::map<std::uint32_t, fleet::Cluster> edited;
    for (const Move *move : moves) {
        for (const fleet::Cluster &joining : move->fleet.joining)
            m_current[m_joining.at(joining.name)] = typeOf(relevantPart(joining));
        if (!move->cluster)
            continue;
        const auto row = static_cast<std::uint32_t>(*move->cluster);
        fleet::Cluster &cluster =
            edited.try_emplace(row, m_types[m_rows[row].type].cluster).first->second;
        for (const insight::LabelEdit &label : move->fleet.edit.labels) {
            if (!m_keys.contains(label.key))
                continue;
            if (label.value)
                cluster.labels[label.key] = *label.value;
            else
                cluster.labels.erase(label.key);
        }
        for (const insight::TaintRemoval &removal : move->fleet.edit.taints) {
            const auto taint = std::ranges::find(cluster.taints, removal.taint);
            if (taint != cluster.taints.end())
                cluster.taints.erase(taint);
        }
    }
    for (const auto &[row, cluster] : edited)
        m_current[row] = typeOf(cluster);
    const Policy &policy = m_policies[m_policy].policy;
    const bool isFixed = policy.placementType == PlacementType::PickFixed;
    for (std::size_t row = 0; row < m_rows.size(); ++row)
        m_isPassing[row] = m_current[row] != kAbsent && !isFixed && passes(m_current[row]);
    if (!isFixed)
        return;
    // Every name that is a cluster is placed or not by itself.
    for (const std::string &name : policy.clusterNames) {
        if (const auto cluster = m_question.fleet.find(name))
            m_isPassing[fleet::row(*cluster)] = true;
    }
}

EqualStates::Key EqualStates::key() const {
    const Policy &policy = m_policies[m_policy].policy;
    const bool isFixed = policy.placementType == PlacementType::PickFixed;
    Mixer mixer;
    if (isFixed) {
        const auto &names = policy.clusterNames;
        mixer.add(names.size());
        mixer.add(std::set<std::string>(names.begin(), names.end()).size());
        mixer.add(m_policy == kUnchanged ? 0 : 1); // another policy makes bindings obsolete
    } else {
        mixer.add(m_policy);
    }
    std::vector<bool> seen(m_domainsOf.size(), false);
    std::vector<std::uint32_t> fixed;
    std::uint64_t domains = 0;
    std::size_t clusters = 0;
    for (const std::uint32_t row : m_byName) {
        const std::uint32_t type = m_current[row];
        if (type == kAbsent)
            continue;
        ++clusters;
        if (m_rows[row].isSingle) {
            mixer.add((std::uint64_t{row} + 1) << 32U | type);
            mixer.add(m_isPassing[row] ? 1 : 0);
        } else if (m_isPassing[row] && !isFixed) {
            mixer.add(type);
        } else if (m_isPassing[row]) {
            fixed.push_back(type); // PickFixed ranks nothing: the order says nothing
        }
        const std::uint32_t own = m_types[type].domains;
        if (!seen[own])
            domains += mixed(own + 1);
        seen[own] = true;
    }
    std::ranges::sort(fixed);
    for (const std::uint32_t type : fixed)
        mixer.add(type);
    mixer.add(domains);
    mixer.add(clusters);
    return mixer.key;
}

bool EqualStates::isRefused(fleet::ClusterIndex cluster) const {
    const std::size_t row = fleet::row(cluster);
    return !m_isPassing[row] && !m_rows[row].isHeld;
}

std::size_t EqualStates::wanted() const {
    const std::int64_t number = m_policies[m_policy].policy.numberOfClusters.value_or(0);
    return number < 0 ? 0 : static_cast<std::size_t>(number);
}

std::size_t EqualStates::mostOn(std::size_t domainKey, std::int64_t maxSkew,
                                std::size_t moreMoves) const {
    struct Domain {
        std::size_t clusters = 0;
        std::size_t held = 0;
        std::size_t usable = 0; // pass the filters, or are held
    };
    std::map<std::uint32_t, Domain> domains;
    std::size_t without = 0;
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        if (m_current[row] == kAbsent)
            continue;
        const std::uint32_t value = m_types[m_current[row]].values[domainKey];
        const bool isUsable = m_isPassing[row] || m_rows[row].isHeld;
        if (value == 0) {
            without += std::size_t{isUsable};
            continue;
        }
        Domain &domain = domains[value];
        ++domain.clusters;
        domain.held += std::size_t{m_rows[row].isHeld};
        domain.usable += std::size_t{isUsable};
    }
    // A domain that the moves cannot empty stays, and gains at most one cluster with each.
    std::optional<std::size_t> emptiest;
    for (const auto &[value, domain] : domains) {
        if (domain.clusters > moreMoves)
            emptiest = std::min(emptiest.value_or(domain.usable), domain.usable);
    }
    std::size_t most = without + moreMoves + m_heldElsewhere;
    for (const auto &[value, domain] : domains) {
        std::size_t here = domain.usable;
        if (emptiest)
            here = std::min(here, *emptiest + moreMoves +
                                      static_cast<std::size_t>(std::max<std::int64_t>(0, maxSkew)));
        most += std::max(domain.held, here);
    }
    return most;
}

std::size_t EqualStates::mostPlaced(std::size_t moreMoves) const {
    std::size_t most = moreMoves + m_heldElsewhere;
    for (std::size_t row = 0; row < m_rows.size(); ++row)
        most += std::size_t{m_isPassing[row] || m_rows[row].isHeld};
    for (const auto &constraint : m_policies[m_policy].policy.spreadConstraints) {
        const auto key = std::ranges::find(m_domainKeys, constraint.topologyKey);
        if (constraint.isHard() && key != m_domainKeys.end())
            most = std::min(most, mostOn(static_cast<std::size_t>(key - m_domainKeys.begin()),
                                         constraint.maxSkew, moreMoves));
    }
    return most;
}

} // namespace evenkeel::repair
