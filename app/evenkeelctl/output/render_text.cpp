// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/output/render_text.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "app/evenkeelctl/output/table.h"
#include "app/evenkeelctl/terminal.h"
#include "core/base/plain_text.h"
#include "core/difference/difference.h"
#include "core/insight/arrival_text.h"
#include "core/insight/plan_facts.h"
#include "core/render/field_changes.h"
#include "core/report/difference_report.h"
#include "core/report/page.h"

namespace evenkeel::ctl {

namespace {

using base::printable;
using render::ClusterOutcome;
using render::ClusterRendering;
using render::Manifest;

constexpr std::size_t kNamesInCell = 4;

struct Counts {
    std::size_t arriving = 0;
    std::size_t patched = 0;
    std::size_t deleted = 0;
};

Counts countsOf(const RenderReport &report, const ClusterOutcome &outcome) {
    Counts counts;
    for (std::size_t i = 0; i < outcome.objects.size(); ++i) {
        const render::ObjectPtr &manifest = outcome.objects[i]->manifest;
        counts.arriving += manifest != nullptr ? 1U : 0U;
        counts.deleted += manifest == nullptr ? 1U : 0U;
        counts.patched +=
            manifest != nullptr && !(*manifest == *report.rendering.manifests[i].object) ? 1U : 0U;
    }
    return counts;
}

std::string overrideNames(const RenderReport &report, const ClusterOutcome &outcome) {
    std::vector<std::string> names;
    for (const std::size_t index : outcome.overrides) {
        const render::Override &override = *report.rendering.overrides[index];
        names.push_back(render::pathText(override.nameSpace, override.name));
    }
    return names.empty() ? "-" : report::someNames(names, kNamesInCell);
}

/// The outcome of one object; empty when it arrives as it was placed.
std::string differencesOf(const RenderReport &report, const ClusterRendering &cluster,
                          std::size_t index) {
    const Manifest &manifest = report.rendering.manifests[index];
    const render::RenderedObject &object = *cluster.outcome->objects[index];
    const std::string name = printable(render::objectName(manifest.id));
    if (object.manifest == nullptr && !object.failure) {
        const render::Deletion deletion = render::deletionOf(object);
        return fmt::format("  {}: left out by {}\n", name,
                           printable(overrideText(*deletion.override, deletion.rule)));
    }
    std::string text;
    for (const render::OverrideChange &change :
         render::changesOn(report.rendering, cluster, index)) {
        text += fmt::format("    {}: {} → {}", printable(change.change.path),
                            report::fieldText(change.change.before),
                            report::fieldText(change.change.after));
        if (change.override != nullptr)
            text += fmt::format("  (patch {} of {})", change.patch + 1,
                                printable(overrideText(*change.override, change.rule)));
        text += '\n';
    }
    return text.empty() ? text : fmt::format("  {}\n{}", name, text);
}

std::vector<std::pair<const ClusterRendering *, std::vector<std::string>>>
groups(const RenderReport &report) {
    std::vector<std::pair<const ClusterRendering *, std::vector<std::string>>> result;
    std::map<const ClusterOutcome *, std::size_t> known;
    for (const ClusterRendering &cluster : report.rendering.clusters) {
        const bool isAlone = cluster.outcome == nullptr;
        const auto [place, isNew] = known.emplace(cluster.outcome.get(), result.size());
        if (isNew || isAlone)
            result.push_back({&cluster, {cluster.cluster}});
        else
            result[place->second].second.push_back(cluster.cluster);
    }
    return result;
}

using insight::ArrivalChange;

constexpr std::size_t kNamesInChange = 4;

/// Those of the options that are in the files: a side of a comparison may lack some.
PlanningOptions onlyThoseThere(PlanningOptions options, const objects::Objects &objects) {
    std::erase_if(options.placements, [&objects](const std::string &name) {
        return std::ranges::none_of(objects.placements, [&name](const auto &placement) {
            return difference::isChosen(placement, std::span(&name, 1));
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

std::string overrideText(const render::Override &override, std::size_t rule) {
    return fmt::format("rule {} of {}", rule + 1, render::displayName(override));
}

std::string refusalOf(const ClusterRendering &cluster) {
    if (cluster.outcome == nullptr && !cluster.error)
        return "there is no such cluster";
    return render::failureOf(cluster);
}

std::string renderTable(const RenderReport &report, const OutputOptions &output) {
    Table table(
        {"CLUSTER", right("OBJECTS"), right("PATCHED"), right("DELETED"), "OVERRIDES", "STATE"});
    for (const ClusterRendering &cluster : report.rendering.clusters) {
        const std::string failure = refusalOf(cluster);
        const bool isWhole = failure.empty();
        const Counts counts = isWhole ? countsOf(report, *cluster.outcome) : Counts{};
        const auto number = [isWhole](std::size_t value) {
            return isWhole ? std::to_string(value) : std::string("-");
        };
        table.add(
            {{printable(cluster.cluster), Style::Strong},
             {number(counts.arriving)},
             {number(counts.patched)},
             {number(counts.deleted)},
             {cluster.outcome == nullptr ? "-"
                                         : printable(overrideNames(report, *cluster.outcome))},
             isWhole ? Cell("ok", Style::Good) : Cell(printable(failure), Style::Bad)});
    }
    if (output.format == Format::Csv)
        return table.csv(output.headers());
    std::string text =
        fmt::format("{}: {} for {}\n", printable(insight::displayName(report.placement)),
                    base::counted(report.rendering.manifests.size(), "object"),
                    base::counted(report.rendering.clusters.size(), "cluster"));
    for (const Manifest &manifest : report.rendering.manifests) {
        const auto &envelope = report.rendering.placed[manifest.placed].envelope;
        text += fmt::format("  {}{}\n", printable(render::objectName(manifest.id)),
                            envelope == nullptr
                                ? std::string()
                                : printable(" in the envelope " + envelope->reference()));
    }
    if (report.rendering.clusters.empty())
        return text;
    return text + "\n" + table.text(output.headers());
}

std::string renderDifferences(const RenderReport &report) {
    std::string text;
    for (const auto &[cluster, names] : groups(report)) {
        const std::string title = printable(report::someNames(names, kNamesInCell));
        if (const std::string failure = refusalOf(*cluster); !failure.empty()) {
            text += fmt::format("{}: nothing arrives: {}\n", title, printable(failure));
            continue;
        }
        std::string differences;
        for (std::size_t i = 0; i < cluster->outcome->objects.size(); ++i)
            differences += differencesOf(report, *cluster, i);
        text += differences.empty() ? fmt::format("{}: as placed\n", title)
                                    : fmt::format("{}:\n{}", title, differences);
    }
    return text;
}

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
    Table table({"OBJECT", "CHANGED", "NEW", "GONE", "KEPT BY AN ERROR"});
    for (const ArrivalChange &change : changes)
        table.add({Cell(printable(render::objectName(change.id)), Style::Strong),
                   clustersText(clustersOf(change.changed)), clustersText(clustersOf(change.added)),
                   clustersText(clustersOf(change.removed)),
                   Cell(clustersText(clustersOf(change.blocked)),
                        change.blocked.empty() ? Style::Plain : Style::Bad)});
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
