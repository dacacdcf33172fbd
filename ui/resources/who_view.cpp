// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/resources/who_view.h"

#include <algorithm>
#include <utility>

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>
#include <QVBoxLayout>

#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"
#include "ui/widgets/panel_header.h"

namespace evenkeel::ui {

namespace {

/// What does not arrive, and what two placements bring, is marked.
CellLook resultLook(const WhoRow &row) {
    const bool isWrong = row.state == WhoRow::State::Fails || row.state == WhoRow::State::Contested;
    return {.tone = isWrong ? Tone::Warning : Tone::Muted, .isBold = isWrong};
}

} // namespace

WhoView::WhoView(QWidget *parent) : QWidget(parent) {
    auto *layout = tightLayout<QVBoxLayout>(this);
    setUpBar();
    setUpTable();
    layout->addWidget(m_table, 1);
    showSentence();
}

void WhoView::setUpBar() {
    auto *title = new QLabel(tr("On cluster"), this);
    m_clusters = named(new QComboBox(this), "whoCluster", tr("Cluster that is asked about"));
    m_clusters->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_clusters->setMinimumContentsLength(14);
    title->setBuddy(m_clusters);
    m_filter = named(new QLineEdit(this), "whoFilter", tr("Filter objects"));
    m_filter->setPlaceholderText(tr("Object, placement or override"));
    m_filter->setClearButtonEnabled(true);
    const Metrics metrics = Metrics::forFont(font());
    m_filter->setMinimumWidth(fontMetrics().horizontalAdvance(m_filter->placeholderText()) +
                              4 * metrics.padding);
    m_sentence = named(new ElidedLabel(QSizePolicy::Ignored, this), "whoSentence");
    auto *bar = paddedLayout<QHBoxLayout>(metrics);
    bar->addWidget(title);
    bar->addWidget(m_clusters);
    bar->addWidget(m_filter);
    bar->addWidget(m_sentence, 1);
    static_cast<QVBoxLayout *>(layout())->addLayout(bar);
    connect(m_clusters, &QComboBox::activated, this, [this] {
        m_cluster = m_clusters->currentText();
        Q_EMIT clusterChosen(m_cluster);
    });
    connect(m_filter, &QLineEdit::textChanged, &m_shown,
            &QSortFilterProxyModel::setFilterFixedString);
}

void WhoView::setUpTable() {
    m_shown.setSourceModel(&m_model);
    m_shown.setFilterKeyColumn(-1);
    m_shown.setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_table = new QTableView(this);
    prepareTable(*m_table, QStringLiteral("whoTable"), tr("Who puts what on the cluster"), m_shown);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(WhoModel::Object, Qt::AscendingOrder);
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex &index) {
        Q_EMIT placementRequested(index.data(WhoModel::PlacementRole).toInt());
    });
}

void WhoView::setClusters(const QStringList &names) {
    m_clusters->clear();
    m_clusters->addItems(names);
    m_clusters->setCurrentIndex(static_cast<int>(names.indexOf(m_cluster)));
}

void WhoView::setQuestion(const QString &cluster, const QString &object) {
    m_cluster = cluster;
    m_clusters->setCurrentIndex(m_clusters->findText(cluster));
    m_filter->setText(object);
}

void WhoView::setAnswer(WhoAnswer answer) {
    m_model.setRows(std::move(answer.rows));
    showSentence();
}

void WhoView::showSentence() {
    const auto &rows = m_model.rows();
    if (m_cluster.isEmpty()) {
        const QString choose = tr("Choose a cluster to see what is put there, and by whom.");
        setTexts(*m_sentence, choose, choose);
        return;
    }
    const auto count = [&rows](WhoRow::State state) {
        return static_cast<int>(std::ranges::count(rows, state, &WhoRow::state));
    };
    QString text =
        rows.empty() ? tr("No placement brings anything that is in the files to %1.").arg(m_cluster)
                     : tr("%n object(s)", nullptr, static_cast<int>(rows.size()));
    if (count(WhoRow::State::Fails) > 0)
        text += tr(" · %n do(es) not arrive", nullptr, count(WhoRow::State::Fails));
    if (count(WhoRow::State::Contested) > 0)
        text += tr(" · several placements bring the same object");
    setTexts(*m_sentence, text, text);
}

WhoModel::WhoModel(QObject *parent) : TableModel(parent) {
    setColumns({{.title = tr("Object"), .text = &WhoRow::object, .width = 30},
                {.title = tr("Result"), .text = &WhoRow::result, .look = resultLook, .width = 24},
                {.title = tr("Put there by"), .text = &WhoRow::placement, .width = 18},
                {.title = tr("Selector"), .text = &WhoRow::selector, .width = 22},
                {.title = tr("Overrides"), .text = &WhoRow::overrides, .width = 36},
                {.title = tr("Binding"), .text = &WhoRow::binding}},
               {{PlacementRole, &WhoRow::placementRow}});
}

} // namespace evenkeel::ui
