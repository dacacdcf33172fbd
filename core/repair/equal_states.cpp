// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/repair/equal_states.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include <fmt/format.h>

#include "core/fleet/cluster.h"
#include "core/insight/why/term_text.h"
#include "core/placement/policy_text.h"
#include "core/scheduling/evaluation.h"
#include "core/fleet/label_keys.h"

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
    : m_question(check.question()), m_now(*check.known().now),
      m_isFixed(m_question.placement.type() == PlacementType::PickFixed) {
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
    std::vector<std::uint32_t> byName(names.size());
    std::iota(byName.begin(), byName.end(), 0U);
    std::ranges::sort(byName, {},
                      [&names](std::uint32_t row) -> const std::string & { return names[row]; });
    m_placeOfRow.resize(names.size());
    for (std::size_t place = 0; place < byName.size(); ++place)
        m_placeOfRow[byName[place]] = place;
    m_sequences.resize(2 * std::bit_ceil(names.size() + 1));
    m_current.resize(m_rows.size(), kAbsent);
    m_isPassing.resize(m_rows.size(), false);
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
                return text.find(fleet::lastKeyPart(key)) != std::string::npos;
            }))
            m_keys.emplace(key);
    }
    m_keys.insert(domainKeys.begin(), domainKeys.end());
    m_domainKeys.assign(domainKeys.begin(), domainKeys.end());
    m_valueOf.resize(m_domainKeys.size());
    m_onKey.resize(m_domainKeys.size());
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
    for (std::size_t key = 0; key < m_domainKeys.size(); ++key) {
        const auto label = relevant.labels.find(m_domainKeys[key]);
        const bool isThere = label != relevant.labels.end();
        auto &known = m_valueOf[key];
        domains += isThere ? "\x1f" + label->second : "\x1e";
        values.push_back(isThere ? known.try_emplace(label->second, known.size() + 1).first->second
                                 : 0);
        m_onKey[key].resize(known.size() + 1);
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
    m_ofDomains.resize(m_domainsOf.size());
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
    if (m_isFixed) {
        for (const std::string &name : policy.clusterNames)
            text += name + ' ';
    } else {
        text = placement::policyText(policy) +
               fmt::format("\x1f{}", policy.numberOfClusters.value_or(-1));
    }
    const auto [at, isNew] = m_policyOf.try_emplace(text, m_policies.size());
    if (isNew) {
        const std::uint32_t filters = filtersOf(policy);
        const std::set<std::string> each(policy.clusterNames.begin(), policy.clusterNames.end());
        m_policies.push_back({std::move(policy), filters, each.size()});
    }
    m_policyOfMoves.emplace(std::move(numbers), at->second);
    return at->second;
}

std::uint32_t EqualStates::filtersOf(const Policy &policy) {
    Policy refusing;
    refusing.placementType = policy.placementType;
    refusing.requiredTerms = policy.requiredTerms;
    refusing.tolerations = policy.tolerations;
    const auto [at, isNew] =
        m_filtersOf.try_emplace(placement::policyText(refusing), m_filters.size());
    if (isNew)
        m_filters.push_back({std::move(refusing), {}});
    return at->second;
}

