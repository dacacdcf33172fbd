// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/forms/yaml/text_difference.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "core/base/matched_lines.h"

namespace evenkeel::ui {

namespace {

using Kind = DifferenceLine::Kind;
using Lines = std::vector<DifferenceLine>;

std::vector<std::string> utf8(const QStringList &lines) {
    std::vector<std::string> texts;
    for (const QString &line : lines)
        texts.push_back(line.toStdString());
    return texts;
}

Lines allLines(const QStringList &before, const QStringList &after) {
    const auto old = utf8(before);
    const auto now = utf8(after);
    const auto matches = base::matchedLines(std::vector<std::string_view>(old.begin(), old.end()),
                                            std::vector<std::string_view>(now.begin(), now.end()));
    Lines lines;
    qsizetype next = 0; // of the new text
    const auto addUpTo = [&](qsizetype end) {
        for (; next < end; ++next)
            lines.push_back({Kind::Added, after[next], 0, static_cast<int>(next) + 1});
    };
    for (qsizetype i = 0; i < before.size(); ++i) {
        const auto &match = matches[static_cast<std::size_t>(i)];
        if (!match) {
            lines.push_back({Kind::Removed, before[i], static_cast<int>(i) + 1, 0});
            continue;
        }
        addUpTo(static_cast<qsizetype>(*match));
        lines.push_back({Kind::Same, before[i], static_cast<int>(i) + 1, static_cast<int>(++next)});
    }
    addUpTo(after.size());
    return lines;
}

} // namespace

Lines differenceOf(const QStringList &before, const QStringList &after, int context) {
    const Lines all = allLines(before, after);
    const auto count = static_cast<std::ptrdiff_t>(all.size());
    Lines shown;
    for (std::ptrdiff_t at = 0; at < count; ++at) {
        const auto first = all.begin() + std::max<std::ptrdiff_t>(at - context, 0);
        const auto last = all.begin() + std::min<std::ptrdiff_t>(at + context + 1, count);
        const bool isNear = std::any_of(
            first, last, [](const DifferenceLine &line) { return line.kind != Kind::Same; });
        if (isNear)
            shown.push_back(all[static_cast<std::size_t>(at)]);
        else if (shown.empty() || shown.back().kind != Kind::Skipped)
            shown.push_back({Kind::Skipped, {}, 0, 0});
    }
    return shown;
}

} // namespace evenkeel::ui
