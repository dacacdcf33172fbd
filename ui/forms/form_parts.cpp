// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/forms/form_parts.h"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>

#include "ui/base/looks.h"
#include "ui/base/label_names.h"
#include "ui/base/widget_setup.h"

namespace evenkeel::ui {

namespace {

constexpr int kNameColumn = 108;

QString capitalized(const QString &title) {
    return title.left(1).toUpper() + title.mid(1);
}

} // namespace

LinkButton::LinkButton(const QString &text, Tone tone, QWidget *parent)
    : QAbstractButton(parent), m_tone(tone) {
    setText(text);
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QSize LinkButton::sizeHint() const {
    return {fontMetrics().horizontalAdvance(text()) + 6, fontMetrics().height() + 4};
}

/// Enter presses it as Space does: links answer both.
void LinkButton::keyPressEvent(QKeyEvent *event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

void LinkButton::paintEvent(QPaintEvent *) {
    const Looks looks = Looks::forPalette(palette());
    QPainter painter(this);
    QFont shown = font();
    shown.setUnderline(underMouse() && isEnabled() && m_tone == Tone::Accent);
    painter.setFont(shown);
    const QColor color = m_tone == Tone::Accent ? looks.accent
                         : underMouse()         ? looks.text
                                                : looks.muted;
    painter.setPen(isEnabled() ? color : looks.faint);
    painter.drawText(rect(), Qt::AlignCenter, text());
    if (hasFocus()) {
        painter.setPen(looks.accent);
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

SectionHeader::SectionHeader(const QString &title, QWidget *parent)
    : QWidget(parent), m_layout(paddedLayout<QHBoxLayout>(Metrics::forFont(font()), this)) {
    const int gap = m_layout->contentsMargins().top();
    m_layout->setContentsMargins(0, gap, 0, gap);
    auto *label = new QLabel(capitalized(title), this);
    label->setFont(boldOf(font()));
    m_layout->addWidget(label, 1);
}

LinkButton *SectionHeader::addAction(const QString &text, const QString &objectName) {
    auto *button = new LinkButton(text, LinkButton::Tone::Accent, this);
    button->setObjectName(objectName);
    m_layout->addWidget(button);
    return button;
}

LinkButton *SectionHeader::addMenu(const QString &text, const QString &objectName,
                                   std::function<void(QMenu &)> fill) {
    LinkButton *button = addAction(text, objectName);
    connect(button, &QAbstractButton::clicked, button, [button, fill = std::move(fill)] {
        auto *menu = new QMenu(button);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        fill(*menu);
        menu->popup(button->mapToGlobal(QPoint(0, button->height())));
    });
    return button;
}

void SectionHeader::paintEvent(QPaintEvent *) {
    QPainter painter(this);
    painter.fillRect(0, height() - 1, width(), 1, Looks::forPalette(palette()).line);
}

NoteLabel::NoteLabel(Tone tone, QWidget *parent) : QLabel(parent), m_tone(tone) {
    setWordWrap(true);
    setTextFormat(Qt::PlainText);
    setTextInteractionFlags(Qt::TextSelectableByMouse);
    setFocusPolicy(Qt::NoFocus);
    setForegroundRole(QPalette::WindowText); // also where the ground is that of lists
    setSizePolicy(QSizePolicy::Ignored,
                  QSizePolicy::Preferred); // long words must not widen the form
    applyLooks();
}

void NoteLabel::setTone(Tone tone) {
    m_tone = tone;
    applyLooks();
}

void NoteLabel::applyLooks() {
    const Looks looks =
        Looks::forPalette(parentWidget() != nullptr ? parentWidget()->palette() : palette());
    QPalette colors = palette();
    const QColor color = m_tone == Tone::Warning ? looks.warning : looks.muted;
    if (colors.color(QPalette::WindowText) == color)
        return;
    colors.setColor(QPalette::WindowText, color);
    setPalette(colors);
}

void NoteLabel::changeEvent(QEvent *event) {
    QLabel::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        applyLooks();
}

FindingLabel::FindingLabel(FieldPath place, QWidget *parent)
    : NoteLabel(Tone::Warning, parent), m_place(std::move(place)) {
    setFont(smallFont(font()));
    setObjectName(QStringLiteral("finding:") + toQString(m_place.text()));
    hide();
}

void FindingLabel::setFindings(const std::vector<const api::Finding *> &findings) {
    QStringList lines;
    bool isRefused = false;
    for (const api::Finding *finding : findings) {
        const bool isAdvice = ui::isAdvice(*finding);
        isRefused = isRefused || !isAdvice;
        // A break is allowed behind the dots of a path, so that it fits a narrow dock.
        QString message = toQString(finding->sentence);
        message.replace(QLatin1Char('.'), QStringLiteral(".\u200b"));
        lines.append((isAdvice ? QStringLiteral("ⓘ ") : QStringLiteral("▲ ")) + message);
    }
    lines.removeDuplicates();
    setTone(isRefused ? Tone::Warning : Tone::Muted);
    if (text() != lines.join(QLatin1Char('\n')))
        setText(lines.join(QLatin1Char('\n')));
    setVisible(!lines.isEmpty());
}

FieldRows::FieldRows(QWidget *parent) : QWidget(parent) {
    const Metrics metrics = Metrics::forFont(font());
    m_grid = tightLayout<QGridLayout>(this, metrics.gap);
    m_grid->setHorizontalSpacing(metrics.padding);
    m_grid->setColumnMinimumWidth(0, kNameColumn);
    m_grid->setColumnStretch(1, 1);
}

void FieldRows::addRow(const QString &title, QWidget *editor, const FieldPath &path) {
    const int row = m_grid->rowCount();
    auto *name = new NoteLabel(NoteLabel::Tone::Muted, this);
    name->setText(capitalized(title));
    name->setBuddy(editor);
    m_grid->addWidget(name, row, 0);
    m_grid->addWidget(editor, row, 1);
    m_grid->addWidget(new FindingLabel(path, this), row + 1, 1);
}

void FieldRows::addHeading(const QString &title) {
    auto *heading = new QLabel(capitalized(title), this);
    heading->setContentsMargins(0, Metrics::forFont(font()).gap, 0, 0);
    m_grid->addWidget(heading, m_grid->rowCount(), 0, 1, 2);
}

void FieldRows::addNote(QLabel *note) {
    m_grid->addWidget(note, m_grid->rowCount(), 0, 1, 2);
}

} // namespace evenkeel::ui
