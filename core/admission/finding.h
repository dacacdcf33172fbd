// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/api/finding.h"
#include "core/base/names.h"

namespace evenkeel::admission {

enum class FindingSource {
    Schema,
    Cel,
    Webhook,
    Strict // kubectl's, before the hub is asked
};

/// As the batch protocol spells them.
constexpr std::string_view nameOf(FindingSource source) {
    return base::nameIn<FindingSource::Strict>(source, {"schema", "cel", "webhook", "strict"});
}

/// One of the faults that a message bundles, without its prefixes, and the fields concerned; empty
/// where the fault is in no field.
struct Fault {
    std::string message;
    std::vector<api::FieldPath> places;

    bool operator==(const Fault &) const = default;
};

/// One reason why the hub refuses an object, or advice. The rule of a refusal is the name of its
/// source, and its field is empty for the whole object and always for the webhook.
struct Finding : api::Finding {
    std::vector<Fault> faults; // at least one

    bool isFrom(FindingSource source) const { return rule == nameOf(source); }
    bool operator==(const Finding &) const = default;
};

inline Finding refusal(FindingSource source, api::FieldPath field, std::string message,
                       std::vector<Fault> faults) {
    return {{std::string(nameOf(source)),
             api::Level::Error,
             {},
             {},
             std::move(field),
             std::move(message)},
            std::move(faults)};
}
inline Finding advice(std::string rule, const api::FieldPath &field, const std::string &message) {
    return {{std::move(rule), api::Level::Warning, {}, {}, field, message}, {{message, {field}}}};
}

struct Verdict {
    std::vector<Finding> errors;
    std::vector<Finding> warnings; // never affect the verdict

    bool isValid() const { return errors.empty(); }
};

} // namespace evenkeel::admission
