// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/insight/edit.h"
#include "ui/document/edits/edit.h"

namespace evenkeel::ui {

/// What the engine proposes (a fix, a smallest change) as an edit of these objects; `text` names
/// it for undo. Clusters that are not there are left out.
Edit editOf(const manifest::Objects &objects, int placement, const insight::Edit &proposed,
            const QString &text);

} // namespace evenkeel::ui
