// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "core/admission/json_number.h"
#include "core/admission/object_meta.h"
#include "core/admission/rollout_rules.h"
#include "core/admission/server_errors.h"
#include "core/admission/structural_schema.h"
#include "core/admission/validate.h"
#include "core/api/object_kind.h"

namespace evenkeel::admission {

namespace {

using kube::Value;

/// The object as it would be stored.
Value storedBody(const Value &object, const api::Field &table, api::ApiVersion version) {
    Value body = object;
    body.remove("status");
    if (Value *spec = body.find("spec")) {
        const api::Field &field = *table.child("spec", version);
        if (spec->isNull()) {
            body.remove("spec");
            return body;
        }
        normalizeNumbers(*spec);
        prune(*spec, field, version);
        applyDefaults(*spec, field, version);
    }
    return body;
}

} // namespace

Verdict validateRollout(const Value &object, const Value *old) {
    const api::RolloutKind kind = *api::rolloutKind(object);
    const api::ApiVersion version = api::apiVersion(object);
    const api::Field &table = api::fieldTable(kind);
    Verdict verdict;
    if (const auto fault = metadataDecodeError(object)) {
        verdict.errors.push_back({FindingSource::Schema,
                                  "metadata",
                                  fault->message,
                                  {{fault->message, {api::FieldPath("metadata")}}}});
        return verdict;
    }
    const Value body = storedBody(object, table, version);
    const Value oldBody =
        old == nullptr ? Value() : storedBody(*old, table, api::ApiVersion::V1Beta1);
    verdict.errors = serverErrors(body, old == nullptr ? nullptr : &oldBody, version);
    if (const Value *spec = body.find("spec"))
        verdict.warnings = rolloutWarnings(kind, *spec);
    return verdict;
}

std::optional<Verdict> check(const Value &object, const Value *old, std::span<const Value> others,
                             const api::KindLookup &kinds) {
    if (api::objectKind(object))
        return validate(object, old, others, kinds);
    return api::rolloutKind(object) ? std::optional(validateRollout(object, old)) : std::nullopt;
}

} // namespace evenkeel::admission
