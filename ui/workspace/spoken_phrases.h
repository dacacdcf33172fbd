// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include "core/kube/phrases.h"
#include "core/kube/result.h"

namespace evenkeel::ui {

/// The sentences of core in the language of the window. Any thread may speak them, for translators
/// change only where the program starts.
kube::Phrases spokenPhrases();
/// An error of core likewise.
QString spoken(const kube::Error &error);

} // namespace evenkeel::ui