/// An error of a filter is left to the plan.
bool EqualStates::passes(std::uint32_t type) {
    Filters &state = m_filters[*m_filter];
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

/// The rows as they are without moves of clusters. Most policies of a search pass the same.
void EqualStates::leaveMoves() {
    const std::uint32_t filters = m_policies[m_policy].filters;
    const auto reset = [this](std::uint32_t row) {
        const std::uint32_t type = m_rows[row].type;
        setRow(row, type, type != kAbsent && !m_isFixed && passes(type));
    };
    if (m_filter != filters) {
        m_filter = filters;
        for (std::uint32_t row = 0; row < m_rows.size(); ++row)
            reset(row);
    } else {
        std::ranges::for_each(m_touched, reset);
    }
    m_touched.clear();
}

void EqualStates::enter(std::span<const Move *const> moves) {
    m_policy = policyOf(moves);
    leaveMoves();
    std::map<std::uint32_t, fleet::Cluster> edited;
    const auto touch = [this](std::uint32_t row, std::uint32_t type) {
        m_touched.push_back(row);
        setRow(row, type, !m_isFixed && passes(type));
    };
    for (const Move *move : moves) {
        for (const fleet::Cluster &joining : move->fleet.joining)
            touch(m_joining.at(joining.name), typeOf(relevantPart(joining)));
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
        touch(row, typeOf(cluster));
    if (!m_isFixed)
        return;
    // Every name that is a cluster is placed or not by itself.
    for (const std::string &name : m_policies[m_policy].policy.clusterNames) {
        if (const auto cluster = m_question.fleet.find(name)) {
            const auto row = static_cast<std::uint32_t>(*cluster);
            m_touched.push_back(row);
            setRow(row, m_current[row], true);
        }
    }
}

void EqualStates::setRow(std::uint32_t row, std::uint32_t type, bool isPassing) {
    constexpr std::size_t kLess = std::numeric_limits<std::size_t>::max(); // modulo its size
    count(row, kLess);
    m_current[row] = type;
    m_isPassing[row] = isPassing;
    count(row, 1);
    std::size_t node = m_sequences.size() / 2 + m_placeOfRow[row];
    m_sequences[node] = elementOf(row);
    while ((node /= 2) > 0) {
        const Sequence &one = m_sequences[2 * node];
        const Sequence &other = m_sequences[2 * node + 1];
        m_sequences[node] = {
            {one.hash.first * other.power.first + other.hash.first,
             one.hash.second * other.power.second + other.hash.second},
            {one.power.first * other.power.first, one.power.second * other.power.second}};
    }
}

/// Adds the row to what is counted, or takes it out.
void EqualStates::count(std::uint32_t row, std::size_t change) {
    const std::uint32_t type = m_current[row];
    if (type == kAbsent)
        return;
    const bool isHeld = m_rows[row].isHeld;
    const bool isUsable = m_isPassing[row] || isHeld;
    const std::size_t usable = isUsable ? change : 0;
    m_clusters += change;
    m_usable += usable;
    std::size_t &alike = m_ofDomains[m_types[type].domains];
    const bool wasThere = alike > 0;
    alike += change;
    if (wasThere != (alike > 0))
        m_domains += change * mixed(m_types[type].domains + 1);
    if (m_isPassing[row] && m_isFixed && !m_rows[row].isSingle)
        m_fixed += change * mixed(type + 1);
    for (std::size_t key = 0; key < m_onKey.size(); ++key) {
        Domain &domain = m_onKey[key][m_types[type].values[key]];
        domain.clusters += change;
        domain.held += isHeld ? change : 0;
        domain.usable += usable;
    }
}

EqualStates::Sequence EqualStates::elementOf(std::uint32_t row) const {
    constexpr Key kPower{0x9e3779b97f4a7c15U, 0xc2b2ae3d27d4eb4fU};
    const std::uint32_t type = m_current[row];
    const bool isSingle = m_rows[row].isSingle;
    // PickFixed ranks nothing: the order says nothing.
    if (type == kAbsent || (!isSingle && (!m_isPassing[row] || m_isFixed)))
        return {};
    Mixer mixer;
    mixer.add(type);
    if (isSingle) {
        mixer.add(std::uint64_t{row} + 1);
        mixer.add(m_isPassing[row] ? 1 : 0);
    }
    return {mixer.key, kPower};
}

EqualStates::Key EqualStates::key() const {
    const PolicyState &state = m_policies[m_policy];
    Mixer mixer;
    if (m_isFixed) {
        mixer.add(state.policy.clusterNames.size());
        mixer.add(state.names);
        mixer.add(m_policy == kUnchanged ? 0 : 1); // another policy makes bindings obsolete
    } else {
        mixer.add(m_policy);
    }
    const Key &rows = m_sequences[1].hash;
    for (const std::uint64_t part : {rows.first, rows.second, m_fixed, m_domains})
        mixer.add(part);
    mixer.add(m_clusters);
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
    const auto domains = std::span(m_onKey[domainKey]).subspan(1);
    // A domain that the moves cannot empty stays, and gains at most one cluster with each.
    std::optional<std::size_t> emptiest;
    for (const Domain &domain : domains) {
        if (domain.clusters > moreMoves)
            emptiest = std::min(emptiest.value_or(domain.usable), domain.usable);
    }
    std::size_t most = m_onKey[domainKey].front().usable + moreMoves + m_heldElsewhere;
    for (const Domain &domain : domains) {
        std::size_t here = domain.usable;
        if (emptiest)
            here = std::min(here, *emptiest + moreMoves +
                                      static_cast<std::size_t>(std::max<std::int64_t>(0, maxSkew)));
        most += std::max(domain.held, here);
    }
    return most;
}

std::size_t EqualStates::mostPlaced(std::size_t moreMoves) const {
    std::size_t most = moreMoves + m_heldElsewhere + m_usable;
    for (const auto &constraint : m_policies[m_policy].policy.spreadConstraints) {
        const auto key = std::ranges::find(m_domainKeys, constraint.topologyKey);
        if (constraint.isHard() && key != m_domainKeys.end())
            most = std::min(most, mostOn(static_cast<std::size_t>(key - m_domainKeys.begin()),
                                         constraint.maxSkew, moreMoves));
    }
    return most;
}

} // namespace evenkeel::repair
