// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <stop_token>
#include <string_view>

#include "core/hub/access.h"
#include "core/kube/time.h"

namespace evenkeel::hub {

/// The time in the header `Date` of an answer, as kubectl prints it with --v=8; nothing where it
/// does not.
std::optional<kube::Time> dateIn(std::string_view talk);

/// What time it is for the API server: the clock of its controllers, as far as anyone can know it
/// (KubeFleet spec 1.2). Nothing where the server or kubectl does not say.
std::optional<kube::Time> serverTime(const Access &access, const std::stop_token &stop = {});

} // namespace evenkeel::hub
