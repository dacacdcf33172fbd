// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/workspace/spoken_phrases.h"

#include <QCoreApplication>

#include "core/kube/sentence.h"

namespace evenkeel::ui {

kube::Phrases spokenPhrases() {
    return kube::Phrases([](const char *context, const char *english) {
        return QCoreApplication::translate(context, english).toStdString();
    });
}

QString spoken(const kube::Error &error) {
    return QString::fromStdString(said(error, spokenPhrases()));
}

} // namespace evenkeel::ui
