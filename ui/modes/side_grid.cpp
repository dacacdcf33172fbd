// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/modes/side_grid.h"

#include "ui/domains/domain_grid.h"
#include "ui/domains/domain_panel.h"
#include "ui/frame/panels.h"
#include "ui/modes/modes.h"

namespace evenkeel::ui {

void renameParts(DomainPanel &grid, const QString &prefix) {
    for (QWidget *part : grid.findChildren<QWidget *>()) {
        if (const QString name = part->objectName(); !name.isEmpty() && !name.startsWith(u"qt_"))
            part->setObjectName(prefix + name.left(1).toUpper() + name.mid(1));
    }
}

DomainPanel *newSideGrid(const ModeParts &parts, const QString &prefix,
                         const QString &accessibleName, QWidget *page) {
    auto *grid = new DomainPanel(&parts.selection, page);
    renameParts(*grid, prefix);
    grid->grid()->setAccessibleName(accessibleName);
    grid->setTellsTakeover(false);
    auto *plans = parts.panels.of<DomainPanel>();
    QObject::connect(plans, &DomainPanel::keysChanged, grid, [grid, plans] {
        if (grid->keys() != plans->keys())
            grid->setKeys(plans->keys());
    });
    QObject::connect(grid, &DomainPanel::keysChanged, plans, [grid, plans] {
        if (grid->keys() != plans->keys())
            plans->setKeys(grid->keys());
    });
    return grid;
}

} // namespace evenkeel::ui
