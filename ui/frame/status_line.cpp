// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/frame/status_line.h"

#include <QLabel>
#include <QToolButton>

#include "ui/base/hidden_refresh.h"
#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"
#include "ui/dialogs/clock_dialog.h"
#include "ui/document/workspace.h"
#include "ui/settings/preferences.h"
#include "ui/widgets/panel_header.h"

namespace evenkeel::ui {

StatusLine::StatusLine(const Workspace &workspace, QWidget *parent)
    : QStatusBar(parent), m_workspace(workspace),
      m_message(named(new ElidedLabel(QSizePolicy::Ignored, this), "statusMessage")),
      m_clock(named(new QToolButton(this), "clockButton")),
      m_planning(named(new QLabel(this), "planningText")),
      m_placements(named(new QLabel(this), "placementsText")),
      m_files(named(new QLabel(this), "filesText")),
      m_unprotected(named(new QLabel(this), "unprotectedText")),
      m_hub(named(new QLabel(this), "hubText")) {
    m_clock->setAutoRaise(true);
    m_clock->setToolTip(tr("Planning time. Click to change it."));
    connect(m_clock, &QToolButton::clicked, this, &StatusLine::clockRequested);
    setStyleSheet(QStringLiteral("QStatusBar::item { border: none }"));
    // All are permanent: the bar hides others only if they are visible when a message arrives,
    // which before the first paint they are not.
    m_unprotected->hide();
    m_hub->hide();
    addPermanentWidget(m_clock);
    for (QLabel *label : {m_planning, m_placements, m_message, m_unprotected, m_files, m_hub}) {
        label->setContentsMargins(8, 0, 8, 0);
        addPermanentWidget(label, label == m_message ? 1 : 0);
    }
    setSizeGripEnabled(false);
    connect(this, &QStatusBar::messageChanged, this, &StatusLine::showMessageText);
    connect(&workspace, &Workspace::sceneChanged, this, &StatusLine::showScene);
    connect(&workspace, &Workspace::busyChanged, this, &StatusLine::showScene);
    callAfter(m_later, std::chrono::milliseconds(0), this, &StatusLine::showScene);
    connect(&workspace, &Workspace::planChanged, &m_later, qOverload<>(&QTimer::start));
    connect(&workspace, &Workspace::pathsChanged, this, &StatusLine::showPaths);
    connect(&workspace, &Workspace::saved, this, &StatusLine::showPaths);
    showScene();
    showPaths();
}

/// The bar itself would paint its message, over what is there.
void StatusLine::paintEvent(QPaintEvent *) {}

/// Takes the place of the clock and the plan for a while; the tooltip has all of a longer one.
void StatusLine::showMessageText(const QString &message) {
    setTexts(*m_message, message, message);
    m_clock->setVisible(message.isEmpty());
    m_planning->setVisible(message.isEmpty());
    m_placements->setVisible(message.isEmpty());
}

void StatusLine::showScene() {
    m_clock->setEnabled(!m_workspace.objects()->fleet.isEmpty());
    m_clock->setText(nowText());
    m_planning->setText(planningText());
    m_placements->setText(progressText());
}

void StatusLine::showUnprotected(const QString &problem) {
    setTexts(*m_unprotected, tr("⚠ Unsaved edits are not protected against a crash"),
             tr("The journal of unsaved edits cannot be written: %1. Save soon, or "
                "make space; it is tried again by itself.")
                 .arg(problem));
    m_unprotected->setAccessibleDescription(m_unprotected->toolTip());
    m_unprotected->setVisible(!problem.isEmpty());
}

void StatusLine::showPaths() {
    setTexts(*m_files, describePaths(m_workspace.paths()),
             m_workspace.paths().join(QLatin1Char('\n')));
}

void StatusLine::setHub(const QString &text, const QString &toolTip, Link link) {
    const Looks looks = Looks::forPalette(palette());
    setTextColor({m_hub}, palette(), link == Link::Lost ? looks.warning : looks.good);
    setTexts(*m_hub, text, toolTip.isEmpty() ? text : toolTip);
    m_hub->setVisible(!text.isEmpty());
}

QString StatusLine::nowText() const {
    const manifest::Objects &objects = *m_workspace.objects();
    if (objects.fleet.isEmpty())
        return {};
    const kube::Time now = objects.now();
    if (now.isZero())
        return tr("no heartbeat in the files");
    if (!objects.clock)
        return tr("now %1 (newest heartbeat)").arg(clockText(now));
    switch (objects.clockSource) {
    case objects::ClockSource::Hub:
        return tr("now %1 (clock of the hub)").arg(clockText(now));
    case objects::ClockSource::Computer:
        return tr("now %1 (clock of this computer)").arg(clockText(now));
    case objects::ClockSource::Chosen:
        break;
    }
    return tr("now %1 (set manually)").arg(clockText(now));
}

QString StatusLine::planningText() const {
    if (!m_workspace.plan())
        return {};
    const auto time = m_workspace.outcome(m_workspace.placement()).planningTime;
    return tr("planned in %L1 ms").arg(static_cast<double>(time.count()) / 1000.0, 0, 'f', 1);
}

QString StatusLine::progressText() const {
    if (m_workspace.scene().isStale)
        return tr("reading…");
    const int all = static_cast<int>(m_workspace.objects()->placements.size());
    int planned = 0;
    for (int placement = 0; placement < all; ++placement)
        planned += m_workspace.outcome(placement).isPlanned() ? 1 : 0;
    if (planned < all)
        return tr("planned %1 of %n placements", nullptr, all).arg(planned);
    const auto clusters = static_cast<int>(m_workspace.objects()->fleet.size());
    return all > 0 ? tr("%n placements", nullptr, all) + QStringLiteral(" · ") +
                         tr("%n clusters", nullptr, clusters)
                   : QString();
}

} // namespace evenkeel::ui
