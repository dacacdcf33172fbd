// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/base/text_encoding.h"

#include <QString>
#include <QStringDecoder>
#include <QStringEncoder>

namespace evenkeel::ui {

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
