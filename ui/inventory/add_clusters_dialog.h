// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>

class QLabel;
class QLineEdit;
class QPushButton;

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

} // namespace evenkeel::ui
