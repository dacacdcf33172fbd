// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QString>

namespace evenkeel::ui {

/// A word that a field may take, and how often it is found now.
struct Suggestion {
    QString text;
    std::size_t count = 0;
    QString found = {}; // "3 domains"; the count stands alone when empty

    bool operator==(const Suggestion &) const = default;
};
using Suggestions = std::vector<Suggestion>;

} // namespace evenkeel::ui
