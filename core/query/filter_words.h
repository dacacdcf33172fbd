// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <compare>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/sentence.h"
#include "core/fleet/fleet.h"
#include "core/query/cluster_filter.h"

namespace evenkeel::query {

/// One condition of a filter's text, as it is written: `!key`, `key>=8`, `key in (a,b)`.
struct FilterItem {
    std::string text; // without the blanks around it
    std::size_t offset = 0;
    // Where it has the form of a comparison or of a word alone:
    bool isNegated = false;
    std::string name;
    std::string relation;            // `=`, `in`, …; empty: the word alone
    std::vector<std::string> values; // of `in` and `notin` those of the list
    std::size_t valueOffset = 0;
    bool isWhole = true; // false: it has no such form
};

/// The conditions between commas and blanks, outside of parentheses and quotes. An empty one stands
/// for nothing between two commas.
std::vector<FilterItem> filterItems(std::string_view text);

/// Whether the word is a condition by itself.
constexpr bool isWordAlone(Subject subject) {
    return subject < Subject::Taint;
}
std::optional<Subject> subjectNamed(std::string_view word);
/// `=`, `!=`, `>`, …
std::string_view textOf(Relation relation);
/// Of these, `==`, `in` and `notin`.
Relation relationNamed(std::string_view text);
bool meets(std::strong_ordering order, Relation relation);

/// What may follow a word.
enum class Takes : std::uint8_t { Nothing, Text, Number };
struct WordTerm {
    Relation relation = Relation::Is;
    std::vector<std::string> values = {};
};
/// The relation and the values of a word; errors say what the word takes, and where.
base::Result<WordTerm> wordTerm(const FilterItem &item, Takes takes);

/// Errors of filters; the offset is that in the text of the filter.
tl::unexpected<base::Error> invalidFilter(base::Sentence words, std::size_t offset);
tl::unexpected<base::Error> ambiguousName(std::string_view word, std::string_view one,
                                          std::string_view other, std::size_t offset);
tl::unexpected<base::Error> quantityNeeded(std::size_t offset);

/// The names of all that clusters report: properties, and resources as
/// `resources.kubernetes-fleet.io/available-cpu`; sorted.
std::vector<std::string> reportedNames(const fleet::Fleet &fleet);
/// Those that the word means: the name itself, else those whose last part it is.
std::vector<std::string> namesMeant(std::string_view word, const std::vector<std::string> &names);

/// What may be typed into a filter beside label keys.
struct Vocabulary {
    std::vector<std::string> words; // those of subjects, and names that clusters report, short
    std::set<std::string> alone;    // of the words those that take no value
    std::set<std::string> texts;    // and those whose values have no order
    std::map<std::string, std::vector<std::string>> values; // of a word that takes one
};
Vocabulary vocabularyOf(const fleet::Fleet &fleet, const std::vector<std::string> &placements);

} // namespace evenkeel::query
