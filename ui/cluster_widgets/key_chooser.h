// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string_view>

#include <QStringList>

class QComboBox;

namespace evenkeel::ui {

/// Adds label keys, each as short as it is clear, with the whole key in its tooltip and as its
/// data.
void addKeys(QComboBox &chooser, std::span<const std::string_view> keys);
/// These keys alone. The wanted one is chosen, or else what was chosen before.
void fillWithKeys(QComboBox &chooser, const QStringList &keys, const QString &wanted = {});

} // namespace evenkeel::ui
