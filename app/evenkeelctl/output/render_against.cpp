// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/output/render_against.h"

#include <algorithm>

#include <fmt/format.h>

#include "app/evenkeelctl/terminal.h"
#include "core/base/plain_text.h"
#include "core/insight/arrival_text.h"
#include "core/report/arrival_report.h"

namespace evenkeel::ctl {

namespace {

using base::printable;
using insight::ArrivalChange;

constexpr std::size_t kNamesInChange = 4;

/// Those of the options that are in the files: a side of a comparison may lack some.
PlanningOptions onlyThoseThere(PlanningOptions options, const objects::Objects &objects) {
    std::erase_if(options.placements, [&objects](const std::string &name) {
        return std::ranges::none_of(objects.placements, [&name](const auto &placement) {
            return placement.name == name || displayName(placement) == name;
        });
    });
    return options;
}

void addArrivals(const Planned &planned, const HubFiles &files, const fleet::Fleet &clusters,
                 insight::Arrivals &arrivals) {
    const std::vector<std::string> targets = targetsOf(planned);
    const auto rendering =
        render::render({*planned.placement, files.hub, files.overrides, clusters, targets});
    if (rendering) {
        arrivals.add({planned.placement, &*rendering});
        return;
    }
    say(fmt::format("{}: {}", displayName(*planned.placement),
                    printable(rendering.error().message)));
    arrivals.addRefused(*planned.placement, rendering.error().message);
}

std::string clustersText(const std::vector<std::string> &names) {
    return names.empty() ? "-" : printable(report::someNames(names, kNamesInChange));
}

/// `  new on a, b: by the clusters of web`.
void appendCauses(const char *what, const std::vector<insight::SameCause> &causes,
                  std::string &text) {
    for (const insight::SameCause &same : causes)
        text += fmt::format("  {} {}: {}\n", what, clustersText(same.clusters),
                            printable(causeText(same.cause)));
}

} // namespace

ArrivingFiles arrivingBy(const std::vector<std::string> &paths, const InputOptions &input,
                         const PlanningOptions &planning, const render::HubOptions &hub) {
    const Loaded loaded = load(paths, input, Uses::Resources);
    ArrivingFiles result;
    result.isComplete = loaded.isComplete;
    const PlanningOptions known = onlyThoseThere(planning, loaded.objects);
    if (!planning.placements.empty() && known.placements.empty())
        return result;
    const std::optional<std::vector<Planned>> plans = planAll(loaded.objects, known);
    if (!plans) {
        result.isComplete = false;
        return result;
    }
    const HubFiles files = hubFiles(loaded.objects, *plans, hub);
    result.isComplete = result.isComplete && files.isWhole;
    for (const Planned &planned : *plans)
        addArrivals(planned, files, loaded.objects.fleet, result.arrivals);
    return result;
}

std::string arrivalTable(const std::vector<ArrivalChange> &changes, const OutputOptions &output) {
    Table table({{"OBJECT"}, {"CHANGED"}, {"NEW"}, {"GONE"}, {"KEPT BY AN ERROR"}});
    for (const ArrivalChange &change : changes)
        table.add({{printable(render::objectName(change.id)), Style::Strong},
                   {clustersText(clustersOf(change.changed))},
                   {clustersText(clustersOf(change.added))},
                   {clustersText(clustersOf(change.removed))},
                   {clustersText(clustersOf(change.blocked)),
                    change.blocked.empty() ? Style::Plain : Style::Bad}});
    if (output.format == Format::Csv)
        return table.csv(output.headers());
    const std::string summary = insight::arrivalSummary(changes) + "\n";
    return table.isEmpty() ? summary : summary + "\n" + table.text(output.headers());
}

std::string arrivalDifferences(const std::vector<ArrivalChange> &changes, std::size_t most) {
    std::string text;
    for (std::size_t i = 0; i < std::min(most, changes.size()); ++i) {
        const ArrivalChange &change = changes[i];
        text += printable(render::objectName(change.id)) + "\n";
        appendCauses("new on", change.added, text);
        appendCauses("gone from", change.removed, text);
        appendCauses("kept as it is by an error on", change.blocked, text);
        for (const insight::SameChange &same : change.changed) {
            text += fmt::format("  changed on {}:\n", clustersText(same.clusters));
            for (const auto &[field, cause] : same.fields)
                text += fmt::format("    {}: {} → {}  ({})\n", printable(field.path),
                                    report::fieldText(field.before), report::fieldText(field.after),
                                    printable(causeText(cause)));
        }
    }
    return text;
}

} // namespace evenkeel::ctl
