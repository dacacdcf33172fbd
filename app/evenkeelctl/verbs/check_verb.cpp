// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "app/evenkeelctl/checks/check_run.h"
#include "app/evenkeelctl/checks/lint_findings.h"
#include "app/evenkeelctl/input/acceptance.h"
#include "app/evenkeelctl/input/own_documents.h"
#include "app/evenkeelctl/input/planning.h"
#include "app/evenkeelctl/input/rollout_files.h"
#include "app/evenkeelctl/input/server.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/difference/difference.h"
#include "core/difference/difference_text.h"
#include "core/gate/check_settings.h"
#include "core/gate/known_ignores.h"
#include "core/insight/arrival_text.h"
#include "core/insight/plan_facts.h"
#include "core/manifest/manifest.h"
#include "core/report/check_report.h"

namespace evenkeel::ctl {

namespace {

using lint::Level;

constexpr const char *kCheckFooter = R"(Examples:
  # Everything about the manifests below this folder, as evenkeel.yaml in it says
  evenkeelctl check
  # What a pull request does to what is running, too
  evenkeelctl check -f manifests/ -R --base origin/main
  # Annotations and a summary in a workflow of GitHub
  evenkeelctl check -f manifests/ -R --base origin/main -o github
  # What applying a folder of kustomize does to what the hub has
  evenkeelctl check -k overlays/prod --context prod-hub --base hub
  # One page for a review
  evenkeelctl check -f manifests/ -R --base main/ -o html > review.html

Validates, lints, plans, compares with --base, and runs the tests beside the manifests. A finding
is fine where evenkeel.yaml or the annotation `evenkeel.dev/ignore: rule=reason` of its object
says why.

Exit status: 0 no finding at or above --fail-on; 1 some finding is; 2 wrong usage, unreadable
input, or faulty settings or tests.)";

constexpr std::size_t kMostRelatedLines = 6;

struct CheckVerb : CheckOptions {
    OutputOptions output;
};

/// A problem matcher reads lines that begin with a place: these do not.
std::string relatedLines(const report::ReportedFinding &finding) {
    std::string text;
    for (std::size_t i = 0; i < std::min(finding.related.size(), kMostRelatedLines); ++i)
        text += fmt::format("  at {}: {}\n", report::printable(placeText(finding.related[i].where)),
                            report::printable(finding.related[i].message));
    if (finding.related.size() > kMostRelatedLines)
        text += fmt::format("  and {} more places\n", finding.related.size() - kMostRelatedLines);
    return text;
}

/// What a problem matcher reads is in the line of each finding.
std::string checkLines(const report::CheckReport &report) {
    std::string text;
    std::string ignored;
    for (const report::ReportedFinding &finding : report.findings.findings) {
        const bool isOpen = finding.ignored.empty();
        const Style style = !isOpen                         ? Style::Plain
                            : finding.level == Level::Error ? Style::Bad
                                                            : Style::Strong;
        (isOpen ? text : ignored) += fmt::format(
            "{}: {}: {}: {} [{}]{}\n", report::printable(placeText(finding.where)),
            isOpen ? styled(std::string(nameOf(finding.level)), style) : "ignored",
            report::printable(finding.subject), report::printable(finding.sentence), finding.rule,
            isOpen ? "" : " because: " + report::printable(finding.ignored));
        if (isOpen)
            text += relatedLines(finding);
    }
    text += ignored;
    if (report.tests)
        text += report::suiteText(*report.tests) + "\n";
    if (report.changes)
        text += totalsText(difference::totalsOf(*report.changes)) + "\n";
    if (report.arrivals)
        text += "Objects: " + insight::arrivalSummary(*report.arrivals) + "\n";
    return text + checkText(report) + "\n";
}

report::Page pageOf(const report::CheckReport &report, const CheckRun &run) {
    std::vector<const placement::Placement *> placements;
    std::vector<std::vector<std::string>> clusters;
    for (const Planned &planned : run.plans) {
        placements.push_back(planned.placement);
        clusters.push_back(targetsOf(planned));
    }
    return checkPage(report, {*run.objects, placements, clusters, run.settings.spreadKeys});
}

/// False where not all of it can be written.
bool print(const report::CheckReport &report, const CheckRun &run, const OutputOptions &output) {
    const auto page = [&] { return pageOf(report, run); };
    putAnswer({[&] { return checkLines(report); },
               page,
               [&] { return newDocument("CheckReport", report, report::checkMembers()); },
               {},
               [&] { return report.findings; }},
              output, footerFor(run.loaded->inputs, run.objects.get(), run.settings.now));
    return output.format != Format::Github || addStepSummary(page());
}

/// That of the plans: exceptions end by it.
kube::Time clockOf(const CheckRun &run) {
    if (run.settings.now)
        return *run.settings.now;
    // Exceptions end by the later clock: a change with older heartbeats does not bring them back.
    const kube::Time now = run.objects->now();
    return run.base ? std::max(now, run.base->loaded.objects.now()) : now;
}

/// Prints the findings of a check that cannot continue.
int stopped(const CheckVerb &verb, CheckRun &run) {
    if (run.findings.findings.empty())
        return kUsage;
    report::CheckReport report =
        report::checkedOf(std::move(run.findings), run.settings, {}, clockOf(run));
    placeBuilt(run, report.findings.findings);
    report.isComplete = false;
    print(report, run, verb.output);
    return kUsage;
}

int runCheck(const CheckVerb &verb) {
    CheckRun run;
    const auto plan = verb.plan.empty() ? std::nullopt : openPlan(verb.plan);
    if (!verb.plan.empty() && !plan)
        return kUsage;
    if (!readSettings(verb, run) || !readObjects(verb, run))
        return stopped(verb, run);
    if (run.loaded->isLost())
        return kUsage;
    if (!areKnown(*run.objects, run.loaded->hub))
        run.isComplete = false;
    if (!hasSubject(run))
        return stopped(verb, run);
    const auto &rollouts = run.objects->rollouts;
    const bool asksBindings =
        !rollouts.runs.empty() || !rollouts.strategies.empty() || !rollouts.evictions.empty();
    run.plans = *planAll(*run.objects, run.planning,
                         {[&](Planned &planned) {
                              lintPlanned(*run.objects, planned);
                              for (lint::Finding &trap : planned.traps)
                                  trap.clusters =
                                      std::vector<std::string>(); // no format of a check has them
                              if (!asksBindings)
                                  planned.forgetBindings();
                          },
                          {}});
    readSelected(run);
    validateObjects(run);
    run.add(lintFindings(*run.loaded, run.plans, Level::Error));
    addPlanFindings(run);
    run.add(rolloutFindings(*run.objects, run.plans,
                            run.base  ? &run.base->loaded.objects
                            : run.hub ? &*run.hub
                                      : nullptr));
    run.add(report::unusedSettings(run.own, run.objects->fleet));
    runRules(run);
    if (!verb.base.empty())
        compareWithBase(run);
    runTests(run);
    if (plan)
        addMoves(*plan, verb.plan, run);
    const auto annotations =
        run.base ? gate::inBoth(run.base->annotations, run.annotations) : run.annotations;
    report::CheckReport report =
        report::checkedOf(std::move(run.findings), run.settings, annotations, clockOf(run));
    placeFindings(run, report.findings);
    placeBuilt(run, report.findings.findings);
    report.tests = std::move(run.tests);
    report.changes = std::move(run.changes);
    report.arrivals = std::move(run.arrivals);
    report.isComplete = run.isComplete;
    const bool isWritten = print(report, run, verb.output);
    if (!isWritten || !run.isComplete)
        return kUsage;
    return report.failures() == 0 ? kOk : kAnswerIsNo;
}

} // namespace

