// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QAbstractSlider>
#include <QStringList>

namespace evenkeel::ui {

/// Chooses one of several dates; they stand apart as they are in time.
class DateSlider : public QAbstractSlider {
    Q_OBJECT

public:
    explicit DateSlider(QWidget *parent = nullptr);

    /// Seconds of Unix, ascending, and how they are written.
    void setDates(std::vector<qint64> dates, const QStringList &texts);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;

private:
    int xOf(int date) const;
    void choose(int x);
    void paintTexts(QPainter &painter, int line) const;

    std::vector<qint64> m_dates;
    QStringList m_texts;
};

} // namespace evenkeel::ui
