// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include <QString>
#include <QWidget>

#include "ui/models/placement_summary.h"
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

/// Why a node does or does not get the replica at the scrubber, as Markdown: the filter that
/// refuses it or what each plugin adds to its total, and by what it lost to the node that won.
/// Empty when the scene has no such node or nothing is decided.
QString whyMarkdown(const PodScene &scene, const QString &node);

/// The plan of the workload in one line: how many of its replicas have a node, and how even.
Verdict verdictOf(const PodScene &scene);

} // namespace evenkeel::ui