void addCheckVerb(CLI::App &app, Run &run) {
    const auto [check, verb] =
        newVerb(app, run, "check", "Validate, lint, plan, compare and test manifests in one run",
                kCheckFooter, runCheck, [](CheckVerb &options, const CLI::App &line) {
                    for (const char *option : {"--apply", "--field-manager", "--force-conflicts"})
                        options.namesApply = options.namesApply || line.count(option) > 0;
                });
    addInputOptions(check, verb->input);
    addApplyOptions(check, verb->input.access.bringing);
    addValidationOption(check, verb->input);
    addClockOption(check, verb->now);
    addValue(check, "--base", verb->base, "DIR|COMMIT|FILE|hub",
             "Before the change: a folder with the same names, a commit of git, a file of "
             "plan --save, or the hub of --context");
    addRepeated(check, "--bindings", verb->bindings, "FILE|DIR",
                "Bindings and policy snapshots that the hub holds; may be repeated");
    addLevelOption(check, "--fail-on,--level", verb->failOn,
                   "Lowest level that fails the check (default: as evenkeel.yaml says, or error)");
    addValue(check, "--plan", verb->plan, "FILE",
             "A file of plan --save: what has moved since is a finding, plan-moved");
    CLI::Option *none = check.add_flag_callback(
        "--no-commands", [verb] { verb->commands = Commands::None; },
        "Run no command of evenkeel.yaml, not even one that the base has");
    check
        .add_flag_callback(
            "--allow-commands", [verb] { verb->commands = Commands::All; },
            "Without --base, run the commands of evenkeel.yaml that render manifests")
        ->excludes(none);
    addOutputOptions(check, verb->output,
                     {Format::Table, Format::Json, Format::Yaml, Format::Junit, Format::Sarif,
                      Format::Github, Format::Markdown, Format::Html});
}

} // namespace evenkeel::ctl
