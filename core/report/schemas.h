// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/api/field_table.h"
#include "core/kube/value.h"

namespace evenkeel::report {

/// A kind of document that Evenkeel reads or writes, and whose schema it knows.
struct SchemaName {
    std::string_view kind;
    std::string_view summary;
    std::string_view question = {}; // verbs that print it and only read, as `pods plan|pods scale`
};
std::vector<SchemaName> schemaNames();

/// The JSON Schema (draft 2020-12) of such documents; nothing for another name.
std::optional<kube::Value> schemaNamed(std::string_view kind);

} // namespace evenkeel::report

// What the tables of several documents are made of.
namespace evenkeel::report::tables {

using api::Field;
using api::FieldType;
using Fields = std::vector<Field>;

Field flag(std::string name, std::string description);
Field part(std::string name, Fields fields);
/// A text, a number, a list of texts that are always there.
Field needed(std::string name, std::string description);
Field count(std::string name, std::string description);
Field names(std::string name, std::string description);
Field listOf(std::string name, Fields fields, std::string description);
/// An item of a list, which says itself what it is.
Fields item(Fields fields);
Field listTable(Fields fields);
Field reference(std::string name);
Field place();
Field condition(std::string name = "condition");
Field level(std::string name);
/// A word of a fixed vocabulary that is always there, and one that need not be.
Field word(std::string name, std::vector<std::string> values, std::string description = "");
Field optionalWord(std::string name, std::vector<std::string> values, std::string description = "");
/// A text, or null where there is none.
Field textOrNull(std::string name, std::string description);
/// How much there is in each domain; null where nothing can be.
Field domains(std::string name, std::string description);
/// What a plan starts from.
Field basis();
Field chance();

/// The words of all values of an enumeration, up to the last.
template <class Enum, class Name> std::vector<std::string> wordsUpTo(Enum last, Name nameOf) {
    std::vector<std::string> words;
    for (int value = 0; value <= static_cast<int>(last); ++value) {
        std::string word(nameOf(static_cast<Enum>(value)));
        if (!word.empty() && std::ranges::find(words, word) == words.end())
            words.push_back(std::move(word));
    }
    return words;
}
template <class Enum> std::vector<std::string> wordsUpTo(Enum last) {
    return wordsUpTo(last, [](Enum value) { return nameOf(value); });
}

} // namespace evenkeel::report::tables
