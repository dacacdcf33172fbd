// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QButtonGroup;
class QHBoxLayout;

namespace evenkeel::ui {

/// The title of a dock with its pages: the one that is shown is framed.
class FormTabs : public QWidget {
    Q_OBJECT

public:
    explicit FormTabs(const QString &title, QWidget *parent = nullptr);

    void addTab(const QString &text, const QString &objectName);
    int current() const;
    void setCurrent(int tab);
    void setDetail(int tab, const QString &text);

Q_SIGNALS:
    void tabChosen(int tab);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QHBoxLayout *m_layout;
    QButtonGroup *m_group;
};

} // namespace evenkeel::ui
