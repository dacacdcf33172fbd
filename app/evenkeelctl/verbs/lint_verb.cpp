// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <span>

#include <fmt/format.h>

#include "app/evenkeelctl/checks/file_findings.h"
#include "app/evenkeelctl/checks/findings.h"
#include "app/evenkeelctl/input/documents.h"
#include "app/evenkeelctl/input/own_documents.h"
#include "app/evenkeelctl/input/planning.h"
#include "app/evenkeelctl/input/rendering.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/lint/lint.h"
#include "core/lint/render_lint.h"
#include "core/report/document_parts.h"
#include "core/report/page.h"

namespace evenkeel::ctl {

namespace {

using kube::Value;
using lint::Finding;
using lint::Level;

constexpr std::size_t kShownNames = 4;

constexpr const char *kLintFooter = R"(Examples:
  # Which traps are in these placements?
  evenkeelctl lint -f fleet.yaml -f placements/
  # Only errors fail the check; findings and fixes as data
  evenkeelctl lint -f fleet.yaml -f web.yaml --level error -o json
  # Annotations on the lines of a pull request, in a workflow of GitHub
  evenkeelctl lint -f fleet.yaml -f placements/ -o github
  # Which rules are checked?
  evenkeelctl lint --rules

Exit status: 0 no finding at or above --level; 1 some finding is; 2 wrong usage or unreadable
input.)";

struct LintVerb : Session {
    std::string where; // a filter of clusters that findings are about; empty: all
    std::optional<Level> level = Level::Warning;
    bool listsRules = false;
};

Style styleOf(Level level) {
    return level == Level::Error     ? Style::Bad
           : level == Level::Warning ? Style::Strong
                                     : Style::Faint;
}

std::string fixTitles(const Finding &finding) {
    std::string text;
    for (const lint::Fix &fix : finding.fixes)
        text += (text.empty() ? "" : "; or ") + fix.title;
    return text.empty() ? "-" : text;
}

enum class Shown { Some, All }; // of a finding's clusters

std::string clustersText(const Finding &finding, Shown shown) {
    if (finding.clusters.empty())
        return "-";
    return report::someNames(finding.clusters,
                             shown == Shown::All ? finding.clusters.size() : kShownNames);
}

Table findingsTable(const std::vector<Finding> &findings, Shown shown) {
    Table table(
        {{"LEVEL"}, {"RULE"}, {"PLACEMENT"}, {"PLACE"}, {"FINDING"}, {"CLUSTERS"}, {"FIX"}});
    for (const Finding &finding : findings)
        table.add({{std::string(nameOf(finding.level)), styleOf(finding.level)},
                   {finding.rule},
                   {insight::subjectOf(finding.object), Style::Strong},
                   {placeText(finding.where)},
                   {finding.sentence},
                   {clustersText(finding, shown)},
                   {fixTitles(finding)}});
    return table;
}

/// One finding under the other: sentences are too long for columns. What a problem matcher reads is
/// in the first line.
std::string findingsText(const std::vector<Finding> &findings) {
    std::string text;
    for (const Finding &finding : findings) {
        text += fmt::format("{}: {}: {}: {} [{}]\n", report::printable(placeText(finding.where)),
                            styled(std::string(nameOf(finding.level)), styleOf(finding.level)),
                            report::printable(insight::subjectOf(finding.object)),
                            report::printable(finding.sentence), finding.rule);
        if (!finding.clusters.empty()) {
            text +=
                fmt::format("  clusters: {}\n",
                            report::printable(report::someNames(finding.clusters, kShownNames)));
        }
        for (const lint::Fix &fix : finding.fixes) {
            text += fmt::format("  fix: {}\n", report::printable(fix.title));
            for (const std::string &line : insight::priceLines(fix.price))
                text += fmt::format("       {}\n", report::printable(line));
        }
    }
    return text;
}

/// `placement` is null where the finding is about another object.
Value fixValue(const lint::Fix &fix, const placement::Placement *placement) {
    if (fix.object)
        return Value::object({{"title", Value::string(fix.title)}, {"object", *fix.object}});
    Value value = Value::object({{"title", Value::string(fix.title)},
                                 {"added", stringList(fix.price.added)},
                                 {"removed", stringList(fix.price.removed)},
                                 {"traps", stringList(fix.price.traps)}});
    Value labels = Value::array();
    for (const insight::LabelEdit &label : fix.edit.labels) {
        Value entry = Value::object(
            {{"cluster", Value::string(label.cluster)}, {"key", Value::string(label.key)}});
        if (label.value)
            entry.set("value", Value::string(*label.value));
        labels.items().push_back(std::move(entry));
    }
    if (!labels.items().empty())
        value.set("labels", std::move(labels));
    if (placement != nullptr && (fix.edit.policy || !fix.edit.fields.empty())) {
        const placement::Placement fixed = insight::applied(fix.edit, *placement);
        if (const Value *spec = fixed.document.find("spec"))
            value.set("spec", *spec);
    }
    return value;
}

using ById = std::map<kube::ObjectId, const placement::Placement *>;

ById byId(const std::vector<Planned> &plans) {
    ById placements;
    for (const Planned &planned : plans)
        placements.emplace(insight::idOf(*planned.placement), planned.placement);
    return placements;
}

Value findingValue(const Finding &finding, const ById &placements) {
    const bool isOfPlacement = insight::isPlacement(finding.object);
    const auto found = placements.find(finding.object);
    const auto *placement = found == placements.end() ? nullptr : found->second;
    Value item = newDocument("Finding");
    item.set("rule", Value::string(finding.rule));
    item.set("level", Value::string(std::string(nameOf(finding.level))));
    item.set(isOfPlacement ? "placement" : "override", report::referenceOf(finding.object));
    item.set("place", report::placeOf(finding.where));
    item.set("field", Value::string(finding.field.text()));
    item.set("sentence", Value::string(finding.sentence));
    item.set("clusters", stringList(finding.clusters));
    item.set("source", Value::string("evenkeel-rules(7) " + finding.chapter));
    item.set("fixes",
             listOf(finding.fixes, [&](const lint::Fix &fix) { return fixValue(fix, placement); }));
    return item;
}

struct RenderLint {
    std::vector<Finding> findings;
    bool isWhole = true; // no override was unreadable
};

/// Findings about what arrives on the clusters.
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
    const ById placementsById = byId(plans);
    for (Finding &finding : result.findings) {
        const std::string field = finding.field.text();
        if (const auto read = readById.find(finding.object); read != readById.end())
            finding.where = placeOfField(read->second->where, *read->second->document, field);
        else
            finding.where = placeOf(objects, *placementsById.at(finding.object), field);
    }
    return result;
}

