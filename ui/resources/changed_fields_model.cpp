// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/resources/changed_fields_model.h"

namespace evenkeel::ui {

ChangedFieldsModel::ChangedFieldsModel(QObject *parent) : TableModel(parent) {
    using Row = const ChangedField &;
    setColumns({{.title = tr("Object"), .text = [](Row row) { return row.object; }, .width = 22},
                {.title = tr("Field"),
                 .text = [](Row row) { return row.path; },
                 .look = [](Row) { return CellLook{.elide = Qt::ElideMiddle}; },
                 .width = 14},
                {.title = tr("As placed"), .text = [](Row row) { return row.before; }, .width = 8},
                {.title = tr("Arrives"),
                 .text = [](Row row) { return row.after; },
                 .look = [](Row) { return CellLook{.isBold = true}; },
                 .width = 9},
                {.title = tr("By"),
                 .text = [](Row row) { return row.by; },
                 .tip = [](Row row) { return tr("%1; Enter goes to it").arg(row.by); },
                 .look = [](Row) { return CellLook{.tone = Tone::Accent}; }}});
}

} // namespace evenkeel::ui
