// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <utility>

#include "ui/document/document.h"
#include "ui/document/texts/placement_sources.h"

namespace evenkeel::ui {

namespace {

/// The row that a placement has in the files, under whatever name.
std::optional<std::size_t> savedRow(const manifest::Objects &saved, const manifest::Objects &now,
                                    std::size_t row) {
    if (const auto same = find(saved, keyOf(now.placements[row])))
        return same;
    const base::SourceSpan where = now.placementSources[row];
    const auto known = std::ranges::find(saved.placementSources, where);
    if (where.line == 0 || known == saved.placementSources.end())
        return std::nullopt;
    const auto old = static_cast<std::size_t>(known - saved.placementSources.begin());
    const bool isRenamed = !find(now, keyOf(saved.placements[old]));
    return isRenamed ? std::optional(old) : std::nullopt;
}

std::optional<std::size_t> savedOther(const manifest::Objects &saved, const manifest::Objects &now,
                                      std::size_t row) {
    const objects::OtherObject &other = now.others[row];
    if (const auto same = find(saved, otherKeyOf(other.document).value()))
        return same;
    for (std::size_t old = 0; other.where.line > 0 && old < saved.others.size(); ++old) {
        const auto key = otherKeyOf(saved.others[old].document);
        if (saved.others[old].where == other.where && key && !find(now, *key))
            return old;
    }
    return std::nullopt;
}

/// What makes an object what the files have of it; empty where it is that.
Edit backToSaved(const ObjectKey &key, const manifest::Objects &saved,
                 const manifest::Objects &now) {
    Edit edit;
    if (const auto *placement = std::get_if<PlacementKey>(&key)) {
        const std::size_t row = find(now, *placement).value();
        const auto known = savedRow(saved, now, row);
        const auto before = known ? std::optional(saved.placements[*known]) : std::nullopt;
        if (before != now.placements[row])
            edit.placements.push_back(
                {row, now.placements[row], before, now.placementSources[row]});
    } else if (const auto *workload = std::get_if<WorkloadKey>(&key)) {
        const std::size_t row = find(*now.podInventory, *workload).value();
        const auto known = find(*saved.podInventory, *workload);
        if (known && !isSameWorkload(saved, now, *workload))
            edit.workloads.push_back(
                {row, now.podInventory->workloads[row], saved.podInventory->workloads[*known]});
    } else {
        const auto &other = std::get<OtherKey>(key);
        const std::size_t row = find(now, other).value();
        const auto known = savedOther(saved, now, row);
        if (!isSameOther(saved, now, other))
            edit.others.push_back(
                {row, now.others[row], known ? std::optional(saved.others[*known]) : std::nullopt});
    }
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
    const PlacementKey key = keyOf(objects()->placements[static_cast<std::size_t>(placement)]);
    return disk().isUnsaved || (touchedObjects().placements.contains(key) &&
                                !isSamePlacement(*disk().objects, *objects(), key));
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
