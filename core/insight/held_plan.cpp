// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/insight/held_plan.h"

#include <algorithm>
#include <iterator>
#include <set>

#include "core/insight/plan_facts.h"
#include "core/insight/question.h"
#include "core/base/some_names.h"

namespace evenkeel::insight {

Holdings holdingsOf(const scheduling::Plan &plan, const placement::Placement &placement,
                    std::span<const placement::Binding> bindings) {
    std::set<std::string> before;
    for (const placement::Binding &binding : bindings) {
        if (objects::belongsTo(binding, placement) && objects::holds(binding))
            before.insert(binding.targetCluster);
    }
    const std::set<std::string> after = placedClusters(plan);
    Holdings holdings;
    std::ranges::set_intersection(before, after, std::back_inserter(holdings.kept));
    holdings.added = base::missingFrom(before, after);
    holdings.removed = base::missingFrom(after, before);
    return holdings;
}

std::string holdingsText(const Holdings &holdings, const base::Phrases &words) {
    if (holdings.held() == 0)
        return {};
    std::string text = words.say(PHRASE("plan", "keeps {}"), holdings.kept.size());
    if (!holdings.added.empty())
        text += ", " + words.say(PHRASE("plan", "adds {}"), holdings.added.size());
    if (!holdings.removed.empty())
        text += ", " + words.say(PHRASE("plan", "removes {}"), holdings.removed.size());
    return text;
}

base::Result<scheduling::Plan> planOnHeld(const objects::Objects &objects,
                                          const placement::Placement &placement,
                                          const objects::Planning &planning,
                                          const std::stop_token &stop,
                                          const scheduling::Progress &progress) {
    return scheduling::plan(objects.fleet, placement, objects.bindings, optionsOf(planning), stop,
                            progress);
}

base::Result<scheduling::Plan> planOnHeld(const objects::Objects &objects,
                                          const placement::Placement &placement) {
    return planOnHeld(objects, placement, objects::planningOf(objects, placement));
}

} // namespace evenkeel::insight
