// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "app/evenkeelctl/checks/strategy_findings.h"
#include "app/evenkeelctl/input/acceptance.h"
#include "app/evenkeelctl/input/inputs.h"
#include "app/evenkeelctl/input/own_documents.h"
#include "app/evenkeelctl/input/planning.h"
#include "app/evenkeelctl/input/rendering.h"
#include "app/evenkeelctl/input/server.h"
#include "app/evenkeelctl/interrupts.h"
#include "app/evenkeelctl/output/apply_report.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/base/plain_text.h"
#include "core/difference/arriving.h"
#include "core/hub/applying.h"
#include "core/hub/taken_away.h"
#include "core/hub/wanted.h"

namespace evenkeel::ctl {

namespace {

constexpr const char *kApplyFooter = R"(Examples:
  # What would these files change on the hub, and would the hub take it?
  evenkeelctl apply --context prod-hub -f web.yaml
  # Do it; the cluster that loses web is named
  evenkeelctl apply --context prod-hub -f web.yaml --yes --allow-apply prod-hub \
    --remove web:prod-eus-01 --log apply.log
  # What does this override change on how many clusters?
  evenkeelctl apply --context prod-hub -f override.yaml
  # Delete a placement
  evenkeelctl apply --context prod-hub --delete crp/web
  # The commands alone
  evenkeelctl apply --context prod-hub -f web.yaml -o commands

Exit status: 0 the hub would take every change, with --yes: it has; 1 it refuses one, or, with --yes,
a removal is not ticked or not everything is done; 2 wrong usage, unreadable files or hub.)";

struct ApplyVerb {
    InputOptions input;
    OutputOptions output;
    bool isDryRun = false; // asked for by name; it is what happens without
    bool isReal = false;
    std::string allowed; // the context that may be changed
    std::vector<std::string> removals;
    std::vector<std::string> deletions;
    std::string plan; // a saved one that has to hold; empty: none
    std::string logFile;
    CommandOptions commands;
};

/// The hub, and what it is to be.
struct ApplySides {
    Loaded files;
    std::vector<hub::ReadKind> kinds; // that were read
    hub::Contents contents;
    manifest::Objects hub;
    hub::Wanted brought;
    manifest::Objects wanted;
    bool isComplete = true;
};

/// What plans start from, what is written, and all overrides where one of them changes: which of
/// several counts depends on the others.
std::vector<hub::ReadKind> neededKinds(const ApplyVerb &verb, const manifest::Objects &files) {
    std::set<std::string_view> named;
    for (const objects::OtherObject &other : files.others) {
        if (const hub::ReadKind *kind = hub::writtenKindOf(other.document))
            named.insert(kind->kind);
    }
    const bool deletesOthers = std::ranges::any_of(
        verb.deletions, [](const std::string &name) { return !hub::isOfPlans(name); });
    const auto hasKind = [&named](std::string_view ending) {
        return std::ranges::any_of(
            named, [ending](std::string_view kind) { return kind.ends_with(ending); });
    };
    // Other labels are matched by other rules of overrides.
    const bool hasOverrides = hasKind("Override") || !files.fleet.isEmpty();
    const bool hasRuns = hasKind("StagedUpdateRun"); // with strategies and resource snapshots
    std::vector<hub::ReadKind> kinds;
    for (const hub::ReadKind &kind : hub::hubKinds()) {
        const bool isOfPlans = kind.role != hub::Role::Rollouts;
        const bool isWanted =
            named.contains(kind.kind) || hasRuns ||
            (hasKind("Eviction") && kind.kind.ends_with("DisruptionBudget")) ||
            (!files.placements.empty() && kind.kind.ends_with("StagedUpdateStrategy")) ||
            (hasOverrides && kind.kind.ends_with("Override")) ||
            (deletesOthers && hub::isWritten(kind));
        if (isOfPlans || isWanted)
            kinds.push_back(kind);
    }
    return kinds;
}

/// The hub as it is now, and what the files make of it. Nothing, and said, where there is nothing
/// to compare with.
std::optional<ApplySides> sidesNow(const ApplyVerb &verb, const Loaded &files) {
    ApplySides sides;
    sides.files = files;
    sides.kinds = neededKinds(verb, sides.files.objects);
    ServerContents server = readServer(verb.input.access, sides.kinds, hub::Role::Rollouts);
    if (server.contents.kinds.empty())
        return std::nullopt;
    sides.contents = std::move(server.contents);
    sides.isComplete = server.isComplete && sides.files.isComplete;
    hub::load(sides.contents, sides.hub);
    sides.isComplete = areKnown(sides.hub, sides.contents.title()) && sides.isComplete;
    sides.brought = hub::wantedOf(sides.contents, sides.hub, sides.files.objects);
    sides.wanted = sides.brought.objects;
    manifest::Objects brought = sides.files.objects;
    for (const std::string &name : verb.deletions) {
        if (hub::removeObject(name, brought))
            return nothing(fmt::format("--delete {}: the files bring it; leave one out", name));
        if (!hub::removeObject(name, sides.wanted))
            return nothing(fmt::format("--delete {}: not on the hub; name it as KIND/NAME or "
                                       "KIND/NAMESPACE/NAME, as in crp/web",
                                       name));
    }
    return sides;
}

/// What is written; what is wanted is what that leads to.
hub::ChangeSet changesBetween(const ApplyVerb &verb, ApplySides &sides) {
    hub::ChangeSet set =
        hub::changesOf(sides.contents, sides.wanted, verb.commands.styleFor(sides.hub.fleet));
    hub::bringByFiles(sides.contents, sides.files.objects, sides.brought, set);
    std::ranges::move(hub::notApplied(sides.files.objects), std::back_inserter(set.leftOut));
    hub::leaveOut(set, sides.wanted);
    return set;
}

/// What arrives otherwise by overrides and selectors that change, where the hub lists what the
/// placements select and selected.
void addArrivals(const ApplyVerb &verb, const ApplySides &sides, const hub::ChangeSet &set,
                 ApplyReport &report) {
    const auto placements = hub::reselectedBy(set, sides.contents, sides.wanted);
    if (placements.empty())
        return;
    auto selecting = hub::reselectedBy(set, sides.contents, sides.hub);
    selecting.insert(selecting.end(), placements.begin(), placements.end());
    const auto selected = readSelected(verb.input, selecting);
    const auto missing = selected ? hub::missing(*selected) : std::vector<base::Sentence>();
    if (!selected || !missing.empty()) {
        report.unread = selected ? missing.front().english : "the selected objects were not read";
        return;
    }
    const auto filesOf = [&](const manifest::Objects &objects) {
        Loaded side{objects};
        loadSelected(*selected, verb.input, side);
        return hubFiles(side.objects, {}, {}, Assumptions::Unsaid, side.served);
    };
    const HubFiles before = filesOf(sides.hub);
    const HubFiles after = filesOf(sides.wanted);
    report.effects.basis = {summaryText(*selected)};
    report.effects.arrivals = *difference::arrivalChanges( // never cancelled
        {sides.hub, before.hub, before.overrides}, {sides.wanted, after.hub, after.overrides},
        difference::differencesOf(placements, report.effects.changes));
}

void addRemovals(const ApplyVerb &verb, const ApplySides &sides, ApplyReport &report) {
    const auto add = [&](auto removal) {
        TickedRemoval one{std::move(removal), false};
        one.isTicked = std::ranges::find(verb.removals, one.text()) != verb.removals.end();
        const bool isNew = std::ranges::none_of(
            report.removals, [&one](const auto &known) { return known.text() == one.text(); });
        if (isNew) // what an eviction takes is also gone from the placement
            report.removals.push_back(std::move(one));
    };
    for (hub::Removal &removal : hub::removalsIn(report.effects.changes))
        add(std::move(removal));
    hub::TakenAway taken = hub::takenAwayBy(report.set, sides.contents, sides.wanted);
    for (hub::TakenAway::Cluster &removal : taken.clusters)
        add(hub::Removal(std::move(removal)));
    if (report.effects.arrivals)
        std::ranges::move(hub::removalsIn(*report.effects.arrivals),
                          std::back_inserter(taken.objects));
    for (hub::ObjectRemoval &removal : taken.objects)
        add(std::move(removal));
    if (!taken.unread.empty() && report.unread.empty())
        report.unread = taken.unread.front().english;
}

/// What it would do.
ApplyReport effectsOf(const ApplyVerb &verb, const ApplySides &sides, hub::ChangeSet set) {
    ApplyReport report{verb.input.access, verb.isReal, {}, {}, {}, {}, {}};
    report.effects.changes =
        *difference::compare({sides.hub, sides.wanted, &sides.hub}); // never cancelled
    report.order = *hub::decideInOrder(set, sides.hub, report.effects.changes);
    report::FindingReport others;
    addOtherChanges({sides.hub, sides.wanted}, report.effects.changes, others);
    report.effects.rollouts = std::move(others.findings);
    addArrivals(verb, sides, set, report);
    report.set = std::move(set);
    addRemovals(verb, sides, report);
    return report;
}

/// The same with the answers of both about each change.
ApplyReport reportOf(const ApplyVerb &verb, const ApplySides &sides, hub::ChangeSet set) {
    ProgressLine line("asking the hub");
    auto opinions = hub::opinionsOn(sides.contents, set.changes, {}, std::ref(line));
    ApplyReport report = effectsOf(verb, sides, std::move(set));
    for (std::size_t row = 0; row < report.set.changes.size(); ++row)
        report.changes.push_back({report.set.changes[row], std::move(opinions[row])});
    return report;
}

/// Why what was ticked may no longer be what is removed: the dry run takes a while, in which
/// bindings and clusters change. Empty where the hub, read again, gives the same removals.
std::string moveMeanwhile(const ApplyVerb &verb, const ApplySides &sides,
                          const ApplyReport &report) {
    std::optional<ApplySides> now = sidesNow(verb, sides.files);
    if (!now || !now->isComplete)
        return "the hub could not be read again before writing";
    const ApplyReport again = effectsOf(verb, *now, changesBetween(verb, *now));
    if (again.unread == report.unread && again.removals == report.removals)
        return {};
    return "what the change removes is no longer what was shown: the hub has changed since; run "
           "the command again";
}

void sayDoubts(const ApplyVerb &verb, const ApplyReport &report) {
    for (const base::Sentence &text : hub::orderTexts(report.order))
        printNotice(text.english);
    for (const AppliedChange &one : report.changes) {
        if (one.opinion.isDisputed())
            printNotice(fmt::format("{}: Evenkeel and the hub disagree; the hub decides",
                                    one.change.title()));
    }
    for (const std::string &name : verb.removals) {
        const bool isKnown = std::ranges::any_of(
            report.removals, [&](const TickedRemoval &one) { return one.text() == name; });
        if (!isKnown)
            printNotice(fmt::format("--remove {}: nothing is removed there", name));
    }
}

/// What the rules of the hub refuse of the changes, which commands alone do not show. Whether they
/// refuse none.
bool sayRefusals(const hub::Contents &contents, const hub::ChangeSet &set) {
    bool isTaken = true;
    for (const hub::ObjectChange &change : set.changes) {
        for (const std::string &refusal : hub::refusalsOf(contents, change)) {
            printNotice(fmt::format("{}: the hub refuses it: {}", change.title(), refusal));
            isTaken = false;
        }
    }
    return isTaken;
}

/// Why it must not be applied; empty where it may.
std::string objectionTo(const ApplyReport &report, bool isComplete) {
    const bool isUncertain = std::ranges::any_of(report.effects.changes, [](const auto &one) {
        return one.change == difference::Kind::Failed;
    });
    if (!isComplete)
        return "what is on the hub or in the files is not known as a whole";
    if (!report.isAccepted())
        return "the hub's dry run refuses it";
    const auto refused = std::ranges::find_if(
        report.changes, [](const AppliedChange &one) { return !one.opinion.refusals.empty(); });
    if (refused != report.changes.end())
        return fmt::format("what {} does is not known: the hub would take what KubeFleet refuses",
                           refused->change.title());
    if (isUncertain)
        return "what becomes of a placement is not known";
    if (!report.order.isKnown)
        return "what the hub decides between the commands is not known; apply fewer at a time";
    if (!report.unread.empty())
        return "what objects clusters lose is not known: " + report.unread;
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

/// One object after another until one is refused, the user interrupts, or the log is full.
void applyChanges(const ApplyVerb &verb, ApplyLog &log, ApplyReport &report) {
    const Interrupts interrupts;
    bool canLog = log.write(fmt::format("apply to {}: {}", report.access.context,
                                        base::counted(report.changes.size(), "change")));
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
        one.outcome = news.step == hub::Step::Done           ? AppliedChange::Outcome::Done
                      : hub::mayBeDone(news.answer->error()) ? AppliedChange::Outcome::Unknown
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
        printNotice(fmt::format("{} cannot be written", verb.logFile));
    if (Interrupts::wereNoted())
        printNotice("interrupted");
}

/// Whether a text is one that ApplyLog wrote: lines with the time in front.
bool isLog(std::string_view text) {
    const std::string_view time = text.substr(0, text.find(' '));
    return text.empty() || kube::parseTime(time).has_value();
}

void printReport(const ApplyVerb &verb, const ApplyReport &report) {
    if (verb.output.format == Format::Table)
        put(applyText(report, verb.output.headers()) + (verb.isReal ? "\n" : ""));
}

/// Says what has moved since the plan was saved, and how much that is. The placements of the plan
/// are planned again.
std::size_t sayMoves(const ApplyVerb &verb, const ApplySides &sides, const gate::SavedPlan &plan) {
    PlanningOptions planning;
    for (const gate::SavedDecision &decision : plan.decisions) {
        if (insight::findPlacement(sides.wanted.placements, decision.placement) != nullptr)
            planning.placements.push_back(fullNameOf(decision.placement));
    }
    const auto plans = planning.placements.empty() ? std::nullopt : planAll(sides.wanted, planning);
    const std::vector<gate::Move> moves =
        movesSince(plan, verb.input, &sides.contents, plans ? *plans : std::vector<Planned>());
    for (const gate::Move &move : moves)
        printNotice(fmt::format("since the plan was saved: {}: {}", move.subject, move.sentence));
    return moves.size();
}

/// Whether the files have nothing that is brought to a hub, and nothing is deleted either.
bool isOfNothing(const ApplyVerb &verb, const manifest::Objects &files) {
    return verb.deletions.empty() && files.fleet.isEmpty() && files.placements.empty() &&
           std::ranges::none_of(files.others, [](const objects::OtherObject &other) {
               return hub::writtenKindOf(other.document) != nullptr;
           });
}

/// Whether each object of the files is left out.
bool bringsNothing(const hub::ChangeSet &set, const manifest::Objects &files) {
    const std::size_t objects = files.fleet.size() + files.placements.size() + files.others.size();
    return set.changes.empty() && set.azure.empty() && set.leftOut.size() >= objects;
}

int runApply(const ApplyVerb &verb) {
    const auto plan = verb.plan.empty() ? std::nullopt : openPlan(verb.plan);
    if (!verb.plan.empty() && !plan)
        return kUsage;
    const Loaded files =
        verb.input.paths.empty() ? Loaded() : load(verb.input.paths, verb.input, Uses::Everything);
    if (isOfNothing(verb, files.objects))
        return refuse("no object to apply in the files");
    std::optional<ApplySides> sides = sidesNow(verb, files);
    if (!sides)
        return kUsage;
    hub::ChangeSet set = changesBetween(verb, *sides);
    const bool keepsLabels = !set.kept.empty();
    const bool isComplete = sides->isComplete && set.isWhole;
    const bool isAnswered = isComplete && (keepsLabels || !verb.deletions.empty() ||
                                           !bringsNothing(set, files.objects));
    if (verb.output.format == Format::Commands) {
        put(hub::scriptText(verb.input.access, set.changes));
        for (const std::string &line : set.azure)
            put(line + "\n");
        for (const base::Sentence &one : set.leftOut)
            printNotice(one.english);
        const bool isTaken = sayRefusals(sides->contents, set);
        return !isAnswered ? kUsage : isTaken && !keepsLabels ? kOk : kAnswerIsNo;
    }
    ApplyLog log;
    if (!verb.logFile.empty() && !mayReplace(verb.logFile, verb.input, "log of apply", isLog))
        return kUsage;
    if (!log.open(verb.logFile))
        return refuse(fmt::format("{} cannot be written; nothing was applied", verb.logFile));
    ApplyReport report = reportOf(verb, *sides, std::move(set));
    printReport(verb, report);
    if (!flushOutput())
        return kUsage; // nothing is written that was not shown
    sayDoubts(verb, report);
    const std::size_t moves = plan ? sayMoves(verb, *sides, *plan) : 0;
    std::string objection;
    if (verb.isReal) {
        objection = objectionTo(report, isComplete);
        if (objection.empty() && moves > 0)
            objection = "what was planned is not what is there any more; plan again";
        if (objection.empty())
            objection = moveMeanwhile(verb, *sides, report);
        if (objection.empty())
            applyChanges(verb, log, report);
        else
            printNotice("nothing was applied: " + objection);
    }
    if (verb.output.format != Format::Table)
        putDocument(newDocument("ApplyReport", report, applyMembers(report)), verb.output.format);
    if (!isAnswered)
        return kUsage;
    const bool isDone = verb.isReal ? report.done() == report.changes.size() && objection.empty()
                                    : report.isAccepted() && moves == 0;
    return isDone && !keepsLabels ? kOk : kAnswerIsNo;
}

void checkApply(ApplyVerb &verb, const CLI::App &) {
    if (!verb.input.hasHub())
        throw CLI::RequiredError("--context");
    if (verb.input.paths.empty() && verb.deletions.empty())
        throw CLI::RequiredError("--filename or --delete");
    if (!verb.plan.empty() && !verb.deletions.empty())
        throw CLI::ValidationError("--delete", "is not in a saved plan; delete without --plan");
    if (verb.isDryRun && verb.isReal)
        throw CLI::ValidationError("--yes", "writes; leave out --dry-run");
    if (!verb.removals.empty() && verb.output.format == Format::Commands)
        throw CLI::ValidationError("--remove", "is for --yes; leave it out with -o commands");
    if (verb.isReal && verb.output.format == Format::Commands)
        throw CLI::ValidationError("-o commands", "writes nothing; leave out --yes");
    if (verb.isReal && verb.allowed != verb.input.access.context)
        throw CLI::ValidationError(
            "--yes", fmt::format("changes to a hub are off until they are allowed for it; add "
                                 "--allow-apply {} if that is the hub you mean, each time: the "
                                 "switch of the window is not one of the command line",
                                 verb.input.access.context));
    if (!verb.isReal && !verb.logFile.empty())
        throw CLI::ValidationError("--log", "is of what is applied; add --yes");
}

void addWritingOptions(CLI::App &apply, ApplyVerb &verb) {
    apply.add_flag("--dry-run", verb.isDryRun, "Write nothing, which is the default");
    apply.add_flag("--yes", verb.isReal, "Apply what the dry run accepts, object by object");
    addValue(apply, "--allow-apply", verb.allowed, "CONTEXT",
             "The context that --yes may change: that of --context, named again");
    addRepeated(apply, "--remove", verb.removals, "PLACEMENT:CLUSTER",
                "Tick a removal: this cluster may lose this placement; may be repeated");
    addRepeated(apply, "--delete", verb.deletions, "KIND/[NAMESPACE/]NAME",
                "Delete this object, too; may be repeated");
    addValue(apply, "--plan", verb.plan, "FILE",
             "A file of plan --save: nothing is applied where what it starts from has moved");
    addValue(apply, "--log", verb.logFile, "FILE",
             "Append what is applied to a file, as it is done");
    addCommandOptions(apply, verb.commands, "labels");
}

} // namespace

void addApplyVerb(CLI::App &app, Run &run) {
    const auto [apply, verb] = newVerb(
        app, run, "apply", "Show what files change on a hub, and bring them there with --yes",
        kApplyFooter, runApply, checkApply);
    addInputOptions(apply, verb->input);
    addApplyOptions(apply, verb->input.access.bringing);
    addValidationOption(apply, verb->input);
    addWritingOptions(apply, *verb);
    addOutputOptions(apply, verb->output,
                     {Format::Table, Format::Json, Format::Yaml, Format::Commands});
}

} // namespace evenkeel::ctl
