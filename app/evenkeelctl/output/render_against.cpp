// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/output/render_against.h"

#include <algorithm>

#include <fmt/format.h>

#include "app/evenkeelctl/output/document_output.h"
#include "app/evenkeelctl/output/render_text.h"
#include "app/evenkeelctl/terminal.h"
#include "core/base/plain_text.h"

namespace evenkeel::ctl {

namespace {

using base::printable;
using insight::ArrivalChange;
using kube::Value;

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
    arrivals.addRefused(*planned.placement);
}

std::string clustersText(const std::vector<std::string> &names) {
    return names.empty() ? "-" : printable(report::someNames(names, kNamesInChange));
}

std::string objectText(const render::ResourceId &id) {
    return printable(id.kind + " " + render::pathText(id.nameSpace, id.name));
}

void appendLine(const char *what, const std::vector<std::string> &clusters, std::string &text) {
    if (!clusters.empty())
        text += fmt::format("  {}: {}\n", what, clustersText(clusters));
}

Value fieldValue(const render::FieldChange &change) {
    Value value = Value::object({{"path", Value::string(change.path)}});
    if (change.before)
        value.set("before", *change.before);
    if (change.after)
        value.set("after", *change.after);
    return value;
}

Value sameChangeValue(const insight::SameChange &same) {
    Value fields = Value::array();
    for (const render::FieldChange &field : same.fields)
        fields.items().push_back(fieldValue(field));
    return Value::object({{"clusters", stringList(same.clusters)}, {"fields", std::move(fields)}});
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
        table.add(
            {{objectText(change.id), Style::Strong},
             {clustersText(change.changedClusters())},
             {clustersText(change.added)},
             {clustersText(change.removed)},
             {clustersText(change.blocked), change.blocked.empty() ? Style::Plain : Style::Bad}});
    if (output.format == Format::Csv)
        return table.csv(output.headers());
    const std::string summary = insight::arrivalSummary(changes) + "\n";
    return table.isEmpty() ? summary : summary + "\n" + table.text(output.headers());
}

std::string arrivalDifferences(const std::vector<ArrivalChange> &changes) {
    std::string text = insight::arrivalSummary(changes) + "\n";
    for (const ArrivalChange &change : changes) {
        text += objectText(change.id) + "\n";
        appendLine("new on", change.added, text);
        appendLine("gone from", change.removed, text);
        appendLine("kept as it is by an error on", change.blocked, text);
        for (const insight::SameChange &same : change.changed) {
            appendLine("changed on", same.clusters, text);
            for (const render::FieldChange &field : same.fields)
                text += fmt::format("    {}: {} → {}\n", printable(field.path),
                                    fieldText(field.before), fieldText(field.after));
        }
    }
    return text;
}

Value arrivalDocument(const std::vector<ArrivalChange> &changes) {
    std::vector<Value> items;
    for (const ArrivalChange &change : changes) {
        Value item = newDocument("ArrivalChange");
        item.set("object", objectValue(change.id));
        Value changed = Value::array();
        for (const insight::SameChange &same : change.changed)
            changed.items().push_back(sameChangeValue(same));
        item.set("changed", std::move(changed));
        item.set("added", stringList(change.added));
        item.set("removed", stringList(change.removed));
        item.set("keptByError", stringList(change.blocked));
        items.push_back(std::move(item));
    }
    return newList("ArrivalChange", std::move(items));
}

} // namespace evenkeel::ctl
