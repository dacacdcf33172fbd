// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <set>
#include <span>

#include <fmt/format.h>

#include "app/evenkeelctl/checks/file_findings.h"
#include "app/evenkeelctl/checks/findings.h"
#include "app/evenkeelctl/input/cluster_choice.h"
#include "app/evenkeelctl/input/documents.h"
#include "app/evenkeelctl/input/inputs.h"
#include "app/evenkeelctl/input/planning.h"
#include "app/evenkeelctl/input/scenario_files.h"
#include "app/evenkeelctl/input/rendering.h"
#include "app/evenkeelctl/output/document_output.h"
#include "app/evenkeelctl/output/finding_page.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/output/page_output.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/lint/lint.h"
#include "core/lint/render_lint.h"
#include "core/report/document_parts.h"
#include "core/report/text_table.h"

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

struct LintVerb {
    InputOptions input;
    PlanningOptions planning;
    OutputOptions output;
    std::vector<std::string> scenarios;
    std::string where; // a filter of clusters that findings are about; empty: all
    Level level = Level::Warning;
    bool listsRules = false;
};

Level levelOf(const std::string &name) {
    for (const Level level : {Level::Info, Level::Warning, Level::Error}) {
        if (name == nameOf(level))
            return level;
    }
    throw CLI::ValidationError(
        "--level", fmt::format("unknown level \"{}\"; use info, warning or error", name));
}

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

Table findingsTable(const std::vector<LocatedFinding> &findings, Shown shown) {
    Table table(
        {{"LEVEL"}, {"RULE"}, {"PLACEMENT"}, {"PLACE"}, {"FINDING"}, {"CLUSTERS"}, {"FIX"}});
    for (const LocatedFinding &located : findings) {
        const Finding &finding = located.finding;
        table.add({{std::string(nameOf(finding.level)), styleOf(finding.level)},
                   {finding.rule},
                   {finding.placement, Style::Strong},
                   {placeText(located.place)},
                   {finding.sentence},
                   {clustersText(finding, shown)},
                   {fixTitles(finding)}});
    }
    return table;
}

