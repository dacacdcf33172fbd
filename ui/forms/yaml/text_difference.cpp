// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/forms/yaml/text_difference.h"

#include <algorithm>
#include <cstddef>

namespace evenkeel::ui {

namespace {

using Kind = DifferenceLine::Kind;
using Lines = std::vector<DifferenceLine>;

/// Lengths of the longest common subsequences of all ends of both texts.
class CommonLengths {
public:
    CommonLengths(const QStringList &before, const QStringList &after)
        : m_width(static_cast<std::size_t>(after.size()) + 1),
          m_lengths((static_cast<std::size_t>(before.size()) + 1) * m_width) {
        for (auto i = before.size(); i-- > 0;) {
            for (auto j = after.size(); j-- > 0;)
                at(i, j) = before[i] == after[j] ? at(i + 1, j + 1) + 1
                                                 : std::max(at(i + 1, j), at(i, j + 1));
        }
    }

    int &at(qsizetype before, qsizetype after) {
        return m_lengths[static_cast<std::size_t>(before) * m_width +
                         static_cast<std::size_t>(after)];
    }

private:
    std::size_t m_width;
    std::vector<int> m_lengths;
};

/// The lines between what both texts begin and end with alike; numbers count from \p start.
Lines changedLines(const QStringList &before, const QStringList &after, int start) {
    CommonLengths lengths(before, after);
    Lines lines;
    qsizetype i = 0;
    qsizetype j = 0;
    while (i < before.size() || j < after.size()) {
        const int old = static_cast<int>(i) + start + 1;
        const int now = static_cast<int>(j) + start + 1;
        if (i < before.size() && j < after.size() && before[i] == after[j]) {
            lines.push_back({Kind::Same, before[i], old, now});
            ++i;
            ++j;
        } else if (j == after.size() ||
                   (i < before.size() && lengths.at(i + 1, j) >= lengths.at(i, j + 1))) {
            lines.push_back({Kind::Removed, before[i++], old, 0});
        } else {
            lines.push_back({Kind::Added, after[j++], 0, now});
        }
    }
    return lines;
}

Lines allLines(const QStringList &before, const QStringList &after) {
    const qsizetype shorter = std::min(before.size(), after.size());
    qsizetype head = 0;
    while (head < shorter && before[head] == after[head])
        ++head;
    qsizetype tail = 0;
    while (tail < shorter - head &&
           before[before.size() - tail - 1] == after[after.size() - tail - 1])
        ++tail;
    Lines lines;
    for (qsizetype at = 0; at < head; ++at)
        lines.push_back(
            {Kind::Same, before[at], static_cast<int>(at) + 1, static_cast<int>(at) + 1});
    const Lines changed =
        changedLines(before.mid(head, before.size() - head - tail),
                     after.mid(head, after.size() - head - tail), static_cast<int>(head));
    lines.insert(lines.end(), changed.begin(), changed.end());
    for (qsizetype at = tail; at > 0; --at)
        lines.push_back({Kind::Same, before[before.size() - at],
                         static_cast<int>(before.size() - at) + 1,
                         static_cast<int>(after.size() - at) + 1});
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
