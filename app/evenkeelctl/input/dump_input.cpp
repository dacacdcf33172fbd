// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/input/dump_input.h"

#include <algorithm>

#include <fmt/format.h>

#include "app/evenkeelctl/input/acceptance.h"
#include "app/evenkeelctl/input/inputs.h"
#include "app/evenkeelctl/terminal.h"
#include "core/insight/plan_facts.h"

namespace evenkeel::ctl {

void addDumpOptions(CLI::App &verb, dumps::SourceQuestion &question) {
    addValue(verb, "path", question.paths, "FILE|DIR",
             "Files and folders of dated dumps, or a folder with a Git history")
        ->required();
    verb.add_flag(
        "--git", question.isGit,
        "Read the Git history of the folder, also where it is not the top of a repository");
    addValue(verb, "--commit", question.commit, "COMMIT",
             "The newest commit that is read (default: HEAD)");
    addValue(verb, "--most", question.mostCommits, "N",
             "Read no more than the newest N commits that changed manifests (default: 1000)")
        ->check(wholeNumber(1, 100'000));
}

std::optional<dumps::Series> readDumps(const dumps::SourceQuestion &question) {
    auto sources = dumps::findSources(question);
    if (!sources)
        return nothing(sources.error().message);
    const dumps::SourceQuestion usual;
    const bool asksCommits =
        question.commit != usual.commit || question.mostCommits != usual.mostCommits;
    if (asksCommits && std::ranges::none_of(sources->dumps, [](const dumps::DumpSource &source) {
            return source.dateSource == dumps::DateSource::Commit;
        })) {
        return nothing("--commit and --most choose commits of git, and none is read there");
    }
    ProgressLine progress("reading dumps");
    dumps::Series series = dumps::readSeries(std::move(*sources), {}, std::ref(progress));
    sayFindings(series.problems);
    for (const base::Sentence &note : series.notes)
        say(fmt::format("note: {}", note.english));
    if (series.dumps.empty())
        return nothing(fmt::format("{}; a dump is a file or folder with objects of a hub, as "
                                   "`evenkeelctl convert --context NAME` writes them",
                                   dumps::titleOf(series, question)));
    return series;
}

bool isAccepted(const dumps::Dump &dump) {
    manifest::Objects objects;
    static_cast<objects::Objects &>(objects) = *dump.objects;
    const base::SourceSpan where{dump.name, 1, 1};
    objects.placementSources.edit().assign(objects.placements.size(), where);
    return areAccepted(objects, {}, {}, Uses::Plans);
}

std::optional<std::vector<kube::ObjectId>> placementsIn(const dumps::Dump &dump,
                                                        const PlanningOptions &planning) {
    Loaded loaded;
    static_cast<objects::Objects &>(loaded.objects) = *dump.objects;
    const auto placements = chosenPlacements(loaded, planning);
    if (!placements)
        return std::nullopt;
    std::vector<kube::ObjectId> keys;
    for (const placement::Placement *each : *placements)
        keys.push_back(insight::idOf(*each));
    return keys;
}

} // namespace evenkeel::ctl
