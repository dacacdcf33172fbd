// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/findings_model.h"

#include <algorithm>
#include <utility>

#include <QCoreApplication>

#include "ui/base/column_header.h"
#include "ui/base/label_names.h"

namespace evenkeel::ui {

namespace {

constexpr std::size_t kClustersInTip = 30;

class FindingsModelWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::FindingsModel)
};

QString firstNames(const std::vector<std::string> &names, std::size_t most) {
    QStringList list;
    for (std::size_t i = 0; i < std::min(most, names.size()); ++i)
        list.append(toQString(names[i]));
    const QString text = list.join(QStringLiteral(", "));
    return names.size() > most
               ? FindingsModelWords::tr("%1 and %2 more").arg(text).arg(names.size() - most)
               : text;
}

/// `web.yaml:12:3 · web`, as much of it as is known.
QString whereText(const Problem &problem) {
    QStringList parts;
    for (const QString &part : {describe(problem.where), toQString(problem.object())}) {
        if (!part.isEmpty())
            parts.append(part);
    }
    return parts.join(QStringLiteral(" · "));
}

} // namespace

QString describe(lint::Level level) {
    switch (level) {
    case lint::Level::Error:
        return FindingsModelWords::tr("Error");
    case lint::Level::Warning:
        return FindingsModelWords::tr("Warning");
    case lint::Level::Info:
        break;
    }
    return FindingsModelWords::tr("Info");
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

void FindingsModel::setProblems(Problems problems) {
    beginResetModel();
    m_problems = std::move(problems);
    std::ranges::stable_sort(m_problems, std::greater{}, &Problem::level);
    m_counts = {};
    for (const Problem &problem : m_problems) {
        m_counts.errors += problem.level == lint::Level::Error ? 1 : 0;
        m_counts.warnings += problem.level == lint::Level::Warning ? 1 : 0;
        m_counts.infos += problem.level == lint::Level::Info ? 1 : 0;
    }
    applyFilter();
    endResetModel();
}

void FindingsModel::setLeastLevel(lint::Level level) {
    beginResetModel();
    m_leastLevel = level;
    applyFilter();
    endResetModel();
}

void FindingsModel::setFilterText(const QString &text) {
    beginResetModel();
    m_filter = text.trimmed();
    applyFilter();
    endResetModel();
}

bool FindingsModel::hasText(const Problem &problem) const {
    for (int column = 0; column < ColumnCount; ++column) {
        if (text(problem, column).contains(m_filter, Qt::CaseInsensitive))
            return true;
    }
    return std::ranges::any_of(problem.clusters, [this](const std::string &name) {
        return toQString(name).contains(m_filter, Qt::CaseInsensitive);
    });
}

void FindingsModel::applyFilter() {
    m_shown.clear();
    for (std::size_t i = 0; i < m_problems.size(); ++i) {
        const Problem &problem = m_problems[i];
        if (problem.level >= m_leastLevel && (m_filter.isEmpty() || hasText(problem)))
            m_shown.push_back(i);
    }
}

const Problem &FindingsModel::problem(int row) const {
    return m_problems[m_shown[static_cast<std::size_t>(row)]];
}

int FindingsModel::rowOf(const Problem &wanted) const {
    const auto found =
        std::ranges::find_if(m_shown, [&](std::size_t i) { return m_problems[i].isSame(wanted); });
    return found == m_shown.end() ? -1 : static_cast<int>(found - m_shown.begin());
}

bool FindingsModel::isColumnEmpty(int column) const {
    return std::ranges::all_of(m_shown, [this, column](std::size_t shown) {
        return text(m_problems[shown], column).isEmpty();
    });
}

int FindingsModel::rowCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

int FindingsModel::columnCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant FindingsModel::data(const QModelIndex &index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Problem &shown = problem(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(shown, index.column());
    case Qt::ToolTipRole:
        return toolTip(shown, index.column());
    case LevelRole:
        return static_cast<int>(shown.level);
    case HasFixRole:
        return !shown.fixes.empty();
    case HasPlaceRole:
        return !shown.object().empty() || !shown.where.file.empty();
    default:
        return {};
    }
}

QString FindingsModel::text(const Problem &problem, int column) const {
    switch (column) {
    case Level:
        return describe(problem.level);
    case Sentence:
        return toQString(problem.sentence);
    case Where:
        return whereText(problem);
    case Rule:
        return toQString(problem.rule);
    case Clusters:
        return problem.clusters.size() > 1
                   ? tr("%n clusters", nullptr, static_cast<int>(problem.clusters.size()))
                   : firstNames(problem.clusters, 1);
    case Fix:
        return problem.fixes.empty() ? QString() : toQString(problem.fixes.front().title);
    default:
        return {};
    }
}

QString FindingsModel::toolTip(const Problem &problem, int column) const {
    if (column == Where && !problem.where.file.empty()) {
        const QString place = fullPlace(problem.where);
        return problem.object().empty() ? place
                                        : tr("%1 in %2").arg(toQString(problem.object()), place);
    }
    if (column == Clusters)
        return firstNames(problem.clusters, kClustersInTip);
    return text(problem, column);
}

QVariant FindingsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    return columnHeader(
        section, orientation, role,
        {tr("Level"), tr("Problem"), tr("Where"), tr("Rule"), tr("Clusters"), tr("Fix")});
}

} // namespace evenkeel::ui
