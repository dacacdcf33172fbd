// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/placements/load_panel.h"

#include <algorithm>
#include <chrono>
#include <initializer_list>
#include <set>
#include <utility>

#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>

#include "core/base/plain_text.h"
#include "core/insight/plan_facts.h"
#include "core/query/cluster_facts.h"
#include "core/query/filter_words.h"
#include "ui/base/hidden_refresh.h"
#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"
#include "ui/cluster_widgets/filter_edit.h"
#include "ui/cluster_widgets/key_chooser.h"
#include "ui/cluster_widgets/shared_selection.h"
#include "ui/document/workspace.h"
#include "ui/placements/load_chart.h"
#include "ui/widgets/panel_header.h"

namespace evenkeel::ui {

namespace {

constexpr std::chrono::milliseconds kPause{50};
constexpr int kFieldWidth = 170;
constexpr qsizetype kBare = 3; // letters of a value that says little without its key

/// That figures of the resource are shown in.
double unitOf(std::string_view resource) {
    constexpr double kGibi = 1024.0 * 1024 * 1024;
    return resource == pods::kMemory || resource == pods::kEphemeralStorage ? kGibi : 1;
}

} // namespace

/// The clusters that a filter leaves; texts in natural order.
class LoadRows : public QSortFilterProxyModel {
public:
    explicit LoadRows(QObject *parent) : QSortFilterProxyModel(parent) {
        setSortRole(LoadModel::SortRole);
    }

    /// By row of the fleet; nothing: all.
    void show(std::optional<std::vector<bool>> rows) {
        m_shown = std::move(rows);
        invalidateFilter();
    }

protected:
    bool filterAcceptsRow(int row, const QModelIndex &) const override {
        const auto number = static_cast<std::size_t>(row);
        return !m_shown || (number < m_shown->size() && (*m_shown)[number]);
    }
    bool lessThan(const QModelIndex &left, const QModelIndex &right) const override {
        const QVariant first = left.data(sortRole());
        if (first.userType() != QMetaType::QString)
            return QSortFilterProxyModel::lessThan(left, right);
        return base::naturalLess(first.toString().toStdString(),
                                 right.data(sortRole()).toString().toStdString());
    }

private:
    std::optional<std::vector<bool>> m_shown;
};

LoadPanel::LoadPanel(const Workspace &workspace, ClusterSelection &selection, QWidget *parent)
    : LazyPanel(parent), m_workspace(workspace), m_selection(selection) {
    setNames(*this, "loadPanel", tr("Load per cluster"));
    setUpViews();
    setUpTools();
    callAfter(m_later, kPause, this, &LoadPanel::outdate);
    connect(&workspace, &Workspace::objectsChanged, &m_later, qOverload<>(&QTimer::start));
    connect(&workspace, &Workspace::planChanged, &m_later, qOverload<>(&QTimer::start));
    connect(&workspace, &Workspace::sceneChanged, this, &LoadPanel::showBars);
    outdate();
    showSummary();
}

void LoadPanel::setUpTools() {
    m_filter = named(new FilterEdit(this), "loadFilter", tr("Load filter"));
    m_filter->setPlaceholderText(tr("Filter: env=prod, picked-by=web, or a name"));
    m_filter->setLabels([this] {
        return std::make_shared<const LabelCounts>(m_workspace.objects()->fleet, std::nullopt);
    });
    m_filter->setVocabulary([this] {
        return query::vocabularyOf(m_workspace.objects()->fleet,
                                   m_picture ? m_picture->names() : std::vector<std::string>());
    });
    m_key = named(new QComboBox(this), "loadKey", tr("Label key of the domains"));
    m_askField = named(new QLineEdit(this), "loadAsk", tr("What one more placement asks for"));
    m_askField->setPlaceholderText(tr("One more asks for: cpu=2,memory=4Gi"));
    m_askField->setToolTip(tr("KubeFleet counts no resources. What a placement needs on each "
                              "cluster stands in its annotation %1.")
                               .arg(QLatin1String(capacity::kAskAnnotation)));
    m_figure = named(new QComboBox(this), "loadFigure", tr("Figure of the chart"));
    m_figure->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    for (QWidget *tool : std::initializer_list<QWidget *>{m_filter, m_key, m_figure, m_askField}) {
        tool->setMaximumWidth(kFieldWidth);
        tool->setMinimumWidth(qobject_cast<QLineEdit *>(tool) == nullptr ? 0 : kFieldWidth);
        m_pages->line().addTool(tool);
    }
    showTools();
    connect(m_pages, &QTabWidget::currentChanged, this, &LoadPanel::showTools);
    connect(m_figure, &QComboBox::activated, this, &LoadPanel::showBars);
    connect(m_filter, &QLineEdit::textChanged, this, &LoadPanel::applyFilter);
    connect(m_filter, &FilterEdit::accepted, this, [this] { m_table->setFocus(); });
    connect(m_key, &QComboBox::activated, this, &LoadPanel::outdate);
    connect(m_askField, &QLineEdit::textChanged, this, &LoadPanel::readAsk);
}

/// Those of the page shown.
void LoadPanel::showTools() {
    const bool isChart = m_pages->currentWidget() == m_chart;
    m_figure->setVisible(isChart);
    m_askField->setVisible(!isChart);
}

void LoadPanel::setUpViews() {
    m_domainTable = new QTableView(this);
    prepareTable(*m_domainTable, QStringLiteral("domainRooms"), tr("Load per domain"), m_domains);
    m_rows = new LoadRows(this);
    m_rows->setSourceModel(&m_model);
    m_table = new QTableView(this);
    m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_table->horizontalHeader()->setSortIndicatorClearable(true);
    m_table->setSortingEnabled(true);
    prepareTable(*m_table, QStringLiteral("loadTable"), tr("Load per cluster table"), *m_rows);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_chart = named(new LoadChart(this), "loadChart", tr("Chart of the load per cluster"));
    m_pages = named(new Segments(tr("Load per cluster"), this), "loadPages");
    m_pages->addTab(m_chart, tr("Chart"));
    m_pages->addTab(m_table, tr("Clusters"));
    m_pages->addTab(m_domainTable, tr("Domains"));
    tightLayout<QVBoxLayout>(this)->addWidget(m_pages);
    setFocusPolicy(Qt::TabFocus);
    setFocusProxy(m_chart); // where F6 leads, unless a table is shown
    connect(m_chart, &LoadChart::clusterChosen, this,
            [this](const QString &name) { m_selection.setNames({name}); });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &LoadPanel::selectClusters);
}

