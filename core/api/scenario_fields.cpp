// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/api/scenario_fields.h"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "core/api/field_builders.h"
#include "core/api/gate_tables.h"

namespace evenkeel::api {

namespace {

/// Of names: a text, or null to take the name away.
Field textsOrNull(std::string name, std::string description) {
    Field element = anything("");
    element.goType = kLabelType;
    return mapOf(std::move(name), std::move(element), std::move(description));
}

Field newClusterField() {
    return list("clusters",
                object("", "evenkeel.NewCluster",
                       {requiredText("name", "Name of the cluster."),
                        optionalText("like", "A cluster whose labels, taints, properties and "
                                             "resources it starts with."),
                        textsOrNull("labels", "Labels; null takes one away that it starts with."),
                        textList("taints", "Taints, as kubectl taint has them."),
                        textsOrNull("properties", "Properties; null takes one away.")},
                       ""),
                "Clusters that join: healthy and with a current heartbeat at any time.");
}

/// What a step and an item of `when` can change alike.
std::vector<Field> editFields() {
    return {newClusterField(),
            mapOf("labels", textsOrNull("", ""), "Labels of clusters; null takes one away."),
            mapOf("taints", textList("", ""),
                  "Taints of clusters, as kubectl taint has them: key=value:NoSchedule, with a "
                  "dash at the end to take one away."),
            mapOf("properties", textsOrNull("", ""),
                  "Properties and resources of clusters, "
                  "resources.kubernetes-fleet.io/available-cpu: 8; null takes one away."),
            mapOf("set", anyField("", ""),
                  "Fields of the placement, spec.policy.numberOfClusters: 12; null takes one "
                  "away.")};
}

std::vector<Field> lossFields() {
    return {optionalText("lose", "A domain leaves the fleet: a cluster, a label's value or a "
                                 "selector."),
            optionalText("dark", "A domain sends no heartbeats any more."),
            optionalText("taint", "A domain gets a NoSchedule taint."),
            optionalText("back", "A domain is as it was.")};
}

Field identity(std::string name, std::string description) {
    return object(std::move(name), "evenkeel.ObjectName",
                  {requiredText("kind", "Kind of the object."),
                   requiredText("name", "Name of the object."),
                   optionalText("namespace", "Namespace of the object.")},
                  std::move(description));
}

Field stepField() {
    std::vector<Field> fields{
        optionalText("name", "The step in words."),
        textList("placements", "Placements whose fields `set` changes, NAME or NAMESPACE/NAME."),
        identity("object", "Another object whose fields `set` changes."),
        list("remove", identity("", ""), "Objects that are not there any more."),
        list("add", required(anything("")), "Whole objects that are new.")};
    for (std::vector<Field> more : {editFields(), lossFields()})
        std::ranges::move(more, std::back_inserter(fields));
    return object("", "evenkeel.Step", std::move(fields), "");
}

} // namespace

Field whenField() {
    std::vector<Field> fields = lossFields();
    fields.push_back(optionalText("evict", "A domain's clusters are evicted."));
    std::ranges::move(editFields(), std::back_inserter(fields));
    return list("when", object("", "evenkeel.Change", std::move(fields), ""),
                "What happens to the placed placement first: edits, then losses.");
}

const Field &scenarioTable() {
    Field steps = required(list("steps", stepField(),
                                "What changes, in this order: edits, then "
                                "losses."));
    steps.minItems = 1;
    static const Field table =
        object("", "evenkeel.Scenario",
               {required(object(
                   "spec", "evenkeel.ScenarioSpec",
                   {optionalText("description", "What the scenario is about."), std::move(steps)},
                   "What changes."))},
               "");
    return table;
}

} // namespace evenkeel::api
