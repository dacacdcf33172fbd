// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/store/apply.h"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "core/admission/defaults.h"
#include "core/admission/object_meta.h"
#include "core/manifest/manifest.h"
#include "core/manifest/objects.h"
#include "core/render/override/json_patch.h"

namespace evenkeel::store {

namespace {

using kube::Value;
using manifest::textAt;

const Value *annotationsOf(const Value &object) {
    return object.findPath({"metadata", "annotations"});
}

using Done = ObjectServer::Done;

constexpr std::string_view kLastAppliedManager = "kubectl-last-applied";

void removeMetadata(Value &object, std::string_view key) {
    if (Value *metadata = object.find("metadata"))
        metadata->remove(key);
}

Value withVersion(Value metadata, std::string resourceVersion) {
    metadata.set("resourceVersion", Value::string(std::move(resourceVersion)));
    return metadata;
}

Value withEmptyAnnotations(Value object) {
    Value metadata = kube::memberOf(object, "metadata");
    if (!kube::memberOf(metadata, "annotations").isObject())
        metadata.set("annotations", Value::object());
    object.set("metadata", std::move(metadata));
    return object;
}

bool isManifest(How how) {
    return how == How::ClientSideApply || how == How::ServerSideApply || how == How::Replace ||
           how == How::Create;
}

FieldSteps lastAppliedPath() {
    return {memberStep("metadata"), memberStep("annotations"), memberStep(kLastApplied)};
}

/// kubectl with one object on one server.
class Kubectl {
public:
    Kubectl(const Value *live, const Command &command)
        : m_command(command), m_object(command.object), m_server(command.object, live) {}

    Done run() {
        if (isManifest(m_command.how)) {
            if (const auto fault = admission::metadataDecodeError(m_object))
                return refused(RefusalKind::Refused, fault->message);
            m_object = admission::stored(std::move(m_object));
        }
        if (!m_server.isServed())
            return refused(RefusalKind::NoMatch, "no matches for kind and version");
        if (isManifest(m_command.how)) {
            setNamespace();
            if (m_command.how != How::Create && textAt(m_object, {"metadata", "name"}).empty())
                return refused(RefusalKind::Refused, "resource name may not be empty");
        }
        switch (m_command.how) {
        case How::ClientSideApply:
            return applyClientSide();
        case How::ServerSideApply:
            return applyServerSide();
        case How::Replace:
            return replace();
        case How::Create:
            return create();
        case How::MergePatch:
            return mergePatchOf(admission::stored(m_command.patch), "kubectl-patch");
        case How::JsonPatch:
            return jsonPatch();
        case How::StrategicPatch:
            return m_server.exists() ? refused(RefusalKind::UnsupportedMediaType,
                                               "the body of the request was in an unknown format")
                                     : notFound();
        case How::Label:
            return setTexts("labels", "kubectl-label");
        case How::Annotate:
            break;
        }
        return setTexts("annotations", "kubectl-annotate");
    }

    const ObjectServer &server() const { return m_server; }
    std::string_view word() const { return m_word; }

private:
    void setNamespace() {
        Value *metadata = m_object.find("metadata");
        if (metadata == nullptr || !metadata->isObject())
            metadata = &m_object.set("metadata", Value::object());
        if (m_server.isNamespaced() && textAt(m_object, {"metadata", "namespace"}).empty())
            metadata->set("namespace", Value::string("default"));
    }

    static tl::unexpected<Refusal> notFound() {
        return refused(RefusalKind::NotFound, "the hub has no such object");
    }

    /// Apply spec 4.1.
    Done applyClientSide() {
        Value modified = withEmptyAnnotations(withoutLastApplied(m_object));
        setLastApplied(modified, lastAppliedText(modified));
        if (!m_server.exists()) {
            Value body = withoutNulls(modified);
            removeMetadata(body, "resourceVersion");
            m_word = "created";
            return m_server.post(std::move(body), "kubectl-client-side-apply",
                                 m_command.validation);
        }
        const Value current = admission::stored(m_server.read());
        const Value original = lastApplied(current).value_or(Value::object());
        const auto patch = threeWayPatch(admission::stored(original), modified, current);
        if (!patch)
            return refused(RefusalKind::Refused, "the manifest contradicts the last applied one");
        m_word = patch->members().empty() ? "unchanged" : "configured";
        if (patch->members().empty())
            return {};
        return m_server.patch(patched(current, *patch), "kubectl-client-side-apply",
                              m_command.validation);
    }

