// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <QString>

#include "core/query/filter_words.h"
#include "ui/models/label_tree_model.h"

namespace evenkeel::ui {

/// One suggestion at the cursor of a filter.
struct FilterSuggestion {
    enum class Kind : std::uint8_t { Key, Operator, Value };

    Kind kind = Kind::Key;
    QString text;
    std::optional<std::size_t> clusters; // that have it; operators have no number

    bool operator==(const FilterSuggestion &) const = default;
};

/// Suggestions at the cursor that replace `length` characters from `from`.
struct FilterCompletion {
    qsizetype from = 0;
    qsizetype length = 0;
    std::vector<FilterSuggestion> suggestions;
};

/// Keys and words, operators or values, whichever the filter expects at the cursor.
FilterCompletion completeFilter(const QString &text, qsizetype cursor, const LabelCounts &labels,
                                const query::Vocabulary &vocabulary = {});

} // namespace evenkeel::ui
