// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <initializer_list>

#include <QBoxLayout>
#include <QStyledItemDelegate>
#include <QTimer>
#include <QWidget>

#include "core/report/page.h"
#include "ui/base/looks.h"

class QAbstractItemModel;
class QLabel;
class QLineEdit;
class QToolButton;

namespace evenkeel::ui {

/// The name by which tests and scripts find a widget, and the one that a screen reader speaks.
void setNames(QWidget &widget, const char *objectName, const QString &accessibleName);
/// The same of a line that filters what is below it.
void setUpSearch(QLineEdit &search, const char *objectName, const QString &accessibleName,
                 const QString &placeholder);
/// The widget, with a name for tests and settings.
template <class Widget> Widget *named(Widget *widget, const char *objectName) {
    widget->setObjectName(QLatin1String(objectName));
    return widget;
}
template <class Widget>
Widget *named(Widget *widget, const char *objectName, const QString &accessibleName) {
    setNames(*widget, objectName, accessibleName);
    return widget;
}
template <class Button> void setTexts(Button &button, const QString &text, const QString &toolTip) {
    button.setText(text);
    button.setToolTip(toolTip);
}
/// A flat button of a panel's bar; without a tool tip it shows its text.
QToolButton *newToolButton(QWidget *parent, const char *objectName, const QString &text,
                           const QString &toolTip = {});
/// Padded plain text of several lines.
QLabel *newParagraph(QWidget *parent, const char *objectName, const QString &text = {});
/// A rich text with links, for the keyboard as well.
QLabel *newLinks(QWidget *parent, const char *objectName, const QString &text = {});
/// What stands in the middle where there is nothing yet.
QLabel *newPlaceholder(QWidget *parent, const char *objectName, const QString &text = {});
/// Gives the button the accent color: what a page is for.
void emphasize(QWidget &button);
/// Gives the widgets this palette with another color of texts.
void setTextColor(std::initializer_list<QWidget *> widgets, QPalette palette, const QColor &color);

/// A layout with these margins and this space between its parts.
template <class Layout>
Layout *spacedLayout(const QMargins &margins, int spacing, QWidget *parent = nullptr) {
    auto *layout = parent == nullptr ? new Layout : new Layout(parent);
    layout->setContentsMargins(margins);
    layout->setSpacing(spacing);
    return layout;
}
/// The same with the space that the style has.
template <class Layout> Layout *marginedLayout(const QMargins &margins, QWidget *parent = nullptr) {
    return spacedLayout<Layout>(margins, -1, parent);
}
/// A layout without margins.
template <class Layout> Layout *tightLayout(QWidget *parent = nullptr, int spacing = 0) {
    return spacedLayout<Layout>({}, spacing, parent);
}

/// A layout with the margins of a bar: padding at the sides and between, a gap above and below.
template <class Layout> Layout *paddedLayout(const Metrics &metrics, QWidget *parent = nullptr) {
    return spacedLayout<Layout>({metrics.padding, metrics.gap, metrics.padding, metrics.gap},
                                metrics.padding, parent);
}

} // namespace evenkeel::ui

class QAbstractItemModel;
class QAbstractItemView;
class QHeaderView;
class QString;
class QTableView;
class QTreeView;

namespace evenkeel::ui {

/// What all tables share: rows of one line and height that are selected whole, a header on the
/// left, the widths that the columns ask for, and Ctrl+C, which copies the selected rows.
void prepareTable(QTableView &table, const QString &objectName, const QString &accessibleName,
                  QAbstractItemModel &model);
/// The same for rows in a tree or a list with columns.
void prepareTree(QTreeView &tree, const QString &objectName, const QString &accessibleName,
                 QAbstractItemModel &model);
/// Ctrl+C in the view copies this text in place of the selected rows. The action is in the view's
/// context menu.
void copyInstead(QAbstractItemView &view, const QString &title, std::function<QString()> text);

/// Rows of the height that all tables have, with cells that look as their CellLook says.
class RowDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
    /// The text in that colour, or in the nearest that can be read where the row is selected.
    static void setTextColor(QStyleOptionViewItem &option, const QColor &color);
};

/// The same, but as high as their texts are at the widths of their columns; for views of few rows.
class WrappingDelegate : public RowDelegate {
    Q_OBJECT

public:
    explicit WrappingDelegate(QTreeView &tree);
    explicit WrappingDelegate(QTableView &table);

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    void followWidths(const QHeaderView &header);
    int roomOf(const QModelIndex &index) const;

    const QAbstractItemView &m_view;
    QTimer m_measuring;
};

/// Every row of a model without rows below it, as its columns show it.
report::TextTable shownText(const QAbstractItemModel &model);

} // namespace evenkeel::ui
