// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/rollout/behaviour_menu.h"

#include <QCoreApplication>
#include <QMenu>

namespace evenkeel::ui {

namespace {

struct BehaviourMenuWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::BehaviourMenu)
};

} // namespace

void fillBehaviourMenu(QMenu &menu, const BehaviourChosen &chosen) {
    const auto add = [&menu, &chosen](const QString &text, const char *behaviour) {
        QObject::connect(menu.addAction(text), &QAction::triggered, &menu,
                         [chosen, behaviour] { chosen(rollout::parseBehaviour(behaviour, {})); });
    };
    add(BehaviourMenuWords::tr("Available after 10 s"), "10s");
    add(BehaviourMenuWords::tr("Available after 1 min"), "1m");
    add(BehaviourMenuWords::tr("Available after 5 min"), "5m");
    add(BehaviourMenuWords::tr("Available after 30 min"), "30m");
    add(BehaviourMenuWords::tr("Never available"), "never");
    menu.addSeparator();
    add(BehaviourMenuWords::tr("Fails"), "fails");
    add(BehaviourMenuWords::tr("Fails after 10 s, recovers after 2 min"), "fails@10s..2m");
    add(BehaviourMenuWords::tr("Available after 20 s, not trackable"), "untracked@20s");
    menu.addSeparator();
    QObject::connect(menu.addAction(BehaviourMenuWords::tr("As all others")), &QAction::triggered,
                     &menu, [chosen] { chosen(std::nullopt); });
}

} // namespace evenkeel::ui
