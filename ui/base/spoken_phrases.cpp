// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/base/spoken_phrases.h"

#include <QCoreApplication>

#include "core/base/sentence.h"

namespace evenkeel::ui {

base::Phrases spokenPhrases() {
    return base::Phrases([](const char *context, const char *english) {
        return QCoreApplication::translate(context, english).toStdString();
    });
}

QString spoken(const base::Error &error) {
    return QString::fromStdString(said(error, spokenPhrases()));
}

} // namespace evenkeel::ui
