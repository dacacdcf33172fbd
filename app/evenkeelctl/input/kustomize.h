// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>

#include <tl/expected.hpp>

#include "core/base/sentence.h"
#include "core/hub/access.h"

namespace evenkeel::ctl {

/// Whether kustomize may fetch what a kustomization names and is not here: files decide what is
/// fetched from where, and with whose login.
enum class RemoteBases : std::uint8_t { Refused, Fetched };

/// What `kubectl kustomize` makes of a folder, or why that is nothing. Of the access only
/// its patience counts.
tl::expected<std::string, base::Sentence> kustomized(const std::string &folder,
                                                     const hub::Access &access, RemoteBases remote);

/// Whether kustomize would build the folder.
bool isKustomization(const std::string &folder);

} // namespace evenkeel::ctl
