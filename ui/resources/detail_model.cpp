// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/resources/detail_model.h"

#include <utility>

namespace evenkeel::ui {

namespace {

using Kind = ResourceDetail::Kind;

using Line = ResourceDetail::Line;

/// A line that differs has a ground and a sign of its side; the other side of a line that only one
/// has is empty.
CellLook sideLook(Kind kind, Kind onlyHere, Kind onlyThere, const QString &sign, Tone ground) {
    if (kind == onlyThere)
        return {};
    const bool differs = kind == Kind::Changed || kind == onlyHere;
    CellLook look{.sign = differs ? sign : QStringLiteral("  ")};
    if (differs)
        look.ground = ground;
    return look;
}

CellLook leftLook(const Line &line) {
    return sideLook(line.kind, Kind::OnlyLeft, Kind::OnlyRight, QStringLiteral("− "),
                    Tone::Warning);
}

CellLook rightLook(const Line &line) {
    return sideLook(line.kind, Kind::OnlyRight, Kind::OnlyLeft, QStringLiteral("+ "), Tone::Accent);
}

} // namespace

DetailModel::DetailModel(QObject *parent) : TableModel(parent) {
    const auto spoken = [](QString Line::*side) {
        return [side](const Line &line) {
            return line.kind == Kind::Same ? line.*side : tr("%1, differs").arg(line.*side);
        };
    };
    setColumns({{.title = {},
                 .text = &Line::left,
                 .tip = &Line::by,
                 .accessible = spoken(&Line::left),
                 .look = leftLook},
                {.title = {},
                 .text = &Line::right,
                 .tip = &Line::by,
                 .accessible = spoken(&Line::right),
                 .look = rightLook},
                {.title = tr("Changed by"), .text = &Line::by, .look = [](const Line &) {
                     return CellLook{Tone::Muted};
                 }}});
}

void DetailModel::setDetail(ResourceDetail detail) {
    m_detail = std::move(detail);
    setTitle(Left, m_detail.leftTitle);
    setTitle(Right, m_detail.rightTitle);
    setRows(m_detail.lines);
}

bool DetailModel::beginsDifference(int row) const {
    const auto at = static_cast<std::size_t>(row);
    return rows()[at].kind != Kind::Same && (at == 0 || rows()[at - 1].kind == Kind::Same);
}

int DetailModel::nextDifference(int row) const {
    for (int next = row + 1; next < rowCount(); ++next) {
        if (beginsDifference(next))
            return next;
    }
    return -1;
}

int DetailModel::previousDifference(int row) const {
    for (int previous = row - 1; previous >= 0; --previous) {
        if (beginsDifference(previous))
            return previous;
    }
    return -1;
}

} // namespace evenkeel::ui
