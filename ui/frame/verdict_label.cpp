// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/frame/verdict_label.h"

#include <QEvent>

#include "ui/base/looks.h"

namespace evenkeel::ui {

namespace {

QString gapText() {
    return QString(4, QChar::Nbsp);
}

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
    QColor color = looks.muted;
    if (m_verdict.state == Verdict::State::Met)
        color = looks.good;
    else if (m_verdict.state == Verdict::State::NotMet || m_verdict.state == Verdict::State::Failed)
        color = looks.warning;
    m_parts = {{Headline, headline(), bold(tinted(headline(), color))}};
    for (const KeySkew &skew : m_verdict.skews) {
        const bool isBeyond = skew.isBeyondLimit();
        const QString text = isBeyond ? tr("⚠ %1").arg(skewText(skew)) : skewText(skew);
        m_parts.push_back({isBeyond ? BeyondLimit : WithinLimit, text,
                           tinted(text, isBeyond ? looks.warning : looks.text)});
    }
    if (m_problems > 0) {
        const QString text = tr("⚠ %n problem(s)", nullptr, m_problems);
        m_parts.push_back({Problems, text,
                           QStringLiteral("<a href=\"problems\" style=\"color:%1;"
                                          "text-decoration:none\">%2</a>")
                               .arg(looks.warning.name(), text)});
    }
    if (isStale)
        m_parts.push_back({Staleness, tr("replanning…"), colored(tr("replanning…"), looks.muted)});
    QStringList plain;
    for (const Part &part : m_parts)
        plain.append(part.plain);
    setAccessibleName(tr("Verdict"));
    setAccessibleDescription(plain.join(QStringLiteral(", ")));
    setStatusTip(m_verdict.basis);
    showWhatFits();
    updateGeometry();
}

int VerdictLabel::widthOf(const Part &part) const {
    QFont font = this->font();
    font.setBold(part.rank == Headline);
    return QFontMetrics(font).horizontalAdvance(part.plain);
}

void VerdictLabel::showWhatFits() {
    const int gap = fontMetrics().horizontalAdvance(gapText());
    int room = isVisible() ? contentsRect().width() : QWIDGETSIZE_MAX;
    std::vector<bool> isShown(m_parts.size(), false);
    for (int rank = Headline; rank < RankCount; ++rank) {
        for (std::size_t index = 0; index < m_parts.size(); ++index) {
            if (m_parts[index].rank != rank)
                continue;
            const int wanted = widthOf(m_parts[index]) + (rank == Headline ? 0 : gap);
            isShown[index] = rank == Headline || wanted <= room;
            room -= isShown[index] ? wanted : 0;
        }
    }
    QStringList rich;
    QStringList hidden;
    for (std::size_t index = 0; index < m_parts.size(); ++index)
        (isShown[index] ? rich : hidden)
            .append(isShown[index] ? m_parts[index].rich : m_parts[index].plain);
    setText(rich.join(gapText()));
    QStringList tip = hidden + QStringList{m_verdict.reason, m_verdict.basis};
    tip.removeAll(QString());
    setToolTip(tip.join(QLatin1Char('\n')));
}

QSize VerdictLabel::sizeHint() const {
    const int gap = fontMetrics().horizontalAdvance(gapText());
    int width = -gap;
    for (const Part &part : m_parts)
        width += widthOf(part) + gap;
    const QMargins margins = contentsMargins();
    return {width + margins.left() + margins.right() + 1, QLabel::minimumSizeHint().height()};
}

QSize VerdictLabel::minimumSizeHint() const {
    const QMargins margins = contentsMargins();
    return {(m_parts.empty() ? 0 : widthOf(m_parts.front())) + margins.left() + margins.right() + 1,
            QLabel::minimumSizeHint().height()};
}

void VerdictLabel::resizeEvent(QResizeEvent *event) {
    QLabel::resizeEvent(event);
    showWhatFits();
}

void VerdictLabel::showEvent(QShowEvent *event) {
    QLabel::showEvent(event);
    showWhatFits();
}

void VerdictLabel::changeEvent(QEvent *event) {
    QLabel::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showVerdict();
}

} // namespace evenkeel::ui
