// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <utility>

#include "ui/document/document.h"

namespace evenkeel::ui {

TouchedObjects Document::touched() const {
    if (!disk().isUnsaved)
        return touchedObjects();
    TouchedObjects all = touchedObjects();
    all.addAll(*objects());
    return all;
}

bool Document::isClusterDirty(const QString &name) const {
    const std::string cluster = name.toStdString();
    if (disk().isUnsaved)
        return objects()->fleet.find(cluster).has_value();
    return touchedObjects().clusters.contains(cluster) &&
           !isSameCluster(*disk().objects, *objects(), cluster);
}

bool Document::isPlacementDirty(int placement) const {
    const PlacementKey key = keyOf(objects()->placements[static_cast<std::size_t>(placement)]);
    return disk().isUnsaved || (touchedObjects().placements.contains(key) &&
                                !isSamePlacement(*disk().objects, *objects(), key));
}

bool Document::isDirty() const {
    return disk().isUnsaved || !unsavedEdits().empty() || !texts().isEmpty();
}

FileSaver::Content Document::content(const TouchedObjects &touched) const {
    return {*objects(), touched, texts().readable(*objects()), m_paths};
}

SaveOutcome Document::save(SaveQuestions &questions) {
    if (!isDirty()) {
        SaveOutcome outcome;
        outcome.state = SaveOutcome::State::NothingToSave;
        return outcome;
    }
    const auto before = m_saver.disk().files;
    const TouchedObjects touched = this->touched();
    const auto written = m_saver.save(content(touched), questions);
    if (written.outcome.state == SaveOutcome::State::Conflict && m_conflict.isEmpty())
        readFiles(Purpose::Check); // tells of the conflict
    if (written.outcome.state != SaveOutcome::State::Saved)
        return written.outcome;
    for (const EditedFile &file : written.files) {
        if (std::ranges::find(before, file.file) == before.end())
            m_paths.append(pathOf(file.file));
    }
    finishSaving(written);
    Q_EMIT saved(written.outcome.written);
    return written.outcome;
}

SaveOutcome Document::saveAs(const QString &path) {
    const TouchedObjects touched = this->touched();
    const auto written = m_saver.saveAs(content(touched), path);
    if (written.outcome.state != SaveOutcome::State::Saved)
        return written.outcome;
    m_paths = written.outcome.written;
    finishSaving(written);
    Q_EMIT pathsChanged();
    Q_EMIT saved(written.outcome.written);
    return written.outcome;
}

void Document::finishSaving(const FileSaver::Written &written) {
    const auto objects = std::make_shared<const manifest::Objects>(written.objects);
    planner().replace(objects);
    m_saver.noteSaved(objects);
    setObjects(objects, Fresh::Saved);
    endConflict();
    m_watched.setPaths(m_watched.paths() + m_paths + written.outcome.written);
    Q_EMIT objectsChanged();
    Q_EMIT dirtyChanged();
    planAgain();
    Q_EMIT sceneChanged();
}

} // namespace evenkeel::ui
