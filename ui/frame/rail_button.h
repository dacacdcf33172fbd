// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QToolButton>

namespace evenkeel::ui {

/// A mode on the rail: its icon, its word where there is room, and a badge.
class RailButton : public QToolButton {
    Q_OBJECT

public:
    RailButton(QAction &mode, QWidget *parent);

    void setBadge(int count, const QString &words);
    int badge() const { return m_badge; }
    void setNarrow(bool isNarrow);

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    void paintBadge(QPainter &painter) const;

    QString m_words;
    int m_badge = 0;
    bool m_isNarrow = false;
};

} // namespace evenkeel::ui
