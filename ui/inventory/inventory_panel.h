// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QWidget>

#include "ui/widgets/facets_popup.h"
#include "ui/inventory/inventory_words.h"
#include "ui/widgets/label_dialog.h"
#include "ui/models/inventory_model.h"
#include "ui/picture/scene.h"

class QClipboard;
class QLabel;
class QSettings;
class QToolButton;

namespace evenkeel::ui {

class ClusterSelection;
class ColumnChooser;
class FilterEdit;
class InventoryActions;
class InventoryEditor;
class InventoryTable;
class Workspace;

/// The table of clusters with the filter above it: where labels, taints and properties are seen
/// and edited. Every edit is a call of the workspace; every drag has its twin in the actions.
class InventoryPanel : public QWidget {
    Q_OBJECT

public:
    /// A table to look at: nothing can be edited and nothing is remembered.
    explicit InventoryPanel(ClusterSelection &selection, QWidget *parent = nullptr);
    InventoryPanel(ClusterSelection &selection, Workspace &workspace, QSettings &settings,
                   QClipboard &clipboard, QWidget *parent = nullptr);
    ~InventoryPanel() override;

    void setScene(const Scene &scene);
    QString summary() const { return m_summary; }
    void focusFilter();
    /// Clusters of a table or of manifests, changed where they are there and added where not; a
    /// problem is returned in words, and then nothing was taken.
    std::optional<QString> takeText(const QString &text);
    /// The clusters that pass the filter; nothing without a filter.
    std::optional<std::vector<fleet::ClusterIndex>> filteredClusters() const;
    /// For menus; their shortcuts work while the panel has the focus and wherever they are added.
    InventoryActions &actions() { return *m_actions; }
    const InventoryModel &model() const { return m_model; }

public Q_SLOTS:
    /// Sets the filter to one value of a label, or hides it; what was asked of others stays.
    void filterBy(const QString &key, const std::optional<QString> &value, FacetAction action);
    void setFilterText(const QString &text);
    /// The effect of the edit reported by dropHovered() or editConsidered().
    void showPreview(const QString &text);

Q_SIGNALS:
    /// The text of the filter was edited.
    void filterEdited();
    /// The panel in a few words: "26 clusters", "21 of 26 clusters".
    void summaryChanged(const QString &summary);
    /// A label hovers over rows or is entered in a dialog: requests a preview of its effect.
    void dropHovered(const LabelEdit &edit);
    void dropLeft();
    void editConsidered(const LabelEdit &edit);
    void platformKeysEdited(const QStringList &keys);

protected:
    void changeEvent(QEvent *event) override;

private:
    void setUpFilter();
    void setUpTable();
    void connectTable();
    void connectActions();
    void connectClipboardActions();
    void allowEditing();
    void layOut();
    void fitColumns();
    void fitMarks();
    void applyFilter();
    void changeFilter(const QString &text);
    void stepFilterBack();
    void showMatches();
    void showNote(const QString &note);
    void showSelection();
    void shareSelection();
    void updateActions();
    std::shared_ptr<const LabelCounts> labels(); // of the whole fleet
    std::shared_ptr<const LabelCounts> shownLabels();
    QStringList textsOf(const InventoryColumn &column);
    void showColumnMenu(const QPoint &place);
    void showRowMenu(const QPoint &place);
    void chooseColumns();
    void setColumns(const std::optional<std::vector<InventoryColumn>> &columns);
    void restoreColumns();
    void showFacets();
    void facetOfCurrent(FacetAction action);
    void askForLabel(LabelDialog::Purpose purpose);
    void askForClusters();
    QStringList keysToOffer(LabelDialog::Purpose purpose);

    ClusterSelection &m_selection;
    QSettings *m_settings = nullptr;
    InventoryModel m_model;
    InventoryWords m_words;
    InventoryActions *m_actions;
    InventoryEditor *m_editor = nullptr; // none: only to look at
    FilterEdit *m_filter;
    QToolButton *m_facetsButton;
    QToolButton *m_columnsButton;
    InventoryTable *m_table;
    QLabel *m_note;
    FacetsPopup *m_facets;
    ColumnChooser *m_chooser;
    QStringList m_filterHistory;
    QString m_summary;
    std::shared_ptr<const LabelCounts> m_labels; // null: to be counted
    bool m_isShowingSelection = false;           // selection changes come from the other views
};

} // namespace evenkeel::ui
