// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/base/prose.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>
#include <QRegularExpression>

namespace evenkeel::ui {

namespace {

constexpr qsizetype kLongestWhole = 28;
constexpr QChar kJoiner{0x2060};

} // namespace

QString unbroken(const QString &text) {
    static const QRegularExpression tagsAndNames(QStringLiteral("<[^<>]*>|\\w+(?:-\\w+)+"));
    static const QRegularExpression hyphens(QStringLiteral("-(?=\\D)")); // none breaks at -01
    QString whole;
    qsizetype end = 0;
    for (const QRegularExpressionMatch &found : tagsAndNames.globalMatch(text)) {
        QString piece = found.captured();
        if (!piece.startsWith(u'<') && piece.size() <= kLongestWhole)
            piece.replace(hyphens, QStringLiteral("-") + kJoiner);
        whole += QStringView(text).mid(end, found.capturedStart() - end);
        whole += piece;
        end = found.capturedEnd();
    }
    return whole += QStringView(text).mid(end);
}

void copyText(const QString &text) {
    QGuiApplication::clipboard()->setText(text);
}

void keepNamesPlain(QClipboard &clipboard) {
    QObject::connect(&clipboard, &QClipboard::changed, &clipboard, [&clipboard](auto mode) {
        // What other programs give is of a class of its own, and takes a while to get.
        const QMimeData *data = clipboard.mimeData(mode);
        if (data == nullptr || data->metaObject() != &QMimeData::staticMetaObject)
            return;
        if (QString text = data->text(); text.contains(kJoiner))
            clipboard.setText(text.remove(kJoiner), mode);
    });
}

} // namespace evenkeel::ui
