// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/base/table_setup.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <QAction>
#include <QClipboard>
#include <QCoreApplication>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QTableView>
#include <QTreeView>

#include "ui/base/looks.h"
#include "ui/base/row_delegate.h"
#include "ui/base/table_column.h"

namespace evenkeel::ui {

namespace {

struct TableWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::Table)
};

/// Gives the columns of a view the widths that its model asks for: now, when the font changes, and
/// when other columns come with a reset. In between a column keeps the width that a person gave it.
class ColumnFitter : public QObject {
public:
    ColumnFitter(QAbstractItemView &view, QHeaderView &header)
        : QObject(&view), m_view(view), m_header(header) {
        view.installEventFilter(this);
        connect(view.model(), &QAbstractItemModel::modelReset, this, [this] {
            if (wantedWidths() != m_fitted)
                fit();
        });
        fit();
    }

protected:
    bool eventFilter(QObject *view, QEvent *event) override {
        if (event->type() == QEvent::FontChange)
            fit();
        return QObject::eventFilter(view, event);
    }

private:
    std::vector<int> wantedWidths() const {
        std::vector<int> widths;
        for (int column = 0; column < m_header.count(); ++column)
            widths.push_back(
                m_view.model()->headerData(column, Qt::Horizontal, TableRoles::WidthRole).toInt());
        return widths;
    }
    void fit() {
        if (auto *table = qobject_cast<QTableView *>(&m_view))
            table->verticalHeader()->setDefaultSectionSize(Metrics::forFont(table->font()).row);
        const int digit = m_view.fontMetrics().horizontalAdvance(QLatin1Char('0'));
        m_fitted = wantedWidths();
        for (std::size_t column = 0; column < m_fitted.size(); ++column) {
            if (m_fitted[column] > 0)
                m_header.resizeSection(static_cast<int>(column), m_fitted[column] * digit);
        }
    }

    QAbstractItemView &m_view;
    QHeaderView &m_header;
    std::vector<int> m_fitted; // in digits
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
            QGuiApplication::clipboard()->setText(copied);
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

} // namespace evenkeel::ui
