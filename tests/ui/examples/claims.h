// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>

#include "core/kube/value.h"
#include "ui/document/planning/planning.h"

namespace evenkeel::ui {

/// What a guide says of a plan (`expect:`) and does not hold, a sentence each; also claims of a
/// kind that nobody can check.
///   picks, selected: names in order · entries: how many decisions are listed
///   condition: `full 3`, `part 2` · error: a part of the message where nothing is planned
///   decisions: `name PICK(af,ts)`, LOW(af,ts), SPREAD(key,m), AFF or the whole reason, in order
///   reasons: of the decisions, by name · failed: messages of the placement's failed entries
///   request: `create` or `update` of what is stored · refused: parts of what the hub says to it,
///   `webhook field: message`, none left over
///   scores (`ts/af/ob`), filtered: of the cycle, 1-based, `cycle`, or the last
///   rollout: see rollout_claims.h · resources: see resource_claims.h · losses: see loss_claims.h
///   skew: by key, after the picks · bindings: `cluster state snapshot`
/// `stored` is the placement on the hub, nullptr where it is to be created.
QStringList brokenClaims(const kube::Value &claims, const PlanOutcome &outcome, std::size_t picks,
                         const kube::Value *stored);

} // namespace evenkeel::ui
