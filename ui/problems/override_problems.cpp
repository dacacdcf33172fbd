// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What is wrong with overrides, and with what arrives on the clusters.

#include "ui/problems/problem_sources.h"

#include <map>
#include <utility>
#include <vector>

#include "core/admission/object_meta.h"
#include "core/admission/validate.h"
#include "core/insight/plan_facts.h"
#include "core/lint/render_lint.h"
#include "ui/base/spoken_phrases.h"
#include "ui/document/edits/touched_objects.h"
#include "ui/document/texts/placement_sources.h"
#include "ui/picture/resource_picture.h"

namespace evenkeel::ui {

namespace {

/// The overrides that the hub compares with one another, by kind and namespace.
using OverrideGroups = std::map<std::pair<std::string, std::string>, std::vector<kube::Value>>;

OverrideGroups overrideGroups(const manifest::Objects &objects) {
    // The hub takes a hundred; more are refused for their number, whatever they claim.
    constexpr std::size_t kMostCompared = 200;
    OverrideGroups groups;
    for (const objects::OtherObject &other : objects.others) {
        const auto key = overrideIdOf(other.document);
        if (!key)
            continue;
        std::vector<kube::Value> &group = groups[{key->kind, key->nameSpace}];
        if (group.size() < kMostCompared)
            group.push_back(other.document);
    }
    return groups;
}

/// What the hub has against one; its file knows the places.
void appendRefusals(const manifest::Objects &objects, const manifest::Objects &onDisk,
                    const ObjectId &id, const kube::Value &document,
                    const std::vector<kube::Value> &others, Problems &problems) {
    const kube::Value *inFile = documentOf(onDisk, id);
    const base::SourceSpan whole = placeOf(objects, id);
    const bool isStored = inFile != nullptr && admission::isFromHub(*inFile);
    for (const admission::Finding &finding :
         admission::validate(document, isStored ? inFile : nullptr, others).errors) {
        for (const admission::Fault &fault : finding.faults) {
            Problem problem;
            problem.source = Problem::Source::Hub;
            problem.rule = std::string(nameOf(finding.source));
            problem.override = displayNameOf(id);
            problem.field = fault.places.empty() ? finding.field : fault.places.front().text();
            problem.sentence =
                problem.field.empty() ? fault.message : problem.field + ": " + fault.message;
            problem.where = placeOf(inFile != nullptr ? *inFile : document, problem.field, whole);
            problems.push_back(std::move(problem));
        }
    }
}

/// What the linter is asked, with everything it looks at.
struct Question {
    std::shared_ptr<const HubPicture> hub;
    std::vector<lint::LintedPlacement> placements;
    std::vector<lint::LintedOverride> overrides;
};

Question questionOf(const manifest::Objects &objects,
                    const std::vector<PlacementTargets> &placements,
                    const HubSelection *selection) {
    Question question;
    question.hub = hubOf(objects, nullptr, selection);
    for (const PlacementTargets &targets : placements)
        question.placements.push_back({&objects.placements[targets.placement], targets.clusters});
    for (const manifest::ReadOverride &read : question.hub->read.overrides)
        question.overrides.push_back({read.override, read.document});
    return question;
}

Problem problemOf(const lint::RenderFinding &finding, const Question &question,
                  const manifest::Objects &objects, const manifest::Objects &onDisk) {
    Problem problem;
    problem.source = Problem::Source::Lint;
    problem.level = finding.level;
    problem.rule = finding.rule;
    problem.sentence = finding.sentence;
    problem.clusters = finding.clusters;
    problem.field = finding.field;
    for (const lint::RenderFix &fix : finding.fixes)
        problem.fixes.push_back({fix.title, {}, std::make_shared<const kube::Value>(fix.document)});
    std::optional<ObjectId> key;
    if (finding.about == lint::RenderSubject::Placement) {
        const placement::Placement &placement = *question.placements[finding.index].placement;
        problem.placement = insight::displayName(placement);
        key = idOf(placement);
    } else {
        const lint::LintedOverride &override = question.overrides[finding.index];
        problem.override = lint::displayName(*override.override);
        if (const auto own = overrideIdOf(*override.document))
            key = *own;
    }
    const kube::Value *inFile = key ? documentOf(onDisk, *key) : nullptr;
    if (inFile != nullptr)
        problem.where = placeOf(*inFile, finding.field, placeOf(objects, *key));
    return problem;
}

} // namespace

Problems problemsOfOverrides(const manifest::Objects &objects, const manifest::Objects &onDisk,
                             const std::vector<PlacementTargets> &placements,
                             const HubObjectsState &hub, const std::stop_token &stop) {
    Problems problems;
    const OverrideGroups groups = overrideGroups(objects);
    for (const objects::OtherObject &other : objects.others) {
        const auto key = overrideIdOf(other.document);
        if (stop.stop_requested())
            return problems;
        if (key)
            appendRefusals(objects, onDisk, *key, other.document,
                           groups.at({key->kind, key->nameSpace}), problems);
    }
    if (hub.isUnread() || (!hub.selection && !tellsOfResources(objects)))
        return problems;
    const Question question = questionOf(objects, placements, hub.selection.get());
    for (const lint::RenderFinding &finding :
         lint::lintRendering({objects.fleet, question.hub->hub, question.placements,
                              question.overrides, spokenPhrases(), objects.bindings},
                             stop))
        problems.push_back(problemOf(finding, question, objects, onDisk));
    return problems;
}

} // namespace evenkeel::ui
