// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/forms/yaml/yaml_completion.h"
#include "ui/workload/workload_vocabulary.h"

namespace evenkeel::ui {

/// What may be typed into a workload: its fields, and the keys, values and taints there are. Both
/// must outlive the result.
CompletionWords workloadCompletion(const kube::Value &document, const WorkloadVocabulary &known);

} // namespace evenkeel::ui
