// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/base/table_model.h"
#include "ui/history/history_picture.h"

namespace evenkeel::ui {

/// The policy snapshots of a placement, the newest first, and what a return to each does.
class RevisionModel : public TableModel<insight::Revision> {
    Q_OBJECT

public:
    enum Column { Snapshot, Active, Changes, Return, ColumnCount };

    explicit RevisionModel(QObject *parent = nullptr);
};

/// Its resource snapshots, and what a rollback to each does.
class ResourceRevisionModel : public TableModel<insight::ResourceRevision> {
    Q_OBJECT

public:
    explicit ResourceRevisionModel(QObject *parent = nullptr);
};

} // namespace evenkeel::ui
