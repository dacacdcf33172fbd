// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include <QStringList>

#include "core/losses/loss.h"
#include "core/losses/remedy.h"
#include "core/losses/survival.h"
#include "core/rollout/timeline.h"
#include "core/scenarios/scenario.h"
#include "ui/base/table_model.h"
#include "ui/picture/grid_content.h"
#include "ui/picture/scene.h"

namespace evenkeel::ui {

/// What losses leave of a placement, cluster by cluster; before anything comes back.
struct LossStill {
    std::shared_ptr<const manifest::Objects> objects; // never null
    std::size_t placement = 0;
    ClusterMarks marks;       // by row of the fleet
    std::vector<bool> isLost; // likewise
};

LossStill lossStill(std::shared_ptr<const manifest::Objects> objects, std::size_t placement,
                    std::span<const losses::LossStep> steps,
                    std::span<const losses::StepEffect> effects);
GridSource gridSource(const LossStill &still);

/// Which losses the user wants to see.
struct LossQuestion {
    std::vector<std::string> keys; // whose domains are lost
    bool hasPairs = false;
    std::set<std::string> clusters; // chosen by hand, lost together; empty: none

    bool operator==(const LossQuestion &) const = default;
};

/// The survival table and what its rows point into.
struct SurvivalPicture {
    std::shared_ptr<const manifest::Objects> objects;
    losses::SurvivalTable table;
    base::Sentence missing = {}; // why there are no pairs; empty: nothing is missing
};

/// Label keys that several clusters share a value of, those of the placements first.
std::vector<std::string> domainKeys(const manifest::Objects &objects);

/// Null if stopped.
std::shared_ptr<const SurvivalPicture> survivalOf(std::shared_ptr<const manifest::Objects> objects,
                                                  const LossQuestion &question,
                                                  const std::stop_token &stop,
                                                  const losses::SurvivalProgress &progress);

/// The story of one cell: the loss of its domains in order, and their return if wanted.
struct CellQuestion {
    int placement = -1; // row of the table
    std::vector<std::size_t> domains;
    losses::Loss loss = losses::Loss::Leaves;
    bool comesBack = false;

    bool operator==(const CellQuestion &) const = default;
};

/// The same as what happens first in a test; nothing where a domain has no name that a test could
/// say: pairs, and clusters chosen by hand.
std::optional<scenarios::Step> scenarioOf(const SurvivalPicture &picture,
                                          const CellQuestion &question);

/// The losses of the cell cluster by cluster, named by what they say together; nothing comes back.
/// Nothing where it is no edit: evictions, which the hub executes or not.
std::optional<scenarios::Step> whatIfOf(const SurvivalPicture &picture,
                                        const CellQuestion &question);

/// What the panel tells about a cell.
struct CellStory {
    QString html;                         // in the language of the window
    std::vector<rollout::Level> levels;   // available over time
    QString times;                        // of what happens
    std::vector<losses::Remedy> remedies; // what would help
    LossStill still;                      // what is left
};

/// The link of a remedy in the text, and which of them a link is of; -1 for none.
QString remedyLink(std::size_t remedy);
int remedyOf(const QString &link);

/// Nothing if stopped.
std::optional<CellStory> storyOf(const SurvivalPicture &picture, const CellQuestion &question,
                                 const std::stop_token &stop);

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
