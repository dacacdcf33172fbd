// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAbstractSlider>
#include <QWidget>

#include "ui/picture/scene.h"

class QAction;
class QLabel;

namespace evenkeel::ui {

/// A slider over the picks of a plan: a box per pick while there is room, a bar beyond that. Its
/// value is the number of picks made.
class PickScrubber : public QAbstractSlider {
    Q_OBJECT

public:
    explicit PickScrubber(QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void sliderChange(SliderChange change) override;

private:
    bool hasBoxes() const;
    QRectF boxOf(int pick) const;
    int valueAt(double x) const;
    void paintBoxes(QPainter &painter) const;
    void paintBar(QPainter &painter) const;
};

/// The pick shown in all views, with steps to either side: "pick 6 of 8 · prod-weu-01".
class PickBar : public QWidget {
    Q_OBJECT

public:
    PickBar(QAction &previous, QAction &next, QWidget *parent = nullptr);

    void setScene(const Scene &scene);
    /// Steps other than picks; hidden if there are none.
    void setSteps(std::size_t all, std::size_t made, const QString &text);
    /// Of the scrubber, for scripts and assistive tools.
    void setName(const QString &objectName, const QString &accessibleName);

Q_SIGNALS:
    void picksChosen(std::size_t picks);

private:
    QLabel *m_text;
    PickScrubber *m_scrubber;
};

} // namespace evenkeel::ui