    /// Apply spec 5.4.
    Done applyServerSide() {
        m_word = "serverside-applied";
        if (auto done = m_server.apply(m_object, m_command.fieldManager, m_command.force); !done)
            return done;
        if (!m_server.exists())
            return {};
        if (m_command.fieldManager == "kubectl" && !keepLastApplied())
            return {};
        const std::optional<FieldManagers> managers = migratedManagers();
        if (!managers)
            return {};
        Value result = m_server.read();
        writeManagers(result, *managers);
        if (!m_server.patch(std::move(result), m_command.fieldManager, FieldValidation::Warn))
            return {};
        // kubectl warns of a refusal only.
        (void)m_server.apply(m_object, m_command.fieldManager, m_command.force);
        return {};
    }

    /// Gives the annotation to a manager of its own, so that the migration keeps it.
    bool keepLastApplied() {
        const Value live = m_server.read();
        const Value *text = live.findPath({"metadata", "annotations", kLastApplied});
        if (text == nullptr)
            return true;
        for (const FieldManager &one : readManagers(live)) {
            if (one.isApply() && one.fields.has(lastAppliedPath()))
                return true;
        }
        const Value &stored = kube::memberOf(live, "metadata");
        Value metadata = Value::object({{"name", kube::memberOf(stored, "name")}});
        if (const Value *space = stored.find("namespace"))
            metadata.set("namespace", *space);
        Value config = Value::object();
        for (const char *member : {"apiVersion", "kind"})
            config.set(member, kube::memberOf(live, member));
        config.set("metadata", std::move(metadata));
        setLastApplied(config, text->text());
        return m_server.apply(config, std::string(kLastAppliedManager), Force::No).has_value();
    }

    /// The managers with those of client-side apply made this command's; nothing without such.
    std::optional<FieldManagers> migratedManagers() const {
        FieldManagers managers = readManagers(m_server.read());
        std::set<std::string> names;
        for (const FieldManager &one : managers) {
            if (!one.isApply() && one.subresource.empty() && one.fields.has(lastAppliedPath()))
                names.insert(one.manager);
        }
        if (names.empty())
            return std::nullopt;
        for (const std::string &name : names)
            migrate(managers, name);
        return managers;
    }

    void migrate(FieldManagers &managers, const std::string &name) const {
        const auto isClients = [&name](const FieldManager &one) {
            return one.manager == name && !one.isApply() && one.subresource.empty();
        };
        const FieldManager wanted{m_command.fieldManager, "Apply", {}};
        auto own = std::ranges::find_if(
            managers, [&wanted](const FieldManager &one) { return one.isSame(wanted); });
        if (own == managers.end()) {
            own = std::ranges::find_if(managers, isClients);
            if (own == managers.end())
                return;
            own->operation = "Apply";
            own->manager = m_command.fieldManager;
        }
        const auto same = std::ranges::find_if(managers, [&](const FieldManager &one) {
            return isClients(one) && one.apiVersion == own->apiVersion;
        });
        if (same != managers.end())
            own->fields = own->fields.united(same->fields);
        std::erase_if(managers, isClients);
    }

    /// The manifest with its annotation rewritten, where it has one that is not empty.
    Value annotated() const {
        if (!hasLastApplied(m_object))
            return m_object;
        Value object = withEmptyAnnotations(withoutLastApplied(m_object));
        setLastApplied(object, lastAppliedText(object));
        return object;
    }

    Done replace() {
        m_word = "replaced";
        Value body = annotated();
        if (textAt(body, {"metadata", "resourceVersion"}).empty() && m_server.exists())
            body.set("metadata",
                     withVersion(kube::memberOf(body, "metadata"),
                                 textAt(*m_server.stored(), {"metadata", "resourceVersion"})));
        return m_server.put(std::move(body), "kubectl-replace", m_command.validation);
    }

