// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <vector>

#include <QString>
#include <QWidget>

class QPainter;

namespace evenkeel::ui {

/// A figure of a cluster.
struct LoadBar {
    QString name;
    QString domain;
    std::optional<double> figure = {}; // nothing: the cluster does not report it
    bool isEmphasized = false;         // the placement shown runs there
    bool isEligible = true;            // the others are marked
    QString tip = {};
};

/// A bar for each cluster, those of a domain beside each other. A click, or an arrow key, chooses a
/// cluster. Where there are more clusters than room, a bar is the highest of several.
class LoadChart : public QWidget {
    Q_OBJECT

public:
    explicit LoadChart(QWidget *parent = nullptr);

    /// In their order.
    void setBars(std::vector<LoadBar> bars);
    const std::vector<LoadBar> &bars() const { return m_bars; }
    /// Of the bar at that place; -1: none.
    int barAt(const QPoint &place) const;
    QSize sizeHint() const override { return {480, 190}; }
    QSize minimumSizeHint() const override { return {120, 90}; }

Q_SIGNALS:
    void clusterChosen(const QString &name);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool event(QEvent *event) override;

private:
    QRect plot() const;
    double slot() const;
    void choose(int bar);
    void paintScale(QPainter &painter, double step, double most) const;
    void paintBars(QPainter &painter, double most) const;
    void paintWords(QPainter &painter, const LoadBar &bar, const QRectF &over) const;
    void paintDomains(QPainter &painter) const;

    std::vector<LoadBar> m_bars;
    int m_current = -1;
};

} // namespace evenkeel::ui
