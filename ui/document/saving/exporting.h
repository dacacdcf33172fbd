// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringList>

#include "core/manifest/objects.h"

namespace evenkeel::ui {

/// A placement as YAML in canonical order, without status and what the server sets: ready for
/// `kubectl apply`.
QString placementYaml(const manifest::Objects &objects, int placement);

/// Clusters whose labels, taints or properties differ, or that are new, by row of `after`.
QStringList changedClusters(const fleet::Fleet &before, const fleet::Fleet &after);

} // namespace evenkeel::ui
