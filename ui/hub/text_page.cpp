// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/hub/text_page.h"

#include <QClipboard>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"

namespace evenkeel::ui {

TextPage::TextPage(const QString &name, const QString &accessibleName, QWidget *parent)
    : QWidget(parent), m_text(new QPlainTextEdit(this)), m_buttons(new QHBoxLayout) {
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

QString TextPage::text() const {
    return m_text->toPlainText();
}

void TextPage::setText(const QString &text) {
    m_text->setPlainText(text);
}

void TextPage::append(const QString &line) {
    m_text->appendPlainText(line);
}

void TextPage::wrapWords() {
    m_text->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
}

void TextPage::setPlaceholder(const QString &words) {
    m_text->setPlaceholderText(words);
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
