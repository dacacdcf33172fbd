// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <span>
#include <string_view>
#include <vector>

#include "core/kube/value.h"

namespace evenkeel::admission {

enum class FindingSource { Schema, Cel, Webhook };

/// As the batch protocol spells it.
constexpr std::string_view nameOf(FindingSource source) {
    switch (source) {
    case FindingSource::Schema:
        return "schema";
    case FindingSource::Cel:
        return "cel";
    case FindingSource::Webhook:
        break;
    }
    return "webhook";
}

/// One reason why the hub refuses an object; `field` as in the batch protocol (JSON path with
/// indices in brackets, empty for the whole object).
struct Finding {
    FindingSource source = FindingSource::Schema;
    std::string field;
    std::string message;

    bool operator==(const Finding &) const = default;
};

/// Advice that never affects the verdict.
struct Warning {
    std::string rule;
    std::string field;
    std::string message;

    bool operator==(const Warning &) const = default;
};

struct Verdict {
    std::vector<Finding> errors;
    std::vector<Warning> warnings;

    bool isValid() const { return errors.empty(); }
};

/// Whether the hub would accept the object (a ClusterResourcePlacement, ResourcePlacement,
/// MemberCluster, ClusterResourceOverride or ResourceOverride, v1 or v1beta1) on create or, with
/// `old`, on update: KubeFleet spec 2.2 to 2.6, 1.3 and 9.10. `old` is taken as stored. An override
/// is also held against the others of its kind, for a ResourceOverride those of its namespace, in
/// the API server's order; the stored one of itself may be among them.
Verdict validate(const kube::Value &object, const kube::Value *old = nullptr,
                 std::span<const kube::Value> others = {});

} // namespace evenkeel::admission
