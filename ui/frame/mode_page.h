// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>

#include <QToolButton>
#include <QWidget>

#include "ui/widgets/panel_header.h"

class QSettings;

namespace evenkeel::ui {

class RailButton;
class WindowActions;

/// The page of a mode: panels side by side, with sizes that a person changes and resets.
class ModePage : public QWidget {
    Q_OBJECT

public:
    explicit ModePage(QWidget *parent = nullptr);

    /// The inner ones first; the last one fills the page.
    Panes *split(const QString &objectName, Qt::Orientation orientation,
                 const QList<QWidget *> &panes, const Panes::Sizes &sizes);
    /// A page of one panel.
    void setContent(QWidget *content);

    /// All panes of the page, those inside its panels as well.
    void resetLayout();
    void storeLayout(QSettings &settings) const;
    void restoreLayout(const QSettings &settings);

private:
    QString keyOf(const Panes &panes) const;

    QWidget *m_content = nullptr;
};

/// The question that the window answers; each has a page with its own layout.
enum class Mode : std::uint8_t { Plan, Fleet, Rollout, Resources, Losses, Check, Hub, Pods };

/// In the order of the rail.
inline constexpr std::array kModes{Mode::Plan,   Mode::Fleet, Mode::Rollout, Mode::Resources,
                                   Mode::Losses, Mode::Check, Mode::Hub,     Mode::Pods};

/// What scripts and settings call it: "plan".
constexpr const char *nameOf(Mode mode) {
    constexpr std::array names{"plan",   "fleet", "rollout", "resources",
                               "losses", "check", "hub",     "pods"};
    return names[static_cast<std::size_t>(mode)];
}

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
    /// Pale, while no mode has anything to show.
    void setQuiet(bool isQuiet);

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
    void setQuiet(bool isQuiet);

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    void paintBadge(QPainter &painter) const;

    QString m_words;
    int m_badge = 0;
    bool m_isNarrow = false;
    bool m_isQuiet = true; // until there is something to show
};

} // namespace evenkeel::ui
