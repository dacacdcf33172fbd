// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/rollout/evictions_page.h"

#include <utility>

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"
#include "ui/cluster_widgets/shared_selection.h"
#include "ui/picture/rollout_picture.h"
#include "ui/widgets/panel_header.h"

namespace evenkeel::ui {

EvictionsPage::EvictionsPage(ClusterSelection &selection, QWidget *parent)
    : QWidget(parent), m_selection(selection), m_sentence(newParagraph(this, "evictionsSentence")),
      m_earlier(newToolButton(this, "rolloutEvictEarlier", tr("Earlier"),
                              tr("Evict the selected cluster before the one above it"))),
      m_later(newToolButton(this, "rolloutEvictLater", tr("Later"),
                            tr("Evict the selected cluster after the one below it"))),
      m_clear(newToolButton(this, "rolloutEvictNone", tr("Clear"))), m_table(new QTableView(this)) {
    const Metrics metrics = Metrics::forFont(font());
    QToolButton *evict =
        newToolButton(this, "rolloutEvict", tr("Evict the selected clusters…"),
                      tr("Show which evictions the hub would execute, one after the other; "
                         "nothing is evicted"));
    auto *row = marginedLayout<QHBoxLayout>({metrics.padding, 0, metrics.padding, metrics.gap});
    for (QToolButton *button : {evict, m_earlier, m_later, m_clear})
        row->addWidget(button);
    row->addStretch(1);
    prepareTable(*m_table, QStringLiteral("rolloutEvictions"), tr("Evictions"), m_model);
    auto *shared = new SharedSelection(
        selection, *m_table, ClusterWordsModel::NameRole,
        [this](const QString &name) { return m_model.index(m_model.rowOf(name), 0); });
    auto *layout = tightLayout<QVBoxLayout>(this);
    layout->addWidget(m_sentence);
    layout->addLayout(row);
    layout->addWidget(m_table, 1);
    connect(shared, &SharedSelection::whyRequested, this, &EvictionsPage::whyRequested);
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

namespace {

using placement::DisruptionBudget;
using Limit = std::optional<kube::Value> DisruptionBudget::*;

constexpr Limit kLimits[]{&DisruptionBudget::minAvailable, &DisruptionBudget::maxUnavailable};

/// A number, or as text what the hub may take for a percentage.
kube::Value limitOf(const QString &text) {
    bool isNumber = false;
    const int number = text.trimmed().toInt(&isNumber);
    return isNumber ? kube::Value::integer(number)
                    : kube::Value::string(text.trimmed().toStdString());
}

} // namespace

DisruptionBox::DisruptionBox(QWidget *parent)
    : QWidget(parent), m_header(new PanelHeader(tr("Disruption budget"), this)),
      m_change(newToolButton(this, "changeDisruptionBudget", tr("+ budget"))),
      m_fields(new QWidget(this)), m_limit(new QComboBox(m_fields)),
      m_number(new QLineEdit(m_fields)), m_note(newParagraph(this, "disruptionNote")) {
    setObjectName(QStringLiteral("rolloutDisruption"));
    const Metrics metrics = Metrics::forFont(font());
    m_header->addTool(m_change);
    setNames(*m_limit, "disruptionLimit", tr("What the disruption budget limits"));
    m_limit->addItems({tr("available at least"), tr("unavailable at most")});
    setNames(*m_number, "disruptionNumber", tr("Clusters of the disruption budget"));
    m_number->setPlaceholderText(tr("2 or 25%"));
    m_number->setMaximumWidth(8 * m_number->fontMetrics().averageCharWidth() + 2 * metrics.padding);
    auto *row = paddedLayout<QHBoxLayout>(metrics, m_fields);
    row->addWidget(m_limit, 1);
    row->addWidget(m_number);
    auto *column = tightLayout<QVBoxLayout>(this);
    for (QWidget *part : std::initializer_list<QWidget *>{m_header, m_fields, m_note})
        column->addWidget(part);
    connect(m_change, &QToolButton::clicked, this, &DisruptionBox::addOrRemove);
    connect(m_limit, &QComboBox::activated, this, &DisruptionBox::edit);
    connect(m_number, &QLineEdit::editingFinished, this, &DisruptionBox::edit);
    setPicture(nullptr);
}

void DisruptionBox::setPicture(const RolloutPicture *picture) {
    m_placement = picture ? picture->subject().name : std::string();
    m_budget = picture ? picture->disruptionBudget : std::nullopt;
    m_isPickAll = picture && picture->subject().type() == placement::PlacementType::PickAll;
    m_fields->setVisible(m_budget.has_value());
    m_change->setText(m_budget ? tr("remove") : tr("+ budget"));
    m_change->setVisible(picture && picture->subject().kind ==
                                        placement::PlacementKind::ClusterResourcePlacement);
    for (std::size_t number = 0; m_budget && number < std::size(kLimits); ++number) {
        if (const auto &limit = *m_budget.*kLimits[number]) {
            m_limit->setCurrentIndex(static_cast<int>(number));
            m_number->setText(toQString(limit->text()));
        }
    }
    const QString words = picture ? disruptionText(*picture) : QString();
    m_header->setToolTip(words);
    m_note->setText(words);
    m_note->setVisible(m_budget.has_value());
    QPalette colors = palette();
    if (picture && !picture->budgetErrors.empty())
        colors.setColor(QPalette::WindowText, Looks::forPalette(palette()).warning);
    m_note->setPalette(colors);
}

/// A new one lets one cluster go after the other; where the hub does not know how many are wanted,
/// it takes what must stay only.
void DisruptionBox::addOrRemove() {
    if (m_budget) {
        Q_EMIT edited(std::nullopt);
        return;
    }
    DisruptionBudget budget{m_placement, std::nullopt, std::nullopt};
    (m_isPickAll ? budget.minAvailable : budget.maxUnavailable) = kube::Value::integer(1);
    Q_EMIT edited(budget);
    m_number->setFocus();
}

void DisruptionBox::edit() {
    if (!m_budget || m_number->text().trimmed().isEmpty())
        return;
    DisruptionBudget budget{m_budget->name, std::nullopt, std::nullopt};
    budget.*kLimits[m_limit->currentIndex()] = limitOf(m_number->text());
    if (budget != *m_budget)
        Q_EMIT edited(budget);
}

} // namespace evenkeel::ui
