// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/batch/render_answer.h"

#include <cstdint>
#include <string>
#include <utility>

#include "core/render/works.h"

namespace evenkeel::batch {

namespace {

using kube::Value;
using Members = std::vector<Value::Member>;

Value printId(const render::ResourceId &id) {
    Value value = Value::object();
    const auto set = [&value](const char *member, const std::string &text) {
        if (!text.empty())
            value.set(member, Value::string(text));
    };
    set("group", id.group);
    value.set("version", Value::string(id.version));
    value.set("kind", Value::string(id.kind));
    set("namespace", id.nameSpace);
    value.set("name", Value::string(id.name));
    return value;
}

Value printName(const render::Override &override) {
    Value value = Value::object({{"name", Value::string(override.name)}});
    if (!override.isClusterScoped())
        value.set("namespace", Value::string(override.nameSpace));
    return value;
}

Value printCondition(const render::Condition &condition) {
    return Value::object({{"status", Value::string(condition.isTrue ? "True" : "False")},
                          {"reason", Value::string(condition.reason)},
                          {"message", Value::string(condition.message)}});
}

void addList(Members &members, const char *name, Value list) {
    if (!list.items().empty())
        members.emplace_back(name, std::move(list));
}

void printAssigned(const render::Rendering &rendering, const render::ClusterOutcome &outcome,
                   Members &members) {
    Value clusterScoped = Value::array();
    Value namespaced = Value::array();
    for (const std::size_t index : outcome.overrides) {
        const render::Override &override = *rendering.overrides[index];
        if (override.isClusterScoped())
            clusterScoped.items().push_back(Value::string(override.name));
        else
            namespaced.items().push_back(printName(override));
    }
    addList(members, "clusterResourceOverrides", std::move(clusterScoped));
    addList(members, "resourceOverrides", std::move(namespaced));
}

Value printApplied(const render::Rendering &rendering, const render::ClusterOutcome &outcome) {
    Value list = Value::array();
    for (std::size_t i = 0; i < outcome.objects.size(); ++i) {
        Value overrides = Value::array();
        for (const render::AppliedOverride &applied : outcome.objects[i]->applied) {
            Value rules = Value::array();
            for (const std::size_t rule : applied.rules)
                rules.items().push_back(Value::integer(static_cast<std::int64_t>(rule)));
            Value override = printName(*applied.override);
            override.set("rules", std::move(rules));
            overrides.items().push_back(std::move(override));
        }
        if (!overrides.items().empty())
            list.items().push_back(Value::object({{"resource", printId(rendering.manifests[i].id)},
                                                  {"overrides", std::move(overrides)}}));
    }
    return list;
}

Value printEnvelope(const render::Envelope &envelope) {
    const bool isNamespaced = envelope.kind == render::EnvelopeKind::ResourceEnvelope;
    Value value = Value::object(
        {{"kind", Value::string(isNamespaced ? "ResourceEnvelope" : "ClusterResourceEnvelope")}});
    if (isNamespaced)
        value.set("namespace", Value::string(envelope.nameSpace));
    value.set("name", Value::string(envelope.name));
    return value;
}

Value printWorks(const std::vector<render::Work> &works) {
    Value list = Value::array();
    for (const render::Work &work : works) {
        Value manifests = Value::array();
        for (const render::ObjectPtr &manifest : work.manifests)
            manifests.items().push_back(*manifest);
        Value value = Value::object({{"name", Value::string(work.name)}});
        if (work.envelope != nullptr)
            value.set("envelope", printEnvelope(*work.envelope));
        value.set("manifests", std::move(manifests));
        list.items().push_back(std::move(value));
    }
    return list;
}

Value printCluster(const placement::Placement &placement, const render::Rendering &rendering,
                   const render::ClusterRendering &cluster) {
    Members members{{"cluster", Value::string(cluster.cluster)}};
    if (cluster.error)
        members.emplace_back("error", Value::string(*cluster.error));
    if (cluster.outcome != nullptr) {
        const render::ClusterOutcome &outcome = *cluster.outcome;
        printAssigned(rendering, outcome, members);
        addList(members, "applied", printApplied(rendering, outcome));
        members.emplace_back("overridden", printCondition(outcome.overridden));
        if (outcome.synchronized)
            members.emplace_back("synchronized", printCondition(*outcome.synchronized));
        if (outcome.retry)
            members.emplace_back("retry", Value::string(*outcome.retry));
        addList(members, "works", printWorks(render::worksOf(placement, rendering, outcome)));
    }
    return Value::object(std::move(members));
}

} // namespace

std::vector<Value::Member> renderingMembers(const placement::Placement &placement,
                                            const render::Rendering &rendering) {
    Value selected = Value::array();
    for (const render::PlacedObject &object : rendering.placed)
        selected.items().push_back(printId(object.id));
    Value overrides = Value::array();
    for (const render::OverridePtr &override : rendering.overrides)
        overrides.items().push_back(printName(*override));
    Value clusters = Value::array();
    for (const render::ClusterRendering &cluster : rendering.clusters)
        clusters.items().push_back(printCluster(placement, rendering, cluster));
    Members members{{"selected", std::move(selected)}};
    addList(members, "overrides", std::move(overrides));
    members.emplace_back("clusters", std::move(clusters));
    return members;
}

} // namespace evenkeel::batch
