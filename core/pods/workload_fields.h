// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/api/field_table.h"
#include "core/kube/value.h"
#include "core/pods/constraint.h"
#include "core/pods/workload.h"

namespace evenkeel::pods {

/// The kind of an API object that is a workload; nothing for every other object, of another group
/// for example.
std::optional<WorkloadKind> workloadKindOf(const kube::Value &object);
std::optional<WorkloadKind> workloadKindNamed(std::string_view name);
std::string_view kindName(WorkloadKind kind);

/// The fields of a workload that decide where its pods go, and related ones; they drive form and
/// completion. Fields that are not listed are not errors.
const api::Field &workloadFields(WorkloadKind kind);

/// Where the pod is in a workload's object: `metadata` and `spec` of a Pod, otherwise those below
/// `spec.template`.
std::string podMetadataField(WorkloadKind kind);
std::string podSpecField(WorkloadKind kind);

/// The API server's findings when the workload is created, for fields that decide where pods go:
/// replicas, selector, labels, nodeSelector, affinity, tolerations, spread constraints, and the
/// names, resources and host ports of containers (pod spec 1.1, 1.2; Kubernetes v1.34). Fields are
/// whole paths.
Findings validateWorkload(const Workload &workload);
/// The same for a whole manifest: also its metadata, containers that are missing, and members that
/// the API does not have in the objects that decide where pods go and in those around them
/// (Kubernetes v1.34). A form that is half filled in has such faults.
Findings validateManifest(const kube::Value &document, const Workload &workload);
/// Its warnings.
Findings workloadWarnings(const Workload &workload);

} // namespace evenkeel::pods
