// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/edits/field_path.h"

#include "core/api/gate_tables.h"
#include "core/api/object_kind.h"
#include "core/pods/workload_fields.h"

#include "ui/document/edits/edited_ids.h"

namespace evenkeel::ui {

namespace {

const api::Field *tableOf(const kube::Value &document) {
    if (const api::Field *table = api::tableOf(document))
        return table;
    if (testIdOf(document))
        return &api::placementTestTable();
    if (scenarioIdOf(document))
        return &api::scenarioTable();
    const auto workload = pods::workloadKindOf(document);
    return workload ? &pods::workloadFields(*workload) : nullptr;
}

} // namespace

void removeValue(kube::Value &document, const FieldPath &path, EmptyParents parents) {
    api::removeValue(document, path, parents, tableOf(document));
}

const api::Field *fieldAt(const kube::Value &document, const FieldPath &path) {
    const api::Field *table = tableOf(document);
    return table == nullptr ? nullptr : api::fieldAt(*table, api::apiVersion(document), path);
}

} // namespace evenkeel::ui
