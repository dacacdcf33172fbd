// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QStringList>

#include "ui/document/edits/edit.h"
#include "ui/document/edits/touched_objects.h"

namespace evenkeel::ui {

/// The edits from one state of the objects to another, to be made on a third.
struct Rebase {
    std::vector<Edit> edits; // one after the other
    QStringList conflicts;   // objects that both sides changed: `MemberCluster east-1`
};

/// What leads from `base` to `mine`, as edits of `theirs`; `touched` holds all that differs.
Rebase rebase(const manifest::Objects &base, const manifest::Objects &mine,
              const manifest::Objects &theirs, const TouchedObjects &touched);

} // namespace evenkeel::ui
