// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <fmt/format.h>

#include "app/evenkeelctl/input/dump_input.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/base/ranges.h"
#include "core/dumps/moment.h"
#include "core/dumps/series.h"
#include "core/insight/plan_facts.h"
#include "core/report/page.h"

namespace evenkeel::ctl {

namespace {

using dumps::Moment;
using kube::Value;

constexpr const char *kDumpsFooter =
    R"(A file is dated by its name (fleet-2026-02-16.yaml, 20260216T0630), else by the folder that it is
in, else by the newest heartbeat in it, else by when it was written. Files with one date in their
names are one dump. A file without a date and without clusters is part of every dump. Each dump is
planned as it stands, on the bindings in it; its clock is its newest heartbeat.

Examples:
  # How did every placement stand, dump by dump?
  evenkeelctl dumps dumps/
  # One placement over the commits of a repository.
  evenkeelctl dumps --git manifests/ --placement web

Exit status: 0 there are dumps; 2 wrong usage or unreadable input, or there is none.)";

struct DumpsVerb {
    dumps::SourceQuestion question;
    PlanningOptions planning;
    OutputOptions output;
};

struct Rows {
    std::vector<kube::ObjectId> placements;
    std::vector<std::vector<Moment>> moments; // by dump, then by placement
};

Rows rowsOf(const dumps::Series &series, std::vector<kube::ObjectId> placements,
            const objects::Known &known) {
    Rows rows{std::move(placements), std::vector<std::vector<Moment>>(series.dumps.size())};
    base::inRanges(series.dumps.size(), [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            for (const kube::ObjectId &key : rows.placements)
                rows.moments[i].push_back(
                    *dumps::momentOf(series.dumps[i].objects, key, known, dumps::Findings::Asked));
        }
    });
    return rows;
}

std::string skewsText(const Moment &moment) {
    std::string text;
    for (const dumps::KeySkew &skew : moment.skews)
        text += fmt::format("{}{} {}/{}{}", text.empty() ? "" : ", ", skew.key, skew.skew,
                            skew.maxSkew, skew.isHard ? "" : " soft");
    return text.empty() ? "-" : text;
}

std::string askedText(const Moment &moment) {
    return moment.asked ? std::to_string(*moment.asked) : "all";
}

report::TextTable tableOfRows(const dumps::Series &series, const Rows &rows) {
    report::TextTable table{{{"Date"},
                             {"Placement"},
                             {"Asked", true},
                             {"Picks", true},
                             {"Short", true},
                             {"Eligible", true},
                             {"Skew"},
                             {"Findings", true},
                             {"Dump"}},
                            {}};
    for (std::size_t i = 0; i < series.dumps.size(); ++i) {
        for (std::size_t k = 0; k < rows.placements.size(); ++k) {
            const Moment &moment = rows.moments[i][k];
            std::vector<std::string> row{dumps::dateText(series.dumps[i].date),
                                         kube::fullNameOf(rows.placements[k])};
            if (moment.isThere)
                row.insert(row.end(),
                           {askedText(moment), std::to_string(moment.clusters.size()),
                            std::to_string(moment.shortBy()), std::to_string(moment.eligible),
                            skewsText(moment), std::to_string(moment.findings.size())});
            else
                row.insert(row.end(), {"-", "-", "-", "-", "-", "-"});
            row.push_back(series.dumps[i].name);
            table.rows.push_back(std::move(row));
        }
    }
    return table;
}

Value valueOf(const Moment &moment, const placement::Placement &placement) {
    Value item = Value::object({{"placement", report::referenceOf(placement)},
                                {"present", Value::boolean(moment.isThere)}});
    if (!moment.isThere)
        return item;
    setUnlessEmpty(item, "error", moment.error);
    if (moment.asked)
        item.set("asked", integer(*moment.asked));
    item.set("clusters", stringList(moment.clusters));
    item.set("short", integer(moment.shortBy()));
    item.set("eligible", integer(moment.eligible));
    item.set("skew", listOf(moment.skews, [&](const dumps::KeySkew &skew) {
                 return Value::object({{"key", Value::string(skew.key)},
                                       {"skew", Value::integer(skew.skew)},
                                       {"maxSkew", Value::integer(skew.maxSkew)},
                                       {"hard", Value::boolean(skew.isHard)}});
             }));
    item.set("findings", listOf(moment.findings, [&](const dumps::FindingMark &finding) {
                 return Value::object({{"rule", Value::string(finding.rule)},
                                       {"level", text(lint::nameOf(finding.level))},
                                       {"sentence", Value::string(finding.sentence)}});
             }));
    return item;
}

Value documentOf(const dumps::Series &series, const Rows &rows) {
    std::vector<Value> items;
    for (std::size_t i = 0; i < series.dumps.size(); ++i) {
        Value &item = items.emplace_back(newDocument("Dump"));
        item.set("date", Value::string(kube::formatTime(series.dumps[i].date)));
        item.set("dump", Value::string(series.dumps[i].name));
        item.set("dateSource", text(nameOf(series.dumps[i].dateSource)));
        item.set("fleet", integer(series.dumps[i].objects->fleet.size()));
        Value placements = Value::array();
        for (std::size_t k = 0; k < rows.placements.size(); ++k)
            placements.items().push_back(valueOf(
                rows.moments[i][k], *insight::findPlacement(series.dumps.back().objects->placements,
                                                            rows.placements[k])));
        item.set("placements", std::move(placements));
    }
    return newList("Dump", std::move(items));
}

void print(const dumps::Series &series, const Rows &rows, const DumpsVerb &verb) {
    const auto table = [&] { return tableOfRows(series, rows); };
    const auto page = [&] {
        report::Page made{"Dumps", {titleOf(series, verb.question)}, {}};
        made.sections.emplace_back().tables.push_back(table());
        return made;
    };
    putAnswer({[&] { return tableOf(table()).text(verb.output.headers()); }, page,
               [&] { return documentOf(series, rows); }, table},
              verb.output, footerFor(verb.question.paths));
}

int runDumps(const DumpsVerb &verb) {
    const auto series = readDumps(verb.question);
    if (!series)
        return kUsage;
    auto keys = placementsIn(series->dumps.back(), verb.planning);
    if (!keys)
        return kUsage;
    const Rows rows = rowsOf(*series, std::move(*keys), verb.planning.known());
    print(*series, rows, verb);
    return kOk;
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
