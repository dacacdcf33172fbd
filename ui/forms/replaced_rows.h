// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QBoxLayout;
class QWidget;

namespace evenkeel::ui {

/// An empty column of rows at the end of `layout`, in place of `old`, which may be null and goes
/// when events are handled: what is being clicked may be in it.
QWidget *replaceRows(QWidget *old, QBoxLayout &layout, QWidget &parent);

} // namespace evenkeel::ui