std::vector<lint::Rule> allRules() {
    std::vector<lint::Rule> rules(lint::rules().begin(), lint::rules().end());
    rules.insert(rules.end(), lint::renderRules().begin(), lint::renderRules().end());
    return rules;
}

int listRules(const OutputOptions &output) {
    Table table({{"RULE"}, {"LEVEL"}, {"FINDS"}, {"EVENKEEL-RULES(7)"}});
    for (const lint::Rule &rule : allRules()) {
        table.add({{std::string(rule.id)},
                   {std::string(nameOf(rule.level)), styleOf(rule.level)},
                   {std::string(rule.summary)},
                   {std::string(rule.chapter)}});
    }
    put(output.format == Format::Markdown ? table.markdown()
        : output.format == Format::Csv    ? table.csv(output.headers())
                                          : table.text(output.headers()));
    return kOk;
}

void print(const std::vector<Finding> &findings, const std::vector<Planned> &plans,
           const OutputOptions &output) {
    switch (output.format) {
    case Format::Json:
    case Format::Yaml: {
        report::ListWriter list("Finding",
                                output.format == Format::Json ? report::ListText::Json
                                                              : report::ListText::Yaml,
                                [](std::string_view text) { put(text); });
        for (const ById placements = byId(plans); const Finding &finding : findings)
            list.add(list.textOf(findingValue(finding, placements)));
        list.end();
        break;
    }
    case Format::Csv:
        put(findingsTable(findings, Shown::All).csv(output.headers()));
        break;
    case Format::Markdown:
        put(findingsTable(findings, Shown::Some).markdown());
        break;
    case Format::Wide:
        put(findingsTable(findings, Shown::Some).text(output.headers()));
        break;
    default:
        put(findingsText(findings));
        break;
    }
}

