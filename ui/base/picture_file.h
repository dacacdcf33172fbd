// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>

#include <QSize>
#include <QString>

#include "core/base/result.h"

class QPaintDevice;

namespace evenkeel::ui {

/// Writes a picture of a size in pixels to a file whose suffix names its kind: .png, .svg or .pdf.
/// `paint` draws on the device in pixels from its top left corner. The file is replaced as a whole
/// or not at all. `otherKinds` are suffixes that the caller writes itself, for the refusal.
base::Result<void> savePicture(const QString &file, QSize size,
                               const std::function<void(QPaintDevice &device)> &paint,
                               const QString &otherKinds = {});

} // namespace evenkeel::ui
