// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QStringList>
#include <QWidget>
class QLabel;
class QsciScintilla;

namespace evenkeel::ui {

struct DifferenceLine;

/// A read-only view of the changes between two texts.
class DifferenceView : public QWidget {
    Q_OBJECT

public:
    explicit DifferenceView(QWidget *parent = nullptr);

    /// For a view of another object than a policy.
    void setNames(const QString &objectName, const QString &accessibleName);
    void setTexts(const QString &before, const QString &after);
    /// The first line of a text in its file, and the shown line, from 1; 0: the first change.
    struct Place {
        int firstLine = 1;
        int line = 0;
    };
    /// The whole texts with the numbers of their lines.
    void setLines(const QString &before, const QString &after, const Place &place);
    QString shownText() const;

private:
    void applyLooks();
    void mark(const std::vector<DifferenceLine> &lines);

    QLabel *m_summary;
    QsciScintilla *m_lines;
};

/// A line of a comparison of two texts.
struct DifferenceLine {
    enum class Kind { Same, Removed, Added, Skipped };

    Kind kind = Kind::Same;
    QString text;
    int before = 0; // number of the line in the old text, 0 where it has none
    int after = 0;

    bool operator==(const DifferenceLine &) const = default;
};

/// The changes from one text to another by lines, with `context` equal lines around each change.
std::vector<DifferenceLine> differenceOf(const QStringList &before, const QStringList &after,
                                         int context);

} // namespace evenkeel::ui
