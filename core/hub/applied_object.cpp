// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/hub/applied_object.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "core/api/known_kinds.h"
#include "core/manifest/manifest.h"
#include "core/manifest/objects.h"
#include "core/render/select/resource_id.h"

namespace evenkeel::hub {

namespace {

using kube::Value;

/// A list whose items kubectl knows by a member.
struct KeyedList {
    std::string_view holder; // the nearest member around it with a name
    std::string_view list;
    std::string_view key;
};

/// Those of the kinds that are built into Kubernetes; of any other kind a list is one value.
constexpr std::array kKeyedLists{
    KeyedList{"metadata", "ownerReferences", "uid"},
    KeyedList{"spec", "containers", "name"},
    KeyedList{"spec", "initContainers", "name"},
    KeyedList{"spec", "ephemeralContainers", "name"},
    KeyedList{"spec", "volumes", "name"},
    KeyedList{"spec", "imagePullSecrets", "name"},
    KeyedList{"spec", "hostAliases", "ip"},
    KeyedList{"spec", "topologySpreadConstraints", "topologyKey"},
    KeyedList{"spec", "resourceClaims", "name"},
    KeyedList{"spec", "schedulingGates", "name"},
    KeyedList{"spec", "ports", "port"},           // of a Service
    KeyedList{"spec", "variables", "name"},       // of an admission policy
    KeyedList{"spec", "matchConditions", "name"}, // the same
    KeyedList{"containers", "ports", "containerPort"},
    KeyedList{"containers", "env", "name"},
    KeyedList{"containers", "volumeMounts", "mountPath"},
    KeyedList{"containers", "volumeDevices", "devicePath"},
    KeyedList{"", "secrets", "name"},          // of a ServiceAccount
    KeyedList{"", "imagePullSecrets", "name"}, // the same
    KeyedList{"", "webhooks", "name"},         // of a webhook configuration
    KeyedList{"webhooks", "matchConditions", "name"},
};

/// The member by which items of the list are known; empty for a list that is one value.
std::string_view keyOf(std::string_view holder, std::string_view list) {
    if (holder == "initContainers" || holder == "ephemeralContainers")
        holder = "containers";
    const auto found = std::ranges::find_if(kKeyedLists, [&](const KeyedList &one) {
        return one.holder == holder && one.list == list;
    });
    return found == kKeyedLists.end() ? std::string_view() : found->key;
}

bool hasItem(const Value &list, std::string_view key, const Value &known) {
    return std::ranges::any_of(list.items(), [&](const Value &item) {
        const Value *own = item.find(key);
        return own != nullptr && *own == known;
    });
}

const Value *itemOf(const Value *list, std::string_view key, const Value &known) {
    if (list == nullptr)
        return nullptr;
    const auto found = std::ranges::find_if(list->items(), [&](const Value &item) {
        const Value *own = item.find(key);
        return own != nullptr && *own == known;
    });
    return found == list->items().end() ? nullptr : &*found;
}

/// Each item has the key, and no two have the same.
bool isKeyed(const Value &list, std::string_view key) {
    std::vector<const Value *> keys;
    for (const Value &item : list.items()) {
        const Value *own = item.find(key);
        if (own == nullptr ||
            std::ranges::any_of(keys, [own](const Value *known) { return *known == *own; }))
            return false;
        keys.push_back(own);
    }
    return true;
}

std::size_t placeIn(const Value &list, std::string_view key, const Value &item) {
    const Value *own = item.find(key);
    const Value *found = own == nullptr ? nullptr : itemOf(&list, key, *own);
    return found == nullptr ? list.items().size()
                            : static_cast<std::size_t>(found - list.items().data());
}

/// The strategic merge of kubectl's client-side apply, or the merge patch of kinds that it does not
/// know.
class Merge {
public:
    explicit Merge(bool knowsKind) : m_knowsKind(knowsKind) {}

    Value object(const Value &stored, const Value &wanted, const Value *last,
                 std::string_view holder) const {
        Value result = stored;
        if (last != nullptr) {
            for (const auto &[key, value] : last->members()) {
                if (wanted.find(key) == nullptr)
                    result.remove(key);
            }
        }
        for (const auto &[key, value] : wanted.members()) {
            if (value.isNull())
                result.remove(key);
            else
                result.set(key, onto(stored.find(key), value,
                                     last == nullptr ? nullptr : last->find(key), holder, key));
        }
        return result;
    }

private:
    Value onto(const Value *stored, const Value &wanted, const Value *last, std::string_view holder,
               std::string_view name) const {
        if (stored != nullptr && stored->isObject() && wanted.isObject()) {
            Value merged = object(*stored, wanted, last, name);
            if (m_knowsKind && holder == "spec" && name == "strategy")
                retain(*stored, wanted, merged);
            return merged;
        }
        if (stored == nullptr || !stored->isArray() || !wanted.isArray())
            return wanted;
        if (m_knowsKind && holder == "metadata" && name == "finalizers")
            return set(*stored, wanted, last);
        const std::string_view key = m_knowsKind ? keyOf(holder, name) : std::string_view();
        return !key.empty() && isKeyed(*stored, key) && isKeyed(wanted, key)
                   ? keyed(*stored, wanted, last, key, name)
                   : whole(*stored, wanted, last, name);
    }

    /// Of what is one choice, a change takes away what the manifest does not name.
    static void retain(const Value &stored, const Value &wanted, Value &merged) {
        if (merged == stored)
            return;
        for (const auto &[key, value] : stored.members()) {
            if (wanted.find(key) == nullptr)
                merged.remove(key);
        }
    }

