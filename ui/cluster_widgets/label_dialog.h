// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>

#include <QDialog>
#include <QStringList>

#include "ui/document/edits/edit.h"
#include "ui/models/label_tree_model.h"

class QComboBox;
class QLabel;
class QPushButton;

namespace evenkeel::ui {

/// Asks for a label of some clusters: the dialog counterpart of dragging it onto them. It does not
/// block: the result comes with chosen().
class LabelDialog : public QDialog {
    Q_OBJECT

public:
    enum class Purpose : std::uint8_t { SetLabel, MoveToDomain, NewLabel };

    /// `keys`: those to offer, the likeliest first. A new label has no clusters.
    LabelDialog(Purpose purpose, QStringList clusters, std::shared_ptr<const LabelCounts> labels,
                const QStringList &keys, QWidget *parent = nullptr);

    void setLabel(const QString &key, const QString &value);
    LabelEdit edit() const;

public Q_SLOTS:
    /// The effect of the edit, in one line.
    void showPreview(const QString &text);

Q_SIGNALS:
    /// The fields contain a valid choice.
    void edited(const LabelEdit &edit);
    void chosen(const LabelEdit &edit);
    void labelChosen(const QString &key, const QString &value);

private:
    void buildFields(const QStringList &keys);
    void buildButtons();
    QString heading() const;
    QString key() const;
    QString value() const;
    void splitLabel();
    void fillValues();
    void check();
    void choose();
    void remove();

    Purpose m_purpose;
    QStringList m_clusters;
    std::shared_ptr<const LabelCounts> m_labels;
    QComboBox *m_key;
    QComboBox *m_value;
    QLabel *m_note;
    QLabel *m_preview;
    QPushButton *m_set;
    QPushButton *m_remove;
};

} // namespace evenkeel::ui
