// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/base/label_mime.h"

namespace evenkeel::ui {

namespace {

std::unique_ptr<QMimeData> mimeOf(const QString &type, const QString &text) {
    auto mime = std::make_unique<QMimeData>();
    mime->setData(type, text.toUtf8());
    mime->setText(text);
    return mime;
}

} // namespace

QString clustersMimeType() {
    return QStringLiteral("application/x-evenkeel-clusters");
}

QString labelMimeType() {
    return QStringLiteral("application/x-evenkeel-label");
}

std::unique_ptr<QMimeData> clustersMime(const QStringList &names) {
    return mimeOf(clustersMimeType(), names.join(QLatin1Char('\n')));
}

std::unique_ptr<QMimeData> labelMime(const QString &key, const QString &value) {
    return mimeOf(labelMimeType(), key + QLatin1Char('=') + value);
}

std::optional<QStringList> clustersOf(const QMimeData &mime) {
    const QString text = QString::fromUtf8(mime.data(clustersMimeType()));
    const QStringList names = text.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    return names.isEmpty() ? std::nullopt : std::optional(names);
}

std::optional<std::pair<QString, QString>> labelOf(const QMimeData &mime) {
    const QString text = QString::fromUtf8(mime.data(labelMimeType()));
    const auto equals = text.indexOf(QLatin1Char('='));
    if (equals <= 0)
        return std::nullopt;
    return std::pair(text.left(equals), text.mid(equals + 1));
}

} // namespace evenkeel::ui
