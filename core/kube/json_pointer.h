// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>

#include "core/kube/value.h"

namespace evenkeel::kube {

/// The value that a JSON pointer (RFC 6901) leads to, `/spec/ports/0`; nullptr where there is none.
const Value *valueAt(const Value &document, std::string_view pointer);

} // namespace evenkeel::kube
