// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/base/disk_files.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

namespace evenkeel::ui {

namespace {

tl::unexpected<base::Error> failure(const QString &path, const QString &reason) {
    const QString message =
        QCoreApplication::translate("DiskFiles", "%1 could not be written: %2; it is as it was")
            .arg(path, reason);
    return tl::unexpected(
        base::Error{base::ErrorCode::Io, message.toStdString(), {sourceOf(path), 0, 0}});
}

/// The file behind all links, though it need not be there yet.
QString target(QString path) {
    constexpr int kMostLinks = 40; // as many as Linux follows
    for (int links = 0; links < kMostLinks && QFileInfo(path).isSymLink(); ++links)
        path = QFileInfo(path).symLinkTarget();
    return path;
}

} // namespace

QByteArray contentHash(const QByteArray &content) {
    return QCryptographicHash::hash(content, QCryptographicHash::Sha1);
}

std::optional<QByteArray> readFile(const QString &path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    QByteArray content = file.readAll();
    return file.error() == QFileDevice::NoError ? std::optional(std::move(content)) : std::nullopt;
}

base::Result<void> writeFile(const QString &path, const QByteArray &content) {
    const QString place = target(path);
    const QFileInfo info(place);
    if (info.exists() && !info.isWritable())
        return failure(path, QCoreApplication::translate("DiskFiles", "it is read-only"));
    QSaveFile file(place);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size() || !file.commit())
        return failure(path, file.errorString());
    return {};
}

QString pathOf(const std::string &source) {
    return QFile::decodeName(QByteArray::fromStdString(source));
}

std::string sourceOf(const QString &path) {
    return QFile::encodeName(path).toStdString();
}

} // namespace evenkeel::ui
