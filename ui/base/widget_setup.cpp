// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/base/widget_setup.h"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include <QAbstractItemModel>
#include <QAction>
#include <QCoreApplication>
#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QScopedValueRollback>
#include <QTableView>
#include <QTimer>
#include <QToolButton>
#include <QTreeView>

#include "ui/base/prose.h"
#include "ui/base/table_column.h"

namespace evenkeel::ui {

void setNames(QWidget &widget, const char *objectName, const QString &accessibleName) {
    widget.setObjectName(QLatin1String(objectName));
    widget.setAccessibleName(accessibleName);
}

void setUpSearch(QLineEdit &search, const char *objectName, const QString &accessibleName,
                 const QString &placeholder) {
    setNames(search, objectName, accessibleName);
    search.setPlaceholderText(placeholder);
    search.setClearButtonEnabled(true);
}

QToolButton *newToolButton(QWidget *parent, const char *objectName, const QString &text,
                           const QString &toolTip) {
    auto *button = named(new QToolButton(parent), objectName);
    button->setText(text);
    if (!toolTip.isEmpty())
        button->setToolTip(toolTip);
    button->setAutoRaise(true);
    return button;
}

QLabel *newParagraph(QWidget *parent, const char *objectName, const QString &text) {
    const Metrics metrics = Metrics::forFont(parent->font());
    auto *label = named(new QLabel(text, parent), objectName);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setWordWrap(true);
    label->setContentsMargins(metrics.padding, metrics.gap, metrics.padding, metrics.gap);
    return label;
}

QLabel *newLinks(QWidget *parent, const char *objectName, const QString &text) {
    QLabel *label = newParagraph(parent, objectName, text);
    label->setTextFormat(Qt::RichText);
    label->setTextInteractionFlags(Qt::TextBrowserInteraction);
    return label;
}

QLabel *newPlaceholder(QWidget *parent, const char *objectName, const QString &text) {
    auto *label = named(new QLabel(text, parent), objectName);
    label->setAlignment(Qt::AlignCenter);
    label->setWordWrap(true);
    return label;
}

void emphasize(QWidget &button) {
    const Looks looks = Looks::forPalette(button.palette());
    QPalette colors = button.palette();
    for (const auto group : {QPalette::Active, QPalette::Inactive}) {
        colors.setColor(group, QPalette::Button, looks.accent);
        colors.setColor(group, QPalette::ButtonText, looks.onAccent);
    }
    button.setPalette(colors);
}

void setTextColor(std::initializer_list<QWidget *> widgets, QPalette palette, const QColor &color) {
    palette.setColor(QPalette::WindowText, color);
    for (QWidget *widget : widgets)
        widget->setPalette(palette);
}

namespace {

struct TableWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::Table)
};

constexpr int kLeastText = 6; // digits
constexpr int kLeastName = 11;
constexpr int kMeasuredRows = 60; // beyond those that are seen, a text may be elided

/// Gives the columns of a view the widths that its model asks for, and where the texts of a column
/// need more, what other columns do not need: now, when the view or its font changes its size, and
/// when other rows come with a reset. A column keeps the width that a person gave it until its font
/// changes or other columns come.
class ColumnFitter : public QObject {
public:
    ColumnFitter(QAbstractItemView &view, QHeaderView &header)
        : QObject(&view), m_view(view), m_header(header) {
        for (QWidget *watched : {static_cast<QWidget *>(&view), view.viewport()})
            watched->installEventFilter(this); // a scroll bar takes its room from the latter only
        header.setResizeContentsPrecision(kMeasuredRows);
        connect(view.model(), &QAbstractItemModel::modelReset, this, [this] {
            if (!m_isOwn || askedWidths() != m_asked)
                fit();
        });
        connect(&header, &QHeaderView::sectionResized, this, [this](int column, int from, int to) {
            m_isOwn = m_isOwn || (!m_isFitting && from > 0 && to > 0 && isSized(column));
        });
        connect(&header, &QHeaderView::sortIndicatorChanged, this, &ColumnFitter::fitSoon);
        // What is unfolded comes after a reset, a branch after the other.
        if (auto *tree = qobject_cast<QTreeView *>(&view))
            connect(tree, &QTreeView::expanded, this, &ColumnFitter::fitSoon);
        fitRows();
        fit();
    }

protected:
    bool eventFilter(QObject *view, QEvent *event) override {
        if (view != &m_view) {
            if (event->type() == QEvent::Resize)
                fitSoon();
            return false;
        }
        const bool hasOtherSize = event->type() == QEvent::Resize || event->type() == QEvent::Show;
        if (event->type() == QEvent::FontChange)
            fitRows();
        if (event->type() == QEvent::FontChange || (hasOtherSize && !m_isOwn))
            fit();
        return QObject::eventFilter(view, event);
    }

private:
    struct Column {
        int number = 0;
        int width = 0;
        int need = 0;

