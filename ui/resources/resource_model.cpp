// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/resources/resource_model.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include <QLocale>
#include <QPainter>
#include <QStringList>
#include <QStyle>
#include <QWidget>

#include "core/render/select/resource_id.h"
#include "ui/base/label_names.h"
#include "ui/base/looks.h"

namespace evenkeel::ui {

namespace {

constexpr qsizetype kMostNames = 30; // in a tooltip

bool isSameEverywhere(const ResourcePicture &picture, std::size_t manifest) {
    return std::ranges::all_of(picture.groups, [manifest](const ClusterGroup &group) {
        return group.cells[manifest].state == ArrivalCell::State::Same;
    });
}

} // namespace

void ResourceModel::setPicture(std::shared_ptr<const ResourcePicture> picture) {
    beginResetModel();
    m_picture = std::move(picture);
    fillRows();
    endResetModel();
}

void ResourceModel::setShown(Columns columns, Rows rows) {
    if (columns == m_columns && rows == m_shownRows)
        return;
    beginResetModel();
    m_columns = columns;
    m_shownRows = rows;
    fillRows();
    endResetModel();
}

void ResourceModel::fillRows() {
    m_rows.clear();
    const std::size_t count = m_picture ? m_picture->rendering.manifests.size() : 0;
    m_nameSpace.clear();
    for (std::size_t i = 0; i < count; ++i) {
        const std::string &nameSpace = m_picture->rendering.manifests[i].id.nameSpace;
        if (nameSpace.empty() || nameSpace == m_nameSpace)
            continue;
        const bool isFirst = m_nameSpace.empty();
        m_nameSpace = isFirst ? nameSpace : std::string();
        if (!isFirst)
            break;
    }
    for (std::size_t i = 0; i < count; ++i) {
        if (m_shownRows == Rows::All || !isSameEverywhere(*m_picture, i))
            m_rows.push_back(i);
    }
}

const ClusterGroup &ResourceModel::groupAt(int column) const {
    const auto index = static_cast<std::size_t>(column);
    return m_picture->groups[m_columns == Columns::Groups ? index : m_picture->groupOf[index]];
}

std::size_t ResourceModel::clusterAt(int column) const {
    return m_columns == Columns::Groups ? groupAt(column).clusters.front()
                                        : static_cast<std::size_t>(column);
}

std::optional<int> ResourceModel::rowOf(std::size_t manifest) const {
    const auto found = std::ranges::find(m_rows, manifest);
    return found == m_rows.end() ? std::nullopt
                                 : std::optional(static_cast<int>(found - m_rows.begin()));
}

int ResourceModel::columnOf(const QString &cluster) const {
    if (!m_picture)
        return -1;
    const auto &clusters = m_picture->rendering.clusters;
    const auto found =
        std::ranges::find(clusters, cluster.toStdString(), &render::ClusterRendering::cluster);
    if (found == clusters.end())
        return -1;
    const auto index = static_cast<std::size_t>(found - clusters.begin());
    const bool hasGroup = index < m_picture->groupOf.size();
    return static_cast<int>(m_columns == Columns::Groups && hasGroup ? m_picture->groupOf[index]
                                                                     : index);
}

QStringList ResourceModel::clusterNames(int column) const {
    const auto &clusters = m_picture->rendering.clusters;
    if (m_columns == Columns::Clusters)
        return {toQString(clusters[static_cast<std::size_t>(column)].cluster)};
    QStringList names;
    for (const std::size_t cluster : groupAt(column).clusters)
        names.append(toQString(clusters[cluster].cluster));
    return names;
}

QModelIndex ResourceModel::differingCell(const QModelIndex &from, int direction) const {
    using State = ArrivalCell::State;
    const int rows = rowCount();
    const int cells = rows * columnCount();
    int place = from.isValid() ? from.column() * rows + from.row() : direction > 0 ? -1 : 0;
    for (int step = 0; step < cells; ++step) {
        place = (place + direction + cells) % cells;
        const QModelIndex cell = index(place % rows, place / rows);
        const auto state = static_cast<State>(cell.data(StateRole).toInt());
        if (state != State::Same && state != State::HeldBack)
            return cell;
    }
    return {};
}

int ResourceModel::rowCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ResourceModel::columnCount(const QModelIndex &parent) const {
    if (parent.isValid() || !m_picture)
        return 0;
    return static_cast<int>(m_columns == Columns::Groups ? m_picture->groups.size()
                                                         : m_picture->groupOf.size());
}

QVariant ResourceModel::data(const QModelIndex &index, int role) const {
    if (!index.isValid() || !m_picture)
        return {};
    const std::size_t manifest = manifestAt(index.row());
    const ClusterGroup &group = groupAt(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return cellText(group.cells[manifest]);
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return cellSentence(*m_picture, manifest, group);
    case StateRole:
        return static_cast<int>(group.cells[manifest].state);
    default:
        return {};
    }
}

namespace {

/// In lines: what names begin with, the rest of the first one, and how many there are more.
QString groupTitle(const QStringList &names) {
    QString title = names.front();
    if (const qsizetype dash = title.indexOf(QLatin1Char('-')); dash > 0)
        title[dash] = QLatin1Char('\n');
    return names.size() == 1 ? title : QStringLiteral("%1\n+%2").arg(title).arg(names.size() - 1);
}

} // namespace

QVariant ResourceModel::clusterHeader(int column, int role) const {
    const QStringList names = clusterNames(column);
    if (role == Qt::DisplayRole)
        return m_columns == Columns::Clusters ? names.front() : groupTitle(names);
    if (role != Qt::ToolTipRole)
        return {};
    QString text = names.mid(0, kMostNames).join(QStringLiteral(", "));
    if (names.size() > kMostNames)
        text += QStringLiteral(" …");
    const QString failure = toQString(groupAt(column).failure);
    return failure.isEmpty() ? text : text + QLatin1Char('\n') + failure;
}

QVariant ResourceModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (!m_picture || section < 0)
        return {};
    if (orientation == Qt::Horizontal)
        return section < columnCount() ? clusterHeader(section, role) : QVariant();
    if (section >= rowCount())
        return {};
    const render::Manifest &manifest = m_picture->rendering.manifests[manifestAt(section)];
    if (role == Qt::DisplayRole) // all have the namespace
        return manifest.id.nameSpace == m_nameSpace ? shortText(manifest.id)
                                                    : objectText(manifest.id);
    if (role == Qt::AccessibleTextRole)
        return objectText(manifest.id);
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter);
    const auto &envelope = m_picture->rendering.placed[manifest.placed].envelope;
    if (role == Qt::ToolTipRole)
        return envelope == nullptr
                   ? objectText(manifest.id)
                   : tr("%1, in the envelope %2")
                         .arg(objectText(manifest.id), toQString(envelope->reference()));
    return {};
}

