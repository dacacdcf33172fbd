// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/pods/nodes_panel.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include <QLocale>
#include <QTableView>
#include <QVBoxLayout>

#include "core/base/plain_text.h"
#include "core/query/cluster_facts.h"
#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"
#include "ui/cluster_widgets/filter_edit.h"
#include "ui/cluster_widgets/shared_selection.h"
#include "ui/widgets/mark_delegate.h"
#include "ui/widgets/panel_header.h"

namespace evenkeel::ui {

NodesPanel::NodesPanel(ClusterSelection &selection, QWidget *parent)
    : QWidget(parent), m_filter(new FilterEdit(this)), m_table(new QTableView(this)) {
    setNames(*m_filter, "nodesFilter", tr("Nodes filter"));
    m_filter->setPlaceholderText(tr("Filter: zone in (a,b), !gpu, or a name"));
    m_filter->setLabels([this] { return m_labels; });
    setUpTable(selection);
    const Metrics metrics = Metrics::forFont(font());
    auto *row = marginedLayout<QHBoxLayout>(
        {metrics.padding, metrics.padding, metrics.padding, metrics.gap});
    row->addWidget(m_filter);
    auto *layout = tightLayout<QVBoxLayout>(this);
    layout->addLayout(row);
    layout->addWidget(m_table, 1);
    connect(m_filter, &QLineEdit::textChanged, this, [this] {
        applyFilter();
        Q_EMIT filterEdited();
    });
    connect(m_filter, &FilterEdit::accepted, this, [this] { m_table->setFocus(); });
}

void NodesPanel::setUpTable(ClusterSelection &selection) {
    m_shown.setSourceModel(&m_model);
    prepareTable(*m_table, QStringLiteral("nodesTable"), tr("Nodes table"), m_shown);
    m_table->setItemDelegate(
        new MarkDelegate(NodesModel::State, MarkDelegate::Place::Alone, m_table));
    m_table->setTextElideMode(Qt::ElideMiddle);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(NodesModel::Name, Qt::AscendingOrder);
    auto *shared =
        new SharedSelection(selection, *m_table, NodesModel::NameRole, [this](const QString &node) {
            return m_shown.mapFromSource(m_model.index(m_model.rowOf(node), 0));
        });
    copyInstead(*m_table, tr("Copy names"), [shared] { return shared->names(); });
    connect(shared, &SharedSelection::whyRequested, this, &NodesPanel::whyRequested);
    // Names come first where the grid needs the room.
    const auto fit = [this] {
        const bool isTight = window()->width() < Panes::kTight;
        for (int column = NodesModel::AllPods; column < m_model.columnCount(); ++column)
            m_table->setColumnHidden(column, isTight && column != NodesModel::Condition);
    };
    followEvent(*this, QEvent::Resize, fit);
    connect(&m_shown, &QAbstractItemModel::modelReset, this, fit);
}

void NodesPanel::setScene(const PodScene &scene) {
    const auto before = m_model.scene().plan ? m_model.scene().plan->nodes : nullptr;
    const auto now = scene.plan ? scene.plan->nodes : nullptr;
    m_model.setScene(scene);
    if (before != now) {
        m_labels = now ? std::make_shared<const LabelCounts>(*now, std::nullopt) : nullptr;
        applyFilter();
    }
    Q_EMIT summaryChanged(summary());
}

QString NodesPanel::summary() const {
    const int nodes = m_model.rowCount();
    const auto ready = static_cast<int>(m_model.readyNodes());
    if (nodes == 0)
        return {};
    return ready == nodes ? tr("%Ln nodes", nullptr, nodes)
                          : tr("%L1 nodes, %L2 ready").arg(nodes).arg(ready);
}

void NodesPanel::focusFilter() {
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

void NodesPanel::applyFilter() {
    const auto &plan = m_model.scene().plan;
    const QString text = m_filter->text().trimmed();
    if (text.isEmpty() || !plan) {
        m_filtered.reset();
        m_filter->showNothing();
        m_shown.setShown({});
        return;
    }
    const auto filter = query::parseClusterFilter(m_filter->text().toStdString(), *plan->nodes,
                                                  query::Words::SelectorsOnly);
    if (!filter) {
        m_filter->showError(filter.error());
        return;
    }
    m_filtered = query::matchingClusters(*plan->nodes, *filter);
    m_filter->showMatches(static_cast<int>(m_filtered->size()));
    m_filter->setToolTip(tr("%n nodes match", nullptr, static_cast<int>(m_filtered->size())));
    std::vector<bool> shown(plan->nodes->size(), false);
    for (const fleet::ClusterIndex node : *m_filtered)
        shown[fleet::row(node)] = true;
    m_shown.setShown(std::move(shown));
}

namespace {

constexpr double kMillis = 1000;
constexpr double kGibibyte = 1024.0 * 1024 * 1024;

QString cores(std::int64_t milliCpu) {
    return QLocale().toString(static_cast<double>(milliCpu) / kMillis, 'g', 4);
}

QString gibibytes(std::int64_t bytes) {
    return QLocale().toString(static_cast<double>(bytes) / kGibibyte, 'f', 1);
}

QString taintText(const kube::Taint &taint) {
    const std::string value = taint.value.empty() ? "" : "=" + taint.value;
    return toQString(taint.key + value + ":" + taint.effect.string());
}

QString conditionText(const pods::Node &node) {
    QStringList parts;
    if (!node.isReady)
        parts << NodesModel::tr("not ready");
    if (node.isUnschedulable)
        parts << NodesModel::tr("cordoned");
    for (const kube::Taint &taint : node.taints)
        parts << taintText(taint);
    return parts.isEmpty() ? NodesModel::tr("ready") : parts.join(QLatin1String(", "));
}

} // namespace

NodesModel::NodesModel(QObject *parent) : TableModel(parent) {
    setColumns(
        {}, {{NameRole, [this](const std::size_t &place) { return toQString(node(place).name); }},
             {MarkRole,
              [this](const std::size_t &place) { return QVariant::fromValue(m_marks[place]); }}});
}

NodesModel::Columns NodesModel::nodeColumns() const {
    using Place = std::size_t;
    const auto name = [this](const Place &place) { return toQString(node(place).name); };
    const auto tip = [this](const Place &place) { return verdict(place); };
    return {
        {.title = {},
         .tip = tip,
         .sortValue = [this](const Place &place) { return static_cast<int>(m_marks[place].state); },
         .width = 4},
        {.title = tr("Node"), .text = name, .tip = tip, .width = 18},
        {.title = tr("Here", "pods of the workload on the node"),
         .text =
             [this](const Place &place) {
                 const auto held = m_loads[place].held();
                 return held == 0 ? QString() : QString::number(held);
             },
         .sortValue = [this](const Place &place) { return m_loads[place].held(); },
         .alignment = kNumbers,
         .width = 6},
        {.title = tr("Pods"),
         .text =
             [this](const Place &place) {
                 return place < m_uses.size()
                            ? tr("%1 / %2", "pods of room for")
                                  .arg(m_uses[place].pods)
                                  .arg(m_scene.plan->snapshot->capacities()[place].pods)
                            : QString();
             },
         .sortValue =
             [this](const Place &place) {
                 return QVariant::fromValue<qlonglong>(place < m_uses.size() ? m_uses[place].pods
                                                                             : 0);
             },
         .alignment = kNumbers,
         .width = 9},
        freeColumn(tr("CPU free"), tr("%1 of %2 cores are not requested"),
                   &pods::NodeCapacity::milliCpu, &pods::NodeUse::milliCpu, &cores),
        freeColumn(tr("GiB free"), tr("%1 of %2 GiB are not requested"),
                   &pods::NodeCapacity::memory, &pods::NodeUse::memory, &gibibytes),
        {.title = tr("State"),
         .text = [this](const Place &place) { return conditionText(node(place)); },
         .width = 11}};
}

TableColumn<std::size_t> NodesModel::freeColumn(const QString &title, const QString &tip,
                                                std::int64_t pods::NodeCapacity::*total,
                                                std::int64_t pods::NodeUse::*used,
                                                QString (*textOf)(std::int64_t)) const {
    // Nothing before the nodes are counted.
    const auto freeOf = [this, total, used](std::size_t place) {
        return place < m_uses.size()
                   ? std::optional(m_scene.plan->snapshot->capacities()[place].*total -
                                   m_uses[place].*used)
                   : std::nullopt;
    };
    return {.title = QString(title).replace(QLatin1Char(' '), QLatin1Char('\n')),
            .text =
                [freeOf, textOf](const std::size_t &place) {
                    const auto left = freeOf(place);
                    return left ? textOf(*left) : QString();
                },
            .tip =
                [this, freeOf, textOf, tip, total](const std::size_t &place) {
                    const auto left = freeOf(place);
                    return left
                               ? tip.arg(textOf(*left),
                                         textOf(m_scene.plan->snapshot->capacities()[place].*total))
                               : QString();
                },
            .sortValue =
                [freeOf](const std::size_t &place) {
                    return QVariant::fromValue<qlonglong>(freeOf(place).value_or(0));
                },
            .alignment = kNumbers,
            .width = 9};
}

TableColumn<std::size_t> NodesModel::keyColumn(const std::string &key) const {
    return {.title = shortLabelKey(key, {m_keys.begin(), m_keys.end()}),
            .text =
                [this, key](const std::size_t &place) {
                    const std::string *value = pods::findLabel(node(place).labels, key);
                    return value != nullptr ? toQString(*value) : QString();
                },
            .width = 14,
            .titleTip = toQString(key)};
}

void NodesModel::setScene(const PodScene &scene) {
    const auto clusterOf = [](const PodScene &of) {
        return of.plan ? of.plan->inventory->cluster : nullptr;
    };
    auto keys = scene.plan ? scene.plan->sharedKeys : std::vector<std::string>();
    const bool isOther = clusterOf(scene) != clusterOf(m_scene) || keys != m_keys;
    m_scene = scene;
    m_keys = std::move(keys);
    m_loads = scene.plan ? nodeLoads(scene) : std::vector<UnitLoad>();
    m_marks = scene.plan ? nodeMarks(scene, m_loads) : std::vector<ClusterMark>();
    countUse();
    if (!isOther && columnCount() > 0) {
        notifyRows(0, rowCount() - 1);
        return;
    }
    Columns columns = nodeColumns();
    for (const std::string &key : m_keys)
        columns.push_back(keyColumn(key));
    std::vector<std::size_t> places(m_loads.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    setTable(std::move(columns), std::move(places));
}

/// What runs on the nodes, and the replicas up to the scrubber.
void NodesModel::countUse() {
    m_uses.clear();
    if (!m_scene.plan || !m_scene.plan->snapshot)
        return;
    const PodPlan &plan = *m_scene.plan;
    m_uses = plan.snapshot->uses();
    if (plan.steps() == 0)
        return;
    const pods::PodTemplate replica = pods::replicaTemplate(plan.workload(), 0);
    const pods::PodRequest request = pods::podRequest(replica);
    for (std::size_t step = 0; step < std::min(m_scene.step, plan.steps()); ++step) {
        if (const auto &node = plan.placing.placements[step].node)
            m_uses[*node].add(request, {});
    }
}

const pods::Node &NodesModel::node(std::size_t place) const {
    return m_scene.plan->inventory->cluster->nodes[place];
}

QString NodesModel::verdict(std::size_t place) const {
    const QString name = toQString(node(place).name);
    const QString verdict = nodeVerdict(m_scene, place);
    return verdict.isEmpty() ? name : name + QLatin1Char('\n') + verdict;
}

int NodesModel::rowOf(const QString &name) const {
    if (!m_scene.plan || !m_scene.plan->snapshot)
        return -1;
    const auto found = m_scene.plan->snapshot->find(name.toStdString());
    return found ? static_cast<int>(*found) : -1;
}

std::size_t NodesModel::readyNodes() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(rows(), [this](std::size_t place) { return node(place).isReady; }));
}

NodesFilter::NodesFilter(QObject *parent) : QSortFilterProxyModel(parent) {
    setSortRole(NodesModel::SortRole);
    setDynamicSortFilter(true);
}

void NodesFilter::setShown(std::vector<bool> shown) {
    m_shown = std::move(shown);
    invalidateFilter();
}

bool NodesFilter::filterAcceptsRow(int row, const QModelIndex &) const {
    return static_cast<std::size_t>(row) >= m_shown.size() ||
           m_shown[static_cast<std::size_t>(row)];
}

/// Names and labels in natural order, numbers by value.
bool NodesFilter::lessThan(const QModelIndex &left, const QModelIndex &right) const {
    const QVariant one = left.data(NodesModel::SortRole);
    const QVariant other = right.data(NodesModel::SortRole);
    if (one.userType() != QMetaType::QString)
        return one.toLongLong() < other.toLongLong();
    return base::naturalLess(one.toString().toStdString(), other.toString().toStdString());
}

} // namespace evenkeel::ui
