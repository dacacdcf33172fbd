// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include "ui/base/table_model.h"
#include "ui/placements/load_picture.h"

namespace evenkeel::ui {

/// Clusters with the placements on them and what they have left. A row is one of the picture's.
class LoadModel : public TableModel<std::size_t> {
    Q_OBJECT

public:
    enum Column { Name, Domain, Placements, Names, Fits, FirstResource };
    enum Role { CountRole = FirstOwnRole, MostRole };

    explicit LoadModel(QObject *parent = nullptr);

    void setPicture(std::shared_ptr<const LoadPicture> picture);

private:
    const LoadRow &rowOf(std::size_t row) const { return m_picture->clusters[row]; }
    Columns clusterColumns() const;
    TableColumn<std::size_t> resourceColumn(const std::string &resource) const;
    QString namesText(std::size_t row) const;
    QString stateText(std::size_t row) const;

    std::shared_ptr<const LoadPicture> m_picture;
    std::size_t m_most = 0; // placements on one cluster
};

/// The domains of the chosen key with their clusters together. A row is one of the picture's.
class DomainRoomModel : public TableModel<std::size_t> {
    Q_OBJECT

public:
    explicit DomainRoomModel(QObject *parent = nullptr) : TableModel(parent) { setPicture({}); }

    void setPicture(std::shared_ptr<const LoadPicture> picture);

private:
    const capacity::DomainRoom &rowOf(std::size_t row) const { return m_picture->domains[row]; }

    std::shared_ptr<const LoadPicture> m_picture;
};

} // namespace evenkeel::ui
