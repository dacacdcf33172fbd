// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>

#include <QModelIndex>
#include <QObject>

class QAbstractItemView;

namespace evenkeel::ui {

class ClusterSelection;

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
