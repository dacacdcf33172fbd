// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include "core/kube/value.h"
#include "ui/forms/input_boxes.h"
#include "ui/forms/yaml/yaml_completion.h"
#include "ui/workload/workload_vocabulary.h"

namespace evenkeel::ui {

enum class Counted { Nodes, Pods };

/// The topology keys, each with its number of domains.
Suggestions topologyKeys(const WorkloadVocabulary &known);
/// The keys, or the values of one, each with the number of nodes or pods.
Suggestions keysOf(const WorkloadVocabulary::Counts &counts, Counted counted);
Suggestions valuesOf(const WorkloadVocabulary::Counts &counts, const QString &key, Counted counted);

/// nullptr for a key that no node has.
const TopologyKeyCount *findKey(const WorkloadVocabulary &known, const QString &key);
/// Taints that the toleration tolerates, counted on the nodes; its effect plays no part.
std::size_t taintsTolerated(const WorkloadVocabulary &known, const kube::Value &toleration);

/// A node selector term on one line: `disk in (ssd), !gpu`.
QString nodeTermText(const kube::Value *term);

/// What may be typed into a workload: its fields, and the keys, values and taints there are. Both
/// must outlive the result.
CompletionWords workloadCompletion(const kube::Value &document, const WorkloadVocabulary &known);

} // namespace evenkeel::ui
