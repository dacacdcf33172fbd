// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/rollout/pace_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>

#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"
#include "ui/rollout/behaviour_menu.h"
#include "ui/widgets/panel_header.h"

namespace evenkeel::ui {

namespace {

constexpr int kMostSeconds = 86400;
constexpr int kByHand = -1;

} // namespace

PaceBar::PaceBar(QWidget *parent)
    : QWidget(parent), m_title(new ElidedLabel(QSizePolicy::Preferred, this)),
      m_seconds(named(new QSpinBox(this), "rolloutSeconds", tr("Seconds until available"))) {
    m_title->setObjectName(QStringLiteral("rolloutTimeTitle"));
    m_title->setBuddy(m_seconds);
    m_seconds->setToolTip(tr("Seconds until updated resources are available on a cluster"));
    m_seconds->setRange(0, kMostSeconds);
    m_seconds->setSuffix(tr(" s"));
    QToolButton *selected = newToolButton(this, "rolloutBehaviour", tr("Selected clusters"),
                                          tr("How the selected clusters behave"));
    selected->setPopupMode(QToolButton::InstantPopup);
    selected->setMenu(named(new QMenu(selected), "rolloutBehaviourMenu"));
    fillBehaviourMenu(*selected->menu(),
                      [this](const auto &chosen) { Q_EMIT behaviourChosen(chosen); });
    m_approval = new QWidget(this);
    auto *after = named(new QSpinBox(m_approval), "approvedAfter", tr("Approved after"));
    after->setToolTip(tr("Seconds from a request until it is approved"));
    after->setRange(kByHand, kMostSeconds);
    after->setSpecialValueText(tr("by hand"));
    after->setSuffix(tr(" s"));
    after->setValue(kByHand);
    auto *approvalTitle = new ElidedLabel(QSizePolicy::Preferred, m_approval);
    approvalTitle->setText(tr("approved after"));
    approvalTitle->setForegroundRole(QPalette::PlaceholderText);
    approvalTitle->setBuddy(after);
    auto *approval = tightLayout<QHBoxLayout>(m_approval, Metrics::forFont(font()).padding);
    approval->addWidget(approvalTitle);
    approval->addWidget(after);
    auto *row = marginedLayout<QHBoxLayout>({0, 0, 0, 0}, this);
    for (QWidget *part : std::initializer_list<QWidget *>{m_title, m_seconds, m_approval, selected})
        row->addWidget(part);
    connect(after, &QSpinBox::valueChanged, this, [this](int seconds) {
        Q_EMIT approvalChanged(seconds == kByHand ? std::nullopt
                                                  : std::optional<std::int64_t>(seconds));
    });
    connect(m_seconds, &QSpinBox::valueChanged, this, &PaceBar::secondsChanged);
}

void PaceBar::setSeconds(int seconds) {
    const QSignalBlocker quiet(m_seconds);
    m_seconds->setValue(seconds);
}

void PaceBar::setTitle(const QString &title) {
    setTextColor({m_title}, palette(), Looks::forPalette(palette()).muted);
    m_title->setText(title);
}

void PaceBar::showApproval(bool isShown) {
    m_approval->setVisible(isShown);
}

void PaceBar::showTitle(bool isShown) {
    m_title->setVisible(isShown);
}

} // namespace evenkeel::ui
