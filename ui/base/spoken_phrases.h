// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include "core/base/result.h"
#include "core/base/sentence.h"

namespace evenkeel::ui {

/// The sentences of core in the language of the window. Any thread may speak them, for translators
/// change only where the program starts.
base::Phrases spokenPhrases();
/// An error of core likewise.
QString spoken(const base::Error &error);

} // namespace evenkeel::ui
