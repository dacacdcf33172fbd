// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include "core/manifest/manifest.h"

namespace evenkeel::ui {

/// Null where it is no JSON.
inline kube::Value parsed(const char *json) {
    return manifest::parseJson(json).value_or(kube::Value());
}

inline QString json(const kube::Value &value) {
    return QString::fromStdString(manifest::writeJson(value));
}

} // namespace evenkeel::ui
