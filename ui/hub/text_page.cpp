// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/hub/text_page.h"

#include <QClipboard>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextBlock>
#include <QVBoxLayout>

#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"

namespace evenkeel::ui {

/// A text whose lines have numbers beside them, which are not part of what is copied.
class NumberedText : public QPlainTextEdit {
public:
    explicit NumberedText(QWidget *parent) : QPlainTextEdit(parent) {
        connect(this, &QPlainTextEdit::updateRequest, this, [this] { update(); });
    }

    void setFirstNumber(int first) {
        m_first = first;
        setViewportMargins(room(), 0, 0, 0);
    }

protected:
    bool event(QEvent *event) override {
        const bool isDone = QPlainTextEdit::event(event);
        if (event->type() == QEvent::Paint && m_first > 0)
            paintNumbers();
        return isDone;
    }

private:
    int room() const {
        return Metrics::forFont(font()).padding +
               fontMetrics().horizontalAdvance(QString::number(m_first + blockCount()));
    }
    void paintNumbers() {
        QPainter painter(this);
        painter.fillRect(rect(), palette().base());
        painter.setPen(Looks::forPalette(palette()).muted);
        for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
            if (block.text().isEmpty())
                continue;
            const QPointF top = blockBoundingGeometry(block).translated(contentOffset()).topLeft();
            painter.drawText(QRectF(0, top.y(), room(), fontMetrics().lineSpacing()),
                             Qt::AlignRight, QString::number(m_first + block.blockNumber()));
        }
    }

    int m_first = 0; // none
};

TextPage::TextPage(const QString &name, const QString &accessibleName, QWidget *parent)
    : QWidget(parent), m_text(new NumberedText(this)), m_buttons(new QHBoxLayout) {
    m_text->setObjectName(name);
    m_text->setAccessibleName(accessibleName);
    m_text->setReadOnly(true);
    m_text->setTabChangesFocus(true);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setWordWrapMode(QTextOption::WrapAnywhere); // a hyphen ends no line of a command
    m_text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    auto *layout = tightLayout<QVBoxLayout>(this);
    layout->addWidget(m_text);
    const Metrics metrics = Metrics::forFont(font());
    m_buttons->setContentsMargins(metrics.padding, metrics.gap, metrics.padding, metrics.gap);
    m_buttons->setSpacing(metrics.gap);
    m_buttons->addStretch();
    layout->addLayout(m_buttons);
    QPushButton *copy = addButton(name + QStringLiteral("Copy"), tr("&Copy"));
    connect(copy, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(text()); });
    connect(m_text, &QPlainTextEdit::textChanged, this, &TextPage::showButtons);
    showButtons();
}

QPushButton *TextPage::addButton(const QString &name, const QString &label) {
    auto *button = new QPushButton(label, this);
    button->setObjectName(name);
    button->setAutoDefault(false);
    m_buttons->addWidget(button);
    return button;
}

QPlainTextEdit &TextPage::edit() const {
    return *m_text;
}

QString TextPage::text() const {
    return m_text->toPlainText();
}

void TextPage::setText(const QString &text) {
    m_text->setPlainText(text);
}

void TextPage::numberLines(int first) {
    m_text->setFirstNumber(first);
}

void TextPage::offerSaving(const QString &label) {
    QPushButton *save = addButton(m_text->objectName() + QStringLiteral("Save"), label);
    connect(save, &QPushButton::clicked, this, [this] { Q_EMIT saveRequested(text()); });
    showButtons();
}

void TextPage::showButtons() {
    const bool hasText = !m_text->document()->isEmpty();
    for (QPushButton *button : findChildren<QPushButton *>())
        button->setEnabled(hasText);
}

} // namespace evenkeel::ui
