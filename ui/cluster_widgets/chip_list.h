// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QListView>

class QAbstractItemModel;

namespace evenkeel::ui {

/// Clusters as chips, as the grid has them, in rows: as high as these are, as far as there is room.
class ChipList : public QListView {
    Q_OBJECT

public:
    /// Rows of the model have a NameRole and a MarkRole.
    ChipList(const QString &objectName, QAbstractItemModel &model, QWidget *parent);
    QSize minimumSizeHint() const override { return {0, minimumHeight()}; }

protected:
    QSize viewportSizeHint() const override;
    void updateGeometries() override;

private:
    int m_rows = 0; // their height
};

} // namespace evenkeel::ui
