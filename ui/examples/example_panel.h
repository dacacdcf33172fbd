// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>
#include <QList>
#include <QPointer>
#include <QWidget>

#include "ui/examples/example.h"

class QLabel;
class QLineEdit;
class QPushButton;
class QToolButton;
class QTreeWidget;

namespace evenkeel::ui {

/// One step of an example in words, with buttons for the previous and next step.
class ExamplePanel : public QWidget {
    Q_OBJECT

public:
    explicit ExamplePanel(QWidget *parent = nullptr);

    void setStep(const Example &example, std::size_t number);
    /// Space and Enter lead on.
    void focusNext();

Q_SIGNALS:
    void backRequested();
    void nextRequested();
    void invitationAccepted();
    void otherRequested();
    void closeRequested();

private:
    void setUpButtons();
    void applyLooks();

    QLabel *m_title;
    QLabel *m_text;
    QLabel *m_differs;
    QPushButton *m_try;
    QPushButton *m_back;
    QPushButton *m_next;
    QToolButton *m_other;
    QToolButton *m_close;
};

/// A frame that highlights another widget of the window. Clicks pass through it.
class HighlightFrame : public QWidget {
    Q_OBJECT

public:
    /// Over all of `window`.
    explicit HighlightFrame(QWidget &window);

    /// nullptr: around nothing.
    void setTarget(QWidget *target);
    QWidget *target() const { return m_target; }

protected:
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void follow();

    QWidget &m_window;
    QPointer<QWidget> m_target;
    QList<QPointer<QWidget>> m_watched; // the target and what it stands in
};

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
