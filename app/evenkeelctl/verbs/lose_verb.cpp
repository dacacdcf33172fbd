// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "app/evenkeelctl/input/planning.h"
#include "app/evenkeelctl/input/rollout_files.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/losses/fleet_state.h"
#include "core/losses/loss_text.h"
#include "core/report/loss_report.h"

namespace evenkeel::ctl {

namespace {

using losses::Loss;

constexpr std::size_t kStepsIndent = 2;

constexpr const char *kLoseFooter = R"(Examples:
  # What is left of each placement if a region leaves the fleet, and what is picked instead?
  evenkeelctl lose westeurope -f fleet/
  # It only goes dark (its clusters stop sending heartbeats), and comes back later.
  evenkeelctl lose dark:region=westeurope back:region=westeurope -f fleet/
  # Two zones, one after the other.
  evenkeelctl lose zone=1 zone=2 -f fleet/
  # Which change would get a placement through?
  evenkeelctl lose zone=1 --remedies -f fleet/
  # Maintenance of two clusters: taint first, then evict.
  evenkeelctl lose taint:weu-1 taint:weu-2 evict:weu-1 evict:weu-2 -f fleet/ --placement web

Exit status: 0 every placement runs on as many clusters as it asks for; 1 one is below;
2 wrong usage or unreadable input.)";

struct LoseVerb : Session {
    std::vector<std::string> domains;
    std::string where;        // a filter of clusters that are lost together; empty: none
    Loss loss = Loss::Leaves; // of domains without a word in front
    bool comesBack = false;
    bool wantsHelp = false;
};

/// `dark:region=westeurope`: what happens, and to which clusters; nothing if there are none.
std::optional<losses::LossStep> stepOf(const manifest::Objects &objects, const std::string &text,
                                       Loss usual) {
    const std::size_t colon = text.find(':');
    const auto named =
        colon == std::string::npos ? std::nullopt : losses::lossNamed(text.substr(0, colon));
    const auto domain = losses::parseDomain(objects.fleet, named ? text.substr(colon + 1) : text);
    if (domain)
        return losses::LossStep{named.value_or(usual), *domain};
    return nothing(domain.error().message);
}

std::optional<std::vector<losses::LossStep>> stepsOf(const manifest::Objects &objects,
                                                     const LoseVerb &verb) {
    std::vector<losses::LossStep> steps;
    for (const std::string &text : verb.domains) {
        const auto step = stepOf(objects, text, verb.loss);
        if (!step)
            return std::nullopt;
        steps.push_back(*step);
    }
    if (!verb.where.empty()) {
        auto clusters = clustersMeant(verb.where, objects, verb.clock(objects));
        if (!clusters)
            return std::nullopt;
        steps.push_back({verb.loss, losses::Domain{{}, verb.where, std::move(*clusters)}});
    }
    losses::FleetState state(objects.fleet, verb.clock(objects));
    if (const auto idle = state.apply(steps))
        return nothing(idle->english);
    const std::size_t lost = steps.size();
    for (std::size_t i = 0; verb.comesBack && i < lost; ++i)
        steps.push_back({Loss::ComesBack, steps[i].domain});
    return steps;
}

std::string lossText(const report::LossReport &report, const OutputOptions &output) {
    std::string text;
    for (const losses::LossStory &story : report.stories) {
        const std::string name = displayName(*story.standing.placement);
        text += fmt::format("{}{}  {}\n", text.empty() ? "" : "\n",
                            styled(report::printable(name), Style::Strong),
                            report::printable(endText(story)));
        if (!story.standing.error.empty())
            text += fmt::format("  KubeFleet aborts scheduling: {}\n",
                                report::printable(story.standing.error));
        text +=
            "\n" + tableOf(report::stepsTable(report, story)).text(output.headers(), kStepsIndent);
        std::vector<std::string> notes = report::lossNotes(report, story);
        std::ranges::move(report::remedyNotes(report, story), std::back_inserter(notes));
        text += notes.empty() ? "" : "\n";
        for (const std::string &note : notes)
            text += fmt::format("  {}\n", report::printable(note));
    }
    return text;
}

/// What would help the placements that are below, against the first loss.
void addRemedies(const manifest::Objects &objects, const objects::Known &known,
                 report::LossReport &report) {
    const losses::LossStep &first = report.steps.front();
    const bool isLoss = first.loss == Loss::GoesDark || first.loss == Loss::Leaves;
    for (const losses::LossStory &story : report.stories) {
        std::vector<losses::Remedy> &remedies = report.remedies.emplace_back();
        if (!isLoss || !story.isBelow())
            continue;
        losses::RemedyQuestion question;
        question.lost = first.domain;
        question.loss = first.loss;
        question.known = known;
        remedies = *losses::remediesFor(objects, *story.standing.placement, question);
    }
}

int runLose(const LoseVerb &verb, Loaded &loaded) {
    const auto placements = verb.chosen(loaded);
    if (!placements)
        return kUsage;
    const bool isWhole = sayProblems(loaded.objects);
    const auto steps = stepsOf(loaded.objects, verb);
    if (!steps)
        return kUsage;
    losses::LossQuestion question;
    question.steps = *steps;
    question.budgetOf = [&loaded](const auto &placement) {
        return loaded.objects.rollouts.budgetOf(placement);
    };
    question.known = verb.planning.known();
    report::LossReport report{*steps, {}};
    for (const placement::Placement *placement : *placements)
        report.stories.push_back(*losses::lose(loaded.objects, *placement, question));
    if (verb.wantsHelp)
        addRemedies(loaded.objects, question.known, report);
    putAnswer(
        {[&] { return lossText(report, verb.output); }, [&] { return report::lossPage(report); },
         [&] {
             return newDocument("LossList", report, report::lossMembers(loaded.objects.fleet));
         }},
        verb.output, verb.footer(loaded.objects));
    const bool isNo = std::ranges::any_of(report.stories, &losses::LossStory::isBelow);
    const bool isAborted = sayAborted(
        report.stories, [](const losses::LossStory &story) { return story.standing.placement; },
        [](const losses::LossStory &story) { return story.standing.error; });
    return isWhole && !isAborted ? statusOf(loaded, verb.planning, isNo ? kAnswerIsNo : kOk)
                                 : kUsage;
}

} // namespace

