// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

class QWidget;

namespace evenkeel::ui {

class DomainPanel;
struct ModeParts;

/// Gives the parts of a grid names of their own: that of Plan has the usual ones.
void renameParts(DomainPanel &grid, const QString &prefix);

/// A grid of clusters beside that of Plan: it has the same keys, whichever of them a person
/// changes. Its parts are named after the prefix.
DomainPanel *newSideGrid(const ModeParts &parts, const QString &prefix,
                         const QString &accessibleName, QWidget *page);

} // namespace evenkeel::ui
