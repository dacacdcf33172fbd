// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include "ui/pods/pod_scene.h"

namespace evenkeel::ui {

/// Why a node does or does not get the replica at the scrubber, as Markdown: the filter that
/// refuses it or what each plugin adds to its total, and by what it lost to the node that won.
/// Empty when the scene has no such node or nothing is decided.
QString whyMarkdown(const PodScene &scene, const QString &node);

} // namespace evenkeel::ui