        int lack() const { return std::max(0, need - width); }
        int spare() const { return std::max(0, width - need); }
    };

    std::vector<int> askedWidths() const {
        std::vector<int> widths;
        for (int column = 0; column < m_header.count(); ++column)
            widths.push_back(
                m_view.model()->headerData(column, Qt::Horizontal, TableRoles::WidthRole).toInt());
        return widths;
    }
    /// Takes what the others leave.
    bool isRest(int column) const {
        return m_header.sectionResizeMode(column) == QHeaderView::Stretch ||
               (m_header.stretchLastSection() &&
                m_header.visualIndex(column) == m_header.count() - 1);
    }
    bool isSized(int column) const {
        return m_header.sectionResizeMode(column) == QHeaderView::Interactive && !isRest(column);
    }
    /// Without the room that QHeaderView leaves for the arrow of sorting in every section.
    int titleOf(int column) const {
        if (m_header.isHidden())
            return 0;
        const int gap = isText(column) ? 0 : Metrics::forFont(m_header.font()).gap;
        const int title = m_header.sectionSizeHint(column) + gap;
        const bool hasArrow =
            !m_header.isSortIndicatorShown() || m_header.sortIndicatorSection() == column;
        const int margin =
            m_header.style()->pixelMetric(QStyle::PM_HeaderMargin, nullptr, &m_header);
        const QSize words = m_header.fontMetrics().size(0, titleText(column));
        const int arrow = words.height() + 3 * margin;
        return hasArrow ? title : std::max(title - arrow, words.width() + 3 * margin + gap);
    }
    int needOf(int column) const {
        return std::max(titleOf(column), m_view.sizeHintForColumn(column));
    }
    /// Columns of marks have no title, and the width that was asked for.
    Column sizedColumn(int number) const {
        const int width = m_header.sectionSize(number);
        return {number, width, std::max(needOf(number), titleText(number).isEmpty() ? width : 0)};
    }
    QString titleText(int column) const {
        return m_view.model()->headerData(column, Qt::Horizontal).toString();
    }
    void fitRows() {
        if (auto *table = qobject_cast<QTableView *>(&m_view))
            table->verticalHeader()->setDefaultSectionSize(Metrics::forFont(table->font()).row);
    }
    void fitSoon() {
        if (m_isOwn || std::exchange(m_isPending, true))
            return;
        QTimer::singleShot(0, this, [this] {
            m_isPending = false;
            fit();
            auto *tree = qobject_cast<QTreeView *>(&m_view);
            if (tree != nullptr && tree->wordWrap()) // what takes the rest tells of no other width
                tree->doItemsLayout();
        });
    }
    void fit() {
        const QScopedValueRollback fitting(m_isFitting, true);
        m_isOwn = false;
        const int digit = m_view.fontMetrics().horizontalAdvance(QLatin1Char('0'));
        m_asked = askedWidths();
        for (std::size_t column = 0; column < m_asked.size(); ++column) {
            if (m_asked[column] > 0)
                m_header.resizeSection(static_cast<int>(column), m_asked[column] * digit);
        }
        if (m_view.isVisible())
            share();
    }
    /// What is lacked comes from the rest first, then from the columns at the right.
    void share() {
        int last = -1; // where it alone takes the rest, by being the last
        std::vector<Column> columns;
        Column rest{-1, static_cast<QAbstractScrollArea &>(m_view).viewport()->width(), 0};
        for (int place = 0; place < m_header.count(); ++place) {
            const int number = m_header.logicalIndex(place);
            if (m_header.isSectionHidden(number))
                continue;
            if (isRest(number)) {
                const bool isAlone = rest.need == 0 &&
                                     m_header.sectionResizeMode(number) == QHeaderView::Interactive;
                last = isAlone ? number : -1;
                rest.need += needOf(number);
                continue;
            }
            rest.width -= m_header.sectionSize(number);
            if (isSized(number))
                columns.push_back(sizedColumn(number));
        }
        columns.push_back(rest);
        std::vector<std::size_t> lacking(columns.size());
        std::iota(lacking.begin(), lacking.end(), 0);
        std::ranges::sort(lacking, {}, [&](std::size_t place) { return columns[place].lack(); });
        for (const std::size_t place : lacking) {
            for (auto from = columns.rbegin(); from != columns.rend(); ++from) {
                const int moved = std::min(columns[place].lack(), from->spare());
                from->width -= moved;
                columns[place].width += moved;
            }
        }
        elide(columns);
        for (const Column &column : columns) {
            if (column.number >= 0)
                m_header.resizeSection(column.number, column.width);
        }
        // By itself, the last column keeps the width that it had.
        if (last >= 0)
            m_header.resizeSection(last,
                                   std::max(columns.back().width, m_header.minimumSectionSize()));
    }

