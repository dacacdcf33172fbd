// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/dumps/passage.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "core/dumps/moment.h"
#include "core/dumps/parts.h"
#include "core/insight/edit.h"
#include "core/insight/plan_facts.h"

namespace evenkeel::dumps {

namespace {

using fleet::Cluster;
using fleet::ClusterIndex;
using placement::Binding;
using placement::Placement;

constexpr std::array<std::string_view, 12> kKindNames{
    "Placement", "Policy",   "Label",    "Taint",      "Left",      "Joined",
    "Health",    "Property", "Resource", "Namespaces", "Snapshots", "Binding"};

/// As the scheduler reads it.
bool isSameBinding(const Binding &one, const Binding &other) {
    return one.isDeleting == other.isDeleting && one.state == other.state &&
           one.targetCluster == other.targetCluster && one.snapshotName == other.snapshotName &&
           one.previousState == other.previousState && one.decision == other.decision;
}

std::string bindingText(const std::optional<Binding> &binding) {
    if (!binding)
        return {};
    return binding->isDeleting ? "deleted" : binding->state.string();
}

std::vector<placement::PolicySnapshot> snapshotsOf(const objects::Objects &objects,
                                                   const Placement &placement) {
    std::vector<placement::PolicySnapshot> own;
    std::ranges::copy_if(
        objects.policySnapshots, std::back_inserter(own),
        [&](const placement::PolicySnapshot &each) { return objects::belongsTo(each, placement); });
    return own;
}

std::string snapshotsText(const std::vector<placement::PolicySnapshot> &snapshots) {
    const auto latest = std::ranges::find(snapshots, true, &placement::PolicySnapshot::isLatest);
    if (latest != snapshots.end())
        return latest->name;
    return snapshots.empty() ? std::string() : snapshots.back().name;
}

} // namespace

std::string_view nameOf(StepKind kind) {
    return kKindNames[static_cast<std::size_t>(kind)];
}

std::string stepText(const Step &step, const base::Phrases &words) {
    const auto changed = [&](std::string what) {
        if (step.before.empty())
            return words.say(PHRASE("dumps", "{} {} added"), what, step.after);
        if (step.after.empty())
            return words.say(PHRASE("dumps", "{} {} removed"), what, step.before);
        return fmt::format("{} {} → {}", what, step.before, step.after);
    };
    switch (step.kind) {
    case StepKind::Placement:
        return words.say(PHRASE("dumps", "the placement was created"));
    case StepKind::Policy:
        return step.field;
    case StepKind::Label:
        return changed(words.say(PHRASE("dumps", "label {} of {}:"), step.field, step.object));
    case StepKind::Taint:
        return changed(words.say(PHRASE("dumps", "taint of {}:"), step.object));
    case StepKind::Left:
        return words.say(PHRASE("dumps", "{} left the fleet"), step.object);
    case StepKind::Joined:
        return words.say(PHRASE("dumps", "{} joined the fleet"), step.object);
    case StepKind::Health:
        return step.after.empty() ? words.say(PHRASE("dumps", "{} became eligible"), step.object)
                                  : words.say(PHRASE("dumps", "{}: {}"), step.object, step.after);
    case StepKind::Property:
    case StepKind::Resource:
        return changed(words.say(PHRASE("dumps", "{} of {}:"), step.field, step.object));
    case StepKind::Namespaces:
        return words.say(PHRASE("dumps", "namespaces of {}"), step.object);
    case StepKind::Snapshots:
        return changed(words.say(PHRASE("dumps", "policy snapshot")));
    case StepKind::Binding:
        break;
    }
    return changed(words.say(PHRASE("dumps", "binding to {}:"), step.object));
}

Passage::Passage(std::shared_ptr<const objects::Objects> before,
                 std::shared_ptr<const objects::Objects> after, kube::ObjectId placement,
                 const objects::Known &known, Scope scope)
    : m_before(std::move(before)), m_after(std::move(after)), m_key(std::move(placement)),
      m_placementBefore(insight::findPlacement(m_before->placements, m_key)),
      m_placementAfter(insight::findPlacement(m_after->placements, m_key)), m_known(known),
      m_scope(scope), m_now(known.now.value_or(m_after->now())) {
    const kube::Time earlier = m_before->now();
    if (!known.now && !earlier.isZero() && !m_now.isZero())
        m_shift = m_now.unixSeconds - earlier.unixSeconds;
    m_known.now = m_now;
    for (const Placement *each : {m_placementBefore, m_placementAfter}) {
        if (each != nullptr && each->policy)
            addProperties(*each->policy, m_properties);
    }
    comparePlacement();
    compareFleets();
    compareBindings();
    std::ranges::stable_sort(m_steps, {}, &Step::kind);
}

void Passage::add(StepKind kind, std::string object, std::string field, std::string before,
                  std::string after, std::size_t item) {
    m_steps.push_back(
        {kind, std::move(object), std::move(field), std::move(before), std::move(after), item});
}

bool Passage::sees(StepKind kind, const std::string &field) const {
    if (m_scope == Scope::Everything)
        return true;
    if (kind == StepKind::Namespaces)
        return !m_placementAfter->nameSpace.empty();
    const bool isReported = kind == StepKind::Property || kind == StepKind::Resource;
    return !isReported || std::ranges::find(m_properties, field) != m_properties.end();
}

void Passage::comparePlacement() {
    if (m_placementBefore == nullptr) {
        add(StepKind::Placement, {}, {}, {}, {}, 0);
        return;
    }
    const auto differing = policyParts(m_placementBefore->policy, m_placementAfter->policy);
    for (const PolicyPart &part : differing)
        add(StepKind::Policy, {}, part.text, {}, {}, part.member);
}

/// Only rows that differ are made into clusters.
void Passage::compareFleets() {
    const fleet::Fleet &before = m_before->fleet;
    const fleet::Fleet &after = m_after->fleet;
    if (m_shift == 0 && before.isSharedWith(after)) {
        m_base = before;
        return;
    }
    for (std::size_t row = 0; row < before.size(); ++row) {
        const auto old = static_cast<ClusterIndex>(row);
        const auto found = after.find(before.name(old));
        Cluster was = before.cluster(old);
        shiftTimes(was.agent, m_shift);
        if (!found)
            m_clusters.push_back({std::move(was), std::nullopt});
        else if (Cluster is = after.cluster(*found); was != is)
            m_clusters.push_back({std::move(was), std::move(is)});
    }
    for (std::size_t row = 0; row < after.size(); ++row) {
        const auto now = static_cast<ClusterIndex>(row);
        if (!before.find(after.name(now)))
            m_clusters.push_back({std::nullopt, after.cluster(now)});
    }
    for (std::size_t item = 0; item < m_clusters.size(); ++item)
        compareClusters(item);
    buildBase();
}

void Passage::compareClusters(std::size_t item) {
    Pair &pair = m_clusters[item];
    if (!pair.before || !pair.after) {
        const std::string &name = pair.before ? pair.before->name : pair.after->name;
        add(pair.before ? StepKind::Left : StepKind::Joined, name, {}, {}, {}, item);
        return;
    }
    for (ClusterPart &part : clusterParts(*pair.before, *pair.after, m_now)) {
        const bool isSeen =
            sees(part.kind, part.field) && (part.isFelt || m_scope == Scope::Everything);
        if (isSeen)
            add(part.kind, pair.after->name, part.field, part.before, part.after, item);
        else
            takePart(part.kind, part.field, *pair.after, *pair.before);
    }
}

void Passage::buildBase() {
    std::vector<fleet::RowChange> changes;
    const fleet::Fleet &before = m_before->fleet;
    std::map<std::string_view, const Cluster *> differing;
    for (const Pair &pair : m_clusters) {
        if (pair.before)
            differing.emplace(pair.before->name, &*pair.before);
    }
    for (std::size_t row = 0; row < before.size(); ++row) {
        const auto cluster = static_cast<ClusterIndex>(row);
        const auto known = differing.find(before.name(cluster));
        if (known != differing.end()) {
            changes.push_back({cluster, Cluster(), *known->second});
        } else if (m_shift != 0) {
            Cluster same = before.cluster(cluster);
            shiftTimes(same.agent, m_shift);
            changes.push_back({cluster, Cluster(), std::move(same)});
        }
    }
    m_base = changes.empty() ? before : before.withRows(changes);
}

void Passage::compareBindings() {
    std::map<std::string, std::array<std::optional<Binding>, 2>> byName;
    const std::array<const objects::Objects *, 2> sides{m_before.get(), m_after.get()};
    for (std::size_t side = 0; side < 2; ++side) {
        for (Binding &binding : objects::bindingsOf(sides[side]->bindings, *m_placementAfter)) {
            auto &both = byName[binding.name];
            both[side] = std::move(binding);
        }
    }
    for (auto &[name, both] : byName) {
        if (both[0] && both[1] && isSameBinding(*both[0], *both[1])) {
            m_sameBindings.push_back(std::move(*both[1]));
            continue;
        }
        const Binding &one = both[1] ? *both[1] : *both[0];
        add(StepKind::Binding, one.targetCluster, name, bindingText(both[0]), bindingText(both[1]),
            m_bindings[0].size());
        m_bindings[0].push_back(std::move(both[0]));
        m_bindings[1].push_back(std::move(both[1]));
    }
    const auto before = snapshotsOf(*m_before, *m_placementAfter);
    const auto after = snapshotsOf(*m_after, *m_placementAfter);
    if (before != after)
        add(StepKind::Snapshots, {}, {}, snapshotsText(before), snapshotsText(after), 0);
}

fleet::Fleet Passage::fleetWith(std::span<const std::size_t> taken) const {
    std::map<std::uint32_t, fleet::RowChange> changed;
    std::vector<fleet::RowChange> joined;
    for (const std::size_t index : taken) {
        const Step &step = m_steps[index];
        if (step.kind < StepKind::Label || step.kind > StepKind::Namespaces)
            continue;
        const Pair &pair = m_clusters[step.item];
        if (step.kind == StepKind::Joined) {
            joined.push_back({static_cast<ClusterIndex>(0), std::nullopt, pair.after});
            continue;
        }
        const ClusterIndex row = *m_base.find(step.object);
        auto &change = changed[static_cast<std::uint32_t>(row)];
        if (!change.before)
            change = {row, pair.before, pair.before};
        if (step.kind == StepKind::Left)
            change.after.reset();
        else
            takePart(step.kind, step.field, *pair.after, *change.after);
    }
    std::vector<fleet::RowChange> changes;
    for (auto &[row, change] : changed)
        changes.push_back(std::move(change));
    fleet::Fleet fleet = changes.empty() ? m_base : m_base.withRows(changes);
    for (std::size_t i = 0; i < joined.size(); ++i)
        joined[i].cluster = static_cast<ClusterIndex>(fleet.size() + i);
    return joined.empty() ? fleet : fleet.withRows(joined);
}

placement::Placement Passage::placementWith(std::span<const std::size_t> taken) const {
    Placement result = *m_placementAfter;
    if (m_placementBefore == nullptr)
        return result;
    std::vector<std::size_t> members;
    for (const std::size_t index : taken) {
        if (m_steps[index].kind == StepKind::Policy)
            members.push_back(m_steps[index].item);
    }
    result.policy = policyWith(m_placementBefore->policy, m_placementAfter->policy, members);
    if (result.policy != m_placementAfter->policy && result.document.isObject())
        insight::writePolicy(m_placementAfter->policy.value_or(placement::Policy()),
                             result.policy.value_or(placement::Policy()), result.document);
    return result;
}

std::vector<Binding> Passage::bindingsWith(std::span<const std::size_t> taken) const {
    std::vector<Binding> bindings = m_sameBindings;
    std::vector<std::size_t> side(m_bindings[0].size(), 0);
    for (const std::size_t index : taken) {
        if (m_steps[index].kind == StepKind::Binding)
            side[m_steps[index].item] = 1;
    }
    for (std::size_t i = 0; i < side.size(); ++i) {
        if (const auto &binding = m_bindings[side[i]][i])
            bindings.push_back(*binding);
    }
    return bindings;
}

std::shared_ptr<const objects::Objects> Passage::with(std::span<const std::size_t> taken) const {
    const auto takes = [&](StepKind kind) {
        return std::ranges::any_of(taken,
                                   [&](std::size_t index) { return m_steps[index].kind == kind; });
    };
    auto objects = std::make_shared<objects::Objects>(*m_after);
    objects->fleet = fleetWith(taken);
    objects->placements = {};
    if (m_placementBefore != nullptr || takes(StepKind::Placement))
        objects->placements.push_back(placementWith(taken));
    objects->bindings = {};
    objects->bindings.edit() = bindingsWith(taken);
    const bool hasNewSnapshots = takes(StepKind::Snapshots);
    objects->policySnapshots = {};
    objects->policySnapshots.edit() =
        snapshotsOf(hasNewSnapshots ? *m_after : *m_before, *m_placementAfter);
    return objects;
}

namespace {

constexpr std::size_t kMostForPairs = 48;
constexpr std::size_t kMostForTriples = 16;
constexpr std::size_t kMostForSubsets = 10;
constexpr std::size_t kMostAlone = 200;     // further items that are tried alone
constexpr std::size_t kMostSingles = 12;    // tried alone before halving
constexpr std::size_t kMostForEnough = 100; // tests

using Items = std::vector<std::size_t>;

class Search {
public:
    Search(std::size_t count, const HoldsWith &holds) : m_count(count), m_holds(holds) {}

