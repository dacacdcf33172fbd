// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/drop_preview.h"

#include <algorithm>

namespace evenkeel::ui {

namespace {

constexpr QPoint kOffset(14, 32); // below the picture of what is dragged
constexpr int kMargin = 4;

} // namespace

DropPreview::DropPreview(const QString &objectName, QWidget *viewport) : QLabel(viewport) {
    setObjectName(objectName);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::ToolTipBase);
    setForegroundRole(QPalette::ToolTipText);
    setFrameShape(QFrame::Box);
    setMargin(kMargin);
    setWordWrap(true);
    hide();
}

void DropPreview::setEffect(const QString &text) {
    setText(text);
    setVisible(!text.isEmpty());
    place();
}

void DropPreview::follow(QPoint pointer) {
    m_pointer = pointer;
    place();
}

/// As wide as the line needs; a longer one is wrapped.
void DropPreview::place() {
    if (isHidden())
        return;
    const QSize room = parentWidget()->size();
    const int wanted = fontMetrics().horizontalAdvance(text()) + 4 * kMargin;
    const int width = std::min(wanted, room.width() - 2 * kMargin);
    resize(width, std::max(fontMetrics().height() + 2 * kMargin + 2, heightForWidth(width)));
    QPoint corner = m_pointer + kOffset;
    corner.setX(std::clamp(corner.x(), kMargin, std::max(kMargin, room.width() - width - kMargin)));
    if (corner.y() + height() > room.height())
        corner.setY(std::max(0, m_pointer.y() - height() - 6));
    move(corner);
    raise();
}

} // namespace evenkeel::ui
