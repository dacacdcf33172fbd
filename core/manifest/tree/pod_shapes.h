// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/manifest/tree/shape.h"

namespace evenkeel::manifest {

/// The Go types of the objects that pods are planned with, as far as they are read here.
extern const Shape kNodeShape;
extern const Shape kPodShape;
extern const Shape kWorkloadShape;  // Deployment, StatefulSet, ReplicaSet
extern const Shape kServiceShape;   // Service, ReplicationController: selectors that are maps
extern const Shape kPodBudgetShape; // PodDisruptionBudget
extern const Shape kSpreadArgsShape;
// Arguments of the descheduler's plugins.
extern const Shape kRebalanceArgsShape;
extern const Shape kEvictorArgsShape;

} // namespace evenkeel::manifest