    MinimalSet findEnough() {
        m_most = kMostForEnough;
        for (std::size_t item = 0; item < std::min(m_count, kMostSingles); ++item) {
            if (holds({item})) {
                m_set.items = {item};
                m_set.isMinimal = m_set.isFewest = true;
                return std::move(m_set);
            }
        }
        Items all(m_count);
        std::iota(all.begin(), all.end(), std::size_t{0});
        m_set.items = withoutSpare(std::move(all));
        m_set.isCutShort = m_set.tests >= m_most;
        m_set.isMinimal = m_set.isFewest = m_set.items.size() == 1;
        return std::move(m_set);
    }

    MinimalSet find() {
        if (findSingle() || (m_count <= kMostForPairs && findOfSize(2)) ||
            (m_count <= kMostForTriples && findOfSize(3))) {
            m_set.isMinimal = m_set.isFewest = true;
            return std::move(m_set);
        }
        Items all(m_count);
        std::iota(all.begin(), all.end(), std::size_t{0});
        m_set.items = withoutSpare(std::move(all));
        if (m_set.items.size() <= kMostForSubsets) {
            m_set.items = smallestWithin(m_set.items);
            m_set.isMinimal = true;
        }
        return std::move(m_set);
    }

private:
    bool holds(const Items &items) {
        ++m_set.tests;
        return m_holds(items);
    }

