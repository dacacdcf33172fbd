// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace evenkeel::ui {

/// A field of an object: a label, taint or property of a cluster, or a path in a placement or an
/// override.
struct FieldName {
    std::string kind;
    std::string nameSpace;
    std::string name;
    std::vector<std::string> path;

    auto operator<=>(const FieldName &) const = default;
};
using FieldValue = std::optional<std::string>; // scalars as they are, others as JSON
using FieldValues = std::map<FieldName, FieldValue>;

/// What is known of fields that were edited on top of a hub.
struct HubFields {
    FieldValues begun = {};   // what the hub had as they were edited
    FieldValues settled = {}; // and as somebody decided to keep theirs

    bool operator==(const HubFields &) const = default;
};

} // namespace evenkeel::ui