void addLoseVerb(CLI::App &app, Run &run) {
    const auto [lose, verb] = newVerb(
        app, run, "lose", "Show what is left of placements if clusters or domains are lost",
        kLoseFooter, onLoaded<runLose, Uses::Rollouts>, [](LoseVerb &options, const CLI::App &) {
            if (options.domains.empty() && options.where.empty())
                throw CLI::RequiredError("domain or -l");
        });
    addSession(lose, *verb, Names::AsOptionOnly, Scenarios::Accepted);
    addValue(lose, "domain", verb->domains, "CLUSTER|KEY=VALUE",
             "What is lost, in this order: a cluster, a label's value, KEY=VALUE or a "
             "selector; dark:, leave:, taint:, evict: or back: in front says how");
    addClusterFilter(lose, verb->where,
                     "The clusters that match are lost together, behind what is named: a selector, "
                     "tainted, node-count>20, ...");
    lose.add_option_function<std::string>(
            "--as",
            [verb](const std::string &text) {
                const auto named = losses::lossNamed(text);
                if (!named || *named == Loss::ComesBack)
                    throw CLI::ValidationError("--as",
                                               text + " is not dark, leave, taint or evict");
                verb->loss = *named;
            },
            "How domains are lost: dark, leave, taint or evict (default: leave)")
        ->type_name("dark|leave|taint|evict");
    lose.add_flag("--back", verb->comesBack, "Let everything come back at the end");
    lose.add_flag("--remedies", verb->wantsHelp,
                  "Also say which changes would help a placement that is below, each proved");
}

} // namespace evenkeel::ctl
