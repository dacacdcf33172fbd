// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/hub/drift_model.h"

#include "ui/base/label_names.h"
#include "ui/base/spoken_phrases.h"

namespace evenkeel::ui {

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

void DriftModel::setDrifts(const std::vector<difference::Drift> &drifts) {
    std::vector<DriftRow> rows;
    for (const difference::Drift &drift : drifts) {
        const QString placement = toQString(drift.displayName());
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
