// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/problems/problem_sources.h"

#include <functional>
#include <map>
#include <utility>

#include "core/admission/object_meta.h"
#include "core/admission/structural_schema.h"
#include "core/admission/validate.h"
#include "core/api/field_path.h"
#include "core/insight/plan_facts.h"
#include "core/lint/render_lint.h"
#include "core/objects/planning.h"
#include "core/pod_scheduling/questions/wording.h"
#include "core/pods/workload_fields.h"
#include "ui/base/spoken_phrases.h"
#include "ui/document/edits/touched_objects.h"
#include "ui/document/texts/placement_sources.h"
#include "ui/picture/resource_picture.h"

// What is wrong with overrides, and with what arrives on the clusters.

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

std::string withField(const std::string &field, const std::string &message) {
    return field.empty() ? message : field + ": " + message;
}

void appendRefusals(const placement::Placement &placement, const Counterparts &counterparts,
                    const std::function<base::SourceSpan(const std::string &)> &placeOfField,
                    Problems &problems) {
    const admission::Verdict verdict = admission::validate(placement.document, counterparts.onHub);
    const auto add = [&](lint::Level level, std::string rule, const std::string &field,
                         const std::string &message) {
        Problem problem;
        problem.source = Problem::Source::Hub;
        problem.level = level;
        problem.rule = std::move(rule);
        problem.sentence = withField(field, message);
        problem.placement = insight::displayName(placement);
        problem.field = field;
        problem.where = placeOfField(field);
        problems.push_back(std::move(problem));
    };
    for (const admission::Finding &finding : verdict.errors)
        add(lint::Level::Error, std::string(nameOf(finding.source)), finding.field,
            finding.message);
    const base::Phrases words = spokenPhrases();
    for (const admission::UnknownField &field : admission::unknownFields(placement.document)) {
        const base::Sentence sentence = admission::sentenceOf(field);
        add(lint::Level::Error, std::string(nameOf(admission::FindingSource::Strict)),
            field.path.text(), base::said(sentence.english, sentence.wording, words));
    }
    for (const admission::Warning &warning : verdict.warnings)
        add(lint::Level::Warning, warning.rule, warning.field, warning.message);
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

Problems problemsOf(const manifest::Diagnostics &diagnostics) {
    Problems problems;
    const base::Phrases words = spokenPhrases();
    for (const manifest::Diagnostic &diagnostic : diagnostics) {
        Problem problem;
        problem.level = diagnostic.severity == manifest::Severity::Error ? lint::Level::Error
                                                                         : lint::Level::Warning;
        problem.rule = "file";
        problem.sentence = said(diagnostic, words);
        problem.where = diagnostic.where;
        problems.push_back(std::move(problem));
    }
    return problems;
}

Problems problemsOf(const manifest::Objects &objects, std::size_t row,
                    const Counterparts &counterparts, const std::stop_token &stop) {
    Problems problems;
    const placement::Placement &placement = objects.placements[row];
    const base::SourceSpan whole =
        row < objects.placementSources.size() ? objects.placementSources[row] : base::SourceSpan{};
    // Edits move lines about; what is in the file has the file's own.
    const kube::Value &placed =
        counterparts.inFile != nullptr ? *counterparts.inFile : placement.document;
    const auto placeOfField = [&](const std::string &field) {
        return placeOf(placed, field, whole);
    };
    appendRefusals(placement, counterparts, placeOfField, problems);
    const objects::Planning planning = objects::planningOf(objects, placement);
    insight::Question question =
        insight::questionOf(objects, placement, insight::optionsOf(planning), spokenPhrases());
    question.active = planning.active;
    for (lint::Finding &finding : lint::lint(question, stop)) {
        Problem problem;
        problem.source = Problem::Source::Lint;
        problem.level = finding.level;
        problem.rule = std::move(finding.rule);
        problem.sentence = std::move(finding.sentence);
        problem.placement = std::move(finding.placement);
        problem.clusters = std::move(finding.clusters);
        problem.where = placeOfField(finding.field);
        problem.field = std::move(finding.field);
        for (lint::Fix &fix : finding.fixes)
            problem.fixes.push_back(
                {std::move(fix.title), std::move(fix.edit), nullptr, std::move(fix.price)});
        problems.push_back(std::move(problem));
    }
    return problems;
}

Problems problemsOf(const manifest::WorkloadObject &workload,
                    const manifest::WorkloadObject *inFile) {
    Problems problems;
    const auto add = [&](lint::Level level, const pods::ConstraintFinding &finding) {
        Problem problem;
        problem.source = Problem::Source::Hub;
        problem.level = level;
        problem.rule = "api-server";
        problem.sentence = withField(finding.field, finding.message);
        problem.workload = pod_scheduling::displayName(workload.workload);
        problem.field = finding.field;
        problem.where = placeOf(inFile != nullptr ? inFile->document : workload.document,
                                finding.field, workload.where);
        problems.push_back(std::move(problem));
    };
    for (const pods::ConstraintFinding &finding : pods::validateWorkload(workload.workload))
        add(lint::Level::Error, finding);
    for (const pods::ConstraintFinding &finding : pods::workloadWarnings(workload.workload))
        add(lint::Level::Warning, finding);
    return problems;
}

base::SourceSpan placeOf(const kube::Value &document, const std::string &field,
                         const base::SourceSpan &whole) {
    const auto path = api::FieldPath::within(document, field);
    const kube::Value &nearest = api::nearestValue(document, path);
    base::SourceSpan place = whole;
    if (&nearest != &document && nearest.line() > 0) {
        place.line = nearest.line();
        place.column = nearest.column();
    }
    return place;
}

} // namespace evenkeel::ui
