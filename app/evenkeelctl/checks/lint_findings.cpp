// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/checks/lint_findings.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "app/evenkeelctl/input/documents.h"
#include "app/evenkeelctl/input/rendering.h"
#include "core/admission/object_meta.h"
#include "core/lint/render_lint.h"

namespace evenkeel::ctl {

using lint::Finding;
using lint::Level;

insight::PlacementsById byId(const std::vector<Planned> &plans) {
    insight::PlacementsById placements;
    for (const Planned &planned : plans)
        placements.add(*planned.placement);
    return placements;
}

RenderLint lintRendered(const Loaded &loaded, const std::vector<Planned> &plans) {
    const manifest::Objects &objects = loaded.objects;
    const HubFiles files = hubFiles(objects, plans, {}, Assumptions::Unsaid, loaded.served);
    std::vector<lint::LintedPlacement> placements;
    for (const Planned &planned : plans)
        placements.push_back({planned.placement, targetsOf(planned)});
    std::vector<lint::LintedOverride> overrides;
    std::map<kube::ObjectId, const manifest::ReadOverride *> readById;
    for (const manifest::ReadOverride &read : files.read.overrides) {
        overrides.push_back({read.override, read.document});
        readById.emplace(kube::idOf(*read.document), &read);
    }
    RenderLint result{lint::lintRendering(
                          {objects.fleet, files.hub, placements, overrides, {}, objects.bindings}),
                      files.isWhole};
    // What the hub's own overrides are for may be placements that are not asked for.
    const bool isPart = plans.size() < objects.placements.size();
    std::erase_if(result.findings, [&](const Finding &finding) {
        const auto read = readById.find(finding.object);
        return isPart && read != readById.end() && admission::isFromHub(*read->second->document) &&
               (finding.rule == "override-no-placement" || finding.rule == "override-unplaced");
    });
    const insight::PlacementsById placementsById = byId(plans);
    for (Finding &finding : result.findings) {
        const std::string field = finding.field.text();
        if (const auto read = readById.find(finding.object); read != readById.end())
            finding.where = placeOfField(read->second->where, *read->second->document, field);
        else
            finding.where = placeOf(objects, *placementsById.find(finding.object), field);
    }
    return result;
}

std::vector<lint::Rule> lintRules() {
    std::vector<lint::Rule> rules(lint::rules().begin(), lint::rules().end());
    rules.insert(rules.end(), lint::renderRules().begin(), lint::renderRules().end());
    return rules;
}

std::string fixTitles(const Finding &finding) {
    std::string text;
    for (const lint::Fix &fix : finding.fixes)
        text += (text.empty() ? "" : "; or ") + fix.title;
    return text.empty() ? "-" : text;
}

report::FindingReport lintReport(std::vector<Finding> findings, const std::vector<Planned> &plans,
                                 Level failing) {
    report::FindingReport report{"lint", EVENKEEL_VERSION, {}, {}, {}, failing};
    for (const Planned &planned : plans)
        report.subjects.push_back(displayName(*planned.placement));
    for (const lint::Rule &rule : lintRules())
        report.rules.push_back({std::string(rule.id), rule.level, std::string(rule.summary),
                                "evenkeel-rules(7) " + std::string(rule.chapter)});
    for (Finding &finding : findings) {
        if (!finding.fixes.empty())
            finding.sentence += " Fix: " + fixTitles(finding) + ".";
        report.add(std::move(finding));
    }
    return report;
}

void lintPlanned(const manifest::Objects &objects, Planned &planned) {
    planned.traps = lint::lint(questionOf(objects, planned), planned.plan);
    for (Finding &finding : planned.traps)
        finding.where = placeOf(objects, *planned.placement, finding.field.text());
    planned.forgetReasons();
}

std::vector<Finding> takeTraps(std::vector<Planned> &plans) {
    std::vector<Finding> traps;
    for (Planned &planned : plans) {
        std::ranges::move(planned.traps, std::back_inserter(traps));
        planned.traps = std::vector<Finding>(); // `= {}` would keep the memory
    }
    return traps;
}

report::FindingReport lintFindings(const Loaded &loaded, std::vector<Planned> &plans,
                                   Level failing) {
    std::vector<Finding> findings = takeTraps(plans);
    std::ranges::move(lintRendered(loaded, plans).findings, std::back_inserter(findings));
    return lintReport(std::move(findings), plans, failing);
}

} // namespace evenkeel::ctl
