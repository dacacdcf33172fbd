// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QStringList>

#include "ui/document/workspace.h"

namespace evenkeel::ui {

inline LabelEdit region(const QStringList &clusters, const std::optional<QString> &value) {
    return {clusters, {{QStringLiteral("region"), value}}};
}

} // namespace evenkeel::ui
