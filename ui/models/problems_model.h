// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAbstractListModel>

#include "core/manifest/manifest.h"

namespace evenkeel::ui {

/// What is wrong in the open files, in the order in which it was found.
class ProblemsModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role {
        SeverityRole = Qt::UserRole + 1, // manifest::Severity as int
        FileRole,
        LineRole, // 0 where unknown
    };

    using QAbstractListModel::QAbstractListModel;

    void setDiagnostics(const manifest::Diagnostics &diagnostics);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    manifest::Diagnostics m_diagnostics;
};

} // namespace evenkeel::ui
