// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/admission/finding.h"
#include "core/admission/structural_schema.h"
#include "core/kube/value.h"

namespace evenkeel::admission {

enum class Scope : std::uint8_t { Cluster, Namespaced };

/// Why metadata cannot be read, nothing when it can. Unknown members are ignored.
std::optional<Fault> metadataDecodeError(const kube::Value &object);

/// Whether an object carries what only a hub gives: a uid, a creation time or a status.
bool isFromHub(const kube::Value &object);

/// The name after creation: generateName gets five more characters.
std::string objectName(const kube::Value &object);

/// What the API server has against the metadata of a new object.
std::vector<SchemaError> metadataCreateErrors(const kube::Value &object, Scope scope);

/// What it has against the metadata of an update. The server's own members (uid,
/// resourceVersion, creationTimestamp, …) may be left out.
std::vector<SchemaError> metadataUpdateErrors(const kube::Value &object, const kube::Value &old,
                                              Scope scope);

/// What it has against the metadata of an object of any kind: of the name, what no path can have.
std::vector<SchemaError> metadataErrors(const kube::Value &object);

} // namespace evenkeel::admission
