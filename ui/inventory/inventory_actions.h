// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>
#include <QList>
#include <QObject>

#include "ui/cluster_widgets/label_dialog.h"
#include "ui/document/edits/edit.h"

class QAction;
class QLabel;
class QLineEdit;
class QPushButton;
class QWidget;

namespace evenkeel::ui {

/// Asks for names and labels of clusters that do not exist yet.
class AddClustersDialog : public QDialog {
    Q_OBJECT

public:
    /// `labels`: what to begin with, as key=value,other=value.
    explicit AddClustersDialog(const QString &labels, QWidget *parent = nullptr);

Q_SIGNALS:
    void chosen(const QStringList &names, const QString &labels);

private:
    QStringList names() const;
    void check();

    QLineEdit *m_names;
    QLineEdit *m_labels;
    QLabel *m_note;
    QPushButton *m_add;
};

/// What can be done with clusters, with words, keys and icons; what they do is connected
/// elsewhere. Their keys work where the actions were added, so that a letter typed into a field
/// stays a letter.
class InventoryActions : public QObject {
    Q_OBJECT

public:
    explicit InventoryActions(QObject *parent = nullptr);

    QAction *const setLabel;
    QAction *const moveToDomain;
    QAction *const editCell;
    QAction *const addCluster;
    QAction *const duplicateClusters;
    QAction *const removeClusters;
    QAction *const cutClusters;
    QAction *const copyNames;
    QAction *const copyCsv;
    QAction *const copyYaml;
    QAction *const paste;
    QAction *const chooseColumns;
    QAction *const showFacets;
    QAction *const filterBack;
    QAction *const onlyThis;
    QAction *const hideThis;

    /// All of them in menu order; nullptr means a separator.
    QList<QAction *> all() const;
    /// Those that need clusters that are selected.
    void setHasSelection(bool hasSelection);
};

class FilterBar;
class InventoryEditor;
class InventoryModel;

/// Asks for the label or the domain of the selected clusters, and for new clusters.
class InventoryQuestions : public QObject {
    Q_OBJECT

public:
    InventoryQuestions(const InventoryModel &model, FilterBar &filter, InventoryEditor &editor,
                       QWidget &panel);

    void askForLabel(LabelDialog::Purpose purpose);
    void askForClusters();

Q_SIGNALS:
    /// A label is entered: requests a preview of its effect.
    void editConsidered(const LabelEdit &edit);

private:
    QStringList keysToOffer(LabelDialog::Purpose purpose) const;

    const InventoryModel &m_model;
    FilterBar &m_filter;
    InventoryEditor &m_editor;
    QWidget &m_panel;
};

} // namespace evenkeel::ui
