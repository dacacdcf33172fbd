// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/kube/object_id.h"

namespace evenkeel::manifest {

/// Those objects in the order of `ids`, the first of each in the text; nothing where the text has
/// none.
base::Result<std::vector<std::optional<kube::Value>>>
readObjects(std::string_view text, std::span<const kube::ObjectId> ids);

/// A document of a YAML text and the line it begins on, 1-based.
struct DocumentText {
    std::string_view text;
    int firstLine = 1;
};
/// The document around a line, with the comments on top of it and without the markers that part
/// it from its neighbours.
DocumentText documentAt(std::string_view text, int line);

/// One text with all objects of the texts: YAML documents, comments and layout kept where they
/// were YAML before.
base::Result<std::string> joinTexts(std::span<const std::string> texts);
/// The same as one JSON List.
base::Result<std::string> joinTextsAsJson(std::span<const std::string> texts);

} // namespace evenkeel::manifest
