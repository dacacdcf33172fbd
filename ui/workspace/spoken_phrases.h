// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/kube/phrases.h"

namespace evenkeel::ui {

/// The sentences of core in the language of the window. Any thread may speak them, for translators
/// change only where the program starts.
kube::Phrases spokenPhrases();

} // namespace evenkeel::ui
