// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/api/field_path.h"
#include "core/base/names.h"
#include "core/base/result.h"
#include "core/base/sentence.h"
#include "core/base/shared_list.h"
#include "core/kube/object_id.h"

namespace evenkeel::api {

enum class Level : std::uint8_t { Info, Warning, Error };

inline constexpr std::string_view kLevelNames[] = {"info", "warning", "error"};
constexpr std::string_view nameOf(Level level) {
    return base::nameIn<Level::Error>(level, kLevelNames);
}

/// Nothing for an unknown name.
constexpr std::optional<Level> levelNamed(std::string_view name) {
    return base::namedIn<Level>(name, kLevelNames);
}

/// What is wrong with an object, from any source: the loader, the hub's rules, the linter, tests.
struct Finding {
    std::string rule; // id, `keyless-preferred`, `webhook`
    Level level = Level::Error;
    kube::ObjectId object;  // without a name: a file, or not filled in yet
    base::SourceSpan where; // filled in by code that knows the files
    FieldPath field;        // of the object; empty: all of it
    std::string sentence;
    base::SharedList<std::string> clusters = {}; // concerned, by name; there may be a million
    base::Wording wording = {};                  // of a sentence that can be translated

    bool operator==(const Finding &) const = default;
};

/// A finding at a place of a file, without a rule.
Finding findingAt(base::SourceSpan where, base::Sentence sentence, Level level = Level::Error);

/// `file:line:column: sentence`.
std::string print(const Finding &finding);
/// The sentence in the reader's language.
std::string said(const Finding &finding, const base::Phrases &words);

} // namespace evenkeel::api
