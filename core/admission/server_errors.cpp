// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/admission/server_errors.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>
#include <utility>

#include "core/admission/cel_rules.h"
#include "core/admission/object_meta.h"
#include "core/admission/rollout_rules.h"
#include "core/admission/structural_schema.h"
#include "core/api/known_kinds.h"
#include "core/api/object_kind.h"
#include "core/kube/members.h"

namespace evenkeel::admission {

namespace {

using kube::Value;

constexpr std::size_t kLongestObjectName = 63;
constexpr std::size_t kLongestAlphaRunName = 127;

Scope scopeOf(const Value &object) {
    const std::string &kind = kube::memberOf(object, "kind").text();
    return kind.starts_with("Cluster") || kind == "MemberCluster" ? Scope::Cluster
                                                                  : Scope::Namespaced;
}

/// The rule of MemberClusters and runs on their name; `field` is where it is reported.
void checkName(const Value &object, std::size_t longest, std::string field,
               std::vector<CelError> &errors) {
    if (objectName(object).size() > longest)
        errors.push_back({std::move(field),
                          "metadata.name max length is " + std::to_string(longest),
                          {api::FieldPath("metadata.name")}});
}

std::vector<CelError> celErrors(const Value &object, const Value &spec, const Value *oldSpec,
                                api::ApiVersion version) {
    std::vector<CelError> errors;
    if (const auto rollout = api::rolloutKind(object)) {
        if (*rollout == api::RolloutKind::StagedRun)
            checkName(object,
                      version == api::ApiVersion::V1Alpha1 ? kLongestAlphaRunName
                                                           : kLongestObjectName,
                      "metadata.name", errors);
        std::ranges::move(rolloutCelErrors(*rollout, spec, oldSpec, version),
                          std::back_inserter(errors));
        return errors;
    }
    const auto kind = api::objectKind(object);
    if (!kind)
        return errors; // a binding has no such rule
    if (*kind == api::ObjectKind::MemberCluster)
        checkName(object, kLongestObjectName, "", errors);
    else if (api::isOverride(*kind))
        errors = overrideCelErrors(*kind, spec,
                                   version == api::ApiVersion::V1Alpha1 ? nullptr : oldSpec);
    else
        errors = placementCelErrors(*kind, spec, oldSpec);
    return errors;
}

} // namespace

std::vector<Finding> serverErrors(const Value &object, const Value *old, api::ApiVersion version) {
    std::vector<SchemaError> errors = old == nullptr
                                          ? metadataCreateErrors(object, scopeOf(object))
                                          : metadataUpdateErrors(object, *old, scopeOf(object));
    const Value *spec = object.find("spec");
    const Value *oldSpec = old == nullptr ? nullptr : old->find("spec");
    if (spec == nullptr)
        errors.push_back({api::FieldPath("spec"), "Required value", Severity::SkipsCel});
    else
        std::ranges::move(schemaErrors(*spec, *api::checkedTableOf(object)->child("spec", version),
                                       version, api::FieldPath("spec"), oldSpec),
                          std::back_inserter(errors));
    std::vector<Finding> findings;
    for (const SchemaError &error : errors)
        findings.push_back(refusal(FindingSource::Schema, error.path, error.message,
                                   {{error.message, {error.path}}}));
    if (std::ranges::any_of(
            errors, [](const SchemaError &error) { return error.severity == Severity::SkipsCel; }))
        return findings;
    for (CelError &error : celErrors(object, *spec, oldSpec, version))
        findings.push_back(refusal(FindingSource::Cel, api::FieldPath(error.field), error.message,
                                   {{error.message, std::move(error.places)}}));
    return findings;
}

} // namespace evenkeel::admission
