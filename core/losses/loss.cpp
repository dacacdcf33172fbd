// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/losses/loss.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <utility>

#include "core/base/plain_text.h"
#include "core/base/sentence.h"
#include "core/fleet/label_keys.h"
#include "core/insight/changes/change_candidates.h"
#include "core/kube/object_id.h"
#include "core/losses/fleet_state.h"
#include "core/scheduling/next_picks.h"
#include "core/scheduling/spread_board.h"
#include "core/base/some_names.h"

namespace evenkeel::losses {

namespace {

using placement::Binding;
using Names = std::vector<std::string>;

constexpr std::array<std::pair<Loss, std::string_view>, 5> kNames{{{Loss::GoesDark, "dark"},
                                                                   {Loss::Leaves, "leave"},
                                                                   {Loss::Tainted, "taint"},
                                                                   {Loss::Evicted, "evict"},
                                                                   {Loss::ComesBack, "back"}}};

bool isBelowAsked(const SteadyState &standing, std::size_t runs) {
    return runs < standing.asked.value_or(1); // PickAll: any
}

void raise(std::vector<std::int64_t> &worst, const std::vector<std::int64_t> &skews) {
    std::ranges::transform(worst, skews, worst.begin(), [](std::int64_t one, std::int64_t other) {
        return std::max(one, other);
    });
}

/// A placement with all it asks for while its bindings are deleted one by one and the scheduler
/// picks after each: the same as deciding again each time, at the cost of what changes.
class Replacing {
public:
    /// Nothing where a decision may be another than one more pick: for other types, where clusters
    /// are down or missing, and where a binding is odd.
    static std::optional<Replacing> of(const SteadyState &standing,
                                       std::span<const placement::Binding> bindings,
                                       const FleetState &state, const std::stop_token &stop);

    /// Which of the bindings is that of the cluster.
    std::optional<std::size_t> bindingOn(std::string_view cluster) const;
    /// The cluster's binding is deleted: the skew of each constraint then.
    std::vector<std::int64_t> leave(const std::string &cluster);
    /// The binding that comes instead, in its place; nothing where a decision has to say why.
    std::optional<placement::Binding> pick();

private:
    Replacing(const SteadyState &standing, const fleet::Fleet &fleet, scheduling::NextPicks next)
        : m_standing(&standing), m_fleet(&fleet), m_next(std::move(next)) {}

    const SteadyState *m_standing;
    const fleet::Fleet *m_fleet;
    scheduling::NextPicks m_next;
    std::map<std::string, std::size_t, std::less<>> m_bindingOn;
    std::size_t m_left = 0; // the binding that was deleted last
};

std::optional<Replacing> Replacing::of(const SteadyState &standing,
                                       std::span<const Binding> bindings, const FleetState &state,
                                       const std::stop_token &stop) {
    if (standing.placement->type() != placement::PlacementType::PickN ||
        standing.asked != bindings.size() || !isOrdinary(standing, bindings))
        return std::nullopt;
    std::vector<fleet::ClusterIndex> holders;
    for (const Binding &binding : bindings) {
        const auto cluster = state.fleet().find(binding.targetCluster);
        if (!cluster || !state.isUp(binding.targetCluster) ||
            state.fleet().agent(*cluster).isLeaving)
            return std::nullopt;
        holders.push_back(*cluster);
    }
    scheduling::PlanOptions options = standing.options;
    options.maxUnselected = 0;
    const auto plan = scheduling::plan(state.fleet(), *standing.placement, {}, options, stop);
    if (!plan || !plan->trace.ranFilters() || plan->trace.evaluation().scoringError)
        return std::nullopt;
    Replacing replacing(standing, state.fleet(), scheduling::NextPicks(plan->trace, holders));
    for (std::size_t i = 0; i < bindings.size(); ++i)
        replacing.m_bindingOn.emplace(bindings[i].targetCluster, i);
    return replacing;
}

std::optional<std::size_t> Replacing::bindingOn(std::string_view cluster) const {
    const auto at = m_bindingOn.find(cluster);
    return at == m_bindingOn.end() ? std::nullopt : std::optional(at->second);
}

std::vector<std::int64_t> Replacing::leave(const std::string &cluster) {
    const auto at = m_bindingOn.find(cluster);
    m_left = at->second;
    m_bindingOn.erase(at);
    m_next.leave(*m_fleet->find(cluster));
    return m_next.skews();
}

std::optional<Binding> Replacing::pick() {
    const auto pick = m_next.pick();
    if (!pick)
        return std::nullopt;
    const std::string cluster(m_fleet->name(pick->cluster));
    // Of other names the scheduler makes no name of a binding (KubeFleet spec 3.8).
    if (!kube::dns1123LabelErrors(cluster).empty())
        return std::nullopt;
    m_bindingOn.emplace(cluster, m_left);
    return bindingOf(*m_standing, cluster, pick->score);
}

/// One placement while steps happen to it.
class Player {
public:
    Player(const objects::Objects &objects, SteadyState standing, const LossQuestion &question,
           std::stop_token stop)
        : m_state(objects.fleet, *standing.options.now), m_standing(std::move(standing)),
          m_bindings(m_standing.bindings), m_question(question), m_stop(std::move(stop)) {}