namespace {

using State = ArrivalCell::State;

int number(std::size_t count) {
    return static_cast<int>(count);
}

/// How many objects are patched or left out on some cluster, and how many clusters get nothing.
struct Totals {
    std::size_t patched = 0;
    std::size_t deleted = 0;
    std::size_t failing = 0; // clusters
};

Totals totalsOf(const ResourcePicture &picture) {
    Totals totals;
    const auto has = [&picture](std::size_t manifest, State state) {
        return std::ranges::any_of(picture.groups, [&](const ClusterGroup &group) {
            return group.cells[manifest].state == state;
        });
    };
    for (std::size_t i = 0; i < picture.rendering.manifests.size(); ++i) {
        totals.patched += has(i, State::Patched) ? 1U : 0U;
        totals.deleted += has(i, State::Deleted) ? 1U : 0U;
    }
    for (const ClusterGroup &group : picture.groups)
        totals.failing += group.failure.empty() ? 0U : group.clusters.size();
    return totals;
}

} // namespace

QString objectText(const render::ResourceId &id) {
    return toQString(id.kind + " " + render::pathText(id.nameSpace, id.name));
}

QString shortText(render::ResourceId id) {
    id.nameSpace.clear();
    return objectText(id);
}

QString groupText(const ResourcePicture &picture, const ClusterGroup &group) {
    const QString first = toQString(picture.rendering.clusters[group.clusters.front()].cluster);
    return group.clusters.size() == 1
               ? first
               : ResourceModel::tr("%1 and %n more", nullptr, number(group.clusters.size() - 1))
                     .arg(first);
}

