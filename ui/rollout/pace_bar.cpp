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
#include "ui/rollout/behaviour_menu.h"

namespace evenkeel::ui {

namespace {

constexpr int kMostSeconds = 86400;

} // namespace

PaceBar::PaceBar(QWidget *parent)
    : QWidget(parent), m_title(new QLabel(this)), m_seconds(new QSpinBox(this)) {
    m_title->setObjectName(QStringLiteral("rolloutTimeTitle"));
    m_title->setBuddy(m_seconds);
    m_seconds->setObjectName(QStringLiteral("rolloutSeconds"));
    m_seconds->setAccessibleName(tr("Seconds until available"));
    m_seconds->setToolTip(tr("Seconds until updated resources are available on a cluster"));
    m_seconds->setRange(0, kMostSeconds);
    m_seconds->setSuffix(tr(" s"));
    auto *behaviour = new QToolButton(this);
    behaviour->setObjectName(QStringLiteral("rolloutBehaviour"));
    behaviour->setText(tr("Selected clusters"));
    behaviour->setToolTip(tr("How the selected clusters behave"));
    behaviour->setPopupMode(QToolButton::InstantPopup);
    behaviour->setAutoRaise(true);
    auto *menu = new QMenu(behaviour);
    menu->setObjectName(QStringLiteral("rolloutBehaviourMenu"));
    fillBehaviourMenu(*menu, [this](const auto &chosen) { Q_EMIT behaviourChosen(chosen); });
    behaviour->setMenu(menu);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_title);
    row->addWidget(m_seconds);
    row->addWidget(behaviour);
    connect(m_seconds, &QSpinBox::valueChanged, this, &PaceBar::secondsChanged);
}

void PaceBar::setSeconds(int seconds) {
    const QSignalBlocker quiet(m_seconds);
    m_seconds->setValue(seconds);
}

void PaceBar::setTitle(const QString &title) {
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, Looks::forPalette(palette()).muted);
    m_title->setPalette(colors);
    m_title->setText(title);
}

QWidget *PaceBar::field() const {
    return m_seconds;
}

} // namespace evenkeel::ui
