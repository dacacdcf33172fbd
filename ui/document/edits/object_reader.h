// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "ui/document/edits/edited_document.h"
#include "ui/document/edits/edited_ids.h"

namespace evenkeel::ui {

/// The placement in a text, or why the text is not one.
base::Result<kube::Value> readPlacementText(const std::string &text);
/// The workload in a text, or why the text is not one.
base::Result<kube::Value> readWorkloadText(const std::string &text);
/// The override in a text, or why the text is not one.
base::Result<kube::Value> readOverrideText(const std::string &text);
/// The test of plans in a text, or why the text is not one.
base::Result<kube::Value> readTestText(const std::string &text);
/// The scenario in a text, or why the text is not one.
base::Result<kube::Value> readScenarioText(const std::string &text);

/// A ClusterResourcePlacementDisruptionBudget, which evictions keep to.
bool isDisruptionBudget(const ObjectId &id);

EditedDocument::Reader readerOf(const ObjectId &id);

} // namespace evenkeel::ui