QString cellText(const ArrivalCell &cell) {
    switch (cell.state) {
    case State::Same:
        return ResourceModel::tr("same");
    case State::Patched:
        return QLocale().toString(number(cell.changes));
    case State::Deleted:
        return ResourceModel::tr("out");
    case State::Failed:
        return ResourceModel::tr("error");
    case State::HeldBack:
        break;
    }
    return ResourceModel::tr("held back");
}

QString cellSentence(const ResourcePicture &picture, std::size_t manifest,
                     const ClusterGroup &group) {
    const QString object = objectText(picture.rendering.manifests[manifest].id);
    const QString clusters = groupText(picture, group);
    const ArrivalCell &cell = group.cells[manifest];
    switch (cell.state) {
    case State::Same:
        return ResourceModel::tr("%1 arrives on %2 as it is placed.").arg(object, clusters);
    case State::Patched:
        return ResourceModel::tr("%1 arrives on %2 with %n changed field(s).", nullptr,
                                 number(cell.changes))
            .arg(object, clusters);
    case State::Deleted:
        return ResourceModel::tr("An override keeps %1 off %2.").arg(object, clusters);
    case State::Failed:
        return ResourceModel::tr("An override of %1 fails, so nothing new arrives on %2: %3")
            .arg(object, clusters, toQString(group.failure));
    case State::HeldBack:
        break;
    }
    return ResourceModel::tr("%1 does not arrive on %2, because of an error: %3")
        .arg(object, clusters, toQString(group.failure));
}

QString pictureSentence(const ResourcePicture &picture) {
    if (!picture.refusal.empty())
        return ResourceModel::tr("Nothing arrives anywhere: %1").arg(toQString(picture.refusal));
    const Totals totals = totalsOf(picture);
    QStringList parts{
        ResourceModel::tr("%n object(s)", nullptr, number(picture.rendering.manifests.size())),
        ResourceModel::tr("%n cluster(s)", nullptr, number(picture.rendering.clusters.size()))};
    if (!picture.rendering.manifests.empty())
        parts << ResourceModel::tr("%n kind(s) of content", nullptr, number(picture.groups.size()));
    if (totals.failing > 0)
        parts << ResourceModel::tr("%n cluster(s) get nothing", nullptr, number(totals.failing));
    return parts.join(QStringLiteral(" · "));
}

QString changedText(const ResourcePicture &picture) {
    const Totals totals = totalsOf(picture);
    QStringList parts;
    if (totals.patched > 0)
        parts << ResourceModel::tr("%n object(s) patched", nullptr, number(totals.patched));
    if (totals.deleted > 0)
        parts << ResourceModel::tr("%n object(s) left out", nullptr, number(totals.deleted));
    return parts.join(QStringLiteral(", "));
}

QString ruleText(const render::Override &override, std::size_t rule) {
    return ResourceModel::tr("rule %1 of %2")
        .arg(rule + 1)
        .arg(toQString(render::pathText(override.nameSpace, override.overrideName)));
}

QString patchText(const render::Override &override, std::size_t rule, std::size_t patch) {
    return ResourceModel::tr("patch %1, %2").arg(patch + 1).arg(ruleText(override, rule));
}

