// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/models/verdict.h"
#include "ui/pods/pod_scene.h"

namespace evenkeel::ui {

/// The plan of the workload in one line: how many of its replicas have a node, and how even.
Verdict verdictOf(const PodScene &scene);

} // namespace evenkeel::ui
