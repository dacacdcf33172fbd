// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/decisions_model.h"

#include <algorithm>
#include <map>
#include <utility>

#include "core/insight/plan_facts.h"
#include "core/scheduling/cycle.h"
#include "ui/base/label_names.h"

namespace evenkeel::ui {

namespace {

bool hasText(std::string_view text, const QString &wanted) {
    return toQString(text).contains(wanted, Qt::CaseInsensitive);
}

QString groupReason(const DecisionGroup &group) {
    return group.kind == DecisionGroup::Kind::AlreadyPlaced ? DecisionsModel::tr("already placed")
                                                            : toQString(group.reason);
}

using Groups = std::vector<DecisionGroup>;

void sortGroups(Groups &groups) {
    std::ranges::stable_sort(groups, [](const DecisionGroup &left, const DecisionGroup &right) {
        if (left.kind != right.kind)
            return left.kind == DecisionGroup::Kind::AlreadyPlaced;
        return left.size() > right.size();
    });
}

/// Neither ranked nor refused: the cycle dropped them silently, because they are placed.
DecisionGroup placedGroup(const fleet::Fleet &fleet, const scheduling::CycleDetail &detail) {
    std::vector<bool> isListed(fleet.size());
    for (const scheduling::ClusterVerdict &verdict : detail.scored)
        isListed[fleet::row(verdict.cluster)] = true;
    for (const scheduling::ClusterVerdict &verdict : detail.filtered)
        isListed[fleet::row(verdict.cluster)] = true;
    DecisionGroup group{DecisionGroup::Kind::AlreadyPlaced, {}, {}, {}};
    for (std::uint32_t row = 0; row < fleet.size(); ++row) {
        if (!isListed[row])
            group.clusters.push_back(fleet::ClusterIndex{row});
    }
    std::ranges::sort(group.clusters, {},
                      [&](fleet::ClusterIndex cluster) { return fleet.name(cluster); });
    return group;
}

void takeCycle(const Scene &scene, std::size_t cycle, DecisionList &list) {
    const fleet::Fleet &fleet = scene.objects->fleet;
    const auto detail = scheduling::cycleDetail(fleet, *scene.plan, cycle);
    list.isScored = scene.plan->trace.hasScores();
    list.winners = detail.picked.size();
    list.ranked.reserve(detail.scored.size());
    for (const scheduling::ClusterVerdict &verdict : detail.scored)
        list.ranked.push_back({verdict.cluster, verdict.score, {}});
    std::map<std::string, std::size_t> groupOfReason;
    for (const scheduling::ClusterVerdict &verdict : detail.filtered) {
        const auto [entry, isNew] = groupOfReason.emplace(verdict.reason, list.groups.size());
        if (isNew)
            list.groups.push_back({DecisionGroup::Kind::Refused, verdict.reason, {}, {}});
        list.groups[entry->second].clusters.push_back(verdict.cluster);
    }
    DecisionGroup placed = placedGroup(fleet, detail);
    if (!placed.clusters.empty())
        list.groups.push_back(std::move(placed));
}

/// PickFixed, and cycles with nothing to pick: the scheduler only lists what it decided.
void takeDecisions(const Scene &scene, DecisionList &list) {
    if (!scene.plan->decisions)
        return;
    std::map<std::string, std::size_t> groupOfReason;
    for (const placement::ClusterDecision &decision : *scene.plan->decisions) {
        const auto cluster = scene.objects->fleet.find(decision.clusterName);
        if (cluster && decision.selected) {
            list.ranked.push_back({*cluster, {}, decision.reason});
            continue;
        }
        const auto [entry, isNew] = groupOfReason.emplace(decision.reason, list.groups.size());
        if (isNew)
            list.groups.push_back({DecisionGroup::Kind::Refused, decision.reason, {}, {}});
        DecisionGroup &group = list.groups[entry->second];
        if (cluster)
            group.clusters.push_back(*cluster);
        else
            group.strangers.push_back(decision.clusterName);
    }
}

std::size_t firstPickOf(const scheduling::Plan &plan, std::size_t cycle) {
    const auto pick = std::ranges::find(plan.picks, cycle, &scheduling::Pick::cycle);
    return pick == plan.picks.end() ? 0 : static_cast<std::size_t>(pick - plan.picks.begin()) + 1;
}

} // namespace

using RowKind = DecisionRow::Kind;

DecisionsModel::DecisionsModel(QObject *parent) : TreeModel(parent) {
    m_scene.objects = std::make_shared<const manifest::Objects>();
    describeColumns();
}

TableColumn<DecisionRow> DecisionsModel::scoreColumn(const QString &title,
                                                     std::int32_t scheduling::Score::*part) const {
    return {.title = title,
            .text =
                [this, part](const DecisionRow &row) {
                    return isScored(row) ? QVariant(m_list->ranked[row.place].score.*part)
                                         : QVariant();
                },
            .look = [](const DecisionRow &) { return CellLook(); },
            .alignment = kNumbers,
            .width = static_cast<int>(title.size()) + 3};
}

void DecisionsModel::describeColumns() {
    using Row = DecisionRow;
    const auto plain = [](const Row &) { return CellLook(); };
    const auto name = [this](const Row &row) { return nameOf(row); };
    TableColumn<Row> obsolete = scoreColumn(tr("Obsolete"), &scheduling::Score::obsolete);
    obsolete.titleTip = tr("1 for clusters that held the placement under an older policy");
    setColumns({{.title = tr("Rank"),
                 .text = [this](const Row &row) { return rankText(row); },
                 .look = plain,
                 .width = 9},
                {.title = tr("Cluster"),
                 .text = name,
                 .look =
                     [this](const Row &row) {
                         return CellLook{.isBold = wins(row), .elide = Qt::ElideMiddle};
                     },
                 .width = 30},
                {.title = tr("Decision"),
                 .text = [this](const Row &row) { return decisionText(row); },
                 .look = plain,
                 .width = 19},
                scoreColumn(tr("Spread"), &scheduling::Score::topologySpread),
                scoreColumn(tr("Affinity"), &scheduling::Score::affinity),
                std::move(obsolete),
                {.title = tr("Reason"),
                 .text = [this](const Row &row) { return reasonText(row); },
                 .look = plain}},
               {{NameRole, name},
                {MarkRole,
                 [this](const Row &row) {
                     const auto cluster = clusterOf(row);
                     return cluster ? QVariant::fromValue(m_list->marks[fleet::row(*cluster)])
                                    : QVariant();
                 }},
                {ReasonRole, [](const Row &row) {
                     return row.kind == RowKind::Group ? groupReason(*row.group) : QString();
                 }}});
}

void DecisionsModel::setDecisions(const Scene &scene, std::shared_ptr<const DecisionList> list) {
    const auto before = std::exchange(m_list, std::move(list)); // until its rows are gone
    m_scene = scene;
    showDecisions();
}

void DecisionsModel::setFilterText(const QString &text) {
    if (const QString wanted = text.trimmed(); wanted != std::exchange(m_filter, wanted))
        showDecisions();
}

void DecisionsModel::showDecisions() {
    std::vector<Branch> shown;
    if (m_list) {
        const fleet::Fleet &fleet = m_scene.objects->fleet;
        for (std::uint32_t place = 0; place < m_list->ranked.size(); ++place) {
            if (m_filter.isEmpty() || hasText(fleet.name(m_list->ranked[place].cluster), m_filter))
                shown.push_back({{RowKind::Ranked, place}});
        }
        for (const DecisionGroup &group : m_list->groups) {
            if (Branch branch = branchOf(group); !branch.leaves.empty())
                shown.push_back(std::move(branch));
        }
    }
    setBranches(std::move(shown));
}

DecisionsModel::Branch DecisionsModel::branchOf(const DecisionGroup &group) const {
    const bool isWhole =
        m_filter.isEmpty() || groupReason(group).contains(m_filter, Qt::CaseInsensitive);
    Branch branch{{RowKind::Group, 0, &group}};
    for (std::uint32_t place = 0; place < group.size(); ++place) {
        const DecisionRow member{RowKind::Member, place, &group};
        if (isWhole || nameOf(member).contains(m_filter, Qt::CaseInsensitive))
            branch.leaves.push_back(member);
    }
    branch.row.place = static_cast<std::uint32_t>(branch.leaves.size());
    return branch;
}

int DecisionsModel::rankedCount() const {
    const auto groups = std::ranges::partition_point(
        branches(), [](const Branch &branch) { return branch.row.kind == RowKind::Ranked; });
    return static_cast<int>(groups - branches().begin());
}

int DecisionsModel::refusedCount() const {
    std::size_t count = 0;
    for (const Branch &branch : branches()) {
        const DecisionGroup *group = branch.row.group;
        if (group != nullptr && group->kind == DecisionGroup::Kind::Refused)
            count += branch.leaves.size();
    }
    return static_cast<int>(count);
}

QModelIndex DecisionsModel::indexOfName(const QString &name) const {
    const auto cluster = m_scene.objects->fleet.find(name.toStdString());
    if (!cluster || !m_list)
        return {};
    const auto isIt = [&](const DecisionRow &row) { return clusterOf(row) == cluster; };
    for (std::size_t top = 0; top < branches().size(); ++top) {
        const Branch &branch = branches()[top];
        if (isIt(branch.row))
            return index(static_cast<int>(top), 0);
        const auto leaf = std::ranges::find_if(branch.leaves, isIt);
        if (leaf != branch.leaves.end())
            return index(static_cast<int>(leaf - branch.leaves.begin()), 0,
                         index(static_cast<int>(top), 0));
    }
    return {};
}

std::optional<fleet::ClusterIndex> DecisionsModel::clusterOf(const DecisionRow &row) const {
    if (row.kind == RowKind::Ranked)
        return m_list->ranked[row.place].cluster;
    const bool isKnown = row.kind == RowKind::Member && row.place < row.group->clusters.size();
    return isKnown ? std::optional(row.group->clusters[row.place]) : std::nullopt;
}

QString DecisionsModel::nameOf(const DecisionRow &row) const {
    if (const auto cluster = clusterOf(row))
        return toQString(m_scene.objects->fleet.name(*cluster));
    return row.kind == RowKind::Member
               ? toQString(row.group->strangers[row.place - row.group->clusters.size()])
               : QString();
}

bool DecisionsModel::isScored(const DecisionRow &row) const {
    return m_list->isScored && row.kind == RowKind::Ranked;
}

bool DecisionsModel::wins(const DecisionRow &row) const {
    return isScored(row) && row.place < m_list->winners;
}

QVariant DecisionsModel::rankText(const DecisionRow &row) const {
    if (row.kind == RowKind::Group)
        return tr("%1: %2").arg(groupReason(*row.group)).arg(row.place);
    return isScored(row) ? QVariant(static_cast<int>(row.place) + 1) : QVariant();
}

QString DecisionsModel::decisionText(const DecisionRow &row) const {
    if (row.kind == RowKind::Group)
        return {};
    const auto cluster = clusterOf(row);
    return cluster ? describe(m_list->marks[fleet::row(*cluster)],
                              static_cast<int>(m_scene.plan->picks.size()))
                   : tr("not in the fleet");
}

QString DecisionsModel::reasonText(const DecisionRow &row) const {
    if (row.kind == RowKind::Ranked)
        return rankedReason(row.place);
    return row.kind == RowKind::Member ? groupReason(*row.group) : QString();
}

/// Winners are compared with the best that did not make it, all others with the best winner.
QString DecisionsModel::rankedReason(std::size_t position) const {
    const auto &ranked = m_list->ranked;
    if (!ranked[position].reason.empty())
        return toQString(ranked[position].reason);
    if (!m_list->isScored)
        return tr("passes all filters");
    const bool wins = position < m_list->winners;
    const std::size_t other = wins ? m_list->winners : m_list->winners - 1;
    if (m_list->winners == 0 || other >= ranked.size())
        return wins ? tr("no other candidate left") : tr("passes all filters");
    const auto rival = m_scene.objects->fleet.name(ranked[other].cluster);
    const auto lead = wins ? insight::leadOf(ranked[position].score, ranked[other].score)
                           : insight::leadOf(ranked[other].score, ranked[position].score);
    return (wins ? tr("ahead of %1 %2") : tr("%1 is ahead %2"))
        .arg(toQString(rival), toQString(insight::leadWords(lead, spokenPhrases())));
}

DecisionList decisionsOf(const Scene &scene) {
    DecisionList list;
    list.marks = pictureOf(scene)->marks;
    const std::size_t cycle = cycleAt(*scene.plan, scene.picks);
    list.pick = firstPickOf(*scene.plan, cycle);
    if (scene.plan->trace.ranFilters())
        takeCycle(scene, cycle, list);
    else
        takeDecisions(scene, list);
    sortGroups(list.groups);
    return list;
}

} // namespace evenkeel::ui
