// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QDialog>

#include "core/hub/contexts.h"
#include "ui/base/job_runner.h"

class QLabel;
class QLineEdit;
class QPushButton;
class QRadioButton;
class QTreeWidget;

namespace evenkeel::ui {

/// Chooses a context of the user's kubeconfig, and tests it before anything is read.
class ConnectDialog : public QDialog {
    Q_OBJECT

public:
    /// `kubeconfig`: empty for where kubectl finds it; `context`: chosen first, otherwise the
    /// current one.
    ConnectDialog(const QString &kubeconfig, const QString &context, QWidget *parent = nullptr);

    hub::Access access() const;
    /// Whether it is to be read for nodes and pods, instead of for a fleet.
    void setReadsPods(bool isOn);

private:
    void buildPurpose();
    void buildList();
    void buildButtons();
    void loadContexts();
    void showContexts(const std::vector<hub::Context> &contexts);
    void testContext();
    void showRights(const hub::Versions &versions, const std::vector<hub::Right> &rights);
    void showState();

    QString m_wanted;
    QLineEdit *m_kubeconfig;
    QRadioButton *m_fleet = nullptr;
    QRadioButton *m_pods = nullptr;
    QTreeWidget *m_list;
    QLabel *m_answer;
    QPushButton *m_test = nullptr;
    QPushButton *m_connect = nullptr;
    JobRunner m_loader;
    JobRunner m_tester;
};

} // namespace evenkeel::ui
