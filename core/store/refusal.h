// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "core/admission/finding.h"
#include "core/store/managed_fields.h"

namespace evenkeel::store {

/// Who refuses a request to change an object and why, in the order in which they are looked at.
enum class RefusalKind : std::uint8_t {
    Refused, // by kubectl itself
    NoMatch, // the version is not served
    UnsupportedMediaType,
    BadRequest,
    Strict, // unknown fields
    Schema, // server-side apply of what does not fit the types
    NotFound,
    Conflict,
    Invalid,
    AlreadyExists
};

/// As the batch protocol spells them.
std::string_view nameOf(RefusalKind kind);

struct Refusal {
    RefusalKind kind = RefusalKind::Invalid;
    std::string message;
    std::vector<Conflict> conflicts = {};          // of server-side apply
    std::vector<admission::Finding> findings = {}; // of Invalid, where fields are known
};

tl::unexpected<Refusal> refused(RefusalKind kind, std::string message);

} // namespace evenkeel::store
