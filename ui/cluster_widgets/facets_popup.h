// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>

#include <QFrame>

#include "ui/models/label_tree_model.h"

class QLineEdit;
class QPushButton;
class QTreeView;

namespace evenkeel::ui {

enum class FacetAction { Only, Hide };

/// Label keys and their values with counts for the filter that is set; each value can be made the
/// only one, or hidden.
class FacetsPopup : public QFrame {
    Q_OBJECT

public:
    explicit FacetsPopup(QWidget *parent = nullptr);

    void setCounts(std::shared_ptr<const LabelCounts> counts);
    void setBackEnabled(bool isEnabled);
    void popUp(const QPoint &place);

Q_SIGNALS:
    /// Without a value: the clusters without the key.
    void facetChosen(const QString &key, const std::optional<QString> &value, FacetAction action);
    void backRequested();

private:
    void buildButtons();
    void choose(FacetAction action);
    void updateButtons();

    LabelTreeModel m_labels;
    QLineEdit *m_search;
    QTreeView *m_tree;
    QPushButton *m_only;
    QPushButton *m_hide;
    QPushButton *m_back;
};

} // namespace evenkeel::ui
