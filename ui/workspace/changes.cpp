// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/workspace/changes.h"

#include <utility>

#include "core/insight/plan_facts.h"

namespace evenkeel::ui {

namespace {

insight::PlacedSide sideOf(const PlanOutcome &outcome) {
    return outcome.plan ? insight::sideOf(outcome.objects->fleet, *outcome.plan)
                        : insight::sideOf(*outcome.error);
}

bool isSameResult(const PlanOutcome &one, const PlanOutcome &other) {
    return one.plan == other.plan && one.error == other.error;
}

/// Sides that are not there: the placement came or went.
PlacementEffect effectOf(const std::string &name, const PlanOutcome *before,
                         const PlanOutcome *after) {
    PlacementEffect effect;
    effect.change.placement = name;
    effect.isPending = (before && !before->isPlanned()) || (after && !after->isPlanned());
    const bool isSame = before && after && isSameResult(*before, *after);
    if (!effect.isPending && !isSame) {
        insight::PlacedSides old;
        insight::PlacedSides now;
        if (before)
            old.emplace(name, sideOf(*before));
        if (after)
            now.emplace(name, sideOf(*after));
        effect.change = insight::compare(old, now).front();
    }
    effect.summary = QString::fromStdString(insight::changeSummary(effect.change));
    return effect;
}

} // namespace

std::vector<PlacementEffect> EffectLog::effects(const manifest::Objects &opened,
                                                const std::vector<PlanOutcome> &before,
                                                const std::shared_ptr<const manifest::Objects> &now,
                                                const std::vector<PlanOutcome> &after) {
    std::map<PlacementKey, std::size_t> old;
    for (std::size_t row = 0; row < opened.placements.size(); ++row)
        old.emplace(keyOf(opened.placements[row]), row);
    std::map<PlacementKey, Entry> known;
    std::vector<PlacementEffect> effects;
    const auto take = [&](const PlacementKey &key, const std::string &name,
                          const PlanOutcome *was, const PlanOutcome *is, int row) {
        Entry entry;
        entry.before = was ? *was : PlanOutcome{};
        entry.after = is ? *is : PlanOutcome{};
        const auto last = m_known.find(key);
        const bool isKnown = last != m_known.end() && is && was &&
                             isSameResult(last->second.before, entry.before) &&
                             isSameResult(last->second.after, entry.after) &&
                             !last->second.effect.isPending;
        entry.effect = isKnown ? last->second.effect : effectOf(name, was, is);
        entry.effect.placement = row;
        effects.push_back(entry.effect);
        known.emplace(key, std::move(entry));
    };
    for (std::size_t row = 0; row < now->placements.size(); ++row) {
        const placement::Placement &placement = now->placements[row];
        const auto was = old.find(keyOf(placement));
        PlanOutcome current = after[row];
        if (current.objects != now)
            current = {}; // it belongs to an older state
        take(keyOf(placement), insight::displayName(placement),
             was == old.end() ? nullptr : &before[was->second], &current, static_cast<int>(row));
        if (was != old.end())
            old.erase(was);
    }
    for (const auto &[key, row] : old)
        take(key, insight::displayName(opened.placements[row]), &before[row], nullptr, -1);
    m_known = std::move(known);
    return effects;
}

} // namespace evenkeel::ui
