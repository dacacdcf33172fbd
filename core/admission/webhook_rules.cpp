// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/admission/webhook_rules.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <set>
#include <tuple>
#include <utility>

#include "core/kube/labels.h"
#include "core/kube/names.h"
#include "core/kube/taints.h"
#include "core/api/api_kinds.h"
#include "core/placement/typed_parts.h"

namespace evenkeel::admission {

namespace {

using kube::Value;

constexpr std::size_t kLongestName = 63;

std::string printSelectorTerm(const Value &selector, const kube::LabelSelector &labels) {
    return "{Group:" + placement::textOf(selector, "group") +
           " Version:" + placement::textOf(selector, "version") +
           " Kind:" + placement::textOf(selector, "kind") +
           " Name:" + placement::textOf(selector, "name") +
           " LabelSelector:" + kube::printSelector(labels) +
           " SelectionScope:" + placement::textOf(selector, "selectionScope") + "}";
}

bool selectsByNamespace(const Value &spec) {
    return std::ranges::any_of(placement::itemsOf(spec, "resourceSelectors"),
                               [](const Value &selector) {
                                   return placement::textOf(selector, "group").empty() &&
                                          placement::textOf(selector, "version") == "v1" &&
                                          placement::textOf(selector, "kind") == "Namespace" &&
                                          placement::textOf(selector, "selectionScope") ==
                                              "NamespaceWithResourceSelectors";
                               });
}

/// Where the API server serves no such kind: the webhook looks no further then.
enum class Going { On, NoFurther };

Going checkResourceSelector(const Value &selector, bool isScopeFree, const api::KindLookup &kinds,
                            const api::FieldPath &path, Messages &messages) {
    if (const Value *labels = placement::present(selector, "labelSelector")) {
        const kube::LabelSelector labelSelector = placement::labelSelectorOf(*labels);
        if (!placement::textOf(selector, "name").empty()) {
            messages.add("the labelSelector and name fields are mutually exclusive in selector " +
                             printSelectorTerm(selector, labelSelector),
                         path); // W2
        }
        if (const auto compiled = kube::compileSelector(labelSelector); !compiled) {
            messages.add("the labelSelector in resource selector " +
                             kube::printSelector(labelSelector) +
                             " is invalid: " + compiled.error().message,
                         selectorFault(*labels, path / "labelSelector")); // W3
        }
    }
    const std::string group = placement::textOf(selector, "group");
    const std::string version = placement::textOf(selector, "version");
    const std::string kind = placement::textOf(selector, "kind");
    const api::KindScope scope = kinds(group, version, kind);
    if (scope == api::KindScope::NotServed) {
        messages.add("failed to get GVR of the selector: no matches for kind \"" + kind +
                         "\" in version \"" + (group.empty() ? version : group + "/" + version) +
                         "\"",
                     path / "kind"); // W4
        return Going::NoFurther;
    }
    if (!isScopeFree && scope == api::KindScope::NotSelectable) {
        messages.add("the resource is not found in schema (please retry) or it is not a cluster "
                     "scoped resource: " +
                         group + "/" + version + ", Kind=" + kind,
                     path / "kind"); // W5
    }
    return Going::On;
}

} // namespace

void Messages::add(std::string text, std::vector<api::FieldPath> places) {
    const auto known = std::ranges::find(m_messages, text, &Message::text);
    if (known == m_messages.end()) {
        Fault fault{text, std::move(places)};
        m_messages.push_back({std::move(text), {std::move(fault)}});
    } else {
        std::ranges::move(places, std::back_inserter(known->faults.front().places));
    }
}

void Messages::add(std::string text, api::FieldPath place) {
    add(std::move(text), std::vector{std::move(place)});
}

void Messages::addAll(const Messages &nested) {
    for (const Message &message : nested.m_messages) {
        add(message.text, message.faults.front().places);
    }
}

void Messages::addAll(const std::vector<std::string> &texts, const std::string &prefix,
                      const api::FieldPath &place) {
    for (const std::string &text : texts) {
        add(prefix + text, place);
    }
}

void Messages::addBundle(const std::string &prefix, const Messages &bundled) {
    if (bundled.isEmpty()) {
        return;
    }
    Message bundle{prefix + bundled.text(), {}};
    for (const Message &message : bundled.m_messages) {
        std::ranges::copy(message.faults, std::back_inserter(bundle.faults));
    }
    m_messages.push_back(std::move(bundle));
}

std::string Messages::text() const {
    if (m_messages.size() == 1) {
        return m_messages.front().text;
    }
    std::string joined;
    for (const Message &message : m_messages) {
        joined += (joined.empty() ? "" : ", ") + message.text;
    }
    return "[" + joined + "]";
}

api::FieldPath selectorFault(const Value &selector, const api::FieldPath &path) {
    // As kube::compileSelector goes: labels by key, then expressions in their order.
    const kube::LabelSelector parts = placement::labelSelectorOf(selector);
    for (const auto &[key, value] : parts.matchLabels) {
        if (!kube::compileSelector({{{key, value}}, {}})) {
            return path / "matchLabels" / key;
        }
    }
    for (std::size_t index = 0; index < parts.matchExpressions.size(); ++index) {
        if (!kube::compileSelector({{}, {parts.matchExpressions[index]}})) {
            return path / "matchExpressions" / index;
        }
    }
    return path;
}

Messages clusterPlacementErrors(const std::string &name, const Value &spec,
                                const api::KindLookup &kinds) {
    Messages messages;
    if (name.size() > kLongestName) {
        messages.add("the name field cannot have length exceeding 63",
                     api::FieldPath("metadata.name")); // W1
    }
    const bool isScopeFree = selectsByNamespace(spec);
    const api::FieldPath selectors("spec.resourceSelectors");
    std::size_t index = 0;
    for (const Value &selector : placement::itemsOf(spec, "resourceSelectors")) {
        if (checkResourceSelector(selector, isScopeFree, kinds, selectors / index++, messages) ==
            Going::NoFurther)
            return messages;
    }
    if (const Value *policy = placement::present(spec, "policy")) {
        messages.addBundle("the placement policy field is invalid: ", policyErrors(*policy));
    }
    if (const Value *strategy = placement::present(spec, "strategy")) {
        messages.addBundle("the rollout Strategy field  is invalid: ", strategyErrors(*strategy));
    }
    return messages;
}

std::optional<Fault> policyUpdateError(const Value *policy, const Value *oldPolicy) {
    const auto typeOf = [](const Value *value) {
        return value == nullptr ? std::string("PickAll")
                                : placement::textOf(*value, "placementType");
    };
    if (typeOf(policy) != typeOf(oldPolicy)) {
        return Fault{"placement type is immutable",
                     {api::FieldPath("spec.policy.placementType")}}; // W20
    }
    if (oldPolicy == nullptr) {
        return std::nullopt;
    }
    for (const Value &old : placement::itemsOf(*oldPolicy, "tolerations")) {
        const kube::Toleration toleration = placement::tolerationOf(old);
        if (policy == nullptr || std::ranges::none_of(placement::itemsOf(*policy, "tolerations"),
                                                      [&](const Value &item) {
                                                          return placement::tolerationOf(item) ==
                                                                 toleration;
                                                      })) {
            return Fault{"tolerations have been updated/deleted, only additions to tolerations are "
                         "allowed",
                         {api::FieldPath("spec.policy.tolerations")}}; // W23
        }
    }
    return std::nullopt;
}

Messages taintErrors(const Value &spec) {
    Messages messages;
    std::set<std::tuple<std::string, std::string, std::string>> seen;
    const api::FieldPath taints("spec.taints");
    std::size_t index = 0;
    for (const Value &item : placement::itemsOf(spec, "taints")) {
        const api::FieldPath path = taints / index++;
        const std::string key = placement::textOf(item, "key");
        const std::string value = placement::textOf(item, "value");
        const std::string effect = placement::textOf(item, "effect");
        const std::string printed = kube::printTaint(key, value, effect);
        messages.addAll(kube::qualifiedNameErrors(key), "invalid taint key " + printed + ": ",
                        path / "key");
        messages.addAll(kube::labelValueErrors(value), "invalid taint value " + printed + ": ",
                        path / "value");
        if (!seen.insert({key, value, effect}).second) {
            messages.add("taint " + printed + " already exists, taints must be unique", path);
        }
    }
    return messages;
}

} // namespace evenkeel::admission
