// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>

class QComboBox;

namespace evenkeel::ui {

/// Label keys, each as short as it is clear, with the whole key in its tooltip and as its data. The
/// wanted one is chosen, or else what was chosen before.
void fillWithKeys(QComboBox &chooser, const QStringList &keys, const QString &wanted = {});

} // namespace evenkeel::ui
