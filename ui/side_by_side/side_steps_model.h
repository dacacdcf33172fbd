// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/side_by_side/side_by_side.h"
#include "ui/base/table_model.h"

namespace evenkeel::ui {

/// One pick of both schedulers.
struct SideStepRow {
    qint64 pick = 0;
    QString clusters;
    QString nodes;
    qint64 clusterSkew = 0;
    qint64 nodeSkew = 0;
    bool isSame = false;
};

/// The picks of both schedulers, a row each.
class SideStepsModel : public TableModel<SideStepRow> {
    Q_OBJECT

public:
    enum Column { Pick, Clusters, ClusterSkew, Nodes, NodeSkew, Verdict, ColumnCount };

    explicit SideStepsModel(QObject *parent = nullptr);

    void setAnswer(const side_by_side::SideQuestion &question,
                   const side_by_side::SideBySide &answer);
};

} // namespace evenkeel::ui
