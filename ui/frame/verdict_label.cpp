// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/frame/verdict_label.h"

#include <QEvent>

#include "ui/base/looks.h"

namespace evenkeel::ui {

namespace {

QString colored(const QString &text, const QColor &color) {
    return QStringLiteral("<span style=\"color:%1\">%2</span>").arg(color.name(), text);
}

QString bold(const QString &text) {
    return QStringLiteral("<b>%1</b>").arg(text);
}

} // namespace

VerdictLabel::VerdictLabel(QWidget *parent) : QLabel(parent) {
    setObjectName(QStringLiteral("verdict"));
    setTextFormat(Qt::RichText);
    setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    connect(this, &QLabel::linkActivated, this, &VerdictLabel::problemsRequested);
    showVerdict();
}

void VerdictLabel::setVerdict(const Verdict &verdict, Freshness freshness, int problems) {
    m_verdict = verdict;
    m_freshness = freshness;
    m_problems = problems;
    showVerdict();
}

QString VerdictLabel::headline() const {
    const auto met = [this](const QString &words) {
        return words.arg(m_verdict.placed).arg(m_verdict.wanted);
    };
    switch (m_verdict.state) {
    case Verdict::State::NoPlacement:
        return m_verdict.units->nothingOpen();
    case Verdict::State::Planning:
        return tr("planning…");
    case Verdict::State::Failed:
        return tr("⚠ not schedulable");
    case Verdict::State::Met:
        if (!m_verdict.held.isEmpty())
            return met(tr("✔ %1 of %2: %3", "picked, wanted, keeps 6")).arg(m_verdict.held);
        return m_verdict.units->met(m_verdict.placed, m_verdict.wanted);
    case Verdict::State::NotMet:
        if (!m_verdict.held.isEmpty())
            return met(tr("⚠ %1 of %2: %3", "picked, wanted, keeps 6")).arg(m_verdict.held);
        return m_verdict.units->notMet(m_verdict.placed, m_verdict.wanted);
    }
    return {};
}

QString VerdictLabel::skewText(const KeySkew &skew) const {
    return tr("%1 skew %2 / %3", "key, skew, its limit")
        .arg(skew.key)
        .arg(skew.skew)
        .arg(skew.maxSkew);
}

void VerdictLabel::showVerdict() {
    const Looks looks = Looks::forPalette(palette());
    const bool isStale = m_freshness == Freshness::Stale;
    const auto tinted = [&](const QString &text, const QColor &color) {
        return colored(text.toHtmlEscaped(), isStale ? looks.muted : color);
    };
    QStringList plain{headline()};
    QColor color = looks.muted;
    if (m_verdict.state == Verdict::State::Met)
        color = looks.good;
    else if (m_verdict.state == Verdict::State::NotMet || m_verdict.state == Verdict::State::Failed)
        color = looks.warning;
    QStringList rich{bold(tinted(headline(), color))};
    for (const KeySkew &skew : m_verdict.skews) {
        const QString text = skew.isBeyondLimit() ? tr("⚠ %1").arg(skewText(skew)) : skewText(skew);
        plain.append(text);
        rich.append(tinted(text, skew.isBeyondLimit() ? looks.warning : looks.text));
    }
    if (m_problems > 0) {
        const QString text = tr("⚠ %n problem(s)", nullptr, m_problems);
        plain.append(text);
        rich.append(QStringLiteral("<a href=\"problems\" style=\"color:%1;text-decoration:none\">"
                                   "%2</a>")
                        .arg(looks.warning.name(), text));
    }
    if (isStale) {
        plain.append(tr("replanning…"));
        rich.append(colored(plain.constLast(), looks.muted));
    }
    setText(rich.join(QStringLiteral("&nbsp;&nbsp;&nbsp;&nbsp;")));
    setAccessibleName(tr("Verdict"));
    setAccessibleDescription(plain.join(QStringLiteral(", ")));
    QStringList tip{m_verdict.reason, m_verdict.basis};
    tip.removeAll(QString());
    setToolTip(tip.join(QLatin1Char('\n')));
    setStatusTip(m_verdict.basis);
}

void VerdictLabel::changeEvent(QEvent *event) {
    QLabel::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showVerdict();
}

} // namespace evenkeel::ui
