// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/edits/insight_edit.h"

#include <algorithm>
#include <set>
#include <string>

#include <QCoreApplication>

namespace evenkeel::ui {

namespace {

struct InsightEditWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::InsightEdit)
};

std::set<fleet::ClusterIndex> touchedRows(const fleet::Fleet &fleet,
                                          const insight::Edit &proposed) {
    std::set<fleet::ClusterIndex> rows;
    for (const auto &removal : proposed.taints) {
        if (const auto row = fleet.find(removal.cluster))
            rows.insert(*row);
    }
    return rows;
}

void addLabels(const fleet::Fleet &fleet, const insight::Edit &proposed, Edit &edit) {
    for (const auto &[cluster, key, value] : proposed.labels) {
        const auto row = fleet.find(cluster);
        if (!row)
            continue;
        const auto known = fleet.label(*row, key);
        auto before = known ? std::optional(std::string(*known)) : std::nullopt;
        if (before != value)
            edit.labels.push_back({*row, key, std::move(before), value});
    }
}

} // namespace

Edit editOf(const manifest::Objects &objects, int placement, const insight::Edit &proposed,
            const QString &text) {
    Edit edit;
    edit.text = text;
    if (proposed.taints.empty()) {
        addLabels(objects.fleet, proposed, edit);
    } else {
        // Whole rows carry labels and taints alike.
        const fleet::Fleet after = applied(proposed, objects.fleet);
        std::set<fleet::ClusterIndex> rows = touchedRows(objects.fleet, proposed);
        for (const auto &label : proposed.labels) {
            if (const auto row = objects.fleet.find(label.cluster))
                rows.insert(*row);
        }
        for (const fleet::ClusterIndex row : rows)
            edit.clusters.push_back({{row, objects.fleet.cluster(row), after.cluster(row)}, {}});
    }
    const auto index = static_cast<std::size_t>(placement);
    if (placement < 0 || index >= objects.placements.size())
        return edit;
    const placement::Placement &before = objects.placements[index];
    if (proposed.policy || !proposed.fields.empty()) {
        edit.subject = QString::fromStdString(before.name);
        edit.text = InsightEditWords::tr("%1: %2", "placement, edit").arg(edit.subject, text);
        edit.documents.push_back({index, before.document, applied(proposed, before).document, {}});
    }
    return edit;
}

} // namespace evenkeel::ui
