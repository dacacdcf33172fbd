// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLabel>

namespace evenkeel::ui {

/// A note next to the pointer while something is dragged over a view: the effect of the drop.
class DropPreview : public QLabel {
public:
    DropPreview(const QString &objectName, QWidget *viewport);

    /// Hides without a text.
    void setEffect(const QString &text);
    /// Stays beside the pointer, and always within the view.
    void follow(QPoint pointer);

private:
    void place();

    QPoint m_pointer;
};

} // namespace evenkeel::ui