    bool isText(int column) const {
        const Qt::Alignment alignment(
            m_view.model()->headerData(column, Qt::Horizontal, Qt::TextAlignmentRole).toInt());
        return alignment.testFlag(Qt::AlignLeft);
    }
    /// What a view of rows has no room for is taken from the longest texts, rather than out of
    /// sight; the first, which names the row, keeps most of it.
    void elide(std::vector<Column> &columns) const {
        const int digit = m_view.fontMetrics().horizontalAdvance(QLatin1Char('0'));
        const int least = kLeastText * digit;
        const auto isName = [this](int number) {
            return number >= 0 && isText(number) && !titleText(number).isEmpty();
        };
        const auto name = std::ranges::find_if(columns, isName, &Column::number);
        const auto spare = [&](const Column &column) {
            const bool isFirst = name != columns.end() && &column == &*name;
            const int kept = isFirst ? std::min(column.need, kLeastName * digit) : least;
            const bool canElide = column.number >= 0 && isText(column.number);
            return canElide ? column.width - std::max(kept, titleOf(column.number)) : 0;
        };
        if (m_view.selectionBehavior() != QAbstractItemView::SelectRows)
            return; // the cells of a matrix are values, which scroll
        const Column &rest = columns.back();
        for (int excess = std::min(rest.need, least) - rest.width; excess > 0;) {
            Column &longest = *std::ranges::max_element(columns, {}, spare);
            const int taken = std::min(excess, spare(longest));
            if (taken <= 0)
                return;
            longest.width -= taken;
            excess -= taken;
        }
    }

    QAbstractItemView &m_view;
    QHeaderView &m_header;
    std::vector<int> m_asked; // in digits
    bool m_isOwn = false;     // a person gave a column its width
    bool m_isFitting = false;
    bool m_isPending = false;
};

/// The selected rows as they are shown, a line each, with tabs between the columns.
QString selectedText(const QAbstractItemView &view, const QHeaderView &header) {
    QModelIndexList rows = view.selectionModel()->selectedIndexes();
    std::sort(rows.begin(), rows.end());
    QStringList lines;
    QModelIndex last;
    for (const QModelIndex &index : rows) {
        if (last.isValid() && last.siblingAtColumn(0) == index.siblingAtColumn(0))
            continue;
        last = index;
        QStringList cells;
        for (int place = 0; place < header.count(); ++place) {
            const int column = header.logicalIndex(place);
            if (!header.isSectionHidden(column))
                cells.append(index.siblingAtColumn(column).data().toString());
        }
        lines.append(cells.join(QLatin1Char('\t')));
    }
    return lines.join(QLatin1Char('\n'));
}

constexpr const char *kCopyAction = "copyRowsAction";

void addCopying(QAbstractItemView &view, std::function<QString()> text) {
    auto *copy = new QAction(TableWords::tr("Copy"), &view);
    copy->setObjectName(QLatin1String(kCopyAction));
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    view.addAction(copy);
    QObject::connect(copy, &QAction::triggered, &view, [text = std::move(text)] {
        if (const QString copied = text(); !copied.isEmpty())
            copyText(copied);
    });
}