    static Value set(const Value &stored, const Value &wanted, const Value *last) {
        const auto has = [](const Value &list, const Value &item) {
            return std::ranges::find(list.items(), item) != list.items().end();
        };
        Value result = wanted;
        for (const Value &item : stored.items()) {
            if (!has(wanted, item) && (last == nullptr || !has(*last, item)))
                result.items().push_back(item);
        }
        return result;
    }

    /// The manifest's items in its order; between them, in theirs, those that the last manifest had
    /// not.
    Value keyed(const Value &stored, const Value &wanted, const Value *last, std::string_view key,
                std::string_view name) const {
        std::vector<const Value *> kept;
        for (const Value &item : stored.items()) {
            const Value &own = kube::memberOf(item, key);
            if (!hasItem(wanted, key, own) && (last == nullptr || !hasItem(*last, key, own)))
                kept.push_back(&item);
        }
        Value result = Value::array();
        auto next = kept.begin();
        for (const Value &item : wanted.items()) {
            const std::size_t place = placeIn(stored, key, item);
            while (next != kept.end() && placeIn(stored, key, **next) < place)
                result.items().push_back(**next++);
            result.items().push_back(itemOnto(itemOf(&stored, key, kube::memberOf(item, key)), item,
                                              itemOf(last, key, kube::memberOf(item, key)), name));
        }
        for (; next != kept.end(); ++next)
            result.items().push_back(**next);
        return result;
    }

    Value itemOnto(const Value *stored, const Value &wanted, const Value *last,
                   std::string_view list) const {
        if (stored == nullptr || !stored->isObject() || !wanted.isObject())
            return wanted;
        Value merged = object(*stored, wanted, last, list);
        if (list == "volumes")
            retain(*stored, wanted, merged);
        return merged;
    }

    /// The manifest's items. In the same place of a list of the same length they have what the
    /// server filled in.
    Value whole(const Value &stored, const Value &wanted, const Value *last,
                std::string_view name) const {
        if (stored.items().size() != wanted.items().size())
            return wanted;
        Value result = Value::array();
        for (std::size_t i = 0; i < wanted.items().size(); ++i) {
            const bool hasLast = last != nullptr && i < last->items().size();
            const Value &item = wanted.items()[i];
            result.items().push_back(
                stored.items()[i].isObject() && item.isObject()
                    ? object(stored.items()[i], item, hasLast ? &last->items()[i] : nullptr, name)
                    : item);
        }
        return result;
    }

    bool m_knowsKind;
};

/// Of the kinds in the scheme of kubectl.
bool isBuiltIn(const Value &object) {
    const render::ResourceId id = render::idOf(object);
    return id.group != "apiextensions.k8s.io" && id.group != "apiregistration.k8s.io" &&
           api::kindScope(id.group, id.version, id.kind) != api::KindScope::Unknown;
}

/// A Secret with its keys, as it is kept of a hub.
Value withKeysOnly(Value secret) {
    Value keys = Value::object();
    for (const char *member : {"data", "stringData"}) {
        if (const Value *data = secret.find(member)) {
            for (const auto &[key, value] : data->members())
                keys.set(key, Value::string({}));
        }
        secret.remove(member);
    }
    if (!keys.members().empty())
        secret.set("data", std::move(keys));
    return secret;
}

bool isSecret(const Value &object) {
    return manifest::textAt(object, {"apiVersion"}) == "v1" &&
           manifest::textAt(object, {"kind"}) == "Secret";
}

std::optional<Value> lastAppliedOf(const Value &stored) {
    const Value *text = stored.findPath(
        {"metadata", "annotations", "kubectl.kubernetes.io/last-applied-configuration"});
    if (text == nullptr || !text->isString())
        return std::nullopt;
    auto last = manifest::parseJson(text->text());
    return last ? std::optional(std::move(*last)) : std::nullopt;
}

/// Where a manifest names no namespace, kubectl takes `default`.
const Value *storedOf(const std::map<render::ResourceId, Value> &stored, render::ResourceId id) {
    auto found = stored.find(id);
    if (found == stored.end() && id.nameSpace.empty()) {
        id.nameSpace = "default";
        found = stored.find(id);
    }
    return found == stored.end() ? nullptr : &found->second;
}

} // namespace

Value appliedOnto(const Value &stored, const Value &manifest) {
    const std::optional<Value> last = lastAppliedOf(stored);
    Value wanted = isSecret(manifest) ? withKeysOnly(manifest) : manifest;
    // kubectl puts an annotation of its own into each: none of them is without.
    Value *metadata = wanted.find("metadata");
    if (metadata != nullptr && metadata->find("annotations") == nullptr)
        metadata->set("annotations", Value::object());
    Value result = Merge(isBuiltIn(manifest)).object(stored, wanted, last ? &*last : nullptr, {});
    const Value *annotations = result.findPath({"metadata", "annotations"});
    if (annotations != nullptr && annotations->members().empty())
        kube::memberIn(result, "metadata").remove("annotations");
    return result;
}

std::size_t applyOnto(const SelectedObjects &selected, manifest::Objects &files) {
    std::map<render::ResourceId, Value> stored;
    for (const auto &text : selected.texts) {
        if (auto value = manifest::parseJson(*text)) {
            render::ResourceId id = render::idOf(*value);
            stored.emplace(std::move(id), std::move(*value));
        }
    }
    std::size_t count = 0;
    if (stored.empty() || files.others.empty())
        return count;
    for (objects::OtherObject &other : files.others.edit()) {
        if (const Value *there = storedOf(stored, render::idOf(other.document))) {
            other.document = appliedOnto(*there, other.document);
            ++count;
        }
    }
    return count;
}

} // namespace evenkeel::hub
