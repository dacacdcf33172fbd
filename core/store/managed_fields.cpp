// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/store/managed_fields.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "core/manifest/objects.h"

namespace evenkeel::store {

namespace {

using kube::Value;
using manifest::textAt;

/// Fields that no manager owns (apply spec 5.1).
const FieldSet &unownedFields() {
    static const FieldSet fields = [] {
        FieldSet set;
        for (const char *name : {"apiVersion", "kind", "metadata"})
            set.insert({memberStep(name)});
        for (const char *name : {"name", "namespace", "creationTimestamp", "selfLink", "uid",
                                 "clusterName", "generation", "managedFields", "resourceVersion"})
            set.insert({memberStep("metadata"), memberStep(name)});
        return set;
    }();
    return fields;
}

const FieldSet &statusField() {
    static const FieldSet fields = [] {
        FieldSet set;
        set.insert({memberStep("status")});
        return set;
    }();
    return fields;
}

void removeEmpty(FieldManagers &managers) {
    std::erase_if(managers, [](const FieldManager &one) { return one.fields.isEmpty(); });
}

FieldManager *find(FieldManagers &managers, const FieldManager &like) {
    const auto found = std::ranges::find_if(
        managers, [&like](const FieldManager &one) { return one.isSame(like); });
    return found == managers.end() ? nullptr : &*found;
}

} // namespace

bool FieldManager::isSame(const FieldManager &other) const {
    return manager == other.manager && operation == other.operation &&
           subresource == other.subresource && (isApply() || apiVersion == other.apiVersion);
}

FieldManagers readManagers(const Value &object) {
    FieldManagers managers;
    const Value *list = object.findPath({"metadata", "managedFields"});
    if (list == nullptr)
        return managers;
    for (const Value &entry : list->items()) {
        FieldManager read{textAt(entry, {"manager"}), textAt(entry, {"operation"}),
                          textAt(entry, {"apiVersion"}), textAt(entry, {"subresource"})};
        if (const Value *fields = entry.find("fieldsV1"))
            read.fields = FieldSet::parse(*fields);
        if (const Value *time = entry.find("time"))
            read.time = *time;
        if (FieldManager *known = find(managers, read))
            *known = std::move(read);
        else if (!read.manager.empty() || !read.operation.empty())
            managers.push_back(std::move(read));
    }
    return managers;
}

void writeManagers(Value &object, const FieldManagers &managers) {
    Value *metadata = object.find("metadata");
    if (metadata == nullptr)
        return;
    metadata->remove("managedFields");
    Value list = Value::array();
    for (const FieldManager &one : managers) {
        Value entry = Value::object({{"manager", Value::string(one.manager)},
                                     {"operation", Value::string(one.operation)},
                                     {"apiVersion", Value::string(one.apiVersion)}});
        if (!one.time.isNull())
            entry.set("time", one.time);
        entry.set("fieldsType", Value::string("FieldsV1"));
        entry.set("fieldsV1", one.fields.print());
        if (!one.subresource.empty())
            entry.set("subresource", Value::string(one.subresource));
        list.items().push_back(std::move(entry));
    }
    if (!managers.empty())
        metadata->set("managedFields", std::move(list));
}

FieldOwnership::FieldOwnership(std::string apiVersion, TypeOf typeOf)
    : m_apiVersion(std::move(apiVersion)), m_typeOf(std::move(typeOf)) {}

std::optional<std::string> FieldOwnership::typeFault(const Value &object,
                                                     std::string_view apiVersion,
                                                     Duplicates duplicates) const {
    const auto type = m_typeOf(apiVersion);
    return type ? store::typeFault(object, *type, duplicates) : std::nullopt;
}

std::optional<ManagerFault> FieldOwnership::misfit(const Value &object,
                                                   const std::string &apiVersion) const {
    if (apiVersion == m_apiVersion)
        return std::nullopt;
    auto fault = typeFault(object, apiVersion, Duplicates::Refused);
    return fault ? std::optional(
                       ManagerFault{{}, "failed to convert to " + apiVersion + ": " + *fault})
                 : std::nullopt;
}

/// What differs in a version; in that of the request `status` is not the main resource's.
Comparison FieldOwnership::comparison(const Value &before, const Value &after,
                                      const std::string &apiVersion) const {
    const FieldType type = *m_typeOf(apiVersion);
    Comparison result = compare(before, after, type);
    if (apiVersion == m_apiVersion && type.field->child("status", type.version) != nullptr) {
        for (FieldSet *set : {&result.added, &result.removed, &result.modified})
            *set = set->withoutBelow(statusField());
    }
    return result;
}

/// What changed leaves all managers but the writer.
tl::expected<FieldManagers, ManagerFault>
FieldOwnership::leave(const Value &before, const Value &after, FieldManagers managers,
                      const FieldManager *writer, Force force) const {
    std::map<std::string, Comparison> changes;
    ManagerFault fault{{}, "conflict"};
    std::erase_if(managers, [this](const FieldManager &one) { return !m_typeOf(one.apiVersion); });
    for (FieldManager &one : managers) {
        if (writer != nullptr && one.isSame(*writer))
            continue;
        if (!changes.contains(one.apiVersion)) {
            for (const Value *object : {&before, &after}) {
                if (auto misfits = misfit(*object, one.apiVersion))
                    return tl::unexpected(std::move(*misfits));
            }
            changes.emplace(one.apiVersion, comparison(before, after, one.apiVersion));
        }
        const Comparison &change = changes.at(one.apiVersion);
        const FieldSet lost = one.fields.intersected(change.modified.united(change.added));
        lost.forEach([&](const FieldSteps &path) {
            fault.conflicts.push_back({one.manager, textOf(path)});
        });
        fault.fields = fault.fields.united(lost);
        one.fields = one.fields.without(lost).without(change.removed);
    }
    if (force == Force::No && !fault.conflicts.empty()) {
        std::ranges::sort(fault.conflicts);
        return tl::unexpected(std::move(fault));
    }
    removeEmpty(managers);
    return managers;
}

FieldManagers FieldOwnership::updated(const Value &before, const Value &after,
                                      FieldManagers managers, const std::string &manager) const {
    if (typeFault(after, m_apiVersion, Duplicates::Allowed) ||
        typeFault(before, m_apiVersion, Duplicates::Allowed))
        return managers;
    auto left = leave(before, after, std::move(managers), nullptr, Force::Yes);
    if (!left)
        return {};
    const Comparison change = comparison(before, after, m_apiVersion);
    FieldManager writer{manager, "Update", m_apiVersion};
    writer.fields = change.modified.united(change.added).without(unownedFields());
    if (writer.fields.isEmpty())
        return std::move(*left);
    if (FieldManager *known = find(*left, writer)) {
        known->fields = known->fields.united(writer.fields);
        known->time = {};
    } else {
        left->push_back(std::move(writer));
    }
    return std::move(*left);
}

/// Without the fields that the manager applied last, nor applies now, and no other one owns.
tl::expected<Value, ManagerFault> FieldOwnership::pruned(const Value &merged,
                                                         const FieldManagers &managers,
                                                         const FieldManager &last) const {
    const auto type = m_typeOf(last.apiVersion);
    if (last.fields.isEmpty() || !type)
        return merged;
    if (auto misfits = misfit(merged, last.apiVersion))
        return tl::unexpected(std::move(*misfits));
    const FieldSet lastSet = withStructs(last.fields, *type);
    Value rest = without(merged, lastSet, *type);
    std::map<std::string, FieldSet> owned;
    for (const FieldManager &one : managers) {
        if (m_typeOf(one.apiVersion))
            owned[one.apiVersion] = owned[one.apiVersion].united(one.fields);
    }
    std::vector<std::string> versions;
    if (owned.contains(last.apiVersion))
        versions.push_back(last.apiVersion);
    for (const auto &[version, set] : owned) {
        if (version != last.apiVersion)
            versions.push_back(version);
    }
    for (const std::string &version : versions) {
        if (auto misfits = misfit(merged, version))
            return tl::unexpected(std::move(*misfits));
        const FieldType here = *m_typeOf(version);
        const FieldSet kept =
            withStructs(fieldsOf(rest, here), here).united(withStructs(owned.at(version), here));
        rest = without(merged, withStructs(fieldsOf(merged, here), here).without(kept), here);
    }
    const FieldSet gone = withStructs(fieldsOf(merged, *type), *type)
                              .without(withStructs(fieldsOf(rest, *type), *type));
    return without(merged, gone.intersected(lastSet), *type);
}

tl::expected<FieldOwnership::Applied, ManagerFault>
FieldOwnership::applied(const Value &live, const Value &config, FieldManagers managers,
                        const std::string &manager, Force force) const {
    for (const FieldManager &one : managers) {
        if (auto misfits = misfit(live, one.apiVersion))
            return tl::unexpected(std::move(*misfits));
    }
    const FieldType here = type();
    FieldManager writer{manager, "Apply", m_apiVersion};
    writer.fields = fieldsOf(config, here);
    if (here.field->child("status", here.version) != nullptr)
        writer.fields = writer.fields.withoutBelow(statusField());
    FieldManager last = writer;
    last.fields = {};
    if (const FieldManager *known = find(managers, writer))
        last = *known;
    std::erase_if(managers, [&](const FieldManager &one) { return one.isSame(writer); });
    managers.push_back(writer);
    Applied result;
    auto rest = pruned(merged(live, config, here), managers, last);
    if (!rest)
        return tl::unexpected(std::move(rest.error()));
    result.object = std::move(*rest);
    auto left = leave(live, result.object, std::move(managers), &writer, force);
    if (!left)
        return tl::unexpected(std::move(left.error()));
    result.managers = std::move(*left);
    if (FieldManager *own = find(result.managers, writer))
        own->fields = own->fields.without(unownedFields());
    removeEmpty(result.managers);
    return result;
}

} // namespace evenkeel::store
