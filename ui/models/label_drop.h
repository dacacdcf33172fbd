// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <set>

#include <QString>

#include "ui/document/edits/label_edit.h"

class QMimeData;

namespace evenkeel::ui {

/// The clusters an action on one of them applies to: the selection if it contains the cluster,
/// otherwise the cluster alone.
QStringList clustersMeant(const QString &cluster, const std::set<QString> &selected);

/// The edit of dropping a label on a cluster's row; empty if the drag has no label or there is no
/// cluster.
LabelEdit labelEditOfDrop(const QMimeData &mime, const QString &cluster,
                          const std::set<QString> &selected);

} // namespace evenkeel::ui
