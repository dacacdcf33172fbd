// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "core/admission/finding.h"
#include "core/api/field_table.h"
#include "core/kube/value.h"
#include "core/store/managed_fields.h"

namespace evenkeel::store {

/// Who refuses a request to change an object and why, in the order in which they are looked at.
enum class RefusalKind : std::uint8_t {
    Refused, // by kubectl itself
    NoMatch, // the version is not served
    UnsupportedMediaType,
    BadRequest,
    Strict, // unknown fields
    Schema, // server-side apply of what does not fit the types
    NotFound,
    Conflict,
    Invalid,
    AlreadyExists,
    RequestEntityTooLarge
};

/// As the batch protocol spells them.
std::string_view nameOf(RefusalKind kind);

struct Refusal {
    RefusalKind kind = RefusalKind::Invalid;
    std::string message;
    std::vector<Conflict> conflicts = {};          // of server-side apply
    std::vector<admission::Finding> findings = {}; // of Invalid, where fields are known
};

tl::unexpected<Refusal> refused(RefusalKind kind, std::string message);

/// What the server does about members that it does not know; kubectl's `--validate`.
enum class FieldValidation : std::uint8_t { Strict, Warn, Ignore };

/// The API server with one object of KubeFleet's: reads and writes it in any version, without
/// webhooks and controllers (apply spec 2, 3 and 5).
class ObjectServer {
public:
    using Done = tl::expected<void, Refusal>;

    /// `like` names group, kind and version of the requests; `stored` is the object as read in
    /// v1beta1, nullptr for none.
    ObjectServer(const kube::Value &like, const kube::Value *stored);

    bool isServed() const;
    bool exists() const { return m_stored.has_value(); }
    bool isNamespaced() const;
    /// As stored, in v1beta1.
    const std::optional<kube::Value> &stored() const { return m_stored; }
    /// As the version of the requests shows it; only when it exists.
    kube::Value read() const;
    /// How often the object was written.
    int writes() const { return m_writes; }
    const std::vector<std::string> &warnings() const { return m_warnings; }
    /// The members of the stored object that the version of the requests does not
    /// have: each write deletes them.
    std::vector<std::string> hiddenMembers() const;

    Done post(kube::Value body, const std::string &manager, FieldValidation validation);
    Done put(kube::Value body, const std::string &manager, FieldValidation validation);
    /// Stores `result`, which is `read()` with a patch applied.
    Done patch(kube::Value result, const std::string &manager, FieldValidation validation);
    Done apply(const kube::Value &config, const std::string &manager, Force force);

private:
    enum class Verb : std::uint8_t { Post, Put, Patch };

    const api::Field &whole() const;
    Done decode(kube::Value &body, Verb verb, FieldValidation validation);
    Done checkIdentity(const kube::Value &body) const;
    void dropUnknown(kube::Value &body, std::vector<std::string> &unknown) const;
    kube::Value bareObject() const;
    FieldOwnership ownership() const;
    tl::expected<FieldOwnership::Applied, Refusal> ownedAndMerged(const kube::Value &live,
                                                                  const kube::Value &config,
                                                                  const std::string &manager,
                                                                  Force force) const;
    FieldSet forgivenFields(const kube::Value &live) const;
    Done create(kube::Value object);
    Done update(kube::Value object, Verb verb);
    void keepWhatServersSet(kube::Value &object, const kube::Value &old) const;
    Done check(const kube::Value &object, const kube::Value *old) const;
    void store(kube::Value object);

    std::string m_group;
    std::string m_kind;
    std::string m_apiVersion;
    api::ApiVersion m_version = api::ApiVersion::V1Beta1;
    const api::Field *m_table = nullptr;
    std::optional<kube::Value> m_stored;
    std::vector<std::string> m_warnings;
    int m_writes = 0;
};

/// Equal but for what each write changes: uid, resourceVersion, creationTimestamp, the times of
/// managedFields, and generation.
bool isSameObject(const kube::Value &left, const kube::Value &right);

/// `metadata` as Go's ObjectMeta reads it: a null text is an empty one, so that a label whose value
/// is null becomes empty (apply spec 2 step 2).
kube::Value readMetadata(kube::Value metadata);
/// The same as ObjectMeta writes it: empty maps, lists and texts vanish.
kube::Value storedMetadata(kube::Value metadata);

} // namespace evenkeel::store
