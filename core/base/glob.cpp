// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/glob.h"

#include <optional>

namespace evenkeel::base {

namespace {

/// A class at the front of the pattern: whether it has the letter, and its length.
struct LetterClass {
    bool hasLetter = false;
    std::size_t length = 0;
};

/// Nothing where the bracket is not closed and stands for itself.
std::optional<LetterClass> classAt(std::string_view pattern, char letter) {
    std::size_t at = 1;
    const bool isNegated = at < pattern.size() && (pattern[at] == '!' || pattern[at] == '^');
    at += isNegated ? 1U : 0U;
    bool isIn = false;
    for (bool isFirst = true; at < pattern.size() && (pattern[at] != ']' || isFirst);
         isFirst = false) {
        const char low = pattern[at];
        const bool isRange = at + 2 < pattern.size() && pattern[at + 1] == '-' && //
                             pattern[at + 2] != ']';
        const char high = isRange ? pattern[at + 2] : low;
        isIn = isIn || (letter >= low && letter <= high);
        at += isRange ? 3U : 1U;
    }
    if (at >= pattern.size())
        return std::nullopt;
    return LetterClass{isIn != isNegated, at + 1};
}

/// How much of the pattern matches this one letter; 0: it does not.
std::size_t lengthFor(std::string_view pattern, char letter) {
    if (pattern.empty() || letter == '/')
        return !pattern.empty() && pattern.front() == '/' ? 1 : 0;
    if (pattern.front() == '?')
        return 1;
    if (pattern.front() == '[') {
        if (const auto found = classAt(pattern, letter))
            return found->hasLetter ? found->length : 0;
    }
    return pattern.front() == letter ? 1 : 0;
}

/// The last star that can take more, and what it has taken: one of each kind is enough, because a
/// later star of the same kind never needs an earlier one to take more.
struct Star {
    std::size_t pattern = std::string_view::npos; // behind the star
    std::size_t path = 0;
    bool takesFolders = false; // `**/`: whole names and the slash behind them

    bool isSet() const { return pattern != std::string_view::npos; }

    /// False when it cannot take more of the path.
    bool takeMore(std::string_view whole, bool crossesFolders) {
        if (takesFolders) {
            const std::size_t slash = whole.find('/', path);
            path = slash == std::string_view::npos ? whole.size() : slash + 1;
            return slash != std::string_view::npos;
        }
        if (path >= whole.size() || (!crossesFolders && whole[path] == '/'))
            return false;
        ++path;
        return true;
    }
};

bool matchesAll(std::string_view pattern, std::string_view path) {
    Star star;
    Star doubleStar;
    std::size_t at = 0;
    std::size_t next = 0;
    while (at < path.size() || next < pattern.size()) {
        const std::string_view rest = pattern.substr(next);
        if (rest.starts_with("**")) {
            const bool takesFolders = rest.starts_with("**/");
            next += takesFolders ? 3U : 2U;
            doubleStar = {next, at, takesFolders};
            star = {};
            continue;
        }
        if (rest.starts_with('*')) {
            star = {++next, at};
            continue;
        }
        const std::size_t length = at < path.size() ? lengthFor(rest, path[at]) : 0;
        if (length > 0) {
            next += length;
            ++at;
        } else if (star.isSet() && star.takeMore(path, false)) {
            at = star.path;
            next = star.pattern;
        } else if (doubleStar.isSet() && doubleStar.takeMore(path, true)) {
            at = doubleStar.path;
            next = doubleStar.pattern;
            star = {};
        } else {
            return false;
        }
    }
    return true;
}

} // namespace

bool matchesGlob(std::string_view pattern, std::string_view path, PathKind kind) {
    if (pattern.ends_with('/')) {
        if (kind != PathKind::Folder)
            return false;
        pattern.remove_suffix(1);
    }
    if (pattern.find('/') == std::string_view::npos)
        return !pattern.empty() && matchesAll(pattern, path.substr(path.rfind('/') + 1));
    if (pattern.starts_with('/'))
        pattern.remove_prefix(1);
    return matchesAll(pattern, path);
}

} // namespace evenkeel::base
