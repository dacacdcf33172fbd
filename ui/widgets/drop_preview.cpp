// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/drop_preview.h"

#include <algorithm>

#include <QDrag>
#include <QMimeData>
#include <QPainter>

#include "ui/base/looks.h"

namespace evenkeel::ui {

namespace {

constexpr int kMargin = 4;
constexpr int kLeast = 160; // a narrower line is hard to read
constexpr const char *kCarried = "carried";

} // namespace

void carry(QDrag &drag, const QPixmap &picture, QPoint away) {
    drag.setPixmap(picture);
    drag.setHotSpot(-away);
    drag.mimeData()->setProperty(kCarried, QRect(away, picture.deviceIndependentSize().toSize()));
}

QPixmap chipPicture(const QString &words, const QWidget &view) {
    const Looks looks = Looks::forPalette(view.palette());
    const Metrics metrics = Metrics::forFont(view.font());
    const int width = view.fontMetrics().horizontalAdvance(words) + 2 * metrics.padding;
    const qreal ratio = view.devicePixelRatioF();
    QPixmap picture(QSize(width, metrics.chip) * ratio);
    picture.setDevicePixelRatio(ratio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(looks.accent);
    painter.setBrush(looks.panel);
    const QRectF chip = QRectF(0, 0, width, metrics.chip).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.drawRoundedRect(chip, chip.height() / 2, chip.height() / 2);
    painter.setFont(view.font());
    painter.setPen(looks.text);
    painter.drawText(chip, Qt::AlignCenter, words);
    return picture;
}

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

void DropPreview::setDragged(const QMimeData &dragged) {
    m_carried = dragged.property(kCarried).toRect();
}

void DropPreview::follow(QPoint pointer) {
    m_pointer = pointer;
    place();
}

/// As wide as the line needs; a longer one is wrapped. Below where neither side has room.
void DropPreview::place() {
    if (isHidden())
        return;
    const QSize room = parentWidget()->size();
    const QRect carried = m_carried.translated(m_pointer);
    const int right = room.width() - carried.right() - 2 * kMargin;
    const int left = m_pointer.x() - 2 * kMargin;
    const int wanted = fontMetrics().horizontalAdvance(text()) + 4 * kMargin;
    const bool isBeside = std::max(left, right) >= std::min(wanted, kLeast);
    const int width =
        std::min(wanted, isBeside ? std::max(left, right) : room.width() - 2 * kMargin);
    resize(width, std::max(fontMetrics().height() + 2 * kMargin + 2, heightForWidth(width)));
    QPoint corner(carried.right() + kMargin, carried.top());
    if (!isBeside)
        corner = {std::max(kMargin, room.width() - width - kMargin), carried.bottom() + kMargin};
    else if (width > right)
        corner.setX(m_pointer.x() - kMargin - width);
    corner.setY(std::clamp(corner.y(), 0, std::max(0, room.height() - height())));
    move(corner);
    raise();
}

} // namespace evenkeel::ui
