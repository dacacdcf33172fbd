// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/kube/value.h"

namespace evenkeel::manifest {

/// A document that Evenkeel brings with it or that is written for it alone (guides, tests of
/// plans), with positions; an empty text is an object without members. Plain scalars are what they
/// are in manifests; a key may stand once only.
base::Result<kube::Value> parseOwnDocument(std::string_view text, const std::string &fileName);

} // namespace evenkeel::manifest
