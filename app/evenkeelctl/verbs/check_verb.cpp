// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <memory>
#include <system_error>

#include <fmt/format.h>

#include "app/evenkeelctl/checks/base_tree.h"
#include "app/evenkeelctl/checks/findings.h"
#include "app/evenkeelctl/input/clock.h"
#include "app/evenkeelctl/output/document_output.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/output/page_output.h"
#include "app/evenkeelctl/output/step_summary.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/difference/difference.h"
#include "core/difference/difference_text.h"
#include "core/gate/check_settings.h"
#include "core/gate/suite.h"
#include "core/insight/plan_facts.h"
#include "core/manifest/manifest.h"
#include "core/manifest/read/file_texts.h"
#include "core/report/check_report.h"
#include "core/report/gate_report.h"

namespace evenkeel::ctl {

namespace {

namespace fs = std::filesystem;
using lint::Level;
using report::FindingReport;

constexpr const char *kSettingsFile = "evenkeel.yaml";
constexpr const char *kCheckFooter = R"(Examples:
  # Everything about the manifests below this folder, as evenkeel.yaml in it says
  evenkeelctl check
  # What a pull request does to what is running, too
  evenkeelctl check -f manifests/ -R --base origin/main
  # Annotations and a summary in a workflow of GitHub
  evenkeelctl check -f manifests/ -R --base origin/main -o github
  # One page for a review
  evenkeelctl check -f manifests/ -R --base main/ -o html > review.html

Validates, lints, plans, compares with --base, and runs the tests beside the manifests. A finding
is fine where evenkeel.yaml or the annotation `evenkeel.dev/ignore: rule=reason` of its object
says why.

Exit status: 0 no finding at or above --fail-on; 1 some finding is; 2 wrong usage, unreadable
input, or settings and tests that make no sense.)";

struct CheckVerb {
    InputOptions input;
    OutputOptions output;
    std::optional<kube::Time> now;
    std::optional<Level> failOn;
    std::string base;
};

/// All that a run reads and finds out.
struct CheckRun {
    InputOptions input; // with what the settings say
    gate::CheckSettings settings;
    std::shared_ptr<manifest::Objects> objects = std::make_shared<manifest::Objects>();
    std::vector<Planned> plans;
    std::vector<gate::Ignore> annotations;
    FindingReport findings{"check", EVENKEEL_VERSION, {}, {}, {}};
    std::optional<gate::SuiteResult> tests;
    std::optional<std::vector<difference::PlacementDifference>> changes;
    bool isComplete = true;

