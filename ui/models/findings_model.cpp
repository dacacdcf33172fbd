// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/findings_model.h"

#include <algorithm>
#include <utility>

#include <QCoreApplication>
#include <QIcon>

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

QIcon iconOf(lint::Level level) {
    switch (level) {
    case lint::Level::Error:
        return QIcon::fromTheme(QStringLiteral("dialog-error"));
    case lint::Level::Warning:
        return QIcon::fromTheme(QStringLiteral("dialog-warning"));
    case lint::Level::Info:
        break;
    }
    return QIcon::fromTheme(QStringLiteral("dialog-information"));
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

/// The same with the whole path.
QString whereTip(const Problem &problem) {
    const QString place = fullPlace(problem.where);
    if (place.isEmpty())
        return whereText(problem);
    return problem.object().empty()
               ? place
               : FindingsModelWords::tr("%1 in %2").arg(toQString(problem.object()), place);
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

FindingsModel::FindingsModel(QObject *parent) : TableModel(parent) {
    using Row = const Problem *;
    const auto lookOf = [](Tone tone) { return [tone](Row) { return CellLook{tone}; }; };
    setColumns(
        {{.title = tr("Level"),
          .text = [](Row row) { return describe(row->level); },
          .look =
              [](Row row) {
                  return CellLook{row->level == lint::Level::Info ? Tone::Muted : Tone::Warning};
              },
          .width = 13,
          .roles = {{Qt::DecorationRole, [](Row row) { return iconOf(row->level); }}}},
         {.title = tr("Problem"),
          .text = [](Row row) { return toQString(row->sentence); },
          .look = lookOf(Tone::Plain)},
         {.title = tr("Where"),
          .text = [](Row row) { return whereText(*row); },
          .tip = [](Row row) { return whereTip(*row); },
          .look =
              [](Row row) {
                  return CellLook{.tone = Tone::Accent,
                                  .isUnderlined =
                                      !row->object().empty() || !row->where.file.empty()};
              },
          .width = 22},
         {.title = tr("Rule"),
          .text = [](Row row) { return toQString(row->rule); },
          .look = lookOf(Tone::Muted),
          .width = 20},
         {.title = tr("Clusters"),
          .text =
              [](Row row) {
                  return row->clusters.size() > 1
                             ? tr("%n clusters", nullptr, static_cast<int>(row->clusters.size()))
                             : firstNames(row->clusters, 1);
              },
          .tip = [](Row row) { return firstNames(row->clusters, kClustersInTip); },
          .look = lookOf(Tone::Muted),
          .width = 15},
         {.title = tr("Fix"),
          .text =
              [](Row row) {
                  return row->fixes.empty() ? QString() : toQString(row->fixes.front().title);
              },
          .look = [](Row) { return CellLook{.tone = Tone::Accent, .isUnderlined = true}; },
          .width = 25}});
}

void FindingsModel::setProblems(Problems problems) {
    const Problems before = std::exchange(m_problems, std::move(problems)); // until it is not shown
    std::ranges::stable_sort(m_problems, std::greater{}, &Problem::level);
    m_counts = {};
    for (const Problem &problem : m_problems) {
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

bool FindingsModel::hasText(const Problem &problem) const {
    for (int number = 0; number < ColumnCount; ++number) {
        if (column(number).text(&problem).toString().contains(m_filter, Qt::CaseInsensitive))
            return true;
    }
    return std::ranges::any_of(problem.clusters, [this](const std::string &name) {
        return toQString(name).contains(m_filter, Qt::CaseInsensitive);
    });
}

void FindingsModel::applyFilter() {
    std::vector<const Problem *> shown;
    for (const Problem &problem : m_problems) {
        if (problem.level >= m_leastLevel && (m_filter.isEmpty() || hasText(problem)))
            shown.push_back(&problem);
    }
    setRows(std::move(shown));
}

int FindingsModel::rowOf(const Problem &wanted) const {
    const auto found = std::ranges::find_if(
        rows(), [&wanted](const Problem *problem) { return problem->isSame(wanted); });
    return found == rows().end() ? -1 : static_cast<int>(found - rows().begin());
}

bool FindingsModel::isColumnEmpty(int number) const {
    return std::ranges::all_of(rows(), [this, number](const Problem *problem) {
        return column(number).text(problem).toString().isEmpty();
    });
}

} // namespace evenkeel::ui
