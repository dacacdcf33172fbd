// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <set>

#include <QModelIndex>
#include <QObject>
#include <QString>

class QAbstractItemView;

namespace evenkeel::ui {

/// The clusters that are selected, shared by every view; by name, so that it survives re-plans.
class ClusterSelection : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    const std::set<QString> &names() const { return m_names; }
    bool contains(const QString &name) const { return m_names.contains(name); }
    void setNames(std::set<QString> names);

Q_SIGNALS:
    void selectionChanged();

private:
    std::set<QString> m_names;
};

/// Keeps the rows selected in a view the clusters, or nodes, that are selected everywhere.
class SharedSelection : public QObject {
    Q_OBJECT

public:
    /// Where a cluster is, invalid for nowhere.
    using IndexOf = std::function<QModelIndex(const QString &)>;

    /// For a view that has its model; the role is that of a row's cluster. Of more clusters than
    /// `most` none is looked for.
    SharedSelection(ClusterSelection &selection, QAbstractItemView &view, int nameRole,
                    IndexOf indexOf, std::size_t most = 2000);
    /// Of the rows selected here, one a line.
    QString names() const;

Q_SIGNALS:
    void changed();
    /// Enter or a double click: a person wants to know why.
    void whyRequested(const QString &cluster);

private:
    void tell();
    void show();
    void scrollTo(const QModelIndex &row);

    ClusterSelection &m_selection;
    QAbstractItemView &m_view;
    int m_nameRole;
    IndexOf m_indexOf;
    std::size_t m_most;
    bool m_isFollowing = false; // selection changes come from the other views, or from a new model
};

} // namespace evenkeel::ui
