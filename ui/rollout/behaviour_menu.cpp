// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/rollout/behaviour_menu.h"

#include <algorithm>
#include <map>

#include <QCoreApplication>
#include <QMenu>

#include "core/base/plain_text.h"
#include "ui/base/label_names.h"

namespace evenkeel::ui {

namespace {

constexpr int kMostEntries = 40; // of a menu; the rest is reached by typing a selector

struct BehaviourWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::BehaviourMenu)
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

namespace {

/// The values of a label with how many clusters have each.
std::vector<std::pair<std::string, int>> valuesOf(const fleet::Fleet &fleet, fleet::StringId key) {
    std::map<std::string, int> counts;
    fleet.visitLabel(key, [&](fleet::ClusterIndex, fleet::StringId value) {
        ++counts[std::string(fleet.text(value))];
    });
    std::vector<std::pair<std::string, int>> values(counts.begin(), counts.end());
    std::ranges::sort(values, base::naturalLess, &std::pair<std::string, int>::first);
    return values;
}

void fillValues(QMenu &menu, const std::string &key,
                const std::vector<std::pair<std::string, int>> &values,
                const LabelBehaviourChosen &chosen) {
    for (std::size_t i = 0; i < std::min<std::size_t>(values.size(), kMostEntries); ++i) {
        const auto &[value, count] = values[i];
        QMenu *behaviours = menu.addMenu(
            BehaviourWords::tr("%1 (%n cluster(s))", nullptr, count).arg(toQString(value)));
        fillBehaviourMenu(*behaviours, [chosen, selector = key + '=' + value](
                                           const auto &behaviour) { chosen(selector, behaviour); });
    }
}

} // namespace

void fillLabelMenu(QMenu &menu, const fleet::Fleet &fleet, const LabelBehaviourChosen &chosen) {
    menu.clear();
    std::vector<std::string_view> names;
    for (const fleet::StringId key : fleet.labelKeys())
        names.push_back(fleet.text(key));
    int entries = 0;
    for (const fleet::StringId key : fleet.labelKeys()) {
        auto values = valuesOf(fleet, key);
        // A label of a single cluster is shown by the cluster's name.
        const bool isShared =
            std::ranges::any_of(values, [](const auto &value) { return value.second > 1; });
        if (!isShared || ++entries > kMostEntries)
            continue;
        QMenu *keyMenu = menu.addMenu(shortLabelKey(fleet.text(key), names));
        QObject::connect(keyMenu, &QMenu::aboutToShow, keyMenu,
                         [keyMenu, name = std::string(fleet.text(key)), values, chosen] {
                             if (keyMenu->isEmpty())
                                 fillValues(*keyMenu, name, values, chosen);
                         });
    }
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
