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
    const DomainTable *table = content() ? &content()->table : nullptr;
    switch (place.part) {
    case GridPlace::Chip: {
        const std::uint32_t cluster = table->clusters(place.row, place.column)[place.chip];
        QStringList facts{content()->mark(cluster)};
        if (const QString reason = content()->verdict(cluster); !reason.isEmpty())
            facts << reason;
        for (const auto &[key, title] :
             {std::pair(table->rows().key, content()->rowTitle(place.row)),
              std::pair(table->columns().key, content()->columnTitle(place.column))}) {
            if (!key.empty())
                facts << tr("%1: %2").arg(toQString(key), title);
        }
        if (const QString note = content()->strayNote(place.row, place.column); !note.isEmpty())
            facts << note;
        return lines(content()->name(cluster), facts);
    }
    case GridPlace::Cell:
        return gridLayout().detail == Detail::Chips
                   ? QString()
                   : lines(content()->cellTitle(place.row, place.column), {});
    case GridPlace::RowHeader:
        return lines(content()->rowTitle(place.row),
                     QStringList{toQString(table->rows().key),
                                 content()->units->sum(table->rowSum(place.row))} +
                         skewLine(content()->rowKey, content()->rowSpread));
    case GridPlace::ColumnHeader:
        return lines(content()->columnTitle(place.column),
                     QStringList{toQString(table->columns().key),
                                 content()->units->sum(table->columnSum(place.column))} +
                         skewLine(content()->columnKey, content()->columnSpread));
    case GridPlace::Totals:
    case GridPlace::Corner:
        return lines(content()->units->sum(table->total()),
                     skewLine(content()->rowKey, content()->rowSpread) +
                         skewLine(content()->columnKey, content()->columnSpread));
    case GridPlace::Nothing:
        break;
    }
    return {};
}

} // namespace evenkeel::ui
