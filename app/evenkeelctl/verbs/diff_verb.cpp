// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <iterator>
#include <memory>

#include <fmt/format.h>

#include "app/evenkeelctl/input/inputs.h"
#include "app/evenkeelctl/input/planning.h"
#include "app/evenkeelctl/output/document_output.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/insight/label_commands.h"
#include "core/insight/plan_diff.h"
#include "core/manifest/manifest.h"

namespace evenkeel::ctl {

namespace {

using insight::PlacedSide;
using insight::PlacedSides;
using insight::PlacementChange;

constexpr const char *kFooter = R"(Examples:
  # What does a branch change?
  evenkeelctl diff --from main/ --to branch/
  # Which commands apply its label changes?
  evenkeelctl diff --from main/ --to branch/ -o commands
  # What would the scheduler change on the hub?
  kubectl get crb -o yaml > bindings.yaml
  evenkeelctl diff -f fleet.yaml -f web.yaml --bindings bindings.yaml

Exit status: 0 nothing differs; 1 something does; 2 wrong usage or unreadable input.)";

struct DiffVerb {
    InputOptions input;
    std::vector<std::string> from;
    std::vector<std::string> to;
    std::vector<std::string> bindings;
    PlanningOptions planning;
    OutputOptions output;
    std::string commandsFor; // kubectl, az, or empty: as the labels suggest
    insight::CommandStyle style;
};

struct Comparison {
    std::vector<PlacementChange> changes;
    bool isComplete = true;
    bool isPossible = true;
};

PlacedSides planSide(const Loaded &loaded, const PlanningOptions &options, Comparison &comparison) {
    comparison.isComplete =
        comparison.isComplete && loaded.isComplete && !lacksClusters(loaded.objects, options);
    std::vector<Planned> plans;
    PlanningOptions known = options;
    if (options.placements.empty()) {
        std::optional<std::vector<Planned>> planned = planAll(loaded.objects, known);
        comparison.isComplete = comparison.isComplete && planned;
        if (planned)
            plans = std::move(*planned);
    } else {
        for (const std::string &name : options.placements) { // a side may lack it
            known.placements = {name};
            const bool isThere = std::any_of(
                loaded.objects.placements.begin(), loaded.objects.placements.end(),
                [&](const auto &p) { return p.name == name || displayName(p) == name; });
            if (!isThere)
                continue;
            std::optional<std::vector<Planned>> planned = planAll(loaded.objects, known);
            comparison.isComplete = comparison.isComplete && planned;
            if (planned)
                std::move(planned->begin(), planned->end(), std::back_inserter(plans));
        }
    }
    PlacedSides sides;
    for (const Planned &planned : plans) {
        PlacedSide &side = sides[displayName(*planned.placement)];
        side = planned.plan ? insight::sideOf(loaded.objects.fleet, *planned.plan)
                            : insight::sideOf(planned.plan.error());
        side.basis = objects::basisText(planned.planning.basis);
    }
    return sides;
}

void onlyNamed(PlacedSides &sides, const PlacedSides &named) {
    std::erase_if(sides, [&named](const auto &side) { return !named.contains(side.first); });
}

Comparison compareSides(const DiffVerb &verb) {
    Comparison comparison;
    if (verb.bindings.empty()) {
        const PlacedSides before = planSide(load(verb.from, verb.input), verb.planning, comparison);
        const PlacedSides after = planSide(load(verb.to, verb.input), verb.planning, comparison);
        comparison.isPossible = !before.empty() || !after.empty();
        comparison.changes = insight::compare(before, after);
        return comparison;
    }
    std::vector<std::string> paths = verb.input.paths;
    paths.insert(paths.end(), verb.bindings.begin(), verb.bindings.end());
    const Loaded loaded = load(paths, verb.input);
    const PlacedSides after = planSide(loaded, verb.planning, comparison);
    PlacedSides before =
        insight::sidesOf({loaded.objects.bindings.data(), loaded.objects.bindings.size()});
    for (const auto &[name, side] : after)
        before[name];
    onlyNamed(before, after);
    comparison.isPossible = !after.empty();
    comparison.changes = insight::compare(before, after);
    return comparison;
}

std::string signedNames(const std::vector<std::string> &names, char sign) {
    std::string text;
    for (const std::string &name : names)
        text += fmt::format("{}{}{}", text.empty() ? "" : " ", sign, name);
    return text;
}

std::string transition(const std::string &before, const std::string &after) {
    if (before == after || before.empty())
        return after;
    return after.empty() ? before
                         : fmt::format("{} {} {}", before, hasUnicode() ? "→" : "->", after);
}

Style styleOf(PlacementChange::Kind kind) {
    return kind == PlacementChange::Kind::Same ? Style::Faint : Style::Strong;
}

Table changesTable(const std::vector<PlacementChange> &changes) {
    Table table({{"NAME"},
                 {"CHANGE"},
                 {"KEPT", Align::Right},
                 {"ADDED", Align::Right},
                 {"REMOVED", Align::Right},
                 {"VERDICT"},
                 {"SKEW"},
                 {"CLUSTERS"},
                 {"BASIS"}});
    for (const PlacementChange &change : changes) {
        std::string clusters = signedNames(change.added, '+');
        const std::string removed = signedNames(change.removed, '-');
        clusters += (clusters.empty() || removed.empty() ? "" : " ") + removed;
        table.add({{change.placement, styleOf(change.kind)},
                   {std::string(insight::nameOf(change.kind)), styleOf(change.kind)},
                   {fmt::format("{}", change.kept)},
                   {fmt::format("{}", change.added.size()),
                    change.added.empty() ? Style::Plain : Style::Good},
                   {fmt::format("{}", change.removed.size()),
                    change.removed.empty() ? Style::Plain : Style::Bad},
                   {transition(change.before.verdict, change.after.verdict)},
                   {transition(change.before.skew, change.after.skew)},
                   {clusters.empty() ? "-" : clusters},
                   {transition(change.before.basis, change.after.basis)}});
    }
    return table;
}

kube::Value changesDocument(const std::vector<PlacementChange> &changes) {
    std::vector<kube::Value> items;
    for (const PlacementChange &change : changes) {
        kube::Value item = newDocument("PlanChange");
        item.set("placement", kube::Value::string(change.placement));
        item.set("change", kube::Value::string(std::string(insight::nameOf(change.kind))));
        item.set("kept", integer(change.kept));
        item.set("added", stringList(change.added));
        item.set("removed", stringList(change.removed));
        const auto setText = [&item](const char *member, const std::string &text) {
            if (!text.empty())
                item.set(member, kube::Value::string(text));
        };
        setText("verdictBefore", change.before.verdict);
        setText("verdictAfter", change.after.verdict);
        setText("skewBefore", change.before.skew);
        setText("skewAfter", change.after.skew);
        setText("basisBefore", change.before.basis);
        setText("basisAfter", change.after.basis);
        items.push_back(std::move(item));
    }
    return newList("PlanChange", std::move(items));
}

void print(const std::vector<PlacementChange> &changes, const OutputOptions &output) {
    switch (output.format) {
    case Format::Json:
    case Format::Yaml:
        putDocument(changesDocument(changes), output.format);
        break;
    case Format::Csv:
        put(changesTable(changes).csv(output.headers()));
        break;
    case Format::Markdown:
        put(changesTable(changes).markdown());
        break;
    default:
        put(changesTable(changes).text(output.headers()));
        break;
    }
}

/// The commands that make the labels of one set of files those of the other.
int printCommands(const DiffVerb &verb) {
    if (verb.from.empty()) {
        say("evenkeelctl: -o commands compares fleets; use --from and --to");
        return kUsage;
    }
    const Loaded before = load(verb.from, verb.input);
    const Loaded after = load(verb.to, verb.input);
    insight::CommandStyle style = verb.style;
    style.kind = verb.commandsFor == "az"   ? insight::CommandKind::AzureFleet
                 : verb.commandsFor.empty() ? insight::guessCommandKind(before.objects.fleet)
                                            : insight::CommandKind::Kubectl;
    const auto commands = insight::labelCommands(before.objects.fleet, after.objects.fleet, style);
    for (const insight::LabelCommand &command : commands)
        put(command.command + "\n");
    if (!before.isComplete || !after.isComplete)
        return kUsage;
    return commands.empty() ? kOk : kAnswerIsNo;
}

int runDiff(const DiffVerb &verb) {
    if (verb.output.format == Format::Commands)
        return printCommands(verb);
    const Comparison comparison = compareSides(verb);
    if (!comparison.isPossible) {
        say("evenkeelctl: no placement in the files");
        return kUsage;
    }
    print(comparison.changes, verb.output);
    if (!comparison.isComplete)
        return kUsage;
    const bool isSame =
        std::all_of(comparison.changes.begin(), comparison.changes.end(),
                    [](const auto &change) { return change.kind == PlacementChange::Kind::Same; });
    return isSame ? kOk : kAnswerIsNo;
}

void checkSides(const DiffVerb &verb) {
    const bool hasTwoSets = !verb.from.empty() && !verb.to.empty();
    const bool hasBindings = !verb.bindings.empty() && !verb.input.paths.empty();
    const bool isMixed = (!verb.from.empty() || !verb.to.empty()) &&
                         (!verb.bindings.empty() || !verb.input.paths.empty());
    if (isMixed || hasTwoSets == hasBindings)
        throw CLI::ValidationError("diff", "use --from and --to, or -f and --bindings");
}

void addCommandOptions(CLI::App &diff, DiffVerb &verb) {
    diff.add_option("--commands-for", verb.commandsFor,
                    "Tool for -o commands (default: az if clusters have Azure labels)")
        ->type_name("kubectl|az")
        ->check(CLI::IsMember({"kubectl", "az"}));
    diff.add_option("--resource-group", verb.style.resourceGroup, "Resource group for az")
        ->type_name("GROUP");
    diff.add_option("--fleet-name", verb.style.fleetName, "Fleet for az")->type_name("FLEET");
}

} // namespace

void addDiffVerb(CLI::App &app, Run &run) {
    const auto verb = std::make_shared<DiffVerb>();
    CLI::App &diff =
        *app.add_subcommand("diff", "Compare two plans, or a plan with the bindings on the hub");
    const auto addPaths = [&diff](const char *name, std::vector<std::string> &paths,
                                  const char *description) {
        diff.add_option(name, paths, description)->type_name("FILE|DIR")->allow_extra_args(false);
    };
    addPaths("--from", verb->from, "Files before the change; may be repeated");
    addPaths("--to", verb->to, "Files after the change; may be repeated");
    addPaths("--bindings", verb->bindings, "Bindings on the hub to compare the plan of -f with");
    addInputOptions(diff, verb->input);
    addValidationOption(diff, verb->input);
    addPlanningOptions(diff, verb->planning, Names::AlsoPositional);
    addOutputOptions(diff, verb->output,
                     {Format::Table, Format::Json, Format::Yaml, Format::Csv, Format::Markdown,
                      Format::Commands});
    addCommandOptions(diff, *verb);
    diff.footer(kFooter);
    diff.callback([&run, verb] {
        checkSides(*verb);
        run = [verb] { return runDiff(*verb); };
    });
}

} // namespace evenkeel::ctl
