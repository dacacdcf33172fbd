// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/findings_model.h"

#include <algorithm>
#include <functional>
#include <map>
#include <utility>

#include "core/base/plain_text.h"
#include "ui/base/label_names.h"

namespace evenkeel::ui {

namespace {

/// The place with the whole path, and the object.
QString whereTip(const Problem &problem) {
    const QString place = fullPlace(problem.where);
    const QString subject = toQString(problem.subject());
    if (place.isEmpty() || subject.isEmpty())
        return place + subject;
    return FindingsModel::tr("%1 in %2").arg(subject, place);
}

/// Without the file where the group names the object, else without the column: sentences need the
/// room.
QString whereText(const Problem &problem) {
    const QString place = describe(problem.where);
    const bool isNamed = insight::isPlacement(problem.object) && !problem.isOfTest() &&
                         !problem.isNew && !problem.ignored;
    return isNamed && problem.where.line > 0 ? place.section(QLatin1Char(':'), 1)
                                             : place.section(QLatin1Char(':'), 0, 1);
}

QString signOf(const Problem &problem) {
    if (problem.holds)
        return QStringLiteral("✔ ");
    if (problem.ignored)
        return QStringLiteral("– ");
    switch (problem.level) {
    case lint::Level::Error:
        return QStringLiteral("✗ ");
    case lint::Level::Warning:
        return QStringLiteral("⚠ ");
    case lint::Level::Info:
        break;
    }
    return QStringLiteral("i ");
}

CellLook sentenceLook(const FindingRow &row) {
    if (row.problem == nullptr)
        return {.isBold = true, .ground = Tone::Muted};
    const bool isQuiet =
        row.problem->holds || row.problem->ignored || row.problem->level == lint::Level::Info;
    return {.tone = isQuiet ? Tone::Muted : Tone::Plain, .sign = signOf(*row.problem)};
}

/// With the reason why it is ignored.
QString sentenceOf(const Problem &problem) {
    const QString sentence = toQString(problem.sentence);
    return problem.ignored
               ? QStringLiteral("%1 · %2").arg(toQString(problem.ignored->reasonText()), sentence)
               : sentence;
}

QString spokenSentence(const FindingRow &row) {
    if (row.problem == nullptr)
        return QStringLiteral("%1: %2").arg(row.title, row.detail);
    return row.problem->holds ? toQString(row.problem->sentence)
                              : QStringLiteral("%1: %2").arg(describe(row.problem->level),
                                                             sentenceOf(*row.problem));
}

/// Orders problems by severity.
int weightOf(const Problem &problem) {
    return problem.holds ? 0 : 1 + static_cast<int>(problem.level);
}

QString titleOf(const Problem &problem) {
    if (problem.ignored)
        return FindingsModel::tr("Ignored");
    if (problem.isNew)
        return FindingsModel::tr("New since the last edit");
    const std::string subject =
        insight::isPlacement(problem.object) ? fullNameOf(problem.object) : problem.subject();
    return subject.empty() ? FindingsModel::tr("Files") : toQString(subject);
}

/// `2 errors, 1 warning, 1 test holds`
QString countText(const std::vector<const Problem *> &problems) {
    int counts[4] = {}; // by weightOf()
    for (const Problem *problem : problems)
        ++counts[weightOf(*problem)];
    QStringList parts;
    if (counts[3] > 0)
        parts.append(FindingsModel::tr("%n error(s)", nullptr, counts[3]));
    if (counts[2] > 0)
        parts.append(FindingsModel::tr("%n warning(s)", nullptr, counts[2]));
    if (counts[1] > 0)
        parts.append(FindingsModel::tr("%n hint(s)", nullptr, counts[1]));
    if (counts[0] > 0)
        parts.append(FindingsModel::tr("%n test(s) hold", nullptr, counts[0]));
    return parts.join(QStringLiteral(", "));
}

struct FindingGroup {
    QString title;
    std::vector<const Problem *> problems;

