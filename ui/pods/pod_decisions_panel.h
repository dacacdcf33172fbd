// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "ui/pods/pod_decisions_model.h"

class QLabel;
class QLineEdit;
class QTableView;

namespace evenkeel::ui {

class ClusterSelection;

/// The decision for the replica at the scrubber, node by node and plugin by plugin.
class PodDecisionsPanel : public QWidget {
    Q_OBJECT

public:
    explicit PodDecisionsPanel(ClusterSelection &selection, QWidget *parent = nullptr);

    void setScene(const PodScene &scene);
    QString markdown() const;

Q_SIGNALS:
    void whyRequested(const QString &node);

private:
    void setUpBar();
    void setUpTable();
    void shareSelection();
    void showSelection();
    void showSummary();

    ClusterSelection &m_selection;
    PodDecisionsModel m_model;
    QLineEdit *m_filter;
    QLabel *m_summary;
    QTableView *m_table;
    bool m_isShowingSelection = false;
};

} // namespace evenkeel::ui