    void sayAll(const manifest::Diagnostics &problems) {
        for (const manifest::Diagnostic &problem : problems) {
            say(manifest::print(problem));
            isComplete = false;
        }
    }
    void addRule(const std::string &id, Level level, std::string summary) {
        if (std::ranges::find(findings.rules, id, &report::ReportedRule::id) ==
            findings.rules.end())
            findings.rules.push_back({id, level, std::move(summary), {}});
    }
    void add(const FindingReport &part) {
        for (const report::ReportedRule &rule : part.rules)
            addRule(rule.id, rule.level, rule.summary);
        std::ranges::copy(part.findings, std::back_inserter(findings.findings));
        for (const std::string &subject : part.subjects) {
            if (std::ranges::find(findings.subjects, subject) == findings.subjects.end())
                findings.subjects.push_back(subject);
        }
    }
};

// --- what is read ------------------------------------------------------------------------------

/// The settings of the folder that is checked: of the first that is named, or of the current one.
fs::path settingsFile(const InputOptions &input) {
    std::error_code problem;
    const fs::path folder = input.paths.empty() ? fs::path() : fs::path(input.paths.front());
    const fs::path file = folder / kSettingsFile;
    return fs::is_regular_file(file, problem) ? file : fs::path();
}

void readSettings(const CheckVerb &verb, CheckRun &run) {
    run.input = verb.input;
    const fs::path file = settingsFile(verb.input);
    manifest::Diagnostics problems;
    if (!file.empty()) {
        const auto text = manifest::readFile(file.string());
        const auto documents =
            text
                ? manifest::parseYaml(*text, file.string())
                : tl::unexpected(base::errorOf(base::ErrorCode::Io, text.error(), {file.string()}));
        if (!documents || documents->size() != 1)
            problems.push_back(
                {manifest::Severity::Error,
                 documents ? "there must be one document" : documents.error().message,
                 documents ? base::SourceSpan{file.string(), 0, 0} : documents.error().where});
        else
            run.settings = gate::readCheckSettings(documents->front(), file.string(), problems);
    }
    run.sayAll(problems);
    if (verb.input.paths.empty()) {
        for (const std::string &path : run.settings.files)
            run.input.paths.push_back((file.parent_path() / path).string());
        if (run.input.paths.empty())
            run.input.paths.emplace_back(".");
        run.input.isRecursive = true;
    }
    run.input.ignored.insert(run.input.ignored.end(), run.settings.exclude.begin(),
                             run.settings.exclude.end());
    if (verb.now)
        run.settings.now = verb.now;
    if (verb.failOn)
        run.settings.failOn = verb.failOn;
}

void loadObjects(const std::vector<std::string> &paths, const InputOptions &input,
                 manifest::Objects &objects) {
    for (const std::string &path : paths)
        manifest::loadPath(path, input.choice(), objects);
}

/// What is wrong with files is a finding like any other, so that it can be seen where it is.
void addFileFindings(CheckRun &run) {
    for (const manifest::Diagnostic &diagnostic : run.objects->diagnostics) {
        if (diagnostic.isUnknownField)
            continue; // validation says so
        const bool isError = diagnostic.severity == manifest::Severity::Error;
        const Level level = isError ? Level::Error : Level::Warning;
        run.addRule("file", Level::Error, "what cannot be read");
        run.findings.findings.push_back({"file",
                                         level,
                                         diagnostic.where.file,
                                         diagnostic.where,
                                         {},
                                         diagnostic.message,
                                         isError});
    }
}

void collectIgnores(CheckRun &run) {
    manifest::Diagnostics problems;
    const auto collect = [&](const kube::Value &document, const std::string &subject,
                             const base::SourceSpan &where) {
        auto ignores = gate::ignoresOf(document, subject, where, problems);
        std::ranges::move(ignores, std::back_inserter(run.annotations));
    };
    const manifest::Objects &objects = *run.objects;
    for (std::size_t i = 0; i < objects.placements.size(); ++i) {
        const placement::Placement &placement = objects.placements[i];
        const base::SourceSpan &where = objects.placementSources[i];
        collect(placement.document, displayName(placement), where);
    }
    run.sayAll(problems);
}

// --- what is found -----------------------------------------------------------------------------

base::SourceSpan placeOf(const CheckRun &run, const placement::Placement &placement) {
    const auto index = static_cast<std::size_t>(&placement - run.objects->placements.data());
    return run.objects->placementSources[index];
}

void addPlanFindings(CheckRun &run) {
    run.addRule("not-scheduled", Level::Error, "a placement that is not fully scheduled");
    for (const Planned &planned : run.plans) {
        const std::string name = displayName(*planned.placement);
        run.findings.subjects.push_back(name);
        if (planned.isFulfilled())
            continue;
        const std::string message = !planned.plan ? planned.plan.error().message
                                    : planned.plan->condition
                                        ? fmt::format("{}: {}", insight::verdictText(*planned.plan),
                                                      planned.plan->condition->message)
                                        : insight::verdictText(*planned.plan);
        run.findings.findings.push_back({"not-scheduled", Level::Error, name,
                                         placeOf(run, *planned.placement), "spec.policy", message,
                                         true});
    }
}

void addChangeFindings(CheckRun &run) {
    run.addRule("weakened", Level::Error, "a guarantee that a change weakens");
    run.addRule("refused-change", Level::Error, "a change that the hub does not take");
    run.addRule("removed", Level::Warning, "clusters that a change takes a placement from");
    run.addRule("deleted", Level::Warning, "a placement that a change deletes");
    run.addRule("added", Level::Info, "clusters that a change brings a placement to");
    for (const difference::PlacementDifference &change : *run.changes) {
        const std::string name = change.displayName();
        const auto known = std::ranges::find_if(run.plans, [&name](const Planned &planned) {
            return displayName(*planned.placement) == name;
        });
        const base::SourceSpan where =
            known == run.plans.end() ? base::SourceSpan() : placeOf(run, *known->placement);
        const auto add = [&](const char *rule, Level level, std::string message) {
            run.findings.findings.push_back(
                {rule, level, name, where, "spec", std::move(message), level == Level::Error});
        };
        for (const difference::Guarantee &guarantee : change.guarantees) {
            if (guarantee.turn == difference::Turn::Weakened)
                add("weakened", Level::Error, "Weakened: " + guaranteeText(guarantee) + ".");
        }
        if (change.change == difference::Kind::Failed)
            add("refused-change", Level::Error, change.error);
        else if (change.change == difference::Kind::Removed)
            add("deleted", Level::Warning, "The placement is deleted.");
        else if (!change.removed.empty())
            add("removed", Level::Warning, changeText(change) + ".");
        else if (!change.added.empty())
            add("added", Level::Info, changeText(change) + ".");
    }
}

/// Against the files before the change.
void compareWithBase(const CheckVerb &verb, CheckRun &run) {
    const auto tree = BaseTree::open(verb.base, run.input.paths);
    if (!tree) {
        say("evenkeelctl: " + tree.error().message);
        run.isComplete = false;
        return;
    }
    manifest::Objects before;
    before.keepsUnrelated = false;
    loadObjects(tree->paths(), run.input, before);
    if (before.fleet.isEmpty())
        before.fleet = run.objects->fleet;
    difference::Options options;
    options.known.now = run.settings.now;
    auto changes = difference::compare({before, *run.objects, nullptr}, options);
    if (!changes)
        return;
    run.changes = std::move(*changes);
    addChangeFindings(run);
}

void runTests(CheckRun &run) {
    const gate::ReadTests tests = gate::readTests(*run.objects);
    run.sayAll(tests.problems);
    if (tests.tests.empty())
        return;
    gate::SuiteOptions options;
    options.known.now = run.settings.now;
    ProgressLine progress("testing");
    run.tests = *gate::run(
        run.objects, tests.tests, options, {},
        [&progress](std::size_t done, std::size_t total) { progress.show(done, total); });
    run.add(report::testFindings(*run.tests, EVENKEEL_VERSION));
}

// --- what is printed ---------------------------------------------------------------------------

/// What a problem matcher reads is in the line of each finding.
std::string checkLines(const report::CheckReport &report) {
    std::string text;
    for (const report::ReportedFinding &finding : openFindings(report).findings) {
        const Style style = finding.level == Level::Error ? Style::Bad : Style::Strong;
        text += fmt::format("{}: {}: {}: {} [{}]\n", report::printable(placeText(finding.where)),
                            styled(std::string(nameOf(finding.level)), style),
                            report::printable(finding.subject), report::printable(finding.message),
                            finding.rule);
    }
    if (report.tests)
        text += report::suiteText(*report.tests) + "\n";
    if (report.changes)
        text += totalsText(difference::totalsOf(*report.changes)) + "\n";
    return text + checkText(report) + "\n";
}

report::Page pageOf(const report::CheckReport &report, const CheckRun &run) {
    std::vector<const placement::Placement *> placements;
    std::vector<std::vector<std::string>> clusters;
    for (const Planned &planned : run.plans) {
        placements.push_back(planned.placement);
        clusters.emplace_back();
        if (planned.plan) {
            const auto placed = placedClusters(*planned.plan);
            clusters.back().assign(placed.begin(), placed.end());
        }
    }
    report::Page page =
        checkPage(report, {*run.objects, placements, clusters, run.settings.spreadKeys});
    page.footer = footerFor(run.input.paths, run.objects.get(), run.settings.now);
    return page;
}

/// False where not all of it can be written.
bool print(const report::CheckReport &report, const CheckRun &run, Format format) {
    switch (format) {
    case Format::Json:
    case Format::Yaml:
        putDocument(checkDocument(report, *run.objects), format);
        return true;
    case Format::Sarif:
        put(manifest::writePrettyJson(sarifOf(report)) + "\n");
        return true;
    case Format::Junit:
        put(junitOf(openFindings(report)));
        return true;
    case Format::Github:
        put(githubOf(openFindings(report)));
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

int runCheck(const CheckVerb &verb) {
    CheckRun run;
    readSettings(verb, run);
    run.objects->keepsUnrelated = true;
    loadObjects(run.input.paths, run.input, *run.objects);
    PlanningOptions planning;
    planning.now = run.settings.now;
    if (run.objects->placements.empty() || lacksClusters(*run.objects, planning)) {
        if (run.objects->placements.empty())
            say("evenkeelctl: no placement in the files");
        return kUsage;
    }
    run.plans = *planAll(*run.objects, planning);
    addFileFindings(run);
    collectIgnores(run);
    run.add(validateFindings(run.input));
    run.add(lintFindings(*run.objects, run.plans, Level::Error));
    addPlanFindings(run);
    if (!verb.base.empty())
        compareWithBase(verb, run);
    runTests(run);
    report::CheckReport report =
        report::checkedOf(std::move(run.findings), run.settings, run.annotations);
    report.tests = std::move(run.tests);
    report.changes = std::move(run.changes);
    const bool isWritten = print(report, run, verb.output.format);
    if (!isWritten || !run.isComplete)
        return kUsage;
    return report.failures() == 0 ? kOk : kAnswerIsNo;
}

Level failLevel(const std::string &name) {
    for (const Level level : {Level::Info, Level::Warning, Level::Error}) {
        if (name == nameOf(level))
            return level;
    }
    throw CLI::ValidationError(
        "--fail-on", fmt::format("unknown level \"{}\"; use info, warning or error", name));
}

} // namespace

void addCheckVerb(CLI::App &app, Run &run) {
    const auto verb = std::make_shared<CheckVerb>();
    CLI::App &check =
        *app.add_subcommand("check", "Validate, lint, plan, compare and test manifests in one run");
    addInputOptions(check, verb->input);
    addValidationOption(check, verb->input);
    addClockOption(check, verb->now);
    check
        .add_option("--base", verb->base,
                    "The files before the change: a folder with the same names, or a commit of git")
        ->type_name("DIR|COMMIT");
    check
        .add_option_function<std::string>(
            "--fail-on", [verb](const std::string &name) { verb->failOn = failLevel(name); },
            "Lowest level that fails the check (default: as evenkeel.yaml says, or error)")
        ->type_name("info|warning|error");
    addOutputOptions(check, verb->output,
                     {Format::Table, Format::Json, Format::Yaml, Format::Junit, Format::Sarif,
                      Format::Github, Format::Markdown, Format::Html});
    check.footer(kCheckFooter);
    check.callback([&run, verb] { run = [verb] { return runCheck(*verb); }; });
}

} // namespace evenkeel::ctl
