// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/pods/pod_decisions_panel.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/pod_scheduling/questions/wording.h"
#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/prose.h"
#include "ui/base/widget_setup.h"
#include "ui/cluster_widgets/shared_selection.h"
#include "ui/widgets/mark_delegate.h"

namespace evenkeel::ui {

PodDecisionsPanel::PodDecisionsPanel(ClusterSelection &selection, QWidget *parent)
    : QWidget(parent), m_filter(new QLineEdit(this)),
      m_summary(named(new QLabel(this), "podDecisionsSummary")), m_table(new QTableView(this)) {
    auto *layout = tightLayout<QVBoxLayout>(this);
    setUpBar();
    setUpTable(selection);
    layout->addWidget(m_table, 1);
    showSummary();
}

void PodDecisionsPanel::setUpBar() {
    setUpSearch(*m_filter, "podDecisionsFilter", tr("Pod decisions filter"),
                tr("Filter: a name or a reason"));
    m_filter->setMaximumWidth(240);
    m_summary->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto *copy = newToolButton(this, "podDecisionsCopy", tr("Copy as Markdown"));
    auto *bar = paddedLayout<QHBoxLayout>(Metrics::forFont(font()));
    bar->addWidget(m_filter, 1);
    bar->addWidget(m_summary, 4);
    bar->addWidget(copy);
    static_cast<QVBoxLayout *>(layout())->addLayout(bar);
    connect(copy, &QToolButton::clicked, this, [this] { copyText(markdown()); });
    connect(m_filter, &QLineEdit::textChanged, this,
            [this](const QString &text) { m_model.setFilterText(text.trimmed()); });
}

void PodDecisionsPanel::setUpTable(ClusterSelection &selection) {
    prepareTable(*m_table, QStringLiteral("podDecisions"), tr("Pod decisions"), m_model);
    m_table->setItemDelegate(
        new MarkDelegate(PodDecisionsModel::State, MarkDelegate::Place::Alone, m_table));
    m_table->horizontalHeader()->setStretchLastSection(false);
    auto *shared = new SharedSelection(
        selection, *m_table, PodDecisionsModel::NameRole,
        [this](const QString &node) { return m_model.index(m_model.rowOf(node), 0); });
    connect(shared, &SharedSelection::whyRequested, this, &PodDecisionsPanel::whyRequested);
}

void PodDecisionsPanel::setScene(const PodScene &scene) {
    m_model.setScene(scene);
    showSummary();
}

void PodDecisionsPanel::showSummary() {
    const PodScene &scene = m_model.scene();
    QString text = m_model.summary();
    if (scene.plan && !scene.plan->error.isEmpty())
        text = scene.plan->error;
    else if (scene.workload < 0)
        text = tr("No workload yet. Open a Deployment, StatefulSet, ReplicaSet or Pod.");
    setTexts(*m_summary, text, text);
}

QString PodDecisionsPanel::markdown() const {
    const QString text = m_model.summary() + QStringLiteral("\n\n");
    report::TextTable table = shownText(m_model);
    table.columns.erase(table.columns.begin()); // the mark
    for (report::TextColumn &column : table.columns)
        std::erase(column.header, '\n');
    for (std::vector<std::string> &row : table.rows)
        row.erase(row.begin());
    return text + toQString(report::markdownOf(table));
}

using pods::NodeIndex;

PodDecisionsModel::PodDecisionsModel(QObject *parent) : TableModel(parent) {
    setColumns({}, {{NameRole, [this](const NodeIndex &node) { return nameOf(node); }},
                    {MarkRole, [this](const NodeIndex &node) {
                         return QVariant::fromValue(m_marks[node]);
                     }}});
}

void PodDecisionsModel::setScene(const PodScene &scene) {
    m_scene = scene;
    showNodes();
}

void PodDecisionsModel::setFilterText(const QString &text) {
    if (text != std::exchange(m_filter, text))
        showNodes();
}

const PodStep *PodDecisionsModel::detail() const {
    const bool isOfPlan = m_scene.detail && m_scene.detail->plan == m_scene.plan;
    return isOfPlan && m_scene.detail->error.isEmpty() ? m_scene.detail.get() : nullptr;
}

void PodDecisionsModel::showNodes() {
    m_scores.clear();
    m_figureKeys.clear();
    if (!detail()) {
        setTable({}, {});
        return;
    }
    readTrace();
    Columns columns = nodeColumns();
    for (std::size_t figure = 0; figure < m_figureKeys.size(); ++figure)
        columns.push_back(figureColumn(figure));
    for (const pod_scheduling::PluginScores *scores : m_scores)
        columns.push_back(scoreColumn(*scores));
    setTable(std::move(columns), sortedNodes());
}

void PodDecisionsModel::readTrace() {
    const pod_scheduling::ReplicaTrace &seen = trace();
    m_places.assign(seen.verdicts.size(), kNoPlace);
    for (std::size_t place = 0; place < seen.feasible.size(); ++place)
        m_places[seen.feasible[place]] = place;
    for (const pod_scheduling::PluginScores &scores : seen.scores) {
        if (!scores.isSkipped)
            m_scores.push_back(&scores);
    }
    for (const spread::SpreadView &spread : m_scene.detail->spreads) {
        if (spread.isHard && m_figureKeys.size() < seen.figures.size())
            m_figureKeys.push_back(spread.topologyKey);
    }
    m_best = seen.totals.empty() ? 0 : *std::ranges::max_element(seen.totals);
    m_marks = nodeMarks(m_scene, nodeLoads(m_scene));
}

std::vector<NodeIndex> PodDecisionsModel::sortedNodes() const {
    std::vector<NodeIndex> nodes;
    for (NodeIndex node{}; node < trace().verdicts.size(); ++node) {
        if (m_filter.isEmpty() || nameOf(node).contains(m_filter, Qt::CaseInsensitive) ||
            filterText(node).contains(m_filter, Qt::CaseInsensitive))
            nodes.push_back(node);
    }
    const auto &ranks = m_scene.plan->snapshot->nameRanks();
    std::ranges::sort(nodes, {}, [&](NodeIndex node) {
        return std::tuple(m_places[node] == kNoPlace,
                          isScored(node) ? -trace().totals[m_places[node]] : 0, ranks[node]);
    });
    return nodes;
}

int PodDecisionsModel::rowOf(const QString &name) const {
    if (!detail())
        return -1;
    const auto node = m_scene.plan->snapshot->find(name.toStdString());
    const auto found = node ? std::ranges::find(rows(), *node) : rows().end();
    return found == rows().end() ? -1 : static_cast<int>(found - rows().begin());
}

QString PodDecisionsModel::nameOf(NodeIndex node) const {
    return toQString(m_scene.plan->inventory->cluster->nodes[node].name);
}

QString PodDecisionsModel::filterText(NodeIndex node) const {
    const pod_scheduling::Verdict &verdict = trace().verdicts[node];
    return verdict.isSuccess() ? tr("passes") : toQString(pod_scheduling::reasonText(verdict));
}

/// It shares the best total, or it is the only one that is feasible.
bool PodDecisionsModel::isBest(NodeIndex node) const {
    return isScored(node) ? trace().totals[m_places[node]] == m_best
                          : trace().feasible.size() == 1 && m_places[node] == 0;
}

PodDecisionsModel::Columns PodDecisionsModel::nodeColumns() const {
    // The summary and the order say which nodes are the best, too.
    const auto look = [this](const NodeIndex &node) { return CellLook{.isBold = isBest(node)}; };
    return {{.title = {}, .look = look, .width = 4},
            {.title = tr("Node"),
             .text = [this](const NodeIndex &node) { return nameOf(node); },
             .look = look,
             .width = 24},
            {.title = tr("Total"),
             .text =
                 [this](const NodeIndex &node) {
                     return isScored(node) ? QString::number(trace().totals[m_places[node]])
                                           : QString();
                 },
             .look = look,
             .alignment = kNumbers,
             .width = 8},
            {.title = tr("Filters"),
             .text = [this](const NodeIndex &node) { return filterText(node); },
             .look = look,
             .width = 40}};
}

TableColumn<NodeIndex> PodDecisionsModel::figureColumn(std::size_t figure) const {
    const std::string &key = m_figureKeys[figure];
    const auto figures = [this, figure](const NodeIndex &node) -> const auto & {
        return trace().figures[figure][node];
    };
    const QString title =
        tr("%1 skew").arg(shortLabelKey(key, {m_figureKeys.begin(), m_figureKeys.end()}));
    return {.title = title,
            .text =
                [figures](const NodeIndex &node) {
                    return toQString(pod_scheduling::figuresText(figures(node), spokenPhrases()));
                },
            .tip =
                [figures, key = toQString(key)](const NodeIndex &node) {
                    const pod_scheduling::SpreadFigures &of = figures(node);
                    if (!of.hasKey)
                        return tr("the node has no label %1").arg(key);
                    return tr("%1 matching pods in the domain + %2 for this pod − %3 in the "
                              "smallest domain = skew %4, maxSkew %5")
                        .arg(of.matchNum)
                        .arg(of.selfMatch)
                        .arg(of.minMatch)
                        .arg(of.skew())
                        .arg(of.maxSkew);
                },
            .look = [this](const NodeIndex &node) { return CellLook{.isBold = isBest(node)}; },
            .alignment = kNumbers,
            .width = std::max(17, static_cast<int>(title.size()) + 3),
            .titleTip = toQString(key)};
}

namespace {

/// In two lines: most names of plugins are longer than their scores.
QString twoLined(QString name) {
    const qsizetype middle = name.size() / 2;
    qsizetype cut = 0;
    for (qsizetype i = 1; i < name.size(); ++i) {
        if (name[i].isUpper() && std::abs(i - middle) < std::abs(cut - middle))
            cut = i;
    }
    return cut > 0 ? name.insert(cut, QLatin1Char('\n')) : name;
}

} // namespace

TableColumn<NodeIndex>
PodDecisionsModel::scoreColumn(const pod_scheduling::PluginScores &scores) const {
    const QString name = toQString(pod_scheduling::pluginName(scores.plugin));
    return {.title = twoLined(name),
            .text =
                [this, &scores](const NodeIndex &node) {
                    return isScored(node) ? tr("%1 × %2", "normalised score times weight")
                                                .arg(scores.normalized[m_places[node]])
                                                .arg(scores.weight)
                                          : QString();
                },
            .tip =
                [this, &scores, name](const NodeIndex &node) {
                    if (!isScored(node))
                        return QString();
                    const std::size_t place = m_places[node];
                    return tr("%1: raw %2, normalized %3, weight %4, score %5")
                        .arg(name)
                        .arg(scores.raw[place])
                        .arg(scores.normalized[place])
                        .arg(scores.weight)
                        .arg(scores.normalized[place] * scores.weight);
                },
            .look = [this](const NodeIndex &node) { return CellLook{.isBold = isBest(node)}; },
            .alignment = kNumbers,
            .width = 12,
            .titleTip = name};
}

QString PodDecisionsModel::summary() const {
    const PodStep *step = detail();
    if (!step)
        return {};
    const PodPlan &plan = *m_scene.plan;
    const std::size_t nodes = trace().verdicts.size();
    const QString pass =
        tr("%L1 of %L2 nodes pass the filters").arg(trace().feasible.size()).arg(nodes);
    if (step->decision >= plan.steps())
        return tr("all replicas are running; one more: %1").arg(pass);
    const pod_scheduling::ReplicaPlacement &placement = plan.placing.placements[step->decision];
    QStringList parts;
    const QString replica = tr("replica %1 of %2").arg(step->decision + 1).arg(plan.steps());
    if (!placement.node) {
        parts << tr("%1 stays Pending").arg(replica) << toQString(placement.reason);
        return parts.join(QStringLiteral(" · "));
    }
    const auto &name = plan.inventory->cluster->nodes[*placement.node].name;
    parts << tr("%1 → %2").arg(replica, toQString(name)) << pass;
    if (placement.bestCount > 1)
        parts << tr("%L1 tie for the best total: kube-scheduler breaks ties at random, this plan "
                    "takes the first by name")
                     .arg(placement.bestCount);
    else if (trace().feasible.size() == 1)
        parts << tr("a single feasible node is not scored");
    return parts.join(QStringLiteral(" · "));
}

} // namespace evenkeel::ui
