// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/domains/grid_layout.h"

#include <algorithm>
#include <numeric>

#include <QFontMetrics>

#include "ui/base/looks.h"
#include "ui/domains/grid_painter.h"

namespace evenkeel::ui {

namespace {

constexpr int kNarrowestChip = 84;
constexpr int kNarrowestBar = 14;
constexpr int kWidestColumn = 4000;
constexpr int kTallestTitle = 110;
constexpr std::size_t kMostPickLines = 2;
constexpr int kMoreWidth = 28; // of "+99"
/// A level of detail is worth scrolling for as long as the whole stays within so many screens.
constexpr int kScreens = 3;
constexpr int kLeastHeight = 1200;
/// So many screens wide names may be as long as none of them is below the view.
constexpr int kScreensWide = 3;
constexpr int kScreensHigh = 2;

std::size_t linesFor(std::size_t chips, std::size_t perLine) {
    return (chips + perLine - 1) / perLine;
}

bool mergesNoValue(const DomainTable &table) {
    if (!table.rows().hasNoValue || !table.columns().hasNoValue || table.columns().size() < 2)
        return false;
    const std::size_t row = table.rows().size() - 1;
    const std::size_t column = table.columns().size() - 1;
    const std::int32_t both = table.cell(row, column).clusters;
    return table.rowSum(row).clusters == both && table.columnSum(column).clusters == both;
}

std::size_t chipsFitting(int width, const GridSizes &sizes) {
    const int slots = (width - sizes.gap) / (sizes.chipWidth + sizes.gap);
    return static_cast<std::size_t>(std::max(1, slots));
}

Detail detailOf(Zoom zoom) {
    switch (zoom) {
    case Zoom::Overview:
    case Zoom::Bars:
        return Detail::Density;
    case Zoom::Counts:
    case Zoom::Picks:
        return Detail::Counts;
    case Zoom::Chips:
        break;
    }
    return Detail::Chips;
}

int narrowestColumn(Zoom zoom, const GridSizes &sizes) {
    switch (zoom) {
    case Zoom::Overview:
        return kNarrowestBar;
    case Zoom::Bars:
        return sizes.smallCountWidth;
    case Zoom::Counts:
        return sizes.countWidth;
    case Zoom::Picks:
    case Zoom::Chips:
        break;
    }
    return std::min(sizes.chipWidth, kNarrowestChip) + 2 * sizes.gap;
}

std::size_t valuedCells(const DomainTable &table, std::size_t row) {
    const auto cells = table.cells(row);
    const bool endsWithNone = !cells.empty() && table.columns().isNoValue(cells.back().column);
    return cells.size() - (endsWithNone ? 1 : 0);
}

std::size_t slotsFor(const DomainTable &table, const GridLayout &layout) {
    if (!layout.isNested)
        return std::max<std::size_t>(1, table.columns().size() - (layout.mergedRow ? 1 : 0));
    std::size_t most = 1;
    for (std::size_t row = 0; row < table.rows().size(); ++row)
        most = std::max(most, valuedCells(table, row));
    return most + (table.columns().hasNoValue && !layout.mergedRow ? 1 : 0);
}

void setColumns(const DomainTable &table, QSize viewport, GridLayout &layout) {
    const int slots = static_cast<int>(slotsFor(table, layout));
    const int room = std::max(0, viewport.width() - layout.sizes.rowHeader - 1);
    const int least = narrowestColumn(layout.zoom, layout.sizes);
    int width = std::clamp(room / slots, least, kWidestColumn);
    if (layout.zoom == Zoom::Chips && room / slots < least) // one scrolls in any case
        width = layout.sizes.chipWidth + 2 * layout.sizes.gap;
    // What the division leaves goes to the first columns, so that the grid ends at the edge.
    const int rest = width * slots <= room ? room - width * slots : 0;
    layout.columnEdges = {layout.sizes.rowHeader};
    for (int slot = 0; slot < slots; ++slot)
        layout.columnEdges.push_back(layout.columnEdges.back() + width +
                                     (rest * (slot + 1) / slots - rest * slot / slots));
    layout.chipsPerLine = chipsFitting(width, layout.sizes);
    const bool takesChips = width >= narrowestColumn(Zoom::Chips, layout.sizes);
    layout.mostChipLines = 0;
    if (layout.zoom == Zoom::Picks)
        layout.mostChipLines = kMostPickLines;
    else if (layout.zoom == Zoom::Counts && takesChips)
        layout.mostChipLines = 1;
    layout.areTitlesUpright =
        !layout.isNested && width - 7 < layout.sizes.columnTitle * 7 / 10 && width >= kNarrowestBar;
}

int chipsTop(const GridLayout &layout) {
    const GridSizes &sizes = layout.sizes;
    if (layout.detail == Detail::Counts)
        return sizes.gap + (layout.hasTitleLine() ? 2 : 1) * sizes.line + sizes.bar + sizes.gap;
    return sizes.gap + (layout.isNested ? sizes.line : 0);
}

/// The room right of a cell's last chip in a line.
int sideOfChips(const GridLayout &layout, std::size_t row, std::size_t slot) {
    const QRect cell = layout.cellRect(row, slot);
    const QRect last = layout.chipRect(row, slot, layout.chipsInLine(row) - 1);
    return cell.right() - last.right() - 2 * layout.sizes.gap;
}

std::size_t chipLines(const GridLayout &layout, std::size_t row, const DomainSum &sum) {
    if (layout.detail == Detail::Chips)
        return linesFor(static_cast<std::size_t>(sum.clusters), layout.chipsInLine(row));
    return std::min(layout.mostChipLines, linesFor(sum.chips(), layout.chipsInLine(row)));
}

int rowHeight(const DomainTable &table, const GridLayout &layout, std::size_t row) {
    const GridSizes &sizes = layout.sizes;
    if (layout.zoom == Zoom::Overview)
        return sizes.line;
    int height = sizes.line + sizes.gap;
    if (layout.areRowHeadersFull)
        height = sizes.fullRow + (table.rows().isNoValue(row) ? sizes.noteLine : 0);
    if (layout.detail == Detail::Density)
        return height;
    std::size_t lines = 0;
    for (const DomainCell &cell : table.cells(row))
        lines = std::max(lines, chipLines(layout, row, cell.sum));
    const int chips = static_cast<int>(lines) * (sizes.chipHeight + sizes.gap);
    return std::max(height, chipsTop(layout) + chips + sizes.gap);
}

void setRows(const DomainTable &table, QSize viewport, GridLayout &layout) {
    const int rows = static_cast<int>(table.rows().size());
    layout.areRowHeadersFull =
        layout.detail != Detail::Density &&
        rows * layout.sizes.fullRow <= std::max(kLeastHeight, kScreens * viewport.height());
    layout.rowEdges = {layout.sizes.columnHeader};
    for (std::size_t row = 0; row < table.rows().size(); ++row)
        layout.rowEdges.push_back(layout.rowEdges.back() + rowHeight(table, layout, row));
}

void layOutAt(Zoom zoom, const DomainTable &table, const GridSizes &sizes, QSize viewport,
              GridLayout &layout) {
    layout.zoom = zoom;
    layout.detail = detailOf(zoom);
    layout.sizes = sizes;
    setColumns(table, viewport, layout);
    if (layout.areTitlesUpright)
        layout.sizes.columnHeader = std::min(sizes.columnTitle, kTallestTitle) + 10;
    setRows(table, viewport, layout);
}

int heightOf(const GridLayout &layout) {
    return layout.rowEdges.back() + layout.sizes.totals;
}

bool fits(const GridLayout &layout, QSize viewport) {
    if (layout.columnEdges.back() <= viewport.width())
        return layout.rowEdges.back() <= std::max(kLeastHeight, kScreens * viewport.height());
    return layout.detail == Detail::Chips &&
           layout.columnEdges.back() <= kScreensWide * viewport.width() &&
           heightOf(layout) <= viewport.height();
}

/// Names to scroll through in both ways say more than numbers beside an empty view.
bool takesNamesInstead(const GridLayout &numbers, const GridLayout &names, QSize viewport) {
    return heightOf(numbers) <= viewport.height() * 2 / 3 &&
           heightOf(names) <= kScreensHigh * viewport.height() &&
           names.columnEdges.back() <= kScreensWide * viewport.width();
}

/// Whether a cell has more picks than it shows.
bool hidesPicks(const DomainTable &table, const GridLayout &layout) {
    for (std::size_t row = 0; row < table.rows().size(); ++row) {
        if (std::ranges::any_of(table.cells(row), [&](const DomainCell &cell) {
                return linesFor(cell.sum.chips(), layout.chipsInLine(row)) > layout.mostChipLines;
            }))
            return true;
    }
    return false;
}

void layOutAutomatically(const DomainTable &table, const GridSizes &sizes, QSize viewport,
                         GridLayout &layout) {
    layOutAt(Zoom::Chips, table, sizes, viewport, layout);
    const GridLayout names = layout;
    if (fits(names, viewport)) {
        // Names that run far below the view give way to a picture of all picks half as high.
        if (heightOf(names) <= viewport.height() * 3 / 2)
            return;
        layOutAt(Zoom::Picks, table, sizes, viewport, layout);
        if (heightOf(layout) > std::max(viewport.height(), heightOf(names) / 2) ||
            layout.columnEdges.back() > viewport.width() || hidesPicks(table, layout))
            layout = names;
        return;
    }
    for (const Zoom zoom : {Zoom::Picks, Zoom::Counts, Zoom::Bars, Zoom::Overview}) {
        layOutAt(zoom, table, sizes, viewport, layout);
        if (!fits(layout, viewport))
            continue;
        if (takesNamesInstead(layout, names, viewport))
            layout = names;
        return;
    }
    // Nothing shows the whole: then numbers to scroll through.
    layOutAt(Zoom::Bars, table, sizes, viewport, layout);
}

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
        // What schedules anyway may be past its limit, which has a mark before it.
        if (spread)
            width = std::max(width, small.horizontalAdvance(skewText(key, *spread)) +
                                        kTextMargin / 2 + (spread->isHard ? 0 : words.height()));
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

std::optional<std::size_t> GridLayout::columnAt(const DomainTable &table, std::size_t row,
                                                std::size_t slot) const {
    if (isMergedRow(row))
        return table.columns().size() - 1;
    if (!isNested)
        return slot;
    if (slot + 1 == slotCount() && table.columns().hasNoValue && !mergedRow)
        return table.columns().values.size();
    if (slot >= valuedCells(table, row))
        return std::nullopt;
    const auto order = table.cellOrder(row);
    return table.cells(row)[order.empty() ? slot : order[slot]].column;
}

std::size_t GridLayout::slotOf(const DomainTable &table, std::size_t row,
                               std::size_t column) const {
    if (isMergedRow(row))
        return 0;
    if (!isNested)
        return std::min(column, slotCount() - 1);
    if (table.columns().isNoValue(column))
        return slotCount() - 1;
    const auto cells = table.cells(row);
    const auto found = std::ranges::lower_bound(cells, column, {}, &DomainCell::column);
    auto slot = static_cast<std::size_t>(found - cells.begin());
    if (const auto order = table.cellOrder(row); slot < order.size())
        slot = static_cast<std::size_t>(std::ranges::find(order, slot) - order.begin());
    return std::min(slot, slotCount() - 1);
}

bool GridLayout::hasTitleLine() const {
    return isNested && detail == Detail::Counts &&
           columnEdges[1] - columnEdges[0] < 2 * sizes.countWidth;
}

QRect GridLayout::cellRect(std::size_t row, std::size_t slot) const {
    const bool isWhole = isMergedRow(row);
    const int left = isWhole ? columnEdges.front() : columnEdges[slot];
    const int right = isWhole ? columnEdges.back() : columnEdges[slot + 1];
    return QRect(left, rowEdges[row], right - left, rowEdges[row + 1] - rowEdges[row]);
}

std::size_t GridLayout::chipsInLine(std::size_t row) const {
    if (!isMergedRow(row))
        return chipsPerLine;
    return chipsFitting(columnEdges.back() - columnEdges.front(), sizes);
}

QRect GridLayout::chipRect(std::size_t row, std::size_t slot, std::size_t index) const {
    const QRect cell = cellRect(row, slot);
    const std::size_t perLine = chipsInLine(row);
    const int width = std::min(sizes.chipWidth, cell.width() - 2 * sizes.gap);
    const int x = static_cast<int>(index % perLine) * (sizes.chipWidth + sizes.gap);
    const int y = static_cast<int>(index / perLine) * (sizes.chipHeight + sizes.gap);
    return QRect(cell.left() + sizes.gap + x, cell.top() + chipsTop(*this) + y, width,
                 sizes.chipHeight);
}

std::vector<std::size_t> GridLayout::countedChips(const DomainTable &table, std::size_t row,
                                                  std::size_t column) const {
    const std::size_t placed = table.cell(row, column).chips();
    const std::size_t room = mostChipLines * chipsInLine(row);
    // Without room at its side, the number of the rest takes the place of the last chip.
    const bool hasSide = sideOfChips(*this, row, slotOf(table, row, column)) >= kMoreWidth;
    const std::size_t most = hasSide || room == 0 ? room : room - 1;
    const std::size_t shown = placed <= room ? placed : most;
    std::vector<std::size_t> chips(shown);
    std::iota(chips.begin(), chips.end(), std::size_t{0});
    const auto &next = table.nextPick();
    if (next && next->row == row && next->column == column && next->index >= shown && shown > 0)
        chips.back() = next->index;
    return chips;
}

QRect GridLayout::moreRect(const DomainTable &table, std::size_t row, std::size_t column) const {
    const std::size_t shown = countedChips(table, row, column).size();
    if (detail != Detail::Counts || mostChipLines == 0 || table.cell(row, column).chips() <= shown)
        return {};
    const std::size_t slot = slotOf(table, row, column);
    const std::size_t room = mostChipLines * chipsInLine(row);
    if (shown < room)
        return chipRect(row, slot, shown).adjusted(sizes.gap, 0, 0, 0);
    const QRect last = chipRect(row, slot, shown - 1);
    return QRect(last.right() + 1 + sizes.gap, last.top(), sideOfChips(*this, row, slot),
                 last.height());
}

GridLayout gridLayout(const DomainTable &table, const GridSizes &sizes, QSize viewport,
                      std::optional<Zoom> zoom) {
    GridLayout layout;
    layout.isNested = table.areColumnsNested();
    if (mergesNoValue(table))
        layout.mergedRow = table.rows().size() - 1;
    if (zoom)
        layOutAt(*zoom, table, sizes, viewport, layout);
    else
        layOutAutomatically(table, sizes, viewport, layout);
    layout.size =
        QSize(layout.columnEdges.back() + 1, layout.rowEdges.back() + layout.sizes.totals + 1);
    return layout;
}

GridSizes gridSizes(const GridContent &content, const QFont &font) {
    const Metrics metrics = Metrics::forFont(font);
    const QFont bold = boldOf(font);
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
