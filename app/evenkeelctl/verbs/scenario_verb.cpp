// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <set>

#include <fmt/format.h>

#include "app/evenkeelctl/input/own_documents.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/losses/loss.h"
#include "core/report/scenario_report.h"

namespace evenkeel::ctl {

namespace {

constexpr std::size_t kPartIndent = 2;

constexpr const char *kScenarioFooter = R"(
A scenario is a document of kind Scenario: steps that set labels, taints and properties of
clusters and fields of objects, add and remove objects, and lose domains. `evenkeelctl schema
Scenario` describes it. Every verb has its own --help.)";

constexpr const char *kRunFooter = R"(Examples:
  # What does a scenario do, and which of its steps no longer fit?
  evenkeelctl scenario run third-zone.yaml -f fleet/

Exit status: 0 every placement gets what it asks for; 1 one does not; 2 wrong usage,
unreadable input or a step that no longer fits.)";

constexpr const char *kCompareFooter = R"(Examples:
  # Two of them side by side, with what they cost and what they survive
  evenkeelctl scenario compare third-zone.yaml ten-clusters.yaml -f fleet/ --key region -o wide

Exit status: 0 every placement gets what it asks for; 1 one does not; 2 wrong usage,
unreadable input or a step that no longer fits.)";

constexpr const char *kListFooter = R"(Examples:
  # Which scenarios lie beside the manifests?
  evenkeelctl scenario list -f manifests/

Exit status: 0 there are scenarios; 2 there are none, wrong usage or unreadable input.)";

struct ScenarioVerb {
    InputOptions input;
    PlanningOptions planning;
    OutputOptions output;
    std::vector<std::string> scenarios;
    std::vector<std::string> keys;
    std::string cost = capacity::kCoreCost;
    std::optional<capacity::Ask> ask;
    bool wantsSwaps = false;
    bool isRun = false; // each alone, else side by side
};

/// The keys that were named, else those of the placements' constraints; nothing if one is on no
/// cluster.
std::optional<std::vector<std::string>> keysOf(const manifest::Objects &objects,
                                               const ScenarioVerb &verb) {
    std::set<std::string> keys;
    for (const std::string &text : verb.keys) {
        const auto key = losses::parseKey(objects.fleet, text);
        if (!key)
            return nothing(key.error().message);
        keys.insert(*key);
    }
    for (const placement::Placement &placement : objects.placements) {
        if (!verb.keys.empty() || !placement.policy)
            continue;
        for (const auto &constraint : placement.policy->spreadConstraints)
            keys.insert(constraint.topologyKey);
    }
    return std::vector<std::string>(keys.begin(), keys.end());
}

std::string runText(const report::ScenarioReport &report, const OutputOptions &output) {
    std::string text;
    for (std::size_t i = 0; i < report.scenarios.size(); ++i) {
        text += fmt::format("{}{}  {}\n", text.empty() ? "" : "\n",
                            styled(report::printable(report.scenarios[i].name), Style::Strong),
                            report::stepsText(report, i));
        text +=
            "\n" + tableOf(report::stepsTable(report, i)).wrapped(output.headers(), kPartIndent);
        const report::TextTable changes = report::changesTable(report, i);
        text += changes.isEmpty() ? "\n  No placement changes.\n"
                                  : "\n" + tableOf(changes).wrapped(output.headers(), kPartIndent);
    }
    return text;
}

std::string sideBySideText(const report::ScenarioReport &report, const OutputOptions &output) {
    const bool isWide = output.format == Format::Wide;
    std::string text =
        tableOf(isWide ? report::outcomesTable(report) : report::scenariosTable(report))
            .wrapped(output.headers());
    for (std::size_t i = 0; i < report.scenarios.size(); ++i)
        text +=
            fmt::format("{}{}: {}\n", i == 0 ? "\n" : "",
                        report::printable(report.scenarios[i].name), report::stepsText(report, i));
    return text;
}

void print(const report::ScenarioReport &report, const manifest::Objects &objects,
           const ScenarioVerb &verb) {
    const auto text = [&] {
        return verb.isRun && verb.output.format == Format::Table
                   ? runText(report, verb.output)
                   : sideBySideText(report, verb.output);
    };
    putAnswer({text, [&] { return report::scenarioPage(report); },
               [&] { return newDocument("ScenarioComparison", report, report::scenarioMembers()); },
               [&] { return report::outcomesTable(report); }},
              verb.output, footerFor(verb.input.paths, &objects, verb.planning.now));
}

