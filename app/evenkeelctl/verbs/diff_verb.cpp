// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "app/evenkeelctl/checks/arrival_findings.h"
#include "app/evenkeelctl/checks/base_tree.h"
#include "app/evenkeelctl/checks/change_findings.h"
#include "app/evenkeelctl/checks/file_findings.h"
#include "app/evenkeelctl/checks/held_before.h"
#include "app/evenkeelctl/checks/responsible_changes.h"
#include "app/evenkeelctl/checks/strategy_findings.h"
#include "app/evenkeelctl/checks/unexamined_changes.h"
#include "app/evenkeelctl/input/change_sides.h"
#include "app/evenkeelctl/input/own_documents.h"
#include "app/evenkeelctl/input/planning.h"
#include "app/evenkeelctl/input/rendering.h"
#include "app/evenkeelctl/input/server.h"
#include "app/evenkeelctl/output/diff_text.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/difference/arriving.h"
#include "core/difference/difference_text.h"
#include "core/manifest/read/file_choice.h"
#include "core/scenarios/applying.h"
#include "core/scenarios/comparison.h"

namespace evenkeel::ctl {

namespace {

using difference::PlacementDifference;
using Changes = std::vector<PlacementDifference>;
using ArrivalChanges = std::vector<insight::ArrivalChange>;

constexpr const char *kDiffFooter = R"(Examples:
  # What does the hub do when this branch is merged?
  evenkeelctl diff --from main/ --to branch/
  # The same for placements in folders of their own, with one fleet
  evenkeelctl diff -f fleet.yaml --from main/ --to branch/
  # From a commit of git
  evenkeelctl diff -f manifests/ -R --base origin/main
  # On what the hub really holds
  kubectl get crb,csps,rb,sps -A -o yaml > held.yaml
  evenkeelctl diff --from main/ --to branch/ --bindings held.yaml
  evenkeelctl diff -f fleet.yaml -f web.yaml --bindings held.yaml
  evenkeelctl diff -f web.yaml --context prod-hub
  # What does this override change of what the hub's placements bring, and where?
  evenkeelctl diff -f override.yaml --context prod-hub
  # For a pull request
  evenkeelctl diff --from main/ --to branch/ -o markdown
  # As annotations of a workflow: what `check --base` says of the change
  evenkeelctl diff -f manifests/ -R --base origin/main -o github
  # As if both were new placements
  evenkeelctl diff --from main/ --to branch/ --fresh
  # Placements alone, whatever becomes of the objects they bring
  evenkeelctl diff --from main/ --to branch/ --no-objects
  # What does a scenario do to what is running?
  evenkeelctl diff -f fleet/ --scenario third-zone.yaml
  # Which commands apply its label changes?
  evenkeelctl diff --from main/ --to branch/ -o commands

Exit status: 0 no cluster is added or removed, no placement becomes short, no guarantee is weakened, no
resource selector takes more or less, no staged strategy asks for less, no eviction is added, and every
object arrives as before; 1 something changes;
2 wrong usage, unreadable input, a placement or an update that the hub refuses, or an answer that
holds only as far as is known (the held policy is not in the files).)";

constexpr const char *kIdleBindings = "--bindings names no binding of a placement that is compared";

struct DiffVerb {
    InputOptions input;
    ChangePaths paths;
    std::string base; // a folder or a commit, of which the files are those before the change
    std::vector<std::string> scenarios; // that are the change
    bool isFresh = false;
    bool hidesObjects = false;
    render::HubOptions hub;
    PlanningOptions planning;
    OutputOptions output;
    CommandOptions commands;

