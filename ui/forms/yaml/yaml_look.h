// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QsciScintilla;

namespace evenkeel::ui {

struct Looks;

/// Colours, margins and font of an editor of YAML, by the palette's looks; again after each change
/// of the palette.
void applyYamlLook(QsciScintilla &editor, const Looks &looks);

} // namespace evenkeel::ui
