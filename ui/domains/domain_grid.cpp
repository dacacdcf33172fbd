// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/domains/domain_grid.h"

#include <algorithm>
#include <map>
#include <tuple>

#include <QAccessibleInterface>
#include <QAccessibleWidget>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"
#include "ui/cluster_widgets/shared_selection.h"
#include "ui/domains/grid_painter.h"
#include "ui/widgets/drop_preview.h"

namespace evenkeel::ui {

namespace {

bool isSelectable(const GridPlace &place) {
    return place.part == GridPlace::Chip || place.part == GridPlace::Cell;
}

/// Rows and columns go with their last cluster, and with another key.
bool isIn(const DomainTable &table, const GridPlace &place) {
    return place.row < table.rows().size() && place.column < table.columns().size();
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
    setNames(*this, "domainGrid", tr("Domain grid"));
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
    if (!isIn(table, m_current)) {
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
    if (modifiers.testFlag(Qt::ShiftModifier) && isSelectable(place) && isSelectable(m_anchor) &&
        isIn(content()->table, m_anchor)) {
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

void DomainGrid::focusInEvent(QFocusEvent *) {
    viewport()->update();
}

void DomainGrid::focusOutEvent(QFocusEvent *) {
    viewport()->update();
}

void DomainGrid::keyPressEvent(QKeyEvent *event) {
    if (!content() || content()->table.total().clusters == 0) {
        event->ignore();
        return;
    }
    const auto key = static_cast<Qt::Key>(event->key());
    const bool hasControl = event->modifiers().testFlag(Qt::ControlModifier);
    switch (key) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Home:
    case Qt::Key_End:
        step(key, event->modifiers());
        return;
    case Qt::Key_Space:
        select(m_current, event->modifiers() | Qt::ControlModifier);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        select(m_current, Qt::NoModifier);
        return;
    case Qt::Key_Plus:
    case Qt::Key_Equal: // the plus of many keyboards without Shift
    case Qt::Key_Minus:
        stepZoom(key == Qt::Key_Minus ? -1 : 1);
        return;
    case Qt::Key_0:
        setZoom(std::nullopt);
        return;
    case Qt::Key_M:
        if (const QStringList clusters = clustersToMove();
            !hasControl && takesEdits() && !clusters.isEmpty())
            Q_EMIT moveRequested(clusters);
        return;
    case Qt::Key_Escape:
        m_cut.clear();
        viewport()->update();
        return;
    default:
        break;
    }
    if (event->matches(QKeySequence::Cut))
        cut();
    else if (event->matches(QKeySequence::Paste))
        paste();
    else
        QAbstractScrollArea::keyPressEvent(event);
}

/// Arrows walk from chip to chip, with Control from cell to cell, empty ones too.
void DomainGrid::step(Qt::Key key, Qt::KeyboardModifiers modifiers) {
    const bool isArrow = key != Qt::Key_Home && key != Qt::Key_End;
    const bool stepsCells = isArrow && modifiers.testFlag(Qt::ControlModifier);
    setCurrent(stepsCells ? cellAfterKey(gridLayout(), content()->table, m_current, key)
                          : placeAfterKey(gridLayout(), content()->table, m_current, key));
    if (modifiers.testFlag(Qt::ShiftModifier))
        select(m_current, Qt::ShiftModifier);
}

bool DomainGrid::viewportEvent(QEvent *event) {
    if (event->type() == QEvent::Leave && m_hovered.part != GridPlace::Nothing) {
        m_hovered = {};
        viewport()->update();
    }
    if (event->type() != QEvent::ToolTip)
        return QAbstractScrollArea::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const QString text = toolTipAt(placeAt(help->pos()));
    if (text.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), text, viewport());
    return true;
}

QString DomainGrid::toolTipAt(const GridPlace &place) const {
    const auto lines = [](const QString &title, const QStringList &rest) {
        QStringList all{QStringLiteral("<b>%1</b>").arg(title.toHtmlEscaped())};
        for (const QString &line : rest)
            all << line.toHtmlEscaped();
        return all.join(QStringLiteral("<br>"));
    };
    const auto skewLine = [](const QString &key, const auto &spread) {
        return spread ? QStringList{skewText(key, *spread)} : QStringList{};
    };
    const DomainTable *table = content() ? &content()->table : nullptr;
    switch (place.part) {
    case GridPlace::Chip: {
        const std::uint32_t cluster = table->clusters(place.row, place.column)[place.chip];
        QStringList facts{content()->mark(cluster)};
        if (const QString reason = content()->verdict(cluster); !reason.isEmpty())
            facts << reason;
        for (const auto &[key, title] :
             {std::pair(table->rows().key, content()->rowTitle(place.row)),
              std::pair(table->columns().key, content()->columnTitle(place.column))}) {
            if (!key.empty())
                facts << tr("%1: %2").arg(toQString(key), title);
        }
        if (const QString note = content()->strayNote(place.row, place.column); !note.isEmpty())
            facts << note;
        return lines(content()->name(cluster), facts);
    }
    case GridPlace::Cell:
        return gridLayout().detail == Detail::Chips
                   ? QString()
                   : lines(content()->cellTitle(place.row, place.column), {});
    case GridPlace::RowHeader:
        return lines(content()->rowTitle(place.row),
                     QStringList{toQString(table->rows().key),
                                 content()->units->sum(table->rowSum(place.row))} +
                         skewLine(content()->rowKey, content()->rowSpread));
    case GridPlace::ColumnHeader:
        return lines(content()->columnTitle(place.column),
                     QStringList{toQString(table->columns().key),
                                 content()->units->sum(table->columnSum(place.column))} +
                         skewLine(content()->columnKey, content()->columnSpread));
    case GridPlace::Totals:
    case GridPlace::Corner:
        return lines(content()->units->sum(table->total()),
                     skewLine(content()->rowKey, content()->rowSpread) +
                         skewLine(content()->columnKey, content()->columnSpread));
    case GridPlace::Nothing:
        break;
    }
    return {};
}

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
