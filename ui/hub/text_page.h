// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QHBoxLayout;
class QPlainTextEdit;
class QPushButton;

namespace evenkeel::ui {

class NumberedText;

/// A text of commands or answers that can be copied and saved.
class TextPage : public QWidget {
    Q_OBJECT

public:
    /// `name` is the object name of the text; those of the buttons are made of it.
    TextPage(const QString &name, const QString &accessibleName, QWidget *parent = nullptr);

    QString text() const;
    void setText(const QString &text);
    QPlainTextEdit &edit() const;
    /// Beside the text, from this number on.
    void numberLines(int first);
    /// Without it, there is nothing to save.
    void offerSaving(const QString &label);

Q_SIGNALS:
    void saveRequested(const QString &text);

private:
    QPushButton *addButton(const QString &name, const QString &label);
    void showButtons();

    NumberedText *m_text;
    QHBoxLayout *m_buttons;
};

} // namespace evenkeel::ui
