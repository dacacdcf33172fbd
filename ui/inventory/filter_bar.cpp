// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inventory/filter_bar.h"

#include <span>

#include <QHBoxLayout>
#include <QIcon>
#include <QToolButton>

#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"
#include "ui/models/inventory/inventory_model.h"
#include "ui/cluster_widgets/filter_edit.h"

namespace evenkeel::ui {

QToolButton *newBarButton(const QString &name, const QString &accessibleName,
                          const QString &iconName, const QString &sign, QWidget *parent) {
    auto *button = new QToolButton(parent);
    button->setObjectName(name);
    button->setAccessibleName(accessibleName);
    button->setToolTip(accessibleName);
    button->setIcon(QIcon::fromTheme(iconName));
    if (button->icon().isNull())
        button->setText(sign);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

FilterBar::FilterBar(const InventoryModel &model, QWidget *parent)
    : QWidget(parent), m_model(model), m_edit(new FilterEdit(this)),
      m_facetsButton(newBarButton(QStringLiteral("facetsButton"), tr("Facets"),
                                  QStringLiteral("view-filter"), QStringLiteral("▾"), this)),
      m_facets(new FacetsPopup(this)) {
    auto *layout = tightLayout<QHBoxLayout>(this, Metrics::forFont(font()).gap / 2);
    layout->addWidget(m_edit);
    layout->addWidget(m_facetsButton);
    m_edit->setLabels([this] { return labels(); });
    m_edit->setVocabulary([this] { return m_model.vocabulary(); });
    connect(m_edit, &QLineEdit::textChanged, this, &FilterBar::textChanged);
    connect(m_edit, &FilterEdit::accepted, this, &FilterBar::accepted);
    connect(m_facets, &FacetsPopup::facetChosen, this, &FilterBar::filterBy);
    connect(m_facets, &FacetsPopup::backRequested, this, &FilterBar::stepBack);
    connect(m_facetsButton, &QToolButton::clicked, this, &FilterBar::showFacets);
}

QString FilterBar::text() const {
    return m_edit->text();
}

/// Every text that a facet leaves can be come back to.
void FilterBar::setText(const QString &text) {
    if (text == m_edit->text())
        return;
    m_history.append(m_edit->text());
    noteHistory();
    m_edit->setText(text);
}

void FilterBar::stepBack() {
    if (m_history.isEmpty())
        return;
    const QString text = m_history.takeLast();
    noteHistory();
    m_edit->setText(text);
}

void FilterBar::noteHistory() {
    m_facets->setBackEnabled(!m_history.isEmpty());
    Q_EMIT canStepBackChanged(!m_history.isEmpty());
}

void FilterBar::filterBy(const QString &key, const std::optional<QString> &value,
                         FacetAction action) {
    const auto text = value ? std::optional(value->toStdString()) : std::nullopt;
    const query::ClusterFilter filter =
        action == FacetAction::Only ? query::withOnly(m_model.filter(), key.toStdString(), text)
                                    : query::withHidden(m_model.filter(), key.toStdString(), text);
    setText(toQString(query::printFilter(filter)));
}

void FilterBar::filterByCell(const QModelIndex &cell, FacetAction action) {
    const InventoryColumn *column = m_model.columnAt(cell.column());
    if (!column || column->kind != InventoryColumn::Kind::Label)
        return;
    const QVariant value = cell.data(Qt::EditRole);
    filterBy(toQString(column->key),
             value.isNull() ? std::nullopt : std::optional(value.toString()), action);
}

void FilterBar::showFacets() {
    m_facets->setCounts(shownLabels());
    m_facets->setBackEnabled(!m_history.isEmpty());
    m_facets->popUp(m_facetsButton->mapToGlobal(QPoint(0, m_facetsButton->height())));
}

void FilterBar::refreshFacets() {
    if (m_facets->isVisible())
        m_facets->setCounts(shownLabels());
}

std::shared_ptr<const LabelCounts> FilterBar::labels() {
    if (!m_labels)
        m_labels =
            std::make_shared<const LabelCounts>(m_model.scene().objects->fleet, std::nullopt);
    return m_labels;
}

void FilterBar::forgetLabels() {
    m_labels.reset();
}

std::shared_ptr<const LabelCounts> FilterBar::shownLabels() {
    if (!m_model.isFiltered())
        return labels();
    return std::make_shared<const LabelCounts>(
        m_model.scene().objects->fleet,
        std::span<const fleet::ClusterIndex>(m_model.visibleClusters()));
}

} // namespace evenkeel::ui
