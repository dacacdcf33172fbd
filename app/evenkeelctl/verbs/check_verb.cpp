// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <memory>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "app/evenkeelctl/checks/check_run.h"
#include "app/evenkeelctl/checks/file_findings.h"
#include "app/evenkeelctl/checks/findings.h"
#include "app/evenkeelctl/checks/responsible_changes.h"
#include "app/evenkeelctl/checks/rollout_findings.h"
#include "app/evenkeelctl/input/documents.h"
#include "app/evenkeelctl/input/kustomize.h"
#include "app/evenkeelctl/input/own_documents.h"
#include "app/evenkeelctl/input/planning.h"
#include "app/evenkeelctl/input/server.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/difference/difference.h"
#include "core/difference/difference_text.h"
#include "core/gate/check_settings.h"
#include "core/gate/suite.h"
#include "core/insight/arrival_text.h"
#include "core/insight/plan_facts.h"
#include "core/manifest/manifest.h"
#include "core/report/check_report.h"
#include "core/report/gate_changes.h"

namespace evenkeel::ctl {

namespace {

using lint::Level;
using report::FindingReport;

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

// --- what is found -----------------------------------------------------------------------------

void addPlanFindings(CheckRun &run) {
    run.findings.addRule("not-scheduled", Level::Error, "a placement that is not fully scheduled");
    for (const Planned &planned : run.plans) {
        run.findings.subjects.push_back(displayName(*planned.placement));
        if (planned.isFulfilled())
            continue;
        const std::string message = !planned.plan ? planned.plan.error().message
                                    : planned.plan->condition
                                        ? fmt::format("{}: {}", insight::verdictText(*planned.plan),
                                                      planned.plan->condition->message)
                                        : insight::verdictText(*planned.plan);
        run.findings.add({"not-scheduled", Level::Error, insight::idOf(*planned.placement),
                          placeOf(*run.objects, *planned.placement, "spec.policy"),
                          api::FieldPath("spec.policy"), message});
    }
}

gate::SuiteResult suiteOf(const CheckRun &run,
                          const std::shared_ptr<const objects::Objects> &objects,
                          std::span<const gate::PlacementTest> tests) {
    gate::SuiteOptions options;
    options.readFleet = fleetReader(run.folder);
    options.known.now = run.settings.now;
    options.served = run.loaded->served;
    ProgressLine progress("testing");
    return *gate::run(objects, tests, options, {}, std::ref(progress));
}

void runRules(CheckRun &run) {
    run.rules = run.base ? report::rulesOf(run.base->settings, run.own) : run.own.rules;
    std::vector<gate::PlacementTest> tests;
    for (const gate::Rule &rule : run.rules)
        tests.push_back(rule.test);
    if (!tests.empty())
        run.add(report::ruleFindings(suiteOf(run, run.objects, tests), run.rules,
                                     [&run](const kube::ObjectId &id, std::string_view field) {
                                         return placeOfObject(*run.objects, id, field);
                                     }));
}

/// What a change no longer expects still holds until it is merged.
void addTestsBefore(const CheckRun &run, std::vector<gate::PlacementTest> &tests) {
    if (!run.base)
        return;
    const manifest::Objects &before = run.base->loaded.objects;
    const std::set<std::string> loosened = report::loosenedTests(before, *run.objects);
    for (gate::PlacementTest &test : gate::readTests(before).tests) {
        if (loosened.contains(test.name))
            tests.push_back(std::move(test));
    }
}

/// Drops tests of placements in unreadable files, which are findings already.
void dropUnread(const CheckRun &run, std::vector<gate::PlacementTest> &tests) {
    if (!run.base)
        return;
    const manifest::Objects &before = run.base->loaded.objects;
    std::set<std::string> unread;
    for (const placement::Placement &placement : before.placements) {
        if (isUnread(run.findings, placeOf(before, placement, "metadata").file))
            unread.insert(displayName(placement));
    }
    std::erase_if(tests, [&unread](gate::PlacementTest &test) {
        return std::erase_if(test.placements,
                             [&unread](const std::string &name) { return unread.contains(name); }) >
                   0 &&
               test.placements.empty();
    });
}

void runTests(CheckRun &run) {
    gate::ReadTests tests = gate::readTests(*run.objects);
    run.addFaults("test", tests.problems);
    addTestsBefore(run, tests.tests);
    dropUnread(run, tests.tests);
    if (tests.tests.empty())
        return;
    run.held = std::move(tests.tests);
    run.tests = suiteOf(run, run.objects, run.held);
    run.add(report::testFindings(*run.tests));
}

// --- which change brings a finding --------------------------------------------------------------

bool isTrap(const CheckRun &run, const std::shared_ptr<manifest::Objects> &objects,
            const report::ReportedFinding &finding, const std::string &placement) {
    PlanningOptions planning = withoutUnselected(run.planning);
    planning.placements = {placement};
    bool isFound = false;
    const auto look = [&](Planned &planned) {
        lintPlanned(*objects, planned);
        isFound = finding.rule == "not-scheduled"
                      ? !planned.isFulfilled()
                      : std::ranges::find(planned.traps, finding.rule, &lint::Finding::rule) !=
                            planned.traps.end();
    };
    return planAll(*objects, planning, {look, {}}) && isFound;
}

bool isOfTest(const CheckRun &run, const std::shared_ptr<manifest::Objects> &objects,
              const report::ReportedFinding &finding, const gate::PlacementTest &test) {
    const auto result = suiteOf(run, objects, std::span(&test, 1));
    return hasSame(report::testFindings(result).findings, finding);
}

bool isOfRule(const CheckRun &run, const std::shared_ptr<manifest::Objects> &objects,
              const report::ReportedFinding &finding, const gate::Rule &rule) {
    const auto nowhere = [](const auto &...) { return base::SourceSpan(); };
    const auto result = suiteOf(run, objects, std::span(&rule.test, 1));
    return hasSame(report::ruleFindings(result, std::span(&rule, 1), nowhere).findings, finding);
}

/// How the check finds it on other objects: as a trap, a difference, by a rule or by a test.
CheckedChange::IsFound finderOf(const CheckRun &run, const report::ReportedFinding &finding,
                                const placement::Placement &placement) {
    using Made = const std::shared_ptr<manifest::Objects> &;
    const std::string name = displayName(placement);
    if (auto finder = changeFinder(run.before(), run.hub ? &*run.hub : nullptr,
                                   {{}, run.settings.now}, finding, placement))
        return finder;
    if (finding.rule == "not-scheduled" ||
        std::ranges::find(lint::rules(), finding.rule, &lint::Rule::id) != lint::rules().end())
        return [=, &run](Made made) { return isTrap(run, made, finding, name); };
    for (const gate::Rule &rule : run.rules) {
        if (rule.test.name == finding.rule)
            return [=, &run](Made made) { return isOfRule(run, made, finding, rule); };
    }
    for (const gate::PlacementTest &test : run.held) {
        if (finding.subject.starts_with(test.name))
            return [=, &run](Made made) { return isOfTest(run, made, finding, test); };
    }
    return nullptr;
}

/// To the lines that the change brings them by.
void placeFindings(const CheckRun &run, report::FindingReport &report) {
    if (!run.base && !run.hub)
        return;
    placeAtChanges(
        {run.before(),
         *run.objects,
         run.base ? &run.base->tree : nullptr,
         {{}, run.settings.now},
         [&run](const report::ReportedFinding &finding, const placement::Placement &placement) {
             return finderOf(run, finding, placement);
         }},
        report);
}

// --- what is printed ---------------------------------------------------------------------------

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
    report::Page page =
        checkPage(report, {*run.objects, placements, clusters, run.settings.spreadKeys});
    page.footer = footerFor(run.loaded->inputs, run.objects.get(), run.settings.now);
    return page;
}

/// False where not all of it can be written.
bool print(const report::CheckReport &report, const CheckRun &run, Format format) {
    switch (format) {
    case Format::Json:
    case Format::Yaml:
        putDocument(checkDocument(report), format);
        return true;
    case Format::Sarif:
        put(manifest::writePrettyJson(sarifOf(report.findings)) + "\n");
        return true;
    case Format::Junit:
        put(junitOf(report.findings));
        return true;
    case Format::Github:
        put(githubOf(report.findings));
        return addStepSummary(pageOf(report, run));
    case Format::Markdown:
    case Format::Html:
        putPage(pageOf(report, run), format);
        return true;
    default:
        put(checkLines(report));
        return true;
    }
}

/// What kustomize builds has no lines of a file: the place is the kustomization.
void placeBuilt(const CheckRun &run, std::vector<report::ReportedFinding> &findings) {
    const auto place = [&run](base::SourceSpan &where) {
        if (std::ranges::find(run.input.built, where.file) == run.input.built.end())
            return;
        if (std::string file = kustomizationOf(where.file); !file.empty())
            where = {std::move(file), 1, 1};
    };
    for (report::ReportedFinding &finding : findings) {
        place(finding.where);
        for (report::RelatedPlace &related : finding.related)
            place(related.where);
    }
}

/// That of the plans: exceptions end by it.
kube::Time clockOf(const CheckRun &run) {
    return run.settings.now.value_or(run.objects->now());
}

/// Prints the findings of a check that cannot continue.
int stopped(const CheckVerb &verb, CheckRun &run) {
    if (run.findings.findings.empty())
        return kUsage;
    report::CheckReport report =
        report::checkedOf(std::move(run.findings), run.settings, {}, clockOf(run));
    placeBuilt(run, report.findings.findings);
    report.isComplete = false;
    print(report, run, verb.output.format);
    return kUsage;
}

/// Of what names the files: the settings, or a file or folder of the command line.
base::SourceSpan placeOfFiles(const CheckRun &run) {
    base::SourceSpan place = run.own.placeOf("files");
    if (place.file.empty() && !run.input.paths.empty())
        place = {run.input.paths.front(), 1, 1};
    return place;
}

/// The file that had the clusters before the change, or what names the files.
base::SourceSpan placeOfFleet(const CheckRun &run) {
    if (run.base && !run.base->loaded.objects.clusterFiles.empty())
        return {run.base->loaded.objects.clusterFiles.front(), 1, 1};
    return placeOfFiles(run);
}

void addNothing(CheckRun &run, base::SourceSpan where, std::string message) {
    run.findings.addRule("nothing-to-check", Level::Error, "no placement, or no cluster for it");
    run.findings.add(
        run.folder.empty() ? "." : run.folder,
        {"nothing-to-check", Level::Error, {}, std::move(where), {}, std::move(message)});
}

/// False, and reported, where there is nothing to check.
bool hasSubject(CheckRun &run) {
    if (run.objects->placements.empty()) {
        printNotice("no placement " + run.loaded->where());
        addNothing(run, placeOfFiles(run), "There is no placement to check.");
        return false;
    }
    if (lacksClusters(*run.objects, run.planning)) {
        addNothing(run, placeOfFleet(run), "There is no MemberCluster to plan with.");
        return false;
    }
    return true;
}

/// Changes since the plan was saved.
void addMoves(const CheckVerb &verb, const gate::SavedPlan &plan, CheckRun &run) {
    run.findings.addRule("plan-moved", Level::Error,
                         "what is not as it was when the plan was saved");
    for (gate::Move &move : movesSince(plan, run.input, run.contents.get(), run.plans))
        run.findings.add(std::move(move.subject), {"plan-moved",
                                                   Level::Error,
                                                   {},
                                                   {verb.plan, 1, 1},
                                                   api::FieldPath(move.field),
                                                   std::move(move.sentence)});
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
    if (!hasSubject(run))
        return stopped(verb, run);
    const auto &rollouts = run.objects->rollouts;
    const bool hasRuns = !rollouts.runs.empty() || !rollouts.strategies.empty();
    run.plans = *planAll(*run.objects, withoutUnselected(run.planning),
                         {[&](Planned &planned) {
                              lintPlanned(*run.objects, planned);
                              for (lint::Finding &trap : planned.traps)
                                  trap.clusters =
                                      std::vector<std::string>(); // no format of a check has them
                              if (!hasRuns)
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
    runRules(run);
    if (!verb.base.empty())
        compareWithBase(verb, run);
    runTests(run);
    if (plan)
        addMoves(verb, *plan, run);
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
    const bool isWritten = print(report, run, verb.output.format);
    if (!isWritten || !run.isComplete)
        return kUsage;
    return report.failures() == 0 ? kOk : kAnswerIsNo;
}

} // namespace

void addCheckVerb(CLI::App &app, Run &run) {
    const auto verb = std::make_shared<CheckVerb>();
    CLI::App &check =
        *app.add_subcommand("check", "Validate, lint, plan, compare and test manifests in one run");
    addInputOptions(check, verb->input);
    addApplyOptions(check, verb->input.access.bringing);
    addValidationOption(check, verb->input);
    addClockOption(check, verb->now);
    check
        .add_option("--base", verb->base,
                    "Before the change: a folder with the same names, a commit of git, a file of "
                    "plan --save, or the hub of --context")
        ->type_name("DIR|COMMIT|FILE|hub");
    check
        .add_option("--bindings", verb->bindings,
                    "Bindings and policy snapshots that the hub holds; may be repeated")
        ->type_name("FILE|DIR")
        ->allow_extra_args(false);
    addLevelOption(check, "--fail-on,--level", verb->failOn,
                   "Lowest level that fails the check (default: as evenkeel.yaml says, or error)");
    check
        .add_option("--plan", verb->plan,
                    "A file of plan --save: what has moved since is a finding, plan-moved")
        ->type_name("FILE");
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
    check.footer(kCheckFooter);
    check.callback([&run, verb, &check] {
        for (const char *option : {"--apply", "--field-manager", "--force-conflicts"})
            verb->namesApply = verb->namesApply || check.count(option) > 0;
        run = [verb] { return runCheck(*verb); };
    });
}

} // namespace evenkeel::ctl
