// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <vector>

#include "ui/base/table_model.h"
#include "ui/models/problem.h"

namespace evenkeel::ui {

/// How many problems there are of each level.
struct ProblemCounts {
    int errors = 0;
    int warnings = 0;
    int infos = 0;

    int all() const { return errors + warnings + infos; }
    bool operator==(const ProblemCounts &) const = default;
};

/// Problems of files, of the hub and of the linter, the worst first.
class FindingsModel : public TableModel<const Problem *> {
    Q_OBJECT

public:
    enum Column { Level, Sentence, Where, Rule, Clusters, Fix, ColumnCount };

    explicit FindingsModel(QObject *parent = nullptr);

    void setProblems(Problems problems);
    void setLeastLevel(lint::Level level);
    void setFilterText(const QString &text);
    const ProblemCounts &counts() const { return m_counts; } // without regard to the filter
    const Problem &problem(int row) const { return *rowAt(row); }
    int rowOf(const Problem &wanted) const; // -1 where it is not shown
    bool isColumnEmpty(int column) const;   // of those shown

private:
    void applyFilter();
    bool hasText(const Problem &problem) const;

    Problems m_problems;
    ProblemCounts m_counts;
    lint::Level m_leastLevel = lint::Level::Info;
    QString m_filter;
};

/// `error`, `warning`, `info` in the person's language.
QString describe(lint::Level level);
/// `fleet.yaml:12:3`; empty where the place is not known.
QString describe(const base::SourceSpan &where);
/// The same with the whole path, for editors and for terminals.
QString fullPlace(const base::SourceSpan &where);

} // namespace evenkeel::ui
