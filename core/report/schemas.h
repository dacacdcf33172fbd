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

/// The JSON Schema (draft 2020-12) of a document whose members beside apiVersion and kind are those
/// of the table.
kube::Value documentSchema(std::string_view kind, const api::Field &table);

} // namespace evenkeel::report

// What the tables of several documents are made of.
namespace evenkeel::report::tables {

using api::Field;
using api::FieldType;
using Fields = std::vector<Field>;

Field part(std::string name, Fields fields);
/// Of a list document.
Field listTable(Fields fields);
Field reference();
Field place();
Field condition();
/// A text, or null where there is none.
Field textOrNull();
/// How much there is in each domain; null where nothing can be.
Field domains();

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
