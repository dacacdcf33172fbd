// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/frame/empty_page.h"

#include <QLabel>
#include <QScrollArea>
#include <QStackedLayout>

#include "ui/base/looks.h"

namespace evenkeel::ui {

namespace {

constexpr QLatin1String kAction("action:");

QString sentenceOf(EmptyPage::Reason reason) {
    switch (reason) {
    case EmptyPage::Reason::NoClusters:
        return EmptyPage::tr("The open files contain no MemberCluster.");
    case EmptyPage::Reason::NoNodesOpen:
        return EmptyPage::tr("No nodes yet. Open the output of “kubectl get nodes,pods -A -o json” "
                             "and the workload's manifest.");
    case EmptyPage::Reason::NoNodes:
        return EmptyPage::tr("The open files contain no Node.");
    case EmptyPage::Reason::NothingOpen:
    case EmptyPage::Reason::Hub:
        break;
    case EmptyPage::Reason::Reading:
        return EmptyPage::tr("Reading…");
    }
    return {};
}

} // namespace

EmptyPage::EmptyPage(QWidget *parent)
    : QWidget(parent), m_pages(new QStackedLayout(this)), m_area(new QScrollArea),
      m_text(new QLabel), m_start(new StartPage) {
    m_text->setObjectName(QStringLiteral("emptyText"));
    m_text->setWordWrap(true); // a long sentence must not keep the window wide
    m_text->setAlignment(Qt::AlignCenter);
    m_text->setTextInteractionFlags(Qt::TextBrowserInteraction);
    m_area->setObjectName(QStringLiteral("startArea"));
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setWidgetResizable(true);
    m_area->setFocusPolicy(Qt::NoFocus); // its links take it
    for (QWidget *page : {static_cast<QWidget *>(m_area), static_cast<QWidget *>(m_text)}) {
        page->setBackgroundRole(QPalette::Base);
        page->setAutoFillBackground(true);
        m_pages->addWidget(page);
    }
    m_area->setWidget(m_start);
    connect(m_start, &StartPage::actionRequested, this, &EmptyPage::actionRequested);
    connect(m_text, &QLabel::linkActivated, this,
            [this](const QString &link) { Q_EMIT actionRequested(link.mid(kAction.size())); });
    showReason();
    followPalette(*this, [this] { showReason(); });
}

void EmptyPage::setReason(Reason reason, const QString &words) {
    m_reason = reason;
    m_words = words;
    showReason();
}

void EmptyPage::showReason() {
    if (m_reason == Reason::NothingOpen) {
        m_pages->setCurrentWidget(m_area);
        return;
    }
    m_pages->setCurrentWidget(m_text);
    const QString sentence = sentenceOf(m_reason);
    if (m_reason == Reason::Reading || m_reason == Reason::Hub) {
        m_text->setText(m_words.isEmpty() ? sentence : m_words);
        return;
    }
    const QString color = Looks::forPalette(palette()).accent.name();
    const auto link = [&color](const char *action, const QString &text) {
        return QStringLiteral("<a href=\"%1%2\" style=\"color:%3;text-decoration:none\">%4</a>")
            .arg(kAction, QLatin1String(action), color, text.toHtmlEscaped());
    };
    const QString open = link("openAction", tr("Open files…"));
    const bool isOfPods = m_reason == Reason::NoNodesOpen || m_reason == Reason::NoNodes;
    const QString example =
        link(isOfPods ? "openPodsExampleAction" : "openExampleAction", tr("Open the example"));
    m_text->setText(
        isOfPods ? tr("%1 %2 · %3", "sentence, open, example").arg(sentence, open, example)
                 : tr("%1 %2 · %3 · %4", "sentence, open, new, example")
                       .arg(sentence, open, link("newFleetAction", tr("New fleet…")), example));
}

} // namespace evenkeel::ui
