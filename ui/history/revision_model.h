// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include <QAbstractTableModel>

#include "ui/history/history_picture.h"

namespace evenkeel::ui {

/// The snapshots of one kind, the newest first, and what a return to each does.
class RevisionModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum class Kind : std::uint8_t { Policies, Resources };
    enum Column { Snapshot, Active, Changes, Return, ColumnCount };

    explicit RevisionModel(Kind kind, QObject *parent = nullptr);
    void setPicture(std::shared_ptr<const HistoryPicture> picture);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString policyCell(const insight::Revision &revision, int column) const;
    QString resourceCell(const insight::ResourceRevision &revision, int column) const;

    Kind m_kind;
    std::shared_ptr<const HistoryPicture> m_picture;
};

} // namespace evenkeel::ui