    bool findSingle() {
        for (std::size_t item = 0; item < m_count; ++item) {
            if (!m_set.items.empty() && item > m_set.items.front() + kMostAlone)
                break;
            if (!holds({item}))
                continue;
            (m_set.items.empty() ? m_set.items : m_set.alone).push_back(item);
        }
        return !m_set.items.empty();
    }

    /// In lexicographic order.
    bool findOfSize(std::size_t size) {
        if (size > m_count)
            return false;
        Items items(size);
        std::iota(items.begin(), items.end(), std::size_t{0});
        while (true) {
            if (holds(items)) {
                m_set.items = items;
                return true;
            }
            std::size_t at = size;
            while (at > 0 && items[at - 1] == m_count - size + at - 1)
                --at;
            if (at == 0)
                return false;
            ++items[at - 1];
            for (std::size_t i = at; i < size; ++i)
                items[i] = items[i - 1] + 1;
        }
    }

    /// Leaves out parts, the last ones first, as long as it stays so.
    Items withoutSpare(Items items) {
        for (std::size_t part = items.size() / 2; part > 0;) {
            bool hasShrunk = false;
            for (std::size_t end = items.size(); end > 0 && m_set.tests < m_most;) {
                const std::size_t begin = end - std::min(part, end);
                Items fewer(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(begin));
                fewer.insert(fewer.end(), items.begin() + static_cast<std::ptrdiff_t>(end),
                             items.end());
                if (!fewer.empty() && holds(fewer)) {
                    items = std::move(fewer);
                    hasShrunk = true;
                }
                end = begin;
            }
            if (m_set.tests >= m_most || (part == 1 && !hasShrunk))
                break;
            part = part == 1 ? 1 : part / 2;
        }
        return items;
    }

    /// The first of the smallest parts of a set that are enough.
    Items smallestWithin(const Items &items) {
        for (std::size_t size = 1; size < items.size(); ++size) {
            for (std::size_t mask = 1; mask < std::size_t{1} << items.size(); ++mask) {
                Items part;
                for (std::size_t i = 0; i < items.size(); ++i) {
                    if ((mask >> i & 1U) != 0)
                        part.push_back(items[i]);
                }
                if (part.size() == size && holds(part))
                    return part;
            }
        }
        return items;
    }

    std::size_t m_count;
    const HoldsWith &m_holds;
    MinimalSet m_set;
    std::size_t m_most = std::numeric_limits<std::size_t>::max(); // tests of a search for enough
};

} // namespace

MinimalSet minimalSet(std::size_t count, const HoldsWith &holds, Effort effort) {
    Search search(count, holds);
    return effort == Effort::Enough ? search.findEnough() : search.find();
}

} // namespace evenkeel::dumps
