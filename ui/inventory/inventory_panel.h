// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QModelIndex>
#include <QObject>
#include <QStringList>
#include <QWidget>

#include "ui/base/job_runner.h"
#include "ui/cluster_widgets/filter_edit.h"
#include "ui/document/edits/edit.h"
#include "ui/inventory/inventory_columns.h"
#include "ui/models/inventory/inventory_model.h"
#include "ui/picture/scene.h"

class QClipboard;
class QLabel;
class QSettings;
class QToolButton;

namespace evenkeel::ui {

class ClusterSelection;
class InventoryActions;
class InventoryEditor;
class InventoryTable;
class Workspace;

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
    void refreshFacets();                        // after the filter was applied
    std::shared_ptr<const LabelCounts> labels(); // of the whole fleet
    void forgetLabels();

Q_SIGNALS:
    void textChanged();
    void accepted(); // by Enter: continue with the filtered clusters
    void canStepBackChanged(bool canStepBack);

private:
    std::shared_ptr<const LabelCounts> labelsSoon();
    query::Vocabulary vocabulary();
    std::shared_ptr<const LabelCounts> shownLabels();
    void noteHistory();

    const InventoryModel &m_model;
    FilterEdit *m_edit;
    QToolButton *m_facetsButton;
    FacetsPopup *m_facets;
    QStringList m_history;
    std::shared_ptr<const LabelCounts> m_labels; // null: to be counted
    std::optional<query::Vocabulary> m_words;    // likewise, without placements
    JobRunner m_counting;                        // of a large fleet
};

/// A button of the bar; `sign` is shown if no theme has the icon.
QToolButton *newBarButton(const QString &name, const QString &accessibleName,
                          const QString &iconName, const QString &sign, QWidget *parent);

/// The table of clusters with the filter above it: where labels, taints and properties are seen
/// and edited. Every edit is a call of the workspace; every drag has its twin in the actions.
class InventoryPanel : public QWidget {
    Q_OBJECT

public:
    InventoryPanel(ClusterSelection &selection, Workspace &workspace, QSettings &settings,
                   QClipboard &clipboard, QWidget *parent = nullptr);
    ~InventoryPanel() override;

    void setScene(const Scene &scene);
    QString summary() const { return m_summary; }
    void focusFilter();
    /// The clusters that pass the filter; nothing without a filter.
    std::optional<ClusterRows> filteredClusters() const;
    /// For menus; their shortcuts work while the panel has the focus and wherever they are added.
    InventoryActions &actions() { return *m_actions; }
    InventoryEditor &editor() { return *m_editor; }
    const InventoryModel &model() const { return m_model; }

public Q_SLOTS:
    /// Sets the filter to one value of a label, or hides it; what was asked of others stays.
    void filterBy(const QString &key, const std::optional<QString> &value, FacetAction action);
    void setFilterText(const QString &text);
    std::optional<std::size_t> matchesOf(const QString &text) const {
        return m_model.matchesOf(text);
    }
    /// The effect of the edit reported by dropHovered() or editConsidered().
    void showPreview(const QString &text);

Q_SIGNALS:
    /// The filter was edited, and is applied.
    void filterEdited();
    /// The panel in a few words: "26 clusters", "21 of 26 clusters".
    void summaryChanged(const QString &summary);
    /// A label hovers over rows or is entered in a dialog: requests a preview of its effect.
    void dropHovered(const LabelEdit &edit);
    void dropLeft();
    void editConsidered(const LabelEdit &edit);
    void platformKeysEdited(const QStringList &keys);

private:
    void setUpFilter();
    void setUpTable();
    void connectTable();
    void connectActions();
    void connectEditor();
    void layOut();
    void applyFilter();
    void showMatches();
    void showNote(const QString &note);
    void updateActions();
    void showRowMenu(const QPoint &place);

    ClusterSelection &m_selection;
    InventoryModel m_model;
    InventoryWords m_words;
    InventoryActions *m_actions;
    InventoryEditor *m_editor;
    FilterBar *m_filter;
    InventoryTable *m_table;
    QLabel *m_note;
    InventoryColumns *m_columns;
    QString m_summary;
};

} // namespace evenkeel::ui
