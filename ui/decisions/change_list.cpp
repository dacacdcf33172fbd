// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/decisions/change_list.h"

#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include "core/insight/why/why_text.h"
#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/spoken_phrases.h"
#include "ui/base/widget_setup.h"

namespace evenkeel::ui {

namespace {

/// Keys and values have no blanks: a line may also end behind their punctuation, never in a word.
QString breakable(QString text) {
    for (const char mark : {'/', '=', '.', ':'}) {
        const QChar letter = QLatin1Char(mark);
        text.replace(letter, letter + QString(QChar(0x200B)));
    }
    return text;
}

QLabel *addLine(QVBoxLayout &lines, const QString &text, const QColor &color, QWidget *parent) {
    auto *label = new QLabel(breakable(text), parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setToolTip(text.toHtmlEscaped());
    label->setAccessibleName(text);
    QPalette colors = parent->palette();
    colors.setColor(QPalette::WindowText, color);
    label->setPalette(colors);
    lines.addWidget(label);
    return label;
}

} // namespace

ChangeList::ChangeList(QWidget *parent) : QWidget(parent) {
    const Metrics metrics = Metrics::forFont(font());
    auto *title = new QLabel(tr("Smallest changes that would get it picked"), this);
    title->setWordWrap(true);
    m_list = new QWidget(this);
    m_rows = new QVBoxLayout(m_list);
    m_rows->setContentsMargins(0, 0, metrics.padding, 0);
    m_rows->setSpacing(metrics.gap);
    auto *area = new QScrollArea(this);
    setNames(*area, "whyChanges", tr("Smallest changes"));
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidget(m_list);
    area->setBackgroundRole(QPalette::Base);
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    auto *side = new QVBoxLayout(this);
    side->setContentsMargins(metrics.padding, metrics.padding, 0, 0);
    side->setSpacing(metrics.gap);
    side->addWidget(title);
    side->addWidget(area);
}

void ChangeList::setChanges(const insight::Changes &changes, Offer offer) {
    clear();
    for (std::size_t i = 0; i < changes.changes.size(); ++i)
        addChange(changes.changes[i], i + 1, offer);
    for (const std::string &note : insight::changeNotes(changes, spokenPhrases()))
        addNote(toQString(note));
    // Not the layout's alignment, which cuts what is higher than at its preferred width.
    m_rows->addStretch(1);
}

void ChangeList::setNote(const QString &text) {
    clear();
    addNote(text);
    m_rows->addStretch(1);
}

void ChangeList::clear() {
    while (QLayoutItem *item = m_rows->takeAt(0)) {
        delete item->widget();
        delete item;
    }
}

void ChangeList::addChange(const insight::Change &change, std::size_t number, Offer offer) {
    auto *row = new QWidget(m_list);
    const Looks looks = Looks::forPalette(palette());
    const QString words = toQString(change.sentence);
    auto *lines = new QVBoxLayout;
    lines->setSpacing(0);
    addLine(*lines, words, looks.text, row);
    addLine(*lines, toQString(insight::changeEffect(change, spokenPhrases())), looks.muted, row);
    for (const std::string &trap : change.traps)
        addLine(*lines, QStringLiteral("⚠ ") + toQString(trap), looks.warning, row);
    auto *button = new QPushButton(tr("Try it"), row);
    button->setObjectName(QStringLiteral("tryChange%1").arg(number));
    button->setAccessibleName(tr("Try it: %1").arg(words));
    button->setEnabled(offer == Offer::CanBeTried);
    connect(button, &QPushButton::clicked, this, [this, change] { Q_EMIT chosen(change); });
    auto *line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    line->addLayout(lines, 1);
    line->addWidget(button, 0, Qt::AlignTop);
    m_rows->addWidget(row);
}

void ChangeList::addNote(const QString &text) {
    auto *note = new QLabel(text, m_list);
    note->setTextFormat(Qt::PlainText);
    note->setWordWrap(true);
    setTextColor({note}, palette(), Looks::forPalette(palette()).muted);
    m_rows->addWidget(note);
}

} // namespace evenkeel::ui
