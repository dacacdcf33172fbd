// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/kube/value.h"
#include "core/manifest/manifest.h"

namespace evenkeel::manifest {

/// The object with its fields in the order of the API types (KubeFleet spec 2.3.1), fields that the
/// types do not name after them in their own order; the keys of string maps sorted. Lists of
/// objects likewise. Kinds that Evenkeel does not know keep the order below `spec`.
kube::Value canonical(const kube::Value &object, Strip strip);

enum class Quotes { AsNeeded, Single, Double };

/// One line; without quotes only where every YAML reader takes the text for this string, in single
/// quotes where they can hold it. What cannot be printed is escaped, invalid UTF-8 bytes become
/// U+FFFD.
std::string yamlString(std::string_view text, Quotes quotes = Quotes::AsNeeded);

/// Removes a list or object without contents.
void removeIfEmpty(kube::Value &object, std::string_view key);

/// A value as block YAML whose lines start at `indent` blanks (the first one as well), members in
/// their order, with a line break at the end.
std::string yamlBlock(const kube::Value &value, int indent);

/// A value in one line of flow style, without a line break.
std::string yamlFlow(const kube::Value &value);

/// Writes values between brackets in the manner of the text around them.
class FlowText {
public:
    explicit FlowText(std::string_view text);

    /// The value that takes the place of the bytes from begin to end: in JSON indented as its
    /// surroundings are, in YAML on one line.
    std::string write(const kube::Value &value, std::size_t begin, std::size_t end) const;

private:
    std::string_view m_text;
    bool m_isJson;
    std::size_t m_step; // blanks a level, 0 when the text has but one line
};

} // namespace evenkeel::manifest
