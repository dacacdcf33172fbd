// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <optional>
#include <stop_token>
#include <string>

#include <QByteArray>
#include <QString>

#include "core/base/result.h"

namespace evenkeel::ui {

/// What is known of files, by the path that their objects name as their source.
using FileHashes = std::map<std::string, QByteArray>;

QByteArray contentHash(const QByteArray &content);
/// Without holding the whole of it; nothing when it cannot be read or is to stop.
std::optional<QByteArray> hashOfFile(const QString &path, const std::stop_token &stop);
/// Nothing when it cannot be read.
std::optional<QByteArray> readFile(const QString &path);
/// What a file holds, nothing where there is none; an error where it is there and cannot be read.
base::Result<std::optional<QByteArray>> contentOf(const QString &path);
/// The way in which everything of the window is written: see manifest::writeFile().
base::Result<void> writeFile(const QString &path, const QByteArray &content);

QString pathOf(const std::string &source);
std::string sourceOf(const QString &path);

/// A file's text in UTF-8, in which texts are edited; UTF-16 is known by its byte order mark.
/// Nothing where it could not be written back byte for byte.
std::optional<std::string> utf8Of(const QByteArray &bytes);

/// The text in the encoding of those bytes.
QByteArray encodedLike(const QByteArray &bytes, const std::string &text);

} // namespace evenkeel::ui