    /// Whatever is read, in the order of the options.
    std::vector<std::string> allPaths() const {
        std::vector<std::string> all = input.paths;
        for (const auto *some : {&paths.from, &paths.to, &paths.bindings})
            all.insert(all.end(), some->begin(), some->end());
        return all;
    }
};

/// What holds the placements before the change: a hub that was read is that itself, of bindings in
/// files the rest is settled first. Nullptr where nothing is known.
const manifest::Objects *holderOf(const ChangeSides &input) {
    return input.isAgainstHub ? &input.before.objects : input.hub ? &input.hub->objects : nullptr;
}

/// Whether --bindings holds nothing of what is compared, as where it names another hub's.
bool hasIdleBindings(const DiffVerb &verb, const ChangeSides &input) {
    const bool isGiven = !verb.paths.bindings.empty() && verb.paths.bindings.front() != verb.base;
    if (!isGiven || !input.hub)
        return false;
    const auto holds = [&](const Loaded &side) {
        return holdsAny(input.hub->objects, side.objects, verb.planning.placements);
    };
    return !holds(input.before) && !holds(input.after);
}

/// The placements.
DiffAnswer compare(const DiffVerb &verb, const ChangeSides &input) {
    ProgressLine line("comparing");
    const difference::Sides sides{input.before.objects, input.after.objects, holderOf(input)};
    const auto start = verb.isFresh ? difference::Start::Fresh : difference::Start::Hub;
    auto changes = difference::compare(
        sides, {start, verb.planning.known(), verb.planning.placements, {}}, {}, std::ref(line));
    report::FindingReport rollouts;
    const ChangedObjects objects{input.before.objects, input.after.objects};
    addOtherChanges(objects, *changes, rollouts);
    return {std::move(*changes),
            {},
            start,
            input.hubInputs(),
            std::move(rollouts.findings)}; // never cancelled
}

/// Says which overrides of the change are for objects that are not here; false where any is.
bool sayUnseen(const ChangeSides &input) {
    const auto all = unseenOf(input.before.objects, input.after.objects);
    for (const UnseenObject &unseen : all)
        printNotice(fmt::format("{}: what it does to {} is not known, which is not in the files",
                                displayName(unseen.override), fullNameOf(unseen.object)));
    return all.empty();
}

/// What arrives otherwise; nothing where the files hold no object or no caller asks. Of bindings
/// alone, the objects of the files are on both sides.
std::optional<ArrivalChanges> compareObjects(const DiffVerb &verb, const ChangeSides &input,
                                             const Changes &changes, bool &isWhole) {
    if (verb.hidesObjects)
        return std::nullopt;
    const HubFiles after = hubFiles(input.after, verb.hub);
    std::optional<HubFiles> own;
    if (!verb.paths.from.empty() || input.isAgainstHub || !verb.scenarios.empty())
        own.emplace(hubFiles(input.before, verb.hub));
    const HubFiles &before = own ? *own : after;
    isWhole = before.isWhole && after.isWhole;
    const bool isOfHub = input.hub && input.hub->isHubRead;
    if (!isOfHub)
        isWhole = sayUnseen(input) && isWhole;
    if (!isOfHub && before.read.objects.empty() && after.read.objects.empty())
        return std::nullopt;
    auto arrivals =
        difference::arrivalChanges({input.before.objects, before.hub, before.overrides},
                                   {input.after.objects, after.hub, after.overrides}, changes);
    return arrivals ? std::optional(std::move(*arrivals)) : std::nullopt;
}

/// Placements that the change leaves short; those that are as short as before are not its doing.
void addShortages(const ChangedObjects &objects, const Changes &changes,
                  report::FindingReport &report) {
    report.addRules({"not-scheduled"});
    for (const PlacementDifference &change : changes) {
        const placement::Placement *placement = objects.placementsAfter.find(change.object);
        const auto &condition = change.after.condition;
        if (placement == nullptr || change.change == difference::Kind::Same ||
            change.after.verdict.empty() || !condition || condition->isTrue)
            continue;
        report.add({"not-scheduled", lint::Level::Error, change.object,
                    placeOf(objects.after, *placement, "spec.policy"),
                    api::FieldPath("spec.policy"),
                    fmt::format("{}: {}", change.after.verdict, condition->message)});
    }
}

/// What the change does that no rule judges.
void addUnexamined(const ChangeSides &input, const BaseTree *tree, const DiffVerb &verb,
                   report::FindingReport &report) {
    if (verb.paths.from.empty())
        return;
    UnexaminedChanges unexamined;
    manifest::Diagnostics said; // when the sides were read
    forEachDocument(
        verb.paths.to, verb.input,
        [&](const Document &document) { unexamined.lookAfter(document); }, said);
    InputOptions before = verb.input;
    before.reach = verb.paths.reachBefore;
    forEachDocument(
        verb.paths.from, before,
        [&](const Document &document) {
            base::SourceSpan where = document.where();
            if (tree != nullptr)
                where.file = tree->here(where.file);
            unexamined.lookBefore(document, std::move(where));
        },
        said);
    unexamined.addFindings(input.after.objects, report);
}

/// As `check --base` has them.
report::FindingReport findingsOf(const DiffAnswer &answer, const ChangeSides &input,
                                 const BaseTree *tree, const DiffVerb &verb) {
    const objects::Known known{{}, verb.planning.now};
    report::FindingReport report{"diff", EVENKEEL_VERSION, {}, {}, {}};
    for (const PlacementDifference &change : answer.changes)
        report.subjects.push_back(fullNameOf(change.object));
    addFileFindings(input.after.objects.diagnostics, report,
                    filesWithObjects(input.before.objects));
    const ChangedObjects objects{.before = input.before.objects,
                                 .after = input.after.objects,
                                 .arrivals = answer.arrivals ? &*answer.arrivals : nullptr};
    addShortages(objects, answer.changes, report);
    addPlacementFindings(objects, answer.changes, report);
    for (const report::ReportedFinding &one : answer.rollouts) {
        report.addRules({one.rule});
        report.findings.push_back(one);
    }
    if (hasIdleBindings(verb, input)) {
        const std::string &file = verb.paths.bindings.front();
        report.addRules({"unused-setting"});
        report.add(file,
                   {"unused-setting", lint::Level::Warning, {}, {file, 1, 1}, {}, kIdleBindings});
    }
    if (!verb.hidesObjects)
        addUnseen(objects, Unseen::Deleted, report);
    if (answer.arrivals)
        addArrivalFindings(objects, *answer.arrivals, report);
    addChances(objects.after, answer.changes, report);
    addUnexamined(input, tree, verb, report);
    const ChangeFinders finders(objects.before, objects.after, holderOf(input), known);
    placeAtChanges(
        {objects.before, objects.after, tree, known,
         [&](const report::ReportedFinding &finding, const placement::Placement &placement) {
             return finders.of(finding, placement);
         }},
        report);
    return report;
}

void print(const DiffAnswer &answer, const ChangeSides &input, const BaseTree *tree,
           const DiffVerb &verb) {
    std::vector<std::string> inputs = verb.allPaths();
    std::ranges::move(input.hubInputs(), std::back_inserter(inputs));
    putAnswer({[&] { return diffText(answer); }, [&] { return diffPage(answer); },
               [&] { return diffDocument(answer); },
               [&] { return report::changedClusterTable(answer.changes); },
               [&] { return findingsOf(answer, input, tree, verb); }},
              verb.output, footerFor(inputs, &input.after.objects, verb.planning.now));
}

/// Says what has no answer on standard error.
int statusOf(const DiffAnswer &answer) {
    const Changes &changes = answer.changes;
    for (const PlacementDifference &change : changes) {
        if (change.change == difference::Kind::Failed)
            printNotice(fmt::format("{}: {}", fullNameOf(change.object), change.error));
    }
    bool isRefused = false;
    for (const report::ReportedFinding &finding : answer.rollouts) {
        if (finding.rule != "refused-change" || finding.level != lint::Level::Error)
            continue;
        printNotice(fmt::format("{}: {}", finding.subject, finding.sentence));
        isRefused = true;
    }
    const difference::Totals totals = difference::totalsOf(changes);
    if (totals.failed > 0 || isRefused)
        return kUsage;
    for (const PlacementDifference &change : changes) {
        if (change.isUncertain())
            printNotice(
                fmt::format("{}: whether its policy changes is not known; add the "
                            "files before the change with --from, or the hub's policy snapshots "
                            "(`kubectl get csps,sps -A -o yaml`)",
                            fullNameOf(change.object)));
    }
    if (totals.uncertain > 0)
        return kUsage;
    return totals.changed > 0 || answer.changesObjects() || !answer.rollouts.empty() ? kAnswerIsNo
                                                                                     : kOk;
}

/// Whether anything but clusters' own labels differs, for which -o commands has no command.
bool differsElsewhere(const objects::Objects &before, const objects::Objects &after) {
    auto steps = scenarios::stepsBetween(before, after);
    return std::ranges::any_of(steps, [](scenarios::Step &step) {
        std::erase_if(step.labels, [](const insight::LabelEdit &edit) {
            return !fleet::isPlatformLabel(edit.key);
        });
        return !step.isEmpty();
    });
}

/// The commands that relabel the clusters of one set of files like the other.
int printCommands(const DiffVerb &verb) {
    if (verb.paths.from.empty())
        return refuse("-o commands compares fleets; use --from and --to");
    InputOptions from = verb.input;
    from.reach = verb.paths.reachBefore;
    const Loaded before = load(verb.paths.from, from);
    const Loaded after = load(verb.paths.to, verb.input);
    const auto commands = hub::labelCommands(before.objects.fleet, after.objects.fleet,
                                             verb.commands.styleFor(before.objects.fleet));
    for (const std::string &line : commands.lines)
        put(line + "\n");
    for (const base::Sentence &refusal : commands.refused)
        printNotice(refusal.english);
    if (!before.isComplete || !after.isComplete || !commands.refused.empty())
        return kUsage;
    const bool isMore = differsElsewhere(before.objects, after.objects);
    if (isMore)
        printNotice(fmt::format("{}; what else differs has none: other formats show it, and "
                                "`evenkeelctl apply` writes it",
                                commands.lines.empty()
                                    ? "no label differs that clusters have of their own"
                                    : "these commands change clusters' own labels"));
    return commands.lines.empty() && !isMore ? kOk : kAnswerIsNo;
}

/// The files of the tree are the first side, those of -f the second. Says where there are none.
bool takeBase(const BaseTree &tree, DiffVerb &verb) {
    bool isWhole = true;
    for (const BaseTree::Submodule &submodule : tree.unreadSubmodules(verb.input.paths)) {
        printNotice(fmt::format("--base {}: {} is a submodule whose commit is not here; its files "
                                "are not compared",
                                verb.base, submodule.path));
        isWhole = isWhole && submodule.change == BaseTree::Submodule::Change::None;
    }
    for (const std::string &path : verb.input.paths) {
        if (const auto there = tree.there(path))
            verb.paths.from.push_back(*there);
    }
    verb.paths.reachBefore = tree.reach();
    std::swap(verb.paths.to, verb.input.paths);
    if (verb.paths.from.empty())
        printNotice("--base " + verb.base + " has none of the files");
    return isWhole && !verb.paths.from.empty();
}

/// What was read, placed and rolled out, and the same with the scenarios made.
std::optional<ChangeSides> readScenarioSides(const DiffVerb &verb) {
    ChangeSides sides;
    sides.before = load(verb.input, Uses::Everything);
    sides.after = sides.before;
    if (sides.before.isLost() || !applyScenarios(verb.scenarios, verb.planning, sides.after))
        return std::nullopt;
    sides.before.objects =
        *scenarios::rolledOut(sides.before.objects, verb.planning.known()); // never cancelled
    return sides;
}

int runScenarioDiff(const DiffVerb &verb) {
    const auto input = readScenarioSides(verb);
    if (!input || lacksClusters(input->before.objects, verb.planning))
        return kUsage;
    DiffAnswer answer = compare(verb, *input);
    if (answer.changes.empty())
        return refuse("no placement " + input->before.where());
    bool isWhole = true;
    if (verb.input.hasHub())
        printNotice("with --scenario and --context, objects on clusters are left out");
    else
        answer.arrivals = compareObjects(verb, *input, answer.changes, isWhole);
    print(answer, *input, nullptr, verb);
    return input->isComplete() && isWhole ? statusOf(answer) : kUsage;
}

int compareSides(const DiffVerb &verb, const BaseTree *tree = nullptr) {
    if (verb.output.format == Format::Commands)
        return printCommands(verb);
    ChangeSides input = readSides(verb.paths, verb.input);
    if (tree != nullptr)
        tree->relocate(input.before.objects);
    if (verb.input.hasHub() && !(input.hub && input.hub->isHubRead))
        return kUsage; // against nothing, everything would be new
    const bool areObjectsKnown = verb.hidesObjects || addSelected(verb.input, verb.planning, input);
    if (lacksClusters(input.before.objects, verb.planning) ||
        lacksClusters(input.after.objects, verb.planning))
        return kUsage;
    DiffAnswer answer = compare(verb, input);
    if (answer.changes.empty())
        return refuse("no placement in the files");
    if (hasIdleBindings(verb, input))
        printNotice(kIdleBindings);
    bool isWhole = areObjectsKnown;
    if (areObjectsKnown)
        answer.arrivals = compareObjects(verb, input, answer.changes, isWhole);
    print(answer, input, tree, verb);
    const int status = statusOf(answer);
    return input.isComplete() && isWhole ? status : kUsage;
}

int runDiff(const DiffVerb &asked) {
    DiffVerb verb = asked;
    if (!verb.scenarios.empty())
        return runScenarioDiff(verb);
    if (verb.base.empty())
        return compareSides(verb);
    const auto kind = baseKindOf(verb.base, false);
    if (!kind)
        return refuse(kind.error().message);
    if (*kind == BaseKind::SavedPlan) { // what was there, as --bindings has it
        verb.paths.bindings = {verb.base};
        return openPlan(verb.base) ? compareSides(verb) : kUsage;
    }
    const auto tree = BaseTree::open(verb.base);
    if (!tree)
        return refuse(tree.error().message);
    return takeBase(*tree, verb) ? compareSides(verb, &*tree) : kUsage;
}

void checkSides(DiffVerb &verb, const CLI::App &diff) {
    if (verb.planning.snapshot)
        throw CLI::ValidationError("--snapshot", "is of plan and explain: diff says what the hub "
                                                 "does under the snapshot that is active");
    for (const char *const option : {"--commands-for", "--resource-group", "--fleet-name"}) {
        if (diff.count(option) > 0 && verb.output.format != Format::Commands)
            throw CLI::ValidationError(option, "is of the commands that -o commands prints");
    }
    if (!verb.scenarios.empty()) {
        if (verb.input.isEmpty() || !verb.paths.from.empty() || !verb.paths.to.empty() ||
            !verb.paths.bindings.empty() || !verb.base.empty() || verb.isFresh ||
            verb.output.format == Format::Commands)
            throw CLI::ValidationError("--scenario", "is the change to what -f and --context have; "
                                                     "leave out the other side and -o commands");
        return;
    }
    if (!verb.base.empty()) {
        if (verb.input.paths.empty() || !verb.paths.from.empty() || !verb.paths.to.empty() ||
            !verb.input.built.empty())
            throw CLI::ValidationError("--base", "compares the files of -f; leave out --from, --to "
                                                 "and -k");
        return;
    }
    const bool hasTwoSets = !verb.paths.from.empty() && !verb.paths.to.empty();
    const bool hasOneSet = !verb.paths.from.empty() || !verb.paths.to.empty();
    const bool hasHeld = !verb.paths.bindings.empty() || verb.input.hasHub();
    const bool hasBindings = hasHeld && !verb.input.paths.empty();
    if (hasOneSet ? !hasTwoSets : !hasBindings)
        throw CLI::ValidationError("diff",
                                   "use --from and --to, or -f and --bindings or --context");
    if (verb.isFresh && !hasTwoSets)
        throw CLI::ValidationError("--fresh", "compares two sets of files; use --from and --to");
    if (verb.isFresh && hasHeld)
        throw CLI::ValidationError("--fresh", "holds nothing; leave out --bindings and --context");
    if (!verb.paths.bindings.empty() && verb.input.hasHub())
        throw CLI::ValidationError("--context", "says what is held; leave out --bindings");
}

} // namespace

