// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

namespace evenkeel::ui {

/// One line of all marks with their words; ends where the width does.
class MarkLegend : public QWidget {
    Q_OBJECT

public:
    explicit MarkLegend(QWidget *parent = nullptr);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace evenkeel::ui
