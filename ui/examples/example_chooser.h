// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>

#include "ui/examples/example.h"

class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;

namespace evenkeel::ui {

/// All examples, by what they are about, to choose one from.
class ExampleChooser : public QDialog {
    Q_OBJECT

public:
    explicit ExampleChooser(const std::vector<Example> &examples, QWidget *parent = nullptr);

    /// By the name of their folder's prefix, with their titles.
    static std::vector<std::pair<QString, QString>> groups();
    /// Its first example is chosen.
    void setGroup(const QString &group);

Q_SIGNALS:
    void exampleChosen(const QString &id);

private:
    void fill(const std::vector<Example> &examples);
    void filter(const QString &text);
    void showCurrent();
    void choose();

    QLineEdit *m_filter;
    QTreeWidget *m_list;
    QLabel *m_about;
    QPushButton *m_open = nullptr;
};

} // namespace evenkeel::ui
