// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/scheduling/binding_board.h"

#include <algorithm>
#include <numeric>
#include <tuple>

#include <fmt/format.h>

#include "core/kube/object_id.h"
#include "core/objects/planning.h"

namespace evenkeel::scheduling {

namespace {

constexpr std::size_t kPlacementNameLimit = 26; // bytes of it in a binding's name
constexpr std::size_t kClusterNameLimit = 27;
// KubeFleet ends new names in eight random digits; the batch protocol pins them to zeros.
constexpr std::string_view kNameEnd = "00000000";

using placement::BindingState;

/// Sorts what is in order more often than not, and then costs one look.
template <typename List, typename Less> void sortUnlessSorted(List &list, const Less &isLess) {
    if (!std::ranges::is_sorted(list, isLess))
        std::ranges::sort(list, isLess);
}

} // namespace

// Built by hand: a plan has one for each pick.
std::string pickReason(std::string_view cluster,
                       const std::optional<placement::ClusterScore> &score) {
    constexpr std::size_t kRoomForWords = 160;
    std::string reason;
    reason.reserve(cluster.size() + kRoomForWords);
    reason.append("Successfully scheduled resources for placement in ");
    kube::appendQuoted(cluster, reason);
    if (score)
        appendScores(reason, *score);
    return reason += ": picked by scheduling policy";
}

void appendScores(std::string &reason, const placement::ClusterScore &score) {
    const auto append = [&](std::string_view words, std::int32_t part) {
        const fmt::format_int digits(part);
        reason.append(words).append(digits.data(), digits.size());
    };
    append(" (affinity score: ", score.affinity);
    append(", topology spread score: ", score.topologySpread);
    reason += ')';
}

BindingBoard::BindingBoard(const fleet::Fleet &fleet, const placement::Placement &placement,
                           std::span<const placement::Binding> bindings, std::string snapshot)
    : m_fleet(&fleet), m_placementName(placement.name), m_snapshot(std::move(snapshot)) {
    for (const auto &binding : bindings) {
        if (!objects::belongsTo(binding, placement) || binding.isDeleting)
            continue;
        m_entries.push_back({binding.name, binding.targetCluster, fleet.find(binding.targetCluster),
                             binding.state, binding.snapshotName, binding.previousState,
                             binding.decision, false, false});
    }
    sortUnlessSorted(m_entries, [](const Entry &l, const Entry &r) {
        return std::tie(l.name, l.cluster) < std::tie(r.name, r.cluster);
    });
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        auto &entry = m_entries[i];
        const bool isDangling = !entry.index || fleet.agent(*entry.index).isLeaving;
        if (classOf(entry) == Class::Unscheduled) {
            if (entry.index)
                m_unscheduledOf[static_cast<std::uint32_t>(*entry.index)].push_back(i);
        } else if (isDangling) {
            entry.previousState = std::exchange(entry.state, BindingState::Unscheduled);
        } else if (classOf(entry) == Class::Obsolete) {
            m_obsolete.push_back(i);
        } else if (isPresent(entry)) {
            ++m_present;
        }
    }
}

BindingBoard::Class BindingBoard::classOf(const Entry &entry) const {
    if (entry.state == BindingState::Unscheduled)
        return Class::Unscheduled;
    if (entry.snapshot != m_snapshot)
        return Class::Obsolete;
    if (entry.state == BindingState::Scheduled)
        return Class::Scheduled;
    return entry.state == BindingState::Bound ? Class::Bound : Class::None;
}

bool BindingBoard::isPresent(const Entry &entry) const {
    const auto entryClass = classOf(entry);
    return entryClass == Class::Scheduled || entryClass == Class::Bound;
}

BindingBoard::Entries BindingBoard::ofClass(Class wanted) const {
    Entries found;
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        if (classOf(m_entries[i]) == wanted)
            found.push_back(i);
    }
    sortByName(found);
    return found;
}

