// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/pods/nodes_panel.h"

#include <set>
#include <utility>

#include <QScopedValueRollback>
#include <QTableView>
#include <QVBoxLayout>

#include "ui/base/widget_setup.h"
#include "ui/cluster_widgets/filter_edit.h"
#include "ui/widgets/mark_delegate.h"
#include "ui/base/table_setup.h"
#include "ui/base/looks.h"
#include "core/query/cluster_facts.h"
#include "ui/base/label_names.h"
#include "ui/base/cluster_selection.h"

namespace evenkeel::ui {

NodesPanel::NodesPanel(ClusterSelection &selection, QWidget *parent)
    : QWidget(parent), m_selection(selection), m_filter(new FilterEdit(this)),
      m_table(new QTableView(this)) {
    setNames(*m_filter, "nodesFilter", tr("Nodes filter"));
    m_filter->setPlaceholderText(tr("Filter: zone in (a,b), !gpu, or a name"));
    m_filter->setLabels([this] { return m_labels; });
    setUpTable();
    const Metrics metrics = Metrics::forFont(font());
    auto *row = new QHBoxLayout;
    row->setContentsMargins(metrics.padding, metrics.padding, metrics.padding, metrics.gap);
    row->addWidget(m_filter);
    auto *layout = tightLayout<QVBoxLayout>(this);
    layout->addLayout(row);
    layout->addWidget(m_table, 1);
    connect(m_filter, &QLineEdit::textChanged, this, [this] {
        applyFilter();
        Q_EMIT filterEdited();
    });
    connect(m_filter, &FilterEdit::accepted, this, [this] { m_table->setFocus(); });
    connect(&m_selection, &ClusterSelection::selectionChanged, this, &NodesPanel::showSelection);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &NodesPanel::shareSelection);
}

void NodesPanel::setUpTable() {
    m_shown.setSourceModel(&m_model);
    prepareTable(*m_table, QStringLiteral("nodesTable"), tr("Nodes table"), m_shown);
    m_table->setItemDelegate(
        new MarkDelegate(NodesModel::State, MarkDelegate::Place::Alone, m_table));
    m_table->setTextElideMode(Qt::ElideMiddle);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(NodesModel::Name, Qt::AscendingOrder);
    copyInstead(*m_table, tr("Copy names"), [this] { return selectedNames(); });
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex &index) {
        Q_EMIT whyRequested(index.data(NodesModel::NameRole).toString());
    });
}

void NodesPanel::setScene(const PodScene &scene) {
    const auto before = m_model.scene().plan ? m_model.scene().plan->nodes : nullptr;
    const auto now = scene.plan ? scene.plan->nodes : nullptr;
    {
        const QScopedValueRollback quiet(m_isShowingSelection, true);
        m_model.setScene(scene);
    }
    if (before != now) {
        m_labels = now ? std::make_shared<const LabelCounts>(*now, std::nullopt) : nullptr;
        applyFilter();
        showSelection();
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

void NodesPanel::shareSelection() {
    if (m_isShowingSelection)
        return;
    std::set<QString> names;
    for (const QModelIndex &index : m_table->selectionModel()->selectedRows(NodesModel::Name))
        names.insert(index.data().toString());
    const QScopedValueRollback quiet(m_isShowingSelection, true);
    m_selection.setNames(std::move(names));
}

void NodesPanel::showSelection() {
    if (m_isShowingSelection)
        return;
    const QScopedValueRollback quiet(m_isShowingSelection, true);
    QItemSelection selection;
    QModelIndex first;
    for (const QString &name : m_selection.names()) {
        const int row = m_model.rowOf(name);
        const QModelIndex index =
            row < 0 ? QModelIndex() : m_shown.mapFromSource(m_model.index(row, NodesModel::Name));
        if (!index.isValid())
            continue;
        selection.select(index, index);
        first = first.isValid() ? first : index;
    }
    m_table->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect |
                                                     QItemSelectionModel::Rows);
    if (first.isValid())
        m_table->scrollTo(first);
}

QString NodesPanel::selectedNames() const {
    QStringList names;
    for (const QModelIndex &index : m_table->selectionModel()->selectedRows(NodesModel::Name))
        names << index.data().toString();
    return names.join(QLatin1Char('\n'));
}

} // namespace evenkeel::ui
