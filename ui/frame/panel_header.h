// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QLabel;

namespace evenkeel::ui {

/// The title bar of a dock: its name and, muted, what is in it.
class PanelHeader : public QWidget {
    Q_OBJECT

public:
    explicit PanelHeader(const QString &title, QWidget *parent = nullptr);

    void setDetail(const QString &detail);
    QString detail() const;

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void applyLooks();

    QLabel *m_title;
    QLabel *m_detail;
};

} // namespace evenkeel::ui
