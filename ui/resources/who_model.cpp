// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/resources/who_model.h"

namespace evenkeel::ui {

namespace {

/// What does not arrive, and what two placements bring, is marked.
CellLook resultLook(const WhoRow &row) {
    const bool isWrong = row.state == WhoRow::State::Fails || row.state == WhoRow::State::Contested;
    return {.tone = isWrong ? Tone::Warning : Tone::Muted, .isBold = isWrong};
}

} // namespace

WhoModel::WhoModel(QObject *parent) : TableModel(parent) {
    setColumns({{.title = tr("Object"), .text = &WhoRow::object, .width = 30},
                {.title = tr("Result"), .text = &WhoRow::result, .look = resultLook, .width = 24},
                {.title = tr("Put there by"), .text = &WhoRow::placement, .width = 18},
                {.title = tr("Selector"), .text = &WhoRow::selector, .width = 22},
                {.title = tr("Overrides"), .text = &WhoRow::overrides, .width = 36},
                {.title = tr("Binding"), .text = &WhoRow::binding}},
               {{PlacementRole, &WhoRow::placementRow}});
}

} // namespace evenkeel::ui
