// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <iterator>
#include <set>

#include <fmt/format.h>

#include "app/evenkeelctl/checks/file_findings.h"
#include "app/evenkeelctl/checks/lint_findings.h"
#include "app/evenkeelctl/input/planning.h"
#include "app/evenkeelctl/input/rendering.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/api/field_builders.h"
#include "core/lint/lint.h"
#include "core/report/described.h"
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
        table.add({Cell(std::string(nameOf(finding.level)), styleOf(finding.level)), finding.rule,
                   Cell(insight::subjectOf(finding.object), Style::Strong),
                   placeText(finding.where), finding.sentence, clustersText(finding, shown),
                   fixTitles(finding)});
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
        if (!finding.clusters.empty())
            text +=
                fmt::format("  clusters: {}\n",
                            report::printable(report::someNames(finding.clusters, kShownNames)));
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

/// Fixes of placements have their whole spec.
report::Members<Finding> findingMembers(const insight::PlacementsById &placements) {
    const auto fixes = [placements](const Finding &finding) {
        const auto *placement = placements.find(finding.object);
        return listOf(finding.fixes,
                      [&](const lint::Fix &fix) { return fixValue(fix, placement); });
    };
    const auto objectIf = [](bool isPlacement) {
        return [=](const Finding &finding) {
            return insight::isPlacement(finding.object) == isPlacement ? &finding.object : nullptr;
        };
    };
    return {{"rule", [](const Finding &one) { return one.rule; }, "Id of the rule."},
            {"level", [](const Finding &one) { return one.level; },
             report::tables::wordsUpTo(Level::Error)},
            {"placement", objectIf(true)},
            {"override", objectIf(false)},
            {"place", [](const Finding &one) { return one.where; }},
            {"field", [](const Finding &one) { return one.field.text(); }, "May be empty."},
            {"sentence", [](const Finding &one) { return one.sentence; }, "What is found."},
            {"clusters", [](const Finding &one) { return one.clusters; }, "Concerned."},
            {"source",
             [](const Finding &one) { return "evenkeel-rules(7) " + std::string(one.chapter); },
             "Section of evenkeel-rules(7)."},
            {"fixes", fixes, api::list("", api::anything(""), "Verified.")}};
}

int listRules(const OutputOptions &output) {
    Table table({"RULE", "LEVEL", "FINDS", "EVENKEEL-RULES(7)"});
    for (const lint::Rule &rule : lintRules())
        table.add({std::string(rule.id), Cell(std::string(nameOf(rule.level)), styleOf(rule.level)),
                   std::string(rule.summary), std::string(rule.chapter)});
    putTable(table, output);
    return kOk;
}

void putDocuments(const std::vector<Finding> &findings, const std::vector<Planned> &plans,
                  Format format) {
    report::ListWriter list = listWriter("Finding", format);
    for (const auto members = findingMembers(byId(plans)); const Finding &finding : findings)
        list.add(list.textOf(newDocument("Finding", finding, members)));
    list.end();
}

void print(const std::vector<Finding> &findings, const std::vector<Planned> &plans,
           const OutputOptions &output) {
    if (output.format == Format::Table)
        put(findingsText(findings));
    else if (!isData(output.format))
        putTable(findingsTable(findings, output.format == Format::Csv ? Shown::All : Shown::Some),
                 output);
    else
        putDocuments(findings, plans, output.format);
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

int lintLoaded(const LintVerb &verb, Loaded &loaded) {
    auto plans = planLoaded(loaded, verb.planning,
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
        report::FindingReport report = lintReport(std::move(findings), *plans, *verb.level);
        addFileFindings(loaded.objects.diagnostics, report);
        putAnswer({{}, [&] { return findingPage(report); }, {}, {}, [&] { return report; }},
                  verb.output, footerFor(loaded.inputs, &loaded.objects, verb.planning.now));
    } else {
        print(findings, *plans, verb.output);
    }
    const bool isWhole = rendered.isWhole && !lacksClusters(loaded.objects, verb.planning);
    return isWhole ? statusOf(loaded, verb.planning, isFound ? kAnswerIsNo : kOk) : kUsage;
}

void checkLint(LintVerb &verb, const CLI::App &) {
    if (verb.listsRules && !verb.input.isEmpty())
        throw CLI::ValidationError("--rules", "reads nothing; leave out -f and --context");
}

int runLint(const LintVerb &verb) {
    return verb.listsRules ? listRules(verb.output) : onLoaded<lintLoaded, Uses::Selected>(verb);
}

} // namespace

api::Field answers::findings() {
    return report::tables::listTable(findingMembers({}));
}

void addLintVerb(CLI::App &app, Run &run) {
    const auto [lint, verb] =
        newVerb(app, run, "lint", "Find traps in placements before production does", kLintFooter,
                runLint, checkLint);
    addSessionOptions(lint, *verb, Names::AlsoPositional, Scenarios::Accepted,
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
