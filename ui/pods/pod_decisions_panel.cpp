// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/pods/pod_decisions_panel.h"

#include <algorithm>
#include <set>
#include <utility>

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QScopedValueRollback>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/table_setup.h"
#include "ui/widgets/mark_delegate.h"
#include "ui/widgets/shown_text.h"
#include "ui/base/cluster_selection.h"

namespace evenkeel::ui {

namespace {} // namespace

PodDecisionsPanel::PodDecisionsPanel(ClusterSelection &selection, QWidget *parent)
    : QWidget(parent), m_selection(selection), m_filter(new QLineEdit(this)),
      m_summary(new QLabel(this)), m_table(new QTableView(this)) {
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    setUpBar();
    setUpTable();
    layout->addWidget(m_table, 1);
    connect(&m_selection, &ClusterSelection::selectionChanged, this,
            &PodDecisionsPanel::showSelection);
    showSummary();
}

void PodDecisionsPanel::setUpBar() {
    const Metrics metrics = Metrics::forFont(font());
    m_filter->setObjectName(QStringLiteral("podDecisionsFilter"));
    m_filter->setAccessibleName(tr("Pod decisions filter"));
    m_filter->setPlaceholderText(tr("Filter: a name or a reason"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setMaximumWidth(240);
    m_summary->setObjectName(QStringLiteral("podDecisionsSummary"));
    m_summary->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto *copy = new QToolButton(this);
    copy->setObjectName(QStringLiteral("podDecisionsCopy"));
    copy->setText(tr("Copy as Markdown"));
    copy->setAutoRaise(true);
    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(metrics.padding, metrics.gap, metrics.padding, metrics.gap);
    bar->setSpacing(metrics.padding);
    bar->addWidget(m_filter, 1);
    bar->addWidget(m_summary, 4);
    bar->addWidget(copy);
    static_cast<QVBoxLayout *>(layout())->addLayout(bar);
    connect(copy, &QToolButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(markdown()); });
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString &text) {
        const QScopedValueRollback quiet(m_isShowingSelection, true);
        m_model.setFilterText(text.trimmed());
    });
}

void PodDecisionsPanel::setUpTable() {
    prepareTable(*m_table, QStringLiteral("podDecisions"), tr("Pod decisions"), m_model);
    m_table->setItemDelegate(
        new MarkDelegate(PodDecisionsModel::State, MarkDelegate::Place::Alone, m_table));
    m_table->horizontalHeader()->setTextElideMode(Qt::ElideMiddle);
    m_table->horizontalHeader()->setStretchLastSection(false);
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex &index) {
        Q_EMIT whyRequested(index.data(PodDecisionsModel::NameRole).toString());
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &PodDecisionsPanel::shareSelection);
}

void PodDecisionsPanel::setScene(const PodScene &scene) {
    {
        const QScopedValueRollback quiet(m_isShowingSelection, true);
        m_model.setScene(scene);
    }
    showSelection();
    showSummary();
}

void PodDecisionsPanel::showSummary() {
    const PodScene &scene = m_model.scene();
    QString text = m_model.summary();
    if (scene.plan && !scene.plan->error.isEmpty())
        text = scene.plan->error;
    else if (scene.workload < 0)
        text = tr("No workload yet. Open a Deployment, StatefulSet, ReplicaSet or Pod.");
    m_summary->setText(text);
    m_summary->setToolTip(text);
}

void PodDecisionsPanel::shareSelection() {
    if (m_isShowingSelection)
        return;
    std::set<QString> names;
    for (const QModelIndex &index :
         m_table->selectionModel()->selectedRows(PodDecisionsModel::Node))
        names.insert(index.data().toString());
    const QScopedValueRollback quiet(m_isShowingSelection, true);
    m_selection.setNames(std::move(names));
}

void PodDecisionsPanel::showSelection() {
    if (m_isShowingSelection)
        return;
    const QScopedValueRollback quiet(m_isShowingSelection, true);
    QItemSelection selection;
    for (const QString &name : m_selection.names()) {
        const int row = m_model.rowOf(name);
        if (row < 0)
            continue;
        const QModelIndex index = m_model.index(row, PodDecisionsModel::Node);
        selection.select(index, index);
    }
    m_table->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect |
                                                     QItemSelectionModel::Rows);
    if (!selection.isEmpty())
        m_table->scrollTo(selection.indexes().front());
}

QString PodDecisionsPanel::markdown() const {
    const QString text = m_model.summary() + QStringLiteral("\n\n");
    report::TextTable table = shownText(m_model);
    table.columns.erase(table.columns.begin()); // the mark
    for (std::vector<std::string> &row : table.rows)
        row.erase(row.begin());
    return text + toQString(report::markdownOf(table));
}

} // namespace evenkeel::ui
