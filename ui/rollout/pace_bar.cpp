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

} // namespace

PaceBar::PaceBar(QWidget *parent)
    : QWidget(parent), m_title(new ElidedLabel(QSizePolicy::Preferred, this)),
      m_seconds(named(new QSpinBox(this), "rolloutSeconds", tr("Seconds until available"))) {
    m_title->setObjectName(QStringLiteral("rolloutTimeTitle"));
    m_title->setBuddy(m_seconds);
    m_seconds->setToolTip(tr("Seconds until updated resources are available on a cluster"));
    m_seconds->setRange(0, kMostSeconds);
    m_seconds->setSuffix(tr(" s"));
    QToolButton *selected = menuButton(QStringLiteral("rolloutBehaviour"), tr("Selected clusters"),
                                       tr("How the selected clusters behave"));
    fillBehaviourMenu(*selected->menu(),
                      [this](const auto &chosen) { Q_EMIT behaviourChosen(chosen); });
    QToolButton *labelled = menuButton(QStringLiteral("rolloutLabelBehaviour"), tr("Label"),
                                       tr("How the clusters with a label behave"));
    connect(labelled->menu(), &QMenu::aboutToShow, this, [this, labelled] {
        if (m_fleet)
            fillLabelMenu(*labelled->menu(), *m_fleet,
                          [this](const std::string &selector, const auto &chosen) {
                              Q_EMIT labelBehaviourChosen(selector, chosen);
                          });
    });
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_title);
    row->addWidget(m_seconds);
    row->addWidget(selected);
    row->addWidget(labelled);
    connect(m_seconds, &QSpinBox::valueChanged, this, &PaceBar::secondsChanged);
}

QToolButton *PaceBar::menuButton(const QString &objectName, const QString &text,
                                 const QString &toolTip) {
    auto *button = new QToolButton(this);
    button->setObjectName(objectName);
    setTexts(*button, text, toolTip);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setAutoRaise(true);
    auto *menu = new QMenu(button);
    menu->setObjectName(objectName + QStringLiteral("Menu"));
    button->setMenu(menu);
    return button;
}

void PaceBar::setSeconds(int seconds) {
    const QSignalBlocker quiet(m_seconds);
    m_seconds->setValue(seconds);
}

void PaceBar::setTitle(const QString &title) {
    setTextColor({m_title}, palette(), Looks::forPalette(palette()).muted);
    m_title->setText(title);
}

void PaceBar::showTitle(bool isShown) {
    m_title->setVisible(isShown);
}

QWidget *PaceBar::field() const {
    return m_seconds;
}

} // namespace evenkeel::ui
