// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/output/render_text.h"
#include "app/evenkeelctl/output/text_width.h"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include <fmt/format.h>

#include "app/evenkeelctl/terminal.h"
#include "core/insight/plan_facts.h"
#include "core/base/plain_text.h"
#include "core/manifest/manifest.h"
#include "core/render/field_changes.h"
#include "core/render/works.h"
#include "core/report/arrival_report.h"
#include "core/report/text_table.h"

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
    Table table({{"CLUSTER"},
                 {"OBJECTS", Align::Right},
                 {"PATCHED", Align::Right},
                 {"DELETED", Align::Right},
                 {"OVERRIDES"},
                 {"STATE"}});
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
                    counted(report.rendering.manifests.size(), "object"),
                    counted(report.rendering.clusters.size(), "cluster"));
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

} // namespace evenkeel::ctl
