// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLabel>

class QDrag;
class QMimeData;

namespace evenkeel::ui {

/// Takes the picture along beside the pointer: the target under it stays visible.
void carry(QDrag &drag, const QPixmap &picture, QPoint away = {8, 4});

/// Words as a chip, to carry.
QPixmap chipPicture(const QString &words, const QWidget &view);

/// A note beside what is carried while something is dragged over a view: the effect of the drop.
class DropPreview : public QLabel {
public:
    DropPreview(const QString &objectName, QWidget *viewport);

    /// Hides without a text.
    void setEffect(const QString &text);
    void setDragged(const QMimeData &dragged);
    /// Stays beside what is carried, and always within the view.
    void follow(QPoint pointer);

private:
    void place();

    QPoint m_pointer;
    QRect m_carried; // from the pointer
};

} // namespace evenkeel::ui
