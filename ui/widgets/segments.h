// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTabWidget>

class QLabel;

namespace evenkeel::ui {

class PanelHeader;

/// Pages below one line: the name of what they are of, a segment for each page, and the tools of
/// the page shown.
class Segments : public QTabWidget {
    Q_OBJECT

public:
    /// Without a title the segments begin at the left.
    explicit Segments(const QString &title, QWidget *parent = nullptr);

    /// What the segments leave of the line.
    PanelHeader &line() const { return *m_line; }

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void tabInserted(int index) override;

private:
    void fit();

    QLabel *m_title;
    PanelHeader *m_line;
};

} // namespace evenkeel::ui
