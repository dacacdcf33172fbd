// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>

#include <QModelIndex>
#include <QStringList>
#include <QWidget>

#include "ui/cluster_widgets/facets_popup.h"

class QToolButton;

namespace evenkeel::ui {

class FilterEdit;
class InventoryModel;

/// The filter above the inventory: its text, the facets that change it, and the texts before.
class FilterBar : public QWidget {
    Q_OBJECT

public:
    /// `model`: the clusters that facets count.
    FilterBar(const InventoryModel &model, QWidget *parent);

    FilterEdit &edit() { return *m_edit; }
    QString text() const;
    void setText(const QString &text);
    void stepBack();
    /// Sets the filter to one value of a label, or hides it; what was asked of others stays.
    void filterBy(const QString &key, const std::optional<QString> &value, FacetAction action);
    /// By the value of a cell of a label's column.
    void filterByCell(const QModelIndex &cell, FacetAction action);
    void showFacets();
    /// After the filter was applied.
    void refreshFacets();
    /// Of the whole fleet.
    std::shared_ptr<const LabelCounts> labels();
    void forgetLabels();

Q_SIGNALS:
    void textChanged();
    /// Enter was pressed: continue with the filtered clusters.
    void accepted();
    void canStepBackChanged(bool canStepBack);

private:
    std::shared_ptr<const LabelCounts> shownLabels();
    void noteHistory();

    const InventoryModel &m_model;
    FilterEdit *m_edit;
    QToolButton *m_facetsButton;
    FacetsPopup *m_facets;
    QStringList m_history;
    std::shared_ptr<const LabelCounts> m_labels; // null: to be counted
};

/// A button of the bar; `sign` is shown if no theme has the icon.
QToolButton *newBarButton(const QString &name, const QString &accessibleName,
                          const QString &iconName, const QString &sign, QWidget *parent);

} // namespace evenkeel::ui
