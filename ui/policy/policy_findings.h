// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/kube/value.h"
#include "core/placement/validate.h"
#include "ui/policy/field_path.h"

namespace evenkeel::ui {

class PolicyDocument;

/// One thing that the hub has against a placement, as it says it, and the field that a person has
/// to look at: webhook messages name none, so theirs is found by trying.
struct PolicyFinding {
    enum class Kind { Refusal, Advice, Syntax };

    Kind kind = Kind::Refusal;
    std::optional<placement::Finding> finding; // as the hub reports it; nothing for advice, syntax
    std::string message;                       // for beside the field: one message, no prefixes
    FieldPath place;
    int line = 0; // in the YAML text, 1-based
    int column = 0;

    bool operator==(const PolicyFinding &) const = default;
};

/// What the hub would say to the document, in its order: on create or, with `stored`, on update.
/// A message that bundles several is one finding for each of them. Behind them the advice, before
/// them why the text cannot be read.
std::vector<PolicyFinding> findingsOf(const PolicyDocument &document, const kube::Value *stored);

/// The fields that a webhook message is about, with the single messages that it bundles.
std::vector<PolicyFinding> placeWebhookFinding(const kube::Value &document,
                                               const placement::Finding &finding);

} // namespace evenkeel::ui
