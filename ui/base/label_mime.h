// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <utility>

#include <QMimeData>
#include <QString>
#include <QStringList>

namespace evenkeel::ui {

/// What drags and the clipboard carry inside the window: names, never pointers. Both kinds carry
/// plain text too, for other programs.
QString clustersMimeType(); // application/x-evenkeel-clusters: names, one a line
QString labelMimeType();    // application/x-evenkeel-label: key=value

std::unique_ptr<QMimeData> clustersMime(const QStringList &names);
std::unique_ptr<QMimeData> labelMime(const QString &key, const QString &value);

/// The clusters or the label of a drag; nothing where it carries none.
std::optional<QStringList> clustersOf(const QMimeData &mime);
std::optional<std::pair<QString, QString>> labelOf(const QMimeData &mime);

} // namespace evenkeel::ui
