// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/api/field_table.h"
#include "core/manifest/manifest.h"
#include "core/manifest/tree/tree.h"

namespace evenkeel::manifest {

/// The fields of an object that its API does not know, where they stand in the file.
Diagnostics unknownFields(const kube::Value &document, const std::string &file);

/// Whether an object has any: quick, for inventories of hundred thousands.
bool hasUnknownMember(const Node &object, const api::Field &table);

} // namespace evenkeel::manifest
