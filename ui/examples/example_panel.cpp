// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/examples/example_panel.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"

namespace evenkeel::ui {

namespace {

QLabel *makeText(const QString &objectName, QWidget *parent) {
    auto *label = new QLabel(parent);
    label->setObjectName(objectName);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setFocusPolicy(Qt::ClickFocus);
    return label;
}

} // namespace

ExamplePanel::ExamplePanel(QWidget *parent)
    : QWidget(parent), m_title(new QLabel(this)), m_try(new QPushButton(this)),
      m_back(new QPushButton(tr("&Back"), this)), m_next(new QPushButton(tr("&Next"), this)),
      m_other(new QToolButton(this)), m_close(new QToolButton(this)) {
    setObjectName(QStringLiteral("examplePanel"));
    m_title->setObjectName(QStringLiteral("exampleTitle"));
    m_title->setTextFormat(Qt::PlainText);
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // cut where it is narrow
    auto *words = new QWidget(this);
    m_text = makeText(QStringLiteral("exampleText"), words);
    m_differs = makeText(QStringLiteral("exampleDiffers"), words);
    auto *lines = new QVBoxLayout(words);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->addWidget(m_text);
    lines->addWidget(m_differs);
    lines->addStretch(1);
    auto *scroll = new QScrollArea(this);
    scroll->setObjectName(QStringLiteral("exampleScroll"));
    scroll->setWidget(words);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setUpButtons();
    const Metrics metrics = Metrics::forFont(font());
    auto *layout = new QGridLayout(this);
    layout->setContentsMargins(metrics.padding, metrics.gap, metrics.padding, metrics.gap);
    layout->setHorizontalSpacing(metrics.gap);
    layout->setVerticalSpacing(metrics.gap);
    layout->addWidget(m_title, 0, 0);
    layout->addWidget(m_back, 0, 1);
    layout->addWidget(m_next, 0, 2);
    layout->addWidget(m_other, 0, 3);
    layout->addWidget(m_close, 0, 4);
    layout->addWidget(scroll, 1, 0);
    layout->addWidget(m_try, 1, 1, 1, 4, Qt::AlignTop | Qt::AlignRight);
    layout->setColumnStretch(0, 1);
    layout->setRowStretch(1, 1);
    applyLooks();
}

void ExamplePanel::setUpButtons() {
    m_try->setObjectName(QStringLiteral("exampleTry"));
    m_back->setObjectName(QStringLiteral("exampleBack"));
    m_next->setObjectName(QStringLiteral("exampleNext"));
    m_other->setObjectName(QStringLiteral("exampleOther"));
    m_other->setText(tr("&Other examples…"));
    m_other->setAutoRaise(true);
    m_close->setObjectName(QStringLiteral("exampleClose"));
    m_close->setText(tr("&Close"));
    m_close->setToolTip(tr("Closes this bar; open files stay open"));
    m_close->setAutoRaise(true);
    connect(m_back, &QPushButton::clicked, this, &ExamplePanel::backRequested);
    connect(m_next, &QPushButton::clicked, this, &ExamplePanel::nextRequested);
    connect(m_try, &QPushButton::clicked, this, &ExamplePanel::invitationAccepted);
    connect(m_other, &QToolButton::clicked, this, &ExamplePanel::otherRequested);
    connect(m_close, &QToolButton::clicked, this, &ExamplePanel::closeRequested);
}

void ExamplePanel::setStep(const Example &example, std::size_t number) {
    const ExampleStep &step = example.steps[number];
    m_title->setText(tr("%1 · %2 of %3: %4", "example, step number, steps, title of the step")
                         .arg(example.title)
                         .arg(number + 1)
                         .arg(example.steps.size())
                         .arg(step.title));
    m_title->setToolTip(m_title->text());
    m_text->setText(step.text);
    m_differs->setText(tr("⚠ Differs from the guide: %1").arg(step.differs));
    m_differs->setVisible(!step.differs.isEmpty());
    m_try->setText(tr("&Try: %1").arg(step.invitation.words));
    m_try->setVisible(!step.invitation.isEmpty());
    m_back->setEnabled(number > 0);
    m_next->setEnabled(number + 1 < example.steps.size());
    setAccessibleName(m_title->text());
    setAccessibleDescription(step.text);
}

void ExamplePanel::focusNext() {
    m_next->setFocus(Qt::OtherFocusReason);
}

void ExamplePanel::applyLooks() {
    const Looks looks = Looks::forPalette(palette());
    QFont bold = font();
    bold.setBold(true);
    m_title->setFont(bold);
    setTextColor({m_differs}, palette(), looks.warning);
}

void ExamplePanel::changeEvent(QEvent *event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        applyLooks();
}

} // namespace evenkeel::ui
