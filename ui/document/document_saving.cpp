// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <utility>

#include "ui/document/document.h"
#include "ui/document/texts/placement_sources.h"

namespace evenkeel::ui {

namespace {

/// The row that an object has in the files, under whatever name.
std::optional<std::size_t> savedRow(const manifest::Objects &saved, const manifest::Objects &now,
                                    const ObjectId &id) {
    if (const auto same = find(saved, id))
        return same;
    const Shelf shelf = shelfOf(id);
    const base::SourceSpan where = placeOf(now, id);
    for (std::size_t row = 0; where.line > 0 && row < sizeOf(saved, shelf); ++row) {
        const auto old = idAt(saved, shelf, row);
        if (old && placeAt(saved, shelf, row) == where && !find(now, *old))
            return row;
    }
    return std::nullopt;
}

/// What makes an object what the files have of it; empty where it is that.
Edit backToSaved(const ObjectId &id, const manifest::Objects &saved, const manifest::Objects &now) {
    Edit edit;
    const Shelf shelf = shelfOf(id);
    const std::size_t row = find(now, id).value();
    const auto known = savedRow(saved, now, id);
    const kube::Value &document = documentAt(now, shelf, row);
    const kube::Value *before = known ? &documentAt(saved, shelf, *known) : nullptr;
    const bool isSame = before != nullptr && *before == document;
    const bool isNew = before == nullptr && shelf == Shelf::Workloads;
    if (!isSame && !isNew)
        edit.documents.push_back({row, document,
                                  before != nullptr ? std::optional(*before) : std::nullopt,
                                  placeAt(now, shelf, row)});
    return edit;
}

/// From what was written to what is open, one edit that was held back after the other.
std::vector<manifest::Objects> broughtBack(const manifest::Objects &written,
                                           const std::vector<Edit> &heldBack) {
    std::vector<manifest::Objects> states{written};
    for (auto edit = heldBack.rbegin(); edit != heldBack.rend(); ++edit)
        states.push_back(applied(states.back(), reversed(*edit)));
    return states;
}

} // namespace

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
    const ObjectId id = idOf(objects()->placements[static_cast<std::size_t>(placement)]);
    return disk().isUnsaved || (touchedObjects().documents.contains(id) &&
                                !isSameObject(*disk().objects, *objects(), id));
}

bool Document::isDirty() const {
    return disk().isUnsaved || !unsavedEdits().empty() || !texts().isEmpty();
}

/// Takes back what was read from texts that are half typed by now: nothing of an object is written
/// before its text is one again. What was taken back, in that order.
std::vector<Edit> Document::holdBack(manifest::Objects &objects) const {
    std::vector<Edit> heldBack;
    for (const auto &[key, text] : unfinished(ownTexts(), objects)) {
        Edit edit = backToSaved(key, *disk().objects, objects);
        if (!edit.changesObjects())
            continue;
        edit.text = wordsOf({{key, text}}).front();
        objects = applied(objects, edit);
        heldBack.push_back(std::move(edit));
    }
    return heldBack;
}

SaveOutcome Document::save(SaveQuestions &questions) {
    if (!isDirty()) {
        SaveOutcome outcome;
        outcome.state = SaveOutcome::State::NothingToSave;
        return outcome;
    }
    const auto before = m_saver.disk().files;
    const TouchedObjects touched = this->touched();
    manifest::Objects objects = *this->objects();
    const auto heldBack = holdBack(objects);
    const auto written =
        m_saver.save({objects, touched, texts().readable(objects), m_paths}, questions);
    m_isSaveRefused = written.outcome.state == SaveOutcome::State::Conflict && m_conflict.isEmpty();
    if (m_isSaveRefused)
        m_watched.reportSoon(); // the other writer may be in the middle of it
    for (const EditedFile &file : written.files) {
        if (std::ranges::find(before, file.file) == before.end())
            m_paths.append(pathOf(file.file));
    }
    if (written.outcome.isSaved() || !written.files.empty())
        finishSaving(written, heldBack);
    if (written.outcome.isSaved())
        Q_EMIT saved(written.outcome.written);
    return written.outcome;
}

SaveOutcome Document::saveAs(const QString &path) {
    const TouchedObjects touched = this->touched();
    manifest::Objects objects = *this->objects();
    const auto heldBack = holdBack(objects);
    const auto written =
        m_saver.saveAs({objects, touched, texts().readable(objects), m_paths}, path);
    if (written.outcome.state != SaveOutcome::State::Saved)
        return written.outcome;
    m_paths = written.outcome.written;
    finishSaving(written, heldBack);
    Q_EMIT pathsChanged();
    Q_EMIT saved(written.outcome.written);
    return written.outcome;
}

/// What was held back is open as before, and unsaved; so is what could not be written.
void Document::finishSaving(const FileSaver::Written &written, const std::vector<Edit> &heldBack) {
    const std::vector<manifest::Objects> states = broughtBack(written.objects, heldBack);
    const auto objects = std::make_shared<const manifest::Objects>(states.back());
    planner().replace(objects);
    if (written.outcome.isSaved()) {
        m_saver.noteSaved(heldBack.empty()
                              ? objects
                              : std::make_shared<const manifest::Objects>(written.objects));
        setObjects(objects, Fresh::Saved);
        for (std::size_t left = 0; left < heldBack.size(); ++left)
            noteLeft(reversed(heldBack[heldBack.size() - 1 - left]), states[left]);
        endConflict();
    } else {
        setObjects(objects, Fresh::Moved);
        noteSaved(written.changed, written.texts);
    }
    m_watched.setPaths(m_watched.paths() + m_paths + written.outcome.written);
    Q_EMIT objectsChanged();
    Q_EMIT dirtyChanged();
    planAgain();
    Q_EMIT sceneChanged();
}

} // namespace evenkeel::ui
