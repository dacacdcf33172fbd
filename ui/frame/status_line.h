// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStatusBar>
#include <QTimer>

class QLabel;
class QToolButton;

namespace evenkeel::ui {

class Workspace;

/// The clock, the planning time and the files of the workspace.
class StatusLine : public QStatusBar {
    Q_OBJECT

public:
    /// How long a message covers the rest.
    static constexpr int kMessageTimeMs = 8000;

    enum class Link { Live, Lost };

    explicit StatusLine(const Workspace &workspace, QWidget *parent = nullptr);
    /// Why unsaved edits would be lost with this session, as long as they would; empty: they
    /// wouldn't.
    void showUnprotected(const QString &problem);

    /// Which hub is shown and how old that is; empty for none.
    void setHub(const QString &text, const QString &toolTip, Link link);

Q_SIGNALS:
    void clockRequested();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void showMessageText(const QString &message);
    void showScene();
    void showPaths();
    QString nowText() const;
    QString planningText() const;
    QString progressText() const;

    const Workspace &m_workspace;
    QLabel *m_message;
    QToolButton *m_clock;
    QLabel *m_planning;
    QLabel *m_placements;
    QLabel *m_files;
    QLabel *m_unprotected;
    QLabel *m_hub;
    QTimer m_later; // plans come in bursts
};

} // namespace evenkeel::ui
