// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <QFontMetrics>

#include "ui/domains/grid_painter.h"
#include "ui/base/looks.h"

namespace evenkeel::ui {

namespace {

constexpr int kWidestChip = 220;
constexpr int kWidestRowHeader = 200;
constexpr int kLeastRowHeader = 110;
constexpr int kTextMargin = 14;
constexpr std::size_t kMeasured = 24;

/// Measuring text is dear: of many titles only the longest by their characters are measured.
template <typename TitleOf>
int widest(std::size_t count, const TitleOf &titleOf, const QFontMetrics &words) {
    QStringList titles;
    for (std::size_t entry = 0; entry < count; ++entry)
        titles << titleOf(entry);
    if (count > kMeasured) {
        std::ranges::nth_element(titles, titles.begin() + kMeasured, std::ranges::greater{},
                                 [](const QString &title) { return title.size(); });
        titles.resize(kMeasured);
    }
    int width = 0;
    for (const QString &title : titles)
        width = std::max(width, words.horizontalAdvance(title));
    return width;
}

int rowHeaderWidth(const GridContent &content, const QFontMetrics &words,
                   const QFontMetrics &small) {
    int width = kLeastRowHeader;
    const auto title = [&content](std::size_t row) { return content.rowTitle(row); };
    width = std::max(width, kTextMargin + widest(content.table.rows().size(), title, words));
    const auto sum = [&content](std::size_t row) {
        return content.units->sum(content.table.rowSum(row));
    };
    if (!content.loads.empty()) // what a domain holds may be much more than its nodes
        width = std::max(width, kTextMargin + widest(content.table.rows().size(), sum, small));
    for (const auto &[key, spread] : {std::pair(content.rowKey, content.rowSpread),
                                      std::pair(content.columnKey, content.columnSpread)}) {
        if (spread)
            width = std::max(width, small.horizontalAdvance(skewText(key, *spread)) + kTextMargin +
                                        words.height());
    }
    if (content.rowSpread && content.table.rows().hasNoValue)
        width = std::max(width,
                         small.horizontalAdvance(content.units->noValueNote(*content.rowSpread)) +
                             kTextMargin);
    return std::min(width, kWidestRowHeader);
}

/// Room for the number of any pick; of nodes for the most pods that one of them shows.
std::vector<ClusterMark> widestMarks(const GridContent &content) {
    std::vector<ClusterMark> widest;
    for (std::uint32_t unit = 0; unit < content.loads.size(); ++unit) {
        auto marks = content.chipMarks(unit);
        if (marks.size() > widest.size())
            widest = std::move(marks);
    }
    if (widest.empty())
        widest.push_back({ClusterState::Picked, 999});
    return widest;
}

} // namespace

GridSizes gridSizes(const GridContent &content, const QFont &font) {
    const Metrics metrics = Metrics::forFont(font);
    QFont bold = font;
    bold.setBold(true);
    const QFontMetrics words(bold);
    const QFontMetrics small(smallFont(font));
    GridSizes sizes;
    sizes.line = std::max(16, words.height());
    sizes.columnHeader = sizes.line + 6;
    sizes.totals = content.columnSpread ? 2 * sizes.line + 2 : sizes.line + 6;
    sizes.fullRow = 2 * sizes.line + 18;
    sizes.noteLine = content.rowSpread ? sizes.line : 0;
    sizes.chipHeight = metrics.chip;
    sizes.gap = metrics.gap;
    sizes.countWidth = words.horizontalAdvance(QStringLiteral("888 / 888")) + 12;
    sizes.smallCountWidth = small.horizontalAdvance(QStringLiteral("88/888")) + 7;
    sizes.chipWidth =
        std::min(kWidestChip, chipWidth(content.longestName, widestMarks(content), font));
    sizes.rowHeader = rowHeaderWidth(content, words, small);
    if (!content.table.areColumnsNested()) {
        const auto title = [&content](std::size_t column) { return content.columnTitle(column); };
        sizes.columnTitle = widest(content.table.columns().size(), title, words);
    }
    return sizes;
}

} // namespace evenkeel::ui
