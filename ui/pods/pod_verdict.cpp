// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/pods/pod_verdict.h"

#include <algorithm>

#include "ui/base/label_names.h"

namespace evenkeel::ui {

Verdict verdictOf(const PodScene &scene) {
    Verdict verdict;
    verdict.units = &nodeUnits();
    if (scene.workload < 0)
        return verdict;
    verdict.state = Verdict::State::Planning;
    if (!scene.plan)
        return verdict;
    if (!scene.plan->error.isEmpty()) {
        verdict.state = Verdict::State::Failed;
        verdict.reason = scene.plan->error;
        return verdict;
    }
    const PodPlan &plan = *scene.plan;
    verdict.placed = plan.running.size() + plan.placed();
    verdict.wanted = plan.running.size() + plan.steps();
    verdict.state = verdict.placed == verdict.wanted ? Verdict::State::Met : Verdict::State::NotMet;
    std::vector<std::string_view> keys;
    for (const fleet::StringId id : plan.nodes->labelKeys())
        keys.push_back(plan.nodes->text(id));
    for (const spread::SpreadView &spread : plan.placing.spreads)
        verdict.skews.push_back({shortLabelKey(spread.topologyKey, keys),
                                 toQString(spread.topologyKey), spread.skew,
                                 static_cast<std::int32_t>(spread.maxSkew), spread.isHard});
    const auto pending = std::ranges::find_if(
        plan.placing.placements, [](const auto &placement) { return !placement.node; });
    if (pending != plan.placing.placements.end())
        verdict.reason = toQString(pending->reason);
    return verdict;
}

} // namespace evenkeel::ui
