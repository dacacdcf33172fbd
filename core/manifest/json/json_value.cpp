// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/sentence.h"
#include "core/manifest/json/json_source.h"
#include "core/manifest/manifest.h"

namespace evenkeel::manifest {

using base::sentence;

namespace {

// A request may hold a whole fleet, and a value costs some hundred bytes.
constexpr std::size_t kMostJsonValues = 8'000'000;

} // namespace

base::Result<kube::Value> parseJson(std::string_view text) {
    JsonSource source(text, kMostJsonValues);
    Tree tree;
    if (!source.read(tree)) {
        return tl::unexpected(source.error());
    }
    if (source.hasMore()) {
        return tl::unexpected(errorOf(
            base::ErrorCode::Syntax,
            sentence(PHRASE("files", "more text after the end of the JSON value; remove it")),
            {{}, source.line(), source.column()}));
    }
    return toValue(tree.root());
}

} // namespace evenkeel::manifest
