// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/admission/finding.h"
#include "core/api/field_table.h"
#include "core/api/known_kinds.h"
#include "core/kube/value.h"
#include "core/placement/placement.h"

namespace evenkeel::admission {

/// A Go aggregate of errors: several messages in discovery order, each once.
class Messages {
public:
    struct Message {
        std::string text;
        std::vector<Fault> faults;
    };

    /// A message that is there already gets more places.
    void add(std::string text, std::vector<api::FieldPath> places = {});
    void add(std::string text, api::FieldPath place);
    void addAll(const Messages &nested);
    void addAll(const std::vector<std::string> &texts, const std::string &prefix,
                const api::FieldPath &place);
    /// Several messages as one; nothing when there is none.
    void addBundle(const std::string &prefix, const Messages &bundled);

    bool isEmpty() const { return m_messages.empty(); }
    const std::vector<Message> &all() const { return m_messages; }
    /// One message as it is, several as `[m1, m2]`.
    std::string text() const;

private:
    std::vector<Message> m_messages;
};

/// What KubeFleet's validating webhook has against a ClusterResourcePlacement that decodes, rules
/// W1 to W29 without those about updates (KubeFleet spec 2.5).
Messages clusterPlacementErrors(const std::string &name, const kube::Value &spec,
                                const api::KindLookup &kinds = api::kindScope);

/// Which part of a label selector that does not compile is to blame.
api::FieldPath selectorFault(const kube::Value &selector, const api::FieldPath &path);

/// The rules about a policy and about a strategy, without their prefixes.
Messages policyErrors(const kube::Value &policy);
Messages strategyErrors(const kube::Value &strategy);

/// The one fault that refuses an update by comparing two policies (W20, W23).
std::optional<Fault> policyUpdateError(const kube::Value *policy, const kube::Value *oldPolicy);

/// The webhook's rules about a MemberCluster's taints (KubeFleet spec 1.3).
Messages taintErrors(const kube::Value &spec);

/// An override with the schema's defaults filled in.
struct StoredOverride {
    std::string name;
    kube::Value spec;
};

enum class OverrideRequest : std::uint8_t { Create, Update };

/// What KubeFleet's validating webhook has against an override that decodes, given those of its
/// kind that exist (KubeFleet spec 9.10).
Messages overrideErrors(api::ObjectKind kind, const StoredOverride &override,
                        std::span<const StoredOverride> others, OverrideRequest request);

/// Why the webhook refuses a property name, nothing when it is fine (KubeFleet spec 2.6).
std::optional<std::string> propertyNameError(const std::string &name);

/// Why it refuses operator and values of a property requirement (KubeFleet spec 2.5 W18).
std::optional<std::string> requirementError(const placement::PropertyRequirement &requirement);

/// Why requirements on one property of one term can never be met together; malformed ones are
/// passed over (KubeFleet spec 2.6 "Consistency").
std::optional<std::string>
consistencyError(std::span<const placement::PropertyRequirement> requirements);

} // namespace evenkeel::admission
