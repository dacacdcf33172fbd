// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/domains/domain_grid.h"
#include "ui/base/label_names.h"

namespace evenkeel::ui {

QString DomainGrid::toolTipAt(const GridPlace &place) const {
    const auto lines = [](const QString &title, const QStringList &rest) {
        QStringList all{QStringLiteral("<b>%1</b>").arg(title.toHtmlEscaped())};
        for (const QString &line : rest)
            all << line.toHtmlEscaped();
        return all.join(QStringLiteral("<br>"));
    };
    const auto skewLine = [](const QString &key, const auto &spread) {
        return spread ? QStringList{skewText(key, *spread)} : QStringList{};
    };
    const DomainTable *table = m_content ? &m_content->table : nullptr;
    switch (place.part) {
    case GridPlace::Chip: {
        const std::uint32_t cluster = table->clusters(place.row, place.column)[place.chip];
        QStringList facts{m_content->mark(cluster)};
        if (const QString reason = m_content->verdict(cluster); !reason.isEmpty())
            facts << reason;
        for (const auto &[key, title] :
             {std::pair(table->rows().key, m_content->rowTitle(place.row)),
              std::pair(table->columns().key, m_content->columnTitle(place.column))}) {
            if (!key.empty())
                facts << tr("%1: %2").arg(toQString(key), title);
        }
        return lines(m_content->name(cluster), facts);
    }
    case GridPlace::Cell:
        return m_layout.detail == Detail::Chips
                   ? QString()
                   : lines(m_content->cellTitle(place.row, place.column), {});
    case GridPlace::RowHeader:
        return lines(m_content->rowTitle(place.row),
                     QStringList{toQString(table->rows().key),
                                 sumText(table->rowSum(place.row), m_content->units)} +
                         skewLine(m_content->rowKey, m_content->rowSpread));
    case GridPlace::ColumnHeader:
        return lines(m_content->columnTitle(place.column),
                     QStringList{toQString(table->columns().key),
                                 sumText(table->columnSum(place.column), m_content->units)} +
                         skewLine(m_content->columnKey, m_content->columnSpread));
    case GridPlace::Totals:
    case GridPlace::Corner:
        return lines(sumText(table->total(), m_content->units),
                     skewLine(m_content->rowKey, m_content->rowSpread) +
                         skewLine(m_content->columnKey, m_content->columnSpread));
    case GridPlace::Nothing:
        break;
    }
    return {};
}

} // namespace evenkeel::ui
