// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPoint>
#include <QWidget>

#include "ui/forms/form_model.h"

class QLineEdit;
class QsciScintilla;

namespace evenkeel::ui {

struct Looks;

/// Sets colours, margins and font of a YAML editor from the palette; call again when it changes.
void applyYamlLook(QsciScintilla &editor, const Looks &looks);

/// The object as YAML, with the findings of the API server in the margin and underlined in the
/// text.
class YamlView : public QWidget {
    Q_OBJECT

public:
    struct Names {
        QString object; // of the editor
        QString accessible;
    };
    YamlView(FormModel &model, const Names &names, QWidget *parent = nullptr);

    QString text() const;
    /// Moves the cursor; counted from 1.
    void showPlace(int line, int column);

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void setUpEditor();
    void setUpFind();
    void refresh();
    void showText(const QString &text);
    void showFindings();
    void applyLooks();
    bool isCaretOnScreen() const;
    void offerCompletions();
    void describe(int line, int column, const QPoint &place);
    void describeAtCaret();

    FormModel &m_model;
    QsciScintilla *m_editor;
    QLineEdit *m_find;
    int m_wrappedAt = 0;      // the width for which messages are broken into lines
    bool m_isShowing = false; // the text comes from the model
};

} // namespace evenkeel::ui
