// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/forms/item_list.h"
#include "ui/workload/workload_model.h"

namespace evenkeel::ui {

// The lists of a workload's pods, as sections of the form; the model must outlive them.

ItemList::Kind podSpreadConstraints(WorkloadModel &model);
ItemList::Kind requiredNodeTerms(WorkloadModel &model);
ItemList::Kind preferredNodeTerms(WorkloadModel &model);
ItemList::Kind podTolerations(WorkloadModel &model);

/// A constraint that the API server takes, once it has a key: it counts the pods that have the
/// labels of these.
kube::Value newConstraint(const WorkloadModel &model);

} // namespace evenkeel::ui
