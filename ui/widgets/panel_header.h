// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QHBoxLayout;
class QLabel;

namespace evenkeel::ui {

/// The line above a panel: its name, what there is to say of it, and its tools.
class PanelHeader : public QWidget {
    Q_OBJECT

public:
    explicit PanelHeader(const QString &title, QWidget *parent = nullptr);

    void setTitle(const QString &title);
    /// Elided where there is no room.
    void setDetail(const QString &detail);
    QString detail() const;
    /// At the right end, behind the tools before it.
    void addTool(QWidget *tool);

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void applyLooks();

    QLabel *m_title;
    QLabel *m_detail;
    QHBoxLayout *m_line;
};

} // namespace evenkeel::ui
