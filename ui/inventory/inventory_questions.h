// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include "ui/document/edits/label_edit.h"
#include "ui/cluster_widgets/label_dialog.h"

namespace evenkeel::ui {

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
