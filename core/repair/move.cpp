// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/repair/move.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "core/base/names.h"
#include "core/base/sentence.h"
#include "core/fleet/cluster.h"
#include "core/fleet/generate.h"
#include "core/insight/why/term_text.h"

namespace evenkeel::repair {

namespace {

using insight::Candidate;
using insight::CandidateGroup;
using insight::ChangeKind;
using placement::Policy;

constexpr std::string_view kNames[] = {"labels",   "domains", "tolerations", "taints",
                                       "names",    "count",   "preferences", "spread",
                                       "affinity", "clusters"};

constexpr std::size_t kNewPerDomain = 2; // clusters that may join one domain

Kind kindOf(Action action) {
    switch (action) {
    case Action::SetLabel:
    case Action::RemoveLabel:
        return Kind::Labels;
    case Action::NameCluster:
    case Action::ReplaceName:
    case Action::DropName:
        return Kind::Names;
    case Action::AddToleration:
        return Kind::Tolerations;
    case Action::RemoveTaint:
        return Kind::Taints;
    case Action::RaiseNumber:
    case Action::LowerNumber:
        return Kind::Count;
    case Action::ChangeWeight:
        return Kind::Preferences;
    case Action::AddConstraint:
    case Action::HardenConstraint:
    case Action::LowerMaxSkew:
    case Action::RaiseMaxSkew:
    case Action::SoftenConstraint:
    case Action::DropConstraint:
        return Kind::Spread;
    case Action::DropRequirement:
    case Action::DropRequiredTerm:
        return Kind::Affinity;
    case Action::AddCluster:
        break;
    }
    return Kind::Clusters;
}

/// The action of the same name.
Action actionOf(ChangeKind change) {
    using enum Action;
    return base::valueIn<ChangeKind::DropRequiredTerm>(
        change,
        {SetLabel, RemoveLabel, NameCluster, AddToleration, RemoveTaint, RaiseNumber, ChangeWeight,
         RaiseMaxSkew, SoftenConstraint, DropConstraint, DropRequirement, DropRequiredTerm});
}

/// Whether the lists of a policy lose an item by it, so that later items move up.
bool isDrop(Action action) {
    return action == Action::DropConstraint || action == Action::DropRequirement ||
           action == Action::DropRequiredTerm || action == Action::DropName;
}

/// Which of the constraints has another maxSkew than before.
std::size_t changedSkew(const Policy &before, const Policy &after) {
    std::size_t i = 0;
    while (i + 1 < before.spreadConstraints.size() &&
           before.spreadConstraints[i].maxSkew == after.spreadConstraints[i].maxSkew)
        ++i;
    return i;
}

class Moves {
public:
    Moves(const insight::Question &question, const Allowed &allowed, const GoalKeys &keys,
          std::size_t most)
        : m_question(question), m_allowed(allowed), m_keys(keys), m_most(most),
          m_policy(question.placement.policy.value_or(Policy{})),
          m_named(m_policy.clusterNames.begin(), m_policy.clusterNames.end()),
          m_values(insight::labelValues(question, allowed.platform)), m_words(question.words) {
        for (const auto &constraint : m_policy.spreadConstraints)
            m_domainKeys.insert(constraint.topologyKey);
        m_domainKeys.insert(keys.counted.begin(), keys.counted.end());
    }

    base::Result<std::vector<Move>> collect();

private:
    bool isTooMany() const { return m_moves.size() > m_most; }
    bool allows(Kind kind) const { return m_allowed.costs.contains(kind); }
    Kind kindOfLabel(const std::string &key) const {
        return m_domainKeys.contains(key) ? Kind::Domains : Kind::Labels;
    }
    bool allows(const CandidateGroup &group) const;
    void add(Move move);
    template <typename EditPolicy> void addPolicy(Action action, std::string subject,
                                                  std::string sentence, std::int64_t step,
                                                  EditPolicy edit) {
        Move move{action, kindOf(action), 1,  step, std::move(subject), std::move(sentence),
                  {},     edit,           {}, 0};
        add(std::move(move));
    }
    void addGroups(fleet::ClusterIndex cluster, bool isFirst);
    void addCandidate(const CandidateGroup &group, std::size_t groupNumber, std::size_t index,
                      fleet::ClusterIndex cluster);
    std::int64_t mostReached() const;
    void addLowerNumbers();
    void addConstraints();
    void addNames();
    void addClusters();
    std::vector<std::map<std::string, std::string>> domainTuples() const;

