// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/dumps/moment.h"

#include <utility>

#include "core/gate/term.h"
#include "core/insight/plan_facts.h"
#include "core/scheduling/plan.h"

namespace evenkeel::dumps {

namespace {

const scenarios::Step kNoScenario;

} // namespace

base::Result<gate::Evidence>
evidenceOf(const gate::World &world, const placement::Placement &placement, std::stop_token stop) {
    return gate::Evidence::of(world, placement, kNoScenario, std::move(stop));
}

base::Result<Moment> momentOf(const std::shared_ptr<const objects::Objects> &objects,
                              const kube::ObjectId &placement, const objects::Known &known,
                              Findings findings, std::stop_token stop) {
    const placement::Placement *found = insight::findPlacement(objects->placements, placement);
    if (found == nullptr)
        return Moment();
    const gate::World world{objects, known};
    auto evidence = evidenceOf(world, *found, std::move(stop));
    if (!evidence)
        return tl::unexpected(evidence.error());
    Moment moment;
    moment.isThere = true;
    moment.error = evidence->error();
    moment.clusters = evidence->clusters();
    moment.asked = evidence->asked();
    moment.eligible = gate::eligibleCount(*evidence);
    if (const scheduling::Plan *plan = evidence->plan()) {
        for (const spread::SpreadView &view :
             scheduling::spreadAfter(evidence->fleet(), *plan, plan->picks.size()))
            moment.skews.push_back({view.topologyKey, view.skew, view.maxSkew, view.isHard});
    }
    moment.hasFindings = findings == Findings::Asked;
    if (moment.hasFindings) {
        for (const lint::Finding &finding : evidence->findings())
            moment.findings.push_back({finding.rule, finding.level, finding.sentence});
    }
    return moment;
}

} // namespace evenkeel::dumps
