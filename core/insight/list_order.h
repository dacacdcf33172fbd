// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <stop_token>

#include "core/insight/question.h"
#include "core/objects/basis.h"

namespace evenkeel::insight {

/// Of a PickN that sorts by a property whose smallest or largest value clusters report in spellings
/// that become different numbers: the one that the list has first scales the scores (KubeFleet spec
/// 4.1.5). Nothing where every order gives the same.
std::optional<objects::OrderChance> orderChance(const Question &question,
                                                const std::stop_token &stop = {});

} // namespace evenkeel::insight
