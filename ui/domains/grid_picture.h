// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFont>
#include <QPalette>
#include <QSize>

#include "ui/picture/domain_keys.h"
#include "ui/picture/scene.h"

class QPainter;

namespace evenkeel::ui {

/// Draws the domain grid of a scene as it looks in a window of this size, with its legend below.
/// Empty keys are chosen as the window would.
void paintGrid(QPainter &painter, QSize size, const Scene &scene, DomainKeys keys,
               const QPalette &palette, const QFont &font);

} // namespace evenkeel::ui
