// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/problems/problem_search.h"

#include <chrono>
#include <functional>
#include <set>
#include <utility>

#include "core/admission/object_meta.h"
#include "core/admission/structural_schema.h"
#include "core/admission/validate.h"
#include "core/gate/suite.h"
#include "core/insight/held_plan.h"
#include "core/insight/plan_facts.h"
#include "core/lint/lint.h"
#include "core/lint/render_lint.h"
#include "core/manifest/object_places.h"
#include "core/objects/planning.h"
#include "core/pod_scheduling/questions/wording.h"
#include "core/pods/workload_fields.h"
#include "core/report/check_report.h"
#include "core/report/rollout_findings.h"
#include "ui/base/hidden_refresh.h"
#include "ui/base/label_names.h"
#include "ui/document/edits/edited_document.h"
#include "ui/document/edits/object_rows.h"
#include "ui/document/texts/object_texts.h"
#include "ui/document/workspace.h"
#include "ui/problems/folder_settings.h"

namespace evenkeel::ui {

namespace {

// Of edits, so that their plans come first.
constexpr std::chrono::milliseconds kRestBeforeProblems{250};
constexpr std::chrono::milliseconds kBatch{200};

std::vector<std::size_t> currentFirst(std::size_t count, int current) {
    std::vector<std::size_t> rows;
    if (current >= 0 && static_cast<std::size_t>(current) < count)
        rows.push_back(static_cast<std::size_t>(current));
    for (std::size_t row = 0; row < count; ++row) {
        if (static_cast<int>(row) != current)
            rows.push_back(row);
    }
    return rows;
}

Problems problemsOfWorkloads(const manifest::Objects &objects, const manifest::Objects &onDisk) {
    Problems all;
    if (!objects.podInventory)
        return all;
    for (const auto &workload : objects.podInventory->workloads) {
        const Problems found = problemsOf(*workload, workloadOf(onDisk, idOf(workload->workload)));
        all.insert(all.end(), found.begin(), found.end());
    }
    return all;
}

/// Where fields are in the files: edits move lines about.
report::PlaceOfField placesIn(const manifest::Objects &objects, const manifest::Objects &onDisk) {
    return [&objects, places = manifest::ObjectPlaces(onDisk)](const ObjectId &id,
                                                               std::string_view field) {
        const base::SourceSpan where = places.of(id, field);
        return where.file.empty() ? placeOf(objects, id) : where;
    };
}

Problem &appendReported(report::ReportedFinding finding, Problems &problems) {
    Problem &problem = problems.emplace_back();
    static_cast<api::Finding &>(problem) = std::move(finding);
    problem.source = Problem::Source::Lint;
    return problem;
}

/// What rules of settings find, of the placements that these are of.
Problems problemsOfRules(const std::shared_ptr<const manifest::Objects> &objects,
                         const manifest::Objects &onDisk, const std::vector<RuleSet> &sets,
                         const HubSelection *selection, const std::stop_token &stop) {
    Problems problems;
    gate::SuiteOptions options;
    options.words = spokenPhrases();
    if (selection && !selection->read.servedProblem)
        options.served = selection->read.served;
    const report::PlaceOfField placeOfField = placesIn(*objects, onDisk);
    for (const RuleSet &set : sets) {
        std::vector<gate::PlacementTest> tests;
        for (const gate::Rule &rule : set.rules)
            tests.push_back(rule.test);
        options.known.now = set.now;
        const auto result = gate::run(withSelected(objects, selection), tests, options, stop);
        if (!result)
            return problems;
        for (report::ReportedFinding &finding :
             report::ruleFindings(*result, set.rules, placeOfField, options.words).findings) {
            if (insight::isPlacement(finding.object) && !set.placements.contains(finding.object))
                continue; // which other settings are for
            appendReported(std::move(finding), problems);
        }
    }
    return problems;
}

using Plans = std::vector<std::shared_ptr<const scheduling::Plan>>;

bool tellsOfRollouts(const manifest::Objects &objects) {
    const objects::RolloutObjects &rollouts = objects.rollouts;
    return !rollouts.budgets.empty() || !rollouts.evictions.empty() || !rollouts.runs.empty() ||
           !rollouts.strategies.empty();
}

/// Whether it is known what arrives on the clusters.
bool tellsOfArrivals(const manifest::Objects &objects, const HubObjectsState &hub) {
    return !hub.isUnread() && (hub.selection || tellsOfResources(objects));
}

/// Those that are not planned yet, or by the clock of their settings, are planned here.
void complete(Plans &plans, const std::shared_ptr<const manifest::Objects> &objects,
              const Clocks &clocks, const std::stop_token &stop) {
    for (std::size_t row = 0; row < plans.size() && !stop.stop_requested(); ++row) {
        if (clocks[row]) {
            const placement::Placement &placement = objects->placements[row];
            auto plan = insight::planOnHeld(
                *objects, placement, objects::planningOf(*objects, placement, {{}, clocks[row]}),
                stop);
            plans[row] =
                plan ? std::make_shared<const scheduling::Plan>(std::move(*plan)) : nullptr;
            continue;
        }
        if (plans[row])
            continue;
        const auto outcome = planPlacement(objects, row, stop);
        plans[row] = outcome ? outcome->plan : nullptr;
    }
}

/// Where the placements go.
std::vector<PlacementTargets> targetsOf(const Plans &plans) {
    std::vector<PlacementTargets> all;
    for (std::size_t row = 0; row < plans.size(); ++row) {
        if (!plans[row])
            continue;
        const std::set<std::string> placed = insight::placedClusters(*plans[row]);
        all.push_back({row, {placed.begin(), placed.end()}});
    }
    return all;
}

/// Of staged runs, their strategies and disruption budgets.
Problems problemsOfRollouts(const manifest::Objects &objects, const manifest::Objects &onDisk,
                            const Plans &plans, const Clocks &clocks, const std::stop_token &stop) {
    if (!tellsOfRollouts(objects))
        return {};
    std::vector<objects::Planning> plannings;
    for (std::size_t row = 0; row < plans.size(); ++row)
        plannings.push_back(
            objects::planningOf(objects, objects.placements[row], {{}, clocks[row]}));
    std::vector<report::PlannedRollout> rollouts;
    for (std::size_t row = 0; row < plans.size(); ++row) {
        const scheduling::Plan *plan = plans[row].get();
        rollouts.push_back({&objects.placements[row], plan, &plannings[row],
                            plan == nullptr ? 0 : insight::placedClusters(*plan).size()});
    }
    Problems problems;
    for (report::ReportedFinding &finding :
         report::rolloutFindings(objects, rollouts, nullptr, placesIn(objects, onDisk),
                                 spokenPhrases(), stop)
             .findings)
        appendReported(std::move(finding), problems);
    return problems;
}

bool hasWorkloads(const manifest::Objects &objects) {
    return objects.podInventory && !objects.podInventory->workloads.empty();
}

} // namespace

ProblemSearch::ProblemSearch(const Workspace &workspace, FolderSettings &settings, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_settings(settings) {
    callAfter(m_later, kRestBeforeProblems, this, &ProblemSearch::search);
    connect(&workspace, &Workspace::objectsChanged, this, [this] {
        // What was found stays until there is news, unless its placement is gone.
        const auto placements = m_workspace.objects()->placements;
        if (!std::exchange(m_placements, placements).isSharedWith(placements))
            Q_EMIT problemsChanged();
        searchAgain();
    });
    connect(&workspace, &Workspace::diagnosticsChanged, this, &ProblemSearch::problemsChanged);
    connect(&settings, &FolderSettings::changed, this, &ProblemSearch::searchAgain);
    connect(&m_runner, &JobRunner::finished, this, &ProblemSearch::busyChanged);
    if (!workspace.objects()->placements.empty() || hasWorkloads(*workspace.objects()))
        m_later.start();
}

void ProblemSearch::setHubObjects(const HubObjectsState &state) {
    const bool isSame =
        state.isHubThere == m_hubObjects.isHubThere && state.selection == m_hubObjects.selection;
    m_hubObjects = state;
    if (!isSame)
        searchAgain();
}

void ProblemSearch::searchAgain() {
    m_runner.cancel();
    m_later.start();
    Q_EMIT busyChanged();
}

void ProblemSearch::search() {
    const auto objects = m_workspace.objects();
    std::set<ObjectId> known;
    for (const placement::Placement &placement : objects->placements)
        known.insert(idOf(placement));
    if (std::erase_if(m_found, [&](const auto &found) { return !known.contains(found.first); }) > 0)
        Q_EMIT problemsChanged();
    Plans plans;
    for (std::size_t row = 0; row < objects->placements.size(); ++row)
        plans.push_back(m_workspace.outcome(static_cast<int>(row)).plan);
    m_runner.start([this, objects, plans = std::move(plans), onDisk = m_workspace.disk().objects,
                    opened = m_workspace.baseline().objects, current = m_workspace.placement(),
                    hub = m_hubObjects, rules = m_settings.rules(), clocks = m_settings.clocks()](
                       const std::stop_token &stop, const JobRunner::Mail &mail) mutable {
        using Clock = std::chrono::steady_clock;
        FoundByPlacement batch;
        auto begin = Clock::now();
        for (const std::size_t row : currentFirst(objects->placements.size(), current)) {
            const ObjectId key = idOf(objects->placements[row]);
            Problems problems =
                problemsOf(*objects, row, {documentOf(*onDisk, key), storedDocument(*opened, key)},
                           stop, clocks[row]);
            if (stop.stop_requested())
                return;
            batch[key] = {objects, std::move(problems)};
            if (Clock::now() - begin < kBatch)
                continue;
            mail.deliver([this, batch = std::exchange(batch, {})] { take(batch); });
            begin = Clock::now();
        }
        mail.deliver(
            [this, batch = std::move(batch), workloads = problemsOfWorkloads(*objects, *onDisk),
             ofRules = problemsOfRules(objects, *onDisk, rules, hub.selection.get(), stop)] {
                m_ofWorkloads = workloads;
                m_ofRules = ofRules;
                take(batch);
            });
        if (tellsOfRollouts(*objects) || tellsOfArrivals(*objects, hub))
            complete(plans, objects, clocks, stop);
        mail.deliver([this, objects,
                      ofRollouts = problemsOfRollouts(*objects, *onDisk, plans, clocks, stop),
                      found = problemsOfOverrides(*objects, *onDisk, targetsOf(plans), hub, stop)] {
            m_ofRollouts = ofRollouts;
            m_ofOverrides = {objects, found};
            Q_EMIT problemsChanged();
        });
    });
    Q_EMIT busyChanged();
}

void ProblemSearch::take(const FoundByPlacement &found) {
    for (const auto &[placement, problems] : found)
        m_found[placement] = problems;
    Q_EMIT problemsChanged();
}

Problems ProblemSearch::problems() const {
    Problems all = problemsOf(m_workspace.diagnostics());
    for (const placement::Placement &placement : m_workspace.objects()->placements) {
        const auto found = m_found.find(idOf(placement));
        if (found != m_found.end())
            all.insert(all.end(), found->second.problems.begin(), found->second.problems.end());
    }
    all.insert(all.end(), m_ofRules.begin(), m_ofRules.end());
    all.insert(all.end(), m_ofRollouts.begin(), m_ofRollouts.end());
    all.insert(all.end(), m_ofWorkloads.begin(), m_ofWorkloads.end());
    all.insert(all.end(), m_ofOverrides.problems.begin(), m_ofOverrides.problems.end());
    return all;
}

bool ProblemSearch::isCurrent(const Problem &problem) const {
    if (sortOf(problem.object) == EditedSort::Override)
        return m_ofOverrides.objects == m_workspace.objects();
    const auto found = m_found.find(problem.object);
    return found != m_found.end() && found->second.objects == m_workspace.objects();
}

QStringList ruleNames() {
    QStringList names;
    for (const lint::Rule &rule : lint::rules())
        names.append(toQString(rule.id));
    return names;
}

// What is wrong with overrides, and with what arrives on the clusters.

namespace {

/// The overrides that the hub compares with one another, by kind and namespace.
using OverrideGroups = std::map<std::pair<std::string, std::string>, std::vector<kube::Value>>;

OverrideGroups overrideGroups(const manifest::Objects &objects) {
    // The hub takes a hundred; more are refused for their number, whatever they claim.
    constexpr std::size_t kMostCompared = 200;
    OverrideGroups groups;
    for (const objects::OtherObject &other : objects.others) {
        const auto key = editedIdOf(other.document, EditedSort::Override);
        if (!key)
            continue;
        std::vector<kube::Value> &group = groups[{key->kind, key->nameSpace}];
        if (group.size() < kMostCompared)
            group.push_back(other.document);
    }
    return groups;
}

Problem hubProblem(const api::Finding &finding, const ObjectId &id) {
    Problem problem;
    static_cast<api::Finding &>(problem) = finding;
    problem.source = Problem::Source::Hub;
    problem.object = id;
    return problem;
}

Problem lintProblem(lint::Finding finding) {
    Problem problem;
    static_cast<lint::Finding &>(problem) = std::move(finding);
    problem.source = Problem::Source::Lint;
    return problem;
}

std::string withField(const FieldPath &field, const std::string &message) {
    return field.isEmpty() ? message : field.text() + ": " + message;
}

/// Refusals of an object, at their places in its file; `others`: overrides beside it.
void appendRefusals(const objects::OtherObject &object, const manifest::Objects &onDisk,
                    const ObjectId &id, const std::vector<kube::Value> &others,
                    Problems &problems) {
    const kube::Value *known = documentOf(onDisk, id);
    const kube::Value &inFile = known != nullptr ? *known : object.document;
    const auto verdict =
        admission::check(object.document, admission::isFromHub(inFile) ? &inFile : nullptr, others);
    if (!verdict)
        return;
    for (const admission::Finding &finding : verdict->errors) {
        for (const admission::Fault &fault : finding.faults) {
            Problem &problem = problems.emplace_back(hubProblem(finding, id));
            if (!fault.places.empty())
                problem.field = fault.places.front();
            problem.sentence = withField(problem.field, fault.message);
            problem.where = manifest::placeOfField(object.where, inFile, problem.field.text());
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

void appendRefusals(const placement::Placement &placement, const Counterparts &counterparts,
                    const std::function<base::SourceSpan(const FieldPath &)> &placeOfField,
                    Problems &problems) {
    const admission::Verdict verdict = admission::validate(placement.document, counterparts.onHub);
    const auto add = [&](const api::Finding &finding) {
        Problem &problem = problems.emplace_back(hubProblem(finding, idOf(placement)));
        problem.sentence = withField(finding.field, finding.sentence);
        problem.where = placeOfField(finding.field);
    };
    for (const admission::Finding &error : verdict.errors)
        add(error);
    const base::Phrases words = spokenPhrases();
    for (const admission::UnknownField &field : admission::unknownFields(placement.document)) {
        const base::Sentence sentence = admission::sentenceOf(field);
        add(refusal(admission::FindingSource::Strict, field.path,
                    base::said(sentence.english, sentence.wording, words), {}));
    }
    for (const admission::Finding &warning : verdict.warnings)
        add(warning);
}

} // namespace

Problems problemsOfOverrides(const manifest::Objects &objects, const manifest::Objects &onDisk,
                             const std::vector<PlacementTargets> &placements,
                             const HubObjectsState &hub, const std::stop_token &stop) {
    Problems problems;
    const OverrideGroups groups = overrideGroups(objects);
    for (const objects::OtherObject &other : objects.others) {
        const auto key = editedIdOf(other.document, EditedSort::Override);
        if (stop.stop_requested())
            return problems;
        appendRefusals(other, onDisk, key.value_or(kube::idOf(other.document)),
                       key ? groups.at({key->kind, key->nameSpace}) : std::vector<kube::Value>(),
                       problems);
    }
    if (!tellsOfArrivals(objects, hub))
        return problems;
    const Question question = questionOf(objects, placements, hub.selection.get());
    for (lint::Finding &finding :
         lint::lintRendering({objects.fleet, question.hub->hub, question.placements,
                              question.overrides, spokenPhrases(), objects.bindings},
                             stop)) {
        if (const kube::Value *inFile = documentOf(onDisk, finding.object))
            finding.where = manifest::placeOfField(placeOf(objects, finding.object), *inFile,
                                                   finding.field.text());
        problems.push_back(lintProblem(std::move(finding)));
    }
    return problems;
}

Problems problemsOf(const manifest::Diagnostics &diagnostics) {
    Problems problems;
    const base::Phrases words = spokenPhrases();
    for (const api::Finding &diagnostic : diagnostics) {
        Problem &problem = problems.emplace_back();
        problem.level = diagnostic.level;
        problem.rule = "file";
        problem.sentence = said(diagnostic, words);
        problem.where = diagnostic.where;
    }
    return problems;
}

Problems problemsOf(const manifest::Objects &objects, std::size_t row,
                    const Counterparts &counterparts, const std::stop_token &stop,
                    const std::optional<kube::Time> &now) {
    Problems problems;
    const placement::Placement &placement = objects.placements[row];
    const base::SourceSpan whole =
        row < objects.placementSources.size() ? objects.placementSources[row] : base::SourceSpan{};
    // Edits move lines about; what is in the file has the file's own.
    const kube::Value &placed =
        counterparts.inFile != nullptr ? *counterparts.inFile : placement.document;
    const auto placeOfField = [&](const FieldPath &field) {
        return manifest::placeOfField(whole, placed, field.text());
    };
    appendRefusals(placement, counterparts, placeOfField, problems);
    const objects::Planning planning = objects::planningOf(objects, placement, {{}, now});
    insight::Question question =
        insight::questionOf(objects, placement, insight::optionsOf(planning), spokenPhrases());
    question.active = planning.active;
    const auto plan = insight::planWith({}, question, stop);
    if (stop.stop_requested())
        return problems;
    auto shortfall = report::shortfallOf(placement, plan, question.words);
    if (shortfall && !objects.fleet.isEmpty()) {
        shortfall->where = placeOfField(shortfall->field);
        static_cast<api::Finding &>(problems.emplace_back()) = std::move(*shortfall);
        problems.back().source = Problem::Source::Lint;
    }
    for (lint::Finding &finding : lint::lint(question, plan, stop)) {
        finding.where = placeOfField(finding.field);
        problems.push_back(lintProblem(std::move(finding)));
    }
    return problems;
}

namespace {

/// What no server has yet is held to all that one would say of it.
pods::Findings findingsOf(const manifest::WorkloadObject &one) {
    pods::Findings findings = one.workload.uid.empty()
                                  ? pods::validateManifest(one.document, one.workload)
                                  : pods::validateWorkload(one.workload);
    std::ranges::move(pods::workloadWarnings(one.workload), std::back_inserter(findings));
    return findings;
}

} // namespace

Problems problemsOf(const manifest::WorkloadObject &workload,
                    const manifest::WorkloadObject *inFile) {
    Problems problems;
    for (const api::Finding &finding : findingsOf(workload)) {
        Problem &problem = problems.emplace_back(hubProblem(finding, idOf(workload.workload)));
        problem.sentence = withField(finding.field, finding.sentence);
        problem.where = manifest::placeOfField(
            workload.where, inFile != nullptr ? inFile->document : workload.document,
            finding.field.text());
    }
    return problems;
}

} // namespace evenkeel::ui
