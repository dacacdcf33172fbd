// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>

#include "core/kube/value.h"
#include "ui/examples/example.h"

namespace evenkeel::ui {

/// What a guide says of pods (`expect:`) and does not hold, a sentence each. `step`: pods placed
/// before the one that is looked at; nothing: the first.
///   nodes: where the pods go, in order, `Pending` for nowhere · last: the last of them
///   counts: pods of the workload by node before the step
///   gone: pods that the what-if `ask` takes away, in order · says: part of its sentences
///   feasible, refused (reasons), preferred (normalised spread score): of the step
QStringList brokenPodClaims(const kube::Value &claims, const QStringList &files,
                            const ExampleStep &step);

} // namespace evenkeel::ui