/// One finding under the other: sentences are too long for columns. What a problem matcher reads is
/// in the first line.
std::string findingsText(const std::vector<LocatedFinding> &findings) {
    std::string text;
    for (const LocatedFinding &located : findings) {
        const Finding &finding = located.finding;
        text += fmt::format("{}: {}: {}: {} [{}]\n", report::printable(placeText(located.place)),
                            styled(std::string(nameOf(finding.level)), styleOf(finding.level)),
                            report::printable(finding.placement),
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

Value fixValue(const lint::Fix &fix, const placement::Placement &placement) {
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
    if (fix.edit.policy || !fix.edit.fields.empty()) {
        const placement::Placement fixed = insight::applied(fix.edit, placement);
        if (const Value *spec = fixed.document.find("spec"))
            value.set("spec", *spec);
    }
    return value;
}

Value findingValue(const LocatedFinding &located, const placement::Placement &placement) {
    const Finding &finding = located.finding;
    Value item = newDocument("Finding");
    item.set("rule", Value::string(finding.rule));
    item.set("level", Value::string(std::string(nameOf(finding.level))));
    item.set(located.isOverride ? "override" : "placement", located.object);
    item.set("place", report::placeOf(located.place));
    item.set("field", Value::string(finding.field));
    item.set("sentence", Value::string(finding.sentence));
    item.set("clusters", stringList(finding.clusters));
    item.set("source", Value::string("evenkeel-rules(7) " + finding.chapter));
    item.set("fixes",
             listOf(finding.fixes, [&](const lint::Fix &fix) { return fixValue(fix, placement); }));
    return item;
}

/// What is wrong with what arrives, beside what is wrong with the placements.
struct RenderLint {
    const manifest::Objects &objects;
    const std::vector<Planned> &plans;
    HubFiles files;
    std::vector<lint::LintedPlacement> placements;
    std::vector<lint::LintedOverride> overrides;

    RenderLint(const manifest::Objects &loaded, const std::vector<Planned> &planned,
               std::span<const render::ApiResource> served = {})
        : objects(loaded), plans(planned),
          files(hubFiles(loaded, planned, {}, Assumptions::Unsaid, served)) {
        for (const Planned &one : plans)
            placements.push_back({one.placement, targetsOf(one)});
        for (const manifest::ReadOverride &read : files.read.overrides)
            overrides.push_back({read.override, read.document});
    }

    std::vector<lint::RenderFinding> run() const {
        return lint::lintRendering(
            {objects.fleet, files.hub, placements, overrides, {}, objects.bindings});
    }

    std::string nameOf(const lint::RenderFinding &finding) const {
        return finding.about == lint::RenderSubject::Placement
                   ? displayName(*plans[finding.index].placement)
                   : lint::displayName(*overrides[finding.index].override);
    }

    base::SourceSpan placeOf(const lint::RenderFinding &finding) const {
        if (finding.about == lint::RenderSubject::Placement)
            return ctl::placeOf(objects, *plans[finding.index].placement, finding.field);
        const manifest::ReadOverride &read = files.read.overrides[finding.index];
        return placeOfField(read.where, *read.document, finding.field);
    }

    Value objectOf(const lint::RenderFinding &finding) const {
        if (finding.about == lint::RenderSubject::Placement)
            return report::referenceOf(*plans[finding.index].placement);
        return report::referenceTo(*files.read.overrides[finding.index].document);
    }

    LocatedFinding located(const lint::RenderFinding &finding) const {
        Finding shown{finding.rule,  finding.level,    nameOf(finding), finding.sentence,
                      finding.field, finding.clusters, finding.chapter, {}};
        for (const lint::RenderFix &fix : finding.fixes)
            shown.fixes.push_back({fix.title, {}});
        return {std::move(shown), placeOf(finding), objectOf(finding),
                finding.about != lint::RenderSubject::Placement};
    }

    Value value(const lint::RenderFinding &finding) const {
        Value item = findingValue(located(finding), *plans.front().placement);
        item.set("fixes", listOf(finding.fixes, [&](const lint::RenderFix &fix) {
                     return Value::object(
                         {{"title", Value::string(fix.title)}, {"object", fix.document}});
                 }));
        return item;
    }
};

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

void print(const std::vector<LocatedFinding> &findings, const std::vector<Value> &items,
           const OutputOptions &output) {
    switch (output.format) {
    case Format::Json:
    case Format::Yaml:
        putDocument(newList("Finding", items), output.format);
        break;
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

report::FindingReport reportOf(std::vector<LocatedFinding> findings,
                               const std::vector<Planned> &plans, Level failing) {
    report::FindingReport report{"lint", EVENKEEL_VERSION, {}, {}, {}};
    for (const Planned &planned : plans)
        report.subjects.push_back(displayName(*planned.placement));
    for (const lint::Rule &rule : allRules())
        report.rules.push_back({std::string(rule.id), rule.level, std::string(rule.summary),
                                "evenkeel-rules(7) " + std::string(rule.chapter)});
    report.findings.reserve(findings.size());
    for (LocatedFinding &located : findings) {
        Finding &finding = located.finding;
        std::string message = std::move(finding.sentence);
        if (!finding.fixes.empty())
            message += " Fix: " + fixTitles(finding) + ".";
        report.findings.push_back({std::move(finding.rule), finding.level,
                                   std::move(finding.placement), std::move(located.place),
                                   std::move(finding.field), std::move(message),
                                   finding.level >= failing, std::move(finding.clusters)});
    }
    return report;
}

report::Page pageOf(const report::FindingReport &report, const Loaded &loaded,
                    const LintVerb &verb) {
    report::Page page = findingPage(report);
    page.footer = footerFor(loaded.inputs, &loaded.objects, verb.planning.now);
    return page;
}

/// Leaves the findings about clusters that the filter means; false, and said, where it cannot be
/// read.
bool keepMeant(const LintVerb &verb, const Loaded &loaded, std::vector<LocatedFinding> &findings,
               std::vector<Value> &items) {
    if (verb.where.empty())
        return true;
    const auto meant =
        clustersMeant(verb.where, loaded.objects, verb.planning.now.value_or(loaded.objects.now()));
    if (!meant)
        return false;
    std::set<std::string, std::less<>> names;
    for (const fleet::ClusterIndex cluster : *meant)
        names.emplace(loaded.objects.fleet.name(cluster));
    std::vector<LocatedFinding> kept;
    std::vector<Value> keptItems;
    for (std::size_t i = 0; i < findings.size(); ++i) {
        if (std::ranges::none_of(findings[i].finding.clusters, [&names](const std::string &name) {
                return names.contains(name);
            }))
            continue;
        kept.push_back(std::move(findings[i]));
        if (i < items.size())
            keptItems.push_back(std::move(items[i]));
    }
    findings = std::move(kept);
    items = std::move(keptItems);
    return true;
}

int runLint(const LintVerb &verb) {
    if (verb.listsRules)
        return listRules(verb.output);
    if (verb.input.isEmpty()) {
        say("evenkeelctl: lint needs -f or --context");
        return kUsage;
    }
    Loaded loaded = load(verb.input, Uses::Selected);
    if (loaded.isLost() || !applyScenarios(verb.scenarios, verb.planning, loaded))
        return kUsage;
    std::vector<LocatedFinding> findings;
    std::vector<Value> items; // of a document
    const bool isDocument =
        verb.output.format == Format::Json || verb.output.format == Format::Yaml;
    const auto plans = planLoaded(loaded, verb.planning, [&](Planned &planned) {
        for (LocatedFinding &found : lintPlanned(loaded.objects, planned)) {
            findings.push_back(std::move(found));
            if (isDocument)
                items.push_back(findingValue(findings.back(), *planned.placement));
        }
        planned.forgetBindings();
    });
    if (!plans)
        return kUsage;
    addSelected(verb.input, *plans, loaded);
    const RenderLint rendering(loaded.objects, *plans, loaded.served);
    for (const lint::RenderFinding &finding : rendering.run()) {
        findings.push_back(rendering.located(finding));
        if (isDocument)
            items.push_back(rendering.value(finding));
    }
    sayBases(*plans);
    if (!keepMeant(verb, loaded, findings, items))
        return kUsage;
    const bool isFound = std::ranges::any_of(findings, [&](const LocatedFinding &located) {
        return located.finding.level >= verb.level;
    });
    if (verb.output.format == Format::Html || isForPipelines(verb.output.format)) {
        report::FindingReport report = reportOf(std::move(findings), *plans, verb.level);
        addFileFindings(loaded.objects.diagnostics, report);
        if (!putFindings(report, verb.output.format))
            putPage(pageOf(report, loaded, verb), Format::Html);
    } else {
        print(findings, items, verb.output);
    }
    const bool isWhole = rendering.files.isWhole && !lacksClusters(loaded.objects, verb.planning);
    return isWhole ? statusOf(loaded, isFound ? kAnswerIsNo : kOk) : kUsage;
}

} // namespace

std::vector<LocatedFinding> lintPlanned(const manifest::Objects &objects, Planned &planned) {
    std::vector<LocatedFinding> findings;
    for (Finding &finding : lint::lint(questionOf(objects, planned), planned.plan)) {
        base::SourceSpan place = placeOf(objects, *planned.placement, finding.field);
        findings.push_back(
            {std::move(finding), std::move(place), report::referenceOf(*planned.placement)});
    }
    planned.forgetReasons();
    return findings;
}

report::FindingReport lintFindings(const Loaded &loaded, const std::vector<Planned> &plans,
                                   std::vector<LocatedFinding> findings, Level failing) {
    const RenderLint rendering(loaded.objects, plans, loaded.served);
    for (const lint::RenderFinding &finding : rendering.run())
        findings.push_back(rendering.located(finding));
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
    lint.add_option_function<std::string>(
            "--level,--fail-on", [verb](const std::string &name) { verb->level = levelOf(name); },
            "Lowest level that fails the check (default: warning)")
        ->type_name("info|warning|error");
    addClusterFilter(lint, verb->where,
                     "Only findings about clusters that match: a selector, tainted, "
                     "node-count>20, ...");
    lint.add_flag("--rules", verb->listsRules, "List the rules and exit");
}

} // namespace evenkeel::ctl
