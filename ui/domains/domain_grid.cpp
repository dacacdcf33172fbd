// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/domains/domain_grid.h"

#include <algorithm>
#include <tuple>

#include <QPainter>

#include "ui/domains/grid_accessible.h"
#include "ui/domains/grid_painter.h"
#include "ui/base/looks.h"
#include "ui/base/cluster_selection.h"
#include "ui/widgets/drop_preview.h"

namespace evenkeel::ui {

namespace {

bool isSelectable(const GridPlace &place) {
    return place.part == GridPlace::Chip || place.part == GridPlace::Cell;
}

/// Only the scrubber moved.
bool isNextStep(const GridContent &before, const GridContent &after) {
    return before.plan == after.plan && before.picks != after.picks;
}

} // namespace

DomainGrid::DomainGrid(ClusterSelection *selection, QWidget *parent)
    : GridView(parent), m_selection(selection),
      m_dropPreview(new DropPreview(QStringLiteral("dropPreview"), viewport())) {
    installGridAccessibility(); // before the first word about this widget makes another interface
    setObjectName(QStringLiteral("domainGrid"));
    setAccessibleName(tr("Domain grid"));
    setFocusPolicy(Qt::StrongFocus);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    setAcceptDrops(true);
    viewport()->setMouseTracking(true);
    connect(m_selection, &ClusterSelection::selectionChanged, viewport(),
            qOverload<>(&QWidget::update));
}

void DomainGrid::setContent(std::shared_ptr<const GridContent> newContent) {
    const bool follows = content() && newContent && isNextStep(*content(), *newContent);
    m_hovered = {};
    m_pressed.reset();
    followCurrent(newContent.get());
    showContent(std::move(newContent));
    if (const auto &next = content() ? content()->table.nextPick() : std::nullopt; follows && next)
        showPlace({GridPlace::Chip, next->row, next->column, next->index});
    setAccessibleDescription(content() ? content()->description() : QString());
    Q_EMIT contentChanged();
}

void DomainGrid::setZoom(std::optional<Zoom> zoom) {
    GridView::setZoom(zoom);
    if (isSelectable(m_current))
        showPlace(m_current);
}

/// A chip that an edit moved takes the focus along.
void DomainGrid::followCurrent(const GridContent *next) {
    const auto clusters =
        m_current.part == GridPlace::Chip ? clustersAt(m_current) : std::vector<std::uint32_t>();
    if (clusters.empty() || !next)
        return;
    const auto cluster = next->labels->find(content()->name(clusters.front()).toStdString());
    const auto spot =
        cluster ? next->table.spotOf(static_cast<std::uint32_t>(*cluster)) : std::nullopt;
    if (spot)
        m_current = {GridPlace::Chip, spot->row, spot->column, spot->index};
}

/// The current place, as far as it still exists at this level of detail.
void DomainGrid::keepCurrent() {
    const DomainTable &table = content()->table;
    const bool exists =
        m_current.row < table.rows().size() && m_current.column < table.columns().size();
    if (!exists) {
        m_current = {};
        return;
    }
    const std::size_t chips = table.clusters(m_current.row, m_current.column).size();
    const bool hasChips = gridLayout().detail == Detail::Chips && chips > 0;
    if (isSelectable(m_current))
        m_current.part = hasChips ? GridPlace::Chip : GridPlace::Cell;
    m_current.chip = hasChips ? std::min(m_current.chip, chips - 1) : 0;
}

bool DomainGrid::isSelected(const GridPlace &place) const {
    const auto clusters = clustersAt(place);
    return !clusters.empty() && std::ranges::all_of(clusters, [this](std::uint32_t cluster) {
        return m_selection->contains(content()->name(cluster));
    });
}

void DomainGrid::select(const GridPlace &place, Qt::KeyboardModifiers modifiers) {
    if (!content())
        return;
    if (modifiers.testFlag(Qt::ShiftModifier) && isSelectable(place) && isSelectable(m_anchor)) {
        selectUpTo(place);
        return;
    }
    std::set<QString> names;
    const bool adds = modifiers.testFlag(Qt::ControlModifier);
    if (adds)
        names = m_selection->names();
    // Between chips there is nothing to select, so a click there lets go.
    const bool isGap = place.part == GridPlace::Cell && gridLayout().detail == Detail::Chips;
    std::set<QString> chosen;
    if (!isGap) {
        for (const std::uint32_t cluster : clustersAt(place))
            chosen.insert(content()->name(cluster));
    }
    const bool allChosen = std::ranges::includes(names, chosen);
    for (const QString &name : chosen) {
        if (adds && allChosen)
            names.erase(name);
        else
            names.insert(name);
    }
    m_anchor = place;
    m_selection->setNames(std::move(names));
}

void DomainGrid::selectUpTo(const GridPlace &place) {
    const auto key = [](const GridPlace &at) { return std::tuple(at.row, at.column, at.chip); };
    const auto [first, last] = std::minmax({key(m_anchor), key(place)}); // by value
    std::set<QString> names;
    for (std::size_t row = std::get<0>(first); row <= std::get<0>(last); ++row) {
        for (const DomainCell &cellAt : content()->table.cells(row)) {
            const std::size_t column = cellAt.column;
            const auto clusters = content()->table.clusters(row, column);
            for (std::size_t chip = 0; chip < clusters.size(); ++chip) {
                const auto at = std::tuple(row, column, chip);
                const bool isChip = gridLayout().detail == Detail::Chips;
                const auto cell = std::tuple(row, column, std::size_t{0});
                if (isChip ? at >= first && at <= last : cell >= first && cell <= last)
                    names.insert(content()->name(clusters[chip]));
            }
        }
    }
    m_selection->setNames(std::move(names));
}

void DomainGrid::setCurrent(GridPlace place) {
    m_current = place;
    if (isSelectable(place))
        showPlace(place);
    viewport()->update();
    announceCurrent(*this);
}

QString DomainGrid::sentenceOfNothing() const {
    const int clusters = content() ? static_cast<int>(content()->labels->size()) : 0;
    return clusters == 0 || !takesEdits()
               ? (content() ? *content()->units : clusterUnits()).nothingToShow()
               : tr("The filter hides all %Ln clusters.", nullptr, clusters);
}

void DomainGrid::paintEvent(QPaintEvent *) {
    QPainter painter(viewport());
    const Looks looks = Looks::forPalette(palette());
    if (!content() || content()->table.total().clusters == 0) {
        painter.fillRect(viewport()->rect(), looks.panel);
        painter.setPen(looks.muted);
        painter.drawText(viewport()->rect().adjusted(8, 8, -8, -8),
                         Qt::AlignCenter | Qt::TextWordWrap, sentenceOfNothing());
        return;
    }
    GridPainter grid(painter, *content(), gridLayout(), looks, font());
    grid.paint(viewport()->size(), scroll(),
               {&m_selection->names(), m_current, m_hovered, hasFocus(), &m_cut, m_dropTarget});
}

} // namespace evenkeel::ui
