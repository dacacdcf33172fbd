// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <charconv>
#include <optional>

#include "core/manifest/manifest.h"
#include "ui/document/edits/named_edit.h"

namespace evenkeel::ui {

namespace {

using kube::Value;

constexpr const char *kBroken = "the journal of unsaved edits is damaged";

Value textOrNull(const std::optional<std::string> &text) {
    return text ? Value::string(*text) : Value();
}

std::optional<std::string> optionalText(const Value *value) {
    return value && value->isString() ? std::optional(value->text()) : std::nullopt;
}

std::string textOf(const Value &object, std::string_view key) {
    return optionalText(object.find(key)).value_or(std::string());
}

std::int64_t integerOf(const Value &object, std::string_view key) {
    const Value *value = object.find(key);
    std::int64_t number = 0;
    if (value)
        std::from_chars(value->text().data(), value->text().data() + value->text().size(), number);
    return number;
}

/// One of so many; the first where the number is none of them.
template <typename Enum> Enum choiceOf(const Value &object, std::string_view key, Enum last) {
    const std::int64_t number = integerOf(object, key);
    return number >= 0 && number <= static_cast<std::int64_t>(last) ? static_cast<Enum>(number)
                                                                    : Enum{};
}

bool isSet(const Value &object, std::string_view key) {
    const Value *value = object.find(key);
    return value && value->asBool();
}

const std::vector<Value> &itemsOf(const Value &object, std::string_view key) {
    static const std::vector<Value> none;
    const Value *value = object.find(key);
    return value ? value->items() : none;
}

Value toValue(const std::map<std::string, std::string> &texts) {
    Value object = Value::object();
    for (const auto &[key, value] : texts)
        object.set(key, Value::string(value));
    return object;
}

std::map<std::string, std::string> textsOf(const Value &object, std::string_view key) {
    std::map<std::string, std::string> texts;
    if (const Value *value = object.find(key)) {
        for (const auto &[name, text] : value->members())
            texts.emplace(name, text.text());
    }
    return texts;
}

Value toValue(const fleet::AgentState &agent) {
    const auto status = [](fleet::ConditionStatus value) {
        return Value::integer(static_cast<std::int64_t>(value));
    };
    return Value::object(
        {{"lastHeartbeat", Value::integer(agent.lastHeartbeat.unixSeconds)},
         {"healthyTransition", Value::integer(agent.healthyTransition.unixSeconds)},
         {"newestHeartbeat", Value::integer(agent.newestHeartbeat.unixSeconds)},
         {"joined", status(agent.joined)},
         {"healthy", status(agent.healthy)},
         {"hasMemberAgent", Value::boolean(agent.hasMemberAgent)},
         {"isLeaving", Value::boolean(agent.isLeaving)},
         {"collectsNamespaces", Value::boolean(agent.collectsNamespaces)},
         {"hasNamespaceMap", Value::boolean(agent.hasNamespaceMap)}});
}

fleet::AgentState agentFrom(const Value &value) {
    fleet::AgentState agent;
    agent.lastHeartbeat = {integerOf(value, "lastHeartbeat")};
    agent.healthyTransition = {integerOf(value, "healthyTransition")};
    agent.newestHeartbeat = {integerOf(value, "newestHeartbeat")};
    agent.joined = choiceOf(value, "joined", fleet::ConditionStatus::NotTrue);
    agent.healthy = choiceOf(value, "healthy", fleet::ConditionStatus::NotTrue);
    agent.hasMemberAgent = isSet(value, "hasMemberAgent");
    agent.isLeaving = isSet(value, "isLeaving");
    agent.collectsNamespaces = isSet(value, "collectsNamespaces");
    agent.hasNamespaceMap = isSet(value, "hasNamespaceMap");
    return agent;
}

Value toValue(const fleet::Cluster &cluster) {
    Value taints = Value::array();
    for (const kube::Taint &taint : cluster.taints)
        taints.items().push_back(Value::object({{"key", Value::string(taint.key)},
                                                {"value", Value::string(taint.value)},
                                                {"effect", Value::string(taint.effect.string())}}));
    Value resources = Value::array();
    for (const fleet::ResourceAmount &amount : cluster.resources)
        resources.items().push_back(
            Value::object({{"capacity", Value::integer(static_cast<std::int64_t>(amount.capacity))},
                           {"name", Value::string(amount.name)},
                           {"quantity", Value::string(amount.quantity)}}));
    Value namespaces = Value::array();
    for (const std::string &name : cluster.namespaces)
        namespaces.items().push_back(Value::string(name));
    return Value::object({{"name", Value::string(cluster.name)},
                          {"labels", toValue(cluster.labels)},
                          {"taints", std::move(taints)},
                          {"properties", toValue(cluster.properties)},
                          {"resources", std::move(resources)},
                          {"namespaces", std::move(namespaces)},
                          {"agent", toValue(cluster.agent)}});
}

std::optional<fleet::Cluster> clusterFrom(const Value *value) {
    if (!value || !value->isObject())
        return std::nullopt;
    fleet::Cluster cluster;
    cluster.name = textOf(*value, "name");
    cluster.labels = textsOf(*value, "labels");
    cluster.properties = textsOf(*value, "properties");
    for (const Value &taint : itemsOf(*value, "taints"))
        cluster.taints.push_back(
            {textOf(taint, "key"), textOf(taint, "value"), textOf(taint, "effect")});
    for (const Value &amount : itemsOf(*value, "resources"))
        cluster.resources.push_back({choiceOf(amount, "capacity", fleet::Capacity::Available),
                                     textOf(amount, "name"), textOf(amount, "quantity")});
    for (const Value &name : itemsOf(*value, "namespaces"))
        cluster.namespaces.push_back(name.text());
    if (const Value *agent = value->find("agent"))
        cluster.agent = agentFrom(*agent);
    return cluster;
}

Value clusterOrNull(const std::optional<fleet::Cluster> &cluster) {
    return cluster ? toValue(*cluster) : Value();
}

Value documentOrNull(const std::optional<placement::Placement> &placement) {
    return placement ? placement->document : Value();
}

base::Result<std::optional<placement::Placement>> placementFrom(const Value *document) {
    if (!document || !document->isObject())
        return std::nullopt;
    auto placement = manifest::decodePlacement(*document);
    if (!placement)
        return tl::unexpected(placement.error());
    return std::optional(std::move(*placement));
}

Value toValue(const std::vector<WorkloadEdit> &workloads) {
    Value list = Value::array();
    for (const WorkloadEdit &workload : workloads)
        list.items().push_back(
            Value::object({{"row", Value::integer(static_cast<std::int64_t>(workload.row))},
                           {"before", workload.before->document},
                           {"after", workload.after->document}}));
    return list;
}

base::Result<std::vector<WorkloadEdit>> workloadsFrom(const Value &value) {
    std::vector<WorkloadEdit> workloads;
    for (const Value &workload : itemsOf(value, "workloads")) {
        const Value *sides[] = {workload.find("before"), workload.find("after")};
        WorkloadEdit edit;
        edit.row = static_cast<std::size_t>(integerOf(workload, "row"));
        for (const Value *side : sides) {
            auto decoded = manifest::workloadObject(side ? *side : Value());
            if (!decoded)
                return tl::unexpected(decoded.error());
            (side == sides[0] ? edit.before : edit.after) =
                std::make_shared<const manifest::WorkloadObject>(std::move(*decoded));
        }
        workloads.push_back(std::move(edit));
    }
    return workloads;
}

Value toValue(const std::vector<OtherEdit> &others) {
    const auto documentOf = [](const std::optional<objects::OtherObject> &side) {
        return side ? side->document : Value();
    };
    Value list = Value::array();
    for (const OtherEdit &other : others)
        list.items().push_back(
            Value::object({{"row", Value::integer(static_cast<std::int64_t>(other.row))},
                           {"before", documentOf(other.before)},
                           {"after", documentOf(other.after)}}));
    return list;
}

/// Journals of before there were any have none.
std::vector<OtherEdit> othersFrom(const Value &value) {
    const auto sideFrom = [](const Value *document) {
        return document != nullptr && otherKeyOf(*document)
                   ? std::optional(objects::OtherObject{*document, {}})
                   : std::nullopt;
    };
    std::vector<OtherEdit> others;
    for (const Value &other : itemsOf(value, "overrides")) {
        OtherEdit edit{static_cast<std::size_t>(integerOf(other, "row")),
                       sideFrom(other.find("before")), sideFrom(other.find("after"))};
        if (edit.before || edit.after)
            others.push_back(std::move(edit));
    }
    return others;
}

} // namespace

kube::Value toValue(const NamedEdit &named) {
    Value labels = Value::array();
    for (std::size_t i = 0; i < named.edit->labels.size(); ++i) {
        const fleet::LabelChange &change = named.edit->labels[i];
        labels.items().push_back(Value::object({{"cluster", Value::string((*named.labelled)[i])},
                                                {"key", Value::string(change.key)},
                                                {"before", textOrNull(change.before)},
                                                {"after", textOrNull(change.after)}}));
    }
    Value clusters = Value::array();
    for (const ClusterEdit &cluster : named.edit->clusters) {
        const auto row = static_cast<std::int64_t>(fleet::row(cluster.change.cluster));
        clusters.items().push_back(Value::object({{"row", Value::integer(row)},
                                                  {"before", clusterOrNull(cluster.change.before)},
                                                  {"after", clusterOrNull(cluster.change.after)}}));
    }
    Value placements = Value::array();
    for (const PlacementEdit &placement : named.edit->placements)
        placements.items().push_back(
            Value::object({{"row", Value::integer(static_cast<std::int64_t>(placement.row))},
                           {"before", documentOrNull(placement.before)},
                           {"after", documentOrNull(placement.after)}}));
    return Value::object({{"text", Value::string(named.edit->text.toStdString())},
                          {"takenBack", Value::boolean(named.isTakenBack)},
                          {"labels", std::move(labels)},
                          {"clusters", std::move(clusters)},
                          {"placements", std::move(placements)},
                          {"workloads", toValue(named.edit->workloads)},
                          {"overrides", toValue(named.edit->others)}});
}

base::Result<NamedEdit> namedEditFrom(const Value &value) {
    if (!value.isObject())
        return tl::unexpected(base::Error{base::ErrorCode::Invalid, kBroken, {}});
    Edit edit;
    auto labelled = std::make_shared<std::vector<std::string>>();
    edit.text = QString::fromStdString(textOf(value, "text"));
    for (const Value &label : itemsOf(value, "labels")) {
        labelled->push_back(textOf(label, "cluster"));
        edit.labels.push_back({fleet::ClusterIndex{}, textOf(label, "key"),
                               optionalText(label.find("before")),
                               optionalText(label.find("after"))});
    }
    for (const Value &cluster : itemsOf(value, "clusters")) {
        ClusterEdit change;
        change.change.cluster = static_cast<fleet::ClusterIndex>(integerOf(cluster, "row"));
        change.change.before = clusterFrom(cluster.find("before"));
        change.change.after = clusterFrom(cluster.find("after"));
        if (change.change.before || change.change.after)
            edit.clusters.push_back(std::move(change));
    }
    for (const Value &placement : itemsOf(value, "placements")) {
        auto before = placementFrom(placement.find("before"));
        auto after = placementFrom(placement.find("after"));
        if (!before || !after)
            return tl::unexpected(before ? after.error() : before.error());
        if (*before || *after)
            edit.placements.push_back({static_cast<std::size_t>(integerOf(placement, "row")),
                                       std::move(*before),
                                       std::move(*after),
                                       {}});
    }
    auto workloads = workloadsFrom(value);
    if (!workloads)
        return tl::unexpected(workloads.error());
    edit.workloads = std::move(*workloads);
    edit.others = othersFrom(value);
    return NamedEdit{std::make_shared<const Edit>(std::move(edit)), std::move(labelled),
                     isSet(value, "takenBack")};
}

} // namespace evenkeel::ui
