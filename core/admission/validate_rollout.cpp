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
#include "core/admission/structural_schema.h"
#include "core/admission/validate.h"
#include "core/api/object_kind.h"
#include "core/kube/members.h"

namespace evenkeel::admission {

namespace {

using kube::Value;

constexpr std::size_t kLongestRunName = 63;

/// The specification as it would be stored, nothing when there is none.
std::optional<Value> storedSpec(const Value &object, const api::Field &field,
                                api::ApiVersion version) {
    const Value *written = object.find("spec");
    if (written == nullptr || written->isNull())
        return std::nullopt;
    Value spec = *written;
    normalizeNumbers(spec);
    prune(spec, field, version);
    applyDefaults(spec, field, version);
    return spec;
}

Scope scopeOf(const Value &object) {
    return kube::memberOf(object, "kind").text().starts_with("Cluster") ? Scope::Cluster
                                                                        : Scope::Namespaced;
}

void add(FindingSource source, const api::FieldPath &path, const std::string &message,
         Verdict &verdict) {
    verdict.errors.push_back({source, path.text(), message, {{message, {path}}}});
}

void addCelErrors(api::RolloutKind kind, const Value &object, const Value &spec,
                  const Value *oldSpec, Verdict &verdict) {
    if (kind == api::RolloutKind::StagedRun && objectName(object).size() > kLongestRunName)
        add(FindingSource::Cel, api::FieldPath("metadata.name"), "metadata.name max length is 63",
            verdict);
    for (const CelError &error : rolloutCelErrors(kind, spec, oldSpec))
        add(FindingSource::Cel, error.places.front(), error.message, verdict);
    verdict.warnings = rolloutWarnings(kind, spec);
}

} // namespace

Verdict validateRollout(const Value &object, const Value *old) {
    const api::RolloutKind kind = *api::rolloutKind(object);
    const api::ApiVersion version = api::apiVersion(object);
    const api::Field &field = *api::fieldTable(kind).child("spec", version);
    Verdict verdict;
    if (const auto fault = metadataDecodeError(object)) {
        add(FindingSource::Schema, api::FieldPath("metadata"), fault->message, verdict);
        return verdict;
    }
    std::vector<SchemaError> errors = old == nullptr
                                          ? metadataCreateErrors(object, scopeOf(object))
                                          : metadataUpdateErrors(object, *old, scopeOf(object));
    const std::optional<Value> spec = storedSpec(object, field, version);
    const std::optional<Value> oldSpec =
        old == nullptr ? std::nullopt : storedSpec(*old, field, api::ApiVersion::V1Beta1);
    if (spec)
        std::ranges::move(schemaErrors(*spec, field, version, api::FieldPath("spec"),
                                       oldSpec ? &*oldSpec : nullptr),
                          std::back_inserter(errors));
    else
        errors.push_back({api::FieldPath("spec"), "Required value", Severity::SkipsCel});
    for (const SchemaError &error : errors)
        add(FindingSource::Schema, error.path, error.message, verdict);
    const bool skipsCel = std::ranges::any_of(
        errors, [](const SchemaError &error) { return error.severity == Severity::SkipsCel; });
    if (!skipsCel)
        addCelErrors(kind, object, *spec, oldSpec ? &*oldSpec : nullptr, verdict);
    return verdict;
}

std::optional<Verdict> check(const Value &object, const Value *old, std::span<const Value> others) {
    if (api::objectKind(object))
        return validate(object, old, others);
    return api::rolloutKind(object) ? std::optional(validateRollout(object, old)) : std::nullopt;
}

} // namespace evenkeel::admission
