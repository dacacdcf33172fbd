// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/admission/validate.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>
#include <utility>

#include "core/admission/cel_rules.h"
#include "core/admission/defaults.h"
#include "core/admission/go_types.h"
#include "core/admission/object_meta.h"
#include "core/admission/structural_schema.h"
#include "core/admission/webhook_rules.h"
#include "core/api/field_trail.h"
#include "core/placement/policy_text.h"

namespace evenkeel::admission {

namespace {

using kube::Value;

/// One request on its way through the admission steps of KubeFleet spec 2.2.
class Admission {
public:
    Admission(api::ObjectKind kind, const Value &object, const Value *old,
              std::span<const Value> others, const api::KindLookup &kinds)
        : m_kind(kind), m_version(api::apiVersion(object)), m_table(fieldTable(kind)),
          m_object(object), m_old(old), m_others(others), m_kinds(kinds) {}

    Verdict run() {
        if (const auto fault = metadataDecodeError(m_object)) {
            add(FindingSource::Schema, "metadata", *fault);
            return std::move(m_verdict);
        }
        m_body = bodyOf(m_object, m_table, m_version);
        if (m_old != nullptr) {
            // Objects are read from storage in v1beta1, regardless of the version of the request.
            m_oldBody = bodyOf(*m_old, m_table, api::ApiVersion::V1Beta1);
        }
        warnAboutUnknownKinds();
        if (isClusterPlacement() && !mutate())
            return std::move(m_verdict);
        m_body.remove("status"); // the main resource never writes it
        validateByApiServer();
        if (m_verdict.isValid() && m_kind != api::ObjectKind::ResourcePlacement)
            validateByWebhook();
        return std::move(m_verdict);
    }

private:
    bool isClusterPlacement() const { return m_kind == api::ObjectKind::ClusterResourcePlacement; }

    void add(FindingSource source, std::string_view field, Fault fault) {
        std::string message = fault.message;
        m_verdict.errors.push_back(
            refusal(source, api::FieldPath(field), std::move(message), {std::move(fault)}));
    }

    const Value *oldSpec() const { return m_old == nullptr ? nullptr : m_oldBody.find("spec"); }

    /// Step 2, false when it denies.
    bool mutate() {
        if (const auto fault = goDecodeError(m_body, m_table)) {
            add(FindingSource::Webhook, "", *fault);
            return false;
        }
        m_body.set("spec", mutatedSpec(m_body.find("spec"), m_table, m_version));
        return true;
    }

    /// Step 3.
    void validateByApiServer() {
        m_verdict.errors = serverErrors(m_body, m_old == nullptr ? nullptr : &m_oldBody, m_version);
    }

    /// Step 4. What mutate() wrote is what it decoded.
    void validateByWebhook() {
        const auto fault = isClusterPlacement() ? std::nullopt : goDecodeError(m_body, m_table);
        if (fault) {
            add(FindingSource::Webhook, "", *fault);
            return;
        }
        const Value &spec = *m_body.find("spec");
        if (api::isOverride(m_kind))
            validateOverrideByWebhook(spec);
        else if (m_kind == api::ObjectKind::MemberCluster)
            addAll(taintErrors(spec));
        else if (m_old == nullptr || acceptsUpdate(spec))
            addAll(clusterPlacementErrors(objectName(m_object), spec, m_kinds));
    }

    void addAll(const Messages &messages) {
        for (const Messages::Message &message : messages.all())
            m_verdict.errors.push_back(
                refusal(FindingSource::Webhook, {}, message.text, message.faults));
    }

    /// The denial is one text (batch protocol, "`Validate` of overrides").
    void validateOverrideByWebhook(const Value &spec) {
        std::vector<StoredOverride> others;
        for (const Value &other : m_others) {
            const Value body = bodyOf(other, m_table, api::ApiVersion::V1Beta1);
            const Value *otherSpec = body.find("spec");
            others.push_back({objectName(other), otherSpec == nullptr ? Value() : *otherSpec});
        }
        const Messages errors =
            overrideErrors(m_kind, {objectName(m_object), spec}, others,
                           m_old == nullptr ? OverrideRequest::Create : OverrideRequest::Update);
        if (errors.isEmpty())
            return;
        Finding denial = refusal(FindingSource::Webhook, {}, errors.text(), {});
        for (const Messages::Message &message : errors.all())
            std::ranges::copy(message.faults, std::back_inserter(denial.faults));
        m_verdict.errors.push_back(std::move(denial));
    }

    /// KubeFleet spec 2.5 (a) to (c); false when the request has ended.
    bool acceptsUpdate(const Value &spec) {
        if (const auto fault = goDecodeError(m_oldBody, m_table)) {
            add(FindingSource::Webhook, "", {fault->message, {}}); // what is stored is not at hand
            return false;
        }
        const Value none = Value::object();
        const Value &before = oldSpec() == nullptr ? none : *oldSpec();
        if (const Messages errors = clusterPlacementErrors(objectName(*m_old), before, m_kinds);
            !errors.isEmpty()) {
            if (!isDeleting())
                add(FindingSource::Webhook, "",
                    {"deny update on old invalid v1beta1 CRP with DeletionTimestamp not set " +
                         errors.text(),
                     {}});
            return false;
        }
        const std::optional<Fault> fault = policyUpdateError(placement::present(spec, "policy"),
                                                             placement::present(before, "policy"));
        if (fault)
            add(FindingSource::Webhook, "", *fault);
        return !fault;
    }

