// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/evenkeelctl/input/acceptance.h"
#include "app/evenkeelctl/input/inputs.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/base/matching.h"
#include "core/base/number.h"
#include "core/base/plain_text.h"
#include "core/gate/placement_test.h"
#include "core/kube/time.h"
#include "core/repair/repair.h"
#include "core/report/repair_report.h"
#include "core/scenarios/comparison.h"

namespace evenkeel::ctl {

namespace {

constexpr const char *kRepairFooter = R"(Examples:
  # What is the least that gets every cluster of a placement picked?
  evenkeelctl repair web --goal placed -f fleet.yaml -f web.yaml
  # An even spread that survives any region, and nothing that runs is moved.
  evenkeelctl repair web --goal 'skew(region)<=1' --goal 'survives(region)' --goal 'moves<=0' -f fleet/
  # Only labels and tolerations, of which a toleration costs three times as much.
  evenkeelctl repair web --goal placed --allow labels,tolerations --weights tolerations=3 -f fleet/
  # Every test beside the manifests holds again.
  evenkeelctl repair --goal tests -f fleet.yaml -f placements/ -f tests/
  # Keep the smallest set as a scenario, and see what else it does.
  evenkeelctl repair web --goal placed -f fleet/ -o yaml > repair-web.yaml
  evenkeelctl scenario run repair-web.yaml -f fleet/

Exit status: 0 the goals are reached, as it is or by the edits shown; 1 no set of edits was found;
2 wrong usage or unreadable input.)";

constexpr std::string_view kTests = "tests"; // the goal of all tests in the files

struct RepairVerb : Session {
    std::vector<std::string> goals;
    std::size_t alternative = 1; // that becomes a scenario, from 1
    repair::Allowed allowed = repair::Allowed::usual();
    repair::Limits limits;
    std::optional<kube::Duration> longest;
};

/// Requests a stop when the time is over, unless the search ends before.
class Deadline {
public:
    explicit Deadline(std::optional<kube::Duration> after) {
        if (!after)
            return;
        m_thread = std::jthread([this, after = *after](const std::stop_token &ended) {
            std::unique_lock lock(m_mutex);
            m_wakeUp.wait_for(lock, ended, std::chrono::nanoseconds(after.nanoseconds),
                              [] { return false; });
            if (!ended.stop_requested())
                m_enough.request_stop();
        });
    }
    std::stop_token token() const { return m_enough.get_token(); }

private:
    std::mutex m_mutex; // of the condition alone
    std::condition_variable_any m_wakeUp;
    std::stop_source m_enough;
    std::jthread m_thread;
};

std::string kindsText() {
    std::vector<std::string_view> names;
    for (const repair::Kind kind : repair::kKinds)
        names.push_back(nameOf(kind));
    return fmt::format("{}", fmt::join(names, "|"));
}

repair::Kind kindOf(const std::string &option, const std::string &name) {
    if (const auto kind = repair::kindNamed(name))
        return *kind;
    std::vector<std::string_view> names;
    for (const repair::Kind kind : repair::kKinds)
        names.push_back(nameOf(kind));
    const std::string_view near = base::nearName(name, names);
    throw CLI::ValidationError(
        option, near.empty() ? fmt::format("{} is not one of {}", name, kindsText())
                             : fmt::format("{} is no kind of edit; did you mean {}?", name, near));
}

void readWeights(const std::string &text, std::map<repair::Kind, std::size_t> &weights) {
    for (const std::string &part : CLI::detail::split(text, ',')) {
        const std::size_t equals = part.find('=');
        const auto number = equals == std::string::npos
                                ? std::nullopt
                                : base::wholeNumber(std::string_view(part).substr(equals + 1));
        if (!number || *number < 1 || *number > 100)
            throw CLI::ValidationError(
                "--weights", part + " is no weight; write KIND=NUMBER with 1 to 100, labels=2");
        weights[kindOf("--weights", part.substr(0, equals))] = static_cast<std::size_t>(*number);
    }
}

/// Once it is known which kinds are allowed.
void setWeights(RepairVerb &verb, const CLI::App &repair) {
    if (repair.count("--alternative") > 0 && verb.output.format != Format::Yaml)
        throw CLI::ValidationError("--alternative", "is of the scenario that -o yaml writes");
    std::map<repair::Kind, std::size_t> weights;
    for (const std::string &text : repair.get_option("--weights")->results())
        readWeights(text, weights);
    for (const auto &[kind, weight] : weights) {
        const auto cost = verb.allowed.costs.find(kind);
        if (cost == verb.allowed.costs.end())
            throw CLI::ValidationError(
                "--weights", fmt::format("{} may not be edited; name it in --allow", nameOf(kind)));
        cost->second = weight;
    }
}

/// The goals of the command line; nothing, and reported, for an invalid one.
std::optional<repair::Goals> goalsOf(const manifest::Objects &objects, const RepairVerb &verb) {
    repair::Goals goals;
    for (const std::string &text : verb.goals) {
        if (text == kTests) {
            gate::ReadTests read = gate::readTests(objects);
            sayFindings(read.problems);
            if (read.problems.empty() && read.tests.empty())
                printNotice("no PlacementTest in the files; name them with -f");
            if (!read.problems.empty() || read.tests.empty())
                return std::nullopt;
            goals.tests = std::move(read.tests);
        } else if (const auto added = repair::addGoal(goals, text); !added) {
            return nothing(
                fmt::format("--goal {}: {}{}", text,
                            added.error().where.column > 0
                                ? fmt::format("character {}: ", added.error().where.column)
                                : std::string(),
                            added.error().message));
        }
    }
    return goals;
}

std::string repairText(const std::vector<report::RepairReport> &reports,
                       const OutputOptions &output) {
    std::string text;
    for (const report::RepairReport &report : reports) {
        text += fmt::format(
            "{}{}  {}\n", text.empty() ? "" : "\n",
            styled(report::printable(insight::displayName(*report.placement)), Style::Strong),
            report::printable(report.goals));
        text += report::printable(verdictText(report.repair, report.limits)) + "\n";
        for (const gate::Failure &failure : report.repair.now)
            text += fmt::format("  today: {}\n", report::printable(repair::failureText(failure)));
        if (!report.repair.alternatives.empty())
            text +=
                "\n" + tableOf(report::alternativesTable(report.repair)).wrapped(output.headers());
        if (report.repair.more > 0)
            text += fmt::format("{} more of that size; --most shows them.\n", report.repair.more);
        if (output.format != Format::Wide)
            continue;
        text += "\n";
        for (const std::string &line : proofLines(report.repair))
            text += report::printable(line) + "\n";
    }
    return text;
}

constexpr std::string_view kRolledOut = "on what the hub holds once it has placed what is there";

/// The chosen alternative of every placement as a scenario; `basis` is where it was searched, or
/// empty.
std::string scenariosText(const std::vector<report::RepairReport> &reports, const RepairVerb &verb,
                          std::string_view basis) {
    std::vector<kube::Value> documents;
    for (const report::RepairReport &report : reports) {
        const std::string name = insight::displayName(*report.placement);
        if (report.repair.alternatives.size() < verb.alternative) {
            printNotice(fmt::format("{}: {}", name, verdictText(report.repair, report.limits)));
            continue;
        }
        const repair::Alternative &chosen = report.repair.alternatives[verb.alternative - 1];
        documents.push_back(documentOf(
            repair::scenarioOf(chosen.step, *report.placement,
                               fmt::format("{} for {}: {}{}{}", sizeText(chosen), name,
                                           report.goals, basis.empty() ? "" : "; ", basis))));
    }
    return documents.empty() ? std::string() : documentsText(documents);
}

/// The placement for which fewer alternatives are found than the number that is asked for; nothing
/// where that is none.
std::optional<std::string> lackOf(const std::vector<report::RepairReport> &reports,
                                  const RepairVerb &verb) {
    for (const report::RepairReport &report : reports) {
        const std::size_t found = report.repair.alternatives.size();
        if (verb.output.format == Format::Yaml && found > 0 && found < verb.alternative)
            return fmt::format("--alternative {}: {} for {}", verb.alternative,
                               base::counted(found, "alternative"),
                               insight::displayName(*report.placement));
    }
    return std::nullopt;
}

void print(const Loaded &loaded, const std::vector<report::RepairReport> &reports,
           const RepairVerb &verb, std::string_view basis) {
    if (verb.output.format == Format::Yaml) {
        put(scenariosText(reports, verb, basis));
        return;
    }
    putAnswer({[&] { return repairText(reports, verb.output); },
               [&] { return report::repairPage(reports); },
               [&] { return newListOf("Repair", reports, report::repairMembers()); }},
              verb.output, verb.footer(loaded.objects));
}

/// Tests and claims in YAML may ask for more than plans.
Uses usesOf(const RepairVerb &verb) {
    const bool isPlain = std::ranges::none_of(verb.goals, [](const std::string &goal) {
        return goal == kTests || goal.find(':') != std::string::npos;
    });
    return isPlain ? Uses::Plans : Uses::Selected;
}

/// Why today's cycle aborts, where no edit ends that.
std::string lastingAbort(const report::RepairReport &report) {
    const auto error = std::ranges::find(report.repair.now, "error", &gate::Failure::claim);
    return error == report.repair.now.end() || !report.repair.alternatives.empty() ? std::string()
                                                                                   : error->found;
}

int runRepair(const RepairVerb &verb) {
    const Loaded loaded = load(verb.input, usesOf(verb));
    if (loaded.isLost())
        return kUsage;
    const auto placements = verb.chosen(loaded);
    if (!placements)
        return kUsage;
    const auto goals = goalsOf(loaded.objects, verb);
    if (!goals)
        return kUsage;
    // A scenario is made on what the hub holds once it has placed what is there.
    const objects::Known known = verb.planning.known();
    const auto objects = std::make_shared<const objects::Objects>(
        verb.output.format == Format::Yaml ? *scenarios::rolledOut(loaded.objects, known)
                                           : loaded.objects);
    const Deadline deadline(verb.longest);
    std::vector<report::RepairReport> reports;
    for (const placement::Placement *placement : *placements) {
        const auto check = repair::GoalCheck::of(objects, *placement, *goals, known);
        if (!check)
            return refuse(check.error().message);
        ProgressLine progress(
            fmt::format("planning edits of {}", insight::displayName(*placement)));
        repair::Control control;
        control.enough = deadline.token();
        control.progress = std::ref(progress);
        auto found = repair::repair(*check, verb.allowed, verb.limits, control);
        if (!found)
            return refuse(found.error().message);
        reports.push_back({placement, goalsText(check->goals()), verb.limits, std::move(*found)});
    }
    if (const auto lack = lackOf(reports, verb))
        return refuse(*lack);
    const bool isElsewhere = verb.output.format == Format::Yaml &&
                             !(*objects == static_cast<const objects::Objects &>(loaded.objects));
    if (isElsewhere)
        printNotice(fmt::format("searched {}, where scenarios start; other formats search on what "
                                "is held",
                                kRolledOut));
    print(loaded, reports, verb, isElsewhere ? kRolledOut : std::string_view());
    const bool isYes = std::ranges::all_of(reports, [](const report::RepairReport &report) {
        return report.repair.isReached || !report.repair.alternatives.empty();
    });
    const bool isAborted = sayAborted(reports, &report::RepairReport::placement, &lastingAbort);
    return statusOf(loaded, verb.planning, isAborted ? kUsage : isYes ? kOk : kAnswerIsNo);
}

void addSearchOptions(CLI::App &verb, RepairVerb &options) {
    addValue(verb, "--max-edits", options.limits.mostEdits, "N",
             "The most edits of one answer (default: 5)")
        ->check(CLI::Range(1, 20));
    addValue(verb, "--most", options.limits.most, "N",
             "How many alternatives are shown (default: 5)")
        ->check(CLI::Range(1, 1000));
    addValue(verb, "--alternative", options.alternative, "N",
             "Which alternative -o yaml writes as a scenario (default: 1)")
        ->check(CLI::Range(1, 1000));
    addValue(verb, "--plans", options.limits.plans, "N",
             "The most plans that the search may make (default: 20000)")
        ->check(CLI::Range(1, 100'000'000));
    verb.add_option_function<std::string>(
            "--for",
            [&options](const std::string &text) {
                const auto duration = kube::parseDuration(text);
                if (!duration || *duration <= kube::Duration())
                    throw CLI::ValidationError("--for", text + " is no time; write 10s");
                options.longest = *duration;
            },
            "Answer with the best that is found within that time")
        ->type_name("DURATION");
}

} // namespace

