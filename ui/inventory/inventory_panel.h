// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <vector>

#include <QWidget>

#include "ui/inventory/inventory_words.h"
#include "ui/models/inventory_model.h"
#include "ui/workspace/scene.h"

class QItemSelection;
class QLabel;
class QLineEdit;
class QTableView;

namespace evenkeel::ui {

class ClusterSelection;

/// The table of clusters with the filter above it.
class InventoryPanel : public QWidget {
    Q_OBJECT

public:
    explicit InventoryPanel(ClusterSelection &selection, QWidget *parent = nullptr);

    void setScene(const Scene &scene);
    QString summary() const { return m_summary; }
    void focusFilter();
    /// What the filter leaves; nothing while there is none.
    std::optional<std::vector<fleet::ClusterIndex>> filteredClusters() const;

Q_SIGNALS:
    /// The text of the filter was edited.
    void filterEdited();
    /// The panel in a few words: "26 clusters", "21 of 26 clusters".
    void summaryChanged(const QString &summary);

protected:
    void changeEvent(QEvent *event) override;

private:
    void setUpFilter();
    void setUpTable();
    QStringList labelKeys() const;
    void fitColumns();
    void applyFilter(const QString &text);
    void showMatches();
    void showSelection();
    void shareSelection();
    void showColumnMenu(const QPoint &place);

    ClusterSelection &m_selection;
    InventoryModel m_model;
    InventoryWords m_words;
    QLineEdit *m_filter = nullptr;
    QLabel *m_matches = nullptr;
    QTableView *m_table = nullptr;
    QString m_summary;
    QString m_filterError;
    bool m_isShowingSelection = false; // selection changes come from the other views
};

} // namespace evenkeel::ui
