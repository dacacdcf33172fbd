// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/admission/webhook_rules.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/admission/defaults.h"
#include "core/kube/labels.h"
#include "core/kube/object_id.h"
#include "core/kube/taints.h"
#include "core/placement/policy_text.h"

namespace evenkeel::admission {

namespace {

using kube::Value;
using placement::itemsOf;
using placement::present;
using placement::textOf;

constexpr std::size_t kMostOverrides = 100;

/// Selectors of one kind of override: where they stand, how Go prints one.
struct Selectors {
    std::string_view member;
    bool hasScope = false;

    explicit Selectors(api::ObjectKind kind)
        : member(kind == api::ObjectKind::ClusterResourceOverride ? "clusterResourceSelectors"
                                                                  : "resourceSelectors"),
          hasScope(kind == api::ObjectKind::ClusterResourceOverride) {}

    api::FieldPath place(std::size_t index) const {
        return api::FieldPath("spec") / std::string(member) / index;
    }

    /// Two that are equal to Go print alike; one with a label selector is equal to none.
    std::string print(const Value &selector) const {
        std::string text = fmt::format("{{Group:{} Version:{} Kind:{} Name:{}",
                                       textOf(selector, "group"), textOf(selector, "version"),
                                       textOf(selector, "kind"), textOf(selector, "name"));
        if (hasScope) {
            const Value *labels = present(selector, "labelSelector");
            text += fmt::format(" LabelSelector:{} SelectionScope:{}",
                                labels == nullptr
                                    ? "nil"
                                    : kube::printSelector(placement::labelSelectorOf(*labels)),
                                textOf(selector, "selectionScope"));
        }
        return text + "}";
    }
};

Messages selectorErrors(const Selectors &selectors, const Value &spec) {
    Messages messages;
    std::set<std::string> seen;
    std::size_t index = 0;
    for (const Value &selector : itemsOf(spec, selectors.member)) {
        const std::string printed = selectors.print(selector);
        const api::FieldPath place = selectors.place(index++);
        if (selectors.hasScope && present(selector, "labelSelector") != nullptr)
            messages.add("label selector is not supported for resource selection " + printed,
                         place / "labelSelector");
        else if (selectors.hasScope && textOf(selector, "name").empty())
            messages.add("resource name is required for resource selection " + printed,
                         place / "name");
        else if (!seen.insert(printed).second)
            messages.add("resource selector " + printed + " already exists, and must be unique",
                         place);
    }
    return messages;
}

void addClaimed(const Selectors &selectors, const StoredOverride &override,
                std::span<const StoredOverride> others, Messages &messages) {
    std::map<std::string, std::string> claims; // the last one counts
    for (const StoredOverride &other : others) {
        for (const Value &selector : itemsOf(other.spec, selectors.member)) {
            if (present(selector, "labelSelector") == nullptr)
                claims.insert_or_assign(selectors.print(selector), other.name);
        }
    }
    std::size_t index = 0;
    for (const Value &selector : itemsOf(override.spec, selectors.member)) {
        const std::string printed = selectors.print(selector);
        const auto claim = claims.find(printed);
        const api::FieldPath place = selectors.place(index++);
        if (claim != claims.end() && claim->second != override.name)
            messages.add(fmt::format("invalid resource selector {}: the resource has been selected "
                                     "by both {} and {}, which is not supported",
                                     printed, override.name, claim->second),
                         place);
    }
}

void addTermErrors(const Value &rule, const api::FieldPath &place, Messages &messages) {
    const Value *selector = present(rule, "clusterSelector");
    if (selector == nullptr)
        return;
    std::size_t index = 0;
    for (const Value &term : itemsOf(*selector, "clusterSelectorTerms")) {
        const api::FieldPath here = place / "clusterSelector" / "clusterSelectorTerms" / index++;
        const Value *labels = present(term, "labelSelector");
        // Go prints an address, which counts as this one.
        const auto pointer = [&term](std::string_view member) {
            return present(term, member) == nullptr ? "<nil>" : "0xc000000000";
        };
        const kube::LabelSelector compiled =
            labels == nullptr ? kube::LabelSelector() : placement::labelSelectorOf(*labels);
        const std::string printed =
            fmt::format("{{LabelSelector:{} PropertySelector:{} PropertySorter:{}}}",
                        labels == nullptr ? "nil" : kube::printSelector(compiled),
                        pointer("propertySelector"), pointer("propertySorter"));
        if (present(term, "propertySelector") != nullptr ||
            present(term, "propertySorter") != nullptr)
            messages.add("invalid clusterSelector " + printed + ": only labelSelector is supported",
                         here);
        else if (labels == nullptr)
            messages.add("invalid clusterSelector " + printed + ": labelSelector is required",
                         here);
        else if (const auto checked = kube::compileSelector(compiled); !checked)
            messages.add("the labelSelector in cluster selector " + kube::printSelector(compiled) +
                             " is invalid: " + checked.error().message,
                         selectorFault(*labels, here / "labelSelector"));
    }
}

/// Only what Go's strings.TrimSpace takes off, or nothing at all.
bool isBlank(std::string_view text) {
    constexpr std::array<std::string_view, 25> kSpaces{
        " ",      "\t",     "\n",     "\v",     "\f",     "\r",     "\u0085", "\u00a0", "\u1680",
        "\u2000", "\u2001", "\u2002", "\u2003", "\u2004", "\u2005", "\u2006", "\u2007", "\u2008",
        "\u2009", "\u200a", "\u2028", "\u2029", "\u202f", "\u205f", "\u3000"};
    while (!text.empty()) {
        const auto space = std::ranges::find_if(
            kSpaces, [text](std::string_view candidate) { return text.starts_with(candidate); });
        if (space == kSpaces.end())
            return false;
        text.remove_prefix(space->size());
    }
    return true;
}

std::vector<std::string_view> partsOf(std::string_view path) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t slash = path.find('/');
        parts.push_back(path.substr(0, slash));
        if (slash == std::string_view::npos)
            return parts;
        path.remove_prefix(slash + 1);
    }
}

