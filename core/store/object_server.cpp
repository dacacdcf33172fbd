// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/store/object_server.h"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/admission/defaults.h"
#include "core/admission/go_types.h"
#include "core/admission/object_meta.h"
#include "core/admission/structural_schema.h"
#include "core/admission/validate.h"
#include "core/api/field_builders.h"
#include "core/api/known_kinds.h"
#include "core/base/names.h"
#include "core/manifest/objects.h"
#include "core/store/apply.h"

namespace evenkeel::store {

namespace {

using kube::Value;
using manifest::textAt;

constexpr std::string_view kKubectl = "kubectl";
constexpr std::string_view kBeforeFirstApply = "before-first-apply";

/// The table of a whole object; `table` has only spec and status.
api::Field wholeTable(const api::Field &table) {
    std::vector<api::Field> members{api::optionalText("apiVersion", ""),
                                    api::optionalText("kind", ""), api::metadataTable()};
    members.insert(members.end(), table.children.begin(), table.children.end());
    return api::object("", table.goType, std::move(members), "");
}

std::map<const api::Field *, api::Field> wholeTables() {
    using enum api::ObjectKind;
    using enum api::RolloutKind;
    std::map<const api::Field *, api::Field> tables;
    for (const api::ObjectKind kind : {ClusterResourcePlacement, ResourcePlacement, MemberCluster,
                                       ClusterResourceOverride, ResourceOverride})
        tables.emplace(&api::fieldTable(kind), wholeTable(api::fieldTable(kind)));
    for (const api::RolloutKind kind : {StagedStrategy, StagedRun, Eviction, DisruptionBudget})
        tables.emplace(&api::fieldTable(kind), wholeTable(api::fieldTable(kind)));
    return tables;
}

const api::Field &wholeTableOf(const api::Field &table) {
    static const std::map<const api::Field *, api::Field> tables = wholeTables();
    return tables.at(&table);
}

void setMetadata(Value &object, std::string_view key, const Value *value) {
    Value *metadata = object.find("metadata");
    if (metadata == nullptr)
        metadata = &object.set("metadata", Value::object());
    if (value == nullptr)
        metadata->remove(key);
    else
        metadata->set(key, *value);
}

const Value &generationOf(const Value &object) {
    return kube::memberOf(kube::memberOf(object, "metadata"), "generation");
}

/// Without what the server alone says, and with numbers in Go's spelling.
Value comparable(Value object) {
    if (Value *metadata = object.find("metadata")) {
        for (const char *name : {"uid", "resourceVersion", "creationTimestamp", "generation"})
            metadata->remove(name);
    }
    FieldManagers managers = readManagers(object);
    for (FieldManager &manager : managers)
        manager.time = {};
    std::ranges::sort(managers, {}, [](const FieldManager &one) {
        return std::tuple(one.operation, one.manager, one.apiVersion, one.subresource);
    });
    writeManagers(object, managers);
    return admission::stored(std::move(object));
}

bool isZero(const Value &value) {
    if (value.isBool() || value.isNumber())
        return false; // the only ones are pointers
    return value.text().empty() && value.items().empty() && value.members().empty();
}

void removeNullMembers(Value &object) {
    std::erase_if(object.members(), [](const auto &member) { return member.second.isNull(); });
}

/// Null is the empty text for the server, though not for kubectl.
void readTexts(Value &metadata, std::string_view name) {
    if (Value *map = metadata.find(name)) {
        for (auto &[key, value] : map->members()) {
            if (value.isNull())
                value = Value::string({});
        }
    }
}

Value withReadAnnotations(Value object) {
    if (Value *metadata = object.find("metadata"))
        readTexts(*metadata, "annotations");
    return object;
}

void writeOwner(Value &owner) {
    if (!owner.isObject())
        owner = Value::object();
    removeNullMembers(owner);
    for (const char *name : {"apiVersion", "kind", "name", "uid"}) {
        if (owner.find(name) == nullptr)
            owner.set(name, Value::string({}));
    }
}

} // namespace

tl::unexpected<Refusal> refused(RefusalKind kind, std::string message) {
    return tl::unexpected(Refusal{kind, std::move(message)});
}

std::string_view nameOf(RefusalKind kind) {
    return base::nameIn<RefusalKind::RequestEntityTooLarge>(
        kind, {"Refused", "NoMatch", "UnsupportedMediaType", "BadRequest", "Strict", "Schema",
               "NotFound", "Conflict", "Invalid", "AlreadyExists", "RequestEntityTooLarge"});
}

bool isSameObject(const Value &left, const Value &right) {
    return comparable(left) == comparable(right);
}

ObjectServer::ObjectServer(const Value &like, const Value *stored)
    : m_group(api::groupOf(textAt(like, {"apiVersion"}))), m_kind(textAt(like, {"kind"})),
      m_apiVersion(textAt(like, {"apiVersion"})), m_version(api::apiVersion(like)),
      m_table(api::tableOf(like)) {
    if (stored != nullptr) {
        m_stored = *stored;
        m_stored->set("apiVersion",
                      Value::string(fmt::format("{}/{}", m_group, api::kStoredVersion)));
        admission::normalizeNumbers(*m_stored);
    }
}

bool ObjectServer::isServed() const {
    return m_table != nullptr &&
           api::answerFor(m_apiVersion, m_kind).status == api::KindStatus::Served;
}

bool ObjectServer::isNamespaced() const {
    return m_kind != "MemberCluster" && !m_kind.starts_with("Cluster");
}

const api::Field &ObjectServer::whole() const {
    return wholeTableOf(*m_table);
}

Value ObjectServer::read() const {
    Value object = *m_stored;
    object.set("apiVersion", Value::string(m_apiVersion));
    if (m_version != api::ApiVersion::V1Beta1)
        admission::prune(object, whole(), m_version);
    return object;
}

std::vector<std::string> ObjectServer::hiddenMembers() const {
    std::vector<std::string> members;
    if (!exists() || !isServed() || m_version == api::ApiVersion::V1Beta1)
        return members;
    Value object = *m_stored;
    admission::prune(object, whole(), m_version,
                     [&members](const api::FieldPath &path, const Value &, const api::Field *) {
                         members.push_back(path.text());
                     });
    return members;
}

Value ObjectServer::bareObject() const {
    return Value::object(
        {{"apiVersion", Value::string(m_apiVersion)}, {"kind", Value::string(m_kind)}});
}

FieldOwnership ObjectServer::ownership() const {
    return FieldOwnership(
        m_apiVersion, [this](std::string_view apiVersion) -> std::optional<FieldType> {
            if (api::answerFor(apiVersion, m_kind).status != api::KindStatus::Served)
                return std::nullopt;
            const Value like =
                Value::object({{"apiVersion", Value::string(std::string(apiVersion))}});
            return FieldType{&whole(), api::apiVersion(like)};
        });
}

void ObjectServer::dropUnknown(Value &body, std::vector<std::string> &unknown) const {
    admission::prune(body, whole(), m_version,
                     [&unknown](const api::FieldPath &path, const Value &, const api::Field *) {
                         unknown.push_back(fmt::format("unknown field \"{}\"", path.text()));
                     });
}

/// Apply spec 2 steps 2 to 5.
ObjectServer::Done ObjectServer::decode(Value &body, Verb verb, FieldValidation validation) {
    if (const auto fault = admission::metadataDecodeError(body))
        return refused(verb == Verb::Patch ? RefusalKind::Invalid : RefusalKind::BadRequest,
                       fault->message);
    admission::normalizeNumbers(body);
    std::vector<std::string> unknown;
    if (Value *metadata = body.find("metadata"))
        *metadata = readMetadata(std::move(*metadata));
    dropUnknown(body, unknown);
    if (Value *metadata = body.find("metadata"))
        *metadata = storedMetadata(std::move(*metadata));
    if (!unknown.empty() && validation == FieldValidation::Strict)
        return refused(RefusalKind::Strict,
                       fmt::format("strict decoding error: {}", fmt::join(unknown, ", ")));
    if (validation != FieldValidation::Ignore)
        m_warnings.insert(m_warnings.end(), unknown.begin(), unknown.end());
    admission::applyDefaults(body, whole(), m_version);
    return {};
}

ObjectServer::Done ObjectServer::post(Value body, const std::string &manager,
                                      FieldValidation validation) {
    if (auto decoded = decode(body, Verb::Post, validation); !decoded)
        return decoded;
    if (!textAt(body, {"metadata", "resourceVersion"}).empty())
        return refused(RefusalKind::BadRequest,
                       "resourceVersion should not be set on objects to be created");
    const FieldManagers managers =
        ownership().updated(bareObject(), body, readManagers(body), manager);
    writeManagers(body, managers);
    return create(std::move(body));
}

ObjectServer::Done ObjectServer::put(Value body, const std::string &manager,
                                     FieldValidation validation) {
    if (auto decoded = decode(body, Verb::Put, validation); !decoded)
        return decoded;
    if (!exists())
        return refused(RefusalKind::NotFound, textAt(body, {"metadata", "name"}) + " not found");
    const Value old = read();
    FieldManagers managers = readManagers(body);
    if (managers.empty())
        managers = readManagers(old);
    if (!managers.empty())
        managers = ownership().updated(old, body, std::move(managers), manager);
    writeManagers(body, managers);
    return update(std::move(body), Verb::Put);
}

/// A request names one object of one kind; a body that is another is refused.
ObjectServer::Done ObjectServer::checkIdentity(const Value &body) const {
    if (textAt(body, {"kind"}) != m_kind || textAt(body, {"apiVersion"}) != m_apiVersion)
        return refused(RefusalKind::Invalid, "the body is of another kind or version");
    const std::string name = textAt(body, {"metadata", "name"});
    if (name.empty() || name != textAt(*m_stored, {"metadata", "name"}))
        return refused(RefusalKind::BadRequest,
                       "the name of the object (" + name + ") does not match the name on the URL");
    return {};
}

ObjectServer::Done ObjectServer::patch(Value result, const std::string &manager,
                                       FieldValidation validation) {
    if (auto decoded = decode(result, Verb::Patch, validation); !decoded)
        return decoded;
    if (auto same = checkIdentity(result); !same)
        return same;
    const Value old = read();
    FieldManagers managers = readManagers(result);
    if (managers.empty())
        managers = readManagers(old);
    if (!managers.empty())
        managers = ownership().updated(old, result, std::move(managers), manager);
    writeManagers(result, managers);
    return update(std::move(result), Verb::Patch);
}

/// What `kubectl apply` set last and no one changed since: the manager kubectl may take it over
/// (apply spec 5.3).
FieldSet ObjectServer::forgivenFields(const Value &live) const {
    const std::optional<Value> last = lastApplied(live);
    if (!last || textAt(*last, {"apiVersion"}) != m_apiVersion)
        return {};
    const FieldOwnership fields = ownership();
    if (fields.typeFault(*last, m_apiVersion, Duplicates::Refused) ||
        fields.typeFault(live, m_apiVersion, Duplicates::Refused))
        return {};
    const Comparison change = compare(*last, live, fields.type());
    return fieldsOf(*last, fields.type())
        .without(change.modified)
        .without(change.added)
        .without(change.removed);
}

tl::expected<FieldOwnership::Applied, Refusal>
ObjectServer::ownedAndMerged(const Value &live, const Value &config, const std::string &manager,
                             Force force) const {
    const FieldOwnership fields = ownership();
    FieldManagers managers = readManagers(live);
    Value bare = live;
    writeManagers(bare, {});
    if (managers.empty())
        managers = fields.updated(bareObject(), bare, {}, std::string(kBeforeFirstApply));
    auto applied = fields.applied(bare, config, managers, manager, force);
    if (applied)
        return std::move(*applied);
    ManagerFault fault = std::move(applied.error());
    if (fault.conflicts.empty())
        return refused(RefusalKind::Schema, std::move(fault.message));
    if (manager == kKubectl) {
        const FieldSet forgiven = forgivenFields(bare);
        if (fault.fields.without(forgiven).isEmpty())
            return ownedAndMerged(live, config, manager, Force::Yes);
        std::vector<std::string> texts;
        forgiven.forEach([&texts](const FieldSteps &path) { texts.push_back(textOf(path)); });
        std::erase_if(fault.conflicts, [&texts](const Conflict &conflict) {
            return std::ranges::find(texts, conflict.field) != texts.end();
        });
    }
    return tl::unexpected(
        Refusal{RefusalKind::Conflict, "Apply failed with conflicts", std::move(fault.conflicts)});
}

ObjectServer::Done ObjectServer::apply(const Value &config, const std::string &manager,
                                       Force force) {
    if (const Value *managed = config.findPath({"metadata", "managedFields"});
        managed != nullptr && !managed->isNull())
        return refused(RefusalKind::BadRequest, "metadata.managedFields must be nil");
    Value applied = config;
    admission::normalizeNumbers(applied);
    if (auto fault = ownership().typeFault(applied, m_apiVersion, Duplicates::Refused))
        return refused(RefusalKind::Schema, "failed to create typed patch object: " + *fault);
    const Value live = exists() ? read() : bareObject();
    auto result = ownedAndMerged(live, applied, manager, force);
    if (!result)
        return tl::unexpected(std::move(result.error()));
    Value object = std::move(result->object);
    if (manager == kKubectl && hasLastApplied(object))
        setLastApplied(object, lastAppliedText(withoutLastApplied(withReadAnnotations(config))));
    if (!exists() && !textAt(object, {"metadata", "uid"}).empty())
        return refused(RefusalKind::Conflict, "uid mismatch: no existing object was found");
    writeManagers(object, result->managers);
    admission::applyDefaults(object, whole(), m_version);
    return exists() ? update(std::move(object), Verb::Patch) : create(std::move(object));
}

ObjectServer::Done ObjectServer::check(const Value &object, const Value *old) const {
    std::vector<admission::Finding> findings = admission::serverErrors(object, old, m_version);
    if (findings.empty())
        return {};
    const admission::Finding &first = findings.front();
    std::string message =
        first.field.isEmpty() ? first.sentence : first.field.text() + ": " + first.sentence;
    return tl::unexpected(
        Refusal{RefusalKind::Invalid, std::move(message), {}, std::move(findings)});
}

ObjectServer::Done ObjectServer::create(Value object) {
    for (const char *name : {"uid", "resourceVersion", "creationTimestamp", "deletionTimestamp",
                             "deletionGracePeriodSeconds", "selfLink"})
        setMetadata(object, name, nullptr);
    if (!isNamespaced())
        setMetadata(object, "namespace", nullptr);
    const Value first = Value::integer(1);
    setMetadata(object, "generation", &first);
    object.remove("status");
    object.set("metadata", storedMetadata(kube::memberOf(object, "metadata")));
    if (auto checked = check(object, nullptr); !checked)
        return checked;
    if (exists())
        return refused(RefusalKind::AlreadyExists,
                       textAt(object, {"metadata", "name"}) + " already exists");
    store(std::move(object));
    return {};
}

void ObjectServer::keepWhatServersSet(Value &object, const Value &old) const {
    for (const char *name : {"creationTimestamp", "deletionTimestamp", "selfLink", "generation"}) {
        const Value *stored = old.findPath({"metadata", name});
        const bool isDeletion = std::string_view(name) == "deletionTimestamp";
        if (stored != nullptr || !isDeletion) // a new deletion time is refused
            setMetadata(object, name, stored);
    }
    for (const char *name : {"uid", "deletionGracePeriodSeconds"}) {
        const Value *given = object.findPath({"metadata", name});
        if (given == nullptr || (given->isString() && given->text().empty()))
            setMetadata(object, name, old.findPath({"metadata", name}));
    }
    if (!isNamespaced())
        setMetadata(object, "namespace", nullptr);
    if (whole().child("status", m_version) != nullptr) {
        const Value *status = old.find("status");
        if (status == nullptr)
            object.remove("status");
        else
            object.set("status", *status);
    }
}

/// Apply spec 2 steps 6 to 9.
ObjectServer::Done ObjectServer::update(Value object, Verb verb) {
    const Value old = read();
    const std::string uid = textAt(object, {"metadata", "uid"});
    if (verb == Verb::Put && !uid.empty() && uid != textAt(old, {"metadata", "uid"}))
        return refused(RefusalKind::Conflict, "Precondition failed: UID in precondition");
    const std::string version = textAt(object, {"metadata", "resourceVersion"});
    if (version.empty() || version == "0")
        return refused(RefusalKind::Invalid,
                       "metadata.resourceVersion: must be specified for an update");
    if (version != textAt(old, {"metadata", "resourceVersion"}))
        return refused(RefusalKind::Conflict, "the object has been modified; please apply your "
                                              "changes to the latest version and try again");
    keepWhatServersSet(object, old);
    object.set("metadata", storedMetadata(kube::memberOf(object, "metadata")));
    setMetadata(object, "resourceVersion", old.findPath({"metadata", "resourceVersion"}));
    Value content = object;
    Value oldContent = old;
    content.remove("metadata");
    oldContent.remove("metadata");
    if (content != oldContent) {
        const auto number = admission::parseNumber(generationOf(old).text()).integer;
        const Value next = Value::integer(number.value_or(0) + 1);
        setMetadata(object, "generation", &next);
    }
    if (auto checked = check(object, &old); !checked)
        return checked;
    store(std::move(object));
    return {};
}

void ObjectServer::store(Value object) {
    object = admission::stored(std::move(object));
    object.set("apiVersion", Value::string(fmt::format("{}/{}", m_group, api::kStoredVersion)));
    admission::applyDefaults(object, whole(), api::ApiVersion::V1Beta1);
    admission::normalizeNumbers(object);
    const bool isDeleted = object.findPath({"metadata", "deletionTimestamp"}) != nullptr &&
                           object.findPath({"metadata", "finalizers"}) == nullptr;
    if (isDeleted) {
        m_stored.reset();
        ++m_writes;
        return;
    }
    if (m_stored && isSameObject(*m_stored, object) &&
        generationOf(*m_stored) == generationOf(object))
        return;
    ++m_writes;
    // Another one than before is all that is known of the new resourceVersion.
    const Value version = Value::string(textAt(object, {"metadata", "resourceVersion"}) + "+");
    setMetadata(object, "resourceVersion", &version);
    // A null that takes any value (of a patch in an override) is written, but not read back.
    admission::prune(object, whole(), api::ApiVersion::V1Beta1);
    m_stored = std::move(object);
}

Value readMetadata(Value metadata) {
    for (const char *name : {"labels", "annotations"})
        readTexts(metadata, name);
    if (Value *finalizers = metadata.find("finalizers")) {
        for (Value &finalizer : finalizers->items()) {
            if (finalizer.isNull())
                finalizer = Value::string({});
        }
    }
    if (Value *owners = metadata.find("ownerReferences")) {
        for (Value &owner : owners->items())
            writeOwner(owner);
    }
    return metadata;
}

Value storedMetadata(Value metadata) {
    metadata = readMetadata(std::move(metadata));
    std::erase_if(metadata.members(), [](const auto &member) { return isZero(member.second); });
    return metadata;
}

} // namespace evenkeel::store
