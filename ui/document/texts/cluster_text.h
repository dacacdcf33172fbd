// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/fleet/cluster.h"
#include "core/fleet/generate.h"
#include "core/manifest/manifest.h"

namespace evenkeel::ui {

/// MemberClusters as documents of one YAML text; names that the fleet does not have are left out.
QString clustersAsYaml(const fleet::Fleet &fleet, const QStringList &clusters,
                       manifest::Strip strip = manifest::Strip::Nothing);

/// The clusters of a fleet as values, for Workspace::addClusters.
std::vector<fleet::Cluster> clustersOf(const fleet::Fleet &fleet);
/// An invented fleet, for Workspace::openUnsaved.
std::shared_ptr<const manifest::Objects> newObjects(const fleet::FleetShape &shape);

} // namespace evenkeel::ui