    bool isNew() const { return problems.front()->isNew; }
    bool isIgnored() const { return problems.front()->ignored.has_value(); }
    bool operator<(const FindingGroup &other) const {
        if (isIgnored() != other.isIgnored())
            return other.isIgnored();
        if (isNew() != other.isNew())
            return isNew();
        const auto heaviest = [](const FindingGroup &group) {
            const int weight = weightOf(*group.problems.front());
            const auto same = std::ranges::count(group.problems, weight,
                                                 [](const Problem *one) { return weightOf(*one); });
            return std::pair(weight, same);
        };
        if (heaviest(*this) != heaviest(other))
            return heaviest(*this) > heaviest(other);
        return base::naturalLess(title.toStdString(), other.title.toStdString());
    }
};

/// The worst first; what is being typed is newer than what was found.
std::vector<FindingGroup> groupsOf(const std::vector<const Problem *> &problems) {
    std::map<QString, std::size_t> known;
    std::vector<FindingGroup> groups;
    for (const Problem *problem : problems) {
        const QString title = titleOf(*problem);
        const auto [found, isOther] = known.try_emplace(title, groups.size());
        if (isOther)
            groups.push_back({title, {}});
        groups[found->second].problems.push_back(problem);
    }
    for (FindingGroup &group : groups)
        std::ranges::stable_sort(group.problems, std::greater{}, [](const Problem *problem) {
            return std::pair(problem->source == Problem::Source::Typed, weightOf(*problem));
        });
    std::sort(groups.begin(), groups.end());
    return groups;
}

} // namespace

QString describe(lint::Level level) {
    switch (level) {
    case lint::Level::Error:
        return FindingsModel::tr("Error");
    case lint::Level::Warning:
        return FindingsModel::tr("Warning");
    case lint::Level::Info:
        break;
    }
    return FindingsModel::tr("Info");
}

QString describe(const base::SourceSpan &where) {
    const QString path = fullPlace(where);
    return path.mid(path.lastIndexOf(QLatin1Char('/')) + 1);
}

QString fullPlace(const base::SourceSpan &where) {
    QString text = toQString(where.file);
    if (text.isEmpty())
        return {};
    if (where.line > 0)
        text += QStringLiteral(":%1").arg(where.line);
    if (where.line > 0 && where.column > 0)
        text += QStringLiteral(":%1").arg(where.column);
    return text;
}

FindingsModel::FindingsModel(QObject *parent) : TreeModel(parent) {
    using Row = FindingRow;
    setColumns(
        {{.title = tr("Problem"),
          .text =
              [](const Row &row) {
                  return row.problem ? sentenceOf(*row.problem)
                                     : QStringLiteral("%1 · %2").arg(row.title, row.detail);
              },
          .accessible = spokenSentence,
          .look = sentenceLook},
         {.title = tr("Rule"),
          .text =
              [](const Row &row) { return row.problem ? toQString(row.problem->rule) : QString(); },
          .look =
              [](const Row &row) {
                  return CellLook{.tone = Tone::Muted,
                                  .ground = row.problem ? std::optional<Tone>() : Tone::Muted};
              },
          .width = 18},
         {.title = tr("Where"),
          .text = [](const Row &row) { return row.problem ? whereText(*row.problem) : QString(); },
          .tip = [](const Row &row) { return row.problem ? whereTip(*row.problem) : QString(); },
          .look =
              [](const Row &row) {
                  return CellLook{.tone = Tone::Accent,
                                  .isUnderlined = row.problem != nullptr,
                                  .elide = Qt::ElideLeft,
                                  .ground = row.problem ? std::optional<Tone>() : Tone::Muted};
              },
          .alignment = Qt::AlignRight | Qt::AlignVCenter,
          .width = 15}});
}

void FindingsModel::setProblems(Problems problems) {
    const Problems before = std::exchange(m_problems, std::move(problems)); // until it is not shown
    m_counts = {};
    for (const Problem &problem : m_problems) {
        if (problem.holds)
            continue;
        if (problem.ignored) {
            ++m_counts.ignored;
            continue;
        }
        m_counts.errors += problem.level == lint::Level::Error ? 1 : 0;
        m_counts.warnings += problem.level == lint::Level::Warning ? 1 : 0;
        m_counts.infos += problem.level == lint::Level::Info ? 1 : 0;
    }
    applyFilter();
}

void FindingsModel::setLeastLevel(lint::Level level) {
    m_leastLevel = level;
    applyFilter();
}

void FindingsModel::setFilterText(const QString &text) {
    m_filter = text.trimmed();
    applyFilter();
}

void FindingsModel::setPlacement(const ObjectId &placement) {
    m_placement = placement;
    applyFilter();
}

bool FindingsModel::hasText(const Problem &problem) const {
    const auto has = [this](const QString &text) {
        return text.contains(m_filter, Qt::CaseInsensitive);
    };
    const auto named = [&has](const std::string &name) { return has(toQString(name)); };
    return has(describe(problem.level)) || has(describe(problem.where)) ||
           named(problem.sentence) || named(problem.rule) || named(problem.subject()) ||
           named(fullNameOf(problem.object)) || std::ranges::any_of(problem.clusters, named) ||
           std::ranges::any_of(problem.fixes, named, &lint::Fix::title);
}

bool FindingsModel::isShown(const Problem &problem) const {
    const bool hasLevel =
        problem.holds ? m_leastLevel == lint::Level::Info : problem.level >= m_leastLevel;
    return hasLevel && (m_placement.name.empty() || problem.object == m_placement) &&
           (m_filter.isEmpty() || hasText(problem));
}

void FindingsModel::applyFilter() {
    std::vector<const Problem *> wanted;
    for (const Problem &problem : m_problems) {
        if (isShown(problem))
            wanted.push_back(&problem);
    }
    std::vector<Branch> branches;
    std::vector<Shown> shown;
    for (const FindingGroup &group : groupsOf(wanted)) {
        const QString edit =
            group.isNew() && !m_lastEdit.isEmpty() ? m_lastEdit + QStringLiteral(" · ") : QString();
        branches.push_back({{nullptr, group.title, edit + countText(group.problems)}});
        for (const Problem *problem : group.problems) {
            shown.push_back({problem, static_cast<int>(branches.size()) - 1,
                             static_cast<int>(branches.back().leaves.size())});
            branches.back().leaves.push_back({problem});
        }
    }
    m_shown = std::move(shown);
    setBranches(std::move(branches));
}

QModelIndex FindingsModel::place(int number, int column) const {
    const Shown &shown = m_shown[static_cast<std::size_t>(number)];
    return index(shown.row, column, index(shown.group, 0));
}

const Problem *FindingsModel::problemAt(const QModelIndex &index) const {
    return index.isValid() ? rowAt(index).problem : nullptr;
}

QModelIndex FindingsModel::indexOf(const Problem &wanted) const {
    for (int number = 0; number < count(); ++number) {
        if (problem(number).isSame(wanted))
            return place(number);
    }
    return {};
}

QString FindingsModel::markdown() const {
    QStringList lines;
    for (const Branch &branch : branches()) {
        lines.append(QStringLiteral("### %1 (%2)").arg(branch.row.title, branch.row.detail));
        for (const FindingRow &row : branch.leaves) {
            QStringList parts{toQString(row.problem->rule), describe(row.problem->where)};
            parts.removeAll(QString());
            lines.append(QStringLiteral("- %1%2 (%3)")
                             .arg(signOf(*row.problem), sentenceOf(*row.problem),
                                  parts.join(QStringLiteral(", "))));
        }
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

} // namespace evenkeel::ui
