// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <utility>

#include "app/evenkeelctl/input/own_documents.h"
#include "app/evenkeelctl/input/server.h"
#include "app/evenkeelctl/output/plan_output.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/report/plan_tables.h"

namespace evenkeel::ctl {

namespace {

constexpr const char *kPlanFooter = R"(Examples:
  # Which clusters do the placements in these files get?
  evenkeelctl plan -f fleet.yaml -f placements/
  # Picks with scores and reasons, rejected clusters by reason, spread as bars
  evenkeelctl plan web -f fleet/ -R -o wide -L region -L zone
  # Straight from the hub
  evenkeelctl plan --context prod-hub
  # This branch on top of what the hub holds
  evenkeelctl plan web -f web.yaml --context prod-hub
  # Review a plan now and apply exactly that later
  evenkeelctl plan -f web.yaml --context prod-hub --save web.plan.yaml
  evenkeelctl apply -f web.yaml --context prod-hub --plan web.plan.yaml
  # For a pull request
  evenkeelctl plan -f fleet.yaml -f web.yaml -o markdown
  # A page with charts, for a browser or for printing
  evenkeelctl plan -f fleet.yaml -f web.yaml -o html > plan.html

Exit status: 0 every placement is fully scheduled; 1 some is not; 2 wrong usage,
unreadable input or a placement that the hub refuses.)";

struct PlanVerb : Session {
    ClusterView view;
    std::string savedTo; // a file; empty: none
};

void print(const PlanReport &report) {
    using report::ReportFormat;
    const manifest::TextSink sink = [](std::string_view text) { put(text); };
    const Format format = report.output.format;
    if (format == Format::Name)
        sayBases(report.plans);
    if (format == Format::Table)
        put(summaryTable(report::summaryTable(report.subject), report.plans)
                .text(report.output.headers()));
    else if (format == Format::Wide)
        widePlans(report, sink);
    else if (format == Format::Csv)
        report::writeCsv(report.subject, report.output.headers(), sink);
    else if (format == Format::Name)
        put(placedNames(report));
    else
        report::write(report.subject,
                      format == Format::Json       ? ReportFormat::Json
                      : format == Format::Yaml     ? ReportFormat::Yaml
                      : format == Format::Markdown ? ReportFormat::Markdown
                                                   : ReportFormat::Html,
                      sink);
}

/// A plan of which something is not known is not saved.
bool isSaved(const PlanVerb &verb, const Loaded &loaded, const std::vector<Planned> &plans) {
    return savePlan(verb.savedTo, verb.input, loaded, plans, verb.clock(loaded.objects));
}

/// Whether each plan can be written and forgotten as soon as it is made.
bool isWrittenAtOnce(const PlanVerb &verb) {
    return (isData(verb.output.format) || verb.output.format == Format::Table) &&
           verb.savedTo.empty() && verb.view.filter.empty();
}

int answerStatus(const PlanVerb &verb, const Loaded &loaded, const std::vector<Planned> &plans) {
    const bool isFulfilled = std::ranges::all_of(plans, &Planned::isFulfilled);
    return statusOf(loaded, verb.planning,
                    sayAborted(plans) ? kUsage
                    : isFulfilled     ? kOk
                                      : kAnswerIsNo);
}

void forgetMost(Planned &planned) {
    planned.forgetReasons();
    planned.forgetBindings();
}

/// A line for each placement, which is all that is kept of most plans.
int summarizeAtOnce(const PlanVerb &verb, const Loaded &loaded) {
    const report::Subject subject{loaded.objects.fleet, {}};
    report::TextTable table = report::summaryTable(subject);
    Looks looks;
    looks.inOrder = [&subject, &table](Planned &planned) {
        table.rows.push_back(report::summaryRow(subject, reported(planned)));
        forgetMost(planned);
    };
    const auto &plans = untilTheEnd(planLoaded(loaded, verb.planning, looks));
    if (!plans)
        return kUsage;
    verb.view.sayUnknownColumns(loaded.objects.fleet);
    put(summaryTable(table, *plans).text(verb.output.headers()));
    return answerStatus(verb, loaded, *plans);
}

int writeAtOnce(const PlanVerb &verb, const Loaded &loaded) {
    if (verb.output.format == Format::Table)
        return summarizeAtOnce(verb, loaded);
    report::ListWriter list = listWriter("Plan", verb.output.format);
    const auto members = report::planMembers(loaded.objects.fleet);
    Looks looks;
    looks.atOnce = [&](Planned &planned) {
        planned.text = list.textOf(newDocument(
            "Plan", report::planItem(loaded.objects.fleet, reported(planned)), members));
        forgetMost(planned);
    };
    looks.inOrder = [&list](Planned &planned) { list.add(std::exchange(planned.text, {})); };
    const auto plans = planLoaded(loaded, verb.planning, looks);
    if (!plans)
        return kUsage;
    list.end();
    return answerStatus(verb, loaded, *plans);
}

int runPlan(const PlanVerb &verb, Loaded &loaded) {
    if (lacksClusters(loaded.objects, verb.planning))
        return kUsage;
    if (isWrittenAtOnce(verb))
        return writeAtOnce(verb, loaded);
    const auto &plans = untilTheEnd(planLoaded(loaded, verb.planning));
    if (!plans)
        return kUsage;
    const std::vector<report::Planned> reported = reportedPlans(*plans);
    const auto choice = ClusterChoice::of(verb.view.filter, loaded.objects, *plans);
    if (!choice)
        return kUsage;
    verb.view.sayUnknownColumns(loaded.objects.fleet);
    const report::Subject subject{
        loaded.objects.fleet,
        reported,
        verb.view.labelColumns,
        [&choice](const placement::Placement &placement, fleet::ClusterIndex cluster) {
            return choice->has(placement, cluster);
        },
        {},
        loaded.inputs,
        EVENKEEL_VERSION};
    print(PlanReport{loaded.objects.fleet, *plans, verb.view, *choice, verb.output, subject});
    const int status = answerStatus(verb, loaded, *plans);
    const bool isKept =
        verb.savedTo.empty() || (loaded.isComplete && isSaved(verb, loaded, *plans));
    return isKept ? status : kUsage;
}

void checkSaving(PlanVerb &verb, const CLI::App &) {
    if (!verb.savedTo.empty() && std::ranges::count(verb.input.paths, "-") > 0)
        throw CLI::ValidationError("--save", "needs files: standard input is read once");
    if (!verb.savedTo.empty() && !verb.scenarios.empty())
        throw CLI::ValidationError("--save", "saves what can be applied, not a scenario");
}

} // namespace

void addPlanVerb(CLI::App &app, Run &run) {
    const auto [plan, verb] =
        newVerb(app, run, "plan", "Show which clusters each placement gets, and why", kPlanFooter,
                onLoaded<runPlan>, checkSaving);
    addInputOptions(plan, verb->input);
    addApplyOptions(plan, verb->input.access.bringing);
    addValidationOption(plan, verb->input);
    requireInput(plan, verb->input);
    addPlanningOptions(plan, verb->planning, Names::AlsoPositional);
    addScenarioOption(plan, verb->scenarios);
    addOutputOptions(plan, verb->output,
                     {Format::Table, Format::Wide, Format::Json, Format::Yaml, Format::Name,
                      Format::Csv, Format::Markdown, Format::Html});
    addClusterView(plan, verb->view);
    addValue(plan, "--save", verb->savedTo, "FILE",
             "Write the plan and what it starts from to a file, for check and apply --plan");
}

} // namespace evenkeel::ctl
