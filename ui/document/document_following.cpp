// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <utility>

#include "ui/document/document.h"
#include "ui/document/hub/three_way.h"

namespace evenkeel::ui {

void Document::followSource(std::shared_ptr<const manifest::Objects> objects, int planned,
                            PlanOutcome outcome) {
    const auto clock = this->objects()->clock;
    const auto mine = this->objects();
    const std::vector<NamedEdit> edits = unsavedEdits();
    OwnTexts typed = ownTexts();
    LoadedFiles source;
    source.objects = opened(std::move(objects));
    takeFiles(source, planned, std::move(outcome));
    m_saver.setUnsaved(false);
    for (const NamedEdit &edit : edits)
        push(onTopOf(edit, *this->objects()));
    ui::follow(typed, *mine, *this->objects());
    restoreOwnTexts(typed);
    if (clock)
        setClock(clock);
    Q_EMIT dirtyChanged();
    planAgain();
}

} // namespace evenkeel::ui
