// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>

#include <QString>

namespace evenkeel::ui {

/// A text of the engine in the person's language. The engine knows no languages: its sentences are
/// found again by enginePhrases(). What it quotes of the hub and the scheduler stays as they say
/// it, and so does what is no phrase.
QString inWords(std::string_view text);

/// Whether a text is made of phrases that translators know.
bool isKnownPhrase(std::string_view text);

} // namespace evenkeel::ui
