// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <set>
#include <string>

#include <fmt/format.h>

#include "app/evenkeelctl/checks/file_findings.h"
#include "app/evenkeelctl/checks/state_findings.h"
#include "app/evenkeelctl/input/planning.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/report/loss_report.h"

namespace evenkeel::ctl {

namespace {

using losses::Loss;

constexpr const char *kSurviveFooter = R"(Examples:
  # Which placements survive the loss of any region?
  evenkeelctl survive --key region -f fleet/
  # Of any region or zone, as a matrix, if the clusters only go dark.
  evenkeelctl survive --key region --key zone --as dark -o wide -f fleet/
  # Of any two regions together, as a page for a review.
  evenkeelctl survive --key region --pairs -f fleet/ -o html > survival.html

Exit status: 0 every placement keeps as many clusters as it asks for; 1 one falls below;
2 wrong usage or unreadable input.)";

struct SurviveVerb : Session {
    std::vector<std::string> keys;
    bool hasPairs = false;
    std::string where; // a filter of clusters; empty: all
    std::vector<Loss> kinds{Loss::Leaves};
};

/// The domains of all keys, and their pairs; nothing if a key is on no cluster.
std::optional<std::vector<losses::Domain>> domainsOf(const manifest::Objects &objects,
                                                     const SurviveVerb &verb) {
    std::vector<losses::Domain> domains;
    std::set<std::string> known; // one key may have two names
    for (const std::string &text : verb.keys) {
        const auto key = losses::parseKey(objects.fleet, text);
        if (!key)
            return nothing(key.error().message);
        if (known.insert(*key).second)
            std::ranges::copy(losses::domainsOf(objects.fleet, *key), std::back_inserter(domains));
    }
    const auto meant = clustersMeant(verb.where, objects, verb.clock(objects));
    if (!meant)
        return std::nullopt;
    std::erase_if(domains, [&meant](const losses::Domain &domain) {
        return std::ranges::none_of(domain.clusters, [&meant](fleet::ClusterIndex cluster) {
            return std::ranges::binary_search(*meant, cluster);
        });
    });
    if (domains.empty() && !verb.where.empty())
        return nothing("-l: no domain has a cluster that matches");
    if (verb.hasPairs) {
        const auto pairs = losses::pairsOf(domains);
        if (!pairs)
            return nothing("--pairs: " + pairs.error().message);
        domains.insert(domains.end(), pairs->begin(), pairs->end());
    }
    return domains;
}

std::string survivalTables(const losses::SurvivalTable &table, const SurviveVerb &verb) {
    std::string text;
    for (const Loss loss : verb.kinds) {
        text += fmt::format("{}{}\n", text.empty() ? "" : "\n", report::survivalText(table, loss));
        const Headers headers = verb.output.headers();
        if (verb.output.format == Format::Wide) {
            text += "\n" + tableOf(report::matrixTable(table, loss)).text(headers);
        } else {
            text += "\n" + tableOf(report::pointsTable(table, loss)).text(headers);
            text += "\n" + tableOf(report::weakestTable(table, loss)).text(headers);
        }
    }
    return text;
}

int runSurvive(const SurviveVerb &verb, Loaded &loaded) {
    auto placements = verb.chosen(loaded);
    if (!placements)
        return kUsage;
    auto domains = domainsOf(loaded.objects, verb);
    const auto plans = planAll(loaded.objects, verb.planning);
    if (!domains || !plans)
        return kUsage;
    ProgressLine progress("losing every domain");
    const auto table = losses::survive(
        loaded.objects, {std::move(*domains), std::move(*placements), verb.planning.known()}, {},
        std::ref(progress));
    const auto findings = [&] {
        report::FindingReport found = survivalFindings(loaded.objects, *table, verb.kinds);
        addFileFindings(loaded.objects.diagnostics, found);
        return found;
    };
    putAnswer({[&] { return survivalTables(*table, verb); },
               [&] { return report::survivalPage(*table, verb.kinds); },
               [&] {
                   return newDocument("SurvivalTable", *table,
                                      report::survivalMembers(loaded.objects.fleet));
               },
               {},
               findings},
              verb.output, verb.footer(loaded.objects));
    const bool isNo =
        std::ranges::any_of(verb.kinds, [&table](Loss loss) { return table->isAnyBelow(loss); });
    return sayAborted(*plans) ? kUsage : statusOf(loaded, verb.planning, isNo ? kAnswerIsNo : kOk);
}

void readKinds(const std::string &text, std::vector<Loss> &kinds) {
    const auto named = losses::lossNamed(text);
    if (named == Loss::GoesDark || named == Loss::Leaves)
        kinds = {*named};
    else if (text == "both")
        kinds = {Loss::GoesDark, Loss::Leaves};
    else
        throw CLI::ValidationError("--as", text + " is not dark, leave or both");
}

} // namespace

void addSurviveVerb(CLI::App &app, Run &run) {
    const auto [survive, verb] =
        newVerb(app, run, "survive", "Show which placements survive the loss of any domain",
                kSurviveFooter, onLoaded<runSurvive>);
    addSession(survive, *verb, Names::AlsoPositional, Scenarios::Accepted,
               {Format::Table, Format::Wide, Format::Json, Format::Yaml, Format::Markdown,
                Format::Html, Format::Junit, Format::Sarif, Format::Github});
    addRepeated(survive, "--key", verb->keys, "KEY",
                "Label whose values are the domains, also its last part; may be repeated")
        ->required();
    addClusterFilter(survive, verb->where,
                     "Lose only domains that have such a cluster, as region=eastus,node-count>20");
    survive.add_flag("--pairs", verb->hasPairs, "Also lose every two domains together");
    survive
        .add_option_function<std::string>(
            "--as", [verb](const std::string &text) { readKinds(text, verb->kinds); },
            "How domains are lost: dark, leave or both (default: leave)")
        ->type_name("dark|leave|both");
}

} // namespace evenkeel::ctl
