// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/hub/drift_model.h"

#include <algorithm>

#include "ui/base/label_names.h"
#include "ui/base/spoken_phrases.h"

namespace evenkeel::ui {

namespace {

constexpr std::size_t kMostDriftsListed = 5; // clusters of a placement that is only to be scheduled

/// Never scheduled: nothing is held, and nothing differs.
bool isNew(const difference::Drift &drift) {
    return drift.deviations.empty() && drift.due.empty() &&
           std::ranges::all_of(drift.changes, &difference::ClusterChange::isAdded);
}

} // namespace

DriftModel::DriftModel(QObject *parent) : TableModel(parent) {
    setColumns({{.title = tr("Placement"), .text = &DriftRow::placement, .width = 16},
                {.title = tr("A fresh decision"),
                 .text = &DriftRow::change,
                 .look =
                     [](const DriftRow &row) {
                         return CellLook{row.isWarning ? Tone::Warning : Tone::Plain};
                     },
                 .width = 21},
                {.title = tr("Why"), .text = &DriftRow::why}},
               {{NameRole, &DriftRow::cluster}});
}

/// What is held and would not be picked comes before what was never scheduled.
void DriftModel::setDrifts(std::vector<difference::Drift> drifts,
                           const std::set<std::string> &reported) {
    std::ranges::stable_sort(drifts, {}, isNew);
    std::vector<DriftRow> rows;
    for (const difference::Drift &drift : drifts) {
        const QString placement = toQString(drift.displayName());
        if (reported.contains(drift.displayName()))
            rows.push_back({placement,
                            tr("to be reported"),
                            tr("It has differed in this way for over a minute, longer than a "
                               "cycle takes: write a report"),
                            {},
                            true});
        if (!drift.due.empty())
            rows.push_back({placement, tr("a cycle is due"), toQString(drift.due), {}, false});
        if (isNew(drift) && drift.changes.size() > kMostDriftsListed) {
            rows.push_back({placement,
                            tr("+ %n clusters", nullptr, static_cast<int>(drift.changes.size())),
                            toQString(drift.changes.front().reason),
                            {},
                            false});
            continue;
        }
        for (const difference::ClusterChange &change : drift.changes) {
            const QString cluster = toQString(change.cluster);
            rows.push_back({placement,
                            change.isAdded ? tr("+ %1").arg(cluster) : tr("− %1").arg(cluster),
                            toQString(change.reason), cluster, !change.isAdded});
        }
        for (const difference::Deviation &one : drift.deviations)
            rows.push_back({placement,
                            tr("differs: %1").arg(toQString(one.what)),
                            tr("the hub wrote %1, the plan says %2")
                                .arg(toQString(one.hub), toQString(one.plan)),
                            {},
                            true});
        if (drift.rollout)
            rows.push_back({placement,
                            tr("rollout on its way"),
                            toQString(drift.rollout->sentence(spokenPhrases())),
                            {},
                            false});
    }
    setRows(std::move(rows));
}

} // namespace evenkeel::ui
