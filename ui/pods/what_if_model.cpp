// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/pods/what_if_model.h"

namespace evenkeel::ui {

namespace {

constexpr int kPodWidth = 30; // digits
constexpr int kReplicaNodeWidth = 24;

CellLook nameLook(const WhatIfRow &) {
    return {.elide = Qt::ElideMiddle};
}

QString targetText(const WhatIfRow &row) {
    if (!row.to.isEmpty())
        return row.to;
    return row.isPending ? WhatIfModel::tr("Pending") : WhatIfModel::tr("gone");
}

} // namespace

WhatIfModel::WhatIfModel(QObject *parent) : TableModel(parent) {
    setColumns(
        {{.title = tr("Pod"), .text = &WhatIfRow::pod, .look = nameLook, .width = kPodWidth},
         {.title = tr("From"),
          .text = [](const WhatIfRow &row) { return row.from.isEmpty() ? tr("new") : row.from; },
          .look = nameLook,
          .width = kReplicaNodeWidth},
         {.title = tr("To"), .text = targetText, .look = nameLook, .width = kReplicaNodeWidth},
         {.title = tr("Because"), .text = &WhatIfRow::reason, .look = nameLook}});
}

} // namespace evenkeel::ui
