// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/input/dump_input.h"
#include "app/evenkeelctl/output/dump_report.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/base/ranges.h"
#include "core/dumps/moment.h"
#include "core/dumps/series.h"
#include "core/report/page.h"

namespace evenkeel::ctl {

namespace {

constexpr const char *kDumpsFooter =
    R"(A file is dated by its name (fleet-2026-02-16.yaml, 20260216T0630), else by the folder that it is
in, else by the newest heartbeat in it, else by when it was written. Files with one date in their
names are one dump. A file without a date and without clusters is part of every dump, but an empty one. Each dump is
planned as it stands, on the bindings in it; its clock is its newest heartbeat.

Examples:
  # How did every placement stand, dump by dump?
  evenkeelctl dumps dumps/
  # One placement over the commits of a repository.
  evenkeelctl dumps --git manifests/ --placement web

Exit status: 0 there are dumps; 2 wrong usage or unreadable input, also of a single dump other than a
commit, or there is none.)";

struct DumpsVerb {
    dumps::SourceQuestion question;
    PlanningOptions planning;
    OutputOptions output;
};

DumpRows rowsOf(dumps::Series read, std::vector<kube::ObjectId> placements,
                const objects::Known &known) {
    DumpRows rows{std::move(read), std::move(placements), {}};
    const dumps::Series &series = rows.series;
    rows.moments.resize(series.dumps.size());
    base::inRanges(series.dumps.size(), [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            for (const kube::ObjectId &key : rows.placements)
                rows.moments[i].push_back(
                    *dumps::momentOf(series.dumps[i].objects, key, known, dumps::Findings::Asked));
        }
    });
    return rows;
}

int runDumps(const DumpsVerb &verb) {
    auto series = readDumps(verb.question);
    auto keys = series ? placementsIn(series->dumps.back(), verb.planning) : std::nullopt;
    if (!keys)
        return kUsage;
    const DumpRows rows = rowsOf(std::move(*series), std::move(*keys), verb.planning.known());
    const auto table = [&] { return dumpsTable(rows); };
    const auto page = [&] {
        report::Page made{"Dumps", {titleOf(rows.series, verb.question)}, {}};
        if (std::string leftOut = leftOutText(rows.series); !leftOut.empty())
            made.sentences.push_back(std::move(leftOut));
        made.sections.emplace_back().tables.push_back(table());
        return made;
    };
    const auto text = [&] {
        const std::string leftOut = leftOutText(rows.series);
        return tableOf(table()).text(verb.output.headers()) + abortedLines(rows) +
               (leftOut.empty() ? leftOut : report::printable(leftOut) + "\n");
    };
    putAnswer({text, page, [&] { return newDocument("DumpList", rows, dumpsMembers()); }, table},
              verb.output, footerFor(verb.question.paths));
    return isAccepted(rows.series.dumps.back()) && rows.series.isWhole ? kOk : kUsage;
}

} // namespace

void addDumpsVerb(CLI::App &app, Run &run) {
    const auto [dumps, verb] =
        newVerb(app, run, "dumps", "Show how placements stand in each of several dated dumps",
                kDumpsFooter, runDumps);
    addDumpOptions(dumps, verb->question);
    addPlanningOptions(dumps, verb->planning, Names::AsOptionOnly);
    addOutputOptions(
        dumps, verb->output,
        {Format::Table, Format::Json, Format::Yaml, Format::Csv, Format::Markdown, Format::Html});
}

} // namespace evenkeel::ctl
