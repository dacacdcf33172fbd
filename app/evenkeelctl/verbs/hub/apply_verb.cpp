// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "app/evenkeelctl/input/inputs.h"
#include "app/evenkeelctl/input/planning.h"
#include "app/evenkeelctl/input/server.h"
#include "app/evenkeelctl/interrupts.h"
#include "app/evenkeelctl/output/apply_report.h"
#include "app/evenkeelctl/output/document_output.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/hub/applying.h"
#include "core/hub/wanted.h"

namespace evenkeel::ctl {

namespace {

constexpr const char *kApplyFooter = R"(Examples:
  # What would these files change on the hub, and would the hub take it?
  evenkeelctl apply --context prod-hub -f web.yaml
  # Do it; the cluster that loses web is named
  evenkeelctl apply --context prod-hub -f web.yaml --yes --allow-apply prod-hub \
    --remove web:prod-eus-01 --log apply.log
  # Delete a placement
  evenkeelctl apply --context prod-hub --delete crp/web
  # The commands alone
  evenkeelctl apply --context prod-hub -f web.yaml -o commands

Exit status: 0 the hub would take every change, with --yes: it has; 1 it refuses one, a removal
is not ticked, or not everything is done; 2 wrong usage, unreadable files or hub.)";

struct ApplyVerb {
    InputOptions input;
    OutputOptions output;
    bool isDryRun = false; // asked for by name; it is what happens without
    bool isReal = false;
    std::string allowed; // the context that may be changed
    std::vector<std::string> removals;
    std::vector<std::string> deletions;
    std::string logFile;
    std::string commandsFor; // kubectl, az, or empty: as the labels suggest
    insight::CommandStyle style;
};

/// The hub, and what it is to be.
struct ApplySides {
    hub::Contents contents;
    manifest::Objects hub;
    manifest::Objects wanted;
    bool isComplete = true;
};

/// Nothing, and said, where there is nothing to compare with.
std::optional<ApplySides> readSides(const ApplyVerb &verb) {
    ServerContents server = readServer(verb.input.access, hub::planKinds());
    if (server.contents.kinds.empty())
        return std::nullopt;
    ApplySides sides{std::move(server.contents), {}, {}, server.isComplete};
    hub::load(sides.contents, sides.hub);
    Loaded files;
    if (!verb.input.paths.empty())
        files = load(verb.input.paths, verb.input);
    sides.isComplete = sides.isComplete && files.isComplete;
    auto wanted = hub::wantedOf(sides.hub, files.objects);
    if (!wanted) {
        say("evenkeelctl: " + wanted.error().message);
        return std::nullopt;
    }
    sides.wanted = std::move(*wanted);
    for (const std::string &name : verb.deletions) {
        if (!hub::removeObject(name, sides.wanted)) {
            say(fmt::format("evenkeelctl: --delete {}: not on the hub; name it as crp/NAME, "
                            "rp/NAMESPACE/NAME or membercluster/NAME",
                            name));
            return std::nullopt;
        }
    }
    return sides;
}

hub::ChangeSet changesBetween(const ApplyVerb &verb, const ApplySides &sides) {
    insight::CommandStyle style = verb.style;
    style.kind = verb.commandsFor == "az"   ? insight::CommandKind::AzureFleet
                 : verb.commandsFor.empty() ? insight::guessCommandKind(sides.hub.fleet)
                                            : insight::CommandKind::Kubectl;
    return hub::changesOf(sides.contents, sides.wanted, style);
}

/// What it would do, with the answers of both about each change.
ApplyReport reportOf(const ApplyVerb &verb, const ApplySides &sides, hub::ChangeSet set) {
    ApplyReport report{verb.input.access, verb.isReal, {}, {}, {}, {}};
    ProgressLine line("asking the hub");
    for (std::size_t row = 0; row < set.changes.size(); ++row) {
        const hub::ObjectChange &change = set.changes[row];
        report.changes.push_back({change, hub::opinionOn(sides.contents, change)});
        line.show(row + 1, set.changes.size());
    }
    if (auto differences = difference::compare({sides.hub, sides.wanted, &sides.hub}))
        report.differences = std::move(*differences);
    for (const hub::Removal &removal : hub::removalsIn(report.differences)) {
        const bool isTicked =
            std::ranges::find(verb.removals, removal.text()) != verb.removals.end();
        report.removals.push_back({removal, isTicked});
    }
    report.set = std::move(set);
    return report;
}

void sayDoubts(const ApplyVerb &verb, const ApplyReport &report) {
    for (const AppliedChange &one : report.changes) {
        if (one.opinion.isDisputed())
            say(fmt::format("evenkeelctl: {}: Evenkeel and the hub disagree; the hub decides",
                            one.change.title()));
    }
    for (const std::string &name : verb.removals) {
        const bool isKnown = std::ranges::any_of(
            report.removals, [&](const TickedRemoval &one) { return one.removal.text() == name; });
        if (!isKnown)
            say(fmt::format("evenkeelctl: --remove {}: nothing is removed there", name));
    }
}

/// Why it must not be applied; empty where it may.
std::string objectionTo(const ApplyReport &report, bool isComplete) {
    const bool isUncertain =
        std::ranges::any_of(report.differences, [](const difference::PlacementDifference &one) {
            return one.change == difference::Kind::Failed;
        });
    if (!isComplete)
        return "what is on the hub or in the files is not known as a whole";
    if (!report.isAccepted())
        return "the hub's dry run refuses it";
    if (isUncertain)
        return "what becomes of a placement is not known";
    const auto open = std::ranges::count(report.removals, false, &TickedRemoval::isTicked);
    if (open > 0)
        return fmt::format("{} removal{} not ticked; name {} with --remove", open,
                           open == 1 ? " is" : "s are", open == 1 ? "it" : "each");
    return {};
}

void tellOutcome(const ApplyVerb &verb, const AppliedChange &change) {
    const std::string line = outcomeText(change);
    if (verb.output.format != Format::Table) {
        say(line);
        return;
    }
    const bool isDone = change.outcome == AppliedChange::Outcome::Done;
    put(styled(line, isDone ? Style::Good : Style::Bad) + "\n");
    flushOutput();
}

/// One object after another until one is refused, somebody interrupts, or the log is full.
void applyChanges(const ApplyVerb &verb, ApplyLog &log, ApplyReport &report) {
    const Interrupts interrupts;
    bool canLog = log.write(
        fmt::format("apply to {}: {}", report.access.context, changesText(report.changes.size())));
    std::vector<hub::ObjectChange> changes;
    for (const AppliedChange &one : report.changes)
        changes.push_back(one.change);
    const auto goesOn = [&](std::size_t row) {
        if (!canLog || Interrupts::wereNoted())
            return false;
        canLog = log.write("begin " + hub::commandText(report.access, changes[row].arguments));
        return canLog;
    };
    hub::applyAll(report.access, changes, goesOn, [&](const hub::ApplyNews &news) {
        if (news.step == hub::Step::Begun)
            return;
        AppliedChange &one = report.changes[news.row];
        one.outcome = news.step == hub::Step::Done ? AppliedChange::Outcome::Done
                                                   : AppliedChange::Outcome::Failed;
        one.answer = *news.answer ? **news.answer : said(news.answer->error());
        canLog = log.write(outcomeText(one)) && canLog;
        tellOutcome(verb, one);
    });
    for (const AppliedChange &one : report.changes) {
        if (one.outcome != AppliedChange::Outcome::Open)
            continue;
        log.write(outcomeText(one));
        tellOutcome(verb, one);
    }
    const std::string total = fmt::format("{} of {} done", report.done(), report.changes.size());
    log.write(total);
    say(total);
    if (!canLog)
        say(fmt::format("evenkeelctl: {} cannot be written", verb.logFile));
    if (Interrupts::wereNoted())
        say("evenkeelctl: interrupted");
}

void printReport(const ApplyVerb &verb, const ApplyReport &report) {
    if (verb.output.format == Format::Table)
        put(applyText(report, verb.output.headers()) + (verb.isReal ? "\n" : ""));
}

int runApply(const ApplyVerb &verb) {
    const std::optional<ApplySides> sides = readSides(verb);
    if (!sides)
        return kUsage;
    hub::ChangeSet set = changesBetween(verb, *sides);
    if (verb.output.format == Format::Commands) {
        put(hub::scriptText(verb.input.access, set.changes));
        for (const insight::LabelCommand &one : set.azure)
            put(one.command + "\n");
        return sides->isComplete ? kOk : kUsage;
    }
    ApplyLog log;
    if (!log.open(verb.logFile)) {
        say(fmt::format("evenkeelctl: {} cannot be written; nothing was applied", verb.logFile));
        return kUsage;
    }
    ApplyReport report = reportOf(verb, *sides, std::move(set));
    printReport(verb, report);
    sayDoubts(verb, report);
    std::string objection;
    if (verb.isReal) {
        objection = objectionTo(report, sides->isComplete);
        if (objection.empty())
            applyChanges(verb, log, report);
        else
            say("evenkeelctl: nothing was applied: " + objection);
    }
    if (verb.output.format != Format::Table)
        putDocument(applyDocument(report), verb.output.format);
    if (!sides->isComplete)
        return kUsage;
    const bool isDone = verb.isReal ? report.done() == report.changes.size() && objection.empty()
                                    : report.isAccepted();
    return isDone ? kOk : kAnswerIsNo;
}

void checkApply(const ApplyVerb &verb) {
    if (!verb.input.hasHub())
        throw CLI::RequiredError("--context");
    if (verb.input.paths.empty() && verb.deletions.empty())
        throw CLI::RequiredError("--filename or --delete");
    if (verb.isDryRun && verb.isReal)
        throw CLI::ValidationError("--yes", "writes; leave out --dry-run");
    if (verb.isReal && verb.output.format == Format::Commands)
        throw CLI::ValidationError("-o commands", "writes nothing; leave out --yes");
    if (verb.isReal && verb.allowed != verb.input.access.context)
        throw CLI::ValidationError(
            "--yes", fmt::format("changes to a hub are off until they are allowed for it; add "
                                 "--allow-apply {} if that is the hub you mean",
                                 verb.input.access.context));
    if (!verb.isReal && !verb.logFile.empty())
        throw CLI::ValidationError("--log", "is of what is applied; add --yes");
}

void addWritingOptions(CLI::App &apply, ApplyVerb &verb) {
    apply.add_flag("--dry-run", verb.isDryRun, "Write nothing, which is the default");
    apply.add_flag("--yes", verb.isReal, "Apply what the dry run accepts, object by object");
    apply
        .add_option("--allow-apply", verb.allowed,
                    "The context that --yes may change: that of --context, named again")
        ->type_name("NAME");
    apply
        .add_option("--remove", verb.removals,
                    "Tick a removal: this cluster may lose this placement; may be repeated")
        ->type_name("PLACEMENT:CLUSTER")
        ->allow_extra_args(false);
    apply.add_option("--delete", verb.deletions, "Delete this object, too; may be repeated")
        ->type_name("KIND/[NAMESPACE/]NAME")
        ->allow_extra_args(false);
    apply.add_option("--log", verb.logFile, "Append what is applied to a file, as it is done")
        ->type_name("FILE");
    apply
        .add_option("--commands-for", verb.commandsFor,
                    "Tool for labels (default: az if clusters have Azure labels)")
        ->type_name("kubectl|az")
        ->check(CLI::IsMember({"kubectl", "az"}));
    apply.add_option("--resource-group", verb.style.resourceGroup, "Resource group for az")
        ->type_name("GROUP");
    apply.add_option("--fleet-name", verb.style.fleetName, "Fleet for az")->type_name("FLEET");
}

} // namespace

void addApplyVerb(CLI::App &app, Run &run) {
    const auto verb = std::make_shared<ApplyVerb>();
    CLI::App &apply = *app.add_subcommand(
        "apply", "Show what files change on a hub, and bring them there with --yes");
    addInputOptions(apply, verb->input);
    addValidationOption(apply, verb->input);
    addWritingOptions(apply, *verb);
    addOutputOptions(apply, verb->output,
                     {Format::Table, Format::Json, Format::Yaml, Format::Commands});
    apply.footer(kApplyFooter);
    apply.callback([&run, verb] {
        checkApply(*verb);
        run = [verb] { return runApply(*verb); };
    });
}

} // namespace evenkeel::ctl