report::FindingReport reportOf(std::vector<Finding> findings, const std::vector<Planned> &plans,
                               Level failing) {
    report::FindingReport report{"lint", EVENKEEL_VERSION, {}, {}, {}, failing};
    for (const Planned &planned : plans)
        report.subjects.push_back(displayName(*planned.placement));
    for (const lint::Rule &rule : allRules())
        report.rules.push_back({std::string(rule.id), rule.level, std::string(rule.summary),
                                "evenkeel-rules(7) " + std::string(rule.chapter)});
    for (Finding &finding : findings) {
        if (!finding.fixes.empty())
            finding.sentence += " Fix: " + fixTitles(finding) + ".";
        report.add(std::move(finding));
    }
    return report;
}

report::Page pageOf(const report::FindingReport &report, const Loaded &loaded,
                    const LintVerb &verb) {
    report::Page page = findingPage(report);
    page.footer = footerFor(loaded.inputs, &loaded.objects, verb.planning.now);
    return page;
}

/// Keeps the findings about clusters that match the filter; false, and reported, where it cannot be
/// read.
bool keepMeant(const LintVerb &verb, const Loaded &loaded, std::vector<Finding> &findings) {
    if (verb.where.empty())
        return true;
    const auto meant = clustersMeant(verb.where, loaded.objects, verb.clock(loaded.objects));
    if (!meant)
        return false;
    std::set<std::string, std::less<>> names;
    for (const fleet::ClusterIndex cluster : *meant)
        names.emplace(loaded.objects.fleet.name(cluster));
    std::erase_if(findings, [&names](const Finding &finding) {
        return std::ranges::none_of(
            finding.clusters, [&names](const std::string &name) { return names.contains(name); });
    });
    return true;
}

int runLint(const LintVerb &verb) {
    if (verb.listsRules)
        return listRules(verb.output);
    if (verb.input.isEmpty())
        return refuse("lint needs -f or --context");
    Loaded loaded = load(verb.input, Uses::Selected);
    if (loaded.isLost() || !applyScenarios(verb.scenarios, verb.planning, loaded))
        return kUsage;
    auto plans = planLoaded(loaded, withoutUnselected(verb.planning),
                            {[&](Planned &planned) {
                                 lintPlanned(loaded.objects, planned);
                                 planned.forgetBindings();
                             },
                             {}});
    if (!plans)
        return kUsage;
    std::vector<Finding> findings = takeTraps(*plans);
    addSelected(verb.input, *plans, loaded);
    RenderLint rendered = lintRendered(loaded, *plans);
    std::ranges::move(rendered.findings, std::back_inserter(findings));
    sayBases(*plans);
    if (!keepMeant(verb, loaded, findings))
        return kUsage;
    const bool isFound = std::ranges::any_of(
        findings, [&](const Finding &finding) { return finding.level >= *verb.level; });
    if (verb.output.format == Format::Html || isForPipelines(verb.output.format)) {
        report::FindingReport report = reportOf(std::move(findings), *plans, *verb.level);
        addFileFindings(loaded.objects.diagnostics, report);
        if (!putFindings(report, verb.output.format))
            putPage(pageOf(report, loaded, verb), Format::Html);
    } else {
        print(findings, *plans, verb.output);
    }
    const bool isWhole = rendered.isWhole && !lacksClusters(loaded.objects, verb.planning);
    return isWhole ? statusOf(loaded, isFound ? kAnswerIsNo : kOk) : kUsage;
}

} // namespace

PlanningOptions withoutUnselected(PlanningOptions options) {
    options.namesUnselected = false;
    return options;
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
    return reportOf(std::move(findings), plans, failing);
}

void addLintVerb(CLI::App &app, Run &run) {
    const auto [lint, verb] = newVerb(
        app, run, "lint", "Find traps in placements before production does", kLintFooter, runLint);
    addInputOptions(lint, verb->input);
    addValidationOption(lint, verb->input);
    addPlanningOptions(lint, verb->planning, Names::AlsoPositional);
    addScenarioOption(lint, verb->scenarios);
    addOutputOptions(lint, verb->output,
                     {Format::Table, Format::Wide, Format::Json, Format::Yaml, Format::Csv,
                      Format::Markdown, Format::Html, Format::Sarif, Format::Junit,
                      Format::Github});
    addLevelOption(lint, "--level,--fail-on", verb->level,
                   "Lowest level that fails the check (default: warning)");
    addClusterFilter(lint, verb->where,
                     "Only findings about clusters that match: a selector, tainted, "
                     "node-count>20, ...");
    lint.add_flag("--rules", verb->listsRules, "List the rules and exit");
}

} // namespace evenkeel::ctl
