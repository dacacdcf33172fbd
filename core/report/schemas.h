// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/kube/value.h"

namespace evenkeel::report {

/// A kind of document that Evenkeel reads or writes, and whose schema it knows.
struct SchemaName {
    std::string_view kind;
    std::string_view summary;
    std::string_view question = {}; // verbs that print it and only read, as `pods plan|pods scale`
};
std::vector<SchemaName> schemaNames();

/// The JSON Schema (draft 2020-12) of such documents; nothing for another name.
std::optional<kube::Value> schemaNamed(std::string_view kind);

} // namespace evenkeel::report