/// What is wrong with the path of a patch, empty when it is fine.
std::string_view pathError(std::string_view path) {
    if (path.empty())
        return "path cannot be empty";
    if (path.front() != '/')
        return "path must start with /";
    const std::vector<std::string_view> parts = partsOf(path.substr(1));
    if (parts.front() == "kind" || parts.front() == "apiVersion")
        return "cannot override typeMeta fields";
    if (parts.front() == "metadata") {
        if (parts.size() == 1)
            return "cannot override field metadata";
        if (parts[1] != "annotations" && parts[1] != "labels")
            return "cannot override metadata fields except annotations and labels";
    }
    if (parts.front() == "status")
        return "cannot override status fields";
    return std::ranges::any_of(parts, isBlank) ? "path cannot contain empty string" : "";
}

void addPatchErrors(const Value &patch, const api::FieldPath &place, Messages &messages) {
    const Value *value = present(patch, "value");
    const std::string prefix =
        fmt::format("invalid JSONPatchOverride {{{} {} {{{}}}}}: ", textOf(patch, "op"),
                    textOf(patch, "path"), value == nullptr ? "" : storedText(*value));
    if (const std::string_view error = pathError(textOf(patch, "path")); !error.empty())
        messages.add(prefix + std::string(error), place / "path");
    if (textOf(patch, "op") == "remove" && value != nullptr)
        messages.add(prefix + "remove operation cannot have value", place / "value");
}

Messages ruleErrors(const Value &spec) {
    constexpr std::string_view kPrefix =
        "invalid JSONPatchOverrides: JSONPatchOverrides cannot be ";
    Messages messages;
    const Value *policy = present(spec, "policy");
    const Value none = Value::object();
    std::size_t index = 0;
    for (const Value &rule : itemsOf(policy == nullptr ? none : *policy, "overrideRules")) {
        const auto &patches = itemsOf(rule, "jsonPatchOverrides");
        const api::FieldPath place = api::FieldPath("spec.policy.overrideRules") / index++;
        const api::FieldPath ofPatches = place / "jsonPatchOverrides";
        addTermErrors(rule, place, messages);
        if (textOf(rule, "overrideType") == "Delete") {
            if (!patches.empty()) { // hides what the rules before it have
                Messages alone;
                alone.add(std::string(kPrefix) + "set when the override type is Delete", ofPatches);
                return alone;
            }
            continue;
        }
        if (patches.empty())
            messages.add(std::string(kPrefix) + "empty", ofPatches);
        std::size_t number = 0;
        for (const Value &patch : patches)
            addPatchErrors(patch, ofPatches / number++, messages);
    }
    return messages;
}

