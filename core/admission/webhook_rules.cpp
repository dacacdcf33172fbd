// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/admission/webhook_rules.h"

#include <algorithm>
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

void checkResourceSelector(const Value &selector, bool isScopeFree, Messages &messages) {
    if (const Value *labels = placement::present(selector, "labelSelector")) {
        const kube::LabelSelector labelSelector = placement::labelSelectorOf(*labels);
        if (!placement::textOf(selector, "name").empty()) {
            messages.add("the labelSelector and name fields are mutually exclusive in selector " +
                         printSelectorTerm(selector, labelSelector)); // W2
        }
        if (const auto compiled = kube::compileSelector(labelSelector); !compiled) {
            messages.add("the labelSelector in resource selector " +
                         kube::printSelector(labelSelector) +
                         " is invalid: " + compiled.error().message); // W3
        }
    }
    const std::string group = placement::textOf(selector, "group");
    const std::string version = placement::textOf(selector, "version");
    const std::string kind = placement::textOf(selector, "kind");
    if (!isScopeFree && api::kindScope(group, version, kind) == api::KindScope::NotSelectable) {
        messages.add("the resource is not found in schema (please retry) or it is not a cluster "
                     "scoped resource: " +
                     group + "/" + version + ", Kind=" + kind); // W5
    }
}

} // namespace

void Messages::add(std::string message) {
    if (std::ranges::find(m_texts, message) == m_texts.end()) {
        m_texts.push_back(std::move(message));
    }
}

void Messages::addAll(const Messages &nested) {
    for (const std::string &message : nested.m_texts) {
        add(message);
    }
}

std::string Messages::text() const {
    if (m_texts.size() == 1) {
        return m_texts.front();
    }
    std::string joined;
    for (const std::string &message : m_texts) {
        joined += (joined.empty() ? "" : ", ") + message;
    }
    return "[" + joined + "]";
}

Messages clusterPlacementErrors(const std::string &name, const Value &spec) {
    Messages messages;
    if (name.size() > kLongestName) {
        messages.add("the name field cannot have length exceeding 63"); // W1
    }
    const bool isScopeFree = selectsByNamespace(spec);
    for (const Value &selector : placement::itemsOf(spec, "resourceSelectors")) {
        checkResourceSelector(selector, isScopeFree, messages);
    }
    if (const Value *policy = placement::present(spec, "policy")) {
        if (const Messages errors = policyErrors(*policy); !errors.isEmpty()) {
            messages.add("the placement policy field is invalid: " + errors.text());
        }
    }
    if (const Value *strategy = placement::present(spec, "strategy")) {
        if (const Messages errors = strategyErrors(*strategy); !errors.isEmpty()) {
            messages.add("the rollout Strategy field  is invalid: " + errors.text());
        }
    }
    return messages;
}

std::string policyUpdateError(const Value *policy, const Value *oldPolicy) {
    const auto typeOf = [](const Value *value) {
        return value == nullptr ? std::string("PickAll")
                                : placement::textOf(*value, "placementType");
    };
    if (typeOf(policy) != typeOf(oldPolicy)) {
        return "placement type is immutable"; // W20
    }
    if (oldPolicy == nullptr) {
        return {};
    }
    for (const Value &old : placement::itemsOf(*oldPolicy, "tolerations")) {
        const kube::Toleration toleration = placement::tolerationOf(old);
        if (policy == nullptr || std::ranges::none_of(placement::itemsOf(*policy, "tolerations"),
                                                      [&](const Value &item) {
                                                          return placement::tolerationOf(item) ==
                                                                 toleration;
                                                      })) {
            return "tolerations have been updated/deleted, only additions to tolerations are "
                   "allowed"; // W23
        }
    }
    return {};
}

Messages taintErrors(const Value &spec) {
    Messages messages;
    std::set<std::tuple<std::string, std::string, std::string>> seen;
    for (const Value &item : placement::itemsOf(spec, "taints")) {
        const std::string key = placement::textOf(item, "key");
        const std::string value = placement::textOf(item, "value");
        const std::string effect = placement::textOf(item, "effect");
        const std::string printed = kube::printTaint(key, value, effect);
        for (const std::string &text : kube::qualifiedNameErrors(key)) {
            messages.add("invalid taint key " + printed + ": " + text);
        }
        for (const std::string &text : kube::labelValueErrors(value)) {
            messages.add("invalid taint value " + printed + ": " + text);
        }
        if (!seen.insert({key, value, effect}).second) {
            messages.add("taint " + printed + " already exists, taints must be unique");
        }
    }
    return messages;
}

} // namespace evenkeel::admission
