// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/gate/survivals.h"

#include <algorithm>
#include <utility>

namespace evenkeel::gate {

namespace {

base::Result<losses::SurvivalTable> tableOf(const objects::Objects &objects,
                                            const objects::Known &known, const LostDomains &lost,
                                            std::vector<const placement::Placement *> placements,
                                            const std::stop_token &stop) {
    const auto key = losses::parseKey(objects.fleet, lost.key);
    if (!key)
        return tl::unexpected(key.error());
    losses::SurvivalQuestion question{losses::domainsOf(objects.fleet, *key), std::move(placements),
                                      known};
    if (lost.hasPairs) {
        const auto pairs = losses::pairsOf(question.domains);
        question.domains.insert(question.domains.end(), pairs.begin(), pairs.end());
    }
    return losses::survive(objects, question, stop);
}

} // namespace

void Survivals::want(const LostDomains &domains, const placement::Placement &placement) {
    auto &placements = m_asked[domains].placements;
    if (std::ranges::find(placements, &placement) == placements.end())
        placements.push_back(&placement);
}

base::Result<Survivals::Row> Survivals::rowOf(const objects::Objects &objects,
                                              const objects::Known &known,
                                              const LostDomains &domains,
                                              const placement::Placement &placement,
                                              const std::stop_token &stop) {
    Asked &asked = m_asked[domains];
    const auto isPlacement = [&placement](const placement::Placement *one) {
        return one->name == placement.name && one->nameSpace == placement.nameSpace &&
               one->kind == placement.kind;
    };
    const auto wanted = std::ranges::find_if(asked.placements, isPlacement);
    if (wanted == asked.placements.end()) {
        asked.placements.push_back(&placement);
        asked.table.reset();
    }
    if (!asked.table)
        asked.table = tableOf(objects, known, domains, asked.placements, stop);
    if (!*asked.table)
        return tl::unexpected(asked.table->error());
    const losses::SurvivalTable &table = **asked.table;
    const auto row = std::ranges::find_if(
        table.rows, [&](const losses::SurvivalRow &one) { return isPlacement(one.placement); });
    return Row{&table, &*row};
}

} // namespace evenkeel::gate
