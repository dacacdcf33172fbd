// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QWidget>

#include "ui/document/edits/edited_ids.h"

class QComboBox;
class QToolButton;

namespace evenkeel::ui {

/// The bar above an editor of one of several objects: which of them, a button that makes another
/// one, and Remove.
class ObjectChooser : public QWidget {
    Q_OBJECT

public:
    /// `name` ("override") begins or ends the names of the widgets; `maker` moves into the bar.
    ObjectChooser(const QString &name, const QString &accessibleName, QToolButton *maker,
                  QWidget *parent = nullptr);

    /// Which objects there are, and which of them is shown.
    void setKeys(const std::vector<ObjectId> &keys, const std::optional<ObjectId> &shown);

Q_SIGNALS:
    /// The user wants another one to be shown.
    void chosen(const evenkeel::ui::ObjectId &key);
    void removalRequested();

private:
    QComboBox *m_chooser;
    QToolButton *m_remove;
    std::vector<ObjectId> m_keys;
};

} // namespace evenkeel::ui
