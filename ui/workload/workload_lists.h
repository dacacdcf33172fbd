// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/forms/item_list.h"
#include "ui/forms/selectors/selector_rows.h"
#include "ui/workload/workload_model.h"

class QWidget;

namespace evenkeel::ui {

// The lists of a workload's pods, as sections of the form; the model must outlive them.

ItemList::Kind podSpreadConstraints(WorkloadModel &model);
ItemList::Kind requiredNodeTerms(WorkloadModel &model);
ItemList::Kind preferredNodeTerms(WorkloadModel &model);
ItemList::Kind podTolerations(WorkloadModel &model);

/// A constraint that the API server takes, once it has a key: it counts the pods that have the
/// labels of these.
kube::Value newConstraint(const WorkloadModel &model);

// The fields of one item of each list of a workload's pods.

QWidget *makePodConstraintBody(WorkloadModel &model, const FieldPath &item, QWidget *parent);
QWidget *makeRequiredNodeBody(WorkloadModel &model, const FieldPath &item, QWidget *parent);
QWidget *makePreferredNodeBody(WorkloadModel &model, const FieldPath &item, QWidget *parent);
QWidget *makePodTolerationBody(WorkloadModel &model, const FieldPath &item, QWidget *parent);

/// The same selector with what the pods, or the nodes, have on offer.
SelectorFields withPodLabels(const WorkloadModel &model, SelectorFields fields);
SelectorFields withNodeLabels(const WorkloadModel &model, SelectorFields fields);

} // namespace evenkeel::ui
