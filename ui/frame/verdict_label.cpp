// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/frame/verdict_label.h"

#include <QPainter>

#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"

namespace evenkeel::ui {

namespace {

constexpr int kLeastWidth = 120;

} // namespace

QString skewText(const KeySkew &skew) {
    const QString text = VerdictLabel::tr("%1 skew %2 / %3", "key, skew, its limit")
                             .arg(skew.key)
                             .arg(skew.skew)
                             .arg(skew.maxSkew);
    return skew.isBeyondLimit() ? VerdictLabel::tr("⚠ %1").arg(text) : text;
}

VerdictLabel::VerdictLabel(QWidget *parent) : QLabel(parent) {
    setNames(*this, "verdict", tr("Verdict"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    showVerdict();
}

void VerdictLabel::setVerdict(const Verdict &verdict, Freshness freshness) {
    m_reading.clear();
    m_verdict = verdict;
    m_freshness = freshness;
    showVerdict();
}

void VerdictLabel::setReading(const QString &words) {
    m_reading = words;
    m_verdict = {};
    showVerdict();
}

bool VerdictLabel::isTrouble() const {
    return m_verdict.state == Verdict::State::NotMet || m_verdict.state == Verdict::State::Failed;
}

QString VerdictLabel::headline() const {
    if (!m_reading.isEmpty())
        return m_reading;
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

QString VerdictLabel::detail() const {
    if (m_freshness == Freshness::Stale && m_verdict.state != Verdict::State::Planning)
        return tr("replanning…");
    if (!m_verdict.reason.isEmpty())
        return m_verdict.reason;
    return m_verdict.rollout.isEmpty() ? m_verdict.basis : m_verdict.rollout;
}

QString VerdictLabel::text() const {
    const QString more = detail();
    return more.isEmpty() ? headline() : headline() + QStringLiteral(" · ") + more;
}

void VerdictLabel::showVerdict() {
    QStringList said{headline()};
    for (const KeySkew &skew : m_verdict.skews)
        said.append(skewText(skew));
    if (m_freshness == Freshness::Stale)
        said.append(tr("replanning…"));
    setAccessibleDescription(said.join(QStringLiteral(", ")));
    QStringList tip = said + QStringList{m_verdict.reason, m_verdict.rollout, m_verdict.basis};
    tip.removeAll(QString());
    setToolTip(tip.join(QLatin1Char('\n')));
    setStatusTip(m_verdict.basis);
    setCursor(isTrouble() || !m_verdict.rollout.isEmpty() ? Qt::PointingHandCursor
                                                          : Qt::ArrowCursor);
    update();
}

void VerdictLabel::paintEvent(QPaintEvent *) {
    const Looks looks = Looks::forPalette(palette());
    const Metrics metrics = Metrics::forFont(font());
    QPainter painter(this);
    painter.setPen(looks.line);
    painter.setBrush(looks.panel);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
    const bool isPale = m_freshness == Freshness::Stale ||
                        m_verdict.state == Verdict::State::Planning ||
                        m_verdict.state == Verdict::State::NoPlacement;
    const QColor color = isPale ? looks.muted : isTrouble() ? looks.warning : looks.good;
    QRect place = rect().adjusted(metrics.padding, 0, -metrics.padding, 0);
    painter.setFont(boldOf(font()));
    painter.setPen(color);
    const QString first =
        painter.fontMetrics().elidedText(headline(), Qt::ElideRight, place.width());
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, first);
    place.setLeft(place.left() + painter.fontMetrics().horizontalAdvance(first));
    const QString more = detail();
    if (more.isEmpty())
        return;
    painter.setFont(font());
    painter.setPen(!isTrouble() && more == m_verdict.rollout ? looks.warning : looks.muted);
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(QStringLiteral(" · ") + more, Qt::ElideRight,
                                                      place.width()));
}

void VerdictLabel::mouseReleaseEvent(QMouseEvent *event) {
    QLabel::mouseReleaseEvent(event);
    if (isTrouble())
        Q_EMIT problemsRequested();
    else if (!m_verdict.rollout.isEmpty())
        Q_EMIT rolloutRequested();
}

QSize VerdictLabel::sizeHint() const {
    return {kLeastWidth, Metrics::forFont(font()).row + 4}; // it takes what the others leave
}

QSize VerdictLabel::minimumSizeHint() const {
    return {kLeastWidth, sizeHint().height()};
}

} // namespace evenkeel::ui
