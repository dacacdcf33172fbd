// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/rollout/behaviour_menu.h"

#include <QCoreApplication>
#include <QMenu>

namespace evenkeel::ui {

namespace {

struct BehaviourWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::ReadinessPage)
};

} // namespace

void fillBehaviourMenu(QMenu &menu, const BehaviourChosen &chosen) {
    const auto add = [&menu, &chosen](const QString &text, const char *behaviour) {
        QObject::connect(menu.addAction(text), &QAction::triggered, &menu,
                         [chosen, behaviour] { chosen(rollout::parseBehaviour(behaviour, {})); });
    };
    add(BehaviourWords::tr("Available after 10 s"), "10s");
    add(BehaviourWords::tr("Available after 1 min"), "1m");
    add(BehaviourWords::tr("Available after 5 min"), "5m");
    add(BehaviourWords::tr("Available after 30 min"), "30m");
    add(BehaviourWords::tr("Never available"), "never");
    menu.addSeparator();
    add(BehaviourWords::tr("Fails"), "fails");
    add(BehaviourWords::tr("Fails after 10 s, recovers after 2 min"), "fails@10s..2m");
    add(BehaviourWords::tr("Available after 20 s, not trackable"), "untracked@20s");
    menu.addSeparator();
    QObject::connect(menu.addAction(BehaviourWords::tr("As all others")), &QAction::triggered,
                     &menu, [chosen] { chosen(std::nullopt); });
}

QString behaviourWords(const rollout::Behaviour &behaviour) {
    if (behaviour.failsAfter && behaviour.readyAfter)
        return BehaviourWords::tr("fails after %1 s, available after %2 s")
            .arg(*behaviour.failsAfter)
            .arg(*behaviour.readyAfter);
    if (behaviour.failsAfter)
        return BehaviourWords::tr("fails after %1 s, for ever").arg(*behaviour.failsAfter);
    if (!behaviour.readyAfter)
        return BehaviourWords::tr("never available");
    return behaviour.isTrackable
               ? BehaviourWords::tr("available after %1 s").arg(*behaviour.readyAfter)
               : BehaviourWords::tr("available after %1 s, not trackable")
                     .arg(*behaviour.readyAfter);
}

} // namespace evenkeel::ui
