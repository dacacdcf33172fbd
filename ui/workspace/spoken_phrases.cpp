// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/workspace/spoken_phrases.h"

#include <QCoreApplication>

namespace evenkeel::ui {

kube::Phrases spokenPhrases() {
    return kube::Phrases([](const char *context, const char *english) {
        return QCoreApplication::translate(context, english).toStdString();
    });
}

} // namespace evenkeel::ui
