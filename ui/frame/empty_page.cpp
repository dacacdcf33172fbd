// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/frame/empty_page.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

#include "ui/base/looks.h"

namespace evenkeel::ui {

namespace {

QString sentenceOf(EmptyPage::Reason reason) {
    switch (reason) {
    case EmptyPage::Reason::NothingOpen:
        return EmptyPage::tr("No fleet yet.");
    case EmptyPage::Reason::NoClusters:
        return EmptyPage::tr("The open files contain no MemberCluster.");
    case EmptyPage::Reason::NoNodesOpen:
        return EmptyPage::tr("No nodes yet. Open the output of “kubectl get nodes,pods -A -o json” "
                             "and the workload's manifest.");
    case EmptyPage::Reason::NoNodes:
        return EmptyPage::tr("The open files contain no Node.");
    case EmptyPage::Reason::Reading:
        break;
    }
    return {};
}

} // namespace

EmptyPage::EmptyPage(QWidget *parent) : QWidget(parent), m_text(new QLabel(this)) {
    m_text->setObjectName(QStringLiteral("emptyText"));
    m_text->setAlignment(Qt::AlignCenter);
    m_text->setWordWrap(true); // a long sentence must not keep the window wide
    m_text->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_text, 1);
    connect(m_text, &QLabel::linkActivated, this, [this](const QString &link) {
        if (link == QLatin1String("open"))
            Q_EMIT openRequested();
        else if (link == QLatin1String("new"))
            Q_EMIT newFleetRequested();
        else
            Q_EMIT exampleRequested();
    });
    showText();
}

void EmptyPage::setReason(Reason reason) {
    m_reason = reason;
    showText();
}

void EmptyPage::showText() {
    if (m_reason == Reason::Reading) {
        m_text->setText(tr("Reading…"));
        return;
    }
    const QString sentence = sentenceOf(m_reason);
    const QString link = QStringLiteral("<a href=\"%1\" style=\"color:%2\">%3</a>");
    const QString color = Looks::forPalette(palette()).accent.name();
    if (m_reason == Reason::NoNodesOpen || m_reason == Reason::NoNodes) {
        m_text->setText(
            tr("%1 %2 · %3", "sentence, open, example")
                .arg(sentence, link.arg(QStringLiteral("open"), color, tr("Open files…")),
                     link.arg(QStringLiteral("example"), color, tr("Open the example"))));
        return;
    }
    m_text->setText(tr("%1 %2 · %3 · %4", "sentence, open, new, example")
                        .arg(sentence, link.arg(QStringLiteral("open"), color, tr("Open files…")),
                             link.arg(QStringLiteral("new"), color, tr("New fleet…")),
                             link.arg(QStringLiteral("example"), color, tr("Open the example"))));
}

void EmptyPage::changeEvent(QEvent *event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showText();
}

} // namespace evenkeel::ui