void BindingBoard::sortByName(Entries &entries) const {
    sortUnlessSorted(entries, [this](std::size_t l, std::size_t r) {
        return std::tie(m_entries[l].name, m_entries[l].cluster) <
               std::tie(m_entries[r].name, m_entries[r].cluster);
    });
}

void BindingBoard::markUnscheduled(std::size_t index) {
    auto &entry = m_entries[index];
    if (isPresent(entry))
        --m_present;
    entry.previousState = std::exchange(entry.state, BindingState::Unscheduled);
    if (entry.index)
        m_unscheduledOf[static_cast<std::uint32_t>(*entry.index)].push_back(index);
}

void BindingBoard::unscheduleObsolete() {
    for (const auto index : std::exchange(m_obsolete, {}))
        markUnscheduled(index);
}

base::Result<std::size_t> BindingBoard::create(const Target &target) {
    const std::string_view cluster = m_fleet->name(target.cluster);
    std::string name;
    name.reserve(kPlacementNameLimit + kClusterNameLimit + kNameEnd.size() + 2);
    name.append(m_placementName, 0, kPlacementNameLimit).append("-");
    name.append(cluster, 0, kClusterNameLimit).append("-").append(kNameEnd);
    if (const auto errors = kube::dns1123LabelErrors(name); !errors.empty())
        return base::failed(
            base::ErrorCode::Scheduling,
            fmt::format("failed to generate binding for cluster {}: unexpected behavior which "
                        "cannot be handled by the controller: the generated name {} is not a "
                        "valid label name: {}",
                        kube::quoted(cluster), name, errors.front()));
    m_entries.push_back({std::move(name),
                         std::string(cluster),
                         target.cluster,
                         BindingState::Scheduled,
                         m_snapshot,
                         std::nullopt,
                         {{}, true, target.score, {}},
                         true,
                         true});
    ++m_present;
    return m_entries.size() - 1;
}

void BindingBoard::patch(std::size_t index, const Target &target, const State &state) {
    auto &entry = m_entries[index];
    if (isPresent(entry))
        --m_present;
    entry.state = state;
    entry.snapshot = m_snapshot;
    entry.decision = {{}, true, target.score, {}};
    entry.isPickedNow = true;
    if (isPresent(entry))
        ++m_present;
}

base::Result<void> BindingBoard::restore(std::size_t index, const Target &target) {
    auto &entry = m_entries[index];
    if (!entry.previousState)
        return base::failed(
            base::ErrorCode::Scheduling,
            fmt::format("unexpected behavior which cannot be handled by the controller: failed to "
                        "find the previous state of an unscheduled binding: {}",
                        entry.name));
    const auto state = *std::exchange(entry.previousState, std::nullopt);
    patch(index, target, state);
    return {};
}

placement::ClusterDecision BindingBoard::decisionOf(const Entry &entry) const {
    if (!entry.isPickedNow)
        return entry.decision;
    const auto &score = entry.decision.score;
    return {entry.cluster, true, score, pickReason(entry.cluster, score)};
}

base::Result<BindingBoard::Changes> BindingBoard::createAll(std::span<const Target> picked) {
    Changes changes;
    for (const auto &target : picked) {
        const auto created = create(target);
        if (!created)
            return tl::unexpected(created.error());
        changes.created.push_back(*created);
    }
    return changes;
}

