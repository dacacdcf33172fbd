// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <utility>

#include "ui/document/document.h"
#include "ui/document/hub/three_way.h"

namespace evenkeel::ui {

void Document::followSource(std::shared_ptr<const manifest::Objects> objects, int planned,
                            PlanOutcome outcome, const SourceStep &step) {
    const auto clock = this->objects()->clock;
    const auto mine = this->objects();
    const auto shown = firstPlacement() ? std::optional(idOf(*firstPlacement())) : std::nullopt;
    const std::vector<NamedEdit> edits = unsavedEdits();
    const std::vector<NamedEdit> undone = undoneEdits();
    OwnTexts typed = ownTexts();
    LoadedFiles source;
    source.objects = opened(std::move(objects));
    source.hub = disk().hub;
    setFiles(source, planned, std::move(outcome), step);
    m_saver.setUnsaved(false);
    pushAll(edits, onTopOf);
    restoreUndone(undone, onTopOf);
    // A placement that an edit adds is shown when that is made, not when it is made again.
    if (const auto row = shown ? find(*this->objects(), *shown) : std::nullopt)
        setFirst(static_cast<int>(*row));
    announceFiles(this->outcome(first()).isPlanned() ? first() : -1);
    ui::follow(typed, *mine, *this->objects());
    restoreOwnTexts(typed);
    if (clock)
        setClock(clock);
    Q_EMIT dirtyChanged();
    planAgain();
}

} // namespace evenkeel::ui
