// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <vector>

#include <QAbstractTableModel>

#include "ui/losses/loss_question.h"

namespace evenkeel::ui {

/// Placements by domains: what is held, left at once, and there after KubeFleet has picked again.
/// The domains with most placements that fall come first, and so do placements that fall.
class SurvivalModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Name, Held, Weakest, FirstDomain };
    enum Role { FateRole = Qt::UserRole, DomainRole, PlacementRole };

    using QAbstractTableModel::QAbstractTableModel;

    void setPicture(std::shared_ptr<const SurvivalPicture> picture);
    const SurvivalPicture *picture() const { return m_picture.get(); }
    std::shared_ptr<const SurvivalPicture> sharedPicture() const { return m_picture; }
    void setLoss(losses::Loss loss);
    losses::Loss loss() const { return m_loss; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void sortAgain();
    QVariant domainData(const losses::SurvivalRow &row, std::size_t domain, int role) const;
    QString domainText(const losses::Domain &domain) const;
    QString rowText(const losses::SurvivalRow &row, int column) const;

    std::shared_ptr<const SurvivalPicture> m_picture;
    losses::Loss m_loss = losses::Loss::Leaves;
    std::vector<std::size_t> m_rows;    // of the table, in the order shown
    std::vector<std::size_t> m_domains; // likewise
};

} // namespace evenkeel::ui
