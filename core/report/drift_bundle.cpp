// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/drift_bundle.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/kube/members.h"
#include "core/manifest/manifest.h"
#include "core/report/arrival_report.h"
#include "core/report/document_parts.h"
#include "core/report/pseudonyms.h"

namespace evenkeel::report {

namespace {

using difference::Drift;
using kube::Value;

const std::string &textAt(const Value &object, std::initializer_list<std::string_view> path) {
    static const std::string none;
    const Value *value = object.findPath(path);
    return value == nullptr ? none : value->text();
}

bool isPlacement(std::string_view kind) {
    return kind == "ClusterResourcePlacement" || kind == "ResourcePlacement";
}

/// The name of the placement that the object is of; empty where it is of none.
const std::string &placementOf(const Value &object, std::string_view kind) {
    if (isPlacement(kind))
        return textAt(object, {"metadata", "name"});
    const std::string &parent =
        textAt(object, {"metadata", "labels", "kubernetes-fleet.io/parent-CRP"});
    return parent.empty() ? textAt(object, {"spec", "placementName"}) : parent;
}

/// Whether a decision on one of the placements reads the object.
bool isConcerned(const Value &object, std::span<const Drift> drifts) {
    const std::string &kind = textAt(object, {"kind"});
    if (kind == "MemberCluster" || kind.ends_with("UpdateStrategy"))
        return true;
    if (!isPlacement(kind) && !kind.ends_with("Snapshot") && !kind.ends_with("Binding") &&
        !kind.ends_with("UpdateRun"))
        return false;
    const std::string &space = textAt(object, {"metadata", "namespace"});
    const std::string &placement = placementOf(object, kind);
    return std::ranges::any_of(drifts, [&](const Drift &drift) {
        return drift.name == placement && drift.nameSpace == space;
    });
}

/// A resource snapshot names what it brings; what that holds is not for a report.
void emptyContents(Value &object) {
    Value *spec = object.find("spec");
    Value *resources = spec == nullptr ? nullptr : spec->find("selectedResources");
    if (resources == nullptr)
        return;
    for (Value &resource : resources->items()) {
        Value metadata = Value::object();
        for (const char *member : {"namespace", "name"}) {
            const std::string &text = textAt(resource, {"metadata", member});
            if (!text.empty())
                metadata.set(member, Value::string(text));
        }
        resource = Value::object({{"apiVersion", kube::memberOf(resource, "apiVersion")},
                                  {"kind", kube::memberOf(resource, "kind")},
                                  {"metadata", std::move(metadata)}});
    }
}

void withoutManagers(Value &object) {
    Value *metadata = object.find("metadata");
    if (metadata == nullptr)
        return;
    metadata->remove("managedFields");
    if (Value *annotations = metadata->find("annotations"))
        annotations->remove("kubectl.kubernetes.io/last-applied-configuration");
}

Value underwayValue(const rollout::Underway &underway) {
    Value value = Value::object({{"done", integer(underway.done)},
                                 {"total", integer(underway.total)},
                                 {"sentence", text(underway.sentence())}});
    if (!underway.run.empty())
        value.set("run", text(underway.run));
    if (!underway.waitsFor.empty())
        value.set("waitsFor", text(underway.waitsFor));
    if (underway.finishes)
        value.set("finishesAfterSeconds", Value::integer(*underway.finishes));
    return value;
}

} // namespace

Value documentOf(const Drift &drift) {
    Value item = newDocument("Drift");
    item.set("placement", referenceOf(drift.kind, drift.nameSpace, drift.name));
    if (drift.chance)
        item.set("chance", documentOf(*drift.chance));
    if (!drift.error.empty()) {
        item.set("error", text(drift.error));
        return item;
    }
    item.set("held", stringList(drift.held));
    item.set("fresh", stringList(drift.fresh));
    Value changes = Value::array();
    for (const difference::ClusterChange &change : drift.changes)
        changes.items().push_back(Value::object({{"cluster", text(change.cluster)},
                                                 {"held", Value::boolean(!change.isAdded)},
                                                 {"cause", text(difference::nameOf(change.cause))},
                                                 {"reason", text(change.reason)}}));
    item.set("changes", std::move(changes));
    item.set("prediction", text(difference::nameOf(drift.agreement)));
    if (!drift.due.empty())
        item.set("due", text(drift.due));
    Value deviations = Value::array();
    for (const difference::Deviation &deviation : drift.deviations)
        deviations.items().push_back(Value::object({{"what", text(deviation.what)},
                                                    {"hub", text(deviation.hub)},
                                                    {"plan", text(deviation.plan)}}));
    item.set("deviations", std::move(deviations));
    if (!drift.waiting.empty())
        item.set("waiting", waitingDocument(drift.waiting, drift.displayName()));
    if (drift.rollout)
        item.set("rollout", underwayValue(*drift.rollout));
    return item;
}

base::Result<DriftBundle> driftBundle(std::span<const Value> objects, std::span<const Drift> drifts,
                                      kube::Time now, BundleNames names,
                                      const std::stop_token &stop) {
    std::vector<Value> chosen;
    for (const Value &object : objects) {
        if (!isConcerned(object, drifts))
            continue;
        chosen.push_back(object);
        emptyContents(chosen.back());
        withoutManagers(chosen.back());
    }
    if (names == BundleNames::Pseudonyms) {
        const Pseudonyms pseudonyms(chosen);
        std::ranges::transform(chosen, chosen.begin(),
                               [&](const Value &object) { return pseudonyms.of(object); });
    }
    std::string text;
    for (const Value &object : chosen)
        text += "---\n" + manifest::writeYaml(object);
    // What is reported is what a reader of the bundle finds.
    manifest::Objects again;
    manifest::loadText(text, "bundle.yaml", again);
    again.clock = now;
    auto found = difference::driftsOf(again, {}, stop);
    if (!found)
        return tl::unexpected(found.error());
    std::vector<Value> items;
    for (const Drift &drift : *found)
        items.push_back(documentOf(drift));
    return DriftBundle{"# What a hub wrote and what Evenkeel plans. To see it again:\n"
                       "# evenkeelctl drift -f THIS_FILE --now " +
                           kube::formatTime(now) + "\n" +
                           manifest::writeYaml(newList("Drift", std::move(items))) + text,
                       std::move(*found)};
}

} // namespace evenkeel::report
