// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

class QClipboard;

namespace evenkeel::ui {

/// A text, plain or rich, whose lines do not break at the hyphens of names. Long names may break:
/// they would be wider than a narrow pane.
QString unbroken(const QString &text);

/// Puts a text on the clipboard.
void copyText(const QString &text);

/// Takes what keeps names whole out of all that the clipboard gets from here, for the sake of the
/// programs that it is pasted into.
void keepNamesPlain(QClipboard &clipboard);

} // namespace evenkeel::ui
