// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/label_drop.h"

#include <QMimeData>

#include "ui/base/label_mime.h"

namespace evenkeel::ui {

QStringList clustersMeant(const QString &cluster, const std::set<QString> &selected) {
    if (selected.contains(cluster))
        return {selected.begin(), selected.end()};
    return cluster.isEmpty() ? QStringList() : QStringList{cluster};
}

LabelEdit labelEditOfDrop(const QMimeData &mime, const QString &cluster,
                          const std::set<QString> &selected) {
    const auto label = labelOf(mime);
    if (!label || cluster.isEmpty())
        return {};
    return {clustersMeant(cluster, selected), {{label->first, label->second}}};
}

} // namespace evenkeel::ui