base::Result<BindingBoard::Changes> BindingBoard::crossReference(std::span<const Target> picked) {
    if (m_obsolete.empty() && m_unscheduledOf.empty())
        return createAll(picked);
    std::unordered_map<std::uint32_t, const Target *> targetOf;
    for (const auto &target : picked)
        targetOf.emplace(static_cast<std::uint32_t>(target.cluster), &target);

    // Taken before any obsolete binding joins the unscheduled ones.
    Entries restorable;
    for (const auto &target : picked) {
        const auto found = m_unscheduledOf.find(static_cast<std::uint32_t>(target.cluster));
        if (found == m_unscheduledOf.end())
            continue;
        restorable.insert(restorable.end(), found->second.begin(), found->second.end());
        m_unscheduledOf.erase(found);
    }
    sortByName(restorable);

    Changes changes;
    for (const auto index : std::exchange(m_obsolete, {})) {
        const auto found = targetOf.find(static_cast<std::uint32_t>(*m_entries[index].index));
        if (found == targetOf.end()) {
            markUnscheduled(index);
            continue;
        }
        patch(index, *found->second, m_entries[index].state);
        changes.patched.push_back(index);
    }
    for (const auto index : restorable) {
        const auto &target = *targetOf.at(static_cast<std::uint32_t>(*m_entries[index].index));
        if (const auto restored = restore(index, target); !restored)
            return tl::unexpected(restored.error());
        changes.patched.push_back(index);
    }
    for (const auto index : changes.patched)
        targetOf.erase(static_cast<std::uint32_t>(*m_entries[index].index));
    std::vector<Target> missing(picked.begin(), picked.end());
    std::erase_if(missing, [&](const Target &target) {
        return !targetOf.contains(static_cast<std::uint32_t>(target.cluster));
    });
    auto added = createAll(missing);
    if (!added)
        return added;
    changes.created = added->created;
    return changes;
}

base::Result<BindingBoard::Changes>
BindingBoard::crossReferenceFixed(std::span<const Target> targets) {
    // Of several bindings of one kind for a cluster the last in name order counts.
    std::unordered_map<std::uint32_t, std::size_t> present, obsolete, unscheduled;
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        if (!m_entries[i].index)
            continue;
        const auto row = static_cast<std::uint32_t>(*m_entries[i].index);
        const auto entryClass = classOf(m_entries[i]);
        if (entryClass == Class::Obsolete)
            obsolete[row] = i;
        else if (entryClass == Class::Unscheduled)
            unscheduled[row] = i;
        else if (entryClass != Class::None)
            present[row] = i;
    }
    Changes changes;
    for (const auto &target : targets) {
        const auto row = static_cast<std::uint32_t>(target.cluster);
        if (present.contains(row))
            continue;
        if (const auto found = obsolete.find(row); found != obsolete.end()) {
            patch(found->second, target, m_entries[found->second].state);
            changes.patched.push_back(found->second);
        } else if (const auto kept = unscheduled.find(row); kept != unscheduled.end()) {
            if (const auto restored = restore(kept->second, target); !restored)
                return tl::unexpected(restored.error());
            changes.patched.push_back(kept->second);
        } else {
            const auto created = create(target);
            if (!created)
                return tl::unexpected(created.error());
            changes.created.push_back(*created);
        }
    }
    for (const auto index : std::exchange(m_obsolete, {})) {
        const bool isValid =
            std::ranges::find(targets, *m_entries[index].index, &Target::cluster) != targets.end();
        if (!isValid)
            markUnscheduled(index);
    }
    return changes;
}

std::vector<BindingOutcome> BindingBoard::outcomes() && {
    Entries entries(m_entries.size());
    std::iota(entries.begin(), entries.end(), 0U);
    sortUnlessSorted(entries, [this](std::size_t l, std::size_t r) {
        return std::tie(m_entries[l].cluster, m_entries[l].name) <
               std::tie(m_entries[r].cluster, m_entries[r].name);
    });
    std::vector<BindingOutcome> outcomes;
    outcomes.reserve(entries.size());
    for (const auto i : entries) {
        auto &entry = m_entries[i];
        const bool showsPrevious = entry.state == BindingState::Unscheduled &&
                                   entry.previousState && !entry.previousState->isEmpty();
        outcomes.push_back({std::move(entry.cluster),
                            entry.created ? std::string() : std::move(entry.name), entry.state,
                            std::move(entry.snapshot),
                            showsPrevious ? entry.previousState : std::nullopt,
                            entry.decision.score, entry.created});
    }
    return outcomes;
}

} // namespace evenkeel::scheduling