/// Keys of constraints first, as everywhere.
void LoadPanel::fillKeys() {
    const auto &objects = *m_workspace.objects();
    QStringList keys;
    for (const placement::Placement &placement : objects.placements) {
        for (const std::string_view key : labelKeysOf(&placement))
            keys << toQString(key);
    }
    for (const fleet::StringId key : objects.fleet.labelKeys())
        keys << toQString(objects.fleet.text(key));
    keys.removeDuplicates();
    fillWithKeys(*m_key, keys);
}

/// What the clusters report as available, with what the plans bring and take away.
void LoadPanel::fillFigures() {
    const QString chosen = m_figure->currentData().toString();
    m_figure->clear();
    m_figure->addItem(tr("placements"));
    for (const std::string &resource : m_picture->resources)
        m_figure->addItem(unitOf(resource) > 1 ? tr("free %1 in GiB").arg(toQString(resource))
                                               : tr("free %1").arg(toQString(resource)),
                          toQString(resource));
    m_figure->setCurrentIndex(std::max(0, m_figure->findData(chosen)));
}

std::optional<double> LoadPanel::figureOf(const LoadRow &cluster) const {
    const std::string resource = m_figure->currentData().toString().toStdString();
    if (resource.empty())
        return static_cast<double>(cluster.room.placements.size());
    const pods::Amount *free = pods::findResource(cluster.room.free, resource);
    if (free == nullptr)
        return std::nullopt;
    return (static_cast<double>(free->units) + free->millis / 1000.0) / unitOf(resource);
}

void LoadPanel::follow() {
    fillKeys();
    const LoadQuestion question{m_workspace.objects(), loadsOf(m_workspace),
                                m_key->currentData().toString().toStdString(), m_ask};
    compute([question](const std::stop_token &stop,
                       const JobRunner::Mail &) { return loadPictureOf(question, stop); },
            Null::Dropped);
}

void LoadPanel::take(PicturePtr picture) {
    m_picture = std::move(picture);
    m_model.setPicture(m_picture);
    m_domains.setPicture(m_picture);
    fillFigures();
    applyFilter();
    showSummary();
}

