// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <charconv>
#include <optional>
#include <utility>

#include "core/manifest/manifest.h"
#include "ui/document/edits/named_edit.h"

namespace evenkeel::ui {

namespace {

using kube::memberOf;
using kube::Value;

constexpr const char *kBroken = "the journal of unsaved edits is damaged";

Value textOrNull(const std::optional<std::string> &text) {
    return text ? Value::string(*text) : Value();
}

std::optional<std::string> optionalText(const Value *value) {
    return value && value->isString() ? std::optional(value->text()) : std::nullopt;
}

std::int64_t integerOf(const Value &object, std::string_view key) {
    const std::string &text = memberOf(object, key).text();
    std::int64_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

/// The entry with that number; the first where the number is out of range.
template <typename Enum> Enum choiceOf(const Value &object, std::string_view key, Enum last) {
    const std::int64_t number = integerOf(object, key);
    return number >= 0 && number <= static_cast<std::int64_t>(last) ? static_cast<Enum>(number)
                                                                    : Enum{};
}

Value toValue(const std::map<std::string, std::string> &texts) {
    Value object = Value::object();
    for (const auto &[key, value] : texts)
        object.set(key, Value::string(value));
    return object;
}

std::map<std::string, std::string> textsOf(const Value &object, std::string_view key) {
    std::map<std::string, std::string> texts;
    for (const auto &[name, text] : memberOf(object, key).members())
        texts.emplace(name, text.text());
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
    agent.hasMemberAgent = memberOf(value, "hasMemberAgent").asBool();
    agent.isLeaving = memberOf(value, "isLeaving").asBool();
    agent.collectsNamespaces = memberOf(value, "collectsNamespaces").asBool();
    agent.hasNamespaceMap = memberOf(value, "hasNamespaceMap").asBool();
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
    cluster.name = memberOf(*value, "name").text();
    cluster.labels = textsOf(*value, "labels");
    cluster.properties = textsOf(*value, "properties");
    for (const Value &taint : memberOf(*value, "taints").items())
        cluster.taints.push_back({memberOf(taint, "key").text(), memberOf(taint, "value").text(),
                                  memberOf(taint, "effect").text()});
    for (const Value &amount : memberOf(*value, "resources").items())
        cluster.resources.push_back({choiceOf(amount, "capacity", fleet::Capacity::Available),
                                     memberOf(amount, "name").text(),
                                     memberOf(amount, "quantity").text()});
    for (const Value &name : memberOf(*value, "namespaces").items())
        cluster.namespaces.push_back(name.text());
    if (const Value *agent = value->find("agent"))
        cluster.agent = agentFrom(*agent);
    return cluster;
}

Value clusterOrNull(const std::optional<fleet::Cluster> &cluster) {
    return cluster ? toValue(*cluster) : Value();
}

Value toValue(const std::vector<DocumentEdit> &documents) {
    Value list = Value::array();
    for (const DocumentEdit &document : documents)
        list.items().push_back(
            Value::object({{"row", Value::integer(static_cast<std::int64_t>(document.row))},
                           {"before", document.before.value_or(Value())},
                           {"after", document.after.value_or(Value())}}));
    return list;
}

/// Why a document cannot be one of its kind; nothing where it can.
std::optional<base::Error> problemOf(const Value &document) {
    const auto id = editedIdOf(document);
    if (!id)
        return base::Error{base::ErrorCode::Invalid, kBroken, {}};
    if (shelfOf(*id) == Shelf::Placements) {
        const auto decoded = manifest::decodePlacement(document);
        return decoded ? std::nullopt : std::optional(decoded.error());
    }
    if (shelfOf(*id) == Shelf::Workloads) {
        const auto decoded = manifest::workloadObject(document);
        return decoded ? std::nullopt : std::optional(decoded.error());
    }
    return std::nullopt;
}

base::Result<void> takeDocuments(const std::vector<Value> &items,
                                 std::vector<DocumentEdit> &documents) {
    for (const Value &document : items) {
        DocumentEdit edit;
        edit.row = static_cast<std::size_t>(integerOf(document, "row"));
        for (const auto &[key, side] :
             {std::pair("before", &edit.before), std::pair("after", &edit.after)}) {
            const Value *found = document.find(key);
            if (found == nullptr || !found->isObject())
                continue;
            if (auto problem = problemOf(*found))
                return tl::unexpected(*std::move(problem));
            *side = *found;
        }
        const bool isThere = edit.before || edit.after;
        if (isThere && (edit.changes() || shelfOf(edit.id()) != Shelf::Workloads))
            documents.push_back(std::move(edit));
    }
    return {};
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
    return Value::object({{"text", Value::string(named.edit->text.toStdString())},
                          {"takenBack", Value::boolean(named.isTakenBack)},
                          {"labels", std::move(labels)},
                          {"clusters", std::move(clusters)},
                          {"documents", toValue(named.edit->documents)}});
}

base::Result<NamedEdit> namedEditFrom(const Value &value) {
    if (!value.isObject())
        return tl::unexpected(base::Error{base::ErrorCode::Invalid, kBroken, {}});
    Edit edit;
    auto labelled = std::make_shared<std::vector<std::string>>();
    edit.text = QString::fromStdString(memberOf(value, "text").text());
    for (const Value &label : memberOf(value, "labels").items()) {
        labelled->push_back(memberOf(label, "cluster").text());
        edit.labels.push_back({fleet::ClusterIndex{}, memberOf(label, "key").text(),
                               optionalText(label.find("before")),
                               optionalText(label.find("after"))});
    }
    for (const Value &cluster : memberOf(value, "clusters").items()) {
        ClusterEdit change;
        change.change.cluster = static_cast<fleet::ClusterIndex>(integerOf(cluster, "row"));
        change.change.before = clusterFrom(cluster.find("before"));
        change.change.after = clusterFrom(cluster.find("after"));
        if (change.change.before || change.change.after)
            edit.clusters.push_back(std::move(change));
    }
    // Journals of 0.1.0 have a member for each kind.
    for (const char *member : {"documents", "placements", "workloads", "overrides"}) {
        if (auto taken = takeDocuments(memberOf(value, member).items(), edit.documents); !taken)
            return tl::unexpected(taken.error());
    }
    return NamedEdit{std::make_shared<const Edit>(std::move(edit)), std::move(labelled),
                     memberOf(value, "takenBack").asBool()};
}

} // namespace evenkeel::ui