void setUpView(QAbstractItemView &view, QHeaderView &header, const QString &objectName,
               const QString &accessibleName, QAbstractItemModel &model) {
    view.setObjectName(objectName);
    view.setAccessibleName(accessibleName);
    view.setModel(&model);
    view.setItemDelegate(new RowDelegate(&view));
    view.setFrameShape(QFrame::NoFrame);
    view.setSelectionBehavior(QAbstractItemView::SelectRows);
    view.setEditTriggers(QAbstractItemView::NoEditTriggers);
    view.setTabKeyNavigation(false);
    header.setHighlightSections(false);
    header.setMinimumSectionSize(2 * view.fontMetrics().averageCharWidth()); // not of the widest
    header.setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    addCopying(view, [&view, &header] { return selectedText(view, header); });
}

} // namespace

void prepareTable(QTableView &table, const QString &objectName, const QString &accessibleName,
                  QAbstractItemModel &model) {
    setUpView(table, *table.horizontalHeader(), objectName, accessibleName, model);
    table.setShowGrid(false);
    table.setWordWrap(false);
    table.horizontalHeader()->setStretchLastSection(true);
    table.verticalHeader()->hide();
    table.verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table.verticalHeader()->setMinimumSectionSize(0);
    new ColumnFitter(table, *table.horizontalHeader());
}

void prepareTree(QTreeView &tree, const QString &objectName, const QString &accessibleName,
                 QAbstractItemModel &model) {
    setUpView(tree, *tree.header(), objectName, accessibleName, model);
    tree.setUniformRowHeights(true);
    tree.setAllColumnsShowFocus(true);
    new ColumnFitter(tree, *tree.header());
}

void copyInstead(QAbstractItemView &view, const QString &title, std::function<QString()> text) {
    delete view.findChild<QAction *>(QLatin1String(kCopyAction), Qt::FindDirectChildrenOnly);
    addCopying(view, std::move(text));
    view.findChild<QAction *>(QLatin1String(kCopyAction))->setText(title);
    view.setContextMenuPolicy(Qt::ActionsContextMenu);
}

namespace {

constexpr int kGroundStrength = 34; // of 255

QColor colorOf(Tone tone, const Looks &looks) {
    switch (tone) {
    case Tone::Muted:
        return looks.muted;
    case Tone::Accent:
        return looks.accent;
    case Tone::Good:
        return looks.good;
    case Tone::Warning:
        return looks.warning;
    case Tone::Plain:
        break;
    }
    return looks.text;
}

} // namespace

QSize RowDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const {
    QSize size = QStyledItemDelegate::sizeHint(option, index);
    size.setHeight(Metrics::forFont(option.font).row);
    return size;
}

void RowDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    if (option->displayAlignment.testFlag(Qt::AlignRight))
        option->font = tabularFont(option->font);
    if (option->features.testFlag(QStyleOptionViewItem::WrapText)) {
        // A line of an image or of a key of labels may end behind a dot.
        static const QRegularExpression dots(QStringLiteral("(?<=[a-z])\\.(?=[a-z])"));
        option->text = unbroken(option->text.replace(dots, QStringLiteral(".\u200B")));
    }
    const QVariant value = index.data(TableRoles::LookRole);
    if (!value.canConvert<CellLook>())
        return;
    const auto look = value.value<CellLook>();
    const Looks looks = Looks::forPalette(option->palette);
    option->textElideMode = look.elide;
    option->text.prepend(look.sign);
    option->font.setBold(look.isBold);
    option->font.setItalic(look.isItalic);
    option->font.setUnderline(look.isUnderlined);
    if (look.ground) {
        QColor ground = colorOf(*look.ground, looks);
        ground.setAlpha(kGroundStrength);
        option->backgroundBrush = ground;
    }
    setTextColor(*option, colorOf(look.tone, looks));
}

void RowDelegate::setTextColor(QStyleOptionViewItem &option, const QColor &color) {
    const Looks looks = Looks::forPalette(option.palette);
    option.palette.setColor(QPalette::Text, color);
    option.palette.setColor(QPalette::Highlight, looks.selection);
    option.palette.setColor(QPalette::HighlightedText, readableOn(looks.selection, color, looks));
}

