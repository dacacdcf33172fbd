// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "app/evenkeelctl/input/inputs.h"
#include "app/evenkeelctl/input/planning.h"
#include "app/evenkeelctl/output/document_output.h"
#include "app/evenkeelctl/output/explanation.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "app/evenkeelctl/whole_number.h"
#include "core/insight/why_text.h"
#include "core/report/document_parts.h"
#include "core/report/text_table.h"

namespace evenkeel::ctl {

namespace {

constexpr const char *kFooter = R"(Examples:
  # Why did web not pick weu-2?
  evenkeelctl explain weu-2 -f fleet.yaml -f web.yaml --placement web
  # How did it score at the second pick?
  evenkeelctl explain weu-2 -f fleet.yaml -f web.yaml --pick 2 -o markdown
  # For every placement and every production cluster
  evenkeelctl explain -l env=prod -f fleet/ -R

Exit status: 0 every given cluster is picked by every given placement; 1 some is not;
2 wrong usage or unreadable input.)";

struct ExplainVerb {
    InputOptions input;
    PlanningOptions planning;
    OutputOptions output;
    std::vector<std::string> clusters;
    ClusterView view;
    std::optional<std::size_t> pick;
    std::optional<std::size_t> changes;

    /// Searching takes many plans for each cluster, so a selector does not ask for it by itself.
    std::size_t wantedChanges() const { return changes.value_or(clusters.empty() ? 0 : 3); }
};

std::optional<std::vector<fleet::ClusterIndex>> chosenClusters(const ExplainVerb &verb,
                                                               const fleet::Fleet &fleet) {
    std::vector<fleet::ClusterIndex> clusters;
    for (const std::string &name : verb.clusters) {
        const std::optional<fleet::ClusterIndex> cluster = fleet.find(name);
        if (!cluster) {
            say("evenkeelctl: no cluster " + name + " in the files");
            return std::nullopt;
        }
        clusters.push_back(*cluster);
    }
    for (std::size_t row = 0; verb.clusters.empty() && row < fleet.size(); ++row) {
        const auto cluster = static_cast<fleet::ClusterIndex>(row);
        if (verb.view.shows(fleet, cluster))
            clusters.push_back(cluster);
    }
    return clusters;
}

void print(const std::vector<Explanation> &explanations, Format format) {
    if (format == Format::Json || format == Format::Yaml) {
        std::vector<kube::Value> items;
        for (const Explanation &explanation : explanations)
            items.push_back(explanationDocument(explanation));
        putDocument(newList("Explanation", std::move(items)), format);
        return;
    }
    bool isFirst = true;
    std::size_t bytes = 0;
    for (const Explanation &explanation : explanations) {
        const insight::Changes *changes = explanation.changes ? &*explanation.changes : nullptr;
        const std::string text = format == Format::Markdown
                                     ? insight::whyMarkdown(explanation.why, changes) + '\n' +
                                           report::markdownText(explanation.basis) + '\n'
                                     : explanationText(explanation);
        bytes += text.size() + 1;
        if (format == Format::Markdown && bytes > report::kLongestMarkdown) {
            const auto left = &explanations.back() - &explanation + 1;
            put(fmt::format("\n{} more {} left out; json has all.\n", left,
                            left == 1 ? "answer is" : "answers are"));
            return;
        }
        put((isFirst ? "" : "\n") + text);
        isFirst = false;
    }
}

Explanation explain(const ExplainVerb &verb, const manifest::Objects &objects,
                    const Planned &planned, fleet::ClusterIndex cluster) {
    const insight::Question question = questionOf(objects, planned);
    Explanation explanation{insight::why(question, *planned.plan, cluster, verb.pick),
                            insight::pickHistory(objects.fleet, *planned.plan, cluster),
                            {},
                            objects::basisText(planned.planning.basis)};
    explanation.placement = report::referenceOf(*planned.placement);
    explanation.basisFacts = report::documentOf(planned.planning.basis);
    if (verb.wantedChanges() > 0) {
        auto changes = insight::smallestChanges(question, cluster, {verb.wantedChanges(), 5000});
        if (changes)
            explanation.changes = std::move(*changes);
    }
    return explanation;
}

/// Says why a placement cannot be explained: it could not be planned, or has no such pick.
bool isExplained(const Planned &planned, const ExplainVerb &verb) {
    const std::string name = displayName(*planned.placement);
    if (!planned.plan) {
        say(fmt::format("evenkeelctl: {}: {}", name, planned.plan.error().message));
        return false;
    }
    const std::size_t picks = planned.plan->picks.size();
    // The attempt after the last pick can be asked for, too: it says why there is no other.
    if (!verb.pick || *verb.pick <= picks + 1)
        return true;
    say(fmt::format("evenkeelctl: {} has {} pick{}, there is no --pick {}", name, picks,
                    picks == 1 ? "" : "s", *verb.pick));
    return false;
}

int runExplain(const ExplainVerb &verb) {
    const Loaded loaded = load(verb.input);
    const fleet::Fleet &fleet = loaded.objects.fleet;
    const std::optional<std::vector<fleet::ClusterIndex>> clusters = chosenClusters(verb, fleet);
    const std::optional<std::vector<Planned>> plans = planAll(loaded.objects, verb.planning);
    if (!clusters || !plans)
        return kUsage;
    if (clusters->empty() || plans->empty()) {
        say(plans->empty() ? "evenkeelctl: no placement in the files"
                           : "evenkeelctl: no cluster to explain");
        return kUsage;
    }
    std::vector<Explanation> explanations;
    int status = kOk;
    for (const Planned &planned : *plans) {
        if (!isExplained(planned, verb)) {
            status = kUsage;
            continue;
        }
        for (const fleet::ClusterIndex cluster : *clusters) {
            explanations.push_back(explain(verb, loaded.objects, planned, cluster));
            if (!explanations.back().why.isPlaced)
                status = std::max<int>(status, kAnswerIsNo);
        }
    }
    print(explanations, verb.output.format);
    return statusOf(loaded, status);
}

} // namespace

void addExplainVerb(CLI::App &app, Run &run) {
    const auto verb = std::make_shared<ExplainVerb>();
    CLI::App &explain = *app.add_subcommand("explain", "Explain why a cluster is or is not picked");
    CLI::Option *names =
        explain.add_option("cluster", verb->clusters, "Clusters to explain")->type_name("CLUSTER");
    addInputOptions(explain, verb->input);
    addValidationOption(explain, verb->input);
    explain.get_option("--filename")->required();
    addPlanningOptions(explain, verb->planning, Names::AsOptionOnly);
    addOutputOptions(explain, verb->output,
                     {Format::Table, Format::Json, Format::Yaml, Format::Markdown});
    addSelector(explain, verb->view.selector, "Explain all clusters with these labels");
    explain.add_option("--pick", verb->pick, "Explain this pick (default: the one that decided)")
        ->type_name("NUMBER")
        ->check(wholeNumber(1, 1000000000));
    explain
        .add_option(
            "--changes", verb->changes,
            "Number of changes to show that would get a cluster picked (default: 3, with -l 0)")
        ->type_name("NUMBER")
        ->check(wholeNumber(0, 1000));
    explain.footer(kFooter);
    explain.callback([&run, verb, names, &explain] {
        if (names->count() == 0 && explain.count("--selector") == 0)
            throw CLI::RequiredError("CLUSTER or --selector");
        run = [verb] { return runExplain(*verb); };
    });
}

} // namespace evenkeel::ctl
