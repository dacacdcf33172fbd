// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/rollout/evictions_page.h"

#include <utility>

#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/base/cluster_selection.h"
#include "ui/base/looks.h"
#include "ui/base/table_setup.h"
#include "ui/base/widget_setup.h"
#include "ui/rollout/shared_table.h"

namespace evenkeel::ui {

EvictionsPage::EvictionsPage(ClusterSelection &selection, QWidget *parent)
    : QWidget(parent), m_selection(selection), m_earlier(new QToolButton(this)),
      m_later(new QToolButton(this)), m_clear(new QToolButton(this)),
      m_table(new SharedTable(selection, this)) {
    const Metrics metrics = Metrics::forFont(font());
    auto *evict = new QToolButton(this);
    evict->setObjectName(QStringLiteral("rolloutEvict"));
    evict->setText(tr("Evict the selected clusters…"));
    evict->setToolTip(tr("Show which evictions the hub would execute, one after the other; "
                         "nothing is evicted"));
    m_earlier->setObjectName(QStringLiteral("rolloutEvictEarlier"));
    m_earlier->setText(tr("Earlier"));
    m_earlier->setToolTip(tr("Evict the selected cluster before the one above it"));
    m_later->setObjectName(QStringLiteral("rolloutEvictLater"));
    m_later->setText(tr("Later"));
    m_later->setToolTip(tr("Evict the selected cluster after the one below it"));
    m_clear->setObjectName(QStringLiteral("rolloutEvictNone"));
    m_clear->setText(tr("Clear"));
    auto *row = new QHBoxLayout;
    row->setContentsMargins(metrics.padding, 0, metrics.padding, metrics.gap);
    for (QToolButton *button : {evict, m_earlier, m_later, m_clear}) {
        button->setAutoRaise(true);
        row->addWidget(button);
    }
    row->addStretch(1);
    prepareTable(*m_table, QStringLiteral("rolloutEvictions"), tr("Evictions"), m_model);
    m_table->share(m_model, ClusterWordsModel::NameRole,
                   [this](const QString &name) { return m_model.rowOf(name); });
    auto *layout = tightLayout<QVBoxLayout>(this);
    layout->addLayout(row);
    layout->addWidget(m_table, 1);
    connect(m_table, &SharedTable::whyRequested, this, &EvictionsPage::whyRequested);
    connect(evict, &QToolButton::clicked, this, [this] {
        std::vector<std::string> clusters;
        for (const QString &name : m_selection.names())
            clusters.push_back(name.toStdString());
        Q_EMIT rehearsalRequested(clusters);
    });
    connect(m_earlier, &QToolButton::clicked, this, [this] { move(-1); });
    connect(m_later, &QToolButton::clicked, this, [this] { move(1); });
    connect(m_clear, &QToolButton::clicked, this, [this] { Q_EMIT rehearsalRequested({}); });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &EvictionsPage::showButtons);
    showButtons();
}

void EvictionsPage::setWords(ClusterWordsModel::Words words,
                             const std::vector<std::string> &rehearsed) {
    const int row = m_table->currentIndex().row();
    m_rehearsed = rehearsed;
    m_model.setWords(std::move(words));
    if (row >= 0 && row < m_model.rowCount())
        m_table->selectionModel()->setCurrentIndex(m_model.index(row, 0),
                                                   QItemSelectionModel::NoUpdate);
    showButtons();
}

void EvictionsPage::move(int step) {
    const int row = m_table->currentIndex().row();
    const int other = row + step;
    const auto size = static_cast<int>(m_rehearsed.size());
    if (row < 0 || row >= size || other < 0 || other >= size)
        return;
    std::vector<std::string> order = m_rehearsed;
    std::swap(order[static_cast<std::size_t>(row)], order[static_cast<std::size_t>(other)]);
    Q_EMIT rehearsalRequested(order);
    m_table->setCurrentIndex(m_model.index(other, 0));
    showButtons();
}

void EvictionsPage::showButtons() {
    const int row = m_table->currentIndex().row();
    const auto size = static_cast<int>(m_rehearsed.size());
    m_earlier->setEnabled(row > 0 && row < size);
    m_later->setEnabled(row >= 0 && row + 1 < size);
    m_clear->setEnabled(size > 0);
}

} // namespace evenkeel::ui
