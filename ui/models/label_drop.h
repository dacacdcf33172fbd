// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <set>

#include <QString>

#include "ui/document/label_edit.h"

class QMimeData;

namespace evenkeel::ui {

/// The clusters that an action on one of them means: all that are selected when it is one of them,
/// else itself alone.
QStringList clustersMeant(const QString &cluster, const std::set<QString> &selected);

/// What dropping a label on the row of a cluster wants; empty where the drag carries no label or
/// there is no cluster.
LabelEdit labelEditOfDrop(const QMimeData &mime, const QString &cluster,
                          const std::set<QString> &selected);

} // namespace evenkeel::ui