    base::Result<StepEffect> play(const LossStep &step);
    SteadyState takeStanding() { return std::move(m_standing); }

private:
    /// The clusters that hold the placement and run, and the skew of every constraint over them.
    struct Sight {
        Names running;
        std::vector<std::int64_t> skews;
    };

    Sight look() const;
    Names running() const;
    std::vector<std::int64_t> skews(const Names &running) const;
    std::optional<Replacing> replacing(const Domain &domain) const;
    const rollout::DisruptionBudget *budget() const {
        return m_question.budgetOf ? m_question.budgetOf(*m_standing.placement) : nullptr;
    }
    rollout::EvictionVerdict judge(const std::string &cluster,
                                   std::optional<std::size_t> place) const;
    base::Result<void> decide(StepEffect &effect);
    base::Result<void> evict(const Domain &domain, StepEffect &effect,
                             std::vector<std::int64_t> &worst);
    base::Result<void> decideOnTheLoss(const LossStep &step, StepEffect &effect,
                                       std::vector<std::int64_t> &worst);
    void noteSkews(const std::vector<std::int64_t> &before, const std::vector<std::int64_t> &during,
                   const std::vector<std::int64_t> &after, StepEffect &effect) const;
    void explainShortage(StepEffect &effect) const;

    FleetState m_state;
    SteadyState m_standing;
    std::vector<Binding> m_bindings;
    std::optional<scheduling::Plan> m_plan; // of the last decision
    std::optional<Sight> m_seen;            // after the last step
    const LossQuestion &m_question;
    std::stop_token m_stop;
};

Names Player::running() const {
    Names names;
    for (const std::string &name : objects::heldClusters(m_bindings)) {
        if (m_state.isUp(name))
            names.push_back(name);
    }
    return names;
}

Player::Sight Player::look() const {
    Sight sight{running(), {}};
    sight.skews = skews(sight.running);
    return sight;
}

/// For several evictions: one is decided as quickly.
std::optional<Replacing> Player::replacing(const Domain &domain) const {
    return domain.clusters.size() > 1 ? Replacing::of(m_standing, m_bindings, m_state, m_stop)
                                      : std::nullopt;
}

std::vector<std::int64_t> Player::skews(const Names &running) const {
    if (!m_standing.placement->policy)
        return {};
    const auto &constraints = m_standing.placement->policy->spreadConstraints;
    const auto keys = scheduling::collectSpreadKeys(m_state.fleet(), constraints);
    scheduling::SpreadBoard board(keys, constraints);
    for (const std::string &name : running)
        board.add(*m_state.fleet().find(name));
    return board.skews();
}

void Player::noteSkews(const std::vector<std::int64_t> &before,
                       const std::vector<std::int64_t> &during,
                       const std::vector<std::int64_t> &after, StepEffect &effect) const {
    for (std::size_t i = 0; i < after.size(); ++i) {
        const auto &constraint = m_standing.placement->policy->spreadConstraints[i];
        effect.skew.push_back({constraint.topologyKey, constraint.maxSkew, constraint.isHard(),
                               before[i], during[i], after[i]});
    }
}

base::Result<void> Player::decide(StepEffect &effect) {
    auto redecided = decideAgain(m_standing, m_state.fleet(), m_bindings, m_stop);
    if (!redecided)
        return tl::unexpected(redecided.error());
    m_bindings = std::move(redecided->bindings);
    m_plan = std::move(redecided->plan);
    effect.error = std::move(redecided->error);
    return {};
}

/// `place` is that of the cluster's binding, where it is known and the only one.
rollout::EvictionVerdict Player::judge(const std::string &cluster,
                                       std::optional<std::size_t> place) const {
    const placement::Placement &placement = *m_standing.placement;
    const rollout::Eviction eviction{
        placement.name + "-" + cluster, 1, placement.name, cluster, {}};
    const bool isAlone = place && budget() == nullptr; // without a budget the others play no part
    // Evictions name ClusterResourcePlacements: of others the controller finds none.
    const bool isFound = placement.kind == placement::PlacementKind::ClusterResourcePlacement;
    return rollout::judge(eviction, isFound ? &placement : nullptr,
                          isAlone ? std::span(&m_bindings[*place], 1) : std::span(m_bindings),
                          budget());
}

/// KubeFleet spec 6.9: one eviction after the other, and the scheduler after each binding that is
/// deleted.
base::Result<void> Player::evict(const Domain &domain, StepEffect &effect,
                                 std::vector<std::int64_t> &worst) {
    auto quick = replacing(domain);
    auto held = objects::heldClusters(m_bindings);
    std::optional<std::size_t> picked; // a binding that no decision has made
    if (budget() != nullptr)
        effect.least = running().size();
    const auto leaves = [&effect](std::size_t runs) {
        if (effect.least)
            effect.least = std::min(*effect.least, runs);
    };
    for (const fleet::ClusterIndex index : domain.clusters) {
        const std::string cluster(m_state.nameOf(index));
        const auto place = quick ? quick->bindingOn(cluster) : std::nullopt;
        if (quick ? !place : !held.contains(cluster))
            continue;
        const rollout::EvictionVerdict verdict = judge(cluster, place);
        effect.evictions.push_back({cluster, verdict});
        if (!verdict.deletesBinding)
            continue;
        if (m_state.isUp(cluster)) // else it ran nothing before
            effect.lost.push_back(cluster);
        if (quick) {
            raise(worst, quick->leave(cluster));
            leaves(m_bindings.size() - 1);
            if (auto binding = quick->pick()) {
                m_bindings[*place] = std::move(*binding);
                picked = place;
                continue;
            }
            quick.reset();
            picked.reset();
        }
        std::erase_if(m_bindings, [&cluster](const Binding &binding) {
            return binding.targetCluster == cluster;
        });
        const Names left = running();
        raise(worst, skews(left));
        leaves(left.size());
        if (auto done = decide(effect); !done)
            return done;
        held = objects::heldClusters(m_bindings);
    }
    if (!picked)
        return {};
    m_bindings.erase(m_bindings.begin() + static_cast<std::ptrdiff_t>(*picked));
    return decide(effect); // as the last one was, for its reasons
}

/// Which losses make the scheduler run (KubeFleet spec 1.5): a cluster that is deleted, and one
/// that is eligible again. Neither a cluster that goes dark nor a new taint does.
base::Result<void> Player::decideOnTheLoss(const LossStep &step, StepEffect &effect,
                                           std::vector<std::int64_t> &worst) {
    switch (step.loss) {
    case Loss::Evicted:
        return evict(step.domain, effect, worst);
    case Loss::Leaves:
    case Loss::ComesBack:
        return decide(effect);
    case Loss::GoesDark:
    case Loss::Tainted:
        break;
    }
    return {};
}

void Player::explainShortage(StepEffect &effect) const {
    if (m_plan && isBelowAsked(m_standing, effect.after.size()))
        effect.refused = insight::factsOf(m_state.fleet(), *m_standing.placement, *m_plan).refused;
}

base::Result<StepEffect> Player::play(const LossStep &step) {
    StepEffect effect;
    Sight before = m_seen ? std::move(*m_seen) : look();
    effect.before = std::move(before.running);
    m_plan.reset();
    m_state.apply(step);
    Sight during = look();
    effect.lost = base::missingFrom(during.running, effect.before);
    if (auto done = decideOnTheLoss(step, effect, during.skews); !done)
        return tl::unexpected(done.error());
    m_seen = look();
    effect.after = m_seen->running;
    std::ranges::sort(effect.lost);
    // An evicted cluster may be picked again at once (KubeFleet spec 6.9).
    const Names left = base::missingFrom(effect.lost, effect.before);
    effect.picked = base::missingFrom(left, effect.after);
    effect.down = objects::heldClusters(m_bindings).size() - effect.after.size();
    noteSkews(before.skews, during.skews, m_seen->skews, effect);
    explainShortage(effect);
    return effect;
}

} // namespace

std::string_view nameOf(Loss loss) {
    const auto known = std::ranges::find(kNames, loss, &std::pair<Loss, std::string_view>::first);
    return known == kNames.end() ? std::string_view() : known->second;
}

std::optional<Loss> lossNamed(std::string_view name) {
    const auto found = std::ranges::find(kNames, name, &std::pair<Loss, std::string_view>::second);
    return found == kNames.end() ? std::nullopt : std::optional(found->first);
}

std::size_t LossStory::runs() const {
    return steps.empty() ? standing.runs() : steps.back().after.size();
}

bool LossStory::isBelow() const {
    return isBelowAsked(standing, runs());
}

std::size_t LossStory::fewest() const {
    std::size_t fewest = standing.runs();
    for (const StepEffect &step : steps)
        fewest = std::min({fewest, step.left(), step.after.size()});
    return fewest;
}

base::Result<LossStory> lose(const objects::Objects &objects, const placement::Placement &placement,
                             const LossQuestion &question, std::stop_token stop) {
    auto standing = steadyStateOf(objects, placement, question.known, stop);
    if (!standing)
        return tl::unexpected(standing.error());
    Player player(objects, std::move(*standing), question, std::move(stop));
    LossStory story;
    for (const LossStep &step : question.steps) {
        auto effect = player.play(step);
        if (!effect)
            return tl::unexpected(effect.error());
        story.steps.push_back(std::move(*effect));
    }
    story.standing = player.takeStanding();
    return story;
}

namespace {

using fleet::ClusterIndex;

tl::unexpected<base::Error> invalid(base::Sentence sentence) {
    return tl::unexpected(base::errorOf(base::ErrorCode::Invalid, std::move(sentence)));
}

/// `region` of `topology.kubernetes.io/region`.
std::string_view shortName(std::string_view key) {
    const std::size_t slash = key.rfind('/');
    return slash == std::string_view::npos ? key : key.substr(slash + 1);
}

/// The domain that a selector of one `key=value` names has its key.
base::Result<Domain> selected(const fleet::Fleet &fleet, const std::string &text) {
    auto requirements = kube::parseSelector(text);
    if (!requirements)
        return tl::unexpected(requirements.error());
    for (kube::Requirement &requirement : *requirements) {
        if (const auto key = parseKey(fleet, requirement.key))
            requirement.key = *key;
    }
    Domain domain{{}, text, {}};
    const fleet::LabelMatcher matcher(fleet, *requirements);
    for (std::uint32_t i = 0; i < fleet.size(); ++i) {
        if (matcher.matches(fleet, ClusterIndex{i}))
            domain.clusters.push_back(ClusterIndex{i});
    }
    const kube::Requirement &first = requirements->front();
    if (requirements->size() == 1 && first.op == kube::SelectorOperator::In &&
        first.values.size() == 1) {
        domain.key = first.key;
        domain.value = first.values.front();
    }
    if (domain.clusters.empty())
        return invalid(base::sentence(
            PHRASE("losses", "no cluster has the labels {}; name a cluster, a label's value or "
                             "KEY=VALUE"),
            text));
    return domain;
}

/// Every domain of that value, by key.
std::vector<Domain> domainsWithValue(const fleet::Fleet &fleet, std::string_view value) {
    std::vector<Domain> found;
    for (const fleet::StringId key : fleet.labelKeys()) {
        Domain domain{std::string(fleet.text(key)), std::string(value), {}};
        fleet.visitLabel(key, [&](ClusterIndex cluster, fleet::StringId has) {
            if (fleet.text(has) == value)
                domain.clusters.push_back(cluster);
        });
        if (!domain.clusters.empty())
            found.push_back(std::move(domain));
    }
    return found;
}

} // namespace

std::string Domain::title() const {
    return key.empty() ? value : key + "=" + value;
}

std::vector<Domain> domainsOf(const fleet::Fleet &fleet, std::string_view key) {
    std::map<std::string_view, Domain> byValue;
    for (std::uint32_t i = 0; i < fleet.size(); ++i) {
        const auto value = fleet.label(ClusterIndex{i}, key);
        if (!value)
            continue;
        const auto at =
            byValue.try_emplace(*value, Domain{std::string(key), std::string(*value), {}}).first;
        at->second.clusters.push_back(ClusterIndex{i});
    }
    std::vector<Domain> domains;
    for (auto &[value, domain] : byValue)
        domains.push_back(std::move(domain));
    std::ranges::stable_sort(domains, [](const Domain &one, const Domain &other) {
        return base::naturalLess(one.value, other.value);
    });
    return domains;
}

base::Result<std::vector<Domain>> pairsOf(const std::vector<Domain> &domains) {
    constexpr std::size_t kMostDomains = 200; // each pair is planned
    if (domains.size() > kMostDomains)
        return invalid(
            base::sentence(PHRASE("losses", "{} domains make too many pairs; take a label "
                                            "with at most {} values"),
                           domains.size(), kMostDomains));
    std::vector<Domain> pairs;
    for (auto one = domains.begin(); one != domains.end(); ++one) {
        for (auto other = std::next(one); other != domains.end(); ++other) {
            Domain pair{{}, one->title() + " + " + other->title(), {}};
            std::ranges::set_union(one->clusters, other->clusters,
                                   std::back_inserter(pair.clusters));
            if (pair.clusters.size() > std::max(one->clusters.size(), other->clusters.size()))
                pairs.push_back(std::move(pair));
        }
    }
    return pairs;
}

base::Result<Domain> parseDomain(const fleet::Fleet &fleet, const std::string &text) {
    if (const auto cluster = fleet.find(text))
        return Domain{{}, text, {*cluster}};
    if (text.find_first_of("=!,( ") != std::string::npos)
        return selected(fleet, text);
    const std::vector<Domain> found = domainsWithValue(fleet, text);
    if (found.empty())
        return invalid(base::sentence(
            PHRASE("losses", "no cluster and no label's value is called {}; name a cluster, a "
                             "label's value or KEY=VALUE"),
            text));
    const bool isOne = std::ranges::all_of(found, [&found](const Domain &domain) {
        return domain.clusters == found.front().clusters;
    });
    if (!isOne)
        return invalid(
            base::sentence(PHRASE("losses", "several labels have the value {}; write {} or {}"),
                           text, found[0].title(), found[1].title()));
    return found.front();
}

base::Result<std::string> parseKey(const fleet::Fleet &fleet, const std::string &text) {
    std::vector<std::string> found;
    for (const fleet::StringId id : fleet.labelKeys()) {
        const std::string_view key = fleet.text(id);
        if (key == text)
            return text;
        if (shortName(key) == text)
            found.emplace_back(key);
    }
    if (found.size() == 1)
        return found.front();
    if (found.empty()) {
        std::vector<std::string> known;
        for (const fleet::StringId id : fleet.labelKeys()) {
            known.emplace_back(fleet.text(id));
            known.emplace_back(shortName(fleet.text(id)));
        }
        const auto meant = insight::nearMiss(text, known);
        return invalid(
            meant ? base::sentence(PHRASE("losses", "no cluster has a label {}; did you mean {}?"),
                                   text, *meant)
                  : base::sentence(PHRASE("losses", "no cluster has a label {}"), text));
    }
    return invalid(
        base::sentence(PHRASE("losses", "{} is short for several labels; write {} or {}"), text,
                       found[0], found[1]));
}

} // namespace evenkeel::losses
