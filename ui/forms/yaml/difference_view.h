// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QWidget>

class QLabel;
class QsciScintilla;

namespace evenkeel::ui {

struct DifferenceLine;

/// What changed between two texts, to read only.
class DifferenceView : public QWidget {
    Q_OBJECT

public:
    explicit DifferenceView(QWidget *parent = nullptr);

    /// For a view of something else than a policy.
    void setNames(const QString &objectName, const QString &accessibleName);
    void setTexts(const QString &before, const QString &after);
    /// Where a text begins in its file, and the line of it that is shown, from 1; 0: none.
    struct Place {
        int firstLine = 1;
        int line = 0;
    };
    /// The whole texts with the numbers of their lines.
    void setLines(const QString &before, const QString &after, const Place &place);
    QString shownText() const;

protected:
    void changeEvent(QEvent *event) override;

private:
    void applyLooks();
    void mark(const std::vector<DifferenceLine> &lines);

    QLabel *m_summary;
    QsciScintilla *m_lines;
};

} // namespace evenkeel::ui
