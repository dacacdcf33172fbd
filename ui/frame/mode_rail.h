// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>

#include <QToolButton>
#include <QWidget>

#include "ui/frame/mode.h"

namespace evenkeel::ui {

class RailButton;
class WindowActions;

/// The modes at the left edge of the window, with what waits in each; the scope of pods stands at
/// the foot.
class ModeRail : public QWidget {
    Q_OBJECT

public:
    explicit ModeRail(const WindowActions &actions, QWidget *parent = nullptr);

    /// How many things want attention there, in words for the tooltip; 0: no badge.
    void setBadge(Mode mode, int count, const QString &words);
    int badge(Mode mode) const;
    /// Without words where the window is narrow.
    void setNarrow(bool isNarrow);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    std::array<RailButton *, kModes.size()> m_buttons{};
};

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