    bool isDeleting() const {
        const auto hasTime = [](const Value &object) {
            const Value *time = object.findPath({"metadata", "deletionTimestamp"});
            return time != nullptr && !time->isNull();
        };
        return hasTime(m_object) || hasTime(*m_old); // a stored one cannot be taken back
    }

    /// Where the hub is not asked, W4 is for it to decide, and no webhook validates a
    /// ResourcePlacement: such kinds are only pointed out.
    void warnAboutUnknownKinds() {
        const Value *spec = m_body.find("spec");
        if (!api::isPlacement(m_kind) || spec == nullptr)
            return;
        static const api::FieldPath path("spec.resourceSelectors");
        const api::FieldTrail selectors(path);
        std::size_t index = 0;
        for (const Value &selector : placement::itemsOf(*spec, "resourceSelectors")) {
            const api::FieldTrail place = selectors / index++;
            const std::string group = placement::textOf(selector, "group");
            const std::string version = placement::textOf(selector, "version");
            const std::string kind = placement::textOf(selector, "kind");
            const std::string apiVersion = group.empty() ? version : group + "/" + version;
            const api::KindScope scope = m_kinds(group, version, kind);
            if (scope == api::KindScope::NotServed) {
                if (!isClusterPlacement())
                    m_verdict.warnings.push_back(
                        advice("W4", place.path(),
                               "The hub serves no Kind " + kind + " of " + apiVersion +
                                   ": the placement is accepted, and nothing is scheduled."));
                continue;
            }
            const bool isServed =
                scope != api::KindScope::Unknown ||
                api::answerFor(apiVersion, kind).status == api::KindStatus::Served;
            if (!kind.empty() && !isServed)
                m_verdict.warnings.push_back(
                    advice("W4", place.path(),
                           "Kind " + kind + " of " + apiVersion +
                               " is not built into Kubernetes: the hub refuses the placement "
                               "unless it serves this kind."));
        }
    }

    api::ObjectKind m_kind;
    api::ApiVersion m_version;
    const api::Field &m_table;
    const Value &m_object;
    const Value *m_old;
    std::span<const Value> m_others;
    const api::KindLookup &m_kinds;
    Value m_body;
    Value m_oldBody;
    Verdict m_verdict;
};

std::vector<Finding> schemaFindings(const std::vector<SchemaError> &errors) {
    std::vector<Finding> findings;
    for (const SchemaError &error : errors)
        findings.push_back(refusal(FindingSource::Schema, error.path, error.message,
                                   {{error.message, {error.path}}}));
    return findings;
}

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

Verdict validate(const Value &object, const Value *old, std::span<const Value> others,
                 const api::KindLookup &kinds) {
    const std::optional<api::ObjectKind> kind = api::objectKind(object);
    if (!kind) {
        Verdict verdict;
        const std::string message =
            "Unsupported value: the kind must be ClusterResourcePlacement, ResourcePlacement, "
            "MemberCluster, ClusterResourceOverride or ResourceOverride of KubeFleet's API groups";
        const api::FieldPath place("kind");
        verdict.errors.push_back(
            refusal(FindingSource::Schema, place, message, {{message, {place}}}));
        return verdict;
    }
    return Admission(*kind, object, old, others, kinds).run();
}

Verdict validateRollout(const Value &object, const Value *old) {
    const auto kind = api::rolloutKind(object);
    const api::ApiVersion version = api::apiVersion(object);
    const api::Field &table = *api::checkedTableOf(object);
    Verdict verdict;
    if (const auto fault = metadataDecodeError(object)) {
        const api::FieldPath place("metadata");
        verdict.errors.push_back(
            refusal(FindingSource::Schema, place, fault->message, {{fault->message, {place}}}));
        return verdict;
    }
    const Value body = storedBody(object, table, version);
    const Value oldBody =
        old == nullptr ? Value() : storedBody(*old, table, api::ApiVersion::V1Beta1);
    verdict.errors = serverErrors(body, old == nullptr ? nullptr : &oldBody, version);
    if (const Value *spec = body.find("spec"); kind && spec != nullptr)
        verdict.warnings = rolloutWarnings(*kind, *spec);
    return verdict;
}

std::optional<Verdict> check(const Value &object, const Value *old, std::span<const Value> others,
                             const api::KindLookup &kinds) {
    if (api::objectKind(object))
        return validate(object, old, others, kinds);
    return api::checkedTableOf(object) != nullptr ? std::optional(validateRollout(object, old))
                                                  : std::nullopt;
}

std::vector<Finding> metadataFindings(const Value &object) {
    return schemaFindings(metadataErrors(object));
}

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
    std::vector<Finding> findings = schemaFindings(errors);
    if (std::ranges::any_of(
            errors, [](const SchemaError &error) { return error.severity == Severity::SkipsCel; }))
        return findings;
    for (CelError &error : celErrors(object, *spec, oldSpec, version))
        findings.push_back(refusal(FindingSource::Cel, api::FieldPath(error.field), error.message,
                                   {{error.message, std::move(error.places)}}));
    return findings;
}

std::string updateRefusal(const kube::Value &before, const kube::Value &after) {
    if (!before.isObject() || !after.isObject() || before == after)
        return {};
    const kube::Value stored = withDefaults(before);
    const auto alone = validate(after).errors;
    for (const Finding &finding : validate(after, &stored).errors) {
        const bool isOfUpdate =
            finding.isFrom(FindingSource::Cel) || finding.isFrom(FindingSource::Webhook);
        if (isOfUpdate &&
            std::ranges::find(alone, finding.sentence, &Finding::sentence) == alone.end())
            return finding.sentence;
    }
    return {};
}

} // namespace evenkeel::admission