    const insight::Question &m_question;
    const Allowed &m_allowed;
    const GoalKeys &m_keys;
    const std::size_t m_most;
    const Policy m_policy;
    const std::set<std::string, std::less<>> m_named;
    const insight::LabelValues m_values;
    const base::Phrases &m_words;
    std::set<std::string> m_domainKeys;
    std::set<std::string> m_tolerated; // taints that a move tolerates
    std::vector<Move> m_moves;
};

void Moves::add(Move move) {
    const auto cost = m_allowed.costs.find(move.kind);
    if (cost == m_allowed.costs.end())
        return;
    move.cost = std::max<std::size_t>(1, cost->second);
    move.number = m_moves.size();
    m_moves.push_back(std::move(move));
}

void Moves::addCandidate(const CandidateGroup &group, std::size_t groupNumber, std::size_t index,
                         fleet::ClusterIndex cluster) {
    Candidate candidate = group.at(index);
    const std::string name(m_question.fleet.name(cluster));
    const Action action = actionOf(group.kind);
    Move move{action, kindOf(action),
              1,      candidate.step,
              {},     std::move(candidate.sentence),
              {},     std::move(candidate.onPolicy),
              {},     0};
    if (!move.onPolicy) {
        move.fleet.edit = std::move(candidate.edit);
        move.cluster = cluster;
    }
    if (move.kind == Kind::Labels) {
        const std::string &key = move.fleet.edit.labels.front().key;
        move.kind = kindOfLabel(key);
        move.subject = fmt::format("label {} {}", name, key);
    } else if (action == Action::RaiseMaxSkew) {
        move.subject = fmt::format("skew {}", changedSkew(m_policy, *candidate.edit.policy));
    } else if (move.kind == Kind::Count) {
        move.subject = "number";
    } else if (action == Action::AddToleration) {
        if (!m_tolerated.insert(move.sentence).second)
            return;
        move.subject = move.sentence;
    } else if (action == Action::NameCluster) {
        move.subject = move.sentence;
    } else {
        move.subject = fmt::format("{} {} {}", static_cast<int>(action), groupNumber,
                                   move.cluster ? name : std::string());
    }
    add(std::move(move));
}

/// Of a kind that is not allowed no candidate is made: they may be as many as there are values.
bool Moves::allows(const CandidateGroup &group) const {
    const Kind kind = kindOf(actionOf(group.kind));
    if (kind != Kind::Labels)
        return allows(kind);
    const std::string key = group.at(0).edit.labels.front().key;
    return !m_keys.lost.contains(key) && allows(kindOfLabel(key));
}

/// Groups of the policy are the same for every cluster, but for tolerations and names.
void Moves::addGroups(fleet::ClusterIndex cluster, bool isFirst) {
    const auto groups =
        insight::candidateGroups(m_question, cluster, scheduling::Filter::None, &m_values);
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const Action action = actionOf(groups[i].kind);
        const Kind kind = kindOf(action);
        const bool isOfCluster = kind == Kind::Labels || kind == Kind::Tolerations ||
                                 kind == Kind::Taints || kind == Kind::Names;
        const bool isNamed =
            action == Action::NameCluster && m_named.contains(m_question.fleet.name(cluster));
        if (isNamed || (!isOfCluster && !isFirst) || !allows(groups[i]))
            continue;
        for (std::size_t index = 0; index < groups[i].count; ++index)
            addCandidate(groups[i], i, index, cluster);
    }
}

/// No placement has more clusters, and no domain: what a policy says beyond is the same.
std::int64_t Moves::mostReached() const {
    return static_cast<std::int64_t>(m_question.fleet.size());
}

void Moves::addLowerNumbers() {
    const std::int64_t number = m_policy.numberOfClusters.value_or(0);
    if (m_policy.placementType != placement::PlacementType::PickN)
        return;
    for (std::int64_t lower = std::min(number - 1, mostReached()); lower >= 1; --lower)
        addPolicy(
            Action::LowerNumber, "number",
            m_words.say(PHRASE("repair", "Lower numberOfClusters from {} to {}"), number, lower),
            number - lower, [lower](Policy &policy) { policy.numberOfClusters = lower; });
}

void Moves::addConstraints() {
    using kube::WhenUnsatisfiable;
    if (m_policy.placementType != placement::PlacementType::PickN || !allows(Kind::Spread))
        return;
    std::set<std::string> missing = m_keys.counted;
    missing.insert(m_keys.lost.begin(), m_keys.lost.end());
    for (std::size_t i = 0; i < m_policy.spreadConstraints.size(); ++i) {
        const auto &constraint = m_policy.spreadConstraints[i];
        missing.erase(constraint.topologyKey);
        for (std::int64_t skew = std::min<std::int64_t>(constraint.maxSkew - 1, mostReached());
             skew >= 1; --skew)
            addPolicy(Action::LowerMaxSkew, fmt::format("skew {}", i),
                      m_words.say(PHRASE("repair", "Lower maxSkew of {} from {} to {}"),
                                  constraint.topologyKey, constraint.maxSkew, skew),
                      constraint.maxSkew - skew, [i, skew](Policy &policy) {
                          policy.spreadConstraints[i].maxSkew = static_cast<std::int32_t>(skew);
                      });
        if (!constraint.isHard())
            addPolicy(Action::HardenConstraint, fmt::format("hard {}", i),
                      m_words.say(PHRASE("repair", "Set the constraint on {} to DoNotSchedule"),
                                  constraint.topologyKey),
                      1, [i](Policy &policy) {
                          policy.spreadConstraints[i].whenUnsatisfiable =
                              WhenUnsatisfiable::DoNotSchedule;
                      });
    }
    for (const std::string &key : missing) {
        for (const auto how : {WhenUnsatisfiable::ScheduleAnyway, WhenUnsatisfiable::DoNotSchedule})
            addPolicy(Action::AddConstraint, "constraint " + key,
                      m_words.say(PHRASE("losses", "Spread over {} with maxSkew 1, {}"), key,
                                  base::Word(how).text()),
                      1, [key, how](Policy &policy) {
                          policy.spreadConstraints.push_back({key, 1, how});
                      });
    }
}

/// KubeFleet spec 3.5: PickFixed never replaces a name, so others have to be named.
void Moves::addNames() {
    if (m_policy.placementType != placement::PlacementType::PickFixed || !allows(Kind::Names))
        return;
    for (std::size_t i = 0; i < m_policy.clusterNames.size() && !isTooMany(); ++i) {
        const std::string &name = m_policy.clusterNames[i];
        for (std::uint32_t row = 0; row < m_question.fleet.size(); ++row) {
            std::string other(m_question.fleet.name(fleet::ClusterIndex{row}));
            if (m_named.contains(other))
                continue;
            std::string sentence =
                m_words.say(PHRASE("losses", "Name {} instead of {}"), other, name);
            addPolicy(Action::ReplaceName, fmt::format("name {}", i), std::move(sentence), 1,
                      [i, other](Policy &policy) { policy.clusterNames[i] = other; });
        }
        if (m_policy.clusterNames.size() > 1)
            addPolicy(Action::DropName, fmt::format("name {}", i),
                      m_words.say(PHRASE("repair", "Take {} out of clusterNames"), name), 1,
                      [i](Policy &policy) {
                          policy.clusterNames.erase(policy.clusterNames.begin() +
                                                    static_cast<std::ptrdiff_t>(i));
                      });
    }
}

/// The values that clusters have together for the keys of domains.
std::vector<std::map<std::string, std::string>> Moves::domainTuples() const {
    std::set<std::string> keys = m_domainKeys;
    keys.insert(m_keys.lost.begin(), m_keys.lost.end());
    std::set<std::map<std::string, std::string>> tuples;
    for (std::uint32_t row = 0; row < m_question.fleet.size(); ++row) {
        std::map<std::string, std::string> tuple;
        for (const std::string &key : keys) {
            if (const auto value = m_question.fleet.label(fleet::ClusterIndex{row}, key))
                tuple.emplace(key, *value);
        }
        if (tuple.size() == keys.size())
            tuples.insert(std::move(tuple));
    }
    return {tuples.begin(), tuples.end()};
}

/// New clusters match the first required term by its labels; of properties nothing is known before
/// they run.
void Moves::addClusters() {
    if (!allows(Kind::Clusters) || m_policy.placementType == placement::PlacementType::PickFixed)
        return;
    std::map<std::string, std::string> demanded;
    if (!m_policy.requiredTerms.empty() && m_policy.requiredTerms.front().labelSelector) {
        const auto &selector = *m_policy.requiredTerms.front().labelSelector;
        demanded = selector.matchLabels;
        for (const auto &expression : selector.matchExpressions) {
            if (expression.op == "In" && !expression.values.empty())
                demanded.emplace(expression.key, expression.values.front());
            else if (expression.op == "Exists")
                demanded.emplace(expression.key, "true");
        }
    }
    for (const auto &tuple : domainTuples()) {
        std::string title, labels;
        for (const auto &[key, value] : tuple)
            title += "-" + value;
        for (std::size_t i = 1; i <= kNewPerDomain; ++i) {
            fleet::Cluster joining = fleet::plannedCluster(fmt::format("new{}-{}", title, i));
            joining.labels = tuple;
            joining.labels.insert(demanded.begin(), demanded.end());
            if (m_question.fleet.find(joining.name))
                continue;
            labels.clear();
            for (const auto &[key, value] : joining.labels)
                labels += fmt::format("{}{}={}", labels.empty() ? "" : ", ", key, value);
            Move move{Action::AddCluster,
                      Kind::Clusters,
                      1,
                      1,
                      "cluster " + joining.name,
                      {},
                      {},
                      {},
                      {},
                      0};
            move.sentence = m_words.say(PHRASE("repair", "Add a cluster {} with {}"), joining.name,
                                        labels.empty() ? "-" : labels);
            move.fleet.joining.push_back(std::move(joining));
            add(std::move(move));
        }
    }
}

base::Result<std::vector<Move>> Moves::collect() {
    addLowerNumbers();
    addConstraints();
    addNames();
    addClusters();
    for (std::uint32_t row = 0; row < m_question.fleet.size() && !isTooMany(); ++row)
        addGroups(fleet::ClusterIndex{row}, row == 0);
    if (isTooMany())
        return base::failed(
            base::ErrorCode::Invalid,
            base::sentence(
                PHRASE("repair",
                       "there are more than {} edits of the allowed kinds; allow fewer kinds"),
                m_most));
    std::ranges::stable_sort(m_moves, {}, [](const Move &move) {
        const int place = move.onPolicy ? 0 : move.cluster ? 2 : 1;
        return std::tuple(place, place == 0 ? static_cast<int>(move.action) : 0,
                          move.cluster.value_or(fleet::ClusterIndex{}));
    });
    return std::move(m_moves);
}

/// What only sets comes first; items are dropped from the back, so that the numbers of those
/// before them stay.
std::vector<const Move *> inOrder(std::span<const Move *const> moves) {
    std::vector<const Move *> order(moves.begin(), moves.end());
    std::ranges::sort(order, {}, [](const Move *move) {
        const auto number = static_cast<std::int64_t>(move->number);
        return std::tuple(static_cast<int>(move->action), isDrop(move->action) ? -number : number);
    });
    return order;
}

} // namespace

