// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/domains/grid_accessible.h"

#include <map>
#include <tuple>

#include <QAccessibleInterface>
#include <QAccessibleWidget>

#include "ui/domains/domain_grid.h"

namespace evenkeel::ui {

namespace {

class GridAccessible;

/// A cell of the grid, or a chip in a cell.
class PlaceAccessible : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    PlaceAccessible(DomainGrid *grid, GridPlace place) : m_grid(grid), m_place(place) {}

    bool isValid() const override { return m_grid && m_grid->content(); }
    QObject *object() const override { return nullptr; }
    QWindow *window() const override { return m_grid->window()->windowHandle(); }
    QAccessibleInterface *parent() const override;
    QAccessibleInterface *child(int index) const override;
    QAccessibleInterface *childAt(int x, int y) const override;
    int childCount() const override;
    int indexOfChild(const QAccessibleInterface *child) const override;
    QAccessible::Role role() const override {
        return m_place.part == GridPlace::Chip ? QAccessible::ListItem : QAccessible::Cell;
    }
    QAccessible::State state() const override;
    QRect rect() const override;
    QString text(QAccessible::Text kind) const override;
    void setText(QAccessible::Text, const QString &) override {}
    void *interface_cast(QAccessible::InterfaceType type) override {
        return type == QAccessible::ActionInterface
                   ? static_cast<QAccessibleActionInterface *>(this)
                   : nullptr;
    }
    QStringList actionNames() const override { return {pressAction(), toggleAction()}; }
    void doAction(const QString &action) override;
    QStringList keyBindingsForAction(const QString &) const override { return {}; }

    const GridPlace &place() const { return m_place; }

private:
    GridAccessible *grid() const;

    DomainGrid *m_grid;
    GridPlace m_place;
};

class GridAccessible : public QAccessibleWidget {
public:
    explicit GridAccessible(DomainGrid *grid)
        : QAccessibleWidget(grid, QAccessible::Grouping), m_grid(grid) {
        m_connection =
            QObject::connect(grid, &DomainGrid::contentChanged, grid, [this] { forget(); });
    }
    ~GridAccessible() override {
        QObject::disconnect(m_connection);
        forget();
    }

    // Only cells with clusters: a thousand regions by their zones are mostly empty.
    int childCount() const override {
        return m_grid->content() ? static_cast<int>(m_grid->content()->table.cellCount()) : 0;
    }
    QAccessibleInterface *child(int index) const override {
        if (index < 0 || index >= childCount())
            return nullptr;
        const DomainSpot spot =
            m_grid->content()->table.spotOfCell(static_cast<std::size_t>(index));
        return at({GridPlace::Cell, spot.row, spot.column, 0});
    }
    int indexOfChild(const QAccessibleInterface *child) const override {
        const auto *cell = dynamic_cast<const PlaceAccessible *>(child);
        if (!cell || cell->place().part != GridPlace::Cell)
            return -1;
        const auto number =
            m_grid->content()->table.numberOfCell(cell->place().row, cell->place().column);
        return number ? static_cast<int>(*number) : -1;
    }
    QAccessibleInterface *childAt(int x, int y) const override {
        GridPlace place = m_grid->placeAt(m_grid->viewport()->mapFromGlobal(QPoint(x, y)));
        if (place.part != GridPlace::Cell && place.part != GridPlace::Chip)
            return nullptr;
        place.part = GridPlace::Cell;
        place.chip = 0;
        return at(place);
    }
    QAccessibleInterface *focusChild() const override {
        const GridPlace place = m_grid->current();
        const bool isPlace = place.part == GridPlace::Cell || place.part == GridPlace::Chip;
        return m_grid->hasFocus() && isPlace ? at(place) : nullptr;
    }

    QAccessibleInterface *at(const GridPlace &place) const {
        const auto key =
            std::tuple(static_cast<int>(place.part), place.row, place.column, place.chip);
        auto &id = m_ids[key];
        if (id == 0)
            id = QAccessible::registerAccessibleInterface(new PlaceAccessible(m_grid, place));
        return QAccessible::accessibleInterface(id);
    }

private:
    void forget() {
        for (const auto &[key, id] : m_ids)
            QAccessible::deleteAccessibleInterface(id);
        m_ids.clear();
    }

