// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>

#include <QTableView>

namespace evenkeel::ui {

class ClusterSelection;

/// A table whose selected rows are the clusters, or nodes, that are selected everywhere.
class SharedTable : public QTableView {
    Q_OBJECT

public:
    /// Which row is a cluster's, -1 for none; and the role of a row's cluster.
    using RowOf = std::function<int(const QString &)>;

    SharedTable(ClusterSelection &selection, QWidget *parent);
    void share(QAbstractItemModel &model, int nameRole, RowOf rowOf);

Q_SIGNALS:
    /// Enter or a double click: a person wants to know why.
    void whyRequested(const QString &cluster);

private:
    void tellSelection();
    void showSelection();

    ClusterSelection &m_selection;
    RowOf m_rowOf;
    int m_nameRole = 0;
    bool m_isFollowing = false; // selection changes come from the other views, or from a new model
};

} // namespace evenkeel::ui