constexpr std::size_t kLongestName = 63;

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
        if (!placement::textOf(selector, "name").empty())
            messages.add("the labelSelector and name fields are mutually exclusive in selector " +
                             Selectors(api::ObjectKind::ClusterResourceOverride).print(selector),
                         path); // W2
        if (const auto compiled = kube::compileSelector(labelSelector); !compiled)
            messages.add("the labelSelector in resource selector " +
                             kube::printSelector(labelSelector) +
                             " is invalid: " + compiled.error().message,
                         selectorFault(*labels, path / "labelSelector")); // W3
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
    if (!isScopeFree && scope == api::KindScope::NotSelectable)
        messages.add("the resource is not found in schema (please retry) or it is not a cluster "
                     "scoped resource: " +
                         group + "/" + version + ", Kind=" + kind,
                     path / "kind"); // W5
    return Going::On;
}

} // namespace

Messages overrideErrors(api::ObjectKind kind, const StoredOverride &override,
                        std::span<const StoredOverride> others, OverrideRequest request) {
    const Selectors selectors(kind);
    if (request == OverrideRequest::Create && others.size() >= kMostOverrides) {
        Messages limit;
        limit.add(selectors.hasScope
                      ? fmt::format("clusterResourceOverride limit has been reached: at most {} "
                                    "cluster resources can be created.",
                                    kMostOverrides)
                      : fmt::format("resourceOverride limit has been reached: at most {} resources "
                                    "can be created.",
                                    kMostOverrides));
        return limit;
    }
    Messages messages = selectorErrors(selectors, override.spec);
    if (!messages.isEmpty())
        return messages;
    addClaimed(selectors, override, others, messages);
    messages.addAll(ruleErrors(override.spec));
    return messages;
}

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
    for (const Message &message : nested.m_messages)
        add(message.text, message.faults.front().places);
}

void Messages::addAll(const std::vector<std::string> &texts, const std::string &prefix,
                      const api::FieldPath &place) {
    for (const std::string &text : texts)
        add(prefix + text, place);
}

void Messages::addBundle(const std::string &prefix, const Messages &bundled) {
    if (bundled.isEmpty())
        return;
    Message bundle{prefix + bundled.text(), {}};
    for (const Message &message : bundled.m_messages)
        std::ranges::copy(message.faults, std::back_inserter(bundle.faults));
    m_messages.push_back(std::move(bundle));
}

std::string Messages::text() const {
    if (m_messages.size() == 1)
        return m_messages.front().text;
    std::vector<std::string_view> texts;
    for (const Message &message : m_messages)
        texts.push_back(message.text);
    return fmt::format("[{}]", fmt::join(texts, ", "));
}

api::FieldPath selectorFault(const Value &selector, const api::FieldPath &path) {
    // As kube::compileSelector goes: labels by key, then expressions in their order.
    const kube::LabelSelector parts = placement::labelSelectorOf(selector);
    for (const auto &[key, value] : parts.matchLabels) {
        if (!kube::compileSelector({{{key, value}}, {}}))
            return path / "matchLabels" / key;
    }
    for (std::size_t index = 0; index < parts.matchExpressions.size(); ++index) {
        if (!kube::compileSelector({{}, {parts.matchExpressions[index]}}))
            return path / "matchExpressions" / index;
    }
    return path;
}

Messages clusterPlacementErrors(const std::string &name, const Value &spec,
                                const api::KindLookup &kinds) {
    Messages messages;
    if (name.size() > kLongestName)
        messages.add("the name field cannot have length exceeding 63",
                     api::FieldPath("metadata.name")); // W1
    const bool isScopeFree = selectsByNamespace(spec);
    static const api::FieldPath selectors("spec.resourceSelectors");
    std::size_t index = 0;
    for (const Value &selector : placement::itemsOf(spec, "resourceSelectors")) {
        if (checkResourceSelector(selector, isScopeFree, kinds, selectors / index++, messages) ==
            Going::NoFurther)
            return messages;
    }
    if (const Value *policy = placement::present(spec, "policy"))
        messages.addBundle("the placement policy field is invalid: ", policyErrors(*policy));
    if (const Value *strategy = placement::present(spec, "strategy"))
        messages.addBundle("the rollout Strategy field  is invalid: ", strategyErrors(*strategy));
    return messages;
}

std::optional<Fault> policyUpdateError(const Value *policy, const Value *oldPolicy) {
    const auto typeOf = [](const Value *value) {
        return value == nullptr ? std::string("PickAll")
                                : placement::textOf(*value, "placementType");
    };
    if (typeOf(policy) != typeOf(oldPolicy))
        return Fault{"placement type is immutable",
                     {api::FieldPath("spec.policy.placementType")}}; // W20
    if (oldPolicy == nullptr)
        return std::nullopt;
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
        if (!seen.insert({key, value, effect}).second)
            messages.add("taint " + printed + " already exists, taints must be unique", path);
    }
    return messages;
}

} // namespace evenkeel::admission
