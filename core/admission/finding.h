// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/api/field_path.h"

namespace evenkeel::admission {

enum class FindingSource {
    Schema,
    Cel,
    Webhook,
    Strict // kubectl's, before the hub is asked
};

/// As the batch protocol spells them.
constexpr std::string_view nameOf(FindingSource source) {
    switch (source) {
    case FindingSource::Schema:
        return "schema";
    case FindingSource::Cel:
        return "cel";
    case FindingSource::Strict:
        return "strict";
    case FindingSource::Webhook:
        break;
    }
    return "webhook";
}

/// One fault of those that a message bundles, without its prefixes, and the fields to look at:
/// whole paths, none where the fault is in no field.
struct Fault {
    std::string message;
    std::vector<api::FieldPath> places;

    bool operator==(const Fault &) const = default;
};

/// One reason why the hub refuses an object; `field` as in the batch protocol (JSON path with
/// indices in brackets, empty for the whole object, and always for the webhook).
struct Finding {
    FindingSource source = FindingSource::Schema;
    std::string field;
    std::string message;
    std::vector<Fault> faults; // at least one

    bool operator==(const Finding &) const = default;
};

/// Advice that never affects the verdict.
struct Warning {
    std::string rule;
    std::string field;
    std::string message;
    api::FieldPath place;

    bool operator==(const Warning &) const = default;
};

struct Verdict {
    std::vector<Finding> errors;
    std::vector<Warning> warnings;

    bool isValid() const { return errors.empty(); }
};

} // namespace evenkeel::admission