    DomainGrid *m_grid;
    QMetaObject::Connection m_connection;
    mutable std::map<std::tuple<int, std::size_t, std::size_t, std::size_t>, QAccessible::Id> m_ids;
};

GridAccessible *PlaceAccessible::grid() const {
    return dynamic_cast<GridAccessible *>(QAccessible::queryAccessibleInterface(m_grid));
}

QAccessibleInterface *PlaceAccessible::parent() const {
    GridAccessible *whole = grid();
    if (!whole || m_place.part == GridPlace::Cell)
        return whole;
    return whole->at({GridPlace::Cell, m_place.row, m_place.column, 0});
}

int PlaceAccessible::childCount() const {
    if (!isValid() || m_place.part != GridPlace::Cell ||
        m_grid->gridLayout().detail != Detail::Chips)
        return 0;
    return static_cast<int>(m_grid->content()->table.clusters(m_place.row, m_place.column).size());
}

QAccessibleInterface *PlaceAccessible::child(int index) const {
    GridAccessible *whole = grid();
    if (!whole || index < 0 || index >= childCount())
        return nullptr;
    return whole->at(
        {GridPlace::Chip, m_place.row, m_place.column, static_cast<std::size_t>(index)});
}

QAccessibleInterface *PlaceAccessible::childAt(int x, int y) const {
    const GridPlace place = m_grid->placeAt(m_grid->viewport()->mapFromGlobal(QPoint(x, y)));
    return place.part == GridPlace::Chip ? grid()->at(place) : nullptr;
}

int PlaceAccessible::indexOfChild(const QAccessibleInterface *child) const {
    const auto *chip = dynamic_cast<const PlaceAccessible *>(child);
    return chip && chip->place().part == GridPlace::Chip ? static_cast<int>(chip->place().chip)
                                                         : -1;
}

QAccessible::State PlaceAccessible::state() const {
    QAccessible::State state;
    if (!isValid()) {
        state.invalid = true;
        return state;
    }
    state.focusable = true;
    state.focused = m_grid->hasFocus() && m_grid->current() == m_place;
    state.selectable = true;
    state.multiSelectable = true;
    state.selected = m_grid->isSelected(m_place);
    state.offscreen = !m_grid->viewport()->rect().intersects(m_grid->placeRect(m_place));
    return state;
}

QRect PlaceAccessible::rect() const {
    const QRect place = m_grid->placeRect(m_place);
    return QRect(m_grid->viewport()->mapToGlobal(place.topLeft()), place.size());
}

QString PlaceAccessible::text(QAccessible::Text kind) const {
    if (!isValid() || kind != QAccessible::Name)
        return {};
    const GridContent &content = *m_grid->content();
    if (m_place.part == GridPlace::Cell)
        return content.cellTitle(m_place.row, m_place.column);
    return content.fullName(m_place.row, m_place.column, m_grid->clustersAt(m_place).front());
}

void PlaceAccessible::doAction(const QString &action) {
    m_grid->setCurrent(m_place);
    m_grid->select(m_place, action == toggleAction() ? Qt::ControlModifier : Qt::NoModifier);
}

QAccessibleInterface *makeAccessible(const QString &className, QObject *object) {
    if (className != QLatin1String(DomainGrid::staticMetaObject.className()))
        return nullptr;
    return new GridAccessible(static_cast<DomainGrid *>(object));
}

} // namespace

void installGridAccessibility() {
    // Installing the same factory again changes nothing.
    QAccessible::installFactory(makeAccessible);
}

void announceCurrent(DomainGrid &grid) {
    if (!QAccessible::isActive())
        return;
    auto *whole = dynamic_cast<GridAccessible *>(QAccessible::queryAccessibleInterface(&grid));
    QAccessibleInterface *place = whole ? whole->focusChild() : nullptr;
    if (!place)
        return;
    QAccessibleEvent event(place, QAccessible::Focus);
    QAccessible::updateAccessibility(&event);
}

} // namespace evenkeel::ui
