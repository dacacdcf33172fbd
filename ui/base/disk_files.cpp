// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/base/disk_files.h"

#include <QCryptographicHash>
#include <QFile>

#include "core/manifest/read/file_texts.h"
#include "core/manifest/write/file_writer.h"

namespace evenkeel::ui {

QByteArray contentHash(const QByteArray &content) {
    return QCryptographicHash::hash(content, QCryptographicHash::Sha1);
}

std::optional<QByteArray> readFile(const QString &path) {
    const auto content = manifest::readFile(sourceOf(path));
    return content ? std::optional(QByteArray::fromStdString(*content)) : std::nullopt;
}

base::Result<void> writeFile(const QString &path, const QByteArray &content) {
    return manifest::writeFile(sourceOf(path),
                               {content.constData(), static_cast<std::size_t>(content.size())});
}

QString pathOf(const std::string &source) {
    return QFile::decodeName(QByteArray::fromStdString(source));
}

std::string sourceOf(const QString &path) {
    return QFile::encodeName(path).toStdString();
}

} // namespace evenkeel::ui
