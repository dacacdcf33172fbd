// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/rollout/approvals_button.h"

#include <QMenu>

#include "ui/base/label_names.h"

namespace evenkeel::ui {

ApprovalsButton::ApprovalsButton(QWidget *parent) : QToolButton(parent) {
    setObjectName(QStringLiteral("rolloutApprovals"));
    setText(tr("Approvals"));
    setToolTip(tr("Which approval requests are approved as soon as they are made"));
    setPopupMode(QToolButton::InstantPopup);
    setAutoRaise(true);
    auto *menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("rolloutApprovalMenu"));
    setMenu(menu);
    connect(menu, &QMenu::triggered, this, [this](const QAction *action) {
        Q_EMIT answered(action->data().toString(), action->isChecked());
    });
}

void ApprovalsButton::setRuns(const RolloutPicture *picture,
                              const std::set<std::string> &approved) {
    menu()->clear();
    if (!picture)
        return;
    for (const StagedCase &one : picture->staged) {
        for (const rollout::ApprovalNeed &need : one.played.approvals) {
            const QString request = toQString(need.request);
            const QString stage = toQString(need.stage);
            QAction *action = menu()->addAction(
                need.accepted
                    ? tr("%1 (stage %2, approved at %3 s)").arg(request, stage).arg(*need.accepted)
                    : tr("%1 (stage %2, waits since %3 s)").arg(request, stage).arg(need.asked));
            action->setData(request);
            action->setCheckable(true);
            action->setChecked(approved.contains(need.request));
        }
    }
}

bool ApprovalsButton::isEmpty() const {
    return menu()->isEmpty();
}

} // namespace evenkeel::ui
