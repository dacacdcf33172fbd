// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/forms/item_card.h"

#include <QDragEnterEvent>
#include <QHBoxLayout>
#include <QMimeData>
#include <QPainter>

#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"
#include "ui/forms/form_parts.h"

namespace evenkeel::ui {

/// The line of a card: a sign whether it is open, what it is, and how many match.
class CardHeader : public QAbstractButton {
public:
    explicit CardHeader(QWidget *parent) : QAbstractButton(parent) {
        setCheckable(true);
        setFocusPolicy(Qt::StrongFocus);
        setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    }

    void setCardText(const CardText &text) {
        m_text = text;
        setText(text.aside.isEmpty() ? text.summary
                                     : text.summary + QStringLiteral(", ") + text.aside);
        setToolTip(text.whole.isEmpty() ? text.summary : text.whole);
        update();
    }

    QSize sizeHint() const override { return {120, Metrics::forFont(font()).row + 4}; }

protected:
    void paintEvent(QPaintEvent *) override {
        const Looks looks = Looks::forPalette(palette());
        const Metrics metrics = Metrics::forFont(font());
        QPainter painter(this);
        const QRect inside = rect().adjusted(metrics.gap, 0, -metrics.gap, 0);
        painter.setPen(looks.muted);
        painter.drawText(inside, Qt::AlignLeft | Qt::AlignVCenter,
                         isChecked() ? QStringLiteral("▾") : QStringLiteral("▸"));
        const int asideWidth = fontMetrics().horizontalAdvance(m_text.aside);
        painter.setPen(m_text.isWarning ? readableOn(looks.window, looks.warning, looks)
                                        : looks.muted);
        painter.drawText(inside, Qt::AlignRight | Qt::AlignVCenter, m_text.aside);
        const QRect words = inside.adjusted(14, 0, -asideWidth - metrics.padding, 0);
        painter.setPen(looks.text);
        painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter,
                         fontMetrics().elidedText(m_text.summary, Qt::ElideMiddle, words.width()));
        if (hasFocus()) {
            painter.setPen(looks.accent);
            painter.drawRect(rect().adjusted(0, 0, -1, -1));
        }
    }

private:
    CardText m_text;
};

ItemCard::ItemCard(FieldPath path, QWidget *parent)
    : QFrame(parent), m_path(std::move(path)), m_header(new CardHeader(this)),
      m_up(new LinkButton(QStringLiteral("↑"), LinkButton::Tone::Muted, this)),
      m_down(new LinkButton(QStringLiteral("↓"), LinkButton::Tone::Muted, this)),
      m_remove(new LinkButton(QStringLiteral("×"), LinkButton::Tone::Muted, this)),
      m_layout(tightLayout<QVBoxLayout>(this, 0)) {
    setObjectName(QStringLiteral("card:") + toQString(m_path.text()));
    m_header->setObjectName(QStringLiteral("open:") + toQString(m_path.text()));
    m_up->setObjectName(QStringLiteral("up:") + toQString(m_path.text()));
    m_down->setObjectName(QStringLiteral("down:") + toQString(m_path.text()));
    m_remove->setObjectName(QStringLiteral("remove:") + toQString(m_path.text()));
    m_up->setAccessibleName(tr("Move up"));
    m_down->setAccessibleName(tr("Move down"));
    m_remove->setAccessibleName(tr("Remove"));
    for (LinkButton *tool : {m_up, m_down, m_remove})
        tool->setToolTip(tool->accessibleName());
    auto *line = spacedLayout<QHBoxLayout>({1, 1, Metrics::forFont(font()).gap, 1}, 0);
    line->addWidget(m_header, 1);
    for (LinkButton *tool : {m_up, m_down, m_remove})
        line->addWidget(tool);
    m_layout->addLayout(line);
    auto *finding = new FindingLabel(m_path, this);
    finding->setContentsMargins(18, 0, Metrics::forFont(font()).gap, Metrics::forFont(font()).gap);
    m_layout->addWidget(finding);
    connect(m_header, &QAbstractButton::toggled, this, &ItemCard::setOpen);
    connect(m_remove, &QAbstractButton::clicked, this, &ItemCard::removeRequested);
    connect(m_up, &QAbstractButton::clicked, this, [this] { Q_EMIT moveRequested(-1); });
    connect(m_down, &QAbstractButton::clicked, this, [this] { Q_EMIT moveRequested(1); });
    showTools();
}

void ItemCard::setText(const CardText &text) {
    m_header->setCardText(text);
}

void ItemCard::setBodyMaker(std::function<QWidget *(QWidget *)> makeBody) {
    m_makeBody = std::move(makeBody);
}

bool ItemCard::isOpen() const {
    return m_isOpen;
}

void ItemCard::setOpen(bool isOpen) {
    if (m_isOpen == isOpen)
        return;
    m_isOpen = isOpen;
    if (m_isOpen && m_body == nullptr && m_makeBody) {
        m_body = m_makeBody(this);
        const Metrics metrics = Metrics::forFont(font());
        m_body->setContentsMargins(metrics.padding, 0, metrics.padding, metrics.padding);
        m_layout->addWidget(m_body);
    }
    if (m_body != nullptr) {
        m_body->setVisible(m_isOpen);
        m_body->setEnabled(!m_isLocked);
    }
    m_header->setChecked(m_isOpen);
    showTools();
    Q_EMIT openChanged(m_isOpen);
}

void ItemCard::setMovable(bool canMoveUp, bool canMoveDown) {
    m_canMoveUp = canMoveUp;
    m_canMoveDown = canMoveDown;
    showTools();
}

void ItemCard::setLocked(bool isLocked, const QString &reason) {
    m_isLocked = isLocked;
    setToolTip(isLocked ? reason : QString());
    if (m_body != nullptr)
        m_body->setEnabled(!isLocked);
    showTools();
}

void ItemCard::showTools() {
    m_up->setVisible(m_isOpen && (m_canMoveUp || m_canMoveDown));
    m_down->setVisible(m_isOpen && (m_canMoveUp || m_canMoveDown));
    m_up->setEnabled(m_canMoveUp && !m_isLocked);
    m_down->setEnabled(m_canMoveDown && !m_isLocked);
    m_remove->setVisible(m_isOpen && !m_isLocked);
}

void ItemCard::paintEvent(QPaintEvent *) {
    const Looks looks = Looks::forPalette(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_isDropTarget ? looks.accent : looks.line, m_isDropTarget ? 2 : 1));
    painter.setBrush(looks.window);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
}

void ItemCard::dragEnterEvent(QDragEnterEvent *event) {
    if (!labelOf(*event->mimeData()) || m_isLocked)
        return;
    m_isDropTarget = true;
    update();
    event->acceptProposedAction();
}

void ItemCard::dragLeaveEvent(QDragLeaveEvent *) {
    m_isDropTarget = false;
    update();
}

void ItemCard::dropEvent(QDropEvent *event) {
    m_isDropTarget = false;
    update();
    if (const auto label = labelOf(*event->mimeData())) {
        event->acceptProposedAction();
        Q_EMIT labelDropped(label->first, label->second);
    }
}

} // namespace evenkeel::ui
