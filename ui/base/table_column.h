// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>

#include <QMetaType>
#include <QString>
#include <QVariant>

namespace evenkeel::ui {

enum class Tone : std::uint8_t { Plain, Muted, Accent, Good, Warning };

/// How a cell is painted, without its colours: RowDelegate takes them from the palette.
struct CellLook {
    Tone tone = Tone::Plain;
    bool isBold = false;
    bool isItalic = false;
    bool isUnderlined = false;
    Qt::TextElideMode elide = Qt::ElideRight;
    QString sign = {};               // painted before the text
    std::optional<Tone> ground = {}; // a faint background
};

/// Roles that the models of tables and trees share; a model's own roles start at FirstOwnRole.
struct TableRoles {
    enum Role {
        NameRole = Qt::UserRole + 1, // of the cluster, node or object of the row
        SortRole,                    // the value to sort by
        MarkRole,                    // the row's ClusterMark
        LookRole,                    // the cell's CellLook
        WidthRole,                   // headers: the column's width in digits
        FirstOwnRole,
    };
};

/// A column of a table or tree: everything that its model and its view know about it.
template <typename Row> struct TableColumn {
    using Value = std::function<QVariant(const Row &)>;

    QString title;
    Value text = {};
    Value tip = {};        // the text if empty
    Value sortValue = {};  // the text if empty
    Value accessible = {}; // what screen readers read instead of the text
    std::function<CellLook(const Row &)> look = {};
    Qt::Alignment alignment = Qt::AlignLeft | Qt::AlignVCenter;
    int width = 0; // in digits; 0: the view's own
    QString titleTip = {};
    std::map<int, Value> roles = {};

    QVariant data(const Row &row, int role) const {
        const auto valueOf = [&row](const Value &value) { return value ? value(row) : QVariant(); };
        switch (role) {
        case Qt::DisplayRole:
            return valueOf(text);
        case Qt::ToolTipRole:
            return valueOf(tip ? tip : text);
        case Qt::AccessibleTextRole:
            return accessible ? accessible(row) : spoken(row);
        case Qt::TextAlignmentRole:
            return static_cast<int>(alignment);
        case TableRoles::SortRole:
            return valueOf(sortValue ? sortValue : text);
        case TableRoles::LookRole:
            return look ? QVariant::fromValue(look(row)) : QVariant();
        default:
            const auto found = roles.find(role);
            return found == roles.end() ? QVariant() : found->second(row);
        }
    }

    /// Nothing where the text says it; an empty cell is read out as such.
    QVariant spoken(const Row &row) const {
        const bool isEmpty = text && text(row).toString().trimmed().isEmpty();
        return isEmpty ? QVariant(QStringLiteral("%1: –").arg(title)) : QVariant();
    }

    QVariant header(int role) const {
        switch (role) {
        case Qt::DisplayRole:
            return title;
        case Qt::ToolTipRole:
            return titleTip.isEmpty() ? QVariant() : titleTip;
        case Qt::TextAlignmentRole:
            return static_cast<int>(alignment);
        case TableRoles::WidthRole:
            return width;
        default:
            return {};
        }
    }
};

inline constexpr Qt::Alignment kNumbers = Qt::AlignRight | Qt::AlignVCenter;

} // namespace evenkeel::ui

Q_DECLARE_METATYPE(evenkeel::ui::CellLook)