namespace {

State stateOf(const QModelIndex &index) {
    return static_cast<State>(index.data(ResourceModel::StateRole).toInt());
}

QColor colorOf(State state, const Looks &looks) {
    switch (state) {
    case State::Same:
        return looks.muted;
    case State::Patched:
        return looks.accent;
    case State::Deleted:
        return looks.text;
    case State::Failed:
    case State::HeldBack:
        break;
    }
    return looks.warning;
}

/// An empty circle, a diamond, a cross, a triangle, a bar: told apart without colour.
void paintState(QPainter &painter, const QRectF &place, State state, const QColor &color) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, 1.5));
    painter.setBrush(Qt::NoBrush);
    const QPointF middle = place.center();
    const double half = place.width() / 2;
    switch (state) {
    case State::Same:
        painter.drawEllipse(middle, half - 2, half - 2);
        break;
    case State::Patched:
        painter.setBrush(color);
        painter.drawPolygon(QPolygonF({middle - QPointF(0, half), middle + QPointF(half, 0),
                                       middle + QPointF(0, half), middle - QPointF(half, 0)}));
        break;
    case State::Deleted:
        painter.drawLine(place.topLeft(), place.bottomRight());
        painter.drawLine(place.bottomLeft(), place.topRight());
        break;
    case State::Failed:
        painter.setBrush(color);
        painter.drawPolygon(
            QPolygonF({middle - QPointF(0, half), place.bottomRight(), place.bottomLeft()}));
        break;
    case State::HeldBack:
        painter.drawLine(middle - QPointF(half, 0), middle + QPointF(half, 0));
        break;
    }
}

} // namespace

QString arrivalLegend(const ResourcePicture &picture, const Looks &looks) {
    QStringList marks;
    for (const auto &[state, sign, words] :
         {std::tuple(State::Same, "○", ResourceDelegate::tr("same as placed")),
          std::tuple(State::Patched, "◆", ResourceDelegate::tr("n fields changed")),
          std::tuple(State::Deleted, "✕", ResourceDelegate::tr("left out")),
          std::tuple(State::Failed, "▲", ResourceDelegate::tr("an override fails")),
          std::tuple(State::HeldBack, "—", ResourceDelegate::tr("held back by an error"))}) {
        const auto has = [wanted = state](const ClusterGroup &group) {
            return std::ranges::find(group.cells, wanted, &ArrivalCell::state) != group.cells.end();
        };
        if (std::ranges::any_of(picture.groups, has))
            marks << colored(QString::fromUtf8(sign), colorOf(state, looks)) +
                         QStringLiteral("&nbsp;") + words;
    }
    const QString changed = changedText(picture);
    return marks.join(QStringLiteral(" &nbsp; ")) +
           (changed.isEmpty() ? QString() : QStringLiteral(" · ") + changed);
}

void ResourceDelegate::initStyleOption(QStyleOptionViewItem *option,
                                       const QModelIndex &index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    const Looks looks = Looks::forPalette(option->palette);
    setTextColor(*option, colorOf(stateOf(index), looks));
}

void ResourceDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                             const QModelIndex &index) const {
    const Metrics metrics = Metrics::forFont(option.font);
    const State state = stateOf(index);
    const QStyle *style = option.widget->style();
    QStyleOptionViewItem ground(option);
    initStyleOption(&ground, index);
    const QString words = ground.text;
    ground.text.clear();
    style->drawControl(QStyle::CE_ItemViewItem, &ground, painter, option.widget);
    const double size = metrics.mark - 4;
    QRectF place(option.rect.left() + metrics.gap, 0, size, size);
    place.moveTop(option.rect.center().y() - size / 2 + 0.5);
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    const QColor color =
        ground.palette.color(isSelected ? QPalette::HighlightedText : QPalette::Text);
    painter->save();
    paintState(*painter, place, state, color);
    painter->setPen(color);
    const QRect rest = option.rect.adjusted(metrics.mark + metrics.gap, 0, -1, 0);
    if (state == State::Patched || option.fontMetrics.horizontalAdvance(words) <= rest.width())
        painter->drawText(rest, Qt::AlignLeft | Qt::AlignVCenter,
                          option.fontMetrics.elidedText(words, Qt::ElideRight, rest.width()));
    painter->restore();
}

QSize ResourceDelegate::sizeHint(const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const {
    const Metrics metrics = Metrics::forFont(option.font);
    const QString words = index.data().toString();
    return {metrics.mark + 2 * metrics.gap + option.fontMetrics.horizontalAdvance(words),
            RowDelegate::sizeHint(option, index).height()};
}

} // namespace evenkeel::ui
