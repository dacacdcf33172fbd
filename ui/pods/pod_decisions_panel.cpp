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

#include "ui/base/looks.h"
#include "ui/pods/mark_delegate.h"
#include "ui/base/cluster_selection.h"

namespace evenkeel::ui {

namespace {

constexpr int kNodeWidth = 24; // characters
constexpr int kTotalWidth = 8;
constexpr int kFilterWidth = 40;
constexpr int kFigureWidth = 17;
constexpr int kMostScoreWidth = 22;

/// Bold where the node shares the best total: the word stands in the summary, the order says it
/// as well.
class DecisionDelegate : public MarkDelegate {
public:
    using MarkDelegate::MarkDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override {
        MarkDelegate::initStyleOption(option, index);
        const QModelIndex name = index.siblingAtColumn(PodDecisionsModel::Node);
        option->font.setBold(name.data(PodDecisionsModel::BestRole).toBool());
    }
};

} // namespace

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
    m_table->setObjectName(QStringLiteral("podDecisions"));
    m_table->setAccessibleName(tr("Pod decisions"));
    m_table->setModel(&m_model);
    m_table->setItemDelegate(
        new DecisionDelegate(PodDecisionsModel::MarkRole, PodDecisionsModel::State, m_table));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setWordWrap(false);
    m_table->horizontalHeader()->setTextElideMode(Qt::ElideMiddle);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(Metrics::forFont(font()).row);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
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
    if (m_fittedColumns != m_model.columnCount())
        fitColumns();
    showSelection();
    showSummary();
}

/// A person's own widths stay until the columns are others.
void PodDecisionsPanel::fitColumns() {
    m_fittedColumns = m_model.columnCount();
    const int digit = fontMetrics().horizontalAdvance(QLatin1Char('0'));
    for (int column = 0; column < m_fittedColumns; ++column) {
        const QString title =
            m_model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        const int titleWidth = fontMetrics().horizontalAdvance(title) + 3 * digit;
        switch (m_model.kindOf(column)) {
        case PodDecisionsModel::ColumnKind::State:
            m_table->setColumnWidth(column, Metrics::forFont(font()).row + 6);
            break;
        case PodDecisionsModel::ColumnKind::Node:
            m_table->setColumnWidth(column, kNodeWidth * digit);
            break;
        case PodDecisionsModel::ColumnKind::Filter:
            m_table->setColumnWidth(column, kFilterWidth * digit);
            break;
        case PodDecisionsModel::ColumnKind::Total:
            m_table->setColumnWidth(column, kTotalWidth * digit);
            break;
        case PodDecisionsModel::ColumnKind::Figure:
            m_table->setColumnWidth(column, std::max(kFigureWidth * digit, titleWidth));
            break;
        case PodDecisionsModel::ColumnKind::Score:
            m_table->setColumnWidth(column, std::min(kMostScoreWidth * digit, titleWidth));
            break;
        }
    }
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
    QString text = m_model.summary() + QStringLiteral("\n\n");
    const auto lines = m_model.texts();
    const auto row = [](const QStringList &cells) {
        QStringList escaped = cells;
        escaped.replaceInStrings(QStringLiteral("|"), QStringLiteral("\\|"));
        return QStringLiteral("| ") + escaped.join(QStringLiteral(" | ")) + QStringLiteral(" |\n");
    };
    for (std::size_t line = 0; line < lines.size(); ++line) {
        text += row(lines[line]);
        if (line == 0)
            text += row(QStringList(lines[line].size(), QStringLiteral("---")));
    }
    return text;
}

} // namespace evenkeel::ui
