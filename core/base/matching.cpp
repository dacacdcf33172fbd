// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/matching.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>
#include <vector>

#include "core/base/plain_text.h"

namespace evenkeel::base {

namespace {

constexpr std::ptrdiff_t kMostEdits = 3000; // what is kept of the search grows with their square

using Lines = std::span<const std::string_view>;
using Matches = std::vector<std::optional<std::size_t>>;

/// Myers' search for the fewest lines that go and come: `m_rows[edits]` has for each diagonal how
/// many lines of the first text that many edits reach at most.
class Search {
public:
    Search(Lines before, Lines after)
        : m_before(before), m_after(after),
          m_most(std::min(sizeOf(before) + sizeOf(after), kMostEdits)) {}

    /// Matches of the first text's lines; none where the texts differ too much.
    Matches find() {
        Matches matches(m_before.size());
        for (std::ptrdiff_t edits = 0; edits <= m_most; ++edits) {
            std::vector<std::ptrdiff_t> &row = m_rows.emplace_back(2 * index(edits) + 1);
            for (std::ptrdiff_t diagonal = -edits; diagonal <= edits; diagonal += 2) {
                std::ptrdiff_t x = edits == 0 ? 0 : start(edits, diagonal);
                while (isSame(x, x - diagonal))
                    ++x;
                row[index(diagonal + edits)] = x;
                if (x >= sizeOf(m_before) && x - diagonal >= sizeOf(m_after)) {
                    trace(edits, matches);
                    return matches;
                }
            }
        }
        return matches;
    }

private:
    static std::ptrdiff_t sizeOf(Lines lines) { return static_cast<std::ptrdiff_t>(lines.size()); }
    static std::size_t index(std::ptrdiff_t number) { return static_cast<std::size_t>(number); }

    bool isSame(std::ptrdiff_t x, std::ptrdiff_t y) const {
        return x < sizeOf(m_before) && y < sizeOf(m_after) &&
               m_before[index(x)] == m_after[index(y)];
    }
    std::ptrdiff_t reached(std::ptrdiff_t edits, std::ptrdiff_t diagonal) const {
        return m_rows[index(edits)][index(diagonal + edits)];
    }
    /// The diagonal that the last of the edits came from: a line that comes, or one that goes.
    std::ptrdiff_t origin(std::ptrdiff_t edits, std::ptrdiff_t diagonal) const {
        const bool comes = diagonal == -edits ||
                           (diagonal != edits &&
                            reached(edits - 1, diagonal - 1) < reached(edits - 1, diagonal + 1));
        return comes ? diagonal + 1 : diagonal - 1;
    }
    std::ptrdiff_t start(std::ptrdiff_t edits, std::ptrdiff_t diagonal) const {
        const std::ptrdiff_t from = origin(edits, diagonal);
        return reached(edits - 1, from) + (from < diagonal ? 1 : 0);
    }

    void trace(std::ptrdiff_t edits, Matches &matches) const {
        std::ptrdiff_t x = sizeOf(m_before);
        std::ptrdiff_t y = sizeOf(m_after);
        for (; edits >= 0; --edits) {
            const std::ptrdiff_t from = edits == 0 ? 0 : origin(edits, x - y);
            const std::ptrdiff_t begin = edits == 0 ? 0 : reached(edits - 1, from);
            while (x > begin && y > begin - from) {
                --x;
                --y;
                matches[index(x)] = index(y);
            }
            x = begin;
            y = begin - from;
        }
    }

