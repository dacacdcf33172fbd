// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "core/kube/value.h"
#include "core/store/field_set.h"
#include "core/store/typed_value.h"

namespace evenkeel::store {

/// One entry of `metadata.managedFields`.
struct FieldManager {
    std::string manager;
    std::string operation; // Apply or Update
    std::string apiVersion;
    std::string subresource = {};
    FieldSet fields = {};
    kube::Value time = {};

    bool isApply() const { return operation == "Apply"; }
    /// Whether both are entries of one manager: those of Apply are whatever their version.
    bool isSame(const FieldManager &other) const;
};

using FieldManagers = std::vector<FieldManager>;

FieldManagers readManagers(const kube::Value &object);
/// Sets `metadata.managedFields`; without managers it vanishes.
void writeManagers(kube::Value &object, const FieldManagers &managers);

/// A field that another manager owns.
struct Conflict {
    std::string manager;
    std::string field;

    auto operator<=>(const Conflict &) const = default;
};

/// Why a request that concerns managers fails.
struct ManagerFault {
    std::vector<Conflict> conflicts; // empty: the object does not fit the types of a version
    std::string message;
    FieldSet fields = {}; // of the conflicts
};

/// The type of the whole object in an apiVersion; nothing for a version that is not served.
using TypeOf = std::function<std::optional<FieldType>(std::string_view apiVersion)>;

enum class Force : bool { No, Yes };

/// A request to an object of one kind: `apiVersion` is the version of the request.
class FieldOwnership {
public:
    FieldOwnership(std::string apiVersion, TypeOf typeOf);

    /// Who owns what after an ordinary write; no managers where the object does not fit the types
    /// of an entry's version (apply spec 5.5).
    FieldManagers updated(const kube::Value &before, const kube::Value &after,
                          FieldManagers managers, const std::string &manager) const;

    struct Applied {
        kube::Value object;
        FieldManagers managers;
    };
    /// Server-side apply of `config` (apply spec 5.2 steps 4 to 7).
    tl::expected<Applied, ManagerFault> applied(const kube::Value &live, const kube::Value &config,
                                                FieldManagers managers, const std::string &manager,
                                                Force force) const;

    /// Why the object does not fit the types of this version; nothing when it does.
    std::optional<std::string> typeFault(const kube::Value &object, std::string_view apiVersion,
                                         Duplicates duplicates) const;
    FieldType type() const { return *m_typeOf(m_apiVersion); }

private:
    tl::expected<FieldManagers, ManagerFault> leave(const kube::Value &before,
                                                    const kube::Value &after,
                                                    FieldManagers managers,
                                                    const FieldManager *writer, Force force) const;
    tl::expected<kube::Value, ManagerFault> pruned(const kube::Value &merged,
                                                   const FieldManagers &managers,
                                                   const FieldManager &last) const;
    Comparison comparison(const kube::Value &before, const kube::Value &after,
                          const std::string &apiVersion) const;
    std::optional<ManagerFault> misfit(const kube::Value &object,
                                       const std::string &apiVersion) const;

    std::string m_apiVersion;
    TypeOf m_typeOf;
};

} // namespace evenkeel::store
