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
constexpr int kTitlesFrom = 1024; // width of the window
constexpr int kBothTitlesFrom = 1200;

} // namespace

PaceBar::PaceBar(QWidget *parent)
    : QWidget(parent), m_title(new ElidedLabel(QSizePolicy::Preferred, this)),
      m_seconds(named(new QSpinBox(this), "rolloutSeconds", tr("Seconds until available"))),
      m_approvalTitle(new ElidedLabel(QSizePolicy::Preferred, this)),
      m_approvedAfter(named(new QSpinBox(this), "approvedAfter", tr("Approved after"))) {
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
    m_approvalTitle->setText(tr("approved after"));
    m_approvalTitle->setForegroundRole(QPalette::PlaceholderText);
    m_approvalTitle->setBuddy(m_approvedAfter);
    m_approvedAfter->setToolTip(tr("Seconds from a request until it is approved"));
    m_approvedAfter->setRange(kByHand, kMostSeconds);
    m_approvedAfter->setSpecialValueText(tr("by hand"));
    m_approvedAfter->setSuffix(tr(" s"));
    m_approvedAfter->setValue(kByHand);
    auto *row = marginedLayout<QHBoxLayout>({0, 0, 0, 0}, this);
    for (QWidget *part : std::initializer_list<QWidget *>{m_title, m_seconds, m_approvalTitle,
                                                          m_approvedAfter, selected})
        row->addWidget(part);
    connect(m_approvedAfter, &QSpinBox::valueChanged, this, [this](int seconds) {
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

void PaceBar::fit(int windowWidth, bool isStaged) {
    m_title->setVisible(windowWidth >= (isStaged ? kBothTitlesFrom : kTitlesFrom));
    m_approvalTitle->setVisible(isStaged && windowWidth >= kTitlesFrom);
    m_approvedAfter->setVisible(isStaged);
}

} // namespace evenkeel::ui
