// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/base/disk_files.h"

#include <cerrno>

#include <QFile>
#include <QFileInfo>
#include <QStringDecoder>
#include <QStringEncoder>

#include "core/base/digest.h"
#include "core/base/sentence.h"
#include "core/manifest/read/file_texts.h"
#include "core/manifest/write/file_writer.h"
#include "core/system/files.h"

namespace evenkeel::ui {

QByteArray contentHash(const QByteArray &content) {
    base::Digest digest(base::DigestKind::Sha1);
    digest.add({content.constData(), static_cast<std::size_t>(content.size())});
    return QByteArray::fromStdString(digest.take());
}

std::optional<QByteArray> hashOfFile(const QString &path, const std::stop_token &stop) {
    constexpr qint64 kAtOnce = 1 << 20;
    QFile file(path);
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return std::nullopt;
    base::Digest digest(base::DigestKind::Sha1);
    QByteArray part(kAtOnce, Qt::Uninitialized);
    while (!stop.stop_requested()) {
        const qint64 size = file.read(part.data(), kAtOnce);
        if (size < 0)
            return std::nullopt;
        if (size == 0)
            return QByteArray::fromStdString(digest.take());
        digest.add({part.constData(), static_cast<std::size_t>(size)});
    }
    return std::nullopt;
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

namespace {

std::optional<QStringConverter::Encoding> utf16Of(const QByteArray &bytes) {
    const auto encoding = QStringConverter::encodingForData(bytes);
    const bool isUtf16 =
        encoding == QStringConverter::Utf16LE || encoding == QStringConverter::Utf16BE;
    return isUtf16 ? encoding : std::nullopt;
}

} // namespace

std::optional<std::string> utf8Of(const QByteArray &bytes) {
    const auto encoding = utf16Of(bytes);
    if (!encoding)
        return bytes.toStdString();
    QStringDecoder decoder(*encoding);
    const QString text = decoder(bytes);
    std::string utf8 = text.toStdString();
    const bool isWhole = !decoder.hasError() && encodedLike(bytes, utf8) == bytes;
    return isWhole ? std::optional(std::move(utf8)) : std::nullopt;
}

QByteArray encodedLike(const QByteArray &bytes, const std::string &text) {
    const auto encoding = utf16Of(bytes);
    if (!encoding)
        return QByteArray::fromStdString(text);
    QStringEncoder encoder(*encoding, QStringConverter::Flag::WriteBom);
    return encoder(QString::fromStdString(text));
}

} // namespace evenkeel::ui
