// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/kube/object_id.h"

namespace evenkeel::manifest {

/// What an object of a file is to become.
struct ObjectEdit {
    kube::ObjectId object;             // as the file has it
    std::optional<kube::Value> edited; // nothing: the object goes
};

/// The text of a file (YAML of any number of documents, or JSON; objects alone or in a List) after
/// edits: only what differs from the object in the file changes, comments, layout, quotes and
/// other objects stay to the byte. Of several objects of one identity the first is meant. Reading
/// the result gives the edited objects, or this is an error and nothing may be saved.
base::Result<std::string> editText(std::string_view text, std::span<const ObjectEdit> edits);

/// The text with objects appended: YAML documents, or items of a JSON List.
base::Result<std::string> appendObjects(std::string_view text,
                                        std::span<const kube::Value> objects);

} // namespace evenkeel::manifest