int runScenarios(const ScenarioVerb &verb) {
    const Loaded loaded = load(verb.input, Uses::Everything);
    if (loaded.isLost())
        return kUsage;
    const auto placements = chosenPlacements(loaded, verb.planning);
    const auto keys = keysOf(loaded.objects, verb);
    const auto chosen = chosenScenarios(verb.scenarios, loaded);
    if (!placements || !keys || !chosen || lacksClusters(loaded.objects, verb.planning) ||
        !isCostKnown(loaded.objects.fleet, verb.cost))
        return kUsage;
    if (chosen->empty())
        return refuse("no scenario " + loaded.where());
    scenarios::ComparisonQuestion question;
    question.keys = *keys;
    question.rule = capacity::ruleFor(verb.cost);
    question.ask = verb.ask;
    question.wantsSwaps = verb.wantsSwaps;
    question.known = verb.planning.known();
    for (const placement::Placement *placement : *placements) {
        if (!verb.planning.placements.empty()) // else those that a scenario adds, too
            question.placements.push_back(insight::idOf(*placement));
    }
    ProgressLine progress("planning scenarios");
    const auto comparison =
        scenarios::compare(loaded.objects, *chosen, question, {}, std::ref(progress));
    if (!comparison)
        return refuse(comparison.error().message);
    const report::ScenarioReport report{*chosen, *comparison};
    print(report, loaded.objects, verb);
    for (std::size_t i = 0; i < chosen->size(); ++i)
        sayUnfit((*chosen)[i], comparison->applied[i]);
    bool isAborted = false;
    for (std::size_t i = 0; i < chosen->size(); ++i) {
        for (const scenarios::Line &line : comparison->lines) {
            const auto &outcome = line.outcomes[i + 1];
            if (!outcome || outcome->error.empty())
                continue;
            printNotice(fmt::format("{}: {}: {}", (*chosen)[i].name,
                                    kube::fullNameOf(line.placement), outcome->error));
            isAborted = true;
        }
    }
    return isAborted || comparison->isAnyUnfit()
               ? kUsage
               : statusOf(loaded, comparison->isAnyShort() ? kAnswerIsNo : kOk);
}

int listScenarios(const ScenarioVerb &verb) {
    const Loaded loaded = load(verb.input, Uses::Everything);
    const auto chosen = loaded.isLost() ? std::nullopt : chosenScenarios(verb.scenarios, loaded);
    if (!chosen)
        return kUsage;
    if (verb.output.format != Format::Table) {
        std::vector<kube::Value> items;
        for (const scenarios::Scenario &scenario : *chosen)
            items.push_back(documentOf(scenario));
        if (verb.output.format == Format::Yaml)
            put(documentsText(items));
        else
            putDocument(newList("Scenario", std::move(items)), verb.output.format);
        return chosen->empty() ? kUsage : statusOf(loaded, kOk);
    }
    report::TextTable table({"Name", right("Steps"), "Description", "File"});
    for (const scenarios::Scenario &scenario : *chosen)
        table.rows.push_back({scenario.name, std::to_string(scenario.steps.size()),
                              scenario.description.empty() ? "-" : scenario.description,
                              placeText(scenario.where)});
    if (table.isEmpty())
        printNotice("no scenario " + loaded.where());
    else
        put(tableOf(table).wrapped(verb.output.headers()));
    return chosen->empty() ? kUsage : statusOf(loaded, kOk);
}

void addCost(CLI::App &app, ScenarioVerb &verb) {
    addRepeated(app, "--key", verb.keys, "KEY",
                "Label whose domains are lost one by one; may be repeated (default: those of "
                "the placements' constraints)");
    addCostOptions(
        app, [&verb](capacity::Ask ask) { verb.ask = std::move(ask); }, verb.cost,
        "What each placement needs on a cluster, cpu=2,memory=4Gi (default: its "
        "annotation evenkeel.dev/asks)");
    app.add_flag("--cheaper", verb.wantsSwaps,
                 "Also name the cluster that would do for less, proved by planning");
}

void addComparing(CLI::App &scenario, Run &run, const char *name, const char *description,
                  const char *footer) {
    const auto [part, verb] = newVerb(scenario, run, name, description, footer, runScenarios);
    verb->isRun = std::string_view(name) == "run";
    addValue(part, "scenario", verb->scenarios, "FILE|NAME",
             "Files of scenarios, or names of those that were read (default: all)");
    addRequiredInput(part, verb->input);
    addPlanningOptions(part, verb->planning, Names::AsOptionOnly);
    addOutputOptions(part, verb->output,
                     {Format::Table, Format::Wide, Format::Json, Format::Yaml, Format::Csv,
                      Format::Markdown, Format::Html});
    addCost(part, *verb);
}

} // namespace

void addScenarioVerb(CLI::App &app, Run &run) {
    CLI::App &scenario =
        *app.add_subcommand("scenario", "Try named lists of changes, alone or side by side");
    scenario.require_subcommand(1);
    addComparing(scenario, run, "run", "Make each scenario and show what it changes", kRunFooter);
    addComparing(scenario, run, "compare", "Show placements by scenarios, side by side",
                 kCompareFooter);
    const auto [list, verb] =
        newVerb(scenario, run, "list", "List the scenarios of files and folders", kListFooter,
                listScenarios);
    addValue(list, "scenario", verb->scenarios, "FILE|NAME",
             "Names of scenarios, or more files (default: all)");
    addRequiredInput(list, verb->input);
    addOutputOptions(list, verb->output, {Format::Table, Format::Json, Format::Yaml});
    scenario.footer(kScenarioFooter + 1);
}

} // namespace evenkeel::ctl