void addRepairVerb(CLI::App &app, Run &run) {
    const auto [repair, verb] =
        newVerb(app, run, "repair", "Find the smallest set of edits that reaches a goal",
                kRepairFooter, runRepair, setWeights);
    addRequiredInput(repair, verb->input);
    addPlanningOptions(repair, verb->planning, Names::AlsoPositional);
    addOutputOptions(
        repair, verb->output,
        {Format::Table, Format::Wide, Format::Json, Format::Yaml, Format::Markdown, Format::Html});
    addRepeated(repair, "--goal", verb->goals, "GOAL",
                "What to reach, as since asks it: placed, skew(KEY)<=N, survives(KEY), "
                "moves<=N, picked(CLUSTER), joined by and, or, not; tests, others; may be "
                "repeated")
        ->required();
    repair
        .add_option_function<std::string>(
            "--allow",
            [verb](const std::string &text) {
                std::map<repair::Kind, std::size_t> costs;
                for (const std::string &name : CLI::detail::split(text, ','))
                    costs.emplace(kindOf("--allow", name), 1);
                verb->allowed.costs = std::move(costs);
            },
            "What may be edited, with commas between: " + kindsText() +
                " (default: all but domains, preferences and clusters)")
        ->type_name("KIND,...");
    repair
        .add_option("--weights",
                    "What an edit of a kind costs, as labels=1,spread=3 (default: 1 each)")
        ->type_name("KIND=N,...");
    repair.add_flag_callback(
        "--platform-labels", [verb] { verb->allowed.platform = insight::PlatformLabels::Edited; },
        "Also edit labels that the platform puts on clusters");
    addSearchOptions(repair, *verb);
}

} // namespace evenkeel::ctl
