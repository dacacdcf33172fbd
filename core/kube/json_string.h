// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

namespace evenkeel::kube {

/// Appends a JSON string as Go's encoding/json writes it, with <, > and & escaped.
void appendJsonString(std::string &out, std::string_view text);

} // namespace evenkeel::kube