    Done create() {
        m_word = "created";
        Value body = annotated();
        for (const char *name : {"resourceVersion", "uid"})
            removeMetadata(body, name);
        return m_server.post(std::move(body), "kubectl-create", m_command.validation);
    }

    Done mergePatchOf(const Value &patch, const std::string &manager) {
        if (!m_server.exists())
            return notFound();
        m_word = "patched";
        return m_server.patch(patched(m_server.read(), patch), manager, FieldValidation::Warn);
    }

    Done jsonPatch();

    Done setTexts(const char *map, const std::string &manager) {
        if (!m_server.exists())
            return notFound();
        const Value live = m_server.read();
        for (const auto &[key, value] : m_command.patch.members()) {
            const Value *known = live.findPath({"metadata", map, key});
            if (!m_command.overwrites && !value.isNull() && known != nullptr && *known != value)
                return refused(
                    RefusalKind::Refused,
                    fmt::format("'{}' already has a value ({}), and --overwrite is false", key,
                                known->text()));
        }
        const Value patch = Value::object({{"metadata", Value::object({{map, m_command.patch}})}});
        const Done done = mergePatchOf(patch, manager);
        m_word = map == std::string_view("labels") ? "labeled" : "annotated";
        return done;
    }

    const Command &m_command;
    Value m_object;
    ObjectServer m_server;
    std::string_view m_word;
};

Done Kubectl::jsonPatch() {
    if (!m_server.exists())
        return notFound();
    m_word = "patched";
    std::vector<render::PatchOperation> operations;
    for (const Value &item : m_command.patch.items()) {
        if (!item.isObject())
            return refused(RefusalKind::BadRequest, "an operation must be an object");
        operations.push_back({textAt(item, {"op"}), textAt(item, {"path"}),
                              admission::stored(kube::memberOf(item, "value")),
                              textAt(item, {"from"})});
    }
    auto result = render::patched(m_server.read(), operations, render::PatchLibrary::ApiServers);
    if (!result)
        return refused(result.error().starts_with(render::kTooMuchCopied)
                           ? RefusalKind::RequestEntityTooLarge
                           : RefusalKind::Invalid,
                       result.error());
    return m_server.patch(std::move(*result), "kubectl-patch", FieldValidation::Warn);
}

/// The object as the answer shows it.
const Value *memberOf(const Value *object, std::string_view key) {
    return object == nullptr ? nullptr : object->findPath({"metadata", key});
}

bool isSameBut(const Value *left, const Value &right) {
    if (left == nullptr)
        return false;
    Value plain = *left;
    Value other = right;
    for (Value *object : {&plain, &other})
        writeManagers(*object, {});
    return isSameObject(plain, other);
}

} // namespace

bool hasLastApplied(const Value &object) {
    const Value *annotations = annotationsOf(object);
    const Value *text = annotations == nullptr ? nullptr : annotations->find(kLastApplied);
    return text != nullptr && text->isString() && !text->text().empty();
}

std::optional<Value> lastApplied(const Value &object) {
    if (!hasLastApplied(object))
        return std::nullopt;
    auto last = manifest::parseJson(kube::memberOf(*annotationsOf(object), kLastApplied).text());
    return last && last->isObject() ? std::optional(std::move(*last)) : std::nullopt;
}

void setLastApplied(Value &object, std::string text) {
    Value &annotations = kube::memberIn(kube::memberIn(object, "metadata"), "annotations");
    if (!annotations.isObject())
        annotations = Value::object();
    annotations.set(kLastApplied, Value::string(std::move(text)));
}

Value withoutLastApplied(Value object) {
    Value *metadata = object.find("metadata");
    Value *annotations = metadata == nullptr ? nullptr : metadata->find("annotations");
    if (annotations == nullptr)
        return object;
    const bool areTexts =
        annotations->isObject() &&
        std::ranges::all_of(annotations->members(),
                            [](const Value::Member &member) { return member.second.isString(); });
    if (areTexts)
        annotations->remove(kLastApplied);
    else
        metadata->remove("annotations");
    return object;
}

std::string lastAppliedText(const Value &object) {
    return admission::storedText(object) + "\n";
}

tl::expected<Outcome, Refusal> applied(const Value *live, const Command &command) {
    Kubectl kubectl(live, command);
    const std::vector<std::string> hidden = kubectl.server().hiddenMembers();
    if (auto done = kubectl.run(); !done)
        return tl::unexpected(std::move(done.error()));
    const ObjectServer &server = kubectl.server();
    Outcome outcome;
    if (server.writes() > 0)
        outcome.lost = hidden;
    outcome.word = kubectl.word();
    outcome.isWritten = server.writes() > 0;
    outcome.warnings = server.warnings();
    if (!server.exists()) {
        outcome.isChanged = outcome.isGenerationChanged = true;
        return outcome;
    }
    outcome.object = admission::stored(*server.stored());
    Value metadata = kube::memberOf(*outcome.object, "metadata");
    if (const Value *version = memberOf(live, "resourceVersion"))
        metadata.set("resourceVersion", *version);
    else
        metadata.remove("resourceVersion");
    outcome.object->set("metadata", std::move(metadata));
    outcome.isChanged = !isSameBut(live, *outcome.object);
    const Value *before = memberOf(live, "generation");
    const Value *after = memberOf(&*outcome.object, "generation");
    outcome.isGenerationChanged =
        before == nullptr || after == nullptr ? before != after : *before != *after;
    return outcome;
}

namespace {

using kube::Value;

/// The part of a patch that adds and changes; an object that was written `{}` is a value.
Value additions(const Value &patch) {
    Value kept = Value::object();
    for (const auto &[key, value] : patch.members()) {
        if (value.isNull())
            continue;
        if (!value.isObject() || value.members().empty()) {
            kept.set(key, value);
            continue;
        }
        Value below = additions(value);
        if (!below.members().empty())
            kept.set(key, std::move(below));
    }
    return kept;
}

/// The part of a patch that removes.
Value removals(const Value &patch) {
    Value kept = Value::object();
    for (const auto &[key, value] : patch.members()) {
        if (value.isNull())
            kept.set(key, {});
        else if (Value below = removals(value); value.isObject() && !below.members().empty())
            kept.set(key, std::move(below));
    }
    return kept;
}

bool contradict(const Value &added, const Value &removed) {
    return std::ranges::any_of(added.members(), [&removed](const Value::Member &member) {
        const Value *other = removed.find(member.first);
        return other != nullptr &&
               (other->isNull() || !member.second.isObject() || contradict(member.second, *other));
    });
}

void removeNulls(Value &value) {
    if (value.isObject())
        std::erase_if(value.members(), [](const auto &member) { return member.second.isNull(); });
    value.changeChildren(removeNulls);
}

} // namespace

Value mergePatch(const Value &from, const Value &to) {
    if (!from.isObject() || !to.isObject())
        return to;
    Value patch = Value::object();
    for (const auto &[key, value] : to.members()) {
        const Value *before = from.find(key);
        if (before == nullptr || before->kind() != value.kind()) {
            patch.set(key, value);
        } else if (value.isObject()) {
            Value below = mergePatch(*before, value);
            if (!below.members().empty())
                patch.set(key, std::move(below));
        } else if (*before != value) {
            patch.set(key, value);
        }
    }
    for (const auto &[key, value] : from.members()) {
        if (to.find(key) == nullptr)
            patch.set(key, Value());
    }
    return patch;
}

Value withoutNulls(Value value) {
    removeNulls(value);
    return value;
}

Value patched(Value value, const Value &patch) {
    if (!patch.isObject() || !value.isObject())
        return value.isObject() ? patch : withoutNulls(patch);
    for (const auto &[key, change] : patch.members()) {
        if (change.isNull()) {
            value.remove(key);
            continue;
        }
        Value *before = value.find(key);
        if (before == nullptr)
            value.set(key, withoutNulls(change));
        else
            *before = patched(std::move(*before), change);
    }
    return value;
}

std::optional<Value> threeWayPatch(const Value &original, const Value &modified,
                                   const Value &current) {
    const Value added = additions(mergePatch(current, modified));
    const Value removed = removals(mergePatch(original, modified));
    if (contradict(added, removed))
        return std::nullopt;
    return patched(removed, added);
}

} // namespace evenkeel::store