std::string_view nameOf(Kind kind) {
    return base::nameIn<Kind::Clusters>(kind, kNames);
}

std::optional<Kind> kindNamed(std::string_view name) {
    return base::namedIn<Kind>(name, kNames);
}

Allowed Allowed::usual() {
    Allowed allowed;
    for (const Kind kind : kKinds) {
        if (kind != Kind::Domains && kind != Kind::Preferences && kind != Kind::Clusters)
            allowed.costs.emplace(kind, 1);
    }
    return allowed;
}

base::Result<std::vector<Move>> movesOf(const insight::Question &question, const Allowed &allowed,
                                        const GoalKeys &keys, std::size_t most) {
    return Moves(question, allowed, keys, most).collect();
}

std::optional<Policy> policyAfter(const insight::Question &question,
                                  std::span<const Move *const> moves) {
    std::optional<Policy> policy = question.placement.policy;
    for (const Move *move : inOrder(moves)) {
        if (!move->onPolicy)
            continue;
        if (!policy)
            policy.emplace();
        move->onPolicy(*policy);
    }
    return policy;
}

Step stepOf(const insight::Question &question, std::span<const Move *const> moves) {
    Step step;
    bool hasPolicy = false;
    for (const Move *move : inOrder(moves)) {
        const Step &fleet = move->fleet;
        const auto &[labels, taints] = std::tie(fleet.edit.labels, fleet.edit.taints);
        step.edit.labels.insert(step.edit.labels.end(), labels.begin(), labels.end());
        step.edit.taints.insert(step.edit.taints.end(), taints.begin(), taints.end());
        step.joining.insert(step.joining.end(), fleet.joining.begin(), fleet.joining.end());
        hasPolicy = hasPolicy || move->onPolicy;
    }
    if (hasPolicy)
        step.edit.policy = policyAfter(question, moves);
    return step;
}

fleet::Fleet applied(const Step &step, const fleet::Fleet &fleet) {
    fleet::Fleet edited = step.edit.changesFleet() ? insight::applied(step.edit, fleet) : fleet;
    std::vector<fleet::RowChange> joining;
    for (const fleet::Cluster &cluster : step.joining) {
        const auto row = static_cast<std::uint32_t>(edited.size() + joining.size());
        joining.push_back({fleet::ClusterIndex{row}, std::nullopt, cluster});
    }
    return joining.empty() ? edited : edited.withRows(joining);
}

base::Result<scheduling::Plan> planWith(const Step &step, const insight::Question &question,
                                        std::stop_token stop) {
    if (step.joining.empty())
        return insight::planWith(step.edit, question, std::move(stop));
    const fleet::Fleet fleet = applied(step, question.fleet);
    insight::Edit policy;
    policy.policy = step.edit.policy;
    return insight::planWith(
        policy,
        {fleet, question.placement, question.bindings, question.options, question.words, nullptr},
        std::move(stop));
}

} // namespace evenkeel::repair
