// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/kube/value.h"

namespace evenkeel::conformance {

/// One finding as answers are compared: of a schema error the field, of a JSON error that it is
/// one.
std::string comparableFinding(const std::string &source, const std::string &field,
                              const std::string &message);
/// Schema and CEL findings are sets, webhook messages keep their order.
std::string findingsText(bool isValid, std::vector<std::string> findings);
/// The same of a response of kind Validate.
std::string findingsText(const kube::Value &response);

} // namespace evenkeel::conformance
