// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/kube/value.h"

namespace evenkeel::admission {

/// The JSON text that the API server stores for a value: compact, keys sorted by bytes, <, > and &
/// escaped, numbers as Go writes them (batch protocol, `Render`, "Stored spelling").
std::string storedText(const kube::Value &value);
/// The value as it is read back: numbers in Go's spelling. Other texts and the order of members
/// stay.
kube::Value stored(kube::Value value);

} // namespace evenkeel::admission