    Lines m_before;
    Lines m_after;
    std::ptrdiff_t m_most;
    std::vector<std::vector<std::ptrdiff_t>> m_rows;
};

/// A class at the front of the pattern: whether it has the letter, and its length.
struct LetterClass {
    bool hasLetter = false;
    std::size_t length = 0;
};

/// `[:digit:]` at the front of a class; nothing for anything else.
std::optional<LetterClass> namedClassAt(std::string_view text, char letter) {
    using Is = int (*)(int);
    static constexpr std::array<std::pair<std::string_view, Is>, 12> kNamed{
        {{"alnum", std::isalnum},
         {"alpha", std::isalpha},
         {"blank", std::isblank},
         {"cntrl", std::iscntrl},
         {"digit", std::isdigit},
         {"graph", std::isgraph},
         {"lower", std::islower},
         {"print", std::isprint},
         {"punct", std::ispunct},
         {"space", std::isspace},
         {"upper", std::isupper},
         {"xdigit", std::isxdigit}}};
    const std::size_t end = text.find(":]");
    if (!text.starts_with("[:") || end == std::string_view::npos)
        return std::nullopt;
    const auto named =
        std::ranges::find(kNamed, text.substr(2, end - 2), &std::pair<std::string_view, Is>::first);
    const bool hasLetter =
        named != kNamed.end() && named->second(static_cast<unsigned char>(letter)) != 0;
    return LetterClass{hasLetter, end + 2};
}

/// Takes a letter off a class; the one behind a backslash is meant as it is.
char takeLetter(std::string_view pattern, std::size_t &at) {
    if (pattern[at] == '\\' && at + 1 < pattern.size())
        ++at;
    return pattern[at++];
}

/// Nothing where the bracket is not closed and stands for itself.
std::optional<LetterClass> classAt(std::string_view pattern, char letter) {
    std::size_t at = 1;
    const bool isNegated = at < pattern.size() && (pattern[at] == '!' || pattern[at] == '^');
    at += isNegated ? 1U : 0U;
    bool isIn = false;
    for (bool isFirst = true; at < pattern.size() && (pattern[at] != ']' || isFirst);
         isFirst = false) {
        if (const auto named = namedClassAt(pattern.substr(at), letter)) {
            isIn = isIn || named->hasLetter;
            at += named->length;
            continue;
        }
        const char low = takeLetter(pattern, at);
        const bool isRange =
            at + 1 < pattern.size() && pattern[at] == '-' && pattern[at + 1] != ']';
        const char high = isRange ? takeLetter(pattern, ++at) : low;
        isIn = isIn || (letter >= low && letter <= high);
    }
    if (at >= pattern.size())
        return std::nullopt;
    return LetterClass{isIn != isNegated, at + 1};
}

/// How much of the pattern matches this one letter; 0: it does not.
std::size_t lengthFor(std::string_view pattern, char letter) {
    if (pattern.starts_with('\\'))
        return pattern.size() > 1 && pattern[1] == letter ? 2 : 0;
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

std::vector<std::string_view> linesOf(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

Matches matchedLines(Lines before, Lines after) {
    const std::size_t shorter = std::min(before.size(), after.size());
    std::size_t head = 0;
    while (head < shorter && before[head] == after[head])
        ++head;
    std::size_t tail = 0;
    while (tail < shorter - head &&
           before[before.size() - 1 - tail] == after[after.size() - 1 - tail])
        ++tail;
    Matches matches(before.size());
    for (std::size_t i = 0; i < head; ++i)
        matches[i] = i;
    const auto middle = Search(before.subspan(head, before.size() - head - tail),
                               after.subspan(head, after.size() - head - tail))
                            .find();
    for (std::size_t i = 0; i < middle.size(); ++i) {
        if (middle[i])
            matches[head + i] = head + *middle[i];
    }
    for (std::size_t i = 1; i <= tail; ++i)
        matches[before.size() - i] = after.size() - i;
    return matches;
}

namespace {

constexpr std::size_t kLongestName = 128; // longer ones are no slips of the hand

bool isSame(char one, char other) {
    return lowerCase(one) == lowerCase(other);
}

/// Damerau's distance with swaps of neighbours, row by row.
std::size_t distance(std::string_view from, std::string_view to) {
    std::vector<std::size_t> before(to.size() + 1);
    std::vector<std::size_t> last(to.size() + 1);
    std::vector<std::size_t> row(to.size() + 1);
    for (std::size_t column = 0; column <= to.size(); ++column)
        last[column] = column;
    for (std::size_t i = 1; i <= from.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= to.size(); ++j) {
            const std::size_t exchanged = last[j - 1] + (isSame(from[i - 1], to[j - 1]) ? 0 : 1);
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, exchanged});
            if (i > 1 && j > 1 && isSame(from[i - 1], to[j - 2]) && isSame(from[i - 2], to[j - 1]))
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
        before.swap(last);
        last.swap(row);
    }
    return last[to.size()];
}

} // namespace

std::string_view nearName(std::string_view written, std::span<const std::string_view> names,
                          std::size_t slips) {
    std::string_view nearest;
    if (written.empty() || written.size() > kLongestName)
        return nearest;
    std::size_t least = slips + 1;
    for (const std::string_view name : names) {
        const auto [shorter, longer] = std::minmax({written.size(), name.size()});
        if (longer - shorter >= least)
            continue; // each letter more is one apart
        const std::size_t apart = distance(written, name);
        if (apart < least && apart < name.size()) {
            nearest = name;
            least = apart;
        }
    }
    return nearest;
}

std::string_view nearName(std::string_view written, std::span<const std::string_view> names) {
    return nearName(written, names, std::max<std::size_t>(written.size() / 3, 1));
}

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
