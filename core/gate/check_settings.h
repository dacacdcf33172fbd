// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/gate/shape_check.h"
#include "core/kube/time.h"
#include "core/lint/lint.h"

namespace evenkeel::gate {

inline constexpr std::string_view kIgnoreAnnotation = "evenkeel.dev/ignore";

/// A finding that is fine.
struct Ignore {
    std::string rule;                  // its id, or its beginning with a star
    std::string reason;                // why it is fine
    std::vector<std::string> subjects; // as findings name them; none: everywhere
    base::SourceSpan where;

    /// Of a test, all its cases are covered.
    bool covers(std::string_view finding, std::string_view subject) const;
};

/// `evenkeel.yaml`: how the manifests below it are checked.
struct CheckSettings {
    std::vector<std::string> files; // seen from its folder
    std::vector<std::string> exclude;
    std::vector<Ignore> ignores;
    std::map<std::string, std::optional<lint::Level>, std::less<>> levels; // nothing: off
    std::optional<lint::Level> failOn;
    std::optional<kube::Time> now;
    std::vector<std::string> spreadKeys;

    /// The level of a rule's finding; nothing where the rule is off.
    std::optional<lint::Level> levelOf(std::string_view rule, lint::Level level) const;
};

/// Reads the document of such a file. What is wrong is said; the rest is still read.
CheckSettings readCheckSettings(const kube::Value &document, const std::string &file,
                                manifest::Diagnostics &problems);

/// The annotation of an object that findings have these names for: `rule=reason`, more of them on
/// lines of their own or after a semicolon.
std::vector<Ignore> ignoresOf(const kube::Value &document, const std::vector<std::string> &subjects,
                              const base::SourceSpan &where, manifest::Diagnostics &problems);

} // namespace evenkeel::gate
