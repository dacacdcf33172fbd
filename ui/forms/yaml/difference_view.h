// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QLabel;
class QsciScintilla;

namespace evenkeel::ui {

/// What changed between two texts, to read only.
class DifferenceView : public QWidget {
    Q_OBJECT

public:
    explicit DifferenceView(QWidget *parent = nullptr);

    void setTexts(const QString &before, const QString &after);
    QString shownText() const;

protected:
    void changeEvent(QEvent *event) override;

private:
    void applyLooks();

    QLabel *m_summary;
    QsciScintilla *m_lines;
};

} // namespace evenkeel::ui
