// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>

#include "core/kube/value.h"
#include "ui/picture/rollout_picture.h"

namespace evenkeel::ui {

/// What a guide says of a rollout (`expect: rollout:`) and does not hold, a sentence each.
///   updates, binds, removes, waits: clusters by name, of the next pass
///   budget: numbers of the pass, by the names of rollout::Budget · health: by cluster
///   starts, ends: seconds by cluster · finished: the last second · never: clusters
///   evictions: `executed|blocked|invalid: message` by name · allowed: disruptions by eviction
///   stages: `name concurrency: clusters` · stageError: a part of why a run does not start
QStringList brokenRolloutClaims(const kube::Value &claims, const RolloutPicture &picture);

} // namespace evenkeel::ui
