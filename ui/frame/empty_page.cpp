// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/frame/empty_page.h"

#include <algorithm>

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

#include "ui/base/looks.h"

namespace evenkeel::ui {

namespace {

constexpr int kMostRecent = 6;
constexpr QLatin1String kRecent("recent:");

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
    m_text->setTextInteractionFlags(Qt::TextBrowserInteraction);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_text, 1);
    connect(m_text, &QLabel::linkActivated, this, [this](const QString &link) {
        if (link.startsWith(kRecent))
            Q_EMIT recentRequested(link.mid(kRecent.size()).toInt());
        else if (link == QLatin1String("open"))
            Q_EMIT openRequested();
        else if (link == QLatin1String("new"))
            Q_EMIT newFleetRequested();
        else if (link == QLatin1String("examples"))
            Q_EMIT examplesRequested();
        else
            Q_EMIT exampleRequested();
    });
    showText();
}

void EmptyPage::setReason(Reason reason) {
    m_reason = reason;
    showText();
}

void EmptyPage::setRecent(const QStringList &recent) {
    if (recent == m_recent)
        return;
    m_recent = recent;
    showText();
}

QString EmptyPage::link(const QString &target, const QString &text) const {
    const QString color = Looks::forPalette(palette()).accent.name();
    return QStringLiteral("<a href=\"%1\" style=\"color:%2\">%3</a>")
        .arg(target, color, text.toHtmlEscaped());
}

/// Where a fleet comes from, and what was open lately.
QString EmptyPage::hints() const {
    const QString muted = Looks::forPalette(palette()).muted.name();
    const QString paragraph = QStringLiteral("<p style=\"color:%1\">%2</p>");
    QString text = paragraph.arg(
        muted, tr("You can also drop files or folders here. Your own fleet:<br><code>%1</code>")
                   .arg(QStringLiteral("evenkeelctl convert --context HUB &gt; hub.yaml")));
    if (m_recent.isEmpty())
        return text;
    QStringList recent;
    for (int index = 0; index < std::min(kMostRecent, static_cast<int>(m_recent.size())); ++index)
        recent.append(link(kRecent + QString::number(index), m_recent[index]));
    return text + paragraph.arg(muted, tr("Recent files") + QStringLiteral("<br>") +
                                           recent.join(QStringLiteral("<br>")));
}

void EmptyPage::showText() {
    if (m_reason == Reason::Reading) {
        m_text->setText(tr("Reading…"));
        return;
    }
    const QString sentence = sentenceOf(m_reason);
    const QString open = link(QStringLiteral("open"), tr("Open files…"));
    const QString example = link(QStringLiteral("example"), tr("Open the example"));
    if (m_reason == Reason::NoNodesOpen || m_reason == Reason::NoNodes) {
        m_text->setText(tr("%1 %2 · %3", "sentence, open, example").arg(sentence, open, example));
        return;
    }
    const QString start =
        tr("%1 %2 · %3 · %4", "sentence, open, new, example")
            .arg(sentence, open, link(QStringLiteral("new"), tr("New fleet…")), example) +
        QStringLiteral(" · ") + link(QStringLiteral("examples"), tr("Examples, step by step…"));
    m_text->setText(m_reason == Reason::NothingOpen ? start + hints() : start);
}

void EmptyPage::changeEvent(QEvent *event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showText();
}

} // namespace evenkeel::ui
