// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QSortFilterProxyModel>
#include <QWidget>

#include "ui/base/table_model.h"
#include "ui/resources/resource_detail.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QTableView;

namespace evenkeel::ui {

/// Who puts what on a cluster, an object and placement a row.
class WhoModel : public TableModel<WhoRow> {
    Q_OBJECT

public:
    enum Column { Object, Result, Placement, Selector, Overrides, Binding, ColumnCount };
    enum Role { PlacementRole = FirstOwnRole }; // its row

    explicit WhoModel(QObject *parent = nullptr);
};

/// Who puts what on a cluster: every object that a placement brings there, or would.
class WhoView : public QWidget {
    Q_OBJECT

public:
    explicit WhoView(QWidget *parent = nullptr);

    void setClusters(const QStringList &names);
    /// The cluster that is asked about; empty before any was.
    QString cluster() const { return m_cluster; }
    /// Asks about a cluster, and shows one object of it, or all for an empty text.
    void setQuestion(const QString &cluster, const QString &object);
    void setAnswer(WhoAnswer answer);
    const WhoModel &model() const { return m_model; }

Q_SIGNALS:
    void clusterChosen(const QString &cluster);
    /// Enter or a double click on a row.
    void placementRequested(int placement);

private:
    void setUpBar();
    void setUpTable();
    void showSentence();

    QString m_cluster;
    WhoModel m_model;
    QSortFilterProxyModel m_shown;
    QComboBox *m_clusters = nullptr;
    QLineEdit *m_filter = nullptr;
    QLabel *m_sentence = nullptr;
    QTableView *m_table = nullptr;
};

} // namespace evenkeel::ui
