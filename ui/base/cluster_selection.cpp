// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/base/cluster_selection.h"

#include <utility>

namespace evenkeel::ui {

void ClusterSelection::setNames(std::set<QString> names) {
    if (names == m_names)
        return;
    m_names = std::move(names);
    Q_EMIT selectionChanged();
}

} // namespace evenkeel::ui
