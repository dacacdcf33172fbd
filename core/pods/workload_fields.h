// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string_view>

#include "core/kube/value.h"
#include "core/api/field_table.h"
#include "core/pods/workload.h"

namespace evenkeel::pods {

/// The kind of an API object that is a workload; nothing for every other object, of another group
/// for example.
std::optional<WorkloadKind> workloadKindOf(const kube::Value &object);
std::string_view kindName(WorkloadKind kind);

/// The fields of a workload that decide where its pods go, and related ones; they drive form and
/// completion. Fields that are not listed are not errors.
const api::Field &workloadFields(WorkloadKind kind);

} // namespace evenkeel::pods
