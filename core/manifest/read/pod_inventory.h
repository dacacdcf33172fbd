// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>

#include "core/base/result.h"
#include "core/kube/value.h"
#include "core/manifest/read/pod_objects.h"
#include "core/objects/objects.h"
#include "core/objects/pod_inventory.h"

namespace evenkeel::manifest {

using objects::PodInventory;
using objects::WorkloadObject;

/// Everything that was collected; the collector is empty afterwards.
PodInventory takeInventory(PodObjects &objects);
/// Reads the pod objects among the others of `objects`, which keep their documents: for objects
/// that have no file to be read from again.
PodInventory inventoryOf(const objects::Objects &objects);

/// A document of one of the four kinds; a document that does not fit its Go type is an error.
base::Result<WorkloadObject> workloadObject(const kube::Value &document);
/// The inventory with that workload in place of the one in that row, as an owner too.
PodInventory withWorkload(const PodInventory &inventory, std::size_t row, WorkloadObject workload);

} // namespace evenkeel::manifest