namespace {

constexpr int kMostLines = 8; // the tooltip has more

} // namespace

WrappingDelegate::WrappingDelegate(QTreeView &tree) : RowDelegate(&tree), m_view(tree) {
    tree.setWordWrap(true);
    tree.setUniformRowHeights(false);
    followWidths(*tree.header());
    connect(&m_measuring, &QTimer::timeout, &tree, &QTreeView::doItemsLayout);
}

WrappingDelegate::WrappingDelegate(QTableView &table) : RowDelegate(&table), m_view(table) {
    table.setWordWrap(true);
    table.verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    followWidths(*table.horizontalHeader());
    connect(&m_measuring, &QTimer::timeout, &table, &QTableView::resizeRowsToContents);
}

/// Each row is measured once for all columns that get another width, and not once for each.
void WrappingDelegate::followWidths(const QHeaderView &header) {
    m_measuring.setSingleShot(true);
    m_measuring.setInterval(0);
    connect(&header, &QHeaderView::sectionResized, &m_measuring, qOverload<>(&QTimer::start));
}

/// The width of the cell; nothing for one that the first of its row covers.
int WrappingDelegate::roomOf(const QModelIndex &index) const {
    const auto *tree = qobject_cast<const QTreeView *>(&m_view);
    if (tree == nullptr)
        return static_cast<const QTableView &>(m_view).columnWidth(index.column());
    const bool isWhole = tree->isFirstColumnSpanned(index.row(), index.parent());
    if (index.column() > 0)
        return isWhole ? 0 : tree->columnWidth(index.column());
    const int depth = (index.parent().isValid() ? 1 : 0) + (tree->rootIsDecorated() ? 1 : 0);
    return (isWhole ? tree->viewport()->width() : tree->columnWidth(0)) -
           depth * tree->indentation();
}

QSize WrappingDelegate::sizeHint(const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const {
    QSize size = RowDelegate::sizeHint(option, index);
    int room = roomOf(index);
    if (room <= 0)
        return size;
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const auto metric = [this](QStyle::PixelMetric wanted) {
        return m_view.style()->pixelMetric(wanted, nullptr, &m_view);
    };
    room -= 2 * (metric(QStyle::PM_FocusFrameHMargin) + 1);
    if (index.data(Qt::CheckStateRole).isValid())
        room -= metric(QStyle::PM_IndicatorWidth) + metric(QStyle::PM_CheckBoxLabelSpacing);
    const QFontMetrics metrics(cell.font);
    const QRect whole(0, 0, std::max(room, 1), QWIDGETSIZE_MAX);
    const int lines = metrics.boundingRect(whole, Qt::TextWordWrap, cell.text).height();
    const int most = (kMostLines - 1) * metrics.lineSpacing();
    size.setHeight(size.height() + std::clamp(lines - metrics.height(), 0, most));
    const auto *tree = qobject_cast<const QTreeView *>(&m_view);
    if (tree != nullptr && tree->isFirstColumnSpanned(index.row(), index.parent()))
        size.setWidth(0); // no column is wider for it
    return size;
}

report::TextTable shownText(const QAbstractItemModel &model) {
    report::TextTable table;
    const int columns = model.columnCount();
    for (int column = 0; column < columns; ++column) {
        const auto header = [&](int role) {
            return model.headerData(column, Qt::Horizontal, role);
        };
        const Qt::Alignment alignment(header(Qt::TextAlignmentRole).toInt());
        table.columns.push_back({header(Qt::DisplayRole).toString().simplified().toStdString(),
                                 alignment.testFlag(Qt::AlignRight)});
    }
    const auto append = [&](const QModelIndex &first) {
        std::vector<std::string> row;
        for (int column = 0; column < columns; ++column)
            row.push_back(first.siblingAtColumn(column).data().toString().toStdString());
        table.rows.push_back(std::move(row));
    };
    for (int row = 0; row < model.rowCount(); ++row) {
        const QModelIndex top = model.index(row, 0);
        const int below = model.rowCount(top);
        if (below == 0)
            append(top);
        for (int child = 0; child < below; ++child)
            append(model.index(child, 0, top));
    }
    return table;
}

} // namespace evenkeel::ui
