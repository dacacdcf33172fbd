// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <vector>

#include <QString>
#include <QWidget>

#include "core/rollout/timeline.h"
#include "ui/picture/rollout_marks.h"

class QPainter;
class QPainterPath;

namespace evenkeel::ui {

/// How many clusters are available over time, against how many must be; a line at the second
/// shown. A click or a drag moves it.
class LevelCurve : public QWidget {
    Q_OBJECT

public:
    explicit LevelCurve(QWidget *parent = nullptr);

    using Levels = std::vector<rollout::Level>;
    /// Nothing to show where there are none.
    void setLevels(Levels levels, std::int64_t end);
    const Levels &levels() const { return m_levels; }
    /// Nothing: no line.
    void setSecond(std::optional<std::int64_t> second);
    /// Where the time axis begins, shared with a table below; 0: behind the numbers.
    void setPlotLeft(int left);
    /// Left of the plot where that begins further right, else above it.
    void setWords(const QString &title, const QString &detail);
    std::optional<std::int64_t> second() const { return m_second; }
    /// How many must be available, and where that is written: beside its line, clear of the curve
    /// as far as there is room.
    struct Bound {
        QString text;
        QRect place;
    };
    Bound bound() const;
    QSize sizeHint() const override;

Q_SIGNALS:
    void secondChosen(qint64 second);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;

private:
    struct Layout {
        QRect plot;
        TimelineScale scale;
        std::int64_t most = 1;
        double yOf(std::int64_t count) const;
        double xOf(std::int64_t second) const { return plot.left() + scale.xOf(second); }
    };
    Layout layoutOf(const QRect &area) const;
    QPainterPath pathOf(const Layout &layout, std::int64_t rollout::Level::*count) const;
    void paintAxis(QPainter &painter, const Layout &layout) const;
    void paintCurves(QPainter &painter, const Layout &layout) const;
    void paintWords(QPainter &painter) const;
    int paintedWords(QPainter *painter, const QRect &area) const;
    void choose(int x);

    std::vector<rollout::Level> m_levels;
    std::int64_t m_end = 0;
    std::optional<std::int64_t> m_second;
    int m_plotLeft = 0;
    QString m_title;
    QString m_detail;
};

} // namespace evenkeel::ui
