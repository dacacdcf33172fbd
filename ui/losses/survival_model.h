// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include "ui/base/table_model.h"
#include "ui/losses/loss_question.h"

namespace evenkeel::ui {

/// Placements by domains: what is held, left at once, and there after KubeFleet has picked again.
/// The domains with most placements that fall come first, and so do placements that fall. A row is
/// one of the picture's table.
class SurvivalModel : public TableModel<std::size_t> {
    Q_OBJECT

public:
    enum Column { Name, Held, Weakest, FirstDomain };
    enum Role { DomainRole = FirstOwnRole, PlacementRole };

    explicit SurvivalModel(QObject *parent = nullptr);

    void setPicture(std::shared_ptr<const SurvivalPicture> picture);
    const SurvivalPicture *picture() const { return m_picture.get(); }
    std::shared_ptr<const SurvivalPicture> sharedPicture() const { return m_picture; }
    /// The worst come first again.
    void setLoss(losses::Loss loss);
    losses::Loss loss() const { return m_loss; }
    /// Domains whose loss leaves a placement nothing.
    int deadlyDomains() const;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

private:
    void showPicture();
    const losses::SurvivalRow &rowOf(std::size_t row) const { return m_picture->table.rows[row]; }
    Columns placementColumns() const;
    TableColumn<std::size_t> domainColumn(std::size_t domain) const;
    QString fateWords(const losses::SurvivalRow &row, std::size_t domain) const;
    int widthOf(std::size_t domain) const;
    QString shortKey(const losses::Domain &domain) const;
    QString domainText(const losses::Domain &domain) const;

    std::shared_ptr<const SurvivalPicture> m_picture;
    losses::Loss m_loss = losses::Loss::Leaves;
    std::vector<std::string> m_shownDomains; // in their order, which stays while one edits
    std::vector<std::string> m_shownPlacements;
};

} // namespace evenkeel::ui