void addDiffVerb(CLI::App &app, Run &run) {
    const auto [diff, verb] =
        newVerb(app, run, "diff", "Show what the hub does when a change of the files is applied",
                kDiffFooter, runDiff, checkSides);
    addRepeated(diff, "--from", verb->paths.from, "FILE|DIR",
                "Files before the change; may be repeated");
    addRepeated(diff, "--to", verb->paths.to, "FILE|DIR",
                "Files after the change; may be repeated");
    addRepeated(diff, "--bindings", verb->paths.bindings, "FILE|DIR",
                "Bindings and policy snapshots that the hub holds; may be repeated");
    addValue(diff, "--base", verb->base, "DIR|COMMIT|FILE",
             "Before the change: a folder with the same names, a commit of git, or a "
             "file of plan --save");
    diff.add_flag("--fresh", verb->isFresh, "Compare two new placements: nothing is held");
    diff.add_flag("--no-objects", verb->hidesObjects,
                  "Leave out what arrives on the clusters; placements alone count");
    addScenarioOption(diff, verb->scenarios);
    addHubOptions(diff, verb->hub);
    addInputOptions(diff, verb->input);
    addApplyOptions(diff, verb->input.access.bringing);
    addValidationOption(diff, verb->input);
    addPlanningOptions(diff, verb->planning, Names::AlsoPositional);
    addOutputOptions(diff, verb->output,
                     {Format::Table, Format::Json, Format::Yaml, Format::Csv, Format::Markdown,
                      Format::Html, Format::Junit, Format::Sarif, Format::Github,
                      Format::Commands});
    addCommandOptions(diff, verb->commands, "-o commands");
}

} // namespace evenkeel::ctl
