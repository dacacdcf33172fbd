// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/base/disk_files.h"

#include <cerrno>

#include <QCryptographicHash>
#include <QFile>

#include "core/manifest/read/file_texts.h"
#include "core/base/sentence.h"
#include "core/manifest/write/file_writer.h"
#include "core/system/files.h"

namespace evenkeel::ui {

QByteArray contentHash(const QByteArray &content) {
    return QCryptographicHash::hash(content, QCryptographicHash::Sha1);
}

std::optional<QByteArray> readFile(const QString &path) {
    const auto content = manifest::readFile(sourceOf(path));
    return content ? std::optional(QByteArray::fromStdString(*content)) : std::nullopt;
}

base::Result<std::optional<QByteArray>> contentOf(const QString &path) {
    const std::string source = sourceOf(path);
    auto content = manifest::readFile(source);
    if (content)
        return QByteArray::fromStdString(*content);
    system::FileState state;
    const system::Problem problem = system::readState(source, state);
    if (problem == ENOENT || problem == ENOTDIR)
        return std::nullopt;
    return tl::unexpected(base::errorOf(
        base::ErrorCode::Io,
        base::sentence(PHRASE("files", "{} cannot be read: {}"), source, content.error()),
        {source, 0, 0}));
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
