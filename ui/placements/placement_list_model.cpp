// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/placements/placement_list_model.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <map>
#include <numeric>
#include <string_view>
#include <tuple>

#include "core/base/plain_text.h"
#include "ui/base/hidden_refresh.h"
#include "ui/base/label_names.h"
#include "ui/document/workspace.h"
#include "ui/picture/rollout_picture.h"

namespace evenkeel::ui {

namespace {

constexpr std::chrono::milliseconds kStandsStill{300};

RolloutWatch::Need needOf(const Scene &scene, const std::stop_token &stop) {
    using Need = RolloutWatch::Need;
    if (!tellsOfRollout(scene))
        return Need::None;
    const auto picture = rolloutOf(scene, {}, stop);
    if (!picture)
        return Need::None;
    const bool isStuck = picture->isStuck() && !picture->isOfNewResources;
    Need need = isStuck ? Need::Stuck : Need::None;
    for (const StagedCase &one : picture->staged) {
        if (one.run.empty() || one.state != placement::RunState::Run)
            continue;
        if (one.played.ending == rollout::RunEnding::WaitsForApproval)
            need = need == Need::Stuck ? need : Need::Approval;
        else if (one.played.ending == rollout::RunEnding::Stuck ||
                 one.played.ending == rollout::RunEnding::Retrying)
            need = Need::Stuck;
    }
    return need;
}

constexpr std::chrono::milliseconds kListBurst{30};
constexpr std::size_t kGroups = 3;

} // namespace

RolloutWatch::RolloutWatch(const Workspace &workspace, QObject *parent)
    : QObject(parent), m_workspace(workspace) {
    callAfter(m_later, kStandsStill, this, &RolloutWatch::look);
    const auto wait = [this] { m_later.start(); };
    connect(&workspace, &Workspace::objectsChanged, this, wait);
    connect(&workspace, &Workspace::planChanged, this, wait);
    wait();
}

RolloutWatch::Need RolloutWatch::needOf(int placement) const {
    const auto row = static_cast<std::size_t>(placement);
    return placement >= 0 && row < m_needs.size() ? m_needs[row] : Need::None;
}

int RolloutWatch::count() const {
    return static_cast<int>(m_needs.size() -
                            static_cast<std::size_t>(std::ranges::count(m_needs, Need::None)));
}

void RolloutWatch::look() {
    std::vector<Scene> scenes;
    for (std::size_t row = 0; row < m_workspace.objects()->placements.size(); ++row)
        scenes.push_back({m_workspace.objects(), static_cast<int>(row),
                          m_workspace.outcome(static_cast<int>(row)).plan, 0, false});
    if (std::ranges::equal(scenes, m_seen, &Scene::isSamePicture))
        return;
    m_runner.start([this, scenes = std::move(scenes)](const std::stop_token &stop,
                                                      const JobRunner::Mail &mail) {
        std::vector<Need> needs;
        for (const Scene &scene : scenes) {
            if (stop.stop_requested())
                return;
            needs.push_back(ui::needOf(scene, stop));
        }
        mail.deliver([this, scenes, needs] {
            m_seen = scenes;
            if (std::exchange(m_needs, needs) != needs)
                Q_EMIT changed();
        });
    });
}

QString rolloutText(RolloutWatch::Need need) {
    switch (need) {
    case RolloutWatch::Need::Stuck:
        return PlacementListModel::tr("rollout is stuck");
    case RolloutWatch::Need::Approval:
        return PlacementListModel::tr("rollout waits for an approval");
    case RolloutWatch::Need::None:
        break;
    }
    return {};
}

PlacementListModel::PlacementListModel(const Workspace &workspace, QObject *parent)
    : QAbstractListModel(parent), m_workspace(workspace), m_rollouts(workspace),
      m_search(workspace) {
    callAfter(m_later, kListBurst, this, &PlacementListModel::rebuild);
    connect(&workspace, &Workspace::objectsChanged, this, [this] {
        m_search.refresh();
        rebuild();
    });
    connect(&workspace, &Workspace::planChanged, this, [this] {
        if (!m_later.isActive())
            m_later.start();
    });
    connect(&m_rollouts, &RolloutWatch::changed, this, &PlacementListModel::rebuild);
    rebuild();
}

int PlacementListModel::rowCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

PlacementState PlacementListModel::state(int placement) const {
    return stateOf(m_workspace.outcome(placement));
}

PlacementListModel::Group PlacementListModel::groupOf(int placement) const {
    if (m_order == Order::ByName)
        return Group::Fine;
    if (isTrouble(state(placement)) || m_rollouts.needOf(placement) != RolloutWatch::Need::None)
        return Group::Trouble;
    return state(placement) == PlacementState::Unknown ? Group::Unknown : Group::Fine;
}

/// Asked of new plans only.
void PlacementListModel::noteDrift() {
    m_drift.resize(static_cast<std::size_t>(m_names.size()));
    for (int row = 0; row < m_names.size(); ++row) {
        const PlanOutcome &outcome = m_workspace.outcome(row);
        auto &[plan, drift] = m_drift[static_cast<std::size_t>(row)];
        if (std::exchange(plan, outcome.plan) != outcome.plan)
            drift = driftOf(outcome);
    }
}

void PlacementListModel::takeNames() {
    const auto &placements = m_workspace.objects()->placements;
    if (m_named.isSharedWith(placements))
        return;
    m_named = placements;
    m_names.clear();
    m_titles.clear();
    std::map<std::string_view, int> sharing;
    for (const placement::Placement &placement : placements)
        ++sharing[placement.name];
    std::vector<std::string> names;
    for (const placement::Placement &placement : placements) {
        m_names.append(nameOf(placement));
        m_titles.append(sharing[placement.name] == 1 ? toQString(placement.name) : m_names.back());
        names.push_back(m_titles.back().toStdString());
    }
    std::vector<std::size_t> order(names.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(
        order, base::naturalLess,
        [&names](std::size_t row) -> const std::string & { return names[row]; });
    m_places.resize(order.size());
    for (std::size_t place = 0; place < order.size(); ++place)
        m_places[order[place]] = static_cast<int>(place);
}

/// Rows keep their place while nothing about their order changes, so that a list under the mouse
/// stands still.
void PlacementListModel::rebuild() {
    takeNames();
    noteDrift();
    std::array<std::vector<Row>, kGroups> groups;
    int all = 0;
    for (int row = 0; row < m_names.size(); ++row) {
        all += isTrouble(state(row)) ? 1 : 0;
        if (m_search.passes(row, m_rollouts.needOf(row) != RolloutWatch::Need::None))
            groups[static_cast<std::size_t>(groupOf(row))].push_back({row, groupOf(row), 0});
    }
    std::vector<Row> rows;
    for (auto &group : groups) {
        std::ranges::sort(group, {}, [this](const Row &row) {
            const bool isBad = m_order == Order::ByTrouble && isTrouble(state(row.placement));
            return std::tuple(!isBad, isBad ? share(row.placement) : 0,
                              m_places[static_cast<std::size_t>(row.placement)]);
        });
        if (m_order == Order::ByTrouble && !group.empty())
            rows.push_back({-1, group.front().group, static_cast<int>(group.size())});
        rows.insert(rows.end(), group.begin(), group.end());
    }
    if (rows != m_rows) {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
    } else if (!m_rows.empty()) {
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
    }
    if (std::exchange(m_troubles, all) != all)
        Q_EMIT troublesChanged();
}

QVariant PlacementListModel::data(const QModelIndex &index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    if (role == PlacementRole)
        return row.placement;
    if (row.placement < 0) {
        if (role == Qt::DisplayRole)
            return std::array{tr("Trouble"), tr("Not known"),
                              tr("Fine")}[static_cast<std::size_t>(row.group)];
        return role == CountRole ? QVariant(QString::number(row.count)) : QVariant();
    }
    if (row.placement >= m_names.size())
        return {};
    const PlanOutcome &outcome = m_workspace.outcome(row.placement);
    const int drift = m_drift[static_cast<std::size_t>(row.placement)].second;
    switch (role) {
    case Qt::DisplayRole:
        return m_titles[row.placement];
    case StateRole:
        return static_cast<int>(stateOf(outcome));
    case RolloutRole:
        return static_cast<int>(m_rollouts.needOf(row.placement));
    case CountRole:
        return outcome.plan
                   ? QStringLiteral("%1/%2").arg(outcome.plan->placed).arg(outcome.plan->wanted) +
                         (drift > 0 ? QStringLiteral(" −%1").arg(drift) : QString())
                   : QString();
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole: {
        const QString picks =
            outcome.plan ? tr("%1 of %2").arg(outcome.plan->placed).arg(outcome.plan->wanted)
                         : QString();
        const QString need = rolloutText(m_rollouts.needOf(row.placement));
        QStringList parts{
            nameOf(m_named[static_cast<std::size_t>(row.placement)]), describe(outcome), picks,
            drift > 0 ? tr("held and not picked today: %1").arg(drift) : QString(), need};
        parts.removeAll(QString());
        const bool leadsOn = isTrouble(stateOf(outcome)) || !need.isEmpty();
        const QString hint = QLatin1Char('\n') + tr("A click on the mark shows why.");
        return parts.join(QStringLiteral(", ")) +
               (role == Qt::ToolTipRole && leadsOn ? hint : QString());
    }
    default:
        return {};
    }
}

Qt::ItemFlags PlacementListModel::flags(const QModelIndex &index) const {
    const bool isTitle = index.data(PlacementRole).toInt() < 0;
    return isTitle ? Qt::ItemNeverHasChildren : QAbstractListModel::flags(index);
}

std::optional<base::Error> PlacementListModel::setFilter(const QString &text) {
    auto error = m_search.setText(text);
    if (!error)
        rebuild();
    return error;
}

int PlacementListModel::shown() const {
    return static_cast<int>(
        std::ranges::count_if(m_rows, [](const Row &row) { return row.placement >= 0; }));
}

void PlacementListModel::setOrder(Order order) {
    m_order = order;
    rebuild();
}

double PlacementListModel::shareOf(const PlanOutcome &outcome) {
    return outcome.plan && outcome.plan->wanted > 0 ? static_cast<double>(outcome.plan->placed) /
                                                          static_cast<double>(outcome.plan->wanted)
                                                    : 0;
}

double PlacementListModel::share(int placement) const {
    return shareOf(m_workspace.outcome(placement));
}

int PlacementListModel::worst() const {
    int worst = -1;
    for (int row = 0; row < m_names.size(); ++row) {
        if (isTrouble(state(row)) && (worst < 0 || share(row) < share(worst)))
            worst = row;
    }
    return worst;
}

int PlacementListModel::rowOf(int placement) const {
    const auto found = std::ranges::find(m_rows, placement, &Row::placement);
    return placement < 0 || found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

} // namespace evenkeel::ui
