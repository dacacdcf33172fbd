// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>

#include <QByteArray>

namespace evenkeel::ui {

/// A file's text in UTF-8, in which texts are edited; UTF-16 is known by its byte order mark.
/// Nothing where it could not be written back byte for byte.
std::optional<std::string> utf8Of(const QByteArray &bytes);

/// The text in the encoding of those bytes.
QByteArray encodedLike(const QByteArray &bytes, const std::string &text);

} // namespace evenkeel::ui
