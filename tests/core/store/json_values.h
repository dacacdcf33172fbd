// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include "core/admission/defaults.h"
#include "core/manifest/manifest.h"

namespace evenkeel::tests {

/// A value from JSON with single quotes.
inline kube::Value json(const char *text) {
    return *manifest::parseJson(
        QString::fromUtf8(text).replace(QLatin1Char('\''), QLatin1Char('"')).toStdString());
}

inline QString textOf(const kube::Value &value) {
    return QString::fromStdString(admission::storedText(value))
        .replace(QLatin1Char('"'), QLatin1Char('\''));
}

} // namespace evenkeel::tests
