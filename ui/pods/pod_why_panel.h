// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include <QWidget>

#include "ui/pods/pod_scene.h"

class QLineEdit;
class QStringListModel;
class QTextBrowser;
class QToolButton;

namespace evenkeel::ui {

class ClusterSelection;

/// Why a node does or does not get the replica at the scrubber: of the node that is selected, or
/// of one that is named.
class PodWhyPanel : public QWidget {
    Q_OBJECT

public:
    explicit PodWhyPanel(ClusterSelection &selection, QWidget *parent = nullptr);

    void setScene(const PodScene &scene);
    void setNode(const QString &node);
    const QString &node() const { return m_node; }
    void focusNode();

private:
    void setUpBar();
    void followSelection();
    void showAnswer();

    ClusterSelection &m_selection;
    PodScene m_scene;
    QString m_node;
    QString m_markdown;
    QStringListModel *m_names;
    std::shared_ptr<const fleet::Fleet> m_namesOf;
    QLineEdit *m_name;
    QToolButton *m_copy;
    QTextBrowser *m_text;
};

} // namespace evenkeel::ui
