// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/gate/check_settings.h"
#include "core/insight/plan_facts.h"
#include "core/lint/lint.h"
#include "ui/base/tree_model.h"
#include "ui/document/edits/edited_ids.h"

namespace evenkeel::ui {

/// A finding, or a test of plans that holds.
struct Problem : lint::Finding {
    enum class Source : std::uint8_t {
        File,
        Hub,
        Lint,
        Typed, // a text that is being typed: the place is in that text
    };

    Source source = Source::File;
    ObjectId test = {}; // of plans; the object is the placement that was tested
    bool holds = false; // a test that holds: nothing is wrong
    bool isNew = false; // since the last edit
    std::optional<gate::Ignore> ignored = {}; // by this; it does not count among the others

    /// A rule has found it, of an object in a file, whose folder can have settings.
    bool canBeIgnored() const {
        return source != Source::Typed && !holds && !rule.empty() && !about().name.empty() &&
               !where.file.empty();
    }
    bool isOfTest() const { return !test.name.empty(); }
    /// The test or the object; without a name for problems of files.
    const ObjectId &about() const { return isOfTest() ? test : object; }
    /// The name of either; empty for problems of files.
    std::string subject() const {
        return isOfTest()            ? fullNameOf(test)
               : object.name.empty() ? std::string()
                                     : insight::subjectOf(object);
    }
    /// The same problem, wherever an edit has moved it.
    bool saysTheSame(const Problem &other) const {
        return source == other.source && rule == other.rule && sentence == other.sentence &&
               about() == other.about() && holds == other.holds;
    }
    bool isSame(const Problem &other) const { return saysTheSame(other) && where == other.where; }
};
using Problems = std::vector<Problem>;

/// How many problems there are of each level.
struct ProblemCounts {
    int errors = 0;
    int warnings = 0;
    int infos = 0;
    int ignored = 0; // of whatever level

    int all() const { return errors + warnings + infos + ignored; }
    bool operator==(const ProblemCounts &) const = default;
};

/// A problem, a test that holds, or the title of a group of them.
struct FindingRow {
    const Problem *problem = nullptr; // null: a title
    QString title = {};
    QString detail = {}; // `2 errors, 1 warning`
};

/// Problems of files, of the hub and of the linter, and the tests of plans, by what they are
/// about: first what the last edit brought, then the object in most trouble.
class FindingsModel : public TreeModel<FindingRow> {
    Q_OBJECT

public:
    enum Column { Sentence, Rule, Where, ColumnCount };

    explicit FindingsModel(QObject *parent = nullptr);

    void setProblems(Problems problems);
    const Problems &problems() const { return m_problems; } // without regard to the filter
    void setLeastLevel(lint::Level level);
    void setFilterText(const QString &text);
    /// Only of this placement; without a name: of all.
    void setPlacement(const ObjectId &placement);
    const ObjectId &placement() const { return m_placement; }
    /// What was done last, beside what it brought.
    void setLastEdit(const QString &words) { m_lastEdit = words; }
    const ProblemCounts &counts() const { return m_counts; } // without regard to the filter

    /// Those that are shown, in the order of the rows without the titles.
    int count() const { return static_cast<int>(m_shown.size()); }
    const Problem &problem(int number) const {
        return *m_shown[static_cast<std::size_t>(number)].problem;
    }
    QModelIndex place(int number, int column = Sentence) const;
    const Problem *problemAt(const QModelIndex &index) const; // null: a title, or no row
    QModelIndex indexOf(const Problem &wanted) const;         // invalid where it is not shown
    /// As a list for a review or a ticket.
    QString markdown() const;

private:
    struct Shown {
        const Problem *problem = nullptr;
        int group = 0;
        int row = 0;
    };

    void applyFilter();
    bool isShown(const Problem &problem) const;
    bool hasText(const Problem &problem) const;

    Problems m_problems;
    ProblemCounts m_counts;
    lint::Level m_leastLevel = lint::Level::Info;
    QString m_filter;
    ObjectId m_placement;
    QString m_lastEdit;
    std::vector<Shown> m_shown;
};

/// `error`, `warning`, `info` in the person's language.
QString describe(lint::Level level);
/// `fleet.yaml:12:3`; empty where the place is not known.
QString describe(const base::SourceSpan &where);
/// The same with the whole path, for editors and for terminals.
QString fullPlace(const base::SourceSpan &where);

} // namespace evenkeel::ui
