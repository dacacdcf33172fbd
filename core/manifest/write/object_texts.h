// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/fleet/cluster.h"
#include "core/kube/object_id.h"
#include "core/kube/value.h"

namespace evenkeel::manifest {

/// From the first byte of something to the one behind its last.
struct TextRange {
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// `---` by itself or in front of something: it begins a document, even inside a block of text.
bool isMarker(std::string_view line);
/// `...`, which ends one.
bool isEndMarker(std::string_view line);

/// What goes of a YAML text together with the document whose root has that range: one of the
/// markers (`---`) around it, and the comments between its marker and the next one.
TextRange documentRange(std::string_view text, TextRange root);
/// The same of a document before which no other is left: comments at the top belong to the file.
TextRange firstDocumentRange(std::string_view text, TextRange root, bool isTop);

/// Whether a document that is appended needs a marker before it.
bool needsMarker(std::string_view text);

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

/// A MemberCluster object after its cluster changed from `before` to `after`: only differences are
/// written; everything else stays, known or not.
kube::Value editedCluster(const kube::Value &object, const fleet::Cluster &before,
                          const fleet::Cluster &after);

} // namespace evenkeel::manifest
