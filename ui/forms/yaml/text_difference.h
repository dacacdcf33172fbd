// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QStringList>

namespace evenkeel::ui {

/// A line of a comparison of two texts.
struct DifferenceLine {
    enum class Kind { Same, Removed, Added, Skipped };

    Kind kind = Kind::Same;
    QString text;
    int before = 0; // number of the line in the old text, 0 where it has none
    int after = 0;

    bool operator==(const DifferenceLine &) const = default;
};

/// What changed from one text to another, line by line, with `context` equal lines around each
/// change; lines further away are skipped.
std::vector<DifferenceLine> differenceOf(const QStringList &before, const QStringList &after,
                                         int context);

} // namespace evenkeel::ui