/// What is wrong leaves the rows as they are. No plan is shown here, so the filter asks for none.
void LoadPanel::applyFilter() {
    if (!m_picture)
        return;
    const fleet::Fleet &fleet = m_workspace.objects()->fleet;
    const auto filter = query::parseClusterFilter(m_filter->text().toStdString(), fleet);
    const query::ClusterFacts facts{
        m_workspace.objects()->now(), {}, {}, m_picture->clustersOfLoads()};
    const auto error = filter ? query::missingFact(*filter, facts) : filter.error();
    if (error) {
        m_filter->showError(*error);
        return;
    }
    if (filter->isEmpty()) {
        m_filter->showNothing();
        m_rows->show(std::nullopt);
        showBars();
        return;
    }
    std::vector<bool> shown(fleet.size(), false);
    const auto clusters = query::matchingClusters(fleet, *filter, facts);
    for (const fleet::ClusterIndex cluster : clusters)
        shown[fleet::row(cluster)] = true;
    m_rows->show(std::move(shown));
    m_filter->showMatches(static_cast<int>(clusters.size()));
    showBars();
}

/// Of the clusters that the filter leaves.
void LoadPanel::showBars() {
    if (!m_picture)
        return;
    const Scene scene = m_workspace.scene();
    const std::string shown =
        scene.placement < 0
            ? std::string()
            : insight::displayName(
                  scene.objects->placements[static_cast<std::size_t>(scene.placement)]);
    std::vector<LoadBar> bars;
    for (int row = 0; row < m_rows->rowCount(); ++row) {
        const QModelIndex index = m_rows->mapToSource(m_rows->index(row, LoadModel::Names));
        const LoadRow &cluster = m_picture->clusters[m_model.rowAt(index.row())];
        const auto &on = cluster.room.placements;
        bars.push_back(
            {toQString(cluster.name), toQString(cluster.domain), figureOf(cluster),
             std::ranges::any_of(
                 on, [&](std::size_t load) { return m_picture->loads[load].placement == shown; }),
             !cluster.room.fault,
             toQString(cluster.name) + QLatin1Char('\n') + index.data(Qt::ToolTipRole).toString()});
        if (cluster.room.fault)
            bars.back().tip +=
                QLatin1Char('\n') + tr("not eligible: %1").arg(toQString(*cluster.room.fault));
    }
    std::ranges::sort(bars, [](const LoadBar &one, const LoadBar &other) {
        if (one.domain.isEmpty() != other.domain.isEmpty())
            return other.domain.isEmpty();
        const QString &left = one.domain == other.domain ? one.name : one.domain;
        const QString &right = one.domain == other.domain ? other.name : other.domain;
        return base::naturalLess(left.toStdString(), right.toStdString());
    });
    for (LoadBar &bar : bars) {
        if (bar.domain.isEmpty())
            bar.domain = tr("no value");
        else if (bar.domain.size() <= kBare)
            bar.domain.prepend(m_key->currentText() + QLatin1Char(' '));
    }
    m_chart->setBars(std::move(bars));
}

QString LoadPanel::summary() const {
    return m_pages->line().detail();
}

void LoadPanel::readAsk() {
    auto ask = typedAsk(m_askField->text().toStdString());
    m_problem = ask ? QString() : spoken(ask.error());
    if (ask && *ask != m_ask) {
        m_ask = std::move(*ask);
        outdate();
    }
    showSummary();
}

void LoadPanel::selectClusters() {
    std::set<QString> names;
    for (const QModelIndex &row : m_table->selectionModel()->selectedRows(LoadModel::Name))
        names.insert(row.data().toString());
    m_selection.setNames(std::move(names));
}

void LoadPanel::showSummary() {
    if (!m_problem.isEmpty()) {
        m_pages->line().setDetail(m_problem);
        return;
    }
    if (!m_picture) {
        m_pages->line().setDetail({});
        return;
    }
    QStringList parts{tr("%n cluster(s) that no placement picks", nullptr,
                         static_cast<int>(m_picture->unused()))};
    if (m_picture->full() > 0)
        parts << tr("%n full", nullptr, static_cast<int>(m_picture->full()));
    if (m_picture->alone() > 0)
        parts << tr("%n placement(s) on one cluster alone", nullptr,
                    static_cast<int>(m_picture->alone()));
    if (m_picture->neverSpread() > 0)
        parts << tr("%n pair(s) that never spread", nullptr,
                    static_cast<int>(m_picture->neverSpread()));
    m_pages->line().setDetail(parts.join(tr(" · ")));
}

} // namespace evenkeel::ui
