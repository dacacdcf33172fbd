// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/cluster_widgets/shared_selection.h"

#include <algorithm>
#include <utility>

#include <QAbstractItemView>
#include <QItemSelection>
#include <QScopedValueRollback>
#include <QStringList>

namespace evenkeel::ui {

void ClusterSelection::setNames(std::set<QString> names) {
    if (names == m_names)
        return;
    m_names = std::move(names);
    Q_EMIT selectionChanged();
}

namespace {

/// Rows that follow each other are one range.
QItemSelection selectionOf(QModelIndexList rows) {
    std::ranges::sort(rows, std::less<>());
    QItemSelection selection;
    for (const QModelIndex &row : rows) {
        const bool goesOn = !selection.isEmpty() &&
                            selection.constLast().parent() == row.parent() &&
                            selection.constLast().bottom() + 1 == row.row();
        if (goesOn)
            selection.last() = {selection.constLast().topLeft(), row};
        else
            selection.append({row, row});
    }
    return selection;
}

} // namespace

SharedSelection::SharedSelection(ClusterSelection &selection, QAbstractItemView &view, int nameRole,
                                 IndexOf indexOf, std::size_t most)
    : QObject(&view), m_selection(selection), m_view(view), m_nameRole(nameRole),
      m_indexOf(std::move(indexOf)), m_most(most) {
    connect(&m_selection, &ClusterSelection::selectionChanged, this, &SharedSelection::show);
    connect(view.model(), &QAbstractItemModel::modelAboutToBeReset, this,
            [this] { m_isFollowing = true; });
    connect(view.model(), &QAbstractItemModel::modelReset, this, [this] {
        m_isFollowing = false;
        show();
    });
    connect(view.selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &SharedSelection::tell);
    connect(&view, &QAbstractItemView::activated, this, [this](const QModelIndex &index) {
        const QString name = index.data(m_nameRole).toString();
        if (!name.isEmpty())
            Q_EMIT whyRequested(name);
    });
}

QString SharedSelection::names() const {
    QStringList names;
    for (const QModelIndex &index : m_view.selectionModel()->selectedRows())
        names.append(index.data(m_nameRole).toString());
    names.removeAll(QString());
    return names.join(QLatin1Char('\n'));
}

void SharedSelection::tell() {
    if (m_isFollowing)
        return;
    std::set<QString> names;
    for (const QItemSelectionRange &range : m_view.selectionModel()->selection()) {
        for (int row = range.top(); row <= range.bottom(); ++row)
            names.insert(m_view.model()->index(row, 0, range.parent()).data(m_nameRole).toString());
    }
    names.erase(QString());
    const QScopedValueRollback quiet(m_isFollowing, true);
    m_selection.setNames(std::move(names));
    Q_EMIT changed();
}

void SharedSelection::show() {
    if (m_isFollowing)
        return;
    const QScopedValueRollback quiet(m_isFollowing, true);
    QModelIndexList rows;
    if (m_selection.names().size() <= m_most) {
        for (const QString &name : m_selection.names()) {
            const QModelIndex index = m_indexOf(name); // not where a filter hides it
            if (index.isValid())
                rows.append(index);
        }
    }
    m_view.selectionModel()->select(selectionOf(rows), QItemSelectionModel::ClearAndSelect |
                                                           QItemSelectionModel::Rows);
    if (rows.size() == 1)
        scrollTo(rows.constFirst());
    Q_EMIT changed();
}

/// The keyboard goes on from there. A row in a group that is closed stays where it is.
void SharedSelection::scrollTo(const QModelIndex &row) {
    if (!m_view.visualRect(row).isValid())
        return;
    m_view.scrollTo(row);
    if (!m_view.currentIndex().isValid())
        m_view.selectionModel()->setCurrentIndex(row, QItemSelectionModel::NoUpdate);
}

} // namespace evenkeel::ui
